"""`screener flows`: the tools of those who write flows. What its own commands do stands in `authors.files`."""

from pathlib import Path

import click

from screener.cli.authors import Tools
from screener.cli.commands import FLOWS
from screener.cli.completing import ids


@click.group(cls=Tools)
def command() -> None:
    """For authors of flows."""


@command.command("check")
@click.option("--json", "as_json", is_flag=True, help="One fault a line, as JSON for an editor.")
@FLOWS
@click.pass_context
def check(ctx: click.Context, as_json: bool, flows: Path | None) -> None:
    """Check every flow and content file, and the examples inside them; print each fault with its place."""
    from screener.cli.authors import files

    files.check(ctx, as_json, flows)


@command.command("new")
@click.argument("name", metavar="NAME")
@FLOWS
def new(name: str, flows: Path | None) -> None:
    """Begin a program: flow, words and examples that work, with comments, in the folder flows (or --flows)."""
    from screener.cli.authors import files

    files.new(name, flows)


@command.command("list")
@click.option("--facts", is_flag=True, help="The facts instead: the columns of a table, and the keys of [facts].")
@FLOWS
def listed(flows: Path | None, facts: bool) -> None:
    """The ids of the screenings, for --screening, and the columns of rows, for --rows."""
    from screener.cli.authors import files

    files.listed(flows, facts)


@command.command("clauses")
@click.argument("programs", nargs=-1, metavar="[PROGRAM]...", shell_complete=ids("program"))
@click.option("--ids", "with_ids", is_flag=True, help="The ids behind the numbers too.")
@click.option(
    "--index", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE", help="Compare with this list of ids."
)
@FLOWS
@click.pass_context
def clauses(
    ctx: click.Context, programs: tuple[str, ...], with_ids: bool, index: Path | None, flows: Path | None
) -> None:
    """Count what becomes of every clause and reading; name each that is missing, made up or without a place."""
    from screener.cli.authors import files

    files.clauses(ctx, programs, with_ids, index, flows)
