"""What-if: the case is copied, anything is changed in the copy, and the case itself stays as it is.

`leave` goes back to it without a trace, `keep` keeps the copy beside it, or as a file of its own.
"""

from collections.abc import Callable, Mapping

from screener.case.answers import Case
from screener.interview import actions, placing
from screener.interview.branch import Branch, free_name, named
from screener.interview.page import Tone
from screener.interview.results import with_result
from screener.interview.saving import named_file, written
from screener.interview.standing import SCREENINGS, Standing
from screener.values.struct import replace


def shut(session: Standing, action: str) -> bool:
    """Whether one of these actions cannot be used now."""
    if action == "what_if":
        return session.branch is None and not session.case.answers
    if action == "compare":
        return session.branch is None and named(session.case, "") is None
    return session.branch is None


def differing(session: Standing) -> list[str]:
    """The facts whose answers are others in the what-if than in the case, in the order they were answered."""
    return differences(session.own_case, session.case)


def differences(before: Case, now: Case) -> list[str]:
    """The facts answered otherwise in the second case: another value, or none."""
    names = dict.fromkeys((*before.answers, *now.answers))
    return [name for name in names if _value(before, name) != _value(now, name)]


def _value(case: Case, name: str) -> object:
    answer = case.get(name)
    return None if answer is None else answer.value


def banner(session: Standing) -> str:
    """What stands over every page of a what-if; nothing over the case itself."""
    if session.branch is None:
        return ""
    count = len(differing(session))
    key = {0: "banner_none", 1: "banner_one"}.get(count, "banner")
    return session.desk.prose.say("what_if", key, name=session.branch.name, count=str(count))


def what_if(session: Standing, argument: str) -> None:
    """Try something out in a copy: one that was kept, by its name, or a new one; a fact with its value is placed."""
    if session.branch is None and not session.case.answers:
        session.tell(Tone.REFUSED, "what_if", "no_answer")
        return
    kept = named(session.own_case, argument) if argument else None
    if kept is not None and session.branch is not None:
        session.tell(Tone.REFUSED, "what_if", "another", name=session.branch.name)
        return
    if session.branch is None:
        _begin(session, kept.name if kept else free_name(session.case), kept.case if kept else session.case)
        placed = bool(argument) and kept is None and place(session, argument)
        session.tell(Tone.TOLD, "what_if", "ways" if placed else "begun")
    elif argument:
        place(session, argument)
    else:
        session.tell(Tone.TOLD, "what_if", "within")


def _begin(session: Standing, name: str, tried: Case) -> None:
    session.branch = Branch(
        original=session.case,
        name=name,
        view=session.view if session.view in actions.MAIN else session.beneath,
        asking=session.asking,
        visited=tuple(session.visited),
        drafts=dict(session.drafts),
        kept_in=session.kept_in,
        saved_to=session.saved_to,
    )
    if session.view not in actions.MAIN:
        session.view = session.beneath
    if tried is not session.case:
        session.roster = None  # it has its own row that was begun, or none
    session.change(replace(tried, what_ifs=()))


def place(session: Standing, text: str) -> bool:
    """A fact by a word of it, then its value, as in `staff 14`."""
    found = placing.meant(session, text)
    if found is None:
        session.tell(Tone.REFUSED, "what_if", "not_placed", text=text)
        return False
    placing.put(session, found, text)
    return True


def compare(session: Standing, argument: str) -> None:
    """Show the case and the what-if beside each other."""
    if session.branch is None and named(session.case, argument) is None:
        key = "none_named" if argument else "none"
        session.tell(Tone.REFUSED, "what_if", key, name=argument)
        return
    session.comparing = argument
    session.look(actions.COMPARE)


def pair(session: Standing) -> tuple[Case, Case]:
    """The case itself, and the what-if that it is compared with."""
    if session.branch is not None:
        return session.branch.original, session.case
    kept = named(session.case, session.comparing)
    return session.case, kept.case if kept else session.case


def leave(session: Standing, _argument: str) -> None:
    """Back to the case itself, as if nothing had been tried."""
    if session.branch is None:
        session.tell(Tone.REFUSED, "what_if", "not_in")
        return
    name = session.branch.name
    _back_to(session, session.branch, session.branch.original)
    still = named(session.case, name) is not None
    session.tell(Tone.TOLD, "what_if", "left_kept" if still else "left", name=name)


def _back_to(session: Standing, branch: Branch, case: Case) -> None:
    """Where the interview of the case itself stood."""
    session.branch = None
    session.drafts, session.visited = dict(branch.drafts), list(branch.visited)
    session.return_to, session.readings, session.found, session.roster = "", (), (), None
    saved_to = branch.saved_to if case is branch.original and not session.saved_to else ""
    session.change(case)
    session.saved_to = saved_to
    if branch.view and branch.asking != SCREENINGS:
        session.view, session.asking = branch.view, branch.asking
    else:
        session.move_on()


def keep(session: Standing, argument: str) -> None:
    """Keep the what-if beside the case, or in a file of its own; then back to the case itself."""
    if session.branch is None:
        session.tell(Tone.REFUSED, "what_if", "not_in")
        return
    branch, tried = session.branch, replace(session.case, what_ifs=())
    if not argument:
        _back_to(session, branch, branch.kept(tried))
        session.tell(Tone.TOLD, "what_if", "kept", name=branch.name)
        return
    path = written(session, with_result(session.desk, tried), named_file(session, argument))
    if path is None:
        return
    _back_to(session, branch, branch.original)
    session.tell(Tone.TOLD, "what_if", "kept_in", file=str(path))


DO: Mapping[str, Callable[[Standing, str], None]] = {
    "what_if": what_if,
    "compare": compare,
    "leave": leave,
    "keep": keep,
}
