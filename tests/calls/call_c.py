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
        "town adams",
        "site",
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
        *("staf 48", "sing n", "board", "result"),
    ),
    "C3": ("site", *changed("1", STAFF, "28"), *changed("2", STAFF, "20"), DONE, "board", "result"),
    "C4": ("site", *changed("1", PAY, "1.9m"), DONE, "payr 3.1m", "result"),
    "C5": ("taki 10.01m", "taki 10m"),
    "C6": (
        *("line manufacturing", "movi n"),
        *("opin not asked", "board", "result"),
    ),
    # C7 and C8 are about the fund: a screening of its own, below
    "C9": (
        *("rece 1.2m", "board"),
        *("grou y", "board"),
    ),
    "C10": (
        *("rest 10m", "board", "serv 2022-03-01"),
        *("fisc", "=", "board", "result"),
    ),
    "C11": (
        *("grou n", "board", "result"),
        *("grou y", "board", "grou n"),
    ),
    "C12": (
        *("stag in use", "bigg y"),
        *("posi", "2", PEOPLE, DONE, "board"),
    ),
    "C13": (
        "posi",
        *(*changed("3", RELATED, "y"), *changed("5", LAST_WORKED, "2021-11-15"), DONE, "board"),
    ),
    "C14": (
        *("posi", *changed("7", OWNED, "10%"), DONE, "board"),
        *("posi", *changed("7", OWNED, "9%"), DONE, "board"),
    ),
    "C15": ("qual 2m", "qual 1.95m", "board", "result"),
    "C16": ("board", "result"),
}

FUND = {
    "start": (
        *("Grounds for revoking", "auth 1m", "clos 2021-06-01"),
        *("retu", "3"),
    ),
    "C7 nine": (
        "loan",
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
    "C7 twelve": ("loan", *changed("1", "5", "2023-06-01"), DONE, "board"),
    "C8": ("dist n", "circ y", "publ n", "board", "result"),
}
"""The fund that lends to the business, screened by itself: what it may lend, and to whom not."""

COUNT = {
    "people": (
        *("Small business credit: counting the new jobs", "serv 2022-03-01"),
        *("posi", "2", PEOPLE, *changed("3", RELATED, "y"), *changed("5", LAST_WORKED, "2021-11-15")),
        *(*changed("7", OWNED, "10%"), DONE, "board", "result"),
    ),
}
"""The new positions counted by themselves, person by person."""
