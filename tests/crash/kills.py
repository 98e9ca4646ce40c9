"""Killing sessions by the hundred, several at a time, and counting what became of their answers."""

import random
import tempfile
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from tests.crash.session import MODES, Outcome, Plan, planned, play
from tests.crash.steps import AROUND, NAIVE_STEPS, STEPS

PACE = 0.2
"""Seconds that an answer takes, before it was measured."""
FULL, LINES, TERMINAL, PIPE = MODES
SHARES = {FULL: 1 / 3, LINES: 1 / 3, TERMINAL: 1 / 6, PIPE: 1 / 6}
AT_STEPS = 0.4
"""The part of the sessions that die at a step of writing; the others at a moment drawn."""


def drawn(seed: int, count: int) -> list[Plan]:
    """Plans for so many sessions, every mode and step in its turn."""
    draw, plans = random.Random(seed), []
    for mode, share in SHARES.items():
        whole = round(count * share)
        at_steps = round(whole * AT_STEPS)
        plans += [planned(draw, mode, STEPS[n % len(STEPS)]) for n in range(at_steps)]
        plans += [planned(draw, mode) for _ in range(whole - at_steps)]
    draw.shuffle(plans)
    return plans


def control(seed: int, count: int) -> list[Plan]:
    """The same with a naive writing; on a pipe, where it takes the least time."""
    draw = random.Random(seed)
    steps = [*NAIVE_STEPS, ""]
    return [planned(draw, PIPE, steps[n % len(steps)], naive=True) for n in range(count)]


def run(plans: Sequence[Plan], processes: int) -> list[Outcome]:
    """Play them all."""
    if processes == 1:
        return _play_all(plans)
    parts = [plans[n::processes] for n in range(processes)]
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        return [outcome for part in pool.map(_play_all, parts) for outcome in part]


def _play_all(plans: Iterable[Plan]) -> list[Outcome]:
    _load()
    outcomes, pace = [], dict.fromkeys(MODES, PACE)
    for plan in plans:
        with tempfile.TemporaryDirectory() as name:
            outcome, took = play(plan, Path(name), pace[plan.mode])
            outcomes.append(outcome)
            pace[plan.mode] = (pace[plan.mode] + took) / 2
    return outcomes


def _load() -> None:
    """What every session needs is loaded once, here, and not in each of them."""
    import screener.fullscreen.app
    import screener.lines.plain
    import screener.lines.prompted  # noqa: F401
    from tests.stories import desk

    desk()


def summary(outcomes: Sequence[Outcome]) -> list[str]:
    """What became of them, in lines."""
    modes = Counter(outcome.plan.mode for outcome in outcomes)
    steps = Counter(outcome.plan.step or "a moment drawn" for outcome in outcomes)
    around = sum(outcome.plan.step in AROUND for outcome in outcomes)
    lost, damaged = sum(o.lost for o in outcomes), sum(o.damaged for o in outcomes)
    return [
        "  by mode: " + ", ".join(f"{mode} {modes[mode]}" for mode in MODES if modes[mode]),
        "  by step: " + ", ".join(f"{step} {count}" for step, count in steps.most_common()),
        f"  between write, sync and rename: {around}",
        f"  answers given {sum(o.given for o in outcomes)}, found again {sum(o.kept for o in outcomes)}",
        f"  sessions with an answer lost {sum(o.lost > 0 for o in outcomes)} ({lost} answers); files damaged {damaged}",
        f"  other faults {sum(len(o.faults) for o in outcomes)}",
    ]


def bad(outcomes: Sequence[Outcome]) -> list[str]:
    """Every session that lost something, with what it was."""
    return [
        f"{o.plan}: given {o.given}, kept {o.kept}, damaged {o.damaged}; {'; '.join(o.faults)}"
        for o in outcomes
        if o.lost or o.damaged or o.faults
    ]
