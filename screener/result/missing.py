"""The call-back list: what is still to be found out, in the very words to ask, and what each answer decides."""

from collections.abc import Mapping

from screener.case.answers import NOT_YET, UNSURE, Answer
from screener.expr.tree import Literal
from screener.result.known import is_put_off
from screener.result.model import Outcome, State
from screener.result.prose import Prose
from screener.result.rows import Row
from screener.values.reasons import Reasons
from screener.values.value import Answered, Stated, Value, is_known


def wanted(outcome: Outcome) -> Reasons:
    """Every reason for which the verdict is open or, as long as it may be yes, an amount or a figure asked for."""
    return outcome.open_verdict | outcome.open_amounts | outcome.open_figures


def asked_as(fact: str, answers: Mapping[str, Answered], prose: Prose) -> str:
    """The fact to call back about: the source that speaks for `fact`, unless it is known and does not say."""
    source = prose.facts[fact].asked_as
    if source is None:
        return fact
    answer = answers.get(source)
    return fact if isinstance(answer, Stated) and is_known(answer.value) else source


def questions_wanted(outcome: Outcome, answers: Mapping[str, Answered], prose: Prose) -> dict[str, set[str]]:
    """The questions that something waits for, in the order of asking, each with the open facts it stands for."""
    by_question: dict[str, set[str]] = {}
    for reason in wanted(outcome):
        by_question.setdefault(asked_as(reason.fact, answers, prose), set()).add(reason.fact)
    order = list(outcome.screening.asked_in_order(voice_of(outcome, answers)))
    questions = sorted(by_question, key=lambda f: (order.index(f) if f in order else len(order), f))
    return {question: by_question[question] for question in questions}


def wording(question: str, voice: str | None, outcome: Outcome, prose: Prose) -> str:
    """The words to ask."""
    return prose.by_voice(question, "ask", voice, lambda: outcome.scope) or prose.label(question)


def missing_rows(
    outcome: Outcome,
    answers: Mapping[str, Answered],
    prose: Prose,
    *,
    several: bool = False,
    said: Mapping[str, Answer] | None = None,
) -> list[Row]:
    """A row for each question to ask: who finds it out, where the figure is found, and what it decides.

    Where several screenings run nobody is asked which side is calling: the default says who is spoken to. `said` holds
    the answers with how each is known.
    """
    voice = voice_of(outcome, answers) or (usual_voice(outcome, prose) if several else None)
    rows = []
    for number, (question, facts) in enumerate(questions_wanted(outcome, answers, prose).items(), 1):
        ask = wording(question, voice, outcome, prose)
        lines = [found_out_by(answer, prose)] if (answer := (said or {}).get(question)) and is_open(answer) else []
        lines += [prose.say("result", "where", where=where)] if (where := where_found(question, prose, voice)) else []
        lines += _from_when(question, outcome, prose)
        lines += _for_what(facts, outcome, prose)
        rows.append(Row("", prose.say("result", "ask", number=str(number), question=ask), tuple(lines)))
    return rows


def _from_when(fact: str, outcome: Outcome, prose: Prose) -> list[str]:
    """The day from which anybody can know it, as long as that lies ahead."""
    days = {r.until for r in wanted(outcome) if r.fact == fact and r.until is not None}
    ahead = days if prose.facts[fact].known_from is not None else set()
    return [prose.say("result", "known_from", day=prose.date(day)) for day in ahead]


def is_open(answer: Answer) -> bool:
    """Whether somebody said that it is not known, or put it off; what has not happened yet is neither."""
    return is_put_off(answer) or (
        answer.how != NOT_YET and (answer.how == UNSURE or not isinstance(answer.value, Stated))
    )


def found_out_by(answer: Answer, prose: Prose) -> str:
    """Who finds it out, or that the caller does not know."""
    if is_put_off(answer):
        return prose.say("result", "put_off_who" if answer.who else "put_off", who=answer.who)
    return prose.say("result", "caller_unsure" if answer.how == UNSURE else "caller_does_not_know")


def where_found(fact: str, prose: Prose, voice: str | None) -> str | None:
    """Where the figure is found, in words."""
    return prose.by_voice(fact, "where", voice)


def _for_what(facts: set[str], outcome: Outcome, prose: Prose) -> list[str]:
    """The open tests that an answer may decide; where it decides none, the amounts it is wanted for, else figures."""
    program = outcome.screening.program
    tests = [f.criterion for f in outcome.findings if f.state is State.UNKNOWN and facts & _facts(f.truth)]
    amounts = [a.amount for a in outcome.amounts if facts & _facts(a.if_yes)]
    if tests:
        titles = [prose.part(program, "criterion", test, "title") for test in tests]
        return [prose.say("result", "decides", criteria="; ".join(titles))]
    labels = [prose.part(program, "amount", amount, "label") for amount in amounts] or [
        prose.part(program, "figure", found.figure, "label")
        for found in outcome.figures
        if found.figure.asked and facts & _facts(found.value)
    ]
    return [prose.say("result", "wanted_for", amounts="; ".join(labels))] if labels else []


def _facts(value: Value) -> set[str]:
    return {reason.fact for reason in value.because}


def usual_voice(outcome: Outcome, prose: Prose) -> str | None:
    """The side spoken to where nobody said which."""
    fact = prose.facts.get(outcome.screening.voice or "")
    return str(fact.default.value) if fact is not None and isinstance(fact.default, Literal) else None


def voice_of(outcome: Outcome, answers: Mapping[str, Answered]) -> str | None:
    """The side that the caller said they are on."""
    answer = answers.get(outcome.screening.voice or "")
    if isinstance(answer, Stated) and isinstance(answer.value, Value) and answer.value.is_single:
        return str(answer.value.single)
    return None
