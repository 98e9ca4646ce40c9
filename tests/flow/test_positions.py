"""The index of key positions agrees with the standard parser on every document it accepts."""

import tomllib
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from screener.flow.positions import Path, index, inside_string, line_and_column

TEXT = """\
# facts
title = "one"
[dog]                 # a table
kind = 'yes_no'
"a b".c = 3
[[criterion]]
id = "x"
test = \"\"\"
a and
  b\"\"\"
[[criterion]]
list = [ 1, # one
  [2, 3], { k = "v", "l.m" = { n = [] } } ]
[criterion.more]
on = 2020-01-01 10:00:00
"""


def paths(data: Any, path: Path = ()) -> set[Path]:
    steps = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return {path} - {()} | {p for key, part in steps for p in paths(part, (*path, key))}


def test_keys_and_values_are_found_where_they_stand() -> None:
    found = index(TEXT)
    assert set(found) == paths(tomllib.loads(TEXT))
    at = {path: line_and_column(TEXT, spot.key) for path, spot in found.items()}
    assert at["dog",] == (3, 2)
    assert at["dog", "a b", "c"] == (5, 7)
    assert at["criterion", 1, "list", 1, 1] == (13, 7)
    assert at["criterion", 1, "list", 2, "l.m", "n"] == (13, 32)
    assert line_and_column(TEXT, found["criterion", 0, "test"].value) == (8, 8)


def test_a_column_inside_a_string_is_found_through_its_escapes() -> None:
    text = r'x = "a\tb\u0041c"'
    assert text[inside_string(text, 4, 4)] == "c"
    assert TEXT[inside_string(TEXT, TEXT.index('"""'), 8)] == "b"
    assert inside_string('"""a \\\n  b"""', 0, 2) == 9
    assert inside_string("'a\\b'", 0, 2) == 3


KEYS = st.sampled_from(["a", "b", "c-d", '"e f"', "'g.h'", '"\\u0041"'])
SCALARS = st.sampled_from(
    [
        "1",
        "true",
        "-1.5e3",
        '"q # [ ]"',
        "'''\nx'' '''",
        '"""y\\"" ]\n"""""',
        "1979-05-27 07:32:00Z",
        "07:32:00",
    ]
)
BLANKS = st.sampled_from(["", " ", "\t"])
LINES = st.sampled_from(["", "\n", " # c\n", "\r\n"])


@st.composite
def dotted(draw: st.DrawFn) -> str:
    return f"{draw(BLANKS)}.{draw(BLANKS)}".join(draw(st.lists(KEYS, min_size=1, max_size=3)))


def tables(values: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    pairs = st.lists(st.tuples(dotted(), values).map(" = ".join), max_size=3)
    return st.builds("{{ {} }}".format, pairs.map(" , ".join))


def arrays(values: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    items = st.lists(st.builds("{}{}{},{}".format, LINES, values, LINES, BLANKS), max_size=3)
    return st.builds("[{}{}]".format, items.map("".join), LINES)


VALUES = st.recursive(SCALARS, lambda values: tables(values) | arrays(values), max_leaves=6)
PAIR = st.builds("{}{} ={} {}".format, BLANKS, dotted(), BLANKS, VALUES)
TABLE = st.builds("[ {} ]".format, dotted()) | st.builds("[[{} ]]".format, dotted())
DOCUMENTS = st.lists(st.builds("{}{}\n".format, PAIR | TABLE, LINES), max_size=8).map("".join)


@given(DOCUMENTS)
def test_the_same_key_paths_as_the_standard_parser(text: str) -> None:
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return
    assert set(index(text)) == paths(data)
