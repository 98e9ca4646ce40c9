"""Walking through an interview with answers drawn at random; and what each text stands for when it is completed."""

from collections.abc import Mapping

from hypothesis import strategies as st

from screener.case.answers import Answer, Case
from screener.interview.entry import Understood, understand
from screener.interview.session import Session
from screener.result.model import Outcome
from screener.values.struct import replace
from screener.values.value import DONT_KNOW, Stated, Value
from tests.stories import desk

YES_NO = ("y", "n", "d")
TEXTS: Mapping[str, tuple[str, ...]] = {
    "caller": ("business", "investor", "d"),
    "investment_tax_year": ("2015", "2016", "2017", "2019", "2020", "2016-2018", "2014-2017", "d"),
    "municipality": ("Pittsfield", "Somerset", "02790", "01247", "elsewhere", "d"),
    "excluded_sectors": ("none", "retail", "d"),
    "gross_revenue_prior_fiscal_year": ("0", "500000", "500000.01", "480-520k", "d"),
    "full_time_employees_at_initial_investment": ("20", "21", "18-22", "d"),
    "employees_total": ("12", "7", "0", "1", "10-14", "d"),
    "employees_at_principal_place": ("6", "0", "1", "12", "4-8", "d"),
    "business_plan_contents": ("all", "1-5", "none", "d"),
    "investment_source": ("own money", "hedge", "5", "d"),
    "intended_uses": ("4", "4, 8", "10", "8", "d"),
    "investment_amount": ("0", "1", "50,000", "150,000", "100-200k", "d"),
    "creditable_investment_earlier_this_year": ("0", "125,000", "d"),
    "creditable_investment_previous_years": ("0", "125,000", "250,000", "d"),
    "other_angel_credits_this_year": ("0", "20,000", "50,000", "60,000", "d"),
    "tax_due_by_year": ("0,0,0,0", "4000,3000,2000,5000", "90000,?,0,0", "d"),
    "year_business_left_ma": ("none", "2017", "2019", "2021", "2018-2024", "d"),
}
"""What people answer, by fact; the rest are answered yes, no or don't know."""

PASSING = {
    "investment_tax_year": "2017",
    "municipality": "Pittsfield",
    "principal_place_of_business_in_ma": "y",
    "principal_place_in_gateway_municipality": "y",
    "excluded_sectors": "none",
    "gross_revenue_prior_fiscal_year": "490,000",
    "full_time_employees_at_initial_investment": "18",
    "employees_total": "12",
    "employees_at_principal_place": "8",
    "has_business_plan": "y",
    "business_plan_contents": "all",
    "has_federal_tax_id": "y",
    "investor_is_accredited": "y",
    "investor_subject_to_ma_income_tax": "y",
    "investor_is_principal_owner": "n",
    "investor_full_time_in_business": "n",
    "investment_source": "own money",
    "investment_secured_or_guaranteed": "n",
    "intended_uses": "4",
    "investment_at_risk": "y",
    "investment_is_money": "y",
    "investment_amount": "150,000",
    "creditable_investment_earlier_this_year": "0",
    "creditable_investment_previous_years": "0",
    "other_angel_credits_this_year": "0",
    "tax_due_by_year": "4000, 3000, 2000, 5000",
    "year_business_left_ma": "none",
}
"""An answer to each fact with which a case still passes, and every amount is above nothing."""


def texts_for(fact: str) -> tuple[str, ...]:
    """The texts that a person may answer with."""
    return TEXTS.get(fact, YES_NO)


def read(fact: str, text: str) -> Answer:
    """The answer that a text gives."""
    entered = understand(desk(), desk().fact(fact), "1, 2, 3, 4, 5" if text == "1-5" else text)
    assert isinstance(entered, Understood), (fact, text)
    return Answer(entered.answer)


def open_ended(answer: Answer | None) -> bool:
    """Whether an answer leaves the fact open: none, don't know, a range, candidates."""
    if answer is None or answer.value is DONT_KNOW:
        return True
    return isinstance(answer.value, Stated) and not getattr(answer.value.value, "is_single", True)


def completed(case: Case, **said: str) -> Case:
    """The case with every open fact answered so that it passes, except for the facts that `said` answers.

    What follows from a town is answered by itself only where the town is not known.
    """
    given = {**case.answers, **{name: read(name, text) for name, text in said.items()}}
    town = given.get("municipality")
    unknown = town is not None and town.value is DONT_KNOW
    filled = {
        name: read(name, text)
        for name, text in PASSING.items()
        if name not in said
        and open_ended(given.get(name))
        and unknown == (desk().fact(name).asked_as is not None or (unknown and name != "municipality"))
    }
    return replace(case, answers=_agreeing(given | filled, filled))


def _agreeing(answers: dict[str, Answer], filled: Mapping[str, Answer]) -> dict[str, Answer]:
    """As many people at the main place as in all, where the number that was given leaves no room for the other."""
    total, there = "employees_total", "employees_at_principal_place"
    if count(answers[there]) <= count(answers[total]) <= 2 * count(answers[there]):
        return answers
    if there in filled:
        return {**answers, there: answers[total]}
    return {**answers, total: answers[there]} if total in filled else answers


def count(answer: Answer) -> int:
    """The number of people that an answer gives."""
    value = answer.value.value if isinstance(answer.value, Stated) else None
    return int(str(value.single)) if isinstance(value, Value) and value.is_single else 0


def shown(outcome: Outcome) -> tuple[object, ...]:
    """What a result comes to: the verdict and every amount."""
    return outcome.verdict, *(found.shown for found in outcome.amounts)


def walked(session: Session, picks: list[int]) -> Session:
    """The session after a question for each pick was answered, until there is none left."""
    for pick in picks:
        if session.finished or session.asking is None:
            break
        texts = texts_for(session.asking)
        session.say(texts[pick % len(texts)])
    return session


PICKS = st.lists(st.integers(min_value=0, max_value=6), max_size=26)
"""Which of its texts answers each question, in turn. A pick of 0 mostly keeps the case alive."""
HOPEFUL = st.lists(st.sampled_from([0, 0, 0, 0, 1, 2, 3, 4, 5]), max_size=26)
"""The same, with more of those that keep it alive."""
