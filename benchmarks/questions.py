"""How many questions settle the interview about the five programs, over --profiles made-up businesses drawn by --seed.

Ours beside the author's order, the text's own, and a fixed good one (learned on businesses of another seed); then five
tests with known rates, beside the best order worked out exactly. `first` facts and questions marked optional stand
apart: they come before any order, or change nothing and say so. Of --sample businesses each question that ours asks is
tried out: does some answer change a verdict, an amount or a note? So are planted questions that only
settled screenings read, half-way and at the end.

Run by `make bench`, in two processes; seconds of the clock, since it is about questions.
"""

import argparse
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from datetime import date
from functools import lru_cache
from typing import Any

from benchmarks.asking.five import TESTS, Five
from benchmarks.asking.orders import WAYS, by_list, learned
from benchmarks.asking.play import Interviews
from benchmarks.asking.profiles import Businesses
from benchmarks.asking.useful import NOTE, NOTHING, RESULT, Tried, useless
from screener.cli.desk import open_desk
from screener.flow.model import Kind
from screener.interview.settling import effort

DAY = date(2026, 11, 30)
FIXED = "a fixed good order"
TRAINED_ON, TRIES = 80, 60
"""Businesses that the fixed order is learned on, and moves of one fact that are tried."""
PARTS = 4
PLANTED = 2
"""Useless questions planted half-way through an interview, and as many when it has ended."""


@dataclass
class Asked:
    """What some businesses were asked: `apart` first facts and optional ones, `rows` lists of rows, `effort` of all."""

    questions: int = 0
    apart: int = 0
    rows: int = 0
    effort: float = 0
    facts: Counter[str] = field(default_factory=Counter)


@lru_cache
def interviews() -> Interviews:
    """The interview about the five programs, in this process."""
    desk = open_desk(None, DAY)
    return Interviews(desk, desk.screenings([]))


@lru_cache
def drawn(seed: int, number: int) -> Sequence[Mapping[str, Any]]:
    """The businesses of a seed, in this process."""
    return Businesses(seed).draw(number)


def main() -> None:
    """Prints one line for each way of asking, two for the five tests, and two for what the questions could change."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--profiles", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sample", type=int, default=200)
    given = parser.parse_args()
    begin = time.perf_counter()
    with ProcessPoolExecutor(2) as pool:
        fixed = pool.submit(learn, given.seed + 1).result()
        parts = list(pool.map(play, *zip(*_parts(given.seed, given.profiles, fixed), strict=True)))
        for line in lines(parts, given.profiles):
            print(line)
        print(five_line())
        halves = [(given.seed, given.profiles, half, given.sample) for half in range(2)]
        tried = list(pool.map(try_out, *zip(*halves, strict=True)))
    asked, noted, idle, planted, caught = map(sum, zip(*tried, strict=True))
    print(
        f"tried out: {asked} questions of {given.sample} businesses, {idle} that could change nothing shown "
        f"({noted} change a note, a figure or the test that fails, and no verdict or amount)"
    )
    print(f"planted: {planted} questions that only settled screenings read, {caught} of them found to change no result")
    print(f"seed {given.seed}, {time.perf_counter() - begin:.0f} s")


def _parts(seed: int, number: int, fixed: Sequence[str]) -> Iterator[tuple[int, int, int, Sequence[str]]]:
    for part in range(PARTS):
        yield seed, number, part, fixed


def learn(seed: int) -> list[str]:
    """A fixed order that is good for businesses of that seed."""
    held, businesses = interviews(), drawn(seed, TRAINED_ON)
    facts = held.desk.library.facts
    places: dict[str, list[int]] = {}
    ours = held.kept(WAYS["ours"](facts))
    for business in businesses:
        for place, name in enumerate(held.play(business, ours)):
            places.setdefault(name, []).append(place)
    begin = sorted(places, key=lambda name: sum(places[name]) / len(places[name]))
    return learned(held, businesses, begin, TRIES, seed)


def play(seed: int, number: int, part: int, fixed: Sequence[str]) -> dict[str, Asked]:
    """A part of the businesses, asked in every way."""
    held, businesses = interviews(), drawn(seed, number)[part::PARTS]
    facts = held.desk.library.facts
    ways = {name: way(facts) for name, way in WAYS.items()} | {FIXED: by_list(facts, fixed)}
    found = {name: Asked() for name in ways}
    for name, choose in ways.items():
        kept = held.kept(choose)
        for business in businesses:
            asked = held.play(business, kept)
            found[name].questions += len(asked)
            found[name].apart += sum(facts[fact].first or facts[fact].idle for fact in asked)
            found[name].rows += sum(facts[fact].kind is Kind.ROWS for fact in asked)
            found[name].effort += float(sum(effort(facts[fact]) for fact in asked))
    return found


def lines(parts: Sequence[Mapping[str, Asked]], number: int) -> Iterator[str]:
    """A line for each way: means over all businesses, and how ours compares."""
    ours = sum(part["ours"].questions - part["ours"].apart for part in parts)
    for name in parts[0]:
        of = [part[name] for part in parts]
        asked, apart = sum(each.questions for each in of), sum(each.apart for each in of)
        rows, cost = sum(each.rows for each in of), sum(each.effort for each in of)
        yield (
            f"{name:20} {(asked - apart) / number:6.2f} questions (ours {ours / (asked - apart):.2f}x) and "
            f"{apart / number:.2f} first or optional; {rows / number:.2f} of them rosters, effort {cost / number:.1f}"
        )


def five_line() -> str:
    """The five tests: ours beside the best way there is, and the order of the tests as written."""
    five = Five()
    best, ours, written = five.best(), five.ours(), five.in_order(list(TESTS))
    guessed = five.in_order(Five(known=False).asked())
    return (
        f"five tests           ours {float(ours):.3f}, the exact best {float(best):.3f}: {float(ours / best):.3f}x; "
        f"as written {float(written):.3f}; ours without the rates {float(guessed):.3f}"
    )


def try_out(seed: int, number: int, half: int, sample: int) -> tuple[int, int, int, int, int]:
    """Questions asked, that could change a note alone, nothing; those planted, of them found to change no result."""
    held = interviews()
    businesses = drawn(seed, number)[:sample][half::2]
    facts = held.desk.library.facts
    tried, ours = Tried(held, drawn(seed, number)[:sample]), held.kept(WAYS["ours"](facts))
    asked = noted = idle = planted = caught = 0
    for business in businesses:
        names = held.play(business, ours)
        said = {name: held.answer(name, business[name]) for name in names}
        for place, name in enumerate(names):
            if not (facts[name].first or facts[name].idle):
                asked += 1
                found = tried.changes({each: said[each] for each in names[:place]}, name, said[name])
                noted, idle = noted + (found == NOTE), idle + (found == NOTHING)
        for end in (len(names) // 2, len(names)):
            given = {name: said[name] for name in names[:end]}
            for name in useless(held, given, business)[:PLANTED]:
                planted += 1
                caught += tried.changes(given, name, held.answer(name, business[name])) != RESULT
    return asked, noted, idle, planted, caught


if __name__ == "__main__":
    main()
