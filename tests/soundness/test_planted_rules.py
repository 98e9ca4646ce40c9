"""The properties can fail: an unsound rule planted in the engine is caught by each of them.

A plant replaces one rule by a plausible wrong one. Each names the form at which it must be found out.
"""

from collections.abc import Callable
from typing import Any

import pytest

from screener.expr import assume, evaluate, parts, scope, tree
from screener.expr.functions import carry, choices, lists, numbers, series
from screener.values import arithmetic, compare, shapes, value
from screener.values.exact import CENT
from screener.values.struct import replace
from screener.values.value import AnyValue, Items, Span, Ticks, Value, exactly, value_of
from tests.soundness.case import cases, caught, check_monotone, check_reasons, check_sound, is_coarse, narrowed

Plant = Callable[[pytest.MonkeyPatch], None]


def in_place(module: Any, name: str, wrong: Callable[[Any], Any]) -> Plant:
    """The plant that puts a wrong rule, made from the right one, in its place."""
    return lambda monkeypatch: monkeypatch.setattr(module, name, wrong(getattr(module, name)))


def for_node(kind: type, wrong: Callable[[Any], Any]) -> Plant:
    return lambda patch: patch.setitem(evaluate._READINGS, kind, wrong(evaluate._READINGS[kind]))


def for_operator(op: str, wrong: Callable[[Any], Any]) -> Plant:
    return lambda patch: patch.setitem(evaluate.ARITHMETIC, op, wrong(evaluate.ARITHMETIC[op]))


def only_the_surest(right: Callable[[list[Span]], list[bool]]) -> Callable[[list[Span]], list[bool]]:
    """Of min or max: drops every contender but one."""

    def wrong(spans: list[Span]) -> list[bool]:
        kept = right(spans)
        return [can_be_it and i == kept.index(True) for i, can_be_it in enumerate(kept)]

    return wrong


def assumes_the_undefined(right: Any) -> Any:
    """Of `and`: a part that may be undefined narrows the facts of the next, as if it held."""

    def wrong(node: tree.All, at: scope.Scope) -> AnyValue:
        parts = []
        for part in node.parts:
            parts.append(evaluate.truth_of(part, at))
            at = assume.assume(part, True, at, evaluate.evaluate)
        return compare.both(parts)

    return wrong


def one_branch(right: Any) -> Any:
    """Of if/else: an open test takes the first branch."""

    def wrong(node: tree.IfElse, at: scope.Scope) -> AnyValue:
        test = evaluate.truth_of(node.test, at)
        return evaluate.evaluate(node.then if test.holds(True) else node.other, at)

    return wrong


def forgets_a_point(right: Any) -> Any:
    def wrong(values: Any, *because: Any) -> Value:
        whole: Value = right(values, *because)
        return whole if len(whole.points) < 2 else replace(whole, points=whole.points - {max(whole.points, key=str)})

    return wrong


def shared_memo(right: Any) -> Any:
    """Of assumptions: what is worked out under one is remembered outside it."""

    def wrong(self: scope.Scope, narrowed: dict[str, AnyValue]) -> scope.Scope:
        for name in narrowed:
            self.memo.pop(name, None)
        assumed: scope.Scope = right(self, narrowed)
        return replace(assumed, memo=self.memo)

    return wrong


def plainly(wrong: Any) -> Callable[[Any], Any]:
    return lambda _: wrong


def defined(right: Any) -> Any:
    return lambda *given: replace(right(*given), undefined=False)


def may_is_sure(given: AnyValue) -> Ticks | None:
    return Ticks(given.sure | given.may) if isinstance(given, Ticks) else Ticks(frozenset())


def sum_of_sure_turns(right: Any) -> Any:
    return lambda condition, found: found if condition.holds(True) else exactly(0)


def without_turns_that_are_open(right: Any) -> Any:
    return lambda node, at: [turn for turn in right(node, at) if turn.condition == compare.TRUE]


def with_signs(*signs: str) -> Callable[[Any], Any]:
    return lambda right: lambda exact, signed: right(exact, [(v, s) for (v, _), s in zip(signed, signs, strict=True)])


def without_the_last_corner(right: Any) -> Any:
    return lambda a, b: right(a, b)[:3]


def later_year_with_limits_high(k: int, added: list[Value], limited: list[Value]) -> Value:
    most = carry._Run(carry._tops(added), carry._tops(limited))
    least = carry._Run(carry._bottoms(added), carry._bottoms(limited))
    return carry._from(least.used[k], most.used[k], added + limited)


def closed_ends_left_out(right: Any) -> Any:
    return lambda a, b, or_equal: right(a, b, False)


def strictly(right: Any) -> Any:
    return lambda found, op, bound: right(found, {"<=": "<", ">=": ">"}.get(op, op), bound)


def keeps_none(right: Any) -> Any:
    return lambda fact, column, places, at: right(fact, column, replace(places, points=places.points - {None}), at)


