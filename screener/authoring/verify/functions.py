"""The general functions as terms of the solver; one that is not here is not translated, and is told by name."""

from collections.abc import Callable, Mapping
from datetime import date
from fractions import Fraction
from typing import Any

from screener.authoring.source import source
from screener.authoring.verify import days
from screener.authoring.verify.arithmetic import arithmetic, compared, least, plain
from screener.authoring.verify.logic import both, deny, either, pick
from screener.authoring.verify.months import last_day
from screener.authoring.verify.solver import z3
from screener.authoring.verify.terms import (
    YES,
    Day,
    Listed,
    NotTranslated,
    Number,
    Term,
    Ticked,
    Truth,
    Word,
    chosen,
)
from screener.authoring.verify.translate import Translation, Variables, where
from screener.expr.tree import Call, List, Literal, Node

LONGEST_RANGE = 12
"""Turns of a range between years that are not written out."""
HOLIDAYS = 10
"""Days by which a business day lies farther ahead at most, beside weekends."""
DAYS_OF_BUSINESS = frozenset({"add_business_days", "on_or_next_business_day"})


def called(to: Translation, node: Call, variables: Variables) -> Term:
    """A call of a general function. Raises NotTranslated."""
    if node.function in DAYS_OF_BUSINESS:
        return _business(to, node, variables)
    form = _FORMS.get(node.function)
    if form is None:
        raise NotTranslated(node.function)
    return form(to, node, variables)


def _listed(to: Translation, node: Node, variables: Variables) -> Listed:
    found = to.term(node, variables)
    if not isinstance(found, Listed):
        raise NotTranslated(source(node))
    return found


def _numbers(to: Translation, node: Call, variables: Variables) -> list[Number]:
    found = [to.term(argument, variables) for argument in node.arguments]
    if not all(isinstance(term, Number) for term in found):
        raise NotTranslated(node.function)
    return [term for term in found if isinstance(term, Number)]


def _sum(to: Translation, node: Call, variables: Variables) -> Term:
    total = Number(Fraction(0))
    for guard, item in _listed(to, node.arguments[0], variables).items:
        if not isinstance(item, Number):
            raise NotTranslated("sum")
        counted = Number(
            pick(guard, item.over, Fraction(0)),
            pick(guard, item.under, Fraction(1)),
            undefined=both(guard, either(item.undefined, item.none)),
        )
        total = arithmetic("+", total, counted)
    return total


def _count(to: Translation, node: Call, variables: Variables) -> Term:
    total = Number(Fraction(0))
    for guard, _item in _listed(to, node.arguments[0], variables).items:
        total = arithmetic("+", total, Number(pick(guard, Fraction(1), Fraction(0))))
    return total


def _truths(to: Translation, node: Call, variables: Variables) -> list[tuple[Any, Truth]]:
    found = _listed(to, node.arguments[0], variables).items
    if not all(isinstance(item, Truth) for _, item in found):
        raise NotTranslated(node.function)
    return [(guard, item) for guard, item in found if isinstance(item, Truth)]


def _some(to: Translation, node: Call, variables: Variables) -> Term:
    items = _truths(to, node, variables)
    yes = either(*(both(guard, item.yes) for guard, item in items))
    return Truth(yes, both(*(either(deny(guard), item.no) for guard, item in items)))


def _every(to: Translation, node: Call, variables: Variables) -> Term:
    items = _truths(to, node, variables)
    yes = both(*(either(deny(guard), item.yes) for guard, item in items))
    return Truth(yes, either(*(both(guard, item.no) for guard, item in items)))


def _distinct(to: Translation, node: Call, variables: Variables) -> Term:
    items: list[tuple[Any, Term]] = []
    for guard, item in _listed(to, node.arguments[0], variables).items:
        again = either(*(both(before, compared("==", item, other).yes) for before, other in items))
        items.append((both(guard, deny(again)), item))
    return Listed(items)


