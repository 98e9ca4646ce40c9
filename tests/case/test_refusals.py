"""Every fault a file can have, once: its kind, and the exact line and column where it stands."""

from contextlib import suppress
from pathlib import Path

import pytest

from screener.case.source import LARGEST
from screener.flow.words import gaps, load_words
from screener.values.problem import Problem
from tests.case.shapes import read

WORDS = load_words(Path(__file__).resolve().parents[2] / "content")

WRONG_ANSWERS = """
answer_number         | sales = "a lot"                                  | 9
answer_number         | people = "4.8m"                                  | 10
answer_number         | sales = []                                       | 9
answer_number         | sales = 2017-12-31                               | 9
answer_number_text    | sales = "4,999,999.99"                           | 9
answer_number_text    | sales = "$5000"                                  | 9
answer_number_text    | sales = "01850"                                  | 9
answer_number_text    | share = "60%"                                    | 9
answer_number_text    | share = ".5"                                     | 9
answer_number_yes_no  | people = true                                    | 10
answer_not_finite     | sales = nan                                      | 9
answer_not_finite     | sales = inf                                      | 9
answer_not_finite     | sales = -inf                                     | 9
answer_too_long       | sales = 1e99                                     | 9
answer_too_long       | sales = "11111111111111111111111111111111111111111" | 9
answer_too_long       | sales = 0xffffffffffffffffffffffffffffffffffff   | 9
answer_too_long       | share = "1/11111111111111111111111111111111111111111" | 9
answer_not_whole      | people = 12.5                                    | 10
answer_not_whole      | tax_year = "2017.5"                              | 12
answer_too_fine       | sales = "0.001"                                  | 9
answer_too_fine       | sales = 0.001                                    | 9
answer_share          | share = 60                                       | 9
answer_ratio_zero     | share = "4/0"                                    | 9
answer_below          | people = -1                                      | 10
answer_below          | share = "-0.1"                                   | 9
answer_below          | tax_year = 1999                                  | 12
answer_above          | room = "125000.01"                               | 8
answer_above          | room = { from = 5, to = 125001 }                 | 25
answer_below          | room = { above = -1 }                            | 18
answer_date           | founded = "12/31/2017"                           | 11
answer_date           | founded = 2017                                   | 11
answer_date           | founded = "20171231"                             | 11
answer_date_time      | founded = 2017-12-31T10:00:00                    | 11
answer_no_such_day    | founded = "2017-02-30"                           | 11
answer_yes_no         | has_plan = 1                                     | 12
answer_yes_no         | has_plan = "perhaps"                             | 12
answer_yes_no_text    | has_plan = "Yes"                                 | 12
answer_yes_no_text    | has_plan = "false"                               | 12
answer_option         | source = "own_mony"                              | 10
answer_option         | source = 1                                       | 10
answer_option         | uses = ["wages", "palnt"]                        | 18
answer_option         | uses = { ticked = ["wages", 1] }                 | 29
answer_option         | kinds = ["a", "c"]                               | 15
answer_none           | sales = "none"                                   | 9
answer_none           | has_plan = "none"                                | 12
answer_no_ticks       | uses = "wages"                                   | 8
answer_no_ticks       | uses = { maybe = "wages" }                       | 18
answer_no_array       | taxes = 5                                        | 9
answer_length         | taxes = [1, 2, 3]                                | 9
answer_length_any     | months = []                                      | 10
answer_number         | taxes = [1, 2, "x", 4]                           | 16
answer_number         | taxes = [1, 2, 3, { to = "x" }]                  | 26
answer_below          | taxes = [1, 2, 3, -1]                            | 19
answer_item_unknown   | towns = ["Adams", "unknown"]                     | 19
answer_place          | town = true                                      | 8
answer_place_number   | town = 1247                                      | 8
answer_place_unknown  | town = "Nowhere"                                 | 8
answer_place_unknown  | town = "Adms"                                    | 8
answer_place_conflict | town = { one_of = ["Adams", "Adams 01850"] }     | 29
answer_table_key      | sales = { form = 1 }                             | 18
answer_table_empty    | sales = {}                                       | 9
answer_table_empty    | sales = { estimate = true }                      | 9
answer_table_mixed    | sales = { from = 1, one_of = [2] }               | 9
answer_table_no_range | has_plan = { from = 1 }                          | 12
answer_table_no_range | uses = { one_of = ["wages"] }                    | 8
answer_table_no_ticks | sales = { ticked = [] }                          | 9
answer_table_estimate | sales = { to = 1, estimate = "yes" }             | 30
answer_table_about    | sales = { about = "unknown" }                    | 19
answer_table_about    | sales = { about = { to = 1 } }                   | 19
answer_number         | sales = { about = "x" }                          | 19
answer_range_two_ends | sales = { from = 1, above = 1 }                  | 29
answer_range_two_ends | sales = { to = 1, below = 1 }                    | 27
answer_range_backwards | sales = { from = "4800000", to = "4500000" }    | 9
answer_range_empty    | people = { above = 4, below = 5 }                | 10
answer_range_empty    | sales = { from = 4, below = 4 }                  | 9
answer_range_empty    | sales = { below = 0 }                            | 9
answer_range_empty    | room = { above = 125000 }                        | 8
answer_range_empty    | founded = { above = 9999-12-31 }                 | 11
answer_one_of_array   | town = { one_of = "Adams" }                      | 19
answer_one_of_array   | town = { one_of = [] }                           | 19
answer_date           | as_of_date = "unknown"                           | 14
"""


