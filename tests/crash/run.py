"""Kill sessions by the hundred, let two save one case over and over, fill disks, and look for every answer.

Run by `make crash`. Sessions of every mode are killed at moments and at steps of writing drawn by a printed seed; the
same with a naive writing is the control, which has to lose something. Exit code 0 when nothing was lost or damaged and
the control lost something.
"""

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.crash import kills, places, two

CONTROL_ROUNDS = 20


def killed(seed: int, count: int, controls: int, processes: int) -> bool:
    """Prints the counts of both runs; whether both came out as they must."""
    outcomes = kills.run(kills.drawn(seed, count), processes)
    print(f"seed {seed}: {len(outcomes)} sessions killed")
    print("\n".join([*kills.summary(outcomes), *kills.bad(outcomes)]), flush=True)
    naive = kills.run(kills.control(seed, controls), processes)
    print(f"control, written naively: {len(naive)} sessions killed")
    print("\n".join(kills.summary(naive)), flush=True)
    return not kills.bad(outcomes) and any(o.lost for o in naive) and any(o.damaged for o in naive)


def saved_twice(rounds: int) -> bool:
    """Prints the counts of two saving one case, and of the control; whether both came out as they must."""
    well = two.told(two.save_over_and_over(rounds))
    over = [one for one in two.save_over_and_over(CONTROL_ROUNDS, naive=True) if not one.well]
    print(
        f"control, whoever comes second writes over the first: gone wrong {len(over)} of {CONTROL_ROUNDS}", flush=True
    )
    return well and bool(over)


def main() -> int:
    """Exit code 0 when all came out as it must, else 1."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=510, help="sessions to kill (default: 510)")
    parser.add_argument("--control", type=int, default=40, help="sessions of the control (default: 40)")
    parser.add_argument("--rounds", type=int, default=1000, help="times that two save one case (default: 1000)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the draw (default: 1)")
    parser.add_argument("--processes", type=int, default=2, help="sessions at a time (default: 2)")
    wanted = parser.parse_args()
    began = time.monotonic()
    good = [
        saved_twice(wanted.rounds),
        places.told(),
        killed(wanted.seed, wanted.count, wanted.control, wanted.processes),
    ]
    print(f"{time.monotonic() - began:.0f} seconds; {'all well' if all(good) else 'NOT as it must be'}")
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
