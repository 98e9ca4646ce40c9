"""What a desk's folder costs, at three sizes: `cases` and `recheck` against reading and parsing the same files.

Run by `make bench`. Seconds of processor time in one process, the least of --runs. The cases are copies of one saved
case of the overview, in a temporary folder. Listing screens nothing, and recheck screens only what may be another
result by now, so at most twice the reading is the aim for both. Where every case has to be screened (as of another day,
on the first --screened of them) the floor is what screening costs; the command then works in several processes.
"""

import argparse
import time
import tomllib
from collections.abc import Callable, Sequence
from datetime import date, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

from screener.case.answers import Answer, Case
from screener.case.codec import decode
from screener.case.file import dumps
from screener.case.folder import all_listed, case_files
from screener.case.naming import places_by
from screener.cli.desk import open_desk
from screener.cli.rechecking import Again
from screener.interview.results import with_result
from screener.result.desk import Desk
from screener.values.struct import replace

DAY = date(2026, 11, 30)
SIZES = (100, 10)
"""The two smaller sizes: a hundredth and a tenth of --count."""


def main() -> None:
    """Prints a line for each size, and one for cases that have to be screened."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--screened", type=int, default=200)
    parser.add_argument("--runs", type=int, default=1)
    given = parser.parse_args()
    desk = open_desk(None, DAY)
    with TemporaryDirectory() as name:
        folder = Path(name)
        text = one_case(desk)
        for number in range(given.count):
            (folder / f"case-{number:05}.toml").write_text(text, encoding="utf-8")
        paths = case_files(folder)
        for size in (*(given.count // part for part in SIZES), given.count):
            print(one_size(desk, paths[:size], given.runs))
        some = paths[: given.screened]
        plain = least(given.runs, lambda: parsed(some))
        again_on = DAY - timedelta(days=1)
        again = Again(desk, again_on, False, False)
        screened = least(given.runs, lambda: again.all(some))
        case = some_case(desk)
        floor = least(given.runs, lambda: [desk.outcomes(replace(case, as_of=again_on)) for _ in some])
        print(
            f"{len(some):6} cases, each screened again: {screened:.2f} s, {screened / plain:.2f}x; nothing read and "
            f"nothing told the screenings alone take {floor / plain:.2f}x: the floor"
        )
    print(f"A case has {len(text.encode()) // 1000} kB.")


def one_size(desk: Desk, paths: Sequence[Path], runs: int) -> str:
    """The line of one size."""
    plain = least(runs, lambda: parsed(paths))
    listed = least(runs, lambda: list(all_listed(paths)))
    again = Again(desk, None, False, False)
    rechecked = least(runs, lambda: again.all(paths))
    both = f"cases {listed:.2f} s, {listed / plain:.2f}x; recheck {rechecked:.2f} s, {rechecked / plain:.2f}x"
    return f"{len(paths):6} cases read and parsed {plain:.2f} s; {both}"


def parsed(paths: Sequence[Path]) -> list[object]:
    """The floor: the files read and parsed."""
    return [tomllib.loads(path.read_text(encoding="utf-8")) for path in paths]


def one_case(desk: Desk) -> str:
    """A saved case of the overview."""
    return dumps(with_result(desk, some_case(desk)), desk.library)


def some_case(desk: Desk) -> Case:
    """A case of the overview, with the answers of every example that is in it."""
    screenings = desk.screenings([])
    answers: dict[str, Answer] = {}
    for screening in screenings:
        for example in screening.examples[:1]:
            for name, raw in example.facts.items():
                if name in screening.facts and name in desk.library.facts and not desk.fact(name).supplied:
                    answers[name] = Answer(decode(desk.fact(name), raw, places=places_by(desk.find_place)))
    return Case(DAY, tuple(screening.id for screening in screenings), answers)


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
