"""Why a test is what it is, in words: the parts that make it so, each with what it is about, its value and its limit.

A number that the flow works out is told under the label of the figure that shows it; a test of one row names the row's
own fields.
"""

from collections.abc import Iterable, Iterator
from datetime import date
from fractions import Fraction

from screener.expr.evaluate import truth_of
from screener.expr.explain import Reading, explain
from screener.expr.tree import Compare, Name, names
from screener.flow.model import FIELD, Fact, Kind
from screener.result.facts import CaseFacts
from screener.result.limits import (
    counts_a_list,
    has_no_value,
    is_about_a_row,
    is_plain,
    near_by,
    says_nothing,
    worked_out,
)
from screener.result.listing import listed, told_once
from screener.result.model import Finding, Outcome, State
from screener.result.no_value import no_value
from screener.result.prose import NUMBER_KINDS, Prose, found_text
from screener.result.shares import is_share
from screener.values.arithmetic import subtract
from screener.values.compare import FALSE
from screener.values.reasons import Reason, Why
from screener.values.show import show_scalar
from screener.values.struct import Struct
from screener.values.value import AnyValue, Value, between, exactly

ENDS = {"<=": "upper_end", "<": "upper_end", ">=": "lower_end", ">": "lower_end"}
"""Which end of a range decides, by the comparison that must hold."""
BARE = (Why.NOT_ASKED, Why.DONT_KNOW, Why.UNDEFINED, Why.CONTRADICTED, Why.CANNOT_TELL)
"""Reasons that name nothing but their fact: the facts of one are told together."""


def because(prose: Prose, finding: Finding, outcome: Outcome) -> str:
    """Why a test is what it is: the parts that make it so, with the numbers met."""
    return Because(prose, outcome).told(finding)


def distance(prose: Prose, reading: Reading, outcome: Outcome) -> str | None:
    """How far the number of one part is on the wrong side of its limit."""
    return Because(prose, outcome).distance(reading)


