"""`screener flows walk`: interviews held at random, through the door that every front end uses."""

from pathlib import Path

import click

from screener.cli.commands import FLOWS
from screener.cli.desk import open_desk
from screener.cli.exits import BAD_INPUT, DONE
from screener.values.clean import clean_line


@click.command()
@click.option("--n", "turns", default=1000, show_default=True, help="Things done in all, over many interviews.")
@click.option("--seed", default=1, show_default=True, help="What is drawn: the same seed, the same interviews.")
@click.option("--only", type=int, metavar="NUMBER", help="Hold the interview of this number alone.")
@FLOWS
@click.pass_context
def command(ctx: click.Context, turns: int, seed: int, only: int | None, flows: Path | None) -> None:
    """Answer at random in every order: any fact at any time, ranges, rows, back, undo, change, don't know, call back.

    Nothing may break, every interview must come to its end, and no question may come twice unasked.
    """
    from screener.authoring.walk.run import told, walk

    desk = open_desk(flows)
    walked = walk(desk, turns, seed, only)
    for line in told(desk, walked):
        click.echo(clean_line(line))
    ctx.exit(BAD_INPUT if walked.faults else DONE)
