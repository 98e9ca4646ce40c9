"""The second call of the help desk, line by line: what must be said at each step, worked out from the law.

125,000 a year and 250,000 in all count in one business; 30 per cent in a gateway city, 20 elsewhere; 50,000 a year
for all credits of one investor. 11 of 21 is at least half, 10 of 21 is not.
"""

import pytest

from tests.stories import CALL_B, STORIES, in_plain

NO, OPEN, YES = "Does not meet the tests (MA angel investor)", "Cannot tell yet (MA angel investor)", "Meets the tests"


def replies() -> dict[tuple[int, int], str]:
    """What follows each text, up to the next prompt, on one line; by step and place in the step."""
    transcript = in_plain(STORIES["call_b"])[1]
    parts = [" ".join(part.split()) for part in transcript.split("\n> ")[1:]]
    places = [(step, place) for step, bundle in enumerate(CALL_B) for place in range(len(bundle))]
    texts = [text for bundle in CALL_B for text in bundle]
    said = dict(zip(places, parts, strict=True))
    for place, text in zip(places, texts, strict=True):
        assert said[place].startswith(text), (place, text)
        said[place] = said[place].removeprefix(text).strip()
    return said


@pytest.mark.parametrize(
    ("step", "place", "expected"),
    [
        (1, 1, "is not part of an amount"),  # what cannot be read is asked for again, with an example
        (1, 2, "Noted: $150,000 (amount of this investment)"),
        (2, 1, "Noted: $125,000 (money of earlier tax years that counted)"),
        (3, 1, "Noted: 21 people (employees in all)"),
        (4, 1, "Now met: 20 or fewer full-time employees at the first investment"),
        (5, 3, "Noted: $500,000"),
        (5, 1, "Now met: Gross revenue of $500,000 or less"),
        (5, 3, "That moves no test and no amount."),
        (6, 1, NO),
        (6, 1, "Now not met: At least half of the employees at the main place"),
        (6, 1, "employees at the main place of business: 10 people; employees in all: 21 people"),
        (6, 2, "How many of them work (or worked) at your main place of business? Now: 10 people."),
        (6, 3, OPEN),
        (6, 3, "Now met: At least half of the employees at the main place"),
        (7, 0, "Rate of the credit: 30%"),
        (7, 2, "Rate of the credit: 20%"),
        (7, 4, "Rate of the credit: 30%"),
        (8, 1, NO),
        (8, 1, "Now not met: No security and no guarantee"),
        (8, 3, OPEN),
        (9, 1, NO),
        (9, 1, "Now not met: No use that is not allowed (named: repaying debt)"),
        (9, 4, "Now met: At least one use that is allowed Now met: No use that is not allowed"),
        (10, 1, "Now met: Accredited investor"),
        (10, 3, "Now met: Not a principal owner working there full time"),
        (11, 0, "Now met: In none of the five lines that are ruled out"),
        (12, 0, "is neither yes nor no"),
        (12, 11, "Nothing more can be asked now"),
        (12, 11, "Cannot tell yet: 15 of 17 met, 0 not met, 2 not known."),
        (12, 12, "CANNOT TELL YET"),
        (12, 12, "not known: A full written business plan with all six parts"),
        (12, 12, "not known: A federal tax number"),
        (12, 12, "Credit: $37,500.00 if the tests are met"),
        (13, 1, "Now met: A federal tax number"),
        (13, 5, YES),
        (13, 5, "Investment that counts: $125,000.00"),  # 150,000, of which 25,000 are over the year's limit
        (13, 5, "Credit: $37,500.00"),  # 125,000 x 30 per cent
        (14, 1, "Credit: $30,000.00"),  # 37,500 + 20,000 = 57,500, limited to 50,000
        (15, 1, NO),
        (15, 1, "Closed for 2020 (covers 2016"),
        (15, 2, "Undone. Now again: 2017"),
        (15, 2, YES),
        (16, 0, "MEETS THE TESTS"),
        (16, 0, "This wording was not enacted: nobody can apply today."),
        (16, 0, "at most $10,000,000 a year"),
        (16, 0, "must still allot the credit"),
        (16, 1, "Saved to call-b.toml."),
    ],
)
def test_what_is_said(step: int, place: int, expected: str) -> None:
    said = replies()[step, place]
    assert expected in said


def test_twenty_one_people_today_decide_nothing() -> None:
    """The law counts full-time employees at the first investment, not everybody now."""
    said = replies()[3, 1]
    assert "met" not in said.split("On the day")[0]


def test_only_the_security_is_the_reason() -> None:
    said = replies()[8, 1]
    assert said.count("Now not met") == 1


def test_the_call_back_list_holds_the_plan_and_the_tax_number() -> None:
    missing = replies()[12, 12].split("STILL TO FIND OUT")[1].split(" NOTES ")[0]
    assert "1. On the day of the investment, do (or did) you have a full written business plan?" in missing
    assert "2. Which of these does (or did) your plan cover?" in missing
    assert "3. On the day of the investment, does (or did) your business have a federal tax number?" in missing
    assert missing.count("Decides:") == 3
    assert "4. How much state income tax does your investor owe" in missing.split("Decides:")[-1]


def test_the_what_if_leaves_no_trace() -> None:
    before, after = replies()[14, 1], replies()[15, 2]
    assert "17 of 17 met" in before
    assert "17 of 17 met" in after
    assert "Tax year of the investment: 2017" in replies()[16, 0]
