"""From answers to an outcome: what is listed, the verdict, amounts as sets, needs, and what is told."""

from fractions import Fraction
from typing import Any

import pytest

from screener.expr.parse import parse
from screener.flow.model import Fact, Kind
from screener.result.evaluate import screen
from screener.result.model import AmountFound, FigureFound, State, Verdict
from screener.values.exact import INF
from screener.values.reasons import NO_REASONS, Why
from screener.values.value import DONT_KNOW, Items, Ticks, Value, between, exactly, one_of
from tests.result.small import TABLES, Small, criterion, reasons, remark, states, why

A, B, C = (Fact(name, Kind.YES_NO) for name in "abc")
SIZE = Fact("size", Kind.COUNT)
PAID = Fact("paid", Kind.MONEY, low=0)
TWO = Small((A, B), {"first": "a", "second": "b"})


@pytest.mark.parametrize(
    ("a", "b", "verdict", "needs"),
    [
        (True, True, Verdict.ELIGIBLE, ()),
        (True, False, Verdict.NOT_ELIGIBLE, ()),
        (DONT_KNOW, False, Verdict.NOT_ELIGIBLE, ()),
        (True, DONT_KNOW, Verdict.UNDETERMINED, ("b",)),
        (DONT_KNOW, DONT_KNOW, Verdict.UNDETERMINED, ("a", "b")),
    ],
)
def test_the_verdict_is_every_test_together(a: Any, b: Any, verdict: Verdict, needs: tuple[str, ...]) -> None:
    outcome = TWO.screen(a=a, b=b)
    assert (outcome.verdict, outcome.needs) == (verdict, needs)
    assert outcome.open_verdict == reasons(*((fact, Why.DONT_KNOW) for fact in needs))


def test_counts_and_findings_by_id() -> None:
    outcome = TWO.screen(a=True)
    assert outcome.by_state == {State.MET: 1, State.NOT_MET: 0, State.UNKNOWN: 1}
    found = outcome.finding("second")
    assert found is not None
    assert found.state is State.UNKNOWN
    assert outcome.finding("third") is None


def test_a_test_that_does_not_decide_is_reported_and_needs_nothing() -> None:
    small = Small((A, B), {"first": "a", "second": criterion("second", "b", decides=False)})
    outcome = small.screen(a=True)
    assert outcome.verdict is Verdict.ELIGIBLE
    assert states(outcome) == {"first": "met", "second": "unknown"}
    assert outcome.needs == ()
    assert small.screen(a=True, b=False).verdict is Verdict.ELIGIBLE


def test_no_test_at_all_is_met() -> None:
    assert Small((A,)).screen().verdict is Verdict.ELIGIBLE


def test_a_verdict_of_its_own_may_read_the_states_of_tests() -> None:
    small = Small((A, B, C), {"x": "a", "y": "b"}, verdict="state('x') or (state('y') and c)")
    assert small.screen(a=True).verdict is Verdict.ELIGIBLE
    assert small.screen(a=False, b=True, c=True).verdict is Verdict.ELIGIBLE
    assert small.screen(a=False, b=False).verdict is Verdict.NOT_ELIGIBLE
    waiting = small.screen(a=False, b=True)
    assert (waiting.verdict, waiting.needs) == (Verdict.UNDETERMINED, ("c",))


def test_a_verdict_that_cannot_be_worked_out_is_not_known() -> None:
    small = Small((SIZE,), {"half": "1 / size >= 0.5"})
    outcome = small.screen(size=0)
    assert outcome.verdict is Verdict.UNDETERMINED
    assert states(outcome) == {"half": "unknown"}
    assert states(small.screen(size=2)) == {"half": "met"}


# --- conditional tests ----------------------------------------------------------------------------

CURE = Small((A, B), {"cure": criterion("cure", "b", listed_if="a")})


