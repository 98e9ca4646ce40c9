"""How long each way in takes, beside an interpreter that does nothing, measured turn by turn.

Run by `make bench`. The figures are medians over --runs whole processes, in milliseconds and as multiples of
`pass`.
"""

import argparse
import compileall
import os
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[1]
INPUT_ENDED = 5  # plain mode's exit code when it asked and nobody answered


def ways(example: Path) -> dict[str, list[str]]:
    """What is measured: a name and the arguments of the interpreter."""
    screener = ["-m", "screener"]
    return {
        "pass": ["-c", "pass"],
        "--version": [*screener, "--version"],
        "--help": [*screener, "--help"],
        "check": [*screener, "check", str(example)],
        "plain, first question": [*screener, "--plain"],
        "import questionary": ["-c", "import questionary"],
        "import textual.app": ["-c", "import textual.app"],
    }


def seconds(arguments: list[str], environment: dict[str, str]) -> float:
    """One whole process with an empty standard input; leaves when it fails, since a failure is quick."""
    start = time.perf_counter()
    done = subprocess.run(
        [sys.executable, *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        cwd=ROOT,
        env=environment,
        check=False,
    )
    taken = time.perf_counter() - start
    if done.returncode not in {0, INPUT_ENDED}:
        sys.exit(f"{' '.join(arguments)}: exit {done.returncode}\n{done.stderr.decode()}")
    return taken


def main() -> None:
    """Prints one line for each way in."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--example", type=Path, required=True, help="answers file for `check`")
    parser.add_argument("--runs", type=int, default=15)
    wanted = parser.parse_args()
    # A start means something only with the bytecode compiled and kept.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    compileall.compile_dir(str(ROOT / "screener"), quiet=1)
    measured = ways(wanted.example.resolve())
    taken: dict[str, list[float]] = {name: [] for name in measured}
    for _ in range(wanted.runs):
        for name, arguments in measured.items():
            taken[name].append(seconds(arguments, environment))
    bare = median(taken["pass"])
    for name, times in taken.items():
        print(f"{name:24} {median(times) * 1000:7.1f} ms {median(times) / bare:6.1f} x pass")


if __name__ == "__main__":
    main()
