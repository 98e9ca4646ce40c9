"""`screener cases`: the cases of a folder, filtered; one of them opened by its number, or copied for its owner."""

from pathlib import Path

import click

from screener.case.folder import Listed, all_listed, case_files, path_of
from screener.case.source import is_there
from screener.case.state import cases_folder
from screener.cli.desk import open_desk, problem_text
from screener.cli.exits import BAD_INPUT, DONE, INPUT_ENDED, say
from screener.cli.interview import Start, interview
from screener.cli.listing import Filter, case_lines, case_table
from screener.cli.mode import on_terminal
from screener.cli.numbers import number_of
from screener.cli.owners_copy import copy_case
from screener.cli.printed import error_table, print_lines, print_text
from screener.cli.resuming import opened_start
from screener.flow.words import fill
from screener.result.desk import Desk
from screener.result.forms.document import json_line
from screener.values.problem import Problem
from screener.values.struct import Struct

COPY = "copy"
MOST = 30
"""Cases shown on a terminal, where somebody chooses one; --all shows the rest."""


def listed(
    ctx: click.Context,
    words: tuple[str, ...],
    verdict: str | None,
    program: str | None,
    year: int | None,
    to_call_back: bool,
    every: bool,
    as_json: bool,
    flows: Path | None,
) -> None:
    """List the cases that pass, open or copy one. Leaves by the exit code."""
    desk = open_desk(flows)
    if words[:1] == (COPY,):
        if len(words) != 3:
            raise click.UsageError("copy takes two names: screener cases copy CASE.toml NEW.toml", ctx)
        ctx.exit(copy_case(desk, words[1], words[2]))
    if len(words) > 1:
        raise click.UsageError("Name one folder. A copy for the owner: screener cases copy CASE.toml NEW.toml", ctx)
    wanted = Filter.of(desk, ctx, verdict=verdict, program=program, year=year, to_call_back=to_call_back)
    folder = path_of(words[0]) if words else cases_folder()
    if not words and not is_there(folder):
        say(desk.prose.say("cases", "none_yet", folder=str(folder)))
        ctx.exit(DONE)
    found = Found(desk, wanted, as_json=as_json)
    found.read(folder)
    if as_json:
        for case in found.cases:
            print_text(json_line(case_table(case)) + "\n")
        ctx.exit(found.code)
    ctx.exit(_shown(desk, found, folder, every=every, flows=flows))


class Found(Struct, dict=True):
    """The cases of a folder that pass the filter; damaged files are told as they come."""

    desk: Desk
    wanted: Filter
    as_json: bool
    code: int = DONE
    whole: int = 0
    damaged: int = 0

    def read(self, folder: Path) -> None:
        """Read every case of the folder. Raises Problem when the folder cannot be read."""
        self.cases: list[Listed] = []
        for one in all_listed(case_files(folder)):
            if isinstance(one, Problem):
                self._damaged(one)
                continue
            self.whole += 1
            if self.wanted.passes(one):
                self.cases.append(one)
        self.cases.sort(key=lambda case: (-case.kept_at, case.path.name))

    def _damaged(self, problem: Problem) -> None:
        self.code = BAD_INPUT
        self.damaged += 1
        if self.as_json:
            print_text(json_line({"error": error_table("", problem)}) + "\n")
        else:
            say(problem_text(problem))

    def counted(self, folder: Path) -> str:
        """How many cases pass the filter, of how many; and how many files could not be read."""
        words, count = self.desk.words, len(self.cases)
        text = fill(
            words.counted(count, "interface", "cases", "counted"),
            {"count": str(count), "all": str(self.whole), "folder": str(folder)},
        )
        if not self.damaged:
            return text
        unread = words.counted(self.damaged, "interface", "cases", "unread")
        return f"{text} {fill(unread, {'count': str(self.damaged)})}"


def _shown(desk: Desk, found: Found, folder: Path, *, every: bool, flows: Path | None) -> int:
    """The list; where somebody sits at a terminal, the case that is chosen from it."""
    choosing = on_terminal()
    shown = found.cases[:MOST] if choosing and not every else found.cases
    for number, case in enumerate(shown, 1):
        print_lines(case_lines(desk, case, number if choosing else None))
    print_lines([(0, found.counted(folder))])
    if left := len(found.cases) - len(shown):
        print_lines([(0, desk.prose.say("cases", "more", count=str(left)))])
    if not shown:
        return found.code
    if not choosing:
        say(desk.prose.say("cases", "opening"))
        return found.code
    prompt, refusal = desk.prose.say("cases", "which"), desk.words.get("interface", "cases", "no_number")
    try:
        chosen = number_of(len(shown), prompt, refusal)
    except EOFError:
        return INPUT_ENDED
    if chosen is None:
        return found.code
    return interview(opened_start(desk, Start(flows=flows), str(shown[chosen - 1].path)))
