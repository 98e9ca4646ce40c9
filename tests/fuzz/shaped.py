"""Case files and tables drawn by shape: right in their form, with anything at all where a value, key or cell stands."""

from collections.abc import Iterator
from random import Random

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from screener.flow.model import Kind
from tests.fuzz.corpus import bases
from tests.fuzz.files import dealt_with
from tests.fuzz.mutate import SWAPS, escaped
from tests.fuzz.rows import dealt_with as rows_dealt_with
from tests.fuzz.tokens import EVERY, LITERALS
from tests.stories import desk

EXAMPLES = 50
TEXT = st.text(max_size=20) | st.sampled_from(EVERY)
KEYS = ("from", "to", "above", "below", "one_of", "about", "ticked", "maybe", "estimate", "x")
HOW = ("value", "how", "at", "typed", "who", "rows", "half", "was", "now", "fact", "act", "text", "name", "after")
SOME = st.sampled_from(SWAPS) | st.sampled_from(LITERALS).map(escaped) | TEXT.map(escaped)
RAW = st.recursive(
    SOME,
    lambda inner: (
        st.lists(inner, max_size=3).map(lambda items: f"[{', '.join(items)}]")
        | st.dictionaries(st.sampled_from(KEYS + HOW), inner, max_size=3).map(
            lambda table: "{ " + ", ".join(f"{key} = {value}" for key, value in table.items()) + " }"
        )
    ),
    max_leaves=6,
)
FACTS = tuple(sorted({fact.plain for fact in desk().library.facts.values()}))
LINE = st.tuples(st.sampled_from(FACTS) | TEXT.map(escaped), RAW).map(lambda pair: f"{pair[0]} = {pair[1]}")
PART = st.tuples(st.sampled_from(HOW + KEYS), RAW).map(lambda pair: f"{pair[0]} = {pair[1]}")
TABLE = st.tuples(
    st.sampled_from(
        (
            "[[note]]",
            "[[result]]",
            "[[trail.change]]",
            "[trail.known.year]",
            "[[what_if]]",
            "[what_if.facts]",
            "[strange]",
        )
    ),
    st.lists(PART, max_size=4, unique_by=lambda line: line.partition(" ")[0]),
).map(lambda part: "\n".join((part[0], *part[1])))
HEAD = st.sampled_from(("screening", "label", "as_of", "format", "rules", "x"))
CASE = st.tuples(
    st.sampled_from(("", *(f'screening = "{name}"' for name in bases()))),
    st.lists(st.tuples(HEAD, SOME).map(lambda pair: f"{pair[0]} = {pair[1]}"), max_size=1),
    st.lists(LINE, max_size=4, unique_by=lambda line: line.partition(" ")[0]),
    st.lists(TABLE, max_size=3),
).map(lambda part: "\n".join((part[0], *part[1], "[facts]", *part[2], *part[3])))
ROSTERS = tuple(fact for fact in desk().library.facts.values() if fact.kind is Kind.ROWS)
CELL = (
    TEXT | st.sampled_from(LITERALS) | st.sampled_from(("yes", "2017-03-01", "5", "18..22", "a|b", "none", "unknown"))
)


def turn(rng: Random) -> Iterator[str]:
    """Some files of a case, or some tables of rows."""
    became: list[str] = []
    draw = _cases if rng.random() < 0.7 else _tables
    draw(rng, became)
    yield from became


def _playing(rng: Random) -> settings:
    return settings(
        max_examples=EXAMPLES,
        phases=[Phase.generate],
        database=None,
        deadline=None,
        derandomize=False,
        suppress_health_check=list(HealthCheck),
    )


def _cases(rng: Random, became: list[str]) -> None:
    @_playing(rng)
    @seed(rng.getrandbits(32))
    @given(CASE)
    def play(text: str) -> None:
        became.append(dealt_with(text.encode("utf-8", "replace"), rng))

    play()


def _tables(rng: Random, became: list[str]) -> None:
    roster = rng.choice(ROSTERS)
    names = [part.name for part in roster.fields]
    cells = st.lists(CELL, min_size=len(names), max_size=len(names))

    @_playing(rng)
    @seed(rng.getrandbits(32))
    @given(st.lists(cells, min_size=1, max_size=4))
    def play(drawn: list[list[str]]) -> None:
        lines = [names, *([_quoted(text) for text in line] for line in drawn)]
        data = "".join(",".join(line) + "\n" for line in lines).encode("utf-8", "replace")
        became.append(rows_dealt_with(roster.name, data))

    play()


def _quoted(text: str) -> str:
    return '"' + text.replace('"', '""') + '"'
