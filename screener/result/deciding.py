"""Which answer decides which way: of a fact not known yet, which of its values settle the verdict or a test.

Each statement is proved by screening the case with the fact narrowed to just those values and everything else as open
as it is, so no other answer that is still open can undo it.
"""

from collections.abc import Mapping, Sequence

from screener.expr.evaluate import truth_of
from screener.flow.domain import domain
from screener.flow.model import Fact, Kind
from screener.result.evaluate import said, verdict_of
from screener.result.facts import CaseFacts
from screener.result.model import Outcome, State, Verdict
from screener.result.pieces import pieces, together
from screener.result.prose import Prose
from screener.result.rows import Row
from screener.values.exact import INF, NEG_INF, Scalar
from screener.values.reasons import NO_REASONS
from screener.values.struct import Struct, replace
from screener.values.value import AnyValue, Span, Stated, Ticks, Value, value_of

MOST_TOLD = 6
"""Answers whose effect a result tells; a question tells its own."""


class Piece(Struct, frozen=True):
    """If the fact is one of `value`, this is what the case says, whatever else is still open."""

    value: AnyValue
    verdict: Verdict
    states: Mapping[str, State]


def decided(outcome: Outcome, name: str) -> list[Piece]:
    """What each value of a fact that is open settles; none where nothing can be said, or nothing differs.

    Found once for an outcome: a page tells of the verdict and of each test by it.
    """
    key = f"decided {name}"
    known: list[Piece] | None = outcome.against.whole.get(key)
    if known is None:
        known = outcome.against.whole[key] = _decided(outcome, name)
    return known


def _decided(outcome: Outcome, name: str) -> list[Piece]:
    facts = outcome.scope.facts
    if (
        not isinstance(facts, CaseFacts)
        or name not in facts.facts
        or facts.facts[name].kind in (Kind.ROWS, Kind.LIST, Kind.TEXT)
    ):
        return []
    fact = facts.facts[name]
    about = [f.criterion for f in outcome.findings if f.state is State.UNKNOWN and name in _open(f.truth)]
    tests = [criterion.test for criterion in about]
    scope = outcome.scope

    def signature(value: AnyValue) -> tuple[Value, ...]:
        changed = scope.assuming({name: value})
        return tuple(replace(truth_of(test, changed), because=NO_REASONS) for test in tests)

    found = pieces(fact, _still(outcome, fact), tests, scope, signature)
    ids = [criterion.id for criterion in about]
    out = []
    for value in found:
        # Where no test is settled no verdict is: the case need not be screened again to know that.
        settles = any(truth.is_single for truth in signature(value))
        still = Piece(value, Verdict.UNDETERMINED, dict.fromkeys(ids, State.UNKNOWN))
        piece = _tried(outcome, facts, name, value, set(ids)) if settles else still
        out += [piece] if piece is not None else []
    return out


def _open(truth: Value) -> set[str]:
    return {reason.fact for reason in truth.because}


def _still(outcome: Outcome, fact: Fact) -> AnyValue:
    """What the fact may still be, its gate aside."""
    value = outcome.scope.fact(fact.name)
    return replace(value, because=NO_REASONS) if isinstance(value, Value) else value


def _tried(outcome: Outcome, facts: CaseFacts, name: str, value: AnyValue, about: set[str]) -> Piece | None:
    """The case with the fact narrowed; None where that does not fit the other answers."""
    answers = {**facts.answers, name: Stated(value)}
    narrowed = CaseFacts(facts.facts, answers, facts.tables, facts.defaults, facts.asked_later)
    truth, findings, contradictions = said(outcome.screening, narrowed, outcome)
    if any(found not in outcome.contradictions for found in contradictions):
        return None
    return Piece(value, verdict_of(truth), {f.criterion.id: f.state for f in findings if f.criterion.id in about})


# --- in words -------------------------------------------------------------------------------------------


def deciding_rows(outcome: Outcome, prose: Prose) -> list[Row]:
    """For a verdict not known yet: each open answer that would settle it, and which way."""
    if outcome.verdict is not Verdict.UNDETERMINED:
        return []
    rows: list[Row] = []
    order = [*outcome.screening.asked_in_order(None), *outcome.screening.facts]
    names = sorted({reason.fact for reason in outcome.open_verdict}, key=lambda n: (n not in order, _place(n, order)))
    for name in names:
        if len(rows) == MOST_TOLD:
            rows.append(Row("", prose.say("deciding", "more")))
            break
        if text := verdict_text(outcome, name, prose):
            rows.append(Row("", text))
    return rows


