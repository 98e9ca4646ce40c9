"""The second look at an expression, while it is written: whether its names mean something, its types go together.

Every fault is a `Problem` whose value `at` is the column in the text, counted from 0.
"""

from collections.abc import Callable, Mapping, Sequence

from screener.expr import tree
from screener.expr.calls import check_call
from screener.expr.signatures import SIGNATURES
from screener.expr.spelling import nearest
from screener.expr.types import (
    ANYTHING,
    NONE,
    NUMBER,
    YES_NO,
    Type,
    joined,
    list_of,
    product,
    quotient,
    total,
)
from screener.expr.unlike import Sided, options_of, quoted_number, uncomparable
from screener.expr.written import Columns
from screener.values.problem import Problem
from screener.values.struct import Struct, field, replace

Report = Callable[[Problem], None]
Functions = Mapping[str, tuple[tuple[str, ...], tree.Node]]


class Calls(Struct, frozen=True):
    """With what the functions of the flow are called, by their bodies: of each call the types it gives."""

    types: dict[int, list[Sequence[Type]]] = field(default_factory=dict)

    def given(self, body: tree.Node, types: Sequence[Type]) -> None:
        """Note one call."""
        found = self.types.setdefault(id(body), [])
        if types not in found:
            found.append(types)

    def taken(self, body: tree.Node) -> list[Type]:
        """What each parameter may be, over all calls; ANYTHING where they do not agree, empty without a call."""
        together: list[Type] = []
        for column in zip(*self.types.get(id(body), []), strict=False):
            item: Type | None = column[0]
            for found in column[1:]:
                item = None if item is None else joined(item, found)
            together.append(item or ANYTHING)
        return together


class Names(Struct, frozen=True, dict=True):
    """What names mean where an expression stands; `types` are those of facts and of named expressions."""

    types: Mapping[str, Type]
    functions: Functions = field(default_factory=dict)
    criteria: frozenset[str] = frozenset()
    facts: frozenset[str] = frozenset()
    tables: Mapping[str, Columns] = field(default_factory=dict)
    calls: Calls = field(default_factory=Calls)


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
        if base == "number" and self.quoted((node, found), (node, NUMBER)):
            return ANYTHING
        if found.base not in (base, "anything"):
            return self.fault("type_expected", node, expected=base, found=found)
        return found

    def quoted(self, *sides: Sided) -> bool:
        """Whether one side is a number in quotes, which is reported."""
        fault = quoted_number(*sides)
        if fault is not None:
            self.report(fault)
        return fault is not None

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
        if node.name.lower() in ("yes", "no", "true", "false"):
            return self.fault("yes_no_word", node, name=node.name)
        if any(node.name in options_of(self.names.types[fact]) for fact in self.facts):
            return self.fault("option_unquoted", node, name=node.name)
        rows = next((v for v, found in self.variables.items() if node.name in found.fields), None)
        if rows is not None:
            return self.fault("name_unknown", node, name=node.name, nearest=f"{rows}.{node.name}")
        roster = next((fact for fact in self.facts if node.name in fields_of(self.names.types[fact])), None)
        if roster is not None:
            return self.fault("name_of_field", node, name=node.name, roster=roster)
        known = [*self.variables, *self.names.types, "True", "False", "None"]
        return self.fault("name_unknown", node, name=node.name, nearest=nearest(node.name, known))

    def field(self, node: tree.Field) -> Type:
        of = self.read(node.of)
        if of.base == "anything":
            return of
        if of.base == "list" and node.name in (of.of or ANYTHING).fields:
            return self.fault("field_of_rows", node, name=node.name)
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
        fault = uncomparable(node.op, (node.left, left), (node.right, right))
        if fault is not None:
            self.report(fault)
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
        if self.quoted((node.left, left), (node.right, right)):
            return ANYTHING
        for part, found in ((node.left, left), (node.right, right)):
            if found.base == "date" and node.op in "+-":
                return self.fault("arithmetic_on_day", part, op=node.op)
            if found.base == "list":
                return self.fault("list_and_number", part, left=found, right=NUMBER)
            if found.base not in ("number", "anything"):
                return self.fault("arithmetic_on", part, found=found, op=node.op)
        if "anything" in (left.base, right.base):
            return ANYTHING
        if node.op in "*/":
            return product(left, right) if node.op == "*" else quotient(left, right)
        return total(node.op, left, right) or self.fault("units_differ", node.right, left=left, right=right)

    def if_else(self, node: tree.IfElse) -> Type:
        self.expect(node.test, "yes_no")
        then, other = self.read(node.then), self.read(node.other)
        if self.quoted((node.then, then), (node.other, other)):
            return ANYTHING
        return joined(then, other) or self.fault("branches_differ", node.other, left=then, right=other)

    def list(self, node: tree.List) -> Type:
        item, loops = ANYTHING, False
        read = [(part, self.read(part)) for part in node.items]
        if self.quoted(*read):
            return list_of(ANYTHING)
        for part, found in read:
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
        """A function of the flow: its body is read with the types it is called with.

        What is wrong with the body however it is called is told where the body stands.
        """
        parameters, body = self.names.functions[node.function]
        given = [ANYTHING if self.quoted((a, self.read(a)), (a, NUMBER)) else self.read(a) for a in node.arguments]
        if len(given) != len(parameters) or node.keywords:
            wanted = ", ".join(parameters)
            return self.fault("arguments_number", node, name=node.function, wanted=wanted, given=len(given))
        if isinstance(body, tree.Literal) and body.value is None:
            return ANYTHING  # it could not be read, which is reported by itself
        rest = {name: kept for name, kept in self.names.functions.items() if name != node.function}
        inner = replace(self.names, functions=rest)
        faults: list[Problem] = []
        always: list[Problem] = []
        self.names.calls.given(body, given)
        found = type_of(body, inner, faults.append, dict(zip(parameters, given, strict=True)))
        if faults:
            type_of(body, inner, always.append, dict(zip(parameters, self.names.calls.taken(body), strict=False)))
        known = {(fault.kind, fault.values["at"]) for fault in always}
        for fault in [fault for fault in faults if (fault.kind, fault.values["at"]) not in known][:1]:
            self.report(Problem(fault.kind, place=None, **{**fault.values, "at": node.at}))
        return found


def fields_of(found: Type) -> Mapping[str, Type]:
    """The fields of the rows of a list."""
    return found.of.fields if found.base == "list" and found.of is not None else {}


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
