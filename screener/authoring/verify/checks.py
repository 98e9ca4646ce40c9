"""What is asked of the solver about one screening, and what comes of it."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from screener.authoring.verify.arithmetic import compared
from screener.authoring.verify.formulas import Formulas, Test
from screener.authoring.verify.logic import either
from screener.authoring.verify.shown import examples, matters
from screener.authoring.verify.solver import answer, solver, z3
from screener.authoring.verify.terms import Number, Term, Ticked, Truth, Word
from screener.authoring.verify.witness import Witness, found
from screener.expr.tree import Call, names, walk
from screener.flow.model import Kind
from screener.result.desk import Desk
from screener.result.model import Outcome, State, Verdict

CHOICES = (Kind.YES_NO, Kind.CHOICE, Kind.CHOICES)


@dataclass(frozen=True, slots=True)
class Finding:
    """Something proved of a part: `kind` is a key of the words for it, `part` its id."""

    kind: str
    part: str


@dataclass(frozen=True, slots=True)
class Alone:
    """Answers with which one test fails and every other one is met, as the engine confirms."""

    part: str
    witness: Witness


@dataclass
class Verified:
    """Of one screening: what was proved, examples, what was not decided in time, what the engine did not confirm.

    `known`: what was proved and stands in the flow as known.
    """

    screening: str
    proved: list[Finding] = field(default_factory=list)
    known: list[Finding] = field(default_factory=list)
    alone: list[Alone] = field(default_factory=list)
    undecided: list[Finding] = field(default_factory=list)
    unconfirmed: list[Finding] = field(default_factory=list)
    left_out: Mapping[str, str] = field(default_factory=dict)


def verified(desk: Desk, formulas: Formulas, *, anew: bool = False) -> Verified:
    """Everything about one screening. What one of its own examples shows is not asked of the solver.

    `anew`: answers with which a test fails alone are made for every test, also where an example has such.
    """
    return _Asked(desk, formulas, Verified(formulas.screening.id, left_out=formulas.left_out), anew).all()


@dataclass
class _Asked:
    desk: Desk
    formulas: Formulas
    out: Verified
    anew: bool
    shown: list[Witness] = field(default_factory=list)

    def all(self) -> Verified:
        formulas, name = self.formulas, self.formulas.screening.id
        if answer(formulas.checked) == "no":
            self.out.proved.append(Finding("relations", name))
            return self.out
        self.shown += examples(self.desk, formulas.screening)
        self.verdict(name)
        for test in formulas.tests:
            part = test.criterion.id
            if not self.seen(part, State.MET):
                self.never("never_met", part, test.met)
            if not self.seen(part, State.NOT_MET) and not _only_stated(formulas, test):
                self.never("never_fails", part, test.not_met)
        told = {finding.part for finding in self.out.proved}
        deciding = [test for test in formulas.tests if test.criterion.decides and test.criterion.id not in told]
        for test in deciding if len(deciding) > 1 else ():
            if not _only_stated(formulas, test):
                self.alone(test, deciding)
        for choice in _choices(formulas):
            self.idle(choice)
        for test in formulas.tests:
            if test.criterion.known:
                self.expected(Finding(test.criterion.known, test.criterion.id))
        return self.out

    def expected(self, wanted: Finding) -> None:
        """What the flow says is known of a test: no news as long as it can be proved, and an alarm when it cannot."""
        if wanted in self.out.proved:
            self.out.proved.remove(wanted)
            self.out.known.append(wanted)
        elif wanted not in self.out.undecided and wanted.part not in {found.part for found in self.out.unconfirmed}:
            self.out.proved.append(Finding(f"known_{wanted.kind}", wanted.part))

    def seen(self, part: str, state: State) -> bool:
        """Whether an example shows a test in a state."""
        findings = (witness.outcome.finding(part) for witness in self.shown)
        return any(finding is not None and finding.state is state for finding in findings)

    def never(self, kind: str, part: str, asked: Any) -> None:
        known = answer(self.formulas.checked, asked)
        if known == "no":
            self.out.proved.append(Finding(kind, part))
        elif known == "open":
            self.out.undecided.append(Finding(kind, part))

    def verdict(self, name: str) -> None:
        """Whether it can be eligible, with answers that the engine calls so; and whether it can be anything else."""
        verdicts = {witness.outcome.verdict for witness in self.shown}
        if Verdict.ELIGIBLE not in verdicts:
            yes = self.formulas.verdict.yes
            witness = found(self.desk, self.formulas, yes, confirmed=lambda o: o.verdict is Verdict.ELIGIBLE)
            if witness == "no":
                self.out.proved.append(Finding("never_eligible", name))
            elif isinstance(witness, str):
                self.out.undecided.append(Finding("never_eligible", name))
            elif witness.outcome.verdict is not Verdict.ELIGIBLE:
                self.out.unconfirmed.append(Finding("eligible", name))
        deciding = [test for test in self.formulas.tests if test.criterion.decides]
        stated = all(_only_stated(self.formulas, test) for test in deciding)
        if Verdict.NOT_ELIGIBLE not in verdicts and not stated:
            self.never("always_eligible", name, self.formulas.verdict.no)

    def alone(self, test: Test, deciding: Iterable[Test]) -> None:
        """The test fails, and every other that decides is met: with answers, or it follows from the others."""
        part, others = test.criterion.id, [other.in_order for other in deciding if other is not test]
        own = next((each for each in self.shown if not self.anew and fails_alone(each.outcome, part)), None)
        if own is not None:
            self.out.alone.append(Alone(part, own))
            return
        witness = found(self.desk, self.formulas, test.not_met, *others, confirmed=lambda o: fails_alone(o, part))
        if witness == "no":
            self.out.proved.append(Finding("follows", part))
        elif isinstance(witness, str):
            self.out.undecided.append(Finding("follows", part))
        elif fails_alone(witness.outcome, part):
            self.out.alone.append(Alone(part, witness))
            self.shown.append(witness)
        else:
            self.out.unconfirmed.append(Finding("alone", part))

    def idle(self, name: str) -> None:
        """Whether two answers to a question ever make a difference, everything else being the same."""
        fact = self.formulas.translation.used[name]
        if any(matters(self.desk, self.formulas.screening, fact, witness) for witness in self.shown):
            return
        swaps = list(_swaps(self.formulas.translation.unknowns.made[name]))
        true, outcome = self.formulas.true, _outcome(self.formulas)
        pairs = [(part, z3.substitute(part, *swaps)) for part in outcome]
        differ = z3.Or(*(part != twin for part, twin in pairs if not part.eq(twin)), False)
        twins = [z3.substitute(part, *swaps) for part in true if not isinstance(part, bool)]
        known = answer(solver(*true, *twins), differ)
        if known == "no":
            self.out.proved.append(Finding("changes_nothing", name))
        elif known == "open":
            self.out.undecided.append(Finding("changes_nothing", name))


def fails_alone(outcome: Outcome, part: str) -> bool:
    """Whether the engine says that this test fails and every other that decides is met."""
    states = {f.criterion.id: f.state for f in outcome.findings if f.criterion.decides and not f.criterion.made}
    others = {state for name, state in states.items() if name != part}
    return states.get(part) is State.NOT_MET and others <= {State.MET} and not outcome.contradictions


def _only_stated(formulas: Formulas, test: Test) -> bool:
    """Whether a test only waits until something is said: it is never not met, and is meant to be so."""
    nodes = [test.criterion.test]
    for node in nodes:
        nodes += [formulas.translation.work[n] for n in names(node) if n in formulas.translation.work]
    return any(isinstance(node, Call) and node.function == "stated" for whole in nodes for node in walk(whole))


def _choices(formulas: Formulas) -> Iterator[str]:
    """The questions with a choice that tests, verdict and translated amounts may rest on."""
    for name, fact in formulas.translation.used.items():
        if fact.kind in CHOICES and not fact.idle:
            yield name


def _swaps(unknown: Term) -> Iterator[tuple[Any, Any]]:
    """The unknown of a fact and its twin."""
    if isinstance(unknown, Ticked):
        yield from ((on, z3.FreshBool("twin")) for on in unknown.options.values())
    elif isinstance(unknown, Truth):
        yield unknown.yes, z3.FreshBool("twin")
    elif isinstance(unknown, Word):
        yield unknown.code, z3.FreshInt("twin")
        if not isinstance(unknown.none, bool):
            yield unknown.none, z3.FreshBool("twin")


def _outcome(formulas: Formulas) -> list[Any]:
    """Everything that a result says, as conditions and numbers."""
    parts: list[Any] = [formulas.verdict.yes, formulas.verdict.no]
    for test in formulas.tests:
        parts += [test.met, test.not_met]
    for amount in formulas.amounts.values():
        parts += [*_known(amount)]
    return [part for part in parts if not isinstance(part, bool)]


def _known(amount: Number) -> Iterator[Any]:
    zero = compared("==", Number(amount.under), Number(0)).yes
    lost = either(amount.none, amount.undefined, zero)
    yield lost
    yield from (part for part in (amount.over, amount.under) if z3.is_expr(part))
