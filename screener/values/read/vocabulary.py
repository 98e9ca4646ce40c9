"""Every English word the reader knows, and nothing else. Another language is another such module.

Phrases are split by `|`, their words and signs by blanks, as the scanner finds them.
"""

from fractions import Fraction

ROLES = {  # by the values of roles.Role
    "dollars": "$ | dollar | dollars | bucks | usd | us $ | us dollars | usd $",
    "percent": "% | percent | per cent | pct | per hundred",
    "noise": "a year | per year | each year | / year | / yr | yearly | annually | per annum | ea | ea . | each",
    "period": "a month | per month | / month | monthly | a week | per week | / week | weekly | a day | per day"
    " | daily | an hour | per hour | / hour | / hr | hourly | per quarter | quarterly",
    "dash": "-",
    "minus": "minus",
    "slash": "/ | out of",
    "comma": ",",
    "open": "(",
    "close": ")",
    "to": "to | through | thru | .. | ... | until | till",
    "between": "between | somewhere between",
    "from": "from | since",
    "and": "and | but | &",
    "or": "or",
    "maybe": "maybe | perhaps | possibly | or maybe | or perhaps | or possibly | and maybe",
    "about": "about | around | roughly | approximately | approx | approx . | circa | ca | ca . | probably"
    " | i think | i guess | ~ | \N{ALMOST EQUAL TO} | or so | ish | - ish | give or take"
    " | more or less | i believe | not sure",
    "exactly": "exactly | precisely | only | just | = | is | it is | it's | it was | on | in | total"
    " | in total | in all",
    "under": "under | below | less than | fewer than | smaller than | before | just under | < | prior to",
    "at_most": "at most | up to | no more than | not more than | not over | not above | maximum | max | max ."
    " | a maximum of | at the most | on or before | no later than | by | as much as | as many as | <= | =<"
    " | \N{LESS-THAN OR EQUAL TO} | less than or equal to",
    "over": "over | above | more than | greater than | larger than | after | just over | > | in excess of",
    "at_least": "at least | no less than | not less than | no fewer than | not under | not below | minimum"
    " | min | min . | a minimum of | at the least | on or after | no earlier than | starting | >= | =>"
    " | \N{GREATER-THAN OR EQUAL TO} | greater than or equal to",
    "or_more": "or more | or over | or above | or greater | or higher | or later | or after | and up | and over"
    " | and above | and more | and later | plus | + | upward | upwards | onward | onwards",
    "or_less": "or less | or fewer | or under | or below | or lower | or earlier | or before | and under"
    " | and below | and less | and earlier",
    "none": "none | none at all",
    "never": "no | never | not any | not at all",
    "day_mark": "st | nd | rd | th | of | .",
    "today": "today",
    "fiscal": "fy | fiscal year | fiscal | tax year | calendar year | taxable year | the year | year",
}

SCALES = {
    1_000: "k | thousand | thousands | thou | grand",
    1_000_000: "m | mm | mn | mil | mill | million | millions",
    1_000_000_000: "b | bn | bil | billion | billions",
}

ONES = (
    "zero | one | two | three | four | five | six | seven | eight | nine | ten | eleven | twelve | thirteen"
    " | fourteen | fifteen | sixteen | seventeen | eighteen | nineteen"
)
TENS = "twenty | thirty | forty | fifty | sixty | seventy | eighty | ninety"
HUNDREDS = "{} hundred"
WORTHS = {
    0: "nothing | nil",
    12: "a dozen",
    100: "a hundred",
    1_000: "a thousand",
    500_000: "half a million",
    1_000_000: "a million",
    1_000_000_000: "a billion",
}

MONTHS = (
    "january jan",
    "february feb",
    "march mar",
    "april apr",
    "may",
    "june jun",
    "july jul",
    "august aug",
    "september sept sep",
    "october oct",
    "november nov",
    "december dec",
)

COUNTED = ("people", "person", "persons", "employee", "employees", "worker", "workers", "job", "jobs", "of them")
"""Nouns that may follow any count; those of the question itself come with it."""

PARTS = {
    Fraction(1, 4): "a quarter | one quarter | quarter",
    Fraction(1, 3): "a third | one third",
    Fraction(1, 2): "half | a half | one half | half of it",
    Fraction(2, 3): "two thirds",
    Fraction(3, 4): "three quarters",
    Fraction(1): "all | all of it | everything | the whole",
}

YES = frozenset({"y", "yes", "yeah", "yep", "yup", "true", "1"})
NO = frozenset({"n", "no", "nope", "nah", "false", "2"})

MAYBE_WORDS = ("maybe", "perhaps", "possibly")
EVERY_OPTION = frozenset({"all", "all of them", "everything"})
NO_OPTION = frozenset({"none", "none of them", "none of these", "nothing", "no"})

DONT_KNOW_WORDS = frozenset(
    {
        "d",
        "dk",
        "idk",
        "don't know",
        "dont know",
        "do not know",
        "i don't know",
        "i dont know",
        "i do not know",
        "unknown",
        "not known",
        "not sure",
        "unsure",
        "i'm not sure",
        "no idea",
        "can't say",
        "can't tell",
        "cannot say",
        "cannot tell",
    }
)
"""What a person types for "I don't know", in any case, with or without punctuation after it."""
