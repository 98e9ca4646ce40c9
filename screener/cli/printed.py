"""What commands without an interview print: lines at 72 columns on standard output, and faults as plain tables."""

import sys
from collections.abc import Iterable

from screener.case.refused import all_of
from screener.cli.desk import problem_text
from screener.result.forms.wrapping import HANGING, wrapped
from screener.values.problem import Problem


def print_text(text: str) -> None:
    """Text on standard output; a letter that the output's code page lacks is replaced rather than costing the rest."""
    sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]
    sys.stdout.write(text)
    sys.stdout.flush()


def print_lines(lines: Iterable[tuple[int, str]]) -> None:
    """Lines of at most 72 columns, each set in by so many steps, safe for any terminal; an empty one stays empty."""
    for depth, text in lines:
        shown = wrapped(text, HANGING * (depth + 1), first=HANGING * depth)
        print_text("".join(f"{line}\n" for line in shown or [""]))


def error_table(file: str, problem: Problem) -> dict[str, object]:
    """A file that could not be read, as a plain table."""
    place = problem.place
    return {
        "kind": problem.kind,
        "file": place.file if place else file,
        "line": place.line if place else 0,
        "message": "\n".join(problem_text(fault) for fault in all_of(problem)),
    }
