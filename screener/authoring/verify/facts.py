"""The facts as unknowns of the solver: one for each fact, the same for every screening and flow that is compared.

A list of rows has up to so many rows. A fact that is worked out from another answer is that; a default is one answer
among others, since anybody may say something else.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from screener.authoring.verify.days import Parts, any_day, written_day
from screener.authoring.verify.logic import deny
from screener.authoring.verify.months import FIRST, LAST
from screener.authoring.verify.solver import z3
from screener.authoring.verify.terms import Listed, NotTranslated, Number, Row, Term, Ticked, Truth, Word
from screener.flow.domain import MONTH_DAYS
from screener.flow.fact import Fact, Kind
from screener.flow.field_names import INDEX
from screener.flow.tables import Tables

MOST_ROWS = 3
"""Rows of a list that are looked at."""
LONGEST = 4
"""Items of a list that has no length of its own."""


@dataclass
class Facts:
    """The unknowns made so far, by the fact; `limits` are what their kinds and bounds say."""

    tables: Tables
    made: dict[str, Term] = field(default_factory=dict)
    kinds: dict[str, Fact] = field(default_factory=dict)
    limits: list[Any] = field(default_factory=list)
    words: dict[str, int] = field(default_factory=dict)
    counts: dict[str, Any] = field(default_factory=dict)
    parts: Parts = field(default_factory=Parts)

    def code(self, text: str) -> int:
        """The number of a word; the same word is the same number everywhere."""
        return self.words.setdefault(text, len(self.words))

    def unknown(self, fact: Fact) -> Term:
        """The unknown of a fact."""
        if fact.name not in self.made:
            self.kinds[fact.name] = fact
            self.made[fact.name] = self._any(fact, fact.kind, fact.name)
        return self.made[fact.name]

    def _any(self, fact: Fact, kind: Kind, name: str) -> Term:
        if kind is Kind.ROWS:
            return self._rows(fact, name)
        if kind is Kind.LIST:
            length = fact.length or LONGEST
            return Listed([(True, self._any(fact, fact.of or Kind.NUMBER, f"{name}[{n}]")) for n in range(length)])
        if kind is Kind.CHOICES:
            return Ticked({option: z3.Bool(f"{name}.{option}") for option in fact.options})
        if kind is Kind.YES_NO:
            yes = z3.Bool(name)
            return Truth(yes, deny(yes))
        none = z3.Bool(f"{name} none") if fact.none else False
        if kind in (Kind.DATE, Kind.EVENT):
            return self._day(fact, name, none)
        if kind in (Kind.CHOICE, Kind.PLACE, Kind.MONTH_DAY, Kind.TEXT):
            return self._word(fact, kind, name, none)
        return self._number(fact, kind, name, none)

    def _day(self, fact: Fact, name: str, none: Any) -> Term:
        day, valid = any_day(name, none)
        self.limits.append(valid)
        if fact.earliest is not None:
            self.limits.append(day.count >= written_day(fact.earliest).count)
        if fact.latest is not None:
            self.limits.append(day.count <= written_day(fact.latest).count)
        return day

    def _word(self, fact: Fact, kind: Kind, name: str, none: Any) -> Term:
        code = z3.Int(name)
        texts: tuple[str, ...] = fact.options
        if kind is Kind.PLACE:
            texts = tuple(self.tables[fact.table or ""].rows)
        elif kind is Kind.MONTH_DAY:
            texts = MONTH_DAYS
        elif kind is Kind.TEXT:
            self.limits.append(code >= 0)  # any word: one that the rules name, or another
            return Word(code, none)
        codes = sorted(map(self.code, texts))
        if codes == list(range(codes[0], codes[-1] + 1)):
            self.limits.append(z3.And(code >= codes[0], code <= codes[-1]))
        else:
            self.limits.append(z3.Or(*(code == each for each in codes)))
        return Word(code, none, table=fact.table or "" if kind is Kind.PLACE else "")

    def _number(self, fact: Fact, kind: Kind, name: str, none: Any) -> Term:
        if kind in (Kind.NUMBER, Kind.SHARE):
            over: Any = z3.Real(name)
        else:
            over = z3.Int(name)
        step = Fraction(1, 100) if kind is Kind.MONEY else Fraction(1)
        low = fact.low if fact.low is not None else 0 if kind in (Kind.COUNT, Kind.SHARE) else None
        high = fact.high if fact.high is not None else 1 if kind is Kind.SHARE else None
        if kind is Kind.YEAR:
            low, high = max(low or FIRST, FIRST), min(high or LAST, LAST)
        for end, sign in ((low, 1), (high, -1)):
            if end is not None:
                at = z3.RealVal(str(Fraction(end) / step))
                self.limits.append(over >= at if sign > 0 else over <= at)
        return Number(z3.ToReal(over) / 100 if kind is Kind.MONEY else over, none=none)

    def _rows(self, fact: Fact, name: str) -> Term:
        count = self.counts[name] = z3.Int(f"{name} rows")
        self.limits.append(z3.And(count >= 0, count <= MOST_ROWS))
        items: list[tuple[Any, Term]] = []
        for number in range(MOST_ROWS):
            fields: dict[str, Term] = {INDEX: Number(Fraction(number))}
            for part in fact.fields:
                fields[part.name] = self._any(part, part.kind, f"{name}[{number}].{part.name}")
            items.append((count > number, Row(fields)))
        for part in (part for part in fact.fields if part.key):  # a name names one row
            codes = [_code(item, part.name) for _, item in items]
            self.limits += [codes[a] != codes[b] for a in range(len(codes)) for b in range(a)]
        return Listed(items)

    def column(self, place: Word, column: str) -> Term:
        """A column of the row that a place names."""
        table = self.tables[place.table]
        return self.cell({key: row[column] for key, row in table.rows.items()}, place)

    def cell(self, cells: Mapping[str, Any], key: Word) -> Term:
        """What stands beside a word; undefined where nothing does."""
        lost = z3.Or(key.undefined, key.none, *(key.code == self.code(k) for k, v in cells.items() if v is None))
        values = {value for value in cells.values() if value is not None}
        if values <= {True, False} and all(isinstance(value, bool) for value in values):
            yes = z3.Or(*(key.code == self.code(k) for k, v in cells.items() if v is True))
            return Truth(z3.And(z3.Not(lost), yes), z3.And(z3.Not(lost), z3.Not(yes)))
        if all(isinstance(value, int | Fraction) for value in values):
            over: Any = z3.RealVal(0)
            for k, v in cells.items():
                if v is not None:
                    over = z3.If(key.code == self.code(k), z3.RealVal(str(Fraction(v))), over)
            return Number(over, undefined=lost)
        if all(isinstance(value, str) for value in values):
            code: Any = z3.IntVal(0)
            for k, v in cells.items():
                if v is not None:
                    code = z3.If(key.code == self.code(k), self.code(v), code)
            return Word(code, undefined=lost)
        raise NotTranslated("lookup")


def _code(item: Term, name: str) -> Any:
    field = item.fields[name] if isinstance(item, Row) else None
    return field.code if isinstance(field, Word) else None
