"""`flows diff`: each kind of difference between two sets of flows, in words."""

import shutil
from pathlib import Path

from click.testing import CliRunner

from screener.cli.flows import command

DATA = Path(__file__).parents[1] / "flow" / "data"
EDITS = [
    ("flows/dog-licence/licence.toml", "dogs <= 3", "dogs <= 4"),
    ("flows/dog-licence/licence.toml", 'cite = "s. 1(2)"', 'cite = "s. 2(2)"'),
    ("flows/dog-licence/licence.toml", '[[check]]\nid = "many"', '[[check]]\nid = "a-lot"'),
    ("flows/dog-licence/facts.toml", "max = 20", "max = 30"),
]


def diff(old: Path, new: Path) -> list[str]:
    done = CliRunner().invoke(command, ["diff", str(old / "flows"), str(new / "flows")])
    assert done.exit_code == 0, done.output
    return done.stdout.splitlines()


def test_differences_in_words(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    for folder in (old, new):
        shutil.copytree(DATA, folder)
    assert diff(old, new) == ["Nothing differs."]
    for file, was, now in EDITS:
        path = new / file
        text = path.read_text(encoding="utf-8")
        assert was in text
        path.write_text(text.replace(was, now, 1), encoding="utf-8")
    lines = diff(old, new)
    assert len(lines) == 5
    assert any("test D-1 " in line and "3 becomes 4 in the test dogs <= 4 and" in line for line in lines)
    assert any("amount fee " in line and "the citation was s. 1(2); is s. 2(2)" in line for line in lines)
    assert {"dog-licence: warning many", "dog-licence: warning a-lot"} == {
        line.partition(": ")[2] for line in lines if line.startswith(("new:", "no longer there:"))
    }
    assert any("fact dogs: the most was 20; is 30" in line for line in lines)
