"""Handing the result over: copied, printed, or written to a file, at 72 columns or as Markdown.

Notes are for the desk: they stay out of what is handed over unless they are asked for.
"""

from collections.abc import Callable, Mapping
from pathlib import Path

from screener.case.source import is_there, path_named
from screener.case.write import write_private
from screener.interview.page import Handed, Line, Tone
from screener.interview.pages import reports_of
from screener.interview.saving import named_file, saved_as, suggested_name
from screener.interview.standing import Standing
from screener.result.forms.markdown import report_markdown
from screener.result.forms.text import report_text
from screener.values.problem import Problem
from screener.values.struct import Struct

MARKDOWN, NOTES = "markdown", "notes"


class Wanted(Struct, frozen=True):
    """How it is wanted, from what was typed behind the word: `print markdown notes NAME`."""

    markdown: bool
    notes: bool
    file: str


def wanted(argument: str) -> Wanted:
    """What was typed behind the word; what is neither of the two words is the name of a file."""
    markdown = notes = False
    rest = argument.strip()
    while True:
        first, _, after = rest.partition(" ")
        if first.lower() == MARKDOWN and not markdown:
            markdown = True
        elif first.lower() == NOTES and not notes:
            notes = True
        else:
            return Wanted(markdown, notes, rest)
        rest = after.strip()


def text_of(session: Standing, how: Wanted) -> str:
    """The results as text."""
    form = report_markdown if how.markdown else report_text
    return "\n".join(form(report) for report in reports_of(session, notes=how.notes))


def copy(session: Standing, argument: str) -> None:
    """Copy the result. The clipboard gives no receipt, so a file that holds it too is always named."""
    how = wanted(argument)
    text = text_of(session, how)
    if not session.saved_to:
        # the one it was opened from is not written over unasked
        saved_as(session, named_file(session, how.file or suggested_name(session)))
    key = "copied" if session.on_screen else "no_clipboard"
    if session.saved_to:
        session.tell(Tone.TOLD, "handing", f"{key}_too", file=session.saved_to)
    else:
        session.tell(Tone.TOLD, "handing", key)
    session.handed = Handed(clip=text) if session.on_screen else Handed(lines=text)


def print_out(session: Standing, argument: str) -> None:
    """Print the result among the lines; from a screen once it is closed; with a name, into that file."""
    how = wanted(argument)
    text = text_of(session, how)
    if how.file:
        _print_to(session, path_named(how.file), text)
    elif session.on_screen:
        session.printed = (*(kept for kept in session.printed if kept != text), text)
        session.tell(Tone.TOLD, "handing", "printed_later")
    else:
        session.handed = Handed(lines=text)
        session.tell(Tone.TOLD, "handing", "printed")


def _print_to(session: Standing, path: Path, text: str) -> None:
    if is_there(path) and str(path) not in session.own_files:
        session.tell(Tone.REFUSED, "handing", "file_there", file=str(path))
        return
    try:
        write_private(path, text.encode(), new=not is_there(path))
    except Problem as problem:
        session.lines.append(Line(Tone.REFUSED, session.desk.words.problem(problem)))
        return
    session.own_files.add(str(path))
    session.tell(Tone.TOLD, "handing", "printed_to", file=str(path))


DO: Mapping[str, Callable[[Standing, str], None]] = {"copy": copy, "print": print_out}
