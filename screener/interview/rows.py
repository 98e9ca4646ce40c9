"""Rows of a roster, asked one by one: add, add one like the last, change, remove, read from a file, or no more.

Each step is a question like any other, so every front end shows it without knowing what a row is. A row goes on disk
as soon as its last field is answered; until the person says that there are no more, nothing is decided by what is
missing from the list.
"""

from collections.abc import Iterator

from screener.case.answers import Answer
from screener.flow.model import FIELD, Fact, Kind
from screener.interview import actions
from screener.interview.page import Ask, Entry, Option, Tone
from screener.interview.questions import TAKEN
from screener.interview.roster import (
    FIELDS,
    FILE,
    MENU,
    PICK_CHANGE,
    PICK_FIELD,
    PICK_REMOVE,
    Roster,
    begun,
    gone_on_with,
    standing_at,
)
from screener.interview.row_fields import answered, ask_field, keep, take_field
from screener.interview.row_file import columns, take_file
from screener.interview.row_parts import (
    derived,
    field_now,
    given,
    is_estimate,
    open_fields,
    position,
    row_word,
    standing_value,
)
from screener.interview.row_steps import drop_half
from screener.interview.standing import Standing
from screener.result.limits import says_nothing
from screener.values.value import DONT_KNOW, Items, Record, Stated, Value

MOST_OFFERED = 9
"""Rows to pick from that are listed; of more, the number is typed."""
SHOWN = 6
"""Rows listed one by one, the latest; earlier ones are counted."""
ADD, LIKE, CHANGE, REMOVE, READ, DONE = "add", "like", "change", "remove", "file", "done"
GO_ON, DROP = "go_on", "drop"


def ask(session: Standing, fact: Fact) -> Ask:
    """The question now: what to do with the list, which row, which file, or a field of a row."""
    roster = standing_at(session.roster, session.case, fact.name)
    if roster.step == FIELDS:
        return ask_field(session, fact, roster)
    prose = session.desk.prose
    listing = () if roster.step in (PICK_CHANGE, PICK_REMOVE, PICK_FIELD) else listed(session, fact)
    if roster.step == FILE:
        return Ask(fact.name, Entry.TEXT, "", prose.say("rows", "file_name"), columns(prose, fact), listing=listing)
    if roster.step in (PICK_CHANGE, PICK_REMOVE) and len(given(session, fact.name)) > MOST_OFFERED:
        hint = prose.say("rows", "pick_hint", last=str(len(given(session, fact.name))))
        return Ask(fact.name, Entry.TEXT, "", prose.say("rows", roster.step), hint, listing=listed(session, fact))
    asked = prose.by_voice(fact.name, "ask", None, lambda: session.scope_of(fact.name))
    question = asked or prose.label(fact.name)
    if roster.step in (PICK_CHANGE, PICK_REMOVE, PICK_FIELD):
        question = prose.say("rows", roster.step)
    hint = prose.say("hint", "one", example="", length="")
    return Ask(fact.name, Entry.ONE, "", question, hint, options=options(session, fact, roster), listing=listing)


def listed(session: Standing, fact: Fact) -> tuple[str, ...]:
    """The latest rows in words, numbered."""
    rows = given(session, fact.name)
    lines = [
        session.desk.prose.say("rows", "listed", number=str(n), row=session.desk.prose.row(fact.name, row))
        for n, row in enumerate(rows, 1)
    ]
    before = len(lines) - SHOWN
    return (
        tuple(lines) if before <= 0 else (session.desk.prose.say("rows", "before", count=str(before)), *lines[-SHOWN:])
    )


def options(session: Standing, fact: Fact, roster: Roster) -> tuple[Option, ...]:
    """What can be done now, numbered."""
    rows, prose = given(session, fact.name), session.desk.prose
    if roster.step in (PICK_CHANGE, PICK_REMOVE):
        return tuple(Option(str(n), prose.row(fact.name, row), f"row {n}") for n, row in enumerate(rows, 1))
    if roster.step == PICK_FIELD:
        return tuple(_field_options(session, fact, roster))
    row = row_word(session, fact)
    if (half := begun(session.case, fact.name)) is not None:
        what = "leave" if half.row < len(rows) else DROP
        number, so_far = str(half.row + 1), prose.row(fact.name, Record({**half.base, **half.said}))
        went_on = Option("1", prose.say("rows", GO_ON, row=row, number=number, fields=so_far), GO_ON)
        return (went_on, Option("2", prose.say("rows", what, row=row, number=number), DROP))
    acts = [ADD, LIKE, CHANGE, REMOVE, DONE, READ] if rows else [ADD, READ, DONE]
    which = {DONE: "done" if rows else "done_none", READ: "file_more" if rows else "file"}
    said = [(prose.say("rows", which.get(act, act), row=row), act) for act in acts]
    unknown = "totals" if _has_totals(session, fact) else "dont_know"
    said.append((prose.say("rows", f"{unknown}_instead" if rows else unknown), "d"))
    return tuple(Option(str(n), label, act, "d" if act == "d" else "") for n, (label, act) in enumerate(said, 1))


def _field_options(session: Standing, fact: Fact, roster: Roster) -> Iterator[Option]:
    """The fields of a row, each with what stands there."""
    prose, row = session.desk.prose, {**derived(session, fact, roster), **roster.base}
    for number, part in enumerate(open_fields(session, fact, roster), 1):
        name = f"{fact.name}{FIELD}{part.name}"
        value = prose.field(name, row[part.name]) if part.name in row else prose.say("page", "not_answered")
        label = prose.say("because", "fact", fact=prose.label(name), value=value)
        yield Option(str(number), label, f"field {part.name}")


