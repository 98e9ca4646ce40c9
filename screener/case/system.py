"""Where the system keeps a user's own things."""

import os
import sys
from pathlib import Path

APPLICATION = "screener"
ON_LINUX = {
    "cache": ("XDG_CACHE_HOME", ".cache"),
    "config": ("XDG_CONFIG_HOME", ".config"),
    "data": ("XDG_DATA_HOME", ".local/share"),
    "state": ("XDG_STATE_HOME", ".local/state"),
}
"""The variable that names a folder, as long as it names a whole path, and where it usually is below the home."""


def system_folder(kind: str) -> Path:
    """The screener's own folder of one of the kinds of ON_LINUX; it need not exist. Raises RuntimeError: nobody's home.

    The plain case is two lines of a published rule. The library that knows every other one takes half as long to load
    as the interpreter, and every start has to ask.
    """
    if sys.platform == "linux":
        variable, usual = ON_LINUX[kind]
        for named, below in ((variable, ""), ("HOME", usual)):
            if (folder := os.environ.get(named, "")).startswith("/"):
                return Path(folder, below, APPLICATION)
    import platformdirs

    return Path(getattr(platformdirs, f"user_{kind}_dir")(APPLICATION, appauthor=False))
