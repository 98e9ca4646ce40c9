"""What the tests of commands share."""

from pathlib import Path

import pytest

from tests.cli.commands import Command


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Command:
    """Runs commands in this process, with folders of their own for sessions and cases."""
    monkeypatch.setenv("SCREENER_STATE", str(tmp_path / "state"))
    monkeypatch.setenv("SCREENER_CASES", str(tmp_path / "cases"))
    return Command(capsys, monkeypatch)
