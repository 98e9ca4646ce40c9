"""Drawing a session as a page: every view from the same state, as plain data."""

from screener.flow.model import Kind
from screener.interview import actions, rows, what_if
from screener.interview.answering import question
from screener.interview.board import board_row
from screener.interview.calling_back import callback_lines, callbacks
from screener.interview.checking import answer_rows, sentences
from screener.interview.compare import compared
from screener.interview.explanation import explanation
from screener.interview.fact_sheet import fact_sheet
from screener.interview.history import fact_lines, trail_rows
from screener.interview.page import Ask, Entry, Offered, Page
from screener.interview.questions import side_of
from screener.interview.roster import MENU
from screener.interview.saved import saved_reports
from screener.interview.standing import SCREENINGS, Standing
from screener.result.model import Outcome
from screener.result.report import Report
from screener.values.struct import replace
from screener.values.value import Stated

NEED_ANSWERS = ("answers", "result", "save", "read", "document", "estimate", "copy", "print")
"""Actions that cannot be used before the first answer."""


def draw(session: Standing, *, board: bool = True) -> Page:
    """The page of a session as it stands; without the board it takes half the time."""
    outcomes = session.outcomes()
    view = session.view
    asks = view == actions.QUESTION or (view == actions.HELP and session.beneath == actions.QUESTION)
    asked = question(session) if asks else None
    letters = _letters_answer(session, asked)
    return Page(
        kind=view,
        header=_header(session),
        status=_status(session),
        about=_about(session),
        ask=asked,
        readings=session.readings,
        lines=tuple(session.lines),
        left=_left(session),
        finished=session.finished,
        board=tuple(board_row(session.desk, outcome) for outcome in outcomes) if board else (),
        answers=answer_rows(session, outcomes) if view == actions.ANSWERS else (),
        found=session.found if view == actions.FIND else (),
        found_title=session.desk.prose.say("page", session.found_in or "find") if view == actions.FIND else "",
        callbacks=callback_lines(session, outcomes) if view == actions.ANSWERS else (),
        facts=fact_sheet(session) if view == actions.FACTS else None,
        trail=trail_rows(session) if view == actions.TRAIL else (),
        read=sentences(session, outcomes) if view == actions.READ else (),
        reports=reports_of(session) if view in (actions.RESULT, actions.SAVED) else (),
        why=_why(session, outcomes) if view == actions.HELP else (),
        help=_help(session, outcomes) if view in (actions.HELP, actions.WORDS) else (),
        actions=tuple(_offered(session, action, letters=letters) for action in actions.ACTIONS),
        saved=_saved(session),
        banner=what_if.banner(session),
        compared=compared(session.desk, *what_if.pair(session)) if view == actions.COMPARE else (),
        choosing=session.pending is not None and session.found is session.pending.options,
        stayed=session.stayed,
        unplaced=session.unplaced,
        point=_point(session),
        clip=session.handed.clip,
        printed=session.handed.lines,
    )


def reports_of(session: Standing, *, notes: bool = False) -> tuple[Report, ...]:
    """The results; those of a what-if say so, wherever they are copied to. `notes`: with those of the call."""
    if session.view == actions.SAVED:
        return saved_reports(session.desk, session.own_case)
    banner = what_if.banner(session)
    reports = session.desk.reports(session.case, notes=notes, asked_later=frozenset(session.still_open()))
    return tuple(replace(report, basis=(banner, *report.basis)) if banner else report for report in reports)


def _header(session: Standing) -> str:
    screening = session.screenings[0]
    title = session.desk.words.get("programs", screening.program, "screening", screening.id, "title")
    if len(session.screenings) > 1:
        title = session.desk.prose.say("choosing", "overview")
    for name in screening.asked_in_order(None):
        answer = session.case.get(name)
        fact = session.desk.fact(name)
        if fact.first and fact.kind is Kind.YEAR and answer is not None and isinstance(answer.value, Stated):
            year = session.desk.prose.value(name, answer.value.value)
            return session.desk.prose.say("page", "header", screening=title, year=year)
    return session.desk.prose.say("page", "header_plain", screening=title)


def _status(session: Standing) -> tuple[str, ...]:
    get = session.desk.words.get
    programs = list(dict.fromkeys(screening.program for screening in session.screenings))
    if len(programs) == 1:
        return (get("programs", programs[0], "status", "line"),)
    return (session.desk.prose.say("choosing", "status", count=str(len(programs))),)


def _point(session: Standing) -> str:
    """What of the status has to be seen first, where its words say so."""
    programs = list(dict.fromkeys(screening.program for screening in session.screenings))
    if len(programs) == 1:
        return session.desk.words.maybe("programs", programs[0], "status", "point") or ""
    return session.desk.prose.say("choosing", "point", count=str(len(programs)))


