"""Places as people say them: exact names are taken, near ones offered, contradictions shown."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from screener.flow.places import Conflict, Exactly, Found, Nothing, Suggested, completions, find, finder
from screener.flow.tables import Tables

TABLES = Tables(Path(__file__).parents[2] / "content")
TOWNS = "ma_municipalities"


def said(text: str) -> Found:
    return find(TABLES, TOWNS, text)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Adams", ["Adams"]),
        ("town of ADAMS", ["Adams"]),
        ("N. Adams", ["North Adams"]),
        ("Lowell, MA", ["Lowell"]),
        ("Lowell Massachusetts 01850-1234", ["Lowell"]),
        ("boxboro", ["Boxborough"]),
        ("Attleborough", ["Attleboro"]),
        ("Mt. Washington", ["Mount Washington"]),
        ("E Brookfield", ["East Brookfield"]),
        ("manchester by the sea", ["Manchester-by-the-Sea"]),
        ("Manchester", ["Manchester-by-the-Sea"]),
        ("Wood's Hole", ["Falmouth"]),
        ("Amherst", ["Amherst"]),
        ("01247", ["North Adams", "Florida", "Clarksburg"]),
        ("Adams 01220", ["Adams"]),
        ("Chestnut Hill 02467", ["Brookline", "Newton", "Boston"]),
        ("Florida, Mass.", ["Florida"]),
        ("Elsewhere", ["elsewhere"]),
        ("not in the state", ["elsewhere"]),
    ],
)
def test_what_is_said_exactly_is_taken(text: str, names: list[str]) -> None:
    assert said(text) == Exactly(tuple(names))


def test_a_shared_name_means_every_place_that_has_it() -> None:
    found = said("Chestnut Hill")
    assert isinstance(found, Exactly)
    assert found.names[0] == "Newton"
    assert set(found.names) >= {"Newton", "Boston", "Brookline", "Orange"}


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Springfield VT", ["elsewhere", "Springfield"]),
        ("Springfield, Vermont", ["elsewhere", "Springfield"]),
        ("Portland OR", ["elsewhere"]),
        ("NH", ["elsewhere"]),
        ("Florida", ["elsewhere", "Florida"]),
        ("Springfield 05156", ["Springfield", "elsewhere"]),
        ("Pittsfeild", ["Pittsfield"]),
        ("New Bedfrod", ["New Bedford"]),
        ("Springfeild, MA", ["Springfield"]),
        ("Barnst", ["Barnstable"]),
        ("Lowel 01850", ["Lowell", "Andover"]),
    ],
)
def test_what_only_resembles_a_place_is_offered(text: str, names: list[str]) -> None:
    assert said(text) == Suggested(tuple(names))


def test_a_name_and_a_code_that_disagree_are_both_shown() -> None:
    assert said("Adams 01850") == Conflict(("Adams",), ("Lowell",))


@pytest.mark.parametrize("text", ["", "  ", "xyzzy", "MA", "...", "\x00"])
def test_nothing_is_made_of_nothing(text: str) -> None:
    assert isinstance(said(text), Nothing)


def test_names_of_towns_win_over_villages() -> None:
    for name in TABLES[TOWNS].rows:
        found = said(f"{name}, MA")
        assert found == Exactly((name,)) or name == "elsewhere"


def test_what_is_typed_goes_on() -> None:
    assert [c.text for c in completions(TABLES, TOWNS, "north a", 4)] == [
        "North Adams",
        "North Andover",
        "North Attleborough",
        "North Abington",
    ]
    (dorchester, *_) = completions(TABLES, TOWNS, "Dorch")
    assert (dorchester.text, dorchester.names) == ("Dorchester", ("Boston",))
    assert completions(TABLES, TOWNS, "0124", 1)[0].names == ("Lenox", "Washington")
    assert completions(TABLES, TOWNS, "") == ()
    assert [c.text for c in completions(TABLES, TOWNS, "elsew")] == ["elsewhere"]
    assert [c.text for c in completions(TABLES, TOWNS, "Lowell, MA", 1)] == ["Lowell"]
    assert [c.text for c in completions(TABLES, TOWNS, "Springfield VT", 2)] == ["elsewhere", "Springfield"]


@given(st.text())
def test_any_text_is_read(text: str) -> None:
    found = said(text)
    if isinstance(found, Exactly):
        assert set(found.names) <= set(TABLES[TOWNS].rows)


def test_a_table_says_what_else_it_knows_places_by(tmp_path: Path) -> None:
    """A hint offers only that; the name of the row for elsewhere means it without further words."""
    folder = tmp_path / "tables"
    folder.mkdir()
    source = '[[source]]\nwhat = "made up"\nlicence = "none"\n'
    (folder / "isles.csv").write_text("isle\nAnn\nBea\nother isle\n", encoding="utf-8")
    (folder / "isles.toml").write_text(
        f'key = "isle"\ncolumns = {{ isle = "text" }}\n{source}[find]\nelsewhere = "other isle"\naliases = "also"\n',
        encoding="utf-8",
    )
    (folder / "also.toml").write_text(
        f'columns = {{ alias = "text", kind = "text", municipality = "text" }}\n{source}', encoding="utf-8"
    )
    for line, known_by in (("00501,zip,Ann", ("code",)), ("Dun,village,Ann", ("village",)), ("Anne,variant,Ann", ())):
        (folder / "also.csv").write_text(f"alias,kind,municipality\n{line}\n", encoding="utf-8")
        tables = Tables(tmp_path)
        assert finder(tables, "isles").known_by == known_by
        assert find(tables, "isles", line.partition(",")[0]) == Exactly(("Ann",))
        assert find(tables, "isles", "Other Isle") == Exactly(("other isle",))
        assert find(tables, "isles", "nowhere") == Nothing(known_by, ("Ann", "Bea", "other isle"))
    assert finder(TABLES, TOWNS).known_by == ("code", "village")
