"""A person's own settings: the keys of actions by their ids, the colours, the order of asking, from a small TOML file.

The file is `settings.toml` in the folder the system keeps for such things, or in $SCREENER_CONFIG. A fault in it is
named with its line and stops nobody: what it meant is left as it usually is.
"""

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from screener.case.source import is_there, read_bytes, text_of
from screener.cli.settings_file import settings_file
from screener.expr.spelling import nearest
from screener.flow.positions import Path as KeyPath
from screener.flow.positions import index, line_and_column
from screener.interview.actions import ACTIONS, BY_ID
from screener.interview.ranking import Order
from screener.values.pattern import pattern
from screener.values.problem import Place, Problem
from screener.values.struct import Struct, field

SETTINGS = ("theme", "order", "keys")
THEMES = ("dark", "light", "terminal")
LETTERS = "gloprtny"
"""Letters that may go with ctrl: none that a terminal, a multiplexer or the editing of a line takes for itself."""
KEY = pattern(rf"f([1-9]|1[0-2])|ctrl\+[{LETTERS}]|[!-/:-@\[-`{{-~]")
KEPT_FREE = frozenset("?,")
"""Signs that are words or parts of answers already."""


class Settings(Struct, frozen=True):
    """`keys` by the action's id, for those that are others than usual; `theme` None: the usual colours."""

    keys: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    theme: str | None = None
    order: Order = Order.RANKED
    faults: tuple[Problem, ...] = ()


def read_settings(file: Path | None = None) -> Settings:
    """The settings of a file, faults and all; none where there is no file."""
    file = settings_file() if file is None else file
    if not is_there(file):
        return Settings()
    try:
        text = text_of(read_bytes(file), str(file))
        document = tomllib.loads(text)
    except Problem as problem:
        return Settings(faults=(problem,))
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"line (\d+)", str(error))
        place = Place(str(file), int(found[1]) if found else 1)
        return Settings(faults=(Problem("settings_unreadable", place=place, reason=str(error)),))
    return _Reader(str(file), text).read(document)


class _Reader:
    def __init__(self, file: str, text: str) -> None:
        self.file, self.text, self.spots = file, text, index(text)
        self.faults: list[Problem] = []

    def read(self, document: Mapping[str, Any]) -> Settings:
        for key in document:
            if key not in SETTINGS:
                self.fault("settings_key_unknown", (key,), key=key, nearest=nearest(key, SETTINGS))
        theme = self.word(document, "theme", THEMES)
        order = self.word(document, "order", tuple(Order))
        keys = document.get("keys", {})
        if not isinstance(keys, dict):
            self.fault("settings_not_keys", ("keys",), action="keys")
            keys = {}
        own = self.untangled(self.keys(keys))
        return Settings(own, theme, Order(order) if order else Order.RANKED, tuple(self.faults))

    def word(self, document: Mapping[str, Any], key: str, words: tuple[str, ...]) -> str | None:
        """One of several words; None where it is not there, or none of them."""
        word = document.get(key)
        if word is None or word in words:
            return word
        near = nearest(str(word), words)
        self.fault("settings_word", (key,), key=key, word=str(word), words=", ".join(words), nearest=near)
        return None

    def keys(self, written: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
        """The keys of each action that are keys at all."""
        out = {}
        for action, keys in written.items():
            if action not in BY_ID:
                self.fault("settings_action", ("keys", action), action=action, nearest=nearest(action, BY_ID))
            elif not (isinstance(keys, list) and all(isinstance(key, str) for key in keys)):
                self.fault("settings_not_keys", ("keys", action), action=action)
            elif bad := [key for key in keys if not KEY.fullmatch(key) or key in KEPT_FREE]:
                letters = ", ".join(LETTERS)
                self.fault("settings_key_name", ("keys", action), key=bad[0], action=action, letters=letters)
            else:
                out[action] = tuple(keys)
        return out

    def untangled(self, own: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
        """Those whose keys nobody else has: the usual keys of an action count as long as it has no others."""
        for action in reversed(list(own)):
            others = {a.id: own.get(a.id, a.keys) for a in ACTIONS if a.id != action}
            taken = [(key, other) for key in own[action] for other, keys in others.items() if key in keys]
            if taken:
                key, other = taken[0]
                self.fault("settings_key_taken", ("keys", action), key=key, other=other, action=action)
                # its usual keys count again, and may be those of another
                return self.untangled({name: keys for name, keys in own.items() if name != action})
        return own

    def fault(self, kind: str, path: KeyPath, **values: str | None) -> None:
        spot = self.spots.get(path)
        line, column = line_and_column(self.text, spot.key) if spot else (1, 1)
        self.faults.append(Problem(kind, place=Place(self.file, line, column), **values))
