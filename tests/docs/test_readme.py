"""What the README shows is what a user sees."""

import re
from pathlib import Path

from tests.stories import in_plain, story

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
TYPED = ("business", "2017", "Lowell", "none", "4,8m", "500,000.01", "result", "quit")


def test_the_transcripts_are_what_plain_mode_shows() -> None:
    _, shown = in_plain(story(*TYPED))
    blocks = re.findall(r"```text\n(.*?)```", README, flags=re.DOTALL)
    assert len(blocks) == 2
    for block in blocks:
        assert block in shown


def test_what_the_readme_points_to_is_there() -> None:
    for target in re.findall(r"\]\(([^)]+)\)", README):
        assert (ROOT / target).exists(), target
    for path in re.findall(r"`((?:flows|content|docs|screener)/[\w./-]*)`", README):
        assert (ROOT / path).exists(), path
