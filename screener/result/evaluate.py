"""From the answers of a case to its outcome: criteria, verdict, amounts, figures, then what is told.

The order is the law's: later parts may read earlier ones. What is needed falls out of the same values.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import date

from screener.expr.assume import assume
from screener.expr.evaluate import evaluate, truth_of
from screener.expr.functions.numbers import round_cents
from screener.expr.parts import scalar
from screener.expr.scope import Scope
from screener.expr.tree import Name, Node
from screener.flow.model import Amount, Criterion, Fact, Figure, Remark, Screening
from screener.result.expand import expanded
from screener.result.facts import CaseFacts, TableReader
from screener.result.model import AmountFound, Contradiction, DutyFound, FigureFound, Finding, Outcome, Verdict
from screener.result.relations import answered_behind, contradictions, narrowed, sums_of_rows
from screener.values.compare import FALSE, TRUE, both, either, negate, overlap
from screener.values.reasons import NO_REASONS, Reason, Reasons, Why
from screener.values.value import Answered, Value, exactly, union, value_of


def screen(
    screening: Screening,
    facts: Mapping[str, Fact],
    answers: Mapping[str, Answered],
    tables: TableReader,
    *,
    defaults: bool = True,
) -> Outcome:
    """The outcome of one screening for the answers of one case.

    `answers` holds what was answered, as_of_date among them; `defaults` off shows it as an interview sees it,
    where a fact with a default is still to be asked. Never raises for answers that were read without error.
    """
    scope, found_contradictions = _scope(screening, CaseFacts(facts, answers, tables, defaults))
    findings = _findings(screening, scope)
    truth = _verdict(screening, findings, scope)
    verdict = _named(truth)
    amounts = _amounts(screening, truth, findings, scope)
    open_amounts = NO_REASONS.union(*(a.shown.because for a in amounts)) if truth == TRUE else NO_REASONS
    figures = [FigureFound(f, scalar(evaluate(f.value, scope))) for f in _listed_figures(screening, scope)]
    return Outcome(
        screening=screening,
        verdict=verdict,
        findings=tuple(findings),
        amounts=tuple(amounts),
        figures=tuple(figures),
        flags=_told(screening.flags, verdict, scope),
        notes=_told(screening.notes, verdict, scope),
        checks=_told(screening.checks, verdict, scope),
        duties=_duties(screening, verdict, scope),
        needs=_names(truth.because),
        amount_needs=_names(open_amounts),
        open_verdict=truth.because,
        open_amounts=NO_REASONS.union(*(a.if_yes.because for a in amounts)),
        open_notes=_open_notes(screening, verdict, scope),
        contradictions=tuple(found_contradictions),
        scope=scope,
    )


def _scope(screening: Screening, facts: CaseFacts) -> tuple[Scope, list[Contradiction]]:
    """What the screening's expressions are read against, once its relations have narrowed the facts."""
    results = [*((a.id, a.value) for a in screening.amounts), *((f.id, f.value) for f in screening.figures)]
    own = {name: value for name, value in results if not (isinstance(value, Name) and value.name == name)}
    work = {**screening.work, **own}
    tests = {c.id: c for c in screening.criteria}

    def state(criterion: str, scope: Scope) -> Value:
        return _test(tests[criterion], scope)

    def scope_of(facts: CaseFacts) -> Scope:
        return Scope(facts, work, screening.functions, state)

    found: list[Contradiction] = []
    kept = list(screening.relations)
    while True:
        scope = scope_of(replace(facts, narrowed=narrowed(kept, scope_of(facts))))
        broken = contradictions(kept, scope)
        if not broken:
            return scope, found + _overruled(screening, facts, scope)
        behind = answered_behind(broken[0], kept, facts, scope)
        sums = sums_of_rows(broken[0].that, facts, scope)
        found += [Contradiction(behind, sums=sums)] if behind else []
        facts = replace(facts, contradicted=facts.contradicted | {n for n in behind if not facts.facts[n].supplied})
        kept.remove(broken[0])


def _overruled(screening: Screening, facts: CaseFacts, scope: Scope) -> list[Contradiction]:
    """Direct answers that differ from what another answer implies; the direct one counts, and both are shown."""
    out = []
    for name in screening.facts:
        fact = facts.facts[name]
        source, said = _behind(fact)
        if source is None or said is None or not (facts.given(name) and facts.given(source)):
            continue
        direct = facts.stated(name) if fact.from_rows is not None else scope.fact(name)
        if direct is not None and not overlap(scalar(evaluate(said, scope)), scalar(direct)):
            sums = ((source, scalar(evaluate(said, scope)), name),) if fact.from_rows is not None else ()
            out.append(Contradiction((name, source), settled=True, sums=sums))
    return out


def _behind(fact: Fact) -> tuple[str | None, Node | None]:
    """The other answer that speaks for a fact, and what it says: rows for a total, a town for what hangs on it."""
    if fact.from_rows is not None:
        return fact.from_rows.rows, fact.from_rows.value
    return fact.asked_as, fact.default


