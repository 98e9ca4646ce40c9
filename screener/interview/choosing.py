"""The question before all others: which screening a person wants, or those that run together over one set of facts."""

from collections.abc import Sequence

from screener.interview import taking_up
from screener.interview.page import Ask, Entry, Line, Option, Tone
from screener.interview.standing import SCREENINGS, Standing
from screener.interview.titles import full_title
from screener.result.desk import Desk

OVERVIEW = "overview"


def ask(session: Standing) -> Ask:
    """Which screening is wanted: the overview first, then each by its name, program by program."""
    say = session.desk.prose.say
    return Ask(
        fact=SCREENINGS,
        entry=Entry.ONE,
        section=say("choosing", "section"),
        question=say("choosing", "question"),
        hint=say("hint", "one", example="", length=""),
        options=choices(session),
        now="",
    )


def options(desk: Desk) -> tuple[Option, ...]:
    """The overview, if there is one, and every screening."""
    said = [(desk.prose.say("choosing", "overview"), OVERVIEW)] if len(desk.library.overview) > 1 else []
    said += [(full_title(desk, name), name) for name in desk.library.names]
    return tuple(Option(str(number), label, name) for number, (label, name) in enumerate(said, 1))


def choices(session: Standing) -> tuple[Option, ...]:
    """What can be screened, and behind it the interrupted sessions that can be gone on with."""
    screened = options(session.desk)
    return (*screened, *taking_up.offered(session, len(screened)))


def take(session: Standing, typed: str) -> None:
    """The choice, by its number, its words or its id."""
    found = near(session, typed)
    if len(found) != 1:
        last = choices(session)[-1].key
        session.lines.append(Line(Tone.REFUSED, session.desk.prose.say("choosing", "wrong", text=typed, last=last)))
        return
    if found[0].say.startswith(taking_up.TAKE_UP):
        taking_up.take_up(session, found[0].say)
        return
    choose(session, () if found[0].say == OVERVIEW else (found[0].say,))
    session.tell(Tone.ECHO, "choosing", "chosen", label=found[0].label)


def near(session: Standing, typed: str) -> list[Option]:
    """The choices that a text may mean."""
    wanted = typed.strip().lower()
    offered = choices(session)
    found = [o for o in offered if wanted in (o.key, o.say.lower(), o.label.lower())]
    return found or [o for o in offered if len(wanted) > 1 and wanted in o.label.lower()]


def choose(session: Standing, screenings: tuple[str, ...]) -> None:
    """Screen these from now on (none named: the overview); the answers stay."""
    names = screenings or session.desk.library.overview
    session.change(session.case.screen(names, session.clock()))
    session.move_on()


def label_of(session: Standing) -> tuple[str, str]:
    """What the choice is about, and what is chosen now, in words."""
    return session.desk.prose.say("choosing", "label"), titles(session.desk, session.case.screenings)


def titles(desk: Desk, screenings: Sequence[str]) -> str:
    """What is screened, in words; `screenings` by their ids."""
    if not screenings:
        return desk.prose.say("page", "not_answered")
    if len(screenings) > 1:
        return desk.prose.say("choosing", "overview")
    return full_title(desk, screenings[0])