@pytest.mark.parametrize(
    ("a", "b", "listed", "verdict", "needs"),
    [
        (True, True, {"cure": "met"}, Verdict.ELIGIBLE, ()),
        (True, False, {"cure": "not_met"}, Verdict.NOT_ELIGIBLE, ()),
        (False, False, {}, Verdict.ELIGIBLE, ()),
        (DONT_KNOW, True, {"cure": "unknown"}, Verdict.ELIGIBLE, ()),
        (DONT_KNOW, False, {"cure": "unknown"}, Verdict.UNDETERMINED, ("a",)),
        (DONT_KNOW, DONT_KNOW, {"cure": "unknown"}, Verdict.UNDETERMINED, ("a", "b")),
        (True, DONT_KNOW, {"cure": "unknown"}, Verdict.UNDETERMINED, ("b",)),
    ],
)
def test_a_test_whose_condition_may_not_hold(
    a: Any, b: Any, listed: dict[str, str], verdict: Verdict, needs: tuple[str, ...]
) -> None:
    outcome = CURE.screen(a=a, b=b)
    assert (states(outcome), outcome.verdict, outcome.needs) == (listed, verdict, needs)


def test_an_open_condition_says_why_the_test_is_not_known() -> None:
    (finding,) = CURE.screen(a=DONT_KNOW, b=True).findings
    assert finding.truth.because == reasons(("a", Why.DONT_KNOW))


def test_a_conditional_test_is_read_as_if_its_condition_held() -> None:
    on = Fact("on", Kind.COUNT, only_if=parse("a"))
    small = Small((A, on), {"cure": criterion("cure", "on <= 5", listed_if="a")})
    # Behind the gate the answer counts: listed, it is met; not listed, it does not matter.
    outcome = small.screen(a=DONT_KNOW, on=3)
    assert (outcome.verdict, states(outcome)) == (Verdict.ELIGIBLE, {"cure": "unknown"})
    waiting = small.screen(a=DONT_KNOW, on=9)
    assert (waiting.verdict, waiting.needs) == (Verdict.UNDETERMINED, ("a",))


def test_what_waits_for_a_gate_is_not_needed_before_the_gate_is_known() -> None:
    b = Fact("b", Kind.YES_NO, only_if=parse("a"))
    either = Small((A, b), {"t": "not a or b"})
    assert either.screen(a=DONT_KNOW).needs == ("a",)
    assert either.screen(a=True).needs == ("b",)
    assert either.screen(a=DONT_KNOW, b=True).verdict is Verdict.ELIGIBLE


def test_what_a_condition_says_of_a_fact_holds_in_its_test() -> None:
    small = Small((PAID,), {"cure": criterion("cure", "paid >= 5", listed_if="paid > 5")})
    outcome = small.screen()
    assert (outcome.verdict, states(outcome)) == (Verdict.ELIGIBLE, {"cure": "unknown"})


# --- amounts --------------------------------------------------------------------------------------

PAY = Small((A, PAID, SIZE), {"first": "a"}, amounts={"pay": "0.20 * paid"})


def pay(**answers: Any) -> AmountFound:
    (found,) = PAY.screen(**answers).amounts
    return found


def test_an_amount_after_a_yes_a_no_and_in_between() -> None:
    assert pay(a=True, paid=50).shown == exactly(10)
    no = pay(a=False, paid=50)
    assert (no.shown, no.if_yes) == (exactly(0), exactly(0))
    between_both = pay(a=DONT_KNOW, paid=50)
    assert between_both.shown.points == {0, 10}
    assert between_both.shown.because == reasons(("a", Why.DONT_KNOW))
    assert between_both.if_yes == exactly(10)


def test_an_amount_that_is_nothing_even_after_a_yes_is_known() -> None:
    assert pay(a=DONT_KNOW, paid=0).shown == exactly(0)


def test_amounts_are_rounded_before_they_are_called_known() -> None:
    # 20% of 1.00 to 1.02 is 0.200 to 0.204: 20 cents whichever it is. Of 1.02 to 1.03, 20 or 21 cents.
    assert pay(a=True, paid=between(1, Fraction("1.02"))).shown == exactly(Fraction("0.2"))
    open_amount = pay(a=True, paid=between(Fraction("1.02"), Fraction("1.03")))
    assert open_amount.shown.because == reasons(("paid", Why.RANGE))
    assert (open_amount.shown.holds(Fraction("0.20")), open_amount.shown.holds(Fraction("0.21"))) == (True, True)


