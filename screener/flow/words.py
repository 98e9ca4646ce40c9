"""The words a person reads: TOML files by language, read when first needed, and the filling of their gaps.

A path names a file and the keys in it: ("facts", fact, "label") is in facts.toml, ("programs", program,
"criterion", id, "title") in programs/<program>.toml. The words of one program's facts may stand in a file of their own,
facts/<program>.toml.
"""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from screener.flow.field_names import FIELD
from screener.library import find_folders
from screener.values.pattern import pattern
from screener.values.problem import Place, Problem
from screener.values.struct import Struct, field

GAP = pattern(r"\{([A-Za-z_][A-Za-z0-9_]*)\}")
FOLDERS = ("programs",)
BELOW = frozenset({"answer_below", "too_low"})
"""The faults of a number that is below the least a fact takes: a fact may have words that say where it belongs."""
TEXTS = frozenset({"ask", "help", "label", "reason", "says", "statement", "tell", "text", "title", "working"})
"""The keys of words that are texts, not tables."""
OWN_WORDS = ("interface.toml", "errors.toml")
"""The screener's own words: a folder of an author's words need not repeat them."""


def load_words(content: Path, language: str = "en", packed: Mapping[str, dict[str, Any]] | None = None) -> "Words":
    """The words of one language below the folder `content`; nothing is read yet, and nothing of what is `packed`."""
    return Words(content / language, packed or {})


def fill(template: str, values: Mapping[str, str]) -> str:
    """The template with each {name} replaced once; braces inside a value stay as they are.

    Raises Problem when the template names something that `values` has not.
    """

    def value(gap: re.Match[str]) -> str:
        if gap[1] not in values:
            raise Problem("words_gap", name=gap[1], text=template)
        return values[gap[1]]

    return GAP.sub(value, template)


def gaps(template: str) -> tuple[str, ...]:
    """The names a template leaves open, in its order."""
    return tuple(GAP.findall(template))


