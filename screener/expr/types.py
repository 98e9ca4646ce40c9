"""The types of expressions: what kind of value one gives, and in which unit.

Types are only looked at while flows are written. Their names are the flow language's own words (money, count,
yes_no, ...), so that a fault can show them as the author knows them.
"""

from collections.abc import Collection, Mapping

from screener.values.struct import Struct, field, replace


class Type(Struct, frozen=True):
    """One type. `base` is number, date, yes_no, text, choice, choices, place, list, record, None or anything.

    `unit` of a number: money, count, share, year, or "" where it could be any (a plain number, a literal).
    `options` of a choice, of choices, and of a place (the keys of its table); of a text, the text itself if it
    was written out. `of` and `length` of a list; `fields` of a place or record. `optional`: None is one value more.
    """

    base: str
    unit: str = ""
    options: Collection[str] | None = None
    of: "Type | None" = None
    length: int | None = None
    fields: Mapping[str, "Type"] = field(default_factory=dict)
    optional: bool = False

    def __str__(self) -> str:
        if self.base == "list":
            return f"list of {self.of or ANYTHING}"
        return self.unit or self.base


ANYTHING = Type("anything")  # what a faulty expression gives: it fits everywhere, so one fault is told once
NUMBER, MONEY, COUNT, SHARE, YEAR = (Type("number", unit) for unit in ("", "money", "count", "share", "year"))
DATE = Type("date", fields={"year": YEAR, "month": NUMBER, "day": NUMBER})
YES_NO = Type("yes_no")
TEXT = Type("text")
NONE = Type("None", optional=True)


def list_of(item: Type, length: int | None = None) -> Type:
    """A list of one type of items."""
    return Type("list", of=item, length=length)


def same_unit(a: Type, b: Type) -> str | None:
    """The unit of numbers that are compared, added or joined; None when they do not go together."""
    if a.unit == b.unit or not b.unit:
        return a.unit
    return b.unit if not a.unit else None


def joined(a: Type, b: Type) -> Type | None:
    """The type of a value that is one or the other; None when that makes no sense."""
    if "anything" in (a.base, b.base):
        return b if a.base == "anything" else a
    optional = a.optional or b.optional
    if "None" in (a.base, b.base):
        return replace(b if a.base == "None" else a, optional=True)
    if a.base == b.base == "number":
        unit = same_unit(a, b)
        return None if unit is None else Type("number", unit, optional=optional)
    if a.base == b.base == "list":
        of = joined(a.of or ANYTHING, b.of or ANYTHING)
        return of and list_of(of, a.length if a.length == b.length else None)
    if {a.base, b.base} <= {"text", "choice", "place"}:
        named = next((t for t in (a, b) if t.base != "text"), TEXT)
        written = {*(a.options or ()), *(b.options or ())}
        if named.base == "text":
            return Type("text", options=tuple(sorted(written)), optional=optional)
        return replace(named, optional=optional) if written <= set(named.options or written) else None
    return replace(a, optional=optional) if a.base == b.base else None


def product(a: Type, b: Type) -> Type:
    """The type of two numbers multiplied: dollars times anything else are dollars, the rest could be any unit."""
    return MONEY if (a.unit == "money") != (b.unit == "money") else NUMBER


def quotient(a: Type, b: Type) -> Type:
    """The type of one number divided by another: dollars a head are dollars."""
    return MONEY if a.unit == "money" and b.unit != "money" else NUMBER


def total(op: str, a: Type, b: Type) -> Type | None:
    """The type of two numbers added or subtracted; None when their units do not go together."""
    if a.unit == b.unit == "year":
        return NUMBER if op == "-" else None
    if (a.unit, b.unit) == ("year", "count"):
        return YEAR
    unit = same_unit(a, b)
    return None if unit is None else Type("number", unit)
