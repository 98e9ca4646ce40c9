"""How each answer is known, and every change of it, between a case and the `[trail]` of its file.

Nothing here keeps a case from opening: what these rules cannot read is kept as it came and written back.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

from screener.case.answers import AS_OF, BY_HAND, CALLER, SCREENINGS, Act, Answer, Case, Kept, TrailEntry
from screener.case.codec import encode
from screener.case.half_row import HALF, HalfRow, read_half, write_half
from screener.case.scalars import UNKNOWN
from screener.case.splices import BEFORE, ROWS, read_splice, write_splice
from screener.case.toml import Inline
from screener.flow.model import FIELD, Fact, Kind
from screener.values.problem import Problem
from screener.values.value import Answered

Decode = Callable[[str, object], Answered]
"""From a fact's name and raw value to the answer. Raises Problem, or KeyError for a name that is not known."""

HOW = ("how", "at", "typed", "who")
"""What an answer's entry says besides its value."""
OWN = {AS_OF: Fact(AS_OF, Kind.DATE), SCREENINGS: Fact(SCREENINGS, Kind.LIST, of=Kind.TEXT)}
"""What the trail speaks of that is no fact of a program."""

KNOWN = "known"
CHANGE = "change"


def write_trail(case: Case, facts: Mapping[str, Fact]) -> dict[str, Any]:
    """The `[trail]` of a case: `known` by fact where there is more to say than "the caller", and `change`."""
    known = {
        name: _how(case.answers[name], facts[name]) for name in facts if name in case.answers and _says_more(case, name)
    }
    trail: dict[str, Any] = {}
    if any(known.values()):
        trail[KNOWN] = {name: how for name, how in known.items() if how}
    if case.trail:
        trail[CHANGE] = list(_changes(case.trail, facts))
    return trail


def _says_more(case: Case, name: str) -> bool:
    """Whether an answer says more of itself than its file: that it was mended by hand is seen there again.

    What stands there and cannot be read is then kept.
    """
    answer = case.answers[name]
    return ("trail", KNOWN, name) not in case.unknown or answer != by_hand(answer.value)


def _how(answer: Answer, fact: Fact) -> Inline:
    how: dict[str, Any] = {"how": answer.how if answer.how != CALLER else None, "at": answer.at, "typed": answer.typed}
    how["who"] = answer.who or None
    how[HALF] = None if answer.half is None else write_half(answer.half, fact)
    return Inline({key: value for key, value in how.items() if value is not None})


def _changes(trail: Sequence[TrailEntry | Kept], facts: Mapping[str, Fact]) -> Iterator[dict[str, Any]]:
    left: dict[object, Answer | None] = {}
    for entry in trail:
        if isinstance(entry, Kept):
            left.pop(_named(entry.raw), None)  # it may be read one day, and leave something else
            yield dict(entry.raw)
        else:
            yield _written(entry, facts[entry.fact], left.get(entry.fact))
            left[entry.fact] = entry.now


def _written(entry: TrailEntry, fact: Fact, before: Answer | None) -> dict[str, Any]:
    """One change; `before` is what the change before it left, where that is known."""
    out: dict[str, Any] = {"fact": entry.fact, "act": entry.act.value}
    if entry.at is not None:
        out["at"] = entry.at
    if entry.was is not None:
        known = fact.kind is Kind.ROWS and entry.was == before
        out["was"] = BEFORE if known else Inline(value=encode(fact, entry.was.value), **_how(entry.was, fact))
    if entry.now is not None:
        was = entry.was.value if fact.kind is Kind.ROWS and entry.was else None
        splice = write_splice(was, entry.now.value, lambda added: encode(fact, added))
        what = Inline(value=encode(fact, entry.now.value)) if splice is None else Inline(rows=splice)
        out["now"] = Inline(what, **_how(entry.now, fact))
    return {**out, **entry.extra}


def _named(raw: Mapping[str, Any]) -> str:
    """The fact that a kept change is about, if it names one."""
    fact = raw.get("fact")
    return fact if isinstance(fact, str) else ""


def read_changes(raw: Sequence[object], decode: Decode) -> tuple[TrailEntry | Kept, ...] | None:
    """The changes of a file; None when they are no list of tables."""
    if not isinstance(raw, list) or not all(isinstance(item, dict) for item in raw):
        return None
    left: dict[str, Answer | None] = {}
    found: list[TrailEntry | Kept] = []
    for item in raw:
        entry = _change(item, decode, left.get(_named(item)))
        left[_named(item)] = entry.now if isinstance(entry, TrailEntry) else None
        found.append(entry)
    return tuple(found)


def _change(raw: dict[str, Any], decode: Decode, before: Answer | None) -> TrailEntry | Kept:
    extra = {key: value for key, value in raw.items() if key not in ("fact", "act", "at", "was", "now")}
    at = raw.get("at")
    if not isinstance(raw.get("fact"), str) or not isinstance(at, datetime | None) or FIELD in raw["fact"]:
        return Kept(raw)
    try:
        decode(raw["fact"], UNKNOWN)  # a change without any value may be of a fact that there is not
        was = _was(raw, decode, before)
        now = _answer(raw["fact"], raw.get("now"), decode, was)
        return TrailEntry(raw["fact"], Act(raw["act"]), was, now, at, extra)
    except (Problem, KeyError, ValueError, TypeError):
        return Kept(raw)


def _was(raw: dict[str, Any], decode: Decode, before: Answer | None) -> Answer | None:
    """The answer that was. Raises KeyError, TypeError or Problem when it is none."""
    if raw.get("was") != BEFORE:
        return _answer(raw["fact"], raw.get("was"), decode, None)
    if before is None:
        raise TypeError
    return before


def _answer(fact: str, raw: object, decode: Decode, was: Answer | None) -> Answer | None:
    """The answer in a change, after the one that was. Raises KeyError, TypeError or Problem when it is none."""
    if raw is None:
        return None
    known = {"value", ROWS, HALF, *HOW}
    if not isinstance(raw, dict) or raw.keys() - known or {"value", ROWS} <= raw.keys():
        raise TypeError
    if ROWS in raw:
        value: Answered = read_splice(was.value if was else None, dict(raw[ROWS]), lambda added: decode(fact, added))
    else:
        value = decode(fact, raw["value"])
    answer = known_as(value, raw, half_in(fact, raw, decode))
    if answer is None:
        raise TypeError
    return answer


def half_in(fact: str, raw: Mapping[str, Any], decode: Decode) -> HalfRow | None:
    """The half row of an answer, where it has one. Raises KeyError, TypeError or Problem when it is none."""
    return read_half(fact, raw[HALF], decode) if HALF in raw else None


def known_as(value: Answered, raw: Mapping[str, Any], half: HalfRow | None = None) -> Answer | None:
    """An answer with how it is known; None when `raw` says that in a way not known here."""
    how, at, typed, who = raw.get("how", CALLER), raw.get("at"), raw.get("typed"), raw.get("who", "")
    if isinstance(how, str) and isinstance(at, datetime | None) and isinstance(typed, str | None):
        return Answer(value, how, at, typed, who, half) if isinstance(who, str) else None
    return None


def mended_by_hand(trail: Sequence[TrailEntry | Kept], fact: str, value: Answered) -> bool:
    """Whether a fact's value in the file is another than its last change left: somebody edited the file."""
    for entry in reversed(trail):
        if isinstance(entry, TrailEntry) and entry.fact == fact:
            return entry.now is None or entry.now.value != value
    return False


def by_hand(value: Answered) -> Answer:
    """An answer that was written into the file."""
    return Answer(value, BY_HAND)
