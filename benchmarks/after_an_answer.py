"""What is worked out after one answer: the core beside the full screen's repaint, and beside a thousand screenings.

Run by `make bench`. First an interview about all shipped screenings on a full screen without a terminal: for each
answer the processor time of the core (the answer taken, outcomes, next question, page) and that of the rest, until the
screen changes no more. Then --screenings made-up ones (1,000 with 10,000 tests over 2,000 facts, drawn by --seed) and
fifteen of them: what an answer costs that touches ten tests. Medians, in milliseconds.
"""

import argparse
import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime
from random import Random
from statistics import median

from screener.case.answers import AS_OF, Case
from screener.cli.desk import open_desk
from screener.expr.parse import parse
from screener.flow.model import Criterion, Fact, Kind, Screening
from screener.fullscreen.app import Screener
from screener.interview.page import FactSheet, Line, Page
from screener.interview.session import Session
from screener.result.facts import TableReader
from screener.result.many import Many
from screener.values.value import Answered, Stated, exactly, value_of

TODAY = date(2026, 11, 30)
SIZE = (120, 40)
SAID = {
    Kind.YES_NO: "y",
    Kind.COUNT: "12",
    Kind.MONEY: "100,000",
    Kind.YEAR: "2017",
    Kind.DATE: "2017-05-01",
    Kind.EVENT: "not yet",
    Kind.SHARE: "0.5",
    Kind.NUMBER: "3",
    Kind.CHOICE: "1",
    Kind.CHOICES: "1",
    Kind.MONTH_DAY: "12-31",
}
"""What is answered to a question of each kind; "don't know" to any other."""


def main() -> None:
    """Prints a line for each of the two."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--answers", type=int, default=60)
    parser.add_argument("--screenings", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    core, rest = asyncio.run(repaints(given.answers))
    share = median(core) / median(rest)
    print(
        f"all shipped screenings open, {len(core)} answers: the core {median(core):.1f} ms (the dearest "
        f"{max(core):.1f}), the repaint of the full screen {median(rest):.1f} ms: {share:.2f} of it"
    )
    few, many = (touched(number, given.seed) for number in (15, given.screenings))
    print(
        f"an answer that touches ten tests: {few:.2f} ms with 15 made-up screenings, {many:.2f} ms with "
        f"{given.screenings}: {many / few:.1f}x"
    )


# --- the full screen --------------------------------------------------------------------------------------


class Timed(Session):
    """A session that knows how long it worked: every call that a front end makes, and nothing within one twice."""

    core = 0.0
    within = False

    @contextmanager
    def timing(self) -> Iterator[None]:
        """Count the time until the end of the outermost call."""
        if self.within:
            yield
            return
        self.within, start = True, time.process_time()
        try:
            yield
        finally:
            self.within = False
            self.core += time.process_time() - start

    def say(self, text: str) -> None:
        """Take what was typed."""
        with self.timing():
            super().say(text)

    def page(self, *, board: bool = True) -> Page:
        """What to show now."""
        with self.timing():
            return super().page(board=board)

    def facts(self) -> FactSheet:
        """The sheet of facts."""
        with self.timing():
            return super().facts()

    def preview(self, text: str) -> Line | None:
        """What is understood so far."""
        with self.timing():
            return super().preview(text)


async def repaints(answers: int) -> tuple[list[float], list[float]]:
    """Of each answer the core's time and the rest of the time, in milliseconds."""
    desk = open_desk(None, TODAY)
    moment = datetime(2026, 11, 30, 12, tzinfo=UTC)
    case = Case(TODAY, desk.library.names)
    session = Timed(desk, case, keep=lambda _: "case", write=lambda _, __: None, clock=lambda: moment)
    app = Screener(session)
    core, rest = [], []
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        for _ in range(answers):
            asked = session.asking
            if asked is None or session.finished:
                break
            text = SAID.get(desk.fact(asked).kind, "d") if desk.facts[asked].kind is not Kind.PLACE else "Pittsfield"
            session.core, start = 0.0, time.process_time()
            app.form.say(text)
            await pilot.pause()
            await pilot.pause()
            whole = time.process_time() - start
            if session.asking == asked:  # it did not fit; that is no answer
                app.form.say("d")
                await pilot.pause()
                continue
            core.append(session.core * 1000)
            rest.append((whole - session.core) * 1000)
    return core, rest


# --- made-up screenings -----------------------------------------------------------------------------------


def touched(screenings: int, seed: int) -> float:
    """The median cost, in milliseconds, of an answer that touches ten tests, with the next question and the board."""
    rng = Random(seed)  # noqa: S311 - nothing here is a secret
    made, facts, uses = made_up(screenings, rng)
    answers: dict[str, Answered] = {AS_OF: Stated(exactly(TODAY))}
    many = Many(made, facts, TABLES, answers, defaults=False)
    ten = [name for name in uses if uses[name] == TESTS_TOUCHED]
    taken = []
    for name in rng.sample(ten, min(len(ten), ANSWERS)):
        start = time.process_time()
        many.answer({name: Stated(exactly(rng.randint(0, 100)))})
        board = [many.outcomes[place].by_state for place in many.looked_at]
        many.most_wanted()
        taken.append((time.process_time() - start) * 1000)
        if not board:
            raise AssertionError(name)
    return median(taken)


TESTS_TOUCHED, ANSWERS, TESTS_EACH, USES_EACH = 10, 300, 10, 10
TABLES = TableReader(lambda _table: (), lambda _table, _column, _keys: value_of(undefined=True))


def made_up(screenings: int, rng: Random) -> tuple[list[Screening], dict[str, Fact], dict[str, int]]:
    """Screenings of ten tests of two facts each, so many facts that ten tests use each, and how many do."""
    number = screenings * TESTS_EACH * 2 // USES_EACH
    facts = {f"f{n}": Fact(f"f{n}", Kind.COUNT) for n in range(number)}
    uses = dict.fromkeys(facts, 0)
    made = []
    for n in range(screenings):
        tests, named = [], dict[str, None]()
        for k in range(TESTS_EACH):
            one, other = rng.sample(sorted(facts), 2)
            named |= {one: None, other: None}
            uses[one] += 1
            uses[other] += 1
            text = f"{one} <= {rng.randint(20, 80)} and {other} >= {rng.randint(20, 80)}"
            tests.append(Criterion(f"s{n}-{k}", f"s. {k}", parse(text)))
        made.append(Screening(f"s{n}", "made-up", tuple(tests), facts=tuple(named)))
    facts[AS_OF] = Fact(AS_OF, Kind.DATE, supplied=True)
    return made, facts, uses


if __name__ == "__main__":
    main()
