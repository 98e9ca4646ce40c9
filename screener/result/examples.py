"""The examples of a flow file: what one says of a fact, and what it expects held against what came out."""

from collections.abc import Iterator, Mapping
from decimal import Decimal, localcontext
from fractions import Fraction
from typing import Any

from screener.case.codec import decode
from screener.case.naming import places_by
from screener.case.scalars import DIGITS
from screener.result.desk import Desk
from screener.values.pattern import pattern
from screener.values.value import Answered

SETS = ("needs", "amount_needs", "flags", "notes", "checks", "duties")
"""What an example gives as a list and means as a set: the whole of it, in any order."""

NUMBER = pattern(r"-?[0-9]+(?:\.[0-9]+)?")
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
            if not same(wanted, found):
                yield f"{table} {key}", as_text(wanted), found
    for name in SETS:
        if name in expected and set(got[name]) != set(expected[name]):
            yield name, ", ".join(sorted(expected[name])) or None, ", ".join(sorted(got[name])) or None


def same(wanted: object, found: object) -> bool:
    """Whether what came out is what was expected: 4410, 4410.00 and "4410.00" are the same."""
    text = as_text(wanted)
    if text == found:
        return True
    numbers = NUMBER.fullmatch(text) and NUMBER.fullmatch(str(found))
    return bool(numbers) and Fraction(text) == Fraction(str(found))


def as_text(wanted: object) -> str:
    """What an example expects, as a result writes it."""
    if isinstance(wanted, bool):
        return str(wanted).lower()
    return str(_written(wanted))


def _written(raw: object) -> object:
    """A value of a flow file as an answers file has it: a number with a point is a Decimal there, digit by digit."""
    if isinstance(raw, Fraction):
        with localcontext(prec=2 * DIGITS):
            return Decimal(raw.numerator) / Decimal(raw.denominator)
    if isinstance(raw, Mapping):
        return {key: _written(value) for key, value in raw.items()}
    return [_written(value) for value in raw] if isinstance(raw, list) else raw


def answer_of(desk: Desk, name: str, raw: object) -> Answered:
    """What an example says of a fact, read as an answers file reads it. Raises Problem when it cannot be read."""
    fact = desk.library.facts[name]
    return decode(fact, _written(raw), places=places_by(desk.find_place))
