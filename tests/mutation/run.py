"""Change the code a little, many times over, and ask each time whether the tests notice.

Run by `make mutate`. All possible changes ("mutants") of the layers are made with mutmut in a copy of the checkout;
a sample of them is drawn by a printed seed, and only those are run, each against the tests that reach it. Prints the
share killed and every survivor with its change. A mutant that no test reaches is a survivor; one that runs far
longer than its tests is counted as killed, since the tests would not pass either.

The draw depends on the code, the seed and the count alone, so anybody can draw it again.
"""

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from mutmut.mutation.diff_apply import get_diff_for_mutant
from mutmut.stats import status_by_exit_code

ROOT = Path(__file__).resolve().parents[2]
COPIED = ["screener", "flows", "content", "tests", "pyproject.toml", "README.md", "Makefile"]
SPINNER = set("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")  # what mutmut draws while it waits
KILLED = {"killed", "timeout", "segfault"}
# Added to the copy's conftest.
# - mutmut collects the tests twice in one process, and pytest would escape a strange name once more each time.
# - A test that parses the package's source would see all mutants at once: it is left out.
CONFTEST = """

import _pytest.python

def plain_name(name, config):
    text = name if isinstance(name, str) else repr(name)
    return text.encode("unicode_escape").decode().replace(chr(92), "~")

_pytest.python._ascii_escaped_by_config = plain_name

def pytest_collection_modifyitems(items):
    items[:] = [item for item in items if "ast" not in item.function.__code__.co_names]
"""
# Makes every mutant without running one: the command line of mutmut has no such way.
GENERATE = """
from mutmut.__main__ import create_mutants
from mutmut.utils.file_utils import copy_also_copy_files, copy_src_dir
copy_src_dir(); copy_also_copy_files(); create_mutants(2)
"""


def lay_copy(folder: Path, layers: list[str], tests: list[str], profile: str) -> None:
    """The checkout as it stands, with mutmut's settings for these layers and tests (paths from the top)."""
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        elif source.exists():
            shutil.copy2(source, folder / name)
    with (folder / "tests" / "conftest.py").open("a", encoding="utf-8") as file:
        file.write(CONFTEST)
    settings = {
        "source_paths": ["screener"],
        "only_mutate": [f"screener/{layer}/*" for layer in layers],
        "also_copy": COPIED,
        "pytest_add_cli_args": ["-p", "no:cacheprovider", "--hypothesis-profile", profile],
        "pytest_add_cli_args_test_selection": tests,
        "use_git_change_detection": False,
        "debug": True,  # else a test that fails before any change is not named
    }
    with (folder / "pyproject.toml").open("a", encoding="utf-8") as file:
        file.write("\n[tool.mutmut]\n")
        for key, value in settings.items():
            file.write(f"{key} = {json.dumps(value)}\n")


def outcomes(folder: Path) -> dict[str, int | None]:
    """Every mutant by its name, with the exit code of its tests; None was not run."""
    found: dict[str, int | None] = {}
    for meta in sorted((folder / "mutants").rglob("*.meta")):
        found.update(json.loads(meta.read_text(encoding="utf-8"))["exit_code_by_key"])
    return found


def quiet(command: list[str], folder: Path) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        said = f"{done.stdout}\n{done.stderr}".splitlines()
        sys.exit("\n".join(line for line in said if line[:1] not in SPINNER)[-4000:])


def report(folder: Path, drawn: list[str]) -> float:
    """Prints the counts and the survivors; the share killed, 0 to 1."""
    codes = outcomes(folder)
    statuses = {name: str(status_by_exit_code[codes[name]]) for name in drawn}
    survivors = [name for name in drawn if statuses[name] not in KILLED]
    share = 1 - len(survivors) / len(drawn)
    os.chdir(folder)  # mutmut finds its own files from here
    for name in survivors:
        print(f"\n{name} ({statuses[name]})")
        for line in get_diff_for_mutant(name).splitlines():
            if line.startswith(("-", "+", "@@")) and not line.startswith(("---", "+++")):
                print(f"    {line}")
    os.chdir(ROOT)
    print("\n" + ", ".join(f"{count} {status}" for status, count in Counter(statuses.values()).most_common()))
    print(f"killed {len(drawn) - len(survivors)} of {len(drawn)}: {share:.1%}")
    return share


def main() -> int:
    """Exit code 0 when the share killed reaches --least, else 1."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=1000, help="mutants to draw (default: 1000)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the draw (default: 1)")
    parser.add_argument("--layers", nargs="+", default=["values", "expr", "result"])
    parser.add_argument("--tests", nargs="+", help="folders of tests (default: those of the layers)")
    parser.add_argument("--profile", default="mutate", help="hypothesis profile of the tests")
    parser.add_argument("--least", type=float, default=0.9, help="share that must be killed (default: 0.9)")
    wanted = parser.parse_args()
    layers = [layer for layer in wanted.layers if (ROOT / "screener" / layer).is_dir()]
    # the types of expressions are looked at through flow files
    own = [*(f"tests/{layer}" for layer in layers), "tests/flow"]
    tests = [path for path in wanted.tests or own if (ROOT / path).exists()]
    if not layers or not tests:
        parser.error("none of these layers exists with tests of its own")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        lay_copy(folder, layers, tests, wanted.profile)
        quiet([sys.executable, "-c", GENERATE], folder)
        every = sorted(outcomes(folder))
        drawn = sorted(random.Random(wanted.seed).sample(every, min(wanted.count, len(every))))
        print(f"seed {wanted.seed}: {len(drawn)} of {len(every)} mutants drawn", flush=True)
        quiet([str(Path(sys.executable).with_name("mutmut")), "run", *drawn], folder)
        return 0 if report(folder, drawn) >= wanted.least else 1


if __name__ == "__main__":
    sys.exit(main())
