"""The first call of the help desk: a machine shop with 14 people in Lowell asks about 2013. Texts, a bundle a step."""

ADD, LIKE, CHANGE, REMOVE, DONE = "12345"
"""What can be done with a list of rows, once there is one."""
ALL, HALF = "100%", "50%"
HOURS, PAY = "5", "8"
"""Two fields of a group of new jobs; in the list of all jobs the hours are the second."""


def changed(row: str, field: str, value: str) -> tuple[str, ...]:
    """One field of one row anew."""
    return (CHANGE, row, field, value)


NEW = {
    "six": ("6", "d", "d", "d", "d", "d", "d", "d"),
    "four": ("4", "new posts", "y", "none", "40", ALL, ALL, "d"),
    "part-timer": ("1", "=", "=", "=", "21", "=", "=", "="),
    "from Nashua": ("1", "moved here from a site in another state", "y", "2013-07-01", "40", HALF, ALL, "="),
}
"""Groups of new jobs: count, origin, withholding, first day, hours, share here, part of the year, pay."""

CALL_A = {
    "A0": (
        *("1", "2013", "go appl", "back", "appl =", "when", "="),
        *("begi", "=", "clos", "="),
        *("crea =", "board", "result"),
    ),
    "A1": ("jobs", ADD, *NEW["six"], DONE, "result"),
    "A2": ("town Lowell", "board", "result"),
    "A3": ("staf 14", "board"),
    "A4": ("sale 4.5-4.8m", "go gross revenue", "back", "answers", "next"),
    "A5": ("sale 5.02m", "result"),
    "A6": ("sale 4.98m", "note net of returns", "result"),
    "A7": ("befo", ADD, "9", "40", ALL, ALL, "y", DONE),
    "A8": ("rost", ADD, "8", "40", ALL, ALL, "y", LIKE, "1", "=", "=", "9/12", "=", DONE),
    "A9": (
        *("jobs", REMOVE, "1", ADD, *NEW["four"], LIKE, *NEW["part-timer"], LIKE, *NEW["from Nashua"], DONE),
        "result",
    ),
    "A10": (
        *("rost", LIKE, "4", "=", "=", ALL, "="),
        *(LIKE, "1", "21", "=", "=", "=", LIKE, "1", "40", HALF, ALL, "=", DONE, "result"),
    ),
    "A11": (
        *("jobs", *changed("2", HOURS, "28"), DONE),
        *("rost", *changed("4", "2", "28"), DONE),
        *("gran 0", "board"),
    ),
    "A12": (
        "jobs",
        *(*changed("1", PAY, "234,000"), *changed("2", PAY, "29,120"), *changed("3", PAY, "31,000"), DONE, "result"),
    ),
    "A13": (
        *("cand", ADD, "3", "n", "y", "y", "n", "52,000", "n", "y"),
        *(LIKE, "1", "=", "=", "=", "=", "78,000", "=", "="),
        *(LIKE, "1", "=", "=", "=", "=", "29,120", "=", "n"),
        *(LIKE, "1", "=", "=", "=", "=", "62,000", "y", "y", DONE),
        *("aver about 52,000", "corp y", "result"),
    ),
    "A14": ("mini 456", "due d", "board", "result"),
    "A15": ("aver 52,100", "result"),
    "A16": ("board", "result"),
}
