"""One cell of a table of rows: what the strict reader of answers takes, and what a spreadsheet makes of it.

An empty cell was not said and never gets here. `$1,200.50`, `60%`, yes and no, 3/31/2017, `18..22` (a range; `18..`
and `..22` have one end), `a|b` (one of them) and, of ticked options, `a;b` have one meaning each; what may mean two
things is refused, not guessed.
"""

import re
from collections.abc import Mapping

from screener.case.codec import decode, encode
from screener.case.refused import Refused, shown
from screener.case.rosters import not_known
from screener.case.scalars import DAY, NONE, PLAIN, RATIO, UNKNOWN, Places
from screener.flow.model import NUMERIC, Fact, Kind
from screener.values.problem import Problem
from screener.values.read import Question, Unclear, Understood, read
from screener.values.value import DONT_KNOW, Answered, Stated, Value, union

LONGEST = 1000
"""Characters of the longest cell that is looked at, unless it is text."""
EITHER = "|"
BETWEEN = ".."
LISTED = re.compile(r"[;|,]")
BLANKS = re.compile(r"[\s-]+")
YES_NO: dict[str, object] = {"yes": True, "y": True, "true": True, "no": False, "n": False, "false": False}
MONTH_DAY = re.compile(r"(1[0-2]|0?[1-9])[/-](3[01]|[12][0-9]|0?[1-9])", re.ASCII)
READ_AS = {Kind.EVENT: Kind.DATE}


def read_cell(part: Fact, text: str, places: Places) -> Stated:
    """What a cell says of a field; "unknown" is every value it may have. Raises Refused."""
    answered = read_answer(part, text, places)
    return answered if isinstance(answered, Stated) else Stated(not_known(part))


def read_answer(fact: Fact, text: str, places: Places) -> Answered:
    """What a cell says of a fact without rows; "unknown" is "don't know". Raises Refused."""
    text = text.strip()
    if text.casefold() == UNKNOWN:
        return DONT_KNOW
    if len(text) > LONGEST and fact.kind is not Kind.TEXT:
        raise _wrong(fact, text, Problem("typed_too_long", most=LONGEST))
    if fact.kind is Kind.CHOICES:
        ticked = [] if text.casefold() == NONE else [_option(fact, piece) for piece in LISTED.split(text)]
        return decode(fact, ticked, places=places)
    if EITHER not in text or fact.kind is Kind.TEXT:
        return _one(fact, text, places)
    found = [_one(fact, piece.strip(), places) for piece in text.split(EITHER)]
    stated = [one for one in found if isinstance(one, Stated)]
    if len(stated) < len(found):
        return DONT_KNOW
    values = [one.value for one in stated if isinstance(one.value, Value)]
    return Stated(union(values), any(one.estimate for one in stated))


def _one(part: Fact, text: str, places: Places) -> Answered:
    if part.none and text.casefold() == NONE:
        return decode(part, NONE, places=places)
    if part.kind is Kind.YES_NO:
        if text.casefold() not in YES_NO:
            raise Refused("cell_yes_no", fact=part.name, given=shown(text))
        return decode(part, YES_NO[text.casefold()], places=places)
    if part.kind is Kind.CHOICE:
        return decode(part, _option(part, text), places=places)
    if part.kind is Kind.MONTH_DAY and (found := MONTH_DAY.fullmatch(text)):
        return decode(part, f"{int(found[1]):02}-{int(found[2]):02}", places=places)
    if part.kind in (Kind.MONTH_DAY, Kind.TEXT, Kind.PLACE) or _is_plain(part, text):
        return decode(part, text, places=places)
    if BETWEEN in text:
        return decode(part, _range(part, text), places=places)
    return decode(part, _typed(part, text), places=places)


def _range(part: Fact, text: str) -> Mapping[str, object]:
    """`18..22`, `18..` or `..22` as a table of an answers file. Raises Refused where an end is no single value."""
    ends = dict(zip(("from", "to"), (end.strip() for end in text.split(BETWEEN, 1)), strict=True))
    found = {key: end if _is_plain(part, end) else _typed(part, end) for key, end in ends.items() if end}
    if not found or any(isinstance(end, Mapping) for end in found.values()):
        raise _wrong(part, text, Problem("cell_range"))
    return found


def _is_plain(part: Fact, text: str) -> bool:
    """Whether the reader of answers takes a cell as it stands. 4.850 dollars may be thousands, as in Europe."""
    if part.kind not in NUMERIC:
        return DAY.fullmatch(text) is not None
    thousands = part.kind in (Kind.MONEY, Kind.COUNT) and len(text.partition(".")[2]) == 3
    return bool(RATIO.fullmatch(text)) or (bool(PLAIN.fullmatch(text)) and not thousands)


def _typed(part: Fact, text: str) -> object:
    """A number or date in any of the forms that people type, as the raw value of an answers file."""
    kind = READ_AS.get(part.kind, part.kind)
    found = read(Question(kind.value, low=part.low, high=part.high, none=part.none), text)
    if isinstance(found, Understood):
        return encode(part, Stated(found.value, found.estimate))
    if isinstance(found, Unclear):
        readings = ", ".join(reading.typed for reading in found.readings)
        raise Refused("cell_unclear", fact=part.name, given=shown(text), readings=readings)
    # none of the values is a place
    raise _wrong(part, text, Problem(found.kind, **dict(found.values)))  # type: ignore[arg-type]


def _wrong(part: Fact, text: str, why: Problem) -> Refused:
    return Refused("cell_wrong", fact=part.name, given=shown(text), why=why)


def _option(part: Fact, text: str) -> str:
    """An option as the flow writes it, whatever its capitals, blanks and hyphens in the cell."""
    return {plain(option): option for option in part.options}.get(plain(text), text.strip())


def plain(name: str) -> str:
    """A name in small letters, with _ for blanks and hyphens."""
    return BLANKS.sub("_", name.strip().casefold())
