"""The folders that the system keeps for a user's things: of sessions, crash reports and saved cases."""

import os
from pathlib import Path

from screener.case.system import system_folder
from screener.values.problem import Problem

STATE = "SCREENER_STATE"
CASES = "SCREENER_CASES"
SESSION = ".toml"
GOOD = ".good"
"""The version before: whole, whatever becomes of the file itself."""


def state_folder() -> Path:
    """The folder of the sessions' files. It may not exist yet. Raises Problem where nobody is at home."""
    return _state() / "sessions"


def some_kept() -> bool:
    """Whether the answers of any session are there, one that still runs or one to go on with."""
    try:
        return any(file.name.endswith((SESSION, GOOD)) for file in state_folder().iterdir())
    except (OSError, Problem):
        return False


def crash_folder() -> Path:
    """The folder of the crash reports. It may not exist yet. Raises Problem where nobody is at home."""
    return _state() / "crashes"


def cases_folder() -> Path:
    """The folder where a desk keeps its cases. It may not exist yet. Raises Problem where nobody is at home."""
    if named := os.environ.get(CASES):
        return Path(named)
    return _of_the_system("data", CASES) / "cases"


def make_private(folder: Path) -> None:
    """Make a folder that is its owner's alone, also where it was made by another hand. Raises OSError."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if folder.stat().st_mode & 0o077:
        folder.chmod(0o700)


def _state() -> Path:
    if named := os.environ.get(STATE):
        return Path(named)
    return _of_the_system("state", STATE)


def _of_the_system(kind: str, variable: str) -> Path:
    try:
        folder = system_folder(kind)
    except RuntimeError:
        folder = Path()
    if not folder.is_absolute():
        raise Problem("no_home", variable=variable)
    return folder
