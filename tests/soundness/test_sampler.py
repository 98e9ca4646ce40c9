"""The sampler: what is said of part of the answers must hold for every way of completing them.

200 partial cases with 200 completions each, drawn from pools rich in boundaries and worked out by an oracle that
shares nothing with the engine. `make soak` draws more, by its seed, and screens every completion as well.
"""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import settings

from screener.expr.parse import parse
from screener.flow.model import Amount, Criterion, Screening
from screener.values.struct import replace
from tests.law import sampler
from tests.law.pools import partial_case
from tests.law.shipped import SCREENING

SEED = 20160101
PARTIALS, COMPLETIONS = 200, 200
SCREENED = 8  # different completions of each partial case that go through the engine too
SIZES = {"soak": (2_000, 200, 200), "mutate": (40, 60, 1)}


def test_nothing_decided_is_contradicted_by_a_completion(
    request: pytest.FixtureRequest, record_property: Callable[[str, object], None]
) -> None:
    profile = settings.get_current_profile_name()
    seed = int(request.config.getoption("--hypothesis-seed") or SEED) if profile == "soak" else SEED
    tally = sampler.run(seed, *SIZES.get(profile, (PARTIALS, COMPLETIONS, SCREENED)))
    record_property(
        "told",
        f"sampler: seed {seed}, {tally.partials} partial cases, {tally.completions} completions "
        f"({tally.screened} screened too), {len(tally.disagreements)} disagreements",
    )
    assert tally.disagreements == []
    # A sampler in which nothing is ever decided, or everything, would prove little.
    assert 0.2 < tally.decided / tally.partials < 0.9


def with_test(criterion: str, test: str) -> Screening:
    """The screening with one of its tests written differently."""
    (old,) = (c for c in SCREENING.criteria if c.id == criterion)
    new: Criterion = replace(old, test=parse(test))
    return replace(SCREENING, criteria=tuple(new if c is old else c for c in SCREENING.criteria))


def with_amount(amount: str, value: str) -> Screening:
    (old,) = (a for a in SCREENING.amounts if a.id == amount)
    new: Amount = replace(old, value=parse(value))
    return replace(SCREENING, amounts=tuple(new if a is old else a for a in SCREENING.amounts))


PLANTED = {
    "met as soon as one value passes": with_test("AIC-1-3f", "least(gross_revenue_prior_fiscal_year) <= 500_000"),
    "not met until it is known": with_test("AIC-1-3d", "surely(full_time_employees_at_initial_investment <= 20)"),
    "not known is taken as no": with_test("AIC-1-4c", "not surely(investment_secured_or_guaranteed)"),
    "one reading of the text is forced": with_test("AIC-3-1", "has_permitted_use"),
    "the lower rate until the town is known": with_amount(
        "credit_before_cap",
        "round_cents((0.30 if surely(principal_place_in_gateway_municipality) else 0.20) * creditable_investment)",
    ),
    "one end of a range": with_amount(
        "creditable_investment", "max(0, min(most(investment_amount), year_room, lifetime_room))"
    ),
    "a limit that does not pass": with_test("AIC-1-3d", "full_time_employees_at_initial_investment < 20"),
    "a fact that changes nothing": with_test(
        "AIC-1-3e", "has_federal_tax_id and investment_amount == investment_amount"
    ),
}


@pytest.mark.parametrize("planted", PLANTED)
def test_a_planted_unsound_rule_is_caught(planted: str) -> None:
    rng, tally = Random(SEED), sampler.Tally()
    for _ in range(3 * PARTIALS):
        sampler.one_partial(partial_case(rng), rng, COMPLETIONS // 4, 1, PLANTED[planted], tally)
        if tally.disagreements:
            break
    assert tally.disagreements
