"""Whether the arguments of a call fit the function, and what the call gives."""

from collections.abc import Collection, Mapping

from screener.expr import tree
from screener.expr.signatures import YEARS, Signature
from screener.expr.spelling import nearest
from screener.expr.types import ANYTHING, COUNT, DATE, MONEY, NUMBER, SHARE, YES_NO, Type, joined, list_of
from screener.expr.unlike import quoted_number
from screener.expr.written import Around, check_written, looked_up

RESULTS = {
    "money": MONEY,
    "count": COUNT,
    "yes_no": YES_NO,
    "number": NUMBER,
    "numbers": list_of(NUMBER),
    "share": SHARE,
    "date": DATE,
}
BASES = {
    "number": ("number",),
    "ordered": ("number", "date", "list"),
    "yes_no": ("yes_no",),
    "list": ("list",),
    "date": ("date",),
    "text": ("text",),
    "numbers": ("list",),
    "yes_nos": ("list",),
    "choices": ("choices",),
    "options": ("list",),
}
SAID = {
    "ordered": "number or date",
    "numbers": "list of number",
    "yes_nos": "list of yes_no",
    "options": "list of text",
}
"""The words of parameters that name no type, as an author reads them."""
ITEMS = {"numbers": "number", "yes_nos": "yes_no", "options": "text"}


def check_call(rules: Around, node: tree.Call, signature: Signature) -> Type:
    """The type of a call of a general function."""
    words = _for_each(signature.parameters, len(node.arguments))
    named = dict(node.keywords)
    if words is None or not named.keys() <= signature.keywords.keys():
        wanted = ", ".join([*signature.parameters, *(f"{word}={kind}" for word, kind in signature.keywords.items())])
        given = len(node.arguments) + len(node.keywords)
        return rules.fault("arguments_number", node, name=signature.name, wanted=wanted, given=given)
    for word, argument in named.items():
        _argument(rules, signature.keywords[word], argument, signature.name)
    types: list[Type] = []
    for word, argument in zip(words, node.arguments, strict=True):
        found = _argument(rules, word, argument, signature.name)
        if word == "options" and found.of is not None:
            _options(rules, argument, types[-1])
        types.append(found)
    check_written(rules, node)
    return _result(rules, node, signature, types)


def _for_each(parameters: tuple[str, ...], given: int) -> list[str] | None:
    """The word of every argument given; None when there are too few or too many."""
    last = parameters[-1]
    if last.endswith("..."):
        words = [*parameters[:-1], *[last[:-3]] * (given - len(parameters) + 1)]
        return words if given >= len(parameters) else None
    return list(parameters) if given == len(parameters) else None


def _argument(rules: Around, word: str, argument: tree.Node, function: str) -> Type:
    known: Mapping[str, tuple[type, Collection[str]]] = {
        "fact": (tree.Name, rules.facts),
        "criterion": (tree.Literal, rules.criteria),
    }
    if word in known:
        kind, names = known[word]
        said = argument.name if isinstance(argument, tree.Name) else getattr(argument, "value", None)
        if not isinstance(argument, kind) or not isinstance(said, str):
            return rules.fault("argument_type", argument, name=function, expected=word, found="expression")
        if said not in names:
            rules.fault(f"{word}_unknown", argument, name=said, nearest=nearest(said, names))
        return ANYTHING
    found = rules.read(argument)
    if word == "any" or found.base == "anything":
        return found
    if word in ("number", "ordered") and (fault := quoted_number((argument, found), (argument, NUMBER))) is not None:
        rules.report(fault)
        return ANYTHING
    items = (found.of or ANYTHING).base
    if found.base not in BASES[word] or items not in (ITEMS.get(word, items), "anything"):
        return rules.fault("argument_type", argument, name=function, expected=SAID.get(word, word), found=found)
    return found


def _options(rules: Around, argument: tree.Node, choices: Type) -> None:
    """Every option that is written out has to be one of the choices."""
    if choices.base != "choices" or not isinstance(argument, tree.List):
        return
    known = choices.options or ()
    for item in argument.items:
        if isinstance(item, tree.Literal) and item.value not in known:
            rules.fault("option_unknown", item, name=item.value, nearest=nearest(str(item.value), known))


def _result(rules: Around, node: tree.Call, signature: Signature, types: list[Type]) -> Type:
    if signature.result in RESULTS:
        return RESULTS[signature.result]
    if signature.result == "cell":
        return looked_up(rules, node, types)
    if signature.result == "items":
        return list_of(types[0].of or ANYTHING)
    together: Type | None = ANYTHING
    for found in types:
        item = found.of or ANYTHING if found.base == "list" else found
        both = joined(together or ANYTHING, item)
        if both is None:
            return rules.fault("branches_differ", node, left=together, right=item)
        together = both
    each = together or ANYTHING
    if signature.result != "years":
        return each
    # The limits may be plain numbers; what comes out is in the one unit both lists share.
    years = types[0].length
    return Type(
        "record", fields={name: list_of(each, years) if number < 3 else each for number, name in enumerate(YEARS)}
    )
