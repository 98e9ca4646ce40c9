"""A change of the law in a flow: what counts from a day on, and what is in force for a time. Worked out by hand."""

import shutil
from datetime import date
from pathlib import Path

import pytest
from click.testing import CliRunner

from screener.authoring.check import check_flows
from screener.case.answers import Answer, Case
from screener.cli.commands import cli
from screener.flow.load import load_library
from screener.flow.tables import Tables
from screener.flow.words import load_words
from screener.result.desk import Desk
from screener.result.model import Outcome, State, Verdict
from screener.values.value import Stated, exactly

DATA = Path(__file__).parent / "data"
TEST = "test = \"dogs <= 3 and has_all(tricks, ['sit'])\""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The library for dogs: at most three of them, a fee, and a note for one village."""
    shutil.copytree(DATA, tmp_path, dirs_exist_ok=True)
    return tmp_path


def changed(folder: Path, old: str, new: str) -> None:
    file = folder / "flows/dog-licence/licence.toml"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def screened(folder: Path, day: date, **said: object) -> Outcome:
    flows, content = folder / "flows", folder / "content"
    desk = Desk(load_library(flows, content, check=True), load_words(content), Tables(content), day)
    given = {"dogs": 4, "village": "Dale", "breed": "hound", "licence_year": 2021, **said}
    answers = {name: Answer(Stated(exactly(value))) for name, value in given.items()}  # type: ignore[arg-type]
    return desk.outcomes(Case(day, ("dog-licence",), answers))[0]


def test_the_same_case_on_another_day(folder: Path) -> None:
    """Four dogs: too many until the end of June 2022, allowed from July on, and too many again from 2024."""
    july, later = 'from = 2022-07-01\ntest = "dogs <= 5"', 'from = 2024-01-01\ntest = "dogs <= 2"'
    changed(folder, TEST, f'test = "dogs <= 3"\n[[criterion.change]]\n{july}\n[[criterion.change]]\n{later}')
    days = [date(2022, 6, 30), date(2022, 7, 1), date(2023, 12, 31), date(2024, 1, 1)]
    states = [finding.state for day in days if (finding := screened(folder, day).finding("D-1"))]
    assert states == [State.NOT_MET, State.MET, State.MET, State.NOT_MET]


def test_a_test_that_is_in_force_for_a_time(folder: Path) -> None:
    """Both days belong. Outside of them the test is not listed, and the verdict does without it."""
    changed(folder, TEST, 'from = 2022-01-01\nuntil = 2022-12-31\ntest = "dogs <= 3"')
    for day, listed in ((2021, False), (2022, True), (2023, False)):
        for month, number in ((1, 1), (12, 31)):
            outcome = screened(folder, date(day, month, number))
            assert (outcome.finding("D-1") is not None) is listed
            assert outcome.verdict is (Verdict.NOT_ELIGIBLE if listed else Verdict.ELIGIBLE)


def test_the_day_that_decides_is_named_once(folder: Path) -> None:
    """The law looks at the year of the licence, whenever the screening is made; not known, both are possible."""
    changed(folder, 'voice = "caller"', 'voice = "caller"\ndated_by = "date(licence_year, 1, 1)"')
    changed(folder, TEST, 'test = "dogs <= 3"\n[[criterion.change]]\nfrom = 2022-01-01\ntest = "dogs <= 5"')
    old, new = (screened(folder, date(2026, 1, 1), licence_year=year) for year in (2021, 2022))
    assert (old.verdict, new.verdict) == (Verdict.NOT_ELIGIBLE, Verdict.ELIGIBLE)


def test_amounts_and_readings_change_too(folder: Path) -> None:
    """Ten dollars a dog in the valley, twelve from 2023 on; the note about Ford goes with 2022."""
    changed(folder, 'test = "dogs <= 3', 'test = "dogs <= 9')
    later = '[[amount.change]]\nfrom = 2023-01-01\nis = "12 * dogs"'
    changed(folder, 'is = "round_cents(min(basic, 0.01 * income))"', f'is = "10 * dogs"\n{later}')
    changed(folder, "when = \"village == 'Ford'\"", "until = 2022-12-31\nwhen = \"village == 'Ford'\"")
    for day, fee, noted in ((date(2022, 12, 31), 40, ["away"]), (date(2023, 1, 1), 48, [])):
        outcome = screened(folder, day, village="Ford")
        assert [note.id for note in outcome.notes] == noted
        assert outcome.amounts[0].if_yes.single == fee


def test_changes_out_of_order_are_told_at_their_place(folder: Path) -> None:
    twice = '\n[[criterion.change]]\nfrom = 2023-01-01\ntest = "dogs <= 5"'
    changed(folder, TEST, f'test = "dogs <= 3"{twice}{twice}')
    (fault,) = check_flows(folder / "flows", folder / "content")
    assert fault.kind == "change_order"
    assert fault.place is not None
    line = (folder / "flows/dog-licence/licence.toml").read_text(encoding="utf-8").splitlines()[fault.place.line - 1]
    assert line == "from = 2023-01-01"


def test_check_takes_another_day(folder: Path) -> None:
    """The file says 2021, when three dogs were the most; asked about 2023, the same answers are enough."""
    changed(folder, TEST, 'test = "dogs <= 3"\n[[criterion.change]]\nfrom = 2022-01-01\ntest = "dogs <= 5"')
    file = folder / "four.toml"
    file.write_text('screening = "dog-licence"\nas_of = 2021-06-01\n[facts]\ndogs = 4\n', encoding="utf-8")
    asked = ["check", str(file), "--trace", "--flows", str(folder / "flows")]
    verdicts = []
    for more in ([], ["--as-of", "2023-06-01"]):
        done = CliRunner().invoke(cli, [*asked, *more])
        assert done.exit_code == 0, done.output
        verdicts.append(done.stdout.splitlines()[0].rpartition(": ")[2])
    assert verdicts == ["Does not meet the tests", "Meets the tests"]
