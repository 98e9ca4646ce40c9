"""How long each way in takes to start, beside an interpreter that does nothing, measured turn by turn.

Run by `make bench`. A row is a whole process with an empty input, or a command at a terminal until its first question
can be read. Medians over --runs, in milliseconds and as multiples of the peer; each row with its limit, if it has one.
"""

import argparse
import compileall
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from benchmarks.first_paint import seconds_to

ROOT = Path(__file__).resolve().parents[1]
INPUT_ENDED = 5  # plain mode's exit code when it asked and nobody answered
QUESTION = "What do you want to screen?"
SHOWN = "a label"
BARE_APP = f"""
from textual.app import App
from textual.widgets import Label
class Bare(App):
    def compose(self):
        yield Label({SHOWN!r})
Bare().run()
"""
PASS, BARE = "python -c pass", "bare Textual app"


@dataclass(frozen=True)
class Way:
    """One row: the interpreter's arguments, the text waited for at a terminal (empty: the whole process), the peer.

    `limit`: the most it may take, in multiples of the peer.
    """

    name: str
    arguments: Sequence[str]
    text: str = ""
    peer: str = PASS
    limit: float | None = None


def ways(example: Path) -> list[Way]:
    """What is measured; a floor stands in front of what rests on it."""
    screener = ("-m", "screener")
    return [
        Way(PASS, ("-c", "pass")),
        Way("--version", (*screener, "--version"), limit=6),
        Way("floor: import click", ("-c", "import click")),
        Way("--help", (*screener, "--help"), limit=6),
        Way("check of one file", (*screener, "check", str(example)), limit=8),
        Way("plain, first question", (*screener, "--plain"), limit=8),
        Way("plain, one screening", (*screener, "--plain", "--screening", example.parent.name)),
        Way("floor: import questionary", ("-c", "import questionary")),
        Way("line mode, first question", (*screener, "--lines"), text=QUESTION, limit=17),
        Way("floor: import textual.app", ("-c", "import textual.app")),
        Way(BARE, ("-c", BARE_APP), text=SHOWN),
        Way("full screen, first paint", screener, text=QUESTION, peer=BARE, limit=1.3),
    ]


def seconds(way: Way, environment: dict[str, str]) -> float:
    """One turn; leaves the process when it fails, since a failure is quick."""
    if way.text:
        return seconds_to(way.text, way.arguments, environment)
    start = time.perf_counter()
    done = subprocess.run(
        [sys.executable, *way.arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        cwd=ROOT,
        env=environment,
        check=False,
    )
    taken = time.perf_counter() - start
    if done.returncode not in {0, INPUT_ENDED}:
        sys.exit(f"{way.name}: exit {done.returncode}\n{done.stderr.decode()}")
    return taken


def own_folders(folder: str) -> dict[str, str]:
    """The environment with bytecode kept, nobody's sessions and settings, and a terminal that can draw."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("SCREENER_")}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    for name in ("XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        environment[name] = folder
    return environment | {"TERM": "xterm-256color"}


def main() -> None:
    """Prints one line for each way in; ends with 1 when one is over its limit."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--example", type=Path, required=True, help="answers file for `check`")
    parser.add_argument("--runs", type=int, default=15)
    parser.add_argument("--only", default="", help="only the rows whose names hold this, and their peers")
    wanted = parser.parse_args()
    compileall.compile_dir(str(ROOT / "screener"), quiet=1)
    every = ways(wanted.example.resolve())
    peers = {PASS, *(way.peer for way in every if wanted.only in way.name)}
    measured = [way for way in every if wanted.only in way.name or way.name in peers]
    taken: dict[str, list[float]] = {way.name: [] for way in measured}
    with tempfile.TemporaryDirectory() as folder:
        environment = own_folders(folder)
        for turn in range(wanted.runs + 1):
            for way in measured:
                found = seconds(way, environment)
                if turn:  # the first turn only fills caches
                    taken[way.name].append(found)
    for way in measured:
        whole = median(taken[way.name])
        ratio = whole / median(taken[way.peer])
        limit = "" if way.limit is None else f"at most {way.limit:g}" + ("" if ratio <= way.limit else "  OVER")
        print(f"{way.name:26} {whole * 1000:7.1f} ms {ratio:6.2f} x {way.peer:17} {limit}")


if __name__ == "__main__":
    main()
