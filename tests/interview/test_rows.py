"""Rows of a roster, asked one by one: each on disk at once, and nothing decided by what is not there yet."""

from pathlib import Path

from screener.case.answers import UNFINISHED, Answer, Case
from screener.interview.page import Ask
from screener.interview.session import Session
from screener.result.model import State, Verdict
from screener.values.value import DONT_KNOW, Items, Record, Stated, exactly
from tests.stories import TODAY, desk, result_text, session

GROUP = ("6", "new position", "y", "skip", "40", "100%", "100%", "300000")
SALES, JOBS = "annual_sales_last_fiscal_year", "new_jobs"


def at_the_rows(*texts: str) -> Session:
    """A session at the question for new jobs, and what is typed there."""
    asked = session(answers=Case(TODAY, ("ma-jobs-incentive",)))
    for text in ("go new_jobs", *texts):
        asked.say(text)
    return asked


def rows(asked: Session) -> list[Record]:
    answer = asked.case.get(JOBS)
    assert answer is not None
    assert isinstance(answer.value, Stated)
    assert isinstance(answer.value.value, Items)
    return [row for row in answer.value.value.items if isinstance(row, Record)]


def test_a_row_counts_as_soon_as_it_is_there_and_the_list_stays_open() -> None:
    asked = at_the_rows("1", *GROUP)
    assert len(rows(asked)) == 1
    answer = asked.case.get(JOBS)
    assert answer is not None
    assert answer.how == UNFINISHED
    (outcome,) = asked.outcomes()
    finding = outcome.finding("JIP-b-1")
    assert finding is not None
    assert finding.state is State.MET  # six are enough, whatever comes


def test_too_few_rows_decide_nothing_until_there_are_no_more() -> None:
    few = ("2", *GROUP[1:])
    (outcome,) = at_the_rows("1", *few).outcomes()
    finding = outcome.finding("JIP-b-1")
    assert finding is not None
    assert finding.state is State.UNKNOWN
    (outcome,) = at_the_rows("1", *few, "5").outcomes()
    assert outcome.verdict is Verdict.NOT_ELIGIBLE


def test_one_like_the_last_changes_only_what_is_typed() -> None:
    asked = at_the_rows("1", *GROUP, "2", "1", "=", "=", "skip", "21", "=", "=", "29120")
    first, second = rows(asked)
    changed = {name for name in first.fields if first.fields[name] != second.fields.get(name)}
    assert changed == {"count", "hours_per_week", "salary_subject_to_ma_withholding"}


def test_a_row_is_changed_and_taken_out() -> None:
    asked = at_the_rows("1", *GROUP, "3", "1", "1", "9")  # the first row, its first field
    (row,) = rows(asked)
    assert row.fields == {**rows(at_the_rows("1", *GROUP))[0].fields, "count": exactly(9)}
    asked.say("4")
    asked.say("1")
    assert rows(asked) == []


def test_back_goes_field_by_field_and_then_to_the_list() -> None:
    asked = at_the_rows("1", "6", "back", "7", "back", "back")
    assert rows(asked) == []
    ask = asked.page().ask
    assert ask is not None
    assert len(ask.options) == 2  # go on with the row that was begun, or leave it out


def test_a_field_that_has_to_be_known_is_not_left_open() -> None:
    asked = at_the_rows("1", "d")
    assert any("has to be known" in line.text for line in asked.lines)


def test_totals_in_place_of_rows() -> None:
    asked = at_the_rows("4")
    answer = asked.case.get(JOBS)
    assert answer is not None
    assert answer.value is DONT_KNOW
    assert "eligible_jobs" in asked.still_open()


def test_rows_from_a_file_and_its_faults(tmp_path: Path) -> None:
    good = tmp_path / "jobs.csv"
    good.write_text("count,hours_per_week,ma_share,year_share\n6,40,1,1\n2,21,1,1/2\n")
    assert len(rows(at_the_rows("2", str(good)))) == 2
    bad = tmp_path / "bad.csv"
    bad.write_text("count,hours_per_week\nmany,40\n")
    asked = at_the_rows("2", str(bad))
    assert asked.case.get(JOBS) is None
    assert any("bad.csv:2" in line.text or "many" in line.text for line in asked.lines)
    assert asked.page().ask is not None  # and the question for a file stands there again


def test_a_row_half_said_is_not_left_by_going_on() -> None:
    asked = at_the_rows("1", *GROUP, "1", "2", "next")
    assert any("still open" in line.text for line in asked.lines)
    assert len(rows(asked)) == 1


def test_what_the_rows_come_to_is_told_with_the_last() -> None:
    told = [line.text for line in at_the_rows("1", *GROUP, "5").lines]
    assert "eligible jobs: 6" in told  # six at 40 hours, all year, all here: 6 x 1
    assert "pay for the new jobs: $300,000" in told


