"""The second look at an expression, while it is written: whether its names mean something, its types go together.

Every fault is a `Problem` whose value `at` is the column in the text, counted from 0.
"""

from collections.abc import Callable, Mapping

from screener.expr import tree
from screener.expr.calls import check_call
from screener.expr.signatures import SIGNATURES
from screener.expr.spelling import nearest
from screener.expr.types import (
    ANYTHING,
    NONE,
    NUMBER,
    TEXT,
    YES_NO,
    Type,
    joined,
    list_of,
    product,
    quotient,
    total,
)
from screener.expr.written import Columns
from screener.values.problem import Problem
from screener.values.struct import Struct, field, replace

Report = Callable[[Problem], None]
Functions = Mapping[str, tuple[tuple[str, ...], tree.Node]]


class Names(Struct, frozen=True, dict=True):
    """What names mean where an expression stands; `types` are those of facts and of named expressions."""

    types: Mapping[str, Type]
    functions: Functions = field(default_factory=dict)
    criteria: frozenset[str] = frozenset()
    facts: frozenset[str] = frozenset()
    tables: Mapping[str, Columns] = field(default_factory=dict)


def type_of(node: tree.Node, names: Names, report: Report, variables: Mapping[str, Type] | None = None) -> Type:
    """The type of an expression; what is wrong in it goes to `report`, and reading goes on as if it fitted."""
    return _Rules(names, report, variables or {}).read(node)


class _Rules:
    """The rules at one place: its names, its loop variables, and where faults go."""

    def __init__(self, names: Names, report: Report, variables: Mapping[str, Type]) -> None:
        self.names = names
        self.report = report
        self.variables = variables
        self.facts = names.facts
        self.criteria = names.criteria
        self.tables = names.tables

    def fault(self, problem: str, node: tree.Node, /, **values: object) -> Type:
        """Report a fault at a node; the type it gives fits everywhere."""
        self.report(Problem(problem, place=None, at=node.at, **values))
        return ANYTHING

    def read(self, node: tree.Node) -> Type:
        """The type of a node."""
        return READERS[type(node)](self, node)

    def expect(self, node: tree.Node, base: str) -> Type:
        """The type of a node that has to be of a base type."""
        found = self.read(node)
        if found.base not in (base, "anything"):
            return self.fault("type_expected", node, expected=base, found=found)
        return found

    def literal(self, node: tree.Literal) -> Type:
        if node.value is None:
            return NONE
        if isinstance(node.value, bool):
            return YES_NO
        return Type("text", options=(node.value,)) if isinstance(node.value, str) else NUMBER

    def name(self, node: tree.Name) -> Type:
        found = self.variables.get(node.name) or self.names.types.get(node.name)
        if found is not None:
            return found
        if node.name in self.names.functions or node.name in SIGNATURES:
            return self.fault("name_is_function", node, name=node.name)
        known = [*self.variables, *self.names.types, "True", "False", "None"]
        return self.fault("name_unknown", node, name=node.name, nearest=nearest(node.name, known))

    def field(self, node: tree.Field) -> Type:
        of = self.read(node.of)
        if of.base == "anything":
            return of
        if not of.fields:
            return self.fault("field_of_nothing", node, name=node.name, found=of)
        found = of.fields.get(node.name)
        return found or self.fault("field_unknown", node, name=node.name, nearest=nearest(node.name, of.fields))

    def index(self, node: tree.Index) -> Type:
        of = self.expect(node.of, "list")
        self.expect(node.index, "number")
        at = node.index.value if isinstance(node.index, tree.Literal) else 0
        if of.length is not None and isinstance(at, int) and not 0 <= at < of.length:
            return self.fault("index_beyond", node.index, index=at, last=of.length - 1)
        return of.of or ANYTHING

    def compare(self, node: tree.Compare) -> Type:
        left, right = self.read(node.left), self.read(node.right)
        fault = _unlike(node.op, left, right)
        if fault is not None:
            kind, values = fault
            self.fault(kind, node.right, **values)
        return YES_NO

    def every(self, node: tree.All | tree.Any) -> Type:
        for part in node.parts:
            self.expect(part, "yes_no")
        return YES_NO

    def negated(self, node: tree.Not) -> Type:
        self.expect(node.part, "yes_no")
        return YES_NO

    def arithmetic(self, node: tree.Arithmetic) -> Type:
        left, right = self.read(node.left), self.read(node.right)
        for part, found in ((node.left, left), (node.right, right)):
            if found.base not in ("number", "anything"):
                return self.fault("arithmetic_on", part, found=found, op=node.op)
        if "anything" in (left.base, right.base):
            return ANYTHING
        if node.op in "*/":
            return product(left, right) if node.op == "*" else quotient(left, right)
        return total(node.op, left, right) or self.fault("units_differ", node, left=left, right=right)

    def if_else(self, node: tree.IfElse) -> Type:
        self.expect(node.test, "yes_no")
        then, other = self.read(node.then), self.read(node.other)
        return joined(then, other) or self.fault("branches_differ", node.other, left=then, right=other)

    def list(self, node: tree.List) -> Type:
        item, loops = ANYTHING, False
        for part in node.items:
            found = self.read(part)
            loops = loops or isinstance(part, tree.Loop)
            together = joined(item, (found.of or ANYTHING) if isinstance(part, tree.Loop) else found)
            if together is None:
                self.fault("branches_differ", part, left=item, right=found)
            item = together or ANYTHING
        return list_of(item, None if loops else len(node.items))

    def loop(self, node: tree.Loop) -> Type:
        over = self.expect(node.over, "list")
        if node.variable in {*self.variables, *self.names.types, *self.names.functions, *SIGNATURES}:
            self.fault("loop_name_taken", node, name=node.variable)
        inner = _Rules(self.names, self.report, {**self.variables, node.variable: over.of or ANYTHING})
        for test in node.tests:
            inner.expect(test, "yes_no")
        part = inner.read(node.part)
        # Loops within loops give one flat list.
        return part if isinstance(node.part, tree.Loop) else list_of(part)

    def call(self, node: tree.Call) -> Type:
        if node.function in self.names.functions:
            return self.named_function(node)
        signature = SIGNATURES.get(node.function)
        if signature is None:
            known = [*SIGNATURES, *self.names.functions]
            near = nearest(node.function, known)
            return self.fault("function_unknown", node, name=node.function, nearest=near)
        return check_call(self, node, signature)

    def named_function(self, node: tree.Call) -> Type:
        """A function of the flow: its body is read with the types it is called with."""
        parameters, body = self.names.functions[node.function]
        given = [self.read(argument) for argument in node.arguments]
        if len(given) != len(parameters) or node.keywords:
            wanted = ", ".join(parameters)
            return self.fault("arguments_number", node, name=node.function, wanted=wanted, given=len(given))
        rest = {name: kept for name, kept in self.names.functions.items() if name != node.function}
        faults: list[Problem] = []
        inner = replace(self.names, functions=rest)
        found = type_of(body, inner, faults.append, dict(zip(parameters, given, strict=True)))
        for fault in faults[:1]:
            self.report(Problem(fault.kind, place=None, **{**fault.values, "at": node.at}))
        return found


