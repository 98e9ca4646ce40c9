"""Results as they were saved, in words: what is read is what stands in the file, whatever today's rules say."""

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any

from screener.case.answers import Case
from screener.interview.rechecking import amount_words, state_words, verdict_words
from screener.interview.titles import Titles
from screener.result.desk import Desk
from screener.result.made_from import same_rules
from screener.result.moved import amounts_of, tables_of
from screener.result.report import Report, status_lines
from screener.result.rows import Part, Row


def saved_reports(desk: Desk, case: Case) -> tuple[Report, ...]:
    """Every saved result, the last first, a report for each of its screenings."""
    titles = Titles(desk, case)
    return tuple(
        _report(desk, titles, result, name, table)
        for result in reversed(case.results)
        for name, table in tables_of(result.get("screenings")).items()
    )


def _report(desk: Desk, titles: Titles, result: Mapping[str, Any], name: str, table: Mapping[str, Any]) -> Report:
    say, screening = desk.prose.say, desk.library.screening(name)
    program = None if screening is None else desk.program(screening)
    rules = say("saved", "today" if same_rules(result, name, desk.library) else "other")
    parts = [
        Part(say("result", title), rows)
        for title, rows in (
            ("tests", tuple(_tests(desk, titles, name, table))),
            ("amounts", tuple(_amounts(desk, titles, name, table))),
            ("callbacks", tuple(_call_backs(result, name))),
        )
        if rows
    ]
    return Report(
        title=titles.screening(name),
        law="" if program is None else program.law,
        status=() if program is None else status_lines(program, desk.prose),
        verdict=verdict_words(desk, str(table.get("verdict", ""))),
        basis=(say("saved", "as_of", date=_day(desk, result.get("as_of"))), rules),
        parts=tuple(parts),
    )


def _tests(desk: Desk, titles: Titles, name: str, table: Mapping[str, Any]) -> Iterator[Row]:
    for test, found in tables_of(table.get("criteria")).items():
        lines = tuple(str(found[key]) for key in ("because", "cite") if found.get(key))
        yield Row(state_words(desk, str(found.get("state", ""))), titles.part(name, "criterion", test), lines)


def _amounts(desk: Desk, titles: Titles, name: str, table: Mapping[str, Any]) -> Iterator[Row]:
    for amount, code in amounts_of(table).items():
        label, words = titles.part(name, "amount", amount), amount_words(desk, code)
        yield Row("", desk.prose.say("line", "amount", amount=label, value=words))


def _call_backs(result: Mapping[str, Any], name: str) -> Iterator[Row]:
    """What this screening waited for."""
    found = result.get("call_backs")
    for item in found if isinstance(found, list) else ():
        if isinstance(item, dict) and name in (item.get("screenings") or ()):
            yield Row("", str(item.get("question", item.get("fact", ""))))


def _day(desk: Desk, raw: object) -> str:
    try:
        return desk.prose.date(date.fromisoformat(str(raw)))
    except ValueError:
        return str(raw)
