"""What each text is in the real world stands above its result, with its day; and no result promises anything.

The statuses are typed from what was found of each program; the words themselves are in content/.
"""

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from screener.result.forms.markdown import report_markdown
from screener.result.forms.text import report_text
from tests.law.read_readings import SCREENINGS, Put, Raw, base, one_line, result_of, triggers
from tests.law.shipped import DESK, ROOT

STATUSES = tomllib.loads((ROOT / "tests/law/statuses.toml").read_text(encoding="utf-8"))
PROMISES = re.compile(
    r"\b(can|may|could|should) (now |still |already |then )?(apply|claim|be claimed|be paid)\b"
    r"|\bwill (now |then )?(be (paid|granted|approved|allowed)|receive|pay)\b"
    r"|\byou (qualify|will get|are (eligible|entitled|approved))\b"
    r"|\b(is|are) (payable|granted|guaranteed)\b|\bto be paid in\b"
)
"""What would tell a person that the money is there for the asking."""
TEXT_SAYS = STATUSES.pop("text_says")["parts"]
"""What the texts themselves say with such words: of leaving, of a repeat after an approval, of what is lost or owed."""


def every_result(screening: str) -> Iterator[tuple[Raw, str]]:
    """Answers to a screening of every verdict, and where they come from."""
    yield {}, "nothing answered"
    yield base(screening), "the base"
    seen = set()
    for put in triggers():
        if put.screening == screening and (key := _kind(put)) not in seen:
            seen.add(key)
            yield put.facts, put.name


def _kind(put: Put) -> tuple[str, tuple[str, ...]]:
    return put.expected["verdict"], tuple(sorted(put.expected["flags"]))


def promises(text: str) -> list[str]:
    """What is left of promising words once what the texts themselves say is taken out."""
    clean = one_line(text)
    for part in TEXT_SAYS:
        clean = clean.replace(part.lower(), "")
    return [found.group() for found in PROMISES.finditer(clean)]


def leaves(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        for below in value.values():
            yield from leaves(below)
    elif isinstance(value, str):
        yield value


@pytest.mark.parametrize("screening", SCREENINGS)
def test_the_status_stands_above_every_result_with_its_day(screening: str) -> None:
    program = SCREENINGS[screening].program
    status = STATUSES[program]
    for facts, where in every_result(screening):
        _, report = result_of(screening, facts)
        for form in (report_text(report), report_markdown(report)):
            text = one_line(form.replace("\\", ""))
            above, verdict, below = text.partition(one_line(report.verdict))
            assert verdict, where
            assert [part for part in status["line"] if part.lower() not in above] == [], where
            assert f"(checked {status['checked'].lower()}.)" in above, where
            assert ("inferred from public sources" in above) is (status["certainty"] == "inferred"), where
            assert one_line(report.law) == status["law"].lower()
            said = [*status["pointer"], status.get("decides", "")]
            assert [part for part in said if part.lower() not in below] == [], where
        first = one_line(report.status[0])
        assert [part for part in status["line"] if part.lower() not in first] == []


@pytest.mark.parametrize("screening", SCREENINGS)
def test_no_result_says_that_one_can_apply_or_will_be_paid(screening: str) -> None:
    for facts, where in every_result(screening):
        _, report = result_of(screening, facts)
        assert promises(report_text(report)) == [], where


@pytest.mark.parametrize("program", sorted(STATUSES))
def test_no_words_of_a_program_promise_anything(program: str) -> None:
    words = tomllib.loads((ROOT / f"content/en/programs/{program}.toml").read_text(encoding="utf-8"))
    assert [(text, found) for text in leaves(words) if (found := promises(text))] == []


@pytest.mark.parametrize("group", ["verdict", "result", "state", "board"])
def test_no_words_of_a_result_promise_anything(group: str) -> None:
    words: dict[str, Any] = tomllib.loads((ROOT / "content/en/interface.toml").read_text(encoding="utf-8"))
    assert [(text, found) for text in leaves(words.get(group, {})) if (found := promises(text))] == []


def test_a_verdict_is_about_the_tests_of_the_text() -> None:
    said = [DESK.words.get("interface", "verdict", verdict) for verdict in ("eligible", "not_eligible", "undetermined")]
    assert said == ["Meets the tests", "Does not meet the tests", "Cannot tell yet"]


def test_promises_are_found() -> None:
    assert promises("You can now apply, and the credit will be paid in May.") == ["can now apply", "will be paid"]
    assert promises("As far as is known, nobody can apply.") == []


def test_every_program_has_a_status_here() -> None:
    assert set(STATUSES) == set(DESK.library.programs)
