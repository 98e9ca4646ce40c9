"""Rows of a roster, asked one by one: add, add one like the last, change, remove, read from a file, or no more.

Each step is a question like any other, so every front end shows it without knowing what a row is. A row goes on disk
as soon as its last field is answered; until the person says that there are no more, nothing is decided by what is
missing from the list.
"""

from pathlib import Path

from screener.case.answers import UNFINISHED, Answer
from screener.expr.evaluate import truth_of
from screener.flow.domain import domain
from screener.flow.model import FIELD, Fact
from screener.interview.changes import moved
from screener.interview.entry import AskBack, NotTaken, Understood, understand
from screener.interview.page import Ask, Entry, Line, Option, Tone
from screener.interview.questions import ask as ask_fact
from screener.interview.roster import FIELDS, FILE, MENU, PICK_CHANGE, PICK_REMOVE, Roster
from screener.interview.standing import Standing
from screener.result.rosters import ROW
from screener.values.compare import FALSE
from screener.values.problem import Problem
from screener.values.value import DONT_KNOW, AnyValue, Items, Record, Stated

SHOWN = 6
"""Rows listed one by one, the latest; earlier ones are counted."""
ADD, LIKE, CHANGE, REMOVE, READ, DONE = "add", "like", "change", "remove", "file", "done"
LEFT_OUT = ("skip", "-")
"""What one types for a field that has no answer of its own."""


def given(session: Standing, name: str) -> list[Record]:
    """The rows so far."""
    answer = session.case.get(name)
    if answer is None or not isinstance(answer.value, Stated) or not isinstance(answer.value.value, Items):
        return []
    return [row for row in answer.value.value.items if isinstance(row, Record)]


def ask(session: Standing, fact: Fact) -> Ask:
    """The question now: what to do with the list, which row, which file, or a field of a row."""
    roster = session.roster or Roster(fact.name)
    if roster.step == FIELDS:
        return _ask_field(session, fact, roster)
    prose = session.desk.prose
    listing = listed(session, fact)
    if roster.step == FILE:
        return Ask(
            fact.name, Entry.TEXT, "", prose.say("rows", "file_name"), prose.say("rows", "file_hint"), listing=listing
        )
    asked = prose.by_voice(fact.name, "ask", None, lambda: session.outcomes()[0].scope)
    question = asked or prose.label(fact.name)
    if roster.step in (PICK_CHANGE, PICK_REMOVE):
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
    row = session.desk.words.maybe("facts", fact.name, "row") or prose.say("rows", "row")
    acts = [ADD, LIKE, CHANGE, REMOVE, DONE] if rows else [ADD, READ, DONE]
    said = [(prose.say("rows", f"{act}_none" if act == DONE and not rows else act, row=row), act) for act in acts]
    if not rows:
        said.append((prose.say("rows", "totals" if _has_totals(session, fact) else "dont_know"), "d"))
    return tuple(Option(str(n), label, act, "d" if act == "d" else "") for n, (label, act) in enumerate(said, 1))


def _has_totals(session: Standing, fact: Fact) -> bool:
    """Whether totals can be given in place of the rows."""
    return any(
        other.from_rows is not None and other.from_rows.rows == fact.name for other in session.desk.facts.values()
    )


def take(session: Standing, fact: Fact, typed: str) -> None:
    """What was typed at the step where the entry stands."""
    roster = session.roster = session.roster or Roster(fact.name)
    if roster.step == FIELDS:
        _take_field(session, fact, roster, typed)
    elif roster.step == FILE:
        _take_file(session, fact, typed)
    else:
        _take_choice(session, fact, roster, typed)


def back(session: Standing) -> bool:
    """One step back within the rows; False where there is none, and the interview goes back."""
    roster = session.roster
    if roster is None or roster.step == MENU:
        return False
    if roster.step == FIELDS and roster.at > 0:
        roster.at -= 1
    else:
        session.roster = Roster(roster.fact)
    return True


def _take_choice(session: Standing, fact: Fact, roster: Roster, typed: str) -> None:
    wanted = typed.strip().lower()
    chosen = next(
        (o.say for o in options(session, fact, roster) if wanted in (o.key, o.letter, o.say, o.label.lower())), ""
    )
    rows = given(session, fact.name)
    if not chosen:
        last = options(session, fact, roster)[-1].key
        session.tell(Tone.REFUSED, "rows", "wrong", text=typed, last=last)
    elif chosen == "d":
        _answered(session, fact.name, Answer(DONT_KNOW, at=session.clock()), "dont_know")
        session.move_on()
    elif chosen == DONE:
        _answered(session, fact.name, Answer(Stated(Items(tuple(rows))), at=session.clock()), "finished")
        session.move_on()
    elif chosen in (ADD, LIKE):
        said = dict(rows[-1].fields) if chosen == LIKE else {}
        session.roster = Roster(fact.name, FIELDS, len(rows), base=said)
    elif chosen in (CHANGE, REMOVE, READ):
        session.roster = Roster(fact.name, {CHANGE: PICK_CHANGE, REMOVE: PICK_REMOVE, READ: FILE}[chosen])
    else:
        _row_chosen(session, fact, roster, int(chosen.removeprefix("row ")) - 1)


def _row_chosen(session: Standing, fact: Fact, roster: Roster, number: int) -> None:
    rows = given(session, fact.name)
    if roster.step == PICK_CHANGE:
        session.roster = Roster(fact.name, FIELDS, number, base=rows[number].fields)
        return
    _keep(session, fact, [row for n, row in enumerate(rows) if n != number], "removed", number)


