"""What the site takes in names everything a person can type: commands, options, keys, words, functions, keys of files.

It needs no generator of sites: the pages are followed as the generator does, from the lists of the first one.
"""

import re
import runpy
from collections.abc import Iterator

import click
import pytest

from screener.cli import exits
from screener.cli.commands import cli
from screener.expr.signatures import SIGNATURES
from screener.interview.actions import ACTIONS
from tests.architecture.source import ROOT
from tests.stories import story

DOCS = ROOT / "docs"
LISTED = re.compile(r"^```\{toctree\}\n(.*?)^```$", re.MULTILINE | re.DOTALL)
VARIABLE = re.compile(r'"(_?SCREENER_[A-Z_]+)"')
Thing = tuple[str, str]
"""The heading of a section, and what has to stand in it as code or as a cell."""


def site(name: str = "index") -> dict[str, str]:
    """A page of the site and all that it leads to, by name."""
    text = (DOCS / f"{name}.md").read_text(encoding="utf-8")
    names = [line for block in LISTED.findall(text) for line in block.splitlines() if line and line[0] != ":"]
    return {name: text, **{known: page for below in names for known, page in site(below).items()}}


def sections(pages: dict[str, str]) -> dict[str, str]:
    """The text below each heading, up to the next one of its kind; all sections of one name together."""
    found: dict[str, str] = {}
    for page in pages.values():
        for level in (1, 2, 3):
            for part in re.split(rf"^#{{{level}}} ", page, flags=re.MULTILINE)[1:]:
                head, _, text = part.partition("\n")
                found[head.replace("`", "")] = found.get(head.replace("`", ""), "") + text
    return found


def commands(command: click.Command, ctx: click.Context) -> Iterator[Thing]:
    """Each command in its usage, and each of its options, in the section that bears its name."""
    yield ctx.command_path, f"{ctx.command_path} [OPTIONS]"
    for parameter in command.get_params(ctx):
        if isinstance(parameter, click.Option):
            yield from ((ctx.command_path, option) for option in (*parameter.opts, *parameter.secondary_opts))
    if isinstance(command, click.Group):
        for name in command.list_commands(ctx):
            below = command.get_command(ctx, name)
            assert below is not None
            yield from commands(below, click.Context(below, info_name=name, parent=ctx))


def document_keys() -> Iterator[Thing]:
    """Every key of the document of a case with something to call back about."""
    told = story("business", "2017", "Lowell", "d").played()
    written = told.desk.document(told.case)
    (screening,) = written["screenings"].values()
    tables = (written, screening, *screening["criteria"].values(), *written["call_backs"])
    yield from (("The document", f"`{key}`") for table in tables for key in table)


def keymap() -> Iterator[Thing]:
    for action in ACTIONS:
        keys = (key.upper() if key[1:].isdigit() else key for key in action.keys)
        yield from (("Keys and words", f"`{text}`") for text in (action.id, *keys, *action.words))


def flow_keys() -> Iterator[Thing]:
    written = runpy.run_path(str(DOCS / "write_flow_keys.py"))
    for model in written["models"]().values():
        yield from (("The keys of flow files", f"| `{key}`") for key in written["keys_of"](model))


def wanted() -> list[Thing]:
    """Everything that has to be found."""
    codes = [value for name, value in vars(exits).items() if name.isupper() and value in range(256)]
    read = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "screener").rglob("*.py"))
    return [
        *commands(cli, click.Context(cli, info_name="screener")),
        *keymap(),
        *document_keys(),
        *(("The expression language", f"**`{name}(") for name in SIGNATURES),
        *flow_keys(),
        *(("Exit codes", f"{code}") for code in codes),
        *(("Variables", f"`{name}`") for name in VARIABLE.findall(read)),
    ]


def lacking(things: list[Thing], pages: dict[str, str]) -> list[Thing]:
    """What stands nowhere in its section, as a whole word."""
    found = sections(pages)
    return [(head, text) for head, text in things if not _stands_in(found.get(head, ""), text)]


def _stands_in(section: str, text: str) -> bool:
    right = r"(?![\w-])" if text[-1].isalnum() else ""
    return re.search(rf"(?<![\w-]){re.escape(text)}{right}", section) is not None


WANTED, SITE = wanted(), site()


def test_the_site_names_everything() -> None:
    assert not lacking(WANTED, SITE)


@pytest.mark.parametrize(
    ("page", "line"),
    [
        ("commands", "| `--seed INTEGER`"),
        ("commands", "screener flows diff [OPTIONS]"),
        ("commands", "| 141 |"),
        ("keys", "| `undo` |"),
        ("expressions", "**`pro_rata("),
        ("flow-files", "| `known_from`"),
        ("files", "| `SCREENER_THEME`"),
        ("check", "| `put_off`"),
    ],
)
def test_what_is_left_out_is_missed(page: str, line: str) -> None:
    """The test above must be able to fail: a line less, of each kind."""
    assert not lacking(WANTED, SITE)
    left = [each for each in SITE[page].splitlines(keepends=True) if not each.startswith(line)]
    assert len(left) < len(SITE[page].splitlines())
    assert lacking(WANTED, {**SITE, page: "".join(left)})


def test_every_page_is_in_the_site() -> None:
    assert set(SITE) == {path.stem for path in DOCS.glob("*.md")}


@pytest.mark.parametrize(
    ("script", "made"),
    [
        ("write_flow_keys", {"page": "flow-files.md"}),
        ("write_commands", {"page": "commands.md", "manual": "man/screener.1"}),
    ],
)
def test_a_page_made_from_the_code_is_what_the_code_is(script: str, made: dict[str, str]) -> None:
    written = runpy.run_path(str(DOCS / f"{script}.py"))
    for function, file in made.items():
        assert (DOCS / file).read_text(encoding="utf-8") == written[function](), "run make docs-write"


def test_the_page_of_layers_is_the_contract() -> None:
    contract = re.search(r"^layers = \[\n(.*?)^\]$", (ROOT / "pyproject.toml").read_text(), re.MULTILINE | re.DOTALL)
    assert contract is not None
    page = sections({"architecture": SITE["architecture"]})["The layers"]
    assert re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE) == re.findall(r"\((\w+)\)", contract[1])


def test_the_page_of_the_architecture_names_only_files_that_exist() -> None:
    named = re.findall(r"`([a-z_]+/[\w/.-]*)`", SITE["architecture"])
    homes = (ROOT, ROOT / "screener", ROOT / "screener" / "interview")
    assert len(named) > 20
    assert [name for name in named if not any((home / name).exists() for home in homes)] == []


def test_nothing_on_the_pages_comes_from_elsewhere() -> None:
    """A page is read where there is no network: every picture lies beside it."""
    for name, page in SITE.items():
        for target in re.findall(r"!\[[^]]*\]\(([^)]+)\)", page):
            assert (DOCS / target).exists(), f"{name}: {target}"
