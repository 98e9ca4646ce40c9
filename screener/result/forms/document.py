"""A result as one document of plain tables and strings: what JSON and TOML print, and a case file keeps.

Keys and codes are a contract other tools rely on; money is a decimal string.
"""

import json
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from screener.result.amounts import amount_code, figure_code, range_code
from screener.result.because import because
from screener.result.estimates import resting_facts
from screener.result.model import Outcome
from screener.result.prose import Prose
from screener.values.clean import clean_line

FORMAT = 1
"""The version of this document's shape."""


def document(
    outcomes: Sequence[Outcome],
    as_of: date,
    prose: Prose,
    *,
    rules: str,
    unknown_keys: Sequence[str] = (),
    call_backs: Sequence[Mapping[str, Any]] = (),
) -> dict[str, Any]:
    """All outcomes of one case. `rules` is the digest of the flows and tables that were used.

    `call_backs` are the items of the call-back list.
    """
    out: dict[str, Any] = {"format": FORMAT, "as_of": as_of.isoformat(), "rules": rules}
    if unknown_keys:
        out["unknown_keys"] = list(unknown_keys)
    out["screenings"] = {outcome.screening.id: screening_table(outcome, prose) for outcome in outcomes}
    out["call_backs"] = [dict(item) for item in call_backs]
    return out


def compared_by(outcomes: Sequence[Outcome], as_of: date, *, rules: str) -> dict[str, Any]:
    """What of `document` two results are compared by: verdicts, the states of tests, amounts and their ranges."""
    tables = {
        outcome.screening.id: {
            "verdict": outcome.verdict.value,
            "criteria": {f.criterion.id: {"state": f.state.value} for f in outcome.findings},
            **_amounts(outcome),
        }
        for outcome in outcomes
    }
    return {"format": FORMAT, "as_of": as_of.isoformat(), "rules": rules, "screenings": tables}


def _amounts(outcome: Outcome) -> dict[str, Any]:
    return {
        "amounts": {a.amount.id: amount_code(a) for a in outcome.amounts},
        "amount_ranges": {a.amount.id: range_code(a.if_yes) for a in outcome.amounts if not a.shown.is_single},
    }


def screening_table(outcome: Outcome, prose: Prose) -> dict[str, Any]:
    """One screening's part of the document."""
    return {
        "verdict": outcome.verdict.value,
        "criteria": _criteria(outcome, prose),
        **_amounts(outcome),
        "figures": {f.figure.id: figure_code(f) for f in outcome.figures},
        "needs": [prose.facts[name].plain for name in outcome.needs],
        "amount_needs": [prose.facts[name].plain for name in outcome.amount_needs],
        "estimates": [prose.facts[name].plain for name in resting_facts(outcome, prose)],
        "flags": [flag.id for flag in outcome.flags],
        "notes": [note.id for note in outcome.notes],
        "checks": [check.id for check in outcome.checks],
        "contradictions": [[prose.facts[name].plain for name in c.facts] for c in outcome.contradictions],
    }


def _criteria(outcome: Outcome, prose: Prose) -> Mapping[str, Mapping[str, str]]:
    return {
        finding.criterion.id: {
            "state": finding.state.value,
            "cite": finding.criterion.cite,
            "because": clean_line(because(prose, finding, outcome)),
        }
        for finding in outcome.findings
    }


def json_line(table: Mapping[str, Any]) -> str:
    """A document as one line of JSON; everything outside ASCII is written as an escape."""
    return json.dumps(table)
