"""One result walked from its verdict to the answers: every test, what it is worked out from, down to the facts.

Each named expression and fact is opened once; where it is met again, its value alone stands there.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from screener.authoring.draw.text import LINES, Strokes, wrapped
from screener.authoring.draw.tree import Group, Leaf, Tree, tree_of
from screener.authoring.source import source
from screener.case.answers import AS_OF, Case
from screener.expr.evaluate import evaluate
from screener.expr.functions import FORMS, FUNCTIONS, SERIES, TWO_SIDED
from screener.expr.scope import Scope
from screener.expr.tree import Call, Loop, Name, Node, children
from screener.flow.model import Fact
from screener.result.desk import Desk
from screener.result.known import how_known
from screener.result.model import Outcome
from screener.values.show import show_found
from screener.values.value import AnyValue, Items, Stated, Ticks, Value

GENERAL = frozenset({*FORMS, *FUNCTIONS, *SERIES, *TWO_SIDED})
"""Functions of the language itself: nobody has to be told what they are."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing and its value, and what it was worked out from."""

    text: str
    below: "tuple[Step, ...]" = ()


def trace(desk: Desk, outcome: Outcome, case: Case, strokes: Strokes = LINES) -> Iterator[str]:
    """Lines: the verdict, the tests it rests on and what each comes from; then the amounts."""
    walked = _Walked(desk, outcome, case)
    get, screening = desk.words.get, outcome.screening
    title = get("programs", screening.program, "screening", screening.id, "title")
    yield desk.prose.say("trace", "verdict", title=title, verdict=desk.prose.say("verdict", outcome.verdict.value))
    tree, beside = tree_of(desk, screening, outcome, outcome, lambda *_nodes: ())
    yield from _lines([walked.tree(tree), *map(walked.leaf, beside), *walked.amounts()], "", strokes)


def _lines(steps: Sequence[Step], rest: str, strokes: Strokes) -> Iterator[str]:
    for number, step in enumerate(steps, 1):
        last = number == len(steps)
        begin, along = (strokes.last, strokes.none) if last else (strokes.part, strokes.past)
        yield from wrapped(step.text, rest + begin, rest + along)
        yield from _lines(step.below, rest + along, strokes)


@dataclass
class _Walked:
    desk: Desk
    outcome: Outcome
    case: Case
    opened: set[str] = field(default_factory=set)

    def say(self, key: str, **values: str) -> str:
        return self.desk.prose.say("trace", key, **values)

    def tree(self, tree: Tree) -> Step:
        if isinstance(tree, Group):
            return Step(tree.heading, tuple(self.tree(part) for part in tree.parts))
        return self.leaf(tree)

    def leaf(self, leaf: Leaf) -> Step:
        """A test with its state; of one that is there once for each row, each of them."""
        found = [f for f in self.outcome.findings if leaf.id and f.criterion.id == leaf.id]
        head = self.say("test", state=leaf.word, title=leaf.title, cite=leaf.cite) if leaf.id else leaf.title
        nodes = [f.criterion.test for f in found]
        made = [f for f in self.outcome.findings if f.criterion.made is not None and f.criterion.made.words == leaf.id]
        rows = tuple(self._row(f.criterion.id, self.desk.prose.say("state", f.state.value)) for f in made)
        return Step(head, (*(self.node(node) for node in nodes), *rows))

    def _row(self, name: str, state: str) -> Step:
        return Step(self.say("value", what=name, value=state))

    def amounts(self) -> Iterator[Step]:
        for found in self.outcome.amounts:
            label = self.desk.prose.part(self.outcome.screening.program, "amount", found.amount, "label")
            value = show_found(found.shown, "money")
            yield Step(self.say("value", what=label, value=value), (self.node(found.amount.value),))

    def node(self, node: Node) -> Step:
        """An expression as it is written, with everything it names below it."""
        return Step(source(node), tuple(self.named(node, frozenset())))

    def named(self, node: Node, bound: frozenset[str]) -> Iterator[Step]:
        """What an expression names, in the order it does."""
        for name in dict.fromkeys(_names(node, bound)):
            yield self.name(name)

    def name(self, name: str) -> Step:
        """A named function, a named expression, or a fact."""
        scope = self.outcome.scope
        if name in scope.functions:
            return self._function(name, scope)
        if name in scope.work:
            return self._work(name, scope)
        return self._fact(name, scope)

    def _function(self, name: str, scope: Scope) -> Step:
        parameters, body = scope.functions[name]
        head = self.say("value", what=f"{name}({', '.join(parameters)})", value=source(body))
        return self._opened(name, head, lambda: self.named(body, frozenset(parameters)))

    def _work(self, name: str, scope: Scope) -> Step:
        node = scope.work[name]
        value = _shown(evaluate(Name(name), scope))
        head = self.say("worked_out", what=name, value=value, source=source(node))
        short = self.say("value", what=name, value=value)
        return self._opened(name, head, lambda: self.named(node, frozenset()), short)

    def _fact(self, name: str, scope: Scope) -> Step:
        fact, prose = self.desk.fact(name), self.desk.prose
        value = prose.value(name, scope.fact(name), briefly=True)
        head = self.say("fact", what=prose.label(name), value=value, how=self._how(fact))
        return self._opened(
            name, head, lambda: self._behind(fact), self.say("value", what=prose.label(name), value=value)
        )

    def _behind(self, fact: Fact) -> Iterator[Step]:
        """What a fact was worked out from, where nobody gave it; and its gate."""
        if fact.only_if is not None:
            yield Step(self.say("gate", condition=source(fact.only_if)), tuple(self.named(fact.only_if, frozenset())))
        node = self._from(fact)
        if node is not None:
            yield Step(self.say("from", source=source(node)), tuple(self.named(node, frozenset())))

    def _from(self, fact: Fact) -> Node | None:
        given = self.outcome.scope.facts.given
        if fact.from_rows is not None and given(fact.from_rows.rows):
            return fact.from_rows.value
        return None if given(fact.name) else fact.default

    def _how(self, fact: Fact) -> str:
        """How a fact is known: as it was said, looked up, worked out, or not at all."""
        answer = self.case.get(fact.name)
        if fact.from_rows is not None and self.outcome.scope.facts.given(fact.from_rows.rows):
            return self.say("from_rows")
        if answer is not None and isinstance(answer.value, Stated) and fact.name != AS_OF:
            return how_known(self.desk.prose, answer)
        if fact.name == AS_OF:
            return self.say("day")
        if fact.default is not None and answer is None:
            return self.say("default")
        return self.say("not_asked" if answer is None else "not_known")

    def _opened(self, name: str, head: str, below: Callable[[], Iterable[Step]], short: str = "") -> Step:
        if name in self.opened:
            return Step(short or head)
        self.opened.add(name)
        return Step(head, tuple(below()))


def _names(node: Node, bound: frozenset[str]) -> Iterator[str]:
    if isinstance(node, Name) and node.name not in bound:
        yield node.name
    if isinstance(node, Call) and node.function not in GENERAL:
        yield node.function
    inner = bound | {node.variable} if isinstance(node, Loop) else bound
    for child in children(node):
        yield from _names(child, inner)


def _shown(value: AnyValue) -> str:
    """A value that has no unit of its own."""
    if isinstance(value, Value):
        return show_found(value, "number")
    if isinstance(value, Items):
        return ", ".join(map(_shown, value.items))
    if isinstance(value, Ticks):
        return ", ".join(sorted(value.sure))
    return ", ".join(f"{name} {_shown(part)}" for name, part in value.fields.items())
