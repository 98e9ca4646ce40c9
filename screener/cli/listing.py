"""A case of a folder in a few lines, or as a plain table; and which cases are wanted."""

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any

import click

from screener.case.answers import Case
from screener.case.folder import Listed
from screener.expr.spelling import nearest
from screener.flow.model import Kind
from screener.flow.words import fill
from screener.interview.rechecking import verdict_words
from screener.interview.titles import Titles
from screener.result.desk import Desk
from screener.values.struct import Struct, field


class Filter(Struct, frozen=True):
    """Which cases are wanted. `screenings`: those of the program named (empty: any); `years` are facts that say one."""

    verdict: str | None = None
    screenings: frozenset[str] = frozenset()
    year: int | None = None
    to_call_back: bool = False
    years: frozenset[str] = field(default_factory=frozenset)

    @classmethod
    def of(
        cls,
        desk: Desk,
        ctx: click.Context,
        *,
        verdict: str | None,
        program: str | None,
        year: int | None,
        to_call_back: bool,
    ) -> "Filter":
        """The filter that the options ask for; a usage error for a program that there is not."""
        programs = desk.library.programs
        by_id = {name: frozenset([name]) for p in programs.values() for name in p.screenings}
        by_id |= {p.id: frozenset(p.screenings) for p in programs.values()}
        if program is not None and program not in by_id:
            near = nearest(program, by_id)
            hint = f" Did you mean {near}?" if near else f" There are: {', '.join(by_id)}."
            raise click.UsageError(f"--program {program}: there is no such program.{hint}", ctx)
        years = frozenset(f.plain for f in desk.library.facts.values() if f.first and f.kind in (Kind.YEAR, Kind.DATE))
        return cls(verdict, by_id[program] if program else frozenset(), year, to_call_back, years)

    def passes(self, case: Listed) -> bool:
        """Whether a case is wanted."""
        said = {name: code for name, code in case.screenings.items() if not self.screenings or name in self.screenings}
        if self.screenings and not said:
            return False
        if self.verdict is not None and self.verdict not in said.values():
            return False
        if self.to_call_back and not case.to_call_back:
            return False
        return self.year is None or self.year in self._years(case)

    def _years(self, case: Listed) -> set[int]:
        """The years a case is about: as its facts say, else that of its day."""
        tables = [case.facts, *(table for table in case.facts.values() if isinstance(table, dict))]
        raw = [table[name] for table in tables for name in self.years if name in table]
        found = {_year(value) for value in raw} - {0}
        return found or ({case.as_of.year} if case.as_of else set())


def _year(raw: object) -> int:
    """The year of a raw answer; 0 for what names none."""
    if isinstance(raw, date):
        return raw.year
    return raw if type(raw) is int else 0


def case_lines(desk: Desk, case: Listed, number: int | None) -> Iterator[tuple[int, str]]:
    """The label or the file, the day and what is to find out; below, each screening with its verdict."""
    say, titles = desk.prose.say, Titles(desk, Case(desk.today))
    name = say("recheck", "file", label=case.label, file=case.path.name) if case.label else case.path.name
    head = name if number is None else say("interrupted", "numbered", number=str(number), what=name)
    day = say("cases", "as_of", date=desk.prose.date(case.as_of)) if case.as_of else say("cases", "no_day")
    calls = desk.words.counted(case.to_call_back, "interface", "cases", "calls") if case.to_call_back else ""
    more = fill(calls, {"count": str(case.to_call_back)})
    yield 0, ", ".join(filter(None, (head, day, more)))
    for screening, code in case.screenings.items():
        verdict = verdict_words(desk, code) if code else say("cases", "no_result")
        yield 1, say("cases", "screening", screening=titles.screening(screening), verdict=verdict)
    if not case.screenings:
        yield 1, say("cases", "no_screening")


def case_table(case: Listed) -> Mapping[str, Any]:
    """The same as a plain table, for JSON."""
    return {
        "file": str(case.path),
        "label": case.label,
        "as_of": case.as_of.isoformat() if case.as_of else None,
        "screenings": {name: code or None for name, code in case.screenings.items()},
        "to_call_back": case.to_call_back,
    }
