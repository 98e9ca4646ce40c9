"""`screener completion SHELL`: the lines that make a shell complete a command line of the screener."""

import click
from click.shell_completion import get_completion_class

from screener.cli.main import COMPLETION
from screener.cli.texts import COMPLETION_ABOUT

SHELLS = ("bash", "zsh", "fish")


@click.command(help=COMPLETION_ABOUT)
@click.argument("shell", type=click.Choice(SHELLS))
@click.pass_context
def command(ctx: click.Context, shell: str) -> None:
    """Print the script of a shell, as the command line's library writes it."""
    found = get_completion_class(shell)
    if found is not None:
        click.echo(found(ctx.find_root().command, {}, "screener", COMPLETION).source())
