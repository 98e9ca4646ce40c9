"""The first page of a new interview, kept in the user's cache for the next start.

It is kept under a hash of all that it says: the rules and words, the code that writes it, the day, a person's settings,
the front end.
"""

import pickle
from contextlib import suppress
from datetime import date
from pathlib import Path

from screener.cli.mode import Mode
from screener.cli.own_cache import cache_file, fetched, put
from screener.cli.settings_file import settings_file
from screener.interview.first_page import FirstPage
from screener.library import LibraryMissing, find_folders

SUFFIX = ".first"
ROOMS = ("values", "expr", "flow", "case", "result", "interview", "cli")
"""The rooms that have a say in what a first page says, and in how it is kept."""


def keep_page(file: Path, first: FirstPage) -> None:
    """Keep a first page for the next start."""
    put(file, pickle.dumps(first))


def page_file(chosen: Mode) -> Path | None:
    """Where the first page is kept that would be drawn now; None where that cannot be told."""
    with suppress(OSError, LibraryMissing):
        settings = settings_file()
        own = settings.read_bytes() if settings.is_file() else b""
        beside = (str(date.today()).encode(), chosen.encode(), own)  # noqa: DTZ011 - the day on the wall, as everywhere
        return cache_file(find_folders(), ROOMS, SUFFIX, beside)
    return None


def read_page(file: Path) -> FirstPage | None:
    """The first page in a file; None where it is not to be had."""
    data = fetched(file)
    with suppress(Exception):  # bytes of another shape: the page can be made anew
        if data is not None and isinstance(first := pickle.loads(data), FirstPage):  # noqa: S301 - our own bytes
            return first
    return None
