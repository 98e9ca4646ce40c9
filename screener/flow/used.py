"""The rules that one screening rests on, as a hash: its own file, its program, its facts, and the tables these name.

So an added town or another program's new limit is no change of rules for a case that uses neither. What is hashed is
what was read, not the bytes: a comment, an example or the order of keys is no rule. A table counts as used as soon as
its name stands anywhere in what is hashed: too many at times, never too few.
"""

import hashlib
import json
import re
from collections.abc import Mapping
from functools import cached_property

from screener.flow.reading import Reading

NO_RULE = frozenset({"example", "base"})
"""What a screening's file holds besides rules: the flow's own tests."""
PROOF = "known"
"""The key of a criterion that says what can be proved of it: no rule either."""
ASKING = frozenset({"effort", "spread"})
"""What is said of a fact for the order of asking alone."""


class Used:
    """The flows as they were read, and the bytes of every table's files, by the name of the table."""

    def __init__(self, reading: Reading, tables: Mapping[str, Mapping[str, bytes]]) -> None:
        self.reading = reading
        self.tables = tables
        self._known: dict[str, str] = {}

    def __call__(self, screening: str) -> str:
        """The hash of the rules of a screening, by its id; empty where there is no such screening."""
        if screening not in self._known:
            self._known[screening] = self._hash(screening)
        return self._known[screening]

    def _hash(self, name: str) -> str:
        screening, document = self.reading.library.screening(name), self.reading.screenings.get(name)
        if screening is None or document is None:
            return ""
        facts = {fact: self._fact(fact) for fact in screening.facts if fact in self.reading.facts}
        rules = {
            "screening": {key: _less_proofs(value) for key, value in document.data.items() if key not in NO_RULE},
            "program": self.reading.programs[screening.program].data,
            "facts": facts,
        }
        text = _canonical(rules)
        whole = hashlib.sha256(text.encode())
        for table in self._named_in(text):
            for file, content in sorted(self.tables[table].items()):
                whole.update(f"\0{file}\0{len(content)}\0".encode() + content)
        return whole.hexdigest()

    def _fact(self, name: str) -> object:
        said = self.reading.facts[name].data.get(self.reading.library.facts[name].plain, {})
        return {key: value for key, value in said.items() if key not in ASKING}

    @cached_property
    def _names(self) -> re.Pattern[str]:
        return re.compile(rf"\b(?:{'|'.join(map(re.escape, self.tables)) or '(?!)'})\b")

    def _named_in(self, text: str) -> list[str]:
        """The tables that a text names, and those that they name in their turn."""
        found: set[str] = set()
        waiting = set(self._names.findall(text))
        while waiting:
            name = waiting.pop()
            found.add(name)
            beside = self.tables[name].get(f"{name}.toml", b"").decode("utf-8", "replace")
            waiting |= set(self._names.findall(beside)) - found
        return sorted(found)


def _less_proofs(parts: object) -> object:
    """The parts of a screening without what their author knows can be proved of them."""
    if not isinstance(parts, list):
        return parts
    return [{k: v for k, v in part.items() if k != PROOF} if isinstance(part, dict) else part for part in parts]


def _canonical(rules: object) -> str:
    """One text for the same rules, whatever the order of keys; exact numbers and days as they print."""
    return json.dumps(rules, sort_keys=True, default=str)
