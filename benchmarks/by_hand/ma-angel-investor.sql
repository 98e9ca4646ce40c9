-- The columns of the angel investor credit that a table engine can work out, written by hand for rows without an empty
-- cell: the peer of the translated expressions. {rows} is the table read.
WITH placed AS (
  SELECT *,
    municipality <> 'elsewhere' AS town_in_state,
    municipality IN (
      'Attleboro', 'Barnstable', 'Brockton', 'Chelsea', 'Chicopee', 'Everett', 'Fall River', 'Fitchburg', 'Haverhill',
      'Holyoke', 'Lawrence', 'Leominster', 'Lowell', 'Lynn', 'Malden', 'Methuen', 'New Bedford', 'Peabody', 'Pittsfield',
      'Quincy', 'Revere', 'Salem', 'Springfield', 'Taunton', 'Westfield', 'Worcester'
    ) AS town_is_gateway
  FROM {rows}
), tested AS (
  SELECT number, principal_place_of_business_in_ma, town_in_state, principal_place_in_gateway_municipality,
    town_is_gateway, coalesce(principal_place_in_gateway_municipality, town_is_gateway) AS gateway, investment_amount,
    creditable_investment_earlier_this_year, creditable_investment_previous_years, other_angel_credits_this_year,
    coalesce(principal_place_of_business_in_ma, town_in_state) AS "AIC-1-3a",
    2 * employees_at_principal_place >= employees_total AS "AIC-1-3b",
    has_business_plan AND len(business_plan_contents) = 6 AS "AIC-1-3c",
    full_time_employees_at_initial_investment <= 20 AS "AIC-1-3d",
    has_federal_tax_id AS "AIC-1-3e",
    gross_revenue_prior_fiscal_year <= 500000 AS "AIC-1-3f",
    investment_is_money AS "AIC-1-4a",
    investment_at_risk AS "AIC-1-4b",
    NOT investment_secured_or_guaranteed AS "AIC-1-4c",
    investment_source IN ('own_money', 'commodity_fund_other') AS "AIC-1-4d",
    len(excluded_sectors) = 0 AS "AIC-1-4e",
    investor_is_accredited AS "AIC-1-5a",
    NOT (investor_is_principal_owner AND investor_full_time_in_business) AS "AIC-1-5b",
    investor_subject_to_ma_income_tax AS "AIC-2-1",
    CASE WHEN NOT list_contains(intended_uses, 'other') THEN
      list_has_any(intended_uses, ['capital_improvements', 'plant_equipment', 'research_and_development', 'working_capital']) END AS "AIC-3-1",
    NOT list_has_any(intended_uses, ['pay_dividends', 'fund_or_repay_shareholder_loans', 'redeem_shares', 'repay_debt',
      'pay_investor_wages_or_benefits']) AS "AIC-3-2",
    investment_tax_year BETWEEN 2016 AND 2019 AS "AIC-5-1"
  FROM placed
), decided AS (
  SELECT *,
    "AIC-1-3a"
    AND "AIC-1-3b"
    AND "AIC-1-3c"
    AND "AIC-1-3d"
    AND "AIC-1-3e"
    AND "AIC-1-3f"
    AND "AIC-1-4a"
    AND "AIC-1-4b"
    AND "AIC-1-4c"
    AND "AIC-1-4d"
    AND "AIC-1-4e"
    AND "AIC-1-5a"
    AND "AIC-1-5b"
    AND "AIC-2-1"
    AND "AIC-3-1"
    AND "AIC-3-2"
    AND "AIC-5-1" AS yes,
    CASE WHEN NOT yes THEN 0 ELSE greatest(0, least(investment_amount, 125000 - creditable_investment_earlier_this_year,
      250000 - creditable_investment_earlier_this_year - creditable_investment_previous_years)) END AS creditable,
    creditable * (CASE WHEN gateway THEN 3 ELSE 2 END) AS tenths,
    greatest(0, 50000 - other_angel_credits_this_year) AS room
  FROM tested
), amounts AS (
  SELECT *,
    creditable::DECIMAL(18, 2) AS "creditable_investment",
    round(tenths * 0.1, 2)::DECIMAL(18, 2) AS "credit_before_cap",
    round(least(tenths * 0.1, room), 2)::DECIMAL(18, 2) AS "credit"
  FROM decided
)
SELECT number,
  '2026-11-30' AS as_of,
  CASE WHEN yes THEN 'eligible' WHEN NOT yes THEN 'not_eligible' ELSE 'undetermined' END AS "ma-angel-investor.verdict",
  CASE WHEN "AIC-1-3a" THEN 'met' ELSE 'not_met' END AS "ma-angel-investor.criterion.AIC-1-3a",
  CASE WHEN "AIC-1-3b" THEN 'met' ELSE 'not_met' END AS "ma-angel-investor.criterion.AIC-1-3b",
  CASE WHEN "AIC-1-3c" THEN 'met' ELSE 'not_met' END AS "ma-angel-investor.criterion.AIC-1-3c",
  CASE WHEN "AIC-1-3d" THEN 'met' ELSE 'not_met' END AS "ma-angel-investor.criterion.AIC-1-3d",
  CASE WHEN "AIC-1-3e" THEN 'met' ELSE 'not_met' END AS "ma-angel-investor.criterion.AIC-1-3e",
  CASE WHEN "AIC-1-3f" THEN 'met' ELSE 'not_met' END AS "ma-angel-investor.criterion.AIC-1-3f",
  CASE WHEN "AIC-1-4a" THEN 'met' ELSE 'not_met' END AS "ma-angel-investor.criterion.AIC-1-4a",
  CASE WHEN "AIC-1-4b" THEN 'met' ELSE 'not_met' END AS "ma-angel-investor.criterion.AIC-1-4b",
  CASE WHEN "AIC-1-4c" THEN 'met' ELSE 'not_met' END AS "ma-angel-investor.criterion.AIC-1-4c",
  CASE WHEN "AIC-1-4d" THEN 'met' ELSE 'not_met' END AS "ma-angel-investor.criterion.AIC-1-4d",
  CASE WHEN "AIC-1-4e" THEN 'met' ELSE 'not_met' END AS "ma-angel-investor.criterion.AIC-1-4e",
  CASE WHEN "AIC-1-5a" THEN 'met' ELSE 'not_met' END AS "ma-angel-investor.criterion.AIC-1-5a",
  CASE WHEN "AIC-1-5b" THEN 'met' ELSE 'not_met' END AS "ma-angel-investor.criterion.AIC-1-5b",
  CASE WHEN "AIC-2-1" THEN 'met' ELSE 'not_met' END AS "ma-angel-investor.criterion.AIC-2-1",
  CASE WHEN "AIC-3-1" THEN 'met' WHEN NOT "AIC-3-1" THEN 'not_met' ELSE 'unknown' END AS "ma-angel-investor.criterion.AIC-3-1",
  CASE WHEN "AIC-3-2" THEN 'met' ELSE 'not_met' END AS "ma-angel-investor.criterion.AIC-3-2",
  CASE WHEN "AIC-5-1" THEN 'met' ELSE 'not_met' END AS "ma-angel-investor.criterion.AIC-5-1",
  CASE WHEN NOT yes THEN '0.00' WHEN yes OR "creditable_investment" = 0 THEN "creditable_investment"::VARCHAR ELSE 'unknown' END AS "ma-angel-investor.amount.creditable_investment",
  CASE WHEN yes IS NULL AND "creditable_investment" <> 0 THEN "creditable_investment"::VARCHAR END AS "ma-angel-investor.amount_from.creditable_investment",
  CASE WHEN yes IS NULL AND "creditable_investment" <> 0 THEN "creditable_investment"::VARCHAR END AS "ma-angel-investor.amount_to.creditable_investment",
  CASE WHEN NOT yes THEN '0.00' WHEN yes OR "credit_before_cap" = 0 THEN "credit_before_cap"::VARCHAR ELSE 'unknown' END AS "ma-angel-investor.amount.credit_before_cap",
  CASE WHEN yes IS NULL AND "credit_before_cap" <> 0 THEN "credit_before_cap"::VARCHAR END AS "ma-angel-investor.amount_from.credit_before_cap",
  CASE WHEN yes IS NULL AND "credit_before_cap" <> 0 THEN "credit_before_cap"::VARCHAR END AS "ma-angel-investor.amount_to.credit_before_cap",
  CASE WHEN NOT yes THEN '0.00' WHEN yes OR "credit" = 0 THEN "credit"::VARCHAR ELSE 'unknown' END AS "ma-angel-investor.amount.credit",
  CASE WHEN yes IS NULL AND "credit" <> 0 THEN "credit"::VARCHAR END AS "ma-angel-investor.amount_from.credit",
  CASE WHEN yes IS NULL AND "credit" <> 0 THEN "credit"::VARCHAR END AS "ma-angel-investor.amount_to.credit",
  -- what a plan over years comes to: nothing, where the answer is no
  CASE WHEN NOT yes THEN '0.00' END AS "ma-angel-investor.amount.used_year_0",
  NULL::VARCHAR AS "ma-angel-investor.amount_from.used_year_0",
  NULL::VARCHAR AS "ma-angel-investor.amount_to.used_year_0",
  CASE WHEN NOT yes THEN '0.00' END AS "ma-angel-investor.amount.used_year_1",
  NULL::VARCHAR AS "ma-angel-investor.amount_from.used_year_1",
  NULL::VARCHAR AS "ma-angel-investor.amount_to.used_year_1",
  CASE WHEN NOT yes THEN '0.00' END AS "ma-angel-investor.amount.used_year_2",
  NULL::VARCHAR AS "ma-angel-investor.amount_from.used_year_2",
  NULL::VARCHAR AS "ma-angel-investor.amount_to.used_year_2",
  CASE WHEN NOT yes THEN '0.00' END AS "ma-angel-investor.amount.used_year_3",
  NULL::VARCHAR AS "ma-angel-investor.amount_from.used_year_3",
  NULL::VARCHAR AS "ma-angel-investor.amount_to.used_year_3",
  CASE WHEN NOT yes THEN '0.00' END AS "ma-angel-investor.amount.lost",
  NULL::VARCHAR AS "ma-angel-investor.amount_from.lost",
  NULL::VARCHAR AS "ma-angel-investor.amount_to.lost",
  CASE WHEN NOT yes THEN '0.00' END AS "ma-angel-investor.amount.repay",
  NULL::VARCHAR AS "ma-angel-investor.amount_from.repay",
  NULL::VARCHAR AS "ma-angel-investor.amount_to.repay",
  CASE WHEN yes IS NULL THEN 'intended_uses' END AS "ma-angel-investor.needs",
  NULL::VARCHAR AS "ma-angel-investor.amount_needs",
  nullif(concat_ws(';',
    CASE WHEN principal_place_of_business_in_ma <> town_in_state THEN 'principal_place_of_business_in_ma+municipality' END,
    CASE WHEN principal_place_in_gateway_municipality <> town_is_gateway
      THEN 'principal_place_in_gateway_municipality+municipality' END
  ), '') AS "ma-angel-investor.contradictions",
  NULL::VARCHAR AS error
FROM amounts
