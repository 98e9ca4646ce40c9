"""A session to which things are said, for the tests of reported faults; `passing` starts from a case that passes."""

import tomllib
from decimal import Decimal
from typing import Any

from screener.case.answers import Answer, Case
from screener.case.codec import decode
from screener.case.file import case_of
from screener.case.naming import places_by
from screener.interview.session import Session
from screener.result.model import State
from tests.stories import ROOT, TODAY, desk, result_text, session

OVERVIEW = ("ma-angel-investor", "ma-high-wage", "ma-jobs-incentive", "ma-rural-business-concern")
JOBS, WAGE, ANGEL, WEST = "ma-jobs-incentive", "ma-high-wage", "ma-angel-investor", "wv-small-business-credit"
RURAL, REPORTS = "ma-rural-business-concern", "ma-rural-reporting"
BASES = {
    WAGE: "ma-high-wage/credit.toml",
    ANGEL: "ma-angel-investor/credit.toml",
    WEST: "wv-small-business/credit.toml",
    JOBS: "ma-jobs-incentive/payment.toml",
    RURAL: "ma-rural-growth/business_concern.toml",
    REPORTS: "ma-rural-growth/reporting.toml",
}


def said(screenings: tuple[str, ...], *texts: str) -> Session:
    """A session after some texts, with nothing answered before."""
    told = session(answers=Case(TODAY, screenings))
    for text in texts:
        told.say(text)
    return told


def passing(screening: str, *texts: str, without: tuple[str, ...] = (), **changes: Any) -> Session:
    """A session on the passing case of a flow file, changed and with facts left out, after some texts.

    `as_of_date` among the changes is the day it is screened as of.
    """
    base = tomllib.loads((ROOT / "flows" / BASES[screening]).read_text(encoding="utf-8"), parse_float=Decimal)["base"]
    day = changes.pop("as_of_date", base.pop("as_of_date", TODAY))
    facts = {desk().fact(name).plain: desk().fact(name) for name in desk().screenings([screening])[0].facts}
    raws = {facts[name].name: raw for name, raw in {**base, **changes}.items() if name not in (*without, "as_of_date")}
    places = places_by(desk().find_place)
    answers = {name: Answer(decode(desk().fact(name), raw, places=places)) for name, raw in raws.items()}
    told = session(answers=Case(day, (screening,), answers))
    for text in texts:
        told.say(text)
    return told


def reopened(told: Session) -> Session:
    """The case saved as a file and opened again."""
    from screener.case.file import dumps

    text = dumps(told.case, told.desk.library)
    case = case_of(text.encode(), "case.toml", told.desk.library, told.desk.find_place, today=TODAY)
    return session(answers=case)


def state(told: Session, criterion: str) -> State | None:
    """The state of a test, as the interview sees it."""
    found = [outcome.finding(criterion) for outcome in told.outcomes()]
    return next((finding.state for finding in found if finding is not None), None)


def result(told: Session) -> str:
    """The result on one line, single-spaced."""
    return " ".join(result_text(told).split())


def answers(told: Session) -> str:
    """Check your answers, a line each."""
    told.say("answers")
    rows = told.page().answers
    return "\n".join(f"{row.statement}: {', '.join((row.value, *row.marks))}" for row in rows)
