"""Any fact in the full screen: typed where text is typed; where letters are answers, one key opens a line for it."""

from screener.interview.session import Session
from tests.fullscreen.hand import Hand, at
from tests.stories import Story, session, story

A_LIST, A_TEXT = story("business", "2017", "Lowell"), story("business")


def after(told: Story) -> Session:
    return told.played()


def test_in_a_list_one_key_opens_the_line_and_the_list_is_there_again() -> None:
    told = after(A_LIST)
    asking = told.asking

    async def play(hand: Hand) -> None:
        await hand.press("1", "/", *"staff 14")
        assert "= employees in all: 14 people" in await hand.look()
        await hand.press("enter")
        assert "Noted: 14 people (employees in all)" in await hand.look()

    at(told, play)
    assert "employees_total" in told.case.answers
    assert told.asking == asking


def test_in_a_text_the_word_and_the_value_are_typed_as_they_are() -> None:
    told = after(A_TEXT)

    async def play(hand: Hand) -> None:
        await hand.press(*"town Lowell", "enter")
        assert "Noted: Lowell" in await hand.look()

    at(told, play)
    assert told.asking == "investment_tax_year"
    assert "municipality" in told.case.answers


def test_a_half_typed_answer_is_there_again_after_another_fact() -> None:
    told = after(A_TEXT)

    async def play(hand: Hand) -> None:
        await hand.press(*"201", "ctrl+l", *"staff 14", "enter")
        assert hand.form.asking.entry.value == "201"
        await hand.press("end", "7", "enter")

    at(told, play)
    assert {"employees_total", "investment_tax_year"} <= set(told.case.answers)


def test_escape_and_the_same_key_close_the_line_and_keep_what_was_typed() -> None:
    told = after(A_LIST)

    async def play(hand: Hand) -> None:
        await hand.press("/", *"sta", "escape")
        assert not hand.form.prompt.action
        await hand.press("/")
        assert hand.form.prompt.entry.value == "sta"
        await hand.press("ctrl+l")
        assert not hand.form.prompt.action
        await hand.press("/", "ctrl+u", "/")
        assert not hand.form.prompt.action, "the key that opened an empty line closes it"
        await hand.press("/", *"staff 1/", "escape")

    at(told, play)
    assert "employees_total" not in told.case.answers


def test_what_is_not_taken_stays_in_the_line_to_be_mended() -> None:
    told = after(A_LIST)

    async def play(hand: Hand) -> None:
        await hand.press("/", *"staff lots", "enter")
        assert "employees in all: " in await hand.look()
        assert hand.form.prompt.entry.value == "staff lots"
        await hand.press("ctrl+u", *"staff 9", "enter")

    at(told, play)
    assert "employees_total" in told.case.answers


def test_a_letter_typed_by_habit_says_which_work_and_names_the_key() -> None:
    told = after(A_LIST)

    async def play(hand: Hand) -> None:
        await hand.press("x")
        shown = " ".join((await hand.look()).split())
        assert "x is none of the answers here. Type 1, 2," in shown
        assert "For another fact, press / first." in shown

    at(told, play)


def test_words_typed_by_habit_answer_nothing() -> None:
    for typed in ("town 1", "staff d", "new 2", "year 2"):
        told = after(story("business", "2017", "Lowell", "none", "1", "2", "4"))
        asking, answers = told.asking, dict(told.case.answers)

        async def play(hand: Hand, typed: str = typed) -> None:
            await hand.press(*typed, "enter")
            assert f"{typed} is none of the answers here." in await hand.look()
            await hand.press("y", "e", "s", "enter")

        at(told, play)
        assert asking == "has_business_plan"
        assert {name for name in told.case.answers if name not in answers} == {asking}, typed


def test_candidates_are_numbered_on_the_screen_and_a_number_places_the_value() -> None:
    told = after(A_LIST)
    asking = told.asking

    async def play(hand: Hand) -> None:
        await hand.press("/", *"inve 5", "enter")
        assert "Which one is meant?" in await hand.look() or "investment_amount" in told.case.answers
        await hand.press("/", *"revenue 4,8m", "enter")
        assert "$48,000,000" in await hand.look()
        await hand.press("1", "enter")

    at(told, play)
    assert "gross_revenue_prior_fiscal_year" in told.case.answers
    assert told.asking == asking


def test_a_value_typed_in_the_list_of_questions_is_placed_from_there() -> None:
    told = session()

    async def play(hand: Hand) -> None:
        await hand.press("f3", *"staff 14", "enter")

    at(told, play)
    assert "employees_total" in told.case.answers
