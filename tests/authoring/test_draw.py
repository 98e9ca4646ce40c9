"""`flows draw`: what stands in the picture of a small screening, in both forms, with and without a case."""

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from screener.authoring.draw.picture import Drawing, Picture
from screener.authoring.draw.svg import svg_of
from screener.authoring.draw.text import SIGNS, WIDTH, lines_of
from screener.authoring.draw.trace import trace
from screener.authoring.draw.tree import Group, Leaf
from screener.case.file import read_case
from screener.result.model import Verdict
from tests.generic_program.library import ANSWERS, desk
from tests.stories import ROOT
from tests.stories import desk as of_shipped

DESK = desk()
EXAMPLE = ROOT / "flows" / "ma-angel-investor" / "example.answers.toml"
SCREENING = DESK.screenings(())[0]


def picture(*, with_case: bool) -> Picture:
    if not with_case:
        return Drawing(DESK, SCREENING).picture()
    case = read_case(ANSWERS, DESK.library, DESK.find_place, today=DESK.today)
    return Drawing(DESK, SCREENING, case, DESK.outcomes(case)[0]).picture()


def test_the_tree_has_every_test_and_what_it_needs() -> None:
    drawn = picture(with_case=False)
    assert isinstance(drawn.tree, Group)
    leaves = {leaf.id: leaf for leaf in (*drawn.tree.parts, *drawn.beside) if isinstance(leaf, Leaf)}
    assert set(leaves) == {criterion.id for criterion in SCREENING.criteria}
    numbers = {question.fact: question.number for section in drawn.sections for question in section.questions}
    assert leaves["HRG-1-place"].needs == (numbers["home_harbour"],)
    assert numbers["turnover"] in leaves["HRG-1-turnover"].needs
    assert not any(leaf.word for leaf in leaves.values())


def test_a_case_lights_up_its_path() -> None:
    """The shipped answers of the made-up program: all given and met; no test needs what only an amount needs."""
    drawn = picture(with_case=True)
    assert drawn.outcome is Verdict.ELIGIBLE
    questions = {question.fact: question for section in drawn.sections for question in section.questions}
    assert questions["home_harbour"].lit
    assert questions["home_harbour"].said
    assert isinstance(drawn.tree, Group)
    assert {leaf.word for leaf in drawn.tree.parts if isinstance(leaf, Leaf)} == {"met"}


@pytest.mark.parametrize("with_case", [False, True])
def test_the_text_fits_a_terminal_and_needs_no_unicode(with_case: bool) -> None:
    lines = list(lines_of(picture(with_case=with_case), DESK.prose))
    assert max(map(len, lines)) <= WIDTH
    plain = list(lines_of(picture(with_case=with_case), DESK.prose, SIGNS))
    assert len(plain) == len(lines)
    assert not any(sign in line for line in plain for sign in "├└│")


def test_the_picture_is_valid_and_holds_what_the_text_holds(tmp_path: Path) -> None:
    drawn = picture(with_case=True)
    root = ET.fromstring(svg_of(drawn, DESK.prose))
    written = " ".join(text.text or "" for text in root.iter("{http://www.w3.org/2000/svg}text"))
    for section in drawn.sections:
        for question in section.questions:
            assert question.label.split()[0] in written
    assert drawn.verdict in written
    curves = list(root.iter("{http://www.w3.org/2000/svg}path"))
    assert {curve.get("stroke") for curve in curves} == {"#2457a6", "#c3c9d4"}
    width, height = (float(root.get(side) or 0) for side in ("width", "height"))
    for box in root.iter("{http://www.w3.org/2000/svg}rect"):
        if box.get("x") is not None:
            assert float(box.get("x") or 0) + float(box.get("width") or 0) <= width
            assert float(box.get("y") or 0) + float(box.get("height") or 0) <= height


def test_the_picture_in_the_docs_is_that_of_today() -> None:
    """Drawn anew by `screener flows draw`, with the shipped example as its case."""
    shipped = of_shipped()
    case = read_case(EXAMPLE, shipped.library, shipped.find_place, today=shipped.today)
    screening = shipped.screenings(case.screenings)[0]
    drawn = Drawing(shipped, screening, case, shipped.outcomes(case)[0]).picture()
    assert svg_of(drawn, shipped.prose) == (ROOT / "docs" / "screening.svg").read_text(encoding="utf-8")


def test_a_trace_leads_from_the_verdict_to_the_answers() -> None:
    """The turnover's limit is looked up by the day of the storm, which the caller gave: each stands below the other."""
    case = read_case(ANSWERS, DESK.library, DESK.find_place, today=DESK.today)
    lines = list(trace(DESK, DESK.outcomes(case)[0], case))

    assert "Meets the tests" in lines[0]
    assert max(map(len, lines)) <= WIDTH
    whole = "\n".join(lines)
    at = whole.index("turnover <= turnover_limit")
    assert at < whole.index("lookup('repair_limits'", at)
    assert whole.count("the caller's word") >= len(case.answers) - 2
