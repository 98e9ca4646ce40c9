"""Small made-up screenings, so that a test shows all it rests on: facts, expressions as text, answers as values."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

from screener.expr.parse import parse
from screener.expr.tree import Node
from screener.flow.model import Amount, Criterion, Fact, Figure, Kind, Relation, Remark, Screening, Section
from screener.flow.words import Words
from screener.result.evaluate import screen
from screener.result.facts import TableReader
from screener.result.model import Outcome
from screener.result.prose import Prose
from screener.values.exact import Scalar
from screener.values.reasons import Reason, Why
from screener.values.value import (
    Answered,
    AnyValue,
    DontKnow,
    Items,
    Record,
    Stated,
    Ticks,
    Value,
    because_of,
    exactly,
    value_of,
)
from tests.law.shipped import ROOT

AS_OF = date(2026, 11, 30)
TOWNS: Mapping[str, Mapping[str, Scalar]] = {
    "North": {"city": True, "state": True},
    "South": {"city": False, "state": True},
    "away": {"city": False, "state": False},
    "blank": {"city": None, "state": None},
}


def look_up(_table: str, column: str, keys: Sequence[Value]) -> Value:
    """A cell of the towns, for each that may be meant; an empty one is undefined."""
    cells = {TOWNS[str(point)][column] for point in keys[0].points}
    return value_of(cells - {None}, undefined=keys[0].undefined or None in cells, because=keys[0].because)


TABLES = TableReader(lambda table: TOWNS, look_up)
CONTENT = Path("content")
INTERFACE = Words(ROOT / "content" / "en")


def node(text: str | None) -> Node | None:
    return None if text is None else parse(text)


def criterion(id: str, test: str, listed_if: str | None = None, **more: Any) -> Criterion:  # noqa: A002
    return Criterion(id, f"s. {id}", parse(test), listed_if=node(listed_if), **more)


def remark(id: str, when: str | None = None, **more: Any) -> Remark:  # noqa: A002
    return Remark(id, node(when), **more)


@dataclass(frozen=True)
class Small:
    """A screening over a few facts. Expressions are texts; `tests` are criteria by id, or built by `criterion`."""

    facts: tuple[Fact, ...]
    tests: Mapping[str, str | Criterion] = field(default_factory=dict)
    amounts: Mapping[str, str] = field(default_factory=dict)
    figures: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    work: Mapping[str, str] = field(default_factory=dict)
    relations: tuple[str | tuple[str, str], ...] = ()
    verdict: str | None = None
    flags: tuple[Remark, ...] = ()
    notes: tuple[Remark, ...] = ()
    checks: tuple[Remark, ...] = ()
    duties: tuple[Remark, ...] = ()
    voice: str | None = None
    listed: Mapping[str, str] = field(default_factory=dict)
    asked: tuple[str, ...] | None = None

    @property
    def screening(self) -> Screening:
        tests = [c if isinstance(c, Criterion) else criterion(name, c) for name, c in self.tests.items()]
        pairs = [relation if isinstance(relation, tuple) else (relation, None) for relation in self.relations]
        return Screening(
            "small",
            "made-up",
            tuple(tests),
            work={name: parse(text) for name, text in self.work.items()},
            verdict=node(self.verdict),
            amounts=tuple(
                Amount(name, f"s. {name}", parse(text), listed_if=node(self.listed.get(name)))
                for name, text in self.amounts.items()
            ),
            figures=tuple(
                Figure(name, parse(text), shown_as, listed_if=node(self.listed.get(name)))
                for name, (text, shown_as) in self.figures.items()
            ),
            flags=self.flags,
            notes=self.notes,
            checks=self.checks,
            duties=self.duties,
            relations=tuple(Relation(parse(that), node(when)) for that, when in pairs),
            sections=(Section("all", tuple(f.name for f in self.facts) if self.asked is None else self.asked),),
            voice=self.voice,
            facts=tuple(fact.name for fact in self.facts),
        )

    @property
    def by_name(self) -> dict[str, Fact]:
        return {fact.name: fact for fact in self.facts} | {"as_of_date": Fact("as_of_date", Kind.DATE, supplied=True)}

    def screen(self, *, defaults: bool = True, as_of: date = AS_OF, **answers: Any) -> Outcome:
        return screen(self.screening, self.by_name, answered(as_of, answers), TABLES, defaults=defaults)

    def prose(self, words: Mapping[str, Any] | None = None, program: Mapping[str, Any] | None = None) -> Prose:
        return Prose(words_of(self, words or {}, program or {}), self.by_name)


def answered(as_of: date, answers: Mapping[str, Any]) -> dict[str, Answered]:
    """Plain scalars, values of any shape, or DONT_KNOW, as answers of a case."""
    return {name: one_answer(answer) for name, answer in answers.items()} | {"as_of_date": Stated(exactly(as_of))}


def one_answer(answer: Any) -> Answered:
    if isinstance(answer, Stated | DontKnow):
        return answer
    return Stated(answer if isinstance(answer, Value | Ticks | Items | Record) else exactly(answer))


def words_of(small: Small, facts: Mapping[str, Any], program: Mapping[str, Any]) -> Words:
    """The screener's own words, a label for every fact (its name with blanks), and what a test adds."""
    labels = {
        fact.name: {
            "label": fact.name.replace("_", " "),
            "options": {option: option.replace("_", " ") for option in fact.options},
            **facts.get(fact.name, {}),
        }
        for fact in small.facts
    }
    titles = {name: {"title": f"Test {name}"} for name in small.tests}
    named = {name: {"label": f"Amount {name}"} for name in small.amounts}
    figures = {name: {"label": f"Figure {name}"} for name in small.figures}
    words = {"criterion": titles, "amount": named, "figure": figures, **program}
    return Words(
        CONTENT,
        {
            "facts.toml": labels,
            "programs/made-up.toml": words,
            "interface.toml": INTERFACE._file("interface.toml"),
        },
    )


def states(outcome: Outcome) -> dict[str, str]:
    return {finding.criterion.id: finding.state.value for finding in outcome.findings}


def why(value: AnyValue) -> set[tuple[str, Why]]:
    return {(reason.fact, reason.why) for reason in because_of(value)}


def reasons(*pairs: tuple[str, Why]) -> frozenset[Reason]:
    return frozenset(Reason(fact, reason) for fact, reason in pairs)
