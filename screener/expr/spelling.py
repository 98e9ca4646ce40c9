"""The name that was probably meant: for faults that can say what to write instead."""

from collections.abc import Iterable

MEANT = {
    "amount": "money",
    "bool": "yes_no",
    "boolean": "yes_no",
    "day": "date",
    "decimal": "number",
    "dollars": "money",
    "enum": "choice",
    "float": "number",
    "int": "count",
    "integer": "count",
    "law": "open",
    "live": "open",
    "per_cent": "share",
    "percent": "share",
    "percentage": "share",
    "roster": "rows",
    "str": "text",
    "string": "text",
    "table": "rows",
    "town": "place",
}
"""Words of other languages for what is called otherwise here."""


SURE = 0.75
"""How alike two names are of which one is surely the other, misspelt."""


def nearest(word: str, words: Iterable[str]) -> str:
    """What is meant by the same, else the most similar of `words`, or nothing when none is close."""
    import difflib  # for what is misspelt only

    known = sorted(words)
    if (meant := MEANT.get(word, "")) in known:
        return meant
    return next(iter(difflib.get_close_matches(word, known, n=1, cutoff=0.6)), "")


def likely(word: str, words: Iterable[str]) -> str:
    """The one of `words` that is surely meant; nothing where none is close, or two are as close as each other."""
    import difflib

    def alike(other: str) -> float:
        return difflib.SequenceMatcher(None, other, word).ratio()

    def near(other: str) -> bool:
        one_letter = len(other) == len(word) and sum(map(str.__ne__, other, word)) == 1
        return one_letter or alike(other) >= SURE

    found = list(filter(near, difflib.get_close_matches(word, sorted(words), n=2, cutoff=0.6)))
    return found[0] if found and (len(found) == 1 or alike(found[0]) > alike(found[1])) else ""
