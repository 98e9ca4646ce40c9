"""What a picture of a screening shows, as plain data: the tree of its tests, the facts they need, the questions.

With a case it also holds what the case says: the state of every test, the answers, and which of them count.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from screener.authoring.draw.tree import Group, Leaf, Tree, tree_of
from screener.case.answers import AS_OF, Case
from screener.expr.scope import facts_of
from screener.expr.tree import Node
from screener.flow.model import Fact, Screening
from screener.interview.next_question import firsts
from screener.interview.questions import section_of
from screener.result.desk import Desk
from screener.result.known import said_words
from screener.result.model import Outcome, Verdict
from screener.values.show import show_found


@dataclass(frozen=True, slots=True)
class Question:
    """One question under its number. `said`: the answer of the case, in words; `lit`: it counts towards a test."""

    number: int
    fact: str
    label: str
    said: str = ""
    lit: bool = False


@dataclass(frozen=True, slots=True)
class Section:
    """Questions that are asked together."""

    title: str
    questions: tuple[Question, ...]


@dataclass(frozen=True, slots=True)
class Amount:
    """An amount, the questions it needs, and what it comes to in the case."""

    label: str
    cite: str
    needs: tuple[int, ...]
    value: str = ""


@dataclass(frozen=True, slots=True)
class Picture:
    """A screening under its title. `verdict` is that of the case; empty where there is none.

    `tree`: what the verdict is made of; `beside`: tests that are reported and do not decide.
    """

    title: str
    id: str
    verdict: str
    outcome: Verdict | None
    tree: Tree
    beside: tuple[Leaf, ...]
    amounts: tuple[Amount, ...]
    sections: tuple[Section, ...]


@dataclass
class Drawing:
    """Draws one screening. `outcome` and `case` are those of the case whose path is lit; None for the flow alone."""

    desk: Desk
    screening: Screening
    case: Case | None = None
    outcome: Outcome | None = None
    numbers: dict[str, int] = field(default_factory=dict)

    def picture(self) -> Picture:
        """The picture."""
        order = list(self._asked())
        self.numbers = {name: number for number, name in enumerate(order, 1)}
        tree, beside = tree_of(self.desk, self.screening, self._blank(), self.outcome, self.needs)
        lit = {number for leaf in _leaves(tree) for number in leaf.needs}
        get = self.desk.words.get
        title = get("programs", self.screening.program, "screening", self.screening.id, "title")
        verdict = self.outcome.verdict if self.outcome is not None else None
        return Picture(
            title,
            self.screening.id,
            self.desk.prose.say("verdict", verdict.value) if verdict is not None else "",
            verdict,
            tree,
            tuple(beside),
            tuple(self._amounts()),
            tuple(self._sections(order, lit)),
        )

    def _blank(self) -> Outcome:
        """The outcome that names are looked up in: that of the case, or of nobody."""
        if self.outcome is not None:
            return self.outcome
        return self.desk.outcomes(Case(self.desk.today, (self.screening.id,)), defaults=False)[0]

    def _asked(self) -> Iterator[str]:
        order = [*firsts(self.desk.library.facts, [self.screening]), *self.screening.asked_in_order(None)]
        for name in dict.fromkeys(order):
            if name in self.screening.facts and not self.desk.fact(name).supplied:
                yield name

    def needs(self, *nodes: Node) -> tuple[int, ...]:
        """The numbers of the questions that expressions need, in order."""
        scope = self._blank().scope
        found = {name for node in nodes for name in facts_of(node, scope)}
        return tuple(sorted({number for name in found for number in self._questions(name, set())}))

    def _questions(self, name: str, seen: set[str]) -> Iterator[int]:
        """The question for a fact, and those for what it is worked out from."""
        if name in seen or name not in self.desk.library.facts:
            return
        seen.add(name)
        if name in self.numbers:
            yield self.numbers[name]
        fact = self.desk.fact(name)
        for other in _behind(fact, self._blank()):
            yield from self._questions(other, seen)

    def _amounts(self) -> Iterator[Amount]:
        shown = {f.amount.id: f.shown for f in self.outcome.amounts} if self.outcome is not None else {}
        for amount in self.screening.amounts:
            label = self.desk.prose.part(self.screening.program, "amount", amount, "label")
            value = show_found(shown[amount.id], "money") if amount.id in shown else ""
            yield Amount(label, amount.cite, self.needs(amount.value), value)

    def _sections(self, order: list[str], lit: set[int]) -> Iterator[Section]:
        titles: dict[str, list[Question]] = {}
        for name in order:
            said = self._said(name)
            number = self.numbers[name]
            question = Question(number, name, self.desk.prose.label(name), said, bool(said) and number in lit)
            titles.setdefault(section_of(self.desk, self.screening, name), []).append(question)
        for title, questions in titles.items():
            yield Section(title, tuple(questions))

    def _said(self, name: str) -> str:
        if self.case is None or (answer := self.case.get(name)) is None or name == AS_OF:
            return ""
        return said_words(self.desk.prose, name, answer, briefly=True)


def _leaves(tree: Tree) -> Iterator[Leaf]:
    if isinstance(tree, Group):
        for part in tree.parts:
            yield from _leaves(part)
    else:
        yield tree


def _behind(fact: Fact, outcome: Outcome) -> Iterator[str]:
    """What a fact is asked as, or worked out from."""
    if fact.asked_as is not None:
        yield fact.asked_as
    if fact.from_rows is not None:
        yield fact.from_rows.rows
    if fact.supplied and fact.default is not None:
        yield from facts_of(fact.default, outcome.scope)
