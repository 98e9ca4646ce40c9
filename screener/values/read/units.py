"""Which unit a bare number takes from the others beside it: 4.5-4.8m, 50 to 60%, and what a bare share is."""

from fractions import Fraction

from screener.values.exact import Exact, simplest
from screener.values.read.claims import Claim
from screener.values.read.numerals import Numeral
from screener.values.struct import replace


def with_units(claim: Claim[Numeral], kind: str) -> Claim[Numeral]:
    """The claim with every scale and per cent that applies; shares become parts of 1. Raises Problem."""
    numbers = claim.quantities()
    if kind == "share":
        return claim.of(_shares(numbers))
    if len(numbers) == 2:
        return claim.of(list(_pair(numbers[0], numbers[1], kind)))
    if len(numbers) > 2:
        last = numbers[-1]
        return claim.of([*(_pair(number, last, kind)[0] for number in numbers[:-1]), last])
    return claim


def _pair(low: Numeral, high: Numeral, kind: str) -> tuple[Numeral, Numeral]:
    if high.scale and not low.scale and not low.settled:
        return _start(low, high, high.scale, kind), high
    if low.scale and not high.scale and not high.settled and max(high.values) < min(low.values):
        return low, high.scaled(low.scale, kind)  # 4.5m to 4.8
    return low, high


def _start(low: Numeral, high: Numeral, scale: int, kind: str) -> Numeral:
    """4.5 before 4.8m is millions; 900 before 1.2m may be thousands, and is asked about."""
    same = low.scaled(scale, kind)
    if all(m < max(high.mantissas) for m in same.mantissas):
        return same
    lower, top = scale // 1000, max(high.values)
    bigger = tuple(m * lower for m in low.mantissas if m * lower < top)
    if lower == 1 or not bigger:
        return low
    return replace(low, mantissas=(*low.mantissas, *bigger), plain=False)


def _shares(numbers: list[Numeral]) -> list[Numeral]:
    """Numbers as parts of 1: a bare 60 can only be per cent, .6 only a part, and 1 may be either."""
    if numbers and numbers[-1].percent:
        numbers = [replace(n, percent=n.percent or not n.settled) for n in numbers]
    bare = [m for n in numbers if not n.percent and not n.settled for m in n.mantissas]
    signed = any(n.percent for n in numbers)
    many, parts = any(m > 1 for m in bare), any(0 < m < 1 for m in bare)
    return [n if n.settled else _share(n, signed, many, parts) for n in numbers]


def _share(number: Numeral, signed: bool, many: bool, parts: bool) -> Numeral:
    """What is beside it: `signed` a number with %; `many` a bare one above 1; `parts` a bare one below 1."""
    meant: list[Exact] = []
    plain = number.plain
    for m in number.mantissas:
        hundredth = simplest(Fraction(m) / 100)
        if number.percent or m > 1:
            meant.append(hundredth)
        elif m == 1 and not signed and many != parts:
            meant.append(hundredth if many else m)
        elif m == 1 or (m and (signed or many)):
            meant += [hundredth, m]
            plain = False
        else:
            meant.append(m)
    return replace(number, mantissas=tuple(meant), plain=plain)
