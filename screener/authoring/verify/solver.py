"""The one place that imports the solver: the extra `verify`, loaded when a flow is verified."""

from typing import Any

from screener.values.problem import Problem

try:
    import z3 as _z3
except ImportError as missing:
    raise Problem("verify_missing") from missing

z3: Any = _z3
"""The solver's own module. It has no types of its own."""

SECONDS = 3
"""How long one question may take; what takes longer is told as not decided."""


def solver(*facts: Any) -> Any:
    """A solver that takes these for true."""
    found = z3.Solver()
    found.set("timeout", SECONDS * 1000)
    found.add(*facts)
    return found


def answer(checked: Any, *asked: Any) -> str:
    """Whether there are values with which everything asked holds: yes, no, or open where it took too long."""
    return {"sat": "yes", "unsat": "no"}.get(str(checked.check(*asked)), "open")
