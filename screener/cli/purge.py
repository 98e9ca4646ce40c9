"""`screener purge`: its options. What it does stands in `purging`."""

import click

from screener.cli.completing import cases


@click.command()
@click.argument("files", nargs=-1, metavar="FILE...", shell_complete=cases)
@click.option("--interrupted", "sessions", is_flag=True, help="Every interrupted session that is not being worked in.")
@click.option("--yes", "sure", is_flag=True, help="Do not ask; needed where there is no terminal to ask on.")
@click.pass_context
def command(ctx: click.Context, files: tuple[str, ...], sessions: bool, sure: bool) -> None:
    """Remove cases for good, with their locks and leftovers."""
    from screener.cli.purging import purged

    purged(ctx, files, sessions, sure)
