"""The third call of the help desk: a farm-equipment maker in Adams, with an affiliate in Wheeling, asks about 2022."""

from pathlib import Path

ADD, LIKE, CHANGE, REMOVE, DONE = "12345"
"""What can be done with a list of rows, once there is one; a file is read with 2 while there is none."""
PEOPLE = str(Path(__file__).with_name("call_c_people.csv"))
"""Twelve people hired from March 2022 to February 2023, all counting."""


def changed(row: str, field: str, value: str) -> tuple[str, ...]:
    """One field of one row anew."""
    return (CHANGE, row, field, value)


STAFF, PAY = "6", "7"
"""Two fields of a place where people work."""
HIRED, RELATED, OWNED, LAST_WORKED = "2", "6", "7", "8"
"""Fields of a person in a new position."""

CALL_C = {
    "C1": (
        "1",
        "2022",
        "go municipality",
        "adams",
        "go worksites",
        ADD,
        "adams",
        "d",
        "d",
        LIKE,
        "North Adams",
        "d",
        "d",
    ),
    "C2": (
        *(REMOVE, "2", *changed("1", STAFF, "30"), ADD, "Pittsfield", "18", "d", DONE),
        *("go employees in all", "48", "go one town for everybody", "n", "board", "result"),
    ),
    "C3": ("go worksites", *changed("1", STAFF, "28"), *changed("2", STAFF, "20"), DONE, "board", "result"),
    "C4": ("go worksites", *changed("1", PAY, "1.9m"), DONE, "go yearly payroll in all", "3.1m", "result"),
    "C5": ("go revenue of the last full tax year", "10.01m", "go revenue of the last full tax year", "10m"),
    "C6": (
        *("go line of business", "manufacturing", "go move from another state", "n"),
        *("go opinion of the state office", "not asked", "board", "result"),
    ),
    # C7 and C8 are about the fund: a screening of its own, below
    "C9": (
        *("go gross receipts of the business", "1.2m", "board"),
        *("go under the same control", "y", "board"),
    ),
    "C10": (
        *("go receipts of the other businesses", "10m", "board", "go put to use", "2022-03-01"),
        *("go end of the tax year of that day", "=", "board", "result"),
    ),
    "C11": (
        *("go under the same control", "n", "board", "result"),
        *("go under the same control", "y", "board", "go under the same control", "n"),
    ),
    "C12": (
        *("go stage of the investment", "in use", "go new or bigger", "y"),
        *("go positions", "2", PEOPLE, DONE, "board"),
    ),
    "C13": (
        "go positions",
        *(*changed("3", RELATED, "y"), *changed("5", LAST_WORKED, "2021-11-15"), DONE, "board"),
    ),
    "C14": (
        *("go positions", *changed("7", OWNED, "10%"), DONE, "board"),
        *("go positions", *changed("7", OWNED, "9%"), DONE, "board"),
    ),
    "C15": ("go qualified investment", "2m", "go qualified investment", "1.95m", "board", "result"),
    "C16": ("board", "result"),
}

FUND = {
    "start": (
        *("Grounds for revoking", "go investment authority", "1m", "go closing date", "2021-06-01"),
        *("go capital that came back", "3"),
    ),
    "C7 nine": (
        "go investments",
        ADD,
        "Balers",
        "1m",
        "2022-06-01",
        "loan",
        "2023-03-01",
        "y",
        DONE,
        "board",
        "result",
    ),
    "C7 twelve": ("go investments", *changed("1", "5", "2023-06-01"), DONE, "board"),
    "C8": ("go distribution_made", "n", "go circular_interest", "y", "go public securities", "n", "board", "result"),
}
"""The fund that lends to the business, screened by itself: what it may lend, and to whom not."""

COUNT = {
    "people": (
        *("Small business credit: counting the new jobs", "go put to use", "2022-03-01"),
        *("go positions", "2", PEOPLE, *changed("3", RELATED, "y"), *changed("5", LAST_WORKED, "2021-11-15")),
        *(*changed("7", OWNED, "10%"), DONE, "board", "result"),
    ),
}
"""The new positions counted by themselves, person by person."""
