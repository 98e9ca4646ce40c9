"""Every kind of mistake in a wrong file of its own, with all that `flows check` says of it, as an author reads it.

The snapshots are to be read: each message says what is wrong, where, and how to mend it, and nothing that only follows.
"""

import shutil
from collections.abc import Iterable
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from screener.authoring.check import check_flows, example_runner
from screener.authoring.shown import shown
from screener.flow.words import load_words
from tests.authoring import test_check
from tests.expr import test_parse
from tests.flow import test_load
from tests.stories import ROOT, TODAY

DATA = ROOT / "tests" / "flow" / "data"
WORDS = load_words(ROOT / "content")
LICENCE, FACTS, PROGRAM = (
    "flows/dog-licence/licence.toml",
    "flows/dog-licence/facts.toml",
    "flows/dog-licence/program.toml",
)
FACT_WORDS, PROGRAM_WORDS = "content/en/facts.toml", "content/en/programs/dog-licence.toml"
Mistake = tuple[str, str, str]
"""The file, what stands in it, and what an author wrote instead."""

LATER: list[Mistake] = [
    (LICENCE, "[work]", '[work]\nhalf = "income / 2"'),
    (LICENCE, "breed in ['terrier', 'hound'] or state", "state"),
    (LICENCE, "moved_away_on >= licence_year", "moved_away_on >= 24"),
    (LICENCE, "fee > 20", "fee > '20'"),
    (LICENCE, "0.01 * income", "0.01 * '3'"),
    (LICENCE, '"eligible"', '"elegible"'),
    (LICENCE, 'fee = "20.00"', 'fee = "21.00"'),
    (LICENCE, "facts = { dogs = 4 }", 'facts = { dogs = "four" }'),
    (LICENCE, "decides = false", "decides = 0"),
    (LICENCE, 'id = "fee"', 'id = "the fee"'),
    (FACTS, "[dogs]", '[hat]\nkind = "yes_no"\n[dogs]'),
    (FACTS, 'kind = "count"', 'kind = "cuont"'),
    (FACTS, "options = [", "options = ["[:-1]),
    (PROGRAM, "checked = ", "cheked = "),
    (PROGRAM, 'state = "bill"', "state = bill"),
    ("content/tables/villages.csv", "Ford,80", "Ford,80,9"),
    ("content/tables/villages.csv", "name,people", "name,persons"),
    (PROGRAM_WORDS, "title", "titel"),
    (FACT_WORDS, "Where do you live?", "Do you live in {vilage|a village}?"),
]


def wrong(folder: Path, mistake: Mistake) -> list[str]:
    """What is said of the small library with one mistake in it."""
    name, right, other = mistake
    for part in ("flows", "content"):
        shutil.copytree(DATA / part, folder / part, dirs_exist_ok=True)
    file = folder / name
    text = file.read_text(encoding="utf-8")
    if right not in text:
        pytest.fail(f"{right} does not stand in {name}")
    file.write_text(text.replace(right, other, 1), encoding="utf-8")
    found = check_flows(folder / "flows", folder / "content", example_runner(folder / "content", TODAY))
    assert found, mistake
    return [line.replace(f"{folder.as_posix()}/", "") for fault in found for line in shown(fault, WORDS)]


def told(folder: Path, mistakes: Iterable[Mistake]) -> str:
    """Each mistake with all that is said of it."""
    parts = []
    for number, (name, right, other) in enumerate(mistakes):
        said = wrong(folder / str(number), (name, right, other))
        parts.append("\n".join([f"# {name}: {right!r} -> {other!r}", *said]))
    return "\n\n".join(parts) + "\n"


def test_how_expressions_are_written(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    texts = [text for text in test_parse.BAD if len(text) < 100 and not set(text) & set('"\\')]
    assert told(tmp_path, [(LICENCE, "dogs <= 3", text.replace("\n", " ")) for text in texts if text]) == snapshot


def test_what_flow_files_say(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    assert (
        told(tmp_path, [(f"flows/{name}", right, other) for name, right, other, _, _ in test_load.MISTAKES]) == snapshot
    )


def test_words_tables_and_what_nothing_uses(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    others = [(name, right, other) for name, right, other, _ in test_check.MISTAKES]
    assert told(tmp_path, [*others, *LATER]) == snapshot


def test_several_faults_in_several_files_are_told_at_once_in_their_order(
    tmp_path: Path, snapshot: SnapshotAssertion
) -> None:
    for part in ("flows", "content"):
        shutil.copytree(DATA / part, tmp_path / part)
    for name, right, other in [
        (LICENCE, "decides = false", "decide = false"),
        (LICENCE, "dogs <= 3", "dog <= 3"),
        (FACTS, "max = 20", "max = -1"),
        (FACT_WORDS, 'label = "dogs"', 'lable = "dogs"'),
        (PROGRAM_WORDS, 'figure.left.label = "credit left"', ""),
    ]:
        text = (tmp_path / name).read_text(encoding="utf-8")
        assert right in text
        (tmp_path / name).write_text(text.replace(right, other, 1), encoding="utf-8")
    found = check_flows(tmp_path / "flows", tmp_path / "content")
    lines = [line.replace(f"{tmp_path.as_posix()}/", "") for fault in found for line in shown(fault, WORDS)]
    assert "\n".join(lines) == snapshot
