"""Every command that a page names exists, and every command that exists is named where one looks for it."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.source import ROOT

MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
PAGES = ["README.md", "CONTRIBUTING.md"]
TARGETS = sorted({name for line in re.findall(r"^\.PHONY:(.*)$", MAKEFILE, re.MULTILINE) for name in line.split()})


def page(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def code_of(text: str) -> str:
    """The indented, fenced and quoted code of a Markdown page."""
    fenced = re.findall(r"^```.*?\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    indented = re.findall(r"^ {4}.*$", text, re.MULTILINE)
    return "\n".join([*fenced, *indented, *re.findall(r"`([^`\n]+)`", text)])


def commands_shown() -> list[str]:
    """The sub-commands of `screener` that the pages show, each once."""
    shown = {name for each in PAGES for name in re.findall(r"\bscreener ([a-z]+)\b", code_of(page(each)))}
    return sorted(shown)


def test_make_help_names_every_target() -> None:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    done = subprocess.run(
        ["make", "--no-print-directory", "help"],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=environment,
        check=True,
    )
    assert set(re.findall(r"^  make ([a-z-]+)\s+\S", done.stdout, re.MULTILINE)) == set(TARGETS)


@pytest.mark.parametrize("name", PAGES)
def test_a_page_names_only_targets_that_exist(name: str) -> None:
    shown = set(re.findall(r"\bmake ([a-z-]+)\b", code_of(page(name))))
    assert shown <= set(TARGETS)


def test_the_readme_shows_the_two_commands() -> None:
    assert {"run", "test"} <= set(re.findall(r"\bmake ([a-z-]+)\b", code_of(page("README.md"))))


@pytest.mark.parametrize("command", commands_shown())
def test_a_page_shows_only_commands_that_exist(command: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "screener", command, "--help"],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        check=False,
    )
    assert done.returncode == 0, done.stderr
