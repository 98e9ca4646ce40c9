"""The library as it is kept between starts: the same as in the files, and never trusted where it could be wrong."""

import os
from pathlib import Path

import pytest

from screener.authoring.packed import differing
from screener.cli import cache as kept
from screener.flow import packing
from screener.flow.words import load_words
from screener.library import Folders
from screener.values.struct import replace
from tests.stories import ROOT

SHIPPED = Folders(ROOT / "flows", ROOT / "content")


@pytest.fixture(autouse=True)
def cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An empty cache."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "screener"


def forbid_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    def read(*_: object) -> None:
        raise AssertionError("the files were read")

    monkeypatch.setattr(packing, "read_all", read)


def only_file(cache: Path) -> Path:
    [file] = cache.iterdir()
    return file


def test_what_is_kept_is_what_the_files_say(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = packing.read_all(SHIPPED)
    kept.open_shipped(SHIPPED)
    forbid_reading(monkeypatch)
    again = kept.open_shipped(SHIPPED)
    assert again is not whole
    assert differing(whole, again) == []
    assert differing(again, whole) == []


def test_whatever_is_other_is_named() -> None:
    """The control: each sort of part changed once, as a fault in packing would."""
    whole = packing.read_all(SHIPPED)
    library, (name, *_) = whole.library, whole.library.names
    program = next(p for p in library.programs.values() if name in p.screenings)
    screening = replace(program.screenings[name], voice="another")
    programs = {**library.programs, program.id: replace(program, screenings={**program.screenings, name: screening})}
    fact, other_fact, *_ = library.facts
    facts = {**library.facts, fact: library.facts[other_fact]}
    others = {
        f"fact {fact}": replace(whole, library=replace(library, facts=facts)),
        f"screening {name}": replace(whole, library=replace(library, programs=programs)),
        "words facts.toml": replace(whole, words={**whole.words, "facts.toml": {}}),
    }
    for table, held in whole.tables.items():
        others[f"table {table}"] = replace(
            whole, tables={**whole.tables, table: replace(held, records=held.records[1:])}
        )
    for table in whole.indexes:
        others[f"names of {table}"] = replace(whole, indexes={**whole.indexes, table: {}})
    assert {part: differing(whole, other) for part, other in others.items()} == {part: [part] for part in others}


def test_a_part_is_the_same_object_each_time() -> None:
    kept.open_shipped(SHIPPED)
    library = kept.open_shipped(SHIPPED).library
    assert library.screening("ma-angel-investor") is library.screening("ma-angel-investor")


@pytest.mark.parametrize("harm", [b"", b"\0" * 100, b"cposix\nsystem\n(S'false'\ntR."])
def test_a_damaged_cache_is_made_anew(cache: Path, harm: bytes) -> None:
    kept.open_shipped(SHIPPED)
    whole = only_file(cache).read_bytes()
    only_file(cache).write_bytes(harm)
    assert kept.open_shipped(SHIPPED).library.names
    assert only_file(cache).read_bytes() == whole


def test_damage_is_known_before_any_part_is_used(cache: Path) -> None:
    """A part is unpacked when it is first asked for, and then it is too late to read the files instead."""
    kept.open_shipped(SHIPPED)
    whole = only_file(cache).read_bytes()
    for at in range(0, len(whole), len(whole) // 50):
        only_file(cache).write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
        assert kept._read(only_file(cache)) is None


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
@pytest.mark.parametrize("of", ["file", "folder"])
def test_what_others_could_have_written_is_not_unpacked(cache: Path, monkeypatch: pytest.MonkeyPatch, of: str) -> None:
    kept.open_shipped(SHIPPED)
    (only_file(cache) if of == "file" else cache).chmod(0o777)
    forbid_reading(monkeypatch)
    with pytest.raises(AssertionError, match="the files were read"):
        kept.open_shipped(SHIPPED)


def test_only_the_owner_can_read_it(cache: Path) -> None:
    kept.open_shipped(SHIPPED)
    assert cache.stat().st_mode & 0o777 == 0o700
    assert only_file(cache).stat().st_mode & 0o777 == 0o600


def test_a_changed_word_is_seen_at_the_next_start(tmp_path: Path, cache: Path) -> None:
    content = tmp_path / "content"
    content.symlink_to(SHIPPED.content)
    first = Folders(SHIPPED.flows, content)
    kept.open_shipped(first)
    content.unlink()
    for file in (path for path in SHIPPED.content.rglob("*") if path.is_file()):
        copy = content / file.relative_to(SHIPPED.content)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(file.read_bytes().replace(b"What do you want to screen?", b"And what now?"))
    again = kept.open_shipped(first)
    words = load_words(content, packed=again.words)
    assert words.get("interface", "choosing", "question") == "And what now?"
    assert len(list(cache.iterdir())) == 2


def test_without_a_place_to_keep_it_the_files_are_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(blocked))
    assert kept.open_shipped(SHIPPED).library.names
