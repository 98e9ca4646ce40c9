"""Two outcomes held against each other in all they say, and the engine with its exact functions switched off."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from screener.expr import evaluate, whole
from screener.expr.plain import reading
from screener.result import expand
from screener.result.model import Outcome

DOORS = tuple((evaluate, f"exact_{name}") for name in ("again", "of_row", "turn", "work"))
"""Where the general reading asks whether something is exactly known; `exact_value` is asked in three rooms."""


def all_it_says(outcome: Outcome) -> dict[str, Any]:
    """Every part of an outcome, and what each fact may be; without what it was worked out with."""
    parts = {name: getattr(outcome, name) for name in outcome.__struct_fields__ if name not in ("scope", "against")}
    return parts | {f"fact {name}": outcome.scope.fact(name) for name in outcome.screening.facts}


def differing(one: Outcome, other: Outcome) -> list[str]:
    """The parts in which two outcomes are not the same."""
    ours, theirs = all_it_says(one), all_it_says(other)
    return [name for name in ours if ours[name] != theirs[name]]


@contextmanager
def without_exact_functions() -> Iterator[None]:
    """As if nothing were ever exactly known: the general reading alone."""
    with pytest.MonkeyPatch.context() as patch:
        for room, name in (*DOORS, *((room, "exact_value") for room in (reading, whole, expand))):
            patch.setattr(room, name, lambda *given: None)
        yield
