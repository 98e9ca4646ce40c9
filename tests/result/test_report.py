"""A report: what stands in it, in the order a person reads it, for a yes, a no and a not yet."""

from datetime import date
from typing import Any

import pytest

from screener.case.answers import Answer, Case
from screener.expr.parse import parse
from screener.expr.tree import Literal, Loop
from screener.flow.model import Clause, Each, Fact, Kind, Program, Status
from screener.result.report import Told, report
from screener.values.struct import replace
from screener.values.value import DONT_KNOW, Stated, exactly
from tests.law.shipped import DESK, ID, TODAY, base_but, base_without, report_of, rows_of
from tests.result.small import AS_OF, Small, answered, remark

ALWAYS = ["Tests", "Amounts", "Figures"]
END = [
    "Notes",
    "Dates and duties",
    "What the text leaves to the state, and what it says besides",
    "Answers",
]


def titles(raw: dict[str, Any]) -> list[str]:
    return [part.title for part in report_of(raw).parts]


def test_the_parts_come_in_the_order_of_reading_and_only_where_they_hold_something() -> None:
    open_still = ["Still to find out", "Which answer decides which way"]
    after_a_no = [title for title in END if title != "Dates and duties"]  # nothing is to be done then
    assert titles(base_but()) == [*ALWAYS, *END]
    assert titles(base_without("investor_is_accredited")) == [*ALWAYS, *open_still, *END]
    assert titles(base_but(has_federal_tax_id=False)) == [*ALWAYS, "What would change it", *after_a_no]
    many = base_but(
        employees_total=8, creditable_investment_previous_years="1", investment_tax_year=2016, has_federal_tax_id=False
    )
    assert titles(many) == [
        "Answers that do not fit together",
        "To check",
        *ALWAYS,
        "What would change it",
        *after_a_no,
    ]
    assert titles({}) == [*ALWAYS, *open_still, *END]


def test_the_status_of_the_text_stands_above_the_verdict() -> None:
    found = report_of(base_but())
    assert found.title == "Angel investor credit (Massachusetts)"
    assert found.law == "G.L. c. 62 s. 6(t), as proposed"
    assert found.status[0] == (
        "A bill of 2015-2016, with yearly money for 2016 to 2019. This wording was not enacted: nobody can apply "
        "today. (Checked November 29, 2026.)"
    )
    assert len(found.status) == 2
    assert found.verdict == "Meets the tests"
    assert found.basis == ("On these answers, as of November 30, 2026.",)
    assert report_of({}).verdict == "Cannot tell yet"
    assert report_of(base_but(has_federal_tax_id=False)).verdict == "Does not meet the tests"
    assert report_of({}, date(2017, 3, 1)).basis == ("On these answers, as of March 1, 2017.",)


def test_tests_that_fail_come_first_then_those_not_known() -> None:
    found = report_of(base_but(has_federal_tax_id=False, investor_is_accredited="unknown"))
    (tests,) = (part for part in found.parts if part.title == "Tests")
    assert [row.mark for row in tests.rows] == ["not met", "not known", *["met"] * 15]
    first = tests.rows[0]
    assert (first.head, first.lines) == ("A federal tax number", ("a federal tax number: no", "s. 6(t)(1)(e)"))


def test_amounts_of_a_yes_show_their_working_and_citation() -> None:
    assert rows_of(base_but(), "Amounts")[:3] == [
        (
            "Investment that counts: $50,000.00 | = the smaller of $50,000 and the room left, $125,000.00 "
            "| s. 6(t)(2), sentence 3"
        ),
        "Credit before the yearly cap: $10,000.00 | = 20% x $50,000.00 | s. 6(t)(2), sentences 1 and 2",
        (
            "Credit: $10,000.00 | = 20% x $50,000.00, at most the $50,000.00 left under the yearly cap "
            "| s. 6(t)(2), sentence 4"
        ),
    ]
    assert (
        "Lost: $0.00 | = $10,000.00 - $4,000.00 - $3,000.00 - $2,000.00 - $1,000.00"
        in rows_of(base_but(), "Amounts")[7]
    )


