"""How much room a window has: from which size on it shows what, and what a page needs at the least."""

from textual.geometry import Size

from screener.interview.actions import QUESTION
from screener.interview.page import Page

LEAST = (60, 20)
"""Columns and lines below which only a message is shown."""
WIDE = 100
"""Columns from which the board stands beside the question."""
TALL = 36
"""Lines from which a narrow window has room for the whole board under the question."""
BOTH = (120, 40)
"""Columns and lines from which the sheet of facts may stand under the board."""
FACTS_LEAST = 8
"""Lines of facts below which the sheet is no help under the board."""
BESIDE = 9
"""Lines of a wide window that are neither board nor facts: header, status, keys, the head of the facts, rules."""
LOW = 24
"""Lines below which the question gets what room there is."""
AROUND = 13
"""Lines besides a question, its options and the board: header, status, rules, hint, keys, and the gaps between."""
ENTRY_LINES = 4
"""Lines of the field to type in and of how that is understood."""


def wanted(page: Page, width: int) -> int:
    """Lines that a page needs besides the board: header, question, options, what was just said, keys."""
    ask = page.ask
    if page.kind != QUESTION or ask is None:
        return AROUND
    texts = (ask.question, *ask.listing, *([ask.now] if ask.now else []), *(line.text for line in page.lines))
    lines = sum(1 + len(text) // max(width - 4, 1) for text in texts)
    return AROUND + lines + (len(page.readings or ask.options) or ENTRY_LINES)


def board_cells(width: int) -> int:
    """Cells for the text of what stands beside the page, in a window of that width; the style sheet says the same."""
    return max(width * 40 // 100, 42) - 5


def facts_fit(size: Size, board: int) -> bool:
    """Whether a window has room for some facts under a board of so many lines."""
    return size.width >= BOTH[0] and size.height >= BOTH[1] and size.height - BESIDE - board >= FACTS_LEAST
