"""The general functions of the expression language, by name.

A function takes values that may be open and returns one; a form takes the unevaluated call, because it asks
about knowledge or names a criterion. Adding one here, with its signature, is all it takes to teach the language.
"""

from collections.abc import Callable, Mapping

from screener.expr.functions import business_days, carry, choices, dates, lists, numbers, series
from screener.expr.functions.knowledge import FORMS as FORMS
from screener.values.value import AnyValue

SERIES: Mapping[str, Callable[[list[series.Turn]], AnyValue]] = {
    "sum": series.total,
    "count": series.count,
    "any": series.some,
    "all": series.every,
    "distinct": lists.distinct,
    "first": lists.first,
}
"""Functions of a list, or of a loop whose turns may count or not."""

TWO_SIDED: Mapping[str, Callable[[list[series.Turn], list[series.Turn], AnyValue], AnyValue]] = {
    "share_of": lists.share_of,
}
"""Functions of a loop that also look at the turns that do not count."""

FUNCTIONS: Mapping[str, Callable[..., AnyValue]] = {
    "min": numbers.least,
    "max": numbers.greatest,
    "round_cents": numbers.round_cents,
    "ceil": numbers.ceiling,
    "floor_to": numbers.floor_to,
    "floor": numbers.floor,
    "pro_rata": numbers.pro_rata,
    "len": series.length,
    "range": series.numbers_from,
    "has_any": choices.has_any,
    "has_all": choices.has_all,
    "carry_forward": carry.carry_forward,
    "date": dates.from_parts,
    "last_of_month": dates.last_of_month,
    "add_days": dates.add_days,
    "add_months": dates.add_months,
    "add_years": dates.add_years,
    "add_years_keep_month_end": dates.add_years_keep_month_end,
    "period_start": dates.period_start,
    "period_end": dates.period_end,
    "year_end_on_or_after": dates.year_end_on_or_after,
    "weekday": dates.weekday,
    "add_business_days": business_days.add_business_days,
    "on_or_next_business_day": business_days.on_or_next_business_day,
    "is_business_day": business_days.is_business_day,
}
