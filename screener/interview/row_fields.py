"""One row of a roster, field by field: the question for each, and what is typed for it."""

from dataclasses import replace

from screener.case.answers import UNFINISHED, Answer
from screener.case.rosters import not_known
from screener.expr.evaluate import evaluate, truth_of
from screener.expr.scope import Scope
from screener.expr.tree import names
from screener.flow.model import FIELD, Fact, Kind
from screener.interview.beside import parted
from screener.interview.changes import moved
from screener.interview.entry import AskBack, NotTaken, Understood, understand
from screener.interview.page import Ask, Line, Option, Tone
from screener.interview.questions import ask as ask_fact
from screener.interview.roster import FIELDS, Roster
from screener.interview.standing import Standing
from screener.result.rosters import ROW
from screener.values.compare import FALSE
from screener.values.value import Answered, AnyValue, Items, Record, Stated, is_known

LEFT_OUT = ("skip", "-")
"""What one types for a field that has no answer of its own."""


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


def _text(part: Fact, typed: str) -> tuple[str, bool]:
    """What was typed for a field, and whether it was said to be an estimate."""
    alone, _, beside = parted(typed)
    said = beside.estimate and not beside.document and not beside.note and part.kind is not Kind.TEXT
    return (alone, True) if said else (typed.strip(), False)


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


def _field(session: Standing, fact: Fact, roster: Roster) -> Fact:
    part = asked_fields(session, fact, roster)[roster.at]
    return session.desk.fact(f"{fact.name}{FIELD}{part.name}")


def field_asked(session: Standing) -> str:
    """The field of a row that is asked now; empty where none is."""
    roster = session.roster
    if roster is None or roster.step != FIELDS:
        return ""
    return _field(session, session.desk.fact(roster.fact), roster).name


def stay_at(session: Standing, name: str) -> None:
    """Ask the same field still, though another answer has changed which of them are asked before it."""
    roster = session.roster
    if roster is None or not name:
        return
    asked = [part.name for part in asked_fields(session, session.desk.fact(roster.fact), roster)]
    part = name.partition(FIELD)[2]
    roster.at = asked.index(part) if part in asked else max(0, min(roster.at, len(asked) - 1))


def ask_field(session: Standing, fact: Fact, roster: Roster) -> Ask:
    """The question for a field, under the number of its row; its earlier answer stands beside it."""
    part, prose = _field(session, fact, roster), session.desk.prose
    asking, draft = session.screening_of(fact.name), session.drafts.get(part.name)
    asked = ask_fact(session.desk, asking, session.case, part.name, draft, lambda: session.scope_of(fact.name))
    row = row_word(session, fact)
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
        now=_standing(session, fact, roster, part),
    )


def _standing(session: Standing, fact: Fact, roster: Roster, part: Fact) -> str:
    """What the field is as long as nothing else is typed: said before, or worked out of the rest of the row."""
    prose, name = session.desk.prose, part.name.partition(FIELD)[2]
    said = {**roster.base, **roster.said}.get(name)
    if said is not None and part.key and not roster.only:  # a row like the last has a name of its own
        return ""
    if said is not None:
        return prose.say("rows", "now", value=prose.field(part.name, said))
    known = derived(session, fact, roster).get(name)
    return "" if known is None else prose.say("rows", "now_worked_out", value=prose.field(part.name, known))


def take_field(session: Standing, fact: Fact, roster: Roster, typed: str) -> None:
    """An answer to a field; the last one makes the row."""
    part = _field(session, fact, roster)
    name, text, rough = part.name.partition(FIELD)[2], *_text(part, typed)
    asked = ask_field(session, fact, roster)
    chosen = next(
        (o for o in (*session.readings, *asked.options) if text.lower() in (o.key, o.letter) or text == o.label), None
    )
    if text == "=" and name in roster.base and (roster.only or not part.key):
        _next_field(session, fact, roster, name, roster.base[name])
        return
    taken = text == "=" and name in derived(session, fact, roster)
    if taken or (text.lower() in LEFT_OUT and not part.required and not part.key):
        _next_field(session, fact, roster, name, None)
        return
    entered = understand(session.desk, part, chosen.say if chosen else text, chosen=chosen is not None)
    session.readings = ()
    if isinstance(entered, Understood):
        value = entered.answer.value if isinstance(entered.answer, Stated) else not_known(part)
        roster.rough = roster.rough or rough or (isinstance(entered.answer, Stated) and entered.answer.estimate)
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
    counts = {part.name for part in open_fields(session, fact, roster)}
    row = Record({key: kept for key, kept in {**roster.base, **roster.said}.items() if key in counts})
    changed = roster.row < len(rows)
    rows = [*rows[: roster.row], row, *rows[roster.row + 1 :]]
    before = derived(session, fact, replace(roster, said={}))
    for part, known in derived(session, fact, replace(roster, base={}, said=dict(row.fields))).items():
        if not changed or before.get(part) != known:
            _tell_field(session, fact, part, known)
    keep(session, fact, rows, "changed" if changed else "added", roster.row)


def _tell_field(session: Standing, fact: Fact, name: str, value: AnyValue) -> None:
    """A field that was worked out, so that the person hears what stands there."""
    prose, whole = session.desk.prose, f"{fact.name}{FIELD}{name}"
    session.tell(Tone.ECHO, "rows", "worked_out", fact=prose.label(whole), value=prose.field(whole, value))


def keep(session: Standing, fact: Fact, rows: list[Record], what: str, number: int) -> None:
    """The list as it is now, on disk; it stays open for more rows. One row that is an estimate makes the list one."""
    rough = bool(rows) and (is_estimate(session, fact.name) or (session.roster is not None and session.roster.rough))
    session.roster = Roster(fact.name)
    answer = Answer(Stated(Items(tuple(rows)), rough), how=UNFINISHED, at=session.clock())
    answered(session, fact.name, answer, what, number=str(number + 1), count=str(len(rows)))


def answered(session: Standing, name: str, answer: Answer, what: str, **values: str) -> None:
    """The answer to a roster goes on disk, and the next page says what it moved."""
    before = session.outcomes()
    session.change(session.case.answer(name, answer))
    session.tell(Tone.ECHO, "rows", f"echo_{what}", rows=session.desk.prose.label(name), **values)
    session.lines += moved(session.desk, before, session.outcomes())
    if session.visited[-1:] != [name]:
        session.visited.append(name)
