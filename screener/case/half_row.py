"""A row of a roster that is not complete yet: what was said of it so far, kept with the answer it will join.

The rows of an answer are the complete ones; a half row decides nothing. It stands in the case so that no answer to a
field is lost, whatever ends or leaves the entry of the row.
"""

from collections.abc import Callable, Mapping
from typing import Any

from screener.case.codec import encode_part
from screener.case.toml import Inline
from screener.flow.field_names import FIELD
from screener.flow.model import Fact
from screener.values.struct import Struct, field
from screener.values.value import Answered, AnyValue, Stated

HALF = "half"
"""The key of a half row in a file."""
KEYS = ("row", "said", "base", "left", "only", "estimate")
"""The keys within it."""


class HalfRow(Struct, frozen=True):
    """`row` is its number from 0: one more than there are, or of a row that is changed.

    `said` are the fields answered, `left` those left out on purpose. `base` is the row that it starts from: the one
    that is changed, or the last, where one like it is added; `only` the field of it that is asked anew. `estimate`:
    something that was said of it is one.
    """

    row: int
    said: Mapping[str, AnyValue] = field(default_factory=dict)
    left: tuple[str, ...] = ()
    base: Mapping[str, AnyValue] = field(default_factory=dict)
    only: str = ""
    estimate: bool = False


def write_half(half: HalfRow, fact: Fact) -> Inline:
    """A half row as a file holds it."""
    out: dict[str, Any] = {"row": half.row}
    for key, fields in (("said", half.said), ("base", half.base)):
        if fields:
            out[key] = Inline({p.name: encode_part(p, fields[p.name]) for p in fact.fields if p.name in fields})
    if half.left:
        out["left"] = list(half.left)
    if half.only:
        out["only"] = half.only
    if half.estimate:
        out["estimate"] = True
    return Inline(out)


def read_half(fact: str, raw: object, decode: Callable[[str, object], Answered]) -> HalfRow:
    """The half row in a file. Raises KeyError, TypeError or Problem when it is none."""
    if not isinstance(raw, dict) or raw.keys() - set(KEYS):
        raise TypeError
    row, left, only, rough = raw["row"], raw.get("left", []), raw.get("only", ""), raw.get("estimate", False)
    if (
        type(row) is not int
        or row < 0
        or not isinstance(only, str)
        or not isinstance(left, list)
        or not isinstance(rough, bool)
    ):
        raise TypeError
    if not all(isinstance(name, str) for name in left):
        raise TypeError
    said, base = (_fields(fact, raw.get(key, {}), decode) for key in ("said", "base"))
    return HalfRow(row, said, tuple(left), base, only, rough)


def _fields(fact: str, raw: object, decode: Callable[[str, object], Answered]) -> dict[str, AnyValue]:
    if not isinstance(raw, dict):
        raise TypeError
    found: dict[str, AnyValue] = {}
    for name, said in raw.items():
        answered = decode(f"{fact}{FIELD}{name}", said)
        if not isinstance(answered, Stated):
            raise TypeError
        found[name] = answered.value
    return found
