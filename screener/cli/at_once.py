"""The first page of a new interview at once: as it was at an earlier start, while the engine is still to be loaded.

It is kept under a hash of all that it says: the rules and words, the code that writes it, the day, a person's settings,
the front end. Where sessions wait to be gone on with the page offers them, and is made anew.
"""

import pickle
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from screener.case.state import some_kept
from screener.cli.holding import hold
from screener.cli.mode import Mode, wanted_mode
from screener.cli.own_cache import cache_file, fetched, put
from screener.cli.settings_file import settings_file
from screener.interview.first_page import FirstPage, unbegun
from screener.library import LibraryMissing, find_folders

if TYPE_CHECKING:
    from screener.cli.keeping import Keeping
    from screener.interview.session import Session


SUFFIX = ".first"
ROOMS = ("values", "expr", "flow", "case", "result", "interview", "cli")
"""The rooms that have a say in what a first page says, and in how it is kept."""


def interview_at_once(*, plain: bool, lines: bool) -> int:
    """Hold a new interview about anything; the exit code. Raises Problem for flows that cannot be used."""
    chosen = wanted_mode(plain=plain, lines=lines)
    file = None if chosen is Mode.NONE or some_kept() else _file(chosen)
    first = None if file is None else _read(file)
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


def keep_page(file: Path, first: FirstPage) -> None:
    """Keep a first page for the next start."""
    put(file, pickle.dumps(first))


def _file(chosen: Mode) -> Path | None:
    """Where the first page is kept that would be drawn now; None where that cannot be told."""
    with suppress(OSError, LibraryMissing):
        settings = settings_file()
        own = settings.read_bytes() if settings.exists() else b""
        beside = (str(date.today()).encode(), chosen.encode(), own)  # noqa: DTZ011 - the day on the wall, as everywhere
        return cache_file(find_folders(), ROOMS, SUFFIX, beside)
    return None


def _read(file: Path) -> FirstPage | None:
    data = fetched(file)
    with suppress(Exception):  # bytes of another shape: the page can be made anew
        if data is not None and isinstance(first := pickle.loads(data), FirstPage):  # noqa: S301 - our own bytes
            return first
    return None
