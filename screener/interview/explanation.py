"""The help for one question: what it means, why it is asked and by which clause, and where the text is unclear."""

from screener.expr.explain import facts_of
from screener.flow.model import Screening
from screener.result.deciding import texts_of_tests, verdict_text
from screener.result.desk import Desk
from screener.result.model import Outcome


def explanation(desk: Desk, outcomes: list[Outcome], fact: str, side: str | None, asked: str = "") -> tuple[str, ...]:
    """Lines of help about a fact; a heading is followed by its lines. `asked`: a field of its rows, where it is one."""
    lines: list[str] = []
    texts = [
        desk.prose.by_voice(name, "help", side, lambda: outcomes[0].scope)
        for name in dict.fromkeys((asked or fact, fact))
    ]
    if found := [text for text in texts if text]:
        lines += [desk.prose.say("help", "meaning"), *found]
    lines.append(desk.prose.say("help", "why_title"))
    whys = [line for outcome in outcomes for line in _whys(desk, outcome, fact)]
    lines += whys or [desk.prose.say("help", "why_idle" if desk.fact(fact).idle else "why_beside")]
    if decides := [line for outcome in outcomes for line in _decides(desk, outcome, fact)]:
        lines += [desk.prose.say("help", "decides"), *decides]
    unclear = [line for outcome in outcomes for line in _unclear(desk, outcome.screening, fact)]
    if unclear:
        lines += [desk.prose.say("help", "unclear"), *unclear]
    return tuple(lines)


def _whys(desk: Desk, outcome: Outcome, fact: str) -> list[str]:
    """The tests and amounts that rest on a fact, or on one it is asked for; else the figures that do."""
    screening = outcome.screening
    asked_for = _asked_for(desk, screening, fact)
    title = desk.words.get("programs", screening.program, "short")
    out = []
    for criterion in screening.criteria:
        if asked_for & set(facts_of(criterion.test, outcome.scope)):
            words = desk.prose.part(screening.program, "criterion", criterion, "title")
            out.append(desk.prose.say("help", "why", program=title, criterion=words, cite=criterion.cite))
    if out:
        return out
    for kind, parts in (("amount", screening.amounts), ("figure", screening.figures)):
        labels = [
            desk.prose.part(screening.program, kind, part, "label")
            for part in parts
            if asked_for & set(facts_of(part.value, outcome.scope))
        ]
        if labels:
            return [desk.prose.say("help", f"why_{kind}", program=title, amounts="; ".join(labels))]
    return []


def _asked_for(desk: Desk, screening: Screening, fact: str) -> set[str]:
    """The fact, and those of the screening that are worked out of it, or asked through it."""
    found = {fact}
    for name in screening.facts:
        other = desk.fact(name)
        if other.asked_as == fact or (other.from_rows is not None and other.from_rows.rows == fact):
            found.add(name)
    return found


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
