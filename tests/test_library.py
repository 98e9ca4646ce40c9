"""Where flows and content are found: inside a wheel, beside a checkout, or where an author says."""

from pathlib import Path

import pytest

from screener.library import Folders, LibraryMissing, find_folders


def library_in(root: Path) -> Folders:
    folders = Folders(root / "flows", root / "content")
    for folder in (folders.flows, folders.content / "en"):
        folder.mkdir(parents=True)
    return folders


def test_a_checkout_has_them_beside_the_package(tmp_path: Path) -> None:
    beside = library_in(tmp_path)
    assert find_folders(package=tmp_path / "screener") == beside


def test_a_wheel_reads_its_own_and_never_a_neighbour(tmp_path: Path) -> None:
    library_in(tmp_path)  # another project's folder of that name, in site-packages
    inside = library_in(tmp_path / "screener" / "_data")
    assert find_folders(package=tmp_path / "screener") == inside


def test_half_a_library_is_none(tmp_path: Path) -> None:
    (tmp_path / "flows").mkdir()
    with pytest.raises(LibraryMissing) as caught:
        find_folders(package=tmp_path / "screener")
    assert tmp_path / "content" in caught.value.looked


def test_an_author_s_flows_come_with_the_words_beside_them(tmp_path: Path) -> None:
    library_in(tmp_path)
    own = library_in(tmp_path / "mine")
    assert find_folders(own.flows, package=tmp_path / "screener") == own


def test_an_author_s_flows_alone_use_the_shipped_words(tmp_path: Path) -> None:
    shipped = library_in(tmp_path)
    own = tmp_path / "mine"
    (tmp_path / "mine" / "flows").mkdir(parents=True)
    (own / "content").mkdir()  # a folder of that name without words is somebody else's
    found = find_folders(own / "flows", package=tmp_path / "screener")
    assert found == Folders(own / "flows", shipped.content)


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    library_in(tmp_path)
    with pytest.raises(LibraryMissing) as caught:
        find_folders(tmp_path / "nowhere", package=tmp_path / "screener")
    assert caught.value.looked == (tmp_path / "nowhere",)


def test_no_words_anywhere_names_every_folder_tried(tmp_path: Path) -> None:
    (tmp_path / "mine" / "flows").mkdir(parents=True)
    with pytest.raises(LibraryMissing, match="_data") as caught:
        find_folders(tmp_path / "mine" / "flows", package=tmp_path / "screener")
    assert len(caught.value.looked) == 3
