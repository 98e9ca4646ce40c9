"""Random rows of a table, rich in boundaries: every limit of the rules, a step below, at and above it; some empty."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from decimal import Decimal
from fractions import Fraction
from random import Random

from screener.expr.tree import Call, Compare, Literal, Name, Node, walk
from screener.flow.domain import MONTH_DAYS
from screener.flow.model import Fact, Kind, Screening
from screener.result.desk import Desk
from screener.result.prepared import Prepared, prepared
from screener.values.exact import Exact

Cell = Decimal | int | bool | str | date | list[str]
Row = dict[str, Cell]

NUMBERS = (Kind.MONEY, Kind.COUNT, Kind.YEAR, Kind.SHARE, Kind.NUMBER)
STEPS: dict[Kind, Fraction | int] = {
    Kind.MONEY: Fraction(1, 100),
    Kind.COUNT: 1,
    Kind.YEAR: 1,
    Kind.SHARE: Fraction(1, 1000),
    Kind.NUMBER: 1,
}
SPREAD = {Kind.MONEY: 20_000_000, Kind.COUNT: 300, Kind.YEAR: 2030, Kind.SHARE: 1, Kind.NUMBER: 40}
MOST_JOBS = 10_000
DIGITS: dict[Kind, int] = {Kind.MONEY: 2, Kind.SHARE: 6, Kind.NUMBER: 6}
UNUSED = frozenset({Kind.ROWS, Kind.LIST})


class Rows:
    """Rows for one screening. `missing`: how many cells of a hundred are left empty."""

    def __init__(self, screening: Screening, desk: Desk, as_of: date, seed: int, missing: int) -> None:
        self.contradicting = 10  # of a hundred pairs that are out of order so many stay so
        self.random, self.missing, self.as_of, self.desk = Random(seed), missing, as_of, desk
        facts = [desk.facts[name] for name in screening.facts if name != "as_of_date"]
        self.facts = [
            fact for fact in facts if fact.kind not in UNUSED and not fact.none and fact.kind is not Kind.TEXT
        ]
        self.pairs = _pairs(screening)
        nodes = list(_nodes(prepared(screening, desk.library.facts)))
        found = {node.value for node in nodes if isinstance(node, Literal) and _is_number(node.value)}
        self.limits: list[Exact] = sorted(value for value in found if isinstance(value, int | Fraction))
        self.days = sorted({day for node in nodes if (day := _day(node)) is not None} | {as_of})

    def drawn(self, count: int) -> Iterator[Row]:
        """So many rows; a missing cell is no key."""
        for _ in range(count):
            row: Row = {}
            for fact in self.facts:
                if self.random.randrange(100) >= self.missing:
                    row[fact.name] = self._cell(fact, row)
            self._in_order(row)
            yield row

    def _in_order(self, row: Row) -> None:
        """Most of the pairs of which one is at most the other, put in order: else most rows would contradict."""
        for lower, upper in self.pairs:
            low, high = row.get(lower), row.get(upper)
            if low is not None and high is not None and low > high and self.random.randrange(100) >= self.contradicting:  # type: ignore[operator]
                row[lower], row[upper] = high, low

    def _cell(self, fact: Fact, row: Mapping[str, Cell]) -> Cell:
        random = self.random
        if fact.kind in NUMBERS:
            return self._number(fact, row)
        if fact.kind is Kind.YES_NO:
            return random.random() < 0.7
        if fact.kind is Kind.CHOICE:
            return random.choice(fact.options)
        if fact.kind is Kind.CHOICES:
            return self._ticked(fact)
        if fact.kind is Kind.PLACE:
            return random.choice(self._places(fact))
        if fact.kind is Kind.MONTH_DAY:
            return random.choice(sorted(MONTH_DAYS))
        others = [cell for cell in row.values() if isinstance(cell, date)]
        if others and random.random() < 0.6:
            return random.choice(others) + timedelta(random.choice((-366, -365, -1, 0, 1, 30, 200, 364, 365, 366)))
        day = random.choice([*self.days, self._any_day()]) + timedelta(random.choice((-1, 0, 1)))
        low, high = fact.earliest or date.min, fact.latest or date.max
        if fact.kind is Kind.EVENT:
            high = min(high, self.as_of)
        return min(max(day, low), high)

    def _any_day(self) -> date:
        return date(2005, 1, 1) + timedelta(self.random.randrange(9000))

    def _ticked(self, fact: Fact) -> list[str]:
        often = self.random.choice((0.1, 0.5, 0.95, 1.0))
        found = [option for option in fact.options if self.random.random() < often]
        return found if len(found) >= (fact.low or 0) else [self.random.choice(fact.options)]

    def _places(self, fact: Fact) -> Sequence[str]:
        return list(self.desk.tables[fact.table or ""].rows)

    def _number(self, fact: Fact, row: Mapping[str, Cell]) -> Cell:
        random, kind = self.random, fact.kind
        others = [Fraction(v) for n, v in row.items() if self.desk.facts[n].kind is kind and not isinstance(v, list)]  # type: ignore[arg-type]
        draw = random.random()
        near: Exact = random.choice(self.limits)
        if kind is Kind.NUMBER and near > MOST_JOBS:
            near = random.choice((5, 10))
        if others and draw < 0.25:
            near = random.choice(others) * random.choice((Fraction(1), Fraction(1), Fraction(2), Fraction(1, 2)))
        if draw > 0.6:
            near = Fraction(random.randrange(SPREAD[kind] * 100)) / 100
        if kind is Kind.YEAR and draw > 0.3:
            near = random.randrange(2004, 2028)
        value = Fraction(near) + random.choice((-1, 0, 0, 1)) * STEPS[kind]
        low = fact.low if fact.low is not None else -1000 if kind is Kind.NUMBER else 0
        high = fact.high if fact.high is not None else 1 if kind is Kind.SHARE else 10**11
        value = min(max(value, Fraction(low)), Fraction(high))
        if kind in DIGITS:
            digits = DIGITS[kind]
            return Decimal(int(value * Fraction(10**digits))).scaleb(-digits)
        return int(value)


def _pairs(screening: Screening) -> list[tuple[str, str]]:
    """The facts of which a declared relation says that one is at most the other."""
    found = []
    for relation in screening.relations:
        that = relation.that
        if isinstance(that, Compare) and isinstance(that.left, Name) and isinstance(that.right, Name):
            found.append(
                (that.left.name, that.right.name) if that.op in ("<=", "<") else (that.right.name, that.left.name)
            )
    return found


def _is_number(value: object) -> bool:
    return isinstance(value, int | Fraction) and not isinstance(value, bool)


def _nodes(ready: Prepared) -> Iterator[Node]:
    screening = ready.screening
    whole: list[Node] = [criterion.test for criterion in screening.criteria]
    whole += [amount.value for amount in screening.amounts]
    whole += [*screening.work.values(), *(body for _, body in screening.functions.values())]
    for node in whole:
        yield from walk(node)


def _day(node: Node) -> date | None:
    if not isinstance(node, Call) or node.function != "date":
        return None
    parts = [part.value for part in node.arguments if isinstance(part, Literal)]
    return date(*parts) if len(parts) == 3 else None  # type: ignore[arg-type]
