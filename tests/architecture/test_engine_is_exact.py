"""Numbers near a rule are exact: no float literal and no float made, from values up to the result."""

import ast

import pytest

from tests.architecture.source import at, modules, tree

LAYERS = ["values", "expr", "flow", "case", "result", "interview"]


@pytest.mark.parametrize("layer", LAYERS)
def test_no_float_is_written_or_made(layer: str) -> None:
    found = []
    for path in modules(layer):
        for node in ast.walk(tree(path)):
            literal = isinstance(node, ast.Constant) and isinstance(node.value, float)
            call = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "float"
            if literal or call:
                assert isinstance(node, ast.expr)
                found.append(at(path, node.lineno))
    assert not found
