"""Where the law and the words are: the folders flows/ and content/ that this process reads.

An installed wheel carries both inside the package (`screener/_data/`); a checkout has them beside it; an
author names flows of their own with `--flows DIR`.
"""

from pathlib import Path

from screener.values.struct import Struct

_PACKAGE = Path(__file__).resolve().parent


class LibraryMissing(Exception):
    """No flows or no content where they were looked for; `looked` holds every folder tried, in order."""

    def __init__(self, looked: tuple[Path, ...]) -> None:
        super().__init__(", ".join(map(str, looked)))
        self.looked = looked


class Folders(Struct, frozen=True):
    """The two folders of one library: `flows` holds the law as data, `content` every word a person reads."""

    flows: Path
    content: Path


def find_folders(flows: Path | None = None, package: Path = _PACKAGE) -> Folders:
    """The folders to read: those of the author when `flows` is given, else the shipped ones.

    The words of an author's flows lie in a content/ beside them; without one the shipped words are used.
    `package` is the folder of the installed package, and only tests name another. Raises LibraryMissing.
    """
    shipped = (package / "_data", package.parent)
    if flows is None:
        # One root must hold both: words of one library beside the law of another would mislead.
        for root in shipped:
            if (root / "flows").is_dir() and (root / "content").is_dir():
                return Folders(root / "flows", root / "content")
        raise LibraryMissing(tuple(root / name for root in shipped for name in ("flows", "content")))
    own = flows.resolve()
    if not own.is_dir():
        raise LibraryMissing((flows,))
    return Folders(own, _content_for(own, shipped))


def _content_for(own: Path, shipped: tuple[Path, ...]) -> Path:
    """The content/ beside an author's flows (known by its folder of words), else the shipped one."""
    beside = own.parent / "content"
    if (beside / "en").is_dir():
        return beside
    looked = tuple(root / "content" for root in shipped)
    for folder in looked:
        if folder.is_dir():
            return folder
    raise LibraryMissing((beside, *looked))
