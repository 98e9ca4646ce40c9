"""The short ways of exact functions: a written limit, a written list, a written factor, and rounding to the cent.

Each beside the general reading, since a short way is only worth having where it says the same.
"""

from datetime import date
from fractions import Fraction
from typing import Any

import pytest

from screener.expr.evaluate import evaluate
from screener.expr.parse import parse
from screener.expr.plain.operators import written_number
from screener.expr.plain.reading import exact_value
from screener.expr.tree import Any as AnyOf
from screener.expr.tree import listed_in
from screener.values.exact import CENT, INF, NEG_INF, cents_of, round_half_up, to_cents
from screener.values.value import Value, between, exactly, one_of, value_of
from tests.expr.scopes import because, scope
from tests.soundness.outcomes import without_exact_functions

THIRD = Fraction(1, 3)


@pytest.mark.parametrize("text", ["n < 5", "n <= 5", "n > 5", "n >= 5", "n < 2.5 * 2", "-n <= -5", "n * 1 < 5"])
@pytest.mark.parametrize("number", [4, 5, 6, Fraction(9, 2), Fraction(11, 2)])
def test_a_limit_is_the_same_in_both_readings(text: str, number: Any) -> None:
    around = scope(n=exactly(number))
    found = exact_value(parse(text), around)
    with without_exact_functions():
        assert found == evaluate(parse(text), scope(n=exactly(number)))
    assert found is not None


@pytest.mark.parametrize("value", [exactly(None), exactly(date(2017, 1, 1)), between(1, 3), value_of(undefined=True)])
def test_a_limit_of_what_is_no_single_number_is_left_to_the_general_reading(value: Value) -> None:
    assert exact_value(parse("n < 5"), scope(n=value)) is None


@pytest.mark.parametrize(
    ("number", "said"),
    [(0, 0), (100, Fraction(5, 2)), (61_234, Fraction(61_234, 40)), (Fraction(1, 2), Fraction(1, 80))],
)
def test_a_written_factor_is_worked_out_once(number: Any, said: Any) -> None:
    assert exact_value(parse("0.5 * 0.05 * n"), scope(n=exactly(number))) == exactly(said)
    assert exact_value(parse("round_cents(0.5 * 0.05 * n)"), scope(n=exactly(number))) == exactly(to_cents(said))


@pytest.mark.parametrize(
    ("text", "number"),
    [("2 * 3 + 1", 7), ("0.5 * 0.05", Fraction(1, 40)), ("1 / 4", Fraction(1, 4)), ("1 / 0", None), ("2 * n", None)],
)
def test_only_numbers_that_are_written_out_are_worked_out_beforehand(text: str, number: Any) -> None:
    assert written_number(parse(text)) == number


@pytest.mark.parametrize(
    ("value", "found"),
    [
        (exactly("a"), {True}),
        (exactly("x"), {False}),
        (one_of(["a", "b"]), {True}),
        (one_of(["x", "y"]), {False}),
        (one_of(["a", "x"]), {True, False}),
        (exactly(None), {False}),
    ],
)
def test_a_list_that_is_written_out(value: Value, found: set[bool]) -> None:
    assert evaluate(parse("sort in ['a', 'b', 'c']"), scope(sort=value)).points == found  # type: ignore[union-attr]


def test_a_list_keeps_what_may_be_undefined() -> None:
    value = value_of(["a"], undefined=True)
    found = evaluate(parse("sort in ['a', 'b']"), scope(sort=value))
    assert found == value_of([True], undefined=True, because=because("sort"))


@pytest.mark.parametrize("text", ["a == 1 or b == 1", "a == 1 or a > 2", "a in [1]", "a in [b, 1]"])
def test_what_is_no_written_list_is_read_part_by_part(text: str) -> None:
    node = parse(text)
    assert listed_in(node if isinstance(node, AnyOf) else AnyOf((node,))) is None


@pytest.mark.parametrize("sign", [1, -1])
@pytest.mark.parametrize(
    "number",
    [0, 7, Fraction(1, 200), Fraction(3, 200), Fraction(999, 1000), THIRD, Fraction(49, 10_000), Fraction(5, 2)],
)
def test_a_cent_is_rounded_half_away_from_zero(number: Any, sign: int) -> None:
    assert to_cents(sign * number) == round_half_up(sign * number, CENT)
    assert type(to_cents(sign * number)) is type(round_half_up(sign * number, CENT))
    exact = Fraction(sign * number)
    assert cents_of(exact.numerator * 6, exact.denominator * 6) == to_cents(sign * number)


def test_an_end_that_is_never_reached_lies_beyond_everything() -> None:
    for other in (0, THIRD, date(9999, 12, 31)):
        assert NEG_INF < other < INF
        assert NEG_INF <= other <= INF
        assert INF > other > NEG_INF
        assert INF >= other >= NEG_INF
    assert NEG_INF < INF
    assert not INF < INF  # noqa: PLR0124
    assert INF <= INF  # noqa: PLR0124
    assert INF >= INF  # noqa: PLR0124
    assert not NEG_INF > NEG_INF  # noqa: PLR0124
    assert not INF < 0
    assert not NEG_INF >= 0
