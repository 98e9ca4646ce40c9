"""Bring the reported faults back, one at a time, and ask each time whether the tests of that report notice.

Run by `make planted`. In copies of the checkout the tests of all reports first pass as they are. Then each edit of
the register (`planted/*.toml`) is made, only the tests of its id are run, and at least one of them has to fail by what
it asserts, while a control beside them, which knows nothing of the fault, still passes. Exit code 1 when a planted
fault was not noticed, an edit finds no text, or a test of an id failed under none of the faults planted for it.

`make planted ARGS="D01 M05"` plants for these ids alone.
"""

import argparse
import os
import queue
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from tests.reports.register import BEHAVIOURS, REPORTS, ROOT, Planted, named_tests, planted

COPIED = ("screener", "flows", "content", "tests", "docs", "pyproject.toml", "README.md", "CHANGELOG.md", "Makefile")
CONTROL = "test_control_the_product_still_answers"
CONTROL_FILE = "tests/reports/test_planted.py"
ASSERTED = ("AssertionError", "assert", "Failed")
"""How the message of a test begins that failed by what it asserts, not by breaking."""
LONGEST = 600
"""Seconds for the tests of one id; a fault that makes them hang is not noticed by an assertion."""


@dataclass(frozen=True, slots=True)
class Seen:
    """How the tests of an id ended with a fault planted: the functions that failed by an assertion, and that broke."""

    failed: frozenset[str] = field(default_factory=frozenset)
    broke: frozenset[str] = field(default_factory=frozenset)
    trouble: str = ""

    @property
    def noticed(self) -> bool:
        """Whether the fault was noticed as it should be."""
        return bool(self.failed) and not self.trouble


def lay_copy(folder: Path) -> None:
    """The checkout as it stands."""
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy2(source, folder / name)


def pytest_in(folder: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """Run tests in a copy; its own `screener` is found first."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments]
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False, timeout=LONGEST
    )


def change(file: Path, text: str) -> None:
    """Write a file of a copy; what was compiled from it goes, since a change within a second would not be seen."""
    file.write_text(text, encoding="utf-8")
    for compiled in (file.parent / "__pycache__").glob(f"{file.stem}.*.pyc"):
        compiled.unlink()


def plant(edit: Planted, folder: Path, tests: dict[str, str]) -> Seen:
    """Make one edit in a copy, run the tests of its id, and take it back."""
    file = folder / edit.file
    before = file.read_text(encoding="utf-8")
    if before.count(edit.find) != 1:
        return Seen(trouble=f"its text is found {before.count(edit.find)} times in {edit.file}")
    report = folder / "report.xml"
    report.unlink(missing_ok=True)
    try:
        change(file, before.replace(edit.find, edit.put))
        selected = f"--junitxml={report}", "-k", f"test_{edit.id}_ or {CONTROL}"
        done = pytest_in(folder, *selected, CONTROL_FILE, *sorted(set(tests.values())))
    except subprocess.TimeoutExpired:
        return Seen(trouble="the tests did not end")
    finally:
        change(file, before)
    if done.returncode not in (0, 1) or not report.exists():
        return Seen(trouble=f"pytest ended with {done.returncode}: {done.stdout.strip()[-300:]}")
    return seen_in(report, crash=edit.crash)


def seen_in(report: Path, *, crash: bool) -> Seen:
    """What pytest wrote about a run; with `crash`, a test that broke has failed as it should."""
    failed, broke, trouble = set(), set(), ""
    for case in ET.parse(report).getroot().iter("testcase"):
        name = re.sub(r"\[.*", "", case.get("name", ""))
        for fault in (*case.iter("failure"), *case.iter("error")):
            message = fault.get("message", "")
            if name == CONTROL:
                trouble = f"the product itself broke: {message[:200]}"
            elif fault.tag == "failure" and (crash or message.startswith(ASSERTED)):
                failed.add(name)
            else:
                broke.add(f"{name}: {message[:120]}")
    return Seen(frozenset(failed), frozenset(broke), trouble)


def all_pass(folder: Path, jobs: int, wanted: Sequence[str]) -> bool:
    """Whether the tests of the ids pass with nothing planted."""
    files = {file for name in wanted for file in named_tests()[name].values()}
    names = " or ".join(f"test_{name}_" for name in wanted)
    done = pytest_in(folder, "-n", str(jobs), "-k", names, *sorted(files))
    print(done.stdout.strip().splitlines()[-1], "with nothing planted", flush=True)
    if done.returncode:
        print(done.stdout)
    return done.returncode == 0


def plant_all(edits: Sequence[Planted], folders: Sequence[Path]) -> list[tuple[Planted, Seen]]:
    """Plant every edit, as many at a time as there are copies; a line for each as it comes."""
    free: queue.SimpleQueue[Path] = queue.SimpleQueue()
    tests = named_tests()
    for folder in folders:
        free.put(folder)

    def one(edit: Planted) -> tuple[Planted, Seen]:
        folder = free.get()
        try:
            seen = plant(edit, folder, tests[edit.id])
        finally:
            free.put(folder)
        print(line_of(edit, seen), flush=True)
        return edit, seen

    with ThreadPoolExecutor(len(folders)) as pool:
        return list(pool.map(one, edits))


def line_of(edit: Planted, seen: Seen) -> str:
    """One line of the table: id, kind, whether it failed as it should, and the fault."""
    said = "failed as it should" if seen.noticed else "NOT NOTICED"
    trouble = f" ({seen.trouble or '; '.join(sorted(seen.broke))})" if not seen.noticed else ""
    return f"{edit.id}  {edit.kind:<11} {said:<20} {len(seen.failed)} of its tests: {edit.why}{trouble}"


def told(found: Sequence[tuple[Planted, Seen]], wanted: Sequence[str]) -> bool:
    """Say what came out; whether it is as it should be."""
    missed = sorted({edit.id for edit, seen in found if not seen.noticed})
    able = {name for _, seen in found for name in seen.failed}
    never = [test for name in wanted for test in named_tests()[name] if test not in able]
    for title, every in (("reports", REPORTS), ("behaviours", BEHAVIOURS)):
        ids = [name for name in every if name in wanted]
        caught = [name for name in ids if name not in missed and any(edit.id == name for edit, _ in found)]
        if ids:
            print(f"{title}: {len(caught)} of {len(ids)} caught")
    print(f"faults planted: {len(found)}, noticed: {sum(seen.noticed for _, seen in found)}")
    for test in never:
        print(f"failed under no planted fault: {test}")
    return not missed and not never


def main() -> int:
    """Exit code 0 when every planted fault was noticed, and every test was seen to fail, else 1."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ids", nargs="*", help="only these (default: all)")
    parser.add_argument("--jobs", type=int, default=2, help="faults planted side by side (default: 2)")
    parser.add_argument("--unchecked", action="store_true", help="without the run with nothing planted")
    given = parser.parse_args()
    wanted = given.ids or [*REPORTS, *BEHAVIOURS]
    if strange := set(wanted) - {*REPORTS, *BEHAVIOURS}:
        parser.error(f"no such ids: {', '.join(sorted(strange))}")
    with tempfile.TemporaryDirectory() as name:
        folders = [Path(name) / str(number) for number in range(given.jobs)]
        for folder in folders:
            folder.mkdir()
            lay_copy(folder)
        if not (given.unchecked or all_pass(folders[0], given.jobs, wanted)):
            return 1
        return 0 if told(plant_all([edit for edit in planted() if edit.id in wanted], folders), wanted) else 1


if __name__ == "__main__":
    sys.exit(main())
