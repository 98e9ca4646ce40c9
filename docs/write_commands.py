"""Write docs/commands.md and docs/man/screener.1: every command and option, from the commands themselves.

Run it with the environment's Python, from anywhere: `.venv/bin/python docs/write_commands.py`.
"""

import inspect
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import click

from screener import __version__
from screener.cli.commands import cli
from screener.cli.texts import EXAMPLES, EXIT_CODES

DOCS = Path(__file__).resolve().parent
PAGE, MAN, FILES = DOCS / "commands.md", DOCS / "man" / "screener.1", DOCS / "files.md"
HEAD = """\
# Commands and options

Written by `docs/write_commands.py` from the commands themselves; a test fails when it is not what they are. The same
stands in the manual page (`man screener`) and behind `--help` of each command.

An option of `screener` may stand before a command too, where the command has it. What the screener says of its work
goes to standard error; standard output carries results alone.
"""
KEPT = "\b"
"""What a paragraph begins with whose lines the help leaves as they are."""
OPTION = re.compile(r"(?<![\w`-])(--?[a-z][a-z-]*)")


@dataclass(frozen=True)
class Shown:
    """A command as its help shows it: `name` with all words before it, `options` each with what it does."""

    name: str
    usage: str
    about: tuple[str, ...]
    options: tuple[tuple[str, str], ...]


def shown(command: click.Command, ctx: click.Context) -> Iterator[Shown]:
    """A command and all below it, in the order of the help."""
    usage = " ".join([ctx.command_path, *command.collect_usage_pieces(ctx)])
    about = tuple(inspect.cleandoc(command.help or "").split("\n\n"))
    found = (option.get_help_record(ctx) for option in command.get_params(ctx) if isinstance(option, click.Option))
    yield Shown(ctx.command_path, usage, about, tuple(record for record in found if record))
    if isinstance(command, click.Group):
        for name in command.list_commands(ctx):
            below = command.get_command(ctx, name)
            if below is not None:
                yield from shown(below, click.Context(below, info_name=name, parent=ctx))


def all_shown() -> list[Shown]:
    """`screener` and every command of it."""
    return list(shown(cli, click.Context(cli, info_name="screener")))


# ------------------------------------------------------------------------------------------------- the page


def page() -> str:
    """The whole page."""
    parts = [HEAD]
    for each in all_shown():
        parts.append(f"## {each.name}\n\n```text\n{each.usage}\n```\n")
        parts += [f"{_paragraph(text)}\n" for text in each.about]
        rows = [f"| `{_cell(names)}` | {_cell(_quoted(says))} |" for names, says in each.options]
        parts.append("\n".join(["| option | what it does |", "|---|---|", *rows, ""]))
    rows = [f"| {code} | {says} |" for code, says in EXIT_CODES.items()]
    parts.append("\n".join(["## Exit codes", "", "| code | means |", "|---|---|", *rows, ""]))
    parts.append(f"## Examples\n\n```text\n{inspect.cleandoc(EXAMPLES)}\n```\n")
    return "\n".join(parts)


def _paragraph(text: str) -> str:
    if text.startswith(KEPT):
        return f"```text\n{text.removeprefix(KEPT).strip()}\n```"
    return _quoted(" ".join(text.split()))


def _quoted(text: str) -> str:
    """Options and commands as code."""
    parts = re.split(r"(`[^`]*`)", text)
    return "".join(part if part.startswith("`") else _coded(part) for part in parts)


def _coded(text: str) -> str:
    names = sorted((each.name for each in all_shown()), key=len, reverse=True)[:-1]
    pieces = re.split(rf"(?<![\w./])((?:{'|'.join(names)})\b(?: --?[a-z-]+)*)", text)
    return "".join(f"`{piece}`" if number % 2 else OPTION.sub(r"`\1`", piece) for number, piece in enumerate(pieces))


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


# ------------------------------------------------------------------------------------------- the manual page


def manual() -> str:
    """The whole manual page, in the macros of man(7)."""
    first, *others = all_shown()
    lines = [f'.TH SCREENER 1 "" "screener {__version__}" "User commands"', ".SH NAME"]
    lines += [r"screener \- screen a business for tax incentives", ".SH SYNOPSIS", *_named(first.usage)]
    lines += [".SH DESCRIPTION", *_about(first.about), ".SH OPTIONS", *_options(first)]
    lines += [".SH COMMANDS"]
    for each in others:
        lines += [f".SS {_roff(each.name)}", *_named(each.usage), *_about(each.about), *_options(each)]
    lines += [".SH EXAMPLES", *_kept(inspect.cleandoc(EXAMPLES)), '.SH "EXIT STATUS"', *_terms(EXIT_CODES.items())]
    rows = re.findall(r"^\| `(.+?)` \| (.+) \|$", FILES.read_text(encoding="utf-8"), re.MULTILINE)
    links = [(name, re.sub(r"\[([^]]+)\]\([^)]*\)", r"\1", says)) for name, says in rows]
    lines += [".SH ENVIRONMENT", *_terms(row for row in links if "/" not in row[0])]
    lines += [".SH FILES", *_terms(row for row in links if "/" in row[0])]
    lines += ['.SH "SEE ALSO"', _roff("screener help lists the pages of the documentation.")]
    return "\n".join(lines) + "\n"


def _named(usage: str) -> list[str]:
    return [f".B {_roff(usage)}"]


def _about(about: tuple[str, ...]) -> Iterator[str]:
    for text in about:
        yield ".PP"
        yield from _kept(text.removeprefix(KEPT)) if text.startswith(KEPT) else [_roff(" ".join(text.split()))]


def _options(command: Shown) -> Iterator[str]:
    yield from _terms(command.options)


def _terms(rows: "Iterator[tuple[str, str]] | tuple[tuple[str, str], ...]") -> Iterator[str]:
    for term, says in rows:
        yield from (".TP", f".B {_roff(term)}", _roff(says))


def _kept(text: str) -> list[str]:
    """Lines as they stand."""
    return [".PP", ".nf", *(_roff(line) for line in text.strip().splitlines()), ".fi"]


def _roff(text: str) -> str:
    """A line of text: what it holds is no request, no escape, and no dash that would be another sign."""
    safe = text.replace("`", "").replace("\\", r"\e").replace("-", r"\-")
    return rf"\&{safe}" if safe[:1] in (".", "'") else safe


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    MAN.parent.mkdir(exist_ok=True)
    MAN.write_text(manual(), encoding="utf-8")
