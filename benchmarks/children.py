"""Commands as processes of their own: their time on the clock and of processors, and their peak of memory.

Each is started by this file as a small process of its own: a process begins with the peak of the one that started it.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
PYTHON = (sys.executable, "-m")


class Took(NamedTuple):
    """What a command took, with all of its processes: seconds on the clock, seconds of processors, megabytes."""

    seconds: float
    cpu: float
    memory: int


def took(command: Sequence[str]) -> Took:
    """Run a command to its end. Raises CalledProcessError, with what it said, when it fails."""
    run = subprocess.run([sys.executable, __file__, *command], cwd=ROOT, capture_output=True, check=True)
    return Took(*json.loads(run.stdout))


def _run(command: Sequence[str]) -> None:
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    unit = 1 if sys.platform == "darwin" else 1024
    print(json.dumps([time.perf_counter() - start, used.ru_utime + used.ru_stime, used.ru_maxrss * unit // 2**20]))
    sys.exit(process.returncode)


def in_turn(runs: int, commands: Mapping[str, Sequence[str]]) -> dict[str, Took]:
    """The medians of several commands, one after the other, so many times."""
    all_runs: dict[str, list[Took]] = {name: [] for name in commands}
    for _ in range(runs):
        for name, command in commands.items():
            all_runs[name].append(took(command))
    return {
        name: Took(median(t.seconds for t in each), median(t.cpu for t in each), max(t.memory for t in each))
        for name, each in all_runs.items()
    }


if __name__ == "__main__":
    _run(sys.argv[1:])
