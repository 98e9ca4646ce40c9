"""An outcome as a report: headings and rows of text, in the order a person reads them, before any form.

Every form (plain text, Markdown) prints the same report; the full screen and the plain mode do too.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from screener.expr.evaluate import truth_of
from screener.flow.model import Fact, Program, Remark, words_id
from screener.flow.words import fill, gaps
from screener.result.advice import advice
from screener.result.amounts import amount_text, figure_text, not_known_yet, placeholders
from screener.result.because import because
from screener.result.missing import missing_rows
from screener.result.model import DutyFound, Outcome, State, Verdict
from screener.result.prose import Prose
from screener.result.rows import Part, Row
from screener.values.compare import FALSE
from screener.values.value import Answered, Stated, is_known


@dataclass(frozen=True, slots=True)
class Report:
    """One screening's result in words. `status` comes first: meeting the tests is no promise of payment."""

    title: str
    law: str
    status: tuple[str, ...]
    verdict: str
    basis: tuple[str, ...]
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Told:
    """What a report is made of besides the outcome: the program, the day, the answers and what was not understood.

    `several`: it is one of several reports on the same answers.
    """

    program: Program
    as_of: date
    answers: Mapping[str, Answered]
    unknown_keys: Sequence[str] = ()
    several: bool = False


def report(outcome: Outcome, told: Told, prose: Prose) -> Report:
    """The report of one outcome."""
    program = told.program
    words = prose.words
    parts = [
        Part(words.get("interface", "result", title), tuple(rows))
        for title, rows in (
            ("contradictions", [Row("", prose.contradiction(c, outcome.scope)) for c in outcome.contradictions]),
            ("checks", [Row("", told_text("check", r, outcome, told, prose)) for r in outcome.checks]),
            ("tests", _tests(outcome, told, prose)),
            ("amounts", _amounts(outcome, told, prose)),
            ("figures", _figures(outcome, prose)),
            ("missing", missing_rows(outcome, told.answers, prose, several=told.several)),
            ("changes", advice(outcome, prose)),
            ("readings", _flags(outcome, told, prose)),
            ("notes", _notes(outcome, told, prose)),
            ("dates", [_duty(d, outcome, told, prose) for d in outcome.duties]),
            ("told", _clauses(outcome, program, prose)),
            ("answers", _answers(outcome, told, prose)),
            ("unknown_keys", [Row("", key) for key in told.unknown_keys]),
        )
        if rows
    ]
    return Report(
        title=_title(outcome, program, prose),
        law=program.law,
        status=status_lines(program, prose),
        verdict=prose.verdict(outcome),
        basis=(prose.say("result", "as_of", date=prose.date(told.as_of)),),
        parts=tuple(parts),
    )


def status_lines(program: Program, prose: Prose) -> tuple[str, ...]:
    """What the text is in the real world, and since when that is known: told before anything else."""
    words = prose.words
    status = words.get("programs", program.id, "status", "line")
    lines = [prose.say("result", "status", line=status, checked=prose.date(program.status.checked))]
    detail = words.maybe("programs", program.id, "status", "detail")
    if detail:
        lines.append(detail)
    if program.status.certainty == "inferred":
        lines.append(words.get("interface", "result", "inferred"))
    return tuple(lines)


def _title(outcome: Outcome, program: Program, prose: Prose) -> str:
    """The program, and which of its screenings where it has several."""
    title = prose.words.get("programs", program.id, "title")
    own = prose.words.maybe("programs", program.id, "screening", outcome.screening.id, "title")
    if len(program.screenings) < 2 or own is None:
        return title
    return prose.say("choosing", "one", program=title, title=own)


def _program_words(prose: Prose, told: Told, kind: str, name: str, key: str) -> str:
    return prose.words.get("programs", told.program.id, kind, name, key)


def _tests(outcome: Outcome, told: Told, prose: Prose) -> list[Row]:
    rows = []
    for state in (State.NOT_MET, State.UNKNOWN, State.MET):
        for finding in outcome.findings:
            if finding.state is state:
                title = prose.part(told.program.id, "criterion", finding.criterion, "title")
                lines = (because(prose, finding, outcome), finding.criterion.cite)
                rows.append(Row(prose.say("state", state.value), title, lines))
    return rows


def _amounts(outcome: Outcome, told: Told, prose: Prose) -> list[Row]:
    if outcome.verdict is Verdict.NOT_ELIGIBLE:
        return [Row("", prose.say("result", "amounts_none"))] if outcome.amounts else []
    shown = {**placeholders(outcome, prose), **not_known_yet(outcome, prose)}
    rows = []
    for found in outcome.amounts:
        label = prose.part(told.program.id, "amount", found.amount, "label")
        working = prose.words.maybe("programs", told.program.id, "amount", words_id(found.amount), "working")
        lines = []
        if working is not None and outcome.verdict is Verdict.ELIGIBLE:
            lines = [prose.say("result", "working", working=fill(working, shown))]
        rows.append(Row("", f"{label}: {amount_text(found, outcome, prose)}", (*lines, found.amount.cite)))
    return rows


