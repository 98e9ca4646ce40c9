"""A picture of the full screen, made by the program itself, for a page that shows what it looks like."""

import asyncio
import re

from screener.fullscreen.app import Screener
from screener.interview.door import Door

FONT = "Menlo, Consolas, 'DejaVu Sans Mono', monospace"


def render_svg(session: Door, size: tuple[int, int], *, theme: str | None = None) -> str:
    """The session as a terminal of `size` (columns, lines) shows it, as SVG that fetches nothing from anywhere."""
    return asyncio.run(_rendered(session, size, theme))


async def _rendered(session: Door, size: tuple[int, int], theme: str | None) -> str:
    app = Screener(session, theme=theme)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        return self_contained(app.export_screenshot(title=app.title))


def self_contained(svg: str) -> str:
    """The picture without the fonts it would fetch, and the same on every run."""
    svg = re.sub(r"@font-face\s*\{[^}]*\}\s*", "", svg)
    svg = re.sub(r"font-family:\s*Fira Code[^;]*;", f"font-family: {FONT};", svg)
    svg = re.sub(r"<!--.*?-->\s*", "", svg, flags=re.DOTALL)
    return re.sub(r"terminal-\d+-", "terminal-", svg)
