"""Numbers near a rule are exact: no float literal and no float made, from values up to the interview.

A file that compares spellings (difflib) may write how alike two words must be: that is near no rule.
"""

import ast

import pytest

from tests.architecture.source import at, modules, tree

LAYERS = ["values", "expr", "flow", "case", "result", "interview"]


@pytest.mark.parametrize("layer", LAYERS)
def test_no_float_is_written_or_made(layer: str) -> None:
    found = []
    for path in modules(layer):
        spellings = "difflib" in path.read_text(encoding="utf-8")
        for node in ast.walk(tree(path)):
            literal = isinstance(node, ast.Constant) and isinstance(node.value, float)
            call = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "float"
            if (literal and not spellings) or call:
                assert isinstance(node, ast.expr)
                found.append(at(path, node.lineno))
    assert not found
