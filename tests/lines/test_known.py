"""What was said and how it is known, in plain lines: words of their own, safe for a terminal, read aloud in order."""

import io

from screener.lines import plain
from tests.stories import session


def told(*texts: str) -> str:
    out = io.StringIO()
    plain.run(session(), io.StringIO("".join(f"{text}\n" for text in texts)), out, echo=True)
    return out.getvalue()


def after(text: str, typed: str) -> str:
    """What is said to the last line typed like that."""
    return text.rsplit(f"> {typed}\n", 1)[1].split("\n> ", maxsplit=1)[0]


def test_the_trail_is_told_and_the_question_stands_again() -> None:
    said = after(told("business", "2017, from the tax return", "trail"), "trail")
    assert "Who said what, and when\nNovember 30, 2026\n12:00 side of the caller: the business" in said
    assert "12:00 tax year of the investment: 2017 (seen on paper)" in said
    assert said.rstrip().endswith("business run from?")


def test_read_back_is_a_line_for_each_answer() -> None:
    said = after(told("business", "about 2017", "read back"), "read back")
    assert said.strip().split("\n")[:3] == [
        "The answers, read back",
        "The caller speaks for: the business.",
        "Tax year of the investment: 2017, an estimate.",
    ]


def test_the_answers_end_with_the_call_back_list() -> None:
    text = told("business", "c the accountant", "answers", "1", "investor", "answers")
    assert "To call back about: to be found out by the accountant." in " ".join(after(text, "answers").split())


def test_notes_with_terminal_codes_are_shown_harmless() -> None:
    text = told("business", "note [bold]\x1b[31mred[/] {fact}", "note plain [b] {fact}", "trail")
    assert "\x1b" not in text
    assert "plain [b] {fact}" in after(text, "trail")
