"""A thin run of the fuzz, so that nothing it would find gets in; `make fuzz` plays the whole of it."""

from functools import cache

import pytest

from tests.fuzz.run import KINDS, fenced, played
from tests.fuzz.screens import WAYS
from tests.fuzz.tally import Tally, Turn, table

SEED = 7
SHARES = {"reader": 0.005, "said": 0.004, "files": 0.002, "shaped": 0.005, "rows": 0.005, "pages": 0.005}
"""Of the full run; the real screens are played a turn each."""


@cache
def thin(kind: str) -> Tally:
    (tally,) = played(SEED, SHARES[kind], (kind,))
    return tally


@pytest.mark.parametrize("kind", SHARES)
def test_nothing_but_refusals_in_words_comes_out(kind: str) -> None:
    assert not thin(kind).faults, "\n".join(thin(kind).told.values())
    assert thin(kind).inputs >= KINDS[kind][1] * SHARES[kind] - 1


@pytest.mark.parametrize("way", WAYS, ids=lambda way: f"{way.__module__}.{way.__name__}")
def test_nothing_raw_comes_out_at_the_real_screens(way: Turn) -> None:
    tally = Tally("screens", SEED)
    with fenced():
        tally.one(way, 0)
    assert not tally.faults, "\n".join(tally.told.values())
    assert tally.inputs


@pytest.mark.parametrize(("kind", "taken"), [("files", "opened"), ("rows", "read"), ("reader", "understood")])
def test_inputs_are_both_taken_and_refused(kind: str, taken: str) -> None:
    """A fuzz whose every input is refused at the door would look at nothing behind it."""
    tally = thin(kind)
    assert min(tally.became[taken], tally.became["refused"]) > tally.inputs * 0.05, tally.became


def test_a_full_run_is_long_enough() -> None:
    assert sum(count for _, count in KINDS.values()) >= 200_000


def test_the_same_seed_plays_the_same() -> None:
    one, other = (played(SEED, 0.0005, ("files",))[0] for _ in range(2))
    assert (one.inputs, one.became) == (other.inputs, other.became)
    assert table([one]).splitlines()[0] == table([Tally("files", 1)]).splitlines()[0]
