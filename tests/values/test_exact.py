"""Exact numbers: rounding by hand, and two infinities that are above and below everything."""

from datetime import date
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from screener.values.exact import INF, NEG_INF, Infinite, ceil, floor, round_half_up, simplest, to_cents

ROUNDED = {  # dollars, to the cent
    "0.004": "0",
    "0.005": "0.01",
    "0.0149": "0.01",
    "0.015": "0.02",
    "-0.004": "0",
    "-0.005": "-0.01",
    "-0.015": "-0.02",
    "1234567.895": "1234567.90",
    "7": "7",
}


@pytest.mark.parametrize("number", ROUNDED)
def test_a_half_cent_goes_away_from_zero(number: str) -> None:
    assert to_cents(Fraction(number)) == Fraction(ROUNDED[number])


STEPS = [Fraction(1), Fraction(1, 100), Fraction(1, 4), Fraction(5)]


@given(st.fractions(-10, 10, max_denominator=2000), st.sampled_from(STEPS))
def test_rounding_gives_the_nearest_multiple(number: Fraction, step: Fraction) -> None:
    rounded = Fraction(round_half_up(number, step))
    assert (rounded / step).denominator == 1
    assert abs(rounded - number) <= step / 2
    assert abs(rounded) >= abs(number) or abs(rounded - number) < step / 2


@given(st.fractions(-10, 10, max_denominator=50))
def test_floor_and_ceil_are_the_whole_numbers_on_either_side(number: Fraction) -> None:
    assert floor(number) <= number < floor(number) + 1
    assert ceil(number) - 1 < number <= ceil(number)


def test_a_whole_number_is_kept_as_an_int() -> None:
    assert [type(simplest(n)) for n in (Fraction(4, 2), 2, Fraction(1, 2))] == [int, int, Fraction]
    assert type(to_cents(Fraction(5))) is int


FINITE: list[Any] = [-5, 0, Fraction(1, 3), 10**12, date.min, date.max]


@pytest.mark.parametrize("finite", FINITE, ids=str)
def test_infinities_lie_beyond_every_number_and_date(finite: Any) -> None:
    ordered = [NEG_INF, finite, INF]
    for one, other in product(range(3), repeat=2):
        a, b = ordered[one], ordered[other]
        assert (a < b, a <= b, a > b, a >= b, a == b) == (
            one < other,
            one <= other,
            one > other,
            one >= other,
            one == other,
        )


def test_an_infinity_equals_its_own_kind_only() -> None:
    above, below = Infinite(above=True), Infinite(above=False)
    assert (above, below) == (INF, NEG_INF)
    assert len({INF, above, NEG_INF, below}) == 2
    assert (above > INF, below > NEG_INF, NEG_INF < INF, INF < NEG_INF) == (False, False, True, False)
    assert (-INF, -NEG_INF) == (NEG_INF, INF)
    assert f"{INF!r} {NEG_INF!r}" == "INF NEG_INF"
