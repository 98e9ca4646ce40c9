-- The same tests as somebody would write them who wants an answer for full rows and nothing else: a CASE for each test,
-- the verdict, and the amounts of a yes. {rows} is the table read.
SELECT number,
  CASE WHEN principal_place_of_business_in_ma THEN 'met' ELSE 'not_met' END AS "AIC-1-3a",
  CASE WHEN 2 * employees_at_principal_place >= employees_total THEN 'met' ELSE 'not_met' END AS "AIC-1-3b",
  CASE WHEN has_business_plan AND len(business_plan_contents) = 6 THEN 'met' ELSE 'not_met' END AS "AIC-1-3c",
  CASE WHEN full_time_employees_at_initial_investment <= 20 THEN 'met' ELSE 'not_met' END AS "AIC-1-3d",
  CASE WHEN has_federal_tax_id THEN 'met' ELSE 'not_met' END AS "AIC-1-3e",
  CASE WHEN gross_revenue_prior_fiscal_year <= 500000 THEN 'met' ELSE 'not_met' END AS "AIC-1-3f",
  CASE WHEN investment_is_money THEN 'met' ELSE 'not_met' END AS "AIC-1-4a",
  CASE WHEN investment_at_risk THEN 'met' ELSE 'not_met' END AS "AIC-1-4b",
  CASE WHEN investment_secured_or_guaranteed THEN 'not_met' ELSE 'met' END AS "AIC-1-4c",
  CASE WHEN investment_source IN ('own_money', 'commodity_fund_other') THEN 'met' ELSE 'not_met' END AS "AIC-1-4d",
  CASE WHEN len(excluded_sectors) = 0 THEN 'met' ELSE 'not_met' END AS "AIC-1-4e",
  CASE WHEN investor_is_accredited THEN 'met' ELSE 'not_met' END AS "AIC-1-5a",
  CASE WHEN investor_is_principal_owner AND investor_full_time_in_business THEN 'not_met' ELSE 'met' END AS "AIC-1-5b",
  CASE WHEN investor_subject_to_ma_income_tax THEN 'met' ELSE 'not_met' END AS "AIC-2-1",
  CASE WHEN list_contains(intended_uses, 'other') THEN 'unknown'
    WHEN list_has_any(intended_uses, ['capital_improvements', 'plant_equipment', 'research_and_development', 'working_capital'])
    THEN 'met' ELSE 'not_met' END AS "AIC-3-1",
  CASE WHEN list_has_any(intended_uses, ['pay_dividends', 'fund_or_repay_shareholder_loans', 'redeem_shares',
    'repay_debt', 'pay_investor_wages_or_benefits']) THEN 'not_met' ELSE 'met' END AS "AIC-3-2",
  CASE WHEN investment_tax_year BETWEEN 2016 AND 2019 THEN 'met' ELSE 'not_met' END AS "AIC-5-1",
  CASE WHEN 'not_met' IN ("AIC-1-3a", "AIC-1-3b", "AIC-1-3c", "AIC-1-3d", "AIC-1-3e", "AIC-1-3f", "AIC-1-4a", "AIC-1-4b",
      "AIC-1-4c", "AIC-1-4d", "AIC-1-4e", "AIC-1-5a", "AIC-1-5b", "AIC-2-1", "AIC-3-1", "AIC-3-2", "AIC-5-1")
    THEN 'not_eligible' WHEN "AIC-3-1" = 'unknown' THEN 'undetermined' ELSE 'eligible' END AS verdict,
  CASE WHEN verdict = 'not_eligible' THEN 0 ELSE greatest(0, least(investment_amount,
    125000 - creditable_investment_earlier_this_year,
    250000 - creditable_investment_earlier_this_year - creditable_investment_previous_years)) END AS creditable_investment,
  CASE WHEN principal_place_in_gateway_municipality THEN 0.3 ELSE 0.2 END AS rate,
  round(rate * creditable_investment, 2) AS credit_before_cap,
  round(least(rate * creditable_investment, greatest(0, 50000 - other_angel_credits_this_year)), 2) AS credit
FROM {rows}
