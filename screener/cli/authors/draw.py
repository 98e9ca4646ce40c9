"""`screener flows draw`: a screening as text for the terminal, or as an SVG picture."""

import sys
from pathlib import Path

import click

from screener.cli.commands import FLOWS
from screener.cli.completing import files, ids
from screener.cli.exits import DONE, say


@click.command()
@click.argument("screening", shell_complete=ids("screening"))
@click.option(
    "--case", "file", metavar="FILE", shell_complete=files, help="Light up the path that the answers in this file take."
)
@click.option(
    "--svg", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE", help="Write an SVG picture; - prints it."
)
@FLOWS
@click.pass_context
def command(ctx: click.Context, screening: str, file: str | None, svg: Path | None, flows: Path | None) -> None:
    """Draw a screening: the tree of its tests, the facts each needs, and the questions in their order."""
    from screener.authoring.draw.picture import Drawing
    from screener.authoring.draw.text import lines_of, strokes_for
    from screener.case.file import read_case
    from screener.cli.desk import open_desk
    from screener.values.struct import replace

    desk = open_desk(flows)
    (chosen,) = desk.screenings((screening,))
    drawing = Drawing(desk, chosen)
    if file is not None:
        case = read_case(file, desk.library, desk.find_place, today=desk.today, screenings=(screening,))
        case = replace(case, screenings=(screening,))
        drawing = Drawing(desk, chosen, case, desk.outcomes(case)[0])
    picture = drawing.picture()
    if svg is None:
        for line in lines_of(picture, desk.prose, strokes_for(sys.stdout.encoding)):
            click.echo(line)
        ctx.exit(DONE)
    from screener.authoring.draw.svg import svg_of

    text = svg_of(picture, desk.prose)
    if str(svg) == "-":
        click.echo(text)
    else:
        svg.write_text(text, encoding="utf-8")
        say(desk.prose.say("draw", "written", file=str(svg)))
    ctx.exit(DONE)
