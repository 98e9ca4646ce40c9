"""A line is completed as the shell would have it: the names there are, at once, and not a word besides."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from screener.batch.columns import GROUPS
from screener.cli.completing import COLUMNS
from screener.cli.main import COMPLETION, run
from tests.architecture.source import ROOT

ASKED = [
    ("screener ch", ["check"]),
    ("screener --screening ma-r", ["ma-rural-business-concern", "ma-rural-fund-application"]),
    ("screener check --as", ["--as-of"]),
    ("screener check a.toml --screening wv", ["wv-small-business-credit", "wv-credit-year", "wv-new-jobs-count"]),
    ("screener cases --program wv-s", ["wv-small-business-credit", "wv-small-business"]),
    ("screener cases --verdict e", ["eligible"]),
    ("screener flows dr", ["draw"]),
    ("screener flows draw ma-h", ["ma-high-wage"]),
    ("screener flows clauses ma-rural", ["ma-rural-growth"]),
    ("screener help auth", ["authoring"]),
    ("screener batch t.csv --columns verdict,n", ["verdict,needs", "verdict,nearest"]),
    ("screener completion z", ["zsh"]),
    ("screener resume la", ["last-week"]),
    ("screener --order=r", ["ranked"]),
    ("screener nonsense x", []),
    ("screener flows draw --flows nowhere x", []),
]
"""A line up to the cursor, and the names it may go on with; of many the first ones."""


def completed(line: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the shell is told: `type,value` a line."""
    monkeypatch.setenv(COMPLETION, "bash_complete")
    monkeypatch.setenv("COMP_WORDS", line)
    monkeypatch.setenv("COMP_CWORD", str(line.count(" ")))
    with pytest.raises(SystemExit) as ended:
        run([])
    assert ended.value.code == 0
    printed = capsys.readouterr()
    assert not printed.err
    return printed.out.split()


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of cases with one in it."""
    monkeypatch.setenv("SCREENER_CASES", str(tmp_path))
    (tmp_path / "last-week.toml").touch()
    return tmp_path


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize(("line", "names"), ASKED, ids=[line for line, _ in ASKED])
def test_names(
    line: str, names: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    told = [part.removeprefix("plain,") for part in completed(line, capsys, monkeypatch) if part[:5] == "plain"]
    assert told[: len(names)] == names
    assert names or not told


@pytest.mark.parametrize(
    "line", ["check a", "check --ics d", "batch t", "batch t -o r", "recheck c", "purge c", "cases c"]
)
def test_files_are_left_to_the_shell(
    line: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert completed(f"screener {line}", capsys, monkeypatch) == [f"file,{line[-1]}"]


def test_an_authors_own_flows(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also while one of their files is no TOML: then an author needs the others most."""
    folder = tmp_path / "flows" / "orchard"
    folder.mkdir(parents=True)
    (folder / "grant.toml").write_text('screening = "orchard-grant"\n[[', encoding="utf-8")
    (folder / "broken.toml").write_bytes(b"\xff")
    line = f"screener flows draw --flows {folder.parent} "
    assert completed(line, capsys, monkeypatch) == ["plain,orchard-grant"]


def test_a_tab_loads_no_engine() -> None:
    """Whoever presses Tab waits: a command's options stand apart from what it does."""
    script = (
        "import sys, click; from screener.cli.commands import COMMANDS, cli\n"
        "for name in COMMANDS: cli.get_command(click.Context(cli), name)\n"
        "print(*(name for name in sys.modules if name.startswith(('screener.', 'pydantic', 'textual'))))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=ROOT)
    rooms = {name.split(".")[1] for name in done.stdout.split() if name.startswith("screener.")}
    assert rooms == {"cli", "values"}, done.stdout


def test_the_groups_of_columns_are_those_of_the_batch() -> None:
    assert tuple(GROUPS) == COLUMNS


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash here")
def test_in_bash(tmp_path: Path) -> None:
    """The whole way: the script that `screener completion bash` prints, and what bash makes of it."""
    (tmp_path / "screener").write_text(f'#!/bin/sh\nexec {sys.executable} -m screener "$@"\n', encoding="utf-8")
    (tmp_path / "screener").chmod(0o755)
    script = 'eval "$(screener completion bash)"; COMP_WORDS=(screener flows w); COMP_CWORD=2; '
    script += '_screener_completion screener; echo "${COMPREPLY[@]}"; complete -p screener'
    environment = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        ["bash", "--norc", "-c", script], env=environment, capture_output=True, text=True, check=True, cwd=tmp_path
    )
    assert done.stdout.split() == ["walk", *["complete", "-o", "nosort", "-F", "_screener_completion", "screener"]]
    assert not done.stderr


@pytest.mark.parametrize(("shell", "word"), [("zsh", "#compdef screener"), ("fish", "complete --no-files --command")])
def test_the_other_shells_scripts(shell: str, word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["completion", shell]) == 0
    assert word in capsys.readouterr().out