def test_amounts_not_known_show_a_range_and_how_they_are_worked_out_once_the_tests_are_met() -> None:
    rows = rows_of(base_but(municipality="01606", investment_amount="125000"), "Amounts")
    assert rows[1] == (
        "Credit before the yearly cap: between $25,000.00 and $37,500.00, depending on main place of business in a "
        "gateway city | = 20% or 30% x $125,000.00 | s. 6(t)(2), sentences 1 and 2"
    )
    waiting = rows_of(base_but(investor_is_accredited="unknown"), "Amounts")
    assert waiting[2] == "Credit: $10,000.00 if the tests are met | s. 6(t)(2), sentence 4"
    assert waiting[8] == "To pay back: $0.00 | s. 6(t)(4), sentence 3"


def test_the_working_of_an_open_amount_names_what_has_no_figure_yet() -> None:
    lost = rows_of(base_but(tax_due_by_year="unknown"), "Amounts")[7]
    assert (
        "| = $10,000.00 - used in the year of the investment - used 1 year after - used 2 years after "
        "- used 3 years after |"
    ) in lost


def test_after_a_no_there_are_no_amounts() -> None:
    assert rows_of(base_but(has_federal_tax_id=False), "Amounts") == ["Nothing, because the tests are not met."]


def test_a_reading_or_note_stands_beside_the_line_it_is_about_and_not_again_below() -> None:
    rate = rows_of(base_but(), "Figures")[0]
    assert rate.startswith(
        "Rate of the credit: 20% | s. 6(t)(2), sentences 1 and 2 | Gateway city or not is read from the state's list"
    )
    found = report_of(base_but(excluded_sectors=["retail"]))
    assert not [part for part in found.parts if part.title.startswith("How unclear")]
    (tests,) = (part for part in found.parts if part.title == "Tests")
    (line,) = (row for row in tests.rows if row.head == "In none of the five lines that are ruled out")
    assert [text[:18] for text in line.lines] == ["named: retail", 's. 6(t)(1) "qualif', "A-R9: Any part in "]
    (notes,) = (part for part in found.parts if part.title == "Notes")
    assert [row.mark for row in notes.rows] == ["A-R1", "A-R2", "A-R13", "A-R16", "A-R19", "A-R24"]


def test_what_is_told_beside_a_line_that_is_not_there_stands_below() -> None:
    small = Small((A,), {"t": "a"}, amounts={"pay": "5"}, flags=(remark("flag", beside="pay"),))
    yes, no = (dict(small_report(small, made_up(), a=answer)) for answer in (True, False))
    below = "How unclear places of the text are read here"
    assert yes["Amounts"] == [("", "Pay: $5.00", ("= yes and so on", "s. pay", "flag: It is read so."))]
    assert below not in yes
    assert no[below] == [("flag", "It is read so.", ())]


def test_what_is_told_beside_the_verdict_follows_it() -> None:
    small = Small((A,), {"t": "a"}, notes=(remark("plain", beside="verdict"),))
    program = replace(made_up(), screenings={"small": small.screening})
    words = WORDS | {"criterion": {"t": {"title": "Test"}}}
    found = report(small.screen(a=True), Told(program, AS_OF, {}), small.prose({}, words))
    assert found.basis[1:] == ("The answer is yes.",)
    assert "Notes" not in [part.title for part in found.parts]


def test_duties_name_the_year_where_it_is_known() -> None:
    title = "Dates and duties"
    assert rows_of(base_but(investment_tax_year=2018), title)[0] == (
        "Any credit can be used up to tax year 2021. What is left after that is lost, and nothing is refunded. "
        "| s. 6(t)(4), sentences 1 and 2"
    )
    unknown = rows_of(base_but(investment_tax_year="unknown"), title)
    assert unknown[0].startswith("Any credit can be used in the tax year of the investment and the three after it.")
    assert len(unknown) == len(rows_of(base_but(), title))


def test_clauses_that_are_told_or_left_out_stand_on_every_result() -> None:
    rows = rows_of({}, "What the text leaves to the state, and what it says besides")
    assert [row.rpartition(" | ")[2] for row in rows] == [
        "bill s. 1",
        "s. 6(t)(5)",
        "s. 6(t)(6), sentence 2",
        "s. 6(t)(7)",
        "Where to ask instead: Massachusetts Life Sciences Center incentives",
    ]
    assert rows[1].startswith("Yearly money covers 2016 to 2019")
    assert " | Only the state knows how much of a year's money is left. | " in rows[1]


