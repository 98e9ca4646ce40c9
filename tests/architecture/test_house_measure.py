"""The house measure: files and functions short enough to be read in one go, each module saying what it is."""

import ast
from statistics import median

from tests.architecture.source import at, functions, modules, tree

MEDIAN_FILE = 100
LONGEST_FILE = 300
LONG_FUNCTION = 30
SHORT_FUNCTIONS = 0.9


def test_files_are_short() -> None:
    lines = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in modules()}
    too_long = [at(path, count) for path, count in lines.items() if count > LONGEST_FILE]
    assert not too_long, f"over {LONGEST_FILE} lines"
    assert median(lines.values()) <= MEDIAN_FILE


def test_functions_are_short() -> None:
    lengths = [
        (node.end_lineno - node.lineno + 1, f"{at(path, node.lineno)} {node.name}")
        for path in modules()
        for node in functions(path)
        if node.end_lineno is not None
    ]
    long = sorted((item for item in lengths if item[0] > LONG_FUNCTION), reverse=True)
    share = 1 - len(long) / max(len(lengths), 1)
    assert share >= SHORT_FUNCTIONS, f"{share:.1%} of functions fit in {LONG_FUNCTION} lines: {long}"


def test_every_module_says_what_lives_there() -> None:
    silent = [at(path, 1) for path in modules() if not ast.get_docstring(tree(path))]
    assert not silent
