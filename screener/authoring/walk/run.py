"""The whole of `flows walk`: interviews one after another, until so many turns are done."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from screener.authoring.walk.interview import Fault, Interview
from screener.flow.words import fill
from screener.result.desk import Desk

SHOWN = 12
"""What was done last before a fault, that is told with it."""


@dataclass
class Walked:
    """`counts`: turns, questions, and each thing that was done. `faults`: at most one an interview."""

    seed: int
    interviews: int = 0
    counts: Counter[str] = field(default_factory=Counter)
    faults: list[Fault] = field(default_factory=list)


def walk(desk: Desk, turns: int, seed: int, only: int | None = None) -> Walked:
    """Hold interviews until `turns` turns are done; or the one of that number alone."""
    walked = Walked(seed)
    number = 0 if only is None else only
    while walked.counts["turns"] < turns:
        fault = Interview(desk, seed, number, walked.counts).held()
        walked.interviews += 1
        walked.faults += [fault] if fault else []
        number += 1
        if only is not None:
            break
    return walked


def told(desk: Desk, walked: Walked) -> Iterator[str]:
    """Lines: what was done, the seed, and each fault with what led to it."""
    say = desk.prose.say
    counts = walked.counts
    numbers = {"turns": str(counts["turns"]), "interviews": str(walked.interviews), "seed": str(walked.seed)}
    yield say("walk", "done", **numbers, questions=str(counts["questions"]))
    acts = (
        fill(desk.words.get("interface", "walk", "act"), {"act": say("walk", name), "count": str(count)})
        for name, count in counts.most_common()
        if name not in ("turns", "questions")
    )
    yield say("walk", "acts", acts=", ".join(acts))
    for fault in walked.faults:
        yield say("walk", fault.kind, interview=str(fault.interview), detail=fault.detail)
        before = len(fault.said) - SHOWN
        yield say("walk", "said", more="... " if before > 0 else "", said=" | ".join(fault.said[-SHOWN:]))
    yield say("walk", "none" if not walked.faults else "again_alone", seed=str(walked.seed))
