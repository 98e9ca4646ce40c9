"""The commands of `screener flows` that are imported only when one is used."""

import importlib
from collections.abc import Mapping
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

TOOLS: Mapping[str, tuple[str, str]] = {
    "coverage": ("screener.cli.authors.coverage", "Count what the examples reach; name each test and limit they miss."),
    "walk": ("screener.cli.authors.walk", "Answer at random in every order; tell each step that goes wrong."),
    "draw": ("screener.cli.authors.draw", "Draw a screening: its tests, what each needs, and the order of questions."),
    "verify": ("screener.cli.authors.verify", "Prove what no test can reach: never met, never failed, never eligible."),
    "diff": ("screener.cli.authors.diff", "Say in words what differs between two sets of flows."),
}
"""The module of each command, and its line in the list."""


class Tools(click.Group):
    """A group of which some commands stand here, and the others in modules of their own."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names, those that stand here first."""
        return [*super().list_commands(ctx), *TOOLS]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, imported now; None when there is none."""
        if cmd_name not in TOOLS:
            return super().get_command(ctx, cmd_name)
        command = importlib.import_module(TOOLS[cmd_name][0]).command
        if not isinstance(command, click.Command):
            raise TypeError(cmd_name)
        return command

    def shell_complete(self, ctx: click.Context, incomplete: str) -> "list[CompletionItem[str]]":
        """The commands that begin so, without importing those of the table, and the options."""
        from click.shell_completion import CompletionItem

        named = [CompletionItem(name, help=line) for name, line in self.lines() if name.startswith(incomplete)]
        return [*named, *click.Command.shell_complete(self, ctx, incomplete)]

    def lines(self) -> list[tuple[str, str]]:
        """Each command with its line in the list."""
        here = [(name, command.get_short_help_str(200)) for name, command in sorted(self.commands.items())]
        return [*here, *((name, line) for name, (_, line) in TOOLS.items())]

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The commands and their lines, without importing those of the table."""
        with formatter.section("Commands"):
            formatter.write_dl(self.lines())
