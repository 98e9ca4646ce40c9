"""What is not seen at first is mounted behind the first drawing: each widget takes its share of the time before it."""

from collections.abc import Iterable, Sequence

from textual.widget import Widget

Parts = tuple[Widget, Sequence[Widget]]
"""A widget and its children in their order, those that are not mounted yet among them."""


def seen(children: Iterable[Widget]) -> list[Widget]:
    """The children to mount at first."""
    return [child for child in children if child.display]


async def mount_rest(whole: Iterable[Parts]) -> None:
    """Mount every child that is not mounted yet in its place."""
    for parent, children in whole:
        following: Widget | None = None
        for child in reversed(children):
            if child.parent is None:
                await parent.mount(child, before=following)
            following = child
