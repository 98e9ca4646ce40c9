"""A screening in brief: verdict, tests and amounts of one case, as `screen` has them, for a fraction of the time.

Each test and amount is tried with its exact function first, straight on the answers. Whatever is not exactly known is
worked out by the general reading, part by part; the whole outcome, with its words and reasons, when it is asked for.
"""

from collections.abc import Mapping
from typing import Any

from screener.expr.evaluate import evaluate
from screener.expr.functions.numbers import round_cents
from screener.expr.parts import scalar
from screener.expr.plain.ground import Frame
from screener.expr.plain.scalars import NUMBERS, NotExact
from screener.expr.scope import Scope
from screener.expr.whole import whether
from screener.flow.model import Amount
from screener.result.against import read_against
from screener.result.briefing import Briefing, Exactly, taken
from screener.result.evaluate import amounts_of, counted, figures_of, findings_of, given_a_yes, screen
from screener.result.found import open_state_of
from screener.result.given import Given
from screener.result.model import Against, AmountFound, FigureFound, Finding, Outcome, State, Verdict
from screener.values.compare import FALSE, TRUE, both, surely, surely_not
from screener.values.exact import Exact, Scalar, to_cents
from screener.values.value import Answered, Stated, Value, exactly, union

ZERO = exactly(0)
NOTHING: Mapping[str, Answered] = {}


def brief_of(briefing: Briefing, answers: Mapping[str, Answered]) -> "Brief":
    """What a screening says of the answers of a case, as_of_date among them."""
    exact: dict[str, Scalar] = {}
    other: dict[str, Answered] = {}
    for name, answer in answers.items():
        value = answer.value if isinstance(answer, Stated) else None
        if type(value) is Value and value.is_single:
            (exact[name],) = value.points
        else:
            other[name] = answer
    return Brief(briefing, exact, other)


