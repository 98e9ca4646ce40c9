"""Dying at one step of writing a file: the calls of the system are wrapped, and the one meant kills its process.

Only the autosave is counted: what is written below a folder called `sessions`. The control writes as one would
without thinking: open the file, write into it, done.
"""

import os
import signal
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any, Self

from screener.case import store, write
from screener.case.state import GOOD

STEPS = (
    "opened",  # the unfinished file is there, and empty
    "half written",
    "written",  # nothing of it need be on disk
    "synced",  # before its name is changed
    "good copy named",  # the version before has its second name
    "renamed",  # before the folder is synced
    "all done",  # before the next question is drawn
)
NAIVE_STEPS = ("opened", "half written", "written")
AROUND = frozenset({"half written", "written", "synced", "renamed"})
"""Those between the writing, the syncing and the renaming."""


def die() -> None:
    """As if the machine had killed us."""
    os.kill(os.getpid(), signal.SIGKILL)


class At:
    """Die at the `turn`-th time that a step is reached (1: the first)."""

    def __init__(self, step: str, turn: int) -> None:
        self.step, self.left = step, turn

    def reached(self, step: str) -> None:
        if step == self.step:
            self.left -= 1
            if self.left == 0:
                die()


def die_at(step: str, turn: int) -> None:
    """Wrap what writing is made of, in this process."""
    at = At(step, turn)
    _wrap(os, "open", after=lambda path, *_: at.reached("opened") if _is_piece(path) else None)
    _wrap(os, "fsync", before=lambda number: at.reached("written") if _is_file(number) else None)
    _wrap(os, "fsync", after=lambda number: at.reached("synced" if _is_file(number) else "all done"))
    _wrap(os, "replace", after=lambda _, to: at.reached(_renamed(to)))
    if step == "half written":
        _wrap(os, "fdopen", result=lambda file: Halves(file, at))


def _renamed(to: object) -> str:
    return "good copy named" if str(to).endswith(GOOD) else "renamed"


def _is_piece(path: object) -> bool:
    return write.OURS in str(path) and "sessions" in str(path)


def _is_file(number: int) -> bool:
    return stat.S_ISREG(os.fstat(number).st_mode)


class Halves:
    """A file that is written in two halves, with a moment to die between them."""

    def __init__(self, file: Any, at: At) -> None:
        self.file, self.at = file, at

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)

    def write(self, data: bytes) -> None:
        middle = len(data) // 2
        self.file.write(data[:middle])
        self.file.flush()
        self.at.reached("half written")
        self.file.write(data[middle:])


def _wrap(
    module: Any,
    name: str,
    before: Callable[..., object] | None = None,
    after: Callable[..., object] | None = None,
    result: Callable[[Any], Any] | None = None,
) -> None:
    real = getattr(module, name)

    def call(*arguments: Any, **named: Any) -> Any:
        if before is not None:
            before(*arguments)
        given = real(*arguments, **named)
        if after is not None:
            after(*arguments)
        return given if result is None else result(given)

    setattr(module, name, call)


def write_naively(step: str = "", turn: int = 0) -> None:
    """The control: the autosave written straight into its file, in this process; it dies at a step if one is named."""
    at = At(step, turn)

    def naive(path: str | os.PathLike[str], data: bytes, *, new: bool = False) -> Path:
        with open(path, "w", encoding="utf-8") as file:  # noqa: PTH123 - as it would be written
            at.reached("opened")
            Halves(file, at).write(data.decode())  # type: ignore[arg-type]
            at.reached("written")
        return Path(path)

    vars(store)["write_private"] = naive
