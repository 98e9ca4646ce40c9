"""The whole of `flows coverage`: every example run, every answers file named beside, and what is left."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from screener.authoring.coverage.answers import answers_in, cases_in
from screener.authoring.coverage.gaps import Counted, Places, counted, unheard
from screener.authoring.coverage.reach import Reached, examples_of
from screener.authoring.coverage.words import HeardWords, texts_of
from screener.flow.documents import fail
from screener.flow.load import read_checked
from screener.flow.model import Screening
from screener.flow.reading import Reading
from screener.flow.tables import Tables
from screener.result.desk import Desk
from screener.values.problem import Problem


@dataclass
class Covered:
    """What was reached of each screening, and of the texts of each file of words: how many were shown, of how many.

    `left_out`: answers files that could not be read, each with what is wrong in it.
    """

    screenings: list[Counted] = field(default_factory=list)
    texts: dict[str, tuple[int, int]] = field(default_factory=dict)
    unheard: list[Problem] = field(default_factory=list)
    left_out: list[Problem] = field(default_factory=list)

    @property
    def gaps(self) -> Iterator[Problem]:
        """Every gap, screening by screening, then those of the words."""
        for each in self.screenings:
            yield from each.gaps
        yield from self.unheard


def coverage(
    flows: Path,
    content: Path,
    today: date,
    only: Collection[str] = (),
    answers: Iterable[Path] = (),
    *,
    texts: bool = True,
) -> Covered:
    """Run every example of the screenings (`only`: of those ids) and every answers file. Raises Problem.

    `texts` off leaves out the words, for which every result has to be written out.
    """
    reading = read_checked(flows, content)
    heard = HeardWords(content / "en")
    desk = Desk(reading.library, heard, Tables(content), today)
    reached, found = Reached(), Covered()
    chosen = desk.screenings(tuple(only) or reading.library.names)
    for screening in chosen:
        for _, case in examples_of(desk, screening):
            outcome = reached.add(desk, screening, case)
            if texts:
                reached.read(desk, outcome, case)
    _answers(desk, chosen, answers, reached, found, texts=texts)
    places = Places.of(reading)
    found.screenings = [counted(desk, screening, reached, places) for screening in chosen]
    if texts:
        _texts(reading, content, heard, chosen, found)
    return found


def _answers(
    desk: Desk, chosen: list[Screening], paths: Iterable[Path], reached: Reached, found: Covered, *, texts: bool
) -> None:
    by_id = {screening.id: screening for screening in chosen}
    for path in answers_in(paths):
        try:
            cases = cases_in(desk, path)
        except Problem as problem:
            found.left_out.append(problem)
            continue
        for name, case in cases:
            if name in by_id:
                outcome = reached.add(desk, by_id[name], case)
                if texts:
                    reached.read(desk, outcome, case)


def _texts(reading: Reading, content: Path, heard: HeardWords, chosen: list[Screening], found: Covered) -> None:
    programs = {screening.program for screening in chosen}
    facts = {name for screening in chosen for name in screening.facts}
    for owner, text in texts_of(reading.library, heard, content, fail):
        if (owner not in programs) if text.path[0] == "programs" else text.path[1] not in facts:
            continue
        if text.path[0] == "facts" and text.path[2:] == ("ask",) and reading.library.facts[str(text.path[1])].supplied:
            continue  # nobody is asked for what the screener fills in
        shown = text.path in heard.heard
        there, every = found.texts.get(owner, (0, 0))
        found.texts[owner] = there + shown, every + 1
        if not shown:
            found.unheard.append(unheard(text))
