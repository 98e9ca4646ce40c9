"""What `screener flows check`, `new`, `list` and `clauses` do."""

from collections.abc import Sequence
from pathlib import Path

import click

from screener.cli.desk import folders, problem_text, sentence, this_day
from screener.cli.exits import BAD_INPUT, DONE, say
from screener.flow.documents import shown as shown_path
from screener.flow.load import load_library
from screener.flow.model import Kind
from screener.flow.words import Words, fill, load_words
from screener.library import Folders
from screener.values.problem import Problem


def check(ctx: click.Context, as_json: bool, flows: Path | None) -> None:
    """Check every flow and content file, and the examples inside them; print each fault with its place."""
    from screener.authoring import shown
    from screener.authoring.check import check_flows, example_runner

    found, words = folders(flows), load_words(folders(None).content)
    faults = check_flows(found.flows, found.content, example_runner(found.content, this_day()))
    kept = not faults and flows is None  # only the shipped library is kept between starts
    faults = faults or (_packed(found) if kept else [])
    for fault in faults:
        for line in (shown.as_json(fault, words),) if as_json else shown.shown(fault, words):
            click.echo(line)
    if not as_json:
        say(_closing(words, faults, found))
        if kept and not faults:
            say(sentence("packed_same"))
    ctx.exit(BAD_INPUT if faults else DONE)


def _closing(words: Words, faults: Sequence[Problem], found: Folders) -> str:
    """The last line: how many faults, or how much was looked at."""

    def counted(number: int, what: str) -> str:
        return fill(words.counted(number, "interface", "flows_check", what), {"count": str(number)})

    if faults:
        return counted(len(faults), "faults")
    programs = load_library(found.flows, found.content).programs.values()
    examples = [len(screening.examples) for program in programs for screening in program.screenings.values()]
    numbers = {"screenings": counted(len(examples), "screenings"), "examples": counted(sum(examples), "examples")}
    return fill(words.get("interface", "flows_check", "fine"), numbers)


def new(name: str, flows: Path | None) -> None:
    """Begin a program: flow, words and examples that work, with comments, in the folder flows (or --flows)."""
    from screener.authoring.scaffold import new_program

    shipped, folder = folders(None), flows or Path("flows")
    words = load_words(shipped.content)
    for file in new_program(name, shipped.content / "en" / "scaffold", shipped.flows / "schema", folder):
        click.echo(shown_path(file))
    say(fill(words.get("interface", "flows_new", "next"), {"folder": shown_path(folder)}))


def _packed(found: Folders) -> list[Problem]:
    """The fault when the library is not the same once packed and unpacked."""
    from screener.authoring.packed import packed_otherwise

    if others := packed_otherwise(found):
        return [Problem("packed_otherwise", parts=", ".join(others))]
    return []


def listed(flows: Path | None, facts: bool) -> None:
    """The ids of the screenings, for --screening, and the columns of rows, for --rows."""
    found = folders(flows)
    words, library = load_words(found.content), load_library(found.flows, found.content)
    if facts:
        for fact in library.facts.values():
            click.echo(f"{fact.name}: {fact.kind.value}, {words.maybe('facts', fact.name, 'label') or fact.plain}")
        return
    for program in library.programs.values():
        for screening in program.screenings.values():
            click.echo(f"{screening.id}: {words.get('programs', program.id, 'screening', screening.id, 'title')}")
    for fact in library.facts.values():
        if fact.kind is Kind.ROWS:
            click.echo(f"--rows {fact.name}=FILE.csv: {', '.join(part.name for part in fact.fields)}")


def clauses(
    ctx: click.Context, programs: tuple[str, ...], with_ids: bool, index: Path | None, flows: Path | None
) -> None:
    """Count what becomes of every clause and reading; name each that is missing, made up or without a place."""
    from screener.authoring.clause_gaps import gaps_in
    from screener.authoring.clause_table import ids, table
    from screener.authoring.clauses import chosen, coverage_of
    from screener.authoring.listed_ids import differences, read_list

    found = folders(flows)
    words = load_words(found.content)
    library = chosen(load_library(found.flows, found.content), programs)
    covered = [coverage_of(program, words) for program in library.programs.values()]
    for line in table(covered, words):
        click.echo(line)
    for line in (line for each in covered if with_ids for line in ("", *ids(each, words))):
        click.echo(line)
    faults = [fault for program in library.programs.values() for fault in gaps_in(program, words)]
    if index is not None:
        faults += differences(library, words, read_list(index), some=bool(programs))
    ctx.exit(_told(faults))


def _told(faults: Sequence[Problem]) -> int:
    """Print each fault with its place; the exit code."""
    for fault in faults:
        click.echo(problem_text(fault))
    if faults:
        say(f"{len(faults)} to mend")
    return BAD_INPUT if faults else DONE
