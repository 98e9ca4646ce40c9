"""The tables of a content folder by name, each read when it is first asked for: from its files, or as it was packed."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from screener.flow.table import Table


class Tables(Mapping[str, Table]):
    """The tables of a content folder, by the names of their files.

    `packed`: tables that were read before, by name. `indexes`: what was worked out of what people call the rows of a
    table, by the name of the table: the parts of a `places.Finder`, each by its own name.
    """

    def __init__(
        self,
        content: Path,
        packed: Mapping[str, Table] | None = None,
        indexes: Mapping[str, Mapping[str, Any]] | None = None,
    ) -> None:
        self.folder = content / "tables"
        self.packed = packed or {}
        self.indexes = indexes or {}
        self.read: dict[str, Table] = {}
        self.finders: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Table:
        if name not in self.read:
            self.read[name] = self.packed[name] if name in self.packed else self._from_files(name)
        return self.read[name]

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(path.stem for path in self.folder.glob("*.toml")))

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def _from_files(self, name: str) -> Table:
        """Read a table. Raises KeyError where there is none, and Problem where its files are at fault."""
        from screener.flow.read_table import read_table

        sidecar = self.folder / f"{name}.toml"
        if not sidecar.exists():
            raise KeyError(name)
        return read_table(sidecar)
