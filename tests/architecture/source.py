"""The product's own source, as the architecture tests read it."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "screener"
EXAMPLE = ROOT / "flows" / "ma-angel-investor" / "example.answers.toml"


def modules(under: str = "") -> list[Path]:
    """Every Python file of the package, or of one layer of it; an empty layer would prove nothing."""
    found = sorted((PACKAGE / under).rglob("*.py"))
    assert found, f"no Python file in screener/{under}"
    return found


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def at(path: Path, line: int) -> str:
    """`screener/x.py:12`, as an editor opens it."""
    return f"{path.relative_to(ROOT)}:{line}"


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def calls_of_method(path: Path, name: str) -> Iterator[ast.Call]:
    """Every `….name(…)` in a file."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == name:
            yield node
