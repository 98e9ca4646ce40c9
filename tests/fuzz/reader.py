"""What a person types: at the reader of every fact, and said to sessions, with what they show of it afterwards."""

from collections.abc import Iterator
from functools import cache
from random import Random

from screener.case.codec import decode, decode_part, encode, encode_part
from screener.case.naming import places_by
from screener.flow.model import FIELD, Fact, Kind
from screener.interview import actions
from screener.interview.entry import AskBack, NotTaken, Understood, understand
from screener.interview.session import Session
from screener.lines.telling import Teller
from screener.values.clean import clean_typed
from screener.values.struct import replace
from screener.values.value import DontKnow
from tests.fuzz import leaks, shown
from tests.fuzz.corpus import ANGEL, TYPED, bases, opened, saved_cases
from tests.fuzz.tokens import hostile, token
from tests.stories import TODAY, desk, session

WORDS = tuple(word for action in actions.ACTIONS for word in action.words)
HARMLESS = tuple(action.id for action in actions.ACTIONS if action.id != "quit")


@cache
def facts() -> tuple[Fact, ...]:
    """Every fact and field that a text can answer."""
    return tuple(fact for fact in desk().facts.values() if fact.kind is not Kind.ROWS)


def typed(rng: Random) -> str:
    """Something typed: what people type, changed a little, or nothing but hostile."""
    if rng.random() < 0.3:
        return hostile(rng)
    text = rng.choice(TYPED)
    for _ in range(rng.choice((0, 0, 0, 1, 1, 2))):
        at = rng.randint(0, len(text))
        piece = token(rng) if rng.random() < 0.7 else rng.choice(TYPED)
        text = text[:at] + piece + text[at + rng.choice((0, 0, 1)) :]
    return text


def read(rng: Random) -> Iterator[str]:
    """One text at the reader of some facts. What it understands is written to a file and read back as it was."""
    text = typed(rng)
    text = clean_typed(text) if rng.random() < 0.7 else text
    if not text.strip():  # an empty one is told before it gets to a reader
        text = "d"
    for fact in rng.sample(facts(), 6):
        entered = understand(desk(), fact, text)
        match entered:
            case Understood():
                kept(fact, entered)
                yield "understood"
            case AskBack():
                yield "asked back"
            case NotTaken():
                yield "refused"


def kept(fact: Fact, entered: Understood) -> None:
    """Raises when an answer is another one once it was written and read."""
    leaks.clean(shown.line(entered.echo), "echo")
    if isinstance(entered.answer, DontKnow):
        return
    places = places_by(desk().find_place)
    if FIELD in fact.name:
        raw = encode_part(fact, entered.answer.value)
        again = decode_part(fact, raw, places).value
        assert again == entered.answer.value, f"{fact.name} {raw!r}"
        return
    raw = encode(fact, entered.answer)
    assert decode(fact, raw, places=places) == entered.answer, f"{fact.name} {raw!r}"


@cache
def _begun(name: str) -> Session:
    return session(answers=replace(opened(b"screening = %a\n" % name), as_of=TODAY))


def some_session(rng: Random) -> Session:
    """A session somewhere in a case of one screening, its first questions answered."""
    if rng.random() < 0.5:
        return session(answers=opened(rng.choice(saved_cases())))
    name = ANGEL if rng.random() < 0.5 else rng.choice(list(bases()))
    return session(answers=_begun(name).case)


def said(rng: Random) -> Iterator[str]:
    """Some texts said to one session, typed with a preview, placed, searched; each page told as lines."""
    told = some_session(rng)
    teller = Teller(desk().prose, listing=rng.random() < 0.5)
    for _ in range(12):
        text = typed(rng)
        if rng.random() < 0.35:
            text = f"{rng.choice(WORDS)} {text}"
        before = len(told.case.trail), len(told.case.notes)
        _do(told, text, rng)
        page = told.page(board=rng.random() < 0.2)
        for line in (*teller.happened(page), *teller.page(page, again=True)):
            leaks.clean(line, "lines")
        yield "changed" if (len(told.case.trail), len(told.case.notes)) != before else "told"
        if told.ended:
            return


def _do(told: Session, text: str, rng: Random) -> None:
    way = rng.random()
    if way < 0.65:
        told.say(text)
    elif way < 0.8:
        told.act(rng.choice(HARMLESS), text if rng.random() < 0.7 else "", draft=typed(rng))
    else:
        told.preview(text)
        told.placing(text)
        told.completions(text)
        told.search(text)
