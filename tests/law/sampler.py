"""What a partial case says, held against completions of it: nothing decided may be contradicted by one of them.

The completions are worked out by the oracle, not by the engine, so a fault that both would share cannot hide.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random

from screener.flow.model import Screening
from screener.result.amounts import range_code
from screener.result.model import Outcome, State, Verdict
from screener.values.value import Value
from tests.law.oracle import Worked, consistent, work_out
from tests.law.pools import ALL, DIRECT, PART, USUAL, Answers, Partial, any_value, partial_case, place_of, written
from tests.law.shipped import DESK, SCREENING, outcome_of

TIED = {PART: [ALL], ALL: [PART]}
WITNESSES = 40
"""Completions from which a needed fact is moved, to see that it can change what it is needed for."""


@dataclass(slots=True)
class Tally:
    """What a run of the sampler saw."""

    partials: int = 0
    completions: int = 0
    decided: int = 0
    screened: int = 0
    disagreements: list[str] = field(default_factory=list)


def run(seed: int, partials: int, completions: int, screened: int, screening: Screening = SCREENING) -> Tally:
    """Draws `partials` cases with `completions` each; the first `screened` different ones go through the engine too."""
    rng, tally = Random(seed), Tally()
    for _ in range(partials):
        one_partial(partial_case(rng), rng, completions, screened, screening, tally)
    return tally


def one_partial(
    partial: Partial, rng: Random, completions: int, screened: int, screening: Screening, tally: Tally
) -> None:
    outcome = outcome_of(partial.raw, partial.full["as_of_date"], screening)
    tally.partials += 1
    tally.decided += outcome.verdict is not Verdict.UNDETERMINED
    seen: dict[tuple[object, ...], Answers] = {}
    for _ in range(completions):
        full = partial.completion(rng)
        tally.completions += 1
        seen.setdefault(tuple(full[name] for name in partial.open), full)
    worked = [(full, work_out(full, place_of(full))) for full in seen.values()]
    claims = Claims(outcome)
    found = [fault for _, true in worked for fault in claims.denied_by(true)]
    found += list(idle_needs(outcome, partial, [full for full, _ in worked], rng))
    for full, true in worked[:screened]:
        tally.screened += 1
        raw = {name: written(DESK.fact(name), full[name]) for name in SCREENING.facts if is_asked(full, name)}
        found += differences(outcome_of(raw, full["as_of_date"], screening), true)
    usual = {name: written(DESK.fact(name), value) for name, value in USUAL.items()}
    unusual = {name: partial.raw.get(name) for name in usual if partial.raw.get(name) != usual[name]}
    told = f"as of {partial.full['as_of_date']}: {unusual}"
    tally.disagreements += [f"{fault}\n    {told}" for fault in dict.fromkeys(found)]


def is_asked(full: Answers, name: str) -> bool:
    if name not in full or name == "as_of_date":
        return False
    return not (full[name] is None and (name in DIRECT or name == "municipality"))


class Claims:
    """What the outcome of a partial case says, ready to be held against many completions."""

    def __init__(self, outcome: Outcome) -> None:
        self.outcome = outcome
        self.broken = [found for found in outcome.contradictions if not found.settled]
        states = {finding.criterion.id: finding.state.value for finding in outcome.findings}
        self.decided = {name: state for name, state in states.items() if state != State.UNKNOWN}
        self.verdict = outcome.verdict.value if outcome.verdict is not Verdict.UNDETERMINED else None
        self.shown = {found.amount.id: found.shown for found in outcome.amounts}
        self.if_yes = {found.amount.id: found.if_yes for found in outcome.amounts}
        self.figures = {found.figure.id: found.value for found in outcome.figures}
        self.told = _told(outcome)
        self.fits: dict[tuple[str, str, int | Fraction], bool] = {}

    def denied_by(self, true: Worked) -> Iterator[str]:
        """What one completion denies."""
        if self.broken:
            yield f"the answers are said to contradict each other: {self.broken}"
        for name, state in self.decided.items():
            if true.criteria[name] != state:
                yield f"{name} is {state}, then {true.criteria[name]}"
        if self.verdict not in (None, true.verdict):
            yield f"{self.verdict}, then {true.verdict}"
        for name, value in self.figures.items():
            if not self._fits("figure", name, true.figures[name], value):
                yield f"{name} is {value}, then {true.figures[name]} hundredths"
        for name, value in self.shown.items():
            if not all(self._fits("shown", name, cents, value) for cents in true.possible(name)):
                yield f"{name} is shown as {value}, then {true.possible(name)} cents"
            if true.verdict != "not_eligible" and not self._fits("yes", name, true.amounts[name], self.if_yes[name]):
                yield f"a yes brings {name} {range_code(self.if_yes[name])}, then {true.amounts[name]} cents"
        yield from (f"{name} is told, then not" for name in self.told - true.flags - true.notes - true.checks)

    def _fits(self, kind: str, name: str, hundredths: int | Fraction, value: Value) -> bool:
        """Whether a value, and for amounts the range that files give, holds a number; each number is tried once."""
        key = (kind, name, hundredths)
        if key not in self.fits:
            number = plain(hundredths)
            self.fits[key] = value.holds(number) and (kind != "yes" or in_range(range_code(value), number))
        return self.fits[key]


def _told(outcome: Outcome) -> set[str]:
    standing = {note.id for note in outcome.notes} & {"A-R14", "A-R18"}
    return {remark.id for remark in (*outcome.flags, *outcome.checks)} | standing


def in_range(said: Mapping[str, object], dollars: Fraction | int) -> bool:
    """Whether what a file says of an open amount holds these dollars."""
    low, high, listed = said.get("from"), said.get("to"), said.get("one_of")
    fits = (low is None or Fraction(str(low)) <= dollars) and (high is None or dollars <= Fraction(str(high)))
    return fits and (not isinstance(listed, list) or dollars in [Fraction(text) for text in listed])


def plain(hundredths: int | Fraction) -> int | Fraction:
    """A number of the oracle as the engine holds it."""
    return Fraction(hundredths, 100) if hundredths % 100 else hundredths // 100


def idle_needs(outcome: Outcome, partial: Partial, fulls: list[Answers], rng: Random) -> Iterator[str]:
    """Facts that are named as needed although no open test, or no amount of a yes, changes with them.

    Facts that a relation ties together are named together: there, moving both is witness enough.
    """
    unknown = [f.criterion.id for f in outcome.findings if f.state is State.UNKNOWN]
    for name in (*outcome.needs, *outcome.amount_needs):
        opened = "municipality" if name in DIRECT and partial.full["municipality"] else name
        if opened not in partial.open and name != "intended_uses":
            yield f"needs {name}, which is known"
        elif not any(_moves(full, opened, partial, unknown, rng) for full in fulls[:WITNESSES]):
            yield f"needs {name}, which changes nothing"


def _moves(full: Answers, name: str, partial: Partial, unknown: list[str], rng: Random) -> bool:
    """Whether moving this one fact of a completion moves an open test or, where none is open, an amount."""
    before = _weighed(full, unknown)
    moving = [name, *(other for other in TIED.get(name, ()) if other in partial.open)]
    for attempt in range(2 * WITNESSES):
        names = moving if attempt >= WITNESSES else [name]
        moved = full | {n: partial.open[n](rng) if n in partial.open else any_value(DESK.fact(n), rng) for n in names}
        if consistent(moved) and _weighed(moved, unknown) != before:
            return True
    return False


def _weighed(full: Answers, unknown: list[str]) -> Mapping[str, object]:
    true = work_out(full, place_of(full))
    return {name: true.criteria[name] for name in unknown} if unknown else true.amounts


def differences(outcome: Outcome, true: Worked) -> Iterator[str]:
    """What the engine makes of full answers that the oracle does not, in any part of the result."""
    states = {finding.criterion.id: finding.state.value for finding in outcome.findings}
    pairs: dict[str, tuple[object, object]] = {
        "criteria": (states, true.criteria),
        "verdict": (outcome.verdict.value, true.verdict),
        "flags": ({flag.id for flag in outcome.flags}, true.flags),
        "notes": ({note.id for note in outcome.notes} & {"A-R14", "A-R18"}, true.notes),
        "checks": ({check.id for check in outcome.checks}, true.checks),
        "figures": (
            {f.figure.id: f.value.points for f in outcome.figures},
            {name: {plain(figure)} for name, figure in true.figures.items()},
        ),
        "amounts": (
            {a.amount.id: a.shown.points for a in outcome.amounts},
            {name: set(map(plain, true.possible(name))) for name in true.amounts},
        ),
        "needs": (outcome.needs, ("intended_uses",) if true.verdict == "undetermined" else ()),
        "amount_needs": (outcome.amount_needs, ()),
    }
    for name, (got, wanted) in pairs.items():
        if got != wanted:
            yield f"full answers, {name}: {got} instead of {wanted}"
