"""The commands and their options, and how a command line is read. A command is imported when it is used."""

import importlib
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from screener import __version__
from screener.cli.completing import ids
from screener.cli.exits import INTERRUPTED, USAGE, say
from screener.cli.texts import EPILOG

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

COMMANDS: Mapping[str, tuple[str, str]] = {
    "check": ("screener.cli.check", "Screen answers files and print the results."),
    "resume": ("screener.cli.resume", "Go on with an interrupted or a saved case."),
    "cases": ("screener.cli.cases", "List the saved cases of a folder, open one, copy one for its owner."),
    "batch": ("screener.cli.batch", "Screen a table of businesses, CSV or Parquet, a row each."),
    "recheck": ("screener.cli.recheck", "Screen saved cases under today's rules: who moved, and why."),
    "purge": ("screener.cli.purge", "Remove cases, or interrupted sessions, for good."),
    "help": ("screener.cli.topics", "Read a page of the documentation: tutorial, keys, authoring and others."),
    "flows": ("screener.cli.flows", "List screenings and columns of rows; for authors: check the flow files."),
    "completion": ("screener.cli.completion", "Print what makes bash, zsh or fish complete a line."),
}


class LazyGroup(click.Group):
    """A group whose commands are imported when one is run; their help lines stand in COMMANDS."""

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

    def shell_complete(self, ctx: click.Context, incomplete: str) -> "list[CompletionItem[str]]":
        """The commands that begin so, without importing them, and the options."""
        from click.shell_completion import CompletionItem

        named = [CompletionItem(name, help=line) for name, (_, line) in COMMANDS.items() if name.startswith(incomplete)]
        return [*named, *click.Command.shell_complete(self, ctx, incomplete)]

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
    shell_complete=ids("screening"),
    help="Only this screening; screener flows list names them.",
)
ORDER = click.option(
    "--order",
    type=click.Choice(["ranked", "author"]),
    help="Ask first what settles most (ranked, the usual), or as the author of the flows lists it.",
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
@ORDER
@FLOWS
@click.pass_context
def cli(
    ctx: click.Context,
    plain: bool,
    lines: bool,
    as_of: date | None,
    screenings: tuple[str, ...],
    order: str | None,
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

        start = Start(plain=plain, lines=lines, as_of=as_of, screenings=screenings, order=order, flows=flows)
        ctx.exit(interview(start))


def _hand_on(ctx: click.Context, name: str, given: Mapping[str, Any]) -> None:
    """Options before a command are meant for it, as far as it has them; what stands behind it wins."""
    group = ctx.command
    command = group.get_command(ctx, name) if isinstance(group, click.Group) else None
    known = {parameter.name for parameter in command.params} if command is not None else set()
    for strange in (option for option in given if option not in known):
        option = "--" + strange.replace("_", "-").removesuffix("s" if strange == "screenings" else "")
        raise click.UsageError(f"{option} means nothing to screener {name}", ctx)
    ctx.default_map = {**(ctx.default_map or {}), name: dict(given)}


def parsed(arguments: list[str]) -> int:
    """Read the command line and do what it says; the exit code. Wrong usage is told here."""
    try:
        code = cli.main(arguments, prog_name="screener", standalone_mode=False)
    except click.UsageError as error:
        for line in error.ctx.get_usage().splitlines() if error.ctx else ():
            say(line)
        say(error.format_message())
        return USAGE
    except click.exceptions.Exit as leave:
        return leave.exit_code
    except click.Abort:
        return INTERRUPTED
    return code if isinstance(code, int) else 0
