"""Answers: nothing said is lost, whatever is changed, taken back and done again."""

from datetime import UTC, date, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from screener.case.answers import Act, Answer, Case, Kept, Note, TrailEntry
from screener.values.problem import Problem
from screener.values.value import DONT_KNOW, Stated, between, exactly

DAY = date(2017, 3, 1)
TEN, TWELVE = Answer(Stated(exactly(10))), Answer(Stated(exactly(12)), typed="12")
NOON = datetime(2017, 3, 1, 12, tzinfo=UTC)


def test_an_answer_leaves_the_case_before_as_it_was() -> None:
    before = Case(DAY)
    after = before.answer("people", TEN)
    assert before.answers == {}
    assert after.answers == {"people": TEN}
    assert after.get("people") == TEN
    assert after.get("sales") is None


def test_the_trail_holds_what_was_replaced_and_when() -> None:
    case = Case(DAY).answer("people", TEN).answer("people", Answer(Stated(exactly(12)), "document", NOON))
    last = case.trail[-1]
    assert isinstance(last, TrailEntry)
    assert (last.act, last.was, last.at) == (Act.ANSWER, TEN, NOON)


def test_saying_the_same_again_changes_nothing() -> None:
    case = Case(DAY).answer("people", TEN)
    assert case.answer("people", Answer(TEN.value, at=NOON)) is case
    assert case.answer("people", Answer(TEN.value, how="document")) is not case


def test_undo_and_redo_step_through_several_answers() -> None:
    case = Case(DAY).answer("people", TEN).answer("people", TWELVE).answer("sales", TEN)
    assert (case.undoable, case.redoable) == ("sales", None)
    back = case.undo().undo()
    assert back.answers == {"people": TEN}
    assert (back.undoable, back.redoable) == ("people", "people")
    assert back.redo().redo().answers == case.answers
    assert back.undo().undo().undo().answers == {}


def test_a_new_answer_ends_redoing_but_the_trail_keeps_all() -> None:
    case = Case(DAY).answer("people", TEN).undo(NOON).answer("people", TWELVE)
    assert case.redo() is case
    assert [entry.act for entry in case.trail if isinstance(entry, TrailEntry)] == ["answer", "undo", "answer"]


def test_forgetting_is_a_change_like_any_other() -> None:
    case = Case(DAY).answer("people", TEN)
    assert case.forget("people").answers == {}
    assert case.forget("people").undo().answers == case.answers
    assert case.forget("sales") is case


def test_the_day_of_the_screening_is_a_fact_that_is_always_known() -> None:
    case = Case(DAY)
    other = case.answer("as_of_date", Answer(Stated(exactly(date(2018, 1, 1)))))
    assert other.as_of == date(2018, 1, 1)
    assert other.answers == {}
    assert other.get("as_of_date") == Answer(Stated(exactly(date(2018, 1, 1))))
    assert other.undo().as_of == DAY
    assert other.undo().redo().as_of == date(2018, 1, 1)
    assert other.forget("as_of_date") is other


@pytest.mark.parametrize("value", [DONT_KNOW, Stated(between(DAY, date(2018, 1, 1))), Stated(exactly(2017))])
def test_the_day_of_the_screening_must_be_one_day(value: Stated) -> None:
    with pytest.raises(Problem) as caught:
        Case(DAY).answer("as_of_date", Answer(value))
    assert caught.value.kind == "as_of_not_one_day"


def test_entries_that_cannot_be_read_are_stepped_over() -> None:
    case = Case(DAY, trail=(Kept({"act": "dream"}),)).answer("people", TEN)
    assert case.undo().undo().answers == {}
    assert case.undo().trail[0] == Kept({"act": "dream"})


def test_a_trail_that_undoes_more_than_was_done_does_no_harm() -> None:
    trail = (TrailEntry("people", Act.UNDO), TrailEntry("people", Act.REDO), TrailEntry("people", Act.REDO))
    assert Case(DAY, trail=trail).undo().redo().answers == {}


def test_undo_takes_back_what_a_hand_edited_file_says_now() -> None:
    trail = Case(DAY).answer("people", TEN).answer("people", TWELVE).trail
    edited = Case(DAY, answers={"people": Answer(Stated(exactly(99)), "file")}, trail=trail)
    assert edited.undo().get("people") == TEN
    assert edited.undo().redo().get("people") == Answer(Stated(exactly(99)), "file")


def test_notes_and_results_are_added() -> None:
    case = Case(DAY, ("one", "two")).add_note(Note("call on Monday")).add_result({"a": 1}).add_result({"a": 2})
    assert case.screening == "one"
    assert Case(DAY).screening == ""
    assert case.notes == (Note("call on Monday"),)
    assert case.results == ({"a": 1}, {"a": 2})


def test_unknown_keys_are_named_as_a_person_would() -> None:
    case = Case(DAY, unknown={("facts", "a"): 1, ("facts", "first", "b"): 1, ("c",): 1, ("facts",): 1})
    assert case.unknown_keys == ("a", "first.b", "c", "facts")


@given(st.lists(st.sampled_from(["a", "b", "undo", "redo", "forget"]), max_size=30))
def test_undo_is_always_taken_back_by_redo(steps: list[str]) -> None:
    case = Case(DAY)
    for number, step in enumerate(steps):
        before = case
        if step in ("undo", "redo"):
            case = case.undo() if step == "undo" else case.redo()
            other = case.redo() if step == "undo" else case.undo()
            assert other.answers == before.answers or case is before
        else:
            case = case.forget("a") if step == "forget" else case.answer(step, Answer(Stated(exactly(number))))
            assert case.undo().answers == before.answers or case is before
        assert case.trail[: len(before.trail)] == before.trail
