"""`screener resume`: its options. What it does stands in `resuming`."""

from datetime import date
from pathlib import Path

import click

from screener.cli.commands import FLOWS, ORDER, Day
from screener.cli.completing import cases


@click.command()
@click.argument("file", required=False, metavar="[CASE.toml]", shell_complete=cases)
@click.option("--plain", is_flag=True, help="Plain lines.")
@click.option("--lines", is_flag=True, help="One question at a time, without the full screen.")
@click.option("--as-of", type=Day(), help="Screen as of this day (YYYY-MM-DD).")
@ORDER
@FLOWS
@click.pass_context
def command(
    ctx: click.Context,
    file: str | None,
    plain: bool,
    lines: bool,
    as_of: date | None,
    order: str | None,
    flows: Path | None,
) -> None:
    """Go on with an interrupted session (of several, the one chosen), or open a saved case."""
    from screener.cli.resuming import resumed

    resumed(ctx, file, plain, lines, as_of, order, flows)
