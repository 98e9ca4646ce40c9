"""The sheet of facts: every fact in play with its value and state, by section, with the one asked now marked."""

from collections.abc import Iterable, Sized

from screener.flow.model import Screening
from screener.flow.words import fill
from screener.interview import actions
from screener.interview.calling import askable
from screener.interview.checking import fitting, supplied
from screener.interview.page import FactRow, FactSheet
from screener.interview.questions import answer_words, section_of
from screener.interview.standing import Standing
from screener.result.known import marks


def fact_sheet(session: Standing) -> FactSheet:
    """The sheet as the case stands. What has no value and is not needed now is only counted."""
    asked, waiting, stated = _asked(session), session.still_open(), _stated(session)
    in_play = _in_play(session, [*stated, *waiting, *asked])
    rows = tuple(
        FactRow(
            fact=name,
            section=section_of(session.desk, screening, name),
            title=session.desk.prose.label(name),
            value=stated.get(name, NOTHING)[0],
            marks=stated.get(name, NOTHING)[1],
            waits=name in waiting,
            asked=name in asked,
        )
        for name, screening in in_play.items()
        if name in stated or name in waiting or name in asked
    )
    return FactSheet(_counted(session, "answered", len(session.case.answers)), rows, _more(session, in_play, rows))


Said = tuple[str, tuple[str, ...]]
NOTHING: Said = ("", ())


def _asked(session: Standing) -> list[str]:
    """The fact asked now, also while something else is only looked at; none while the answers are shown."""
    working = session.view if session.view in actions.MAIN else session.beneath
    asked = session.asking if working == actions.QUESTION else None
    return [asked] if asked and asked in session.desk.library.facts else []


def _in_play(session: Standing, others: Iterable[str]) -> dict[str, Screening]:
    """Every fact in the order of the list of all facts, then what else was said; each with the screening that asks."""
    asking = askable(session.desk, session.screenings, session.case)
    return asking | {name: session.screening_of(name) for name in others if name not in asking}


def _stated(session: Standing) -> dict[str, Said]:
    """The value in words of every fact that has one, answered or looked up, with its marks."""
    prose, outcomes = session.desk.prose, session.outcomes()
    out: dict[str, Said] = {}
    for name, answer in session.case.answers.items():
        value = answer_words(session.desk, session.case, name, briefly=True)
        out[name] = (value, (*marks(prose, answer), *fitting(session, outcomes, name)))
    for name, outcome in supplied(session, outcomes).items():
        out[name] = (prose.value(name, outcome.scope.fact(name), briefly=True), (prose.say("known", "looked_up"),))
    return out


def _more(session: Standing, in_play: Sized, rows: Sized) -> str:
    left_out = len(in_play) - len(rows)
    return _counted(session, "more", left_out) if left_out else ""


def _counted(session: Standing, key: str, count: int) -> str:
    return fill(session.desk.words.counted(count, "interface", "sheet", key), {"count": str(count)})
