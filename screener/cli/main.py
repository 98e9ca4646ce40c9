"""The command line: what one types, and which command it starts. Commands are imported when they are used."""

import importlib
import os
import sys
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Any

import click

from screener import __version__
from screener.cli.exits import (
    BAD_INPUT,
    CANNOT_WRITE,
    FAULT,
    INTERRUPTED,
    USAGE,
    Stopped,
    is_no_output,
    no_output,
    open_streams,
    quiet_pipe,
    say,
)
from screener.cli.texts import EPILOG
from screener.values.problem import Place, Problem

COMMANDS: Mapping[str, tuple[str, str]] = {
    "check": ("screener.cli.check", "Screen answers files and print the results."),
    "resume": ("screener.cli.resume", "Go on with an interrupted or a saved case."),
    "cases": ("screener.cli.cases", "List the saved cases of a folder, open one, copy one for its owner."),
    "batch": ("screener.cli.batch", "Screen a table of businesses, CSV or Parquet, a row each."),
    "recheck": ("screener.cli.recheck", "Screen saved cases under today's rules: who moved, and why."),
    "purge": ("screener.cli.purge", "Remove cases, or interrupted sessions, for good."),
    "flows": ("screener.cli.flows", "List screenings and columns of rows; for authors: check the flow files."),
}


NOT_WRITTEN = frozenset(
    {
        "write_failed",
        "write_no_file",
        "write_no_folder",
        "write_changed",
        "write_there",
        "no_home",
        "autosave_failed",
        "autosave_taken",
        "calendar_other_file",
        "copy_there",
        "purge_failed",
    }
)
"""Problems that mean something could not be written."""


class LazyGroup(click.Group):
    """A group whose commands are imported when one is run; their help lines stand in COMMANDS."""

    def invoke(self, ctx: click.Context) -> Any:
        """As click does it; a reader of our output that has gone ends it without a word."""
        with quiet_pipe():
            return super().invoke(ctx)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names, in the order of the table."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, imported now; None when there is none."""
        if cmd_name not in COMMANDS:
            return None
        command = importlib.import_module(COMMANDS[cmd_name][0]).command
        if not isinstance(command, click.Command):
            raise TypeError(cmd_name)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The commands and their lines, without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, line) for name, (_, line) in COMMANDS.items()])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """As click does it; a misspelt name is answered with the nearest one."""
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:
            import difflib

            near = difflib.get_close_matches(args[0], COMMANDS, 1)
            hint = f" Did you mean {near[0]}?" if near else ""
            raise click.UsageError(f"{error.format_message()}{hint}", ctx) from error


FLOWS = click.option(
    "--flows", type=click.Path(path_type=Path, file_okay=False), help="Read flows from this folder instead."
)
SCREENING = click.option(
    "--screening",
    "screenings",
    multiple=True,
    metavar="ID",
    help="Only this screening; screener flows list names them.",
)


class Day(click.ParamType[date]):
    """A day as YYYY-MM-DD."""

    name = "date"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> date:
        """The day; a usage error for anything else."""
        if isinstance(value, date):
            return value
        try:
            return date.fromisoformat(str(value))
        except ValueError:
            self.fail(f"{value!r} is no day: write it as YYYY-MM-DD, like 2017-03-01", param, ctx)


@click.group(cls=LazyGroup, invoke_without_command=True, epilog=EPILOG, no_args_is_help=False)
@click.version_option(__version__, message="%(version)s")
@click.option("--plain", is_flag=True, help="Plain lines: for screen readers, pipes and simple terminals.")
@click.option("--lines", is_flag=True, help="One question at a time, without the full screen.")
@click.option("--as-of", type=Day(), help="Screen as of this day instead of today (YYYY-MM-DD).")
@SCREENING
@FLOWS
@click.pass_context
def cli(
    ctx: click.Context,
    plain: bool,
    lines: bool,
    as_of: date | None,
    screenings: tuple[str, ...],
    flows: Path | None,
) -> None:
    """Screen a business for tax incentives: answer questions, read every test of the law and its result.

    Without a command the interview starts.
    """
    given = {name: value for name, value in ctx.params.items() if value}
    if ctx.invoked_subcommand is not None and given:
        _hand_on(ctx, ctx.invoked_subcommand, given)
    if ctx.invoked_subcommand is None:
        from screener.cli.interview import Start, interview

        ctx.exit(interview(Start(plain=plain, lines=lines, as_of=as_of, screenings=screenings, flows=flows)))


def _hand_on(ctx: click.Context, name: str, given: Mapping[str, Any]) -> None:
    """Options before a command are meant for it, as far as it has them; what stands behind it wins."""
    group = ctx.command
    command = group.get_command(ctx, name) if isinstance(group, click.Group) else None
    known = {parameter.name for parameter in command.params} if command is not None else set()
    for strange in (option for option in given if option not in known):
        option = "--" + strange.replace("_", "-").removesuffix("s" if strange == "screenings" else "")
        raise click.UsageError(f"{option} means nothing to screener {name}", ctx)
    ctx.default_map = {**(ctx.default_map or {}), name: dict(given)}


def main(arguments: list[str] | None = None) -> None:
    """Run the command line; ends the process with one of the exit codes."""
    sys.exit(run(arguments))


def run(arguments: list[str] | None = None) -> int:
    """Run the command line and give the exit code. Whatever happens, nobody sees a traceback."""
    try:
        open_streams()
        code = cli.main(arguments, prog_name="screener", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except click.UsageError as error:
        for line in error.ctx.get_usage().splitlines() if error.ctx else ():
            say(line)
        say(error.format_message())
        return USAGE
    except click.exceptions.Exit as leave:
        return leave.exit_code
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except Stopped as stopped:
        return stopped.code
    except Problem as problem:
        say(words_of(problem))
        return CANNOT_WRITE if problem.kind in NOT_WRITTEN else BAD_INPUT
    except Exception as error:  # noqa: BLE001 - the last place where one can be told in words
        return told_of(error)


def told_of(error: Exception) -> int:
    """Tell what nobody expected, as far as it has words; the exit code."""
    if isinstance(error, OSError) and is_no_output(error):
        return no_output(error)
    if isinstance(error, OSError) and error.filename is not None:
        name = os.fsdecode(error.filename) if isinstance(error.filename, str | bytes) else str(error.filename)
        reason = error.strerror or str(error)
        say(words_of(Problem("file_unreadable", place=Place(name), file=name, reason=reason)))
        return BAD_INPUT
    from screener.cli.faults import tell_fault

    tell_fault(error)
    return FAULT


def words_of(problem: Problem) -> str:
    """The words of a problem with its place in front, from the shipped content."""
    from screener.cli.desk import problem_text

    return problem_text(problem)
