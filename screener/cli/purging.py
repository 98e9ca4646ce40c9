"""`screener purge`: remove cases, or every interrupted session, for good. Asked first; never more than was named."""

from collections.abc import Sequence
from pathlib import Path

import click

from screener.case.folder import case_file
from screener.case.purge import check_case, purge
from screener.case.source import at_home
from screener.case.store import interrupted
from screener.cli.desk import open_desk, problem_text
from screener.cli.ended import code_of
from screener.cli.exits import BAD_INPUT, DONE, INPUT_ENDED, USAGE, say
from screener.cli.mode import on_terminal
from screener.cli.numbers import yes_typed
from screener.flow.words import fill
from screener.result.desk import Desk
from screener.values.clean import clean_line
from screener.values.problem import Problem


def purged(ctx: click.Context, files: tuple[str, ...], sessions: bool, sure: bool) -> None:
    """Remove what was named, once that is agreed to. Leaves by the exit code."""
    if bool(files) == sessions:
        raise click.UsageError("Name the files to remove, or say --interrupted.", ctx)
    desk = open_desk(None)
    paths = [left.path for left in interrupted()] if sessions else [at_home(case_file(f)) for f in files]
    code, found = (DONE, paths) if sessions else _checked(paths)
    if sessions and not paths:
        say(desk.prose.say("talk", "nothing_interrupted"))
    if found and not sure:
        if not on_terminal():
            say(desk.prose.say("purge", "say_yes"))
            ctx.exit(USAGE)
        try:
            if not _agreed(desk, found):
                say(desk.prose.say("purge", "kept"))
                ctx.exit(code)
        except EOFError:
            ctx.exit(INPUT_ENDED)
    ctx.exit(max(code, _removed(desk, found)))


def _checked(paths: Sequence[Path]) -> tuple[int, list[Path]]:
    """Which files are cases; the others are told, and the exit code says so."""
    code, found = DONE, []
    for path in paths:
        try:
            check_case(path)
        except Problem as problem:
            code = BAD_INPUT
            say(problem_text(problem))
        else:
            found.append(path)
    return code, found


def _agreed(desk: Desk, paths: Sequence[Path]) -> bool:
    for path in paths:
        say(f"  {clean_line(str(path))}")
    question = fill(desk.words.counted(len(paths), "interface", "purge", "sure"), {"count": str(len(paths))})
    return yes_typed(question, desk.prose.say("purge", "yes_or_no"))


def _removed(desk: Desk, paths: Sequence[Path]) -> int:
    """Remove each; one that cannot be is told, and the others go. The exit code."""
    code, gone = DONE, 0
    for path in paths:
        try:
            purge(path)
        except Problem as problem:
            code = max(code, code_of(problem))
            say(problem_text(problem))
        else:
            gone += 1
    if paths:
        say(fill(desk.words.counted(gone, "interface", "purge", "gone"), {"count": str(gone)}))
    return code
