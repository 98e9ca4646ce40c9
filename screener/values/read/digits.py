"""One number as typed: what its commas, points and blanks can mean."""

from fractions import Fraction

from screener.values.exact import Exact, simplest
from screener.values.problem import Problem
from screener.values.show import exact_text, number

MOST_DIGITS = 18
TOO_LARGE = 10**MOST_DIGITS

Readings = tuple[tuple[Exact, ...], bool]
"""What a number may mean, and whether the first of it is how the United States write it."""


def readings(text: str, *, kind: str, scaled: bool) -> Readings:
    """The meanings of `text`, digits with points, commas or blanks; `scaled`: million or the like follows.

    Raises Problem when it has none: wrong groups, too long, zeros in front.
    """
    if any(sum(c.isdigit() for c in part) > MOST_DIGITS for part in text.split(".")):
        raise Problem("number_too_long", most=str(MOST_DIGITS))
    if text.count(".") > 1:
        raise _points(text)
    if " " in text:
        return (_plain(text.replace(" ", "")),), True
    if "," in text:
        return _with_commas(text, kind, scaled)
    return _with_point(text, kind, scaled)


def _with_point(text: str, kind: str, scaled: bool) -> Readings:
    whole, _, rest = text.partition(".")
    if kind in {"money", "count"} and not scaled and len(rest) == 3 and _is_first_group(whole):
        return (_plain(text), int(whole + rest)), True  # 4.850: with three decimals, or 4,850 as in Europe
    return (_plain(text),), True


def _with_commas(text: str, kind: str, scaled: bool) -> Readings:
    if "." in text and text.index(".") < text.index(","):
        raise _decimal_comma(text)
    whole, _, _ = text.partition(".")
    first, *groups = whole.split(",")
    if _is_first_group(first) and all(len(group) == 3 for group in groups):
        plain = _plain(text.replace(",", ""))
        if scaled and len(groups) == 1 and "." not in text:
            return (plain, _plain(text.replace(",", "."))), True  # 4,850m: millions, or 4.850 million as in Europe
        return (plain,), True
    decimal = len(groups) == 1 and "." not in text and (len(groups[0]) <= 2 or first == "0")
    if not decimal or (kind == "count" and not scaled):
        raise Problem("comma_groups", shown=number(int(whole.replace(",", ""))))
    told = _plain(text.replace(",", "."))
    if first == "0":
        return (told,), False
    return (told, _plain(text.replace(",", ""))), False  # 4,8m: 4.8 as in Europe, or a slip for 48


def _is_first_group(digits: str) -> bool:
    return 1 <= len(digits) <= 3 and digits[0] != "0"


def _plain(text: str) -> Exact:
    whole, _, rest = text.partition(".")
    value = simplest(Fraction(int((whole or "0") + rest), 10 ** len(rest)))
    if len(whole) > 1 and whole[0] == "0":
        raise Problem("leading_zeros", shown=exact_text(value))
    return value


def _points(text: str) -> Problem:
    """4.500.000, or 4.500.000,25: points where the commas belong."""
    whole, _, cents = text.partition(",")
    if "." in cents or "," in cents:
        return Problem("comma_groups", shown=number(int("".join(c for c in text if c.isdigit()))))
    return Problem("point_groups", shown=number(int(whole.replace(".", "") or "0")))


def _decimal_comma(text: str) -> Problem:
    """4.200,50: points and commas the other way round."""
    whole, _, rest = text.replace(".", "").partition(",")
    return Problem("decimal_comma", shown=f"{int(whole or '0'):,}.{rest.replace(',', '')}")