def test_answers_are_repeated_in_words() -> None:
    answers = {"employees_total": {"about": 1}, "municipality": "01201", "caller": "business"}
    rows = rows_of(answers | {"year_business_left_ma": 2018}, "Answers")
    assert rows == [
        "The caller speaks for: the business",
        "Screened as of: November 30, 2026",
        "City or town of the main place of business: Hancock, Lanesborough, Pittsfield or Richmond",
        "Employees in all: 1 person (an estimate)",
        "Year in which the main place left Massachusetts: 2018",
    ]
    assert rows_of({"has_business_plan": "unknown"}, "Answers")[1] == "The business has a full written plan: not known"


def test_what_a_default_stood_in_for_is_said_to_be_assumed() -> None:
    left = "Year in which the main place left Massachusetts: "
    assert rows_of({"investment_tax_year": 2017}, "Answers")[-1] == f"{left}none (assumed)"
    assert rows_of({}, "Answers") == ["Screened as of: November 30, 2026", f"{left}none (assumed)"]
    # Of an investment still to come it is not asked, and counts for nothing.
    assert rows_of({"investment_tax_year": 2030}, "Answers")[-1] == "Tax year of the investment: 2030"
    # The town speaks for other facts without being asked again; those are no assumptions.
    assert [row for row in rows_of(base_without("year_business_left_ma"), "Answers") if "assumed" in row] == [
        f"{left}none (assumed)"
    ]
    open_default = Fact("open", Kind.COUNT, default=parse("extra + 1"))
    small = Small((A, EXTRA, open_default), {"t": "a"})
    answers = dict(small_report(small, made_up(), a=True, extra=2))["Answers"]
    assert answers == [("", "a: yes", ()), ("", "extra: 2", ()), ("", "open: 3 (assumed)", ())]
    assert dict(small_report(small, made_up(), a=True))["Answers"] == [("", "a: yes", ())]


def test_what_was_not_understood_is_named_last() -> None:
    case = Case(TODAY, (ID,), {"has_business_plan": Answer(DONT_KNOW)}, unknown={("facts", "plann"): 1})
    (found,) = DESK.reports(case)
    assert (found.parts[-1].title, found.parts[-1].rows[0].head) == ("Not understood and left out", "plann")


# --- what the shipped program does not use --------------------------------------------------------

A = Fact("a", Kind.YES_NO)
EXTRA = Fact("extra", Kind.COUNT)


def made_up(certainty: str = "seen", clauses: tuple[Clause, ...] = ()) -> Program:
    return Program("made-up", "the law", Status("bill", date(2026, 1, 2), certainty, "2016"), clauses, {})


WORDS: dict[str, Any] = {
    "figure": {"rate": {"label": "Figure rate"}},
    "title": "Made up",
    "status": {"line": "A bill."},
    "reading": {"flag": {"tell": "It is read so."}},
    "note": {"plain": {"text": "The answer is {a}."}},
    "check": {"odd": {"text": "Look at {a} again."}},
    "duty": {"keep": {"text": "Keep it."}, "year": {"text": "In year {for}: {a}."}},
    "clause": {
        "C-1": {"says": "It says so."},
        "C-2": {"says": "Left out.", "reason": "Not here."},
        "C-3": {"says": "x"},
    },
    "amount": {"pay": {"label": "Pay", "working": "{a} and so on"}},
}


def small_report(
    small: Small, program: Program, **answers: Any
) -> list[tuple[str, list[tuple[str, str, tuple[str, ...]]]]]:
    told = Told(program, AS_OF, answered(AS_OF, answers), ("left over",))
    found = report(small.screen(**answers), told, small.prose({}, WORDS | {"criterion": {"t": {"title": "Test"}}}))
    return [(part.title, [(row.mark, row.head, row.lines) for row in part.rows]) for part in found.parts]


def test_a_status_inferred_from_elsewhere_says_so() -> None:
    small = Small((A,), {"t": "a"})
    for certainty, lines in (
        ("seen", ("A bill. (Checked January 2, 2026.)",)),
        ("inferred", ("A bill. (Checked January 2, 2026.)", "This is inferred from public sources, not seen in one.")),
    ):
        told = Told(made_up(certainty), AS_OF, {})
        assert report(small.screen(), told, small.prose({}, WORDS)).status == lines


