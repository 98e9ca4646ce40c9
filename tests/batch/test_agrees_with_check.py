"""What a row of a table says, `check` says of the same answers in a file: cell for cell, of every screening.

The answers are the flows' own examples, and these with some answers not known, so that ranges, unknown cells, rows of
rosters and open amounts all come up; the table engine is held against it as well as the engine itself.
"""

import sys
from pathlib import Path
from random import Random

import pytest

from screener.batch.asked import Asked, Talk
from screener.batch.whole import DUCKDB, ITSELF, run
from screener.flow.model import Screening
from tests.batch.as_rows import checked, differing, expected, read_csv, write_table
from tests.law.shipped import DESK, TODAY
from tests.soundness.any_screening import Answers, Sampler
from tests.soundness.test_every_screening import EVERY, IDS

SEED = 20170304
PARTIALS = 8
OVERVIEW = [screening for screening in EVERY if screening.overview]


def cases(screening: Screening) -> list[Answers]:
    sampler = Sampler(DESK, screening, Random(SEED))
    partials = [sampler.blanked(sampler.rng.choice(sampler.bases))[0] for _ in range(PARTIALS)]
    return [*sampler.bases[:PARTIALS], *partials]


def screened(source: Path, screening: str, engine: str) -> list[dict[str, str]]:
    target = source.with_name(f"results-{engine}.csv")
    groups = ("verdict", "criteria", "amounts", "needs")
    said: list[str] = []
    asked = Asked(str(source), str(target), TODAY, (screening,), groups)
    run(DESK, asked, Talk(DESK, said.append, sys.stderr), engine)
    return read_csv(target)


def check_agreement(screening: Screening, folder: Path, engine: str) -> int:
    """How many rows were held against `check`."""
    rows = cases(screening)
    source = folder / "businesses.csv"
    fits = write_table(source, DESK, rows)
    results = screened(source, screening.id, engine)
    assert [row["number"] for row in results] == [str(number) for number in range(len(rows))]
    held = 0
    for answers, fit, row in zip(rows, fits, results, strict=True):
        if fit:
            assert row["error"] == ""
            said = checked(DESK, answers, screening.id, folder)
            assert not list(differing(expected(DESK, screening.id, said), row)), answers
            held += 1
    return held


@pytest.mark.parametrize("screening", EVERY, ids=IDS)
def test_every_cell_is_what_check_says(screening: Screening, tmp_path: Path) -> None:
    assert check_agreement(screening, tmp_path, ITSELF) > PARTIALS / 2


@pytest.mark.parametrize("screening", OVERVIEW, ids=lambda screening: screening.id)
def test_the_table_engine_agrees_as_well(screening: Screening, tmp_path: Path) -> None:
    assert check_agreement(screening, tmp_path, DUCKDB) > PARTIALS / 2
