"""A row that is not complete: on disk after each field, offered again whatever left it, and deciding nothing."""

import pytest

from screener.case.answers import Case
from screener.case.file import case_of, dumps
from screener.interview.session import Session
from screener.result.model import State
from screener.values.value import Items, Stated, exactly
from tests.stories import TODAY, desk, session

JOBS = "new_jobs"
GROUP = ("6", "new position", "y", "skip", "40", "100%", "100%", "300000")


def at_the_rows(*texts: str) -> Session:
    asked = session(answers=Case(TODAY, ("ma-jobs-incentive",)))
    for text in ("go new_jobs", *texts):
        asked.say(text)
    return asked


def from_disk(asked: Session) -> Session:
    """The session that goes on after a power cut: from what its file holds."""
    data = dumps(asked.case, desk().library).encode()
    return session(answers=case_of(data, "case.toml", desk().library, desk().find_place, today=TODAY))


def field_asked(asked: Session) -> str:
    ask = asked.page().ask
    return "" if ask is None else ask.fact


def rows(asked: Session) -> int:
    answer = asked.case.get(JOBS)
    assert answer is not None
    assert isinstance(answer.value, Stated)
    assert isinstance(answer.value.value, Items)
    return len(answer.value.value.items)


LEFT = {
    "a power cut": (),
    "another question": ("go annual_sales", "go new_jobs"),
    "another answer": ("go annual_sales", "500000"),
    "back to the list": ("back", "back", "back", "back", "back", "1"),
    "a look at the result": ("result", "back"),
}


@pytest.mark.parametrize("way", LEFT)
def test_a_half_row_is_gone_on_with_whatever_left_it(way: str) -> None:
    asked = at_the_rows("1", *GROUP[:4], *LEFT[way])
    for once_more in (asked, from_disk(asked)):
        assert field_asked(once_more) == "new_jobs:hours_per_week"
        for text in GROUP[4:]:
            once_more.say(text)
        assert rows(once_more) == 1
        answer, whole = once_more.case.get(JOBS), at_the_rows("1", *GROUP).case.get(JOBS)
        assert answer is not None
        assert whole is not None
        assert answer.value == whole.value
        assert answer.half is None


@pytest.mark.parametrize("fields", range(1, len(GROUP)))
def test_after_each_field_the_file_holds_it(fields: int) -> None:
    asked = at_the_rows("1", *GROUP[:fields])
    assert from_disk(asked).case.get(JOBS) == asked.case.get(JOBS)
    answer = asked.case.get(JOBS)
    assert answer is not None
    assert answer.half is not None
    assert len(answer.half.said) + len(answer.half.left) == fields
    assert answer.half.said["count"] == exactly(6)


def test_undo_takes_back_the_last_field_and_asks_it_again() -> None:
    asked = at_the_rows("1", *GROUP[:5], "undo")
    assert [line.text for line in asked.lines] == ["Undone. Now again: not answered (hours a week)"]
    assert field_asked(asked) == "new_jobs:hours_per_week"
    asked.say("redo")
    assert field_asked(asked) == "new_jobs:ma_share"
    for _ in range(5):
        asked.say("undo")
    assert asked.case.get(JOBS) is None  # and nothing before it was touched


def test_undo_after_a_whole_row_takes_back_its_last_field_also_from_disk() -> None:
    asked = from_disk(at_the_rows("1", *GROUP))
    asked.say("undo")
    assert rows(asked) == 0
    assert field_asked(asked) == "new_jobs:salary_subject_to_ma_withholding"
    asked.say("300000")
    assert rows(asked) == 1


def test_a_half_row_decides_nothing_and_keeps_the_list_open() -> None:
    asked = at_the_rows("1", *GROUP[:7])  # six jobs, of which only the pay is missing
    for outcome in (*asked.outcomes(), *desk().outcomes(from_disk(asked).case)):
        finding = outcome.finding("JIP-b-1")
        assert finding is not None
        assert finding.state is State.UNKNOWN
    assert JOBS in asked.still_open()


