"""Calls, where every argument is exact: the flow's own functions, the general ones, and the forms.

A general function that has no exact twin here is given the values of its arguments, and its result is unwrapped.
"""

from collections.abc import Callable, Mapping
from datetime import date
from typing import Any

from screener.expr.functions import FUNCTIONS, SERIES, TWO_SIDED, days
from screener.expr.plain import loops
from screener.expr.plain.ground import Frame, Ground, Run
from screener.expr.plain.operators import cents_times, written_number
from screener.expr.plain.scalars import NUMBERS, SCALARS, NotExact, Plain, boxed, listed, number, plain
from screener.expr.plain.variables import Variables
from screener.expr.tree import Arithmetic, Call, Field, Literal, Name
from screener.values.exact import ceil, floor, to_cents
from screener.values.value import Items, Record, Ticks, is_known

AS_OF = "as_of_date"


def call(node: Call, around: Variables) -> Run:
    """A call, as a function of its frame."""
    name = node.function
    if name in around.functions:
        return _named(node, around)
    if name in _FORMS:
        return _FORMS[name](node, around)
    if name in TWO_SIDED:
        part, whole = loops.turns(node.arguments[0], around), around.made(node.arguments[1], around)
        return lambda at: loops.share_of(part(at), whole(at))
    if name in SERIES:
        series, turns = loops.SERIES[name], loops.turns(node.arguments[0], around)
        return lambda at: series(turns(at))
    return _general(node, around)


def _named(node: Call, around: Variables) -> Run:
    """A named function of the flow; one of a row is worked out once for it."""
    name = node.function
    arguments = [around.made(argument, around) for argument in node.arguments]
    if len(arguments) > 1:
        return lambda at: at[0].trees.function(name)(at[0], *(argument(at) for argument in arguments))
    (argument,) = arguments

    def run(at: Frame) -> Plain:
        ground, given = at[0], argument(at)
        if type(given) is Record:
            return ground.of_row(name, given)  # type: ignore[no-any-return]
        return ground.trees.function(name)(ground, given)  # type: ignore[no-any-return]

    return run


def _general(node: Call, around: Variables) -> Run:
    product = node.arguments[0] if node.function == "round_cents" else None
    factor = written_number(product.left) if isinstance(product, Arithmetic) and product.op == "*" else None
    if factor is not None and isinstance(product, Arithmetic):
        return cents_times(factor, around.made(product.right, around))
    arguments = [around.made(argument, around) for argument in node.arguments]
    general, twin = FUNCTIONS[node.function], _TWINS.get(node.function)

    def run(at: Frame) -> Plain:
        given = [argument(at) for argument in arguments]
        if twin is not None:
            found = twin(given)
            if found is not None:
                return found
        return plain(general(*(boxed(each) for each in given)))

    return run


# --- exact twins of general functions: the result, or None where the general one has to see to it -------------


def _extreme(pick: Callable[[list[Any]], Plain]) -> Callable[[list[Plain]], Plain]:
    def twin(given: list[Plain]) -> Plain:
        values = listed(given[0]) if len(given) == 1 and type(given[0]) is Items else given
        kinds = {type(value) for value in values}
        return pick(values) if kinds and (kinds <= NUMBERS or kinds == {date}) else None

    return twin


def _of_number(exact: Callable[[Any], Plain]) -> Callable[[list[Plain]], Plain]:
    return lambda given: exact(given[0]) if type(given[0]) in NUMBERS else None


def _days(exact: Callable[[date, int], days.Day]) -> Callable[[list[Plain]], Plain]:
    def twin(given: list[Plain]) -> Plain:
        day, many = given
        found = exact(day, many) if type(day) is date and type(many) is int else None
        return found if type(found) is date else None

    return twin


def _date(given: list[Plain]) -> Plain:
    if all(type(part) is int for part in given):
        try:
            return date(*given)  # type: ignore[arg-type]
        except (ValueError, OverflowError):
            return None
    return None


