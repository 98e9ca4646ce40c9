"""Writing TOML that a person can read and mend: ranges on one line, nothing invisible left raw.

tomli-w writes the keys and single values; the layout is ours, because it knows no table on one line.
"""

import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any

from screener.values.pattern import pattern

WIDTH = 100
"""Characters; a longer array is written one item a line."""

PLAIN = pattern(r"[A-Za-z0-9 _.,:;()/+-]*")
BARE = pattern(r"[A-Za-z0-9_-]+")
SURROGATE = pattern(r"[\ud800-\udfff]")
INVISIBLE = frozenset({"Cc", "Cf", "Co", "Cn", "Zl", "Zp"})


class Inline(dict[str, Any]):
    """A table that is written on one line, as in `{ from = "1", to = "2" }`."""


def dumps_toml(document: Mapping[str, Any]) -> str:
    """A document as TOML text, LF at line ends, in the order given (values of a table before its tables).

    A key whose value is None is left out. Control and direction marks are written as escapes; a half of a
    surrogate pair, which no TOML file can hold, as U+FFFD. Raises TypeError for what TOML cannot hold.
    """
    lines: list[str] = []
    _table(document, "", lines)
    return "".join(f"{line}\n" for line in lines)


def _table(table: Mapping[str, Any], name: str, lines: list[str]) -> None:
    sections = []
    for key, value in table.items():
        if _is_section(value):
            sections.append((key, value))
        elif value is not None:
            lines.append(f"{_key(key)} = {_literal(value)}")
    for key, value in sections:
        path = f"{name}.{_key(key)}" if name else _key(key)
        if not isinstance(value, Mapping):
            for item in value:
                _section(item, path, f"[[{path}]]", lines)
        elif value and all(_is_section(part) for part in value.values()):
            _table(value, path, lines)
        else:
            _section(value, path, f"[{path}]", lines)


def _section(table: Mapping[str, Any], path: str, header: str, lines: list[str]) -> None:
    lines.extend(["", header] if lines else [header])
    _table(table, path, lines)


def _is_section(value: object) -> bool:
    """Whether a value is written under a header of its own: a table, or tables only."""
    if isinstance(value, list | tuple):
        return bool(value) and all(_is_section(item) and isinstance(item, Mapping) for item in value)
    return isinstance(value, Mapping) and not isinstance(value, Inline)


def _literal(value: object) -> str:
    if isinstance(value, Mapping):
        pairs = ", ".join(f"{_key(k)} = {_literal(v)}" for k, v in value.items() if v is not None)
        return f"{{ {pairs} }}" if pairs else "{}"
    if isinstance(value, list | tuple):
        return _array([_literal(item) for item in value])
    return _scalar(value)


def _array(items: Sequence[str]) -> str:
    short = f"[{', '.join(items)}]"
    if len(short) <= WIDTH and "\n" not in short:
        return short
    indented = (item.replace("\n", "\n  ") for item in items)
    return "[\n" + "".join(f"  {item},\n" for item in indented) + "]"


def _key(key: str) -> str:
    return key if BARE.fullmatch(key) else _scalar(key)


def _scalar(value: object) -> str:
    if isinstance(value, str) and PLAIN.fullmatch(value):
        return f'"{value}"'  # most there is to write, and a third of the time
    import tomli_w  # only writing needs it

    if isinstance(value, str):
        value = SURROGATE.sub("\ufffd", value)
    written = tomli_w.dumps({"v": value}, multiline_strings=False).removeprefix("v = ").removesuffix("\n")
    return written if written.isprintable() else "".join(map(_visible, written))


def _visible(character: str) -> str:
    if unicodedata.category(character) not in INVISIBLE:
        return character
    if character == "\t":
        return "\\t"
    code = ord(character)
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
