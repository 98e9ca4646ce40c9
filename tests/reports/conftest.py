"""What the tests of reported faults share: commands run in this process, as `tests/cli` runs them."""

from tests.cli.conftest import command

__all__ = ["command"]
