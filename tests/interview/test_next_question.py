"""What is asked next: only what can still change something, never twice, and never without end."""

from datetime import date
from typing import Any

from hypothesis import Phase, given, settings

from screener.case.answers import Answer, Case
from screener.interview import actions
from screener.interview.next_question import open_questions
from screener.interview.session import Session
from screener.result.model import Outcome
from screener.values.value import DONT_KNOW, Stated, Value, exactly
from tests.interview.walk import HOPEFUL, PICKS, completed, open_ended, shown, texts_for, walked
from tests.stories import desk, session

UNSHRUNK = tuple(phase for phase in Phase if phase is not Phase.shrink)
"""An example here works out hundreds of cases; a shorter one would take longer to find than to read the long one."""


def year_after(asked: Session) -> int:
    """A year in which the business may have left: one after the investment's, where that is one year."""
    answer = asked.case.get("investment_tax_year")
    value = answer.value.value if answer is not None and isinstance(answer.value, Stated) else None
    return int(str(value.single)) + 1 if isinstance(value, Value) and value.is_single else 2018


def broken(outcomes: list[Outcome]) -> bool:
    """Whether answers contradict each other: then there is no result to compare."""
    return any(not found.settled for outcome in outcomes for found in outcome.contradictions)


def ways(asked: Session) -> list[dict[str, str]]:
    """What the open facts may be besides passing: what makes another fact count."""
    return [
        {},
        {"year_business_left_ma": str(year_after(asked))},
        {"investment_amount": "1"},
        {"investor_full_time_in_business": "y"},
        {"investor_is_principal_owner": "y"},
        {"employees_at_principal_place": "5"},
        {"employees_total": "12"},
    ]


def matters(asked: Session, name: str) -> bool:
    """Whether two answers to a question lead to different results, all other open facts being as they may be."""
    if broken(asked.outcomes()):
        return True
    for way in ways(asked):
        results = set()
        others = {fact: text for fact, text in way.items() if open_ended(asked.case.get(fact)) and fact != name}
        for text in texts_for(name):
            if text == "d" or (name == "municipality" and not text.isalpha()):
                continue
            case = completed(asked.case, **others, **{name: text})
            outcomes = desk().outcomes(case, defaults=False)
            if not broken(outcomes):
                results.add(tuple(shown(outcome) for outcome in outcomes))
        if len(results) > 1:
            return True
    return False


@given(HOPEFUL)
@settings(max_examples=8, phases=UNSHRUNK)
def test_what_is_asked_can_change_the_result(picks: list[int]) -> None:
    asked = walked(session(), picks)
    if asked.finished or asked.asking is None:
        return
    fact = asked.desk.fact(asked.asking)
    assert fact.first or fact.idle or matters(asked, fact.name), (fact.name, asked.case.answers)


@given(HOPEFUL)
@settings(max_examples=1, phases=UNSHRUNK)
def test_what_is_not_asked_any_more_can_change_nothing(picks: list[int]) -> None:
    ended = walked(session(), picks + [0] * 30)
    assert ended.finished
    left = [name for name in ended.screenings[0].facts if name not in ended.case.answers]
    facts = [ended.desk.fact(name) for name in left]
    told = [fact.name for fact in facts if not (fact.supplied or fact.asked_as or fact.idle)]
    asked_with_doubt = [n for n, a in ended.case.answers.items() if a.value is DONT_KNOW]
    if not asked_with_doubt:
        assert not [name for name in told if matters(ended, name)]


@given(PICKS)
@settings(max_examples=12)
def test_it_always_ends_and_asks_nothing_twice(picks: list[int]) -> None:
    asked = session()
    seen: list[str] = []
    for pick in picks + [0] * 40:
        if asked.finished:
            break
        assert asked.asking is not None
        seen.append(asked.asking)
        texts = texts_for(asked.asking)
        asked.say(texts[pick % len(texts)])
    assert asked.finished
    assert asked.view == actions.ANSWERS
    twice = {name for name in seen if seen.count(name) > 1}
    assert twice <= {"municipality"}, "a ZIP code of several towns is asked again, once an amount hangs on it"
    assert all(seen.count(name) == 2 for name in twice)


