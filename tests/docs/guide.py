"""The blocks of a page, played: files are written, commands are run, and what they print is compared."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

BLOCK = re.compile(r"^```(\w+)(?: (\S+))?(?: (wrong))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
Run = Callable[[list[str]], str]
"""Runs `screener` with arguments and gives everything that it printed."""


@dataclass(frozen=True, slots=True)
class Block:
    """One block: a piece of a file (`wrong`: until the next command has run), or commands with what they print."""

    kind: str
    file: str
    wrong: bool
    text: str


def blocks(page: str) -> Iterator[Block]:
    """Every block of a page that names a file or holds commands."""
    for kind, file, wrong, text in BLOCK.findall(page):
        if file or kind == "console":
            yield Block(kind, file, bool(wrong), text)


def play(page: str, folder: Path, run: Run) -> Iterator[tuple[str, str, str]]:
    """Write and run everything in order; of each command: what it is, what it has to print, what it printed."""
    before: dict[Path, str] = {}
    for block in blocks(page):
        if block.kind != "console":
            file = folder / block.file
            file.parent.mkdir(parents=True, exist_ok=True)
            there = file.read_text(encoding="utf-8") if file.exists() else ""
            if block.wrong:
                before[file] = there
            file.write_text(f"{there}\n{block.text}" if there else block.text, encoding="utf-8")
            continue
        for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
            command, _, wanted = part.partition("\n")
            yield command, wanted, run(command.split()[1:])
        for file, text in before.items():
            file.write_text(text, encoding="utf-8")
        before.clear()


def fits(wanted: str, printed: str) -> bool:
    """Whether what was printed is what the page shows, where `...` stands for any lines."""
    pattern = "".join("(?:.*\n)*" if line == "...\n" else re.escape(line) for line in wanted.splitlines(keepends=True))
    return re.fullmatch(pattern, printed) is not None
