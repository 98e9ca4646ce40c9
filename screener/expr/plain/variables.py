"""Where the variables around an expression are: each has a place in the frame of its function."""

from collections.abc import Callable, Mapping

from screener.expr.plain.ground import Run
from screener.expr.tree import Name, Node
from screener.values.struct import Struct, field, replace


class Count(Struct, eq=False):
    """How many places a frame has so far; the first is the ground's."""

    places: int = 1


class Variables(Struct, frozen=True):
    """What names mean around a node: variables by their place, else the flow's own names, else facts.

    `made` turns a node below into a function.
    """

    work: Mapping[str, Node]
    functions: Mapping[str, tuple[tuple[str, ...], Node]]
    made: "Callable[[Node, Variables], Run]"
    places: Mapping[str, int] = field(default_factory=dict)
    count: Count = field(default_factory=Count)

    def having(self, name: str) -> "tuple[Variables, int]":
        """The same with one variable more, and its place."""
        place = self.count.places
        self.count.places += 1
        return replace(self, places={**self.places, name: place}), place

    def fact_named(self, node: Node) -> str | None:
        """The fact that a node names, directly or by a named expression; None when it is anything else."""
        if not isinstance(node, Name) or node.name in self.places:
            return None
        if node.name in self.work:
            return replace(self, places={}).fact_named(self.work[node.name])
        return node.name

    def is_fact(self, node: Name) -> bool:
        """Whether a name is that of a fact, and of nothing around it."""
        return node.name not in self.places and node.name not in self.work
