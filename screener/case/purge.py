"""Removing a case for good: the file, the link that leads to it, and everything a screener put beside it."""

import os
from pathlib import Path

from screener.case.folder import MARKS
from screener.case.source import document_of, read_bytes, text_of
from screener.case.state import GOOD, SESSION
from screener.case.store import DAMAGED, LOCK, free
from screener.case.write import sweep
from screener.values.problem import Place, Problem

NOT_THERE = frozenset(
    {"file_missing", "file_is_folder", "file_no_permission", "file_unreadable", "file_no_file", "file_no_writer"}
)


def check_case(path: Path) -> None:
    """Raises Problem for what is no case, so that a slip removes nobody's letter; one that is damaged may go."""
    name = str(path)
    try:
        document = document_of(text_of(read_bytes(name), name), name)
    except Problem as problem:
        if problem.kind in NOT_THERE or path.suffix != SESSION:
            raise
        return
    if not any(mark in document for mark in MARKS) and (document or path.suffix != SESSION):
        raise Problem("purge_no_case", place=Place(name), file=name)


def purge(path: Path) -> None:
    """Remove a case and all that belongs to it. Raises Problem: when a screener works in it, or it cannot be removed.

    Pieces that a killed screener left in its folder go too. What was on disk may be found there by who looks for it
    with other means: no program can promise more.
    """
    target = Path(os.path.realpath(path))
    lock = target.with_suffix(LOCK)
    if lock.exists() and not free(target):
        raise Problem("purge_in_use", place=Place(str(path)), file=str(path))
    beside = [target.with_suffix(end) for end in (DAMAGED, GOOD) if target.with_suffix(end).exists()]
    belongs = [*beside, target, *([path] if path.is_symlink() else []), *([lock] if lock.exists() else [])]
    for file in belongs:
        try:
            file.unlink(missing_ok=True)
        except OSError as error:
            raise Problem("purge_failed", file=str(file), reason=error.strerror or str(error)) from None
    sweep(target.parent)
