"""Regular expressions that are compiled when they are first used: a start names a hundred and needs ten."""

import re
from typing import TYPE_CHECKING, Any

METHODS = ("match", "fullmatch", "search", "sub", "split", "findall", "finditer")


class _Waiting:
    """Stands for a compiled pattern; from the first use on its methods are that pattern's own."""

    def __init__(self, text: str, flags: int = 0) -> None:
        self._text, self._flags = text, flags

    def __getattr__(self, name: str) -> Any:
        compiled = re.compile(self._text, self._flags)
        for method in METHODS:
            setattr(self, method, getattr(compiled, method))
        return getattr(compiled, name)


if TYPE_CHECKING:

    def pattern(text: str, flags: int = 0) -> re.Pattern[str]:
        """What the text means as a regular expression. An error in it is raised by its first use."""

else:
    pattern = _Waiting
