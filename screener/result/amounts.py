"""Amounts and figures in words and in the strings of files: one figure, a range, or not known yet."""

from collections.abc import Mapping
from datetime import date

from screener.flow.model import Amount, Figure, Kind
from screener.result.limits import says_nothing
from screener.result.model import AmountFound, FigureFound, Outcome, Verdict
from screener.result.no_value import no_value
from screener.result.prose import Prose
from screener.values.exact import Exact, Infinite
from screener.values.reasons import Reasons, Why
from screener.values.show import amount_text as cents
from screener.values.show import exact_text, show_found, written
from screener.values.value import Value, ends, is_ordered

FEW = 3
"""Candidates of an amount, or facts it depends on, that are listed one by one; more are only counted."""


DECIMALS = {"share": 4, "average": 4, "factor": 6}
"""Decimals of the figures that files hold rounded, half up; nothing is decided by them."""


def amount_code(found: AmountFound) -> str:
    """The amount as files hold it: dollars with two decimals, or "unknown"."""
    return cents(found.shown.single) if found.shown.is_single else "unknown"  # type: ignore[arg-type]


def range_code(value: Value) -> Mapping[str, object]:
    """What is known of an amount that is not one figure: `from`, `to` (absent: no end), `one_of` where few."""
    span = ends(value)
    out: dict[str, object] = {}
    if span is not None and not isinstance(span.low, Infinite):
        out["from"] = cents(span.low)  # type: ignore[arg-type]
    if span is not None and not isinstance(span.high, Infinite):
        out["to"] = cents(span.high)  # type: ignore[arg-type]
    if value.span is None and 1 < len(value.points) <= FEW and not value.undefined:
        out["one_of"] = [cents(p) for p in sorted(value.points)]  # type: ignore[type-var, arg-type]
    return out


def figure_code(found: FigureFound) -> str:
    """A figure as files hold it, with the decimals of its kind; a plain number exact; or "unknown"."""
    if not found.value.is_single:
        return "unknown"
    only = found.value.single
    if isinstance(only, str):
        return only
    if not is_ordered(only):
        return str(only).lower()
    if hasattr(only, "isoformat"):
        return str(only)
    if found.figure.shown_as == "money":
        return cents(only)  # type: ignore[arg-type]
    if found.figure.shown_as in DECIMALS:
        return written(only, DECIMALS[found.figure.shown_as], commas=False)  # type: ignore[arg-type]
    return _two_decimals(only) if found.figure.shown_as == "rate" else exact_text(only)  # type: ignore[arg-type]


def _two_decimals(rate: Exact) -> str:
    text = exact_text(rate)
    whole, _, rest = text.partition(".")
    return f"{whole}.{rest.ljust(2, '0')}" if "/" not in text else text


def dollars(number: Exact) -> str:
    """An amount as people read it: always with cents, half up."""
    return written(number, 2, sign="$")


def amount_text(found: AmountFound, outcome: Outcome, prose: Prose) -> str:
    """The amount in words: one figure, what a yes would bring, or a range and what it depends on."""
    if found.shown.is_single:
        return dollars(found.shown.single)  # type: ignore[arg-type]
    if why := without_value(found.if_yes, found.amount, outcome, prose):
        return why
    text = range_text(found.if_yes, prose)
    if outcome.verdict is Verdict.UNDETERMINED and text != prose.say("result", "amount_not_known"):
        text = prose.say("result", "amount_if_yes", amount=text)
    return text + depends(found.if_yes.because, prose)


def has_none(value: Value) -> bool:
    """Whether there surely is no value, whatever else is answered."""
    return not value.points and value.span is None and not value.because


def without_value(value: Value, part: Amount | Figure, outcome: Outcome, prose: Prose) -> str | None:
    """That an amount or a figure has no value, whatever else is answered, and why; None where it may have one."""
    if not has_none(value):
        return None
    why = no_value(part.value, outcome.scope, prose)
    return prose.say("result", "amount_no_value_why", why="; ".join(why)) if why else range_text(value, prose)


