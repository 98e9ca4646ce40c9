"""How each answer is known: said with it or right after it, shown wherever answers are, kept by undo and the file."""

from datetime import UTC, datetime, timedelta

import pytest

from screener.case.answers import CALL_BACK, CALLER, DOCUMENT, UNFINISHED, Answer, Case, Note, TrailEntry
from screener.interview.actions import ACTIONS
from screener.interview.page import Tone
from screener.interview.session import Session
from screener.values.struct import replace
from screener.values.value import DONT_KNOW, Items, Stated
from tests.reports.told import ANGEL, JOBS, answers, passing, reopened, result, said
from tests.stories import TODAY

REVENUE, PEOPLE, TOWN = "gross_revenue_prior_fiscal_year", "employees_total", "municipality"


def known(told: Session, fact: str) -> tuple[str, bool]:
    answer = told.case.answers[fact]
    return answer.how, isinstance(answer.value, Stated) and answer.value.estimate


def line_of(told: Session, text: str) -> str:
    return next(line for line in answers(told).split("\n") if text in line)


@pytest.mark.parametrize(
    ("typed", "how", "estimate"),
    [
        ("20", CALLER, False),
        ("about 20", CALLER, True),
        ("20, an estimate", CALLER, True),
        ("20 estimated", CALLER, True),
        ("20, document", DOCUMENT, False),
        ("20, from the payroll", DOCUMENT, False),
        ("20, from our books", DOCUMENT, False),
        ("20; seen on paper", DOCUMENT, False),
        ("about 20, from the payroll", DOCUMENT, True),
    ],
)
def test_an_answer_says_in_the_same_breath_how_it_is_known(typed: str, how: str, estimate: bool) -> None:
    told = said((ANGEL,), f"go {PEOPLE}", typed)
    assert known(told, PEOPLE) == (how, estimate)
    assert told.desk.prose.value(PEOPLE, told.case.answers[PEOPLE].value.value) == "20 people"  # type: ignore[union-attr]


def test_a_choice_and_a_town_can_be_seen_on_paper_too() -> None:
    told = said((ANGEL,), f"go {TOWN}", "Fall River, from the lease", "go accredited", "y, document")
    assert known(told, TOWN) == known(told, "investor_is_accredited") == (DOCUMENT, False)


def test_what_was_said_with_an_unclear_answer_still_stands_once_it_is_clear() -> None:
    told = said((ANGEL,), f"go {REVENUE}", "4,8m, from the tax return", "1")
    assert known(told, REVENUE) == (DOCUMENT, False)


def test_a_text_that_only_looks_like_a_source_is_refused_with_what_was_typed_kept() -> None:
    told = said((ANGEL,), f"go {PEOPLE}", "from the payroll")
    assert PEOPLE not in told.case.answers
    ask = told.page().ask
    assert ask is not None
    assert ask.filled == "from the payroll"


def test_the_words_document_and_estimate_mark_the_answer_given_last() -> None:
    told = said((ANGEL,), f"go {PEOPLE}", "about 20")
    assert told.asking != PEOPLE
    told.say("document")
    assert known(told, PEOPLE) == (DOCUMENT, False)
    assert told.lines[0].text == "Seen on paper: 20 people (employees in all)"
    told.say("estimate")
    assert known(told, PEOPLE) == (CALLER, True)


def test_on_an_answered_question_they_mark_what_is_shown() -> None:
    told = said((ANGEL,), f"go {PEOPLE}", "20", f"go {REVENUE}", "400,000", f"go {PEOPLE}", "document")
    assert known(told, PEOPLE) == (DOCUMENT, False)
    assert known(told, REVENUE) == (CALLER, False)


def test_in_the_list_of_answers_they_take_a_number_or_a_word() -> None:
    told = said((ANGEL,), f"go {PEOPLE}", "20", f"go {REVENUE}", "400,000", "answers")
    number = next(row.key for row in told.page().answers if row.fact == PEOPLE)
    told.say(f"document {number}")
    told.say("estimate gross revenue")
    assert known(told, PEOPLE) == (DOCUMENT, False)
    assert known(told, REVENUE) == (CALLER, True)
    told.say("document zzz")
    assert told.lines[0].tone is Tone.REFUSED


