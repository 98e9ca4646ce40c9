"""A figure that is looked up in a table by the year, where the table does not reach: said at its question."""

from screener.expr.scope import Scope
from screener.flow.model import Fact
from screener.result.desk import Desk
from screener.result.no_value import lines_lacking, no_line


def uncovered(desk: Desk, fact: Fact, scope: Scope) -> str | None:
    """That the table has no line for what is asked about; None for a fact that is found or not looked up."""
    if not fact.supplied or fact.default is None:
        return None
    lacking = lines_lacking(fact.default, scope)
    return desk.prose.say("hint", "not_covered", why=no_line(lacking[0], scope, desk.prose)) if lacking else None