def at_the_places(*texts: str) -> Session:
    """A session at the question where people work, and what is typed there."""
    asked = session(answers=Case(TODAY, ("ma-rural-business-concern",)))
    for text in ("go worksites", *texts):
        asked.say(text)
    return asked


def places(asked: Session) -> list[Record]:
    answer = asked.case.get("worksites")
    assert answer is not None
    assert isinstance(answer.value, Stated)
    assert isinstance(answer.value.value, Items)
    return [row for row in answer.value.value.items if isinstance(row, Record)]


def test_what_the_town_gives_is_told_and_not_asked() -> None:
    asked = at_the_places("1", "adams", "30", "d")
    (place,) = places(asked)
    assert set(place.fields) == {"municipality", "employees", "payroll"}
    assert place.fields["municipality"] == exactly("Adams")
    told = [line.text for line in asked.lines]
    assert "Looked up or worked out: 8,166 residents (residents)" in told
    # 8,166 / 22.889 = 356.7652...
    assert "Looked up or worked out: about 356.765 (residents per square mile)" in told


def test_what_was_looked_up_can_be_overruled_and_taken_back() -> None:
    asked = at_the_places("1", "Adams", "30", "d", "3", "1", "3", "9000")
    assert places(asked)[0].fields["population"] == exactly(9000)
    # 9,000 / 22.889 = 393.2019...
    assert any("about 393.202 (residents per square mile)" in line.text for line in asked.lines)
    for text in ("3", "1", "3", "skip"):
        asked.say(text)
    assert "population" not in places(asked)[0].fields


def test_a_place_that_is_not_on_the_list_is_asked_about() -> None:
    asked = at_the_places("1", "Wheeling", "n", "d", "d", "d", "12", "d")
    (place,) = places(asked)
    assert place.fields["municipality"] == exactly("Wheeling")
    assert place.fields["in_massachusetts"] == exactly(False)


def test_a_near_spelling_of_a_place_is_offered_and_can_be_refused() -> None:
    asked = at_the_places("1", "pitsfeild")
    assert [option.label for option in asked.readings] == [
        "Pittsfield",
        "pitsfeild, as typed: it is not on the list",
    ]
    asked.say("2")
    assert any(line.text == "Noted: pitsfeild (city or town)" for line in asked.lines)


def test_two_rows_may_not_bear_one_name() -> None:
    asked = session(answers=Case(TODAY, ("wv-new-jobs-count",)))
    person = ("p1", "2019-08-01", "y", "n", "y", "n", "skip", "skip")
    for text in ("go positions", "1", *person, "1", "p1"):
        asked.say(text)
    assert any("already names" in line.text for line in asked.lines)


def count_of_people(*texts: str) -> Session:
    """A session at the people of a count of new jobs, and what is typed there."""
    asked = session(answers=Case(TODAY, ("wv-new-jobs-count",)))
    for text in ("2012-03-15", *texts):
        asked.say(text)
    return asked


PERSON = ("p1", "2012-04-01", "y", "n", "y", "n", "skip", "skip")


def question(asked: Session) -> Ask:
    ask = asked.page().ask
    assert ask is not None
    return ask


def test_the_hint_of_a_name_says_what_a_name_may_be() -> None:
    asked = count_of_people("1")
    hint = question(asked).hint
    assert "letters and digits only" in hint
    assert "don't know" not in hint
    assert "skip" not in hint
    for refused in ("d", "skip", "-", "two words"):
        asked.say(refused)
        assert question(asked).fact == "positions:name"


def test_what_a_field_may_not_leave_open_offers_no_dont_know() -> None:
    assert "don't know" not in question(at_the_rows("1")).hint  # how many jobs: it has to be known
    assert "don't know" in question(at_the_rows("1", *GROUP[:4])).hint  # hours a week: it need not


def test_a_field_that_may_be_left_out_says_so_among_its_choices() -> None:
    ask = question(count_of_people("1", *PERSON[:2]))
    assert [option.say for option in ask.options] == ["yes", "no", "d", "skip"]
    asked = count_of_people("1", *PERSON[:2], "4")
    assert question(asked).fact == "positions:existed_before"


def test_next_and_the_sign_keep_what_stands_in_a_field() -> None:
    for word in ("next", "="):
        asked = count_of_people("1", *PERSON, "2", "p2", "")
        assert any("type next to keep" in line.text for line in asked.lines)
        asked.say(word)
        assert question(asked).fact == "positions:at_facility"


def test_the_sign_where_nothing_stands_says_so() -> None:
    for asked in (count_of_people("1", "p1", "="), count_of_people("back", "undo", "=")):
        assert [line.text for line in asked.lines] == ["Nothing stands here that = could take. Give an answer."]


