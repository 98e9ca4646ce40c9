"""The board: every screening's verdict, its tests so far and what the amounts may be, in words."""

from functools import partial

from screener.interview.page import BoardRow, TestRow
from screener.result.amounts import range_text
from screener.result.because import because
from screener.result.desk import Desk
from screener.result.gauge import gauge
from screener.result.model import AmountFound, Finding, Outcome, State, Verdict


def board_row(desk: Desk, outcome: Outcome) -> BoardRow:
    """One screening on the board; made once for an outcome, and a test's row as long as nothing changes it rests on."""
    known: BoardRow | None = outcome.against.whole.get("board")
    if known is None:
        known = outcome.against.whole["board"] = _row(desk, outcome)
    return known


def _row(desk: Desk, outcome: Outcome) -> BoardRow:
    by_state = outcome.by_state
    program = desk.program(outcome.screening)
    return BoardRow(
        title=desk.words.get("programs", program.id, "short"),
        verdict=desk.prose.board_verdict(outcome, program.status.years),
        counts=desk.prose.say(
            "page",
            "counts",
            met=str(by_state[State.MET]),
            not_met=str(by_state[State.NOT_MET]),
            unknown=str(by_state[State.UNKNOWN]),
            all=str(len(outcome.findings)),
        ),
        tests=tuple(
            row
            for finding in outcome.findings
            for row in outcome.against.once("board", finding.criterion, partial(_test, desk, outcome, finding))
        ),
        amounts=_amounts(desk, outcome),
        short=_short(desk, outcome),
    )


def _short(desk: Desk, outcome: Outcome) -> str:
    """One screening in as few words as can be; without a word of its own a program goes by its short name."""
    program = outcome.screening.program
    word = desk.words.maybe("programs", program, "word") or desk.words.get("programs", program, "short")
    return desk.prose.say("verdict_short", "board", program=word, verdict=desk.prose.board_word(outcome))


def _test(desk: Desk, outcome: Outcome, finding: Finding) -> list[TestRow]:
    state = finding.state.value
    row = TestRow(
        state=state,
        word=desk.prose.say("state", state),
        mark=desk.prose.say("mark", state),
        title=desk.prose.part(outcome.screening.program, "criterion", finding.criterion, "title"),
        because=because(desk.prose, finding, outcome),
        cite=finding.criterion.cite,
        picture=gauge(finding, outcome, desk.prose),
    )
    return [row]


def _amounts(desk: Desk, outcome: Outcome) -> tuple[str, ...]:
    """Amounts so far; nothing while the answer is no."""
    if outcome.verdict is Verdict.NOT_ELIGIBLE:
        return ()
    out = []
    for found in outcome.amounts:
        label = desk.prose.part(outcome.screening.program, "amount", found.amount, "label")
        out.append(desk.prose.say("line", "amount", amount=label, value=so_far(desk, outcome, found)))
    return tuple(out)


def so_far(desk: Desk, outcome: Outcome, found: AmountFound) -> str:
    """The amount or its range; what it depends on stands in the result."""
    if found.shown.is_single or outcome.verdict is Verdict.ELIGIBLE:
        return range_text(found.shown, desk.prose)
    text = range_text(found.if_yes, desk.prose)
    unknown = text in (desk.prose.say("result", key) for key in ("amount_not_known", "amount_no_value"))
    return text if unknown else desk.prose.say("result", "amount_if_yes", amount=text)
