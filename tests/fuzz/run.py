"""Play hostile input by the hundred thousand, and count: `make fuzz`. Only refusals in words may come out.

Every turn has a generator of its own, made from the seed, the kind and its number: `--only KIND:NUMBER` plays one
again. Exit code 0 when nothing went wrong, else 1; every fault is told once, with the number that plays it.
"""

import argparse
import contextlib
import os
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from unittest import mock

from screener.cli import desk as cli_desk
from screener.flow.packed import Packed
from tests.fuzz import files, pages, reader, rows, screens, shaped
from tests.fuzz.tally import Tally, Turn, table
from tests.stories import desk

KINDS: Mapping[str, tuple[Turn, int]] = {
    "reader": (reader.read, 95_000),
    "said": (reader.said, 6_000),
    "files": (files.turn, 45_000),
    "shaped": (shaped.turn, 10_000),
    "rows": (rows.turn, 30_000),
    "pages": (pages.turn, 60_000),
    "screens": (screens.turn, 2_000),
}
"""What draws the inputs of a kind, and how many of them make a full run: more than 200,000 in all."""


@contextlib.contextmanager
def fenced() -> Iterator[Path]:
    """A folder of its own to be in: a text that is typed may name a file to write.

    The library and its words are read once: a command reads both anew, which takes longer than all the rest.
    """
    shipped, words = mock.Mock(return_value=Packed(desk().library)), mock.Mock(return_value=desk().words)
    with (
        tempfile.TemporaryDirectory() as name,
        contextlib.chdir(name),
        mock.patch.dict(os.environ, HOME=name, SCREENER_STATE=name, SCREENER_CASES=name),
        mock.patch.multiple(cli_desk, open_shipped=shipped, load_words=words),
    ):
        yield Path(name)


def played(seed: int, share: float = 1.0, kinds: tuple[str, ...] = tuple(KINDS)) -> list[Tally]:
    """A run of some kinds; `share` of the full one."""
    found = []
    for kind in kinds:
        turn, count = KINDS[kind]
        tally = Tally(kind, seed)
        with fenced():
            tally.play(turn, max(int(count * share), 1))
        found.append(tally)
    return found


def main() -> int:
    """The exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--share", type=float, default=1.0, help="share of the full run (default: 1)")
    parser.add_argument("--kinds", nargs="+", choices=list(KINDS), default=list(KINDS))
    parser.add_argument("--only", metavar="KIND:NUMBER", help="play one turn again, and let its fault out")
    wanted = parser.parse_args()
    if wanted.only:
        kind, _, number = wanted.only.partition(":")
        with fenced():
            print(list(KINDS[kind][0](Tally(kind, wanted.seed).rng(int(number)))))
        return 0
    print(f"seed {wanted.seed}", flush=True)
    tallies = []
    for kind in wanted.kinds:
        tallies += played(wanted.seed, wanted.share, (kind,))
        for sort, text in tallies[-1].told.items():
            print(f"{tallies[-1].faults[sort]} x {text}", flush=True)
    print(table(tallies))
    return 1 if any(tally.faults for tally in tallies) else 0


if __name__ == "__main__":
    sys.exit(main())
