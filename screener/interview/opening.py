"""What is told once when a case is opened: the rules are others than when it was kept, and what that changes."""

from screener.case.opened import Opened
from screener.interview.rechecking import MOST, Telling
from screener.interview.results import Rechecked, last_of, rechecked
from screener.result.desk import Desk
from screener.result.moved import Cause
from screener.values.clean import clean_line


def opening_lines(desk: Desk, opened: Opened, file: str) -> tuple[str, ...]:
    """The file's older version, if it is one; other rules, and what they change in the saved result."""
    older = desk.prose.say("recheck", "older", file=clean_line(file), version=str(opened.older))
    return (*([older] if opened.older else []), *_rules(desk, opened))


def _rules(desk: Desk, opened: Opened) -> tuple[str, ...]:
    say = desk.prose.say
    if not last_of(opened.case):
        other = bool(opened.rules) and opened.rules != desk.library.digest
        return (say("recheck", "kept_other"),) if other else ()
    found = rechecked(desk, opened.case, whole=False)
    if not found.rules:
        return ()
    return (say("recheck", "opened_other"), *_differences(desk, found), say("recheck", "opened_ways"))


def _differences(desk: Desk, found: Rechecked) -> tuple[str, ...]:
    """What moved in the screenings whose rules are others now."""
    told = tuple(text for _, text in Telling(desk, found).lines(most=MOST, only=Cause.RULES))
    return told or (desk.prose.say("recheck", "opened_same"),)
