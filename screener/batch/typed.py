"""The cells of a table as typed columns of DuckDB: what is plainly one value is that value, everything else is marked.

A row is plain when each of its cells is empty or one exact value within the bounds of its fact, written plainly. No
other row is worked out in a table engine, so nothing here has to understand ranges, names that are nearly right, or
faults: the engine itself reads those.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from screener.batch.duck import quoted
from screener.case.scalars import LONGEST_TEXT, NONE, UNKNOWN, bounds, write_number
from screener.flow.domain import MONTH_DAYS
from screener.flow.model import Fact, Kind
from screener.values.exact import Exact

MONEY, NUMBER, WHOLE, LISTED = "DECIMAL(18,2)", "DECIMAL(18,6)", "BIGINT", "VARCHAR[]"
TYPES: Mapping[Kind, str] = {
    Kind.MONEY: MONEY,
    Kind.COUNT: WHOLE,
    Kind.YEAR: WHOLE,
    Kind.SHARE: NUMBER,
    Kind.NUMBER: NUMBER,
    Kind.YES_NO: "BOOLEAN",
    Kind.CHOICE: "VARCHAR",
    Kind.PLACE: "VARCHAR",
    Kind.TEXT: "VARCHAR",
    Kind.MONTH_DAY: "VARCHAR",
    Kind.DATE: "DATE",
    Kind.EVENT: "DATE",
    Kind.CHOICES: LISTED,
}
"""The type that a fact of each kind has here; lists and rows have none."""
WRITTEN = {
    MONEY: r"-?(0|[1-9][0-9]{0,14})([.][0-9]{1,2})?",
    NUMBER: r"-?(0|[1-9][0-9]{0,10})([.][0-9]{1,6})?",
    WHOLE: r"-?(0|[1-9][0-9]{0,14})",
    "DATE": r"[0-9]{4}-[0-9]{2}-[0-9]{2}",
}
"""How a plain value of a type is written."""
NATIVE = {
    MONEY: ("tinyint", "smallint", "integer", "bigint", "decimal"),
    NUMBER: ("tinyint", "smallint", "integer", "bigint", "decimal"),
    WHOLE: ("tinyint", "smallint", "integer", "bigint"),
    "BOOLEAN": ("boolean",),
    "DATE": ("date",),
}
"""Types of cells that are values as they stand; all others are read as text."""
WHOLLY = frozenset({WHOLE, "BOOLEAN", "DATE"})
"""Types that hold every value of those they are made from."""
BLANKS = " \t\r\n"


@dataclass(frozen=True, slots=True)
class Typed:
    """A fact's cells in SQL: their value (NULL: empty, or not plain), and whether a cell is empty or plain."""

    value: str
    plain: str


def typed(fact: Fact, cell: str, kind: str, text: str, keys: Iterable[str]) -> Typed:
    """A column of a fact. `cell` is SQL for its cells, `kind` the name of their type, `text` SQL for them as text.

    `keys` are the names that a place may have.
    """
    wanted = TYPES.get(fact.kind)
    if wanted is None:
        return Typed("NULL", f"({cell} IS NULL OR {_trimmed(text)} = '')")
    if kind in NATIVE.get(wanted, ()) and wanted in WHOLLY:
        return Typed(f"CAST({cell} AS {wanted})", _within(fact, cell, "true"))
    if kind in NATIVE.get(wanted, ()):
        value = f"TRY_CAST({cell} AS {wanted})"
        return Typed(value, _within(fact, value, f"({cell} IS NULL OR {value} = {cell})"))
    trimmed = _trimmed(text)
    if wanted == LISTED and kind == LISTED.lower():
        return Typed(cell, f"({cell} IS NULL OR {_options(fact, cell)})")
    if wanted == LISTED:
        return _ticked(fact, trimmed)
    value, fits = _read(fact, wanted, trimmed, keys)
    return Typed(value, _within(fact, value, f"({cell} IS NULL OR {trimmed} = '' OR coalesce({fits}, false))"))


def _trimmed(text: str) -> str:
    return f"trim({text}, {quoted(BLANKS)})"


def _read(fact: Fact, wanted: str, text: str, keys: Iterable[str]) -> tuple[str, str]:
    """SQL for the value of a cell of text where it is written plainly, and for whether it is."""
    if wanted == "BOOLEAN":
        low = f"lower({text})"
        value = f"CASE WHEN {low} IN ('yes','y','true') THEN true WHEN {low} IN ('no','n','false') THEN false END"
        return value, f"({value}) IS NOT NULL"
    if wanted != "VARCHAR":
        fits = f"regexp_full_match({text}, {quoted(WRITTEN[wanted])})"
        value = f"TRY_CAST({text} AS {wanted})"
        return value, f"({fits} AND {value} IS NOT NULL)"
    if fact.kind is Kind.TEXT:
        words = ", ".join(quoted(word) for word in (UNKNOWN, NONE))
        fits = f"(length({text}) BETWEEN 1 AND {LONGEST_TEXT} AND lower({text}) NOT IN ({words}))"
    else:
        allowed = {Kind.CHOICE: fact.options, Kind.MONTH_DAY: MONTH_DAYS}.get(fact.kind, tuple(keys))
        fits = _one_of(text, [name for name in allowed if name not in (UNKNOWN, NONE)])
    return f"nullif({text}, '')", fits


def _one_of(text: str, names: Sequence[str]) -> str:
    """SQL for whether a text is one of some names. An enumeration finds hundreds of them at once, a list one by one."""
    if not names:
        return "false"
    return f"TRY_CAST({text} AS ENUM ({', '.join(map(quoted, names))})) IS NOT NULL"


def _ticked(fact: Fact, text: str) -> Typed:
    """Several choices: every one an option, none of them twice; `none` is no choice."""
    listed = f"list_transform(string_split_regex({text}, '[;|,]'), lambda x : trim(x, {quoted(BLANKS)}))"
    value = f"CASE WHEN {text} = '' THEN NULL WHEN lower({text}) = {quoted(NONE)} THEN []::VARCHAR[] ELSE {listed} END"
    return Typed(value, f"({text} IS NULL OR {text} = '' OR {_options(fact, value)})")


def _options(fact: Fact, listed: str) -> str:
    """SQL for whether every item of a list is an option, and none of them is there twice."""
    there = " + ".join(f"list_contains({listed}, {quoted(option)})::INT" for option in fact.options)
    return f"coalesce(len({listed}) = {there}, false)"


def _within(fact: Fact, value: str, plain: str) -> str:
    """Whether a cell is plain, and its value within the bounds of its fact."""
    tests = [plain]
    if fact.kind in (Kind.DATE, Kind.EVENT):
        low, high = fact.earliest or date.min, fact.latest or date.max
        tests.append(f"coalesce({value} BETWEEN DATE '{low.isoformat()}' AND DATE '{high.isoformat()}', true)")
    elif TYPES[fact.kind] in (MONEY, NUMBER, WHOLE):
        least, most = bounds(fact)
        tests += [f"coalesce({value} >= {_number(fact, least)}, true)"] if least is not None else []
        tests += [f"coalesce({value} <= {_number(fact, most)}, true)"] if most is not None else []
    return f"({' AND '.join(tests)})"


def _number(fact: Fact, bound: Exact) -> str:
    """A bound in SQL; one that no decimal number is, as a fraction of two."""
    return write_number(fact.kind, bound).replace("/", "::DECIMAL(38,18) / ")
