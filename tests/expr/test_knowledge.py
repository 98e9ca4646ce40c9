"""Words about what is known now, and the three about the law that are sound anywhere."""

from screener.values.compare import FALSE, TRUE
from screener.values.exact import INF
from screener.values.reasons import Reason, Why
from screener.values.value import Items, Ticks, Value, between, exactly, one_of, value_of
from tests.expr.scopes import because, items, scope, what

YES_NO = one_of([True, False])


def test_known_when_every_argument_is() -> None:
    assert what("known(a, b)", a=1, b=None) == TRUE
    assert what("known(a, b)", a=1, b=between(0, 1)) == FALSE
    assert what("known(a + 1)", a=Ticks(frozenset(), frozenset("p"))) == FALSE
    assert what("known(t)", t=items(1, 2)) == TRUE
    assert what("known(1 / a)", a=0) == FALSE


def test_surely_and_maybe() -> None:
    assert what("[surely(a), maybe(a)]", a=True) == items(True, True)
    assert what("[surely(a), maybe(a)]", a=YES_NO) == items(False, True)
    assert what("[surely(a), maybe(a)]", a=False) == items(False, False)
    assert what("[surely(a), maybe(a)]", a=value_of([True], undefined=True)) == items(False, True)
    assert what("[surely(a), maybe(a)]", a=items(True)) == items(False, False)


def test_given_asks_for_the_answer_and_not_for_the_value() -> None:
    assert what("given(a)", a=1) == TRUE
    assert what("given(a)", a=between(0, 1)) == FALSE


def test_least_and_most_are_the_ends_of_what_is_left() -> None:
    assert what("least(a)", a=between(3, 9, low_open=True)) == exactly(3)
    assert what("most(a)", a=one_of([3, 9, None])) == exactly(9)
    assert what("most(a)", a=between(3, INF)) == value_of(undefined=True, because=because("a"))
    assert what("least(a)", a=between(3, INF)) == exactly(3)
    assert what("most(a)", a=None) == value_of(undefined=True)
    assert what("least(t)", t=items(one_of([1, 2]))) == value_of(undefined=True, because=because("t"))


def test_the_state_of_a_criterion_is_what_its_test_may_be() -> None:
    at = scope(criteria={"A-1": "n <= 20"}, n=between(0, 30))
    assert what("state('A-1')", at) == one_of([True, False], because("n"))
    assert what("met('A-1')", at) == FALSE
    known = scope(criteria={"A-1": "n <= 20"}, n=20)
    assert what("state('A-1') and met('A-1')", known) == TRUE
    assert what("not state('A-1')", scope(criteria={"A-1": "n <= 20"}, n=21)) == TRUE


def test_stated_is_met_once_all_is_known_and_never_not_met() -> None:
    assert what("stated(a, t)", a=5, t=items(1)) == TRUE
    assert what("stated(a)", a=None) == TRUE
    assert what("stated(a, b, c)", a=between(0, 1), b=2, c=YES_NO) == one_of([True, False], because("a", "c"))
    assert what("stated(1 / a)", a=0) == one_of([True, False])
    partly = Items((exactly(1), one_of([1, 2])))
    assert what("stated(t)", t=partly) == one_of([True, False], because("t"))


def test_what_the_text_does_not_settle_stays_open_whatever_is_answered() -> None:
    found = what("cannot_tell(a)", a=5)
    assert found == Value(frozenset([True, False]), because=frozenset([Reason("a", Why.CANNOT_TELL)]))
