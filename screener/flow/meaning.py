"""What the expressions of a library mean: their names, types and circles; read only while flows are written."""

from pathlib import Path

from screener.flow.reading import Reading


def check_meaning(reading: Reading, content: Path) -> None:
    """Report every expression that makes no sense."""
