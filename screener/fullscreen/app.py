"""The app: one key after the other to the form, the colours asked for, and a quiet end whatever happens."""

import os
import signal
import threading
from collections import deque
from collections.abc import Sequence

from screener.values.hidden import hidden

with hidden("ssl"):  # nothing is sent anywhere
    import asyncio

from textual import events
from textual.app import App
from textual.filter import LineFilter, Monochrome, NoColor

from screener.fullscreen.colours import DARK, NONE, THEMES, VARIABLES, WithoutColour
from screener.fullscreen.entry import Entry
from screener.fullscreen.form import Form
from screener.fullscreen.keyboard import take_any_bytes
from screener.fullscreen.leaving import ending, only_on_a_terminal, stops_given_back
from screener.interview.door import Door
from screener.values.problem import Problem


class Screener(App[None]):
    """`colour`: whether any colour may be sent. `theme`: a set of colours by name, None for the usual one."""

    CSS_PATH = "screener.tcss"
    TITLE = "screener"
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, session: Door, *, colour: bool = True, theme: str | None = None) -> None:
        super().__init__(ansi_color=None if colour else True)
        self.session = session
        session.on_screen = True
        self.signals: tuple[int, ...] = ()
        self.ended_by: int | None = None
        self.end_at_last: threading.Timer | None = None
        self.form = Form(session, lambda: self.call_later(self._take))
        self.waiting: deque[events.Key | events.Paste] = deque()
        self.no_color = not colour
        self.animation_level = "none"
        for known in THEMES:
            self.register_theme(known)
        chosen = theme if theme in {known.name for known in THEMES} else DARK
        self.set_reactive(App.theme, chosen if colour else NONE)
        # the style sheet is read with these colours from the start: nothing has to be worked out anew
        self.stylesheet.set_variables(self.get_css_variables())

    @property
    def failure(self) -> Exception | None:
        """What broke the screen, if anything did."""
        return self._exception

    def get_default_screen(self) -> Form:
        """The one screen."""
        return self.form

    def refresh_css(self, animate: bool = True) -> None:
        """Work out every look anew; before the first page is drawn there is none that could have changed."""
        if self.form.is_mounted:
            super().refresh_css(animate=animate)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Our own colours, for the themes of the toolkit that know none of them."""
        return dict.fromkeys(VARIABLES, "ansi_default")

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Without colour every colour goes; with it no variable of the environment has a say, the caller had it."""
        filters = [f for f in super().get_line_filters() if not isinstance(f, Monochrome | NoColor)]
        return [*filters, WithoutColour()] if self.no_color else filters

    def on_load(self) -> None:
        """A signal ends the app like a key: an exception raised in the middle of the loop might be lost."""
        for number in self.signals:
            asyncio.get_running_loop().add_signal_handler(number, self.end_by, number)

    def on_mount(self) -> None:
        """Going on after a stop the screen is empty, and the toolkit would draw only what changes from then on."""
        self.app_resume_signal.subscribe(self, lambda _: self.refresh(layout=True))
        only_on_a_terminal()

    def end_by(self, number: int) -> None:
        """End because of a signal."""
        self.ended_by = number
        self.end_at_last = ending(number)
        self.exit()

    # ------------------------------------------------------------------------------------------ keys

    async def on_event(self, event: events.Event) -> None:
        """Keys and pastes are dealt with here, each to its end before the next.

        The toolkit hands a key on from queue to queue, and the next one may overtake it: "21", Enter, "1" typed
        at once would put the last key into a field that is gone.
        """
        if not isinstance(event, events.Key | events.Paste) or event.is_forwarded:
            await super().on_event(event)
            return
        self.waiting.append(event)
        if self.form.started:
            await self._take()

    async def _take(self) -> None:
        """What was typed, in order; what came before the first page was drawn too."""
        while self.waiting and self.is_running:
            event = self.waiting.popleft()
            if self.form.focused is None:
                # A terminal that says when it is left need not say when one is back.
                self.app_focus = True
                self.form.aim()
            if isinstance(event, events.Key):
                await self.press(event)
            elif isinstance(self.form.focused, Entry):
                self.form.focused.put(event.text)

    async def press(self, event: events.Key) -> None:
        """One key."""
        form, character = self.form, event.character
        # A line feed is the Enter of someone who typed before the screen was there.
        key = "enter" if event.key == "ctrl+j" else event.key
        if key == "ctrl+c":
            self.exit()
        elif key == "ctrl+z":
            self._stop()
        elif action := next((o.id for o in form.page.actions if len(key) > 1 and key in o.keys), ""):
            form.act(action)
        elif form.small:
            return
        elif key == "escape" or (key == "backspace" and form.mends) or form.closes(character):
            form.close()
        elif isinstance(form.focused, Entry) and event.is_printable and character is not None:
            form.focused.put(character)
        elif not (event.is_printable and character is not None and form.press(character)):
            await self._bound(key)

    async def _bound(self, key: str) -> None:
        """What the widget that has the keys does with one."""
        bound = self.form.active_bindings.get(key)
        if bound is not None and bound.enabled:
            await self.run_action(bound.binding.action, bound.node)

    def _stop(self) -> None:
        """Stop as other programs do. Whoever started us is stopped too, else no shell would notice."""
        if self._driver is not None and self._driver.can_suspend:
            os.kill(0, signal.SIGTSTP)

    # ------------------------------------------------------------------------------------------ when it breaks

    def _fatal_error(self) -> None:
        """End, and print nothing: the toolkit would print what a caller answered."""
        self._close_messages_no_wait()

    def panic(self, *_renderables: object) -> None:
        """As `_fatal_error`."""
        self._close_messages_no_wait()


def run(session: Door, *, colour: bool, theme: str | None, signals: tuple[int, ...] = ()) -> int | None:
    """Show the session on the whole terminal until it has ended; the one of `signals` that ended it, or None.

    Raises KeyboardInterrupt on Ctrl-C, and Problem when the screen broke; the terminal is then as it was before.
    """
    take_any_bytes()
    app = Screener(session, colour=colour, theme=theme)
    app.signals = signals
    try:
        with stops_given_back():
            app.run()
    except Exception as error:
        raise broken(session, error) from error
    finally:
        session.on_screen = False
        if app.end_at_last is not None:
            app.end_at_last.cancel()
    if app.failure is not None:
        raise broken(session, app.failure) from app.failure
    if app.ended_by is None and not session.ended:
        raise KeyboardInterrupt
    return app.ended_by


def broken(session: Door, error: Exception) -> Problem:
    """What a person is told: the kind of fault and where the answers are, and none of what was answered."""
    fault = type(error).__name__
    if not session.kept_in:
        return Problem("screen_broken", fault=fault)
    return Problem("screen_broken_kept", fault=fault, kept=session.kept_in)
