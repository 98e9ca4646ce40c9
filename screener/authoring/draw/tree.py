"""What a verdict is made of: tests joined by "all of" and "one of", with whatever else its expression says."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from screener.authoring.source import source
from screener.expr.evaluate import truth_of
from screener.expr.scope import Scope
from screener.expr.tree import All, Any, Call, IfElse, Literal, Name, Node, Not
from screener.flow.model import Criterion, Screening
from screener.result.desk import Desk
from screener.result.model import Outcome, State
from screener.values.compare import FALSE, TRUE

Needs = Callable[..., tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Leaf:
    """A test: `state` of the case, `word` for it; `text` is its expression, `needs` the numbers of its questions.

    `only`: the condition under which it is listed at all, as an expression. `id` is empty for what is no criterion.
    """

    title: str
    text: str
    needs: tuple[int, ...]
    id: str = ""
    cite: str = ""
    only: str = ""
    state: State | None = None
    word: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """Parts under a heading that says how they count together."""

    heading: str
    parts: "tuple[Tree, ...]"


Tree = Leaf | Group


def tree_of(
    desk: Desk, screening: Screening, blank: Outcome, outcome: Outcome | None, needs: Needs
) -> tuple[Tree, list[Leaf]]:
    """The tree of the verdict, and the tests that are only reported."""
    grown = _Grown(desk, screening, blank.scope, outcome, needs)
    deciding = [criterion for criterion in screening.criteria if criterion.decides and criterion.each is None]
    if screening.verdict is None:
        tree: Tree = Group(grown.say("all"), tuple(grown.criterion(criterion) for criterion in deciding))
    else:
        tree = grown.node(screening.verdict)
    beside = [grown.criterion(each) for each in screening.criteria if each.id not in grown.shown]
    return tree, beside


class _Grown:
    def __init__(self, desk: Desk, screening: Screening, scope: Scope, outcome: Outcome | None, needs: Needs) -> None:
        self.desk, self.screening, self.scope, self.outcome, self.needs = desk, screening, scope, outcome, needs
        self.shown: set[str] = set()

    def say(self, key: str) -> str:
        return self.desk.prose.say("draw", key)

    def criterion(self, criterion: Criterion) -> Leaf:
        self.shown.add(criterion.id)
        state = self.state(criterion)
        title = self.desk.words.get("programs", self.screening.program, "criterion", criterion.id, "title")
        only = () if criterion.listed_if is None else (criterion.listed_if,)
        return Leaf(
            title.replace("{for}", "…"),
            source(criterion.test),
            self.needs(criterion.test, *only),
            criterion.id,
            criterion.cite,
            source(criterion.listed_if) if criterion.listed_if is not None else "",
            state,
            self.desk.prose.say("state", state.value) if state is not None else "",
        )

    def state(self, criterion: Criterion) -> State | None:
        """The state in the case; None without one, where it is not listed, and of what is there once for each row."""
        finding = self.outcome.finding(criterion.id) if self.outcome is not None else None
        return None if finding is None else finding.state

    def node(self, node: Node) -> Tree:
        """A part of a verdict's expression."""
        if isinstance(node, All | Any):
            heading = self.say("all" if isinstance(node, All) else "any")
            return Group(heading, tuple(self._parts(node)))
        if isinstance(node, Not):
            return Group(self.say("not"), (self.node(node.part),))
        if isinstance(node, IfElse):
            return self._branches(node)
        if isinstance(node, Name) and node.name in self.scope.work:
            return self.node(self.scope.work[node.name])
        if isinstance(node, Call) and node.function == "state" and isinstance(node.arguments[0], Literal):
            wanted = node.arguments[0].value
            return self.criterion(next(c for c in self.screening.criteria if c.id == wanted))
        return self._plain(node)

    def _parts(self, node: All | Any) -> Iterator[Tree]:
        for part in node.parts:
            grown = self.node(part)
            if isinstance(grown, Group) and grown.heading == self.say("all" if isinstance(node, All) else "any"):
                yield from grown.parts
            else:
                yield grown

    def _branches(self, node: IfElse) -> Group:
        then, other = self.node(node.then), self.node(node.other)
        headed = [Group(self.say("if"), (self.node(node.test),)), Group(self.say("then"), (then,))]
        return Group(self.say("depends"), (*headed, Group(self.say("else"), (other,))))

    def _plain(self, node: Node) -> Leaf:
        """What is no criterion: a fact, or whatever an author wrote into the verdict itself."""
        state: State | None = None
        if self.outcome is not None:
            truth = truth_of(node, self.outcome.scope)
            state = State.MET if truth == TRUE else State.NOT_MET if truth == FALSE else State.UNKNOWN
        if isinstance(node, Literal):
            return Leaf(self.say("always" if node.value else "never"), source(node), ())
        label = self.desk.prose.label(node.name) if isinstance(node, Name) else source(node)
        word = self.desk.prose.say("state", state.value) if state is not None else ""
        return Leaf(label, source(node), self.needs(node), state=state, word=word)
