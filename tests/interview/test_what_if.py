"""What-if: anything can be tried in a copy; the case itself is untouched, and the copy leaves no trace unless kept."""

import io
from pathlib import Path

import pytest

from screener.case.answers import Case, WhatIf
from screener.case.file import dumps
from screener.interview.session import Session
from screener.lines import plain
from screener.result.model import Verdict
from tests.stories import AMOUNTS, PASSES, session

MEETS = (*PASSES, *AMOUNTS)


def said(*texts: str) -> Session:
    told = session()
    for text in texts:
        told.say(text)
    return told


def written(told: Session) -> str:
    return dumps(told.whole, told.desk.library)


def lines(told: Session) -> str:
    return " | ".join(line.text for line in told.lines)


def test_waiting_until_2020_is_tried_and_left_without_a_trace() -> None:
    told = said(*MEETS)
    before, stood = written(told), (told.view, told.asking)
    assert told.outcomes()[0].verdict is Verdict.ELIGIBLE
    for text in ("what if", "go tax year of the investment", "2020", "board"):
        told.say(text)
    assert told.page().board[0].verdict == "Closed for 2020 (covers 2016 to 2019)"
    assert told.own_case.answers["investment_tax_year"].typed == "2017"
    told.say("leave")
    assert told.outcomes()[0].verdict is Verdict.ELIGIBLE
    assert written(told) == before
    assert (told.view, told.asking) == stood


def test_every_page_of_a_what_if_says_that_it_is_one() -> None:
    told = said(*MEETS, "what if", "go tax year of the investment", "2020")
    for text in ("answers", "result", "board", "compare", "why", "words", "go money", "go revenue"):
        told.say(text)
        assert told.page().banner == "WHAT-IF 1, not the case itself: one answer is different.", text
    told.say("result")
    assert told.page().reports[0].basis[0] == told.page().banner, "also where the result is copied to"
    told.say("leave")
    assert not told.page().banner


def test_a_fact_and_its_value_are_tried_in_one_line() -> None:
    told = said(*MEETS, "what if gross revenue 600k")
    assert "Does not meet the tests" in lines(told)
    assert told.page().banner
    told.say("leave")
    told.say("what if no such thing at all")
    assert "do not name one question" in lines(told)
    assert told.branch is not None, "one can go to the question now"


def test_the_comparison_names_what_differs_and_nothing_else() -> None:
    told = said(*MEETS, "what if", "go city or town", "Somerset", "compare")
    answers, angel = told.page().compared
    # Pittsfield is a gateway municipality, Somerset is not: 30 and 20 per cent of $50,000
    assert [(p.label, p.before, p.now) for p in answers.pairs] == [
        ("city or town of the main place of business", "Pittsfield", "Somerset")
    ]
    pairs = {pair.label: (pair.before, pair.now) for pair in angel.pairs}
    assert pairs["Result"] == ("Meets the tests", "Meets the tests")
    assert pairs["Credit"] == ("$15,000.00", "$10,000.00")
    assert not any(label.startswith("Main place") for label in pairs), "a test that is met in both"


def test_tests_that_differ_are_compared_with_their_reasons() -> None:
    told = said(*MEETS, "what if gross revenue 600k", "compare")
    pairs = {pair.label: (pair.before, pair.now) for pair in told.page().compared[1].pairs}
    assert pairs["Result"] == ("Meets the tests", "Does not meet the tests")
    before, now = pairs["Gross revenue of $500,000 or less"]
    assert before.startswith("met (")
    assert now.startswith("not met (")
    assert "over by $100,000" in now
    assert pairs["Credit"] == ("$15,000.00", "nothing")


def test_in_plain_lines_the_comparison_has_no_columns() -> None:
    told, out = said(*MEETS), io.StringIO()
    plain.run(told, io.StringIO("what if gross revenue 600k\ncompare\nquit\n"), out, echo=True)
    text = " ".join(out.getvalue().split())
    assert "Result. Before: Meets the tests. What if: Does not meet the tests." in text
    assert "last fiscal year before the investment. Before: $180,000. What if: $600,000." in text
    assert text.count("WHAT-IF 1, not the case itself") >= 2
    assert not set(out.getvalue()) & set("|\x1b\r\N{BOX DRAWINGS LIGHT VERTICAL}\N{FULL BLOCK}")