class Words(Struct):
    """Every text of one language, found by its path. Missing files and keys are the author's fault: Problem.

    `packed`: the keys of files that were read before, by their paths below the folder.
    """

    folder: Path
    packed: Mapping[str, dict[str, Any]] = field(default_factory=dict)
    files: dict[str, dict[str, Any]] = field(default_factory=dict)
    found: dict[tuple[str, ...], Any] = field(default_factory=dict)

    def get(self, *path: str) -> str:
        """The text at a path. Raises Problem, naming file and key, when there is none."""
        found = self.maybe(*path)
        if found is None:
            from screener.flow.documents import shown

            file, keys = self._split(path)
            raise Problem("words_missing", place=Place(shown(self.folder / file)), key=".".join(keys), add=to_add(keys))
        return found

    def maybe(self, *path: str) -> str | None:
        """The text at a path, or None."""
        found = self._find(path)
        return found if isinstance(found, str) else None

    def voiced(self, voice: str | None, *path: str) -> str | None:
        """The text at a path, in the words for one side of the call where there are several, or None.

        When the side is not known, or has no words of its own, those written last are used.
        """
        found = self._find(path)
        if isinstance(found, dict):
            found = found.get(voice or "") or next(reversed(found.values()), None)
        return found if isinstance(found, str) else None

    def counted(self, number: object, *path: str) -> str:
        """The form of a word that goes with a number: `one` for 1, else `other`. A plain text serves for both."""
        found = self._find(path)
        if isinstance(found, str):
            return found
        return self.get(*path, "one" if number == 1 else "other")

    def listed(self, *path: str) -> tuple[str, ...]:
        """A list of texts (ids of readings, for example), empty when there is none."""
        found = self._find(path)
        return tuple(str(item) for item in found) if isinstance(found, list) else ()

    def keys(self, *path: str) -> tuple[str, ...]:
        """The keys below a path, in the order of the file."""
        found = self._find(path)
        return tuple(found) if isinstance(found, dict) else ()

    def problem(self, problem: Problem) -> str:
        """What to tell a person about a fault: what is wrong, and how to mend it where that is known."""
        text = self.maybe("errors", problem.kind, "text")
        if text is None:
            return f"{problem.kind}: {problem.values}"
        hint = self.maybe("errors", problem.kind, "nearest") if problem.values.get("nearest") else None
        mend = self._instead(problem) or hint or self.maybe("errors", problem.kind, "mend")
        template = f"{text}; {mend}" if mend else text
        # A gap that nobody fills must not hide the fault that is being told.
        values = dict.fromkeys(gaps(template), "?") | {
            name: self._told(value) for name, value in problem.values.items()
        }
        if "roster" in problem.values and "fact" in values:
            values["fact"] = fill(self.maybe("errors", "in_row", "text") or "{fact}", values)
        return fill(template, values)

    def _instead(self, problem: Problem) -> str | None:
        """Where somebody belongs who gives a number below the least that a fact takes."""
        fact = problem.values.get("fact")
        return self.maybe("facts", str(fact), "below") if fact and problem.kind in BELOW else None

    def _told(self, value: object) -> str:
        """A value of a fault as text; what is wrong with a part of something is a fault itself."""
        return self.problem(value) if isinstance(value, Problem) else str(value)

    def _find(self, path: tuple[str, ...]) -> Any:
        """What stands at a path; kept, since one page asks for the same few hundred again and again."""
        if path not in self.found:
            file, keys = self._split(path)
            found: Any = self._file(file)
            for key in keys:
                found = found.get(key) if isinstance(found, dict) else None
            self.found[path] = found
        return self.found[path]

    def _split(self, path: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
        """The file that a path leads to, by its own path below the folder, and the keys in it."""
        if path[0] == "facts" and FIELD in path[1]:
            roster, _, part = path[1].partition(FIELD)
            path = ("facts", roster, "fields", part, *path[2:])
        depth = 2 if path[0] in FOLDERS else 1
        return "/".join(path[:depth]) + ".toml", path[depth:]

    @property
    def own(self) -> dict[str, Any]:
        """The screener's own words, as their file has them. Raises Problem."""
        return self._file(OWN_WORDS[0])

    def to_pack(self) -> dict[str, dict[str, Any]]:
        """The keys of every file that words are looked for in, by its path below the folder. Raises Problem."""
        below = [path for path in sorted(self.folder.rglob("*.toml")) if path.parent.name != "facts"]
        names = [path.relative_to(self.folder).as_posix() for path in below]
        return {name: self._file(name) for name in names}

    def _file(self, file: str) -> dict[str, Any]:
        if file not in self.files:
            self.files[file] = self.packed[file] if file in self.packed else self._read(self.folder / file)
        return self.files[file]

    def _read(self, file: Path) -> dict[str, Any]:
        from screener.flow.documents import load_document  # what is packed is not read

        there = file
        if file.name in OWN_WORDS and not file.exists():
            there = find_folders().content / self.folder.name / file.name
        keys = load_document(there).data
        for beside in fact_files(self.folder)[1:] if file.name == "facts.toml" else ():
            keys.update(load_document(beside).data)
        return keys


class Voice(Struct, frozen=True):
    """The words of the screener itself, with their gaps filled."""

    words: Words

    def say(self, group: str, key: str, /, **values: str) -> str:
        """A phrase of the screener itself, filled in. Raises Problem where there is none."""
        return fill(self.words.get("interface", group, key), values)


def to_add(keys: Sequence[str]) -> str:
    """What an author adds where words are missing: a table, or a text within one."""
    *table, last = keys
    if table and (last in TEXTS or table[-1] == "options"):
        return f'{last} = "..." under [{".".join(table)}]'
    return f"[{'.'.join(keys)}]"


def fact_files(folder: Path) -> list[Path]:
    """The files of words about facts, in one language's folder: those of all programs, then of each."""
    return [folder / "facts.toml", *sorted((folder / "facts").glob("*.toml"))]
