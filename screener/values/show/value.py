"""A value of any shape in words: one value, a range, candidates, ticks, a list."""

from collections.abc import Mapping
from datetime import date
from fractions import Fraction

from screener.values.exact import End, Exact, Infinite, Scalar
from screener.values.show.dates import long_date, whole_month
from screener.values.show.numbers import count, decimals, money, number, percent, ratio, rounded, share, written
from screener.values.show.phrases import ENGLISH, Phrases, put
from screener.values.struct import Struct
from screener.values.value import AnyValue, Items, Record, Span, Ticks, Value, is_ordered

Labels = Mapping[str, str]
PLACES = {"average": 4, "factor": 6}
"""Decimals of averages, and of factors whose decimals never end; nothing is decided by them."""


class _Look(Struct, frozen=True):
    """How the scalars of one fact are written; `found`: worked out, so that long decimals may be rounded."""

    kind: str
    labels: Labels
    phrases: Phrases
    most: int | None
    found: bool = False


def show_value(
    value: AnyValue,
    kind: str,
    unit: tuple[str, str] | None = None,
    labels: Labels | None = None,
    *,
    most: int | None = None,
    phrases: Phrases = ENGLISH,
) -> str:
    """`value` of a fact of `kind` in words; for a list `kind` is that of its items.

    `unit` is the noun after a number, for one and for several; `labels` are the words of option ids.
    More candidates than `most` are only counted. The reader takes back what this gives, unit included.
    """
    look = _Look(kind, labels or {}, phrases, most)
    if isinstance(value, Items):
        return "; ".join(show_value(item, kind, unit, labels, most=most, phrases=phrases) for item in value.items)
    if isinstance(value, Record):
        return "; ".join(f"{name} {_any(part, look)}" for name, part in value.fields.items())
    text = _any(value, look)
    if unit is None or isinstance(value, Ticks) or not value.numeric or _unbounded(value):
        return text
    return f"{text} {unit[0] if _is_one(value) else unit[1]}"


def show_found(value: Value, kind: str, beside: Value | None = None, *, phrases: Phrases = ENGLISH) -> str:
    """A number that was worked out and that nobody types back: rounded where it is long, but not across `beside`."""
    only = value.single if value.is_single else None
    limit = beside.single if beside is not None and beside.is_single else None
    if isinstance(only, bool) or not isinstance(only, int | Fraction):
        return _value(value, _Look(kind, {}, phrases, None, found=True))
    near = limit if isinstance(limit, int | Fraction) and not isinstance(limit, bool) else None
    if kind == "money":
        return money(only, near, phrases)
    if kind == "share":
        return percent(only, near)
    return number(only, near, phrases) if kind in ("number", "count") else _number(only, _Look(kind, {}, phrases, None))


def show_scalar(scalar: Scalar, kind: str = "", labels: Labels | None = None, phrases: Phrases = ENGLISH) -> str:
    """One scalar in words; without a kind a number is plain."""
    return _scalar(scalar, _Look(kind, labels or {}, phrases, None))


def _any(value: AnyValue, look: _Look) -> str:
    if isinstance(value, Ticks):
        return _ticks(value, look)
    if isinstance(value, Value):
        return _value(value, look)
    return show_value(value, look.kind, labels=look.labels, phrases=look.phrases)


def _value(value: Value, look: _Look) -> str:
    if value.is_empty:
        return look.phrases.nothing
    if _unbounded(value) or _is_any_option(value, look):
        return look.phrases.not_known
    parts = [] if value.span is None else [_span(value.span, look)]
    if look.most is not None and len(value.points) > look.most:
        parts.append(put(look.phrases.many, count=str(len(value.points))))
    else:
        parts += [_scalar(point, look) for point in _in_order(value.points, look)]
    if value.undefined:
        parts.append(look.phrases.no_value)
    return _either(parts, look.phrases)


