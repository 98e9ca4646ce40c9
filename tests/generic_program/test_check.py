"""A sixth program, made of flow and content files alone: `flows check`, `flows clauses` and every form of `check`.

What is expected was worked out by hand from the made-up act; the working stands beside it.
"""

import json
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import tomli_w

from tests.generic_program.library import ANSWERS, BASE, FLOWS, HERE, SCREENING, document

ROOT = HERE.parents[1]


def screener(*arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "screener", *arguments, "--flows", str(FLOWS)],
        capture_output=True,
        text=True,
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        check=False,
        timeout=60,
    )


def test_nothing_in_the_package_knows_it() -> None:
    words = ("harbour", "boat", "storm")
    texts = {file: file.read_text(encoding="utf-8").lower() for file in (ROOT / "screener").rglob("*.py")}
    assert [file.name for file, text in texts.items() if any(word in text for word in words)] == []


def test_the_author_is_told_of_no_fault() -> None:
    done = screener("flows", "check")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "1 screening, 3 examples: nothing to mend.\n")


def test_every_clause_and_reading_has_its_place() -> None:
    done = screener("flows", "clauses")
    assert done.returncode == 0, done.stdout
    assert done.stdout.splitlines()[1].split() == ["harbour-repair", "15", "7", "4", "3", "1"]
    assert done.stdout.splitlines()[-1].split() == ["harbour-repair", "3", "1", "2"]


def test_a_whole_result() -> None:
    """Storm of 28 February 2022, so the limits of 2022: turnover 420,000, exactly reached; grant at most 21,000.

    tern (6 m, just long enough) and heron (registered on the day itself) count; skua does not work, plover is a
    centimetre short, petrel came a day late. 10,000.55 + 20,000 = 30,000.55; Gull Cove is exposed, so half of it:
    15,000.275, to the cent 15,000.28, under the cap. Half of that, 7,500.14. tern's half is 5,000.275.
    """
    found = document(ANSWERS)
    assert found["verdict"] == "eligible"
    states = {name: criterion["state"] for name, criterion in found["criteria"].items()}
    assert states == {
        "HRG-1-place": "met",
        "HRG-1-turnover": "met",
        "HRG-1-boats": "met",
        "HRG-1-cover": "met",
        "HRG-1-years": "met",
        "HRG-3-done": "met",
        "HRG-boat-tern": "met",
        "HRG-boat-heron": "met",
        "HRG-boat-skua": "not_met",
        "HRG-boat-plover": "not_met",
        "HRG-boat-petrel": "not_met",
    }
    assert found["amounts"] == {
        "grant": "15000.28",
        "first_half": "7500.14",
        "part_tern": "5000.28",
        "part_heron": "10000.00",
    }
    assert found["figures"] == {"grant_rate": "0.50", "year_limit": "420000.00", "repairs_until": "2023-02-28"}
    assert found["flags"] == ["HR-R1"]
    assert found["notes"] == ["HR-R2"]
    assert (found["needs"], found["amount_needs"], found["checks"], found["contradictions"]) == ([], [], [], [])


ONE_BOAT = [{"name": "heron", "length_m": 9, "registered_on": "2020-01-01", "repair_cost": "50000"}]
OPEN_BOAT = {"name": "fulmar", "length_m": "unknown", "registered_on": "2020-01-01", "repair_cost": "1000"}
ONE_FACT: list[tuple[dict[str, Any], str, dict[str, str]]] = [
    # a cent over the limit of 2022; that of 2023 is 450,000.50 and no year after it has one
    ({"turnover": "420000.01"}, "not_eligible", {"HRG-1-turnover": "not_met"}),
    ({"damaged_on": "2023-03-01", "repaired_on": "2023-04-01", "turnover": "450000.50"}, "eligible", {}),
    ({"damaged_on": "2023-03-01", "turnover": "450000.51"}, "not_eligible", {"HRG-1-turnover": "not_met"}),
    ({"damaged_on": "2024-03-01"}, "not_eligible", {"HRG-1-years": "not_met", "HRG-1-turnover": "unknown"}),
    ({"home_harbour": "Farside"}, "not_eligible", {"HRG-1-place": "not_met"}),
    ({"home_harbour": {"one_of": ["Gull Cove", "Inner Basin"]}}, "eligible", {"HRG-1-place": "met"}),
    ({"cover": "full"}, "not_eligible", {"HRG-1-cover": "not_met"}),
    ({"cover": "unknown"}, "undetermined", {"HRG-1-cover": "unknown"}),
    ({"boats": ONE_BOAT}, "not_eligible", {"HRG-1-boats": "not_met"}),
    ({"boats": [*ONE_BOAT, OPEN_BOAT]}, "undetermined", {"HRG-1-boats": "unknown"}),
    ({"repaired_on": "2023-02-28"}, "eligible", {"HRG-3-done": "met"}),
    ({"repaired_on": "2023-03-01"}, "not_eligible", {"HRG-3-done": "not_met"}),
    ({"repaired_on": "unknown"}, "undetermined", {"HRG-3-done": "unknown"}),
]


