"""Keeping a library that is not needed from being loaded by another one that can do without."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def hidden(name: str) -> Iterator[None]:
    """In this block importing `name` raises ImportError, as if it were not there; a module that is loaded stays so."""
    hiding = name not in sys.modules
    if hiding:
        sys.modules[name] = None  # type: ignore[assignment]
    try:
        yield
    finally:
        if hiding:
            del sys.modules[name]