def test_what_amounts_wait_for() -> None:
    yes = PAY.screen(a=True)
    assert (yes.needs, yes.amount_needs) == ((), ("paid",))
    assert yes.open_amounts == reasons(("paid", Why.NOT_ASKED))
    waiting = PAY.screen()
    assert (waiting.needs, waiting.amount_needs) == (("a",), ())
    assert waiting.open_amounts == reasons(("paid", Why.NOT_ASKED))
    no = PAY.screen(a=False)
    assert (no.needs, no.amount_needs, no.open_amounts, no.open_verdict) == ((), (), NO_REASONS, NO_REASONS)


def test_amounts_are_those_of_a_yes_where_the_tests_bound_the_facts() -> None:
    small = Small((PAID,), {"limit": "paid <= 100", "floor": "paid >= 20"}, amounts={"pay": "0.20 * paid"})
    (found,) = small.screen().amounts
    assert (found.if_yes.span, found.shown.span) == (between(4, 20).span, between(0, 20).span)


def test_a_verdict_of_its_own_bounds_the_amounts_too() -> None:
    small = Small((PAID,), {"limit": "paid <= 100"}, verdict="paid <= 50", amounts={"pay": "paid"})
    (found,) = small.screen().amounts
    assert found.if_yes.span == between(0, 50).span


def test_tests_that_do_not_decide_or_may_not_be_listed_bound_nothing() -> None:
    limits = {
        "told": criterion("told", "paid <= 100", decides=False),
        "maybe": criterion("maybe", "paid <= 100", listed_if="a"),
    }
    (found,) = Small((A, PAID), limits, amounts={"pay": "paid"}).screen(a=True).amounts
    assert found.if_yes.span == between(0, INF).span


def test_an_amount_or_figure_is_listed_only_when_it_surely_is() -> None:
    small = Small(
        (A, B), {}, amounts={"pay": "5"}, figures={"rate": ("0.5", "rate")}, listed={"pay": "a", "rate": "known(b)"}
    )
    assert [len(small.screen(a=a).amounts) for a in (True, False, DONT_KNOW)] == [1, 0, 0]
    assert [len(small.screen(b=b).figures) for b in (False, DONT_KNOW)] == [1, 0]


def test_figures_amounts_and_named_expressions_may_read_each_other() -> None:
    small = Small(
        (PAID,),
        {"some": "half >= 5"},
        work={"half": "paid / 2"},
        amounts={"pay": "half", "twice": "pay * 2"},
        figures={"four": ("twice * 2", "money")},
    )
    outcome = small.screen(paid=20)
    assert [found.shown for found in outcome.amounts] == [exactly(10), exactly(20)]
    (figure,) = outcome.figures
    assert figure == FigureFound(figure.figure, exactly(40))


def test_a_figure_that_is_no_single_thing_is_undefined() -> None:
    uses = Fact("uses", Kind.CHOICES, options=("x",))
    (found,) = Small((uses,), {}, figures={"odd": ("uses", "number")}).screen(uses=Ticks(frozenset("x"))).figures
    assert found.value == Value(undefined=True)


def test_one_amount_per_year_of_a_list() -> None:
    taxes = Fact("taxes", Kind.LIST, of=Kind.MONEY, length=2, low=0)
    small = Small(
        (PAID, taxes),
        {},
        work={"plan": "carry_forward([paid, 0], [taxes[0], taxes[1]])"},
        amounts={"first": "plan.used[0]", "second": "plan.used[1]", "lost": "plan.left"},
    )
    outcome = small.screen(paid=10, taxes=Items((exactly(4), between(0, INF))))
    first, second, lost = (found.shown for found in outcome.amounts)
    assert first == exactly(4)
    assert second.span == lost.span == between(0, 6).span
    assert why(second) == {("taxes", Why.DONT_KNOW)}
    assert outcome.amount_needs == ("taxes",)


# --- what is told ---------------------------------------------------------------------------------

