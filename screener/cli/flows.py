"""`screener flows`: the tools of those who write flows."""

from collections.abc import Sequence
from pathlib import Path

import click

from screener.cli.desk import folders, problem_text, this_day
from screener.cli.exits import BAD_INPUT, DONE, say
from screener.cli.main import FLOWS
from screener.flow.load import load_library
from screener.flow.model import Kind
from screener.flow.words import load_words
from screener.values.problem import Problem


@click.group()
def command() -> None:
    """For authors of flows."""


@command.command("check")
@FLOWS
@click.pass_context
def check(ctx: click.Context, flows: Path | None) -> None:
    """Check every flow and content file, and the examples inside them; print each fault with its place."""
    from screener.authoring.check import check_flows
    from screener.result.examples import example_runner

    found = folders(flows)
    faults = check_flows(found.flows, found.content, example_runner(found.content, this_day()))
    ctx.exit(_told(faults))


@command.command("list")
@click.option("--facts", is_flag=True, help="The facts instead: the columns of a table, and the keys of [facts].")
@FLOWS
def listed(flows: Path | None, facts: bool) -> None:
    """The ids of the screenings, for --screening, and the columns of rows, for --rows."""
    found = folders(flows)
    words, library = load_words(found.content), load_library(found.flows, found.content)
    if facts:
        for fact in library.facts.values():
            click.echo(f"{fact.name}: {fact.kind.value}, {words.maybe('facts', fact.name, 'label') or fact.plain}")
        return
    for program in library.programs.values():
        for screening in program.screenings.values():
            click.echo(f"{screening.id}: {words.get('programs', program.id, 'screening', screening.id, 'title')}")
    for fact in library.facts.values():
        if fact.kind is Kind.ROWS:
            click.echo(f"--rows {fact.name}=FILE.csv: {', '.join(part.name for part in fact.fields)}")


@command.command("coverage")
@click.argument("programs", nargs=-1, metavar="[PROGRAM]...")
@click.option("--ids", "with_ids", is_flag=True, help="The ids behind the numbers too.")
@click.option(
    "--index", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE", help="Compare with this list of ids."
)
@FLOWS
@click.pass_context
def coverage(
    ctx: click.Context, programs: tuple[str, ...], with_ids: bool, index: Path | None, flows: Path | None
) -> None:
    """Count what becomes of every clause and reading; name each that is missing, made up or without a place."""
    from screener.authoring.coverage import chosen, coverage_of
    from screener.authoring.coverage_gaps import gaps_in
    from screener.authoring.coverage_table import ids, table
    from screener.authoring.listed_ids import differences, read_list

    found = folders(flows)
    words = load_words(found.content)
    library = chosen(load_library(found.flows, found.content), programs)
    covered = [coverage_of(program, words) for program in library.programs.values()]
    for line in table(covered, words):
        click.echo(line)
    for line in (line for each in covered if with_ids for line in ("", *ids(each, words))):
        click.echo(line)
    faults = [fault for program in library.programs.values() for fault in gaps_in(program, words)]
    if index is not None:
        faults += differences(library, words, read_list(index), some=bool(programs))
    ctx.exit(_told(faults))


def _told(faults: Sequence[Problem]) -> int:
    """Print each fault with its place; the exit code."""
    for fault in faults:
        click.echo(problem_text(fault))
    if faults:
        say(f"{len(faults)} to mend")
    return BAD_INPUT if faults else DONE
