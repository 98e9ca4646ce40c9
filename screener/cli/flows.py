"""`screener flows`: the tools of those who write flows."""

from pathlib import Path

import click

from screener.cli.desk import folders, problem_text, this_day
from screener.cli.exits import BAD_INPUT, DONE, say
from screener.cli.main import FLOWS


@click.group()
def command() -> None:
    """For authors of flows."""


@command.command("check")
@FLOWS
@click.pass_context
def check(ctx: click.Context, flows: Path | None) -> None:
    """Check every flow and content file, and the examples inside them; print each fault with its place."""
    from screener.authoring.check import check_flows
    from screener.result.examples import example_runner

    found = folders(flows)
    faults = check_flows(found.flows, found.content, example_runner(found.content, this_day()))
    for fault in faults:
        click.echo(problem_text(fault))
    if faults:
        say(f"{len(faults)} to mend")
    ctx.exit(BAD_INPUT if faults else DONE)
