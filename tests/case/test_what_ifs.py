"""What-ifs in the case file: as what differs, read back as they were; what cannot be read is kept as it came."""

from datetime import UTC, date, datetime

from screener.case.answers import Answer, Case, Kept, Note, WhatIf
from screener.case.file import case_of, dumps
from screener.flow.load import load_library
from screener.values.struct import replace
from screener.values.value import DONT_KNOW, Stated, exactly
from tests.stories import ROOT, desk

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
TODAY = date(2026, 11, 30)
LIBRARY = load_library(ROOT / "flows", ROOT / "content")


def again(text: str) -> Case:
    return case_of(text.encode(), "a.toml", LIBRARY, desk().find_place, today=TODAY)


def original() -> Case:
    case = Case(TODAY, ("ma-angel-investor",)).answer("employees_total", Answer(Stated(exactly(9)), at=NOON))
    return case.answer("has_federal_tax_id", Answer(DONT_KNOW, at=NOON)).add_note(Note("first", at=NOON))


def tried() -> Case:
    case = original().answer("employees_total", Answer(Stated(exactly(12)), at=NOON)).forget("has_federal_tax_id", NOON)
    case = case.answer("as_of_date", Answer(Stated(exactly(date(2027, 1, 2)))))
    return case.add_note(Note("only tried", at=NOON))


def test_a_case_with_what_ifs_is_read_back_as_it_was() -> None:
    kept = (WhatIf("1", tried()), WhatIf("2", original(), current=True))
    case = replace(original(), what_ifs=kept)
    assert again(dumps(case, LIBRARY)) == case


def test_only_what_differs_is_written() -> None:
    text = dumps(replace(original(), what_ifs=(WhatIf("1", tried()),)), LIBRARY).split("[[what_if]]")[1]
    assert "employees_total = 12" in text
    assert 'not_asked = ["has_federal_tax_id"]' in text
    assert "as_of = 2027-01-02" in text
    assert "employees_total = 9" not in text
    assert "screening" not in text
    assert "first" not in text


def test_a_what_if_stays_what_it_was_when_the_case_goes_on() -> None:
    later = original().answer("employees_total", Answer(Stated(exactly(30)), at=NOON))
    case = replace(later, what_ifs=(WhatIf("1", tried()),))
    assert again(dumps(case, LIBRARY)) == case


def test_one_that_cannot_be_read_keeps_no_case_from_opening_and_is_written_back() -> None:
    text = dumps(replace(original(), what_ifs=(WhatIf("1", tried()),)), LIBRARY)
    broken = text.replace("employees_total = 12", 'employees_total = "a dozen or so"')
    case = again(broken)
    assert case.answers == original().answers
    assert isinstance(case.what_ifs[0], Kept)
    assert again(dumps(case, LIBRARY)) == case
    assert "a dozen or so" in dumps(case, LIBRARY)


def test_a_what_if_counts_for_nothing_in_the_case_s_own_result() -> None:
    case = replace(original(), what_ifs=(WhatIf("1", tried()),))
    assert desk().document(again(dumps(case, LIBRARY))) == desk().document(original())
