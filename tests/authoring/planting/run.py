"""Plant mistakes in copies of the shipped flows, one at a time, and ask whether `flows check` finds each.

Run by `make mistakes`: ten operators, TEN mistakes each, drawn by a seed over all programs. A mistake is found when
one of the faults stands at just its line and column and says how to mend it. Exit code 1 when one is not found, or
when the flows as they are give a fault. `--only misspelt_key` plants with one operator, `-v` shows every message.
"""

import argparse
import random
import shutil
import statistics
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from screener.authoring.check import check_flows, example_runner
from screener.authoring.shown import told
from screener.authoring.try_examples import Unlike
from screener.flow.model import Example, Library, Screening
from screener.flow.words import load_words
from tests.authoring.planting import in_expressions, in_files
from tests.authoring.planting.texts import ROOT, Planted
from tests.stories import TODAY

Operator = Callable[[random.Random], Iterator[Planted]]
OPERATORS: tuple[Operator, ...] = (
    in_expressions.misspelt_name,
    in_files.misspelt_key,
    in_expressions.wrong_literal,
    in_expressions.single_equals,
    in_expressions.unknown_text,
    in_files.words_missing,
    in_files.words_unused,
    in_files.wrong_id,
    in_expressions.wrong_unit,
    in_files.broken_example,
)
TEN = 10


@dataclass(frozen=True, slots=True)
class Checked:
    """One mistake and what was said: every line, and whether one of them is right."""

    planted: Planted
    lines: tuple[str, ...]

    @property
    def expected(self) -> str:
        """How the right line begins."""
        line, column = self.planted.place
        return f"{self.planted.source.file}:{line}:{column}: "

    @property
    def found(self) -> bool:
        """Whether one line stands at the place and says how to mend it."""
        return any(line.startswith(self.expected) and self.planted.mend in line for line in self.lines)


def drawn(operator: Operator, seed: int, count: int = TEN) -> list[Planted]:
    """So many mistakes of one operator, spread over the programs whose files it can plant in."""
    rng = random.Random(f"{seed} {operator.__name__}")
    groups: dict[str, list[Planted]] = {}
    for each in operator(rng):
        groups.setdefault(each.source.group, []).append(each)
    for group in groups.values():
        rng.shuffle(group)
    turns = sorted(groups.values(), key=lambda group: group[0].source.group)
    found: list[Planted] = []
    while turns and len(found) < count:
        turns = [group for group in turns if group]
        found += [group.pop() for group in turns][: count - len(found)]
    return found


class Copy:
    """A copy of the shipped flows and words, in which one file at a time is changed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.words = load_words(ROOT / "content")
        for name in ("flows", "content"):
            shutil.copytree(ROOT / name, folder / name)

    def check(self, planted: Planted) -> Checked:
        """What is said of the copy with one mistake; examples are run only where the changed file has them."""
        file = self.folder / planted.source.file
        run = example_runner(self.folder / "content", TODAY)

        def run_changed(library: Library, screening: Screening, example: Example) -> list[Unlike]:
            return list(run(library, screening, example)) if f'"{screening.id}"' in planted.source.text else []

        file.write_text(planted.changed, encoding="utf-8")
        try:
            faults = check_flows(self.folder / "flows", self.folder / "content", run_changed)
        except Exception as crash:  # noqa: BLE001 - a checker that stops has found nothing
            return Checked(planted, (f"crashed: {crash!r}",))
        finally:
            file.write_text(planted.source.text, encoding="utf-8")
        lines = [told(fault, self.words).replace(f"{self.folder.as_posix()}/", "") for fault in faults]
        return Checked(planted, tuple(lines))

    def untouched(self) -> list[str]:
        """What is said of the copy as it is, every example run."""
        run = example_runner(self.folder / "content", TODAY)
        faults = check_flows(self.folder / "flows", self.folder / "content", run)
        return [told(fault, self.words) for fault in faults]


def main() -> int:
    """Print a line for each operator, and every mistake that was not found; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--each", type=int, default=TEN)
    parser.add_argument("--only", default="")
    parser.add_argument("-v", "--verbose", action="store_true")
    chosen = parser.parse_args()
    missed, planted = 0, 0
    with tempfile.TemporaryDirectory() as folder:
        copy = Copy(Path(folder))
        for operator in OPERATORS:
            if chosen.only in operator.__name__:
                checked = [copy.check(each) for each in drawn(operator, chosen.seed, chosen.each)]
                found = sum(each.found for each in checked)
                said = statistics.mean(len(each.lines) for each in checked)
                print(f"{operator.__name__:15} {found} of {len(checked)} found; {said:.1f} lines each", flush=True)
                _show(checked, all_of_them=chosen.verbose)
                missed, planted = missed + len(checked) - found, planted + len(checked)
        alarms = copy.untouched()
    print(*alarms, sep="\n", end="\n" * bool(alarms))
    print(f"seed {chosen.seed}: {planted - missed} of {planted} found; {len(alarms)} alarms on the flows as they are")
    return 1 if missed or alarms else 0


def _show(checked: list[Checked], *, all_of_them: bool) -> None:
    for each in checked:
        if all_of_them or not each.found:
            print(f"  {each.expected}{each.planted.old.strip()[:60]!r} -> {each.planted.new.strip()[:60]!r}")
            print(f"    {'' if each.found else 'NOT '}found, to be mended by {each.planted.mend!r}:")
            print(*(f"    | {line}" for line in each.lines[:6]), sep="\n")


if __name__ == "__main__":
    raise SystemExit(main())