class Brief:
    """What one screening says of one case: everything here equals what the whole `outcome` says.

    `exact` holds the facts that were answered with one scalar, `other` any other answers; neither is changed. `sums`:
    the amounts that are listed, in dollars to the cent where that is known, else as they are found.
    """

    __slots__ = ("_against", "_frame", "_given", "_idle", "_yes", "briefing", "findings", "sums", "truth")

    def __init__(
        self, briefing: Briefing, exact: Mapping[str, Scalar], other: Mapping[str, Answered] = NOTHING
    ) -> None:
        self.briefing = briefing
        self._given = given = Given(briefing.source, exact, other)
        self._frame: Frame = [given]
        self._against: Against | None = None
        self._yes: Scope | None = None
        self._idle = not briefing.relations or briefing.is_idle(self._frame)
        self.findings: list[Finding]
        self.truth: Value
        self._judge()
        self.sums = self._entitled()

    @property
    def verdict(self) -> Verdict:
        """The verdict by its name."""
        truth = self.truth
        return Verdict.ELIGIBLE if truth is TRUE else Verdict.NOT_ELIGIBLE if truth is FALSE else Verdict.UNDETERMINED

    @property
    def needs(self) -> list[str]:
        """The facts still needed for the verdict, in alphabetical order."""
        because = self.truth.because
        return sorted({reason.fact for reason in because}) if because else []

    @property
    def amount_needs(self) -> list[str]:
        """The facts still needed for amounts, once the verdict is yes."""
        if self.truth is not TRUE:
            return []
        return sorted(
            {reason.fact for _, found in self.sums if isinstance(found, AmountFound) for reason in found.shown.because}
        )

    @property
    def amounts(self) -> list[AmountFound]:
        """The amounts that are listed, as an outcome has them."""
        return [found if isinstance(found, AmountFound) else _surely(amount, found) for amount, found in self.sums]

    @property
    def figures(self) -> list[FigureFound]:
        """The figures that are listed; worked out when they are asked for."""
        out: list[FigureFound] = []
        for figure, exact in self.briefing.figures:
            try:
                if (exact.always and self._idle) or self._listed(exact):
                    out.append(FigureFound(figure, exactly(exact.run(self._frame))))  # type: ignore[arg-type]
            except NotExact:
                out += figures_of(self.briefing.ready, figure, self.against)
        return out

    @property
    def outcome(self) -> Outcome:
        """Everything it says, with reasons, readings and duties."""
        facts = self._given.source.case_facts(self._given.exact, self._given.other)
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
            given, ready = self._given, self.briefing.ready
            facts = given.source.case_facts(given.exact, given.other)
            self._against = Against(facts, given.scope, given.scope) if self._idle else read_against(ready, facts)
        return self._against

    def itemised(self) -> list[tuple[str, State, str, Any]]:
        """Of each test its id, its state, its citation, and what was said of the facts it names.

        Of one fact that is a scalar or the answer, None where it was not asked; of several a tuple of these.
        """
        shown, exact = self.briefing.shown, self._given.exact
        try:
            return [(i, s, c, met(exact)) for i, s, c, met in map(shown.__getitem__, map(id, self.findings))]
        except KeyError:
            return self._itemised()

    def _itemised(self) -> list[tuple[str, State, str, Any]]:
        said = {**dict.fromkeys(self.briefing.screening.facts), **self._given.other, **self._given.exact}
        named_in = self.briefing.ready.named_in
        return [
            (part.id, finding.state, part.cite, taken(named_in(part))(said))
            for finding in self.findings
            for part in (finding.criterion,)
        ]

    def _listed(self, part: Exactly) -> bool:
        """Whether a part is listed. Raises NotExact where that, or anything else of it, has to be read generally."""
        if part.repeated or not (self._idle or part.free):
            raise NotExact
        if part.listed_if is None:
            return True
        listed = part.listed_if(self._frame)
        if type(listed) is bool:
            return listed
        raise NotExact

    # --- tests and verdict ----------------------------------------------------------------------------

    def _judge(self) -> None:
        """Every test, and the verdict; at one go where nothing but exact tests can come of it."""
        if self._given.other or not (self.briefing.simple and self._judged_simply()):
            self._judge_each()

    def _judged_simply(self) -> bool:
        frame = self._frame
        findings: list[Finding] = []
        truth = TRUE
        try:
            for run, met, not_met, decides in self.briefing.simply:
                holds = run(frame)
                if holds is True:
                    findings.append(met)
                elif holds is False:
                    findings.append(not_met)
                    truth = FALSE if decides else truth
                else:
                    return False
        except NotExact:
            return False
        self.findings, self.truth = findings, truth
        return True

    def _judge_each(self) -> None:
        briefing, frame = self.briefing, self._frame
        self.findings = []
        known = True
        for criterion, exact, met, not_met in briefing.tests:
            try:
                if (exact.always and self._idle) or self._listed(exact):
                    holds = exact.run(frame)
                    self.findings.append(met if holds is True else not_met if holds is False else _open())
            except NotExact:
                known = False
                if exact.always and (self._idle or exact.free):
                    self.findings.append(Finding(criterion, open_state_of(criterion, self.against.scope)))
                else:
                    self.findings += findings_of(briefing.ready, criterion, self.against)
        self.truth = self._verdict(known)

    def _verdict(self, known: bool) -> Value:
        briefing = self.briefing
        written = briefing.screening.verdict
        if written is None:
            if known:
                return TRUE if all(f.truth is TRUE for f in self.findings if f.criterion.decides) else FALSE
            return settled(both([self._counted(f) for f in self.findings if f.criterion.decides]))
        try:
            holds = briefing.verdict(self._frame) if self._idle and briefing.verdict is not None else None
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

    # --- amounts --------------------------------------------------------------------------------------

    def _entitled(self) -> list[tuple[Amount, Exact | AmountFound]]:
        """Every amount that is listed."""
        out: list[tuple[Amount, Exact | AmountFound]] = []
        truth = self.truth
        for amount, exact in self.briefing.amounts:
            try:
                if (exact.always and self._idle) or self._listed(exact):
                    number = 0 if truth is FALSE else self._in_cents(exact)
                    out.append((amount, number if truth is TRUE or truth is FALSE else perhaps(amount, number, truth)))
            except NotExact:
                out += [(each.amount, each) for each in self._open_amounts(amount, exact)]
        return out

    def _open_amounts(self, amount: Amount, exact: Exactly) -> list[AmountFound]:
        truth, yes = self.truth, self._given_a_yes(amount)
        if not exact.always or truth is FALSE:
            return amounts_of(self.briefing.ready, amount, truth, yes, self.against)
        found = evaluate(amount.value, yes)
        if_yes = scalar(found) if exact.in_cents else round_cents(found)
        return [AmountFound(amount, if_yes if truth is TRUE else union([ZERO, if_yes], because=truth.because), if_yes)]

    def _in_cents(self, exact: Exactly) -> Exact:
        found: Any = exact.run(self._frame)
        if type(found) in NUMBERS:
            return found if exact.in_cents else to_cents(found)
        raise NotExact

    def _given_a_yes(self, amount: Amount) -> Scope:
        """The scope in which the verdict is yes; as it stands where an amount rests on nothing that is open in it."""
        briefing, scope = self.briefing, self.against.scope
        if self._yes is None:
            leads = briefing.ready.leads
            open_ones = [f.criterion for f in self.findings if f.truth is not TRUE and f.criterion.decides]
            if briefing.screening.verdict is None and all(
                leads.of_part(amount).isdisjoint(leads.of_part(criterion)) for criterion in open_ones
            ):
                return scope
            self._yes = given_a_yes(briefing.screening, self.truth, self.findings, scope)
        return self._yes


def _open() -> Finding:
    raise NotExact


def _surely(amount: Amount, number: Exact) -> AmountFound:
    value = exactly(number)
    return AmountFound(amount, value, value)


def perhaps(amount: Amount, number: Exact, truth: Value) -> AmountFound:
    """An amount of which it is not known that it is due."""
    if_yes = exactly(number)
    return AmountFound(amount, union([ZERO, if_yes], because=truth.because), if_yes)


def settled(truth: Value) -> Value:
    """The same truth; yes and no as the two objects that they are everywhere."""
    return TRUE if surely(truth) else FALSE if surely_not(truth) else truth
