"""The row that is being entered, in the case: each field on disk as it is answered, and taken back by itself."""

from screener.case.answers import UNFINISHED, Answer
from screener.flow.model import FIELD, Fact, Kind
from screener.interview import actions
from screener.interview.changes import moved
from screener.interview.page import Tone
from screener.interview.roster import Roster, begun, gone_on_with, standing_at
from screener.interview.row_parts import asked_fields, given, is_estimate, row_word
from screener.interview.standing import Standing
from screener.values.value import AnyValue, Items, Stated


def keep_half(session: Standing, fact: Fact, roster: Roster) -> None:
    """The row so far goes on disk beside the complete ones; it decides nothing, so mostly nothing has moved."""
    _keep(session, fact, roster)


def drop_half(session: Standing, fact: Fact) -> None:
    """The row that was begun is left out, or left as it was."""
    session.roster = Roster(fact.name)
    if given(session, fact.name):
        _keep(session, fact, None)
    else:
        session.change(session.case.forget(fact.name, session.clock()))


def _keep(session: Standing, fact: Fact, roster: Roster | None) -> None:
    old, before = session.case.get(fact.name), session.outcomes()
    still_open = old is not None and old.how == UNFINISHED
    value = old.value if old is not None and still_open else _rows_so_far(session, fact)
    half = None if roster is None else roster.half
    session.change(session.case.answer(fact.name, Answer(value, UNFINISHED, session.clock(), half=half)))
    if still_open:
        session.seen = (session.case, before)
    elif old is not None:
        session.lines += moved(session.desk, before, session.outcomes())
    if session.visited[-1:] != [fact.name]:
        session.visited.append(fact.name)


def _rows_so_far(session: Standing, fact: Fact) -> Stated:
    return Stated(Items(tuple(given(session, fact.name))), is_estimate(session, fact.name))


def taken_back(session: Standing, name: str, old: Answer | None, key: str) -> bool:
    """After an undo or redo within a row: say which field it was, and ask there. False where it was none."""
    fact, half = session.desk.facts.get(name), begun(session.case, name)
    if fact is None or fact.kind is not Kind.ROWS or half is None:
        return False
    roster = gone_on_with(name, half)
    said = dict(old.half.said) if old is not None and old.half is not None else _row(old, half.row)
    changed = [p.name for p in fact.fields if said.get(p.name) != half.said.get(p.name)]
    asked = [part.name for part in asked_fields(session, fact, roster)]
    roster.at = asked.index(changed[0]) if len(changed) == 1 and changed[0] in asked else roster.at
    if key == "redone" or roster.at is None:
        roster = standing_at(None, session.case, name)
    session.view, session.asking, session.roster = actions.QUESTION, name, roster
    for part in changed[:1] if len(changed) == 1 else []:
        whole, prose = f"{name}{FIELD}{part}", session.desk.prose
        value = half.said.get(part)
        shown = prose.say("page", "not_answered") if value is None else prose.field(whole, value)
        session.tell(Tone.ECHO, "line", key, fact=prose.label(whole), value=shown)
    if len(changed) != 1:
        session.tell(Tone.ECHO, "rows", key, row=row_word(session, fact), number=str(half.row + 1))
    return True


def _row(answer: Answer | None, number: int) -> dict[str, AnyValue]:
    """The fields of a complete row; nothing where there is none of that number."""
    value = answer.value.value if answer is not None and isinstance(answer.value, Stated) else None
    rows = value.items if isinstance(value, Items) else ()
    return dict(getattr(rows[number], "fields", {})) if number < len(rows) else {}
