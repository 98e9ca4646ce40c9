"""Reading TOML with manners: keys taken one by one, each fault with its file, line and column.

A `Table` gives typed values and remembers which keys were asked for; what is left at the end is a key that
nobody knows, and is refused with the nearest right name.
"""

import tomllib
from collections.abc import Callable, Iterable, Mapping
from datetime import date, datetime
from fractions import Fraction
from pathlib import Path as FilePath
from typing import Any, NoReturn

from screener.expr.parse import parse
from screener.expr.spelling import nearest
from screener.expr.tree import Loop, Name, Node, substituted
from screener.flow import positions
from screener.values.exact import Exact, simplest
from screener.values.pattern import pattern
from screener.values.problem import Place, Problem
from screener.values.struct import Struct, field

Path = positions.Path
Report = Callable[[Problem], None]
LOOP = "[0 for "  # what a loop is read behind
BRACES = pattern(r"\{([^{}]*)\}")
WHERE = pattern(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


def fail(problem: Problem) -> NoReturn:
    """The report of a plain load: the first fault ends it."""
    raise problem


class Written(Struct, frozen=True):
    """An expression and where it was written; `role` says what it is for (test, work, flag, ...).

    `around`: the loop whose variable it may name. `shift`: characters that were put before the text to read it.
    """

    node: Node
    text: str
    role: str
    document: "Document"
    path: Path
    around: Loop | None = None
    shift: int = 0

    def problem(self, fault: Problem) -> Problem:
        """The same fault, whose `at` is a column of the expression, with its place in the file."""
        at = fault.values.get("at")
        return fault.at(self.document.place(self.path, max(0, at - self.shift) if isinstance(at, int) else 0))


class Document(Struct):
    """One TOML file. `name` is the file as faults show it; `written` collects its expressions.

    `own`: names that mean a fact of this folder alone, with the names these facts have in the library.
    """

    name: str
    text: str
    data: dict[str, Any]
    report: Report = fail
    written: list[Written] = field(default_factory=list)
    spots: dict[Path, positions.Spot] = field(default_factory=dict)
    own: Mapping[str, str] = field(default_factory=dict)

    def place(self, path: Path = (), at: int | None = None, *, value: bool = False) -> Place:
        """Where the key `path` stands, or its value; with `at`, where that character of its text stands."""
        self.spots = self.spots or positions.index(self.text)
        while path and path not in self.spots:
            path = path[:-1]
        if not path:
            return Place(self.name, 1, 1)
        spot = self.spots[path]
        offset = spot.value if value else spot.key
        if at is not None:
            quoted = self.text[spot.value : spot.value + 1] in ('"', "'")
            offset = positions.inside_string(self.text, spot.value, at) if quoted else spot.value
        return Place(self.name, *positions.line_and_column(self.text, offset))

    def fault(self, problem: str, path: Path, /, **values: object) -> None:
        """Report a fault at a key path: at the key, or at what it says."""
        value = problem in positions.AT_VALUE or path[-1:] == ("id",)
        self.report(Problem(problem, place=self.place(path, value=value), **values))

    def top(self) -> "Table":
        """The table of the whole file."""
        return Table(self, self.data, ())


def read_document(path: FilePath, report: Report = fail, raw: bytes | None = None) -> Document | None:
    """A TOML file, decimals as exact numbers; None when it cannot be read at all and the report goes on."""
    name = shown(path)
    try:
        text = (path.read_bytes() if raw is None else raw).decode("utf-8-sig")
        data = tomllib.loads(text, parse_float=_exact)
    except tomllib.TOMLDecodeError as fault:
        found = WHERE.search(str(fault))
        line, column = (int(found[1]), int(found[2])) if found and found[1] else (text.count("\n") + 1, 1)
        kind = "toml_quotes" if positions.ends_early(text, line, column) else "toml_syntax"
        report(Problem(kind, place=Place(name, line, column), detail=WHERE.sub("", str(fault))))
    except (RecursionError, UnicodeDecodeError, ValueError):
        report(Problem("toml_unreadable", place=Place(name)))
    except OSError as fault:
        report(Problem("flow_file_unreadable", place=Place(name), detail=fault.strerror or ""))
    else:
        return Document(name, text, data, report)
    return None


def load_document(path: FilePath) -> Document:
    """A TOML file. Raises Problem, with its place, when it cannot be read."""
    return read_document(path, fail) or fail(Problem("flow_file_unreadable", place=Place(shown(path)), detail=""))


def shown(path: FilePath) -> str:
    """A file as faults name it: relative to where the author stands, if it lies below."""
    try:
        return path.relative_to(FilePath.cwd()).as_posix()
    except ValueError:
        return path.as_posix()


def _exact(text: str) -> Exact:
    return simplest(Fraction(text))


class Table:
    """One table of a document, read key by key. A wrong kind of value is reported and read as absent."""

    def __init__(self, document: Document, data: dict[str, Any], path: Path) -> None:
        self.document = document
        self.data = data
        self.path = path
        self.known: set[str] = set()
        self.around: Loop | None = None

    def fault(self, problem: str, /, *path: str | int, **values: object) -> None:
        """Report a fault of this table, at the key `path` below it."""
        self.document.fault(problem, (*self.path, *path), **values)

    def get(self, key: str, kinds: type | tuple[type, ...], expected: str, *, needed: bool = False) -> Any:
        """The value of a key, or None. `expected` names the kind of value in a fault."""
        self.known.add(key)
        value = self.data.get(key)
        if value is None or (needed and value == ""):
            if needed:
                self.missing(key)
        elif (
            not isinstance(value, kinds)
            or isinstance(value, datetime)
            or (isinstance(value, bool) and kinds is not bool)
        ):
            # True is a number to Python, and a time of day is a date.
            self.fault("key_wrong_kind", key, key=key, expected=expected)
        else:
            return value
        return None

    def text(self, key: str, default: str = "") -> str:
        """A string, or `default`."""
        value = self.get(key, str, "string")
        return default if value is None else str(value)

    def name(self, key: str) -> str:
        """A string that has to be there."""
        return self.get(key, str, "string", needed=True) or ""

    def word(self, key: str, words: Iterable[str], default: str = "") -> str:
        """One of a closed list of words; without a `default` it has to be there."""
        value = self.text(key, default) if default else self.name(key)
        if value and value not in words:
            self.fault("word_unknown", key, word=value, nearest=nearest(value, words), words=", ".join(words))
            return default
        return value

    def words(self, key: str, words: Iterable[str]) -> tuple[str, ...]:
        """One or several of a closed list of words; none when absent."""
        if not isinstance(self.data.get(key), list):
            return (self.word(key, words),) if key in self.data else ()
        found = self.texts(key)
        for number, word in enumerate(found):
            if word not in words:
                near = nearest(word, words)
                self.fault("word_unknown", key, number, word=word, nearest=near, words=", ".join(words))
        return found

    def flag(self, key: str, default: bool = False) -> bool:
        """A yes/no."""
        value = self.get(key, bool, "true or false")
        return default if value is None else bool(value)

    def number(self, key: str) -> Exact | None:
        """An exact number, or None."""
        value: Exact | None = self.get(key, (int, Fraction), "number")
        return value

    def day(self, key: str) -> date:
        """A date that has to be there."""
        return self.get(key, date, "date", needed=True) or date.min

    def maybe_day(self, key: str) -> date | None:
        """A date, or None."""
        value: date | None = self.get(key, date, "date")
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of strings without doubles, empty when absent."""
        found: list[str] = []
        for number, item in enumerate(self.get(key, list, "list of strings") or ()):
            if not isinstance(item, str):
                self.fault("key_wrong_kind", key, number, key=key, expected="list of strings")
            elif item in found:
                self.fault("listed_twice", key, number, name=item)
            else:
                found.append(item)
        return tuple(found)

    def expression(self, key: str, role: str) -> Node | None:
        """A parsed expression, or None when absent."""
        text = self.get(key, str, "string")
        return None if text is None else self._parsed(key, role, text)

    def loop(self, key: str) -> Loop | None:
        """The loop of a part that is repeated, `r in rows if test`; later expressions may name its variable."""
        text = self.get(key, str, "string")
        found = None if text is None else self._parsed(key, "loop", f"{LOOP}{text}]", len(LOOP))
        if isinstance(found, Loop):
            self.around = found
        return self.around

    def template(self, key: str) -> tuple[str | Node, ...]:
        """A text with expressions in braces: texts and expressions in turn, a text first."""
        parts: list[str | Node] = []
        for number, part in enumerate(BRACES.split(self.name(key))):
            node = self._parsed(key, "template", part) if number % 2 else part
            parts.append("" if node is None else node)
        return tuple(parts)

    def _parsed(self, key: str, role: str, text: str, shift: int = 0) -> Node | None:
        path = (*self.path, key)
        try:
            node = parse(text)
        except Problem as fault:
            at = fault.values.get("at")
            spot = max(0, at - shift) if isinstance(at, int) else 0
            self.document.report(fault.at(self.document.place(path, spot)))
            return None
        if self.document.own:
            node = substituted(node, {name: Name(own, node.at) for name, own in self.document.own.items()})
        self.document.written.append(Written(node, text, role, self.document, path, self.around, shift))
        return node

    def facts(self, key: str) -> tuple[str, ...]:
        """A list of names of facts, as the library has them."""
        return tuple(self.document.own.get(name, name) for name in self.texts(key))

    def fact(self, key: str) -> str:
        """The name of a fact as the library has it, or an empty one."""
        name = self.text(key)
        return self.document.own.get(name, name)

    def needed_expression(self, key: str, role: str) -> Node | None:
        """A parsed expression that has to be there; None only after a report."""
        if key not in self.data:
            self.missing(key)
        return self.expression(key, role)

    def missing(self, key: str) -> None:
        """Report a key that has to be there, or the one that was written instead."""
        self.known.add(key)
        instead = nearest(key, self.data.keys() - self.known)
        if instead:
            self.known.add(instead)
            self.fault("key_unknown", instead, key=instead, nearest=key)
        else:
            self.fault("key_missing", key=key)

    def below(self, key: str) -> "Table":
        """A table within this one, empty when absent."""
        return Table(self.document, self.get(key, dict, "table") or {}, (*self.path, key))

    def each(self, key: str) -> Iterable["Table"]:
        """Every table of an array of tables."""
        for number, item in enumerate(self.get(key, list, "list of tables") or ()):
            if isinstance(item, dict):
                yield Table(self.document, item, (*self.path, key, number))
            else:
                self.fault("key_wrong_kind", key, number, key=key, expected="list of tables")

    def done(self) -> None:
        """Refuse every key that was not asked for."""
        for key in self.data.keys() - self.known:
            self.fault("key_unknown", key, key=key, nearest=nearest(key, self.known))