def _unlike(op: str, left: Type, right: Type) -> tuple[str, dict[str, object]] | None:
    """Why two types cannot be compared, if they cannot."""
    pair: dict[str, object] = {"left": left, "right": right}
    bases = {left.base, right.base}
    if "anything" in bases:
        return None
    if "None" in bases:
        known = left if right.base == "None" else right
        return None if known.optional and op in ("==", "!=") else ("never_none", {"found": known})
    if bases == {"choices", "list"}:
        choices, listed = (left, right) if left.base == "choices" else (right, left)
        return _option(choices, listed.of or TEXT) if op in ("==", "!=") else ("not_ordered", pair)
    if joined(left, right) is None:
        named = next((t for t in (left, right) if t.base in ("choice", "place")), None)
        if "text" in bases and named is not None:
            return _option(named, left if left.base == "text" else right)
        return ("yes_no_text", pair) if bases == {"yes_no", "text"} else ("not_comparable", pair)
    if op not in ("==", "!=") and not bases <= {"number", "date"}:
        return ("not_ordered", pair)
    return None


def _option(named: Type, text: Type) -> tuple[str, dict[str, object]] | None:
    options = named.options or ()
    for written in text.options or ():
        if written not in options:
            return ("option_unknown", {"name": written, "nearest": nearest(written, options)})
    return None


READERS: Mapping[type, Callable[..., Type]] = {
    tree.Literal: _Rules.literal,
    tree.Name: _Rules.name,
    tree.Field: _Rules.field,
    tree.Index: _Rules.index,
    tree.Compare: _Rules.compare,
    tree.All: _Rules.every,
    tree.Any: _Rules.every,
    tree.Not: _Rules.negated,
    tree.Arithmetic: _Rules.arithmetic,
    tree.IfElse: _Rules.if_else,
    tree.List: _Rules.list,
    tree.Loop: _Rules.loop,
    tree.Call: _Rules.call,
}
