"""A thin run of the fuzz, so that nothing it would find gets in; `make fuzz` plays the whole of it."""

import pytest

from tests.fuzz.run import KINDS, played
from tests.fuzz.tally import Tally, table

SEED = 7
SHARES = {"reader": 0.01, "said": 0.01, "files": 0.004, "shaped": 0.01, "rows": 0.01, "pages": 0.05, "screens": 0.03}


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_but_refusals_in_words_comes_out(kind: str) -> None:
    (tally,) = played(SEED, SHARES[kind], (kind,))
    assert not tally.faults, "\n".join(tally.told.values())
    assert tally.inputs >= KINDS[kind][1] * SHARES[kind] - 1


def test_most_kinds_are_both_taken_and_refused() -> None:
    """A fuzz whose every input is refused at the door would look at nothing behind it."""
    for kind, taken in (("files", "opened"), ("rows", "read"), ("reader", "understood")):
        (tally,) = played(SEED, SHARES[kind], (kind,))
        assert tally.became[taken] > tally.inputs * 0.05, tally.became
        assert tally.became["refused"] > tally.inputs * 0.05, tally.became


def test_a_full_run_is_long_enough() -> None:
    assert sum(count for _, count in KINDS.values()) >= 200_000


def test_the_same_seed_plays_the_same() -> None:
    one, other = (played(SEED, 0.002, ("files",))[0] for _ in range(2))
    assert (one.inputs, one.became) == (other.inputs, other.became)
    assert table([one]).splitlines()[0] == table([Tally("files", 1)]).splitlines()[0]
