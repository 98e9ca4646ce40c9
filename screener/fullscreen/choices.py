"""Options to choose from, each told by number, glyph and pointer: a key selects, Enter confirms."""

from collections.abc import Callable, Sequence

from textual.geometry import Region
from textual.widget import Widget

from screener.fullscreen.sheet import Sheet
from screener.fullscreen.text import Row
from screener.interview.page import Option

SLIPS = 2
"""Letters that are no answer, from which on words are being typed by habit."""
ALONE = frozenset({"none", "d"})
"""What these options say leaves no room for another."""
KEEP = "="
"""Takes what stands or was worked out, where the page says so."""


class Choices(Sheet):
    """`confirm` is handed the keys chosen, joined by commas; empty where none is. `wrong` gets a key that fits none.

    `kept` is told whether what stands or was offered is what Enter confirms, and not one of the options.

    One choice: the option under the pointer is the one selected. Several: the pointer moves, Space or a number ticks.
    """

    def __init__(
        self,
        confirm: Callable[[str], None],
        wrong: Callable[[str], None],
        kept: Callable[[bool], None],
        *,
        called: str,
    ) -> None:
        super().__init__(called=called)
        self.kept = kept
        self.keeping = False
        self.confirm = confirm
        self.wrong = wrong
        self.options: tuple[Option, ...] = ()
        self.many = False
        self.ticked: set[str] = set()
        self._before: tuple[str, set[str]] = ("", set())
        self._word, self._slips, self._stood = "", 0, set[str]()

    def offer(self, options: Sequence[Option], *, many: bool) -> None:
        """Show these options; only an earlier answer is ticked, never a default."""
        self.options, self.many = tuple(options), many
        self.ticked = {option.key for option in options if option.ticked}
        first = next((number for number, option in enumerate(options) if option.ticked), None)
        self._before = ("", set())
        self.keeping = False
        self._afresh()
        self.show(self._rows(), first)

    def keep(self) -> None:
        """Select what stands or was offered; Enter confirms it, as it does any option."""
        if not any(option.ticked for option in self.options):  # else it is one of them
            self._keep(True)
        self.ticked = {option.key for option in self.options if option.ticked}
        self.show(self._rows(), next((n for n, option in enumerate(self.options) if option.ticked), None))

    def _keep(self, keeping: bool) -> None:
        if keeping != self.keeping:
            self.keeping = keeping
            self.kept(keeping)

    @property
    def astray(self) -> bool:
        """Whether words are being typed that are no answer here: until Enter or an arrow, no letter selects."""
        return self._slips >= SLIPS

    def _afresh(self) -> None:
        self._word, self._slips, self._stood = "", 0, set(self.ticked)

    def _slip(self, character: str) -> None:
        """Count a letter that goes on no answer; with the second one, what the letters before it selected is undone.

        A digit behind another one is no slip of the finger: together they are a number that none of the answers has.
        """
        self._word += character.lower()
        if any(self._word == text.lower()[: len(self._word)] for o in self.options for text in (o.label, o.say)):
            return
        self._slips = SLIPS if self._word.isdecimal() and len(self._word) > 1 else self._slips + 1
        if self._slips == SLIPS:
            self.ticked = set(self._stood)
            chosen = next((n for n, option in enumerate(self.options) if option.key in self.ticked), None)
            self.show(self._rows(), chosen)

    @property
    def letters(self) -> list[str]:
        """Every key that works here."""
        return [option.key for option in self.options] + [
            option.letter for option in self.options if len(option.letter) == 1
        ]

    def _rows(self) -> list[Row]:
        return [Row(option.label, self._glyph(option), key=option.key) for option in self.options]

    @property
    def chosen(self) -> str:
        """The sign of an option that is selected."""
        return "[x]" if self.many else "(x)"

    def _glyph(self, option: Option) -> str:
        on = option.key in self.ticked
        glyph = self.chosen if on else ("[ ]" if self.many else "( )")
        name = option.sign
        wide = max(len(other.sign) for other in self.options)
        return f"{glyph} {name:>{wide}} "

    def point(self, number: int | None) -> None:
        """Move the pointer; where one is chosen, what it points at is selected."""
        self._keep(False)
        if not self.many and number is not None:
            self.ticked = {self.options[number].key}
        self.rows = tuple(self._rows())
        super().point(number)

    def reveal(self, number: int) -> None:
        """Bring an option into view in what scrolls around the list."""
        around, lines = self.parent, self.extent(number).translate(self.virtual_region.offset)
        if isinstance(around, Widget):
            lines = lines if lines.y > self.virtual_region.y else Region(0, 0, 1, lines.bottom)
            around.scroll_to_region(lines, animate=False)

    def press(self, character: str) -> None:
        """A number or letter selects; where several may be chosen it ticks, and Space ticks what is pointed at."""
        if self.astray:
            self.wrong(character)
            return
        if character == " ":
            if self.many and self.pointer is not None:
                self.tick(self.pointer)
            return
        number = self._named(character)
        if number is None:
            self._slip(character)
            self.wrong(character)
        elif self.many:
            self.tick(number)
        else:
            self._word += character.lower()
            self.point(number)

    def action_step(self, step: int) -> None:
        """An arrow begins anew."""
        self._afresh()
        super().action_step(step)

    def _named(self, character: str) -> int | None:
        """The option a key names. A second digit goes on from the first; where several are ticked, only where alone
        it is no number.
        """
        typed, ticked = self._before
        names = [(option.key, option.letter) for option in self.options]
        self._before = (character, set(self.ticked))
        if not self.many and typed and typed + character in self._keys:
            return self._keys.index(typed + character)
        for number, (key, letter) in enumerate(names):
            if character.lower() in (key, letter):
                return number
        for number, (key, _) in enumerate(names):
            if typed and key == typed + character:
                self.ticked = ticked
                return number
        return None

    @property
    def _keys(self) -> list[str]:
        return [option.key for option in self.options]

    def tick(self, number: int) -> None:
        """Tick an option or take its tick away; one that stands alone takes every other away, and goes with any."""
        option = self.options[number]
        if option.key in self.ticked:
            self.ticked.discard(option.key)
        elif option.say in ALONE:
            self.ticked = {option.key}
        else:
            alone = {other.key for other in self.options if other.say in ALONE}
            self.ticked = (self.ticked - alone) | {option.key}
        self.point(number)

    def action_pick(self) -> None:
        """Enter: confirm what is chosen; it never answers where nothing is."""
        astray = self.astray
        self._afresh()
        if self.keeping:
            self.keeping = False
            self.confirm(KEEP)
            return
        if astray:
            self.confirm("")
            return
        self.confirm(",".join(option.key for option in self.options if option.key in self.ticked))
