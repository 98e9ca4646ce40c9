"""Tables of figures: typed cells, extra rows, and files that do not fit their description."""

from fractions import Fraction
from pathlib import Path

import pytest

from screener.flow.tables import Tables
from screener.values.problem import Problem

SIDECAR = """
key = "name"
columns = { name = "text", people = "count", density = "number", listed = "yes_no", here = "yes_no" }
constant = { here = "yes" }
row = [{ name = "away", here = "no" }]
"""
CSV = "name,people,density,listed\nAda,10,0.30,yes\nBel,,2.00,no\n"


def tables(folder: Path, csv: str = CSV, sidecar: str = SIDECAR) -> Tables:
    (folder / "tables").mkdir()
    (folder / "tables" / "places.csv").write_text(csv)
    (folder / "tables" / "places.toml").write_text(sidecar)
    return Tables(folder)


def test_cells_have_the_kind_of_their_column(tmp_path: Path) -> None:
    table = tables(tmp_path)["places"]
    assert dict(table.rows["Ada"]) == {
        "name": "Ada",
        "people": 10,
        "density": Fraction(3, 10),
        "listed": True,
        "here": True,
    }
    assert table.cell("Bel", "people") is None
    assert table.cell("away", "here") is False
    assert list(table.rows) == ["Ada", "Bel", "away"]


@pytest.mark.parametrize(
    ("csv", "kind", "line"),
    [
        ("name,people\nAda,10\n", "table_columns", 1),
        (CSV + "Cid,1\n", "table_width", 4),
        ("", "table_columns", 1),
    ],
)
def test_a_file_that_does_not_fit_is_refused_with_its_line(tmp_path: Path, csv: str, kind: str, line: int) -> None:
    with pytest.raises(Problem) as caught:
        tables(tmp_path, csv)["places"]
    assert caught.value.kind == kind
    assert caught.value.place is not None
    assert caught.value.place.line == line


def test_a_table_or_cell_that_is_not_there(tmp_path: Path) -> None:
    found = tables(tmp_path)
    assert list(found) == ["places"]
    with pytest.raises(KeyError):
        found["persons"]
    with pytest.raises(Problem, match="table_cell_unknown"):
        found["places"].cell("Ada", "colour")


YEARS = """
key = ["year", "month"]
columns = { year = "year", month = "count", index = "number", from = "date" }
"""
MONTHS = "year,month,index,from\n2019,1,1.50,2019-01-31\n2019,2,2,\n2020,1,3,2020-01-31\n"


def test_several_columns_together_name_a_row(tmp_path: Path) -> None:
    table = tables(tmp_path, MONTHS, YEARS)["places"]
    assert (table.key, table.keys) == ("", ("year", "month"))
    assert table.column("index") == {(2019, 1): Fraction(3, 2), (2019, 2): 2, (2020, 1): 3}
    assert table.column("from")[2019, 2] is None
    assert table.column("index") is table.column("index")
    assert not table.rows


def test_one_column_in_a_list_is_a_key_for_look_ups(tmp_path: Path) -> None:
    table = tables(tmp_path, sidecar=SIDECAR.replace('"name"\n', '["name"]\n', 1))["places"]
    assert (table.key, table.keys) == ("", ("name",))
    assert table.column("people") == {("Ada",): 10, ("Bel",): None, ("away",): None}


def test_a_table_without_a_key_has_no_keys(tmp_path: Path) -> None:
    assert tables(tmp_path, sidecar=SIDECAR.replace('key = "name"', ""))["places"].keys == ()


@pytest.mark.parametrize("key", ['["year", "mouth"]', '"mouth"', "[3]", "3"])
def test_a_key_that_is_no_column_is_refused(tmp_path: Path, key: str) -> None:
    with pytest.raises(Problem) as caught:
        tables(tmp_path, MONTHS, YEARS.replace('["year", "month"]', key))["places"]
    assert caught.value.kind in ("word_unknown", "key_wrong_kind")


def test_the_shipped_tables_hold_what_their_sources_say() -> None:
    shipped = Tables(Path(__file__).parents[2] / "content")
    towns = shipped["ma_municipalities"]
    people = [row["population_2020"] for row in towns.records if row["in_state"]]
    assert len(people) == 351
    assert sum(int(str(number)) for number in people) == 7_029_917
    assert sum(row["gateway"] is True for row in towns.records) == 26
    assert {str(row["municipality"]) for row in shipped["ma_place_aliases"].records} < set(towns.rows)
    for table in shipped.values():
        assert table.sources
        for row in table.records:
            assert dict(row).keys() == table.kinds.keys()  # every cell is of its column's kind