def _place(name: str, order: Sequence[str]) -> int:
    return order.index(name) if name in order else 0


def verdict_text(outcome: Outcome, name: str, prose: Prose) -> str:
    """`a plan: if yes, still open; if no, does not meet the tests`; empty where no answer settles the verdict."""
    found = decided(outcome, name) if outcome.verdict is Verdict.UNDETERMINED else []
    if not any(piece.verdict is not Verdict.UNDETERMINED for piece in found):
        return ""
    by = [(piece.value, prose.say("deciding", piece.verdict.value)) for piece in found]
    return _told(name, by, prose)


def texts_of_tests(outcome: Outcome, name: str, prose: Prose) -> list[str]:
    """The same of each test that the fact may decide, under the name of the test."""
    found = decided(outcome, name) if outcome.verdict is Verdict.UNDETERMINED else []
    out = []
    for finding in outcome.findings:
        by = [(p.value, p.states[finding.criterion.id]) for p in found if finding.criterion.id in p.states]
        if any(state is not State.UNKNOWN for _, state in by):
            title = prose.part(outcome.screening.program, "criterion", finding.criterion, "title")
            words = [(value, prose.say("deciding", state.value)) for value, state in by]
            out.append(prose.say("deciding", "test", test=title, text=_told(name, words, prose)))
    return out


def _told(name: str, by: Sequence[tuple[AnyValue, str]], prose: Prose) -> str:
    """Every value with what it does; values that do the same together."""
    groups: dict[str, list[AnyValue]] = {}
    for value, what in by:
        groups.setdefault(what, []).append(value)
    still = (prose.say("deciding", "undetermined"), prose.say("deciding", "unknown"))
    pieces = [
        prose.say("deciding", "if", value=shown, what=what)
        for what, values in groups.items()
        for shown in (_ticked(name, values, prose) if isinstance(values[0], Ticks) else [_value(name, values, prose)])
        if not (isinstance(values[0], Ticks) and what in still)
    ]
    return prose.say("deciding", "fact", fact=prose.label(name), pieces=prose.say("because", "joined").join(pieces))


def _value(name: str, values: Sequence[AnyValue], prose: Prose) -> str:
    """Several values of a fact as one phrase: candidates in a row, ranges beside each other."""
    plain = together(value for value in values if isinstance(value, Value))
    points = frozenset[Scalar]().union(*(value.points for value in plain if value.span is None))
    several = [value_of(points)] if points else []
    several += [_open_ended(prose.facts[name], value) for value in plain if value.span is not None]
    return prose.say("deciding", "or").join(prose.value(name, value) for value in several)


def _open_ended(fact: Fact, value: Value) -> Value:
    """A range without an end that is only where its kind ends: at most 20, not 0 to 20."""
    anything = domain(fact, lambda _: ())
    kind, span = anything.span if isinstance(anything, Value) else None, value.span
    if kind is None or span is None:
        return value
    first = (span.low, span.low_open) == (kind.low, kind.low_open)
    last = (span.high, span.high_open) == (kind.high, kind.high_open)
    low = NEG_INF if first and not last and span.high != INF else span.low
    high = INF if last and not first else span.high
    return value_of((), Span(low, high, span.low_open, span.high_open, span.whole))


def _ticked(name: str, values: Sequence[AnyValue], prose: Prose) -> list[str]:
    """Options that do something by being among those named, or by not being there; else none of them, or all."""
    ticks = [value for value in values if isinstance(value, Ticks)]
    labels = prose.options(name)
    every = frozenset(labels)
    named = [next(iter(v.sure)) for v in ticks if v.may and len(v.sure) == 1]
    lacking = [next(iter(every - v.may)) for v in ticks if v.may and not v.sure and len(every - v.may) == 1]
    out = []
    for key, options in (("with", named), ("without", lacking)):
        if options:
            listed = prose.say("deciding", "or").join(labels[option] for option in options)
            out.append(prose.say("deciding", key, options=listed))
    if Ticks(frozenset()) in ticks and not lacking:
        out.append(prose.say("deciding", "no_option"))
    if Ticks(every) in ticks and not named:
        out.append(prose.say("deciding", "every_option"))
    return out
