"""`screener flows verify`: what no answers can bring about, and what tells two sets of rules apart."""

from collections.abc import Sequence
from pathlib import Path

import click

from screener.cli.commands import FLOWS, SCREENING
from screener.cli.desk import folders, open_desk, problem_text, this_day
from screener.cli.exits import BAD_INPUT, DONE, say
from screener.result.desk import Desk
from screener.values.clean import clean_line


@click.command()
@SCREENING
@click.option(
    "--against",
    type=click.Path(path_type=Path, file_okay=False, exists=True),
    metavar="DIR",
    help="Compare with the flows in this folder: find answers to which they say something else.",
)
@click.option(
    "--examples", "with_examples", is_flag=True, help="Print answers with which each test fails alone, as examples."
)
@FLOWS
@click.pass_context
def command(
    ctx: click.Context, screenings: tuple[str, ...], against: Path | None, with_examples: bool, flows: Path | None
) -> None:
    """Prove of each test that it can be met, can fail, and can fail alone; of each choice that it matters.

    A solver looks for answers, and the engine confirms each that it finds. Whatever is not translated for the solver is
    named. Needs the extra `verify`.
    """
    if against is not None:
        _compare(open_desk(against), open_desk(flows), screenings)
        ctx.exit(DONE)
    ctx.exit(_verify(flows, screenings, with_examples=with_examples))


def _verify(flows: Path | None, screenings: Sequence[str], *, with_examples: bool) -> int:
    """Verify each screening; the exit code."""
    from screener.authoring.coverage.gaps import Places
    from screener.authoring.verify.checks import verified
    from screener.authoring.verify.facts import MOST_ROWS, Facts
    from screener.authoring.verify.formulas import formulas_of
    from screener.authoring.verify.months import FIRST, LAST
    from screener.authoring.verify.told import examples, notes, problems
    from screener.flow.load import read_checked
    from screener.flow.tables import Tables
    from screener.flow.words import load_words

    found = folders(flows)
    reading = read_checked(found.flows, found.content)
    desk = Desk(reading.library, load_words(found.content), Tables(found.content), this_day())
    places, wrong = Places.of(reading), 0
    for screening in desk.screenings(screenings or reading.library.names):
        of = verified(desk, formulas_of(screening, desk.library.facts, Facts(desk.tables)), anew=with_examples)
        for problem in problems(of, screening, places):
            click.echo(problem_text(problem))
            wrong += 1
        tests = sum(criterion.decides and criterion.each is None for criterion in screening.criteria)
        numbers = {"alone": str(len(of.alone)), "tests": str(tests)}
        click.echo(desk.prose.say("verify", "found" if of.proved else "done", screening=screening.id, **numbers))
        for line in notes(desk, of):
            click.echo(clean_line(line, 2000))
        if with_examples:
            click.echo(examples(desk, of))
    say(desk.prose.say("verify", "bounds", rows=str(MOST_ROWS), first=str(FIRST), last=str(LAST)))
    return BAD_INPUT if wrong else DONE


def _compare(old: Desk, new: Desk, screenings: Sequence[str]) -> None:
    """Print, screening by screening, what tells the two apart."""
    from screener.authoring.verify.compare import compare
    from screener.authoring.verify.told import differences

    both = [name for name in new.library.names if name in old.library.names]
    for name in screenings or dict.fromkeys((*new.library.names, *old.library.names)):
        if name not in both:
            click.echo(new.prose.say("verify", "only_one", screening=name))
        elif new.library.rules_of(name) == old.library.rules_of(name):
            click.echo(new.prose.say("verify", "same_rules", screening=name))
        else:
            for line in differences(new, compare(old, new, name)):
                click.echo(line)
