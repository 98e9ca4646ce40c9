"""What every record of the program is made of: a class with named fields, compared by them, mostly frozen.

The classes of `msgspec` and not those of the standard library: making one takes a fortieth of the time, which a start
pays for more than a hundred, and making an object of one a tenth.
"""

import sys
from typing import ClassVar

BESIDE = "typing_extensions"
"""Another library, which msgspec takes some names from where it is there: for decoding, so for nothing that we do."""

_hidden = BESIDE not in sys.modules
if _hidden:  # with it `inspect` and its parser would be loaded, which costs a start more than all structs together
    sys.modules[BESIDE] = None  # type: ignore[assignment]
try:
    from msgspec import Struct, field
    from msgspec.structs import replace
finally:
    if _hidden:
        del sys.modules[BESIDE]

__all__ = ["Compared", "Struct", "field", "replace"]


class Compared(Struct, frozen=True):
    """A record whose fields in `beside` do not count where two of them are compared."""

    beside: ClassVar[frozenset[str]]

    def counting(self) -> tuple[object, ...]:
        """The values of the fields that count, in order."""
        return tuple(getattr(self, name) for name in self.__struct_fields__ if name not in self.beside)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Compared) and type(other) is type(self) and other.counting() == self.counting()

    def __hash__(self) -> int:
        return hash(self.counting())