def test_dont_know_is_never_asked_again() -> None:
    asked = session()
    seen = []
    while not asked.finished:
        seen.append(asked.asking)
        asked.say("d")
    assert len(seen) == len(set(seen)) == 27


def test_cannot_say_which_town_is_an_end_to_asking_for_it() -> None:
    asked = session()
    for text in ("business", "2017", "02790"):
        asked.say(text)
    walked(asked, [0, 0, 0, 2, 2])
    asked.say("go municipality")
    asked.say("d")
    assert "municipality" not in asked.still_open()
    assert asked.page().ask is None or asked.asking != "municipality"


def test_a_town_is_not_asked_when_all_candidates_agree() -> None:
    asked = session()
    for text in ("business", "2017", "01247"):
        asked.say(text)
    assert "municipality" not in asked.still_open()


def test_what_is_out_by_its_years_asks_nothing_more() -> None:
    asked = session()
    asked.say("d")
    asked.say("2020")
    assert asked.finished


def test_at_most_so_many_are_left() -> None:
    asked = session()
    for pick in range(30):
        before = len(asked.still_open())
        if asked.finished or asked.asking is None:
            break
        asked.say(texts_for(asked.asking)[0])
        assert len(asked.still_open()) < before, pick


def test_a_figure_that_cannot_exist_yet_is_not_asked_before_its_year_is_over() -> None:
    """000 C: payment years 1 and 2 are known once they have ended; on 30 November 2026 neither year after 2026 has."""
    for year, asked in (
        (2026, set()),
        (2024, {"wae_payment_year_1"}),
        (2023, {"wae_payment_year_1", "wae_payment_year_2"}),
    ):
        answers: dict[str, Any] = {
            "application_year": year,
            "principal_place_of_business_in_ma": True,
            "annual_sales_last_fiscal_year": 1,
            "prior_application_years_granted": 0,
            "eligible_jobs": 6,
            "new_job_salary": 300_000,
            "wae_prior_year": 10,
            "wae_application_year": 16,
            "new_jobs": DONT_KNOW,
        }
        said = {name: Answer(v if v is DONT_KNOW else Stated(exactly(v))) for name, v in answers.items()}
        case = Case(date(2026, 11, 30), ("ma-jobs-incentive",), said)
        every = open_questions(desk().outcomes(case, defaults=False), case, desk().library.facts)
        assert {name for name in every if name.startswith("wae_payment")} == asked


def test_a_count_that_may_still_grow_is_not_asked_for_again_as_rows() -> None:
    """A total said as of today waits for its day alone, so its rows would be asked for in vain; where nobody knows the
    total they are asked for.
    """
    in_use: dict[str, Any] = {
        "stage": "in_service",
        "new_or_expanded_in_state": True,
        "placed_in_service_date": date(2026, 11, 30),
        "wv-small-business.taxable_year_end": date(2026, 12, 31),
        "delay_election": False,
        "annual_gross_receipts": 1000,
        "has_controlled_group": False,
        "qualified_investment": 500_000,
        "attributable_tax": 1000,
        "new_jobs_filled_first_year": 9,
    }
    counts: tuple[tuple[Any, list[str]], ...] = ((9, []), (DONT_KNOW, ["positions"]))
    for count, asked in counts:
        answers = in_use | {"new_jobs_within_12_months": count}
        said = {name: Answer(v if v is DONT_KNOW else Stated(exactly(v))) for name, v in answers.items()}
        case = Case(date(2026, 11, 30), ("wv-small-business-credit",), said)
        assert open_questions(desk().outcomes(case, defaults=False), case, desk().library.facts) == asked
