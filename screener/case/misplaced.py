"""Keys of an answers file that stand in the wrong place or are a letter off: what they hold would be dropped otherwise.

A key that is near nothing is not judged: it is kept, and reported.
"""

from collections.abc import Collection

from screener.case.answers import AS_OF
from screener.case.naming import names_of
from screener.case.refused import SHOWN, shown_short
from screener.flow.model import Library

NEAR = 0.75
"""How alike a key has to be to one of the file's own to be refused; a mere hint asks for less."""

ABOVE = ("as_of", "screening")
"""Keys that are often written one line too low, below `[facts]`."""

Fault = tuple[str, dict[str, object]]
"""The kind of a Problem, and its values."""


def at_the_top(key: str, known: Collection[str], library: Library) -> Fault | None:
    """What is wrong with a key that the top of a file does not know; None when it may stay there.

    `known` are the keys of the top.
    """
    if key == AS_OF or names_of(library, key, ()):
        return "facts_left_out", {"name": shown_short(key)}
    if len(key) > SHOWN:  # comparing letter by letter takes the square of the length
        return None
    from difflib import get_close_matches  # for what is misspelt only

    near = get_close_matches(key.lower(), sorted(known), n=1, cutoff=NEAR)
    return ("key_near", {"name": key, "nearest": near[0]}) if near else None


def below_facts(key: str) -> Fault | None:
    """What is wrong with a key below `[facts]` that is no fact; None when it may stay there."""
    return ("key_below_facts", {"name": key}) if key in ABOVE else None
