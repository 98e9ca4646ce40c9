"""What the full screen shows, as text, screen after screen. Each story says why it is kept."""

from syrupy.assertion import SnapshotAssertion

from tests.fullscreen.hand import Hand, at
from tests.stories import session, story

RULE = "=" * 20


class Album:
    """Screens in the order they were seen, each under what was done."""

    def __init__(self) -> None:
        self.pages: list[str] = []

    async def take(self, hand: Hand, done: str) -> None:
        """Keep the screen as it is now."""
        self.pages.append(f"{RULE} {done}\n{await hand.look()}")

    @property
    def text(self) -> str:
        """All of them."""
        return "\n".join(self.pages)


def test_answering_at_80_by_24(snapshot: SnapshotAssertion) -> None:
    """Every way to answer at the design size: one of a list, a text with its echo, two readings, a place, several."""
    album, played = Album(), session()

    async def play(hand: Hand) -> None:
        await album.take(hand, "the first question")
        await hand.press("1")
        await album.take(hand, "1: selected, not answered")
        await hand.press("enter")
        await hand.paste("2017")
        await album.take(hand, "Enter, 2017: the echo before Enter")
        await hand.press("enter")
        await hand.paste("pitts")
        await album.take(hand, "Enter, pitts: names that go on so")
        await hand.press("down", "down")
        await album.take(hand, "down, down: one is pointed at")
        await hand.press("up", "enter")
        await album.take(hand, "up, Enter: the town is taken; several may be ticked")
        await hand.press("1", "6")
        await album.take(hand, "1, 6: none of these stands alone")
        await hand.press("enter")
        await hand.answer("4,8m")
        await album.take(hand, "Enter, 4,8m, Enter: two readings")
        await hand.press("escape")
        await hand.answer("a lot")
        await album.take(hand, "Esc, a lot, Enter: refused, and still there")
        await hand.answer("480k")
        await hand.press("f2")
        await album.take(hand, "480k, Enter, F2: back, with the answer filled in")

    at(played, play)
    assert album.text == snapshot


def test_views_at_80_by_24(snapshot: SnapshotAssertion) -> None:
    """Every view from a half-typed answer, which is there again after each; and an answer changed from the list."""
    album = Album()
    played = story("business", "2017", "Pittsfield", "none").played()

    async def play(hand: Hand) -> None:
        await hand.paste("480")
        for key, what in (("f1", "why"), ("f3", "go to"), ("ctrl+p", "words"), ("f4", "answers"), ("f5", "result")):
            await hand.press(key)
            await album.take(hand, f"480, {key}: {what}")
            await hand.press("escape")
        await album.take(hand, "Esc: the text is still there")
        await hand.press("ctrl+p")
        await hand.paste("undo")
        await album.take(hand, "ctrl+p, undo: narrowed")
        await hand.press("escape", "f9")
        await album.take(hand, "Esc, F9: a note")
        await hand.press("escape", "f4", "3", "enter")
        await album.take(hand, "Esc, F4, 3, Enter: the third answer")
        await hand.answer("02790")
        await album.take(hand, "02790, Enter: changed, and back at the answers")

    at(played, play)
    assert album.text == snapshot


def test_wide_and_small(snapshot: SnapshotAssertion) -> None:
    """The board beside the question, a result no wider than prose, the smallest window, and one that is too small."""
    album = Album()
    played = story("business", "2017", "Lowell", "real estate").played()

    async def play(hand: Hand) -> None:
        await album.take(hand, "nothing more to ask: the answers, 120 by 40")
        await hand.press("f5")
        await album.take(hand, "F5: the result")
        await hand.press("escape", "4", "enter")
        await hand.resize(60, 20)
        await album.take(hand, "Esc, 4, Enter, 60 by 20")
        await hand.resize(59, 20)
        await album.take(hand, "59 by 20")
        await hand.press("1", "enter")
        await hand.resize(80, 40)
        await album.take(hand, "1, Enter, then 80 by 40: the keys did nothing, and the whole board has room")

    at(played, play, (120, 40))
    assert album.text == snapshot
