"""From the answers of a case to its outcome: criteria, verdict, amounts, figures, then what is told.

The order is the law's: later parts may read earlier ones. What is needed falls out of the same values.
"""

from collections.abc import Iterable, Mapping
from datetime import date

from screener.expr.assume import assume
from screener.expr.evaluate import evaluate
from screener.expr.functions.numbers import round_cents
from screener.expr.parts import scalar
from screener.expr.scope import Scope
from screener.expr.whole import whether
from screener.flow.model import Amount, Criterion, Fact, Figure, Remark, Screening
from screener.result.against import is_same, overruled, read_against
from screener.result.expand import Part, expanded, part_value, whether_of
from screener.result.facts import CaseFacts, TableReader
from screener.result.found import listed_and_test
from screener.result.model import Against, AmountFound, Contradiction, DutyFound, FigureFound, Finding, Outcome, Verdict
from screener.result.prepared import Prepared, prepared
from screener.values.compare import FALSE, TRUE, both, either, negate, surely, surely_not
from screener.values.reasons import NO_REASONS, Reasons
from screener.values.value import Answered, Value, exactly, union


def screen(
    screening: Screening,
    facts: Mapping[str, Fact],
    answers: Mapping[str, Answered],
    tables: TableReader,
    *,
    defaults: bool = True,
    asked_later: frozenset[str] = frozenset(),
    before: Outcome | None = None,
) -> Outcome:
    """The outcome of one screening for the answers of one case.

    `answers` holds what was answered, as_of_date among them; `defaults` off shows it as an interview sees it,
    where a fact with a default is still to be asked; `asked_later` are those for which only that holds.
    `before` is the outcome of the same screening and facts for other answers: what rests on none that changed is
    taken over. Never raises for answers that were read without error.
    """
    ready = prepared(screening, facts)
    said_now = CaseFacts(facts, answers, tables, defaults, asked_later)
    if before is not None and is_same(ready, before.against.facts, said_now):
        return before
    against = read_against(ready, said_now, None if before is None else before.against)
    scope = against.scope
    truth, findings = _said(ready, against)
    verdict = verdict_of(truth)
    amounts = _amounts(ready, truth, findings, against)
    open_amounts = NO_REASONS.union(*(a.shown.because for a in amounts)) if truth == TRUE else NO_REASONS
    figures = _figures(ready, against)
    return Outcome(
        screening=screening,
        verdict=verdict,
        findings=tuple(findings),
        amounts=tuple(amounts),
        figures=tuple(figures),
        flags=_told(screening.flags, verdict, scope),
        notes=_told(screening.notes, verdict, scope),
        checks=_told(screening.checks, verdict, scope),
        duties=_duties(ready, verdict, against),
        needs=_names(truth.because),
        amount_needs=_names(open_amounts),
        open_verdict=truth.because,
        open_amounts=NO_REASONS.union(*(a.if_yes.because for a in amounts)),
        open_notes=_open_notes(screening, verdict, scope),
        contradictions=(*against.broken, *overruled(screening.facts, against.facts, scope)),
        scope=scope,
        against=against,
    )


def said(screening: Screening, facts: CaseFacts, before: Outcome) -> tuple[Value, list[Finding], list[Contradiction]]:
    """What other facts than those of `before` say of its screening: the verdict, the tests, what does not fit."""
    ready = prepared(screening, facts.facts)
    against = read_against(ready, facts, before.against)
    return *_said(ready, against), list(against.broken)


def _said(ready: Prepared, against: Against) -> tuple[Value, list[Finding]]:
    findings = _findings(ready, against)
    return _verdict(ready.screening, findings, against.scope), findings


def _findings(ready: Prepared, against: Against) -> list[Finding]:
    return [each for part in ready.screening.criteria for each in findings_of(ready, part, against)]


def findings_of(ready: Prepared, criterion: Criterion, against: Against) -> list[Finding]:
    """What is listed of a criterion. A condition still open makes the test open with it."""

    def found() -> list[Finding]:
        out = []
        for part in _expanded(ready, criterion, against):
            listed, test = listed_and_test(part, against.scope)
            if listed != FALSE:
                out.append(Finding(part, test if listed == TRUE else _if_listed(listed, test)))
        return out

    return against.once("finding", criterion, found)


def _expanded(ready: Prepared, part: Part, against: Against) -> list[Part]:
    """A part as it stands, or written out for its rows."""
    if part.each is None:
        return [part]
    return against.once("written", part, lambda: expanded([part], against.scope, ready.written))


def _figures(ready: Prepared, against: Against) -> list[FigureFound]:
    return [each for part in ready.screening.figures for each in figures_of(ready, part, against)]


