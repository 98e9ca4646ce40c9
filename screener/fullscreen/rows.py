"""Each part of a page as rows: the board, the answers, a report, help, the list of questions, the actions."""

import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING

from screener.fullscreen.text import BETWEEN, Row
from screener.fullscreen.words import LOOKS, keys_of, mark_of, said
from screener.interview.door import Door
from screener.interview.page import BoardRow, Line, Offered, Option, Page
from screener.values.struct import replace

if TYPE_CHECKING:
    from screener.result.report import Report
    from screener.result.rows import Part
    from screener.values.show.bar import Gauge

MARKS = {"met": "good", "not_met": "bad", "unknown": "quiet"}
"""The look of a test's mark, by its state; mark and word say the same without colour."""


def line_rows(session: Door, lines: Iterable[Line]) -> list[Row]:
    """What the program says about what just happened."""
    return [Row(line.text, mark_of(session, line), look=LOOKS[line.tone]) for line in lines]


def summary_rows(page: Page, *, short: int = 0) -> list[Row]:
    """Each screening in a line or two, for where there is no room for its tests.

    `short`: the cells of a line, where several have to stand in one; a line ends between two of them.
    """
    if short and len(page.board) > 1:
        lines = [""]
        for board in page.board:
            joined = f"{lines[-1]}{BETWEEN}{board.short}" if lines[-1] else board.short
            lines = [*lines[:-1], joined] if len(joined) <= short or not lines[-1] else [*lines, board.short]
        return [Row(line, look="strong", hang=2) for line in lines]
    return [Row(f"{board.title}: {board.verdict}. {board.counts}.", look="strong", hang=2) for board in page.board]


def board_rows(session: Door, page: Page) -> list[Row]:
    """Each screening with every test and what the amounts may be."""
    return [row for board in page.board for row in _screening(session, board)]


def side_rows(session: Door, page: Page) -> list[Row]:
    """What stands beside the question: one screening whole; of several, each verdict with the tests that fail."""
    if len(page.board) == 1:
        return board_rows(session, page)
    return [row for board in page.board for row in _screening(session, board, only="not_met")]


def _screening(session: Door, board: BoardRow, only: str = "") -> list[Row]:
    """One screening; `only` keeps the tests in that state."""
    if only:
        kept = tuple(test for test in board.tests if test.state == only)
        board = replace(board, tests=kept, amounts=())
    wide = max((len(test.word) for test in board.tests), default=0)
    rows = [Row(board.title, look="heading", gap=True), Row(board.verdict, look="strong", hang=2)]
    rows.append(Row(board.counts, hang=2))
    for first, test in enumerate(board.tests):
        mark = f"{test.mark} {test.word.ljust(wide)}"
        look = "quiet" if test.state == "unknown" else ""
        rows.append(Row(test.title, mark, look=look, mark_look=MARKS.get(test.state, ""), gap=not first))
        if test.picture is not None and test.state != "met":
            rows.append(Row(drawn(test.picture), " " * len(mark), look="quiet"))
    if board.amounts:
        rows.append(Row(session.desk.prose.say("page", "amounts"), look="heading", gap=True))
        rows += [Row(amount, hang=2) for amount in board.amounts]
    return rows


def answer_rows(session: Door, page: Page) -> list[Row]:
    """Every answer as a statement under its section; picking one goes to its question."""
    say = session.desk.prose.say
    rows = [Row(say("page", "answers"), look="heading")]
    section = None
    for answer in page.answers:
        if answer.section != section:
            section = answer.section
            rows.append(Row(section, look="quiet", gap=True))
        marks = f" ({', '.join(answer.marks)})" if answer.marks else ""
        rows.append(Row(f"{answer.statement}:", f"{answer.key:>2}", f"{answer.value}{marks}", key=answer.key))
    if not page.answers:
        return [*rows, Row(say("page", "answers_none"), look="quiet", gap=True)]
    rows += [Row(text, look="" if number else "heading", gap=not number) for number, text in enumerate(page.callbacks)]
    hints = [said(session, key, **_key_words(page)) for key in ("answers_hint", "answers_open")[: 2 - page.finished]]
    return [*rows, Row(" ".join(hints), look="quiet", gap=True)]