def _length(given: list[Plain]) -> Plain:
    whole = given[0]
    return len(whole.items) if type(whole) is Items and whole.more is None else None


_TWINS: Mapping[str, Callable[[list[Plain]], Plain]] = {
    "min": _extreme(min),
    "max": _extreme(max),
    "round_cents": _of_number(to_cents),
    "ceil": _of_number(ceil),
    "floor": _of_number(floor),
    "len": _length,
    "date": _date,
    "add_days": _days(days.days_after),
    "add_months": _days(days.months_after),
    "add_years": _days(days.years_after),
    "add_years_keep_month_end": _days(days.years_after_at_month_end),
    "period_start": _days(days.period_start),
    "period_end": _days(days.period_end),
}

# --- forms ------------------------------------------------------------------------------------------------


def _said(node: Call) -> str:
    """The fact or criterion that a form names."""
    argument = node.arguments[0]
    return argument.name if isinstance(argument, Name) else str(argument.value)  # type: ignore[union-attr]


def _all_exact(node: Call, around: Variables) -> Run:
    arguments = [around.made(argument, around) for argument in node.arguments]

    def run(at: Frame) -> Plain:
        for argument in arguments:
            found = argument(at)
            if isinstance(found, Ticks | Items | Record) and not is_known(found):
                raise NotExact
        return True

    return run


def _truth(node: Call, around: Variables) -> Run:
    argument = around.made(node.arguments[0], around)

    def run(at: Frame) -> Plain:
        found = argument(at)
        if type(found) is bool:
            return found
        raise NotExact

    return run


def _ordered(node: Call, around: Variables) -> Run:
    argument = around.made(node.arguments[0], around)

    def run(at: Frame) -> Plain:
        found = argument(at)
        return found if type(found) is date else number(found)

    return run


def _given(node: Call, around: Variables) -> Run:
    fact = _said(node)
    return lambda at: at[0].given(fact)


def _state(node: Call, around: Variables) -> Run:
    criterion = _said(node)
    return lambda at: at[0].state(criterion)


def _met(node: Call, around: Variables) -> Run:
    criterion = _said(node)
    return lambda at: at[0].met(criterion)


def _cannot_tell(node: Call, around: Variables) -> Run:
    def run(at: Frame) -> Plain:
        raise NotExact

    return run


def _running(node: Call, around: Variables) -> Run:
    """What is so far, once the last day has passed: nothing can come any more."""
    given = dict(node.keywords)
    now, until = around.made(node.arguments[0], around), around.made(given["until"], around)

    def run(at: Frame) -> Plain:
        last, today = until(at), at[0].fact(AS_OF)
        if type(last) is date and type(today) is date and today > last:
            return now(at)
        raise NotExact

    return run


def _lookup(node: Call, around: Variables) -> Run:
    table, column = (str(argument.value) for argument in node.arguments[:2] if isinstance(argument, Literal))
    keys = [around.made(argument, around) for argument in node.arguments[2:]]

    def run(at: Frame) -> Plain:
        wanted = [key(at) for key in keys]
        if all(type(key) in SCALARS for key in wanted):
            return at[0].cell(table, column, wanted)  # type: ignore[no-any-return]
        raise NotExact

    return run


def column_of(node: Field, around: Variables) -> Callable[[Ground, str], Plain] | None:
    """The column of the table whose row a place fact names; None where no fact is named."""
    fact, column = around.fact_named(node.of), node.name
    if fact is None:
        return None

    return lambda ground, place: ground.of_place(fact, column, place)


_FORMS: Mapping[str, Callable[[Call, Variables], Run]] = {
    "lookup": _lookup,
    "running": _running,
    "known": _all_exact,
    "stated": _all_exact,
    "surely": _truth,
    "maybe": _truth,
    "given": _given,
    "least": _ordered,
    "most": _ordered,
    "state": _state,
    "met": _met,
    "cannot_tell": _cannot_tell,
}
