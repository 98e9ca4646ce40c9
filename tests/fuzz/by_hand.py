"""The full screen without a terminal: pastes, keys and sizes; what stands on it is read back and holds nothing raw."""

import asyncio
from collections.abc import Iterator
from random import Random

from textual import events

from tests.fullscreen.hand import Hand, hand
from tests.fuzz import leaks
from tests.fuzz.reader import some_session, typed
from tests.fuzz.tokens import hostile

KEYS = (
    "f1",
    "f2",
    "f3",
    "f4",
    "f5",
    "f6",
    "f7",
    "f8",
    "f9",
    "escape",
    "up",
    "down",
    "enter",
    "backspace",
    "tab",
    "ctrl+l",
    "ctrl+p",
)
INPUTS = 15


def turn(rng: Random) -> Iterator[str]:
    """One session at the keyboard."""
    became: list[str] = []
    asyncio.run(_play(rng, became))
    yield from became


async def _play(rng: Random, became: list[str]) -> None:
    told = some_session(rng)
    async with hand(told, rng.choice(((80, 24), (120, 40), (60, 20)))) as at:
        for number in range(INPUTS):
            became.append(await _one(rng, at))
            if number % 5 == 4:
                leaks.clean(await at.look(), "the full screen")
            if told.ended or at.app.failure is not None:
                break
        if at.app.failure is not None:
            raise at.app.failure


async def _one(rng: Random, at: Hand) -> str:
    way = rng.random()
    if way < 0.55:
        await at.answer(typed(rng))
        return "pasted"
    if way < 0.7:
        await at.paste(hostile(rng, 1))
        return "pasted"
    if way < 0.85:
        await at.press(rng.choice(KEYS))
        return "keys"
    for character in hostile(rng, 1)[:12]:
        at.app.post_message(events.Key(f"unknown_{ord(character)}", character))
    await at.settle()
    return "keys"