def _key_words(page: Page) -> dict[str, str]:
    """The first key of every action, by its id."""
    return {offered.id: keys_of(offered).split(", ")[0] for offered in page.actions}


def report_rows(reports: "Iterable[Report]") -> list[Row]:
    """Results as they are printed, under each other."""
    return [row for report in reports for row in _report(report)]


def _report(report: "Report") -> list[Row]:
    rows = [Row(t, look="" if n else "heading", gap=not n, hang=2) for n, t in enumerate(report.summary)]
    rows.append(Row(report.title, look="heading", gap=True))
    rows += [Row(report.law, look="quiet")] if report.law else []
    rows += [Row(line, gap=not number) for number, line in enumerate(report.status)]
    rows += [Row(report.verdict, look="strong", gap=True)] if report.verdict else []
    rows += [Row(line, look="quiet") for line in report.basis]
    for part in report.parts:
        rows += _part(part)
    return rows


def drawn(picture: "Gauge") -> str:
    """A limit as a bar, in letters that the terminal has."""
    from screener.values.show.bar import bar, glyphs_for  # a first page has none

    return bar(picture, glyphs_for(getattr(sys.__stderr__, "encoding", None)))


def _part(part: "Part") -> list[Row]:
    rows = [Row(part.title, look="heading", gap=True)] if part.title else []
    for row in part.rows:
        rows.append(Row(f"{row.mark}: {row.head}" if row.mark else row.head, " ", hang=2))
        if row.picture is not None:
            rows.append(Row(drawn(row.picture), "    "))
        rows += [Row(line, "    ", look="quiet", hang=2) for line in row.lines]
    return rows


def compared_rows(session: Door, page: Page) -> list[Row]:
    """A what-if beside its case, in two columns under each thing; what is the same in both in one."""
    say = session.desk.prose.say
    columns = (say("what_if", "original"), say("what_if", "tried"))
    rows = [Row(say("what_if", "title"), look="strong", pair=columns)]
    for part in page.compared:
        rows.append(Row(part.title, look="heading", gap=True))
        for pair in part.pairs:
            if pair.same:
                rows.append(Row(say("what_if", "same", label=pair.label, before=pair.before, now=pair.now)))
            else:
                rows.append(Row(f"{pair.label}:", pair=(pair.before, pair.now)))
    return rows


def help_rows(session: Door, page: Page) -> list[Row]:
    """Why the question is asked, what it means, where the text is unclear; then what can be done with which key."""
    headings = {session.desk.prose.say("help", key) for key in ("meaning", "why_title", "decides", "unclear", "said")}
    rows = [Row(page.ask.question, look="strong")] if page.ask else []
    rows += [Row(line, look="heading", gap=True) if line in headings else Row(line) for line in page.why]
    rows.append(Row(session.desk.prose.say("help", "keys_title"), look="heading", gap=True))
    rows += [_action(offered) for offered in page.actions]
    typed = [Row(session.desk.prose.say("help", key), " " * 17) for key in ("d_word", "beside")]
    return [*rows, *typed, *_own_keys(session)]


def _own_keys(session: Door) -> list[Row]:
    return [Row(said(session, key), " " * 17) for key in ("lists", "escape", "mouse")]


def command_rows(page: Page, text: str) -> list[Row]:
    """The actions that have every word of `text` in them, those called so first; one that is shut says why."""
    wanted = text.lower().split()
    called, others = list[Row](), list[Row]()
    for offered in page.actions:
        names = [name.lower() for name in (offered.label, *offered.words)]
        if all(word in " ".join((*names, offered.help.lower())) for word in wanted):
            so = any(name.startswith(" ".join(wanted)) for name in names)
            (called if so else others).append(_action(offered, key=offered.id))
    return called + others


def _action(offered: Offered, key: str = "") -> Row:
    mark = f"{keys_of(offered):<10} {offered.words[0]:<7}"
    return Row(offered.help, mark, f"({offered.why_not})" if offered.why_not else "", key=key)


def found_rows(found: Iterable[Option]) -> list[Row]:
    """The questions found, numbered, under their sections."""
    rows, section = list[Row](), ""
    for option in found:
        if option.section != section:
            section = option.section
            rows.append(Row(section, look="quiet", gap=bool(rows)))
        rows.append(Row(option.label, f"{option.key:>2}", key=option.key))
    return rows
