"""What `flows verify` prints: each proof with its place, the answers it found, and what it does not know."""

from collections.abc import Iterator, Mapping
from datetime import date
from fractions import Fraction
from typing import Any

from screener.authoring.coverage.gaps import Places
from screener.authoring.verify.checks import Finding, Verified
from screener.authoring.verify.compare import VERDICT, Compared, Difference, said
from screener.case.codec import encode
from screener.case.toml import dumps_toml
from screener.flow.model import Screening
from screener.result.desk import Desk
from screener.values.problem import Place, Problem
from screener.values.value import Answered, AnyValue, Items, Record, Stated, Ticks


def problems(verified: Verified, screening: Screening, places: Places) -> Iterator[Problem]:
    """What was proved, each at its place in the flow."""
    for finding in verified.proved:
        yield Problem(f"verify_{finding.kind}", place=_place(finding, screening, places), id=finding.part)


def _place(finding: Finding, screening: Screening, places: Places) -> Place:
    if finding.kind == "changes_nothing":
        return places.fact(finding.part)
    if finding.part == screening.id:
        return places.reading.screenings[screening.id].place(("screening",))
    return places.part(screening.id, "criterion", finding.part)


def notes(desk: Desk, verified: Verified) -> Iterator[str]:
    """What is not known: not translated, not decided in time, not confirmed by the engine."""
    say = desk.prose.say
    if verified.known:
        parts = [f"{finding.part} ({say('verify', finding.kind)})" for finding in verified.known]
        yield say("verify", "known", screening=verified.screening, parts=", ".join(parts))
    if verified.left_out:
        parts = [f"{what} ({where})" if what != where else what for what, where in verified.left_out.items()]
        yield say("verify", "left_out", screening=verified.screening, parts=", ".join(parts))
    for key, findings in (("undecided", verified.undecided), ("unconfirmed", verified.unconfirmed)):
        if findings:
            parts = [f"{say('verify', finding.kind)} {finding.part}" for finding in findings]
            yield say("verify", key, screening=verified.screening, parts=", ".join(parts))


def examples(desk: Desk, verified: Verified) -> str:
    """The answers with which each test fails alone, as examples that can be put into the flow."""
    titled = [
        {
            "title": desk.prose.say("verify", "alone_title", id=each.part),
            "facts": raw(desk, each.witness.answers),
            "verdict": each.witness.outcome.verdict.value,
            "criteria": {each.part: "not_met"},
        }
        for each in verified.alone
    ]
    return dumps_toml({"example": titled}) if titled else ""


def differences(desk: Desk, compared: Compared) -> Iterator[str]:
    """Of each part that differs what the old and the new rules say, and the answers to which they do."""
    say = desk.prose.say
    for each in compared.differences:
        part = say("verify", "the_verdict") if each.part == VERDICT else each.part
        yield say("verify", "differs", screening=each.screening, part=part, **_words(desk, each))
        yield from (f"  {line}" for line in dumps_toml(raw(desk, each.new.answers)).splitlines())
    if not compared.differences:
        yield say("verify", "same", screening=compared.screening)
    if compared.unconfirmed:
        yield say("verify", "apart_unconfirmed", screening=compared.screening, parts=", ".join(compared.unconfirmed))


def _words(desk: Desk, each: Difference) -> dict[str, str]:
    found = {}
    for key, witness in (("old", each.old), ("new", each.new)):
        word = said(witness.outcome, each.part)
        group = "verdict" if each.part == VERDICT else "state"
        found[key] = desk.words.maybe("interface", group, word) or word
    return found


def raw(desk: Desk, answers: Mapping[str, Answered]) -> dict[str, Any]:
    """Answers as an answers file writes them; a number that no decimal is exactly is written as a quotient."""
    found: dict[str, Any] = {}
    for name, answer in answers.items():
        fact = desk.fact(name)
        try:
            found[fact.plain] = encode(fact, answer)
        except ValueError:
            found[fact.plain] = _plainly(answer.value) if isinstance(answer, Stated) else "unknown"
    return found


def _plainly(value: AnyValue) -> Any:
    if isinstance(value, Items):
        return [_plainly(item) for item in value.items]
    if isinstance(value, Record):
        return {name: _plainly(part) for name, part in value.fields.items()}
    if isinstance(value, Ticks):
        return sorted(value.sure)
    only = value.single if value.is_single else None
    if isinstance(only, bool | int | str | date):
        return only
    return "none" if only is None else f"{Fraction(only).numerator}/{Fraction(only).denominator}"