def test_how_it_is_known_survives_undo_redo_and_the_file() -> None:
    told = said((ANGEL,), f"go {PEOPLE}", "20, from the payroll", f"go {PEOPLE}", "about 22", "undo")
    assert known(told, PEOPLE) == (DOCUMENT, False)
    told.say("redo")
    assert known(told, PEOPLE) == (CALLER, True)
    told.say("undo")
    assert known(reopened(told), PEOPLE) == (DOCUMENT, False)


def test_check_your_answers_says_how_and_what_it_replaced() -> None:
    told = said((ANGEL,), f"go {PEOPLE}", "about 21", f"go {PEOPLE}", "20, document")
    assert line_of(told, "Employees in all") == "Employees in all: 20 people, seen on paper, before: 21 people"
    assert "Employees in all: 20 people (seen on paper)" in result(told)


def test_what_undo_took_back_was_not_replaced() -> None:
    told = said((ANGEL,), f"go {PEOPLE}", "21", f"go {PEOPLE}", "20", "undo")
    assert line_of(told, "Employees in all") == "Employees in all: 21 people"


def test_what_the_program_looked_up_is_shown_as_such_and_can_be_overruled() -> None:
    told = passing(JOBS, "answers", without=("ma_income_tax_rate",))
    row = next(row for row in told.page().answers if row.fact == "ma_income_tax_rate")
    assert (row.section, row.marks) == ("Looked up", ("looked up",))
    assert "(looked up or worked out)" in result(told)
    told.say(row.key)
    told.say("5%, from the tax tables")
    assert known(told, "ma_income_tax_rate") == (DOCUMENT, False)
    assert "looked up" not in answers(told)


def test_one_estimate_in_a_row_makes_the_rows_an_estimate() -> None:
    told = said((JOBS,), "go new_jobs", "1", "about 6", *["d"] * 7)
    answer = told.case.answers["new_jobs"]
    assert (answer.how, isinstance(answer.value, Stated) and answer.value.estimate) == (UNFINISHED, True)
    told.say("No more: that is all of them")
    assert known(told, "new_jobs") == (CALLER, True)
    assert known(reopened(told), "new_jobs") == (CALLER, True)


# --- don't know, call back, not applicable ---------------------------------------------------------


def test_dont_know_and_call_back_both_leave_the_fact_open_and_are_told_apart() -> None:
    told = said((ANGEL,), f"go {PEOPLE}", "d", f"go {REVENUE}", "c the accountant")
    people, revenue = told.case.answers[PEOPLE], told.case.answers[REVENUE]
    assert (people.value, people.how, people.who) == (DONT_KNOW, CALLER, "")
    assert (revenue.value, revenue.how, revenue.who) == (DONT_KNOW, CALL_BACK, "the accountant")
    assert not {PEOPLE, REVENUE} & set(told.still_open())
    assert line_of(told, "Employees in all").endswith(": don't know")
    assert "to call back about: the accountant finds it out" in line_of(told, "Gross revenue")
    assert reopened(told).case.answers[REVENUE] == revenue


@pytest.mark.parametrize("word", ["c", "C", "later", "call back"])
def test_every_word_for_later_puts_the_question_off(word: str) -> None:
    told = said((ANGEL,), f"go {PEOPLE}", word)
    assert told.case.answers[PEOPLE].how == CALL_BACK


def test_a_range_and_several_towns_stay_when_the_exact_answer_is_put_off() -> None:
    told = said((ANGEL,), f"go {REVENUE}", "480-520k", f"go {REVENUE}", "c", f"go {TOWN}", "02790")
    told.say(f"go {TOWN}")
    told.say("c")
    assert told.desk.prose.value(REVENUE, told.case.answers[REVENUE].value.value) == "$480,000 to $520,000"  # type: ignore[union-attr]
    assert told.case.answers[TOWN].how == CALL_BACK
    assert TOWN not in told.still_open()
    assert "to call back about" in line_of(told, "$480,000")