def _figures(outcome: Outcome, prose: Prose) -> list[Row]:
    program = outcome.screening.program
    rows = []
    for found in outcome.figures:
        label = prose.part(program, "figure", found.figure, "label")
        lines = (found.figure.cite,) if found.figure.cite else ()
        rows.append(Row("", f"{label}: {figure_text(found, prose)}", lines))
    return rows


def told_text(kind: str, remark: Remark, outcome: Outcome, told: Told, prose: Prose) -> str:
    """A remark's text with its gaps filled; one that was made for a row says for which."""
    template = _program_words(prose, told, kind, words_id(remark), "text")
    made = {} if remark.made is None else {"for": remark.made.named}
    return fill(template, {**placeholders(outcome, prose), **made}) if gaps(template) else template


def _duty(found: DutyFound, outcome: Outcome, told: Told, prose: Prose) -> Row:
    """Something to be done, with its day in front where it is known."""
    text = told_text("duty", found.remark, outcome, told, prose)
    return Row(prose.duty_day(found), text, _cited(found.remark))


def _cited(remark: Remark) -> tuple[str, ...]:
    return (remark.cite,) if remark.cite else ()


def _flags(outcome: Outcome, told: Told, prose: Prose) -> list[Row]:
    return [Row(r.id, _program_words(prose, told, "reading", r.id, "tell")) for r in outcome.flags]


def _notes(outcome: Outcome, told: Told, prose: Prose) -> list[Row]:
    """Standing readings and notices; a note that is no reading has a text of its own."""
    rows = []
    for remark in outcome.notes:
        tell = prose.words.maybe("programs", told.program.id, "reading", remark.id, "tell")
        if tell:
            rows.append(Row(remark.id, str(tell)))
        else:
            rows.append(Row("", told_text("note", remark, outcome, told, prose)))
    return rows


def _clauses(outcome: Outcome, program: Program, prose: Prose) -> list[Row]:
    """Clauses that are told, or out of scope with the reason; what a duty on this result tells is told by it alone."""
    told = {name for duty in outcome.duties for name in duty.remark.clauses}
    rows = []
    for clause in program.clauses:
        if not clause.is_told_in(outcome.screening.id) or clause.id in told:
            continue
        reason = prose.words.maybe("programs", program.id, "clause", clause.id, "reason")
        lines = [str(reason)] if reason else []
        rows.append(
            Row("", prose.words.get("programs", program.id, "clause", clause.id, "says"), (*lines, clause.cite))
        )
    pointer = prose.words.maybe("programs", program.id, "status", "pointer")
    if pointer:
        rows.append(Row("", prose.say("result", "instead", pointer=str(pointer))))
    return rows


def _answers(outcome: Outcome, told: Told, prose: Prose) -> list[Row]:
    rows = []
    order = [*outcome.screening.asked_in_order(None), *outcome.screening.facts]
    for fact in dict.fromkeys(order):
        shown = _answer(fact, outcome, told, prose)
        if shown is not None:
            statement = prose.words.maybe("facts", fact, "statement") or prose.label(fact)
            rows.append(Row("", f"{statement}: {shown}"))
    return rows


def _answer(fact: str, outcome: Outcome, told: Told, prose: Prose) -> str | None:
    """What was answered; of what was not asked, the default that stood in for an answer, if one did."""
    answer = told.answers.get(fact)
    if isinstance(answer, Stated):
        shown = prose.value(fact, answer.value)
        if not _counts(prose.facts[fact], outcome):
            return f"{shown} ({prose.say('result', 'unused')})"
        typed = prose.facts[fact].supplied and prose.facts[fact].default is not None
        how = "estimate" if answer.rough else "typed" if typed else ""
        return f"{shown} ({prose.say('result', how)})" if how else shown
    if answer is not None:
        return prose.say("state", "unknown")
    known = prose.facts[fact]
    value = outcome.scope.fact(fact)
    stands_in = known.default is not None and known.asked_as is None and not known.idle
    if not stands_in or not is_known(value) or not _counts(known, outcome):
        return None
    return f"{prose.value(fact, value)} ({prose.say('result', 'supplied' if known.supplied else 'default')})"


def _counts(fact: Fact, outcome: Outcome) -> bool:
    """Whether the fact may count: its gate is not surely shut."""
    return fact.only_if is None or truth_of(fact.only_if, outcome.scope) != FALSE
