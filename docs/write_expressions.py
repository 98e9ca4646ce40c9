"""Write docs/expressions.md: the expression language and every function, from the code and docs/functions.toml.

Run it with the environment's Python, from anywhere: `.venv/bin/python docs/write_expressions.py`.
"""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from screener.expr.evaluate import evaluate
from screener.expr.parse import parse
from screener.expr.scope import Scope
from screener.expr.signatures import SIGNATURES, Signature
from screener.expr.tree import names
from screener.expr.types import Type, list_of
from screener.expr.typing_rules import Names, type_of
from screener.expr.written import Columns
from screener.flow.fact_types import PLAIN_TYPES
from screener.result.facts import CaseFacts
from screener.values.problem import Problem
from screener.values.show import show_value

ROOT = Path(__file__).resolve().parents[1]
PAGE, SOURCE = ROOT / "docs" / "expressions.md", ROOT / "docs" / "functions.toml"
TITLES = {
    "numbers": "Numbers",
    "lists": "Rows and lists",
    "choices": "Choices",
    "dates": "Dates",
    "tables": "Tables",
    "law": "What a law asks",
    "knowledge": "What is known by now",
}
GIVES = {
    "same": "the kind of its arguments",
    "item": "the kind of an item",
    "items": "a list of them",
    "cell": "the kind of the column",
    "years": "a record",
    "yes_no": "yes or no",
    "date": "a date",
    "number": "a number",
    "numbers": "a list of numbers",
    "share": "a share",
    "count": "a count",
}
HEAD = """\
# The expression language

Written by `docs/write_expressions.py` from the code and `docs/functions.toml`; a test fails when it is not what the
program does.

A test of the law, an amount, a name of `[work]`: each is one expression, in double quotes in the flow file. Nothing
else is needed to write a law down. `screener flows check` names every mistake with its place and how to mend it.

A fact that is not known is no error: the expression then may still be several things, and the screener goes on with
all of them. What cannot be worked out at all (a division by 0, a year that a table lacks) is *undefined*.

"""
KNOWLEDGE = """\
These speak of what is known so far, not of the law. They may stand in a flag, note, check, duty or figure, and in the
`listed_if` of an amount or a figure; a test, an amount or a name of `[work]` may not rest on them.
"""


def page() -> str:
    """The whole page."""
    source = tomllib.loads(SOURCE.read_text(encoding="utf-8"))
    types = {name: _type(kind) for name, kind in source["facts"].items()}
    lines = ["## What can be written", "", "| written | means |", "|---|---|"]
    for part in source["construct"]:
        for text in re.split(r", (?![^\[(]*[\])])", part["write"]):
            _check(text, types)
        lines.append(f"| `{part['write']}` | {part['means']} |")
    for group, title in TITLES.items():
        lines += ["", f"## {title}", ""]
        lines += [KNOWLEDGE] if group == "knowledge" else []
        for name, said in source["function"].items():
            if said["group"] == group:
                lines += _function(SIGNATURES[name], said, types)
    return HEAD + "\n".join(lines) + "\n"


def _function(signature: Signature, said: dict[str, str], types: dict[str, Type]) -> Iterator[str]:
    given = [*signature.parameters, *(f"{word}={kind}" for word, kind in signature.keywords.items())]
    yield f"**`{signature.name}({', '.join(given)})`** gives {GIVES.get(signature.result, signature.result)}  "
    yield f"{said['text']}  "
    yield f"`{said['example']}`{_gives(said['example'], types)}"
    yield ""


def _gives(text: str, types: dict[str, Type]) -> str:
    """What an example comes to, where it names no fact."""
    _check(text, types)
    node = parse(text)
    if names(node) & types.keys() or text.startswith(("state", "met", "lookup")):
        return ""
    nothing: Any = None
    scope = Scope(CaseFacts({}, {}, nothing), {}, {}, nothing)
    return f" is {show_value(evaluate(node, scope), '')}"


def _check(text: str, types: dict[str, Type]) -> None:
    """An example makes sense. Raises Problem."""

    def refuse(problem: Problem) -> None:
        raise problem

    tables = {"limits": Columns({"year": PLAIN_TYPES["year"], "cap": PLAIN_TYPES["money"]}, ("year",))}
    criteria = frozenset({"LAW-1-size"})
    type_of(parse(text), Names(types, {}, criteria, frozenset(types), tables), refuse)


def _type(kind: Any) -> Type:
    if isinstance(kind, str):
        return PLAIN_TYPES[kind]
    if "options" in kind:
        return Type("choices", options=tuple(kind["options"]))
    if "list" in kind:
        return list_of(PLAIN_TYPES[kind["list"]])
    return list_of(Type("record", fields={name: PLAIN_TYPES[part] for name, part in kind["rows"].items()}))


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
