"""`screener flows diff`: what differs between two sets of flows, in words."""

from pathlib import Path

import click

from screener.cli.desk import open_desk
from screener.cli.exits import DONE
from screener.values.clean import clean_line


@click.command()
@click.argument("old", type=click.Path(path_type=Path, file_okay=False, exists=True))
@click.argument("new", type=click.Path(path_type=Path, file_okay=False, exists=True), required=False)
@click.pass_context
def command(ctx: click.Context, old: Path, new: Path | None) -> None:
    """Say in words what differs between the flows in OLD and those in NEW (without it: the shipped ones).

    For answers to which the two say something else: screener flows verify --against OLD.
    """
    from screener.authoring.diff.parts import changes
    from screener.authoring.diff.told import told

    before, after = open_desk(old), open_desk(new)
    found = list(changes(before.library, after.library, before.tables, after.tables))
    programs = {
        name: program.id
        for library in (before.library, after.library)
        for program in library.programs.values()
        for name in program.screenings
    }
    for line in told(found, after.words, programs):
        click.echo(clean_line(line, 4000))
    ctx.exit(DONE)
