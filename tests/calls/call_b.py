"""The second call of the help desk: a software firm in Fall River whose outside investor asks about 2017."""

CALL_B = {
    "B0": (  # the year first, taken for each program's own
        *("1", "2017", "when", "=", "appl ="),
        *("begi", "=", "clos", "="),
    ),
    "B1": ("amou 150,000", "earl 0", "board"),
    "B2": ("prev 125,000", "board", "result"),
    "B3": ("staf 21", "board"),
    "B4": ("ftes 18",),
    "B5": ("reve just under half a million", "reve exactly 500,000"),
    "B6": ("here 10",),
    "B7": ("here 11",),
    "B8": ("town Fall River", "town Somerset", "town Fall River"),
    "B9": ("coll y", "board", "coll n"),
    "B10": ("uses 8", "uses 3, 4"),
    "B11": (
        "accr y",
        "owne n",
        "acti n",
    ),
    "B12": ("rule", "why", "none"),
    "B13": (
        *("plan d", "part d", "ein d"),
        *("cash y", "risk y", "sour own money"),
        *("pers y", "cred 0", "board", "result"),
    ),
    "B14": (
        *("ein y", "plan y", "part all"),
        *("board", "result"),
    ),
    "B15": ("cred 20,000", "board", "result"),
    "B16": ("what if", "when 2020", "board", "compare", "leave", "board"),
    "B17": ("board", "result"),
}
