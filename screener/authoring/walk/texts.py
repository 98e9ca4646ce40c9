"""What a random person types: a text that fits the question mostly, near the limits of the law often."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from fractions import Fraction
from functools import cached_property
from random import Random

from screener.expr.tree import Compare, Literal, walk
from screener.flow.model import NUMERIC, Fact, Kind, Library
from screener.interview.page import Ask, Entry
from screener.result.desk import Desk

ODD = (
    "d",
    "c",
    "?",
    "=",
    "",
    "maybe",
    "12",
    "next tuesday",
    "ten thousand and a bit",
    "1,2,3",
    "none",
    "n/a",
    "not yet",
)
"""What fits few questions: it must be refused in words, or understood."""
DAYS = 1500
MARKS = (0, 1, 2, 5, 10, 20, 50, 100, 1000, 20_000, 500_000, 4_000_000)
LONGEST = 6
"""Items of a list that has no length of its own."""


def numbers_of(library: Library) -> tuple[int, ...]:
    """The whole numbers that the screenings compare something with: what lies near them decides."""
    found = set(MARKS)
    for program in library.programs.values():
        for screening in program.screenings.values():
            nodes = [criterion.test for criterion in screening.criteria]
            nodes += [*screening.work.values(), *(body for _, body in screening.functions.values())]
            for node in (part for whole in nodes for part in walk(whole)):
                if isinstance(node, Compare):
                    sides = (side.value for side in (node.left, node.right) if isinstance(side, Literal))
                    found |= {int(side) for side in sides if isinstance(side, int | Fraction)}
    return tuple(sorted(found))


@dataclass
class Texts:
    """Texts for the questions of one desk, drawn by `rng`."""

    desk: Desk
    rng: Random

    @cached_property
    def marks(self) -> tuple[int, ...]:
        """Numbers worth trying."""
        return numbers_of(self.desk.library)

    def answer(self, ask: Ask, *, odd: float = 0.08) -> str:
        """A text for a question; with the chance `odd` one that hardly fits it."""
        if self.rng.random() < odd:
            return self.rng.choice(ODD)
        if ask.entry is Entry.MANY and ask.options:
            some = self.rng.sample(ask.options, self.rng.randint(1, len(ask.options)))
            return ", ".join(option.key for option in some)
        if ask.options:
            return self.rng.choice(ask.options).key
        fact = self.desk.facts.get(ask.fact)
        return "d" if fact is None else self.text(fact)

    def text(self, fact: Fact) -> str:
        """A text for a fact."""
        if self.rng.random() < 0.1:
            return "d"
        if fact.kind in NUMERIC:
            return self._number(fact, fact.kind)
        form = _FORMS.get(fact.kind)
        return "d" if form is None else form(self, fact)

    def _number(self, fact: Fact, kind: Kind) -> str:
        first, way = self._one(fact, kind), self.rng.random()
        if way < 0.2:
            second = self._one(fact, kind)
            return f"{first} to {second}"
        return f"about {first}" if way < 0.25 else f"at least {first}" if way < 0.3 else first

    def _one(self, fact: Fact, kind: Kind) -> str:
        if kind is Kind.SHARE:
            return f"{self.rng.choice((0, 5, 9, 10, 25, 33, 50, 60, 99, 100))}%"
        if kind is Kind.YEAR:
            low, high = (int(end) if end is not None else None for end in (fact.low, fact.high))
            now = self.desk.today.year
            return str(min(max(self.rng.randint(now - 25, now + 4), low or now - 25), high or now + 4))
        number = max(0, self.rng.choice(self.marks) + self.rng.choice((-1, 0, 0, 1)))
        if fact.high is not None:
            number = min(number, int(fact.high))
        return f"{number}.01" if kind is Kind.MONEY and self.rng.random() < 0.1 else str(number)

    def _date(self, _fact: Fact) -> str:
        return (self.desk.today - timedelta(days=self.rng.randint(-DAYS // 3, 4 * DAYS))).isoformat()

    def _event(self, fact: Fact) -> str:
        return "not yet" if self.rng.random() < 0.4 else self._date(fact)

    def _place(self, fact: Fact) -> str:
        return self.rng.choice(list(self.desk.tables[fact.table or ""].rows))

    def _list(self, fact: Fact) -> str:
        count = fact.length or self.rng.randint(0, LONGEST)
        return ", ".join(self._one(fact, fact.of or Kind.NUMBER) for _ in range(count)) or "none"

    def _option(self, fact: Fact) -> str:
        return self.rng.choice(list(self.desk.prose.options(fact.name).values()))

    def _yes_no(self, _fact: Fact) -> str:
        return self.rng.choice(("y", "n"))

    def _name(self, _fact: Fact) -> str:
        return self.rng.choice(("Ann", "Bo", "North Mill", "A1", "c"))

    def _month_day(self, _fact: Fact) -> str:
        return self.rng.choice(("12-31", "06-30", "02-28", "09-30"))


_FORMS: Mapping[Kind, Callable[[Texts, Fact], str]] = {
    Kind.DATE: Texts._date,  # noqa: SLF001 - the table of its own methods
    Kind.EVENT: Texts._event,  # noqa: SLF001
    Kind.PLACE: Texts._place,  # noqa: SLF001
    Kind.LIST: Texts._list,  # noqa: SLF001
    Kind.CHOICE: Texts._option,  # noqa: SLF001
    Kind.CHOICES: Texts._option,  # noqa: SLF001
    Kind.YES_NO: Texts._yes_no,  # noqa: SLF001
    Kind.TEXT: Texts._name,  # noqa: SLF001
    Kind.MONTH_DAY: Texts._month_day,  # noqa: SLF001
}
