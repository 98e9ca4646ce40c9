"""A screening as the solver sees it: what is taken for true, each test, the verdict and the amounts."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Any

from screener.authoring.verify.days import written_day
from screener.authoring.verify.facts import Facts
from screener.authoring.verify.logic import both, deny, either
from screener.authoring.verify.solver import solver
from screener.authoring.verify.terms import YES, Day, NotTranslated, Number, Truth
from screener.authoring.verify.translate import Translation
from screener.case.answers import AS_OF
from screener.expr.tree import Call, Name, Node, walk
from screener.flow.model import Criterion, Fact, Kind, Screening
from screener.result.prepared import prepared


@dataclass(frozen=True, eq=False)
class Test:
    """One criterion: whether it is listed, and its test."""

    criterion: Criterion
    listed: Truth
    test: Truth

    @property
    def met(self) -> Any:
        """It is listed, and holds."""
        return both(self.listed.yes, self.test.yes)

    @property
    def not_met(self) -> Any:
        """It is listed, and fails."""
        return both(self.listed.yes, self.test.no)

    @property
    def in_order(self) -> Any:
        """It is met, or not listed at all."""
        return either(self.met, self.listed.no)


@dataclass(frozen=True, eq=False)
class Formulas:
    """`true`: what is taken for true; `likely`: what an example should have, if it can. `amounts`: those translated."""

    screening: Screening
    translation: Translation
    tests: tuple[Test, ...]
    verdict: Truth
    amounts: Mapping[str, Number]
    true: tuple[Any, ...]
    likely: tuple[Any, ...]

    @cached_property
    def checked(self) -> Any:
        """A solver that takes `true` for true."""
        return solver(*self.true)

    @cached_property
    def checked_likely(self) -> Any:
        """The same with what is likely."""
        return solver(*self.true, *self.likely)

    @cached_property
    def unlisted(self) -> tuple[Any, ...]:
        """That no test is listed which need not be."""
        conditional = [test.listed.no for test in self.tests if test.criterion.listed_if is not None]
        return tuple(each for each in conditional if not isinstance(each, bool))

    @property
    def left_out(self) -> Mapping[str, str]:
        """What was not translated, with where it stands."""
        return self.translation.left_out


def formulas_of(screening: Screening, facts: Mapping[str, Fact], unknowns: Facts) -> Formulas:
    """The formulas of a screening; `unknowns` may be shared with another one, whose facts are then the same."""
    work = prepared(screening, facts).work
    reached = _reached(screening, facts, work)
    given = frozenset(name for name in reached if name in facts and facts[name].kind is Kind.ROWS)
    to = Translation(screening, facts, unknowns, work, given)
    tests = tuple(_test(to, criterion) for criterion in screening.criteria if criterion.each is None)
    for criterion in screening.criteria:
        if criterion.each is not None:
            to.left_out.setdefault(f"{criterion.id} {{…}}", criterion.id)
    verdict = _verdict(to, tests)
    amounts = dict(_amounts(to))
    relations = tuple(_relations(to, given))
    today = to.name(AS_OF, {})
    true = (*relations, *unknowns.limits, *unknowns.parts.taken, *to.taken)
    return Formulas(screening, to, tests, verdict, amounts, true, tuple(_likely(to, today)))


def _reached(screening: Screening, facts: Mapping[str, Fact], work: Mapping[str, Node]) -> set[str]:
    """Every name behind tests, verdict and amounts; lists of rows only where they are read as such."""
    nodes: list[Node] = [each.test for each in screening.criteria]
    nodes += [each.listed_if for each in screening.criteria if each.listed_if is not None]
    nodes += [amount.value for amount in screening.amounts]
    nodes += [screening.verdict] if screening.verdict is not None else []
    found: set[str] = set()
    while nodes:
        for node in walk(nodes.pop()):
            name = node.name if isinstance(node, Name) else node.function if isinstance(node, Call) else ""
            if not name or name in found:
                continue
            found.add(name)
            if name in work:
                nodes.append(work[name])
            elif name in screening.functions:
                nodes.append(screening.functions[name][1])
            elif name in facts and facts[name].asked_as is not None and (default := facts[name].default) is not None:
                nodes.append(default)
    return found


def _test(to: Translation, criterion: Criterion) -> Test:
    listed = YES if criterion.listed_if is None else to.truth(criterion.listed_if)
    return Test(criterion, listed, to.state(criterion))


def _verdict(to: Translation, tests: Iterable[Test]) -> Truth:
    if to.screening.verdict is not None:
        return to.truth(to.screening.verdict)
    deciding = [test for test in tests if test.criterion.decides]
    return Truth(
        both(*(either(test.listed.no, test.test.yes) for test in deciding)),
        either(*(both(test.listed.yes, test.test.no) for test in deciding)),
    )


def _amounts(to: Translation) -> Iterator[tuple[str, Number]]:
    for amount in to.screening.amounts:
        if amount.each is not None:
            to.left_out.setdefault(f"{amount.id} {{…}}", amount.id)
            continue
        to.around.append(amount.id)
        try:
            value = to.term(amount.value, {})
            if isinstance(value, Number):
                yield amount.id, value
        except NotTranslated as fault:
            to.note(fault, amount.value)
        finally:
            to.around.pop()


def _relations(to: Translation, given: frozenset[str]) -> Iterator[Any]:
    """What holds between answers; of rows that nobody gives nothing is said."""
    for relation in to.screening.relations:
        nodes = [relation.that, *([relation.when] if relation.when is not None else [])]
        named = {node.name for whole in nodes for node in walk(whole) if isinstance(node, Name)}
        if any(name in to.facts and to.facts[name].kind is Kind.ROWS and name not in given for name in named):
            continue
        that, when = to.truth(relation.that), YES if relation.when is None else to.truth(relation.when)
        yield deny(both(when.yes, that.no))


def _likely(to: Translation, today: Any) -> Iterator[Any]:
    """Counts that are over, events that have come, a day of this century: the engine is then sure of more."""
    yield from to.open_counts
    yield from map(deny, to.direct.values())
    if isinstance(today, Day):
        yield _between(today, 2000, 2040)
        for name, fact in to.used.items():
            term = to.unknowns.made[name]
            if fact.kind is Kind.EVENT and isinstance(term, Day):
                yield either(term.none, term.count <= today.count)
            elif isinstance(term, Day) and name != AS_OF:
                yield either(term.none, _between(term, 1990, 2040))


def _between(day: Day, first: int, last: int) -> Any:
    return both(day.count >= written_day(date(first, 1, 1)).count, day.count <= written_day(date(last, 12, 31)).count)
