"""Draw docs/full-screen.svg: the full screen in the middle of a session, by the program itself.

Run it with the environment's Python, from anywhere: `.venv/bin/python docs/draw.py`.
"""

from datetime import UTC, date, datetime
from pathlib import Path

from screener.case.answers import Case
from screener.cli.desk import open_desk
from screener.fullscreen.picture import render_svg
from screener.interview.session import Session

TYPED = ("business", "2017", "Fall River", "none", "480k", "18")
SIZE = (110, 32)


def main() -> None:
    """A session on a fixed day, with some answers given, as the screen shows it."""
    day = date(2026, 11, 30)
    session = Session(
        desk=open_desk(None, day),
        case=Case(day, ("ma-angel-investor",)),
        keep=lambda _case: "kept",
        write=lambda _case, _path: None,
        clock=lambda: datetime(2026, 11, 30, 12, tzinfo=UTC),
    )
    for text in TYPED:
        session.say(text)
    Path(__file__).with_name("full-screen.svg").write_text(render_svg(session, SIZE), encoding="utf-8")


if __name__ == "__main__":
    main()
