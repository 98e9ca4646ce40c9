"""The call-back list as the interview shows it: lines to read, or a list whose numbers lead to the questions."""

from collections.abc import Sequence

from screener.interview.page import Option
from screener.interview.standing import Standing
from screener.result.callbacks import CallBack, call_backs
from screener.result.model import Outcome


def callbacks(session: Standing, outcomes: Sequence[Outcome]) -> list[CallBack]:
    """What has to be found out, as the case stands."""
    return call_backs(outcomes, session.case, session.desk.prose)


def callback_lines(session: Standing, outcomes: Sequence[Outcome]) -> tuple[str, ...]:
    """The list under its heading; nothing where there is nothing to find out."""
    found = callbacks(session, outcomes)
    say = session.desk.prose.say
    return (say("page", "callbacks"), *map(_whole, found)) if found else ()


def callback_options(session: Standing, text: str = "") -> tuple[Option, ...]:
    """The items that have every word of the text in them, numbered."""
    wanted = text.lower().split()
    found = [(item.fact, _whole(item)) for item in callbacks(session, session.outcomes())]
    kept = [(fact, label) for fact, label in found if all(word in label.lower() for word in wanted)]
    return tuple(Option(str(number), label, fact) for number, (fact, label) in enumerate(kept, 1))


def _whole(item: CallBack) -> str:
    """An item on one line: the words to ask, who finds it out, where, and what waits for it."""
    return " ".join([item.question, *(f"{line}." for line in item.lines)])
