"""What a what-if was made from: the case itself, untouched, and where its interview stood."""

from screener.case.answers import Case, WhatIf
from screener.values.struct import Struct, field, replace


class Branch(Struct, frozen=True, dict=True):
    """`name` is the what-if's; the rest is restored when it is left."""

    original: Case
    name: str
    view: str = ""
    asking: str | None = None
    visited: tuple[str, ...] = ()
    drafts: dict[str, str] = field(default_factory=dict)
    kept_in: str = ""
    saved_to: str = ""

    def beside(self, tried: Case) -> Case:
        """The case itself with the what-if that is looked at."""
        current = WhatIf(self.name, replace(tried, what_ifs=()), current=True)
        return replace(self.original, what_ifs=(*self.original.what_ifs, current))

    def kept(self, tried: Case) -> Case:
        """The case itself with the what-if kept under its name."""
        others = tuple(w for w in self.original.what_ifs if not (isinstance(w, WhatIf) and w.name == self.name))
        return replace(self.original, what_ifs=(*others, WhatIf(self.name, replace(tried, what_ifs=()))))


def current_of(case: Case) -> tuple[Branch, Case] | None:
    """The what-if that was looked at when a case was kept, with the case it was made from; None when there is none."""
    for what_if in case.what_ifs:
        if isinstance(what_if, WhatIf) and what_if.current:
            others = tuple(other for other in case.what_ifs if other is not what_if)
            return Branch(replace(case, what_ifs=others), what_if.name), what_if.case
    return None


def named(case: Case, name: str) -> WhatIf | None:
    """The what-if kept under a name; the last one for no name."""
    kept = [w for w in case.what_ifs if isinstance(w, WhatIf) and name in ("", w.name)]
    return kept[-1] if kept else None


def free_name(case: Case) -> str:
    """A number that no what-if of the case has."""
    taken = {w.name for w in case.what_ifs if isinstance(w, WhatIf)}
    return next(name for name in map(str, range(1, len(taken) + 2)) if name not in taken)
