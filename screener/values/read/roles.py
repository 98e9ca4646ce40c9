"""The parts that words and signs play in an answer."""

from enum import Enum


class Role(Enum):
    """The part a word or sign plays in an answer."""

    NUMBER = "number"  # digits, as typed
    WORTH = "worth"  # a word that is a number
    SCALE = "scale"  # thousand, million
    DOLLARS = "dollars"
    PERCENT = "percent"
    PART = "part"  # a word that is a part of one: half
    UNIT = "unit"  # the noun counted
    NOISE = "noise"  # says nothing new after an amount: a year, each
    PERIOD = "period"  # makes another amount of it: a month
    DASH = "dash"  # a minus, or the "to" of a range
    MINUS = "minus"
    SLASH = "slash"
    COMMA = "comma"
    OPEN = "open"
    CLOSE = "close"
    TO = "to"
    BETWEEN = "between"
    FROM = "from"
    AND = "and"
    OR = "or"
    MAYBE = "maybe"
    ABOUT = "about"
    EXACTLY = "exactly"
    UNDER = "under"
    AT_MOST = "at_most"
    OVER = "over"
    AT_LEAST = "at_least"
    OR_MORE = "or_more"
    OR_LESS = "or_less"
    NONE = "none"
    NEVER = "never"
    MONTH = "month"
    DAY_MARK = "day_mark"  # the th of 5th, the of of 5 of May
    TODAY = "today"
    FISCAL = "fiscal"
    UNKNOWN = "unknown"
