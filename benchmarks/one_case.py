"""One case of a small rule set: the engine beside a function written by hand, zen-engine and openfisca-core.

Run by `make bench`. Two cases of `flows/small-grant`: every fact exact; and a range, two candidate towns, a range of
salaries, and one fact not asked. Each way first has to give the same answer; then they take turns, and the median of
--rounds is shown, in microseconds of processor time and as multiples of the engine's own. After that all shipped
screenings over a full case each, and where that time goes.

zen-engine is run in both of its ways. The one behind a loader takes about ten times as long as the function written by
hand, so nothing written in Python can be forty times faster than that: there the function by hand is the floor.
"""

import argparse
import cProfile
import csv
import pstats
import time
from collections.abc import Callable, Iterator, Mapping
from datetime import date
from decimal import Decimal
from fractions import Fraction
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks import by_hand, by_openfisca, by_zen
from screener.case.answers import AS_OF
from screener.cli.desk import open_desk
from screener.result.brief import Brief, brief_of
from screener.result.briefing import Briefing
from screener.result.desk import Desk
from screener.result.evaluate import screen
from screener.result.examples import answer_of
from screener.result.given import Source
from screener.result.prepared import prepared
from screener.values.exact import Scalar, simplest
from screener.values.value import Answered, Stated, between, ends, exactly, one_of

HERE = Path(__file__).resolve().parent
DAY = date(2023, 6, 1)
OURS, HAND = "the engine", "by hand"
EXACT: Mapping[str, Any] = {
    "sales": 4_200_000,
    "employees": 18,
    "town": "Ashbury",
    "principal_place_in_state": True,
    "salary": Decimal("61234.50"),
}
OPEN: Mapping[str, Any] = {
    "sales": (4_500_000, 4_900_000),
    "town": frozenset({"Birchbury", "Birchfield"}),
    "principal_place_in_state": True,
    "salary": (60_000, 65_000),
}
Way = Callable[[], object]
ALL_EXACT, MUCH_OPEN = "every fact exact", "ranges, candidates, one fact missing"
ALLOWED = {ALL_EXACT: (5, 40), MUCH_OPEN: (40, 5)}
"""At most so many times the function by hand, and at least so many times as fast as each peer."""


def main() -> None:
    """Prints both cases, then the shipped screenings."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=31)
    rounds = parser.parse_args().rounds
    desk = open_desk(HERE / "flows", DAY)
    for name, facts in ((ALL_EXACT, EXACT), (MUCH_OPEN, OPEN)):
        ways = all_ways(desk, facts)
        taken = in_turns(ways, rounds)
        ours, hand = taken[OURS], taken[HAND]
        print(f"one case, {name}: {OURS} takes {ours / hand:.1f}x the function written {HAND}")
        for way, micros in taken.items():
            print(f"  {way:44}{micros:9.1f} us{micros / ours:9.1f}x {OURS}{micros / hand:9.1f}x {HAND}")
        print(f"  limits: {'; '.join(limits(taken, *ALLOWED[name]))}")
    shipped(rounds)


def limits(taken: Mapping[str, float], by_hand_at_most: int, faster: int) -> Iterator[str]:
    """Each limit, and whether it is kept; where the function by hand would not keep it either, that is the floor."""
    ours, hand = taken[OURS], taken[HAND]
    yield f"at most {by_hand_at_most}x {HAND}: {'kept' if ours <= by_hand_at_most * hand else 'missed'}"
    for name, micros in taken.items():
        if name.startswith(("zen", "openfisca")):
            kept = micros >= faster * ours
            floor = "" if kept or micros >= faster * hand else f", {HAND} it would be {micros / hand:.0f}x"
            yield f"{faster}x as fast as {name}: {'kept' if kept else f'{micros / ours:.1f}x'}{floor}"


def all_ways(desk: Desk, facts: Mapping[str, Any]) -> dict[str, Way]:
    """Every way to screen the case, each seen to give the same answer."""
    with (HERE / "content" / "tables" / "towns.csv").open(encoding="utf-8", newline="") as lines:
        density = {row["name"]: int(row["density"]) for row in csv.DictReader(lines)}
    screening = desk.screenings([])[0]
    listed = sorted(town for town in density if is_listed(desk, town))
    briefing = Briefing(Source(prepared(screening, desk.library.facts), desk.table_reader))
    exact, other = as_answers(facts)
    answers = {name: Stated(exactly(scalar)) for name, scalar in exact.items()} | other
    made, _ = by_openfisca.system(listed)
    towns, context, situation = frozenset(listed), by_zen.context(facts, density), by_openfisca.given(facts, density)
    ways: dict[str, Way] = {
        OURS: lambda: itemised(Brief(briefing, exact, other)),
        HAND: lambda: by_hand.screened(facts, towns, density),
        **{name: partial(run, context) for name, run in by_zen.ways(listed).items()},
        "openfisca-core": lambda: by_openfisca.screened(made, situation),
        "the engine's whole outcome, with reasons": lambda: screen(
            screening, desk.library.facts, answers, desk.table_reader
        ),
    }
    agree(Brief(briefing, exact, other), by_hand.screened(facts, towns, density), ways)
    return ways


def is_listed(desk: Desk, town: str) -> bool:
    """Whether the flow itself lists a town."""
    screening = desk.screenings([])[0]
    outcome = screen(screening, desk.library.facts, {"town": Stated(exactly(town))}, desk.table_reader)
    found = outcome.finding("SG-1-town")
    return found is not None and found.state == by_hand.MET


def as_answers(facts: Mapping[str, Any]) -> tuple[dict[str, Scalar], dict[str, Answered]]:
    """The facts as the engine takes them: scalars, and what is open."""
    exact: dict[str, Scalar] = {}
    other: dict[str, Answered] = {}
    for name, said in facts.items():
        if isinstance(said, tuple):
            other[name] = Stated(between(*said))
        elif isinstance(said, frozenset):
            other[name] = Stated(one_of(said))
        else:
            exact[name] = simplest(Fraction(said)) if isinstance(said, Decimal) else said
    return exact, other


def itemised(brief: Brief) -> tuple[Any, ...]:
    """All that is read of the engine's answer."""
    return brief.verdict, brief.itemised(), brief.sums, brief.needs


