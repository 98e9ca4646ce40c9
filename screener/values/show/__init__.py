"""Printing values back, in the forms of the United States: what the reader of `values/read` takes, it gives."""

from screener.values.show.dates import iso, long_date
from screener.values.show.numbers import amount_text, count, exact_text, money, number, percent, share, written
from screener.values.show.phrases import ENGLISH, Phrases
from screener.values.show.value import show_found, show_scalar, show_value

__all__ = [
    "ENGLISH",
    "Phrases",
    "amount_text",
    "count",
    "exact_text",
    "iso",
    "long_date",
    "money",
    "number",
    "percent",
    "share",
    "show_found",
    "show_scalar",
    "show_value",
    "written",
]
