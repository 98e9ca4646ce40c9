"""Numbers and tests over columns: what is known of them where cells are missing, to the cent."""

from fractions import Fraction

import duckdb
import narwhals as nw
import pytest

from screener.expr.table import numbers, truths
from screener.expr.table.symbols import About, Known, NotTranslated, Number, Truth
from screener.values.exact import to_cents

REACH = 10**9


def cents(name: str, reach: int = REACH) -> Number:
    """A column of whole cents from 0 up to `reach`, or missing."""
    column = nw.col(name)
    about = About(frozenset({name}), {name: column.is_null()})
    return Number(column, nw.coalesce(column, nw.lit(0)), column, 100, reach, about, 0)


def yes_no(name: str) -> Truth:
    return Truth(nw.col(name), About(frozenset({name}), {name: nw.col(name).is_null()}))


def worked_out(found: Number | Truth, **cells: object) -> tuple[object, ...]:
    """The value of a column in one row, then its ends, each by itself."""
    kinds = {bool: "BOOLEAN", int: "BIGINT", type(None): "BIGINT"}
    row = ", ".join(f"CAST({'NULL' if v is None else v} AS {kinds[type(v)]}) AS {n}" for n, v in cells.items())
    with duckdb.connect() as connection:
        frame = nw.from_native(connection.sql(f"SELECT {row}"))
        ends = {"low": found.low, "high": found.high} if isinstance(found, Number) else {}
        (out,) = frame.select(value=found.column, **ends).to_native().fetchall()
    return tuple(out)


def kept(number: Number) -> Number:
    return number


@pytest.mark.parametrize("whole", [0, 1, 2, 4, 5, 7, 10, 333_333, 999_999_999_995])
@pytest.mark.parametrize("share", [Fraction(1, 3), Fraction(1, 2), Fraction(51, 2000), Fraction(7, 8)])
def test_rounding_to_the_cent_is_half_up_as_the_engine_rounds(whole: int, share: Fraction) -> None:
    found = numbers.rounded(numbers.times(cents("a", 10**12), share), kept)
    assert isinstance(found, Number)
    value, low, high = worked_out(found, a=whole)
    assert Fraction(int(str(value)), found.scale) == to_cents(Fraction(whole, 100) * share)
    assert value == low == high


def test_a_missing_operand_that_can_never_be_the_least_is_dropped() -> None:
    found = numbers.least([Known(0), cents("a")])
    assert isinstance(found, Number)
    assert worked_out(found, a=None) == (0, 0, 0)


def test_the_largest_of_a_sum_and_a_missing_amount_has_a_least_and_no_end() -> None:
    found = numbers.greatest([cents("a"), cents("b")])
    assert isinstance(found, Number)
    assert worked_out(found, a=500, b=None) == (None, 500, None)
    assert worked_out(found, a=500, b=700) == (700, 700, 700)


def test_nothing_times_whatever_is_missing_is_nothing() -> None:
    found = numbers.multiply(cents("a"), cents("b"))
    assert isinstance(found, Number)
    assert worked_out(found, a=0, b=None) == (0, 0, 0)
    assert worked_out(found, a=1, b=None) == (None, 0, None)


def test_a_comparison_is_decided_by_the_ends_of_what_is_missing() -> None:
    found = truths.compare(">=", cents("a"), cents("b"))
    assert isinstance(found, Truth)
    assert worked_out(found, a=None, b=0) == (True,)
    assert worked_out(found, a=None, b=1) == (None,)
    assert worked_out(found, a=5, b=5) == (True,)


@pytest.mark.parametrize(("a", "b", "both"), [(False, None, False), (True, None, None), (True, True, True)])
def test_and_is_decided_by_a_part_that_fails(a: bool, b: bool | None, both: bool | None) -> None:
    found = truths.both([yes_no("a"), yes_no("b")], {})
    assert isinstance(found, Truth)
    assert worked_out(found, a=a, b=b) == (both,)


def test_a_number_that_may_not_fit_in_64_bits_is_refused() -> None:
    with pytest.raises(NotTranslated):
        numbers.multiply(numbers.multiply(cents("a"), cents("b")), cents("c"))
