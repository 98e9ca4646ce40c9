"""What the first screen offers besides screenings: the sessions that were interrupted."""

from screener.cli.interrupted import MOST_OFFERED, all_left, told_of, words_of
from screener.cli.keeping import Keeping
from screener.interview.choosing import options
from screener.interview.page import Line, Tone
from screener.interview.session import Session
from screener.interview.taking_up import Left, Taken, Waiting, announce


def offer_interrupted(session: Session, keeping: Keeping) -> None:
    """Offer the latest interrupted sessions where one chooses what to screen; where that is settled, say they wait."""
    desk = session.desk
    left = [found for found in all_left(desk, MOST_OFFERED) if found.opened is not None]
    if not left:
        return
    if session.case.screenings:
        session.lines.append(Line(Tone.TOLD, desk.prose.say("interrupted", "waiting")))
        return
    by_name = {found.left.path.name: found for found in left}

    def take(name: str) -> Taken:
        """Go on in that session's file. Raises Problem when another process does by now."""
        found = by_name[name]
        keeping.resume(found.left.path, from_good=found.damage is not None)
        case = session.case if found.opened is None else found.opened.case
        return Taken(case, str(found.left.path), told_of(desk, found))

    session.waiting = Waiting([Left(name, words_of(desk, found)) for name, found in by_name.items()], take)
    announce(session, len(options(desk)) + 1)
