"""What a saved result was made from: the answers, by a hash and by how far the trail had come, and the rules.

It stands in the result as `[result.made_from]`, so that whoever looks later can say what is different by now.
"""

import hashlib
import re
from collections.abc import Collection, Mapping
from dataclasses import replace
from datetime import date
from typing import Any

from screener.case import reading
from screener.case.answers import BY_HAND, Answer, Case, TrailEntry
from screener.case.file import document, dumps
from screener.case.toml import dumps_toml
from screener.flow.model import Library
from screener.result.made_by import made_by

MADE_FROM = "made_from"
ANSWERS, AFTER, RULES, DEFAULTS = "answers", "after", "rules", "defaults"
FILE, SCREENER = "file", "screener"
"""What the file said before its results, by a hash; and the screener that worked the result out."""
FIRST_RESULT = "\n[[result]]"
TABLE = re.compile(r"^\s*\[\[?\s*([^\s.\]]+)", re.MULTILINE)
"""The head of a table in a file: its first name."""


def stamped(result: Mapping[str, Any], case: Case, library: Library, *, defaults: bool) -> dict[str, Any]:
    """A result with what it was made from. `defaults`: they answered what nobody was asked, as in `check`."""
    stamp: dict[str, Any] = {ANSWERS: answers_hash(case, library), AFTER: len(case.trail)}
    if defaults:
        stamp[DEFAULTS] = True
    stamp[FILE] = _before_results(dumps(replace(case, results=()), library))
    stamp[SCREENER] = made_by()
    stamp[RULES] = {name: library.rules_of(name) for name in result["screenings"]}
    return {**result, MADE_FROM: stamp}


def stands(text: str, raw: Mapping[str, Any], library: Library, as_of: date | None, names: Collection[str]) -> bool:
    """Whether the last result of a case file would come out the same today, told without screening it.

    Nothing but results was written since, and day, rules and screener are those that it was made by. `raw` is the
    document of the file's `text`, `as_of` another day than its own that is asked about, `names` what is screened where
    it names nothing. No: perhaps it would all the same.
    """
    results = raw.get("result")
    result = results[-1] if isinstance(results, list) and results and isinstance(results[-1], dict) else {}
    stamp, named = stamp_of(result), raw.get("screening", list(names))
    screenings = [named] if isinstance(named, str) else named
    day = raw.get("as_of") if as_of is None else as_of
    return (
        stamp.get(SCREENER) == made_by()
        and stamp.get(FILE) == (_before_results(text) or None)
        and raw.get("format") == reading.FORMAT
        and raw.keys() <= reading.TOP
        and isinstance(day, date)
        and result.get("as_of") == day.isoformat()
        and "unknown_keys" not in result
        and isinstance(result.get("screenings"), dict)
        and list(result["screenings"]) == screenings
        and all(same_rules(result, name, library) for name in result["screenings"])
    )


def _before_results(text: str) -> str:
    """A hash of what a file says before its results; empty where anything else follows them."""
    said, _, results = text.partition(FIRST_RESULT)
    if set(TABLE.findall(results)) - {"result"}:
        return ""
    return hashlib.sha256(said.rstrip().encode()).hexdigest()


def answers_hash(case: Case, library: Library) -> str:
    """A hash of everything a result rests on besides rules and day: the answers, and how they are known."""
    known = {name: f"{answer.how} {answer.who}" for name, answer in sorted(case.answers.items())}
    text = dumps_toml({"facts": document(case, library)["facts"], "known": known, "screening": list(case.screenings)})
    return hashlib.sha256(text.encode()).hexdigest()


def stamp_of(result: Mapping[str, Any]) -> Mapping[str, Any]:
    """What a saved result says of what it was made from; nothing where it does not, or is no table."""
    stamp = result.get(MADE_FROM)
    return stamp if isinstance(stamp, dict) else {}


def with_defaults(result: Mapping[str, Any]) -> bool:
    """Whether defaults answered what nobody was asked when the result was made."""
    return stamp_of(result).get(DEFAULTS) is True


def same_rules(result: Mapping[str, Any], screening: str, library: Library) -> bool:
    """Whether a screening of a saved result was made by the rules that are here today."""
    rules = stamp_of(result).get(RULES)
    then = rules.get(screening) if isinstance(rules, dict) else None
    return then == library.rules_of(screening) if then is not None else result.get(RULES) == library.digest


def same_answers(result: Mapping[str, Any], case: Case, library: Library) -> bool | None:
    """Whether a saved result was made from the answers that stand now; None where it does not say."""
    then = stamp_of(result).get(ANSWERS)
    return then == answers_hash(case, library) if isinstance(then, str) else None


def changed_since(result: Mapping[str, Any], case: Case) -> tuple[str, ...]:
    """The facts that were answered otherwise since a result was saved, as far as the file tells, in their order."""
    after = stamp_of(result).get(AFTER)
    since = case.trail[after:] if isinstance(after, int) and after >= 0 else ()
    found = {name: None for name, answer in case.answers.items() if answer.how == BY_HAND}
    was: dict[str, Answer | None] = {}
    for entry in since:
        if isinstance(entry, TrailEntry):
            was.setdefault(entry.fact, entry.was)
    found |= {name: None for name, before in was.items() if not _alike(before, case.get(name))}
    return tuple(found)


def _alike(one: Answer | None, other: Answer | None) -> bool:
    return one is other if one is None else one.same_as(other)
