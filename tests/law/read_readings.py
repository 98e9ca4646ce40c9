"""The readings of the five programs as typed by hand in readings/*.toml, and how a case of theirs is put."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import Any

from screener.case.answers import Answer, Case
from screener.case.codec import decode
from screener.flow.model import Fact, Screening
from screener.result.desk import answers_of
from screener.result.forms.document import screening_table
from screener.result.forms.text import report_text
from screener.result.report import Report, Told, report
from tests.law.shipped import DESK, TODAY, places

READING = re.compile(r"([A-Z]-R[0-9]+): (.*)", re.DOTALL)
FOLDER = Path(__file__).with_name("readings")
FILES: dict[str, dict[str, Any]] = {
    path.stem: tomllib.loads(path.read_text(encoding="utf-8"), parse_float=Decimal)
    for path in sorted(FOLDER.glob("*.toml"))
}
SCREENINGS = {s.id: s for program in DESK.library.programs.values() for s in program.screenings.values()}
TRIGGERED = [entry for file in FILES.values() for entry in file["reading"]]
TOLD = [entry | {"program": file["program"]} for file in FILES.values() for entry in file.get("told", ())]
Raw = Mapping[str, Any]


@dataclass(frozen=True)
class Put:
    """One case of a file: answers to one screening, and what is expected of them."""

    name: str
    screening: str
    facts: Raw
    expected: Mapping[str, Any]
    reading: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.name


def base(screening: str, name: str = "") -> Raw:
    """The answers of a file that leave every trigger of a screening false."""
    file = next(file for file in FILES.values() if file["program"] == SCREENINGS[screening].program)
    facts: Raw = file["base"][name or screening]
    return facts


def _facts(screening: str, case: Raw, name: str = "") -> Raw:
    facts = {fact: raw for fact, raw in base(screening, name).items() if fact not in case.get("without", ())}
    more = {roster: [*facts[roster], *rows] for roster, rows in case.get("more", {}).items()}
    return {**facts, **case["facts"], **more}


def triggers() -> list[Put]:
    """Every case of a reading with a trigger."""
    return [
        Put(
            f"{entry['id']}-{entry['screening']}-{case['is']}-{number}",
            entry["screening"],
            _facts(entry["screening"], case, entry.get("base", "")),
            case,
            entry,
        )
        for entry in TRIGGERED
        for number, case in enumerate(entry["cases"])
    ]


def told_cases() -> list[Put]:
    """Every case of a reading that is told beside its line."""
    return [
        Put(
            f"{entry.get('note') or entry['ids'][0]}-{screening}-{number}",
            screening,
            _facts(screening, case, entry.get("base", "")),
            case,
            entry,
        )
        for entry in TOLD
        for screening in entry["screenings"]
        for number, case in enumerate(entry.get("cases", ()))
    ]


def fact_of(screening: Screening, name: str) -> Fact:
    """A fact by its plain name: the program's own one before one that others use too."""
    facts = DESK.library.facts
    return facts.get(f"{screening.program}.{name}") or facts[name]


def case_of(screening: str, raw: Raw) -> Case:
    """The case of one screening; `as_of_date` among the answers is its day."""
    found = SCREENINGS[screening]
    day = raw.get("as_of_date", TODAY)
    assert isinstance(day, date)
    facts = {fact_of(found, name): value for name, value in raw.items() if name != "as_of_date"}
    answers = {fact.name: Answer(decode(fact, value, places=places)) for fact, value in facts.items()}
    return Case(day, (screening,), answers)


def flags_of(screening: str, raw: Raw) -> tuple[str, list[str]]:
    """The verdict and the ids of the flags alone, without a word."""
    (outcome,) = DESK.outcomes(case_of(screening, raw))
    return outcome.verdict.value, sorted(flag.id for flag in outcome.flags)


def result_of(screening: str, raw: Raw) -> tuple[Mapping[str, Any], Report]:
    """The result as the table that files hold, and as the report that people read."""
    case = case_of(screening, raw)
    (outcome,) = DESK.outcomes(case)
    told = Told(DESK.program(outcome.screening), case.as_of, answers_of(case, DESK.library.facts))
    return screening_table(outcome, DESK.prose), report(outcome, told, DESK.prose)


def read_on(report: Report) -> dict[str, str]:
    """The readings told on a report, by their ids: beside the verdict, beside a line, or in a list below."""
    below = [row for part in report.parts for row in part.rows]
    lines = [*report.basis, *(line for row in below for line in row.lines)]
    beside = [found for line in lines if (found := READING.match(line))]
    listed = {row.mark: row.head for row in below if READING.match(f"{row.mark}: ")}
    assert not {found[1] for found in beside} & set(listed)
    return listed | {found[1]: found[2] for found in beside}


def one_line(text: str) -> str:
    return " ".join(text.split()).lower()


def text_of(report: Report) -> str:
    """The printed result on one line, in small letters: what can be looked up in it whatever its width."""
    return one_line(report_text(report))


@cache
def words_of(program: str, reading: str, key: str) -> str:
    return one_line(DESK.words.get("programs", program, "reading", reading, key))
