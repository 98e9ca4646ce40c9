"""One row of a roster, field by field: the question for each, and what is typed for it."""

from screener.case.answers import UNFINISHED, Answer
from screener.case.rosters import not_known
from screener.expr.evaluate import truth_of
from screener.flow.domain import domain
from screener.flow.model import FIELD, Fact
from screener.interview.changes import moved
from screener.interview.entry import AskBack, NotTaken, Understood, understand
from screener.interview.page import Ask, Line, Option, Tone
from screener.interview.questions import ask as ask_fact
from screener.interview.roster import Roster
from screener.interview.standing import Standing
from screener.result.rosters import ROW
from screener.values.compare import FALSE
from screener.values.value import Answered, AnyValue, Items, Record, Stated

LEFT_OUT = ("skip", "-")
"""What one types for a field that has no answer of its own."""


def given(session: Standing, name: str) -> list[Record]:
    """The rows so far."""
    answer = session.case.get(name)
    if answer is None or not isinstance(answer.value, Stated) or not isinstance(answer.value.value, Items):
        return []
    return [row for row in answer.value.value.items if isinstance(row, Record)]


def row_word(session: Standing, fact: Fact) -> str:
    """What one row is called."""
    words = session.desk.words
    path = ("facts", fact.name, "row")
    known = words.maybe(*path) or words.keys(*path)
    return words.counted(1, *path) if known else session.desk.prose.say("rows", "row")


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


def ask_field(session: Standing, fact: Fact, roster: Roster) -> Ask:
    """The question for a field, under the number of its row; its earlier answer stands beside it."""
    part = _field(session, fact, roster)
    prose, name = session.desk.prose, part.name.partition(FIELD)[2]
    asked = ask_fact(session.desk, session.screenings[0], session.case, part.name, session.drafts.get(part.name))
    row = row_word(session, fact)
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


def take_field(session: Standing, fact: Fact, roster: Roster, typed: str) -> None:
    """An answer to a field; the last one makes the row."""
    part = _field(session, fact, roster)
    name, text = part.name.partition(FIELD)[2], typed.strip()
    asked = ask_field(session, fact, roster)
    chosen = next(
        (o for o in (*session.readings, *asked.options) if text.lower() in (o.key, o.letter) or text == o.label), None
    )
    if text == "=" and name in roster.base and not part.key:
        _next_field(session, fact, roster, name, roster.base[name])
        return
    if text.lower() in LEFT_OUT and not part.required and not part.key:
        _next_field(session, fact, roster, name, None)
        return
    entered = understand(session.desk, part, chosen.say if chosen else text, chosen=chosen is not None)
    session.readings = ()
    if isinstance(entered, Understood):
        value = entered.answer.value if isinstance(entered.answer, Stated) else not_known(part)
        if fault := _unfit(session, fact, roster, part, entered.answer, value):
            session.tell(Tone.REFUSED, "rows", fault, text=text)
            return
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


def _unfit(session: Standing, fact: Fact, roster: Roster, part: Fact, answer: Answered, value: AnyValue) -> str | None:
    """Why an answer cannot be a field: it has to be known, or it names another row already."""
    if not isinstance(answer, Stated) and (part.required or part.key):
        return "required"
    name = part.name.partition(FIELD)[2]
    others = [row.fields.get(name) for n, row in enumerate(given(session, fact.name)) if n != roster.row]
    return "named_twice" if part.key and value in others else None


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
    keep(session, fact, rows, "changed" if changed else "added", roster.row)


def keep(session: Standing, fact: Fact, rows: list[Record], what: str, number: int) -> None:
    """The list as it is now, on disk; it stays open for more rows."""
    session.roster = Roster(fact.name)
    answer = Answer(Stated(Items(tuple(rows))), how=UNFINISHED, at=session.clock())
    answered(session, fact.name, answer, what, number=str(number + 1), count=str(len(rows)))


def answered(session: Standing, name: str, answer: Answer, what: str, **values: str) -> None:
    """The answer to a roster goes on disk, and the next page says what it moved."""
    before = session.outcomes()
    session.change(session.case.answer(name, answer))
    session.tell(Tone.ECHO, "rows", f"echo_{what}", rows=session.desk.prose.label(name), **values)
    session.lines += moved(session.desk, before, session.outcomes())
    if session.visited[-1:] != [name]:
        session.visited.append(name)
