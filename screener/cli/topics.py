"""`screener help TOPIC`: the pages that come with the screener, on standard output or in the pager."""

from pathlib import Path

import click

from screener.cli.desk import folders, sentence_of
from screener.expr.spelling import nearest
from screener.values.problem import Problem


@click.command("help")
@click.argument("topic", required=False)
@click.option("--pager", is_flag=True, help="Page through it ($PAGER).")
def command(topic: str | None, pager: bool) -> None:
    """Read a topic; without one, list them."""
    pages = topics(folders(None).content.parent / "docs")
    if topic is None:
        click.echo(sentence_of("help_topics", "head"))
        for name, page in pages.items():
            click.echo(f"  {name:<14} {_title(page)}")
    elif topic not in pages:
        raise Problem("help_topic_unknown", name=topic, nearest=nearest(topic, pages), known=", ".join(pages))
    else:
        text = pages[topic].read_text(encoding="utf-8")
        if pager:
            click.echo_via_pager(text)
        else:
            click.echo(text, nl=False)


def topics(folder: Path) -> dict[str, Path]:
    """The pages of a folder, by the names of their files."""
    return {path.stem: path for path in sorted(folder.glob("*.md"))}


def _title(page: Path) -> str:
    """The heading of a page."""
    with page.open(encoding="utf-8") as lines:
        return next(lines, "").lstrip("# ").rstrip()
