"""What every function of the language takes and gives: one line a function, looked at only while flows are written.

Words of parameters: number, ordered (numbers or dates), yes_no, list, numbers (a list of them), yes_nos, choices,
options (of the choices before), date, text, fact (its name), criterion (its id in quotes), any. A last word that ends
in "..." may be repeated. Words of results: a type; same (what the arguments have in common); item (of the list); items
(a list of them); cell (of a column of a table); years (one record of lists, one item a year).
"""

from collections.abc import Mapping

from screener.values.struct import Struct, field


class Signature(Struct, frozen=True):
    """A function's parameters and result. `knowledge`: it speaks of what is known now, not of the law.

    `keywords`: what may be said by name, each with the word of its kind.
    """

    name: str
    parameters: tuple[str, ...]
    result: str
    knowledge: bool = False
    keywords: Mapping[str, str] = field(default_factory=dict)


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
    Signature("floor", ("number",), "same"),
    Signature("share_of", ("numbers", "number"), "share"),
    Signature("distinct", ("list",), "items"),
    Signature("first", ("list",), "item"),
    Signature("date", ("number", "number", "number"), "date"),
    Signature("last_of_month", ("number", "number"), "date"),
    Signature("add_days", ("date", "number"), "date"),
    Signature("add_months", ("date", "number"), "date"),
    Signature("add_years", ("date", "number"), "date"),
    Signature("add_years_keep_month_end", ("date", "number"), "date"),
    Signature("period_start", ("date", "number"), "date"),
    Signature("period_end", ("date", "number"), "date"),
    Signature("year_end_on_or_after", ("date", "text"), "date"),
    Signature("weekday", ("date",), "number"),
    Signature("add_business_days", ("date", "number", "text"), "date"),
    Signature("on_or_next_business_day", ("date", "text"), "date"),
    Signature("is_business_day", ("date", "text"), "yes_no"),
    Signature("lookup", ("text", "text", "any..."), "cell"),
    Signature("running", ("number",), "same", keywords={"until": "date", "of": "fact", "at_most": "number"}),
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
