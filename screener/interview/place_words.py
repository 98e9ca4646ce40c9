"""What may be typed for a place, in words: only what its table knows places by."""

from screener.flow.places import Finder, Nothing, finder
from screener.result.desk import Desk


def place_hint(desk: Desk, table: str, example: str) -> str:
    """What stands under a question for a place."""
    known = finder(desk.tables, table)
    key = "place_or_else" if known.finding.elsewhere else "place"
    kinds = _said(desk, known, "kinds")
    return desk.prose.say("hint", key, kinds=kinds, example=example, elsewhere=known.finding.elsewhere)


def no_place(desk: Desk, table: str, text: str, found: Nothing) -> str:
    """That a text is no place of the table, and what may be typed instead."""
    known = finder(desk.tables, table)
    kinds, ways = _said(desk, known, "kinds"), _said(desk, known, "ways")
    outside = known.finding.elsewhere
    if found.listed:
        names = [name for name in found.listed if name != outside]
        ways = ", ".join([*names, outside] if outside else names)
    elif outside:
        ways = desk.prose.say("place", "or_else", ways=ways, elsewhere=outside)
    return desk.prose.say("entry", "place_nothing", text=text, kinds=kinds, ways=ways)


def _said(desk: Desk, known: Finder, key: str) -> str:
    return desk.words.get("interface", "place", "_".join(("name", *known.known_by)), key)
