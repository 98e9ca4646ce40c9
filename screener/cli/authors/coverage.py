"""`screener flows coverage`: what the examples of the flows reach, as a table, and each gap with its place."""

from pathlib import Path

import click

from screener.cli.commands import FLOWS, SCREENING
from screener.cli.desk import folders, problem_text, this_day
from screener.cli.exits import BAD_INPUT, DONE, say
from screener.flow.words import load_words


@click.command()
@SCREENING
@click.option(
    "--answers",
    "paths",
    multiple=True,
    type=click.Path(path_type=Path, exists=True),
    metavar="PATH",
    help="Count this answers file too, or all answers files below this folder.",
)
@click.option("--no-words", "texts", flag_value=False, default=True, help="Leave out the texts: much quicker.")
@click.option("--table", "only_table", is_flag=True, help="Only the numbers.")
@FLOWS
@click.pass_context
def command(
    ctx: click.Context,
    screenings: tuple[str, ...],
    paths: tuple[Path, ...],
    texts: bool,
    only_table: bool,
    flows: Path | None,
) -> None:
    """Run every example and count what they reach; name each gap with file, line and column.

    Counted are the states of every test (met, not met, not known), the sides of every limit that can be reached
    (below, at, above), the readings and notes that wait for something, the questions, and the texts.
    """
    from screener.authoring.coverage.run import coverage
    from screener.authoring.coverage.table import in_order, table

    found = folders(flows)
    covered = coverage(found.flows, found.content, this_day(), screenings, paths, texts=texts)
    for line in table(covered.screenings, covered.texts, load_words(found.content)):
        click.echo(line)
    gaps = in_order(covered.gaps)
    if gaps and not only_table:
        click.echo("")
        for gap in gaps:
            click.echo(problem_text(gap))
    for problem in covered.left_out:
        say(problem_text(problem))
    ctx.exit(BAD_INPUT if covered.left_out else DONE)
