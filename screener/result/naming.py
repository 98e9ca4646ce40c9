"""The words of a question with what is known named in them: "in {application_year - 1|the year before}".

A gap holds an expression and the words that stand for it until its value is known.
"""

import re
from collections.abc import Callable, Iterator

from screener.expr.evaluate import evaluate
from screener.expr.scope import Scope, facts_of
from screener.values.pattern import pattern
from screener.values.value import AnyValue, is_known

KNOWN = pattern(r"\{([^{}|]+)\|([^{}|]*)\}")

ScopeOf = Callable[[], Scope]
Show = Callable[[tuple[str, ...], AnyValue], str]
"""How a value that rests on some facts is written: a year worked out of a year is a year."""


def named(text: str, scope_of: ScopeOf | None, show: Show) -> str:
    """`text` with every gap filled; with the words alone where there is nothing to evaluate in."""
    if "{" not in text:
        return text
    from screener.expr.parse import parse  # hardly any text has gaps

    scope = None if scope_of is None else scope_of()

    def filled(gap: re.Match[str]) -> str:
        if scope is None:
            return gap[2]
        node = parse(gap[1])
        value = evaluate(node, scope)
        return show(facts_of(node, scope), value) if is_known(value) else gap[2]

    return KNOWN.sub(filled, text)


def expressions(text: str) -> Iterator[str]:
    """The expressions in the gaps of a text."""
    for gap in KNOWN.finditer(text):
        yield gap[1]
