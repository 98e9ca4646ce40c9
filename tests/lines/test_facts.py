"""The sheet of facts as lines: from top to bottom it says what is answered, how it is known, and what is to come."""

from screener.case.answers import Case
from tests.lines.test_known import after, told
from tests.stories import TODAY, session, story


def test_each_fact_is_a_line_with_its_value_or_its_state_in_words() -> None:
    """Whoever listens has no columns and no signs: each state has to be said by a word, under its section."""
    start = ("business", "2017, from the tax return", "Pittsfield", "none", "about 480k", "d", "c the accountant")
    said = after(told(*start, "facts"), "facts").split("\n")
    assert said[1:4] == ["Facts", "7 answered, at most 19 to ask", "To begin"]
    for line in (
        "tax year of the investment: 2017, seen on paper",
        "gross revenue of the last fiscal year before the investment: $480,000,",
        "  an estimate",
        "full-time employees at the first investment: don't know",
        "a full written business plan: to call back about: the accountant finds",
        "  it out",
        "employees in all: still to ask",
        "2 more are not needed now; go lists them too.",
    ):
        assert line in said, line
    assert [line for line in said if "asked now" in line] == ["parts of the business plan: asked now"]
    assert "Which of these does (or did) your plan cover?" in said  # and it is asked again


def test_an_answer_that_counts_no_more_says_so() -> None:
    """A value read off the sheet to a caller must not pass for one that the result rests on."""
    started, left = story("business", "2017").played(), "year_business_left_ma"
    marks = []
    for fact, answer in ((left, "2018"), ("investment_tax_year", "2027")):
        started.act("go", fact)
        started.say(answer)
        marks += [row.marks for row in started.facts().rows if row.fact == left]
    assert marks == [(), ("not used now",)]


def test_there_are_no_facts_before_it_is_said_what_to_screen() -> None:
    """Nothing is in play yet: the word says what to do first, and shows no list of every fact there is."""
    fresh = session(answers=Case(TODAY))
    fresh.say("facts")
    assert [line.text for line in fresh.lines] == ["facts: first say what to screen"]


def test_every_fact_of_the_sheet_can_be_gone_to_by_its_name() -> None:
    """A click hands the name to go: a name that go reads otherwise would lead to another question."""
    held = session()
    for row in held.facts().rows:
        held.act("go", row.fact)
        assert held.asking == row.fact
