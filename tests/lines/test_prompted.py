"""Line mode through a pipe of keys: what each prompt gives back, and what ends it."""

import io
from functools import lru_cache

import pytest
from prompt_toolkit.application import application
from prompt_toolkit.input.base import PipeInput
from prompt_toolkit.key_binding.defaults import load_key_bindings

from screener.interview.session import Session
from screener.lines.asking import Reply, Row
from screener.lines.prompted import Terminal, run
from tests.lines.typist import DOWN, ENTER, KEYS, SPACE
from tests.stories import session

CTRL_C, CTRL_D, BACKSPACE, LEFT = "\x03", "\x04", "\x7f", "\x1b[D"
ROWS = [
    Row("Choose an answer", Reply()),
    Row("y: Yes", Reply("yes", shown="Yes"), ("1", "y")),
    Row("n: No", Reply("no", shown="No"), ("2", "n")),
    Row("back", Reply(action="back")),
]
MANY = [Row(f"{n}: thing {n}", Reply(f"thing{n}", shown=f"thing {n}"), (str(n),)) for n in range(1, 13)]


@pytest.fixture(autouse=True)
def _bindings_are_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(application, "load_key_bindings", lru_cache(load_key_bindings))


def test_a_habitual_enter_answers_nothing(pipe: PipeInput, terminal: Terminal) -> None:
    pipe.send_text(ENTER)
    assert terminal.one(ROWS, "hint") == Reply()


@pytest.mark.parametrize(("key", "text"), [("1", "yes"), ("y", "yes"), ("2", "no"), ("n", "no")])
def test_a_number_or_a_letter_points_and_enter_confirms(
    pipe: PipeInput, terminal: Terminal, key: str, text: str
) -> None:
    pipe.send_text(f"{key}{ENTER}")
    assert terminal.one(ROWS, "hint").text == text


def test_two_digits_are_one_number(pipe: PipeInput, terminal: Terminal) -> None:
    pipe.send_text(f"11{ENTER}")
    assert terminal.one(MANY, "hint").text == "thing11"
    pipe.send_text(f"2{ENTER}")
    assert terminal.one(MANY, "hint").text == "thing2"


def test_the_pointer_starts_on_the_answer_that_stands(pipe: PipeInput, terminal: Terminal) -> None:
    pipe.send_text(ENTER)
    rows = [ROWS[0], ROWS[1], Row("n: No", Reply("no"), ("n",), chosen=True)]
    assert terminal.one(rows, "hint").text == "no"


def test_ticks_are_one_text(pipe: PipeInput, terminal: Terminal) -> None:
    pipe.send_text(f"{SPACE}3{SPACE}{ENTER}")
    assert terminal.many(MANY, "hint") == Reply("thing1, thing3", shown="thing 1, thing 3")


def test_nothing_ticked_is_no_answer(pipe: PipeInput, terminal: Terminal) -> None:
    pipe.send_text(f"{DOWN}{ENTER}")
    assert terminal.many(MANY, "hint") == Reply()


def test_the_keys_that_tick_all_are_off(pipe: PipeInput, terminal: Terminal) -> None:
    pipe.send_text(f"ai{ENTER}")
    assert terminal.many(MANY, "hint").text == "ai"


def test_an_action_at_the_end_of_a_ticked_list(pipe: PipeInput, terminal: Terminal) -> None:
    pipe.send_text(f"{SPACE}{DOWN * 12}{ENTER}")
    assert terminal.many([*MANY, ROWS[3]], "hint").action == "back"


@pytest.mark.parametrize(("key", "action"), [("f1", "why"), ("f2", "back"), ("ctrl+g", "go"), ("ctrl+q", "quit")])
def test_the_keys_of_the_table_work_in_every_prompt(pipe: PipeInput, terminal: Terminal, key: str, action: str) -> None:
    pipe.send_text(KEYS[key])
    assert terminal.one(ROWS, "hint").action == action
    pipe.send_text(KEYS[key])
    assert terminal.many(MANY, "hint").action == action
    pipe.send_text(f"abc{KEYS[key]}")
    assert terminal.text() == Reply(action=action, draft="abc")


def test_what_stood_there_is_kept_by_enter(pipe: PipeInput, terminal: Terminal) -> None:
    pipe.send_text(ENTER)
    assert terminal.text("48").text == "48"


def test_what_stood_there_is_mended_once_it_is_touched(pipe: PipeInput, terminal: Terminal) -> None:
    pipe.send_text(f"{BACKSPACE}90{ENTER}")
    assert terminal.text("48").text == "490"
    pipe.send_text(f"{LEFT}0{ENTER}")
    assert terminal.text("48").text == "408"


