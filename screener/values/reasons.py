"""Why a value is not one value yet: each reason names a fact and what is the matter with it."""

from collections.abc import Iterable
from datetime import date
from enum import StrEnum

from screener.values.struct import Struct


class Why(StrEnum):
    """The ways in which a fact can be open."""

    NOT_ASKED = "not_asked"
    DONT_KNOW = "dont_know"
    RANGE = "range"
    CANDIDATES = "candidates"
    OPEN_UNTIL = "open_until"
    UNDEFINED = "undefined"
    CONTRADICTED = "contradicted"
    CANNOT_TELL = "cannot_tell"


class Reason(Struct, frozen=True):
    """Fact `fact` may still change the outcome, because of `why` (until the day `until`, where one is set)."""

    fact: str
    why: Why
    until: date | None = None


Reasons = frozenset[Reason]
NO_REASONS: Reasons = frozenset()


def joined(parts: Iterable[Reasons]) -> Reasons:
    """All reasons of several values together."""
    return NO_REASONS.union(*parts)
