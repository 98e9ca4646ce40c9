"""What a contract cannot see: what each command really loads, seen in an interpreter of its own.

Answers must come at once and on a plain terminal: `check`, `--version` and plain mode load no heavy front end
and no pydantic.
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


@pytest.mark.parametrize("layer", ["values", "expr", "flow", "case", "result", "interview"])
def test_the_core_loads_no_front_end(layer: str) -> None:
    code = f"import sys, screener.{layer}; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.returncode == 0, done.stderr
    loaded = set(done.stdout.split())
    assert not loaded & (HEAVY | OWN_HEAVY | {"click", "screener.cli"})
