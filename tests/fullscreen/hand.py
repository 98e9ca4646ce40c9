"""A hand at the keyboard of the full screen: it presses, pastes, plays a story, and reads what the screen shows."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import cast

from textual import events
from textual.pilot import Pilot

from screener.fullscreen.app import Screener
from screener.fullscreen.choices import Choices
from screener.fullscreen.entry import Entry
from screener.interview import actions
from screener.interview.answering import meant
from screener.interview.entry import Understood, understand
from screener.interview.session import Session
from screener.values.value import Stated, Ticks, Value

SIZE = (80, 24)


def screen_text(app: Screener) -> str:
    """What the screen shows, as text. The one place that reads a private part of the toolkit."""
    strips = app.screen._compositor.render_strips()
    return "\n".join(strip.text.rstrip() for strip in strips) + "\n"


class Hand:
    """Keys go in one after the other, as a terminal sends them; nothing waits in between."""

    def __init__(self, app: Screener, pilot: Pilot[None]) -> None:
        self.app, self.pilot = app, pilot
        self.form, self.session = app.form, cast("Session", app.session)

    async def look(self) -> str:
        """The screen as text, once it changes no more: on a busy machine a drawing may take several rounds."""
        seen, now = "", screen_text(self.app)
        while seen != now:
            await self.pilot.pause()
            await self.pilot.pause()
            seen, now = now, screen_text(self.app)
        return now

    async def press(self, *keys: str) -> None:
        """Press keys by name; a single character is itself."""
        for key in keys:
            character = {"space": " ", "enter": "\r"}.get(key, key if len(key) == 1 else None)
            self.app.post_message(events.Key(key, character))
        await self.settle()

    async def paste(self, text: str) -> None:
        """Paste a text as a terminal hands it over."""
        self.app.post_message(events.Paste(text))
        await self.settle()

    async def settle(self) -> None:
        """Wait until every key has been dealt with; drawing may go on behind."""
        done = asyncio.Event()
        self.app.call_later(done.set)
        while not (done.is_set() or self.app._closing or self.app.failure):  # noqa: ASYNC110 - the app may end first
            await asyncio.sleep(0)

    async def resize(self, columns: int, lines: int) -> None:
        """Another window size."""
        await self.pilot.resize_terminal(columns, lines)
        await self.pilot.pause()

    async def answer(self, text: str) -> None:
        """Clear the entry, paste a text, Enter."""
        await self.press("ctrl+u", "ctrl+k")
        if text:
            await self.paste(text)
        await self.press("enter")

    # ------------------------------------------------------------------------------------------ stories

    async def say(self, text: str) -> None:
        """One line of a story, done as a person would do it here: by key where there is no line to type in."""
        first, _, rest = text.partition(" ")
        spoken = actions.spoken(text)
        if spoken and spoken[0] in ("save", "note"):
            await self.press(actions.BY_ID[spoken[0]].keys[0])
            await self.answer(rest)
        elif isinstance(self.form.focused, Entry):
            await self.answer(text)
        elif spoken and spoken[0] == "go":
            await self.press("f3")
            await self.answer(rest)
        elif spoken:
            await self._act(spoken[0])
        elif isinstance(self.form.focused, Choices):
            await self._choose(text)
        else:
            await self.press(*first, "enter")

    async def _act(self, name: str) -> None:
        keys = actions.BY_ID[name].keys
        if keys:
            await self.press(keys[0])
        else:
            await self.press("ctrl+p")
            await self.answer(name)

    async def _choose(self, text: str) -> None:
        """Select what a text means, by number, and confirm; what means nothing in a list is not typed there."""
        chosen = self.wanted(text)
        choices = self.form.asking.choices
        keys = [option.key for option in choices.options if option.say in chosen]
        if not choices.many:
            await self.press(*keys, *(["enter"] if keys else []))
            return
        for key in keys:
            if key not in choices.ticked:
                await self.press(*key)
        for key in sorted(choices.ticked - set(keys)) if keys else []:
            await self.press(*key)
        await self.press(*(["enter"] if keys else []))

    def wanted(self, text: str) -> set[str]:
        """What the options chosen by a text say."""
        name = self.session.asking or ""
        entered = understand(self.session.desk, self.session.desk.fact(name), meant(self.session, text))
        if not isinstance(entered, Understood):
            return set()
        if not isinstance(entered.answer, Stated):
            return {"d"}
        value = entered.answer.value
        if isinstance(value, Ticks):
            return set(value.sure) or {"none"}
        assert isinstance(value, Value)
        return {{True: "yes", False: "no"}.get(value.single, str(value.single))}  # type: ignore[call-overload]


@asynccontextmanager
async def hand(
    session: Session, size: tuple[int, int] = SIZE, *, colour: bool = True, theme: str | None = None
) -> AsyncIterator[Hand]:
    """A full screen without a terminal, and a hand at it."""
    app = Screener(session, colour=colour, theme=theme)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        made = Hand(app, pilot)
        while not made.form.complete:
            await pilot.pause()
        yield made


def at(session: Session, do: Callable[[Hand], Awaitable[None]], size: tuple[int, int] = SIZE) -> None:
    """Do something at the full screen of a session, from start to end."""

    async def done() -> None:
        async with hand(session, size) as at_keyboard:
            await do(at_keyboard)

    asyncio.run(done())
