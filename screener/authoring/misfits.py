"""In what a file has not the shape that the schema gives it, told apart for whoever words it."""

import re

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from screener.values.struct import Struct

Shape = type[BaseModel]


class Misfit(Struct, frozen=True):
    """One place where a file has not its shape: the keys that lead there, what it is, and more about it.

    `what` is missing, extra_forbidden, or another type of fault, which `detail` then words. `value` stands there, and
    `words` are those that could, or the pattern that it has not.
    """

    path: tuple[str | int, ...]
    what: str
    detail: str
    value: object = None
    words: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """The key that is missing or too many."""
        return str(self.path[-1])


def misfits(shape: Shape, data: object) -> list[Misfit]:
    """Everything in which a file has not the shape; a path may also name branches of a union."""
    try:
        shape.model_validate(data)
    except ValidationError as fault:
        return [_misfit(found) for found in fault.errors(include_url=False)]
    return []


def _misfit(found: ErrorDetails) -> Misfit:
    context = found.get("ctx", {})
    words = [context["pattern"]] if "pattern" in context else re.findall(r"'([^']*)'", str(context.get("expected", "")))
    return Misfit(found["loc"], found["type"], found["msg"], found["input"], tuple(words))
