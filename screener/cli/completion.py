"""`screener completion SHELL`: the lines that make a shell complete a command line of the screener."""

import click
from click.shell_completion import get_completion_class

from screener.cli.main import COMPLETION

SHELLS = ("bash", "zsh", "fish")


@click.command()
@click.argument("shell", type=click.Choice(SHELLS))
@click.pass_context
def command(ctx: click.Context, shell: str) -> None:
    """Print what makes a shell complete commands, options, ids and files.

    bash: put eval "$(screener completion bash)" into ~/.bashrc. zsh: the same with zsh, into ~/.zshrc, behind
    compinit. fish: screener completion fish > ~/.config/fish/completions/screener.fish
    """
    found = get_completion_class(shell)
    if found is not None:
        click.echo(found(ctx.find_root().command, {}, "screener", COMPLETION).source())
