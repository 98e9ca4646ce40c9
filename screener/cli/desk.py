"""The desk of one run: the shipped library, or an author's. Today's date enters here and nowhere else."""

from datetime import date
from pathlib import Path

from screener.cli.cache import open_shipped
from screener.flow.packed import Packed
from screener.flow.tables import Tables
from screener.flow.words import fill, load_words
from screener.library import Folders, LibraryMissing, find_folders
from screener.result.desk import Desk
from screener.values.clean import clean_line
from screener.values.problem import Problem


def open_desk(flows: Path | None, today: date | None = None) -> Desk:
    """The desk for the flows in a folder (None: the shipped ones). Raises Problem.

    An author's flows are checked as they are read; the shipped ones were checked before they were shipped.
    """
    found = folders(flows)
    if flows is None:
        kept = open_shipped(found)
    else:
        from screener.flow.load import load_library

        kept = Packed(load_library(found.flows, found.content, check=True))
    words, tables = load_words(found.content, packed=kept.words), Tables(found.content, kept.tables, kept.indexes)
    return Desk(kept.library, words, tables, today or this_day())


def this_day() -> date:
    """Today where the person sits: the law counts days by the calendar on the wall."""
    return date.today()  # noqa: DTZ011


def folders(flows: Path | None) -> Folders:
    """The folders to read. Raises Problem when there are none."""
    try:
        return find_folders(flows)
    except LibraryMissing as missing:
        raise Problem("library_missing", looked=", ".join(str(path) for path in missing.looked)) from missing


def problem_text(problem: Problem) -> str:
    """The words of a problem with its place in front; its bare kind when even the words are missing."""
    place = f"{problem.place}: " if problem.place else ""
    try:
        text = load_words(folders(None).content).problem(problem)
    except Problem:
        text = f"{problem.kind} {problem.values}"
    return clean_line(place + text)


def sentence(key: str, **values: str) -> str:
    """A sentence about the program itself, from the shipped content; its bare key when even the words are missing."""
    try:
        text = fill(load_words(folders(None).content).get("interface", "line", key), values)
    except Exception:  # noqa: BLE001 - whatever went wrong may have gone wrong here too
        text = f"{key} {values}"
    return clean_line(text)
