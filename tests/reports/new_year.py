"""The clock of a test run, set to New Year's Day of 2031: `pytest -p tests.reports.new_year ...`.

What tells the date in Python is changed itself, before anything of the product or its tests is loaded, so that nobody
can have taken hold of the true clock before. The times of files stay the system's, and so do child processes.
"""

import ctypes
import gc
import time
from collections.abc import Callable
from datetime import UTC, date, datetime, tzinfo
from typing import Any

NEW_YEAR = datetime(2031, 1, 1, 0, 5, tzinfo=UTC)
"""Five minutes after midnight: a day, a month and a year have just begun."""


def _today(_cls: type[date]) -> date:
    return date(NEW_YEAR.year, NEW_YEAR.month, NEW_YEAR.day)


def _now(_cls: type[datetime], tz: tzinfo | None = None) -> datetime:
    return NEW_YEAR.replace(tzinfo=None) if tz is None else NEW_YEAR.astimezone(tz)


def set_clock() -> None:
    """Set it, for good."""
    for kind, name, told in ((date, "today", _today), (datetime, "now", _now), (datetime, "today", _now)):
        _change(kind, name, told)
    time.strftime = lambda form, *given: NEW_YEAR.strftime(form) if not given else _strftime(form, *given)


_strftime: Callable[..., str] = time.strftime


def _change(kind: type, name: str, told: Callable[..., Any]) -> None:
    """Put a class method in place of one that is built in: the class allows it only behind its back."""
    (names,) = gc.get_referents(kind.__dict__)
    names[name] = classmethod(told)
    ctypes.pythonapi.PyType_Modified(ctypes.py_object(kind))


set_clock()
