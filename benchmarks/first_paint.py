"""A command at a terminal: how long until the first text of it can be read."""

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress

COLUMNS, LINES = 100, 30
WAIT = 60.0
"""Seconds after which nothing will come any more."""
WHERE_IS_THE_CURSOR, AT_THE_TOP = b"\x1b[6n", b"\x1b[1;1R"
"""What a front end asks of a terminal before it draws, and what an empty one says."""


def seconds_to(text: str, arguments: Sequence[str], environment: Mapping[str, str]) -> float:
    """Seconds from the start of an interpreter with these arguments until it has shown `text`; it is ended then.

    Leaves the process when the text never comes.
    """
    begun = time.perf_counter()
    process, terminal = pty.fork()
    if process == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))
        os.execve(sys.executable, [sys.executable, *arguments], dict(environment))  # noqa: S606 - our own command
    try:
        shown = b""
        while text.encode() not in shown:
            left = begun + WAIT - time.perf_counter()
            if left < 0 or not select.select([terminal], [], [], left)[0]:
                sys.exit(f"{' '.join(arguments)}: {text!r} never came; shown: {shown[-500:]!r}")
            read = os.read(terminal, 65536)
            if WHERE_IS_THE_CURSOR in read:
                os.write(terminal, AT_THE_TOP)
            shown += read
        return time.perf_counter() - begun
    except OSError:
        sys.exit(f"{' '.join(arguments)}: ended before {text!r} came; shown: {shown[-500:]!r}")
    finally:
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)
        os.close(terminal)
