"""A value that an answers file may not hold: what is wrong, and where inside the value it stands."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from screener.expr import spelling
from screener.values.problem import Problem

SHOWN = 60
"""Characters of a wrong value that an error repeats."""


class Refused(Problem):
    """A wrong value of one fact; `path` leads from the value to the wrong part: ("to",), (2,), ("one_of", 0)."""

    def __init__(self, kind: str, /, path: tuple[str | int, ...] = (), **values: object) -> None:
        super().__init__(kind, place=None, **values)
        self.path = path


class Several(Problem):
    """Several faults of one file, told as the first of them; `faults` holds them all."""

    def __init__(self, faults: Sequence[Problem]) -> None:
        first = faults[0]
        super().__init__(first.kind, place=first.place, **first.values)
        self.faults = tuple(faults)


def all_of(problem: Problem) -> tuple[Problem, ...]:
    """The faults that a Problem tells of: one, or several."""
    return problem.faults if isinstance(problem, Several) else (problem,)


@contextmanager
def within(*steps: str | int) -> Iterator[None]:
    """Whatever is refused in this block stands under these keys or indexes of the value."""
    try:
        yield
    except Refused as refused:
        refused.path = (*steps, *refused.path)
        raise


def shown(raw: object) -> str:
    """A wrong value as an error repeats it: as a file would write it, and short."""
    if isinstance(raw, bool):
        return str(raw).lower()
    if isinstance(raw, dict):
        return "{ " + ", ".join(shown_short(str(key)) for key in list(raw)[:4]) + " }"
    if isinstance(raw, list):
        return "[ ]" if not raw else f"[{shown(raw[0])}{', …' if len(raw) > 1 else ''}]"
    if isinstance(raw, int) and raw.bit_length() > 200:
        return "…"  # turning such a number into digits may take minutes
    return f'"{shown_short(raw)}"' if isinstance(raw, str) else shown_short(str(raw))


def shown_short(text: str) -> str:
    """A text, cut when an error would drown in it."""
    return text if len(text) <= SHOWN else text[:SHOWN] + "…"


def nearest(name: str, names: Iterable[str]) -> str:
    """The name that was most likely meant; empty when nothing is near."""
    # comparing letter by letter takes the square of the length
    return spelling.nearest(name.lower(), names) if len(name) <= SHOWN else ""
