"""Each reading of the five programs: told where its program file puts it, and flagged only where its trigger is true.

The files of readings/ are typed from section C of the program files. What a trigger says of facts that are not known:
it is not true then, unless it speaks of knowledge itself.
"""

import tomllib
from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from screener.interview.explanation import explanation
from tests.law.read_readings import (
    FILES,
    SCREENINGS,
    TOLD,
    TRIGGERED,
    Put,
    base,
    case_of,
    fact_of,
    flags_of,
    one_line,
    read_on,
    result_of,
    text_of,
    told_cases,
    triggers,
    words_of,
)
from tests.law.shipped import DESK, ROOT

LISTED = tomllib.loads((ROOT / "tests/law/index.toml").read_text(encoding="utf-8")).values()
INDEX = [program for program in LISTED if isinstance(program, dict)]
STANDING = [(entry, screening) for entry in TOLD if entry["where"] == "standing" for screening in entry["screenings"]]
HELP = [(entry, screening) for entry in TOLD if entry["where"] == "help" for screening in entry["screenings"]]


def ids(entry: Mapping[str, Any]) -> list[str]:
    """The readings an entry is about; a note that has words of its own has an id of its own too."""
    return [entry["note"]] if "note" in entry else list(entry["ids"])


def name(item: object) -> str:
    return str(item) if isinstance(item, str) else "-".join(ids(item)) if isinstance(item, dict) else str(item)


# --- readings with a trigger ----------------------------------------------------------------------


@pytest.mark.parametrize("put", triggers(), ids=str)
def test_a_flag_is_told_where_its_trigger_is_true_and_nowhere_else(put: Put) -> None:
    reading, expected = put.reading["id"], put.expected
    assert flags_of(put.screening, put.facts) == (expected["verdict"], sorted(expected["flags"]))
    if expected["is"] != "true":
        return
    _, report = result_of(put.screening, put.facts)
    rows, text = read_on(report), text_of(report)
    triggered = {flag.id for flag in SCREENINGS[put.screening].flags}
    noted = {note.id for note in SCREENINGS[put.screening].notes}
    assert set(expected["flags"]) <= set(rows)
    assert (set(rows) & triggered) - noted <= set(expected["flags"])
    program = SCREENINGS[put.screening].program
    assert one_line(rows[reading]) == words_of(program, reading, "tell")
    said = [*put.reading.get("says", ()), *expected.get("says", ())]
    assert [words for words in said if words.lower() not in text] == []


@pytest.mark.parametrize("entry", TRIGGERED, ids=lambda entry: f"{entry['id']}-{entry['screening']}")
def test_every_trigger_is_tested_true_false_and_open(entry: Mapping[str, Any]) -> None:
    """With another verdict too, where the file ties it to one; one that speaks of knowledge is true without it."""
    cases, reading = entry["cases"], entry["id"]
    wanted = {"true", "false"} | ({"other"} if "with" in entry else set())
    wanted |= set() if entry.get("knowing") else {"open"}
    assert {case["is"] for case in cases} == wanted
    for case in cases:
        assert (reading in case["flags"]) is (case["is"] == "true"), case
        if "with" in entry and case["is"] in ("true", "other"):
            assert (case["verdict"] == entry["with"]) is (case["is"] == "true"), case
    if entry.get("knowing"):
        assert any("unknown" in case["facts"].values() for case in cases if case["is"] == "true")


# --- readings without one -------------------------------------------------------------------------


@pytest.mark.parametrize(("entry", "screening"), STANDING, ids=name)
def test_a_standing_reading_is_on_every_result(entry: Mapping[str, Any], screening: str) -> None:
    program = SCREENINGS[screening].program
    puts = [put.facts for put in (*triggers(), *told_cases()) if put.screening == screening]
    for facts in ({}, base(screening), *puts[::5]):
        found, report = result_of(screening, facts)
        rows, text = read_on(report), text_of(report)
        for reading in ids(entry):
            assert found["notes"].count(reading) == 1
            assert reading not in found["flags"]
            assert "note" in entry or one_line(rows[reading]) == words_of(program, reading, "tell")
        assert [said for said in entry.get("says", ()) if said.lower() not in text] == []


