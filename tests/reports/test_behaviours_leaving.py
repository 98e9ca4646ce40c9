"""Behaviours 25 to 29: exit codes, the result handed over, and nothing but results on standard output.

What a clipboard did with a text no program can see: the bytes sent are looked at.
"""

import base64
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from screener.case.answers import Case
from screener.case.file import dumps
from screener.interview.session import Session
from tests.fullscreen.hand import Hand, at
from tests.reports.told import ANGEL, said
from tests.stories import PASSES, ROOT, desk, in_plain, session, story
from tests.terminal import Terminal

EXAMPLE = ROOT / "flows" / "ma-angel-investor" / "example.answers.toml"
ONE = ("--screening", "ma-angel-investor")


def environment(folder: Path) -> dict[str, str]:
    own = dict.fromkeys(("SCREENER_STATE", "SCREENER_CONFIG", "SCREENER_CASES"), str(folder))
    return {**os.environ, "TERM": "xterm-256color", **own}


def writing(told: Session, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Session:
    """A session that writes its case where it is told, in a folder of its own."""
    monkeypatch.chdir(folder)

    def write(case: Case, path: Path) -> None:
        path.write_text(dumps(case, desk().library))

    told.write = write
    return told


@pytest.mark.parametrize(
    ("arguments", "code"),
    [(("check", str(EXAMPLE)), 0), (("check", "--no-such"), 2), (("check", "missing.toml"), 3), ((), 2)],
)
def test_M25_the_exit_codes(arguments: tuple[str, ...], code: int) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "screener", *arguments],
        cwd=ROOT,
        capture_output=True,
        stdin=subprocess.DEVNULL,
        check=False,
    )
    assert done.returncode == code


def test_M25_an_interruption_is_no_answer_and_no_success(tmp_path: Path) -> None:
    with Terminal("--plain", *ONE, environment=environment(tmp_path)) as terminal:
        terminal.read_until("> ")
        terminal.type("\x03")
        assert terminal.ends() == 130
    with Terminal("--plain", *ONE, environment=environment(tmp_path)) as terminal:
        terminal.read_until("> ")
        terminal.kill(signal.SIGTERM)
        assert terminal.ends() == 143


def test_M26_one_key_copies_the_result_and_the_message_names_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = writing(story(*PASSES[:4], "480k", "note between us").played(), tmp_path, monkeypatch)
    copied: list[str] = []

    async def play(hand: Hand) -> None:
        hand.app.copy_to_clipboard = copied.append  # type: ignore[method-assign,assignment]
        await hand.press("f5", "y")
        file = Path(told.saved_to)
        shown = "".join((await hand.look()).split())
        assert file.name in shown, "saved, because it was not before"
        await hand.press("f2", "ctrl+p")
        await hand.answer("copy")

    at(told, play)
    assert len(copied) == 2
    assert "ANGEL INVESTOR CREDIT" in copied[0]
    assert max(map(len, copied[0].splitlines())) <= 72
    assert "between us" not in copied[0]
    assert len(list(tmp_path.glob("*.toml"))) == 1, "the same file both times"


def test_M26_the_clipboard_is_reached_by_osc_52_and_the_result_stays(tmp_path: Path) -> None:
    with Terminal(*ONE, environment=environment(tmp_path) | {"SCREENER_CASES": str(tmp_path / "cases")}) as terminal:
        terminal.read_until("the investor")
        terminal.type("1\r")
        terminal.read_until("In which tax year")
        terminal.type("\x12")
        terminal.read_until("On these answers")
        terminal.type("y")
        terminal.read_until("\x1b]52;c;")
        terminal.read_until("\x07")
        terminal.type("\x1b[21~")  # F10
        assert terminal.ends() == 0
        shown = terminal.shown
    sent = shown.split(b"\x1b]52;c;")[1].split(b"\x07")[0].decode()
    assert base64.b64decode(sent).decode().startswith("ANGEL INVESTOR CREDIT")
    (saved,) = (tmp_path / "cases").glob("*.toml")
    after = shown[shown.rindex(b"\x1b[?1049l") :].decode()
    assert "ANGEL INVESTOR CREDIT (MASSACHUSETTS)" in after, "27: it is there once the screen is gone"
    assert saved.name in after


def test_M26_plain_lines_say_that_they_have_no_clipboard_and_print(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = writing(said((ANGEL,), *PASSES[:4], "note between us"), tmp_path, monkeypatch)
    told.say("copy")
    page = told.page()
    (file,) = tmp_path.glob("*.toml")
    assert "no clipboard" in page.lines[0].text
    assert file.name in page.lines[0].text
    assert page.printed.startswith("ANGEL INVESTOR CREDIT (MASSACHUSETTS)")
    assert "ANSWERS" in page.printed
    assert "between us" not in page.printed
    told.say("copy notes")
    assert "between us" in " ".join(told.page().printed.split())


def test_M26_the_mouse_is_welcome_and_never_needed() -> None:
    told = session()

    async def play(hand: Hand) -> None:
        await hand.look()
        await hand.pilot.click("#choices", offset=(6, 1))
        await hand.settle()
        assert hand.form.asking.choices.ticked == {"2"}
        await hand.press("f1")
        assert "Shift" in "\n".join(row.text for row in hand.form.view.rows)

    at(told, play)


def test_M27_what_is_printed_is_printed_at_once_in_plain_lines_and_into_files(tmp_path: Path) -> None:
    note, file = "note between us", tmp_path / "out.md"
    _, text = in_plain(story(*PASSES[:4], note, "print", "print markdown", f"print markdown notes {file}", "quit"))
    printed = text.split("> print\n")[1].split("> print markdown\n")
    assert "ANGEL INVESTOR CREDIT (MASSACHUSETTS)" in printed[0]
    assert "# Angel investor credit (Massachusetts)" in printed[1]
    assert "between us" not in printed[0] + printed[1].split(str(file))[0]
    assert "between us" in file.read_text()
    assert file.read_text().startswith("# Angel investor credit")


def test_M27_a_screen_prints_once_it_is_closed() -> None:
    told = story(*PASSES[:4]).played()

    async def play(hand: Hand) -> None:
        await hand.press("f5", "p")
        await hand.answer("markdown")
        assert "as soon as the screen is closed" in " ".join((await hand.look()).split())

    at(told, play)
    assert len(told.printed) == 1
    assert told.printed[0].startswith("# Angel investor credit")


def test_M28_a_fault_is_one_sentence_that_says_where_the_answers_are() -> None:
    told = story("business").played()
    from screener.fullscreen.app import broken

    words = told.desk.words.problem(broken(told, ValueError("48,123.99")))
    assert told.kept_in in words
    assert "48,123.99" not in words
    assert "Traceback" not in words
    assert len(words.splitlines()) == 1


def test_M29_standard_output_is_results_alone(tmp_path: Path) -> None:
    answers = tmp_path / "a.toml"
    answers.write_text('[facts]\nno_such_fact = 3\ncaller = "business"\n')
    done = subprocess.run(
        [sys.executable, "-m", "screener", "check", *ONE, str(answers)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.startswith("ANGEL INVESTOR CREDIT")
    assert "no_such_fact" in done.stderr
