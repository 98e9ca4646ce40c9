"""The way in: whatever is typed, and however it ends, the process ends with one of the exit codes.

The plainest command lines say all by their words alone, and are the ones that have to be quick. Reading them needs no
library; every other line is read by `commands`, which gives the same for these.
"""

import gc
import os
import sys
from collections.abc import Sequence

from screener import __version__
from screener.cli.exits import INTERRUPTED, Stopped, open_streams, quiet_pipe

COMPLETION = "_SCREENER_COMPLETE"
"""Set by a shell that wants to know how a line may go on."""
OBJECTS_MADE = 200_000
"""New objects after which the collector looks for garbage: more than any start makes, and hardly any of them is."""


def main(arguments: list[str] | None = None) -> None:
    """Run the command line; ends the process with one of the exit codes."""
    gc.set_threshold(OBJECTS_MADE)
    code = run(arguments)
    if "asyncio" not in sys.modules:  # an event loop that was broken off is closed by the collector
        gc.freeze()  # nothing else is looked through once more for garbage: the system takes back the whole
    sys.exit(code)


def run(arguments: list[str] | None = None) -> int:
    """Run the command line and give the exit code. Whatever happens, nobody sees a traceback."""
    try:
        open_streams()
        with quiet_pipe():
            return _done(sys.argv[1:] if arguments is None else arguments)
    except KeyboardInterrupt:
        return INTERRUPTED
    except Stopped as stopped:
        return stopped.code
    except Exception as error:  # noqa: BLE001 - the last place where one can be told in words
        from screener.cli.ended import told_of

        return told_of(error)


def _done(arguments: Sequence[str]) -> int:
    """Do what is asked for; the exit code."""
    match arguments:
        case _ if os.environ.get(COMPLETION):
            from screener.cli.completing import complete

            return complete(list(arguments))
        case ["--version"]:
            print(__version__)  # noqa: T201 - the one line that is no result
            return 0
        case ["check", *files] if files and not any(file.startswith("-") for file in files):
            from screener.cli.checking import check_files

            return check_files(files)
        case [] | ["--plain" | "--lines"]:
            from screener.cli.at_once import interview_at_once

            return interview_at_once(plain="--plain" in arguments, lines="--lines" in arguments)
    from screener.cli.commands import parsed

    return parsed(list(arguments))
