"""The order of asking is a person's own choice: for one run by an option, for all by a setting."""

from pathlib import Path

import pytest

from screener.cli.settings import read_settings
from tests.cli.commands import Command

SETTLES_MOST = "In West Virginia, does the money start a new business site"
LISTED_FIRST = "Does the building or the equipment already work for the business"


@pytest.mark.parametrize(
    ("setting", "options", "first"),
    [
        ("", (), SETTLES_MOST),
        ("", ("--order", "author"), LISTED_FIRST),
        ('order = "author"', (), LISTED_FIRST),
        ('order = "author"', ("--order", "ranked"), SETTLES_MOST),
    ],
)
def test_the_first_question_is_the_one_of_the_order_chosen(
    command: Command,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    setting: str,
    options: tuple[str, ...],
    first: str,
) -> None:
    monkeypatch.setenv("SCREENER_CONFIG", str(tmp_path))
    (tmp_path / "settings.toml").write_text(setting, encoding="utf-8")
    done = command("--plain", "--screening", "wv-small-business-credit", *options)
    assert first in " ".join(done.out.split())


def test_an_order_that_is_none_is_named_and_changes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('order = "autor"', encoding="utf-8")
    settings = read_settings(file)
    assert [fault.kind for fault in settings.faults] == ["settings_word"]
    assert settings.order == "ranked"
