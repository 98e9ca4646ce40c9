"""The end of the third call: saved, killed without warning, and gone on with; all of it in processes of their own."""

import json
import os
import re
import signal
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from screener.result.model import Verdict
from tests.calls.call_c import CALL_C
from tests.calls.playing import RURAL, TITLES, WEST
from tests.stories import ROOT, TODAY

MET = {"ma-rural-business-concern", "wv-small-business-credit"}
LAST = "note the line was cut here"


def run(folder: Path, *arguments: str, typed: str = "") -> "subprocess.CompletedProcess[str]":
    own = {"SCREENER_STATE": str(folder / "state"), "SCREENER_CASES": str(folder / "cases")}
    return subprocess.run(
        [sys.executable, "-m", "screener", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, **own},
        check=False,
    )


@pytest.fixture
def killed(tmp_path: Path) -> Path:
    """The folder of a call that was saved as c.toml, and then killed with one note more."""
    own = {"SCREENER_STATE": str(tmp_path / "state"), "SCREENER_CASES": str(tmp_path / "cases")}
    texts = [*(text for texts in CALL_C.values() for text in texts), f"save {tmp_path}/c.toml", LAST]
    with subprocess.Popen(
        [sys.executable, "-m", "screener", "--plain", "--as-of", TODAY.isoformat()],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        cwd=ROOT,
        env={**os.environ, **own},
    ) as talk:
        assert talk.stdin is not None
        assert talk.stdout is not None
        talk.stdin.write("".join(f"{text}\n" for text in texts))
        talk.stdin.flush()
        assert any("Note kept" in line for line in talk.stdout)
        talk.send_signal(signal.SIGKILL)
    return tmp_path


def test_c16_everything_is_as_it_was_after_a_kill(killed: Path) -> None:
    saved = tomllib.loads((killed / "c.toml").read_text(encoding="utf-8"))
    done = run(killed, "--plain", "resume", typed="trail\nresult\nsave again\nquit\n")
    assert done.returncode == 0, done.stderr
    assert "the line was cut here" in done.stdout
    again = tomllib.loads((killed / "cases" / "again.toml").read_text(encoding="utf-8"))
    assert again["facts"] == saved["facts"]
    assert again["trail"] == saved["trail"]
    for program in (RURAL, WEST):
        assert re.search(rf"^{re.escape(TITLES[program])}.*?^MEETS THE TESTS$", done.stdout, re.DOTALL | re.MULTILINE)


def test_c16_the_saved_file_says_the_same_to_every_reader(killed: Path) -> None:
    told = json.loads(run(killed, "check", "--json", str(killed / "c.toml")).stdout)["screenings"]
    assert {name for name, found in told.items() if found["verdict"] == Verdict.ELIGIBLE} == MET
    text = run(killed, "check", str(killed / "c.toml")).stdout
    for program in (RURAL, WEST):  # a section for each program
        assert text.count(f"{TITLES[program]}:") == 1
