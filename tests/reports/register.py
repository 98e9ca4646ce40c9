"""The register of planted faults: for each report and each behaviour, small edits that bring the fault back.

`planted/*.toml` holds them, a file a kind: under each id, one or several edits of the product or of its data, each
with the text to find (once in its file), what to put instead, and why that is the reported fault.
"""

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
REPORTS = tuple(f"D{number:02}" for number in range(1, 56))
BEHAVIOURS = tuple(f"M{number:02}" for number in range(1, 31))
NAMED = re.compile(r"^(?:async )?def (test_([DM]\d\d)_\w+)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Planted:
    """One edit that brings the fault of an id back; `kind` is the name of its file in the register.

    `crash`: what was reported is that the program breaks, so a test that breaks has noticed it.
    """

    id: str
    kind: str
    file: str
    find: str
    put: str
    why: str
    crash: bool = False


def registers() -> dict[str, dict[str, list[dict[str, Any]]]]:
    """The tables of each file of the register, by kind."""
    files = sorted((HERE / "planted").glob("*.toml"))
    return {file.stem: tomllib.loads(file.read_text(encoding="utf-8")) for file in files}


def planted() -> list[Planted]:
    """Every edit, in order of the ids."""
    every = [
        Planted(name, kind, **edit)
        for kind, table in registers().items()
        for name, edits in table.items()
        for edit in edits
    ]
    return sorted(every, key=lambda one: one.id)


def named_tests() -> dict[str, dict[str, str]]:
    """The tests of each id, with the file of each."""
    found: dict[str, dict[str, str]] = {name: {} for name in (*REPORTS, *BEHAVIOURS)}
    for file in sorted(HERE.glob("test_*.py")):
        for test, name in NAMED.findall(file.read_text(encoding="utf-8")):
            found[name][test] = str(file.relative_to(ROOT))
    return found