def range_text(value: Value, prose: Prose) -> str:
    """`between $25,000.00 and $37,500.00`, `$25,000.00 or more`, or not known yet."""
    if value.is_single:
        return dollars(value.single)  # type: ignore[arg-type]
    span = ends(value)
    if has_none(value):
        return prose.say("result", "amount_no_value")
    if span is None or value.undefined or isinstance(span.low, Infinite) or says_nothing(value):
        return prose.say("result", "amount_not_known")
    low = dollars(span.low)  # type: ignore[arg-type]
    if isinstance(span.high, Infinite):
        return prose.say("result", "amount_from", low=low)
    return prose.say("result", "amount_range", low=low, high=dollars(span.high))  # type: ignore[arg-type]


def depends(because: Reasons, prose: Prose) -> str:
    """`, depending on ...`: the facts that would settle it."""
    facts = sorted({reason.fact for reason in because})
    if not facts:
        return ""
    if len(facts) > FEW:
        return prose.say("result", "amount_depends_many", count=str(len(facts)))
    return prose.say("result", "amount_depends", facts=", ".join(prose.label(f) for f in facts))


def figure_text(found: FigureFound, prose: Prose, outcome: Outcome | None = None) -> str:
    """A figure in words; a day with its day of the week, since a last day on a weekend matters.

    With the `outcome` that it stands in, also why it has none.
    """
    value, shown_as = found.value, found.figure.shown_as
    if outcome is not None and (why := without_value(value, found.figure, outcome, prose)):
        return why
    if value.is_single and isinstance(value.single, date):
        return prose.weekday(value.single)
    if value.is_single and shown_as == Kind.MONEY.value:
        return dollars(value.single)  # type: ignore[arg-type]
    if not value.is_single and _tells_nothing(value, shown_as):
        return prose.say("result", "amount_no_value" if has_none(value) else "amount_not_known")
    return show_found(value, Kind.SHARE.value if shown_as == "rate" else shown_as)


def _tells_nothing(value: Value, shown_as: str) -> bool:
    """Whether nobody has said yet what a figure rests on: the bounds of its kind are no news."""
    if value.undefined or says_nothing(value):
        return True
    unsaid = all(reason.why in (Why.NOT_ASKED, Why.DONT_KNOW) for reason in value.because)
    return shown_as in (Kind.YEAR.value, Kind.DATE.value) and bool(value.because) and unsaid


def placeholders(outcome: Outcome, prose: Prose) -> Mapping[str, str]:
    """What the templates of a program may name: its facts, amounts and figures, as they are shown."""
    out: dict[str, str] = {}
    for fact in outcome.screening.facts:
        out[fact] = prose.value(fact, outcome.scope.fact(fact))
    for found in outcome.figures:
        out[found.figure.id] = figure_text(found, prose)
    for amount in outcome.amounts:
        out[amount.amount.id] = range_text(amount.if_yes, prose)
    return out


def not_known_yet(outcome: Outcome, prose: Prose) -> Mapping[str, str]:
    """For the working of an amount: a figure of which nothing is known yet, and an open amount, by its name."""
    program = outcome.screening.program
    nothing = [prose.say("result", key) for key in ("amount_not_known", "amount_no_value")]
    facts = {f: prose.label(f) for f in outcome.screening.facts if prose.says_nothing(f, outcome.scope.fact(f))}
    amounts = {
        found.amount.id: _within(prose.part(program, "amount", found.amount, "label"))
        for found in outcome.amounts
        if not found.if_yes.is_single
    }
    figures = {
        found.figure.id: _within(prose.part(program, "figure", found.figure, "label"))
        for found in outcome.figures
        if figure_text(found, prose) in nothing
    }
    return {**facts, **figures, **amounts}


def _within(label: str) -> str:
    """A label as it stands within a sentence."""
    return label[:1].lower() + label[1:]