def figures_of(ready: Prepared, figure: Figure, against: Against) -> list[FigureFound]:
    """What is listed of a figure."""
    scope = against.scope

    def found() -> list[FigureFound]:
        listed = (part for part in _expanded(ready, figure, against) if _listed(part, scope))
        return [FigureFound(part, scalar(part_value(part, "value", scope))) for part in listed]

    return against.once("figure", figure, found)


def _duties(ready: Prepared, verdict: Verdict, against: Against) -> tuple[DutyFound, ...]:
    """What is to be done, each with its day where it has one; days that are not known come last."""
    scope = against.scope
    written = [each for part in ready.screening.duties for each in _expanded(ready, part, against)]
    told = _told(written, verdict, scope)
    found = [DutyFound(duty, None if duty.on is None else scalar(part_value(duty, "on", scope))) for duty in told]
    return tuple(sorted(found, key=lambda duty: (duty.date is None, duty.date or date.max)))


def _if_listed(listed: Value, test: Value) -> Value:
    """A test whose condition is open, as the verdict sees it: not listed, or met. It is shown as not known."""
    return union([either([negate(listed), test]), FALSE], because=listed.because | test.because)


def _verdict(screening: Screening, findings: list[Finding], scope: Scope) -> Value:
    if screening.verdict is not None:
        return whether(screening.verdict, scope)
    return both([counted(f, scope) for f in findings if f.criterion.decides])


def counted(finding: Finding, scope: Scope) -> Value:
    """A test as the verdict counts it: where it is open whether it is listed, not listed or met."""
    if finding.criterion.listed_if is None:
        return finding.truth
    listed, test = listed_and_test(finding.criterion, scope)
    return either([negate(listed), test])


def verdict_of(truth: Value) -> Verdict:
    """A verdict by its name."""
    if truth == TRUE:
        return Verdict.ELIGIBLE
    return Verdict.NOT_ELIGIBLE if truth == FALSE else Verdict.UNDETERMINED


def _amounts(ready: Prepared, truth: Value, findings: list[Finding], against: Against) -> list[AmountFound]:
    yes = given_a_yes(ready.screening, truth, findings, against.scope)
    return [each for part in ready.screening.amounts for each in amounts_of(ready, part, truth, yes, against)]


def amounts_of(ready: Prepared, amount: Amount, truth: Value, yes: Scope, against: Against) -> list[AmountFound]:
    """What is listed of an amount. `truth` is the verdict, `yes` the scope in which it is yes."""
    return [_amount(part, truth, yes) for part in _expanded(ready, amount, against) if _listed(part, against.scope)]


def given_a_yes(screening: Screening, truth: Value, findings: list[Finding], scope: Scope) -> Scope:
    """The scope in which the verdict is yes: what a caller would get if everything open turned out well."""
    if surely(truth) or surely_not(truth):
        return scope
    if screening.verdict is not None:
        return assume(screening.verdict, True, scope, evaluate)
    for finding in findings:
        criterion = finding.criterion
        # a test that surely holds teaches nothing
        if criterion.decides and criterion.listed_if is None and finding.truth != TRUE:
            scope = assume(criterion.test, True, scope, evaluate)
    return scope


def _amount(amount: Amount, truth: Value, yes: Scope) -> AmountFound:
    if truth == FALSE:
        return AmountFound(amount, exactly(0), exactly(0))
    if_yes = round_cents(part_value(amount, "value", yes))
    shown = if_yes if truth == TRUE else union([exactly(0), if_yes], because=truth.because)
    return AmountFound(amount, shown, if_yes)


def _listed(part: Amount | Figure, scope: Scope) -> bool:
    return part.listed_if is None or whether_of(part, "listed_if", scope) == TRUE


def _told(remarks: Iterable[Remark], verdict: Verdict, scope: Scope) -> tuple[Remark, ...]:
    """The remarks whose condition holds under every completion, and whose verdict this is."""
    fitting = [r for r in remarks if r.goes_with(verdict.value) and not r.in_help]
    return tuple(r for r in fitting if r.when is None or whether_of(r, "when", scope) == TRUE)


def _open_notes(screening: Screening, verdict: Verdict, scope: Scope) -> Reasons:
    """The facts that could still bring up a remark."""
    out = NO_REASONS
    for remark in (*screening.flags, *screening.notes, *screening.checks):
        if remark.when is not None and remark.goes_with(verdict.value):
            out |= whether(remark.when, scope).because
    return out


def _names(reasons: Reasons) -> tuple[str, ...]:
    return tuple(sorted({reason.fact for reason in reasons}))
