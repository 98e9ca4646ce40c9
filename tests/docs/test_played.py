"""Every page that shows files, commands or an interview is played: what it shows is what the screener does."""

from pathlib import Path

import pytest

from screener.cli.main import run as run_screener
from tests.docs.guide import behind, blocks, fits, play, transcripts, typed
from tests.stories import ROOT, in_plain, story

PAGES = {path.stem: path.read_text(encoding="utf-8") for path in sorted((ROOT / "docs").glob("*.md"))}
WITH_COMMANDS = [name for name, page in PAGES.items() if any(block.kind == "console" for block in blocks(page))]
WITH_A_TALK = [name for name, page in PAGES.items() if transcripts(page)]


def test_there_are_pages_to_play() -> None:
    assert {"authoring", "cases", "check", "check-flows", "recheck"} <= set(WITH_COMMANDS)
    assert {"tutorial", "take-a-call"} <= set(WITH_A_TALK)


@pytest.mark.parametrize("name", WITH_COMMANDS)
def test_commands(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SCREENER_STATE", str(tmp_path / "state"))
    monkeypatch.chdir(tmp_path)

    def run(arguments: list[str]) -> str:
        run_screener(arguments)
        printed = capsys.readouterr()
        return printed.out + printed.err

    for command, wanted, printed in play(PAGES[name], tmp_path, run):
        assert fits(wanted, printed), f"$ {command}\n{printed}"


@pytest.mark.parametrize("name", WITH_A_TALK)
def test_interviews(name: str) -> None:
    """All that is typed on a page is one interview; each block is to be found in it, one behind the other."""
    _, left = in_plain(story(*typed(PAGES[name])))
    for block in transcripts(PAGES[name]):
        rest = behind(block, left)
        assert rest is not None, f"{block}\n--- is not in ---\n{left}"
        left = rest


def test_an_interview_that_goes_otherwise_is_noticed() -> None:
    """What plays the pages must not be blind."""
    page = "```text\nWhich?\n...\n> a\nNoted: a\n```\n"
    assert typed(page) == ["a"]
    (block,) = transcripts(page)
    assert behind(block, "Hello\nWhich?\n1: a\n> a\nNoted: a\nbye\n") == "bye\n"
    assert behind(block, "Hello\nWhich?\n1: a\n> a\nNoted: b\n") is None
