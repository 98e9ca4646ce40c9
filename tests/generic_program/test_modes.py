"""The made-up sixth program in every mode: asked to the end, each comes to the result that `check` prints."""

import io
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from screener.interview.session import Session
from screener.lines import plain
from screener.lines.asking import Asker
from screener.result.forms.text import report_text
from tests.fullscreen.hand import Hand, at
from tests.generic_program.library import FLOWS, SCREENING, case_file, desk, document, session
from tests.lines.typist import Texts, Typist

ONE_BY_ONE = (
    *("2022-02-28", "gull cove", "420,000", "2"),
    *("1", "tern", "y", "6", "2019-05-04", "10,000.55"),
    *("1", "heron", "y", "9.5", "2022-02-28", "20k"),
    *("1", "skua", "n", "12", "2015-01-01", "5000"),
    *("5", "2022-05-15"),
)
"""Storm, harbour, turnover, insurance; three boats, the last of which does not work; no more; repaired."""

TOTALS = ("2022-02-28", "gull cove", "420,000", "2", "d", "2", "2022-05-15", "30,000.55")
"""The same from one who has only the totals; what only the amounts need comes last."""


def in_plain(texts: tuple[str, ...]) -> tuple[Session, str]:
    """A session in plain mode, and what it wrote."""
    asked, written = session(), io.StringIO()
    plain.run(asked, io.StringIO("".join(f"{text}\n" for text in texts)), written, echo=True)
    return asked, written.getvalue()


def test_plain_mode_asks_to_the_end(tmp_path: Path) -> None:
    """10,000.55 + 20,000 at one half; the third boat adds nothing."""
    asked, written = in_plain((*ONE_BY_ONE, "result", "quit"))
    assert "\nMEETS THE TESTS\n" in written
    assert "\n  Grant: $15,000.28\n" in written
    assert "\n  Sunday, May 29, 2022: Send in the claim, with photographs\n" in written
    (report,) = desk().reports(asked.case)
    assert report_text(report) in written
    found = document(case_file(asked.case, tmp_path))
    assert found["verdict"] == "eligible"
    assert found["amounts"] == {
        "grant": "15000.28",
        "first_half": "7500.14",
        "part_tern": "5000.28",
        "part_heron": "10000.00",
    }
    assert found["criteria"]["HRG-boat-skua"]["state"] == "not_met"


def test_totals_do_where_nobody_has_the_boats(tmp_path: Path) -> None:
    asked, written = in_plain((*TOTALS, "result", "quit"))
    assert "\nMEETS THE TESTS\n" in written
    found = document(case_file(asked.case, tmp_path))
    assert (found["verdict"], found["amounts"]["grant"]) == ("eligible", "15000.28")
    assert not [name for name in found["criteria"] if name.startswith("HRG-boat")]


def test_a_pipe_screens_it_too(tmp_path: Path) -> None:
    """As a program would: `--flows` on the command line, answers on standard input."""
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "screener",
            "--plain",
            "--order",
            "author",
            "--as-of",
            "2022-06-01",
            "--flows",
            str(FLOWS),
        ],
        input="".join(f"{text}\n" for text in (*ONE_BY_ONE, f"save {tmp_path / 'kept.toml'}", "result", "quit")),
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    assert "MEETS THE TESTS" in done.stdout
    assert document(tmp_path / "kept.toml")["amounts"]["grant"] == "15000.28"


def test_it_stops_as_soon_as_one_answer_settles_it() -> None:
    asked, written = in_plain(("2020-03-01", "result", "quit"))
    assert "so nothing more is asked." in " ".join(written.split())
    assert "\nDOES NOT MEET THE TESTS\n" in written
    assert desk().document(asked.case)["screenings"][SCREENING]["verdict"] == "not_eligible"


class Rows(Texts):
    """As for any story; of what to do with the list of boats, only the keys are known."""

    def value(self, text: str) -> object:
        return None if self.session.asking == "boats" else super().value(text)


def test_line_mode_comes_to_the_same_end() -> None:
    asked = session()
    with create_pipe_input() as pipe, create_app_session(input=pipe, output=DummyOutput()):
        typist = Typist(asked, TOTALS, pipe)
        typist.texts = Rows(asked, TOTALS)
        with suppress(EOFError):
            Asker(asked, typist, io.StringIO()).run()
    assert desk().document(asked.case) == desk().document(in_plain(TOTALS)[0].case)


def test_the_full_screen_comes_to_the_same_end() -> None:
    asked = session()

    async def answered(hand: Hand) -> None:
        for text in TOTALS:
            if asked.asking == "boats":
                await hand.press(text, "enter")
            else:
                await hand.say(text)
        await hand.press("f5")
        assert "MEETS THE TESTS" in (await hand.look()).upper()

    at(asked, answered)
    assert desk().document(asked.case) == desk().document(in_plain(TOTALS)[0].case)
