"""What does not go together, told as closely as it can be: which side is wrong, and what was meant."""

import re
from collections.abc import Iterator
from fractions import Fraction

from screener.expr import tree
from screener.expr.spelling import nearest
from screener.expr.types import TEXT, Type, joined
from screener.values.exact import Exact
from screener.values.problem import Problem

PLAIN = re.compile(r"[0-9][0-9_]*(\.[0-9]+)?")
WRITTEN_DAY = re.compile(r"([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})")
DAY = "date(2013, 1, 31)"
Sided = tuple[tree.Node, Type]
"""One side: its node and its type."""


def quoted_number(*sides: Sided) -> Problem | None:
    """A number in quotes beside something that is one; None when there is none."""
    if any(found.base == "number" for _, found in sides):
        for node, found in sides:
            if found.base == "text" and (text := in_quotes(node)):
                return Problem("number_quoted", at=node.at, text=text)
    return None


def in_quotes(node: tree.Node) -> str:
    """The number that a text which is written out holds, or nothing."""
    text = node.value if isinstance(node, tree.Literal) else None
    return text if isinstance(text, str) and PLAIN.fullmatch(text) else ""


def options_of(found: Type) -> set[str]:
    """The options of a choice, and of the choices among the fields of rows."""
    if found.base == "list" and found.of is not None:
        return options_of(found.of) | {option for part in found.of.fields.values() for option in options_of(part)}
    return set(found.options or ()) if found.base in ("choice", "choices") else set()


def uncomparable(op: str, left: Sided, right: Sided) -> Problem | None:
    """Why two sides cannot be compared, if they cannot; shown at the side that is surely wrong, else the right."""
    bases = {left[1].base, right[1].base}
    if "anything" in bases:
        return None
    if bases == {"number"}:
        return _units(left, right) or _apart(op, left[1], right[1], right[0].at)
    if bases == {"number", "date"}:
        mended = next((day for node, _ in (left, right) if (day := _day(node))), DAY)
        return Problem("day_and_number", at=right[0].at, left=left[1], right=right[1], mended=mended)
    if bases == {"date", "text"} and (mended := next((day for node, _ in (left, right) if (day := _quoted(node))), "")):
        return Problem("date_quoted", at=right[0].at, mended=mended)
    return quoted_number(left, right) or _apart(op, left[1], right[1], right[0].at)


def wrong_options(node: tree.Node, named: Type) -> Iterator[Problem]:
    """Every text that an expression may come to and that is no option of the choice (or no row of the table)."""
    if isinstance(node, tree.IfElse):
        yield from wrong_options(node.then, named)
        yield from wrong_options(node.other, named)
    elif isinstance(node, tree.Literal) and isinstance(node.value, str):
        fault = _option(named, Type("text", options=(node.value,)), node.at)
        yield from () if fault is None else (fault,)


def _apart(op: str, left: Type, right: Type, at: int) -> Problem | None:
    bases = {left.base, right.base}

    def fault(kind: str) -> Problem:
        return Problem(kind, at=at, left=left, right=right)

    if "None" in bases:
        known = left if right.base == "None" else right
        return None if known.optional and op in ("==", "!=") else Problem("never_none", at=at, found=known)
    if bases == {"choices", "list"}:
        choices, listed = (left, right) if left.base == "choices" else (right, left)
        return _option(choices, listed.of or TEXT, at) if op in ("==", "!=") else fault("not_ordered")
    if bases == {"list", "number"}:
        return fault("list_and_number")
    if bases == {"choices", "text"}:
        choices, text = (left, right) if left.base == "choices" else (right, left)
        return _option(choices, text, at) or Problem(
            "choices_and_text", at=at, option=next(iter(text.options or ()), "")
        )
    if joined(left, right) is None:
        named = next((t for t in (left, right) if t.base in ("choice", "place")), None)
        if "text" in bases and named is not None:
            return _option(named, left if left.base == "text" else right, at)
        return fault("yes_no_text" if bases == {"yes_no", "text"} else "not_comparable")
    if op not in ("==", "!=") and not bases <= {"number", "date"}:
        return fault("not_ordered")
    return None


def _option(named: Type, text: Type, at: int) -> Problem | None:
    options = named.options or ()
    for written in text.options or ():
        if written not in options:
            return Problem("option_unknown", at=at, name=written, nearest=nearest(written, options))
    return None


def _units(left: Sided, right: Sided) -> Problem | None:
    """A share beside 20, a year beside 20: numbers that can be compared and never are what was meant."""
    for (_, named), (node, _) in ((left, right), (right, left)):
        number = node.value if isinstance(node, tree.Literal) else None
        if not isinstance(number, int | Fraction) or isinstance(number, bool):
            continue
        if named.unit == "share" and number > 1:
            return Problem("share_over_one", at=node.at, text=_text(number), mended=_text(Fraction(number) / 100))
        if named.unit == "year" and not 1000 <= number <= 9999:
            return Problem("year_digits", at=node.at, text=_text(number))
    return None


def _day(node: tree.Node) -> str:
    """The day that a year was written for."""
    year = node.value if isinstance(node, tree.Literal) else None
    return f"date({year}, 1, 1)" if isinstance(year, int) and 1000 <= year <= 9999 else ""


def _quoted(node: tree.Node) -> str:
    """The day that a text which is written out says."""
    text = node.value if isinstance(node, tree.Literal) else None
    found = WRITTEN_DAY.fullmatch(text) if isinstance(text, str) else None
    return "" if found is None else f"date({found[1]}, {int(found[2])}, {int(found[3])})"


def _text(number: Exact) -> str:
    from screener.values.show.numbers import exact_text

    return exact_text(number)
