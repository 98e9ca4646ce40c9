"""`screener recheck`: saved cases under today's rules: who moved, and why. What was saved is never rewritten.

A case of which everything still stands that its result was made from is not screened again.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date
from itertools import islice
from pathlib import Path

import click

from screener.batch.workers import processors, working
from screener.case.answers import Case
from screener.case.folder import case_file, case_files, is_case, path_of
from screener.case.opened import Found, Opened, opened_from, read_file
from screener.case.refused import all_of
from screener.case.saves import Saves
from screener.case.source import at_home, is_there
from screener.cli.desk import open_desk, problem_text
from screener.cli.ended import code_of
from screener.cli.exits import DONE, say
from screener.cli.printed import error_table, print_lines, print_text
from screener.flow.words import fill
from screener.interview.rechecking import Telling, as_tables
from screener.interview.results import Rechecked, as_it_stands, last_of, rechecked, same
from screener.result.desk import Desk
from screener.result.forms.document import json_line
from screener.result.made_from import stands
from screener.values.clean import clean_line
from screener.values.problem import Problem
from screener.values.struct import replace

CHUNK = 20
"""Cases that a process works on at a time."""


def screened_again(
    ctx: click.Context, cases: tuple[str, ...], as_of: date | None, add: bool, as_json: bool, flows: Path | None
) -> None:
    """Screen each case again and tell what moved. Leaves by the exit code."""
    again = Again(open_desk(flows), as_of, add, as_json)
    counts = Counts(again)
    paths = (path for name in cases for path in counts.files(name))
    first = list(islice(paths, CHUNK))
    with working(again.all, processors() if len(first) == CHUNK else 1) as workers:
        for told in workers.ordered(_chunks(first, paths)):
            for one in told:
                counts.tell(one)
    counts.end()
    ctx.exit(counts.code)


def _chunks(first: list["Path | Named"], rest: "Iterator[Path | Named]") -> "Iterator[list[Path | Named]]":
    while first:
        yield first
        first = list(islice(rest, CHUNK))


@dataclass(frozen=True, slots=True)
class Named:
    """A file that somebody named: it has to be a case. What stands in a folder may be something else."""

    path: Path


@dataclass
class Told:
    """What came of one file: lines for standard output, sentences for standard error, and what it counts as."""

    lines: list[tuple[int, str]] = field(default_factory=list)
    text: str = ""
    said: list[str] = field(default_factory=list)
    code: int = DONE
    whole: bool = False
    moved: bool = False
    fresh: bool = False


@dataclass(frozen=True)
class Again:
    """How cases are screened again: under whose rules, as of which day (None: each its own), and what is done then."""

    desk: Desk
    as_of: date | None
    add: bool
    as_json: bool

    def all(self, paths: "Sequence[Path | Named]") -> list[Told]:
        """Some files, one after the other; what a folder holds besides cases is left out."""
        found = [self.one(path.path, named=True) if isinstance(path, Named) else self.one(path) for path in paths]
        return [told for told in found if told is not None]

    def one(self, path: Path, *, named: bool = False) -> Told | None:
        """Screen one case again; one that cannot be read is told, and the others go on."""
        try:
            file = read_file(path)
            if not named and not is_case(file.document):
                return None
            return self._screened(path, file)
        except Problem as problem:
            return wrong(str(path), problem, as_json=self.as_json)

    def _screened(self, path: Path, file: Found) -> Told:
        desk, told = self.desk, Told(whole=True)
        if stands(file.text, file.document, desk.library, self.as_of, desk.library.overview):
            found, added = as_it_stands(desk, _bare(desk, file)), False
        else:
            opened = opened_from(file, desk.library, desk.find_place, today=desk.today)
            case = opened.case if self.as_of is None else replace(opened.case, as_of=self.as_of)
            found = rechecked(desk, case, whole=self.add)
            added = self.add and not same(last_of(case), found.now) and self._added(path, opened, found)
            if opened.older:
                told.said.append(desk.prose.say("recheck", "older", file=str(path), version=str(opened.older)))
        told.moved, told.fresh = found.moved, not found.then
        if self.as_json:
            label = {"label": found.case.label} if found.case.label else {}
            told.text = json_line({"file": str(path), **label, **as_tables(found), "added": added}) + "\n"
        else:
            told.lines = self._lines(path, found, added=added)
        return told

    def _added(self, path: Path, opened: Opened, found: Rechecked) -> bool:
        """Add today's result to the file. Raises Problem."""
        saves = Saves(self.desk.library)
        saves.saw(path, opened.seen)
        saves.write(opened.case.add_result(found.now), path)
        return True

    def _lines(self, path: Path, found: Rechecked, *, added: bool) -> list[tuple[int, str]]:
        say, name = self.desk.prose.say, str(path)
        head = say("recheck", "file", file=name, label=found.case.label) if found.case.label else name
        if found.then and not found.moved:
            lines = [(0, say("recheck", "other_rules" if found.rules else "as_before", file=head))]
        else:
            lines = [(0, head), *Telling(self.desk, found).lines()]
        return [*lines, (1, say("recheck", "added"))] if added else lines


def _bare(desk: Desk, file: Found) -> Case:
    """A case of which only its label and its results are looked at."""
    label = file.document.get("label", "")
    return Case(desk.today, label=label if isinstance(label, str) else "", results=tuple(file.document["result"]))


def wrong(name: str, problem: Problem, *, as_json: bool) -> Told:
    """What is told of a file or folder that cannot be read or written."""
    told = Told(code=code_of(problem))
    if as_json:
        told.text = json_line({"error": error_table(name, problem)}) + "\n"
        return told
    for fault in all_of(problem):
        text = problem_text(fault)
        told.said.append(text if fault.place else f"{clean_line(name)}: {text}")
    return told


@dataclass
class Counts:
    """One run over several files: tells them in order, and counts. `code` is the exit code so far."""

    again: Again
    code: int = DONE
    moved: int = 0
    fresh: int = 0
    whole: int = 0
    damaged: int = 0

    def files(self, name: str) -> "Iterator[Path | Named]":
        """The file of a name, or every file of a folder. A folder that cannot be read is told."""
        folder = path_of(name)
        if not (is_there(folder) and folder.is_dir()):
            yield Named(at_home(case_file(name)))
            return
        try:
            yield from case_files(folder)
        except Problem as problem:
            self.tell(wrong(name, problem, as_json=self.again.as_json))

    def tell(self, told: Told) -> None:
        """One file."""
        for sentence in told.said:
            say(sentence)
        print_text(told.text) if told.text else print_lines(told.lines)
        self.code = max(self.code, told.code)
        self.damaged += not told.whole
        self.whole += told.whole
        self.moved += told.moved
        self.fresh += told.fresh

    def end(self) -> None:
        """The counts, below the last file."""
        if self.again.as_json:
            return
        desk = self.again.desk
        cases, same = self._counted("cases", self.whole), self.whole - self.moved - self.fresh
        parts = [self._counted("count_moved", self.moved), self._counted("count_same", same)]
        parts += [self._counted("count_fresh", self.fresh)] if self.fresh else []
        text = desk.prose.say("recheck", "counts", cases=cases, parts=", ".join(parts))
        damaged = [self._counted("damaged", self.damaged)] if self.damaged else []
        print_lines([(0, ""), (0, " ".join([text, *damaged]))])

    def _counted(self, key: str, count: int) -> str:
        words = self.again.desk.words.counted(count, "interface", "recheck", key)
        return fill(words, {"count": str(count)})
