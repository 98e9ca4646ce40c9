"""Write docs/flow-files.md: every key of flow and content files, from the models and docs/flow_keys.toml.

Run it with the environment's Python, from anywhere: `.venv/bin/python docs/write_flow_keys.py`.
"""

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from screener.authoring import word_shapes
from screener.flow import schema

DOCS = Path(__file__).resolve().parent
PAGE, SOURCE = DOCS / "flow-files.md", DOCS / "flow_keys.toml"
HEAD = """\
# The keys of flow files

Written by `docs/write_flow_keys.py` from the models that `screener flows check` goes by, and `docs/flow_keys.toml`; a
test fails when it is not what the check does. [Adding a program](authoring.md) builds one with them step by step.

A key with a star may not be left out. Where a key holds an expression, [the expression language](expressions.md) says
how it is written. `screener flows new` writes files with all that is needed.
"""
NO_FLOW = (word_shapes._Fault,)  # noqa: SLF001 - the screener's own words
HOLDS = {"string": "text", "boolean": "true or false", "integer": "a whole number", "number": "a number", "null": ""}


def models() -> dict[str, type[schema.File]]:
    """Every table of a file by its name in the code; what others only begin with is none."""
    found = (each for module in (schema, word_shapes) for each in vars(module).items())
    own = {name: kind for name, kind in found if isinstance(kind, type) and issubclass(kind, schema.File)}
    return {name: kind for name, kind in own.items() if not kind.__subclasses__() and kind not in NO_FLOW}


def keys_of(model: type[schema.File]) -> dict[str, dict[str, Any]]:
    """What each key of a table may hold, as JSON Schema, by the key as it is written."""
    found: dict[str, dict[str, Any]] = model.model_json_schema(by_alias=True)
    if "$ref" in found:  # a table that may stand within itself
        found = found["$defs"][model.__name__]
    return {key: {**part, "needed": key in found.get("required", ())} for key, part in found["properties"].items()}


def page() -> str:
    """The whole page. Raises KeyError for a key without its meaning, and ValueError for a meaning without a key."""
    source = tomllib.loads(SOURCE.read_text(encoding="utf-8"))
    known, left = models(), dict(source["table"])
    parts = [HEAD]
    for file in source["file"].values():
        parts.append(f"## {file['title']}\n\n{file['text']}\n")
        for name in file["tables"]:
            means = left.pop(name)
            parts.append("\n".join(_table(means, keys_of(known.pop(name)))))
    if left or known:
        raise ValueError(f"in one place only: {[*left, *known]}")
    return "\n".join(parts)


def _table(means: Mapping[str, str], keys: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    if strange := means.keys() - keys.keys() - {"head"}:
        raise ValueError(f"{means['head']}: no such key: {sorted(strange)}")
    yield f"### {_head(means['head'])}\n"
    yield from ("| key | holds | means |", "|---|---|---|")
    for key, part in keys.items():
        yield f"| `{key}`{' *' if part['needed'] else ''} | {holds(part)} | {means[key]} |"
    yield ""


def _head(text: str) -> str:
    return text.capitalize() if text.startswith("the top") else f"`{text}`"


def holds(part: Mapping[str, Any]) -> str:
    """What may stand there, in words."""
    if "anyOf" in part:
        return " or ".join(dict.fromkeys(filter(None, map(holds, part["anyOf"]))))
    if "enum" in part:
        return ", ".join(part["enum"])
    if "const" in part:
        return str(part["const"])
    if part.get("type") == "array":
        within = part["items"]
        return "tables" if _is_table(within) else f"a list: {holds(within)}"
    if _is_table(part):
        within = part.get("additionalProperties", {})
        listed = isinstance(within, Mapping) and "enum" in within
        return f"a table by name: {holds(within)}" if listed else "a table"
    return "a day" if part.get("format") == "date" else HOLDS.get(part.get("type", ""), "any answer")


def _is_table(part: Mapping[str, Any]) -> bool:
    return "$ref" in part or part.get("type") == "object"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
