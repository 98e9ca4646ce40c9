"""The answers files of a folder, such as a test suite keeps: whatever TOML below it holds a table of facts."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from screener.case.answers import Case
from screener.case.file import read_case
from screener.flow.documents import read_document
from screener.result.desk import Desk
from screener.values.struct import replace


def answers_in(paths: Iterable[Path]) -> Iterator[Path]:
    """Each file named, and each answers file below each folder named. A file that is no TOML holds no answers."""
    for path in paths:
        if not path.is_dir():
            yield path
            continue
        for file in sorted(path.rglob("*.toml")):
            document = read_document(file, lambda _problem: None)
            if document is not None and isinstance(document.data.get("facts"), dict):
                yield file


def cases_in(desk: Desk, path: Path) -> list[tuple[str, Case]]:
    """A case for every screening that an answers file is about, with the screening's id. Raises Problem."""
    case = read_case(path, desk.library, desk.find_place, today=desk.today)
    screenings = desk.screenings(case.screenings)
    return [(screening.id, replace(case, screenings=(screening.id,))) for screening in screenings]
