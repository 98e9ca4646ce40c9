"""`screener resume`: go on with an interrupted session, or open a saved case and change it."""

from datetime import date
from pathlib import Path

import click

from screener.case.file import read_case
from screener.case.store import interrupted
from screener.cli.desk import open_desk
from screener.cli.exits import DONE, say
from screener.cli.interview import Start, interview
from screener.cli.main import FLOWS, Day
from screener.flow.words import fill
from screener.values.clean import clean_line


@click.command()
@click.argument("file", required=False, metavar="[CASE.toml]")
@click.option("--plain", is_flag=True, help="Plain lines.")
@click.option("--lines", is_flag=True, help="One question at a time, without the full screen.")
@click.option("--as-of", type=Day(), help="Screen as of this day (YYYY-MM-DD).")
@FLOWS
@click.pass_context
def command(
    ctx: click.Context, file: str | None, plain: bool, lines: bool, as_of: date | None, flows: Path | None
) -> None:
    """Go on with the newest interrupted session, or open a saved case."""
    desk = open_desk(flows)
    kept = None if file is not None else _newest()
    if kept is None and file is None:
        say(desk.prose.say("talk", "nothing_interrupted"))
        ctx.exit(DONE)
    path = str(kept) if file is None else file
    case = read_case(path, desk.library, desk.find_place, today=desk.today)
    opened = desk.words.counted(len(case.answers), "interface", "page", "opened")
    told = (fill(opened, {"file": clean_line(path), "count": str(len(case.answers))}),)
    start = Start(
        plain=plain, lines=lines, as_of=as_of, flows=flows, case=case, kept=kept, opened=file or "", told=told
    )
    ctx.exit(interview(start))


def _newest() -> Path | None:
    """The file of the session interrupted last."""
    left = interrupted()
    return left[-1].path if left else None