def _has_totals(session: Standing, fact: Fact) -> bool:
    """Whether totals would be asked for in place of the rows: a screening uses them, and nobody said "don't know"."""
    used = {name for screening in session.screenings for name in screening.facts}
    for total in session.desk.facts.values():
        if total.from_rows is not None and total.from_rows.rows == fact.name and total.name in used:
            answer = session.case.get(total.name)
            if answer is None or isinstance(answer.value, Stated):
                return True
    return False


def take(session: Standing, fact: Fact, typed: str) -> None:
    """What was typed at the step where the entry stands."""
    roster = session.roster = standing_at(session.roster, session.case, fact.name)
    if roster.step == FIELDS:
        take_field(session, fact, roster, typed)
    elif roster.step == FILE:
        take_file(session, fact, typed)
    else:
        _take_choice(session, fact, roster, typed)


def back(session: Standing) -> bool:
    """One step back within the rows; False where there is none, and the interview goes back."""
    roster = entering(session)
    if roster is None or roster.step == MENU:
        return False
    fact = session.desk.fact(roster.fact)
    if roster.step == FIELDS and position(session, fact, roster) > 0:
        roster.at = position(session, fact, roster) - 1
        session.roster = roster
    else:
        session.roster = Roster(roster.fact)
    return True


def entering(session: Standing) -> Roster | None:
    """Where the entry of rows stands; None where something else is asked."""
    fact = session.desk.facts.get(session.asking or "")
    if session.view != actions.QUESTION or fact is None or fact.kind is not Kind.ROWS:
        return None
    return standing_at(session.roster, session.case, fact.name)


def keeps(session: Standing) -> bool | None:
    """Whether a field is asked that has its answer, which can be kept; None where no field is asked."""
    roster = entering(session)
    if roster is None or roster.step != FIELDS:
        return None
    return standing_value(session, session.desk.fact(roster.fact), roster)[0] is not None


def needed(session: Standing) -> bool:
    """Whether a field is asked that has to be known."""
    roster = entering(session)
    if roster is None or roster.step != FIELDS:
        return False
    part = field_now(session, session.desk.fact(roster.fact), roster)
    return part.required or part.key


def onward(session: Standing) -> bool:
    """On to the next field with what stands in this one; False where no field is asked."""
    if keeps(session) is None or session.asking is None:
        return False
    take(session, session.desk.fact(session.asking), TAKEN)
    return True


def chosen(session: Standing, fact: Fact, roster: Roster, typed: str) -> str:
    """What a text chooses at a step that offers choices; empty where it is none of them.

    By number, letter or words; of rows to pick from, also by some words that one of them has alone.
    """
    wanted, offered = typed.strip().lower(), options(session, fact, roster)
    found = [o.say for o in offered if wanted in (o.key, o.letter, o.say, o.label.lower())]
    if not found and roster.step in (PICK_CHANGE, PICK_REMOVE) and len(wanted) > 1 and not wanted.isdecimal():
        found = [o.say for o in offered if wanted in o.label.lower()]
    return found[0] if len(found) == 1 else ""


def _take_choice(session: Standing, fact: Fact, roster: Roster, typed: str) -> None:
    said = chosen(session, fact, roster, typed)
    rows = given(session, fact.name)
    if not said:
        last = options(session, fact, roster)[-1].key
        session.tell(Tone.REFUSED, "rows", "wrong", text=typed, last=last)
    elif said == GO_ON and (half := begun(session.case, fact.name)) is not None:
        session.roster = gone_on_with(fact.name, half)
    elif said == DROP:
        drop_half(session, fact)
    elif said == "d":
        answered(session, fact.name, Answer(DONT_KNOW, at=session.clock()), "dont_know")
        session.move_on()
    elif said == DONE:
        finished = Stated(Items(tuple(rows)), is_estimate(session, fact.name))
        answered(session, fact.name, Answer(finished, at=session.clock()), "finished")
        _tell_totals(session, fact)
        session.move_on()
    elif said in (ADD, LIKE):
        base = dict(rows[-1].fields) if said == LIKE else {}
        session.roster = Roster(fact.name, FIELDS, len(rows), base=base)
    elif said in (CHANGE, REMOVE, READ):
        session.roster = Roster(fact.name, {CHANGE: PICK_CHANGE, REMOVE: PICK_REMOVE, READ: FILE}[said])
    elif roster.step == PICK_FIELD:
        only = said.removeprefix("field ")
        session.roster = Roster(fact.name, FIELDS, roster.row, base=roster.base, only=only)
    else:
        _row_chosen(session, fact, roster, int(said.removeprefix("row ")) - 1)


def _tell_totals(session: Standing, fact: Fact) -> None:
    """What the rows come to, where totals are worked out of them."""
    for total in session.desk.facts.values():
        if total.from_rows is None or total.from_rows.rows != fact.name:
            continue
        using = [outcome for outcome in session.outcomes() if total.name in outcome.screening.facts]
        value = using[0].scope.fact(total.name) if using else Value()
        if using and not (session.desk.prose.says_nothing(total.name, value) or says_nothing(value)):
            said = session.desk.prose.field(total.name, value)
            session.tell(Tone.ECHO, "rows", "total", fact=session.desk.prose.label(total.name), value=said)


def _row_chosen(session: Standing, fact: Fact, roster: Roster, number: int) -> None:
    rows = given(session, fact.name)
    if roster.step == PICK_CHANGE:
        session.roster = Roster(fact.name, PICK_FIELD, number, base=rows[number].fields)
        return
    keep(session, fact, [row for n, row in enumerate(rows) if n != number], "removed", number)
