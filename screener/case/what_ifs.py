"""The what-ifs of a case, in its file as `[[what_if]]`: only what is different in each, so that a person can read it.

`after` counts the changes of the case's trail that the what-if shares, `not_asked` names answers it does without.
One that these rules cannot read keeps no case from opening: it is kept as it came.
"""

from collections.abc import Callable, Sequence
from typing import Any

from screener.case.answers import Case, Kept, WhatIf
from screener.values.problem import Problem
from screener.values.struct import replace

WHAT_IF = "what_if"
OWN_KEYS = ("name", "current", "after", "not_asked")
"""What a what-if says besides what any case may say."""


def write_what_ifs(case: Case, document: Callable[[Case], dict[str, Any]]) -> list[dict[str, Any]]:
    """The what-ifs of a case as tables. `document` writes a case."""
    return [dict(w.raw) if isinstance(w, Kept) else _written(w, case, document) for w in case.what_ifs]


def _written(what_if: WhatIf, original: Case, document: Callable[[Case], dict[str, Any]]) -> dict[str, Any]:
    tried = what_if.case
    shared = _shared(original.trail, tried.trail)
    other = replace(
        tried,
        label="" if tried.label == original.label else tried.label,
        answers={n: a for n, a in tried.answers.items() if a != original.answers.get(n)},
        trail=tried.trail[shared:],
        notes=tried.notes[_shared(original.notes, tried.notes) :],
        results=(),
        what_ifs=(),
    )
    whole = document(other)
    del whole["format"]
    if tried.as_of == original.as_of:
        del whole["as_of"]
    if tried.screenings == original.screenings:
        whole.pop("screening", None)
    gone = [name for name in original.answers if name not in tried.answers]
    own = {"name": what_if.name, "current": what_if.current or None, "after": shared, "not_asked": gone or None}
    return {**{key: value for key, value in own.items() if value is not None}, **whole}


def _shared(ours: Sequence[object], theirs: Sequence[object]) -> int:
    """How many items two sequences begin with alike."""
    pairs = enumerate(zip(ours, theirs, strict=False))
    return next((n for n, (one, other) in pairs if one != other), min(len(ours), len(theirs)))


def read_what_ifs(
    tables: Sequence[dict[str, Any]], original: Case, case_of: Callable[[dict[str, Any]], Case]
) -> tuple[WhatIf | Kept, ...]:
    """The what-ifs in a file. `case_of` reads a table as a case, and raises Problem."""
    return tuple(_read(raw, original, case_of) for raw in tables)


def _read(raw: dict[str, Any], original: Case, case_of: Callable[[dict[str, Any]], Case]) -> WhatIf | Kept:
    name, current, gone = raw.get("name"), raw.get("current", False), raw.get("not_asked", [])
    after = raw.get("after", len(original.trail))
    if not (isinstance(name, str) and isinstance(current, bool) and isinstance(gone, list) and type(after) is int):
        return Kept(raw)
    try:
        other = case_of({key: value for key, value in raw.items() if key not in OWN_KEYS})
    except Problem:
        return Kept(raw)
    answers = {name: answer for name, answer in original.answers.items() if name not in gone}
    tried = replace(
        other,
        label=other.label or original.label,
        answers={**answers, **other.answers},
        trail=(*original.trail[: max(after, 0)], *other.trail),
        notes=(*original.notes, *other.notes),
        results=original.results,
    )
    return WhatIf(name, tried, current)