def test_rows_that_were_put_off_stay_and_decide_nothing_by_what_is_missing() -> None:
    told = said((JOBS,), "go new_jobs", "1", "6", *["d"] * 7, "c the bookkeeper")
    answer = told.case.answers["new_jobs"]
    assert answer.how == CALL_BACK
    assert isinstance(answer.value, Stated)
    assert isinstance(answer.value.value, Items)
    assert len(answer.value.value.items) == 1
    assert "new_jobs" not in told.still_open()
    finding = told.outcomes()[0].finding("JIP-b-1")
    assert finding is not None
    assert finding.state.value == "unknown"


def test_what_has_not_happened_is_neither_unknown_nor_put_off() -> None:
    told = said(("ma-rural-reporting",))
    events = [name for name in told.still_open() if told.desk.fact(name).kind.value == "event"]
    told.say(f"go {events[0]}")
    told.say("not yet")
    assert told.page().callbacks == ()
    told.say("answers")
    assert [row.value for row in told.page().answers if row.fact == events[0]] == ["not yet"]
    assert told.page().callbacks == ()


def test_not_applicable_is_an_answer_only_where_there_may_be_none() -> None:
    left = "year_business_left_ma"
    told = said((ANGEL,), f"go {left}", "n/a", f"go {PEOPLE}", "not applicable")
    answer = told.case.answers[left].value
    assert isinstance(answer, Stated)
    assert told.desk.prose.value(left, answer.value) == "none"
    assert PEOPLE not in told.case.answers
    assert told.lines[0].tone is Tone.REFUSED
    assert "don't know" in told.lines[0].text


# --- the call-back list -----------------------------------------------------------------------------


def test_an_item_says_what_to_ask_where_it_is_found_and_who_waits() -> None:
    told = said((), "1", "go employees in all", "c the bookkeeper", "answers")
    title, line = told.page().callbacks
    assert title == "Call-back list"
    assert line.startswith("How many employees does the business have in all? ")
    assert "To call back about: to be found out by the bookkeeper." in line
    assert "Found in: the payroll." in line
    assert "Waiting for it: MA angel investor, MA high wage, MA rural growth." in line
    assert "CALL-BACK LIST 1. How many employees does the business have in all?" in result(told)
    (item,) = told.desk.document(told.case)["call_backs"]
    assert (item["fact"], item["who"], item["put_off"]) == ("employees_total", "the bookkeeper", True)
    assert item["screenings"] == ["ma-angel-investor", "ma-high-wage", "ma-rural-business-concern"]


def test_what_was_put_off_comes_before_what_nobody_knows() -> None:
    told = said((ANGEL,), f"go {REVENUE}", "d", f"go {PEOPLE}", "c", "callbacks")
    assert [option.say for option in told.page().found] == [PEOPLE, REVENUE]
    assert told.page().found_title == "Call-back list"
    told.say("2")
    assert told.asking == REVENUE


def test_an_item_leaves_the_list_once_it_is_answered_or_no_longer_matters() -> None:
    told = said((ANGEL,), f"go {PEOPLE}", "c", f"go {REVENUE}", "c", f"go {PEOPLE}", "12", "callbacks")
    assert [option.say for option in told.page().found] == [REVENUE]
    told.say("back")
    told.say("go accredited")
    told.say("n")  # not met whatever the revenue
    told.say("callbacks")
    assert told.lines[0].text == "callbacks: nothing is to be found out"
    assert told.desk.document(told.case)["call_backs"] == []


# --- notes and the trail ----------------------------------------------------------------------------


def test_a_note_is_kept_with_the_answer_or_with_the_call() -> None:
    told = said((ANGEL,), f"go {PEOPLE}", "20, note without the owner", "note call: back on Monday", f"go {REVENUE}")
    told.say("note net of returns")
    assert [(note.text, note.fact) for note in told.case.notes] == [
        ("without the owner", PEOPLE),
        ("back on Monday", None),
        ("net of returns", REVENUE),
    ]
    assert "note: without the owner" in line_of(told, "Employees in all")


def test_notes_stay_out_of_the_result_unless_they_are_asked_for() -> None:
    told = said((ANGEL,), f"go {PEOPLE}", "20, note without the owner")
    assert "without the owner" not in result(told)
    (report,) = told.desk.reports(told.case, notes=True)
    rows = [row for part in report.parts if part.title == "Notes of the call" for row in part.rows]
    assert [(row.mark, row.head) for row in rows] == [("employees in all", "without the owner")]


