"""Any bytes at all: a case or one clear fault, soon, and never anything else."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from screener.case.answers import Case, Kept
from screener.case.file import dumps
from screener.case.source import LARGEST
from screener.values.problem import Problem
from screener.values.struct import replace
from tests.case.shapes import FACTS, LIBRARY, read

SIZE = LARGEST - 10
SECONDS = 8
"""Of the processor's time. On a quiet machine each takes less than two: the slack is for a busy one."""

LARGE = {
    "dots": "a." * (SIZE // 2) + "b=1",
    "quoted dots": '"a".' * (SIZE // 4) + "b=1",
    "single quoted dots": "'a'." * (SIZE // 4) + "b=1",
    "spaced dots": "a . " * (SIZE // 4) + "b=1",
    "dots inside a table": "a={" + "a." * (SIZE // 2) + "b=1}",
    "arrays": "a=" + "[" * SIZE,
    "tables": "a=" + "{a=" * (SIZE // 3),
    "digits": "a=" + "1" * SIZE,
    "hexadecimal": "a=0x" + "f" * SIZE,
    "decimals": "a=1." + "1" * SIZE,
    "exponent": "a=1e" + "9" * SIZE,
    "escapes": 'a="' + "\\u0041" * (SIZE // 6) + '"',
    "open text": 'a="' + "x" * SIZE,
    "open long text": 'a="""' + "\n" * SIZE,
    "spaces in a key": "a" + " " * SIZE + "b=1",
    "spaces before a value": "a =" + " " * SIZE + "b",
    "one word": "x" * SIZE,
    "colons": "x:" * (SIZE // 2),
    "quotes": '"' * SIZE,
    "brackets": "[" * SIZE,
    "commas": "a=" + "1,111" * (SIZE // 5),
    "a long key of a fact": "[facts]\n" + "e" * (SIZE - 20) + "=1",
    "a long answer": '[facts]\nsource="' + "e" * (SIZE - 40) + '"',
    "a long answer in a list": '[facts]\nuses=["' + "e" * (SIZE - 40) + '"]',
    "a long number in quotes": '[facts]\nsales="' + "9" * (SIZE - 40) + '"',
    "a long number with commas": '[facts]\nsales="' + "9,999" * (SIZE // 6) + '"',
    "a long ratio": '[facts]\nshare="1/' + "9" * (SIZE - 40) + '"',
    "a long percentage": '[facts]\nshare="' + "9" * (SIZE - 40) + '%"',
    "a long screening": 'screening="' + "f" * (SIZE - 40) + '"',
    "many candidates": "[facts]\npeople={one_of=[" + "1," * (SIZE // 4) + "2]}",
    "a long key of a range": "[facts]\nsales={" + "f" * (SIZE - 40) + "=1}",
}


@pytest.mark.parametrize("name", LARGE)
def test_a_large_file_is_told_soon(name: str) -> None:
    begun = time.process_time()
    try:
        read(LARGE[name])
    except Problem as problem:
        assert all(len(str(value)) < 500 for value in problem.values.values())  # noqa: PT017
    assert time.process_time() - begun < SECONDS


def survives(data: bytes) -> None:
    try:
        case = read(data)
    except Problem as problem:
        assert problem.place is not None  # noqa: PT017
        return
    again = read(dumps(case, LIBRARY))
    assert _comparable(again) == _comparable(case)


def _comparable(case: Case) -> str:
    # As text: what is not a number is not equal to itself, and yet reads back as what it was.
    return repr(replace(case, answers=dict(sorted(case.answers.items()))))


@given(st.binary(max_size=200))
def test_any_bytes(data: bytes) -> None:
    survives(data)


PIECES = [
    "[facts]", "[trail.known]", "[[trail.change]]", "[[note]]", "[[result]]", "[facts.first]", "\n", "\r\n", " = ",
    "=", ".", ",", "{", "}", "[", "]", '"', "'", '"""', "#", "unknown", '"unknown"', '"none"', "from", "to", "above",
    "one_of", "about", "estimate", "true", "false", "1", "-1", "0.5", "1e3", "nan", "inf", "2017-03-01", '"4/12"',
    "fact", "act", '"answer"', '"undo"', "was", "now", "value", "how", "at", "text", "format", "screening", '"first"',
    "as_of", "label", "\ufeff", "\x1b", "\u202e", "\t", "{ one_of = [1, 2] }", "{ from = 1 }", '["wages", "unknown"]',
    *FACTS,
]  # fmt: skip


@given(st.lists(st.sampled_from(PIECES), max_size=40).map("".join))
def test_pieces_of_a_case_in_any_order(text: str) -> None:
    survives(text.encode())


RAW = st.recursive(
    st.sampled_from(['"x"', '"5"', "5", "-5", "true", "nan", "0.1", "2017-03-01", '"unknown"', '"none"', '"wages"']),
    lambda inner: (
        st.lists(inner, max_size=4).map(lambda items: f"[{', '.join(items)}]")
        | st.dictionaries(
            st.sampled_from(["from", "to", "above", "below", "one_of", "about", "ticked", "maybe", "estimate", "x"]),
            inner,
            max_size=3,
        ).map(lambda table: "{" + ", ".join(f"{key} = {value}" for key, value in table.items()) + "}")
    ),
    max_leaves=8,
)


@given(st.dictionaries(st.sampled_from(sorted(FACTS)), RAW, max_size=3))
def test_any_value_for_any_fact(facts: dict[str, str]) -> None:
    lines = [f'"{name}" = {raw}' for name, raw in facts.items()]
    survives("\n".join(["[facts]", *lines]).encode())


@pytest.mark.parametrize("fact", ["~nobody/x [/b] {x}", "jobs:count", ""])
@pytest.mark.parametrize("rest", ["", "now = { value = 1 }\n", "was = { value = 1 }\n"])
def test_a_change_of_a_fact_that_there_is_not_is_kept_as_it_came(fact: str, rest: str) -> None:
    text = f'[[trail.change]]\nfact = "{fact}"\nact = "answer"\n{rest}'
    survives(text.encode())
    assert isinstance(read(text).trail[0], Kept)
    assert read(text).undoable is None


def test_how_an_answer_is_known_is_kept_where_it_cannot_be_read_and_the_answer_was_mended_by_hand() -> None:
    change = '[[trail.change]]\nfact = "people"\nact = "answer"\nnow = { value = 6 }\n'
    text = f"[facts]\npeople = 5\n[trail.known]\npeople = [1]\n{change}"
    survives(text.encode())
    assert "people = [1]" in dumps(read(text), LIBRARY)
