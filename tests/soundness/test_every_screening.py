"""The sampler on every screening: nothing that is said of part of the answers is contradicted by a completion.

A few cases of each in every run; `make soak` draws 220 partial cases with 200 completions each, by its seed.
"""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import settings

from screener.expr.tree import Call
from screener.flow.model import Criterion, Screening
from screener.values.struct import replace
from tests.law.shipped import DESK
from tests.soundness.any_screening import Sampler, Tally

SEED = 20160101
SIZES = {"soak": (220, 200)}
FEW = (8, 15)
CAUGHT_WITHIN = 60  # partial cases in which a planted rule has to be caught
EVERY = [screening for program in DESK.library.programs.values() for screening in program.screenings.values()]
IDS = [screening.id for screening in EVERY]


@pytest.mark.parametrize("screening", EVERY, ids=IDS)
def test_nothing_said_is_contradicted(
    screening: Screening, request: pytest.FixtureRequest, record_property: Callable[[str, object], None]
) -> None:
    profile = settings.get_current_profile_name()
    partials, completions = SIZES.get(profile, FEW)
    seed = int(request.config.getoption("--hypothesis-seed") or SEED) if profile == "soak" else SEED
    sampler, tally = Sampler(DESK, screening, Random(seed)), Tally()
    for _ in range(partials):
        sampler.one_partial(completions, tally)
    if profile == "soak":
        record_property(
            "told",
            f"{screening.id}: seed {seed}, {tally.partials} partial cases, {tally.completions} completions, "
            f"{len(tally.disagreements)} disagreements",
        )
    assert tally.disagreements == []


@pytest.mark.parametrize("screening", EVERY, ids=IDS)
def test_a_planted_unsound_rule_is_caught(screening: Screening) -> None:
    """A test that is "not met until it is known" is the rule that authors are most tempted to write."""
    for criterion in screening.criteria:
        if criterion.each is None and caught(planted(screening, criterion)):
            return
    pytest.fail("no planted rule was caught")


def planted(screening: Screening, criterion: Criterion) -> Screening:
    """The screening with one test that says no as long as it is not known."""
    hasty = replace(criterion, test=Call("surely", (criterion.test,)))
    return replace(screening, criteria=tuple(hasty if c is criterion else c for c in screening.criteria))


def caught(screening: Screening) -> bool:
    """Whether the sampler sees through the planted rule."""
    sampler, tally = Sampler(DESK, screening, Random(SEED)), Tally()
    for _ in range(CAUGHT_WITHIN):
        sampler.one_partial(6, tally)
        if tally.disagreements:
            return True
    return False
