"""Words typed or pasted at a list of line mode: said as they stand, never acted on letter by letter."""

import io

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input.base import PipeInput
from prompt_toolkit.output.vt100 import Vt100_Output

from screener.interview.session import Session
from screener.lines.asking import Reply, Row
from screener.lines.prompted import Terminal, run
from tests.lines.test_real_terminal import LINES, typed_at
from tests.lines.typist import DOWN, ENTER, SPACE
from tests.stories import session

BACKSPACE = "\x7f"
ROWS = [
    Row("Choose an answer", Reply()),
    Row("y: Yes", Reply("yes", shown="Yes"), ("1", "y")),
    Row("n: No", Reply("no", shown="No"), ("2", "n")),
]
MANY = [Row(f"{n}: thing {n}", Reply(f"thing{n}", shown=f"thing {n}"), (str(n),)) for n in range(1, 13)]


def said(text: str) -> Reply:
    """The words as they were typed, which are shown since the list is gone."""
    return Reply(text, shown=text)


def pasted(text: str) -> str:
    """What a terminal sends for a paste."""
    return f"\x1b[200~{text}\x1b[201~"


WORDS = ["sales 12", "town 3", "12 employees", "sales 1m", "x 7", "y/n 1", "back", "i 2"]


@pytest.mark.parametrize("words", WORDS)
def test_words_choose_nothing_and_are_said_as_they_stand(pipe: PipeInput, terminal: Terminal, words: str) -> None:
    """`sales 12` chose number 2 or 12: an answer on the record that nobody gave."""
    for rows in (ROWS, MANY):
        pipe.send_text(f"{words}{ENTER}")
        assert terminal.one(rows, "hint") == said(words)
        pipe.send_text(f"{words}{ENTER}")
        assert terminal.many(rows, "hint") == said(words), "no tick of a blank or a number before the words stays"


@pytest.mark.parametrize("words", ["sales 1m", "12 employees", "no"])
def test_a_paste_is_words(pipe: PipeInput, terminal: Terminal, words: str) -> None:
    for ask in (terminal.one, terminal.many):
        pipe.send_text(f"{pasted(words)}{ENTER}")
        assert ask(MANY, "hint") == said(words)


@pytest.mark.parametrize("copied", ["1", "12", "y", "1, 2", "1m"])
def test_a_paste_of_a_number_chooses_nothing_and_enter_begins_anew(
    pipe: PipeInput, terminal: Terminal, copied: str
) -> None:
    """Copied from somewhere, it is no choice between these; said to the interview, its digits would choose."""
    pipe.send_text(f"{pasted(copied)}{ENTER}{ENTER}")
    assert terminal.one(ROWS, "hint") == Reply()
    pipe.send_text(f"{pasted(copied)}{ENTER}2{ENTER}")
    assert terminal.one(ROWS, "hint").text == "no"


@pytest.mark.parametrize(
    ("keys", "text"),
    [
        ("x2", "no"),
        ("12", "no"),
        ("Y", "yes"),
        (f"xy{BACKSPACE}{BACKSPACE}2", "no"),
        (f"1 e{BACKSPACE}{BACKSPACE}", "yes"),
        (f"sales 1{DOWN}", "yes"),
    ],
)
def test_keys_still_choose_and_a_slip_is_mended(pipe: PipeInput, terminal: Terminal, keys: str, text: str) -> None:
    """One wrong letter only says which keys work; Backspace and an arrow take words back."""
    pipe.send_text(f"{keys}{ENTER}")
    assert terminal.one(ROWS, "hint").text == text


def test_several_ticks_in_a_row_and_the_ticks_before_words_stay(pipe: PipeInput, terminal: Terminal) -> None:
    pipe.send_text(f"3{SPACE}12{SPACE}x{BACKSPACE}{ENTER}")
    assert terminal.many(MANY, "hint").text == "thing3, thing12"
    pipe.send_text(f"3{SPACE}{DOWN}5{SPACE}x{DOWN}{ENTER}")
    assert terminal.many(MANY, "hint").text == "thing3", "words undo what was typed since the arrow, no more"


@pytest.mark.parametrize("hostile", ["\U000e0041", "\u202eno", "one\rtwo", "a\x1b]0;t\x07b"])
def test_a_paste_is_made_safe_before_it_is_drawn(pipe: PipeInput, hostile: str) -> None:
    """The library would draw it behind the question, as it came."""
    with create_app_session(input=pipe, output=Vt100_Output(out := io.StringIO(), lambda: Size(24, 80))):
        pipe.send_bytes(f"{pasted(hostile)}{ENTER}".encode())
        pipe.send_text(ENTER)
        given = Terminal(session()).one(ROWS, "hint")
    assert hostile not in given.text
    assert not any(sign in out.getvalue() for sign in ("\U000e0041", "\u202e", "\x1b]0;t", "one\rtwo"))


@pytest.mark.parametrize(
    ("keys", "shown", "answers"),
    [
        ("sales 12", "“sales 12” is none of", 0),
        (pasted("sales 1m"), "“sales 1m” is none of", 0),
        ("12 employees", "Noted: 12 people", 1),
        ("2", "Noted: the investor", 1),
    ],
)
def test_a_fact_typed_at_a_list_is_heard_as_in_plain_mode(keys: str, shown: str, answers: int) -> None:
    """On a real terminal, at the question who calls: what is no fact of this interview is refused by name."""
    seen = typed_at(LINES, [("Choose an answer", f"{keys}\r"), (shown, "\x03")], {})
    assert f"answers: {answers}" in seen


def test_a_note_typed_at_a_list_is_kept(pipe: PipeInput) -> None:
    asked: Session = session()
    pipe.send_text(f"note rings back at 3{ENTER}\x03")
    with pytest.raises(KeyboardInterrupt):
        run(asked, io.StringIO())
    assert [note.text for note in asked.case.notes] == ["rings back at 3"]
    assert not asked.case.answers
