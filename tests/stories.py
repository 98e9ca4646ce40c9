"""Stories: what a person types, word for word, in one session; every front end must come to the same end with them.

A session made here keeps its case in memory, and its clock stands still.
"""

import io
import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from functools import lru_cache
from pathlib import Path

from screener.case.answers import Answer, Case
from screener.case.file import dumps
from screener.flow.load import load_library
from screener.flow.tables import Tables
from screener.flow.words import load_words
from screener.interview.session import Session
from screener.lines import plain
from screener.result.desk import Desk
from screener.result.forms.text import report_text
from screener.values.struct import replace

ROOT = Path(__file__).resolve().parent.parent
TODAY = date(2026, 11, 30)
SCREENING = "ma-angel-investor"


@lru_cache
def desk(today: date = TODAY) -> Desk:
    """The shipped library on one day."""
    words, tables = load_words(ROOT / "content"), Tables(ROOT / "content")
    return Desk(load_library(ROOT / "flows", ROOT / "content"), words, tables, today)


@dataclass(frozen=True)
class Story:
    """One session: the texts typed, in order, and the day it is screened as of."""

    texts: tuple[str, ...]
    as_of: date = TODAY

    def session(self, today: date = TODAY) -> Session:
        """A new session for it."""
        return session(self.as_of, today)

    def played(self) -> Session:
        """The session after every text was said to it, with no front end at all."""
        played = self.session()
        for text in self.texts:
            played.say(text)
        return played


def session(as_of: date = TODAY, today: date = TODAY, answers: Case | None = None) -> Session:
    """A session that writes nothing to disk; `answers` is a case to go on with."""
    moment = datetime(today.year, today.month, today.day, 12, tzinfo=UTC)
    return Session(
        desk=desk(today),
        case=answers or Case(as_of, (SCREENING,)),
        keep=lambda _case: "the case",
        write=lambda _case, _path: None,
        clock=lambda: moment,
    )


def result_text(session: Session) -> str:
    """The result as every mode prints it."""
    return "\n".join(report_text(report) for report in session.desk.reports(session.case))


def kept(session: Session) -> bytes:
    """The case file with its results, without trail and notes, which hold what was typed, and the hash over them."""
    answers = {name: Answer(answer.value) for name, answer in session.case.answers.items()}
    case = replace(session.case, answers=answers, trail=(), notes=())
    written = dumps(case.add_result(session.desk.document(case)), session.desk.library)
    return re.sub(r'^file = ".*"\n', "", written, flags=re.MULTILINE).encode()


@lru_cache
def in_plain(story: Story, today: date = TODAY) -> tuple[Session, str]:
    """The story in plain mode: its session at the end, and the transcript as a pipe would show it.

    The last line of the transcript says how it ended. Played once; nobody changes the session after that.
    """
    session, written = story.session(today), io.StringIO()
    typed = io.StringIO("".join(f"{text}\n" for text in story.texts))
    ended = plain.run(session, typed, written, echo=True)
    return session, written.getvalue() + ("(ended)\n" if ended else "(the input ended)\n")


def story(*texts: str | Sequence[str], as_of: date = TODAY) -> Story:
    """A story from texts, some of them in bundles."""
    flat = [text for part in texts for text in ([part] if isinstance(part, str) else part)]
    return Story(tuple(flat), as_of)


BUSINESS_PASSES = ("none", "180,000", "10", "y", "all", "y")
"""Lines ruled out, revenue, full-time people, plan, its parts, tax number."""
INVESTMENT_PASSES = ("own money", "n", "working capital", "y", "y")
"""Source, security, uses, at risk, in money."""
INVESTOR_PASSES = ("y", "y")
"""Accredited, pays the tax."""
LAST_PASSES = ("12", "9", "n")
"""What promises least, since one answer alone cannot fail: all people, people at the main place, principal owner."""
AMOUNTS = ("50,000", "0", "0", "0", "4000, 3000, 2000, 5000", "none")
"""This investment, counted earlier this year, in earlier years, other credits, tax of four years, year of leaving."""


PASSES = (
    *("business", "2017", "Pittsfield"),
    *(*BUSINESS_PASSES, *INVESTMENT_PASSES, *INVESTOR_PASSES, *LAST_PASSES),
)
"""Everything the verdict needs, from the business: it meets the tests."""

