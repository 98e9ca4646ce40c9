"""The guide for authors: every block of it is played; the generated pages are what the program does."""

import runpy
from pathlib import Path

from screener.expr.signatures import SIGNATURES
from tests.docs.guide import blocks, fits, play
from tests.stories import ROOT

GUIDE = (ROOT / "docs" / "authoring.md").read_text(encoding="utf-8")


def test_the_guide_explains_every_key_of_facts_and_screenings() -> None:
    from screener.flow import schema

    named = set(GUIDE.replace("`", " ").replace(",", " ").replace("=", " ").split())
    for shape in (schema.Fact, schema.Criterion, schema.Amount, schema.Figure, schema.Remark, schema.Example):
        keys = {field.alias or name for name, field in shape.model_fields.items()}
        assert keys - named <= {"where", "value"}, shape


def test_every_function_stands_in_the_reference_as_it_is() -> None:
    page = runpy.run_path(str(ROOT / "docs" / "write_expressions.py"))["page"]()
    assert (ROOT / "docs" / "expressions.md").read_text(encoding="utf-8") == page, "run make docs-write"
    assert all(f"**`{name}(" in page for name in SIGNATURES)


def test_the_schemas_for_editors_are_those_of_the_check() -> None:
    written = runpy.run_path(str(ROOT / "docs" / "write_schema.py"))
    for name in written["SHAPES"]:
        file = ROOT / "flows" / "schema" / f"{name}.json"
        assert file.read_text(encoding="utf-8") == written["text"](name), "run make docs-write"


def test_a_page_that_shows_something_else_is_noticed(tmp_path: Path) -> None:
    """What plays the guide must not be blind."""
    page = "```toml a.toml\nx = 1\n```\n```console\n$ screener --version\n...\nb\n```\n"
    assert [block.kind for block in blocks(page)] == ["toml", "console"]
    ((_, wanted, printed),) = play(page, tmp_path, lambda arguments: "a\nc\n" if arguments == ["--version"] else "")
    assert not fits(wanted, printed)
    assert fits(wanted, "a\nb\n")
    assert (tmp_path / "a.toml").read_text(encoding="utf-8") == "x = 1\n"
