"""The sampler for any screening: partial cases against their completions, with nothing but the engine itself.

A partial case is one of the flow's examples with a few answers, or fields of rows, not known. Whatever is said of it
(a verdict, the state of a criterion, an amount, a figure, a reading's trigger) must be said of every completion as
well. Completions are drawn from pools rich in boundaries: the numbers that the flow itself compares with, and a cent,
a person or a day beside them.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from fractions import Fraction
from random import Random

from screener.case.answers import AS_OF
from screener.expr.signatures import SIGNATURES
from screener.expr.tree import Call, Literal, Node, names, walk
from screener.flow.domain import MONTH_DAYS, domain
from screener.flow.model import Fact, Kind, Screening
from screener.result.desk import Desk
from screener.result.evaluate import screen
from screener.result.examples import answer_of
from screener.result.model import Outcome, State, Verdict
from screener.values.exact import Scalar, floor, simplest
from screener.values.value import (
    DONT_KNOW,
    Answered,
    AnyValue,
    Items,
    Record,
    Stated,
    Ticks,
    Value,
    ends,
    exactly,
    is_ordered,
)

TRIES = 50
"""Draws after which an end of what was said is taken."""
CENT = Fraction(1, 100)
ONE = Fraction(1)
STEPS = {Kind.MONEY: CENT, Kind.COUNT: ONE, Kind.YEAR: ONE, Kind.SHARE: CENT, Kind.NUMBER: CENT}
DAYS = (-366, -1, 0, 1, 15, 59, 60, 61, 90, 180, 365, 730, 1095, 2192)
KNOWLEDGE = frozenset(name for name, signature in SIGNATURES.items() if signature.knowledge)

Answers = dict[str, Answered]


@dataclass
class Tally:
    """What a run saw."""

    partials: int = 0
    completions: int = 0
    decided: int = 0
    disagreements: list[str] = field(default_factory=list)


@dataclass
class Sampler:
    """Draws cases of one screening. `screening` may be one with a rule written differently."""

    desk: Desk
    screening: Screening
    rng: Random

    def __post_init__(self) -> None:
        self.bases = [example_answers(self.desk, example.facts) for example in self.screening.examples]
        self.numbers = sorted({n for node in nodes_of(self.screening) for n in literals(node)})
        behind = [self.desk.fact(name).from_rows for name in self.screening.facts]
        self.instead = {total.rows for total in behind if total is not None}
        self.laws = {f.id for f in self.screening.figures if not speaks_of_knowledge(f.value, self.screening)}
        self.triggers = {
            f.id for f in self.screening.flags if f.when and not speaks_of_knowledge(f.when, self.screening)
        }

    def outcome(self, answers: Answers) -> Outcome:
        """What the engine says."""
        return screen(self.screening, self.desk.library.facts, answers, self.desk.table_reader)

    def one_partial(self, completions: int, tally: Tally) -> None:
        """One partial case, held against its completions."""
        base = self.rng.choice(self.bases)
        partial, blanks = self.blanked(base)
        said = self.outcome(partial)
        tally.partials += 1
        tally.decided += said.verdict is not Verdict.UNDETERMINED
        if at_odds(said):
            return
        for _ in range(completions):
            full = self.completed(partial, blanks)
            tally.completions += 1
            outcome = self.outcome(full)
            if not set(outcome.contradictions) - set(said.contradictions):
                for fault in self.contradicted(said, outcome):
                    tally.disagreements.append(f"{self.screening.id}: {fault}; not known: {blanks}; completed: {full}")
                    return

    # --- partial cases ----------------------------------------------------------------------------------

    def blanked(self, base: Answers) -> tuple[Answers, list[str]]:
        """Some answers made not known; of a roster perhaps only fields. The names of what was blanked."""
        facts = [name for name in self.screening.facts if name != AS_OF and not self.desk.fact(name).supplied]
        facts = [name for name in facts if not self.desk.fact(name).idle]
        chosen = self.rng.sample(facts, min(len(facts), self.rng.choice((1, 1, 2, 2, 3, 5))))
        out = dict(base)
        for name in chosen:
            fact, answer = self.desk.fact(name), base.get(name)
            if fact.kind is Kind.ROWS and isinstance(answer, Stated) and self.rng.random() < 0.8:
                out[name] = Stated(self.with_holes(fact, answer.value))
            elif fact.default is None and self.rng.random() < 0.5:
                out.pop(name, None)
            else:
                out[name] = DONT_KNOW
        return out, chosen

    def with_holes(self, fact: Fact, value: AnyValue) -> AnyValue:
        """The rows with one or two fields not known."""
        rows = [dict(row.fields) for row in value.items if isinstance(row, Record)] if isinstance(value, Items) else []
        parts = [part for part in fact.fields if not part.required and not part.key]
        for _ in range(self.rng.choice((1, 1, 2))) if rows and parts else ():
            part = self.rng.choice(parts)
            self.rng.choice(rows)[part.name] = domain(part, self.desk.table_reader.keys)
        return Items(tuple(Record(row) for row in rows))

    # --- completions -----------------------------------------------------------------------------------

    def completed(self, partial: Answers, blanks: list[str]) -> Answers:
        """The case with everything known that was not."""
        full = dict(partial)
        for name in self.screening.facts:
            fact = self.desk.fact(name)
            if name == AS_OF or (fact.supplied and name not in blanks):
                continue
            if name in self.instead and name not in blanks and name not in partial:
                continue  # totals were given in place of these rows
            answer = partial.get(name)
            if isinstance(answer, Stated):
                full[name] = Stated(self.filled(fact, answer.value, partial))
            elif name in blanks or (answer is None and fact.default is None) or answer is DONT_KNOW:
                full.pop(name, None)
                drawn = self.drawn(fact, partial)
                if drawn is not None and (fact.asked_as is None or name in blanks):
                    full[name] = Stated(drawn)
        return full

    def filled(self, fact: Fact, value: AnyValue, partial: Answers) -> AnyValue:
        """The rows with their open fields drawn."""
        if fact.kind is not Kind.ROWS or not isinstance(value, Items):
            return value
        rows = []
        for row in value.items:
            fields = dict(row.fields) if isinstance(row, Record) else {}
            for part in fact.fields:
                here = fields.get(part.name)
                if (here is None and part.default is None) or (here is not None and not is_one(here)):
                    drawn = self.drawn_from(part, here, partial)
                    fields = {**fields, part.name: drawn} if drawn is not None else fields
            rows.append(Record(fields))
        return Items(tuple(rows))

    def drawn_from(self, part: Fact, said: AnyValue | None, partial: Answers) -> AnyValue | None:
        """One value of a field out of what was said of it: a range holds for every completion too."""
        for _ in range(TRIES):
            drawn = self.drawn(part, partial)
            if not isinstance(said, Value) or not isinstance(drawn, Value) or said.holds(drawn.single):
                return drawn
        span = ends(said) if isinstance(said, Value) else None
        return None if span is None or not is_ordered(span.low) else exactly(span.low)  # type: ignore[arg-type]

    def drawn(self, fact: Fact, partial: Answers) -> AnyValue | None:
        """One value of a fact; None where it stays as it was not given (an event that never comes)."""
        if fact.kind is Kind.ROWS:
            return self.drawn_rows(fact, partial)
        if fact.kind is Kind.LIST:
            one = Fact(fact.name, fact.of or Kind.NUMBER, low=fact.low, high=fact.high)
            return Items(tuple(exactly(self.scalar(one, partial)) for _ in range(fact.length or 12)))
        if fact.kind is Kind.CHOICES:
            return Ticks(frozenset(o for o in fact.options if self.rng.random() < 0.4))
        if fact.none and self.rng.random() < 0.4:
            return exactly(None)
        return exactly(self.scalar(fact, partial))

    def drawn_rows(self, fact: Fact, partial: Answers) -> AnyValue:
        rows = []
        for number in range(self.rng.choice((0, 1, 2, 3, 12))):
            fields: dict[str, AnyValue] = {}
            for part in fact.fields:
                drawn = exactly(f"r{number}") if part.key else self.drawn(part, partial)
                if drawn is not None and (part.required or part.default is None or self.rng.random() < 0.7):
                    fields[part.name] = drawn
            rows.append(Record(fields))
        return Items(tuple(rows))

    def scalar(self, fact: Fact, partial: Answers) -> Scalar:
        """One scalar, most often at a boundary of the flow."""
        pick = self.rng.choice
        if fact.kind is Kind.YES_NO:
            return pick((True, False))
        if fact.kind is Kind.CHOICE:
            return pick(fact.options)
        if fact.kind is Kind.PLACE:
            return pick(sorted(self.desk.table_reader.keys(fact.table or "")))
        if fact.kind is Kind.MONTH_DAY:
            return pick(MONTH_DAYS)
        if fact.kind is Kind.TEXT:
            return pick(("a", "b", "c"))
        if fact.kind in (Kind.DATE, Kind.EVENT):
            return self.day(fact, partial)
        return self.number(fact, partial)

    def day(self, fact: Fact, partial: Answers) -> date:
        """A day near one of the case's; an event that had not come comes on or after the day of the case."""
        days = [d for a in partial.values() if isinstance(a, Stated) for d in days_in(a.value)]
        found = self.rng.choice(days or [date(2019, 7, 15)]) + timedelta(self.rng.choice(DAYS))
        as_of = partial.get(AS_OF)
        today = days_in(as_of.value) if isinstance(as_of, Stated) else []
        return max([found, *today]) if fact.kind is Kind.EVENT else found

    def number(self, fact: Fact, partial: Answers) -> Scalar:
        step = STEPS[fact.kind]
        given = [n for a in partial.values() if isinstance(a, Stated) for n in numbers_in(a.value)]
        pool = [*self.numbers, *given, *given, Fraction(0), Fraction(1), Fraction(10)]
        near = self.rng.choice(pool) + step * self.rng.choice((-1, 0, 0, 1))
        near = near if self.rng.random() < 0.9 else near * self.rng.choice((Fraction(2), Fraction(3), Fraction(1, 2)))
        found = simplest(floor(near / step) * step)
        low, high = fact.low, fact.high
        if fact.kind in (Kind.COUNT, Kind.SHARE):
            low = max(0, low or 0)
        if fact.kind is Kind.SHARE and high is None:
            high = 1
        if fact.kind is Kind.YEAR:
            low, high = max(1990, low or 0), min(2060, high or 9999)
        found = found if low is None or found >= low else low
        return found if high is None or found <= high else high

    # --- comparing -------------------------------------------------------------------------------------

    def contradicted(self, said: Outcome, full: Outcome) -> Iterator[str]:
        """Everything that was said and is not so in a completion."""
        if said.verdict is not Verdict.UNDETERMINED and full.verdict is not said.verdict:
            yield f"verdict {said.verdict} but {full.verdict}"
        states = {f.criterion.id: f.state for f in full.findings}
        for finding in said.findings:
            if finding.state is not State.UNKNOWN and states.get(finding.criterion.id) is not finding.state:
                yield f"{finding.criterion.id} {finding.state} but {states.get(finding.criterion.id)}"
        amounts = {a.amount.id: a.shown for a in full.amounts}
        for amount in said.amounts:
            other = amounts.get(amount.amount.id)
            if amount.shown.is_single and other is not None and other != amount.shown:
                yield f"{amount.amount.id} {amount.shown} but {other}"
        figures = {f.figure.id: f.value for f in full.figures}
        for found in said.figures:
            there = figures.get(found.figure.id)
            known = found.value.is_single and found.figure.id in self.laws and there is not None
            if known and there != found.value:
                yield f"{found.figure.id} {found.value} but {there}"
        flags = {flag.id for flag in full.flags}
        for flag in said.flags:
            if flag.id in self.triggers and flag.id not in flags and full.verdict is said.verdict:
                yield f"flag {flag.id} but not told"


