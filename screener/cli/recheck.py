"""`screener recheck`: saved cases under today's rules: who moved, and why. What was saved is never rewritten."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import click

from screener.case.folder import case_file, case_files, listed, path_of
from screener.case.opened import open_case
from screener.case.refused import all_of
from screener.case.saves import Saves
from screener.case.source import at_home, is_there
from screener.cli.commands import FLOWS, Day
from screener.cli.desk import open_desk, problem_text
from screener.cli.ended import code_of
from screener.cli.exits import DONE, say
from screener.cli.printed import error_table, print_lines, print_text
from screener.flow.words import fill
from screener.interview.rechecking import Telling, as_tables
from screener.interview.results import Rechecked, last_of, rechecked, same
from screener.result.desk import Desk
from screener.result.forms.document import json_line
from screener.values.clean import clean_line
from screener.values.problem import Problem
from screener.values.struct import Struct, replace


@click.command()
@click.argument("cases", nargs=-1, required=True, metavar="CASES...")
@click.option("--as-of", type=Day(), help="Screen as of this day (YYYY-MM-DD) instead of each case's own.")
@click.option("--add", is_flag=True, help="Add today's result to each case where it differs; earlier ones stay.")
@click.option("--json", "as_json", is_flag=True, help="One JSON document a line, a line a file.")
@FLOWS
@click.pass_context
def command(
    ctx: click.Context, cases: tuple[str, ...], as_of: date | None, add: bool, as_json: bool, flows: Path | None
) -> None:
    """Screen saved cases (files, or folders of them) under today's rules: who moved, and why."""
    again = Again(open_desk(flows), as_of, add, as_json)
    for name in cases:
        for path in again.files(name):
            again.one(path)
    again.end()
    ctx.exit(again.code)


class Again(Struct, dict=True):
    """One run over several files, and what was counted on the way. `code` is the exit code so far."""

    desk: Desk
    as_of: date | None
    add: bool
    as_json: bool
    code: int = DONE
    moved: int = 0
    fresh: int = 0
    whole: int = 0
    damaged: int = 0

    def files(self, name: str) -> Iterator[Path]:
        """The file of a name, or every case of a folder. A folder that cannot be read is told."""
        folder = path_of(name)
        if not (is_there(folder) and folder.is_dir()):
            yield at_home(case_file(name))
            return
        try:
            found = case_files(folder)
        except Problem as problem:
            self._wrong(name, problem)
            return
        for path in found:
            if _is_meant(path):
                yield path

    def one(self, path: Path) -> None:
        """Screen one case again and tell it; one that cannot be read is named, and the others go on."""
        try:
            opened = open_case(path, self.desk.library, self.desk.find_place, today=self.desk.today)
            case = opened.case if self.as_of is None else replace(opened.case, as_of=self.as_of)
            found = rechecked(self.desk, case)
            added = self.add and not same(last_of(case), found.now)
            if added:
                saves = Saves(self.desk.library)
                saves.saw(path, opened.seen)
                saves.write(opened.case.add_result(found.now), path)
        except Problem as problem:
            self._wrong(str(path), problem)
            return
        if opened.older:
            say(self.desk.prose.say("recheck", "older", file=str(path), version=str(opened.older)))
        self.whole += 1
        self.moved += found.moved
        self.fresh += not found.then
        if self.as_json:
            label = {"label": case.label} if case.label else {}
            print_text(json_line({"file": str(path), **label, **as_tables(found), "added": added}) + "\n")
        else:
            self._told(path, found, added=added)

    def _told(self, path: Path, found: Rechecked, *, added: bool) -> None:
        say, name = self.desk.prose.say, str(path)
        head = say("recheck", "file", file=name, label=found.case.label) if found.case.label else name
        if found.then and not found.moved:
            key = "other_rules" if found.rules else "as_before"
            print_lines([(0, say("recheck", key, file=head))])
        else:
            print_lines([(0, head), *Telling(self.desk, found).lines()])
        if added:
            print_lines([(1, say("recheck", "added"))])

    def end(self) -> None:
        """The counts, below the last file."""
        if self.as_json:
            return
        cases, same = self._counted("cases", self.whole), self.whole - self.moved - self.fresh
        parts = [self._counted("count_moved", self.moved), self._counted("count_same", same)]
        parts += [self._counted("count_fresh", self.fresh)] if self.fresh else []
        text = self.desk.prose.say("recheck", "counts", cases=cases, parts=", ".join(parts))
        damaged = [self._counted("damaged", self.damaged)] if self.damaged else []
        print_lines([(0, ""), (0, " ".join([text, *damaged]))])

    def _counted(self, key: str, count: int) -> str:
        return fill(self.desk.words.counted(count, "interface", "recheck", key), {"count": str(count)})

    def _wrong(self, name: str, problem: Problem) -> None:
        self.damaged += 1
        self.code = max(self.code, code_of(problem))
        if self.as_json:
            print_text(json_line({"error": error_table(name, problem)}) + "\n")
            return
        for fault in all_of(problem):
            text = problem_text(fault)
            say(text if fault.place else f"{clean_line(name)}: {text}")


def _is_meant(path: Path) -> bool:
    """Whether a file found in a folder is a case, or is damaged and has to be named."""
    try:
        return listed(path) is not None
    except Problem:
        return True