@pytest.mark.parametrize("put", told_cases(), ids=str)
def test_a_reading_is_told_where_it_matters(put: Put) -> None:
    entry, expected = put.reading, put.expected
    found, report = result_of(put.screening, put.facts)
    text, program = text_of(report), SCREENINGS[put.screening].program
    kind = entry.get("kind", "notes")
    assert found["verdict"] == expected["verdict"]
    for told in ids(entry):
        assert (told in found[kind]) is expected["told"]
        assert told not in found["flags"]
        if expected["told"] and "note" not in entry:
            assert one_line(read_on(report)[told]) == words_of(program, told, "tell")
    said = [*(entry.get("says", ()) if expected["told"] else ()), *expected.get("says", ())]
    assert [words for words in said if words.lower() not in text] == []


@pytest.mark.parametrize(("entry", "screening"), HELP, ids=name)
def test_a_reading_stands_in_the_help_of_its_questions(entry: Mapping[str, Any], screening: str) -> None:
    found = SCREENINGS[screening]
    outcomes = DESK.outcomes(case_of(screening, {}), defaults=False)
    for plain in entry["facts"]:
        roster, _, part = plain.partition(":")
        fact = fact_of(found, roster).name
        assert fact in found.asked_in_order(None) or DESK.fact(fact).supplied
        lines = explanation(DESK, outcomes, f"{fact}:{part}" if part else fact, None)
        help_text = one_line(" ".join(lines))
        for reading in ids(entry):
            told = [one_line(line) for line in lines if reading in line.replace(":", " ").split()]
            assert len(told) == 1, (fact, reading)
            assert words_of(found.program, reading, "question") in told[0]
            assert words_of(found.program, reading, "taken") in told[0]
        assert [said for said in entry.get("says", ()) if said.lower() not in help_text] == []


def test_a_reading_without_a_trigger_is_no_flag_of_any_screening() -> None:
    flagged = {flag.id for screening in SCREENINGS.values() for flag in screening.flags}
    triggered = {entry["id"] for entry in TRIGGERED}
    told = {reading for entry in TOLD for reading in entry.get("ids", ())}
    assert (told - triggered) & flagged == set()


def test_every_reading_that_is_printed_as_a_note_is_told_here_and_no_other() -> None:
    """One whose place is the help alone is on no result."""
    told = {
        (screening, reading)
        for entry in TOLD
        if entry["where"] != "help"
        for screening in entry["screenings"]
        for reading in entry.get("ids", ())
    }
    readings = {reading for entry in (*TRIGGERED, *TOLD) for reading in (entry.get("id"), *entry.get("ids", ()))}
    notes = {(s.id, note.id) for s in SCREENINGS.values() for note in s.notes if not note.in_help}
    assert told == {(screening, note) for screening, note in notes if note in readings}


# --- none is left out -----------------------------------------------------------------------------


def test_every_reading_is_here_and_none_is_made_up() -> None:
    triggered = {entry["id"] for entry in TRIGGERED}
    here = triggered | {reading for entry in TOLD for reading in entry.get("ids", ())}
    assert here == {reading for program in INDEX for reading in program["readings"]}
    assert triggered == {reading for program in INDEX for reading in program["triggers"]}
    worded = {key for program in DESK.library.programs for key in DESK.words.keys("programs", program, "reading")}
    assert here == worded


def test_every_flag_of_every_screening_is_tested() -> None:
    tested = Counter((entry["screening"], entry["id"]) for entry in TRIGGERED)
    assert set(tested.values()) == {1}
    assert set(tested) == {(screening.id, flag.id) for screening in SCREENINGS.values() for flag in screening.flags}


def test_every_program_has_its_file() -> None:
    assert set(FILES) == {path.name for path in (ROOT / "flows").iterdir() if path.is_dir() and path.name != "schema"}
    assert {file["program"] for file in FILES.values()} == set(DESK.library.programs)
