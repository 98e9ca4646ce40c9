"""A screening in brief: verdict, tests and amounts of one case, as `screen` has them, for a fraction of the time.

Each test and amount is tried with its exact function first, straight on the answers. Whatever is not exactly known is
worked out by the general reading, part by part; the whole outcome, with its words and reasons, when it is asked for.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

from screener.expr.plain.ground import Frame, Function, Run
from screener.expr.plain.scalars import NUMBERS, NotExact
from screener.expr.scope import Scope
from screener.expr.tree import All, Compare, Node
from screener.expr.whole import whether
from screener.flow.model import Amount, Criterion, Figure, Relation
from screener.result.against import read_against
from screener.result.evaluate import amounts_of, counted, figures_of, findings_of, given_a_yes, screen, verdict_of
from screener.result.given import Given, Source
from screener.result.model import Against, AmountFound, FigureFound, Finding, Outcome, State, Verdict
from screener.values.compare import FALSE, TRUE, both, surely, surely_not
from screener.values.exact import Scalar, to_cents
from screener.values.value import Answered, Stated, Value, exactly, union

Part = TypeVar("Part", Criterion, Amount, Figure)
ZERO = exactly(0)


@dataclass(frozen=True, eq=False, slots=True)
class Exactly:
    """A part of a screening with its exact functions. `free`: no relation can change anything it rests on.

    `repeated` parts, one for each row, are left to the general reading.
    """

    run: Run
    listed_if: Run | None
    free: bool
    repeated: bool


class Briefing:
    """One screening, made ready for many cases. `screen` says what its arguments mean."""

    def __init__(self, source: Source) -> None:
        ready, screening = source.ready, source.ready.screening
        self.source, self.ready, self.screening = source, ready, screening
        self.tests = [
            (part, self._exact(part, part.test), Finding(part, TRUE), Finding(part, FALSE))
            for part in screening.criteria
        ]
        self.amounts = [(part, self._exact(part, part.value)) for part in screening.amounts]
        self.figures = [(part, self._exact(part, part.value)) for part in screening.figures]
        self.verdict = None if screening.verdict is None else self._run(screening.verdict)
        self.relations = [self._relation(relation) for relation in screening.relations]

    def _exact(self, part: Criterion | Amount | Figure, node: Node) -> Exactly:
        free = self.ready.leads.of_part(part).isdisjoint(self.ready.related)
        listed_if = None if part.listed_if is None else self._run(part.listed_if)
        return Exactly(self._run(node), listed_if, free, part.each is not None)

    def _run(self, node: Node) -> Run:
        function = self.ready.trees.of(node)
        return function.run if function.places == 1 else _framed(function)

    def _relation(self, relation: Relation) -> tuple[Run | None, list["Claim"]]:
        parts = relation.that.parts if isinstance(relation.that, All) else (relation.that,)
        when = None if relation.when is None else self._run(relation.when)
        return when, [Claim(self._run(part), [self._run(side) for side in _sides(part)]) for part in parts]

    def of(self, answers: Mapping[str, Answered]) -> "Brief":
        """What it says of the answers of a case, as_of_date among them."""
        exact: dict[str, Scalar] = {}
        other: dict[str, Answered] = {}
        for name, answer in answers.items():
            value = answer.value if isinstance(answer, Stated) else None
            if type(value) is Value and value.is_single:
                (exact[name],) = value.points
            else:
                other[name] = answer
        return self.read(exact, other)

    def read(self, exact: Mapping[str, Scalar], other: Mapping[str, Answered] = {}) -> "Brief":
        """What it says of facts known to be one scalar each, and of any `other` answers. Neither is changed."""
        return Brief(self, Given(self.source, exact, other))


@dataclass(frozen=True, eq=False, slots=True)
class Claim:
    """A part of what a relation says; `sides` are those of a comparison."""

    holds: Run
    sides: list[Run]


def _sides(part: Node) -> tuple[Node, ...]:
    return (part.left, part.right) if isinstance(part, Compare) else ()


def _framed(function: Function) -> Run:
    """A function that needs places of its own for loops, called where only the ground stands."""
    return lambda at: function(at[0])


class Brief:
    """What one screening says of one case: everything here equals what the whole `outcome` says."""

    __slots__ = (
        "_against",
        "_given",
        "_idle",
        "_if_yes",
        "_ready",
        "amounts",
        "briefing",
        "findings",
        "truth",
        "verdict",
    )

    def __init__(self, briefing: Briefing, given: Given) -> None:
        self.briefing, self._given, self._ready = briefing, given, briefing.ready
        self._against: Against | None = None
        self._if_yes: Scope | None = None
        self._idle = not briefing.relations or all(_is_idle(relation, [given]) for relation in briefing.relations)
        self.findings: list[Finding] = []
        self.truth = self._judged()
        self.verdict: Verdict = verdict_of(self.truth)
        self.amounts: list[AmountFound] = self._entitled()

    @property
    def needs(self) -> list[str]:
        """The facts still needed for the verdict, in alphabetical order."""
        return sorted({reason.fact for reason in self.truth.because})

    @property
    def amount_needs(self) -> list[str]:
        """The facts still needed for amounts, once the verdict is yes."""
        if self.truth is not TRUE:
            return []
        return sorted({reason.fact for amount in self.amounts for reason in amount.shown.because})

    @property
    def figures(self) -> list[FigureFound]:
        """The figures that are listed; worked out when they are asked for."""
        out: list[FigureFound] = []
        frame: Frame = [self._given]
        for figure, exact in self.briefing.figures:
            try:
                if self._listed(exact, frame):
                    out.append(FigureFound(figure, exactly(exact.run(frame))))  # type: ignore[arg-type]
            except NotExact:
                out += figures_of(self._ready, figure, self.against)
        return out

    @property
    def outcome(self) -> Outcome:
        """Everything it says, with reasons, readings and duties."""
        facts = self._given.case_facts
        return screen(
            self.briefing.screening,
            facts.facts,
            facts.answers,
            facts.tables,
            defaults=facts.defaults,
            asked_later=facts.asked_later,
        )

    @property
    def against(self) -> Against:
        """What the general reading reads; made when it is first needed."""
        if self._against is None:
            given = self._given
            if self._idle:
                self._against = Against(given.case_facts, given.scope, given.scope)
            else:
                self._against = read_against(self._ready, given.case_facts)
        return self._against

    def itemised(self) -> list[tuple[str, State, str, dict[str, Scalar]]]:
        """Of each test its id, its state, its citation, and the facts it names that are exactly known."""
        exact = self._given.exact
        return [
            (part.id, finding.state, part.cite, {n: exact[n] for n in self._ready.named_in(part) if n in exact})
            for finding in self.findings
            for part in (finding.criterion,)
        ]

    def _listed(self, part: Exactly, frame: Frame) -> bool:
        """Whether a part is listed. Raises NotExact where that, or anything else of it, has to be read generally."""
        if part.repeated or not (self._idle or part.free):
            raise NotExact
        if part.listed_if is None:
            return True
        listed = part.listed_if(frame)
        if type(listed) is bool:
            return listed
        raise NotExact

    def _judged(self) -> Value:
        """Every test, and the verdict."""
        frame: Frame = [self._given]
        findings = self.findings
        known = True
        for criterion, exact, met, not_met in self.briefing.tests:
            try:
                if self._listed(exact, frame):
                    holds = exact.run(frame)
                    if type(holds) is not bool:
                        raise NotExact
                    findings.append(met if holds else not_met)
            except NotExact:
                known = False
                findings += findings_of(self._ready, criterion, self.against)
        return self._verdict(frame, known)

    def _verdict(self, frame: Frame, known: bool) -> Value:
        briefing = self.briefing
        written = briefing.screening.verdict
        if written is None:
            if known:
                return TRUE if all(f.truth is TRUE for f in self.findings if f.criterion.decides) else FALSE
            return settled(both([self._counted(f) for f in self.findings if f.criterion.decides]))
        try:
            holds = briefing.verdict(frame) if self._idle and briefing.verdict is not None else None
            if type(holds) is bool:
                return TRUE if holds else FALSE
        except NotExact:
            pass
        return settled(whether(written, self.against.scope))

    def _counted(self, finding: Finding) -> Value:
        """A test as the verdict counts it."""
        if finding.criterion.listed_if is None or finding.truth is TRUE or finding.truth is FALSE:
            return finding.truth
        return counted(finding, self.against.scope)

    def _yes(self) -> Scope:
        """The scope in which the verdict is yes; made when an amount is first read generally."""
        if self._if_yes is None:
            scope = self.against.scope
            self._if_yes = given_a_yes(self.briefing.screening, self.truth, self.findings, scope)
        return self._if_yes

    def _entitled(self) -> list[AmountFound]:
        """Every amount that is listed."""
        out: list[AmountFound] = []
        frame: Frame = [self._given]
        truth = self.truth
        for amount, exact in self.briefing.amounts:
            try:
                if not self._listed(exact, frame):
                    continue
                found = 0 if truth is FALSE else exact.run(frame)
                if type(found) not in NUMBERS:
                    raise NotExact
                if_yes = exactly(to_cents(found)) if found else ZERO  # type: ignore[arg-type]
                shown = if_yes if truth is TRUE or not found else union([ZERO, if_yes], because=truth.because)
                out.append(AmountFound(amount, shown, if_yes))
            except NotExact:
                out += amounts_of(self._ready, amount, truth, self._yes(), self.against)
        return out


def _is_idle(relation: tuple[Run | None, list[Claim]], frame: Frame) -> bool:
    """Whether a relation surely changes nothing: it speaks of nothing open, and does not apply or is not broken."""
    when, claims = relation
    try:
        return (when is not None and when(frame) is False) or all(_is_kept(claim, frame) for claim in claims)
    except NotExact:
        return False


def _is_kept(claim: Claim, frame: Frame) -> bool:
    """Whether a part of a relation holds, or says nothing since a side is None. Raises NotExact for what is open."""
    try:
        return claim.holds(frame) is True
    except NotExact:
        return any(side(frame) is None for side in claim.sides)


def settled(truth: Value) -> Value:
    """The same truth; yes and no as the two objects that they are everywhere."""
    return TRUE if surely(truth) else FALSE if surely_not(truth) else truth