CALL_B = (
    ("business", "2017"),
    ("go amount of this investment", "a hundred and fifty thousand", "150,000"),
    ("go earlier tax years", "125,000"),
    ("go employees in all", "21"),
    ("go full-time employees", "18"),
    ("go revenue", "just under half a million", "go revenue", "exactly 500,000"),
    ("go employees at the main place", "10", "back", "11"),
    ("Fall River", "back", "Somerset", "back", "Fall River"),
    ("go collateral", "y", "back", "n"),
    ("go uses of the money", "repay debt", "repaying debt", "back", "3, 4"),
    ("go accredited", "y", "go works in the business", "n"),
    ("none",),
    ("sort of", "d", "d", "d", "own money", "y", "y", "y", "0", "0", "d", "none", "result"),
    ("go EIN", "y", "go full written plan", "y", "go plan covers", "all"),
    ("go other angel credits", "20,000"),
    ("go tax year of the investment", "2020", "undo"),
    ("result", "save call-b.toml", "quit"),
)
"""A call with its changes of mind, a bundle a step."""

STORIES = {
    "call_b": story(*CALL_B),
    "owner_alone": story(
        *("investor", "2017", INVESTOR_PASSES, INVESTMENT_PASSES, "Pittsfield", BUSINESS_PASSES),
        *(LAST_PASSES, AMOUNTS),
        *("result", "quit"),
    ),
    "nothing_known": story(["d"] * 27, "result", "quit"),
    "does_not_meet": story(
        *("business", "2017", "Worcester", "none", "180,000", "10"),
        *("go employees in all", "12", "go employees at the main place", "5"),
        *("go full written plan", "y", "go plan covers", "1, 2, 4-6", "result", "quit"),
        as_of=date(2017, 3, 1),
    ),
    "typing": story(
        *("", "x", "3", "back", "business", "17", "twenty seventeen", "2017"),
        *("springfeild", "3", "pitsfield", "1", "retail, none", "1,9", "re", "1", "back", "none"),
        *("abc", "4,8m", "2", "back", "4.850", "1", "back", "$ 485,000.", "2.5", "about 20"),
        *("maybe", "yes", "1-5, maybe 6", "next", "go plan covers", "1-6", "y"),
        *("own money", "n", "4", "y", "y", "y", "y", "10 or 12", "12.5", "9", "n"),
        *("50k", "126,000", "0", "0", "0", "4000, 3000", "4000, 3000, ?, 5k", "2016", "none", "quit"),
    ),
    "moving": story(
        *("back", "investor", "2017", "undo", "redo", "y", "undo", "y", "words", "why", "go", "money", "10"),
        *(
            "abc",
            "back",
            "go investment_amount",
            "50,000",
            "y",
            "go principal owner",
            "n",
            "back",
            "next",
            "answers",
            "3",
            "n",
            "next",
        ),
        *(
            "4",
            "y",
            "99",
            "zzz",
            "4",
            "back",
            "4",
            "n",
            "redo",
            "undo",
            "redo",
            "note",
            "note she will call again",
            "board",
        ),
        *("save", "quit"),
    ),
    "several_towns": story(
        *("business", "2017", "02790", BUSINESS_PASSES, INVESTMENT_PASSES, INVESTOR_PASSES),
        *(LAST_PASSES, "next", "d"),
        *("125,000", "0", "0", "0", "20000, 20000, 0, 0", "none", "3", "2", "quit"),
    ),
    "leaving": story(
        PASSES[:2], "Worcester", PASSES[3:], "50,000", "0", "0", "0", AMOUNTS[4], "2019", "result", "quit"
    ),
    "contradiction": story(PASSES[:-3], "9", "12", PASSES[-1], AMOUNTS, "8", "7", "quit"),
    "lists": story(
        *("", "back", "business", "17", "2017", "pitsfield", "2", "back", "02790", "back", "1", "retail", "board", "4"),
        *("none", "go revenue", "4,8m", "500k", "undo", "500k", "answers", "next", "save", "quit"),
    ),
    "end_of_input": story("business", "2017", "Fall River", "none", "480k"),
    "answered_by_pipe": story("business", "2017", "elsewhere"),
}

EVERY_MODE = (
    "call_b",
    "owner_alone",
    "nothing_known",
    "does_not_meet",
    "moving",
    "lists",
    "several_towns",
    "leaving",
    "contradiction",
)
"""The stories that every mode can tell: what is typed in them, lists can say too, or it changes nothing."""
