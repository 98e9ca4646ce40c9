"""Reported faults of kind BATCH: scripts that hung at a prompt, lost their input, or read talk in front of the data.

A table of businesses cannot be screened yet; `check`, `resume` and the start itself are what a script can run.
"""

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.test_check import EXAMPLE, screener
from tests.reports.told import ANGEL

LAST = "revenue_preceding_taxable_year"
"""The last one, by name, of the five programs together."""
PARTS = f'screening = "{ANGEL}"\n[facts]\ninvestment_tax_year = 2017\n'


def documents(text: str) -> list[Any]:
    """Every line of standard output as a document; anything else there is a fault."""
    try:
        return [json.loads(line) for line in text.splitlines()]
    except ValueError:
        pytest.fail(f"no JSON: {text[:200]}")


@pytest.mark.parametrize("start", [(), ("--lines",), ("--screening", ANGEL), ("resume", "FILE")])
def test_D50_without_a_terminal_what_is_missing_is_named_and_nothing_is_read(
    start: tuple[str, ...], tmp_path: Path
) -> None:
    """What stands in the pipe is for somebody else: the next command of the script gets all of it."""
    file, piped = tmp_path / "case.toml", tmp_path / "piped.txt"
    file.write_text(PARTS)
    piped.write_text("y\ny\ny\n")
    arguments = [str(file) if argument == "FILE" else argument for argument in start]
    command = shlex.join([sys.executable, "-m", "screener", *arguments])
    done = subprocess.run(
        ["sh", "-c", f"({command}; echo $?; cat) <{shlex.quote(str(piped))}"],
        env={**os.environ, "SCREENER_STATE": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert done.stdout == "2\ny\ny\ny\n"
    assert "has_business_plan" in done.stderr
    assert (LAST in done.stderr) is (ANGEL not in start and "FILE" not in start), "however many there are, all of them"
    assert "Traceback" not in done.stderr
    assert "EOF" not in done.stderr


def test_D50_with_every_fact_there_is_a_result_and_a_zero() -> None:
    done = screener("resume", str(EXAMPLE))
    assert done.returncode == 0
    assert "MEETS THE TESTS" in done.stdout


def test_D50_a_check_never_asks(tmp_path: Path) -> None:
    file = tmp_path / "case.toml"
    file.write_text(PARTS)
    done = screener("check", "--json", str(file), stdin="y\n")
    assert done.returncode == 0, "what is piped to it is none of its business"
    result = documents(done.stdout)[0]["screenings"][ANGEL]
    assert (result["verdict"], "has_business_plan" in result["needs"]) == ("undetermined", True)


@pytest.mark.parametrize("source", ["file", "pipe"])
def test_D51_what_json_prints_is_one_document(source: str, tmp_path: Path) -> None:
    """With something to talk about: a key that is not known, and notes."""
    text = PARTS + 'employes_total = 12\n[[note]]\ntext = "{ call back }"\n'
    file = tmp_path / "case.toml"
    file.write_text(text)
    done = screener("check", "--json", *([str(file)] if source == "file" else ["-"]), stdin=text)
    assert done.returncode == 0
    assert documents(done.stdout)[0]["unknown_keys"] == ["employes_total"]
    assert done.stdout.count("\n") == 1
    assert "employes_total" in done.stderr, "talk goes there"


def test_D51_a_file_that_cannot_be_read_is_a_document_too(tmp_path: Path) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_text("[facts\n")
    done = screener("check", "--json", str(EXAMPLE), str(broken))
    assert done.returncode == 3
    first, second = documents(done.stdout)
    assert first["screenings"][ANGEL]["verdict"] == "eligible"
    assert second["error"]["file"] == str(broken)


@pytest.mark.parametrize("command", ["cases", "recheck"])
def test_D51_each_line_of_the_other_commands_is_one(command: str, tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(PARTS)
    (tmp_path / "b.toml").write_text(PARTS)
    done = screener(command, "--json", str(tmp_path))
    assert done.returncode == 0
    assert len(documents(done.stdout)) == 2
