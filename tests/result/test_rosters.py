"""The rows of a roster as the engine sees them: what was said, what stands in for it, and what may still come."""

import pytest

from screener.expr.evaluate import evaluate
from screener.expr.parse import parse
from screener.flow.model import Fact, Kind
from screener.result.rosters import roster
from screener.values.reasons import Reason, Why
from screener.values.value import AnyValue, Items, Record, Value, between, exactly, one_of
from tests.expr.scopes import scope

KIND = Fact("kind", Kind.CHOICE, options=("loan", "equity"), default=parse("'equity'"))
YEARS = Fact("years", Kind.COUNT, only_if=parse("row.kind == 'loan'"))
TWICE = Fact("twice", Kind.NUMBER, default=parse("2 * row.years"))
SITES = Fact("sites", Kind.ROWS, fields=(KIND, YEARS, TWICE))


def read(*rows: dict[str, AnyValue], more: AnyValue | None = None) -> Items:
    found = roster(SITES, Items(tuple(Record(row) for row in rows), more), scope(), lambda _: ())
    assert isinstance(found, Items)
    return found


def fields(row: AnyValue | None) -> dict[str, AnyValue]:
    assert isinstance(row, Record)
    return dict(row.fields)


def test_a_field_left_out_takes_its_default_and_one_not_known_does_not() -> None:
    (left_out, not_known) = read({}, {"kind": one_of(["loan", "equity"])}).items
    assert fields(left_out)["kind"] == exactly("equity")
    kind = fields(not_known)["kind"]
    assert kind == one_of(["loan", "equity"], frozenset([Reason("sites", Why.DONT_KNOW)]))


def test_a_default_reads_the_rest_of_its_row() -> None:
    (row,) = read({"kind": exactly("loan"), "years": exactly(3)}).items
    assert fields(row)["twice"] == exactly(6)


def test_a_field_behind_a_shut_gate_does_not_count() -> None:
    (row,) = read({"kind": exactly("equity"), "years": exactly(3)}).items
    years = fields(row)["years"]
    assert isinstance(years, Value)
    assert not years.is_single
    assert not years.because


def test_a_row_that_may_still_come_is_open_in_every_field_and_has_any_number_from_there_on() -> None:
    found = read({"kind": exactly("loan"), "years": exactly(3)}, more=Record({}))
    later = fields(found.more)
    waiting = frozenset([Reason("sites", Why.NOT_ASKED)])
    assert later["index"] == between(1, whole=True, because=waiting)
    assert later["kind"] == one_of(["loan", "equity"], waiting)  # no default stands in for it


@pytest.mark.parametrize(("rows", "least"), [(0, 0), (1, 0), (3, 3)])
def test_numbers_of_rows_that_may_come_are_not_taken_for_one_number(rows: int, least: int) -> None:
    """The numbers 0, 1 and 2 add up to 3, and any number of further rows may add theirs."""
    said: list[dict[str, AnyValue]] = [{} for _ in range(rows)]
    found = read(*said, more=Record({}))
    total = evaluate(parse("sum(r.index for r in sites)"), scope(sites=found))
    assert isinstance(total, Value)
    assert total.span is not None
    assert total.span.low == least
    assert total.holds(least + rows)
    assert total.holds(least + rows + rows + 1)


def test_rows_are_numbered_from_nothing() -> None:
    assert [fields(row)["index"] for row in read({}, {}).items] == [exactly(0), exactly(1)]
