"""A case under today's rules in words: who moved, what moved, and what is different by now."""

from collections.abc import Iterator, Mapping
from datetime import date
from fractions import Fraction
from typing import Any

from screener.interview.results import Rechecked
from screener.interview.titles import Titles
from screener.result.amounts import dollars
from screener.result.desk import Desk
from screener.result.model import State, Verdict
from screener.result.moved import Cause, Change, Moved
from screener.values.clean import clean_line
from screener.values.pattern import pattern

MOST = 3
"""Tests and amounts of a screening told one by one where a case is opened; `recheck` tells them all."""

STATES, VERDICTS = frozenset(map(str, State)), frozenset(map(str, Verdict))
UNKNOWN = "unknown"
MONEY = pattern(r"-?[0-9]{1,60}(\.[0-9]{1,20})?")


class Telling:
    """The lines about one case that was screened again. Each is a text and how far it is set in."""

    def __init__(self, desk: Desk, found: Rechecked) -> None:
        self.desk, self.found = desk, found
        self.titles = Titles(desk, found.case)
        self.say = desk.prose.say

    def lines(self, *, most: int | None = None, only: Cause | None = None) -> Iterator[tuple[int, str]]:
        """A line for each screening, below it what moved and why. `most`: so many tests and amounts one by one.

        `only`: the screenings that this cause may have moved.
        """
        for screening in self.found.screenings:
            if only is not None and only not in screening.causes:
                continue
            yield 1, self._verdict(screening)
            if screening.causes:
                causes = "; ".join(self.say("recheck", cause.value, **self._about(cause)) for cause in screening.causes)
                yield 2, self.say("recheck", "because", causes=causes)
            shown = (
                screening.changes if most is None or len(screening.changes) <= most + 1 else screening.changes[:most]
            )
            for change in shown:
                yield 2, self._change(screening.screening, change)
            if left := len(screening.changes) - len(shown):
                yield 2, self.say("recheck", "more", count=str(left))

    def _verdict(self, screening: Moved) -> str:
        title = self.titles.screening(screening.screening)
        was, now = (verdict_words(self.desk, code) for code in (screening.was, screening.now))
        if not screening.was:
            return self.say("recheck", "nothing_saved", screening=title, now=now)
        if not screening.now:
            return self.say("recheck", "not_screened", screening=title, was=was)
        if screening.was != screening.now:
            return self.say("recheck", "verdict", screening=title, was=was, now=now)
        return self.say("recheck", "parts" if screening.changes else "same", screening=title, now=now)

    def _about(self, cause: Cause) -> dict[str, str]:
        """What a cause names: the two days, or the answers."""
        if cause is Cause.AS_OF:
            return {"was": self._day(self.found.then.get("as_of")), "now": self._day(self.found.now["as_of"])}
        if cause is Cause.ANSWERS and self.found.answers:
            facts = self.desk.facts
            labels = [self.desk.prose.label(n) if n in facts else clean_line(n) for n in self.found.answers]
            return {"facts": self.say("recheck", "answered", facts=", ".join(labels))}
        return {"facts": ""}

    def _day(self, raw: object) -> str:
        try:
            return self.desk.prose.date(date.fromisoformat(str(raw)))
        except ValueError:
            return clean_line(str(raw))

    def _change(self, screening: str, change: Change) -> str:
        title = self.titles.part(screening, change.kind, change.id)
        words = state_words if change.kind == "criterion" else amount_words
        was, now = (words(self.desk, code) for code in (change.was, change.now))
        return self.say("recheck", "change", title=title, was=was, now=now)


def verdict_words(desk: Desk, code: str) -> str:
    """A verdict of a file in words; one that is not known as it stands."""
    return desk.prose.say("verdict", code) if code in VERDICTS else clean_line(code)


def state_words(desk: Desk, code: str) -> str:
    """The state of a test in a file, in words; no test at all where there is none."""
    if not code:
        return desk.prose.say("recheck", "no_test")
    return desk.prose.say("state", code) if code in STATES else clean_line(code)


def amount_words(desk: Desk, code: str) -> str:
    """An amount of a file in words: dollars, a range, not known yet; nothing where there is none."""
    say = desk.prose.say
    if not code:
        return say("recheck", "no_amount")
    low, dots, high = code.partition("..")
    if code == UNKNOWN:
        return say("result", "amount_not_known")
    if not dots:
        return _dollars(code)
    if not high:
        return say("result", "amount_from", low=_dollars(low))
    return say("result", "amount_range", low=_dollars(low or "0"), high=_dollars(high))


def _dollars(code: str) -> str:
    return dollars(Fraction(code)) if MONEY.fullmatch(code) else clean_line(code)


def as_tables(found: Rechecked) -> dict[str, Any]:
    """The same as plain tables, for JSON."""
    changed = {cause.value: None for screening in found.screenings for cause in screening.causes}
    return {
        "moved": found.moved,
        "as_of": {"was": found.then.get("as_of"), "now": found.now["as_of"]},
        "rules": {"was": found.then.get("rules"), "now": found.now["rules"]},
        "changed": list(changed),
        "answers": list(found.answers),
        "screenings": {screening.screening: _table(screening) for screening in found.screenings},
    }


def _table(screening: Moved) -> Mapping[str, Any]:
    return {
        "was": screening.was or None,
        "now": screening.now or None,
        "because": [cause.value for cause in screening.causes],
        "tests": _pairs(screening, "criterion"),
        "amounts": _pairs(screening, "amount"),
    }


def _pairs(screening: Moved, kind: str) -> Mapping[str, Any]:
    return {c.id: {"was": c.was or None, "now": c.now or None} for c in screening.changes if c.kind == kind}
