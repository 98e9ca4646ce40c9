"""A saved result beside today's: which verdicts, tests and amounts moved, and what is different by now.

Works on the plain tables of results, so an old one need not be read by today's rules.
"""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Any

from screener.values.struct import Struct


class Cause(StrEnum):
    """What may have moved a result."""

    RULES = "rules"
    AS_OF = "as_of"
    ANSWERS = "answers"
    PROGRAM = "program"


class Change(Struct, frozen=True):
    """One test or amount that is another than before, in the codes of files; empty: it was not there."""

    kind: str
    id: str
    was: str
    now: str


class Moved(Struct, frozen=True):
    """One screening then and now. `was` is empty where nothing was saved of it, `now` where it is not screened now."""

    screening: str
    was: str
    now: str
    changes: tuple[Change, ...] = ()
    causes: tuple[Cause, ...] = ()

    @property
    def moved(self) -> bool:
        """Whether anything that was saved is different now."""
        return bool(self.was) and (self.was != self.now or bool(self.changes))


def moved(then: Mapping[str, Any], now: Mapping[str, Any]) -> tuple[Moved, ...]:
    """Every screening of today's result, and those of the saved one that it no longer has. Causes are left empty."""
    before, after = tables_of(then.get("screenings")), tables_of(now.get("screenings"))
    return tuple(
        Moved(name, _code(before.get(name), "verdict"), _code(after.get(name), "verdict"), tuple(_changes(*pair)))
        for name in dict.fromkeys([*after, *before])
        for pair in [(before.get(name), after.get(name))]
    )


def _changes(then: Mapping[str, Any] | None, now: Mapping[str, Any] | None) -> Iterator[Change]:
    """What differs; nothing where either side is not there."""
    if then is None or now is None:
        return
    for kind, (was, is_now) in {
        "criterion": (_states(then), _states(now)),
        "amount": (amounts_of(then), amounts_of(now)),
    }.items():
        for name in dict.fromkeys([*is_now, *was]):
            if was.get(name, "") != is_now.get(name, ""):
                yield Change(kind, name, was.get(name, ""), is_now.get(name, ""))


def _states(table: Mapping[str, Any]) -> dict[str, str]:
    return {name: _code(test, "state") for name, test in tables_of(table.get("criteria")).items()}


def amounts_of(table: Mapping[str, Any]) -> dict[str, str]:
    """Each amount as its figure; one that is not known, as what is known of it."""
    ranges = tables_of(table.get("amount_ranges"))
    amounts = table.get("amounts")
    found = {name: str(code) for name, code in amounts.items()} if isinstance(amounts, dict) else {}
    return {name: _range(code, ranges.get(name, {})) for name, code in found.items()}


def _range(code: str, known: Mapping[str, Any]) -> str:
    ends = [str(known.get(end, "")) for end in ("from", "to")]
    return "..".join(ends) if code == "unknown" and any(ends) else code


def _code(table: Mapping[str, Any] | None, key: str) -> str:
    """A code of a table; empty for what is no text, since a file may be mended by hand."""
    found = table.get(key) if table is not None else None
    return found if isinstance(found, str) else ""


def tables_of(raw: object) -> dict[str, Mapping[str, Any]]:
    """The tables of a table, by name; nothing for what is none, since a file may be mended by hand."""
    return {name: table for name, table in raw.items() if isinstance(table, dict)} if isinstance(raw, dict) else {}
