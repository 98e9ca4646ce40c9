"""The call-back list of a case: what was put off or is not known and still matters, once for all its screenings.

An item leaves the list as soon as no verdict, amount or figure waits for it any more.
"""

from collections.abc import Mapping, Sequence

from screener.case.answers import Answer, Case
from screener.result.known import is_put_off
from screener.result.missing import (
    found_out_by,
    is_open,
    questions_wanted,
    usual_voice,
    voice_of,
    where_found,
    wording,
)
from screener.result.model import Outcome, Verdict
from screener.result.prose import Prose
from screener.values.struct import Struct, replace
from screener.values.value import Stated, is_known


class CallBack(Struct, frozen=True):
    """One thing to find out: `question` to read aloud, `waiting` the screenings that wait for it, by their ids.

    `who` finds it out, empty where nobody was named or nothing was put off (`put_off`); `where` the figure is found.
    `lines` say all this in words.
    """

    fact: str
    question: str
    put_off: bool
    who: str
    where: str
    waiting: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()


def call_backs(outcomes: Sequence[Outcome], case: Case, prose: Prose) -> list[CallBack]:
    """Each item once: what was put off first, then what the caller does not know, in the order of asking."""
    values = {name: answer.value for name, answer in case.answers.items()}
    found: dict[str, CallBack] = {}
    for outcome in outcomes:
        voice = voice_of(outcome, values) or (usual_voice(outcome, prose) if len(outcomes) > 1 else None)
        for fact in [*questions_wanted(outcome, values, prose), *_to_confirm(outcome, case, prose)]:
            answer = case.answers.get(fact)
            if answer is not None and is_open(answer):
                shared = sum(fact in other.screening.facts for other in outcomes) > 1  # words that fit them all
                item = found.get(fact) or _item(fact, answer, outcome, prose, None if shared else voice)
                waiting = dict.fromkeys((*item.waiting, outcome.screening.id))
                found[fact] = replace(item, waiting=tuple(waiting))
    titles = {o.screening.id: prose.words.get("programs", o.screening.program, "short") for o in outcomes}
    items = [replace(item, lines=_lines(item, case.answers[item.fact], titles, prose)) for item in found.values()]
    return sorted(items, key=lambda item: not item.put_off)


def _to_confirm(outcome: Outcome, case: Case, prose: Prose) -> list[str]:
    """What has one value and was put off all the same: it is to be confirmed, as long as it may count."""
    if outcome.verdict is Verdict.NOT_ELIGIBLE:
        return []
    return [
        name
        for name, answer in case.answers.items()
        if is_put_off(answer) and isinstance(answer.value, Stated) and is_known(answer.value.value)
        if name in outcome.screening.facts and outcome.counts(prose.facts[name])
    ]


def _item(fact: str, answer: Answer, outcome: Outcome, prose: Prose, voice: str | None) -> CallBack:
    question = wording(fact, voice, outcome, prose)
    return CallBack(fact, question, is_put_off(answer), answer.who, where_found(fact, prose, voice) or "")


def _lines(item: CallBack, answer: Answer, titles: Mapping[str, str], prose: Prose) -> tuple[str, ...]:
    """Who finds it out, where, and the programs that wait for it, where there are several."""
    lines = [found_out_by(answer, prose)]
    lines += [prose.say("result", "where", where=item.where)] if item.where else []
    if len(set(titles.values())) > 1:
        programs = dict.fromkeys(titles[name] for name in item.waiting)
        lines.append(prose.say("result", "waiting", programs=", ".join(programs)))
    return tuple(lines)