def test_a_kept_what_if_stands_beside_the_case_and_opens_again() -> None:
    told = said(*MEETS)
    before = dict(told.case.answers)
    for text in ("what if gross revenue 600k", "keep"):
        told.say(text)
    assert told.case.answers == before
    (kept,) = told.case.what_ifs
    assert isinstance(kept, WhatIf)
    assert (kept.name, kept.current) == ("1", False)
    told.say("compare 1")
    assert told.page().compared[0].pairs[0].now == "$600,000"
    told.say("back")
    told.say("what if 1")
    assert told.outcomes()[0].verdict is Verdict.NOT_ELIGIBLE
    told.say("go gross revenue")
    told.say("700k")
    told.say("leave")
    assert told.case.what_ifs == (kept,), "left, not kept: as it was before"


def test_a_what_if_is_kept_as_a_file_of_its_own(tmp_path: Path) -> None:
    told, files = said(*MEETS, "what if gross revenue 600k"), dict[Path, Case]()
    told.write = lambda case, path: files.update({path: case})
    told.say(f"keep {tmp_path / 'waits.toml'}")
    (kept,) = files.values()
    assert kept.answers["gross_revenue_prior_fiscal_year"].typed == "600k"
    assert not kept.what_ifs
    assert told.branch is None
    assert told.case.answers["gross_revenue_prior_fiscal_year"].typed == "180,000"


def test_a_file_that_is_there_is_not_written_over(tmp_path: Path) -> None:
    there = tmp_path / "other.toml"
    there.write_text("something else", encoding="utf-8")
    told = said(*MEETS, "what if gross revenue 600k", f"keep {there}")
    assert "holds something else" in lines(told)
    assert told.branch is not None
    assert there.read_text(encoding="utf-8") == "something else"


@pytest.mark.parametrize("word", ["leave", "keep", "keep it.toml", "compare", "compare 3"])
def test_outside_a_what_if_its_words_say_what_they_are_for(word: str) -> None:
    told = said(*PASSES[:4])
    before = told.case
    told.say(word)
    assert told.lines
    assert told.case is before


def test_nothing_can_be_tried_before_the_first_answer() -> None:
    told = said("what if", "what if sales 5m")
    assert "answer one question first" in lines(told)
    assert told.branch is None


def test_undo_and_redo_work_in_a_what_if_and_never_reach_the_case() -> None:
    told = said(*MEETS)
    before = written(told)
    told.say("what if gross revenue 600k")
    told.say("undo")
    assert told.outcomes()[0].verdict is Verdict.ELIGIBLE
    told.say("redo")
    assert told.outcomes()[0].verdict is Verdict.NOT_ELIGIBLE
    for _ in range(5):
        told.say("undo")
    told.say("leave")
    assert written(told) == before


def test_rows_notes_and_screenings_tried_are_gone_too() -> None:
    told = session(answers=Case(session().case.as_of, ()))
    for text in ("1", "2013", "go new_jobs", "1", "6", *["d"] * 7, "5"):
        told.say(text)
    before, rows = written(told), told.case.answers["new_jobs"]
    for text in ("what if", "go new_jobs", "4", "1", "5", "note tried without them"):
        told.say(text)
    assert told.case.answers["new_jobs"] != rows
    assert told.case.notes
    told.say("leave")
    assert told.case.answers["new_jobs"] == rows
    assert written(told) == before


def test_the_choice_of_what_is_screened_is_undone_and_done_again() -> None:
    told = session(answers=Case(session().case.as_of, ()))
    told.say("1")
    assert len(told.case.screenings) > 1
    told.say("2013")
    told.say("undo")
    told.say("undo")
    assert list(told.case.screenings) == []
    asked = told.page().ask
    assert asked is not None
    assert asked.question == "What do you want to screen?"
    told.say("redo")
    assert len(told.case.screenings) > 1
    told.say("redo")
    assert told.case.answers["year"].typed == "2013"
