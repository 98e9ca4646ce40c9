"""Running a command in this process, as a script would: no terminal, and what it wrote to each stream."""

import io
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from screener.case.file import dumps
from screener.cli.main import run
from screener.interview.results import with_result
from screener.interview.session import Session


@dataclass(frozen=True)
class Ran:
    """A finished command."""

    code: int
    out: str
    err: str


class Command:
    """Runs commands; `typed` is what a pipe brings."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys, self.monkeypatch = capsys, monkeypatch

    def __call__(self, *arguments: object, typed: str = "") -> Ran:
        self.capsys.readouterr()
        self.monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), encoding="utf-8"))
        code = run([str(argument) for argument in arguments])
        return Ran(code, *self.capsys.readouterr())


def save(told: Session, file: Path) -> Path:
    """The case of a session with its result, as `save` writes it."""
    file.write_text(dumps(with_result(told.desk, told.case), told.desk.library), encoding="utf-8")
    return file