def test_every_kind_of_remark_and_clause() -> None:
    small = Small(
        (A, EXTRA),
        {"t": "a"},
        amounts={"pay": "5"},
        flags=(remark("flag", "a"),),
        notes=(remark("plain"), remark("flag")),
        checks=(remark("odd", "a"),),
        duties=(remark("keep", cite="s. 9"), remark("keep")),
    )
    clauses = (Clause("C-1", "s. 1", "told"), Clause("C-2", "s. 2", "out_of_scope"), Clause("C-3", "s. 3", "defined"))
    assert small_report(small, made_up(clauses=clauses), a=True, extra=Stated(exactly(2), estimate=True)) == [
        ("To check", [("", "Look at yes again.", ())]),
        ("Tests", [("met", "Test", ("a: yes", "s. t"))]),
        ("Amounts", [("", "Pay: $5.00", ("= yes and so on", "s. pay"))]),
        ("How unclear places of the text are read here", [("flag", "It is read so.", ())]),
        ("Notes", [("", "The answer is yes.", ()), ("flag", "It is read so.", ())]),
        ("Dates and duties", [("", "Keep it.", ("s. 9",)), ("", "Keep it.", ())]),
        (
            "What the text leaves to the state, and what it says besides",
            [("", "It says so.", ("s. 1",)), ("", "Left out.", ("Not here.", "s. 2"))],
        ),
        ("Answers", [("", "a: yes", ()), ("", "extra: 2 (an estimate)", ())]),
        ("Not understood and left out", [("", "left over", ())]),
    ]


def test_a_duty_of_every_year_names_the_year_and_what_any_other_may_name() -> None:
    each = Each(Loop(Literal(None), "k", parse("[7, 8]")), ("year_", parse("k"), ""))
    small = Small((A,), {"t": "a"}, duties=(remark("year", each=each),))
    told = dict(small_report(small, made_up(), a=True))
    assert told["Dates and duties"] == [("", "In year 7: yes.", ()), ("", "In year 8: yes.", ())]


def test_a_clause_that_a_duty_tells_is_not_told_again_as_a_clause() -> None:
    clauses = (Clause("C-1", "s. 1", "told"), Clause("C-2", "s. 2", "told"))
    small = Small((A,), {"t": "a"}, duties=(remark("keep", clauses=("C-2",)),))
    program = replace(made_up(clauses=clauses), screenings={"small": small.screening})
    told = dict(small_report(small, program, a=True))
    assert told["What the text leaves to the state, and what it says besides"] == [("", "It says so.", ("s. 1",))]


def test_a_figure_without_citation_has_no_line_below_it() -> None:
    small = Small((A,), {}, figures={"rate": ("0.20", "rate")})
    figures = dict(small_report(small, made_up()))["Figures"]
    assert figures == [("", "Figure rate: 20%", ())]


def test_only_tests_and_readings_bear_a_mark() -> None:
    found = report_of(
        base_but(
            employees_total=8,
            creditable_investment_previous_years="1",
            investment_tax_year=2016,
            has_federal_tax_id=False,
            excluded_sectors=["retail"],
            investor_is_accredited="unknown",
        )
    )
    marks = {part.title: {row.mark for row in part.rows} for part in found.parts}
    assert marks.pop("Tests") == {"met", "not met", "not known"}
    assert marks.pop("Notes") == {"A-R1", "A-R2", "A-R13", "A-R16", "A-R19", "A-R24"}
    assert set(marks) == {
        "Answers that do not fit together",
        "To check",
        "Amounts",
        "Figures",
        "What would change it",
        "What the text leaves to the state, and what it says besides",
        "Answers",
    }
    assert set().union(*marks.values()) == {""}


def test_an_amount_without_working_words_and_a_screening_without_amounts() -> None:
    quiet = {
        "amount": {"pay": {"label": "Pay"}},
        "criterion": {"t": {"title": "Test"}},
        "title": "x",
        "status": WORDS["status"],
    }
    small = Small((A,), {"t": "a"}, amounts={"pay": "5"}, figures={})
    told = Told(made_up(), AS_OF, {})
    found = report(small.screen(a=True), told, small.prose({}, quiet))
    assert found.parts[1].rows[0].lines == ("s. pay",)
    bare = Small((A,), {"t": "a"})
    parts = report(bare.screen(a=False), told, bare.prose({}, quiet)).parts
    assert [part.title for part in parts] == ["Tests", "What would change it"]


@pytest.mark.parametrize("raw", [base_but(), {}])
def test_no_row_is_told_twice(raw: dict[str, Any]) -> None:
    for part in report_of(raw).parts:
        assert len({(row.mark, row.head) for row in part.rows}) == len(part.rows), part.title
