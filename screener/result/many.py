"""Many screenings of one case kept in step with its answers: only those that an answer touches are looked at.

An index leads from each fact to the screenings that rest on it, so that an answer costs what it touches, however many
screenings there are. Which of them wait for which fact is kept in the same way, for whoever ranks questions.
"""

from collections.abc import Iterable, Mapping, Sequence
from heapq import heappop, heappush

from screener.flow.model import Fact, Screening
from screener.result.evaluate import screen
from screener.result.facts import TableReader
from screener.result.model import Outcome
from screener.result.prepared import prepared
from screener.values.value import Answered

NOBODY: frozenset[int] = frozenset()


class Many:
    """The outcomes of several screenings, by their place. `screen` says what the arguments mean.

    `resting`: by fact the places of the screenings that may rest on it. `waiting`: by fact those whose verdict waits
    for it now. `looked_at`: the places that the last answers made to be worked out again.
    """

    def __init__(
        self,
        screenings: Sequence[Screening],
        facts: Mapping[str, Fact],
        tables: TableReader,
        answers: Mapping[str, Answered],
        *,
        defaults: bool = True,
        asked_later: frozenset[str] = frozenset(),
    ) -> None:
        self.screenings, self.facts, self.tables = screenings, facts, tables
        self.defaults, self.asked_later = defaults, asked_later
        self.answers = dict(answers)
        self.resting = resting_on(screenings, facts)
        self.waiting: dict[str, set[int]] = {}
        self._wanted: list[tuple[int, str]] = []
        self.outcomes = [self._screened(screening, None) for screening in screenings]
        self.looked_at: frozenset[int] = frozenset(range(len(screenings)))
        for place, outcome in enumerate(self.outcomes):
            self._waits(place, frozenset(), frozenset(outcome.needs))

    def answer(self, given: Mapping[str, Answered | None]) -> None:
        """Take some answers (None: no answer any more), and work out again what rests on them."""
        self.answers = {name: answer for name, answer in self.answers.items() if name not in given}
        self.answers.update({name: answer for name, answer in given.items() if answer is not None})
        self.looked_at = touched(self.resting, given)
        for place in self.looked_at:
            before = self.outcomes[place]
            now = self.outcomes[place] = self._screened(self.screenings[place], before)
            self._waits(place, frozenset(before.needs), frozenset(now.needs))

    def most_wanted(self) -> str | None:
        """The fact that most verdicts wait for, the first by name of several; None where none waits for any."""
        wanted = self._wanted
        while wanted:
            many, name = wanted[0]
            if -many == len(self.waiting.get(name, NOBODY)) > 0:
                return name
            heappop(wanted)
        return None

    def _screened(self, screening: Screening, before: Outcome | None) -> Outcome:
        return screen(
            screening,
            self.facts,
            self.answers,
            self.tables,
            defaults=self.defaults,
            asked_later=self.asked_later,
            before=before,
        )

    def _waits(self, place: int, before: frozenset[str], now: frozenset[str]) -> None:
        for name in before - now:
            self.waiting[name].discard(place)
        for name in now - before:
            self.waiting.setdefault(name, set()).add(place)
        for name in before ^ now:  # what stands in the heap under another number is thrown away when it comes up
            heappush(self._wanted, (-len(self.waiting[name]), name))


class Since:
    """Some answers beside those that outcomes were worked out from; what differs is found once for each of these."""

    def __init__(self, answers: Mapping[str, Answered]) -> None:
        self.answers = answers
        self._changed: dict[int, tuple[Mapping[str, Answered], frozenset[str]]] = {}

    def touches(self, outcome: Outcome) -> bool:
        """Whether anything that the outcome rests on was answered otherwise then."""
        old, new = outcome.against.facts.answers, self.answers
        known = self._changed.get(id(old))
        if known is None:
            changed = frozenset(name for name in old.keys() | new.keys() if old.get(name) != new.get(name))
            known = self._changed[id(old)] = old, changed
        return not known[1].isdisjoint(prepared(outcome.screening, outcome.against.facts.facts).rests_on)


def is_read_as(outcome: Outcome, *, defaults: bool, asked_later: frozenset[str]) -> bool:
    """Whether the outcome was worked out with the same defaults."""
    facts = outcome.against.facts
    return facts.defaults is defaults and facts.asked_later == asked_later


def resting_on(screenings: Iterable[Screening], facts: Mapping[str, Fact]) -> Mapping[str, Sequence[int]]:
    """By fact the places of the screenings that may rest on it."""
    found: dict[str, list[int]] = {}
    for place, screening in enumerate(screenings):
        for name in prepared(screening, facts).rests_on:
            found.setdefault(name, []).append(place)
    return found


def touched(resting: Mapping[str, Sequence[int]], names: Iterable[str]) -> frozenset[int]:
    """The places of the screenings that rest on one of the facts."""
    return NOBODY.union(*(resting.get(name, ()) for name in names))
