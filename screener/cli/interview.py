"""Holding an interview: which case, which front end, and what is said when it ends."""

from datetime import date, datetime
from pathlib import Path

from screener.case.answers import Case
from screener.case.saves import NOT_SEEN, Saves
from screener.case.state import cases_folder
from screener.cli.desk import open_desk, problem_text
from screener.cli.exits import (
    DONE,
    USAGE,
    say,
)
from screener.cli.first_screen import offer_interrupted
from screener.cli.holding import hold
from screener.cli.keeping import Keeping, start_keeping
from screener.cli.kept_page import keep_page
from screener.cli.mode import Mode, wanted_mode
from screener.cli.results import print_result
from screener.cli.settings import Settings, read_settings
from screener.interview.first_page import FirstPage
from screener.interview.page import Line, Tone
from screener.interview.ranking import Order
from screener.interview.session import Session
from screener.result.desk import Desk
from screener.values.problem import Problem
from screener.values.struct import Struct, field, replace

SCREEN_BROKEN = frozenset({"screen_broken", "screen_broken_kept"})


class Start(Struct, frozen=True):
    """What an interview starts from: the mode asked for, the day, the screenings, the order, the flows, an opened case.

    `order` None: as the settings say.
    `kept` is the file of an interrupted session to go on in (`from_good`: from its last good copy), `opened` the file
    of a saved case, `seen` what it is known by; `told` is said before the first question. `first_page`: where its
    first page is kept for the next start.
    """

    plain: bool = False
    lines: bool = False
    as_of: date | None = None
    screenings: tuple[str, ...] = ()
    order: str | None = None
    flows: Path | None = None
    case: Case | None = None
    kept: Path | None = None
    from_good: bool = False
    opened: str = ""
    seen: str = NOT_SEEN
    told: tuple[str, ...] = field(default_factory=tuple)
    first_page: Path | None = None


def interview(start: Start) -> int:
    """Hold one interview; the exit code. Raises Problem for flows or a case that cannot be used."""
    chosen = wanted_mode(plain=start.plain, lines=start.lines)
    if chosen is Mode.NONE:
        desk = open_desk(start.flows)
        return _without_terminal(desk, _case(desk, start))
    settings = read_settings()
    session, keeping = open_session(start, chosen, settings)
    if start.first_page is not None and session.waiting is None and keeping.autosave is not None:
        keep_page(start.first_page, FirstPage(session.page(), session.desk.words.own, settings.keys, settings.theme))
    return hold(session, chosen, settings.theme, lambda: keeping)


def open_session(start: Start, chosen: Mode, settings: Settings | None = None) -> tuple[Session, Keeping]:
    """A session at its first page, and what keeps it. Raises Problem for flows or a case that cannot be used."""
    settings = read_settings() if settings is None else settings
    desk = open_desk(start.flows)
    case = _case(desk, start)
    keeping, saves = Keeping(desk.library), Saves(desk.library)
    if start.kept is not None:
        keeping.resume(start.kept, from_good=start.from_good)
    if start.opened:
        saves.saw(start.opened, start.seen)
    session = Session(
        desk=desk,
        case=case,
        keep=keeping.save,
        write=saves.write,
        clock=lambda: datetime.now().astimezone().replace(microsecond=0),
        opened=start.opened,
        cases=_cases(),
        keys=settings.keys,
        order=Order(start.order) if start.order else settings.order,
        on_screen=chosen is Mode.FULL_SCREEN,
    )
    start_keeping(session, keeping)
    if start.case is None:
        offer_interrupted(session, keeping)
    session.lines += [Line(Tone.TOLD, line) for line in start.told]
    session.lines += [Line(Tone.WARNING, problem_text(fault)) for fault in settings.faults]
    session.kept_in = str(start.kept or "")
    return session, keeping


def _cases() -> Path | None:
    """Where a case is saved that is given no name; None where nobody is at home: then it is where one is."""
    try:
        return cases_folder()
    except Problem:
        return None


def _case(desk: Desk, start: Start) -> Case:
    """The case to go on with, or a new one: the screenings named; one that names none is asked for them.

    With a single screening there is nothing to choose.
    """
    case = start.case or Case(as_of=desk.today)
    if start.as_of is not None:
        case = replace(case, as_of=start.as_of)
    if start.screenings or (not case.screenings and (case.answers or desk.only_screening)):
        screenings = [screening.id for screening in desk.screenings(start.screenings)]
        case = replace(case, screenings=tuple(screenings))
    return case


def _without_terminal(desk: Desk, case: Case) -> int:
    """Nobody to ask: print the result when nothing is missing, else name what is and say no more."""
    missing = sorted({name for outcome in desk.outcomes(case) for name in (*outcome.needs, *outcome.amount_needs)})
    if missing or not case.answers:
        say(desk.prose.say("talk", "missing_facts", facts=", ".join(missing)))
        return USAGE
    print_result(desk, case)
    return DONE
