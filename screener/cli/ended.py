"""What is said when a command ended by a fault, and the exit code that goes with it."""

import os

from screener.cli.desk import problem_text
from screener.cli.exits import BAD_INPUT, CANNOT_WRITE, FAULT, is_no_output, no_output, say
from screener.values.problem import Place, Problem

NOT_WRITTEN = frozenset(
    {
        "write_failed",
        "write_no_file",
        "write_no_folder",
        "write_changed",
        "write_there",
        "no_home",
        "autosave_failed",
        "autosave_taken",
        "calendar_other_file",
        "copy_there",
        "purge_failed",
    }
)
"""Problems that mean something could not be written."""


def code_of(problem: Problem) -> int:
    """The exit code of a fault that a person can mend."""
    return CANNOT_WRITE if problem.kind in NOT_WRITTEN else BAD_INPUT


def told_of(error: Exception) -> int:
    """Tell a fault, as far as it has words; the exit code."""
    if isinstance(error, Problem):
        say(problem_text(error))
        return code_of(error)
    if isinstance(error, OSError) and is_no_output(error):
        return no_output(error)
    if isinstance(error, OSError) and error.filename is not None:
        name = os.fsdecode(error.filename) if isinstance(error.filename, str | bytes) else str(error.filename)
        reason = error.strerror or str(error)
        say(problem_text(Problem("file_unreadable", place=Place(name), file=name, reason=reason)))
        return BAD_INPUT
    from screener.cli.faults import tell_fault

    tell_fault(error)
    return FAULT
