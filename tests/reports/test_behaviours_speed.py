"""Behaviour 30: answers come without a heavy front end. `batch --help` comes with the batch.

By what is loaded, never by a clock.
"""

from pathlib import Path

import pytest

from tests.architecture.source import EXAMPLE
from tests.architecture.test_what_a_start_loads import run

HEAVY = {"textual", "questionary", "prompt_toolkit", "pydantic"}


@pytest.mark.parametrize("arguments", [["check", str(EXAMPLE)], ["--version"], ["--plain"]], ids=lambda a: a[0])
def test_M30_no_heavy_front_end_is_loaded(arguments: list[str], tmp_path: Path) -> None:
    done = run(tmp_path, *arguments)
    assert done.code in (0, 5), done.err
    assert not done.loaded & HEAVY
