"""A desk: screenings by id, outcomes of a case, and the words of a fault."""

from datetime import date

import pytest

from screener.case.answers import AS_OF, Answer, Case
from screener.flow.places import Exactly
from screener.result.desk import answers_of
from screener.values.problem import Problem
from screener.values.struct import replace
from screener.values.value import Stated, exactly
from tests.law.shipped import DESK, ID, SCREENING, TODAY, base_but, case_of


def test_screenings_by_id_or_all() -> None:
    assert DESK.screenings([ID]) == [SCREENING]
    assert DESK.screenings([ID, ID]) == [SCREENING, SCREENING]
    assert SCREENING in DESK.screenings([])
    with pytest.raises(Problem) as caught:
        DESK.screenings([ID, "nothing"])
    assert (caught.value.kind, caught.value.values["name"]) == ("screening_unknown", "nothing")
    assert ID in str(caught.value.values["known"])


def test_an_unknown_screening_is_told_with_those_there_are() -> None:
    program = DESK.program(SCREENING)
    both = {ID: SCREENING, "second": replace(SCREENING, id="second")}
    library = replace(DESK.library, programs={ID: replace(program, screenings=both)})
    desk = replace(DESK, library=library)
    assert [screening.id for screening in desk.screenings(["second"])] == ["second"]
    with pytest.raises(Problem) as caught:
        desk.outcomes(Case(TODAY, ("nothing",)))
    assert caught.value.values["known"] == f"{ID}, second"


def test_the_day_of_the_case_is_one_of_its_answers() -> None:
    case = Case(date(2017, 3, 1), (ID,), {"has_business_plan": Answer(Stated(exactly(True)))})
    assert answers_of(case, {}) == {
        "has_business_plan": Stated(exactly(True)),
        AS_OF: Stated(exactly(date(2017, 3, 1))),
    }


def test_outcomes_with_and_without_defaults() -> None:
    case = case_of({name: raw for name, raw in base_but().items() if name != "year_business_left_ma"})
    (outcome,) = DESK.outcomes(case)
    assert outcome.amount_needs == ()
    (asked,) = DESK.outcomes(case, defaults=False)
    assert asked.amount_needs == ("year_business_left_ma",)
    assert len(DESK.outcomes(replace(case, screenings=()))) == len(DESK.screenings([]))


def test_facts_programs_places_and_tables() -> None:
    assert DESK.fact("employees_total").name == "employees_total"
    with pytest.raises(KeyError):
        DESK.fact("nothing")
    assert DESK.program(SCREENING).id == ID
    assert DESK.find_place("ma_municipalities", "01420") == Exactly(("Fitchburg", "Leominster"))
    assert DESK.table_reader.lookup("ma_municipalities", "in_state", [exactly("Newton")]) == exactly(True)
    assert "elsewhere" in DESK.table_reader.keys("ma_municipalities")
    assert DESK.today == TODAY


def test_a_place_as_its_table_spells_it() -> None:
    assert DESK.is_place("ma_municipalities", "Newton")
    assert not DESK.is_place("ma_municipalities", "newton")
    assert not DESK.is_place(None, "Newton")


def test_the_fact_meant_by_a_misspelt_name() -> None:
    assert DESK.nearest("employes_total") == "employees_total"
    assert DESK.nearest("zzz") is None


def test_a_fault_in_words() -> None:
    told = Problem("screening_unknown", name="x", known="y")
    assert DESK.problem("screening_unknown", {"name": "x", "known": "y"}) == DESK.words.problem(told)
    assert "screening_unknown" not in DESK.words.problem(told)
