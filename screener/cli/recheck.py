"""`screener recheck`: its options. What it does stands in `rechecking`."""

from datetime import date
from pathlib import Path

import click

from screener.cli.commands import FLOWS, Day
from screener.cli.completing import cases as complete_cases


@click.command()
@click.argument("cases", nargs=-1, required=True, metavar="CASES...", shell_complete=complete_cases)
@click.option("--as-of", type=Day(), help="Screen as of this day (YYYY-MM-DD) instead of each case's own.")
@click.option("--add", is_flag=True, help="Add today's result to each case where it differs; earlier ones stay.")
@click.option("--json", "as_json", is_flag=True, help="One JSON document a line, a line a file.")
@FLOWS
@click.pass_context
def command(
    ctx: click.Context, cases: tuple[str, ...], as_of: date | None, add: bool, as_json: bool, flows: Path | None
) -> None:
    """Screen saved cases (files, or folders of them) under today's rules: who moved, and why."""
    from screener.cli.rechecking import screened_again

    screened_again(ctx, cases, as_of, add, as_json, flows)
