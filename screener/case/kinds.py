"""The bytes behind a name, of whatever kind the file is: a plain one, a pipe, or what is no file to be read.

A device may never end, and a pipe that nobody writes to would be waited for without end: both are told instead.
"""

import errno
import os
import select
import stat
import time

from screener.values.problem import Place, Problem

PATIENCE = 500_000_000
"""Billionths of a second until a pipe counts as one that nobody writes to."""
PIECE = 65_536
AT_ONCE = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)
"""Opening never waits, and makes no terminal ours."""


def bytes_of_file(name: str, most: int) -> bytes:
    """The first bytes of a file or pipe. Raises Problem for what is neither, else OSError or ValueError."""
    descriptor = os.open(name, os.O_RDONLY | AT_ONCE)
    try:
        mode = os.fstat(descriptor).st_mode
        if stat.S_ISDIR(mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if stat.S_ISREG(mode):
            return _read(descriptor, most)
        if stat.S_ISFIFO(mode):
            return _read_pipe(descriptor, name, most)
    finally:
        os.close(descriptor)
    raise Problem("file_no_file", place=Place(name), file=name)


def _read(descriptor: int, most: int) -> bytes:
    out = bytearray()
    while len(out) < most and (piece := os.read(descriptor, min(most - len(out), PIECE))):
        out += piece
    return bytes(out)


def _read_pipe(descriptor: int, name: str, most: int) -> bytes:
    """What somebody writes to a pipe, as slowly as they like. Raises Problem where nobody does."""
    out, until = bytearray(), time.monotonic_ns() + PATIENCE
    while len(out) < most:
        try:
            piece = os.read(descriptor, PIECE)
        except BlockingIOError:  # somebody has it open, and writes in their own time
            select.select([descriptor], [], [])
            continue
        if not piece and out:
            break
        if not piece and time.monotonic_ns() > until:
            raise Problem("file_no_writer", place=Place(name), file=name)
        if not piece:
            time.sleep(1 / 100)
        out += piece
    return bytes(out[:most])
