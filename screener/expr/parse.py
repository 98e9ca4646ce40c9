"""From the text of an expression to our tree: Python's own parser, and a whitelist of what may be written.

Numbers are read from their source text, so that 0.30 is 3/10 and never a float. Everything that is not on
the list is refused with a `Problem` whose value `at` is the column in the text, counted from 0.
"""

import ast
from collections.abc import Callable
from fractions import Fraction
from typing import NoReturn

from screener.expr import mistakes, tree
from screener.values.exact import simplest
from screener.values.pattern import pattern
from screener.values.problem import Problem

COMPARISONS = {
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.Eq: "==",
    ast.NotEq: "!=",
}
OPERATORS = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/"}
NUMBER = pattern(r"[0-9][0-9_]*(\.[0-9][0-9_]*)?")
DEEPEST = 100  # far above any rule, far below what the readings of a tree can follow
BLANKS = str.maketrans("\n\r\t\f", "    ")


def parse(text: str) -> tree.Node:
    """The tree of one expression; several lines count as one. Raises Problem with its column `at`."""
    line = text.translate(BLANKS)
    mistakes.refuse_misleading(line)
    start = len(line) - len(line.lstrip())
    reader = _Reader(line, start)
    try:
        body = ast.parse(line[start:], mode="eval").body
        if line[start + reader.end(body) :].strip(") "):
            # The lines are one: what follows a comment would be lost without a word.
            raise Problem("expression_comment", at=mistakes.without_strings(line).index("#"))
        return reader.read(body)
    except SyntaxError as fault:
        raise mistakes.explained(line, start + max(0, (fault.offset or 1) - 1), str(fault.msg)) from None
    except (RecursionError, MemoryError):
        raise Problem("expression_too_long", at=0) from None
    except ValueError:
        raise Problem("expression_syntax", at=0, text=line.strip()) from None


