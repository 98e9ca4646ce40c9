"""Holding an interview: which case, which front end, and what is said when it ends."""

import os
import sys
from collections.abc import Iterable
from datetime import date, datetime
from pathlib import Path

from screener.case.answers import Case
from screener.case.saves import NOT_SEEN, Saves
from screener.case.state import cases_folder
from screener.cli.desk import open_desk, problem_text
from screener.cli.exits import (
    DONE,
    FAULT,
    INPUT_ENDED,
    INTERRUPTED,
    USAGE,
    Stopped,
    ending_signals,
    is_no_output,
    listen_for_signals,
    say,
)
from screener.cli.faults import tell_fault, tell_report
from screener.cli.first_screen import offer_interrupted
from screener.cli.keeping import Keeping, put_away, start_keeping, told_at_the_end
from screener.cli.mode import Mode, colour_wanted, has_room, is_terminal, mode, on_terminal
from screener.cli.settings import read_settings
from screener.interview.next_question import asked_later
from screener.interview.page import Line, Tone
from screener.interview.ranking import Order
from screener.interview.session import Session
from screener.result.desk import Desk
from screener.result.forms.text import report_text
from screener.values.problem import Problem
from screener.values.struct import Struct, field, replace

SCREEN_BROKEN = frozenset({"screen_broken", "screen_broken_kept"})


class Start(Struct, frozen=True):
    """What an interview starts from: the mode asked for, the day, the screenings, the order, the flows, an opened case.

    `order` None: as the settings say.
    `kept` is the file of an interrupted session to go on in (`from_good`: from its last good copy), `opened` the file
    of a saved case, `seen` what it is known by; `told` is said before the first question.
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


def interview(start: Start) -> int:
    """Hold one interview; the exit code. Raises Problem for flows or a case that cannot be used."""
    desk = open_desk(start.flows)
    chosen = mode(
        plain=start.plain,
        lines=start.lines,
        environment=os.environ,
        terminal=on_terminal(),
        screen=is_terminal(sys.stderr) and has_room(sys.stderr),
    )
    case = _case(desk, start)
    if chosen is Mode.NONE:
        return _without_terminal(desk, case)
    listen_for_signals()
    keeping, saves = Keeping(desk.library), Saves(desk.library)
    if start.kept is not None:
        keeping.resume(start.kept, from_good=start.from_good)
    if start.opened:
        saves.saw(start.opened, start.seen)
    settings = read_settings()
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
    )
    start_keeping(session, keeping)
    if start.case is None:
        offer_interrupted(session, keeping)
    session.lines += [Line(Tone.TOLD, line) for line in start.told]
    session.lines += [Line(Tone.WARNING, problem_text(fault)) for fault in settings.faults]
    session.kept_in = str(start.kept or "")
    return _held(session, keeping, chosen, settings.theme)


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


def _held(session: Session, keeping: Keeping, chosen: Mode, theme: str | None) -> int:
    """The interview itself; however it ends, the person is told where the answers are."""
    code = DONE
    try:
        if not show(session, chosen, theme):
            code = INPUT_ENDED
            say(session.desk.prose.say("line", "ended"))
    except KeyboardInterrupt:
        code = INTERRUPTED
    except EOFError:
        code = INPUT_ENDED
        say(session.desk.prose.say("line", "ended"))
    except Stopped as stopped:
        code = stopped.code
    except Exception as error:
        if is_no_output(error):  # nobody reads any more: that ends in its own way
            put_away(session, keeping)
            raise
        code = FAULT
        tell_fault(error)
    return told_at_the_end(session, keeping, code)


def show(session: Session, chosen: Mode, theme: str | None = None) -> bool:
    """Run the front end; False when the input ended first. A front end that cannot start gives way to plain lines."""
    if chosen is Mode.FULL_SCREEN:
        try:
            return _full_screen(session, theme)
        except Problem as problem:
            if problem.kind not in SCREEN_BROKEN:
                raise
            say(problem_text(problem))
            tell_report(problem.__cause__ or problem)
    if chosen is Mode.LINES:
        from screener.lines.prompted import run as prompted

        ended = prompted(session)
        if ended and session.case.answers:
            print_after(session)
        return ended
    from screener.lines.plain import run as plain

    return plain(session, sys.stdin, sys.stdout)


def _full_screen(session: Session, theme: str | None) -> bool:
    """The full screen, then the result where it can be scrolled. Raises Problem when the screen broke."""
    from screener.fullscreen.app import run as full_screen

    ended_by = full_screen(
        session,
        colour=colour_wanted(),
        theme=os.environ.get("SCREENER_THEME") or theme,
        signals=tuple(ending_signals()),
    )
    if ended_by is not None:
        raise Stopped(ending_signals()[ended_by])
    if session.case.answers:
        print_after(session)
    return True


def print_after(session: Session) -> None:
    """What was asked for on paper, and the result, once, where both can be scrolled after the screen has closed."""
    case = session.own_case
    whole = result_text(session.desk, case, asked_later(session.desk, case))
    print_texts([*(text for text in session.printed if text != whole), whole])


def print_result(desk: Desk, case: Case) -> None:
    """The result on standard output."""
    print_texts([result_text(desk, case)])


def result_text(desk: Desk, case: Case, later: frozenset[str] = frozenset()) -> str:
    """The results of a case as text."""
    return "\n".join(report_text(report) for report in desk.reports(case, asked_later=later))


def print_texts(texts: Iterable[str]) -> None:
    """Results on standard output, where they can be scrolled and copied without the program."""
    sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]
    sys.stdout.write("\n".join(texts))
    sys.stdout.flush()
