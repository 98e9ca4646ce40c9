"""What a contract cannot see: what each command really loads, seen in an interpreter of its own.

Answers must come at once and on a plain terminal: `check`, `--version` and plain mode load no heavy front end
and no pydantic. What a way in does not use it must not load either: these tests, and no clock, keep a start short.
"""

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.architecture.source import EXAMPLE, ROOT

HEAVY = {"pydantic", "pydantic_core", "textual", "questionary", "prompt_toolkit", "rich", "holidays", "icalendar"}
OWN_HEAVY = {"screener.fullscreen", "screener.lines.prompted", "screener.flow.schema", "screener.authoring"}
TABLES = {"duckdb", "narwhals", "pyspark", "pandas", "polars", "pyarrow"}
PARSERS = {"click", "argparse", "inspect", "ast", "dataclasses"}
"""The command line's library, and what it, dataclasses and `typing_extensions` have to look into code with."""
SELDOM = {"platformdirs", "tempfile", "shutil", "hashlib", "json", "csv", "calendar", "difflib", "importlib.metadata"}
"""What only some answers need: hashes of saved results, other forms, misspelt names, a report of a fault."""
FROM_FILES = {f"screener.flow.{room}" for room in ("load", "documents", "read_table", "packing")}
"""What reads flows, words and tables where the cache has none."""
RESULTS = {"msgspec", "datetime", "pathlib", "screener.flow", "screener.result", "screener.interview", "screener.case"}

ENGINE = {"screener.result.evaluate", "screener.interview.session", "screener.flow.model", "screener.expr.tree"}
"""What a first page can be drawn without."""

NEITHER = {"pydantic", "holidays", "icalendar", "screener.authoring", "ssl"}
"""What no front end needs."""
NEVER = HEAVY | OWN_HEAVY | TABLES

PROBE = """
import atexit, json, runpy, sys
where, module, *arguments = sys.argv[1:]
atexit.register(lambda: open(where, "w").write(json.dumps(sorted(sys.modules))))
sys.argv = [module, *arguments]
runpy.run_module(module, run_name="__main__", alter_sys=True)
"""


@dataclass(frozen=True)
class Run:
    """One finished command: exit code, what it wrote, and the name of every module it had loaded."""

    code: int
    out: str
    err: str
    loaded: frozenset[str]


def run(folder: Path, *arguments: str, module: str = "screener", typed: str = "") -> Run:
    report = folder / "loaded.json"
    done = subprocess.run(
        [sys.executable, "-c", PROBE, str(report), module, *arguments],
        input=typed,
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=60,
        check=False,
    )
    assert "Traceback" not in done.stderr, done.stderr[-2000:]
    assert report.exists(), f"the command did not end in an orderly way: {done.stderr}"
    loaded = frozenset(json.loads(report.read_text()))
    return Run(done.returncode, done.stdout, done.stderr, loaded)


