"""How a line may go on: what a shell asks for when Tab is pressed. Printed is what completes, and nothing else.

What is offered is read from the files as they lie there, so that nothing heavy is loaded, and a fault stops nobody.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    Completer = Callable[[click.Context, click.Parameter, str], list[CompletionItem[str]]]

NAMED = {"screening": r'screening\s*=\s*"([^"]+)"', "program": r'program\s*=\s*"([^"]+)"'}
"""How the file of a screening, and that of a program, says its id: above its first table."""
COLUMNS = ("verdict", "criteria", "amounts", "needs", "nearest")
"""The groups of columns of `screener batch`; a test holds them against its own."""
CASE = ".toml"


def complete(arguments: list[str]) -> int:
    """Answer a shell that asks how a line goes on, or for the script that asks; the exit code. Complains of nothing."""
    from screener.cli.commands import cli

    with suppress(Exception):
        cli.main(arguments, prog_name="screener", standalone_mode=False)
    return 0


def items(names: Iterable[str], incomplete: str) -> "list[CompletionItem[str]]":
    """The names that begin so."""
    from click.shell_completion import CompletionItem

    return [CompletionItem(name) for name in dict.fromkeys(names) if name.startswith(incomplete)]


def files(_ctx: click.Context, _parameter: click.Parameter, incomplete: str) -> "list[CompletionItem[str]]":
    """Files and folders: the shell finds them itself."""
    from click.shell_completion import CompletionItem

    return [CompletionItem(incomplete, type="file")]


def cases(ctx: click.Context, parameter: click.Parameter, incomplete: str) -> "list[CompletionItem[str]]":
    """Cases of the folder of cases, by name, and files."""
    from screener.case.state import cases_folder

    kept: list[str] = []
    with suppress(Exception):  # nobody at home, no folder yet, one that may not be read
        kept = sorted(path.stem for path in cases_folder().glob(f"*{CASE}"))
    return [*items(kept, incomplete), *files(ctx, parameter, incomplete)]


def ids(*kinds: str) -> "Completer":
    """A completer of ids: of "screening", "program" or both, in the folder that --flows names, else the shipped one."""

    def complete(ctx: click.Context, _parameter: click.Parameter, incomplete: str) -> "list[CompletionItem[str]]":
        named = next((each.params["flows"] for each in _upwards(ctx) if each.params.get("flows")), None)
        return items(ids_in(named, kinds), incomplete)

    return complete


def ids_in(flows: Path | None, kinds: tuple[str, ...]) -> Iterator[str]:
    """The ids of those kinds in a folder of flows (None: the shipped one), file by file."""
    from screener.library import LibraryMissing, find_folders

    with suppress(LibraryMissing):
        for file in sorted(find_folders(flows).flows.glob("*/*.toml")):
            head = _above_tables(file)
            for kind in kinds:
                yield from re.findall(rf"^{NAMED[kind]}", head, re.MULTILINE)


def columns(_ctx: click.Context, _parameter: click.Parameter, incomplete: str) -> "list[CompletionItem[str]]":
    """Groups of columns, behind those that are named already."""
    before, comma, last = incomplete.rpartition(",")
    return items((f"{before}{comma}{name}" for name in COLUMNS if name.startswith(last)), incomplete)


def topics(_ctx: click.Context, _parameter: click.Parameter, incomplete: str) -> "list[CompletionItem[str]]":
    """Topics of help."""
    from screener.cli.topics import pages
    from screener.library import find_folders

    return items(pages(find_folders().content.parent / "docs"), incomplete)


def _upwards(ctx: click.Context | None) -> Iterator[click.Context]:
    while ctx is not None:
        yield ctx
        ctx = ctx.parent


def _above_tables(file: Path) -> str:
    """The lines of a file above its first table; none where it cannot be read."""
    with suppress(OSError, UnicodeDecodeError):
        return re.split(r"^\s*\[", file.read_text(encoding="utf-8"), maxsplit=1, flags=re.MULTILINE)[0]
    return ""
