"""Hostile keys, pastes, bytes and files at the real screens: full screen, line mode, plain lines, commands."""

from collections.abc import Iterator
from random import Random

from tests.fuzz import by_command, by_hand, by_prompt

WAYS = (by_hand.turn, by_prompt.turn, by_prompt.plain, by_command.turn)
WEIGHTS = (3, 3, 3, 4)


def turn(rng: Random) -> Iterator[str]:
    """Some inputs at one of them."""
    yield from rng.choices(WAYS, WEIGHTS)[0](rng)
