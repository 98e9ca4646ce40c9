"""What is typed at a list: keys of its rows, which point and tick, or words, of which no letter may choose anything.

Knows no terminal library. Words are kept as they were typed, so that they can be said as in plain mode.
"""

import re
from collections.abc import Callable, Mapping

from screener.values.pattern import pattern

BLANK = " "
WORD = pattern(r"[^\W\d_]{2}")
"""Without two letters in a row a paste is a number or a letter of the list: something copied, not a choice."""


class Typed:
    """A line typed at a list. `keys` are the keys of its rows, each with the number of its row.

    `ticking`: several rows can be chosen, and a blank ticks the one that is pointed at.
    """

    def __init__(self, keys: Mapping[str, int], *, ticking: bool) -> None:
        self.keys, self.ticking = keys, ticking
        named = "|".join(map(re.escape, sorted(keys, key=len, reverse=True)))
        self._choice = re.compile(f"(?:{named}{f'|{BLANK}' if ticking else ''})+") if keys else None
        self.text, self.pasted = "", False

    def clear(self) -> None:
        """Begin anew."""
        self.text, self.pasted = "", False

    def put(self, text: str, *, pasted: bool = False) -> None:
        """Type on. One wrong letter is forgiven: a key of a row right behind it begins anew."""
        if not (self.text or self.ticking or pasted):
            text = text.lstrip(BLANK)
        if len(self.text) == 1 and self.astray and not self.pasted and text.lower() in self.keys:
            self.clear()
        self.text, self.pasted = self.text + text, self.pasted or (pasted and bool(text))

    def rub_out(self) -> None:
        """Take the last letter away; of a paste that is gone nothing stays."""
        self.text = self.text[:-1]
        self.pasted = self.pasted and bool(self.text)

    @property
    def astray(self) -> bool:
        """Whether these are words: nothing of them chooses, not even what was a key before the rest came."""
        if self.pasted:
            return True
        return bool(self.text) and (self._choice is None or not self._choice.fullmatch(self.text.lower()))

    @property
    def words(self) -> str:
        """What to say instead of a choice; empty for a paste that could only be a choice."""
        return self.text.strip() if self.astray and not (self.pasted and not WORD.search(self.text)) else ""

    def replay(self, point: Callable[[int], None], tick: Callable[[], None]) -> None:
        """Point and tick as the keys typed say. Two digits in a row are one number, where there is such a row."""
        before = ""
        for letter in "" if self.astray else self.text.lower():
            number = self.keys.get(before + letter, self.keys.get(letter))
            if letter == BLANK:
                tick()
            elif number is not None:
                point(number)
            before = letter