def _either(parts: list[str], phrases: Phrases) -> str:
    word = f" {phrases.either} "
    if len(parts) < 3 or any("," in part for part in parts):
        return word.join(parts)
    return word.join([", ".join(parts[:-1]), parts[-1]])


def _scalar(scalar: Scalar, look: _Look) -> str:
    if scalar is None:
        return look.phrases.none
    if isinstance(scalar, bool):
        return look.phrases.yes if scalar else look.phrases.no
    if isinstance(scalar, str):
        return look.labels.get(scalar, scalar)
    if isinstance(scalar, date):
        return long_date(scalar, look.phrases)
    return _number(scalar, look)


def _number(plain: Exact, look: _Look) -> str:
    if look.kind == "average" or (look.kind == "factor" and decimals(plain) is None):
        return written(plain, PLACES[look.kind])
    if look.kind == "money":
        return rounded(plain) if look.found else money(plain, phrases=look.phrases)
    if look.kind == "share" and look.found:
        return percent(plain)
    if look.kind == "share":
        return share(plain)
    if look.kind == "year":
        return str(plain)
    if look.kind == "count":
        return count(plain)
    if look.found and decimals(plain) is None:
        return written(plain, PLACES["average"])
    text = number(plain, phrases=look.phrases)
    return text if text[0] in "-0123456789" else ratio(plain)


def _span(span: Span, look: _Look) -> str:
    phrases, (low, high) = look.phrases, (span.low, span.high)
    dated = look.kind == "year" or isinstance(low, date) or isinstance(high, date)
    if isinstance(low, date) and isinstance(high, date) and (month := whole_month(low, high, phrases)):
        return month
    parts = []
    if not _is_endless(low):
        closed = phrases.later if dated else phrases.at_least
        parts.append((phrases.above if span.low_open else closed, _end(low, look)))
    if not _is_endless(high):
        closed = phrases.earlier if dated else phrases.at_most
        parts.append((phrases.below if span.high_open else closed, _end(high, look)))
    if len(parts) == 2 and not span.low_open and not span.high_open:
        return put(phrases.span, low=parts[0][1], high=parts[1][1])
    shown = [put(template, x=text) for template, text in parts]
    return shown[0] if len(shown) == 1 else put(phrases.both, low=shown[0], high=shown[1])


def _end(end: End, look: _Look) -> str:
    return "" if isinstance(end, Infinite) else _scalar(end, look)


def _ticks(ticks: Ticks, look: _Look) -> str:
    sure = [_scalar(option, look) for option in _in_order(ticks.sure, look)]
    may = [put(look.phrases.maybe, x=_scalar(o, look)) for o in _in_order(ticks.may - ticks.sure, look)]
    if not sure and may and look.labels and ticks.may >= look.labels.keys():
        return look.phrases.not_known
    return ", ".join(sure + may) or look.phrases.no_option


def _in_order(points: frozenset[Scalar] | frozenset[str], look: _Look) -> list[Scalar]:
    """Numbers and dates upward, options as the labels list them, yes before no, none last."""
    place = {option: n for n, option in enumerate(look.labels)}

    def key(point: Scalar) -> tuple[int, object]:
        if point is None:
            return (3, 0)
        if isinstance(point, bool):
            return (0, not point)
        if isinstance(point, str):
            return (1, (place.get(point, len(place)), point))
        return (2, point)

    return sorted(points, key=key)


def _unbounded(value: Value) -> bool:
    span = value.span
    return span is not None and _is_endless(span.low) and _is_endless(span.high)


def _is_endless(end: End) -> bool:
    return isinstance(end, Infinite) or end in (date.min, date.max)


def _is_any_option(value: Value, look: _Look) -> bool:
    if value.points >= {True, False} and not any(is_ordered(point) for point in value.points):
        return True
    return len(look.labels) > 1 and value.points >= look.labels.keys()


def _is_one(value: Value) -> bool:
    return value.is_single and value.points == {1}
