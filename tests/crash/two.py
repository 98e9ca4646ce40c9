"""Two screeners that open one case and save it at the same moment: who comes second is told, and saves beside."""

import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path

from screener.case.file import dumps
from screener.case.opened import open_case
from screener.case.saves import Saves
from screener.case.write import write_private
from screener.interview.session import Session
from tests.crash.session import CASE, numbers_in
from tests.stories import TODAY, desk, session

TOLD = "was saved by another screener meanwhile"
MINE = ("10000", "20000")
"""How the amounts begin that each of the two types: the round is added."""


@dataclass(frozen=True, slots=True)
class Round:
    """The files there are after both have saved, by name with the amounts in each; what each was told."""

    files: dict[str, list[str]]
    told: tuple[bool, bool]
    typed: tuple[str, str]

    @property
    def well(self) -> bool:
        """One was told, and every answer of both is in one of two files."""
        found = sorted(amount for amounts in self.files.values() for amount in amounts)
        return len(self.files) == 2 and sum(self.told) == 1 and found == sorted(self.typed)


def opened(path: Path) -> Session:
    """A session on a saved case, that saves as the command line lets it."""
    found = open_case(path, desk().library, desk().find_place, today=TODAY)
    saves = Saves(desk().library)
    saves.saw(path, found.seen)
    told = session(answers=found.case)
    told.opened, told.write = str(path), saves.write
    told.own_files.add(str(path))
    return told


def _one(orders: Connection, naive: bool) -> None:
    """One of the two: opens a file, types an amount, waits, saves, and gives back whether it was told."""
    while order := orders.recv():
        path, amount = order
        told = opened(Path(path))
        if naive:
            told.write = lambda case, to: write_private(to, dumps(case, desk().library).encode())
        told.say(f"revenue {amount}")
        orders.send("ready")
        orders.recv()
        told.say("save")
        orders.send(any(TOLD in line.text for line in told.lines))


def save_over_and_over(rounds: int, *, naive: bool = False) -> list[Round]:
    """So many rounds. `naive`: as a control, whoever comes second writes over the first."""
    context = get_context("spawn")
    pipes = [context.Pipe() for _ in MINE]
    workers = [context.Process(target=_one, args=(theirs, naive)) for _, theirs in pipes]
    for worker in workers:
        worker.start()
    ours = [mine for mine, _ in pipes]
    try:
        return [_round(ours, number) for number in range(rounds)]
    finally:
        for mine in ours:
            mine.send(None)
        for worker in workers:
            worker.join(10)


def _round(ours: Sequence[Connection], number: int) -> Round:
    with tempfile.TemporaryDirectory() as name, ThreadPoolExecutor(2) as both:
        path = Path(name) / "case.toml"
        path.write_text(CASE)
        typed = tuple(f"{begun[:2]}{number:03}" for begun in MINE)
        for mine, amount in zip(ours, typed, strict=True):
            mine.send((str(path), amount))
        for mine in ours:
            mine.recv()
        for mine in ours:
            mine.send("go")
        told = tuple(both.map(lambda mine: bool(mine.recv()), ours))
        files = {file.name: _amounts(file) for file in Path(name).iterdir()}
        return Round(files, told, typed)  # type: ignore[arg-type]


def _amounts(file: Path) -> list[str]:
    found = open_case(file, desk().library, desk().find_place, today=TODAY)
    return numbers_in(found.case.trail)


def told(rounds: Sequence[Round]) -> bool:
    """Prints the counts; whether every round went well."""
    wrong = [one for one in rounds if not one.well]
    print(f"two screeners saved the same case {len(rounds)} times")
    print(f"  second told and saved beside {sum(sum(one.told) for one in rounds)}; rounds gone wrong {len(wrong)}")
    for one in wrong[:5]:
        print(f"  {one}")
    return not wrong
