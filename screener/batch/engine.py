"""One case through the engine itself, as the cells of its row: what `check --json` says, column by column."""

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from screener.batch.columns import SEPARATOR, Column, What
from screener.case.answers import Case
from screener.flow.model import words_id
from screener.result.advice import advice
from screener.result.amounts import amount_code, range_code
from screener.result.desk import Desk
from screener.result.model import AmountFound, Outcome
from screener.values.clean import clean_line

Cell = str | None
NOTHING: Mapping[tuple[What, str], Cell] = {}
AND = "+"
NEXT = " | "
"""Between the sentences of one cell."""


@dataclass(eq=False)
class Engine:
    """Works out the cells of some columns; `screenings` are all that are asked for, in order."""

    desk: Desk
    columns: tuple[Column, ...]
    screenings: tuple[str, ...]

    def cells(self, case: Case, wanted: Collection[int] | None = None) -> tuple[Cell, ...]:
        """The results of a case, a cell for each column; empty in columns of screenings that are not wanted.

        `wanted`: the numbers of screenings (None: all).
        """
        if wanted is not None:
            case = replace(case, screenings=tuple(self.screenings[number] for number in wanted))
        outcomes = self.desk.outcomes(case) if case.screenings else []
        found = {one.screening.id: self._table(one, self._whats[one.screening.id]) for one in outcomes}
        return tuple(found.get(c.screening, NOTHING).get((c.what, c.id)) for c in self.columns)

    @cached_property
    def _whats(self) -> Mapping[str, frozenset[What]]:
        """What is asked of each screening."""
        return {name: frozenset(c.what for c in self.columns if c.screening == name) for name in self.screenings}

    def _table(self, outcome: Outcome, whats: frozenset[What]) -> Mapping[tuple[What, str], Cell]:
        out: dict[tuple[What, str], Cell] = {}
        single: dict[What, Callable[[Outcome], str]] = {
            What.VERDICT: lambda o: o.verdict.value,
            What.NEEDS: lambda o: self._names(o.needs, SEPARATOR),
            What.AMOUNT_NEEDS: lambda o: self._names(o.amount_needs, SEPARATOR),
            What.CONTRADICTIONS: self._contradictions,
            What.NEAREST: self._nearest,
        }
        for what, told in single.items():
            if what in whats:
                out[what, ""] = told(outcome) or None
        if What.CRITERION in whats:
            self._criteria(outcome, out)
        if What.AMOUNT in whats:
            self._amounts(outcome, out)
        return out

    def _criteria(self, outcome: Outcome, out: dict[tuple[What, str], Cell]) -> None:
        many: dict[str, dict[str, str]] = {}
        for finding in outcome.findings:
            criterion = finding.criterion
            if criterion.made is None:
                out[What.CRITERION, criterion.id] = finding.state.value
            else:
                many.setdefault(words_id(criterion), {})[criterion.id] = finding.state.value
        for name, states in many.items():
            out[What.CRITERION, name] = json.dumps(states)

    def _amounts(self, outcome: Outcome, out: dict[tuple[What, str], Cell]) -> None:
        many: dict[tuple[What, str], dict[str, str]] = {}
        for found in outcome.amounts:
            for what, code in _codes(found).items():
                if found.amount.made is None:
                    out[what, found.amount.id] = code
                else:
                    many.setdefault((what, words_id(found.amount)), {})[found.amount.id] = code
        for key, codes in many.items():
            out[key] = json.dumps(codes)

    def _names(self, facts: Sequence[str], between: str) -> str:
        return between.join(self.desk.facts[name].plain for name in facts)

    def _contradictions(self, outcome: Outcome) -> str:
        return SEPARATOR.join(self._names(found.facts, AND) for found in outcome.contradictions)

    def _nearest(self, outcome: Outcome) -> str:
        rows = advice(outcome, self.desk.prose)
        return NEXT.join(clean_line(" ".join([row.head, *row.lines])) for row in rows)


def _codes(found: AmountFound) -> Mapping[What, str]:
    """An amount in the codes of files; of one that is not one figure the ends that are known."""
    codes = {What.AMOUNT: amount_code(found)}
    if not found.shown.is_single:
        span = range_code(found.if_yes)
        ends = {What.AMOUNT_FROM: span.get("from"), What.AMOUNT_TO: span.get("to")}
        codes |= {what: str(end) for what, end in ends.items() if end is not None}
    return codes
