"""What every function of the language takes and gives: one line a function, looked at only while flows are written.

Words of parameters: number, ordered (numbers or dates), yes_no, list, numbers (a list of them), yes_nos, choices,
options (of the choices before), fact (its name), criterion (its id in quotes), any. A last word that ends in "..."
may be repeated. Words of results: a type; same (what the arguments have in common); item (of the list); years (one
record of lists, one item a year).
"""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Signature:
    """A function's parameters and result. `knowledge`: it speaks of what is known now, not of the law."""

    name: str
    parameters: tuple[str, ...]
    result: str
    knowledge: bool = False


_ALL = (
    Signature("min", ("ordered...",), "same"),
    Signature("max", ("ordered...",), "same"),
    Signature("round_cents", ("number",), "money"),
    Signature("ceil", ("number",), "same"),
    Signature("floor_to", ("number", "number"), "same"),
    Signature("pro_rata", ("number", "number", "number"), "same"),
    Signature("sum", ("numbers",), "item"),
    Signature("count", ("list",), "count"),
    Signature("any", ("yes_nos",), "yes_no"),
    Signature("all", ("yes_nos",), "yes_no"),
    Signature("len", ("list",), "count"),
    Signature("range", ("number", "number"), "numbers"),
    Signature("has_any", ("choices", "options"), "yes_no"),
    Signature("has_all", ("choices", "options"), "yes_no"),
    Signature("carry_forward", ("numbers", "numbers"), "years"),
    Signature("state", ("criterion",), "yes_no"),
    Signature("stated", ("any...",), "yes_no"),
    Signature("cannot_tell", ("fact",), "yes_no"),
    Signature("known", ("any...",), "yes_no", knowledge=True),
    Signature("surely", ("yes_no",), "yes_no", knowledge=True),
    Signature("maybe", ("yes_no",), "yes_no", knowledge=True),
    Signature("given", ("fact",), "yes_no", knowledge=True),
    Signature("least", ("ordered",), "same", knowledge=True),
    Signature("most", ("ordered",), "same", knowledge=True),
    Signature("met", ("criterion",), "yes_no", knowledge=True),
)

SIGNATURES: Mapping[str, Signature] = {signature.name: signature for signature in _ALL}
YEARS = ("available", "used", "carried", "total_used", "left")
"""The fields of a record of years: the first three are lists, the others one figure each."""