def _findings(screening: Screening, scope: Scope) -> list[Finding]:
    """Every criterion that is listed. A condition still open makes the test open with it."""
    out = []
    for criterion in expanded(screening.criteria, scope):
        listed, test = _read(criterion, scope)
        if listed != FALSE:
            out.append(Finding(criterion, test if listed == TRUE else _if_listed(listed, test)))
    return out


def _listed_figures(screening: Screening, scope: Scope) -> list[Figure]:
    return [figure for figure in expanded(screening.figures, scope) if _listed(figure.listed_if, scope)]


def _duties(screening: Screening, verdict: Verdict, scope: Scope) -> tuple[DutyFound, ...]:
    """What is to be done, each with its day where it has one; days that are not known come last."""
    told = _told(expanded(screening.duties, scope), verdict, scope)
    found = [DutyFound(duty, None if duty.on is None else scalar(evaluate(duty.on, scope))) for duty in told]
    return tuple(sorted(found, key=lambda duty: (duty.date is None, duty.date or date.max)))


def _read(criterion: Criterion, scope: Scope) -> tuple[Value, Value]:
    """Whether the criterion is listed, and its test, read as if it were."""
    if criterion.listed_if is None:
        return TRUE, _test(criterion, scope)
    listed = truth_of(criterion.listed_if, scope)
    return listed, _test(criterion, assume(criterion.listed_if, True, scope, evaluate))


def _test(criterion: Criterion, scope: Scope) -> Value:
    """The test; where it surely cannot be worked out, it waits for the facts that settle it in another way."""
    truth = truth_of(criterion.test, scope)
    if not criterion.if_undefined_ask or truth.points or truth.because:
        return truth
    because = frozenset(Reason(fact, Why.UNDEFINED) for fact in criterion.if_undefined_ask)
    return value_of(undefined=True, because=because)


def _if_listed(listed: Value, test: Value) -> Value:
    """A test whose condition is open, as the verdict sees it: not listed, or met. It is shown as not known."""
    return union([either([negate(listed), test]), FALSE], because=listed.because | test.because)


def _verdict(screening: Screening, findings: list[Finding], scope: Scope) -> Value:
    if screening.verdict is not None:
        return truth_of(screening.verdict, scope)
    return both([_counted(f, scope) for f in findings if f.criterion.decides])


def _counted(finding: Finding, scope: Scope) -> Value:
    if finding.criterion.listed_if is None:
        return finding.truth
    listed, test = _read(finding.criterion, scope)
    return either([negate(listed), test])


def _named(truth: Value) -> Verdict:
    if truth == TRUE:
        return Verdict.ELIGIBLE
    return Verdict.NOT_ELIGIBLE if truth == FALSE else Verdict.UNDETERMINED


def _amounts(screening: Screening, truth: Value, findings: list[Finding], scope: Scope) -> list[AmountFound]:
    yes = scope if truth == TRUE else _given_a_yes(screening, [f.criterion for f in findings], scope)
    return [_amount(a, truth, yes) for a in expanded(screening.amounts, scope) if _listed(a.listed_if, scope)]


def _given_a_yes(screening: Screening, criteria: list[Criterion], scope: Scope) -> Scope:
    """The scope in which the verdict is yes: what a caller would get if everything open turned out well."""
    if screening.verdict is not None:
        return assume(screening.verdict, True, scope, evaluate)
    for criterion in criteria:
        if criterion.decides and criterion.listed_if is None:
            scope = assume(criterion.test, True, scope, evaluate)
    return scope


def _amount(amount: Amount, truth: Value, yes: Scope) -> AmountFound:
    if truth == FALSE:
        return AmountFound(amount, exactly(0), exactly(0))
    if_yes = round_cents(evaluate(amount.value, yes))
    shown = if_yes if truth == TRUE else union([exactly(0), if_yes], because=truth.because)
    return AmountFound(amount, shown, if_yes)


def _listed(condition: Node | None, scope: Scope) -> bool:
    return condition is None or truth_of(condition, scope) == TRUE


def _told(remarks: Iterable[Remark], verdict: Verdict, scope: Scope) -> tuple[Remark, ...]:
    """The remarks whose condition holds under every completion, and whose verdict this is."""
    fitting = [r for r in remarks if r.with_verdict in (None, verdict.value) and not r.in_help]
    return tuple(r for r in fitting if _listed(r.when, scope))


def _open_notes(screening: Screening, verdict: Verdict, scope: Scope) -> Reasons:
    """The facts that could still bring up a remark."""
    out = NO_REASONS
    for remark in (*screening.flags, *screening.notes, *screening.checks):
        if remark.when is not None and remark.with_verdict in (None, verdict.value):
            out |= truth_of(remark.when, scope).because
    return out


def _names(reasons: Reasons) -> tuple[str, ...]:
    return tuple(sorted({reason.fact for reason in reasons}))
