"""Rows entered one by one: every step can be undone after a save, and the file does not grow with their square."""

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from screener.case.answers import UNFINISHED, Answer, Case, Kept
from screener.case.file import dumps
from screener.case.store import Autosave
from screener.values.value import DONT_KNOW, Items, Record, Stated, exactly
from tests.case.shapes import LIBRARY, TODAY, read

SITES = "second.sites"


def sites(*numbers: int, estimate: bool = False) -> Stated:
    rows = (Record({"name": exactly(f"p{n}"), "people": exactly(n)}) for n in numbers)
    return Stated(Items(tuple(rows)), estimate)


def entered(*answers: Stated | None) -> Case:
    """A case in which the rows were answered so, one after the other; None: forgotten."""
    case = Case(TODAY)
    for value in answers:
        case = case.answer(SITES, Answer(value, UNFINISHED)) if value else case.forget(SITES)
    return case


def changes(case: Case) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads(dumps(case, LIBRARY))["trail"]["change"]
    return found


def test_only_the_rows_that_changed_stand_in_the_trail() -> None:
    first, second, third, fourth = changes(entered(sites(1), sites(1, 2, 3), sites(1, 9, 3), sites(1, 3)))
    row = {"name": "p9", "people": 9}
    assert first["now"]["value"] == [{"name": "p1", "people": 1}]
    assert "was" not in first
    assert second["was"] == third["was"] == fourth["was"] == "before"
    assert second["now"]["rows"]["at"] == 1
    assert third["now"] == {"rows": {"at": 1, "drop": 1, "add": [row]}, "how": UNFINISHED}
    assert fourth["now"]["rows"] == {"at": 1, "drop": 1, "add": []}


def test_a_list_entered_row_by_row_stays_small_and_reads_back() -> None:
    one, many = (entered(*(sites(*range(n + 1)) for n in range(count))) for count in (10, 100))
    assert len(dumps(many, LIBRARY)) < 11 * len(dumps(one, LIBRARY))
    assert read(dumps(many, LIBRARY)) == many


NUMBERS = st.lists(st.integers(0, 5), max_size=4, unique=True)


@given(st.lists(st.none() | NUMBERS.map(lambda numbers: sites(*numbers)), max_size=8))
def test_every_step_can_be_undone_after_a_save(answers: list[Stated | None]) -> None:
    case = entered(*answers)
    for _ in answers:
        assert read(dumps(case, LIBRARY)) == case
        case = case.undo()
    assert read(dumps(case.redo(), LIBRARY)) == case.redo()


@pytest.mark.parametrize(
    "other",
    [Answer(DONT_KNOW), Answer(sites(1, 2, estimate=True)), Answer(sites(7, 8))],
    ids=["not known", "an estimate", "nothing in common"],
)
def test_what_is_no_change_of_rows_is_written_whole(other: Answer) -> None:
    case = entered(sites(1, 2)).answer(SITES, other).answer(SITES, Answer(sites(1, 2)))
    assert "value" in changes(case)[1]["now"]
    assert "value" in changes(case)[2]["now"]
    assert read(dumps(case, LIBRARY)) == case


SPLICES = [
    "5", "{}", "{ at = 0, drop = 0 }", "{ at = 0, add = [] }", "{ at = -1, drop = 0, add = [] }",
    "{ at = 0, drop = 3, add = [] }", "{ at = 3, drop = 0, add = [] }", "{ at = true, drop = 0, add = [] }",
    '{ at = 0, drop = 0, add = "unknown" }', "{ at = 0, drop = 0, add = [{}] }", "{ at = 0, drop = 0, add = 5 }",
    "{ at = 0, drop = 0, add = [], more = 1 }", "{ at = 0, drop = -1, add = [] }",
]  # fmt: skip


@pytest.mark.parametrize("splice", SPLICES)
def test_a_change_of_rows_that_fits_nothing_is_kept_as_it_came(splice: str) -> None:
    head = '[[trail.change]]\nfact = "second.sites"\nact = "answer"\n'
    start = head + 'now = { value = [{ name = "a" }, { name = "b" }] }\n'
    change = head + f'was = "before"\nnow = {{ rows = {splice} }}\n'
    case = read(start + change)
    assert not isinstance(case.trail[0], Kept)
    assert isinstance(case.trail[1], Kept)
    assert tomllib.loads(dumps(case, LIBRARY))["trail"] == tomllib.loads(start + change)["trail"]


def test_nothing_rests_on_a_change_that_could_not_be_read() -> None:
    lost = '[[trail.change]]\nfact = "second.sites"\nact = "dream"\n'
    before = '[[trail.change]]\nfact = "second.sites"\nact = "answer"\nwas = "before"\nnow = { value = [] }\n'
    assert isinstance(read(before).trail[0], Kept)
    text = dumps(entered(sites(1), sites(1, 2)), LIBRARY)
    at = text.rindex("[[trail.change]]")
    case = read(text[:at] + lost + text[at:])
    assert [isinstance(entry, Kept) for entry in case.trail] == [False, True, True]
    more = case.answer(SITES, Answer(sites(1, 2, 3)))
    assert "value" in changes(more)[-1]["was"]
    assert read(dumps(more, LIBRARY)) == more


def test_rows_are_on_disk_after_every_row(tmp_path: Any) -> None:
    autosave = Autosave.start(LIBRARY, tmp_path)
    for count in range(1, 4):
        case = entered(*(sites(*range(n + 1)) for n in range(count)))
        assert read(autosave.save(case).read_bytes()) == case
    autosave.discard()
