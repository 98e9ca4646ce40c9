"""The one place that imports the solver: the extra `verify`, loaded when a flow is verified."""

from typing import Any

from screener.values.problem import Problem

try:
    import z3 as _z3
except ImportError as missing:
    raise Problem("verify_missing") from missing

z3: Any = _z3
"""The solver's own module. It has no types of its own."""

STEPS = 800_000
"""Steps that one question may take, some seconds: counted, so that a busy machine decides as an idle one does."""


def solver(*facts: Any) -> Any:
    """A solver that takes these for true."""
    found = z3.Solver()
    found.set("rlimit", STEPS)
    found.add(*facts)
    return found


def answer(checked: Any, *asked: Any) -> str:
    """Whether there are values with which everything asked holds: yes, no, or open where it took too long."""
    return {"sat": "yes", "unsat": "no"}.get(str(checked.check(*asked)), "open")
