"""Several things in a row: phrases told apart, and reasons each told once."""

from collections.abc import Iterable

from screener.values.reasons import Reason, Reasons, Why


def listed(parts: Iterable[str]) -> str:
    """Several phrases in a row, told apart also where one of them holds a comma."""
    parts = tuple(dict.fromkeys(parts))
    return ("; " if any("," in part for part in parts) else ", ").join(parts)


def told_once(reasons: Reasons) -> list[Reason]:
    """The reasons in order of their facts. That an answer may not settle it is no news while there is none."""
    open_facts = {r.fact for r in reasons if r.why is not Why.CANNOT_TELL}
    kept = [r for r in reasons if r.why is not Why.CANNOT_TELL or r.fact not in open_facts]
    return sorted(kept, key=lambda r: (r.fact, r.why))
