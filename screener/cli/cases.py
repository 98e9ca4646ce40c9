"""`screener cases`: its options. What it does stands in `case_list`."""

from pathlib import Path

import click

from screener.cli.commands import FLOWS
from screener.cli.completing import files, ids


@click.command()
@click.argument("words", nargs=-1, metavar="[FOLDER | copy CASE.toml NEW.toml]", shell_complete=files)
@click.option(
    "--verdict",
    type=click.Choice(["eligible", "not_eligible", "undetermined"]),
    help="Only cases with this saved verdict (with --program: of that program).",
)
@click.option(
    "--program",
    metavar="ID",
    shell_complete=ids("program", "screening"),
    help="Only cases of this program or screening.",
)
@click.option("--year", type=int, help="Only cases about this year.")
@click.option("--to-call-back", is_flag=True, help="Only cases with something still to find out.")
@click.option("--all", "every", is_flag=True, help="On a terminal, all of them instead of the newest.")
@click.option("--json", "as_json", is_flag=True, help="One JSON document a line, a line a case.")
@FLOWS
@click.pass_context
def command(
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
    """List the saved cases of a folder, newest first; on a terminal, open one by its number.

    `copy CASE.toml NEW.toml` writes a copy for the owner, without notes and trail.
    """
    from screener.cli.case_list import listed

    listed(ctx, words, verdict, program, year, to_call_back, every, as_json, flows)
