"""The result that is saved with a case, and a saved one beside what today's rules say of the same case."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from screener.case.answers import Case
from screener.interview.next_question import asked_later
from screener.result.desk import Desk
from screener.result.made_from import RULES, changed_since, same_answers, same_rules, stamped, with_defaults
from screener.result.moved import Cause, Moved, moved


def result_now(desk: Desk, case: Case, *, defaults: bool = False) -> dict[str, Any]:
    """The result of a case as it stands, with what it was made from.

    `defaults`: they answer what nobody was asked, as in `check`; else what an interview would still ask stays open.
    """
    later = frozenset[str]() if defaults else asked_later(desk, case)
    return stamped(desk.document(case, asked_later=later), case, desk.library, defaults=defaults)


def screened_bare(case: Case) -> bool:
    """Whether defaults answer what nobody was asked: of answers never held as an interview, or screened so before."""
    then = last_of(case)
    return with_defaults(then) or (not then and not case.trail)


def _compared_by(desk: Desk, case: Case, *, defaults: bool) -> dict[str, Any]:
    """What a result of the case as it stands is compared by: verdicts, tests, amounts."""
    later = frozenset[str]() if defaults else asked_later(desk, case)
    return desk.compared_by(case, asked_later=later)


def left_open(desk: Desk, case: Case) -> frozenset[str]:
    """What an interview that a case comes from would still ask; nothing of a file of answers."""
    return frozenset() if screened_bare(case) else asked_later(desk, case)


def with_result(desk: Desk, case: Case) -> Case:
    """The case with the result of its answers today as the last of its results; the same result is not kept twice."""
    result = result_now(desk, case)
    return case if same(last_of(case), result) else case.add_result(result)


def last_of(case: Case) -> Mapping[str, Any]:
    """The result saved last; an empty one where none was."""
    return case.results[-1] if case.results else {}


def same(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    """Whether two results say the same of the same answers; how long the trail was then does not matter."""
    return _bare(one) == _bare(other)


def _bare(result: Mapping[str, Any]) -> dict[str, Any]:
    stamp = result.get("made_from")
    less = {key: value for key, value in stamp.items() if key != "after"} if isinstance(stamp, dict) else {}
    return {**result, "made_from": less}


@dataclass(frozen=True, slots=True)
class Rechecked:
    """A case under today's rules: the result saved last (empty: none), today's, and each screening in both.

    `answers` are the facts answered otherwise since; `rules` the screenings whose rules are others now.
    """

    case: Case
    then: Mapping[str, Any]
    now: Mapping[str, Any]
    screenings: tuple[Moved, ...]
    answers: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()

    @property
    def moved(self) -> bool:
        """Whether anything that was saved is different now."""
        return any(screening.moved for screening in self.screenings)


def as_it_stands(desk: Desk, case: Case) -> Rechecked:
    """A case whose last result is known to come out the same today: it is not screened."""
    then = last_of(case)
    now = {**then, RULES: desk.library.digest}
    return Rechecked(case, then, now, moved(then, now))


def rechecked(desk: Desk, case: Case, *, whole: bool = True) -> Rechecked:
    """The case screened again, in the way its last result was made. Nothing in the case changes.

    A file of answers that was never held as an interview is screened as `check` does it. `whole`: today's result has
    all that is saved with a case; else only what it is compared by.
    """
    then = last_of(case)
    bare = screened_bare(case)
    now = result_now(desk, case, defaults=bare) if whole else _compared_by(desk, case, defaults=bare)
    kept = same_answers(then, case, desk.library)
    answers = changed_since(then, case) if kept is False else ()
    general = [Cause.AS_OF] if then.get("as_of") != now["as_of"] else []
    general += [Cause.ANSWERS] if kept is False else []
    found = moved(then, now)
    other = tuple(m.screening for m in found if m.was and not same_rules(then, m.screening, desk.library))
    causes = {m.screening: (*([Cause.RULES] if m.screening in other else []), *general) for m in found if m.moved}
    told = tuple(replace(m, causes=causes.get(m.screening) or ((Cause.PROGRAM,) if m.moved else ())) for m in found)
    return Rechecked(case, then, now, told, answers, other)
