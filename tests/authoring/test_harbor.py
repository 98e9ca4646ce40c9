"""The program of an author who had read only the guide: every tool is at peace with it, and worked figures hold.

Its law is made up. It has ten tests, one amount, one list of rows, a table by year and a table of places.
"""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.commands import Command, Ran

HARBOR = Path(__file__).parent / "harbor"
FLOWS = ("--flows", HARBOR / "flows")
NAME = "harbor-cold-storage"
BASE = """
[facts]
applied_on = 2026-05-04
in_state = true
town = "Dunmouth"
sales = 1250000
employees = 12
formed_on = 2019-03-01
stored = ["fish"]
temperature = -20
bank_share = 0.10
waiver = false
rooms = [
  { name = "North", size = 800, built = 2018, holding = "owned" },
  { name = "South", size = 600, built = 2015, holding = "owned" },
  { name = "East", size = 500, built = 2010, holding = "leased" },
]
"""
"""1,400 owned square feet; every test is met."""

Result = Callable[..., dict[str, Any]]


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    return Command(capsys, monkeypatch)


@pytest.fixture
def text(command: Command, tmp_path: Path) -> Callable[..., Ran]:
    """`check` on the base with some answers changed."""

    def screened(*arguments: str, **facts: str) -> Ran:
        answers = BASE
        for name, value in facts.items():
            answers = re.sub(rf"(?ms)^{name} = (\[\n.*?^\]|[^\n]*)", f"{name} = {value}", answers)
        file = tmp_path / "answers.toml"
        file.write_text(f"as_of = 2026-05-04\n{answers}", encoding="utf-8")
        return command("check", file, *FLOWS, *arguments)

    return screened


@pytest.fixture
def result(text: Callable[..., Ran]) -> Result:
    def screened(**facts: str) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(text("--json", **facts).out)["screenings"][NAME]
        return found

    return screened


def owned(*sizes: str) -> str:
    rows = (f'{{ name = "R{n}", size = {size}, built = 2018, holding = "owned" }}' for n, size in enumerate(sizes))
    return f"[{', '.join(rows)}]"


def test_nothing_is_to_mend_and_every_example_holds(command: Command) -> None:
    ran = command("flows", "check", *FLOWS)
    assert (ran.code, ran.err) == (0, "1 screening, 65 examples: nothing to mend.\n")


def test_every_test_limit_question_and_word_is_shown(command: Command) -> None:
    ran = command("flows", "coverage", *FLOWS)
    assert ran.code == 0
    assert "30/30   30/30" in ran.out
    assert "no example" not in ran.out


def test_what_the_law_says_twice_is_known(command: Command) -> None:
    """A thousand square feet need a room: so that there is a room follows, and the flow says that it is known."""
    pytest.importorskip("z3")
    ran = command("flows", "verify", *FLOWS)
    assert ran.code == 0
    assert "9 of 10 tests fail alone in an example; nothing is wrong." in ran.out
    assert "known, and still so: HT-1-g (follows from the others)" in ran.out


def test_what_no_longer_follows_is_an_alarm(command: Command, tmp_path: Path) -> None:
    pytest.importorskip("z3")
    flows, file = tmp_path / "flows", f"{NAME}/screening.toml"
    for path in HARBOR.rglob("*.*"):
        there = tmp_path / path.relative_to(HARBOR)
        there.parent.mkdir(parents=True, exist_ok=True)
        there.write_bytes(path.read_bytes())
    changed = (flows / file).read_text(encoding="utf-8").replace("new_feet >= 1_000", "new_feet >= 0")
    (flows / file).write_text(changed, encoding="utf-8")
    ran = command("flows", "verify", "--flows", flows)
    assert ran.code == 3
    assert "HT-1-g is marked as following from the others, and it can fail alone" in ran.out


def test_it_can_be_walked_and_drawn(command: Command) -> None:
    walked = command("flows", "walk", "--n", "150", "--seed", "4", *FLOWS)
    assert walked.code == 0, walked.out
    drawn = command("flows", "draw", NAME, *FLOWS)
    assert drawn.code == 0
    assert "No more than half of the rooms leased" in drawn.out


def test_1400_owned_square_feet_in_2026(result: Result) -> None:
    """1,400 x $4.50 = $6,300; of that the 70 per cent of 2026."""
    assert result()["amounts"] == {"grant": "4410.00"}