def _first(to: Translation, node: Call, variables: Variables) -> Term:
    items = list(_listed(to, node.arguments[0], variables).items)
    if not items:
        raise NotTranslated("first")
    found = where(*items[-1])
    for guard, item in reversed(items[:-1]):
        found = chosen(Truth(guard, deny(guard)), item, found)
    return found


def _range(to: Translation, node: Call, variables: Variables) -> Term:
    begin, end = _numbers(to, node, variables)
    low, high = plain(begin.over), plain(end.over)
    if low is not None and high is not None:
        return Listed([(True, Number(Fraction(n))) for n in range(int(low), int(high))])
    turns = [arithmetic("+", begin, Number(Fraction(n))) for n in range(LONGEST_RANGE + 1)]
    to.taken.append(compared(">=", turns[-1], end).yes)
    to.left_out.setdefault(f"range, {LONGEST_RANGE}", source(node))
    return Listed([(compared("<", turn, end).yes, turn) for turn in turns[:-1]])


def _length(to: Translation, node: Call, variables: Variables) -> Term:
    return _count(to, node, variables)


def _least(to: Translation, node: Call, variables: Variables) -> Term:
    return least(_numbers(to, node, variables), most=node.function == "max")


def _same(to: Translation, node: Call, variables: Variables) -> Term:
    """A rounded amount as it is before it is rounded: what is never different so is never different rounded."""
    return to.term(node.arguments[0], variables)


def _ceiling(to: Translation, node: Call, variables: Variables) -> Term:
    (value,) = _numbers(to, node, variables)
    if plain(value.under) != 1 or plain(value.over) is not None:
        raise NotTranslated(node.function)
    up = node.function == "ceil"
    over = z3.ToReal(value.over) if value.over.is_int() else value.over
    whole = -z3.ToInt(-over) if up else z3.ToInt(over)
    return Number(whole, undefined=either(value.undefined, value.none))


def _options(node: Node) -> list[str]:
    if not isinstance(node, List) or not all(isinstance(item, Literal) for item in node.items):
        raise NotTranslated("has_any")
    return [str(item.value) for item in node.items if isinstance(item, Literal)]


def _has(to: Translation, node: Call, variables: Variables) -> Term:
    choices = to.term(node.arguments[0], variables)
    if not isinstance(choices, Ticked):
        raise NotTranslated(node.function)
    join = either if node.function == "has_any" else both
    holds = join(*(choices.options.get(option, False) for option in _options(node.arguments[1])))
    return Truth(holds, deny(holds))


def _date(to: Translation, node: Call, variables: Variables) -> Term:
    parts = [days.whole(number) for number in _numbers(to, node, variables)]
    year, month, day = parts
    if all(isinstance(part, int) for part in parts):
        return days.written_day(date(year, month, day))
    return Day(None, (year, month, day), undefined=deny(day <= last_day(year, month)))


def _last_of_month(to: Translation, node: Call, variables: Variables) -> Term:
    year, month = (days.whole(number) for number in _numbers(to, node, variables))
    return Day(None, (year, month, last_day(year, month)))


def _moved(to: Translation, node: Call, variables: Variables) -> Term:
    day, by = (to.term(argument, variables) for argument in node.arguments)
    if not isinstance(day, Day) or not isinstance(by, Number):
        raise NotTranslated(node.function)
    steps, parts = days.whole(by), to.unknowns.parts
    if node.function == "add_days":
        return days.add_days(day, steps)
    if node.function == "add_months":
        return days.add_months(parts, day, steps)
    if node.function in ("period_start", "period_end"):
        period = days.period_start if node.function == "period_start" else days.period_end
        return period(parts, day, steps)
    return days.add_years(parts, day, steps, keep_month_end=node.function == "add_years_keep_month_end")


def _share_of(to: Translation, node: Call, variables: Variables) -> Term:
    loop, whole = node.arguments
    part = _sum(to, Call("sum", (loop,)), variables)
    return arithmetic("/", part, to.term(whole, variables))


