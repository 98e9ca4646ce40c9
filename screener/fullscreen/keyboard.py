"""The keyboard of the full screen: bytes that are no text are read as U+FFFD, one a byte.

The toolkit reads strictly, and the first such byte (a key of another encoding, a line gone bad) would end the screen.
"""

import codecs
from collections.abc import Callable
from contextlib import suppress


def take_any_bytes() -> None:
    """Have the toolkit replace what is no text as it reads a terminal; a system without one has another way."""
    with suppress(ImportError):
        from textual.drivers import linux_driver

        vars(linux_driver).update(getincrementaldecoder=_replacing)


def _replacing(encoding: str) -> Callable[[], codecs.IncrementalDecoder]:
    decoder = codecs.getincrementaldecoder(encoding)
    return lambda: decoder("replace")
