"""Playing a phone call in plain mode, step by step: what was told at each, and where everything stood after it."""

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from screener.case.answers import Case
from screener.interview.session import Session
from screener.lines import plain
from screener.result.model import State, Verdict
from tests.stories import TODAY, session

ANGEL, WAGE, JOBS = "MA angel investor", "MA high wage", "MA jobs incentive"
RURAL, WEST = "MA rural growth", "WV small business"
OVERVIEW = (ANGEL, WAGE, JOBS, RURAL, WEST)
TITLES = {
    ANGEL: "ANGEL INVESTOR CREDIT (MASSACHUSETTS)",
    WAGE: "HIGH WAGE INCENTIVE PAYMENT (MASSACHUSETTS)",
    JOBS: "JOBS INCENTIVE PAYMENT (MASSACHUSETTS)",
    RURAL: "RURAL GROWTH FUND (MASSACHUSETTS)",
    WEST: "SMALL BUSINESS CREDIT (WEST VIRGINIA)",
}
NEVER = "(not told)"
YES, NO, OPEN = Verdict.ELIGIBLE, Verdict.NOT_ELIGIBLE, Verdict.UNDETERMINED
MET, NOT_MET, UNKNOWN = State.MET, State.NOT_MET, State.UNKNOWN

Steps = Mapping[str, Sequence[str]]


@dataclass(frozen=True)
class Told:
    """What one step brought: each text typed with its reply, line by line.

    `states` are the tests by their ids, `to_ask` the facts still to ask.
    """

    replies: tuple[tuple[str, tuple[str, ...]], ...]
    verdicts: Mapping[str, Verdict]
    states: Mapping[str, State]
    to_ask: tuple[str, ...]
    session: Session

    @property
    def said(self) -> str:
        """All replies, one after the other."""
        return "\n".join("\n".join(reply) for _, reply in self.replies)

    def after(self, text: str) -> str:
        """The reply to a text, on one line: to the last time it was typed."""
        return next((one_line(reply) for typed, reply in reversed(self.replies) if typed == text), NEVER)

    @property
    def moved(self) -> list[str]:
        """The lines that say which verdict or test is another one now, in order."""
        lines = self.said.split("\n")
        verdicts = ("Meets the tests (", "Does not meet the tests (", "Cannot tell yet (")
        return [line for line in lines if ": Now " in line or line.startswith(("Now ", *verdicts))]

    def board_of(self, program: str) -> str:
        """A program's part of the board."""
        return part(self.after("board"), f"{program}: ", [f"{name}: " for name in OVERVIEW])

    def result_of(self, program: str) -> str:
        """A program's part of the result."""
        return part(self.after("result"), TITLES[program], list(TITLES.values()))


class Caller(io.StringIO):
    """The person at the keyboard, who remembers where everything stood after each step."""

    def __init__(self, steps: Steps, session: Session) -> None:
        super().__init__()
        self.script = [(step, text) for step, texts in steps.items() for text in texts]
        self.session = session
        self.at = 0
        self.stood: dict[str, tuple[dict[str, Verdict], dict[str, State], tuple[str, ...]]] = {}

    def readline(self, _size: int = -1, /) -> str:  # type: ignore[override]
        """The next text; the end of the input after the last."""
        if self.at and (self.at == len(self.script) or self.script[self.at][0] != self.script[self.at - 1][0]):
            outcomes, words = self.session.outcomes(), self.session.desk.words
            verdicts = {words.get("programs", o.screening.program, "short"): o.verdict for o in outcomes}
            states = {f.criterion.id: f.state for o in outcomes for f in o.findings}
            self.stood[self.script[self.at - 1][0]] = (verdicts, states, tuple(self.session.still_open()))
        self.at += 1
        return self.script[self.at - 1][1] + "\n" if self.at <= len(self.script) else ""


def played(steps: Steps, screenings: tuple[str, ...] = ()) -> dict[str, Told]:
    """What each step of a call brought. Where no screenings are given, the first text chooses them."""
    held, written = session(answers=Case(TODAY, screenings)), io.StringIO()
    caller = Caller(steps, held)
    plain.run(held, caller, written, echo=True)
    said: dict[str, list[tuple[str, tuple[str, ...]]]] = {step: [] for step in steps}
    for (step, text), reply in zip(caller.script, written.getvalue().split("\n> ")[1:], strict=False):
        typed, _, answer = reply.partition("\n")
        assert typed == " ".join(text.split()), (step, text, reply)
        said[step].append((text, tuple(answer.replace("\n  ", " ").split("\n"))))
    return {step: Told(tuple(found), *caller.stood[step], held) for step, found in said.items()}


def one_line(lines: Sequence[str]) -> str:
    """Lines as one, single-spaced."""
    return " ".join(" ".join(lines).split())


def part(text: str, name: str, among: Sequence[str]) -> str:
    """What stands in a text from `name` on, up to the next of `among`; a mark where the name is missing."""
    if name not in text:
        return NEVER
    tail = text.split(name, 1)[1]
    ends = [tail.index(other) for other in among if other != name and other in tail]
    return tail[: min(ends)] if ends else tail
