"""Names of files that nobody chose well: bytes that are no text, controls, homes that there are not, far too long."""

import os
from pathlib import Path

import pytest

from tests.cli.commands import Command, save
from tests.fuzz.leaks import raw_in
from tests.reports.told import ANGEL, passing

NAMES = ["~nobody-of-that-name/x", "x" * 300, "a/" * 2_100, "\x1b]0;t\x07[/b]{x}%s\u202e.toml"]


@pytest.mark.parametrize("name", NAMES, ids=["home", "long", "deep", "controls"])
@pytest.mark.parametrize(
    "before", [("check",), ("resume",), ("recheck",), ("cases",), ("purge", "--yes")], ids=" ".join
)
def test_a_name_that_leads_nowhere_is_told(command: Command, before: tuple[str, ...], name: str) -> None:
    done = command(*before, name)
    assert done.code == 3
    assert done.err
    assert not raw_in(done.err + done.out)
    assert "could not be written" not in done.err


@pytest.mark.parametrize("name", NAMES[1:3], ids=["long", "deep"])
def test_a_copy_and_settings_by_such_a_name(
    command: Command, tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    case = save(passing(ANGEL), tmp_path / "case.toml")
    assert command("cases", "copy", case, name).code == 4
    monkeypatch.setenv("SCREENER_CASES", name)
    assert command("cases").code == 0
    monkeypatch.setenv("SCREENER_CONFIG", name)
    assert command("--plain", "--screening", ANGEL, typed="quit\n").code == 0


def test_a_case_whose_name_is_no_text_is_screened_in_every_form(command: Command, tmp_path: Path) -> None:
    case = tmp_path / os.fsdecode(b"\x1b[31m\xff\xfe.toml")
    save(passing(ANGEL), tmp_path / "case.toml").rename(case)
    for how in ((), ("--json",), ("--toml",), ("--markdown",), ("--ics", "-"), ("--ics", tmp_path / "d.ics")):
        done = command("check", case, *how)
        assert done.code == 0, how
        assert not raw_in((done.out + done.err).replace("\r\n", "\n"))
    for listing in (("cases",), ("recheck",), ("recheck", "--json")):
        done = command(*listing, tmp_path)
        assert done.code == 0, listing
        assert not raw_in(done.out + done.err)
