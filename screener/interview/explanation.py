"""The help for one question: what it means, why it is asked and by which clause, and where the text is unclear."""

from screener.expr.explain import facts_of
from screener.flow.model import Screening
from screener.result.deciding import texts_of_tests, verdict_text
from screener.result.desk import Desk
from screener.result.model import Outcome


def explanation(desk: Desk, outcomes: list[Outcome], fact: str, side: str | None) -> tuple[str, ...]:
    """Lines of help about a fact; a heading is followed by its lines."""
    lines: list[str] = []
    if meaning := desk.prose.by_voice(fact, "help", side, lambda: outcomes[0].scope):
        lines += [desk.prose.say("help", "meaning"), meaning]
    lines.append(desk.prose.say("help", "why_title"))
    whys = [line for outcome in outcomes for line in _whys(desk, outcome, fact)]
    lines += whys or [desk.prose.say("help", "why_idle")]
    if decides := [line for outcome in outcomes for line in _decides(desk, outcome, fact)]:
        lines += [desk.prose.say("help", "decides"), *decides]
    unclear = [line for outcome in outcomes for line in _unclear(desk, outcome.screening, fact)]
    if unclear:
        lines += [desk.prose.say("help", "unclear"), *unclear]
    return tuple(lines)


def _whys(desk: Desk, outcome: Outcome, fact: str) -> list[str]:
    """The tests and amounts that rest on a fact, or on one it is asked for."""
    screening = outcome.screening
    asked_for = {fact} | {name for name in screening.facts if desk.fact(name).asked_as == fact}
    title = desk.words.get("programs", screening.program, "short")
    out = []
    for criterion in screening.criteria:
        if asked_for & set(facts_of(criterion.test, outcome.scope)):
            words = desk.prose.part(screening.program, "criterion", criterion, "title")
            out.append(desk.prose.say("help", "why", program=title, criterion=words, cite=criterion.cite))
    amounts = [
        desk.prose.part(screening.program, "amount", amount, "label")
        for amount in screening.amounts
        if asked_for & set(facts_of(amount.value, outcome.scope))
    ]
    if amounts and not out:
        out.append(desk.prose.say("help", "why_amount", program=title, amounts="; ".join(amounts)))
    return out


def _decides(desk: Desk, outcome: Outcome, fact: str) -> list[str]:
    """Which of its answers settle the verdict, else a test, and which way."""
    names = [fact, *(name for name in outcome.screening.facts if desk.fact(name).asked_as == fact)]
    title = desk.words.get("programs", outcome.screening.program, "short")
    found = []
    for name in names:
        verdict = verdict_text(outcome, name, desk.prose)
        found += [verdict] if verdict else texts_of_tests(outcome, name, desk.prose)
    return [desk.prose.say("deciding", "in_program", program=title, text=text) for text in found]


def _unclear(desk: Desk, screening: Screening, fact: str) -> list[str]:
    out = []
    for reading in desk.words.listed("facts", fact, "readings"):
        question = desk.words.maybe("programs", screening.program, "reading", reading, "question")
        taken = desk.words.maybe("programs", screening.program, "reading", reading, "taken")
        if question and taken:
            out.append(desk.prose.say("help", "reading", id=reading, question=question, taken=taken))
    return out
