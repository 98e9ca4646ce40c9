"""One interview held at random: turns in every order, then answers until nothing is left to ask.

What must hold at every turn: nothing breaks, whatever is asked next was not answered before unless the person went
there, and in the end there is an end.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from screener.authoring.walk.texts import Texts
from screener.case.answers import UNFINISHED, Case
from screener.flow.model import Kind
from screener.interview import actions
from screener.interview.calling import called
from screener.interview.session import Session
from screener.interview.standing import SCREENINGS
from screener.result.desk import Desk

MOST_TURNS = 60
"""Turns of the random part of an interview."""
LONGEST_END = 300
"""Turns within which the rest has to be answered: every question once takes far fewer."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What went wrong: `kind` is a key of the words for faults of a walk; `said` is everything done until then."""

    kind: str
    interview: int
    detail: str
    said: tuple[str, ...]


@dataclass
class Interview:
    """The interview of that `number`, which the seed and the number alone decide."""

    desk: Desk
    seed: int
    number: int
    counts: Counter[str]
    said: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.rng = Random(f"{self.seed}:{self.number}")  # noqa: S311 - it is to be drawn again
        self.texts = Texts(self.desk, self.rng)
        names = self.desk.library.names
        several = self.rng.sample(names, self.rng.randint(1, min(4, len(names))))
        chosen = self.rng.choice(((), tuple(several), tuple(several[:1]), tuple(several[:1]), tuple(names)))
        self.session = Session(
            self.desk,
            Case(self.desk.today, chosen),
            keep=lambda _case: "case",
            write=_written,
            clock=lambda: datetime(2000, 1, 1, 12, tzinfo=UTC),
            cases=Path("cases"),
        )

    def held(self) -> Fault | None:
        """Hold it to its end; the first thing that goes wrong ends it."""
        try:
            return self._at_random() or self._to_the_end()
        except Exception as error:  # noqa: BLE001 - whatever it is, it is what the walk is looking for
            trace, last = error.__traceback__, ""
            while trace is not None:
                last = f"{Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}"
                trace = trace.tb_next
            return self._fault("broke", f"{type(error).__name__}: {error} ({last})")

    def _at_random(self) -> Fault | None:
        for _ in range(self.rng.randint(4, MOST_TURNS)):
            if self.session.ended:
                return None
            name = self.rng.choices(tuple(TURNS), weights=WEIGHTS)[0]
            if fault := self.turn(name):
                return fault
        return None

    def _to_the_end(self) -> Fault | None:
        for number in range(LONGEST_END):
            if self.session.ended or (self.session.case.screenings and self.session.finished):
                self.session.act("result")
                self.session.page()
                return None
            if fault := self.turn("end", plainly=number > LONGEST_END // 2):
                return fault
        return self._fault("endless", ", ".join(self.session.still_open()))

    def turn(self, name: str, *, plainly: bool = False) -> Fault | None:
        """Do one thing, draw the page, and hold what is asked now against what was answered before."""
        session = self.session
        before, settled = session.asking, self._settled()
        self.counts[name] += 1
        self.counts["turns"] += 1
        forward = self._end(plainly=plainly) if name == "end" else TURNS[name][0](self)
        page = session.page(board=self.rng.random() < 0.1)
        now = session.asking
        if page.ask is not None and now != before:
            self.counts["questions"] += 1
            if forward and now in settled:
                return self._fault("again", str(now))
        return None

    def _settled(self) -> set[str]:
        """What was answered, put off and not known, and is not still being entered."""
        return {name for name, answer in self.session.case.answers.items() if answer.how != UNFINISHED}

    def _fault(self, kind: str, detail: str) -> Fault:
        return Fault(kind, self.number, detail, tuple(self.said))

    # --- what a person does: each gives whether the next question is the program's own choice ------------------

    def say(self, text: str) -> bool:
        """Type a text; whether it was meant as an answer to the question that stands there."""
        self.said.append(text)
        at_question = self.session.view == actions.QUESTION and actions.spoken(text) is None
        asked, heard = self.session.asking, set(self.session.case.answers)
        self.session.say(text)
        placed = set(self.session.case.answers) - heard - {asked}
        return at_question and not placed and self.session.view == actions.QUESTION

    def answered(self) -> bool:
        """Answer the question on the page; on a page that asks nothing, go back from it."""
        page = self.session.page(board=False)
        if page.readings:
            return self.say(self.rng.choice(page.readings).key)
        if page.ask is None:
            return self.away()
        return self.say(self.texts.answer(page.ask))

    def away(self) -> bool:
        """Leave a page that asks nothing: on to what is open, else back."""
        following = self.session.view == actions.ANSWERS and not self.session.finished
        return self.done("next" if following else "back")

    def done(self, action: str, argument: str = "") -> bool:
        """Do an action. Where it leads is the person's own choice."""
        self.said.append(f"[{action}] {argument}".rstrip())
        self.session.act(action, argument)
        return action == "later"

    def any_fact(self) -> str:
        """The name of a fact of what is screened."""
        names = [name for screening in self.session.screenings for name in screening.facts]
        return self.rng.choice(names)

    def placed(self) -> bool:
        """Say any fact, with its value, whatever is asked."""
        fact = self.desk.fact(self.any_fact())
        words = called(self.desk.words, fact.name)
        subject = self.rng.choice(words) if words else fact.plain.replace("_", " ")
        return self.done("set", f"{subject} {self.texts.text(fact)}")

    def gone(self) -> bool:
        """Go to any question by a word of it."""
        found = self.session.search("") if self.session.case.screenings else ()
        if self.rng.random() < 0.3 or not found:
            return self.done("go", self.rng.choice(("", "year", "jobs", "x")))
        self.session.act("go")
        return self.say(self.rng.choice(found).key)

    def _end(self, *, plainly: bool) -> bool:
        """Bring it on: an answer, or "don't know" where none was taken; rows are closed."""
        session = self.session
        page = session.page(board=False)
        if page.ask is None or session.view != actions.QUESTION:
            return self.away()
        if session.asking == SCREENINGS:
            return self.say(self.rng.choice(page.ask.options).key)
        if session.desk.facts[session.asking or ""].kind is Kind.ROWS:
            return self.rows_ended()
        if plainly or self.rng.random() < 0.5:
            return self.say("d")
        return self.answered()

    def rows_ended(self) -> bool:
        """Close a list of rows, from wherever its entry stands."""
        page = self.session.page(board=False)
        says = {option.say: option.key for option in page.ask.options} if page.ask else {}
        at_list = "add" in says or "go_on" in says  # a field has options of its own
        closing = next((says[word] for word in ("done", "drop") if at_list and word in says), None)
        return self.done("back") if closing is None else self.say(closing)


def _written(_case: Case, _path: Path) -> object:
    """A walk puts nothing on disk."""
    return None


def _act(action: str, *arguments: str) -> Callable[[Interview], bool]:
    return lambda interview: interview.done(action, interview.rng.choice(arguments) if arguments else "")


LOOKS = ("answers", "result", "board", "facts", "trail", "read", "why", "words", "callbacks", "saved")
TRIES = ("what_if", "compare", "leave", "keep")

TURNS: Mapping[str, tuple[Callable[[Interview], bool], int]] = {
    "answer": (Interview.answered, 50),
    "place": (Interview.placed, 12),
    "go": (Interview.gone, 5),
    "back": (_act("back"), 7),
    "undo": (_act("undo"), 5),
    "redo": (_act("redo"), 3),
    "later": (_act("later", "", "the accountant", "Bo, by Friday"), 4),
    "next": (_act("next"), 3),
    "dont_know": (lambda interview: interview.say("d"), 4),
    "look": (lambda interview: interview.done(interview.rng.choice(LOOKS)), 4),
    "what_if": (lambda interview: interview.done(interview.rng.choice(TRIES)), 2),
    "note": (_act("note", "said so herself", "call: the owner is away"), 1),
    "mark": (lambda interview: interview.done(interview.rng.choice(("document", "estimate"))), 1),
}
"""What is done in a turn, and how often, of a hundred."""
WEIGHTS = tuple(weight for _, weight in TURNS.values())
