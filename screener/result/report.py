"""An outcome as a report: headings and rows of text, in the order a person reads them, before any form.

Every form (plain text, Markdown) prints the same report; the full screen and the plain mode do too.
"""

from collections.abc import Mapping, Sequence
from datetime import date

from screener.case.answers import NOT_YET, Answer, Note
from screener.flow.model import VERDICT, Fact, Program, Remark, words_id
from screener.flow.words import fill
from screener.result.amounts import amount_text, figure_text, not_known_yet, placeholders
from screener.result.because import because
from screener.result.estimates import confirm_rows
from screener.result.gauge import gauge
from screener.result.known import is_put_off, marks, said_words
from screener.result.missing import missing_rows
from screener.result.model import DutyFound, Outcome, State, Verdict
from screener.result.prose import Prose
from screener.result.remarks import Remarks, told_text
from screener.result.rows import Part, Row
from screener.values.struct import Struct, field
from screener.values.value import Answered, Stated, is_known


class Report(Struct, frozen=True):
    """One screening's result in words. `status` comes first: meeting the tests is no promise of payment.

    `summary` stands before the first of several: a heading, and a line for each.
    """

    title: str
    law: str
    status: tuple[str, ...]
    verdict: str
    basis: tuple[str, ...]
    parts: tuple[Part, ...]
    summary: tuple[str, ...] = ()


class Told(Struct, frozen=True):
    """What a report is made of besides the outcome: the program, the day, the answers and what was not understood.

    `several`: it is one of several reports on the same answers. `said` are the answers with how each is known; `notes`
    those that were asked for.
    """

    program: Program
    as_of: date
    answers: Mapping[str, Answered]
    unknown_keys: Sequence[str] = ()
    several: bool = False
    said: Mapping[str, Answer] = field(default_factory=dict)
    notes: tuple[Note, ...] = ()


def report(outcome: Outcome, told: Told, prose: Prose) -> Report:
    """The report of one outcome."""
    program = told.program
    words = prose.words
    remarks = Remarks(outcome, program, prose)
    about_verdict = remarks.beside(VERDICT)
    parts = [
        Part(words.get("interface", "result", title), tuple(rows))
        for title, rows in (
            ("contradictions", [Row("", prose.contradiction(c, outcome.scope)) for c in outcome.contradictions]),
            ("checks", [Row("", told_text("check", r, outcome, program, prose)) for r in outcome.checks]),
            ("tests", _tests(outcome, remarks)),
            ("amounts", _amounts(outcome, remarks)),
            ("figures", _figures(outcome, remarks)),
            ("missing", missing_rows(outcome, told.answers, prose, several=told.several, said=told.said)),
            ("confirm", confirm_rows(outcome, prose)),
            ("deciding", _deciding(outcome, prose)),
            ("changes", _changes(outcome, prose)),
            ("readings", remarks.rest(outcome.flags)),
            ("notes", remarks.rest(outcome.notes)),
            ("dates", [_duty(d, outcome, told, prose) for d in outcome.duties]),
            ("told", _clauses(outcome, program, prose)),
            ("answers", _answers(outcome, told, prose)),
            ("notes_of_call", [_call_note(note, prose) for note in told.notes]),
            ("unknown_keys", [Row("", key) for key in told.unknown_keys]),
        )
        if rows
    ]
    return Report(
        title=_title(outcome, program, prose),
        law=program.law,
        status=status_lines(program, prose),
        verdict=prose.verdict(outcome),
        basis=(prose.say("result", "as_of", date=prose.date(told.as_of)), *about_verdict),
        parts=tuple(parts),
    )


def _deciding(outcome: Outcome, prose: Prose) -> list[Row]:
    """For a verdict not known yet, what would settle it."""
    if outcome.verdict is not Verdict.UNDETERMINED:
        return []
    from screener.result.deciding import deciding_rows

    return deciding_rows(outcome, prose)


def _changes(outcome: Outcome, prose: Prose) -> list[Row]:
    """For a no, what would change it."""
    if outcome.verdict is not Verdict.NOT_ELIGIBLE:
        return []
    from screener.result.advice import advice

    return advice(outcome, prose)


def status_lines(program: Program, prose: Prose) -> tuple[str, ...]:
    """What the text is in the real world, and since when that is known: told before anything else."""
    words, checked = prose.words, prose.date(program.status.checked)
    if program.status.is_open:
        source = words.get("programs", program.id, "status", "source")
        line = words.maybe("programs", program.id, "status", "line")
        lines = [prose.say("result", "open", source=source, checked=checked), *([line] if line else [])]
    else:
        line = words.get("programs", program.id, "status", "line")
        lines = [prose.say("result", "status", line=line, checked=checked)]
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


