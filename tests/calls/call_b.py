"""The second call of the help desk: a software firm in Fall River whose outside investor asks about 2017."""

CALL_B = {
    "B0": (  # the year first, taken for each program's own
        *("1", "2017", "go tax year of the investment", "=", "go application year", "="),
        *("go first day of the tax year", "=", "go last day of the tax year", "="),
    ),
    "B1": ("go amount of this investment", "150,000", "go earlier in the same tax year", "0", "board"),
    "B2": ("go in earlier tax years", "125,000", "board", "result"),
    "B3": ("go employees in all", "21", "board"),
    "B4": ("go full-time employees at the first", "18"),
    "B5": ("go gross revenue", "just under half a million", "go gross revenue", "exactly 500,000"),
    "B6": ("go employees at the main place", "10"),
    "B7": ("go employees at the main place", "11"),
    "B8": ("go municipality", "Fall River", "go municipality", "Somerset", "go municipality", "Fall River"),
    "B9": ("go collateral", "y", "board", "go collateral", "n"),
    "B10": ("go uses of the money", "8", "go uses of the money", "3, 4"),
    "B11": (
        "go accredited",
        "y",
        "go principal ownership of the business",
        "n",
        "go full-time work in the business",
        "n",
    ),
    "B12": ("go ruled out", "why", "none"),
    "B13": (
        *("go full written business plan", "d", "go your plan cover", "d", "go federal tax number", "d"),
        *("go made in money", "y", "go lose the money", "y", "go through a fund", "own money"),
        *("go personal income tax", "y", "go other angel credits", "0", "board", "result"),
    ),
    "B14": (
        *("go federal tax number", "y", "go full written business plan", "y", "go your plan cover", "all"),
        *("board", "result"),
    ),
    "B15": ("go other angel credits", "20,000", "board", "result"),
    "B16": ("go tax year of the investment", "2020", "board", "undo", "board"),
    "B17": ("board", "result"),
}
