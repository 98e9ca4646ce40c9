"""A report as Markdown: headings, lists, and text that shows as it was typed."""

from screener.result.forms.markdown import report_markdown
from screener.result.report import Report
from screener.result.rows import Part, Row
from tests.law.shipped import base_but, report_of

REPORT = Report(
    title="A title",
    law="s. 1",
    status=("A bill.", "More."),
    verdict="Meets the tests",
    basis=("As of today.", "Or so."),
    parts=(Part("Tests", (Row("met", "first", ("because", "s. 2")),)), Part("Notes", (Row("", "a note"),))),
)


def test_the_whole_layout() -> None:
    assert report_markdown(REPORT) == (
        "# A title\n"
        "\n"
        "*s. 1*\n"
        "\n"
        "> A bill.\n"
        ">\n"
        "> More.\n"
        "\n"
        "**Meets the tests**\n"
        "\n"
        "As of today.\n"
        "Or so.\n"
        "\n"
        "## Tests\n"
        "\n"
        "- **met**: first\n"
        "  - because\n"
        "  - s. 2\n"
        "\n"
        "## Notes\n"
        "\n"
        "- a note\n"
    )


def row(text: str) -> str:
    report = Report("t", "l", ("s",), "v", (), (Part("p", (Row("", text),)),))
    return report_markdown(report).splitlines()[-1]


def test_marks_of_markdown_show_as_typed() -> None:
    assert row("a*b_c`d[e](f)<g>#h|i~j{k}\\") == r"- a\*b\_c\`d\[e\](f)\<g\>\#h\|i\~j\{k\}" + "\\\\"
    assert row("# no heading") == r"- \# no heading"


def test_what_would_begin_a_list_of_its_own_does_not() -> None:
    assert row("1. How many?") == r"- 1\. How many?"
    assert row("12) twelve") == r"- 12\) twelve"
    assert row("- dash") == r"- \- dash"
    assert row("+ plus") == r"- \+ plus"
    assert row("paid: $5. More") == "- paid: $5. More"
    assert row("5 people") == "- 5 people"


def test_hostile_text_stays_on_its_line() -> None:
    assert row("a\n# b\x1b[0m") == "- a \\# b\ufffd\\[0m"
    assert report_markdown(Report("a\nb", "l\nm", ("s\nt",), "v\nw", ("x\ny",), ())) == (
        "# a b\n\n*l m*\n\n> s t\n\n**v w**\n\nx y\n"
    )


def test_the_shipped_result_as_markdown() -> None:
    text = report_markdown(report_of(base_but()))
    assert text.startswith(
        "# Angel investor credit (Massachusetts)\n\n*G.L. c. 62 s. 6(t), as proposed*\n\n> A bill of"
    )
    assert "\n**Meets the tests**\n" in text
    assert "\n- Credit: $10,000.00\n  - = 20% x $50,000.00, at most the $50,000.00 left under the yearly cap\n" in text
    assert text.endswith("- Year in which the main place left Massachusetts: none\n")


def test_a_text_that_begins_with_blanks_or_names_a_letter_is_shown_as_typed() -> None:
    """Four blanks would make it code, and `&lt;` would be read as the letter it names."""
    told = report_markdown(Report("t", "", (), "", (), (Part("", (Row("", "      &lt;b&gt; x"),)),)))
    assert told.splitlines()[-1] == "- \\&lt;b\\&gt; x"
