"""The small grant as a decision graph of zen-engine. Of each number it is given the least and the most it may be.

The densities are given with the towns: a map of sixty towns would only slow it down.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any

import zen

FAR = 10**12
"""Where a number has no upper end."""


def graph(listed: list[str]) -> str:
    """The graph: one node of expressions between the facts and the result."""
    towns = "[" + ", ".join(f"'{name}'" for name in listed) + "]"
    expressions = {
        "sales": three("sales_high < 5000000", "sales_low >= 5000000"),
        "employees": three("employees_high <= 20", "employees_low > 20"),
        "town": three(f"all(towns, # in {towns})", f"none(towns, # in {towns})"),
        "density": three("density_high < 500", "density_low >= 500"),
        "place": "in_state == null ? 'unknown' : in_state ? 'met' : 'not_met'",
        "states": "[$.sales, $.employees, $.town, $.density, $.place]",
        "verdict": "'not_met' in $.states ? 'not_eligible' : 'unknown' in $.states ? 'undetermined' : 'eligible'",
        "grant_low": "round(0.5 * 0.05 * salary_low, 2)",
        "grant_high": "round(0.5 * 0.05 * salary_high, 2)",
        **{f"cite_{name}": f"'s. 1({letter})'" for name, letter in zip(NAMES, "abcde", strict=True)},
    }
    rows = [{"id": key, "key": key, "value": value} for key, value in expressions.items()]
    nodes = [("in", "inputNode", {}), ("tests", "expressionNode", {"expressions": rows}), ("out", "outputNode", {})]
    return json.dumps(
        {
            "nodes": [{"id": n, "name": n, "type": t, "content": c, "position": {"x": 0, "y": 0}} for n, t, c in nodes],
            "edges": [
                {"id": "a", "type": "edge", "sourceId": "in", "targetId": "tests"},
                {"id": "b", "type": "edge", "sourceId": "tests", "targetId": "out"},
            ],
        }
    )


NAMES = ("sales", "employees", "town", "density", "place")


def three(met: str, not_met: str) -> str:
    """One expression of three states."""
    return f"{met} ? 'met' : {not_met} ? 'not_met' : 'unknown'"


def context(facts: Mapping[str, Any], density: Mapping[str, int]) -> dict[str, Any]:
    """The facts of by_hand.py as the graph reads them."""
    towns = facts["town"] if isinstance(facts["town"], frozenset) else {facts["town"]}
    out: dict[str, Any] = {"towns": sorted(towns), "in_state": facts.get("principal_place_in_state")}
    spans = {name: facts.get(name, (0, FAR)) for name in ("sales", "employees", "salary")}
    spans["density"] = min(density[town] for town in towns), max(density[town] for town in towns)
    for name, span in spans.items():
        low, high = span if isinstance(span, tuple) else (span, span)
        out |= {f"{name}_low": float(low), f"{name}_high": float(high)}
    return out


def ways(listed: list[str]) -> dict[str, Callable[[dict[str, Any]], Any]]:
    """Both ways to run the graph: as its own page shows it, and compiled once behind a loader, which is faster."""
    text = graph(listed)
    decision = zen.ZenEngine().create_decision(text)
    content = zen.ZenDecisionContent(text)
    engine = zen.ZenEngine({"loader": lambda _name: content})
    return {
        "zen-engine, decision graph": lambda facts: decision.evaluate(facts)["result"],
        "zen-engine, compiled and behind a loader": lambda facts: engine.evaluate("grant", facts)["result"],
    }
