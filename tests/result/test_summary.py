"""Several results on the same answers: what stands in short before them, and in which order they come."""

from datetime import date

from screener.case.answers import Answer, Case
from screener.case.codec import decode
from screener.result.forms.markdown import report_markdown
from screener.result.forms.text import report_text
from screener.result.summary import several_stand
from screener.values.struct import replace
from tests.law.shipped import DESK, places

DAY = date(2026, 11, 30)


def case(**raw: object) -> Case:
    facts = DESK.library.facts
    return Case(DAY, (), {name: Answer(decode(facts[name], value, places=places)) for name, value in raw.items()})


def test_what_fits_stands_before_what_is_open_and_that_before_what_does_not_fit() -> None:
    reports = DESK.reports(case(investment_tax_year=2020, municipality="Lowell"))
    assert [report.verdict for report in reports] == ["Cannot tell yet"] * 4 + ["Does not meet the tests"]
    first, *others = reports
    assert first.summary[0] == "In short"
    assert first.summary[-1] == "Angel investor credit (Massachusetts): Closed for 2020 (covers 2016 to 2019)"
    assert len(first.summary) == 2 + 5
    assert first.summary[1].startswith("5 programs, none of which can be applied for today.")
    assert all(not report.summary for report in others)


def test_the_summary_is_printed_before_the_first_result_in_every_form() -> None:
    first = DESK.reports(case(investment_tax_year=2020))[0]
    text, markdown = report_text(first), report_markdown(first)
    assert text.startswith("IN SHORT\n  ")
    assert text.index("Closed for 2020") < text.index(first.title.upper())
    assert markdown.startswith("# In short\n\n- ")


def test_one_result_alone_has_no_summary() -> None:
    (only,) = DESK.reports(replace(case(investment_tax_year=2020), screenings=("ma-angel-investor",)))
    assert only.summary == ()


def test_that_nobody_can_apply_is_said_only_where_no_program_is_open() -> None:
    closed, other = list(DESK.library.programs.values())[:2]
    live = replace(other, status=replace(other.status, state="open"))
    assert "none of which can be applied for" in several_stand([closed, other], DESK.prose, "status")
    assert several_stand([closed, live], DESK.prose, "status").startswith("2 programs, of which 1 took applications")
    assert several_stand([closed, live], DESK.prose, "point").startswith("1 of these 2 took applications")
