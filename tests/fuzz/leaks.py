"""What no output may hold: a character that a terminal or a reader would act on instead of showing it."""

import unicodedata

UNSAFE = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""As `screener.values.clean` decides: controls, format and direction marks, halves of pairs, nobody's, line marks."""


class Leak(AssertionError):
    """Something of the input came out raw."""


def raw_in(text: str, *, allowed: str = "\n") -> list[int]:
    """Where the unsafe characters of a text stand; line feeds are what lines are made of."""
    if text.replace("\n", "").isprintable():
        return []
    return [at for at, c in enumerate(text) if c not in allowed and unicodedata.category(c) in UNSAFE]


def clean(text: str, where: str, *, allowed: str = "\n") -> None:
    """Raises Leak, naming the output, when a text holds something raw."""
    if found := raw_in(text, allowed=allowed):
        at = found[0]
        raise Leak(f"{where}: U+{ord(text[at]):04X} in {text[max(at - 60, 0) : at + 30]!a}")
