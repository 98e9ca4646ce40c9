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
    """One block: a piece of a file, or lines of it changed (kind `diff`); or commands with what they print.

    `wrong`: until the next command has run.
    """

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
            file.write_text(_written(there, block), encoding="utf-8")
            continue
        for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
            command, _, wanted = part.partition("\n")
            yield command, wanted, run(command.split()[1:])
        for file, text in before.items():
            file.write_text(text, encoding="utf-8")
        before.clear()


def _written(there: str, block: Block) -> str:
    """A file with the block in it: added, or in the place of the lines that it takes out."""
    if block.kind != "diff":
        return f"{there}\n{block.text}" if there else block.text
    lines = block.text.splitlines(keepends=True)
    old, new = ("".join(line[1:] for line in lines if line[0] == sign) for sign in "-+")
    assert there.count(old) == 1, block
    return there.replace(old, new)


def fits(wanted: str, printed: str) -> bool:
    """Whether what was printed is what the page shows, where `...` stands for any lines, or for any part of one."""
    return re.fullmatch(_pattern(wanted), printed) is not None


def typed(page: str) -> list[str]:
    """What is typed in the transcripts of a page, in order."""
    return [line[2:] for block in transcripts(page) for line in block.splitlines() if line.startswith("> ")]


def transcripts(page: str) -> list[str]:
    """The blocks of a page that show an interview in plain lines."""
    return [text for kind, _, _, text in BLOCK.findall(page) if kind == "text" and "\n> " in f"\n{text}"]


def behind(block: str, transcript: str) -> str | None:
    """What follows a block in a transcript; None where it is not there. `...` stands for any lines or part of one."""
    found = re.search(f"^{_pattern(block)}", transcript, re.MULTILINE)
    return found and transcript[found.end() :]


def _pattern(wanted: str) -> str:
    lines = wanted.splitlines(keepends=True)
    return "".join("(?:.*\n)*?" if line == "...\n" else re.escape(line).replace(r"\.\.\.", ".*") for line in lines)
