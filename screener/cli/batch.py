"""`screener batch`: screen a table of businesses, a row each; talk and progress go to standard error."""

import os
import sys
from datetime import date
from pathlib import Path

import click

from screener.cli.commands import FLOWS, SCREENING, Day
from screener.cli.completing import columns as complete_columns
from screener.cli.completing import files
from screener.cli.exits import BAD_INPUT, DONE, USAGE, listen_for_signals, say
from screener.values.problem import Problem

CSV, PARQUET = ".csv", ".parquet"
NOT_INSTALLED = frozenset({"batch_no_extra", "batch_no_spark", "batch_no_java"})


@click.command()
@click.argument("table", metavar="TABLE.csv|.parquet", shell_complete=files)
@SCREENING
@click.option(
    "-o",
    "--output",
    required=True,
    metavar="FILE",
    shell_complete=files,
    help="Write the results here: .csv or .parquet; - prints CSV.",
)
@click.option("--as-of", type=Day(), help="Screen rows without a day of their own as of this one (YYYY-MM-DD).")
@click.option(
    "--columns",
    metavar="NAMES",
    shell_complete=complete_columns,
    help="Only these, with commas between: verdict, criteria, amounts, needs, nearest. By default all.",
)
@click.option("--jobs", type=click.IntRange(1, 512), help="Work with so many processes; by default one a processor.")
@click.option(
    "--engine",
    type=click.Choice(["duckdb", "spark", "itself"]),
    help="duckdb, or spark on a cluster: what translates exactly there, the rest through the engine itself; "
    "itself: every row.",
)
@click.option("--master", metavar="URL", help="For spark: the cluster; by default what Spark's settings say.")
@click.option("--plain", is_flag=True, help="Progress as lines, also on a terminal.")
@FLOWS
@click.pass_context
def command(
    ctx: click.Context,
    table: str,
    screenings: tuple[str, ...],
    output: str,
    as_of: date | None,
    columns: str | None,
    jobs: int | None,
    engine: str | None,
    master: str | None,
    plain: bool,
    flows: Path | None,
) -> None:
    """Screen a table of businesses: a row of results for each row, in order (- for CSV on standard input).

    A column is named after the fact it holds; screener flows list --facts names them. An empty cell was not asked,
    unknown is "don't know", 4500000..4800000 a range, this|that one of several, a;b several choices, and rows
    are JSON. Other columns are carried through. A row that cannot be read is told with its line and column, and stands
    in the output with what is wrong in the column error.
    """
    from screener.batch.asked import Asked, Talk
    from screener.batch.columns import GROUPS
    from screener.batch.whole import run, usual
    from screener.batch.workers import processors
    from screener.cli.desk import open_desk, problem_text
    from screener.cli.mode import is_terminal, spoken

    groups = tuple(part.strip() for part in (columns or ",".join(GROUPS)).split(","))
    for strange in (group for group in groups if group not in GROUPS):
        raise click.UsageError(f"--columns {strange}: name some of {', '.join(GROUPS)}, with commas between", ctx)
    if master is not None and engine != "spark":
        raise click.UsageError("--master is for --engine spark", ctx)
    _target(ctx, table, output)
    listen_for_signals()
    desk = open_desk(flows)
    local = f"local[{jobs}]" if jobs and master is None else master
    asked = Asked(table, output, as_of or desk.today, screenings, groups, jobs or processors(), local)
    in_place = not plain and is_terminal(sys.stderr) and not spoken(os.environ)
    talk = Talk(desk, say, sys.stderr, in_place)
    try:
        run(desk, asked, talk, engine or usual(table))
    except Problem as problem:
        if problem.kind not in NOT_INSTALLED:
            raise
        say(problem_text(problem))
        ctx.exit(USAGE)
    ctx.exit(BAD_INPUT if talk.bad else DONE)


def _target(ctx: click.Context, table: str, output: str) -> None:
    """Refuse an output that has no form, or that would write over the table that is read."""
    if output != "-" and Path(output).suffix.lower() not in (CSV, PARQUET):
        raise click.UsageError(f"-o {output}: end the name in {CSV} or {PARQUET}", ctx)
    if output != "-" and table != "-" and Path(output).resolve() == Path(table).resolve():
        raise click.UsageError("The output would replace the table that is read. Give it a name of its own.", ctx)
