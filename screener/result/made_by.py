"""Which screener works a result out: its version, its code, and the holidays that days are counted by.

Two that are told apart here may say the same of a case; two that are not do.
"""

import hashlib
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from screener import __version__

ROOMS = ("values", "expr", "flow", "case", "result", "interview")
HOLIDAYS = "holidays"


@cache
def made_by() -> str:
    """The version, and a hash of the code that takes part in a result."""
    package = Path(__file__).parents[1]
    whole = hashlib.sha256(_holidays().encode())
    for path in sorted(path for room in ROOMS for path in (package / room).rglob("*.py")):
        whole.update(path.relative_to(package).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return f"{__version__} {whole.hexdigest()[:16]}"


def _holidays() -> str:
    try:
        return version(HOLIDAYS)
    except PackageNotFoundError:
        return ""
