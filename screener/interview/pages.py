"""Drawing a session as a page: every view from the same state, as plain data."""

from screener.case.answers import UNFINISHED
from screener.flow.model import Kind
from screener.interview import actions, rows
from screener.interview.answering import question
from screener.interview.board import board_row
from screener.interview.explanation import explanation
from screener.interview.next_question import voice
from screener.interview.page import AnswerRow, Offered, Page
from screener.interview.questions import answer_words, section_of, side_of
from screener.interview.roster import MENU
from screener.interview.standing import SCREENINGS, Standing
from screener.result.model import Outcome
from screener.values.value import Stated, Value


def draw(session: Standing, *, board: bool = True) -> Page:
    """The page of a session as it stands; without the board it takes half the time."""
    outcomes = session.outcomes()
    view = session.view
    asks = view == actions.QUESTION or (view == actions.HELP and session.beneath == actions.QUESTION)
    asked = question(session) if asks else None
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
        reports=tuple(session.desk.reports(session.case)) if view == actions.RESULT else (),
        why=_why(session, outcomes) if view == actions.HELP else (),
        help=_help(session, outcomes) if view in (actions.HELP, actions.WORDS) else (),
        actions=tuple(_offered(session, action) for action in actions.ACTIONS),
        saved=_saved(session),
    )


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
    return session.desk.prose.say("page", "kept" if session.kept_in else "nothing_yet")


def answer_rows(session: Standing, outcomes: list[Outcome]) -> tuple[AnswerRow, ...]:
    """Every answer as a statement, in the order of asking, numbered."""
    prose = session.desk.prose
    sides = [(screening, voice(screening, session.case, session.desk.facts)) for screening in session.screenings]
    order = [*(name for screening, side in sides for name in screening.asked_in_order(side)), *session.case.answers]
    rows: list[AnswerRow] = []
    for name in dict.fromkeys(order):
        answer = session.case.answers.get(name)
        if answer is None:
            continue
        rows.append(
            AnswerRow(
                fact=name,
                key=str(len(rows) + 1),
                section=section_of(session.desk, session.screening_of(name), name),
                statement=session.desk.words.maybe("facts", name, "statement") or prose.label(name),
                value=answer_words(session.desk, session.case, name),
                marks=_marks(session, outcomes, name),
            )
        )
    return tuple(rows)


def _marks(session: Standing, outcomes: list[Outcome], name: str) -> tuple[str, ...]:
    """Estimates, answers that contradict others, and answers whose question no longer applies."""
    answer, out = session.case.answers[name], []
    if answer.how == UNFINISHED:
        out.append(session.desk.prose.say("page", "unfinished"))
    if isinstance(answer.value, Stated) and answer.value.rough:
        out.append(session.desk.prose.say("page", "estimate"))
    broken = {fact for outcome in outcomes for found in outcome.contradictions for fact in found.facts}
    if name in broken:
        out.append(session.desk.prose.say("page", "contradicts"))
    elif isinstance(answer.value, Stated) and any(_unused(outcome, name, answer.value) for outcome in outcomes):
        out.append(session.desk.prose.say("page", "unused"))
    return tuple(out)


def _unused(outcome: Outcome, name: str, stated: Stated) -> bool:
    """Whether the engine puts the answer aside: its gate is shut."""
    gated = outcome.scope.fact(name)
    return isinstance(gated, Value) and isinstance(stated.value, Value) and gated.points != stated.value.points


def _why(session: Standing, outcomes: list[Outcome]) -> tuple[str, ...]:
    """The help for the question asked; nothing where none is."""
    if session.asking is None or session.beneath != actions.QUESTION:
        return ()
    if session.asking == SCREENINGS:
        return (session.desk.prose.say("choosing", "help"),)
    side = side_of(session.desk, session.screening_of(session.asking), session.case, session.asking)
    asked = question(session)
    return explanation(session.desk, outcomes, session.asking, side, asked.fact if asked else "")


def _help(session: Standing, outcomes: list[Outcome]) -> tuple[str, ...]:
    lines = list(_why(session, outcomes)) if session.view == actions.HELP else []
    prose = session.desk.prose
    lines.append(prose.say("help", "keys_title"))
    for action in actions.ACTIONS:
        text = session.desk.words.get("interface", "action", action.id, "help")
        keys = ", ".join(action.keys)
        group = "key_word" if keys else "word_only"
        lines.append(prose.say("help", group, keys=keys, word=action.words[0], label=text))
    lines.append(prose.say("help", "d_word"))
    return tuple(lines)


def offered(session: Standing, name: str) -> Offered | None:
    """The action of that id as it stands now; None when there is no such action."""
    action = actions.BY_ID.get(name)
    return _offered(session, action) if action is not None else None


def _offered(session: Standing, action: actions.Action) -> Offered:
    get = session.desk.words.get
    why_not = get("interface", "action", action.id, "why_not") if _shut(session, action.id) else ""
    label, text = (get("interface", "action", action.id, key) for key in ("label", "help"))
    return Offered(action.id, action.keys, action.words, label, why_not, action.footer, text)


def _shut(session: Standing, action: str) -> bool:
    """Whether an action cannot be used now."""
    if action == "back":
        behind = [name for name in session.visited if name != session.asking]
        if session.view == actions.QUESTION:
            entered = rows.entering(session)
            return not (entered and entered.step != MENU) and not behind and not session.return_to
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
    return action in ("answers", "result", "save") and not session.case.answers