def _tests(outcome: Outcome, remarks: Remarks) -> list[Row]:
    rows, prose = [], remarks.prose
    for state in (State.NOT_MET, State.UNKNOWN, State.MET):
        for finding in outcome.findings:
            if finding.state is state:
                title = prose.part(remarks.program.id, "criterion", finding.criterion, "title")
                lines = (because(prose, finding, outcome), finding.criterion.cite, *remarks.beside(finding.criterion))
                rows.append(Row(prose.say("state", state.value), title, lines, gauge(finding, outcome, prose)))
    return rows


def _amounts(outcome: Outcome, remarks: Remarks) -> list[Row]:
    prose = remarks.prose
    if outcome.verdict is Verdict.NOT_ELIGIBLE:
        return [Row("", prose.say("result", "amounts_none"))] if outcome.amounts else []
    shown = {**placeholders(outcome, prose), **not_known_yet(outcome, prose)}
    rows = []
    for found in outcome.amounts:
        label = prose.part(remarks.program.id, "amount", found.amount, "label")
        working = prose.words.maybe("programs", remarks.program.id, "amount", words_id(found.amount), "working")
        lines = []
        if working is not None and outcome.verdict is Verdict.ELIGIBLE:
            lines = [prose.say("result", "working", working=fill(working, shown))]
        below = (*lines, found.amount.cite, *remarks.beside(found.amount))
        rows.append(Row("", f"{label}: {amount_text(found, outcome, prose)}", below))
    return rows


def _figures(outcome: Outcome, remarks: Remarks) -> list[Row]:
    rows = []
    for found in outcome.figures:
        label = remarks.prose.part(remarks.program.id, "figure", found.figure, "label")
        lines = (found.figure.cite,) if found.figure.cite else ()
        below = (*lines, *remarks.beside(found.figure))
        rows.append(Row("", f"{label}: {figure_text(found, remarks.prose, outcome)}", below))
    return rows


def _duty(found: DutyFound, outcome: Outcome, told: Told, prose: Prose) -> Row:
    """Something to be done, with its day in front where it is known."""
    text = told_text("duty", found.remark, outcome, told.program, prose)
    return Row(prose.duty_day(found), text, _cited(found.remark))


def _cited(remark: Remark) -> tuple[str, ...]:
    return (remark.cite,) if remark.cite else ()


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
        where = "apply_at" if program.status.is_open else "instead"
        rows.append(Row("", prose.say("result", where, pointer=str(pointer))))
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
    answer, said = told.answers.get(fact), told.said.get(fact)
    if isinstance(answer, Stated):
        shown = prose.value(fact, answer.value) if said is None else said_words(prose, fact, said)
        marked = list(marks(prose, said)) if said is not None else [prose.say("known", "estimate")] * answer.rough
        typed = prose.facts[fact].supplied and prose.facts[fact].default is not None
        marked += [prose.say("result", "typed")] * (typed and not marked)
        marked += [] if _counts(prose.facts[fact], outcome) else [prose.say("result", "unused")]
        return f"{shown} ({', '.join(marked)})" if marked else shown
    if answer is not None:
        put_off = said is not None and (is_put_off(said) or said.how == NOT_YET)
        if said is not None and put_off:
            return said_words(prose, fact, said)
        totals = prose.given_as_totals(fact, lambda name: isinstance(told.answers.get(name), Stated))
        return prose.say("rows", "as_totals") if totals else prose.say("state", "unknown")
    known = prose.facts[fact]
    value = outcome.scope.fact(fact)
    stands_in = known.default is not None and known.asked_as is None and not known.idle
    if not stands_in or not is_known(value) or not _counts(known, outcome):
        return None
    return f"{prose.value(fact, value)} ({prose.say('result', 'supplied' if known.supplied else 'default')})"


def _call_note(note: Note, prose: Prose) -> Row:
    """A note as it was written, with what it is about; a further line stands below the first."""
    first, *more = note.text.splitlines() or [""]
    about = prose.label(note.fact) if note.fact in prose.facts and note.fact is not None else ""
    return Row(about, first, tuple(more))


def _counts(fact: Fact, outcome: Outcome) -> bool:
    """Whether the fact may count: its gate is not surely shut."""
    return outcome.counts(fact)
