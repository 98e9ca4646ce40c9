"""What the cells of a row say: the answers of one case, every fault at its cell."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from functools import lru_cache

from screener.batch.head import AS_OF, Head
from screener.case.answers import BY_HAND, Answer, Case
from screener.case.cells import read_answer, read_cell
from screener.case.codec import LONGEST_LIST, decode, item_of
from screener.case.refused import Refused, shown, within
from screener.case.scalars import UNKNOWN, Places
from screener.case.spelt import rows_spelt
from screener.flow.model import Fact, Kind
from screener.values.problem import Problem
from screener.values.value import DONT_KNOW, Answered, Items, Stated, Value

SEVERAL = ";"
SHORT = 60
"""Characters of a cell whose meaning is kept: what many rows say alike is read once."""
KEPT = 100_000
NESTED = frozenset({Kind.CHOICES, Kind.LIST})
LONGEST_ROWS = 900_000
"""Characters of the longest cell that is read as rows."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """A fault of a row: the number of the column it stands in, and what it is."""

    column: int
    problem: Problem


@dataclass(eq=False)
class CellReader:
    """Reads rows of one table. `as_of`: the day of rows that name none; `screenings`: the ids that are screened."""

    head: Head
    places: Places
    as_of: date
    screenings: tuple[str, ...]
    _day: Fact = field(default_factory=lambda: Fact(AS_OF, Kind.DATE))

    def __post_init__(self) -> None:
        self._read = lru_cache(KEPT)(self._short)

    def case(self, cells: Sequence[str | None]) -> Case | list[Wrong]:
        """The case of a row, or everything that is wrong with it."""
        wrong: list[Wrong] = []
        answers: dict[str, Answer] = {}
        for column, fact in self.head.facts.items():
            text = cells[column]
            if text is None or not (text := text.strip()):
                continue
            try:
                answered = self._read(column, text) if len(text) <= SHORT else self._answer(fact, text)
            except Refused as refused:
                wrong.append(Wrong(column, refused))
            else:
                answers[fact.name] = Answer(answered, BY_HAND)
        as_of = self._as_of(cells, wrong)
        return sorted(wrong, key=lambda one: one.column) or Case(as_of, self.screenings, answers)

    def _as_of(self, cells: Sequence[str | None], wrong: list[Wrong]) -> date:
        """The day of a row: both columns may name it when they agree."""
        days: list[date] = []
        for column in self.head.days:
            text = (cells[column] or "").strip()
            if not text:
                continue
            try:
                answered = read_answer(self._day, text, self.places)
                day = _single_day(answered)
                if day is None:
                    raise Refused("as_of_not_one_day")
                if days and day != days[0]:
                    raise Refused("as_of_twice", as_of=days[0], as_of_date=day)
                days.append(day)
            except Refused as refused:
                wrong.append(Wrong(column, refused))
        return days[0] if days else self.as_of

    def _short(self, column: int, text: str) -> Answered:
        return self._answer(self.head.facts[column], text)

    def _answer(self, fact: Fact, text: str) -> Answered:
        if text.casefold() == UNKNOWN:
            return DONT_KNOW
        if fact.kind is Kind.ROWS or (fact.kind in NESTED and text.startswith("[")):
            return self._nested(fact, text)
        if fact.kind is Kind.LIST:
            return self._items(fact, text)
        return read_answer(fact, text, self.places)

    def _nested(self, fact: Fact, text: str) -> Answered:
        """A list as JSON: of objects for rows, with the values of an answers file."""
        if len(text) > LONGEST_ROWS:
            raise Refused("batch_row_long", fact=fact.name, most=LONGEST_ROWS)
        try:
            raw = json.loads(text, parse_float=Decimal)
        except (ValueError, RecursionError, ArithmeticError):
            raise Refused("batch_no_json", fact=fact.name, given=shown(text)) from None
        return rows_spelt(fact, decode(fact, _less_empty(raw), places=self.places), self.places)

    def _items(self, fact: Fact, text: str) -> Answered:
        """The items of a list: `12000;9000;unknown`."""
        pieces = [piece.strip() for piece in text.split(SEVERAL)]
        if not (len(pieces) == fact.length if fact.length else len(pieces) <= LONGEST_LIST):
            return decode(fact, pieces, places=self.places)  # which says what is wrong
        one, found = item_of(fact), []
        for number, piece in enumerate(pieces):
            with within(number):
                if one.kind is Kind.PLACE and piece.casefold() == UNKNOWN:
                    raise Refused("answer_item_unknown", fact=fact.name)
                found.append(read_cell(one, piece, self.places))
        return Stated(Items(tuple(item.value for item in found)), any(item.estimate for item in found))


def _single_day(answered: Answered) -> date | None:
    value = answered.value if isinstance(answered, Stated) else None
    only = value.single if isinstance(value, Value) and value.is_single else None
    return only if isinstance(only, date) else None


def _less_empty(raw: object) -> object:
    """Rows without the fields that hold nothing: a nested table has every field in every row."""
    if isinstance(raw, list):
        return [{k: v for k, v in row.items() if v is not None} if isinstance(row, dict) else row for row in raw]
    return raw
