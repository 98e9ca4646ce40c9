"""The shapes of a result: plain data, worked out once, drawn by every form and front end."""

from collections.abc import Callable, Mapping
from datetime import date
from enum import StrEnum
from typing import Any, ClassVar, TypeVar

from screener.expr.evaluate import truth_of
from screener.expr.scope import Scope
from screener.flow.model import Amount, Criterion, Fact, Figure, Remark, Screening
from screener.result.facts import CaseFacts
from screener.values.compare import FALSE, surely, surely_not
from screener.values.reasons import NO_REASONS, Reasons
from screener.values.struct import Compared, Struct, field
from screener.values.value import Value

Part = Criterion | Amount | Figure | Remark
Found = TypeVar("Found")


class State(StrEnum):
    """Of one test: it holds for every value left, for none, or that is not known."""

    MET = "met"
    NOT_MET = "not_met"
    UNKNOWN = "unknown"


class Verdict(StrEnum):
    """Of one screening. Meeting the tests of a text is no promise of payment."""

    ELIGIBLE = "eligible"
    NOT_ELIGIBLE = "not_eligible"
    UNDETERMINED = "undetermined"


class Finding(Struct, frozen=True):
    """One criterion with what its test may still be."""

    criterion: Criterion
    truth: Value

    @property
    def state(self) -> State:
        """The state in the words of files."""
        return State.MET if surely(self.truth) else State.NOT_MET if surely_not(self.truth) else State.UNKNOWN


class AmountFound(Struct, frozen=True):
    """One entitlement in dollars, to the cent: `shown` counts a possible no as 0, `if_yes` leaves it out."""

    amount: Amount
    shown: Value
    if_yes: Value


class FigureFound(Struct, frozen=True):
    """One worked-out number that is no entitlement."""

    figure: Figure
    value: Value


class DutyFound(Struct, frozen=True):
    """Something to be done; `day` is when, None where the text names no day."""

    remark: Remark
    day: Value | None = None

    @property
    def date(self) -> date | None:
        """The day, where it is known."""
        known = self.day is not None and self.day.is_single
        only = self.day.single if known and self.day is not None else None
        return only if isinstance(only, date) else None


class Contradiction(Struct, frozen=True):
    """Answers that cannot all be right. `settled`: one of the two won, and counts.

    `tells`: the program and the id of the words that say what holds instead. `sums` are what rows come to where that is
    what contradicts: the roster, the number, and the fact it is held against, whose unit it has.
    """

    facts: tuple[str, ...]
    settled: bool = False
    tells: tuple[str, str] | None = None
    sums: tuple[tuple[str, Value, str], ...] = ()


class Against(Struct, frozen=True, eq=False):
    """What a screening was read against.

    `said`: the facts as they were answered; `scope`: once the relations have narrowed them. `broken`: the
    contradictions with relations. `changed`: the facts that may differ from the case before; None where there was none.
    `parts`: what was found of each part of the screening, by what it is and by the part. `whole`: what was made of all
    of it, and is not taken over.
    """

    facts: CaseFacts
    said: Scope
    scope: Scope
    broken: tuple[Contradiction, ...] = ()
    changed: frozenset[str] | None = None
    parts: dict[tuple[str, int], tuple[Part, list[Any]]] = field(default_factory=dict)
    whole: dict[str, Any] = field(default_factory=dict)

    def once(self, what: str, part: Part, find: Callable[[], list[Found]]) -> list[Found]:
        """What was found of a part, worked out once, and not again as long as nothing that it rests on changes."""
        known = self.parts.get((what, id(part)))
        if known is None:
            known = self.parts[what, id(part)] = part, find()
        return known[1]


class Outcome(Compared, frozen=True):
    """Everything a screening says about one case.

    `needs` are facts still needed for the verdict, `amount_needs` for amounts not known; both empty unless they
    matter. `scope` is what the expressions were read against, for prose and advice; `against` that with all it took.
    """

    beside: ClassVar[frozenset[str]] = frozenset({"against"})

    screening: Screening
    verdict: Verdict
    findings: tuple[Finding, ...]
    amounts: tuple[AmountFound, ...]
    figures: tuple[FigureFound, ...]
    flags: tuple[Remark, ...]
    notes: tuple[Remark, ...]
    checks: tuple[Remark, ...]
    duties: tuple[DutyFound, ...]
    needs: tuple[str, ...]
    amount_needs: tuple[str, ...]
    open_verdict: Reasons
    open_amounts: Reasons
    open_notes: Reasons
    contradictions: tuple[Contradiction, ...]
    scope: Scope
    against: Against

    def finding(self, criterion: str) -> Finding | None:
        """The finding of one criterion, by id."""
        return next((f for f in self.findings if f.criterion.id == criterion), None)

    def counts(self, fact: Fact) -> bool:
        """Whether an answer to the fact may count here: its gate is not surely shut."""
        return fact.only_if is None or truth_of(fact.only_if, self.scope) != FALSE

    @property
    def open_figures(self) -> Reasons:
        """Why figures are open that an interview asks for; nothing once the verdict is no."""
        if self.verdict is Verdict.NOT_ELIGIBLE:
            return NO_REASONS
        return NO_REASONS.union(*(found.value.because for found in self.figures if found.figure.asked))

    @property
    def by_state(self) -> Mapping[State, int]:
        """How many criteria are in each state."""
        return {state: sum(f.state is state for f in self.findings) for state in State}