def test_totals_are_offered_only_where_they_would_be_asked() -> None:
    labels = [option.label for option in question(count_of_people()).options]
    assert not any("totals" in label for label in labels)
    assert labels[-1] == "don't know"
    assert any("totals" in option.label for option in question(at_the_rows()).options)
    asked = session(answers=Case(TODAY, ("wv-small-business-credit",)))
    for text in ("go new_jobs_within_12_months", "d", "go positions"):
        asked.say(text)
    assert not any("totals" in option.label for option in question(asked).options)


def test_rows_that_were_given_as_totals_are_not_called_unknown() -> None:
    asked = at_the_rows("4", "go eligible_jobs", "12")
    told = {row.fact: row.value for row in asked.page().answers} if asked.view == "answers" else {}
    asked.say("answers")
    told |= {row.fact: row.value for row in asked.page().answers}
    assert told[JOBS] == "given as totals"
    assert "New jobs: given as totals" in result_text(asked).replace("\n    ", " ")


def test_more_rows_are_read_after_those_that_are_there(tmp_path: Path) -> None:
    file = tmp_path / "jobs.csv"
    file.write_text("count,hours_per_week,ma_share,year_share\n3,40,1,1\n2,21,1,1/2\n")
    asked = at_the_rows("1", *GROUP, "6", str(file))
    assert [row.fields["count"] for row in rows(asked)] == [exactly(6), exactly(3), exactly(2)]
    people = tmp_path / "people.csv"
    people.write_text("name,hired_on\np1,2012-05-01\n")
    twice = count_of_people("1", *PERSON, "6", str(people))
    assert any(line.text.startswith("p1 already names") for line in twice.lines)


def test_a_file_question_names_the_columns_and_a_fault_its_place(tmp_path: Path) -> None:
    hint = question(count_of_people("2")).hint
    assert "name, hired_on, at_facility" in hint
    assert "cannot do without: name" in hint
    bad = tmp_path / "people.csv"
    bad.write_text("name,at_facility\np1,d\n")
    asked = count_of_people("2", f"'{bad}'")
    (line,) = asked.lines
    assert line.text.startswith(f"{bad}:2:4: ")
    assert "write yes, no or unknown" in line.text
    missing = count_of_people("2", "~nobody-of-this-name/people.csv")
    assert missing.lines[0].text.startswith("~nobody-of-this-name/people.csv: there is no such file")


def test_one_of_many_rows_is_picked_by_its_number_and_only_the_latest_are_listed(tmp_path: Path) -> None:
    file = tmp_path / "people.csv"
    file.write_text("name,hired_on\n" + "".join(f"p{n},2012-04-01\n" for n in range(1, 501)))
    asked = count_of_people("2", str(file), "3")
    assert question(asked).options == ()
    assert len(question(asked).listing) < 10
    asked.say("250")
    assert any("p250" in option.label for option in question(asked).options)
    asked.say("back")
    asked.say("4")
    asked.say("p499")
    answer = asked.case.get("positions")
    assert answer is not None
    assert isinstance(answer.value, Stated)
    assert isinstance(answer.value.value, Items)
    names = [row.fields["name"] for row in answer.value.value.items if isinstance(row, Record)]
    assert len(names) == 499
    assert exactly("p499") not in names


def test_why_explains_the_field_and_what_its_rows_are_for() -> None:
    why = count_of_people("1", *PERSON[:7], "?").page().why
    assert any(text.startswith("None for someone who never did") for text in why)
    assert not any("changes no result" in text for text in why)
    for name in ("candidate_jobs", "capital_returns", "annual_reports", "tax_otherwise_due"):
        screenings = [s for p in desk().library.programs.values() for s in p.screenings.values() if name in s.facts]
        asked = session(answers=Case(TODAY, (screenings[0].id,)))
        for text in (f"go {name}", "?"):
            asked.say(text)
        assert not any("changes no result" in text for text in asked.page().why), name


def test_before_it_is_said_what_to_screen_nothing_can_be_gone_to() -> None:
    asked = session(answers=Case(TODAY))
    for text in ("go eligible jobs", "go worksites", "1"):
        asked.say(text)
    assert asked.case.screenings
    asked = session(answers=Case(TODAY))
    asked.say("go worksites")
    assert any("First say what to screen" in line.text for line in asked.lines)
    asked.say("?")
    assert asked.page().why


def test_what_many_rows_come_to_stands_in_a_contradiction() -> None:
    towns = (
        "Adams",
        "Becket",
        "Chester",
        "Dalton",
        "Florida",
        "Goshen",
        "Hancock",
        "Monroe",
        "Otis",
        "Peru",
        "Rowe",
        "Savoy",
    )
    answer = Stated(Items(tuple(Record({"municipality": exactly(t), "employees": exactly(20)}) for t in towns)))
    case = Case(TODAY, ("ma-rural-business-concern",)).answer("worksites", Answer(answer))
    asked = session(answers=case)
    for text in ("go employees_total", "19"):
        asked.say(text)
    assert any("19 people; " in line.text and "together 240 people" in line.text for line in asked.lines)  # 12 x 20