def agree(brief: Brief, hand: tuple[Any, ...], ways: Mapping[str, Way]) -> None:
    """Raises AssertionError where one way gives another verdict, state, citation, amount or need."""
    verdict, items, amount, needs = hand
    states = [item[1] for item in items]
    amounts = amount if isinstance(amount, tuple) else (amount, amount)
    span = ends(brief.amounts[0].if_yes)
    ours = (brief.verdict, [item[:3] for item in brief.itemised()], brief.needs, span and (span.low, span.high))
    same(OURS, ours, (verdict, [item[:3] for item in items], needs, tuple(map(Fraction, amounts))))
    wanted = (verdict, states, [round(end, 2) for end in amounts])
    for name, way in ways.items():
        result: Any = way()
        if name.startswith("zen"):
            grant = (result["grant_low"], result["grant_high"])
            same(name, (result["verdict"], result["states"], [round(Decimal(end), 2) for end in grant]), wanted)
        elif name.startswith("openfisca"):
            same(name, (result[0], result[1], [round(Decimal(end), 2) for end in result[2]]), wanted)


def same(name: str, got: object, wanted: object) -> None:
    """Raises AssertionError where an answer is another one."""
    if got != wanted:
        raise AssertionError(name, got, wanted)


def in_turns(ways: Mapping[str, Way], rounds: int) -> dict[str, float]:
    """The median time of each way in microseconds; they take turns, so that all meet the same machine."""
    times: dict[str, list[float]] = {name: [] for name in ways}
    often = {name: max(1, int(2_000 / single(way))) for name, way in ways.items()}
    for _ in range(rounds):
        for name, way in ways.items():
            start = time.process_time()
            for _ in range(often[name]):
                way()
            times[name].append((time.process_time() - start) / often[name] * 1_000_000)
    return {name: median(taken) for name, taken in times.items()}


def single(way: Way) -> float:
    """One run in microseconds, once it is warm."""
    way()
    start = time.process_time()
    way()
    return (time.process_time() - start) * 1_000_000


# --- the shipped screenings -------------------------------------------------------------------------------


def shipped(rounds: int) -> None:
    """All shipped screenings over a full case each, and where that time goes."""
    desk = open_desk(None, date(2026, 11, 30))
    cases: list[tuple[str, Way, Way]] = []
    for name in desk.library.names:
        screening = desk.screenings([name])[0]
        answers = full_case(desk, name)
        briefing = Briefing(Source(prepared(screening, desk.library.facts), desk.table_reader))
        cases.append((name, partial(brief_of, briefing, answers), partial(whole, desk, name, answers)))
    ways: dict[str, Way] = {}
    for name, brief, outcome in cases:
        ways |= {f"{name}, in brief": brief, f"{name}, whole": outcome}
    taken = in_turns(ways, max(3, rounds // 5))
    briefly, wholly = (sum(v for k, v in taken.items() if k.endswith(end)) for end in ("brief", "whole"))
    print(f"all {len(cases)} shipped screenings, a full case each: in brief {briefly:.0f} us, whole {wholly:.0f} us")
    for name, _, _ in cases:
        brief_us, whole_us = taken[f"{name}, in brief"], taken[f"{name}, whole"]
        print(f"  {name:32}{brief_us:9.0f} us in brief{whole_us:9.0f} us whole")
    for title, number in (("in brief", 0), ("whole", 1)):
        print(f"where the time goes, {title} (parts of the engine, own time):")
        for room, share in profile([(brief, outcome)[number] for _, brief, outcome in cases]):
            print(f"  {room:32}{share:6.0%}")


def full_case(desk: Desk, name: str) -> dict[str, Answered]:
    """The answers of the example of a screening that answers most."""
    example = max(desk.screenings([name])[0].examples, key=lambda found: len(found.facts))
    answers: dict[str, Answered] = {fact: answer_of(desk, fact, raw) for fact, raw in example.facts.items()}
    answers.setdefault(AS_OF, Stated(exactly(desk.today)))
    return answers


def whole(desk: Desk, name: str, answers: Mapping[str, Answered]) -> object:
    """The whole outcome of one screening."""
    return screen(desk.screenings([name])[0], desk.library.facts, answers, desk.table_reader)


def profile(ways: list[Way]) -> list[tuple[str, float]]:
    """The share of each room of the engine in the time of all ways, the largest first."""
    profiler = cProfile.Profile()
    profiler.enable()
    for _ in range(20):
        for way in ways:
            way()
    profiler.disable()
    rooms: dict[str, float] = {}
    for (file, _, _), (_, _, own, _, _) in pstats.Stats(profiler).stats.items():  # type: ignore[attr-defined]
        place = Path(file)
        room = f"{place.parent.name}/{place.name}" if "screener" in place.parts else "Python itself"
        rooms[room] = rooms.get(room, 0.0) + own
    total = sum(rooms.values())
    return [(room, own / total) for room, own in sorted(rooms.items(), key=lambda found: -found[1])[:8]]


if __name__ == "__main__":
    main()