def rows(table: str) -> list[tuple[str, str, int]]:
    found = []
    for line in table.strip().splitlines():
        kind, text, column = line.split(" | ")
        found.append((kind.strip(), text.strip(), int(column)))
    return found


def refused(text: str | bytes) -> Problem:
    with pytest.raises(Problem) as caught:
        read(text)
    return caught.value


@pytest.mark.parametrize(("kind", "text", "column"), rows(WRONG_ANSWERS))
def test_a_wrong_answer_is_told_at_its_place(kind: str, text: str, column: int) -> None:
    problem = refused(f"# mine\n\n[facts]\nbalance = 5 # fine\n{text}\n")
    assert (problem.kind, str(problem.place)) == (kind, f"case.toml:5:{column}")
    assert problem.values["file"] == "case.toml"


@pytest.mark.parametrize("text", [f"[facts]\n{row[1]}" for row in rows(WRONG_ANSWERS)])
def test_a_wrong_answer_has_words(text: str) -> None:
    assert_told(refused(text))


def assert_told(problem: Problem) -> None:
    assert WORDS.maybe("errors", problem.kind, "text"), problem.kind
    for key in ("text", "mend", "nearest" if problem.values.get("nearest") else "mend"):
        template = WORDS.maybe("errors", problem.kind, key) or ""
        assert set(gaps(template)) <= problem.values.keys(), f"{problem.kind} {key}"


def test_too_many_candidates_are_refused() -> None:
    problem = refused(f"[facts]\npeople = {{ one_of = {list(range(65))} }}")
    assert (problem.kind, str(problem.place)) == ("answer_one_of_many", "case.toml:2:21")


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ('sales = "4,999,999.99"', {"write": '"4999999.99"', "given": '"4,999,999.99"', "fact": "sales"}),
        ('sales = "$ 5 000"', {"write": '"5000"'}),
        ('share = "60 %"', {"write": '"0.6"'}),
        ('share = "12.5%"', {"write": '"0.125"'}),
        ('has_plan = "y"', {"write": "true"}),
        ('source = "own_mony"', {"nearest": "own_money", "options": "own_money, fund, none"}),
        ('source = "zzz"', {"nearest": ""}),
        ("room = 125001", {"bound": "125000", "given": "125001"}),
        ("town = 1247", {"write": '"01247"'}),
        ('town = "Adms"', {"nearest": "Adams"}),
        ("taxes = [1]", {"given": 1, "length": 4}),
        ("sales = { form = 1 }", {"nearest": "from"}),
        ('sales = { from = "2", to = 1 }', {"low": '"2"', "high": "1"}),
        ("people = true", {"given": "true"}),
        (f'people = "{"9x" * 50}"', {"given": '"' + "9x" * 30 + '…"'}),
    ],
)
def test_the_mend_is_named(text: str, values: dict[str, object]) -> None:
    problem = refused(f"[facts]\n{text}")
    assert {key: problem.values.get(key) for key in values} == values


