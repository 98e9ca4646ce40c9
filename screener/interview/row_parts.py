"""The rows of a roster and the fields of one: which are asked, which are worked out, what stands in them."""

from screener.case.rosters import not_known
from screener.expr.evaluate import evaluate, truth_of
from screener.expr.scope import Scope
from screener.expr.tree import names
from screener.flow.model import FIELD, Fact, Kind
from screener.interview.roster import FIELDS, Roster, standing_at
from screener.interview.standing import Standing
from screener.result.rosters import ROW
from screener.values.compare import FALSE
from screener.values.struct import replace
from screener.values.value import AnyValue, Items, Record, Stated, is_known


def given(session: Standing, name: str) -> list[Record]:
    """The rows so far."""
    answer = session.case.get(name)
    if answer is None or not isinstance(answer.value, Stated) or not isinstance(answer.value.value, Items):
        return []
    return [row for row in answer.value.value.items if isinstance(row, Record)]


def is_estimate(session: Standing, name: str) -> bool:
    """Whether something that was said about the rows is an estimate."""
    answer = session.case.get(name)
    return answer is not None and isinstance(answer.value, Stated) and answer.value.estimate


def row_word(session: Standing, fact: Fact) -> str:
    """What one row is called."""
    return session.desk.prose.row_word(fact.name, 1)


def asked_fields(session: Standing, fact: Fact, roster: Roster) -> list[Fact]:
    """The fields to ask for this row, without what is worked out of the rest: a town has its residents.

    Where one field is asked anew, that one, and those that its new answer lets in.
    """
    fields = open_fields(session, fact, roster)
    if roster.only:
        before = open_fields(session, fact, replace(roster, said={}))
        return [part for part in fields if part.name == roster.only or part not in before]
    worked_out = derived(session, fact, roster)
    return [part for part in fields if part.name not in worked_out]


def open_fields(session: Standing, fact: Fact, roster: Roster) -> list[Fact]:
    """The fields whose gate is not surely shut by what was said of the row."""
    inner = _scope_of(session, fact, _so_far(fact, roster))
    return [part for part in fact.fields if part.only_if is None or truth_of(part.only_if, inner) != FALSE]


def derived(session: Standing, fact: Fact, roster: Roster) -> dict[str, AnyValue]:
    """The fields that nobody spoke of and that what was said about this row gives, with their values."""
    row, found = _so_far(fact, roster), dict[str, AnyValue]()
    for part in fact.fields:
        if part.default is None or ROW not in names(part.default) or part.name in {**roster.base, **roster.said}:
            continue
        value = evaluate(part.default, _scope_of(session, fact, row))
        if is_known(value):
            found[part.name] = row[part.name] = value
    return found


def _so_far(fact: Fact, roster: Roster) -> dict[str, AnyValue]:
    """Every field of the row: what was said of it, else anything."""
    return {**{part.name: not_known(part) for part in fact.fields}, **roster.base, **roster.said}


def _scope_of(session: Standing, fact: Fact, row: dict[str, AnyValue]) -> Scope:
    """What speaks of a row is read against it, and against the screening that asks for the rows."""
    return session.scope_of(fact.name).with_parameters({ROW: Record(dict(row))})


def position(session: Standing, fact: Fact, roster: Roster) -> int:
    """The number of the field that is asked now: of a row gone on with, the first that nobody spoke of."""
    asked = asked_fields(session, fact, roster)
    if roster.at is None:
        spoken = {*roster.said, *roster.left}
        roster.at = next((n for n, part in enumerate(asked) if part.name not in spoken), len(asked) - 1)
    roster.at = min(roster.at, len(asked) - 1)
    return roster.at


def field_now(session: Standing, fact: Fact, roster: Roster) -> Fact:
    """The field that is asked now, as a fact of its own."""
    part = asked_fields(session, fact, roster)[position(session, fact, roster)]
    return session.desk.fact(f"{fact.name}{FIELD}{part.name}")


def standing_value(session: Standing, fact: Fact, roster: Roster) -> tuple[AnyValue | None, bool]:
    """What the field asked now is as long as nothing else is typed, and whether it was worked out of the rest."""
    part = field_now(session, fact, roster)
    name = part.name.partition(FIELD)[2]
    said = roster.said.get(name, None if part.key and not roster.only else roster.base.get(name))
    if said is not None:  # a row like the last has a name of its own
        return said, False
    known = None if name in roster.base else derived(session, fact, roster).get(name)
    return known, known is not None


def field_asked(session: Standing) -> str:
    """The field of a row that is asked now, whatever page is shown; empty where none is."""
    fact = session.desk.facts.get(session.asking or "")
    if fact is None or fact.kind is not Kind.ROWS:
        return ""
    roster = standing_at(session.roster, session.case, fact.name)
    return field_now(session, fact, roster).name if roster.step == FIELDS else ""


def stay_at(session: Standing, name: str) -> None:
    """Ask the same field still, though another answer has changed which of them are asked before it."""
    rows, _, part = name.partition(FIELD)
    if not part:
        return
    fact = session.desk.fact(rows)
    roster = session.roster = standing_at(session.roster, session.case, rows)
    asked = [other.name for other in asked_fields(session, fact, roster)]
    roster.at = asked.index(part) if part in asked else position(session, fact, roster)
