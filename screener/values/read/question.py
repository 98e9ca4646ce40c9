"""What the reader is asked, and its three answers: understood, unclear, refused."""

from collections.abc import Mapping
from datetime import date

from screener.values.exact import Exact
from screener.values.struct import Struct
from screener.values.value import AnyValue


class Question(Struct, frozen=True):
    """What is asked for; for a list, each of its items.

    `kind` is money, count, number, share, year, date, yes_no, choice or choices. `options` are ids with their
    labels, in the order shown. `low` and `high` are bounds that belong (a count is never below 0 and a share
    always from 0 to 1). `none`: the word "none" means that there is no such value. `today` lets a date be
    "today". `units` are nouns that may follow a number, as "people" in "18 people".
    """

    kind: str
    options: tuple[tuple[str, str], ...] = ()
    low: Exact | None = None
    high: Exact | None = None
    none: bool = False
    today: date | None = None
    units: tuple[str, ...] = ()


class Understood(Struct, frozen=True):
    """The text has one meaning. `estimate`: it was said to be about that. A range ends where it was said to end."""

    value: AnyValue
    estimate: bool = False


class Reading(Struct, frozen=True):
    """One meaning of an unclear text; `typed` says it so that the reader takes it without asking."""

    typed: str
    value: AnyValue
    estimate: bool = False


class Unclear(Struct, frozen=True):
    """The text has these meanings, or this one that should be confirmed before it counts."""

    readings: tuple[Reading, ...]


class Refused(Struct, frozen=True):
    """What is wrong: a key of the error words, and strings to fill it. `item` is the place in a list, from 1."""

    kind: str
    values: Mapping[str, object]
    item: int | None = None


Outcome = Understood | Unclear | Refused
