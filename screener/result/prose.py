"""Results in words: everything a person reads about an outcome, from the words in content/ and exact values.

Holds no wording of its own; the one place where values, facts and content meet.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date

from screener.expr.explain import Reading, explain
from screener.expr.scope import Scope
from screener.flow.domain import domain
from screener.flow.model import Amount, Criterion, Fact, Figure, Kind, Remark, words_id
from screener.flow.words import Words, fill
from screener.result.facts import CaseFacts
from screener.result.limits import is_near, is_plain, is_worked_out
from screener.result.model import Contradiction, DutyFound, Finding, Outcome, State, Verdict
from screener.result.naming import ScopeOf, named
from screener.values.arithmetic import subtract
from screener.values.compare import FALSE
from screener.values.reasons import Reason, Reasons, Why
from screener.values.show import long_date, show_scalar, show_value
from screener.values.value import AnyValue, Items, Record, Value, between, exactly

Part = Amount | Criterion | Figure | Remark

NUMBER_KINDS = {Kind.MONEY: 0, Kind.SHARE: 1, Kind.COUNT: 2, Kind.NUMBER: 3}
"""Which kind a sum of several facts is shown as: the first of these among them."""

ENDS = {"<=": "upper_end", "<": "upper_end", ">=": "lower_end", ">": "lower_end"}
"""Which end of a range decides, by the comparison that must hold."""

WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
MOST_NAMED = 8
"""Candidates named one by one; more are only counted."""


@dataclass(frozen=True, slots=True)
class Prose:
    """Words for facts, values and outcomes, in one language."""

    words: Words
    facts: Mapping[str, Fact]

    def say(self, group: str, key: str, /, **values: str) -> str:
        """A phrase of the screener itself, filled in."""
        return fill(self.words.get("interface", group, key), values)

    def part(self, program: str, kind: str, part: Part, key: str) -> str:
        """A text of a criterion, amount, figure or duty; one that was made for a row says for which."""
        text = self.words.get("programs", program, kind, words_id(part), key)
        return text if part.made is None else fill(text, {"for": part.made.named})

    def label(self, fact: str) -> str:
        """The fact as a noun phrase."""
        return self.words.get("facts", fact, "label")

    def by_voice(self, fact: str, key: str, voice: str | None, scope_of: ScopeOf | None = None) -> str | None:
        """A text of a fact, worded for the caller's side; it names what is known in the scope."""
        text = self.words.voiced(voice, "facts", fact, key)
        return text and named(text, scope_of, self.number)

    def options(self, fact: str) -> Mapping[str, str]:
        """The labels of a fact's options, by id."""
        names = self.facts[fact].options
        return {name: self.words.get("facts", fact, "options", name) for name in names}

    def unit(self, fact: str) -> tuple[str, str] | None:
        """The unit of a count: for one, for several."""
        if not self.words.keys("facts", fact, "unit"):
            return None
        return self.words.counted(1, "facts", fact, "unit"), self.words.counted(2, "facts", fact, "unit")

    def value(self, fact: str, value: AnyValue, *, briefly: bool = False) -> str:
        """A value of a fact, in its unit; of rows briefly only how many there are."""
        known = self.facts[fact]
        kind = known.of if known.kind is Kind.LIST and known.of is not None else known.kind
        if known.kind is Kind.ROWS:
            return self._rows(fact, value, MOST_NAMED if not briefly else 0)
        if isinstance(value, Items):
            value = Items(tuple(map(open_ended, value.items, anything_of(known, len(value.items)))))
        return show_value(value, kind.value, self.unit(fact), self.options(fact), most=MOST_NAMED)

    def row(self, fact: str, row: Record) -> str:
        """One row of a roster: each field that was spoken of, with its value."""
        parts = [
            self.say("because", "fact", fact=self.label(part.name), value=self.value(part.name, row.fields[plain.name]))
            for plain, part in zip(self.facts[fact].fields, self.facts[fact].as_facts, strict=True)
            if plain.name in row.fields
        ]
        return "; ".join(parts)

    def _rows(self, fact: str, value: AnyValue, most: int) -> str:
        """How many rows there are, and the rows themselves while they are at most so many."""
        rows = [row for row in value.items if isinstance(row, Record)] if isinstance(value, Items) else []
        if not isinstance(value, Items) or (value.more is not None and not rows):
            return self.say("state", "unknown")
        if not rows:
            return self.say("rows", "none_given")
        text = self.say("rows", "one_given" if len(rows) == 1 else "given", count=str(len(rows)))
        if len(rows) > most:
            return text
        listed = [self.say("rows", "listed", number=str(n), row=self.row(fact, row)) for n, row in enumerate(rows, 1)]
        return self.say("rows", "given_listed", count=text, rows=" ".join(listed))

    def number(self, facts: Iterable[str], value: AnyValue) -> str:
        """A number worked out of several facts, in the unit they share; what is worked out of rows has none."""
        kinds = {fact: self.facts[fact].kind for fact in facts}
        named = [f for f, kind in kinds.items() if kind in NUMBER_KINDS or kind in (Kind.YEAR, Kind.DATE)]
        if not named or Kind.ROWS in kinds.values():
            return show_value(value, Kind.NUMBER.value, None, None)
        first = min(named, key=lambda f: NUMBER_KINDS.get(self.facts[f].kind, -1))
        return self.value(first, value)

    def weekday(self, day: date) -> str:
        """A day in full with its day of the week, which nobody should have to count."""
        weekday = self.words.get("interface", "date", WEEKDAYS[day.weekday()])
        return self.say("date", "weekday", weekday=weekday, day=self.date(day))

    def date(self, day: date) -> str:
        """A day in full."""
        return long_date(day)

    def duty_day(self, found: DutyFound) -> str:
        """The day of a duty; empty without one."""
        return "" if found.date is None else self.weekday(found.date)

    def verdict(self, outcome: Outcome) -> str:
        """The verdict in words; they come first, in every mode."""
        return self.say("verdict", outcome.verdict.value)

    def board_verdict(self, outcome: Outcome, years: str) -> str:
        """The verdict on the board: a screening shut by its window of years says so."""
        shut = next((f for f in outcome.findings if f.criterion.window and f.state is State.NOT_MET), None)
        if outcome.verdict is not Verdict.NOT_ELIGIBLE or shut is None:
            return self.verdict(outcome)
        reading = explain(shut.criterion.test, outcome.scope)[0]
        year = self.number(reading.facts, reading.value or exactly(None))
        return self.say("verdict", "closed", year=year, years=years)

    def because(self, finding: Finding, scope: Scope) -> str:
        """Why a test is what it is: the parts that make it so, with the numbers met."""
        readings = explain(finding.criterion.test, scope)
        if finding.state is State.UNKNOWN:
            lines = [self._open(r, readings, scope) for r in told_once(finding.truth.because)]
        else:
            lines = [self.reading(r, scope) for r in readings]
        return self.words.get("interface", "because", "joined").join(dict.fromkeys(lines))

    def _open(self, reason: Reason, readings: Iterable[Reading], scope: Scope) -> str:
        """Why one fact leaves a test open; of a range with the limit inside it, which end decides."""
        plain = self.reason(reason, scope)
        if reason.why is not Why.RANGE:
            return plain
        for reading in readings:
            if reading.kind == "compare" and reading.facts == (reason.fact,) and reading.op in ENDS:
                parts = [self._compare(reading, scope), self.say("because", ENDS[reading.op])]
                return self.words.get("interface", "because", "joined").join(parts)
        return plain

    def reason(self, reason: Reason, scope: Scope) -> str:
        """Why one fact leaves something open."""
        until = self.date(reason.until) if reason.until else ""
        fact, shown = reason.fact, ""
        if reason.why in (Why.RANGE, Why.CANDIDATES):
            fact = self._answered(fact, scope)
            shown = self.value(fact, scope.fact(fact))
        why = "open_still" if reason.why is Why.OPEN_UNTIL and not until else reason.why.value
        return self.say("why", why, fact=self.label(fact), value=shown, until=until)

    def _answered(self, fact: str, scope: Scope) -> str:
        """The fact that was answered: the one asked instead, unless somebody spoke of this one directly."""
        source = self.facts[fact].asked_as
        return fact if source is None or scope.facts.stated(fact) is not None else source

    def contradiction(self, found: Contradiction, scope: Scope) -> str:
        """Answers that cannot all be right, with their values."""
        pairs = []
        for fact in found.facts:
            answer = scope.facts.stated(fact)
            value = self.value(fact, answer) if answer is not None else ""
            pairs.append(self.say("because", "fact", fact=self.label(fact), value=value))
        return self.say("result", "overruled" if found.settled else "contradiction", answers="; ".join(pairs))

    def reading(self, reading: Reading, scope: Scope) -> str:
        """One part of a test, in words."""
        match reading.kind:
            case "compare":
                return self._compare(reading, scope)
            case "within":
                return self._within(reading, scope)
            case "complete" | "ticked" | "unticked":
                return self._options(reading)
        return self._values(reading, scope)

    def _values(self, reading: Reading, scope: Scope) -> str:
        """The facts of a part with their values, rows by their number; a reading that names no value shows none."""
        parts = [
            self.say("because", "fact", fact=self.label(fact), value=self.value(fact, scope.fact(fact), briefly=True))
            for fact in reading.facts
        ]
        return self.words.get("interface", "because", "joined").join(parts)

    def _compare(self, reading: Reading, scope: Scope) -> str:
        """`18 people; at most 20 people`; a limit that rests on answers itself is not repeated."""
        shown, estimated = self._values(reading, scope), self._estimated(reading, scope)
        worked_out = is_worked_out(reading)
        if reading.limit is None or not (worked_out or is_plain(reading)):
            return self._joined(shown, estimated)
        limit = self.number(reading.facts, reading.limit)
        if worked_out and isinstance(reading.value, Value):
            amount = self.say("because", "worked_out", value=self.number(reading.facts, reading.value))
            shown = self._joined(shown, amount)
        text = self.say("because", "compare", value=shown, limit=self.say("limit", reading.op, limit=limit))
        return self._joined(text, self.distance(reading), estimated)

    def _within(self, reading: Reading, scope: Scope) -> str:
        """`2020; must be 2016 to 2019`; limits that rest on answers themselves are not repeated."""
        shown, low, high = self._values(reading, scope), reading.limit, reading.upper
        if len(reading.facts) == 1 and low is not None and high is not None and low.is_single and high.is_single:
            limits = self.number(reading.facts, between(low.single, high.single))  # type: ignore[arg-type]
            shown = self.say("because", "within", value=shown, limits=limits)
        return self._joined(shown, self._estimated(reading, scope))

    def _joined(self, *texts: str | None) -> str:
        return self.words.get("interface", "because", "joined").join(text for text in texts if text)

    def _estimated(self, reading: Reading, scope: Scope) -> str | None:
        """That a number near its limit is only an estimate."""
        answers = scope.facts
        if not isinstance(answers, CaseFacts) or not any(answers.estimated(fact) for fact in reading.facts):
            return None
        limits = [limit for limit in (reading.limit, reading.upper) if limit is not None]
        years = any(self.facts[fact].kind is Kind.YEAR for fact in reading.facts)
        near = isinstance(reading.value, Value) and any(is_near(reading.value, limit, years) for limit in limits)
        return self.say("because", "estimate") if near else None

    def distance(self, reading: Reading) -> str | None:
        """How far a number is on the wrong side of its limit, in its unit; None when it is not, or is open.

        Also None where the limit rests on answers: a gap in that would be taken for a gap in one of them.
        """
        if reading.truth != FALSE or reading.limit is None or not isinstance(reading.value, Value):
            return None
        if reading.op not in ENDS or not (is_plain(reading) or is_worked_out(reading)):
            return None
        over = reading.op in ("<=", "<")
        gap = subtract(reading.value, reading.limit) if over else subtract(reading.limit, reading.value)
        if not gap.is_single or gap.single == 0:
            return None
        return self.say("because", "over" if over else "short", distance=self._gap(reading, gap))

    def _gap(self, reading: Reading, gap: Value) -> str:
        fact = reading.facts[0]
        if self.facts[fact].kind is Kind.YEAR:
            return show_scalar(gap.single)
        return self.number(reading.facts, gap)

    def _options(self, reading: Reading) -> str:
        labels = self.options(reading.facts[0])
        parts = [labels[option] for option in reading.options]
        named = ("; " if any("," in part for part in parts) else ", ").join(parts)
        if reading.kind == "complete":
            return self.say("because", "missing", options=named) if named else self.say("because", "complete")
        return self.say("because", "named", options=named) if named else self.say("because", "named_none")


def told_once(reasons: Reasons) -> list[Reason]:
    """The reasons in order of their facts. That an answer may not settle it is no news while there is none."""
    open_facts = {r.fact for r in reasons if r.why is not Why.CANNOT_TELL}
    kept = [r for r in reasons if r.why is not Why.CANNOT_TELL or r.fact not in open_facts]
    return sorted(kept, key=lambda r: (r.fact, r.why))


def anything_of(fact: Fact, count: int) -> tuple[AnyValue, ...]:
    """What each of `count` items of a list may be as long as nobody has said anything about it."""
    anything = domain(fact, lambda _table: ())
    if not isinstance(anything, Items):
        return ()
    return anything.items if anything.more is None else (anything.more,) * count


def open_ended(item: AnyValue, anything: AnyValue) -> AnyValue:
    """An item that may be anything is shown as not known, not as the range of its kind."""
    if isinstance(item, Value) and isinstance(anything, Value) and item.span is not None and item.span == anything.span:
        return between()
    return item
