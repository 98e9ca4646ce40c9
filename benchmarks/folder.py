"""What a desk's folder costs: listing --count cases (10,000) against reading and parsing the same files.

Run by `make bench`. Seconds of processor time, the least of --runs. The cases are copies of one saved case of the
overview, in a temporary folder. Listing screens nothing, so at most twice the reading is the aim.
"""

import argparse
import time
import tomllib
from collections.abc import Callable
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory

from screener.case.answers import Answer, Case
from screener.case.codec import decode
from screener.case.file import dumps
from screener.case.folder import all_listed, case_files
from screener.case.naming import places_by
from screener.cli.desk import open_desk
from screener.interview.results import with_result
from screener.result.desk import Desk

DAY = date(2026, 11, 30)


def main() -> None:
    """Prints one line: reading and parsing, listing, and how many times as long."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--runs", type=int, default=1)
    given = parser.parse_args()
    with TemporaryDirectory() as name:
        folder = Path(name)
        text = one_case(open_desk(None, DAY))
        for number in range(given.count):
            (folder / f"case-{number:05}.toml").write_text(text, encoding="utf-8")
        paths = case_files(folder)
        plain = least(given.runs, lambda: [tomllib.loads(path.read_text(encoding="utf-8")) for path in paths])
        listed = least(given.runs, lambda: list(all_listed(paths)))
    size = len(text.encode()) // 1000
    print(
        f"{given.count} cases of {size} kB: read and parsed {plain:.1f} s, listed {listed:.1f} s, {listed / plain:.2f}x"
    )


def one_case(desk: Desk) -> str:
    """A saved case of the overview, with the answers of every example that is in it."""
    screenings = desk.screenings([])
    answers: dict[str, Answer] = {}
    for screening in screenings:
        for example in screening.examples[:1]:
            for name, raw in example.facts.items():
                if name in screening.facts and name in desk.library.facts and not desk.fact(name).supplied:
                    answers[name] = Answer(decode(desk.fact(name), raw, places=places_by(desk.find_place)))
    case = Case(DAY, tuple(screening.id for screening in screenings), answers)
    return dumps(with_result(desk, case), desk.library)


def least(runs: int, work: Callable[[], object]) -> float:
    """The least processor time of several runs, in seconds."""
    taken = []
    for _ in range(runs):
        start = time.process_time()
        work()
        taken.append(time.process_time() - start)
    return min(taken)


if __name__ == "__main__":
    main()