def test_a_word_can_be_typed_at_once_over_what_stood_there(pipe: PipeInput, terminal: Terminal) -> None:
    pipe.send_text(f"back{ENTER}")
    assert terminal.text("48").text == "back"


def test_typing_narrows_a_long_list(pipe: PipeInput, terminal: Terminal) -> None:
    pipe.send_text(f"thing 12{ENTER}")
    assert terminal.one(MANY, "hint", filtered=True).text == "thing12"


@pytest.mark.parametrize("prompt", ["text", "one", "many"])
@pytest.mark.parametrize(("key", "raised"), [(CTRL_C, KeyboardInterrupt), (CTRL_D, EOFError)])
def test_interruption_and_end_of_input_pass_through(
    pipe: PipeInput, terminal: Terminal, prompt: str, key: str, raised: type[BaseException]
) -> None:
    def ask() -> Reply:
        if prompt == "text":
            return terminal.text()
        return terminal.one(ROWS, "hint") if prompt == "one" else terminal.many(MANY, "hint")

    pipe.send_text(key)
    with pytest.raises(raised):
        ask()


@pytest.mark.parametrize("hostile", ["[bold]x[/]", "[/", "\x1b[31mred", "a<b>&c", "{x}", "\u202eevil"])
def test_hostile_text_is_shown_and_not_obeyed(pipe: PipeInput, terminal: Terminal, hostile: str) -> None:
    pipe.send_text(f"{DOWN}{ENTER}")
    assert terminal.one([ROWS[0], Row(hostile, Reply(hostile))], "hint").text == hostile
    pipe.send_text(ENTER)
    assert "\x1b" not in terminal.text(hostile).text


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("Lo\u202ewell\u200b", "Lowell"),
        ("Lo\udcffwell", "Lo\ufffdwell"),
        ("\x1b[200~Lo\u2066we\x1b]0;t\x07ll\x1b[201~", "Lowe]0;tll"),
        ("\x1b[200~\u202e\x1b[201~", ""),
        ("\x1b[200~one\r\ntwo\x1b[201~", "one\ntwo"),
    ],
)
@pytest.mark.parametrize("filled", ["", "stood there"])
def test_what_is_typed_or_pasted_is_made_safe_before_it_is_drawn(
    pipe: PipeInput, terminal: Terminal, typed: str, text: str, filled: str
) -> None:
    """A byte that is no text is a sign for it, and a direction mark is not drawn with the line it would turn round."""
    pipe.send_bytes(f"{typed}{ENTER}".encode("utf-8", "surrogateescape"))
    wanted = text or filled
    assert terminal.text(filled) == Reply(wanted)


def test_the_lines_of_a_pasted_note_stay(pipe: PipeInput) -> None:
    asked, _ = held(pipe, f"{KEYS['f9']}\x1b[200~one\rtwo\x1b[201~{ENTER}")
    assert [note.text for note in asked.case.notes] == ["one\ntwo"]


def held(pipe: PipeInput, keys: str) -> tuple[Session, str]:
    """An interview held with these keys until they run out."""
    asked, out = session(), io.StringIO()
    pipe.send_text(keys + CTRL_C)
    with pytest.raises(KeyboardInterrupt):
        run(asked, out)
    return asked, out.getvalue()


def test_interrupted_at_the_third_question_the_first_two_are_kept(pipe: PipeInput) -> None:
    asked, out = held(pipe, f"1{ENTER}2017{ENTER}")
    assert list(asked.case.answers) == ["caller", "investment_tax_year"]
    assert "Noted: 2017" in out


def test_a_draft_is_there_when_one_comes_back(pipe: PipeInput) -> None:
    asked, out = held(pipe, f"1{ENTER}abc{KEYS['f2']}{ENTER}")
    assert asked.drafts["investment_tax_year"] == "abc"
    assert "Typed before and not taken: abc" in out


def test_a_town_can_be_typed_over_the_towns_of_a_zip_code(pipe: PipeInput) -> None:
    keys = f"1{ENTER}2017{ENTER}01247{ENTER}{KEYS['f2']}{DOWN * 5}{ENTER}\x15Lowell{ENTER}"
    assert "Noted: Lowell" in held(pipe, keys)[1]


def test_more_leads_to_every_action(pipe: PipeInput) -> None:
    _, out = held(pipe, f"{DOWN * 6}{ENTER}words{ENTER}")
    assert "What you can do" in out