def _running(to: Translation, node: Call, variables: Variables) -> Term:
    """What is counted so far: as it is once its day is over, else it or more."""
    value, words = to.term(node.arguments[0], variables), dict(node.keywords)
    until, today = to.term(words["until"], variables), to.name("as_of_date", {})
    if not isinstance(value, Number):
        raise NotTranslated("running")
    over = compared(">", today, until)
    to.open_counts.append(over.yes)
    later = to.free(node, Number(0))
    to.taken.append(either(compared(">=", later, value).yes, value.undefined))
    if "at_most" in words:
        most = to.term(words["at_most"], variables)
        to.taken.append(either(compared("<=", later, most).yes, compared("<", most, value).yes))
    return chosen(over, value, later)


def _business(to: Translation, node: Call, variables: Variables) -> Term:
    """A business day is not worked out: it lies so many days ahead at least, and not much more than twice as many."""
    to.note(NotTranslated(node.function), node)
    day, moved = to.term(node.arguments[0], variables), to.free(node, Day(0))
    if not isinstance(day, Day) or not isinstance(moved, Day):
        raise NotTranslated(node.function)
    ahead: Any = 0
    if node.function == "add_business_days":
        by = to.term(node.arguments[1], variables)
        ahead = days.whole(by) if isinstance(by, Number) else 0
    to.taken.append(both(moved.count >= day.count + ahead, moved.count <= day.count + 2 * ahead + HOLIDAYS))
    return Day(moved.count, None, day.none, day.undefined)


def _stated(to: Translation, node: Call, variables: Variables) -> Term:
    """Every fact is known here; it is an answer of the case all the same."""
    for argument in node.arguments:
        to.term(argument, variables)
    return YES


def _cannot_tell(_to: Translation, _node: Call, _variables: Variables) -> Term:
    return Truth(False, False)


def _state(to: Translation, node: Call, _variables: Variables) -> Term:
    wanted = node.arguments[0].value if isinstance(node.arguments[0], Literal) else ""
    criterion = next(c for c in to.screening.criteria if c.id == wanted)
    return to.state(criterion)


def _lookup(to: Translation, node: Call, variables: Variables) -> Term:
    table, column, *keys = node.arguments
    if not (isinstance(table, Literal) and isinstance(column, Literal) and len(keys) == 1):
        raise NotTranslated("lookup")
    key, cells = to.term(keys[0], variables), to.unknowns.tables[str(table.value)].column(str(column.value))
    if isinstance(key, Word):
        return to.unknowns.cell({str(names[0]): cell for names, cell in cells.items()}, key)
    if not isinstance(key, Number) or not all(isinstance(cell, int | Fraction | None) for cell in cells.values()):
        raise NotTranslated("lookup")
    found, there = Fraction(0), False
    value: Any = found
    for (name,), cell in cells.items():
        if cell is not None:
            here = compared("==", key, Number(Fraction(str(name)))).yes
            value, there = pick(here, Fraction(str(cell)), value), either(there, here)
    return Number(value, undefined=deny(there))


_FORMS: Mapping[str, Callable[[Translation, Call, Variables], Term]] = {
    "sum": _sum,
    "count": _count,
    "any": _some,
    "all": _every,
    "distinct": _distinct,
    "first": _first,
    "range": _range,
    "len": _length,
    "min": _least,
    "max": _least,
    "round_cents": _same,
    "ceil": _ceiling,
    "floor": _ceiling,
    "has_any": _has,
    "has_all": _has,
    "date": _date,
    "last_of_month": _last_of_month,
    "add_days": _moved,
    "add_months": _moved,
    "add_years": _moved,
    "add_years_keep_month_end": _moved,
    "period_start": _moved,
    "period_end": _moved,
    "share_of": _share_of,
    "running": _running,
    "stated": _stated,
    "cannot_tell": _cannot_tell,
    "state": _state,
    "lookup": _lookup,
}
