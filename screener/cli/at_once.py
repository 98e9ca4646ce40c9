"""A new interview at once: its first page as it was at an earlier start, while the engine is still to be loaded.

Where sessions wait to be gone on with the page offers them, and is made anew.
"""

from typing import TYPE_CHECKING

from screener.case.state import some_kept
from screener.cli.holding import hold
from screener.cli.kept_page import page_file, read_page
from screener.cli.mode import Mode, wanted_mode
from screener.interview.first_page import unbegun

if TYPE_CHECKING:
    from screener.cli.keeping import Keeping
    from screener.interview.session import Session


def interview_at_once(*, plain: bool, lines: bool) -> int:
    """Hold a new interview about anything; the exit code. Raises Problem for flows that cannot be used."""
    chosen = wanted_mode(plain=plain, lines=lines)
    file = None if chosen is Mode.NONE or some_kept() else page_file(chosen)
    first = None if file is None else read_page(file)
    if first is None:
        from screener.cli.interview import Start, interview

        return interview(Start(plain=plain, lines=lines, first_page=file))
    behind: list[Keeping] = []

    def begin() -> "Session":
        from screener.cli.interview import Start, open_session

        session, keeping = open_session(Start(plain=plain, lines=lines), chosen)
        behind.append(keeping)
        return session

    return hold(unbegun(first, begin), chosen, first.theme, lambda: behind[0] if behind else None)
