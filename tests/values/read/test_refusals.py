"""Every refusal has words that say what is wrong and what to type, with all their places filled."""

import ast
import re
import tomllib
from pathlib import Path

import pytest

from screener.values import read as package
from screener.values.read import Question, Refused, read, read_list
from tests.values.read.asking import COUNT, DATE, MONEY, NUMBER, SHARE, YEAR

SOURCE = Path(package.__file__).parent
WORDS = tomllib.loads((SOURCE.parents[2] / "content" / "en" / "errors.toml").read_text("utf-8"))

SECTORS = (("retail", "Retail"), ("gaming", "Gaming"))
ONE, MANY = Question("choice", SECTORS), Question("choices", SECTORS)

EXAMPLES: dict[str, tuple[Question, str]] = {
    "typed_nothing": (MONEY, ""),
    "typed_too_long": (MONEY, "5" * 300),
    "not_money": (MONEY, "lots"),
    "not_count": (COUNT, "lots"),
    "not_number": (NUMBER, "lots"),
    "not_share": (SHARE, "most"),
    "not_year": (YEAR, "last"),
    "not_date": (DATE, "Monday"),
    "not_yes_no": (Question("yes_no"), "perhaps"),
    "not_whole": (COUNT, "17.5"),
    "money_cents": (MONEY, "0.001"),
    "number_too_long": (MONEY, "1" * 19),
    "comma_groups": (MONEY, "5,00,000"),
    "point_groups": (MONEY, "4.500.000"),
    "decimal_comma": (MONEY, "4.200,50"),
    "leading_zeros": (MONEY, "007"),
    "two_numbers": (MONEY, "5 6"),
    "per_period": (MONEY, "500 a month"),
    "zero_divisor": (SHARE, "4/0"),
    "range_reversed": (COUNT, "22 to 18"),
    "range_empty": (MONEY, "over 5 and under 5"),
    "ranges_with_or": (MONEY, "5 or over 10"),
    "too_low": (MONEY, "-5"),
    "too_high": (Question("money", high=5), "6"),
    "out_of_bounds": (SHARE, "101%"),
    "date_order": (DATE, "31/12/2017"),
    "date_month": (DATE, "13/13/2017"),
    "date_day": (DATE, "2/30/2017"),
    "date_year": (DATE, "1/2/17"),
    "choice_near": (ONE, "gamin'g hall"),
    "choice_unknown": (ONE, "zebra"),
    "choice_number": (ONE, "3"),
    "choice_one": (ONE, "retail, gaming"),
    "choice_several": (Question("choice", tuple((f"x{n}", f"Sector {n}") for n in range(10))), "sector"),
    "none_with_others": (MANY, "none, retail"),
}
LISTS = {"list_length": "5; 6; 7", "list_commas": "5,000,600"}


def fits(refusal: object, kind: str) -> bool:
    """Whether it is that refusal, and has a value for every place in its words."""
    assert isinstance(refusal, Refused), refusal
    places = set(re.findall(r"{(\w+)}", WORDS[kind]["text"]))
    return refusal.kind == kind and places <= refusal.values.keys()


@pytest.mark.parametrize("kind", EXAMPLES)
def test_a_refusal_fills_its_words(kind: str) -> None:
    question, text = EXAMPLES[kind]
    assert fits(read(question, text), kind)


@pytest.mark.parametrize("kind", LISTS)
def test_a_refused_list_fills_its_words(kind: str) -> None:
    assert fits(read_list(MONEY, 2, LISTS[kind]), kind)


def test_these_are_all_the_refusals_there_are() -> None:
    raised = set()
    for path in SOURCE.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in {"Problem", "Refused"}
            ):
                raised |= {node.args[0].value} if isinstance(node.args[0], ast.Constant) else set()
    kinds = {kind for kind in EXAMPLES | LISTS if kind not in {"not_money", "not_count", "not_number", "not_share"}}
    assert raised | {"not_year", "not_date"} == kinds


@pytest.mark.parametrize("kind", [*EXAMPLES, *LISTS])
def test_a_refusal_blames_nobody(kind: str) -> None:
    assert not re.search(r"\b(please|sorry|invalid|oops|error)\b", WORDS[kind]["text"], re.IGNORECASE)
