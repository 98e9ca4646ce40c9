"""Holding an interview: the front end that shows it, and what is said however it ends."""

import gc
import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from screener.cli.exits import (
    DONE,
    FAULT,
    INPUT_ENDED,
    INTERRUPTED,
    Stopped,
    ending_signals,
    is_no_output,
    listen_for_signals,
    say,
)
from screener.cli.mode import Mode, colour_wanted
from screener.interview.door import Door
from screener.interview.first_page import session_of
from screener.values.problem import Problem

if TYPE_CHECKING:
    from screener.cli.keeping import Keeping

SCREEN_BROKEN = frozenset({"screen_broken", "screen_broken_kept"})


def hold(session: Door, chosen: Mode, theme: str | None, keeping: "Callable[[], Keeping | None]") -> int:
    """The interview from its first page on; however it ends, the person is told where the answers are.

    `keeping` gives what keeps the session; None while it is not begun.
    """
    listen_for_signals()
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
    except Problem as problem:  # of an author's flows: what is missing in them is told, with its place
        from screener.cli.desk import problem_text
        from screener.cli.ended import code_of

        code = code_of(problem)
        say(problem_text(problem))
    except Exception as error:
        if is_no_output(error):  # nobody reads any more: that ends in its own way
            _at_the_end(session, keeping(), None)
            raise
        from screener.cli.faults import tell_fault

        code = FAULT
        tell_fault(error)
    return _at_the_end(session, keeping(), code)


def _at_the_end(session: Door, keeping: "Keeping | None", code: int | None) -> int:
    """Put the session away; with a code also say where its answers are. What is not begun has none."""
    standing = session_of(session)
    if standing is None or keeping is None:
        return code or DONE
    from screener.cli.keeping import put_away, told_at_the_end

    if code is not None:
        return told_at_the_end(standing, keeping, code)
    put_away(standing, keeping)
    return DONE


def show(session: Door, chosen: Mode, theme: str | None) -> bool:
    """Run the front end; False when the input ended first. A front end that cannot start gives way to plain lines."""
    if chosen is Mode.FULL_SCREEN:
        try:
            return _full_screen(session, theme)
        except Problem as problem:
            if problem.kind not in SCREEN_BROKEN:
                raise
            from screener.cli.desk import problem_text
            from screener.cli.faults import tell_report

            say(problem_text(problem))
            tell_report(problem.__cause__ or problem)
    if chosen is Mode.LINES:
        from screener.lines.prompted import run as prompted

        gc.freeze()
        ended = prompted(session)
        if ended:
            _print_after(session)
        return ended
    from screener.lines.plain import run as plain

    return plain(session, sys.stdin, sys.stdout)


def _full_screen(session: Door, theme: str | None) -> bool:
    """The full screen, then the result where it can be scrolled. Raises Problem when the screen broke."""
    from screener.fullscreen.app import run as full_screen

    gc.freeze()  # what is loaded is no garbage: looking through it would hold up the first keys
    ended_by = full_screen(
        session,
        colour=colour_wanted(),
        theme=os.environ.get("SCREENER_THEME") or theme,
        signals=tuple(ending_signals()),
    )
    if ended_by is not None:
        raise Stopped(ending_signals()[ended_by])
    _print_after(session)
    return True


def _print_after(session: Door) -> None:
    """The result of what was answered, where it can be scrolled after the front end is gone."""
    standing = session_of(session)
    if standing is not None and standing.case.answers:
        from screener.cli.results import print_after

        print_after(standing)
