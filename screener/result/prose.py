"""Results in words: everything a person reads about an outcome, from the words in content/ and exact values.

Holds no wording of its own; the one place where values, facts and content meet.
"""

from collections.abc import Callable, Iterable, Mapping
from datetime import date

from screener.case.rosters import is_not_known
from screener.expr.explain import Reading, explain
from screener.expr.scope import Scope
from screener.flow.domain import domain
from screener.flow.model import Amount, Criterion, Fact, Figure, Kind, Remark, words_id
from screener.flow.words import Voice, fill
from screener.result.model import Contradiction, DutyFound, Outcome, State, Verdict
from screener.result.naming import ScopeOf, named
from screener.values.reasons import NO_REASONS, Reason, Why
from screener.values.show import long_date, show_found, show_value
from screener.values.value import AnyValue, Items, Record, Value, between, ends, exactly, with_reasons

Part = Amount | Criterion | Figure | Remark

NUMBER_KINDS = {Kind.MONEY: 0, Kind.SHARE: 1, Kind.COUNT: 2, Kind.NUMBER: 3}
"""Which kind a sum of several facts is shown as: the first of these among them."""

KINDS_OF_FIGURES = {"rate": Kind.SHARE.value, "average": Kind.NUMBER.value, "factor": Kind.NUMBER.value}
"""Figures that are shown in the way of another kind."""

ROW_WORDS = ("interface", "rows", "row")
"""What a row is called where its roster has no word of its own."""
WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
MOST_NAMED = 8
"""Candidates named one by one; more are only counted."""


class Prose(Voice, frozen=True):
    """Words for facts, values and outcomes, in one language."""

    facts: Mapping[str, Fact]

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
            self.say("because", "fact", fact=self.label(part.name), value=self.field(part.name, row.fields[plain.name]))
            for plain, part in zip(self.facts[fact].fields, self.facts[fact].as_facts, strict=True)
            if plain.name in row.fields
        ]
        return "; ".join(parts)

    def field(self, name: str, value: AnyValue | None) -> str:
        """A field of a row, named with its roster: what may be anything is not known, whatever its kind allows."""
        part = self.facts[name]
        if value is None or self.says_nothing(name, value):
            return self.say("state", "unknown")
        if part.kind is Kind.NUMBER and isinstance(value, Value):
            return show_found(value, part.kind.value)
        return self.value(name, value)

    def says_nothing(self, name: str, value: AnyValue) -> bool:
        """Whether a value is all that a fact or field may be: nobody needs to hear the bounds of its kind."""
        part = self.facts[name]
        return part.kind is not Kind.ROWS and is_not_known(part, with_reasons(value, NO_REASONS))

    def given_as_totals(self, fact: str, stated: Callable[[str], bool]) -> bool:
        """Whether rows nobody gave one by one are known by their totals; `stated`: whether a fact has an answer."""
        return any(o.from_rows is not None and o.from_rows.rows == fact and stated(o.name) for o in self.facts.values())

    def row_word(self, fact: str, count: int) -> str:
        """What one row of a roster is called, or several."""
        own = bool(self.words.keys("facts", fact, "row"))
        return self.words.counted(count, "facts", fact, "row") if own else self.words.counted(count, *ROW_WORDS)

    def _rows(self, fact: str, value: AnyValue, most: int) -> str:
        """How many rows there are, and the rows themselves while they are at most so many."""
        rows = [row for row in value.items if isinstance(row, Record)] if isinstance(value, Items) else []
        if not isinstance(value, Items) or (value.more is not None and not rows):
            return self.say("state", "unknown")
        if not rows:
            return self.say("rows", "none_given")
        text = self.say("rows", "given", count=str(len(rows)), row=self.row_word(fact, len(rows)))
        if len(rows) > most:
            return text
        listed = [self.say("rows", "listed", number=str(n), row=self.row(fact, row)) for n, row in enumerate(rows, 1)]
        return self.say("rows", "given_listed", count=text, rows=" ".join(listed))

    def number(self, facts: Iterable[str], value: AnyValue) -> str:
        """A number worked out of several facts, in the unit they share; what is worked out of rows has none."""
        kinds = {fact: self.facts[fact].kind for fact in facts}
        named = [f for f, kind in kinds.items() if kind in NUMBER_KINDS or kind in (Kind.YEAR, Kind.DATE)]
        if not named or Kind.ROWS in kinds.values():
            return found_text(value, Kind.NUMBER.value)
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
        return self.say("verdict", "closed", year=self._year(reading), years=years)

    def board_word(self, outcome: Outcome) -> str:
        """The verdict on the board in a word or two."""
        shut = any(f.criterion.window and f.state is State.NOT_MET for f in outcome.findings)
        closed = outcome.verdict is Verdict.NOT_ELIGIBLE and shut
        return self.say("verdict_short", "closed" if closed else outcome.verdict.value)

    def _year(self, reading: Reading) -> str:
        """The year that a window shuts out: of a date, its year."""
        value = reading.value
        span = ends(value) if isinstance(value, Value) else None
        if span is not None and isinstance(span.low, date) and isinstance(span.high, date):
            return show_value(between(span.low.year, span.high.year), Kind.YEAR.value)
        return self.number(reading.facts, value or exactly(None))

    def reason(self, reason: Reason, scope: Scope) -> str:
        """Why one fact leaves something open."""
        until = self.date(reason.until) if reason.until else ""
        fact, shown = reason.fact, ""
        if self.facts[fact].kind is Kind.ROWS and reason.why in (Why.RANGE, Why.CANDIDATES):
            return self.say("why", "rows", fact=self.label(fact))
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
            for roster, number, beside in found.sums:
                if roster == fact and not number.undefined:
                    together = self.value(beside, with_reasons(number, NO_REASONS))
                    pairs[-1] = self.say("rows", "together", rows=pairs[-1], value=together)
        key = "contradiction" if len(found.facts) > 1 else "contradiction_one"
        if found.settled:  # rows take the place of a total that was given; of anything else the direct answer does
            key = "overruled" if self.facts[found.facts[0]].from_rows is None else "overruled_total"
        lines = [self.say("result", key, answers="; ".join(pairs))]
        if found.tells is not None:
            lines.append(self.words.get("programs", found.tells[0], "relation", found.tells[1], "text"))
        return " ".join(lines)


def found_text(value: AnyValue, shown_as: str, beside: Value | None = None) -> str:
    """A number that was worked out, in the way of a figure; told apart from the number it is compared with."""
    kind = KINDS_OF_FIGURES.get(shown_as, shown_as)
    return show_found(value, kind, beside) if isinstance(value, Value) else show_value(value, kind)


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
