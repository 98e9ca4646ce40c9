"""The examples of a flow file: what one says of a fact, and what it expects held against what came out."""

from collections.abc import Iterator, Mapping
from typing import Any

from screener.case.codec import decode
from screener.case.naming import places_by
from screener.result.desk import Desk
from screener.values.value import Answered

SETS = ("needs", "amount_needs", "flags", "notes", "checks", "duties")
"""What an example gives as a list and means as a set: the whole of it, in any order."""

TABLES = ("criteria", "amounts", "figures")
"""What an example gives as a table: the keys it names are compared, the others may be anything."""


def differences(expected: Mapping[str, Any], got: Mapping[str, Any]) -> Iterator[tuple[str, object, object]]:
    """Each expected value that `got`, a screening's part of a document and its duties, has not: what, expected, got."""
    if "verdict" in expected and got["verdict"] != expected["verdict"]:
        yield "verdict", expected["verdict"], got["verdict"]
    for table in TABLES:
        for key, wanted in expected.get(table, {}).items():
            found = got[table].get(key)
            found = found["state"] if isinstance(found, Mapping) else found
            if found != wanted:
                yield f"{table} {key}", wanted, found
    for name in SETS:
        if name in expected and set(got[name]) != set(expected[name]):
            yield name, ", ".join(sorted(expected[name])) or None, ", ".join(sorted(got[name])) or None


def answer_of(desk: Desk, name: str, raw: object) -> Answered:
    """What an example says of a fact. Raises Problem when it cannot be read."""
    fact = desk.library.facts[name]
    return decode(fact, raw, places=places_by(desk.find_place))
