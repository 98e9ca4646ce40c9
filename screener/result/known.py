"""How an answer is known, in words: the caller's word, an estimate, seen on paper, looked up, put off."""

from collections.abc import Iterator

from screener.case.answers import CALL_BACK, CALLER, DOCUMENT, NOT_YET, UNFINISHED, Answer
from screener.result.prose import Prose
from screener.values.value import Items, Stated


def said_words(prose: Prose, fact: str, answer: Answer, *, briefly: bool = False) -> str:
    """What was said: the value, or in words that it is not known, is put off, has not come."""
    if nothing_said(answer):
        return prose.say("page", "not_answered")
    if isinstance(answer.value, Stated):
        return prose.value(fact, answer.value.value, briefly=briefly)
    if answer.how == CALL_BACK:
        return put_off(prose, answer)
    return prose.say("page", "not_yet" if answer.how == NOT_YET else "unknown")


def nothing_said(answer: Answer) -> bool:
    """Whether rows are being entered, and not one of them is complete."""
    entering = answer.how == UNFINISHED or answer.half is not None
    return entering and isinstance(answer.value, Stated) and answer.value.value == Items(())


def put_off(prose: Prose, answer: Answer) -> str:
    """That somebody finds it out, and who, where that was said."""
    return prose.say("known", "call_back_who", who=answer.who) if answer.who else prose.say("known", "call_back")


def marks(prose: Prose, answer: Answer) -> Iterator[str]:
    """Whatever there is to say of how an answer is known besides that it is the caller's word."""
    if is_rough(answer):
        yield prose.say("known", "estimate")
    if answer.how == CALL_BACK and isinstance(answer.value, Stated):
        yield put_off(prose, answer)
    elif answer.how not in (CALLER, CALL_BACK, NOT_YET):
        yield prose.words.maybe("interface", "known", answer.how) or answer.how


def how_known(prose: Prose, answer: Answer) -> str:
    """How an answer is known; empty for what is put off or has not come, which says so itself."""
    if answer.how in (CALL_BACK, NOT_YET) and not isinstance(answer.value, Stated):
        return ""
    return ", ".join(marks(prose, answer)) or prose.say("known", CALLER)


def is_rough(answer: Answer) -> bool:
    """Whether it is an estimate: said to be one, or a range that was not read off a paper."""
    return isinstance(answer.value, Stated) and (
        answer.value.estimate or (answer.value.rough and answer.how != DOCUMENT)
    )


def is_put_off(answer: Answer) -> bool:
    """Whether somebody is to find it out."""
    return answer.how == CALL_BACK


def on_paper(answer: Answer) -> bool:
    """Whether it was seen on paper."""
    return answer.how == DOCUMENT