def test_a_note_of_several_lines_keeps_them() -> None:
    told = said((ANGEL,), f"go {PEOPLE}")
    told.act("note", "first\nsecond \x1b[31mred")
    assert told.case.notes[0].text.split("\n")[0] == "first"
    assert "\x1b" not in told.case.notes[0].text
    told.say("trail")
    assert [row.text for row in told.page().trail][-2:] == ["Note (employees in all): first", "second \ufffd[31mred"]


def test_the_trail_says_who_said_what_and_when_with_the_value_replaced() -> None:
    told = said((ANGEL,))
    moment = datetime(2026, 11, 30, 9, 0, tzinfo=UTC)
    times = iter(moment + timedelta(minutes=n) for n in range(9))
    told.clock = lambda: next(times)
    for text in (f"go {PEOPLE}", "about 21", "note call: she was in a hurry", f"go {PEOPLE}", "20, document", "undo"):
        told.say(text)
    told.say("trail")
    rows = [(row.day, row.time, row.text) for row in told.page().trail]
    assert rows == [
        ("November 30, 2026", "09:00", "employees in all: 21 people (an estimate)"),
        ("November 30, 2026", "09:01", "Note: she was in a hurry"),
        (
            "November 30, 2026",
            "09:02",
            "employees in all: 20 people (seen on paper); before: 21 people (an estimate)",
        ),
        (
            "November 30, 2026",
            "09:03",
            "Undone: employees in all: 21 people (an estimate); before: 20 people (seen on paper)",
        ),
    ]
    told.say(f"go {PEOPLE}")
    told.say("why")
    assert "What was said of it so far" in told.page().why


def test_the_choice_of_what_is_screened_stands_in_the_trail_as_it_was_made_and_taken_back() -> None:
    told = said(())
    for text in ("2", "undo", "1"):
        told.say(text)
    told.say("trail")
    chosen, overview = "what is screened: MA angel investor: Angel investor credit", "Which programs fit this business?"
    assert [row.text for row in told.page().trail] == [
        chosen,
        f"Undone: what is screened: not answered; before: {chosen.split(': ', 1)[1]}",
        f"what is screened: {overview}",
    ]


@pytest.mark.parametrize("word", [action.words[0] for action in ACTIONS if action.id != "quit"])
def test_every_word_can_be_said_once_a_choice_was_made_and_changed(word: str) -> None:
    told = said(())
    for text in ("1", "2017", "undo", "undo", "2", word):  # a trail of choices and answers, undone and made anew
        told.say(text)
        assert told.page().header
    told.say("back")
    assert told.page().header


def test_an_answer_that_came_with_the_file_stands_in_the_trail_too() -> None:
    told = said((ANGEL,))
    told.case = replace(told.case, answers={PEOPLE: Answer(DONT_KNOW, "file")})
    told.say("trail")
    assert [(row.time, row.text) for row in told.page().trail] == [
        ("no time", "employees in all: don't know (from a file)")
    ]


def test_a_case_of_an_older_version_opens_as_it_was() -> None:
    old = Case(TODAY, (ANGEL,)).answer(PEOPLE, Answer(DONT_KNOW)).add_note(Note("kept"))
    assert isinstance(old.trail[0], TrailEntry)
    told = said((ANGEL,))
    told.case = old
    assert reopened(told).case == old


# --- read back ---------------------------------------------------------------------------------------


def test_read_back_says_each_answer_as_a_sentence() -> None:
    told = said((ANGEL,), f"go {PEOPLE}", "about 21", f"go {REVENUE}", "c the accountant", "go accredited", "d")
    told.say("go full-time employees")
    told.say("18, from the payroll")
    told.say("read back")
    assert set(told.page().read) == {
        "Employees in all: 21 people, an estimate.",
        "Gross revenue in the last fiscal year before the investment: the accountant finds it out.",
        "The investor is accredited under the federal securities rules: the caller does not know.",
        "Full-time employees when this investor first invested: 18 people. Seen on paper.",
    }
