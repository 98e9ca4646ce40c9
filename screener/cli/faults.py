"""What a person is told of a fault of the screener itself: one sentence, and the file that it is written down in."""

from screener.cli.desk import problem_text, sentence
from screener.cli.exits import say
from screener.values.problem import Problem


def tell_fault(error: BaseException) -> None:
    """Say that the screener stopped by a fault of its own, and where it is written down."""
    say(sentence("crashed", fault=type(error).__name__))
    tell_report(error)


def tell_report(error: BaseException) -> None:
    """Write a fault down and say where; never raises."""
    from screener.cli.crash import is_full, write_report  # it asks for every library's version

    try:
        file = write_report(error)
    except Problem as problem:
        say(sentence("crash_unwritten", why=problem_text(problem)))
    else:
        say(sentence("crash_report_full" if is_full() else "crash_report", file=str(file)))
