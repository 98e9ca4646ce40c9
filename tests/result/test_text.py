"""A report as plain text: at most 72 columns, nothing but text, nothing lost."""

from typing import Any

import pytest

from screener.result.forms.text import report_text
from screener.result.forms.wrapping import WIDTH
from screener.result.report import Report
from screener.result.rows import Part, Row
from tests.law.shipped import base_but, base_without, report_of, text_of

LONG = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen"
REPORT = Report(
    title="A title",
    law="s. 1 of the law",
    status=("A bill.", "More of it."),
    verdict="Meets the tests",
    basis=("As of today.",),
    parts=(
        Part("Tests", (Row("met", "the first", ("because", "s. 2")), Row("", LONG, (LONG,)))),
        Part("Notes", (Row("", "a note"),)),
    ),
)


def test_the_whole_layout() -> None:
    assert report_text(REPORT) == (
        "A TITLE\n"
        "s. 1 of the law\n"
        "A bill.\n"
        "More of it.\n"
        "\n"
        "MEETS THE TESTS\n"
        "As of today.\n"
        "\n"
        "TESTS\n"
        "  met: the first\n"
        "      because\n"
        "      s. 2\n"
        "  one two three four five six seven eight nine ten eleven twelve\n"
        "    thirteen fourteen\n"
        "      one two three four five six seven eight nine ten eleven twelve\n"
        "        thirteen fourteen\n"
        "\n"
        "NOTES\n"
        "  a note\n"
    )


@pytest.mark.parametrize("width", [72, 60, 40])
@pytest.mark.parametrize(
    "raw",
    [{}, base_but(), base_but(municipality="01606", investor_is_accredited="unknown"), base_but(employees_total=8)],
)
def test_no_line_is_wider_than_asked(raw: dict[str, Any], width: int) -> None:
    text = report_text(report_of(raw), width)
    assert max(map(len, text.splitlines())) <= width
    assert text.endswith("\n")
    assert not text.endswith("\n\n")


def test_the_usual_width_is_72() -> None:
    assert WIDTH == 72
    lines = text_of(base_but()).splitlines()
    assert 66 < max(map(len, lines)) <= 72
    assert text_of(base_but()).isascii()
    assert all(line == line.rstrip() for line in lines)


def test_lines_without_an_indent_go_on_without_one() -> None:
    text = report_text(Report("t", LONG, (LONG,), LONG, (LONG,), ()))
    first = "one two three four five six seven eight nine ten eleven twelve thirteen"
    assert text == (f"T\n{first}\nfourteen\n{first}\nfourteen\n\n{first.upper()}\nFOURTEEN\n{first}\nfourteen\n")


def test_a_word_is_not_broken_at_a_hyphen() -> None:
    word = "-".join(["part"] * 6)
    report = Report("t", "l", (), "v", (), (Part("p", (Row("", f"{'x' * 60} {word}"),)),))
    assert f"    {word}" in report_text(report)


def test_hostile_text_cannot_reach_the_terminal() -> None:
    report = Report(
        "t\x1b]0;x\x07", "l\u202e", ("s\r\n",), "v", ("b",), (Part("p\t", (Row("m\x00", "h\n", ("\x9b",)),)),)
    )
    text = report_text(report)
    assert text.replace("\n", "").isprintable()
    assert text.splitlines()[0] == "T\ufffd]0;X\ufffd"


def test_nothing_of_the_report_is_lost() -> None:
    report = report_of(base_without("municipality", investor_is_accredited="unknown"))
    flat = " ".join(report_text(report).split())
    for part in report.parts:
        assert part.title.upper() in flat
        for row in part.rows:
            assert " ".join(row.head.split()) in flat
            assert all(" ".join(line.split()) in flat for line in row.lines)
