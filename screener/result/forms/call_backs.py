"""The call-back list in its forms: as a report after several results, and as plain tables for JSON and TOML."""

from collections.abc import Sequence

from screener.result.callbacks import CallBack
from screener.result.prose import Prose
from screener.result.report import Report
from screener.result.rows import Part, Row


def callback_rows(found: Sequence[CallBack], prose: Prose) -> tuple[Row, ...]:
    """The items numbered, with what is said of each below it."""
    return tuple(
        Row("", prose.say("result", "ask", number=str(number), question=item.question), item.lines)
        for number, item in enumerate(found, 1)
    )


def callback_report(found: Sequence[CallBack], prose: Prose) -> Report:
    """The list after the results of several screenings, in the shape of a report without a verdict."""
    part = Part("", callback_rows(found, prose))
    return Report(title=prose.say("result", "callbacks"), law="", status=(), verdict="", basis=(), parts=(part,))


def callback_tables(found: Sequence[CallBack], prose: Prose) -> list[dict[str, object]]:
    """The items as plain tables, for JSON and TOML."""
    return [
        {
            "fact": prose.facts[item.fact].plain,
            "question": item.question,
            "found_in": item.where,
            "put_off": item.put_off,
            "who": item.who,
            "screenings": list(item.waiting),
        }
        for item in found
    ]
