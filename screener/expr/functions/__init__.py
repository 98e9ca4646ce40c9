"""The general functions of the expression language, by name.

A function takes values that may be open and returns one; a form takes the unevaluated call, because it asks
about knowledge or names a criterion. Adding one here, with its signature, is all it takes to teach the language.
"""

from collections.abc import Callable, Mapping

from screener.expr.functions import carry, choices, numbers, series
from screener.expr.functions.knowledge import FORMS as FORMS
from screener.values.value import AnyValue

SERIES: Mapping[str, Callable[[list[series.Turn]], AnyValue]] = {
    "sum": series.total,
    "count": series.count,
    "any": series.some,
    "all": series.every,
}
"""Functions of a list, or of a loop whose turns may count or not."""

FUNCTIONS: Mapping[str, Callable[..., AnyValue]] = {
    "min": numbers.least,
    "max": numbers.greatest,
    "round_cents": numbers.round_cents,
    "ceil": numbers.ceiling,
    "floor_to": numbers.floor_to,
    "pro_rata": numbers.pro_rata,
    "len": series.length,
    "range": series.numbers_from,
    "has_any": choices.has_any,
    "has_all": choices.has_all,
    "carry_forward": carry.carry_forward,
}
