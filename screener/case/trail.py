"""How each answer is known, and every change of it, between a case and the `[trail]` of its file.

Nothing here keeps a case from opening: what these rules cannot read is kept as it came and written back.
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any

from screener.case.answers import BY_HAND, CALLER, Act, Answer, Case, Kept, TrailEntry
from screener.case.codec import encode
from screener.case.toml import Inline
from screener.flow.model import Fact
from screener.values.problem import Problem
from screener.values.value import Answered

Decode = Callable[[str, object], Answered]
"""From a fact's name and raw value to the answer. Raises Problem, or KeyError for a name that is not known."""

KNOWN = "known"
CHANGE = "change"


def write_trail(case: Case, facts: Mapping[str, Fact]) -> dict[str, Any]:
    """The `[trail]` of a case: `known` by fact where there is more to say than "the caller", and `change`."""
    known = {name: _how(case.answers[name]) for name in facts if name in case.answers}
    trail: dict[str, Any] = {}
    if any(known.values()):
        trail[KNOWN] = {name: how for name, how in known.items() if how}
    if case.trail:
        trail[CHANGE] = [_written(entry, facts) for entry in case.trail]
    return trail


def _how(answer: Answer) -> Inline:
    how = {"how": answer.how if answer.how != CALLER else None, "at": answer.at, "typed": answer.typed}
    return Inline({key: value for key, value in how.items() if value is not None})


def _written(entry: TrailEntry | Kept, facts: Mapping[str, Fact]) -> dict[str, Any]:
    if isinstance(entry, Kept):
        return dict(entry.raw)
    out: dict[str, Any] = {"fact": entry.fact, "act": entry.act.value}
    if entry.at is not None:
        out["at"] = entry.at
    for key, answer in (("was", entry.was), ("now", entry.now)):
        if answer is not None:
            out[key] = Inline(value=encode(facts[entry.fact], answer.value), **_how(answer))
    return {**out, **entry.extra}


def read_changes(raw: Sequence[object], decode: Decode) -> tuple[TrailEntry | Kept, ...] | None:
    """The changes of a file; None when they are no list of tables."""
    if not isinstance(raw, list) or not all(isinstance(item, dict) for item in raw):
        return None
    return tuple(_change(item, decode) for item in raw)


def _change(raw: dict[str, Any], decode: Decode) -> TrailEntry | Kept:
    extra = {key: value for key, value in raw.items() if key not in ("fact", "act", "at", "was", "now")}
    at = raw.get("at")
    if not isinstance(raw.get("fact"), str) or not isinstance(at, datetime | None):
        return Kept(raw)
    try:
        was, now = (_answer(raw["fact"], raw.get(key), decode) for key in ("was", "now"))
        return TrailEntry(raw["fact"], Act(raw["act"]), was, now, at, extra)
    except (Problem, KeyError, ValueError, TypeError):
        return Kept(raw)


def _answer(fact: str, raw: object, decode: Decode) -> Answer | None:
    """The answer in a change. Raises KeyError, TypeError or Problem when it is none."""
    if raw is None:
        return None
    if not isinstance(raw, dict) or raw.keys() - {"value", "how", "at", "typed"}:
        raise TypeError
    answer = known_as(decode(fact, raw["value"]), raw)
    if answer is None:
        raise TypeError
    return answer


def known_as(value: Answered, raw: Mapping[str, Any]) -> Answer | None:
    """An answer with how it is known; None when `raw` says that in a way not known here."""
    how, at, typed = raw.get("how", CALLER), raw.get("at"), raw.get("typed")
    if isinstance(how, str) and isinstance(at, datetime | None) and isinstance(typed, str | None):
        return Answer(value, how, at, typed)
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
