"""Five operators that plant mistakes in expressions: what a person types who knows the law and not the language."""

import random
import re
import tomllib
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from tests.authoring.planting.texts import ROOT, Planted, Source, Written, data, misspelt, sources, written

NAME = re.compile(r"(?<![\w'])\.?[A-Za-z_]\w*(?!\w*[('])(?!\s*=[^=])")
NUMBER = re.compile(r"(?<![\w.])\d[\d_]*(?:\.\d+)?(?![\w.%])")
COMPARED = re.compile(
    r"(?:^|[(]|\b(?:and|or|not|if|else) )(\w+(?:\.\w+)?) (?:<=|>=|<|>|==) "
    r"(?=\S+?(?:\([^)]*\))?(?:$|\)| (?![-+*/])))"  # nothing is reckoned with what follows
)
TABLES = ROOT / "content" / "tables"
DAY = re.compile(r"date\(\d+, \d+, \d+\)")


@lru_cache
def facts() -> dict[tuple[str, str], dict[str, Any]]:
    """Every fact and every field of rows, as its file states it, by group and name."""
    found: dict[tuple[str, str], dict[str, Any]] = {}
    for source in sources():
        if source.is_flow and source.file.endswith("facts.toml"):
            for name, fact in data(source).items():
                assert isinstance(fact, dict)
                found[source.group, name] = fact
                found |= {(source.group, f".{part}"): field for part, field in fact.get("fields", {}).items()}
    return found


def kind_of(source: Source, name: str) -> str:
    """The kind of a fact that an expression of this file may name, or nothing."""
    fact = facts().get((source.group, name)) or facts().get(("shared", name)) or {}
    return str(fact.get("kind", ""))


@lru_cache
def names(source: Source) -> frozenset[str]:
    """Every fact, field (with its point) and name of [work] that an expression of this file may name."""
    own = {name for group, name in facts() if group in (source.group, "shared")}
    beside = [source, *(s for s in sources() if s.group == source.group and s.file.endswith("/program.toml"))]
    for file in beside:
        work = data(file).get("work", {})
        assert isinstance(work, dict)
        own |= {name for name in work if "(" not in name}
    return frozenset(own)


def _at(operator: str, found: Written, at: int, old: str, new: str, mend: str, spot: int | None = None) -> Planted:
    start = found.start + at
    return Planted(operator, found.source, start, old, new, start if spot is None else found.start + spot, mend)


def misspelt_name(rng: random.Random) -> Iterator[Planted]:
    """A fact, a field of a row or a name of [work], misspelt; told where it stands, with the right name."""
    for found in written():
        known = names(found.source)
        for word in NAME.finditer(found.masked):
            plain = word[0].lstrip(".")
            if word[0] in known and len(plain) >= 5:
                wrong = misspelt(plain, rng)
                if wrong not in known and f".{wrong}" not in known:
                    yield _at("misspelt_name", found, word.end() - len(plain), plain, wrong, plain)


def wrong_literal(rng: random.Random) -> Iterator[Planted]:
    """A number as people write it: 5,000,000, $125_000, 20 %, or in quotes; told where it begins, rightly written."""
    for found in written():
        for number in NUMBER.finditer(found.masked):
            text, at = number[0], number.start()
            ways = [f"'{text}'"]
            if "_" in text:
                ways += [text.replace("_", ","), f"${text}"]
            if re.fullmatch(r"0\.\d\d?", text):
                ways += [f"{int(text[2:].ljust(2, '0'))} %"] * 2
            yield _at("wrong_literal", found, at, text, rng.choice(ways), text.rstrip("0") if "." in text else text)


def single_equals(_rng: random.Random) -> Iterator[Planted]:
    """`=` where `==` compares; told at the sign."""
    for found in written():
        for sign in re.finditer("==", found.masked):
            yield _at("single_equals", found, sign.start(), "==", "=", "==")


def unknown_text(rng: random.Random) -> Iterator[Planted]:
    """An option, a column or table, or the id of a test, misspelt within its quotes; told with the right one."""
    tables = {path.stem for path in TABLES.glob("*.toml")}
    for found in written():
        known = {str(option) for fact in facts().values() for option in fact.get("options", ())} | tables
        known |= set(re.findall(r'^id = "([^"{]+)"', found.source.rules, re.MULTILINE)) | columns()
        for quoted in re.finditer(r"'([^']+)'", found.text):
            text = quoted[1]
            if text in known and len(text) >= 5:
                wrong = misspelt(text, rng)
                if wrong not in known:
                    yield _at("unknown_text", found, quoted.start() + 1, text, wrong, text, quoted.start())


@lru_cache
def columns() -> frozenset[str]:
    """The columns of every table."""
    sides = [tomllib.loads(path.read_text(encoding="utf-8")) for path in TABLES.glob("*.toml")]
    return frozenset(column for side in sides for column in side.get("columns", {}))


def wrong_unit(rng: random.Random) -> Iterator[Planted]:
    """A value of another kind: a year for a day, a day for a year, 20 for 0.20, people for dollars.

    Told at the right side of what is compared. Only where both sides stand alone: dollars may be people times a plain
    number, so a product of people can be compared with either.
    """
    for found in written():
        for pair in COMPARED.finditer(found.masked):
            left, at = pair[1], pair.end()
            name = left.partition(".")[2] and f".{left.partition('.')[2]}"
            kind = kind_of(found.source, name or left)
            rest = found.text[at:]
            yield from _swapped(found, kind, left, rest, at, rng)


def _swapped(found: Written, kind: str, left: str, rest: str, at: int, rng: random.Random) -> Iterator[Planted]:
    day, number = DAY.match(rest), NUMBER.match(rest)
    if kind == "date" and day:
        yield _at("wrong_unit", found, at, day[0], day[0][5:9], f"date({day[0][5:9]}, ")
    if left.endswith(".year") and number and kind_of(found.source, left[:-5]) == "date":
        old = f"{left} {found.text[found.text.rindex(left, 0, at) + len(left) + 1 : at]}{number[0]}"
        start = at - (len(old) - len(number[0]))
        new = old.replace(".year", "", 1)
        yield _at("wrong_unit", found, start, old, new, ".year", at - 5)
    if kind == "year" and number:
        yield _at("wrong_unit", found, at, number[0], f"date({number[0]}, 1, 1)", ".year")
    if kind == "share" and number and number[0].startswith("0."):
        whole = f"{int(number[0][2:].ljust(2, '0'))}"
        yield _at("wrong_unit", found, at, number[0], whole, number[0].rstrip("0"))
    other = re.match(r"[a-z_]\w*(?![\w.(])", rest)
    if kind in ("money", "count") and other and kind_of(found.source, other[0]) == kind:
        wanted = "count" if kind == "money" else "money"
        swaps = sorted(
            name
            for (group, name), fact in facts().items()
            if fact.get("kind") == wanted and group in (found.source.group, "shared") and not name.startswith(".")
        )
        if swaps:
            yield _at("wrong_unit", found, at, other[0], rng.choice(swaps), kind)
