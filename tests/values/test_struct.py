"""What the program rests on of the structs: two of them compared, copied and told apart as records are."""

import subprocess
import sys
from typing import ClassVar

import pytest

from screener.values.struct import Compared, Struct, field, replace


class Point(Struct, frozen=True):
    x: int
    y: int = 0


class Noted(Compared, frozen=True):
    beside: ClassVar[frozenset[str]] = frozenset({"note"})

    x: int
    note: list[str] = field(default_factory=list)


def test_a_struct_is_its_fields() -> None:
    assert Point(1) == Point(1, 0) != Point(1, 2)
    assert hash(Point(1)) == hash(Point(1, 0))
    assert replace(Point(1), y=2) == Point(1, 2)
    with pytest.raises(AttributeError):
        Point(1).x = 2  # type: ignore[misc]


def test_what_stands_beside_does_not_count() -> None:
    assert Noted(1, ["a"]) == Noted(1, ["b"]) != Noted(2, ["a"])
    assert hash(Noted(1, ["a"])) == hash(Noted(1, ["b"]))
    assert Noted(1) != Point(1)
    assert Noted(1).note is not Noted(1).note


def test_the_library_that_is_hidden_for_a_moment_is_there_afterwards() -> None:
    """Both ways round: whoever needs it later loads it whole, and who has it keeps it."""
    for code in (
        "import screener.values.struct, sys; assert 'typing_extensions' not in sys.modules; import typing_extensions",
        "import typing_extensions as t, screener.values.struct, sys; assert sys.modules['typing_extensions'] is t",
    ):
        subprocess.run([sys.executable, "-c", code], check=True)
