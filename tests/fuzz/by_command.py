"""Commands over a folder of hostile files with hostile names: check in every form, cases, recheck, copies."""

import contextlib
import io
import json
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random

from screener.cli.main import run
from tests.fuzz import leaks
from tests.fuzz.corpus import answers_files, saved_cases, tables
from tests.fuzz.mutate import mutated
from tests.fuzz.rows import changed
from tests.fuzz.tokens import hostile, token

CODES = frozenset({0, 2, 3, 4, 5})
"""The exit codes that a command without a terminal may end with."""
FORMS = ("--json", "--toml", "--markdown", "--notes")


def turn(rng: Random) -> Iterator[str]:
    """A folder of a few files, and some commands over it."""
    folder = Path.cwd() / f"desk-{rng.getrandbits(40):x}"
    folder.mkdir()
    files = [_file(rng, folder) for _ in range(3)]
    roster, text = rng.choice(tables())
    table = folder / "rows.csv"
    table.write_bytes(changed(rng, text))
    commands = [
        ["check", str(rng.choice(files)), rng.choice(FORMS)],
        ["check", str(rng.choice(files)), "--ics", "-"],
        ["check", str(rng.choice(files)), "--rows", f"{roster}={table}"],
        ["check", *map(str, files), "--json"],
        ["cases", str(folder), *rng.choice(((), ("--json",), ("--year", "2017")))],
        ["cases", "copy", str(rng.choice(files)), str(folder / f"{name(rng)}.toml")],
        ["recheck", str(rng.choice(files)), *rng.choice(((), ("--json",), ("--add",)))],
        ["resume", hostile(rng, 1).replace("\x00", "")],
        [hostile(rng, 1).replace("\x00", "") or "x", "--screening", hostile(rng, 1).replace("\x00", "")],
        ["check", rng.choice((str(folder), "/dev/zero", "", token(rng).replace("\x00", "")))],
    ]
    for arguments in rng.sample(commands, 4):
        yield _run(arguments)


def _file(rng: Random, folder: Path) -> Path:
    path = folder / f"{name(rng)}.toml"
    path.write_bytes(mutated(rng, rng.choice((*answers_files()[:3], *saved_cases()))))
    return path


def name(rng: Random) -> str:
    """A name that a file can have, hostile all the same; some of it bytes that are no text."""
    wanted = hostile(rng, 2).replace("/", "_").replace("\x00", "_").lstrip(".-")
    kept = wanted.encode("utf-8", "replace")[:60]
    return (kept + rng.choice((b"", b"", b"\xff\xfe"))).decode("utf-8", "surrogateescape") or "a"


def _run(arguments: list[str]) -> str:
    """One command in this process; what it wrote to each stream is looked at."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", errors=how) for how in ("strict", "backslashreplace"))
    before = sys.stdin
    sys.stdin = io.TextIOWrapper(io.BytesIO(b""), encoding="utf-8")
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = run(arguments)
    finally:
        sys.stdin = before
    written, told = _text(out), _text(err)
    where = " ".join(arguments[:1]) if arguments[0].isidentifier() and arguments[0].isascii() else "a strange command"
    assert code in CODES, f"{where} ended with {code}"
    leaks.clean(written.replace("\r\n", "\n"), f"output of {where}")
    leaks.clean(told, f"talk of {where}")
    assert code == 0 or told or written, f"{where} ended with {code} without a word"
    if "--json" in arguments and code != 2:
        for line in written.splitlines():
            json.loads(line)
    if "--toml" in arguments and code == 0:
        tomllib.loads(written)
    return f"command {code}"


def _text(stream: io.TextIOWrapper) -> str:
    stream.flush()
    buffer = stream.buffer
    assert isinstance(buffer, io.BytesIO)
    return buffer.getvalue().decode("utf-8")
