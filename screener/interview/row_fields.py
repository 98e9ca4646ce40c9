"""One row of a roster, field by field: the question for each, and what is typed for it."""

from screener.case.answers import UNFINISHED, Answer
from screener.case.rosters import not_known
from screener.flow.model import FIELD, Fact, Kind
from screener.interview.beside import parted
from screener.interview.changes import moved
from screener.interview.entry import AskBack, Entered, NotTaken, Understood, estimated, understand
from screener.interview.page import Ask, Entry, Line, Option, Tone
from screener.interview.questions import TAKEN
from screener.interview.questions import ask as ask_fact
from screener.interview.roster import Roster
from screener.interview.row_parts import (
    asked_fields,
    derived,
    field_now,
    given,
    is_estimate,
    open_fields,
    position,
    row_word,
    standing_value,
)
from screener.interview.row_steps import keep_half
from screener.interview.standing import Standing
from screener.values.struct import replace
from screener.values.value import Answered, AnyValue, Items, Record, Stated

SKIP = "skip"
LEFT_OUT = (SKIP, "-")
"""What one types for a field that has no answer of its own."""


def _text(part: Fact, typed: str) -> tuple[str, bool]:
    """What was typed for a field, and whether it was said to be an estimate."""
    alone, _, beside = parted(typed)
    said = beside.estimate and not beside.document and not beside.note and part.kind is not Kind.TEXT
    return (alone, True) if said else (typed.strip(), False)


def ask_field(session: Standing, fact: Fact, roster: Roster) -> Ask:
    """The question for a field, under the number of its row; its earlier answer stands beside it."""
    part, prose = field_now(session, fact, roster), session.desk.prose
    asking, draft = session.screening_of(fact.name), session.drafts.get(part.name)
    asked = ask_fact(session.desk, asking, session.case, part.name, draft, lambda: session.scope_of(fact.name))
    row = row_word(session, fact)
    may_skip = not (part.required or part.key)
    choose = asked.entry in (Entry.ONE, Entry.MANY)
    options = asked.options
    if may_skip and choose:
        options = (*options, Option(str(len(options) + 1), prose.say("rows", "skip_option"), SKIP, SKIP))
    skip = prose.say("rows", "skip") if may_skip and not choose else ""
    return replace(
        asked,
        section=prose.say("rows", "section", rows=prose.label(fact.name), row=row, number=str(roster.row + 1)),
        hint=" ".join(filter(None, (asked.hint, skip))),
        brief=" ".join(filter(None, (asked.brief, skip))),
        kind="key" if part.key else asked.kind,
        options=options,
        now=_standing(session, fact, roster),
    )


def _standing(session: Standing, fact: Fact, roster: Roster) -> str:
    """What the field is as long as nothing else is typed: said before, or worked out of the rest of the row."""
    value, worked_out = standing_value(session, fact, roster)
    if value is None:
        return ""
    shown = session.desk.prose.field(field_now(session, fact, roster).name, value)
    return session.desk.prose.say("rows", "now_worked_out" if worked_out else "now", value=shown)


def take_field(session: Standing, fact: Fact, roster: Roster, typed: str) -> None:
    """An answer to a field; the last one makes the row."""
    part = field_now(session, fact, roster)
    text, rough = _text(part, typed)
    options = (*session.readings, *ask_field(session, fact, roster).options)
    chosen = next((o for o in options if text.lower() in (o.key, o.letter) or text == o.label), None)
    said = chosen.say if chosen else text
    if text == TAKEN:
        _take_standing(session, fact, roster)
    elif said.lower() in LEFT_OUT and (part.required or part.key):
        session.tell(Tone.REFUSED, "rows", "required", text=text)
    elif said.lower() in LEFT_OUT:
        _next_field(session, fact, roster, None)
    else:
        entered = understand(session.desk, part, said, chosen=chosen is not None)
        _entered(session, fact, roster, estimated(session.desk, part, entered) if rough else entered, typed)


def _take_standing(session: Standing, fact: Fact, roster: Roster) -> None:
    """What stands there is kept: as it was said, or as it is worked out."""
    value, worked_out = standing_value(session, fact, roster)
    if value is None:
        session.tell(Tone.REFUSED, "entry", "nothing_offered")
    else:
        _next_field(session, fact, roster, None if worked_out else value)


def _entered(session: Standing, fact: Fact, roster: Roster, entered: Entered, typed: str) -> None:
    part = field_now(session, fact, roster)
    session.readings = ()
    if isinstance(entered, Understood):
        value = entered.answer.value if isinstance(entered.answer, Stated) else not_known(part)
        if fault := _unfit(session, fact, roster, part, entered.answer, value):
            session.tell(Tone.REFUSED, "rows", fault, text=typed)
            return
        roster.rough = roster.rough or (isinstance(entered.answer, Stated) and entered.answer.estimate)
        session.drafts.pop(part.name, None)
        session.tell(Tone.ECHO, "line", "echo", fact=session.desk.prose.label(part.name), value=entered.echo)
        _next_field(session, fact, roster, value)
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


def _next_field(session: Standing, fact: Fact, roster: Roster, value: AnyValue | None) -> None:
    """The field is answered, or left out (None): on to the next one, or the row is complete."""
    at = position(session, fact, roster)
    name = field_now(session, fact, roster).name.partition(FIELD)[2]
    roster.said.pop(name, None)
    roster.left = tuple(left for left in roster.left if left != name)
    if value is None:
        roster.base = {key: kept for key, kept in roster.base.items() if key != name}
        roster.left = (*roster.left, name)
    else:
        roster.said[name] = value
    if at + 1 < len(asked_fields(session, fact, roster)):
        roster.at = at + 1
        keep_half(session, fact, roster)
    else:
        _complete(session, fact, roster)


def _complete(session: Standing, fact: Fact, roster: Roster) -> None:
    """The row joins the list."""
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