def _about(session: Standing) -> tuple[str, ...]:
    """What the screening is for, where its words say so; nothing while several run or it is not chosen yet."""
    if len(session.screenings) > 1:
        return ()
    get = session.desk.words.maybe
    told = [get("programs", s.program, "screening", s.id, "about") for s in session.screenings]
    return tuple(text for text in told if text)


def _left(session: Standing) -> str:
    count = len(session.still_open())
    key = "left_none" if count == 0 else "left_one" if count == 1 else "left"
    return session.desk.prose.say("page", key, count=str(count))


def _saved(session: Standing) -> str:
    if session.saved_to:
        return session.desk.prose.say("page", "saved", file=session.saved_to)
    key = "not_kept" if session.unkept else "kept" if session.kept_in else "nothing_yet"
    return session.desk.prose.say("page", key)


def _why(session: Standing, outcomes: list[Outcome]) -> tuple[str, ...]:
    """The help for the question asked; nothing where none is."""
    if session.asking is None or session.beneath != actions.QUESTION:
        return ()
    if session.asking == SCREENINGS:
        return (session.desk.prose.say("choosing", "help"),)
    side = side_of(session.desk, session.screening_of(session.asking), session.case, session.asking)
    asked = question(session)
    told = explanation(session.desk, outcomes, session.asking, side, asked.fact if asked else "")
    return (*told, *fact_lines(session, session.asking))


def _help(session: Standing, outcomes: list[Outcome]) -> tuple[str, ...]:
    lines = list(_why(session, outcomes)) if session.view == actions.HELP else []
    prose = session.desk.prose
    lines.append(prose.say("help", "keys_title"))
    for action in actions.ACTIONS:
        text = session.desk.words.get("interface", "action", action.id, "help")
        keys = ", ".join(action.keys)
        group = "key_word" if keys else "word_only"
        lines.append(prose.say("help", group, keys=keys, word=action.words[0], label=text))
    lines += [prose.say("help", "d_word"), prose.say("help", "beside")]
    return tuple(lines)


def offered(session: Standing, name: str) -> Offered | None:
    """The action of that id as it stands now; None when there is no such action."""
    action = actions.BY_ID.get(name)
    return _offered(session, action) if action is not None else None


def _letters_answer(session: Standing, asked: Ask | None) -> bool:
    """Whether a letter is an answer, or points at a row: then a key that writes is a key of its own."""
    if session.view == actions.QUESTION:
        return asked is None or bool(session.readings) or asked.entry in (Entry.ONE, Entry.MANY)
    return session.view != actions.FIND


def _keys(session: Standing, action: actions.Action, *, letters: bool) -> tuple[str, ...]:
    """The keys that work now: a sign not where signs are written, a letter only where a page is just read."""
    keys = session.keys.get(action.id, action.keys)
    read = session.view in actions.READ_ONLY
    return tuple(key for key in keys if len(key) > 1 or (read if key.isalpha() else letters))


def _offered(session: Standing, action: actions.Action, *, letters: bool = True) -> Offered:
    """An action as it stands now, with the keys that work now; in the footer only by a key that always works."""
    get = session.desk.words.get
    why_not = get("interface", "action", action.id, "why_not") if _shut(session, action.id) else ""
    label, text = (get("interface", "action", action.id, key) for key in ("label", "help"))
    keys = _keys(session, action, letters=letters)
    whole = keys == session.keys.get(action.id, action.keys)
    footer = action.footer if whole else 0  # where one types, it is typed
    return Offered(action.id, keys, action.words, label, why_not, footer, text)


def _shut(session: Standing, action: str) -> bool:
    """Whether an action cannot be used now."""
    if action == "back":
        behind = [name for name in session.visited if name != session.asking]
        if session.view == actions.QUESTION:
            entered = rows.entering(session)
            begun = bool(behind) or session.chose_before
            return not (entered and entered.step != MENU) and not begun and not session.return_to
        return session.view == actions.ANSWERS and session.asking is None
    if action == "next":
        keeps = rows.keeps(session)
        shut = session.asking in session.still_open() if keeps is None else not keeps
        return session.view == actions.QUESTION and shut
    if action == "undo":
        return session.case.undoable is None
    if action == "redo":
        return session.case.redoable is None
    if action == "note":
        return True
    if action == "later":
        return session.view != actions.QUESTION or session.asking in (None, SCREENINGS)
    if action == "callbacks":
        return not callbacks(session, session.outcomes())
    if action == "saved":
        return not session.own_case.results
    if action == "facts":
        return not session.case.screenings
    if action == "trail":
        return not (session.case.trail or session.case.notes or session.case.answers)
    if action in what_if.DO:
        return what_if.shut(session, action)
    return action in NEED_ANSWERS and not session.case.answers
