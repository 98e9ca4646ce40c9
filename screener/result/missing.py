"""The call-back list: what is still to be found out, in the very words to ask, and what each answer decides."""

from collections.abc import Mapping

from screener.result.model import Outcome, State, Verdict
from screener.result.prose import Prose
from screener.result.rows import Row
from screener.values.reasons import Reasons, Why
from screener.values.value import Answered, Stated

WAITS = frozenset({Why.OPEN_UNTIL})


def wanted(outcome: Outcome) -> Reasons:
    """Every reason for which the verdict or, once that is yes, an amount is open."""
    if outcome.verdict is Verdict.NOT_ELIGIBLE:
        return frozenset()
    return outcome.open_verdict if outcome.verdict is Verdict.UNDETERMINED else outcome.open_amounts


def asked_as(fact: str, answers: Mapping[str, Answered], prose: Prose) -> str:
    """The fact that is asked on behalf of `fact`: its source, until that was answered with "don't know"."""
    source = prose.facts[fact].asked_as
    if source is None:
        return fact
    answer = answers.get(source)
    return source if answer is None or isinstance(answer, Stated) else fact


def missing_rows(outcome: Outcome, answers: Mapping[str, Answered], prose: Prose) -> list[Row]:
    """A row for each question to ask, with where the figure is found and what it decides."""
    voice = _voice(outcome, answers)
    by_question: dict[str, set[str]] = {}
    for reason in wanted(outcome):
        by_question.setdefault(asked_as(reason.fact, answers, prose), set()).add(reason.fact)
    order = list(outcome.screening.asked_in_order(voice))
    rows = []
    questions = sorted(by_question, key=lambda f: (order.index(f) if f in order else len(order), f))
    for number, question in enumerate(questions, 1):
        ask = prose.by_voice(question, "ask", voice) or prose.label(question)
        lines = [prose.say("result", "where", where=where)] if (where := _where(question, prose, voice)) else []
        decides = _decides(by_question[question], outcome, prose)
        lines += [prose.say("result", "decides", criteria=decides)] if decides else []
        rows.append(Row("", prose.say("result", "ask", number=str(number), question=ask), tuple(lines)))
    return rows


def _where(fact: str, prose: Prose, voice: str | None) -> str | None:
    return prose.by_voice(fact, "where", voice)


def _decides(facts: set[str], outcome: Outcome, prose: Prose) -> str:
    titles = [
        prose.words.get("programs", outcome.screening.program, "criterion", f.criterion.id, "title")
        for f in outcome.findings
        if f.state is State.UNKNOWN and facts & {r.fact for r in f.truth.because}
    ]
    if not titles:
        titles = [
            prose.words.get("programs", outcome.screening.program, "amount", a.amount.id, "label")
            for a in outcome.amounts
            if facts & {r.fact for r in a.if_yes.because}
        ]
    return "; ".join(titles)


def _voice(outcome: Outcome, answers: Mapping[str, Answered]) -> str | None:
    name = outcome.screening.voice
    answer = answers.get(name) if name else None
    if isinstance(answer, Stated) and getattr(answer.value, "is_single", False):
        return str(answer.value.single)  # type: ignore[union-attr]
    return None