SOUND: dict[str, tuple[str, Plant]] = {
    "max drops a contender": ("number: max", in_place(arithmetic, "_largest", only_the_surest)),
    "min drops a contender": ("number: min", in_place(arithmetic, "_smallest", only_the_surest)),
    "the undefined is assumed": ("truth: narrowed", for_node(tree.All, assumes_the_undefined)),
    "an open test takes one branch": ("number: if", for_node(tree.IfElse, one_branch)),
    "a closed end is left out": ("truth: <=", in_place(compare, "_can_be_less", closed_ends_left_out)),
    "union forgets a point": ("number: if", in_place(shapes, "union", forgets_a_point)),
    "hull forgets an end": ("number: if", in_place(value, "hull_of", plainly(lambda a, b: a))),
    "a product misses a corner": ("number: *", in_place(arithmetic, "_corners", without_the_last_corner)),
    "division by zero is skipped": ("number: /", for_operator("/", defined)),
    "None counts as nothing": ("number: +", for_operator("+", defined)),
    "a memo outlives its assumption": ("truth: narrowed by a name", in_place(scope.Scope, "assuming", shared_memo)),
    "narrowing takes the end away": ("truth: narrowed twice", in_place(assume, "narrow", strictly)),
    "an open turn counts": ("number: sum of loop", in_place(series, "_counting", sum_of_sure_turns)),
    "an open turn is out": ("number: count of loop", in_place(evaluate, "rows", without_turns_that_are_open)),
    "an index past the end": ("number: index", in_place(lists, "surely_one_of", plainly(lambda *_: True))),
    "no place has a column": ("number: column", in_place(parts, "_column", keeps_none)),
    "a range of days has one month": (
        "number: date part",
        in_place(parts, "_parts", lambda right: lambda part, span: right(part, span)[:1] * 2),
    ),
    "may be ticked is ticked": ("truth: has_any", in_place(choices, "_ticks", plainly(may_is_sure))),
    "limits of later years raise earlier use": (
        "number: carry_forward",
        in_place(carry, "_used", plainly(later_year_with_limits_high)),
    ),
    "a share rises with the others'": ("number: pro_rata", in_place(numbers, "lifted", with_signs("up", "up", "up"))),
    "a share falls with one's own": ("number: pro_rata", in_place(numbers, "lifted", with_signs("down", "down", "up"))),
    "just above a half cent": (
        "number: round_cents",
        in_place(numbers, "_cents_just_above", lambda right: lambda n: right(n) + CENT),
    ),
    "None is no": ("truth: not", in_place(evaluate, "as_truth", plainly(lambda found: found))),
    "an open list is short": ("coarse: open length", for_node(tree.Loop, plainly(lambda node, at: Items(())))),
}


@pytest.mark.parametrize("planted", SOUND)
def test_a_planted_unsound_rule_loses_a_completion(planted: str, monkeypatch: pytest.MonkeyPatch) -> None:
    form, plant = SOUND[planted]
    plant(monkeypatch)
    assert caught(cases(form, depth=0), lambda case, _: check_sound(case, coarse=is_coarse(form)))


def open_is_not_met(right: Any) -> Any:
    """Decides too early: what is still open is taken as not met."""
    return lambda op, left, right_side: found if (found := right(op, left, right_side)).is_single else compare.FALSE


def narrower_when_more_is_possible(right: Any) -> Any:
    """Keeps an open range's low end alone."""

    def wrong(*given: Any) -> Value:
        found: Value = right(*given)
        return value_of(found.points, found.span and Span(found.span.low, found.span.low), undefined=found.undefined)

    return wrong


WIDENED: dict[str, tuple[str, Plant]] = {
    "what is open is not met": ("truth: <", in_place(evaluate, "compare", open_is_not_met)),
    "a range is its low end": ("number: +", for_operator("+", narrower_when_more_is_possible)),
    "an open test takes one branch": ("number: if", for_node(tree.IfElse, one_branch)),
    "open turns are out": ("number: sum of loop", in_place(evaluate, "rows", without_turns_that_are_open)),
}


@pytest.mark.parametrize("planted", WIDENED)
def test_a_planted_rule_that_widens_with_knowledge_is_caught(planted: str, monkeypatch: pytest.MonkeyPatch) -> None:
    form, plant = WIDENED[planted]
    plant(monkeypatch)
    assert caught(cases(form, depth=0), lambda case, data: check_monotone(case, data.draw(narrowed(case))))


def without_reasons(right: Any) -> Any:
    return lambda *given: replace(right(*given), because=frozenset())


def reasons_of_the_first(right: Any) -> Any:
    def wrong(parts: list[Value]) -> Value:
        found: Value = right(parts)
        return replace(found, because=next((part.because for part in parts if part.because), found.because))

    return wrong


def keeps_reasons(right: Any) -> Any:
    return lambda left, other: replace(right(left, other), because=left.because | other.because)


SILENT: dict[str, tuple[str, Plant]] = {
    "a sum forgets why": ("number: +", for_operator("+", without_reasons)),
    "and names its first open part": ("truth: and", in_place(evaluate, "both", reasons_of_the_first)),
    "a branch forgets its test": ("number: if", in_place(evaluate, "one_among", lambda right: lambda v, _: right(v))),
    "a settled product says why it is open": ("number: *", for_operator("*", keeps_reasons)),
    "a rounded number forgets why": (
        "number: round_cents",
        in_place(
            numbers,
            "stepped",
            lambda right: lambda *given, **steps: replace(right(*given, **steps), because=frozenset()),
        ),
    ),
}


@pytest.mark.parametrize("planted", SILENT)
def test_a_planted_rule_with_wrong_reasons_is_caught(planted: str, monkeypatch: pytest.MonkeyPatch) -> None:
    form, plant = SILENT[planted]
    plant(monkeypatch)
    assert caught(cases(form, depth=0), lambda case, _: check_reasons(case))
