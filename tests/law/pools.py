"""Full answers drawn from pools rich in boundaries, and answers made less than full, each with its completions.

A full set of answers maps every fact to its exact value, as the oracle takes it (money in cents). `municipality` is
the name of a town or None; the two facts worked out from it are True or False when answered directly, else None.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from random import Random
from typing import Any

from screener.flow.model import Fact, Kind
from tests.law.oracle import consistent
from tests.law.shipped import DESK, SCREENING, places

IN_STATE, GATEWAY = "principal_place_of_business_in_ma", "principal_place_in_gateway_municipality"
DIRECT = (IN_STATE, GATEWAY)
LEFT = "year_business_left_ma"
TABLE = DESK.tables["ma_municipalities"]
TOWNS = ("Newton", "Adams", "Fall River", "Lowell", "Methuen", "Weymouth", "elsewhere")
UNSURE_TOWNS = ("01201", "01420", "01606", "01945", "02790", "01002")
"""ZIP codes that span several towns: some gateway and some not, all of them, none of them."""


def cents(*dollars: str) -> tuple[int, ...]:
    """Dollars written as people write them, in cents."""
    return tuple(int(f"{text.partition('.')[0]}{text.partition('.')[2]:0<2}") for text in dollars)


FULL_TIME, PART, ALL = (
    "full_time_employees_at_initial_investment",
    "employees_at_principal_place",
    "employees_total",
)
NUMBERS: dict[str, Sequence[Any]] = {
    "gross_revenue_prior_fiscal_year": cents("0", "180000", "499999.99", "500000", "500000.01", "9000000"),
    FULL_TIME: (0, 1, 10, 18, 19, 20, 21, 22, 40),
    ALL: (0, 1, 5, 8, 9, 10, 12, 24, 100, 101),
    PART: (0, 1, 4, 5, 9, 12, 50, 51, 101),
    "investment_tax_year": (2000, 2014, 2015, 2016, 2017, 2018, 2019, 2020, 2026, 2027, 2100),
    LEFT: (None, 2014, 2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2026, 2099),
    "investment_amount": cents(
        "0", "0.02", "1234.55", "50000", "100000", "124999.99", "125000", "125000.01", "166666.67", "400000"
    ),
    "creditable_investment_earlier_this_year": cents("0", "0.01", "60000", "100000", "124999.99", "125000"),
    "creditable_investment_previous_years": cents("0", "0.01", "125000", "150000", "200000", "249999.99", "250000"),
    "other_angel_credits_this_year": cents(
        "0", "12500", "30000", "39999.99", "40000", "40000.01", "50000", "50000.01", "70000"
    ),
    "tax_due_by_year": cents("0", "0.01", "2000", "3000", "4000", "9999.99", "10000", "15000", "37500", "50000"),
}
USUAL: dict[str, Any] = {
    "caller": "investor",
    "municipality": "Newton",
    IN_STATE: None,
    GATEWAY: None,
    "excluded_sectors": frozenset(),
    "gross_revenue_prior_fiscal_year": 180000_00,
    FULL_TIME: 10,
    ALL: 12,
    PART: 9,
    "has_business_plan": True,
    "business_plan_contents": frozenset(DESK.fact("business_plan_contents").options),
    "has_federal_tax_id": True,
    "investor_is_accredited": True,
    "investor_subject_to_ma_income_tax": True,
    "investor_is_principal_owner": False,
    "investor_full_time_in_business": False,
    "investment_source": "own_money",
    "investment_secured_or_guaranteed": False,
    "intended_uses": frozenset(["working_capital"]),
    "investment_at_risk": True,
    "investment_is_money": True,
    "investment_tax_year": 2017,
    "investment_amount": 50000_00,
    "creditable_investment_earlier_this_year": 0,
    "creditable_investment_previous_years": 0,
    "other_angel_credits_this_year": 0,
    "tax_due_by_year": cents("4000", "3000", "2000", "5000"),
    LEFT: None,
}
DAYS = (date(2015, 12, 31), date(2017, 3, 1), date(2026, 11, 30))
OPENED = tuple(name for name in USUAL if name not in ("caller", *DIRECT))
Answers = dict[str, Any]
Draw = Callable[[Random], Any]


def place_of(facts: Answers) -> tuple[bool, bool]:
    """Where the main place is: a direct answer wins over what the town says."""
    row = TABLE.rows[facts["municipality"]] if facts["municipality"] else {"in_state": None, "gateway": None}
    pairs = ((facts[IN_STATE], row["in_state"]), (facts[GATEWAY], row["gateway"]))
    in_state, gateway = (bool(worked_out if direct is None else direct) for direct, worked_out in pairs)
    return in_state, gateway


def any_value(fact: Fact, rng: Random) -> Any:
    """A value of the fact from its pool."""
    if fact.name in NUMBERS and fact.kind is not Kind.LIST:
        return rng.choice(NUMBERS[fact.name])
    if fact.kind is Kind.LIST:
        return tuple(rng.choice(NUMBERS[fact.name]) for _ in range(fact.length))
    if fact.kind is Kind.YES_NO:
        return rng.choice((True, False))
    if fact.kind is Kind.PLACE:
        return rng.choice(TOWNS)
    if fact.kind is Kind.CHOICE:
        return rng.choice(fact.options)
    return some_of(fact.options, rng)


def some_of(options: Sequence[str], rng: Random) -> frozenset[str]:
    """Some of the options: often few, half or nearly all of them, at times none or all."""
    share = rng.choice((0, 0.1, 0.5, 0.9, 1))
    return frozenset(option for option in options if rng.random() < share)


def full_case(rng: Random) -> Answers:
    """The usual answers with a few of them changed, fitting together."""
    while True:
        facts: Answers = USUAL | {"as_of_date": rng.choice(DAYS)}
        for name in rng.sample(OPENED, rng.choice((0, 1, 2, 2, 3, 5))):
            facts[name] = any_value(DESK.fact(name), rng)
        if rng.random() < 0.3:
            facts |= {name: rng.choice((True, False)) for name in DIRECT}
            facts["municipality"] = rng.choice((None, facts["municipality"]))
        if consistent(facts):
            return facts


def written(fact: Fact, value: Any) -> object:
    """An exact value as an answers file holds it."""
    if value is None:
        return "none"
    if fact.kind is Kind.MONEY:
        return f"{value // 100}.{value % 100:02}" if value % 100 else str(value // 100)
    if isinstance(value, frozenset):
        return sorted(value)
    if isinstance(value, tuple):
        return [written(Fact(fact.name, Kind.MONEY), item) for item in value]
    return value


@dataclass(frozen=True, slots=True)
class Partial:
    """Answers not in full: `raw` as a file holds them, and for each fact left open how to complete it."""

    raw: dict[str, Any]
    full: Answers
    open: dict[str, Draw]

    def completion(self, rng: Random) -> Answers:
        """Full answers that these may still become; drawn again until they fit together."""
        for _ in range(200):
            found = self.full | {name: draw(rng) for name, draw in self.open.items()}
            if consistent(found):
                return found
        return self.full


def partial_case(rng: Random) -> Partial:
    """A full case with one, two or more answers taken back in part or whole."""
    full = full_case(rng)
    asked = [name for name in SCREENING.facts if name in full and name != "as_of_date" and not _unasked(full, name)]
    raw = {name: written(DESK.fact(name), full[name]) for name in asked}
    openable = [name for name in asked if name != "caller"]
    opened: dict[str, Draw] = {}
    found: object
    for name in rng.sample(openable, rng.choice((1, 1, 2, 2, 2, 3, 8))):
        if name in DIRECT and full["municipality"]:
            found, opened[name] = "unknown", lambda _: None  # the town then speaks for it
        else:
            found, opened[name] = open_one(DESK.fact(name), full[name], rng)
        raw[name] = found
        if found is ABSENT:
            del raw[name]
    return Partial(raw, full, opened)


def _unasked(full: Answers, name: str) -> bool:
    return full[name] is None and (name in DIRECT or name == "municipality")


class _Absent:
    """Stands for a key that is not in the file."""


ABSENT = _Absent()


def open_one(fact: Fact, value: Any, rng: Random) -> tuple[object, Draw]:
    """One answer made less than full: absent, not known, a range, candidates, ticks, items; and its completions."""
    if fact.kind is Kind.LIST:
        return _open_items(fact, value, rng)
    if fact.name in NUMBERS and rng.random() < 0.7:
        return _open_number(fact, value, rng)
    if fact.kind is Kind.CHOICES and rng.random() < 0.7:
        return _open_ticks(fact, value, rng)
    if fact.kind is Kind.PLACE and rng.random() < 0.7:
        return _open_place(value, rng)
    if fact.kind is Kind.CHOICE and rng.random() < 0.5:
        options = sorted({value, *rng.sample(fact.options, 2)})
        return {"one_of": options}, lambda r: r.choice(options)
    absent = fact.default is None or fact.name in DIRECT
    return rng.choice((ABSENT, "unknown") if absent else ("unknown",)), lambda r: any_value(fact, r)


def _open_place(value: str, rng: Random) -> tuple[object, Draw]:
    if rng.random() < 0.5:
        code = rng.choice(UNSURE_TOWNS)
        towns = places("ma_municipalities", code)
        return code, lambda r: r.choice(towns)
    names = sorted({value, *rng.sample(TOWNS, 2)})
    return {"one_of": names}, lambda r: r.choice(names)


def _open_ticks(fact: Fact, value: frozenset[str], rng: Random) -> tuple[object, Draw]:
    maybe = frozenset(rng.sample(fact.options, 2))
    sure = value - maybe
    if rng.random() < 0.5:
        maybe = frozenset(fact.options) - sure
        raw: object = [*sorted(sure), "unknown"]
    else:
        raw = {"ticked": sorted(sure), "maybe": sorted(maybe)}
    return raw, lambda r: sure | some_of(sorted(maybe), r)


def _open_items(fact: Fact, value: tuple[int, ...], rng: Random) -> tuple[object, Draw]:
    if rng.random() < 0.2:
        return rng.choice((ABSENT, "unknown")), lambda r: any_value(fact, r)
    raw: list[object] = [written(Fact(fact.name, Kind.MONEY), item) for item in value]
    draws: dict[int, Draw] = {}
    for place in rng.sample(range(len(value)), rng.choice((1, 1, 2))):
        if rng.random() < 0.5:
            raw[place], draws[place] = "unknown", lambda r: r.choice(NUMBERS[fact.name])
        else:
            money = Fact(fact.name, Kind.MONEY, low=0)
            raw[place], draws[place] = _open_number(money, value[place], rng)
    return raw, lambda r: tuple(draws[k](r) if k in draws else item for k, item in enumerate(value))


def _open_number(fact: Fact, value: Any, rng: Random) -> tuple[object, Draw]:
    """A range around a number, its ends from the pool and belonging or not; or candidates."""
    pool: list[Any] = sorted({v for v in NUMBERS[fact.name] if v is not None} | ({value} - {None}))
    if value is None or rng.random() < 0.25:
        some = [*sorted(rng.sample(pool, 2)), value]
        return {"one_of": [written(fact, v) for v in some]}, lambda r: r.choice(some)
    low = rng.choice([v for v in pool if v <= value])
    high = rng.choice([v for v in pool if v >= value])
    unit = 100 if fact.kind is Kind.MONEY else 1
    lowest, highest = pool[0], None if fact.high is None else unit * int(fact.high)
    raw: dict[str, object] = {}
    if rng.random() < 0.15:
        low = lowest
    elif low - 1 >= lowest and rng.random() < 0.4:
        raw["above"] = written(fact, low - 1)
    else:
        raw["from"] = written(fact, low)
    if raw and rng.random() < 0.15:
        high = highest if highest is not None else max(*pool, high) * 2
    elif (highest is None or high + 1 <= highest) and rng.random() < 0.4:
        raw["below"] = written(fact, high + 1)
    else:
        raw["to"] = written(fact, high)
    inner = sorted(v for v in {*pool, low, high, low + 1, high - 1} if low <= v <= high)
    return raw, lambda r: r.choice(inner)
