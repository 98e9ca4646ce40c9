"""A fault that a person is told about: a kind and its values. The words stand in content, keyed by the kind."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """Where a fault is: a file as the user named it, with line and column counted from 1 (0: not known)."""

    file: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        parts = [self.file, *(str(n) for n in (self.line, self.column) if n)]
        return ":".join(parts)


class Problem(Exception):
    """Something went wrong that the person at the keyboard can mend.

    `kind` is a key of the error words; `values` fill its placeholders; `place` says where, if anywhere.
    """

    def __init__(self, kind: str, /, *, place: Place | None = None, **values: object) -> None:
        super().__init__(kind, values)
        self.kind = kind
        self.values = values
        self.place = place

    def __reduce__(self) -> tuple[object, ...]:
        """A Problem goes from one process to another as what it tells, whatever else its kind knows."""
        return _again, (self.kind, self.place, self.values)

    def at(self, place: Place) -> "Problem":
        """The same fault with a place, unless it already has one."""
        return Problem(self.kind, place=self.place or place, **self.values)


def _again(kind: str, place: Place | None, values: dict[str, object]) -> Problem:
    return Problem(kind, place=place, **values)