def at_odds(outcome: Outcome) -> bool:
    """Whether answers contradict each other so that nothing rests on them."""
    return any(not found.settled for found in outcome.contradictions)


def example_answers(desk: Desk, facts: Mapping[str, object]) -> Answers:
    """The answers of an example of the flow."""
    answers = {name: answer_of(desk, name, raw) for name, raw in facts.items()}
    answers.setdefault(AS_OF, Stated(exactly(desk.today)))
    return answers


def is_one(value: AnyValue) -> bool:
    """Whether a field is one value."""
    return isinstance(value, Value) and value.is_single


def days_in(value: AnyValue) -> list[date]:
    """The days in an answer, those of rows among them."""
    if isinstance(value, Value):
        return [p for p in value.points if isinstance(p, date)] if value.is_single else []
    if isinstance(value, Items):
        return [d for item in value.items for d in days_in(item)]
    return [d for part in value.fields.values() for d in days_in(part)] if isinstance(value, Record) else []


def numbers_in(value: AnyValue) -> list[Fraction]:
    """The numbers in an answer, those of rows among them."""
    if isinstance(value, Value):
        numbers = [p for p in value.points if isinstance(p, int | Fraction) and not isinstance(p, bool)]
        return [Fraction(n) for n in numbers] if value.is_single else []
    if isinstance(value, Items):
        return [n for item in value.items for n in numbers_in(item)]
    return [n for part in value.fields.values() for n in numbers_in(part)] if isinstance(value, Record) else []


def nodes_of(screening: Screening) -> Iterator[Node]:
    """The expressions of a screening that speak of the law."""
    yield from (criterion.test for criterion in screening.criteria)
    yield from screening.work.values()
    yield from (body for _, body in screening.functions.values())
    yield from (relation.that for relation in screening.relations)


def literals(node: Node) -> Iterator[Fraction]:
    """The numbers written in an expression."""
    for found in walk(node):
        if isinstance(found, Literal) and isinstance(found.value, int | Fraction) and not isinstance(found.value, bool):
            yield Fraction(found.value)


def speaks_of_knowledge(node: Node, screening: Screening, seen: frozenset[str] = frozenset()) -> bool:
    """Whether an expression, or one it names, asks what is known now."""
    if any(isinstance(n, Call) and n.function in KNOWLEDGE for n in walk(node)):
        return True
    named = (names(node) & screening.work.keys()) - seen
    return any(speaks_of_knowledge(screening.work[name], screening, seen | {name}) for name in named)