def answers(folder: Path, changes: dict[str, Any]) -> Path:
    """The answers with some changed, as of a day on which every storm of the cases is over."""
    file = folder / "answers.toml"
    facts = {**BASE, **{name: day(value) for name, value in changes.items()}}
    as_of = "2023-05-01" if str(changes.get("damaged_on", "")) >= "2023" else "2022-06-01"
    as_of = "2024-05-01" if str(changes.get("damaged_on", "")) >= "2024" else as_of
    as_of = "2023-04-01" if str(changes.get("repaired_on", "")).startswith("2023") else as_of
    file.write_text(f"as_of = {as_of}\n{tomli_w.dumps({'facts': facts})}", encoding="utf-8")
    return file


def day(value: Any) -> Any:
    """Days are written bare in TOML."""
    if isinstance(value, list):
        return [{key: day(cell) for key, cell in row.items()} for row in value]
    looks = isinstance(value, str) and value.count("-") == 2
    return tomllib.loads(f"day = {value}")["day"] if looks else value


@pytest.mark.parametrize(("changes", "verdict", "states"), ONE_FACT, ids=lambda part: str(part)[:40])
def test_one_fact_changed(tmp_path: Path, changes: dict[str, Any], verdict: str, states: dict[str, str]) -> None:
    found = document(answers(tmp_path, changes))
    assert {name: found["criteria"][name]["state"] for name in states} == states
    assert found["verdict"] == verdict


def test_the_cap_of_the_year(tmp_path: Path) -> None:
    """60,000 in the inner basin at 40 per cent is 24,000: cut to 20,000 for 2021, 21,000 for 2022, whole in 2023."""
    boats = [{**ONE_BOAT[0], "name": name, "repair_cost": "30000"} for name in ("a", "b")]
    for year, grant in ((2021, "20000.00"), (2022, "21000.00"), (2023, "24000.00")):
        changes = {
            "damaged_on": f"{year}-02-01",
            "repaired_on": f"{year}-02-20",
            "home_harbour": "Inner Basin",
            "boats": boats,
        }
        assert document(answers(tmp_path, changes | {"turnover": "1"}))["amounts"]["grant"] == grant


def test_two_harbours_leave_the_rate_open(tmp_path: Path) -> None:
    """Exposed or not: 15,000.28, or 0.4 x 30,000.55 = 12,000.22."""
    found = document(answers(tmp_path, {"home_harbour": {"one_of": ["Gull Cove", "Inner Basin"]}}))
    assert found["amounts"]["grant"] == "unknown"
    assert found["amount_ranges"]["grant"] == {"from": "12000.22", "to": "15000.28", "one_of": ["12000.22", "15000.28"]}


def test_every_form_prints_the_same_result() -> None:
    as_json = screener("check", "--json", str(ANSWERS))
    assert (as_json.returncode, as_json.stderr) == (0, "")
    whole = json.loads(as_json.stdout)
    assert whole["screenings"][SCREENING] == document(ANSWERS)
    assert tomllib.loads(screener("check", "--toml", str(ANSWERS)).stdout) == whole
    text = screener("check", str(ANSWERS)).stdout
    markdown = screener("check", "--markdown", str(ANSWERS)).stdout
    for line in ("MEETS THE TESTS", "Grant: $15,000.28", "Sunday, May 29, 2022: Send in the claim, with photographs"):
        assert line in text
    for line in ("**Meets the tests**", "- Grant: $15,000.28", "**Sunday, May 29, 2022**: Send in the claim"):
        assert line in markdown
    assert "nobody can apply today" in text