WRONG_FILES = r"""
format_wrong       | format = "1"                                          | 1:10
format_wrong       | format = 0                                            | 1:10
format_wrong       | format = true                                         | 1:10
format_newer       | format = 2\nlabel = 3                                | 1:10
label_wrong        | label = 5                                             | 1:9
screening_wrong    | screening = 5                                         | 1:13
screening_wrong    | screening = ["first", 5]                              | 1:13
screening_unknown  | screening = "frist"                                   | 1:13
screening_unknown  | screening = ["first", "other"]                        | 1:23
answer_date        | as_of = "today"                                       | 1:9
as_of_twice        | as_of = 2017-03-01\n[facts]\nas_of_date = 2017-03-02 | 3:14
facts_wrong        | facts = 5                                             | 1:9
answer_twice | screening = "first"\n[facts]\nyear_end = 2017-01-01\n[facts.first]\nyear_end = 2018-01-01 | 5:12
facts_left_out     | as_of = 2017-03-01\nsales = 5                          | 2:9
facts_left_out     | year_end = 2017-01-01                                 | 1:12
facts_left_out     | as_of_date = 2017-03-01                               | 1:14
key_below_facts    | [facts]\nas_of = 2017-03-01                          | 2:9
key_below_facts    | [facts.first]\nscreening = "first"                   | 2:13
key_near           | [fact]\nsales = 5                                    | 1:2
key_near           | screenings = "first"                                  | 1:14
key_near           | asof = 2017-03-01                                     | 1:8
note_wrong         | note = "x"                                            | 1:8
note_wrong         | [[note]]\ntext = "x"\n[[note]]\ntext = 5           | 3:3
note_wrong         | [[note]]\ntext = "x"\nat = 5                        | 1:3
trail_wrong        | trail = 5                                             | 1:9
trail_wrong        | [trail]\nknown = 5                                   | 2:9
trail_wrong        | [trail]\nchange = [5]                                | 2:10
result_wrong       | result = 5                                            | 1:10
toml_number_commas | [facts]\n  sales = 5,000,000 # much                  | 2:11
toml_leading_zero  | town = 01850                                          | 1:8
toml_day           | founded = 2017-13-01                                  | 1:11
toml_day           | founded = 12/31/2017                                  | 1:11
toml_percent       | share = 60%                                           | 1:9
toml_yes_no        | has_plan = Yes                                        | 1:12
toml_bare_text     | town = North Adams                                    | 1:8
toml_curly_quotes  | town = “Adams”                                        | 1:8
toml_no_value      | town =                                                | 1:7
toml_money         | sales = $5                                            | 1:9
toml_money         | sales = 4.8m                                          | 1:9
toml_twice         | a = 1\na = 2                                         | 2:1
toml_twice         | [a]\n  [a]                                           | 2:3
toml_no_sign       | a = 1\n  sales: 5                                    | 2:3
toml_no_sign       | sales                                                 | 1:1
toml_key           | gross sales = 5                                       | 1:1
toml_open_quote    | town = "Adams                                         | 1:14
toml_open_quote    | town = "Adams\na = 1                                 | 1:14
toml_open_quote    | town = 'Adams                                         | 1:14
toml_open_bracket  | uses = ["wages"                                       | 1:16
toml_open_bracket  | sales = { from = 1                                    | 1:19
toml_open_bracket  | [facts\nsales = 1                                    | 1:7
toml_backslash     | town = "c:\\x"                                      | 1:11
toml_invisible     | town = "a\x1bb"                                      | 1:10
toml_wrong         | a = 1 b = 2                                           | 1:7
toml_wrong         | = 2                                                   | 1:1
file_nul           | a = 1\nb\x00 = 2                                    | 2:2
file_long_number   | a = 1\nb = {digits}                                  | 2:5
file_long_number   | b = 1.{digits}                                        | 1:7
file_long_number   | b = 0x{digits}                                        | 1:7
file_long_number   | b = 1e99999999                                        | 1:5
file_too_deep      | {dots} = 1                                            | 1:1
"""