BEFORE = frozenset(
    subprocess.run(
        [sys.executable, "-c", "import sys, atexit, json, runpy; print(*sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
)
"""What the interpreter and the probe load themselves."""


def test_the_probe_sees_what_is_loaded(tmp_path: Path) -> None:
    assert run(tmp_path, module="questionary.version").loaded >= {"questionary", "prompt_toolkit"}


@pytest.mark.parametrize(
    "arguments",
    [
        ["--version"],
        ["--help"],
        ["check", str(EXAMPLE)],
        ["check", "--json", str(EXAMPLE)],
        ["check", "--toml", str(EXAMPLE)],
        ["check", "--markdown", str(EXAMPLE)],
        ["recheck", str(EXAMPLE)],
        ["cases", str(EXAMPLE.parent)],
    ],
    ids=lambda arguments: " ".join(arguments[:2] if arguments[-1] != str(EXAMPLE) else arguments[:-1]),
)
def test_answers_come_without_a_front_end(tmp_path: Path, arguments: list[str]) -> None:
    done = run(tmp_path, *arguments)
    assert done.code == 0, done.err
    assert done.out.strip()
    assert not done.loaded & HEAVY
    assert not done.loaded & OWN_HEAVY


SCREENING = "ma-angel-investor"
TABLE_ENGINE = {"duckdb", "narwhals", "pyspark"}


def test_the_help_for_tables_loads_no_front_end_and_no_table_engine(tmp_path: Path) -> None:
    done = run(tmp_path, "batch", "--help")
    assert done.code == 0, done.err
    assert not done.loaded & (HEAVY | OWN_HEAVY | TABLE_ENGINE)


@pytest.mark.parametrize(("name", "needed"), [("results.csv", False), ("results.parquet", True)])
def test_the_table_engine_is_loaded_where_a_table_needs_it(tmp_path: Path, name: str, needed: bool) -> None:
    table = tmp_path / "businesses.csv"
    table.write_text("employees_total\n20\n", encoding="utf-8")
    done = run(tmp_path, "batch", str(table), "-o", str(tmp_path / name), "--screening", SCREENING)
    assert done.code == 0, done.err
    assert bool(done.loaded & TABLE_ENGINE) == needed
    assert not done.loaded & (HEAVY | OWN_HEAVY)


def test_plain_mode_is_plain(tmp_path: Path) -> None:
    done = run(tmp_path, "--plain", typed="")
    assert done.code == 5, done.err  # the input ended before the interview did
    assert done.out.strip(), "plain mode asked nothing"
    assert any(name.startswith("screener.lines") for name in done.loaded)
    assert not done.loaded & HEAVY
    assert not done.loaded & OWN_HEAVY


@pytest.mark.parametrize(
    ("arguments", "never"),
    [
        (["--version"], PARSERS | SELDOM | FROM_FILES | RESULTS),
        (["--help"], SELDOM - {"shutil"} | FROM_FILES | RESULTS - {"datetime", "pathlib"}),
        (["check", str(EXAMPLE)], PARSERS | SELDOM | FROM_FILES | {"screener.result.advice"}),
        (["check", "--json", str(EXAMPLE)], SELDOM - {"json"} | FROM_FILES),
        (["--plain"], PARSERS | SELDOM | FROM_FILES | ENGINE),
    ],
    ids=lambda value: " ".join(value).replace(str(EXAMPLE), "FILE") if isinstance(value, list) else "",
)
def test_a_start_loads_what_it_uses(tmp_path: Path, arguments: list[str], never: set[str]) -> None:
    """The second start: the first one fills the cache, and keeps its first page."""
    run(tmp_path, *arguments)
    loaded = run(tmp_path, *arguments).loaded - BEFORE
    assert sorted(loaded & (NEVER | never)) == []


def test_line_mode_and_the_full_screen_load_each_their_own_library() -> None:
    for module, others in (
        ("screener.lines.prompted", {"textual", "rich"}),
        ("screener.fullscreen.app", {"questionary", "prompt_toolkit"} | ENGINE),
    ):
        code = f"import sys, {module}; print(*sys.modules)"
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
        assert not set(done.stdout.split()) & (others | NEITHER)


@pytest.mark.parametrize("module", ["screener.lines.prompted", "screener.fullscreen.app"])
def test_no_garbage_is_looked_for_while_a_front_end_is_loaded(module: str) -> None:
    """Once among so many new objects takes longer than loading all of our own part of a front end."""
    looked = "gc.get_stats()[0]['collections']"
    code = (
        "import gc; from screener.cli.main import OBJECTS_MADE; gc.set_threshold(OBJECTS_MADE); "
        f"before = {looked}; import screener.cli.interview, {module}; print({looked} - before)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    assert done.stdout.strip() == "0"


@pytest.mark.parametrize("layer", ["values", "expr", "flow", "case", "result", "interview"])
def test_the_core_loads_no_front_end(layer: str) -> None:
    code = f"import sys, screener.{layer}; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.returncode == 0, done.stderr
    loaded = set(done.stdout.split())
    assert not loaded & (HEAVY | OWN_HEAVY | {"click", "screener.cli"})
