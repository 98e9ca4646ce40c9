"""A case as its owner is handed it: the answers and the results, without what the desk wrote down for itself."""

from collections.abc import Mapping
from typing import Any

from screener.case.answers import Answer, Case
from screener.values.struct import replace

STAMP, AFTER = "made_from", "after"


def for_owner(case: Case) -> Case:
    """The case without notes, trail, what-ifs and keys that are not known; of each answer how it is known, not when.

    What an answer is known by stays, since results rest on it: that it is an estimate, or was put off.
    """
    return replace(
        case,
        answers={name: Answer(answer.value, answer.how, who=answer.who) for name, answer in case.answers.items()},
        notes=(),
        trail=(),
        what_ifs=(),
        unknown={},
        results=tuple(_without_place(result) for result in case.results),
    )


def _without_place(result: Mapping[str, Any]) -> Mapping[str, Any]:
    """A result that no longer says how long the trail was: there is none."""
    stamp = result.get(STAMP)
    if not isinstance(stamp, dict):
        return result
    return {**result, STAMP: {key: value for key, value in stamp.items() if key != AFTER}}
