"""`screener help TOPIC`: the pages that come with the screener, on standard output or in the pager."""

from pathlib import Path

import click

from screener.cli.completing import topics as complete_topics

INDEX = "index"


@click.command("help")
@click.argument("topic", required=False, shell_complete=complete_topics)
@click.option("--pager", is_flag=True, help="Page through it ($PAGER).")
def command(topic: str | None, pager: bool) -> None:
    """Read a topic; without one, list them."""
    from screener.cli.desk import folders, sentence_of
    from screener.expr.spelling import nearest
    from screener.values.problem import Problem

    found = pages(folders(None).content.parent / "docs")
    if topic is None:
        click.echo(sentence_of("help_topics", "head"))
        width = max(map(len, found))
        for name, page in found.items():
            click.echo(f"  {name:<{width}}  {_title(page)}")
    elif topic not in found:
        raise Problem("help_topic_unknown", name=topic, nearest=nearest(topic, found), known=", ".join(found))
    else:
        text = found[topic].read_text(encoding="utf-8")
        if pager:
            click.echo_via_pager(text)
        else:
            click.echo(text, nl=False)


def pages(folder: Path) -> dict[str, Path]:
    """The pages of a folder, by the names of their files; the one that only leads to others on the site is left out."""
    return {path.stem: path for path in sorted(folder.glob("*.md"), key=lambda page: page.stem) if path.stem != INDEX}


def _title(page: Path) -> str:
    """The heading of a page."""
    with page.open(encoding="utf-8") as lines:
        return next(lines, "").lstrip("# ").rstrip()