@pytest.mark.parametrize(("feet", "grant"), [("7936", "24998.00"), ("7937", "25000.00")])
def test_a_square_foot_more_reaches_the_cap(result: Result, feet: str, grant: str) -> None:
    """7,936 x 4.50 = 35,712.00, 70% of it 24,998.40, rounded down; 7,937: 35,716.50 and 25,001.55, over the cap."""
    assert result(rooms=owned(feet))["amounts"] == {"grant": grant}


def test_a_room_of_400_to_450_beside_one_of_600(result: Result, text: Callable[..., Ran]) -> None:
    """1,000 feet: 4,500 and 70% of it 3,150. 1,050 feet: 4,725 and 3,307.50, rounded down."""
    rooms = owned("{ from = 400, to = 450 }", "600")
    assert result(rooms=rooms)["amount_ranges"] == {"grant": {"from": "3150.00", "to": "3307.00"}}
    assert "$4.50 for each of the 1,000 to 1,050 square feet owned, times 70%" in " ".join(
        text(rooms=rooms).out.split()
    )


@pytest.mark.parametrize(("day", "grant"), [("2024-12-31", "5040"), ("2025-01-01", "4725"), ("2027-01-01", "3780")])
def test_the_rate_of_the_year_counts(result: Result, day: str, grant: str) -> None:
    """$6,300 at 80, at 75 and at 60 per cent."""
    assert result(applied_on=day)["amounts"] == {"grant": f"{grant}.00"}


@pytest.mark.parametrize(("day", "state"), [("2026-02-28", "met"), ("2026-02-27", "not_met")])
def test_two_years_from_a_leap_day(result: Result, day: str, state: str) -> None:
    """The second anniversary of 29 February 2024 is 28 February 2026."""
    found = result(formed_on="2024-02-29", applied_on=day)
    assert found["criteria"]["HT-1-e"]["state"] == state


def test_a_year_without_a_rate_says_which_years_there_are(text: Callable[..., Ran]) -> None:
    said = " ".join(text(applied_on="2028-01-01").out.split())
    assert "Grant: not known: the table harbor rates has no figure for 2028, only for 2024 to 2027" in said
    assert "not known yet" not in said


def test_a_program_in_force_is_said_to_be_open(text: Callable[..., Ran]) -> None:
    said = " ".join(text().out.split())
    assert (
        "In force, and open to applications on November 30, 2026 (the notice on the door of the grants office)." in said
    )
    assert "Where to apply, or to ask: the grants office of Example" in said
    assert "nobody can apply" not in said.lower()


def test_a_place_is_asked_for_by_what_its_table_knows(command: Command, text: Callable[..., Ran]) -> None:
    """No ZIP codes and no villages are in the table; a row for elsewhere is."""
    asked = command("--plain", *FLOWS, typed="=\ny\nAtlantis\nelsewhere\nresult\n")
    assert "A place, like Dunmouth. Or elsewhere." in asked.out
    said = " ".join(asked.out.split())
    assert "Atlantis is no place on the list: type Anchor Bay, Brigport" in said
    assert "not met: In one of the eight harbor towns" in said
    refused = text(town='"Atlantis"')
    assert (refused.code, "ZIP" in asked.out + refused.err) == (3, False)
    assert 'town: "Atlantis" is no place on the list; write one of: Anchor Bay, ' in refused.err


def test_a_test_of_a_share_shows_its_number_and_its_limit(result: Result) -> None:
    """Of three rooms one is leased; half of three is one and a half. Of no room none is."""
    found = result()["criteria"]["HT-1-i"]
    assert found["because"] == "cold rooms: 3 cold rooms; worked out: 1; at most 1.5"
    assert result(rooms="[]")["criteria"]["HT-1-i"]["state"] == "met"


def test_a_temperature_is_typed_as_it_is_said_and_rows_that_are_added_replace_nothing(command: Command) -> None:
    """Two rooms, one after the other: nothing was corrected, so nothing stood there before."""
    typed = "=\ny\nDunmouth\n1m\n5\n2019-01-01\n1\nminus 18\n1\nA1\n900\n2020\n1\n1\nB2\n150\n2013\n2\ndone\nanswers\n"
    said = " ".join(command("--plain", *FLOWS, typed=typed).out.split())
    assert "met: Fish or produce at -18 degrees or colder" in said
    assert "2 cold rooms: 1. name: A1; floor space: 900 square feet; year built: 2020" in said
    assert "before: 1 cold room" not in said
