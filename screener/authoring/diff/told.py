"""Differences in words: what came, what went, and what says something else, with the number that changed."""

from collections.abc import Iterator

from screener.authoring.diff.parts import CHANGED, Change, only_numbers
from screener.expr.parse import parse
from screener.flow.words import Words, fill
from screener.values.problem import Problem

PARTS = {"criterion": "title", "amount": "label", "figure": "label", "section": "title", "screening": "title"}
"""Kinds of parts that have words of their own, and the key of those."""


def told(found: list[Change], words: Words, program_of: dict[str, str]) -> Iterator[str]:
    """A line for each difference. `program_of`: the program of each screening."""
    if not found:
        yield words.get("interface", "diff", "same")
    for change in found:
        what = _what(change, words, program_of)
        if change.how != CHANGED:
            yield fill(words.get("interface", "diff", change.how), {"what": what})
        else:
            yield _changed(change, what, words)


def _what(change: Change, words: Words, program_of: dict[str, str]) -> str:
    """What a difference is about: its place, its kind, its id, and its title where it has one."""
    kind = words.get("interface", "diff", change.kind)
    owner = f"{change.owner}: " if change.owner else ""
    program = program_of.get(change.owner, change.owner)
    key = PARTS.get(change.kind, "")
    title = words.maybe("programs", program, change.kind, change.id, key) if key and program else None
    named = " ".join(filter(None, (kind, change.id)))
    return f'{owner}{named} "{title}"' if title else f"{owner}{named}"


def _changed(change: Change, what: str, words: Words) -> str:
    numbers = _numbers(change)
    where = words.maybe("interface", "diff", f"key_{change.what}") or change.what
    values = {"what": what, "where": where, "old": change.old, "new": change.new}
    if numbers:
        pairs = (fill(words.get("interface", "diff", "number"), {"old": old, "new": new}) for old, new in numbers)
        values["numbers"] = ", ".join(pairs)
        return fill(words.get("interface", "diff", "numbers"), values)
    key = "said" if change.old and change.new else "added" if change.new else "dropped"
    return fill(words.get("interface", "diff", key), values)


def _numbers(change: Change) -> list[tuple[str, str]]:
    if change.what not in ("test", "value", "when", "listed_if", "verdict", "default"):
        return []
    try:
        return only_numbers(parse(change.old), parse(change.new))
    except Problem:
        return []
