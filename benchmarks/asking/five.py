"""Five tests on five facts that have nothing to do with each other, whose rates are known: the best order, exactly.

Sales under 5,000,000; at most 20 employees; a town on the list of 26; fewer than 500 people on a square mile; the
main place in the state. Rates come from the same tables as the made-up businesses; of those in the state, its people.
"""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from functools import cached_property
from itertools import pairwise

from benchmarks.asking.profiles import IN_STATE, TABLES, rows
from screener.case.answers import Answer, Case
from screener.expr.parse import parse
from screener.flow.fact import Spread
from screener.flow.model import Criterion, Fact, Kind, Screening, Section
from screener.interview.ranking import Order, in_order
from screener.result.evaluate import screen
from screener.result.facts import TableReader
from screener.result.usual import share_of, weights
from screener.values.exact import Scalar
from screener.values.value import Stated, Value, between, exactly

TESTS = {
    "sales": "sales < 5_000_000",
    "employees": "employees <= 20",
    "listed_town": "listed_town",
    "density": "density < 500",
    "in_state": "in_state",
}
PASSES: Mapping[str, Scalar] = {"sales": 1, "employees": 1, "listed_town": True, "density": 1, "in_state": True}
KINDS = {"sales": Kind.MONEY, "employees": Kind.COUNT, "density": Kind.NUMBER}
DENSITIES = (0, 100, 250, 500, 1000, 2500, 5000, 10_000)
TODAY = date(2026, 11, 30)


@dataclass(frozen=True)
class Five:
    """The five tests; `known`: the interview may look at the rates."""

    known: bool = True

    @cached_property
    def rates(self) -> Mapping[str, Sequence[tuple[Scalar, Scalar]]]:
        """How often which answer is given."""
        towns = rows(TABLES / "ma_municipalities.csv")
        people = {name: sum(int(t["population_2020"]) for t in towns if t["gateway"] == name) for name in ("yes", "no")}
        crowded = dict.fromkeys(DENSITIES, 0)
        for town in towns:
            band = DENSITIES[bisect_right(DENSITIES, float(town["density_2020"])) - 1]
            crowded[band] += int(town["population_2020"])
        inside = round(100 * IN_STATE)
        return {
            "sales": [(int(r["at_least"]), int(r["firms"])) for r in rows(TABLES / "firms_by_receipts.csv")],
            "employees": [(int(r["at_least"]), int(r["firms"])) for r in rows(TABLES / "firms_by_employees.csv")],
            "listed_town": list(people.items()),
            "density": list(crowded.items()),
            "in_state": [("yes", inside), ("no", 100 - inside)],
        }

    @cached_property
    def tables(self) -> TableReader:
        """The rates, as the engine reads tables."""
        return TableReader(
            lambda _: (), lambda *_: exactly(None), lambda name, _: {(key,): count for key, count in self.rates[name]}
        )

    @cached_property
    def facts(self) -> Mapping[str, Fact]:
        """The five facts."""
        return {
            name: Fact(name, KINDS.get(name, Kind.YES_NO), low=0 if name in KINDS else None, spread=self._spread(name))
            for name in TESTS
        }

    def _spread(self, name: str) -> Spread | None:
        return Spread(name, "count") if self.known else None

    @cached_property
    def screening(self) -> Screening:
        """One screening of the five tests."""
        criteria = tuple(Criterion(name, "", parse(test)) for name, test in TESTS.items())
        return Screening("five", "five", criteria, sections=(Section("all", tuple(TESTS)),), facts=tuple(TESTS))

    @cached_property
    def fails(self) -> Mapping[str, Fraction]:
        """How often each test fails."""
        known = Five()
        sides = {"sales": 5_000_000, "density": 500, "employees": 21}
        out: dict[str, Fraction] = {}
        for name, fact in known.facts.items():
            if name in sides:
                everything: Value = between(0)
                passing = share_of(fact, everything, "<", sides[name], known.tables)
                out[name] = 1 - (passing or Fraction(0))
            else:
                counts = weights(fact, known.tables)
                out[name] = Fraction(counts[False]) / (counts[True] + counts[False])
        return out

    def best(self) -> Fraction:
        """The fewest questions on average that any way of asking needs: over every set of facts not asked yet."""
        return self._best(frozenset(TESTS), {})

    def _best(self, left: frozenset[str], known: dict[frozenset[str], Fraction]) -> Fraction:
        if left not in known:
            after = (1 + (1 - self.fails[name]) * self._best(left - {name}, known) for name in left)
            known[left] = min(after, default=Fraction(0))
        return known[left]

    def ours(self) -> Fraction:
        """The questions on average that the interview asks."""
        return self.in_order(self.asked())

    def asked(self) -> list[str]:
        """The facts as the interview asks for them, as long as every test is met."""
        answers: dict[str, Answer] = {}
        for _ in TESTS:
            given = {name: answer.value for name, answer in answers.items()}
            outcome = screen(self.screening, self.facts, given, self.tables, defaults=False)
            name = in_order([outcome], Case(TODAY, ("five",), answers), self.facts, Order.RANKED)[0]
            answers[name] = Answer(Stated(exactly(PASSES[name])))
        return list(answers)

    def in_order(self, names: Sequence[str]) -> Fraction:
        """The questions on average in a fixed order."""
        reached = [Fraction(1)]
        for name, _ in pairwise([*names, ""]):
            reached.append(reached[-1] * (1 - self.fails[name]))
        return sum(reached[:-1], Fraction(0))
