"""One scripted session that is killed, and what is found of it afterwards."""

import os
import random
import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from screener.case.answers import Kept, TrailEntry
from screener.case.opened import open_case
from screener.case.sessions import looked_into
from screener.case.store import Autosave, interrupted
from screener.cli import interview, resuming
from tests.crash.child import Child, Ended
from tests.crash.steps import die_at, write_naively
from tests.stories import TODAY, desk

MODES = ("full screen", "lines", "plain on a terminal", "plain on a pipe")
OPTIONS = {"full screen": (), "lines": ("--lines",)}
CASE = 'format = 1\nscreening = "ma-angel-investor"\nas_of = 2026-11-30\n[facts]\ncaller = "business"\n'
FIRST = "In which tax year"
START = 1.0
"""Seconds that starting takes, about."""
MOST = 5
"""Answers of the longest session."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How one session is to die: at the `turn`-th time of a step, or (no step) a moment after that answer is typed.

    `moment` is a part of the time that an answer takes; of the time to start, where `turn` is 0.
    """

    mode: str
    turn: int
    step: str = ""
    moment: float = 0.0
    naive: bool = False
    amounts: tuple[int, ...] = ()


@dataclass(slots=True)
class Outcome:
    """`given`: answers whose echo was shown; `kept`: those found again. `faults`: what must not be."""

    plan: Plan
    given: int = 0
    kept: int = 0
    died: bool = False
    damaged: bool = False
    faults: list[str] = field(default_factory=list)

    @property
    def lost(self) -> int:
        """Answers lost beyond the one that was being typed."""
        return max(self.given - self.kept, 0)


def planned(draw: random.Random, mode: str, step: str = "", *, naive: bool = False) -> Plan:
    """A session of that mode, drawn."""
    amounts = tuple(draw.sample(range(10_000, 99_999), MOST + 1))
    return Plan(mode, draw.randint(1 if step else 0, MOST), step, draw.random(), naive, amounts)


def play(plan: Plan, folder: Path, pace: float) -> tuple[Outcome, float]:
    """Play a session until it dies; what is found then, and how long one answer took (for the next one's pace)."""
    case = folder / "case.toml"
    case.write_text(CASE)
    child = Child(
        ["resume", *OPTIONS.get(plan.mode, ("--plain",)), str(case)],
        pipe=plan.mode == "plain on a pipe",
        prepare=_prepared(plan, folder),
    )
    took, trouble = 0.0, list[str]()
    try:
        if not (plan.turn or plan.step):
            time.sleep(plan.moment * START)
            raise Ended
        child.wait_for(FIRST)
        child.wait_for(">")
        for number, amount in enumerate(plan.amounts, 1):
            began = time.monotonic()
            child.type(f"revenue {amount}" + ("\r" if plan.mode in OPTIONS else "\n"))
            if not plan.step and number == plan.turn:
                time.sleep(plan.moment * pace)
                break
            child.wait_for(f"Noted: ${amount:,}")
            took = time.monotonic() - began
        if plan.step:
            trouble.append("the step was never reached")
    except Ended:
        pass
    except AssertionError as waited:
        trouble.append(str(waited))
    outcome = Outcome(plan, died=child.kill() == -9, faults=trouble)
    shown = child.shown.decode("utf-8", "replace")
    outcome.given = sum(f"Noted: ${amount:,}" in shown for amount in plan.amounts)
    if not outcome.died:
        outcome.faults.append(f"it did not die: {shown[-500:]}")
    _look(outcome, folder)
    return outcome, took or pace


def _prepared(plan: Plan, folder: Path) -> Callable[[], None]:
    def prepare() -> None:
        os.environ.update(SCREENER_STATE=str(folder), SCREENER_CASES=str(folder), TERM="xterm-256color")
        os.chdir(folder)
        # reading the law over again would be most of the time that a session takes
        for command in (resuming, interview):
            vars(command)["open_desk"] = lambda _flows: desk()
        if plan.naive:
            write_naively(plan.step, plan.turn)
        elif plan.step:
            die_at(plan.step, plan.turn)

    return prepare


def _look(outcome: Outcome, folder: Path) -> None:
    """Find the session as the next start does, count its answers, and go on with it as `resume` does."""
    sessions = folder / "sessions"
    sessions.mkdir(mode=0o700, exist_ok=True)  # it may have died before that
    left = interrupted(sessions)
    if rest := [p.name for p in sessions.iterdir() if p.name.startswith(".screener-")]:
        outcome.faults.append(f"not swept: {rest}")
    if any(p.stat().st_mode & 0o077 for p in [sessions, *sessions.iterdir()]):
        outcome.faults.append("readable by others")
    if not left:
        if any(sessions.iterdir()):
            outcome.faults.append(f"not found again: {[p.name for p in sessions.iterdir()]}")
        return
    found = looked_into(left[0], desk().library, desk().find_place, today=TODAY)
    outcome.damaged = found.damage is not None
    if found.opened is None:
        return
    outcome.kept = _answers(found.opened.case.trail, outcome)
    if outcome.plan.naive:
        return
    going_on = Autosave.resume(left[0].path, desk().library, from_good=outcome.damaged)
    again = open_case(going_on.save(found.opened.case), desk().library, desk().find_place, today=TODAY)
    if _answers(again.case.trail, outcome) != outcome.kept:
        outcome.faults.append("other answers once it was gone on with")
    going_on.discard()
    if any(sessions.iterdir()):
        outcome.faults.append(f"left behind: {[p.name for p in sessions.iterdir()]}")


def _answers(trail: Sequence[TrailEntry | Kept], outcome: Outcome) -> int:
    """How many of the amounts typed stand in a trail, in their order and without a gap."""
    amounts, said = [str(amount) for amount in outcome.plan.amounts], numbers_in(trail)
    if said != amounts[: len(said)]:
        outcome.faults.append(f"other answers: {said} of {amounts}")
    return len(said)


def numbers_in(trail: Sequence[TrailEntry | Kept]) -> list[str]:
    """The digits of what was typed for each answer of a trail, where there were any."""
    typed = [entry.now.typed for entry in trail if isinstance(entry, TrailEntry) and entry.now is not None]
    return [digits for text in typed if (digits := re.sub(r"\D", "", text or ""))]