TOLD = Small(
    (A, B, PAID),
    {"first": "a"},
    flags=(
        remark("any", "b"),
        remark("yes", "b", with_verdict=("eligible",)),
        remark("no", "b", with_verdict=("not_eligible",)),
        remark("open", "b", with_verdict=("undetermined",)),
        remark("not a no", "b", with_verdict=("eligible", "undetermined")),
    ),
    notes=(remark("always"), remark("rich", "paid > 10")),
    checks=(remark("poor", "paid < 1"),),
    duties=(remark("keep", "a"),),
)


@pytest.mark.parametrize(
    ("a", "flags"),
    [(True, ["any", "yes", "not a no"]), (False, ["any", "no"]), (DONT_KNOW, ["any", "open", "not a no"])],
)
def test_a_remark_goes_with_its_verdict(a: Any, flags: list[str]) -> None:
    assert [flag.id for flag in TOLD.screen(a=a, b=True).flags] == flags


@pytest.mark.parametrize("b", [False, DONT_KNOW])
def test_a_remark_is_told_only_when_its_condition_surely_holds(b: Any) -> None:
    assert TOLD.screen(a=True, b=b).flags == ()


def test_a_note_for_the_help_is_not_told_with_the_result() -> None:
    assert Small((A,), {"t": "a"}, notes=(remark("short"), remark("long", in_help=True))).screen().notes == (
        remark("short"),
    )


def test_notes_checks_and_duties() -> None:
    outcome = TOLD.screen(a=True, paid=20)
    assert [note.id for note in outcome.notes] == ["always", "rich"]
    assert [duty.remark.id for duty in outcome.duties] == ["keep"]
    assert outcome.checks == ()
    assert [check.id for check in TOLD.screen(paid=Fraction("0.5")).checks] == ["poor"]
    assert TOLD.screen().duties == ()


def test_what_remarks_wait_for() -> None:
    assert TOLD.screen(a=True).open_notes == reasons(("b", Why.NOT_ASKED), ("paid", Why.NOT_ASKED))
    assert TOLD.screen(a=True, b=True, paid=5).open_notes == NO_REASONS
    only_with_a_yes = Small((A, B), {"first": "a"}, flags=(remark("yes", "b", with_verdict=("eligible",)),))
    assert only_with_a_yes.screen(a=False).open_notes == NO_REASONS
    assert only_with_a_yes.screen(a=True).open_notes == reasons(("b", Why.NOT_ASKED))


def test_words_about_knowledge_speak_of_what_is_known_now() -> None:
    small = Small((PAID,), {}, flags=(remark("known", "known(paid)"), remark("given", "given(paid)")))
    assert [flag.id for flag in small.screen(paid=3).flags] == ["known", "given"]
    assert [flag.id for flag in small.screen(paid=between(1, 2)).flags] == ["given"]
    assert small.screen(paid=DONT_KNOW).flags == ()


# --- as an interview sees it ----------------------------------------------------------------------


def test_without_defaults_a_fact_that_was_not_asked_is_open() -> None:
    moved = Fact("moved", Kind.YES_NO, default=parse("False"))
    small = Small((moved,), {"stayed": "not moved"})
    assert small.screen().verdict is Verdict.ELIGIBLE
    outcome = small.screen(defaults=False)
    assert (outcome.verdict, outcome.needs) == (Verdict.UNDETERMINED, ("moved",))
    assert small.screen(defaults=False, moved=False).verdict is Verdict.ELIGIBLE


def test_a_result_takes_defaults_unless_told_otherwise() -> None:
    moved = Fact("moved", Kind.YES_NO, default=parse("False"))
    small = Small((moved,), {"stayed": "not moved"})
    assert screen(small.screening, small.by_name, {}, TABLES).verdict is Verdict.ELIGIBLE


def test_candidates_that_agree_decide() -> None:
    town = Fact("town", Kind.PLACE, table="towns")
    small = Small((town,), {"here": "town.state"})
    assert small.screen(town=one_of(["North", "South"])).verdict is Verdict.ELIGIBLE
    unsure = small.screen(town=one_of(["North", "away"]))
    assert (unsure.verdict, unsure.needs) == (Verdict.UNDETERMINED, ("town",))
    assert small.screen().verdict is Verdict.UNDETERMINED
    assert small.screen(town="blank").verdict is Verdict.UNDETERMINED