def files(table: str) -> list[tuple[str, str, str]]:
    found = []
    for line in table.strip().splitlines():
        kind, text, place = line.split(" | ")
        text = text.strip().replace("\\\\", "\0").replace("\\n", "\n").replace("\\x1b", "\x1b")
        text = text.replace("\0", "\\").replace("\\x00", "\0")
        text = text.replace("{digits}", "7" * 5000).replace("{dots}", "a." * 17 + "a")
        found.append((kind.strip(), text, place.strip()))
    return found


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
@pytest.mark.parametrize(("kind", "text", "place"), files(WRONG_FILES))
def test_a_wrong_file_is_told_at_its_place(kind: str, text: str, place: str, ends: str) -> None:
    problem = refused(text.replace("\n", ends))
    assert (problem.kind, str(problem.place)) == (kind, f"case.toml:{place}")


@pytest.mark.parametrize("text", [row[1] for row in files(WRONG_FILES)])
def test_a_wrong_file_has_words(text: str) -> None:
    assert_told(refused(text))


@pytest.mark.parametrize(
    ("text", "column"), [("# mine\r[facts]\rsales = 5\r", 7), ("[facts]\rsales = 5\r\r\n", 8), ("a = 1\rb = 2", 6)]
)
def test_line_ends_of_an_old_system_are_named(text: str, column: int) -> None:
    problem = refused(text)
    assert (problem.kind, str(problem.place)) == ("toml_line_ends", f"case.toml:1:{column}")
    assert_told(problem)


def test_a_key_that_is_a_letter_off_is_named_and_one_near_nothing_is_kept() -> None:
    assert refused("[Facts]\nsales = 5").values["nearest"] == "facts"
    assert read('colour = "red"\n[more]\nsales = 5\n[facts]\nlabel = "x"').unknown_keys == ("label", "colour", "more")


def test_the_slip_in_a_line_is_mended() -> None:
    assert refused("sales = $5,000,000").values["write"] == '"5000000"'
    assert refused("has_plan = No").values["write"] == "false"
    assert refused("town = North Adams").values["write"] == '"North Adams"'


@pytest.mark.parametrize(
    ("data", "kind", "place"),
    [
        (b"x" * (LARGEST + 1), "file_too_large", "case.toml"),
        ("a = 1".encode("utf-16"), "file_not_utf8", "case.toml"),
        ('a = 1\nb = "é'.encode("latin-1"), "file_not_utf8", "case.toml:2:6"),
        (b"\0" * 4096, "file_nul", "case.toml:1:1"),
        (b"a = " + b"[" * 5000, "file_too_deep", "case.toml"),
        (b"a = " + b"[" * 20 + b"]" * 20, "file_too_deep", "case.toml"),
    ],
)
def test_what_is_no_text_of_a_case(data: bytes, kind: str, place: str) -> None:
    problem = refused(data)
    assert (problem.kind, str(problem.place)) == (kind, place)


def test_a_tab_counts_as_one_column_and_a_mark_of_byte_order_as_none() -> None:
    assert str(refused("\ufeff[facts]\n\tpeople\t= true").place) == "case.toml:2:11"


def test_a_truncated_case_is_refused_at_a_place_or_read() -> None:
    whole = '[facts]\nsales = "5"\nuses = ["wages", "plant"]\n'
    for length in range(len(whole)):
        with suppress(Problem):
            read(whole[:length])
    assert str(refused(whole[:30]).place) == "case.toml:3:11"
