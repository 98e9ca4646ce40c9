"""Where a person's own settings are."""

import os
from pathlib import Path

from screener.case.system import system_folder

FOLDER = "SCREENER_CONFIG"
FILE = "settings.toml"


def settings_file() -> Path:
    """The file of the settings; there need not be any."""
    if named := os.environ.get(FOLDER):
        return Path(named) / FILE
    try:
        return system_folder("config") / FILE
    except RuntimeError:  # nobody is at home
        return Path(os.devnull) / FILE
