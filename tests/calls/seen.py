"""What each step of a call has to show in the full screen: the verdict of every program, and the step's main line.

Verdicts are letters in the order of the board: c closed, ? cannot tell yet, + meets, - does not meet the tests.
"""

from collections.abc import Mapping, Sequence

from tests.calls.playing import OVERVIEW, RURAL

Wanted = Mapping[str, tuple[str, Mapping[str, Sequence[str]]]]

WORDS = {"?": "Cannot tell yet", "+": "Meets the tests", "-": "Does not meet the tests"}
SHUT = {2013: "Closed for 2013 (covers 2016 to 2019)", 2017: "Closed for 2017 (covers 2011 to 2013)"}

CALL_A: Wanted = {
    "A0": ("c????", {"appl =": ["= Noted: 2013 (application year)"], "result": ["nobody can apply"]}),
    "A1": ("c????", {"result": ["Still to find out"]}),
    "A2": ("c????", {"town Lowell": ["MA jobs incentive: Now met: Main place of business in Massachusetts"]}),
    "A3": ("c????", {"staf 14": ["Noted: 14 people (employees in all)", "MA rural growth: Now met: Fewer than 250"]}),
    "A4": ("c????", {"sale 4.5-4.8m": ["Noted: $4,500,000 to $4,800,000", "MA jobs incentive: Now met:"]}),
    "A5": ("c?-??", {"sale 5.02m": ["Does not meet the tests (MA jobs incentive)", "over by $20,000"]}),
    "A6": ("c????", {"sale 4.98m": ["Cannot tell yet (MA jobs incentive). Now met: Sales under"]}),
    "A7": ("c????", {"5": ["weighted jobs in the year before: 9"]}),
    "A8": ("c?-??", {"5": ["weighted jobs in the application year: 8.75"]}),
    "A9": ("c?-??", {"5": ["eligible jobs: 5.1"]}),
    "A10": ("c?-??", {"5": ["short by 0.15"]}),
    "A11": ("c?+??", {"gran 0": ["Meets the tests (MA jobs incentive)"]}),
    "A12": ("c?+??", {"result": ["$7,720.65"]}),
    "A13": ("c++??", {"result": ["exactly at the limit"]}),
    "A14": ("c++??", {"due d": ["Noted: don't know"], "result": ["not known yet"]}),
    "A15": (
        "c-+??",
        {"aver 52,100": ["Does not meet the tests (MA high wage)", "by: $150.00"], "result": ["average: $78,150.00"]},
    ),
    "A16": ("c-+??", {"result": ["Meets the tests", "biotechnology and medical device makers"]}),
}
CALL_B: Wanted = {
    "B0": ("?c???", {}),
    "B1": ("?c???", {"amou 150,000": ["Noted: $150,000 (amount of this investment)"]}),
    "B2": ("?c???", {"result": ["Room left in this business after this investment: $0.00"]}),
    "B3": ("?c???", {"staf 21": ["Noted: 21 people (employees in all)"]}),
    "B4": ("?c???", {"ftes 18": ["Now met: 20 or fewer full-time employees at the first investment"]}),
    "B5": ("?c???", {"reve exactly 500,000": ["Noted: $500,000 (gross revenue", "That moves no test and no amount."]}),
    "B6": ("-c???", {"here 10": ["Now not met: At least half of the employees at the main place", "47.6%"]}),
    "B7": ("?c???", {"here 11": ["Now met: At least half of the employees at the main place"]}),
    "B8": ("?c???", {"town Somerset": ["Rate of the credit: 20%"], "town Fall River": ["Rate of the credit: 30%"]}),
    "B9": ("?c???", {"coll y": ["Now not met: No security and no guarantee"], "coll n": ["Now met: No security"]}),
    "B10": (
        "?c???",
        {"uses 8": ["Now not met: At least one use that is allowed"], "uses 3, 4": ["Now met: At least one"]},
    ),
    "B11": ("?c???", {"owne n": ["Now met: Not a principal owner working there full time"]}),
    "B12": ("?c???", {"why": ["A-R9"], "none": ["Now met: In none of the five lines that are ruled out"]}),
    "B13": ("?c???", {"result": ["Still to find out"]}),
    "B14": ("+c???", {"part all": ["Meets the tests (MA angel investor)"], "result": ["$37,500.00"]}),
    "B15": ("+c???", {"cred 20,000": ["before the yearly cap: $57,500.00"], "result": ["$30,000.00"]}),
    "B16": (
        "+c???",
        {
            "when 2020": ["Does not meet the tests (MA angel investor)", "Closed for 2020 (covers 2016 to 2019)"],
            "leave": ["Back in the case itself"],
        },
    ),
    "B17": ("+c???", {"result": ["Meets the tests"]}),
}
CALL_C: Wanted = {
    "C1": ("?????", {"town adams": ["Noted: Adams (city or town of the main place of business)"]}),
    "C2": ("?????", {"sing n": ["62.5%"]}),
    "C3": ("?????", {"20": ["Share of the people in rural towns: 58.3%"]}),
    "C4": ("?????", {"payr 3.1m": ["Share of the pay in rural towns: 61.3%"]}),
    "C5": ("?????", {"taki 10.01m": ["over by $10,000"], "taki 10m": ["Now met: Revenue of $10,000,000 or less"]}),
    "C6": ("???+?", {"opin not asked": ["Meets the tests (MA rural growth)"]}),
    "C9": ("???+?", {"rece 1.2m": ["Noted: $1,200,000 (gross receipts of the business)"]}),
    "C10": ("???+-", {"rest 10m": ["Gross receipts with those of the group: $11,200,000.00"]}),
    "C11": ("???+?", {"grou n": ["Cannot tell yet (WV small business)", "Now met: Gross receipts"]}),
    "C12": ("???+?", {"5": ["new jobs within twelve months: 12"]}),
    "C13": ("???+?", {"5": ["new jobs within twelve months: 10"]}),
    "C14": ("???+?", {"10%": ["Now not known: Ten or more new jobs"], "9%": ["Cannot tell yet (WV small business)"]}),
    "C15": ("???++", {"qual 1.95m": ["if entitled: $19,500.00"]}),
    "C16": ("???++", {"result": ["Meets the tests"]}),
}
FUND: Wanted = {
    "start": ("?", {}),
    "C7 nine": ("?", {"board": ["x not met"]}),
    "C7 twelve": ("?", {}),
    "C8": ("?", {"circ y": ["Noted: yes"]}),
}


def verdicts(letters: str, year: int) -> list[str]:
    """Each program and its verdict, as they stand on the board beside the question."""
    programs = OVERVIEW if len(letters) > 1 else (RURAL,)
    return [
        f"{name} {SHUT[year] if letter == 'c' else WORDS[letter]} "
        for name, letter in zip(programs, letters, strict=True)
    ]