def test_a_half_row_is_left_out_only_when_that_is_said() -> None:
    asked = at_the_rows("1", *GROUP, "1", "2", "back", "back", "2")
    assert rows(asked) == 1
    answer = from_disk(asked).case.get(JOBS)
    assert answer is not None
    assert answer.half is None
    alone = at_the_rows("1", "6", "back", "back", "2")
    assert alone.case.get(JOBS) is None


def test_the_answers_say_that_a_row_is_not_complete() -> None:
    asked = at_the_rows("1", "6", "answers")
    (row,) = asked.page().answers
    assert row.value == "not answered"
    assert row.marks == ("the list is not complete yet",)


def test_a_row_like_the_last_survives_too() -> None:
    like = from_disk(at_the_rows("1", *GROUP, "2", "7", "="))
    assert field_asked(like) == "new_jobs:withholding_applies"
    while field_asked(like) != JOBS:
        ask = like.page().ask
        assert ask is not None
        like.say("=" if ask.now else "skip")
    assert rows(like) == 2


def test_many_rows_entered_field_by_field_stay_small() -> None:
    one, ten = (at_the_rows(*(("1", *GROUP) * count)) for count in (1, 10))
    sizes = [len(dumps(asked.case, desk().library)) for asked in (one, ten)]
    assert sizes[1] < 4 * sizes[0]  # not ten times eight changes


def test_a_half_row_that_cannot_be_read_is_kept_and_the_list_stays_open() -> None:
    text = dumps(at_the_rows("1", *GROUP, "1", "2").case, desk().library).replace("row = 1", 'row = "x"')
    case = case_of(text.encode(), "case.toml", desk().library, desk().find_place, today=TODAY)
    answer = case.get(JOBS)
    assert answer is not None
    assert answer.half is None
    assert JOBS in session(answers=case).still_open()
    assert 'row = "x"' in dumps(case, desk().library)


def test_an_estimate_in_a_half_row_is_one_after_a_power_cut_too_and_is_taken_back_with_its_field() -> None:
    for once_more in (from_disk(at_the_rows("1", "6, an estimate", *GROUP[1:4])), at_the_rows("1", "6, an estimate")):
        for text in GROUP[4 if field_asked(once_more) == "new_jobs:hours_per_week" else 1 :]:
            once_more.say(text)
        answer = once_more.case.get(JOBS)
        assert answer is not None
        assert isinstance(answer.value, Stated)
        assert answer.value.estimate
    undone = at_the_rows("1", "6, an estimate", "undo", *("1", *GROUP))
    answer = undone.case.get(JOBS)
    assert answer is not None
    assert isinstance(answer.value, Stated)
    assert not answer.value.estimate


def test_a_fact_said_within_a_half_row_from_the_file_leaves_the_same_field_asked() -> None:
    asked = from_disk(at_the_rows("1", *GROUP[:4]))
    asked.say("go new_jobs")
    asked.say("sales 500000")
    assert field_asked(asked) == "new_jobs:hours_per_week"
    assert asked.page().stayed
    for text in GROUP[4:]:
        asked.say(text)
    assert rows(asked) == 1


def test_the_trail_says_a_half_row_by_its_fields_and_the_answers_name_no_rows_before() -> None:
    asked = at_the_rows("1", *GROUP[:2])
    asked.say("trail")
    assert any(" 1 so far: " in row.text for row in asked.page().trail)
    asked.say("back")
    for text in GROUP[2:]:
        asked.say(text)
    asked.say("answers")
    row = next(row for row in asked.page().answers if row.fact == JOBS)
    assert not any(mark.startswith("before") for mark in row.marks)


def test_rows_half_entered_and_put_off_are_gone_on_with() -> None:
    asked = at_the_rows("1", *GROUP[:4], "back", "back", "back", "back", "back")
    asked.say("c the accountant")
    once_more = from_disk(asked)
    once_more.say("go new_jobs")
    assert field_asked(once_more) == "new_jobs:hours_per_week"
    once_more.say("back")
    once_more.say("document")  # a row that is not complete was not seen on paper
    answer = once_more.case.get(JOBS)
    assert answer is not None
    assert answer.half is not None
    assert answer.who == "the accountant"