class Because(Struct, frozen=True):
    """The reasons of one outcome in words."""

    prose: Prose
    outcome: Outcome

    def told(self, finding: Finding) -> str:
        """Why one test is what it is."""
        readings = explain(finding.criterion.test, self.outcome.scope)
        if finding.state is State.UNKNOWN:
            lines = self._open_lines(told_once(finding.truth.because), readings)
            if finding.truth.undefined and (why := no_value(finding.criterion.test, self.outcome.scope, self.prose)):
                unsaid = [self._values(reading) for reading in readings if reading.truth.undefined and not lines]
                lines += [*unsaid, *why]
        else:
            lines = [self.reading(reading) for reading in readings]
        return self._each_fact_once(self._joined(*dict.fromkeys(lines)), readings)

    def _each_fact_once(self, text: str, readings: tuple[Reading, ...]) -> str:
        """The same without a fact that was named before; a limit may come again."""
        between_parts = self.prose.words.get("interface", "because", "joined")
        named = set(self._facts(dict.fromkeys(fact for reading in readings for fact in reading.facts)))
        parts = text.split(between_parts)
        kept = [part for n, part in enumerate(parts) if part not in named or part not in parts[:n]]
        return between_parts.join(kept)

    def _open_lines(self, reasons: list[Reason], readings: tuple[Reading, ...]) -> list[str]:
        """Each reason once; facts that are open for the same reason are named together."""
        lines: dict[object, str] = {}
        for reason in reasons:
            if reason.why in BARE and not (fields := self._open_fields(reason, readings)):
                alike = [self.prose.label(r.fact) for r in reasons if r.why is reason.why]
                lines.setdefault(reason.why, self.prose.say("why", reason.why.value, fact=listed(alike)))
            elif reason.why in BARE:
                lines[reason] = self._joined(*fields)
            else:
                lines[reason] = self._open(reason, readings)
        return list(lines.values())

    def _open_fields(self, reason: Reason, readings: Iterable[Reading]) -> list[str]:
        """The fields of a row that leave its test open, where the reason is its roster."""
        about = [r for r in readings if r.row_field is not None and r.row_field[0] == reason.fact]
        return [self._field(reading) for reading in about if not reading.truth.is_single]

    def _open(self, reason: Reason, readings: Iterable[Reading]) -> str:
        """Why one fact leaves a test open; of a range with the limit inside it, which end decides."""
        for reading in readings if reason.why is Why.RANGE else ():
            if reading.kind == "compare" and reading.facts == (reason.fact,) and reading.op in ENDS:
                return self._joined(self._compare(reading), self.prose.say("because", ENDS[reading.op]))
        return self.prose.reason(reason, self.outcome.scope)

    def reading(self, reading: Reading) -> str:
        """One part of a test, in words."""
        if reading.row_field is not None and reading.kind != "compare":
            return self._field(reading)
        match reading.kind:
            case "compare":
                return self._compare(reading)
            case "within":
                return self._within(reading)
            case "complete" | "ticked" | "unticked":
                return self._options(reading)
        return self._values(reading)

    def _values(self, reading: Reading) -> str:
        """The facts of a part with their values, rows by their number; a reading that names no value shows none."""
        return self._joined(*self._facts(reading.facts))

    def _facts(self, facts: Iterable[str]) -> Iterator[str]:
        for fact in facts:
            known, value = self.prose.facts[fact], self.outcome.scope.fact(fact)
            if known.only_if is not None and truth_of(known.only_if, self.outcome.scope) == FALSE:
                continue
            yield self.prose.say("because", "fact", fact=self.prose.label(fact), value=self._said(known, value))

    def _said(self, fact: Fact, value: AnyValue) -> str:
        """The value of a fact: as it was said, where an open gate leaves it out of account; worked out, rounded."""
        said = self.outcome.scope.facts.stated(fact.name)
        if self.prose.says_nothing(fact.name, value) or says_nothing(value):
            return (
                self.prose.say("state", "unknown") if said is None else self.prose.value(fact.name, said, briefly=True)
            )
        if said is None and fact.kind in NUMBER_KINDS and self.prose.unit(fact.name) is None:
            return found_text(value, fact.kind.value)
        return self.prose.value(fact.name, value, briefly=True)

    def _field(self, reading: Reading) -> str:
        """A field of one row with its value."""
        name = FIELD.join(reading.row_field or ())
        value = self.prose.field(name, reading.value)
        return self.prose.say("because", "fact", fact=self.prose.label(name), value=value)

    def _compare(self, reading: Reading) -> str:
        """`18 people; at most 20 people`; a limit that rests on answers is repeated only for the field of a row."""
        if isinstance(reading.value, Value) and (worked_out(reading) is not None or self._of_rows(reading)):
            return self._worked_out(reading, reading.value)
        about_row = is_about_a_row(reading)
        shown = self._values(reading) if reading.row_field is None else self._field(reading)
        if reading.limit is None or not (about_row or is_plain(reading)) or has_no_value(reading):
            return self._joined(shown, self.estimated(reading))
        text = self.prose.say("because", "compare", value=shown, limit=self._limit(reading))
        return self._joined(text, self.distance(reading), self.estimated(reading))

    def _worked_out(self, reading: Reading, value: Value) -> str:
        """A number of the flow under its figure's label, then the numbers it is made of; without one those first."""
        estimated, label = self.estimated(reading), self._figure(reading)
        limit = names(reading.node.right) if isinstance(reading.node, Compare) else set[str]()
        limit = limit if worked_out(reading) is not None else set()
        numbers = [f for f in reading.facts if self.prose.facts[f].kind in NUMBER_KINDS and f not in limit]
        if label is not None:
            shown = self.prose.say("because", "fact", fact=label[0], value=self._number(reading, value))
            text = self.prose.say("because", "compare", value=shown, limit=self._limit(reading))
            return self._joined(text, self.distance(reading), *self._facts(numbers), estimated)
        itself = len(numbers) == 1 and self.outcome.scope.fact(numbers[0]) == value
        amount = (
            None
            if itself or counts_a_list(reading)
            else self.prose.say("because", "worked_out", value=self._number(reading, value))
        )
        rows = [f for f in reading.facts if self.prose.facts[f].kind is Kind.ROWS]
        shown = self._joined(*self._facts(numbers if itself else [*rows, *numbers] or reading.facts), amount)
        text = self.prose.say("because", "compare", value=shown, limit=self._limit(reading))
        return self._joined(text, self.distance(reading), estimated)

    def _of_rows(self, reading: Reading) -> bool:
        """Whether a comparison is of something that rows come to, in an expression without a name of its own."""
        made_of_rows = any(self.prose.facts[fact].kind is Kind.ROWS for fact in reading.facts)
        plain = isinstance(reading.value, Value) and reading.value.numeric and reading.limit is not None
        return made_of_rows and plain and reading.row_field is None and reading.node is not None

    def _figure(self, reading: Reading) -> tuple[str, str] | None:
        """The label of the figure that shows what a comparison is of, and how it shows it."""
        name = worked_out(reading)
        for figure in self.outcome.screening.figures:
            shows = figure.value.name if isinstance(figure.value, Name) else figure.id
            if shows == name and figure.each is None:
                program = self.outcome.screening.program
                return self.prose.part(program, "figure", figure, "label"), figure.shown_as
        return None

    def _limit(self, reading: Reading) -> str:
        limit = reading.limit
        dated = limit is not None and limit.is_single and isinstance(limit.single, date)
        shown = "" if limit is None else self._number(reading, limit)
        return self.prose.say("limit_date" if dated else "limit", reading.op, limit=shown)

    def _number(self, reading: Reading, value: Value) -> str:
        """A number in the way of the figure, of the row's field, or of the facts that a comparison is about."""
        if (figure := self._figure(reading)) is not None:
            beside = reading.limit if value is reading.value else None
            return found_text(value, figure[1], beside)
        if reading.row_field is not None:
            return self.prose.field(FIELD.join(reading.row_field), value)
        limit = reading.node.right if isinstance(reading.node, Compare) else None
        if worked_out(reading) is not None and isinstance(limit, Name) and limit.name in self.prose.facts:
            return self.prose.value(limit.name, value)
        if is_share(reading, self.outcome.scope):
            return found_text(value, Kind.SHARE.value)
        return self.prose.number(reading.facts, value)

    def _within(self, reading: Reading) -> str:
        """`2020; must be 2016 to 2019`; limits that rest on answers themselves are not repeated."""
        shown, low, high = self._values(reading), reading.limit, reading.upper
        if len(reading.facts) == 1 and low is not None and high is not None and low.is_single and high.is_single:
            limits = self._number(reading, between(low.single, high.single))  # type: ignore[arg-type]
            shown = self.prose.say("because", "within", value=shown, limits=limits)
        return self._joined(shown, self.estimated(reading))

    def _joined(self, *texts: str | None) -> str:
        return self.prose.words.get("interface", "because", "joined").join(text for text in texts if text)

    def estimated(self, reading: Reading) -> str | None:
        """That a number near its limit is only an estimate."""
        found = self.resting(reading)
        if found is None:
            return None
        away = found[1]
        if away == 0:
            return self.prose.say("because", "estimate_at")
        if not self._has_own_limit(reading):
            return self.prose.say("because", "estimate_near")
        return self.prose.say("because", "estimate", distance=self._away(reading, away))

    def resting(self, reading: Reading) -> tuple[tuple[str, ...], Fraction] | None:
        """The estimates that one part of a test rests on and how far its limit is, where that is near.

        A range that was not called an estimate lies where its ends say, and is none.
        """
        answers = self.outcome.scope.facts
        if not isinstance(answers, CaseFacts) or not isinstance(reading.value, Value):
            return None
        rough = tuple(fact for fact in reading.facts if answers.estimated(fact))
        limits = [limit for limit in (reading.limit, reading.upper) if limit is not None] if rough else []
        years = any(self.prose.facts[fact].kind is Kind.YEAR for fact in reading.facts)
        near = [away for limit in limits if (away := near_by(reading.value, limit, years)) is not None]
        return (rough, min(near)) if near else None

    def _away(self, reading: Reading, away: Fraction) -> str:
        """A distance in the unit of what a comparison is of."""
        kinds = {self.prose.facts[fact].kind for fact in reading.facts}
        if isinstance(reading.limit, Value) and any(isinstance(p, date) for p in reading.limit.points):
            return self.prose.say("because", "days", count=show_scalar(away))
        if Kind.YEAR in kinds:
            return self.prose.say("because", "one_year")
        whole = int(away) if away.denominator == 1 and Kind.COUNT in kinds else away
        return self._number(reading, exactly(whole))

    def _has_own_limit(self, reading: Reading) -> bool:
        """Whether the number stands beside a limit in its own unit."""
        return is_plain(reading) or worked_out(reading) is not None or is_about_a_row(reading)

    def distance(self, reading: Reading) -> str | None:
        """How far a number is on the wrong side of its limit, in its unit; None when it is not, or is open.

        Also None where the limit rests on answers, but for a row's field: a gap in that would be taken for a gap in one
        of them.
        """
        if reading.truth != FALSE or reading.limit is None or not isinstance(reading.value, Value):
            return None
        if (
            reading.op not in ENDS
            or not self._has_own_limit(reading)
            or not (reading.limit.numeric and reading.value.numeric)
        ):
            return None
        over = reading.op in ("<=", "<")
        gap = subtract(reading.value, reading.limit) if over else subtract(reading.limit, reading.value)
        if not gap.is_single or gap.single == 0:
            return None
        return self.prose.say("because", "over" if over else "short", distance=self._gap(reading, gap))

    def _gap(self, reading: Reading, gap: Value) -> str:
        """The distance in its unit, with digits enough that it is not shown as nothing."""
        if self.prose.facts[reading.facts[0]].kind is Kind.YEAR:
            return show_scalar(gap.single)
        figure = self._figure(reading)
        return self._number(reading, gap) if figure is None else found_text(gap, figure[1], exactly(0))

    def _options(self, reading: Reading) -> str:
        labels = self.prose.options(reading.facts[0])
        named = listed([labels[option] for option in reading.options])
        found, nothing = ("missing", "complete") if reading.kind == "complete" else ("named", "named_none")
        return self.prose.say("because", found if named else nothing, options=named)
