"""The trail in words: who said what and when, what it replaced, and the notes among it, oldest first."""

from collections.abc import Iterator
from datetime import datetime

from screener.case.answers import UNFINISHED, Act, Answer, Note, TrailEntry, screenings_named
from screener.case.half_row import HalfRow
from screener.interview import choosing
from screener.interview.page import TrailRow
from screener.interview.standing import SCREENINGS, Standing
from screener.result.known import how_known, nothing_said, said_words
from screener.values.value import Answered, AnyValue, Items, Record, Stated


def _only_added(before: Answered, now: Answered) -> bool:
    """Whether a list has all the rows that it had, each with all that was said of it: more was said, nothing else."""
    if not isinstance(before, Stated) or not isinstance(now, Stated):
        return False
    old, new = before.value, now.value
    if not isinstance(old, Items) or not isinstance(new, Items) or len(old.items) > len(new.items):
        return False
    return all(_goes_on(*pair) for pair in zip(old.items, new.items, strict=False))


def _goes_on(before: AnyValue, now: AnyValue) -> bool:
    """Whether a row still says all that it said."""
    if not isinstance(before, Record) or not isinstance(now, Record):
        return False
    return all(now.fields.get(name) == said for name, said in before.fields.items())


def replaced(session: Standing, name: str) -> Answer | None:
    """The answer with another value that the one that stands took the place of; None where there was none.

    What was taken back by undo does not count as having stood.
    """
    stood: list[Answer | None] = [None]
    for entry in session.case.trail:
        if not isinstance(entry, TrailEntry) or entry.fact != name:
            continue
        if len(stood) == 1:
            stood[0] = entry.was  # what the file brought, before the first change it tells of
        if entry.act is Act.UNDO:
            stood[1:] = stood[1:-1]
        else:
            stood.append(entry.now)
    standing = session.case.answers[name].value
    said = [a for a in stood if a is not None and a.value != standing and not nothing_said(a)]
    earlier = [a for a in said if not _only_added(a.value, standing)]
    return earlier[-1] if earlier else None


def trail_rows(session: Standing) -> tuple[TrailRow, ...]:
    """Every change and every note, in the order they were made."""
    return tuple(_rows(session, None))


def fact_lines(session: Standing, name: str) -> tuple[str, ...]:
    """The same of one fact, under a heading; nothing where nothing was said of it."""
    say = session.desk.prose.say
    rows = [say("trail", "line", day=row.day, time=row.time, text=row.text) for row in _rows(session, name)]
    return (say("help", "said"), *(" ".join(row.split()) for row in rows)) if rows else ()


def _rows(session: Standing, only: str | None) -> Iterator[TrailRow]:
    notes = [note for note in session.case.notes if only is None or note.fact == only]
    entries = [e for e in session.case.trail if isinstance(e, TrailEntry) and only in (None, e.fact)]
    told = {entry.fact for entry in entries}
    for name, answer in session.case.answers.items():
        if name not in told and only in (None, name):
            yield _row(session, answer.at, _now(session, name, answer))
    for entry in entries:
        while notes and _before(notes[0].at, entry.at):
            yield from _note(session, notes.pop(0))
        yield _row(session, entry.at, _change(session, entry))
    for note in notes:
        yield from _note(session, note)
    if only is None and (kept := len(session.case.trail) - len(entries)):
        yield TrailRow("", "", session.desk.prose.say("trail", "kept", count=str(kept)))


def _before(one: datetime | None, other: datetime | None) -> bool:
    return one is not None and other is not None and one.timestamp() < other.timestamp()


def _row(session: Standing, at: datetime | None, text: str) -> TrailRow:
    if at is None:
        return TrailRow("", session.desk.prose.say("trail", "no_time"), text)
    return TrailRow(session.desk.prose.date(at.date()), f"{at:%H:%M}", text)


def _change(session: Standing, entry: TrailEntry) -> str:
    """One change of one answer."""
    say = session.desk.prose.say
    if entry.now is None:
        was = _said(session, entry.fact, entry.was)
        key = "undone_to_nothing" if entry.act is Act.UNDO else "forgotten"
        return say("trail", key, fact=_label(session, entry.fact), value=was)
    text = _now(session, entry.fact, entry.now)
    if entry.was is not None and not nothing_said(entry.was) and entry.now.half is None:
        text = say("trail", "replaced", text=text, value=_said(session, entry.fact, entry.was))
    return text if entry.act is Act.ANSWER else say("trail", entry.act.value, text=text)


def _now(session: Standing, name: str, answer: Answer) -> str:
    label = _label(session, name)
    if answer.half is not None and answer.how == UNFINISHED:
        return _half(session, name, answer.half)
    return session.desk.prose.say("trail", "answer", fact=label, value=_said(session, name, answer))


def _half(session: Standing, name: str, half: HalfRow) -> str:
    """A row as far as it was said."""
    prose = session.desk.prose
    fields = prose.row(name, Record({**half.base, **half.said}))
    row, number = prose.row_word(name, 1), str(half.row + 1)
    return prose.say("trail", "half", fact=prose.label(name), row=row, number=number, fields=fields)


def _label(session: Standing, name: str) -> str:
    prose = session.desk.prose
    return prose.say("choosing", "label") if name == SCREENINGS else prose.label(name)


def _said(session: Standing, name: str, answer: Answer | None) -> str:
    """A value with how it is known."""
    if answer is None:
        return ""
    prose = session.desk.prose
    if name == SCREENINGS:
        return choosing.titles(session.desk, screenings_named(answer))
    value, how = said_words(prose, name, answer, briefly=True), how_known(prose, answer)
    return prose.say("trail", "known", value=value, how=how) if how else value


def _note(session: Standing, note: Note) -> Iterator[TrailRow]:
    """A note, with its first line what it is about; each further line is a row without a time."""
    first, *more = note.text.splitlines() or [""]
    facts, prose = session.desk.facts, session.desk.prose
    about = prose.label(note.fact) if note.fact in facts and note.fact is not None else ""
    key = "note_on" if about else "note"
    yield _row(session, note.at, prose.say("trail", key, fact=about, text=first))
    yield from (TrailRow("", "", line) for line in more)
