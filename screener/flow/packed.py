"""A library and its words as one run of bytes, made once from the files: each part is unpacked when first asked for.

The bytes are this program's own and hold code objects' names as pickles do: whoever keeps them answers for where.
"""

import gc
import pickle
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, TypeVar

from screener.flow.model import Fact, Library, Program, Screening
from screener.values.struct import Struct, replace

T = TypeVar("T")

PROTOCOL = 5
"""Of pickle: the newest one that every Python version from 3.11 on reads."""


class Parts(Mapping[str, T]):
    """Packed values by name; each is unpacked once, and the same object ever after."""

    def __init__(self, packed: Mapping[str, bytes]) -> None:
        self._packed = packed
        self._made: dict[str, T] = {}

    def __getitem__(self, name: str) -> T:
        if name not in self._made:
            self._made[name] = _load(self._packed[name])
        return self._made[name]

    def __contains__(self, name: object) -> bool:
        return name in self._packed

    def __iter__(self) -> Iterator[str]:
        return iter(self._packed)

    def __len__(self) -> int:
        return len(self._packed)


class Packed(Struct, frozen=True):
    """What was packed together. `words`: the keys of every file of words, by its path below the language's folder."""

    library: Library
    words: Mapping[str, dict[str, Any]]


def pack(library: Library, words: Mapping[str, Mapping[str, Any]]) -> bytes:
    """Both as bytes. Raises what pickle raises for shapes that cannot be packed."""
    every = [screening for program in library.programs.values() for screening in program.screenings.values()]
    whole = {
        "digest": library.digest,
        "facts": _dump(dict(library.facts)),
        "programs": {
            name: (
                _dump(replace(program, screenings={})),
                {screening.id: _dump(replace(screening)) for screening in program.screenings.values()},
            )
            for name, program in library.programs.items()
        },
        "rules": {screening.id: library.rules_of(screening.id) for screening in every},
        "overview": library.overview,
        "words": {path: _dump(keys) for path, keys in words.items()},
    }
    return _dump(whole)


def unpack(data: bytes) -> Packed:
    """What `pack` packed. Raises what pickle raises when the bytes are no such thing."""
    whole = _load(data)
    programs = {}
    for name, (program, screenings) in whole["programs"].items():
        parts: Mapping[str, Screening] = Parts(screenings)
        found: Program = _load(program)
        programs[name] = replace(found, screenings=parts)
    facts: dict[str, Fact] = _load(whole["facts"])
    rules_of: Callable[[str], str] = Rules(whole["rules"])
    library = Library(facts, programs, whole["digest"], whole["overview"], rules_of)
    return Packed(library, Parts(whole["words"]))


class Rules(Struct, frozen=True):
    """The hash of the rules of each screening, by its id; empty where there is no such screening."""

    known: Mapping[str, str]

    def __call__(self, screening: str) -> str:
        """The hash of the rules of a screening."""
        return self.known.get(screening, "")


def _dump(value: object) -> bytes:
    return pickle.dumps(value, PROTOCOL)


def _load(data: bytes) -> Any:
    with _without_collecting():
        return pickle.loads(data)  # noqa: S301 - our own bytes, from a folder that is nobody else's


@contextmanager
def _without_collecting() -> Iterator[None]:
    """Thousands of new objects, none of them garbage: looking for some takes a fifth of the time."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()
