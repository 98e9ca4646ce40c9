"""Nothing of the program file is left out: its 34 clauses, 17 tests and 24 readings, by id."""

from tests.law.shipped import DESK, ID, SCREENING

CLAUSES = """
AIC-0-1 AIC-1-1 AIC-1-2 AIC-1-3a AIC-1-3b AIC-1-3c-i AIC-1-3c-ii AIC-1-3d AIC-1-3e AIC-1-3f AIC-1-4a AIC-1-4b AIC-1-4c
AIC-1-4d AIC-1-4e AIC-1-5a AIC-1-5b AIC-2-1 AIC-2-2 AIC-2-3 AIC-2-4 AIC-2-5 AIC-2-6 AIC-3-1 AIC-3-2 AIC-4-1 AIC-4-2
AIC-4-3a AIC-4-3b AIC-5-1 AIC-5-2 AIC-6-1 AIC-6-2 AIC-7-1
"""
CRITERIA = """
AIC-1-3a AIC-1-3b AIC-1-3c AIC-1-3d AIC-1-3e AIC-1-3f AIC-1-4a AIC-1-4b AIC-1-4c AIC-1-4d AIC-1-4e AIC-1-5a AIC-1-5b
AIC-2-1 AIC-3-1 AIC-3-2 AIC-5-1
"""
TRIGGERS = {3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 23}
STANDING = {1, 2, 13, 14, 16, 18, 19, 24}
IN_HELP = {11, 17, 21, 22}
WITH_A_YES = {3, 4, 5, 6, 12, 23}
AMOUNTS = [
    "creditable_investment",
    "credit_before_cap",
    "credit",
    "used_year_0",
    "used_year_1",
    "used_year_2",
    "used_year_3",
    "lost",
    "repay",
]
FIGURES = ["credit_rate", "creditable_room", "credit_cap_room", "last_use_year"]
TOLD_ON_A_CALL = {"share_at_principal_place", "above_the_limits", "room_after", "credits_together", "cut_off"}
"""Figures beyond those of the program file, which staff read out: how much is over a limit, and what is left."""
PROGRAM = DESK.program(SCREENING)


def reading(number: int) -> str:
    return f"A-R{number}"


def test_the_34_clauses() -> None:
    assert [clause.id for clause in PROGRAM.clauses] == CLAUSES.split()
    assert len(PROGRAM.clauses) == 34


def test_every_clause_says_what_it_is_and_one_left_out_says_why() -> None:
    for clause in PROGRAM.clauses:
        assert DESK.words.maybe("programs", ID, "clause", clause.id, "says"), clause.id
        told_why = DESK.words.maybe("programs", ID, "clause", clause.id, "reason") is not None
        assert told_why is (clause.role == "out_of_scope"), clause.id


def test_every_clause_that_decides_or_computes_is_in_a_test_or_an_amount() -> None:
    tested = {clause for criterion in SCREENING.criteria for clause in criterion.clauses}
    computed = {clause for amount in SCREENING.amounts for clause in amount.clauses}
    assert {clause.id for clause in PROGRAM.clauses if clause.role == "decided"} == tested
    assert {clause.id for clause in PROGRAM.clauses if clause.role == "computed"} == computed


def test_the_17_tests_all_decide() -> None:
    assert [criterion.id for criterion in SCREENING.criteria] == CRITERIA.split()
    assert len(SCREENING.criteria) == 17
    assert all(criterion.decides and criterion.listed_if is None for criterion in SCREENING.criteria)
    assert [criterion.id for criterion in SCREENING.criteria if criterion.window] == ["AIC-5-1"]


def test_the_amounts_and_figures() -> None:
    assert [amount.id for amount in SCREENING.amounts] == AMOUNTS
    found = [figure.id for figure in SCREENING.figures]
    assert [figure for figure in found if figure in FIGURES] == FIGURES
    assert set(found) - set(FIGURES) == TOLD_ON_A_CALL


def test_the_24_readings_each_have_their_place() -> None:
    assert set(DESK.words.keys("programs", ID, "reading")) == {reading(n) for n in range(1, 25)}
    assert {flag.id for flag in SCREENING.flags} == {reading(n) for n in TRIGGERS}
    assert {note.id for note in SCREENING.notes if note.id.startswith("A-R")} == {reading(n) for n in STANDING}
    helped = {name for fact in SCREENING.facts for name in DESK.words.listed("facts", fact, "readings")}
    assert {reading(n) for n in IN_HELP} <= helped
    assert set(range(1, 25)) == TRIGGERS | STANDING | IN_HELP


def test_readings_about_amounts_go_with_a_yes_only() -> None:
    assert {flag.id for flag in SCREENING.flags if flag.with_verdict} == {reading(n) for n in WITH_A_YES}
    assert {flag.with_verdict for flag in SCREENING.flags} == {("eligible",), ()}
