"""`screener check`: its options. What it does stands in `checking`."""

from datetime import date
from pathlib import Path

import click

from screener.cli.commands import FLOWS, SCREENING, Day
from screener.cli.completing import files as complete_files


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="ANSWERS.toml...", shell_complete=complete_files)
@SCREENING
@click.option(
    "--rows",
    multiple=True,
    metavar="FACT=FILE.csv",
    shell_complete=complete_files,
    help="Take the rows of a fact from a file of comma separated values whose first line names its columns; "
    "screener flows list names facts and columns.",
)
@click.option("--json", "form", flag_value="json", help="One JSON document a line, a line a file.")
@click.option("--toml", "form", flag_value="toml", help="The result as TOML.")
@click.option("--markdown", "form", flag_value="markdown", help="The result as Markdown.")
@click.option("--trace", "form", flag_value="trace", help="Walk each result from its verdict to the answers.")
@click.option("--notes", is_flag=True, help="Print the notes of a case too; the customer's copy leaves them out.")
@click.option(
    "--ics",
    metavar="FILE",
    shell_complete=complete_files,
    help="Write the dates to a calendar file too; - prints it alone.",
)
@click.option("--as-of", type=Day(), help="Screen the same answers as of this day (YYYY-MM-DD).")
@FLOWS
@click.pass_context
def command(
    ctx: click.Context,
    files: tuple[str, ...],
    screenings: tuple[str, ...],
    rows: tuple[str, ...],
    form: str | None,
    notes: bool,
    ics: str | None,
    as_of: date | None,
    flows: Path | None,
) -> None:
    """Screen answers files (- for standard input) and print the results."""
    from screener.cli.checking import check_files

    if form == "toml" and len(files) > 1:
        raise click.UsageError("--toml prints one file: several documents in a row are no TOML. Use --json.", ctx)
    if form and ics == "-":
        raise click.UsageError("--ics - prints the calendar alone. Name a file to have the result as well.", ctx)
    named = tuple(_named(ctx, text) for text in rows)
    form = form or "text"
    ctx.exit(check_files(files, screenings, named, form=form, notes=notes, ics=ics, flows=flows, as_of=as_of))


def _named(ctx: click.Context, text: str) -> tuple[str, Path]:
    """A fact and its file of rows, from FACT=FILE."""
    from screener.case.source import path_named

    fact, sign, file = text.partition("=")
    if not (fact.strip() and sign and file):
        raise click.UsageError(f"--rows {text}: name the fact and its file, like --rows jobs=jobs.csv", ctx)
    return fact.strip(), path_named(file)
