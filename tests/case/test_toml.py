"""Writing TOML: the standard parser reads back what was written, and nothing invisible stands there raw."""

import tomllib
from collections.abc import Mapping
from datetime import UTC, date, datetime, time
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from screener.case.toml import Inline, dumps_toml

SCALARS = (
    st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.decimals(allow_nan=False, allow_infinity=False)
    | st.text()
    | st.dates()
    | st.times()
    | st.datetimes()
    | st.datetimes(timezones=st.just(UTC))
)
KEYS = st.text(max_size=6)


def _nested(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    tables = st.dictionaries(KEYS, inner, max_size=4)
    return st.lists(inner, max_size=4) | tables | tables.map(Inline) | st.lists(tables, max_size=3)


DOCUMENTS = st.dictionaries(KEYS, st.recursive(SCALARS, _nested, max_leaves=8), max_size=4)


@given(DOCUMENTS)
def test_any_document_reads_back_the_same(document: dict[str, Any]) -> None:
    text = dumps_toml(document)
    assert tomllib.loads(text, parse_float=Decimal) == document
    assert all(c in "\n\u00a0\u3000" or c.isprintable() or c.isspace() for c in text)
    assert "\r" not in text
    assert "\t" not in text


def test_layout() -> None:
    document: dict[str, Any] = {
        "none": None,
        "table": {"b": 1, "inner": {"c": Inline({"from": "1", "to": None, "d": {"e": 1}})}},
        "top": [1, "2"],
        "long": ["x" * 40, "y" * 40, ["z" * 120]],
        "rows": [{"a": 1}, {}],
        "mixed": [{"a": 1}, 2],
        "empty": [],
        "only": {"tables": {"x": {}}},
        "odd key": Inline(),
    }
    assert dumps_toml(document) == (
        'top = [1, "2"]\n'
        f'long = [\n  "{"x" * 40}",\n  "{"y" * 40}",\n  [\n    "{"z" * 120}",\n  ],\n]\n'
        "mixed = [{ a = 1 }, 2]\n"
        "empty = []\n"
        '"odd key" = {}\n'
        "\n[table]\nb = 1\n"
        '\n[table.inner]\nc = { from = "1", d = { e = 1 } }\n'
        "\n[[rows]]\na = 1\n\n[[rows]]\n"
        "\n[only.tables.x]\n"
    )


def test_whole_decimals_and_moments() -> None:
    document = {"d": Decimal("4.50"), "t": datetime(2017, 3, 1, 10, tzinfo=UTC), "day": date(2017, 3, 1), "h": time(1)}
    assert dumps_toml(document).splitlines()[0] == "d = 4.50"
    assert tomllib.loads(dumps_toml(document), parse_float=Decimal) == document


@pytest.mark.parametrize("text", ["\x00", "\x1b[31m", "\x7f", "\x9b", "\u202e", "\u2028", "\ue000", "\U000e0041", "\t"])
def test_what_cannot_be_seen_is_written_as_an_escape(text: str) -> None:
    written = dumps_toml({text: text, "array": [text]})
    assert written.isascii()
    assert written.replace("\n", "").isprintable()
    assert tomllib.loads(written) == {text: text, "array": [text]}


def test_what_can_be_seen_stays_as_it_is() -> None:
    assert dumps_toml({"é": "日本 ñ 👍 a\u00a0b"}) == '"é" = "日本 ñ 👍 a\u00a0b"\n'


def test_what_toml_cannot_hold_is_refused() -> None:
    wrong: list[Mapping[str, Any]] = [{"a": Fraction(1, 3)}, {"a": [None]}, {"a": object()}]
    for document in wrong:
        with pytest.raises(TypeError):
            dumps_toml(document)