class _Reader:
    """Turns the nodes of one parsed line into ours; `start` is how far the line was indented."""

    def __init__(self, line: str, start: int) -> None:
        self.line = line
        self.start = start
        self.depth = 0
        # Python counts columns in bytes.
        self.bytes = b"" if line.isascii() else line[start:].encode()

    def column(self, offset: int) -> int:
        return len(self.bytes[:offset].decode()) if self.bytes else offset

    def at(self, node: ast.expr) -> int:
        return self.start + self.column(node.col_offset)

    def end(self, node: ast.expr) -> int:
        return self.column(node.end_col_offset or 0)

    def source(self, node: ast.expr) -> str:
        return self.line[self.at(node) : self.start + self.end(node)]

    def read(self, node: ast.expr) -> tree.Node:
        """Our node for one of Python's."""
        reader = READERS.get(type(node)) or self.refuse(node)
        if self.depth == DEEPEST:
            raise Problem("expression_too_long", at=self.at(node))
        self.depth += 1
        found = reader(self, node)
        self.depth -= 1
        return found

    def refuse(self, node: ast.expr) -> NoReturn:
        raise mistakes.refused(node, self.at(node), self.source(node))

    def constant(self, node: ast.Constant) -> tree.Node:
        if node.value is None or isinstance(node.value, bool | str):
            return tree.Literal(node.value, self.at(node))
        source = self.source(node)
        if not NUMBER.fullmatch(source):
            raise Problem("expression_number", at=self.at(node), text=source)
        plain = source.replace("_", "")
        return tree.Literal(simplest(Fraction(plain)) if "." in plain else int(plain), self.at(node))

    def name(self, node: ast.Name) -> tree.Node:
        return tree.Name(node.id, self.at(node))

    def attribute(self, node: ast.Attribute) -> tree.Node:
        # The column of the field's own name: that is the word that may be wrong.
        return tree.Field(self.read(node.value), node.attr, self.start + self.end(node) - len(node.attr))

    def subscript(self, node: ast.Subscript) -> tree.Node:
        return tree.Index(self.read(node.value), self.read(node.slice), self.at(node))

    def compare(self, node: ast.Compare) -> tree.Node:
        at = self.at(node)
        ends = [node.left, *node.comparators]
        parts = [self.one_comparison(*part) for part in zip(ends, node.ops, ends[1:], strict=False)]
        return parts[0] if len(parts) == 1 else tree.All(tuple(parts), at)

    def one_comparison(self, left: ast.expr, op: ast.cmpop, right: ast.expr) -> tree.Node:
        at = self.at(left)
        if isinstance(op, ast.In | ast.NotIn):
            if not isinstance(right, ast.List):
                raise Problem("expression_in", at=self.at(right), text=self.source(right))
            subject = self.read(left)
            equal = tree.Any(
                tuple(tree.Compare("==", subject, self.read(item), self.at(item)) for item in right.elts), at
            )
            return equal if isinstance(op, ast.In) else tree.Not(equal, at)
        if type(op) not in COMPARISONS:
            raise Problem("expression_is", at=at, text=self.source(left))
        return tree.Compare(COMPARISONS[type(op)], self.read(left), self.read(right), at)

    def boolean(self, node: ast.BoolOp) -> tree.Node:
        kind = tree.All if isinstance(node.op, ast.And) else tree.Any
        return kind(tuple(self.read(part) for part in node.values), self.at(node))

    def unary(self, node: ast.UnaryOp) -> tree.Node:
        if isinstance(node.op, ast.Not):
            return tree.Not(self.read(node.operand), self.at(node))
        if not isinstance(node.op, ast.USub):
            self.refuse(node)
        part = self.read(node.operand)
        if isinstance(part, tree.Literal) and type(part.value) in (int, Fraction):
            return tree.Literal(-part.value, self.at(node))  # type: ignore[operator]
        return tree.Arithmetic("-", tree.Literal(0, self.at(node)), part, self.at(node))

    def binary(self, node: ast.BinOp) -> tree.Node:
        if type(node.op) not in OPERATORS:
            self.refuse(node)
        return tree.Arithmetic(OPERATORS[type(node.op)], self.read(node.left), self.read(node.right), self.at(node))

    def if_else(self, node: ast.IfExp) -> tree.Node:
        return tree.IfElse(self.read(node.test), self.read(node.body), self.read(node.orelse), self.at(node))

    def list(self, node: ast.List) -> tree.Node:
        return tree.List(tuple(self.read(item) for item in node.elts), self.at(node))

    def loop(self, node: ast.ListComp | ast.GeneratorExp) -> tree.Node:
        """Several `for`s become loops within the part of the first: their values make one flat list."""
        part = self.read(node.elt)
        for step in reversed(node.generators):
            if step.is_async or not isinstance(step.target, ast.Name):
                raise Problem("expression_loop_name", at=self.at(step.target), text=self.source(step.target))
            tests = tuple(self.read(test) for test in step.ifs)
            part = tree.Loop(part, step.target.id, self.read(step.iter), tests, self.at(node))
        return part

    def call(self, node: ast.Call) -> tree.Node:
        if not isinstance(node.func, ast.Name):
            raise Problem("expression_method", at=self.at(node), text=self.source(node.func))
        keywords: list[tuple[str, tree.Node]] = []
        for keyword in node.keywords:
            if keyword.arg is None:
                raise Problem("expression_star", at=self.at(keyword.value))
            keywords.append((keyword.arg, self.read(keyword.value)))
        arguments = tuple(self.read(argument) for argument in node.args)
        return tree.Call(node.func.id, arguments, tuple(keywords), self.at(node))


READERS: dict[type[ast.expr], Callable[..., tree.Node]] = {
    ast.Constant: _Reader.constant,
    ast.Name: _Reader.name,
    ast.Attribute: _Reader.attribute,
    ast.Subscript: _Reader.subscript,
    ast.Compare: _Reader.compare,
    ast.BoolOp: _Reader.boolean,
    ast.UnaryOp: _Reader.unary,
    ast.BinOp: _Reader.binary,
    ast.IfExp: _Reader.if_else,
    ast.List: _Reader.list,
    ast.ListComp: _Reader.loop,
    ast.GeneratorExp: _Reader.loop,
    ast.Call: _Reader.call,
}
