"""The transcripts are the same on any machine and any day: the clock, the locale and the terminal leave no trace."""

import subprocess
import sys
from datetime import date

import pytest

from tests.stories import ROOT, STORIES, in_plain

TELL = "import sys; from tests.stories import STORIES, in_plain; sys.stdout.write(in_plain(STORIES[sys.argv[1]])[1])"
SETTINGS = {
    "a narrow terminal without colour": {"COLUMNS": "20", "LINES": "5", "NO_COLOR": "1", "TERM": "dumb"},
    "a wide one with": {"COLUMNS": "300", "FORCE_COLOR": "1", "TERM": "xterm-256color", "COLORTERM": "truecolor"},
    "another locale and zone": {"LANG": "de_DE.UTF-8", "LC_ALL": "tr_TR.UTF-8", "TZ": "Pacific/Kiritimati"},
    "no locale": {"LANG": "C", "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "TZ": "Etc/GMT+12"},
    "other hashes": {"PYTHONHASHSEED": "4711", "ACCESSIBLE": "1", "SCREENER_THEME": "x"},
}


@pytest.mark.parametrize("settings", SETTINGS.values(), ids=SETTINGS)
def test_a_story_is_told_the_same_under_any_settings(settings: dict[str, str]) -> None:
    base = {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8", "PATH": ""}
    done = subprocess.run(
        [sys.executable, "-c", TELL, "several_towns"],
        env=base | settings,
        cwd="/",
        capture_output=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.decode() == in_plain(STORIES["several_towns"])[1]


@pytest.mark.parametrize("today", [date(2031, 1, 1), date(2017, 12, 31), date(2028, 2, 29)])
def test_a_story_is_told_the_same_on_any_day(today: date) -> None:
    for name in ("leaving", "end_of_input"):
        assert in_plain(STORIES[name], today)[1] == in_plain(STORIES[name])[1]
