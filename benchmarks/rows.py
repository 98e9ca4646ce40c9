"""What rows cost: each screening that has an example with rows, with 25 and with 500 of them, and an answer after.

Run by `make bench`. Milliseconds of processor time, the least of --runs: "fresh" is a whole screening; "unrelated" an
answer changed that no row rests on, "related" one that rows rest on (the median and the dearest of all), "a row" one
row changed. Then the overview with nothing answered: fresh, and the dearest first answer.
"""

import argparse
import time
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from pathlib import Path
from statistics import median

from screener.case.answers import AS_OF
from screener.flow.load import load_library
from screener.flow.model import Screening
from screener.flow.tables import Tables
from screener.flow.words import load_words
from screener.result.desk import Desk
from screener.result.evaluate import screen
from screener.result.examples import answer_of
from screener.result.model import Outcome
from screener.result.prepared import prepared
from screener.values.value import Answered, Items, Record, Stated, Value, exactly

ROOT = Path(__file__).resolve().parents[1]
FEW, MANY = 25, 500
Answers = dict[str, Answered]


def main() -> None:
    """Prints one line for each roster of each screening, and one for the overview."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=3)
    runs = parser.parse_args().runs
    content = ROOT / "content"
    desk = Desk(load_library(ROOT / "flows", content), load_words(content), Tables(content), date(2026, 11, 30))
    print(f"{'ms':52}{FEW:>7}{MANY:>7}{'ratio':>7}  unrelated      related        a row")
    for screening in [s for program in desk.library.programs.values() for s in program.screenings.values()]:
        for roster, answers in with_rows(desk, screening):
            print(line(desk, screening, roster, answers, runs))
    print(overview(desk, runs))


def with_rows(desk: Desk, screening: Screening) -> Iterator[tuple[str, Answers]]:
    """Each roster of a screening with the answers of its first example that has rows."""
    seen = set()
    for example in screening.examples:
        for name, raw in example.facts.items():
            if (
                name not in seen
                and name in screening.facts
                and isinstance(raw, list)
                and desk.fact(name).fields
                and raw
            ):
                seen.add(name)
                answers = {fact: answer_of(desk, fact, said) for fact, said in example.facts.items()}
                yield name, {AS_OF: Stated(exactly(desk.today)), **answers}


def line(desk: Desk, screening: Screening, roster: str, answers: Answers, runs: int) -> str:
    """What the rows of one roster cost."""
    few, many = (repeated(answers, roster, number) for number in (FEW, MANY))
    first = screened(desk, screening, many)
    fresh = [least(runs, lambda given=given: screened(desk, screening, given)) for given in (few, many)]  # type: ignore[misc]
    ready = prepared(screening, desk.library.facts)
    behind = ready.leads.of_name(roster)
    costs: dict[bool, list[float]] = {False: [], True: []}
    for name in screening.facts:
        if name != roster and name in many and (other := changed(many[name])) is not None:
            touched = name in behind or any(
                name in found and roster in found for found in map(ready.leads.of_name, ready.work)
            )
            after = many | {name: other}
            costs[touched].append(least(runs, lambda given=after: screened(desk, screening, given, first)))  # type: ignore[misc]
    one_row = least(runs, lambda: screened(desk, screening, with_a_row_changed(many, roster), first))
    told = [f"{median(found):6.1f}{max(found):7.1f}" if found else f"{'-':>6}{'-':>7}" for found in costs.values()]
    where = f"{screening.id}, {roster}"
    return f"{where:52}{fresh[0]:7.1f}{fresh[1]:7.1f}{fresh[1] / fresh[0]:6.1f}x  {told[0]}  {told[1]}  {one_row:6.1f}"


def screened(desk: Desk, screening: Screening, answers: Answers, before: Outcome | None = None) -> Outcome:
    """One screening as an interview sees it."""
    return screen(screening, desk.library.facts, answers, desk.table_reader, defaults=False, before=before)


def least(runs: int, work: Callable[[], object]) -> float:
    """The least processor time of several runs, in milliseconds."""
    taken = []
    for _ in range(runs):
        start = time.process_time()
        work()
        taken.append((time.process_time() - start) * 1000)
    return min(taken)


def repeated(answers: Answers, roster: str, number: int) -> Answers:
    """The answers with the rows of a roster over and over, each under a name of its own."""
    rows = rows_of(answers, roster)
    named = [
        {**rows[k % len(rows)].fields, **({"name": exactly(f"r{k}")} if "name" in rows[0].fields else {})}
        for k in range(number)
    ]
    return answers | {roster: Stated(Items(tuple(map(Record, named))))}


def rows_of(answers: Answers, roster: str) -> list[Record]:
    """The rows that were answered."""
    said = answers[roster]
    items = said.value.items if isinstance(said, Stated) and isinstance(said.value, Items) else ()
    return [row for row in items if isinstance(row, Record)]


def changed(answer: Answered) -> Answered | None:
    """The same answer a little different; None for one that is no single number, day or yes or no."""
    value = answer.value if isinstance(answer, Stated) else None
    only = value.single if isinstance(value, Value) and value.is_single else None
    if isinstance(only, bool):
        return Stated(exactly(not only))
    if isinstance(only, date):
        return Stated(exactly(only + timedelta(1)))
    return None if only is None or isinstance(only, str) else Stated(exactly(only + 1))


def with_a_row_changed(answers: Answers, roster: str) -> Answers:
    """The last row with its first number one more."""
    *rows, last = rows_of(answers, roster)
    for name, value in last.fields.items():
        other = changed(Stated(value))
        if isinstance(other, Stated):
            return answers | {roster: Stated(Items((*rows, Record({**last.fields, name: other.value}))))}
    return answers


def overview(desk: Desk, runs: int) -> str:
    """The overview with nothing answered, and after one answer."""
    screenings = desk.screenings([])
    nothing: Answers = {AS_OF: Stated(exactly(desk.today))}
    first = [screened(desk, screening, nothing) for screening in screenings]
    fresh = least(runs, lambda: [screened(desk, screening, nothing) for screening in screenings])
    costs: dict[str, float] = {}
    for screening in screenings:
        for example in screening.examples:
            for name, raw in example.facts.items():
                if name not in costs and name != AS_OF:
                    given = nothing | {name: answer_of(desk, name, raw)}
                    costs[name] = least(runs, lambda given=given: again(desk, screenings, given, first))  # type: ignore[misc]
    dearest = max(costs, key=lambda name: costs[name])
    return (
        f"overview, nothing answered: fresh {fresh:.1f}; one answer: median {median(costs.values()):.1f}, "
        f"the dearest {costs[dearest]:.1f} ({dearest})"
    )


def again(desk: Desk, screenings: list[Screening], answers: Answers, before: list[Outcome]) -> list[Outcome]:
    """Several screenings after an answer."""
    return [screened(desk, s, answers, old) for s, old in zip(screenings, before, strict=True)]


if __name__ == "__main__":
    main()
