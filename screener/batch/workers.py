"""Rows through several processes at a time: in their order, a few chunks in memory, and nobody left behind.

The processes are copies of this one (fork), so the law is loaded once. They ignore Ctrl-C, which reaches the whole
group: who started them ends them. When their parent is gone, their pipe ends, and so do they.
"""

import os
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Generic, TypeVar

Given = TypeVar("Given")
Made = TypeVar("Made")
Do = Callable[[Sequence[Given]], Sequence[Made]]
FORK = "fork"


class WorkerDied(Exception):
    """A worker process ended before its work was done: out of memory, perhaps, or ended by somebody."""


def processors() -> int:
    """How many processes can work at a time on this machine."""
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return usable if FORK in get_all_start_methods() else 1


class Workers(Generic[Given, Made]):
    """`count` processes that each do the same to one chunk at a time; with one, this process does it itself."""

    def __init__(self, do: Do[Given, Made], count: int) -> None:
        self._do = do
        self._ends: list[Connection] = []
        self._processes: list[BaseProcess] = []
        context = get_context(FORK) if count > 1 else None
        for _ in range(count if context is not None else 0):
            ours, theirs = context.Pipe()  # type: ignore[union-attr]
            process = context.Process(target=_serve, args=(do, theirs, [*self._ends, ours]), daemon=True)  # type: ignore[union-attr]
            process.start()
            theirs.close()
            self._ends.append(ours)
            self._processes.append(process)

    def ordered(self, chunks: Iterable[Sequence[Given]]) -> Iterator[Sequence[Made]]:
        """What becomes of each chunk, in order. Raises WorkerDied; a fault of a worker is raised here."""
        if not self._ends:
            yield from map(self._do, chunks)
            return
        waiting: list[Connection] = []
        free = list(self._ends)
        source = iter(chunks)
        while True:
            for chunk in islice(source, len(free)):
                end = free.pop(0)
                _send(end, chunk)
                waiting.append(end)
            if not waiting:
                return
            end = waiting.pop(0)
            made: Sequence[Made] = _received(end)
            free.append(end)
            yield made

    def end(self) -> None:
        """End every process, whatever it is doing."""
        for end in self._ends:
            end.close()
        for process in self._processes:
            process.terminate()
        for process in self._processes:
            process.join()


@contextmanager
def working(do: Do[Given, Made], count: int) -> Iterator[Workers[Given, Made]]:
    """Workers that are gone when the block is left, however it is left."""
    workers = Workers(do, count)
    try:
        yield workers
    finally:
        workers.end()


def _send(end: Connection, chunk: object) -> None:
    try:
        end.send(chunk)
    except OSError as error:
        raise WorkerDied from error


def _received(end: Connection) -> Any:
    try:
        made, fault = end.recv()
    except (EOFError, OSError) as error:
        raise WorkerDied from error
    if fault is not None:
        raise fault
    return made


def _serve(do: Do[Given, Made], end: Connection, others: Sequence[Connection]) -> None:
    """What a worker process does until its pipe ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    for other in others:  # else no worker would see that the parent is gone
        other.close()
    while True:
        try:
            chunk = end.recv()
        except (EOFError, OSError):
            return
        try:
            answer: tuple[object, object] = (do(chunk), None)
        except Exception as error:  # noqa: BLE001 - it is raised again where somebody can tell it
            answer = (None, error)
        try:
            end.send(answer)
        except OSError:
            return
