"""A limit as a bar: which side a value lies on is never lost, and letters will do where blocks are not to be had."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from screener.values.show.bar import BLOCKS, CELLS, LETTERS, Gauge, bar, glyphs_for

NUMBERS = st.fractions(min_value=0, max_value=10**9)


def drawn(low: str, high: str, limit: str) -> str:
    return bar(Gauge(Fraction(low), Fraction(high), Fraction(limit)), LETTERS, 12)


def test_a_value_a_limit_and_a_range() -> None:
    # the bar ends at six fifths of the larger number: a limit of 5 is at cell 10 of 12
    assert drawn("2.5", "2.5", "5") == "[=====.....|..]"
    assert drawn("2.5", "4", "5") == "[=====~~~..|..]"
    assert drawn("0", "0", "5") == "[..........|..]"
    assert drawn("10", "10", "5") == "[=====|=====..]"


@given(NUMBERS, st.fractions(min_value=Fraction(1, 100), max_value=10**9))
def test_a_value_passes_the_mark_only_when_it_is_above_the_limit(value: Fraction, limit: Fraction) -> None:
    before, after = bar(Gauge(value, value, limit), BLOCKS).split(BLOCKS.limit)
    assert (BLOCKS.reached in after) == (value > limit)
    assert len(before) + len(after) == CELLS


def test_a_cent_over_shows() -> None:
    assert drawn("500000.01", "500000.01", "500000").count("=|=") == 1
    assert "|=" not in drawn("500000", "500000", "500000")


@pytest.mark.parametrize(("encoding", "glyphs"), [("utf-8", BLOCKS), ("ascii", LETTERS), ("cp1252", LETTERS)])
def test_letters_where_the_encoding_has_no_blocks(encoding: str, glyphs: object) -> None:
    assert glyphs_for(encoding) is glyphs


def test_letters_where_nothing_is_known_of_the_encoding() -> None:
    assert glyphs_for(None) is LETTERS
    assert glyphs_for("no such code") is LETTERS