def _take_file(session: Standing, fact: Fact, typed: str) -> None:
    from screener.case.csv_rows import read_rows
    from screener.case.naming import places_by

    try:
        stated = read_rows(Path(typed).expanduser(), fact, places=places_by(session.desk.find_place))
    except Problem as problem:
        session.lines.append(Line(Tone.REFUSED, session.desk.words.problem(problem)))
        return
    rows = stated.value.items if isinstance(stated.value, Items) else ()
    session.roster = Roster(fact.name)
    _keep(session, fact, [row for row in rows if isinstance(row, Record)], "read", len(rows) - 1)


def asked_fields(session: Standing, fact: Fact, roster: Roster) -> list[Fact]:
    """The fields to ask for this row: those whose gate is not surely shut by what was said before."""
    scope = session.outcomes()[0].scope
    row = Record({**{part.name: _anything(part) for part in fact.fields}, **roster.base, **roster.said})
    inner = scope.with_parameters({ROW: row})
    return [part for part in fact.fields if part.only_if is None or truth_of(part.only_if, inner) != FALSE]


def _anything(part: Fact) -> AnyValue:
    return domain(part, lambda _table: ())


def _field(session: Standing, fact: Fact, roster: Roster) -> Fact:
    part = asked_fields(session, fact, roster)[roster.at]
    return session.desk.fact(f"{fact.name}{FIELD}{part.name}")


def _ask_field(session: Standing, fact: Fact, roster: Roster) -> Ask:
    """The question for a field, under the number of its row; its earlier answer stands beside it."""
    part = _field(session, fact, roster)
    prose, name = session.desk.prose, part.name.partition(FIELD)[2]
    asked = ask_fact(session.desk, session.screenings[0], session.case, part.name, session.drafts.get(part.name))
    row = session.desk.words.maybe("facts", fact.name, "row") or prose.say("rows", "row")
    now = {**roster.base, **roster.said}.get(name)
    hint = asked.hint if part.required else f"{asked.hint} {prose.say('rows', 'skip')}"
    return Ask(
        fact=part.name,
        entry=asked.entry,
        section=prose.say("rows", "section", rows=prose.label(fact.name), row=row, number=str(roster.row + 1)),
        question=asked.question,
        hint=hint,
        kind=asked.kind,
        brief=asked.brief,
        options=asked.options,
        filled=asked.filled,
        now="" if now is None else prose.say("rows", "now", value=prose.value(part.name, now)),
    )


def _take_field(session: Standing, fact: Fact, roster: Roster, typed: str) -> None:
    """An answer to a field; the last one makes the row."""
    part = _field(session, fact, roster)
    name, text = part.name.partition(FIELD)[2], typed.strip()
    asked = _ask_field(session, fact, roster)
    chosen = next(
        (o for o in (*session.readings, *asked.options) if text.lower() in (o.key, o.letter) or text == o.label), None
    )
    if text == "=" and name in roster.base:
        _next_field(session, fact, roster, name, roster.base[name])
        return
    if text.lower() in LEFT_OUT and not part.required:
        _next_field(session, fact, roster, name, None)
        return
    entered = understand(session.desk, part, chosen.say if chosen else text, chosen=chosen is not None)
    session.readings = ()
    if isinstance(entered, Understood):
        if entered.answer is DONT_KNOW and part.required:
            session.tell(Tone.REFUSED, "rows", "required")
            return
        value = entered.answer.value if isinstance(entered.answer, Stated) else _anything(part)
        session.drafts.pop(part.name, None)
        session.tell(Tone.ECHO, "line", "echo", fact=session.desk.prose.label(part.name), value=entered.echo)
        _next_field(session, fact, roster, name, value)
        return
    session.drafts[part.name] = typed
    if isinstance(entered, NotTaken):
        session.lines.append(Line(Tone.REFUSED, entered.message))
    elif isinstance(entered, AskBack):
        session.readings = tuple(Option(str(n), c.label, c.say) for n, c in enumerate(entered.choices, 1))
        session.lines.append(Line(Tone.REFUSED, entered.question))


def _next_field(session: Standing, fact: Fact, roster: Roster, name: str, value: AnyValue | None) -> None:
    roster.said.pop(name, None)
    roster.base = {key: kept for key, kept in roster.base.items() if key != name or value is not None}
    if value is not None:
        roster.said[name] = value
    roster.at += 1
    if roster.at < len(asked_fields(session, fact, roster)):
        return
    rows = given(session, fact.name)
    asked = {part.name for part in asked_fields(session, fact, roster)}
    row = Record({key: kept for key, kept in {**roster.base, **roster.said}.items() if key in asked})
    changed = roster.row < len(rows)
    rows = [*rows[: roster.row], row, *rows[roster.row + 1 :]]
    session.roster = Roster(fact.name)
    _keep(session, fact, rows, "changed" if changed else "added", roster.row)


def _keep(session: Standing, fact: Fact, rows: list[Record], what: str, number: int) -> None:
    """The list as it is now, on disk; it stays open for more rows."""
    session.roster = Roster(fact.name)
    answer = Answer(Stated(Items(tuple(rows))), how=UNFINISHED, at=session.clock())
    _answered(session, fact.name, answer, what, number=str(number + 1), count=str(len(rows)))


def _answered(session: Standing, name: str, answer: Answer, what: str, **values: str) -> None:
    before = session.outcomes()
    session.change(session.case.answer(name, answer))
    session.tell(Tone.ECHO, "rows", f"echo_{what}", rows=session.desk.prose.label(name), **values)
    session.lines += moved(session.desk, before, session.outcomes())
    if session.visited[-1:] != [name]:
        session.visited.append(name)
