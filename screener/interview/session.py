"""A session: one interview, and what is done with what a person says.

The loop lives here. A front end shows `page()` and hands back what the person typed (`say`) or did (`act`).
"""

from screener.interview import actions, answering, doing, hearing, pages, placing, rows
from screener.interview.calling_back import callback_options
from screener.interview.fact_sheet import fact_sheet
from screener.interview.page import NOTHING_HANDED, FactSheet, Line, Option, Page, Tone
from screener.interview.saving import suggested_name
from screener.interview.search import matches
from screener.interview.standing import Standing
from screener.values.clean import clean_typed

ESCAPE = "\x1b"
LONGEST_KEY = 7
"""Signs that one key of a terminal sends at most: what is longer was typed, with such a key in it."""


class Session(Standing):
    """An interview as front ends see it."""

    def page(self, *, board: bool = True) -> Page:
        """What to show now; `board` off leaves out what stands beside every page, for who does not show it."""
        return pages.draw(self, board=board)

    def facts(self) -> FactSheet:
        """The sheet of facts as they stand now, for who shows it beside a page."""
        return fact_sheet(self)

    def say(self, text: str) -> None:
        """Take what was typed and confirmed: a word of command, a row's number, a choice of reading, an answer."""
        typed = "" if ESCAPE in text else clean_typed(text)  # an arrow key is no answer
        self.lines, self.stayed, self.handed = [], False, NOTHING_HANDED
        if (command := actions.spoken(typed)) and not answering.is_name(self, typed):
            self.do(*command)
            return
        if self.view in actions.LOOKED_AT:
            self.view = self.beneath
        if not typed:
            self.tell(Tone.REFUSED, "entry", "control" if len(text) > LONGEST_KEY else self.nothing)
        elif self.view == actions.QUESTION and self.asking:
            if not hearing.heard(self, typed):
                answering.take(self, self.asking, typed)
        else:
            doing.pick_or_find(self, typed)

    @property
    def nothing(self) -> str:
        """What to say to an empty text: it never answers, whatever stood there before."""
        if self.view != actions.QUESTION or self.asking is None:
            return "nothing_here"
        kept = pages.offered(self, "next")
        if kept is not None and not kept.why_not and self.case.get(self.asking) is not None:
            return "nothing_new"
        return "nothing_needed" if rows.needed(self) else "nothing"

    def act(self, name: str, argument: str = "", draft: str = "") -> None:
        """Do one of the actions of the table. `draft` is text still standing in an entry; it is kept."""
        self.lines, self.stayed, self.handed = [], False, NOTHING_HANDED
        asked = answering.question(self) if draft and self.view == actions.QUESTION else None
        if asked is not None:
            self.drafts[asked.fact] = draft
        self.do(name, argument if name == "note" else clean_typed(argument))  # a note keeps its line breaks

    def do(self, name: str, argument: str = "") -> None:
        """Do an action if this page offers it; else say why not. Where a fact is typed, a word of command is heard."""
        if name == "set" and (command := actions.spoken(argument)) and not placing.fits(self, argument):
            name, argument = command
        offered = pages.offered(self, name)
        argument = argument if name in actions.WITH_ARGUMENT else ""
        if offered is None or (offered.why_not and not argument):
            word, why = (offered.words[0], offered.why_not) if offered else (name, "")
            self.tell(Tone.REFUSED, "line", "cannot_here", action=word, why=why)
        else:
            doing.DO[name](self, argument)

    def filled(self, action: str) -> str:
        """What stands at first in the entry that an action opens."""
        return {"save": suggested_name(self), "set": self.unplaced}.get(action, "")

    def preview(self, text: str) -> Line | None:
        """What a text still being typed would be understood as; None while there is nothing to say."""
        return answering.preview(self, clean_typed(text))

    def placing(self, text: str) -> Line | None:
        """What a text still being typed would place, wherever the person is."""
        return placing.told(self, clean_typed(text))

    def completions(self, text: str) -> tuple[str, ...]:
        """Names of places that go on as typed, where a place is asked for."""
        return answering.completions(self, clean_typed(text))

    def search(self, text: str) -> tuple[Option, ...]:
        """The questions that have the text in them; from now on they are the list that is shown."""
        waiting = self.pending
        if waiting is not None and not clean_typed(text) and self.found is waiting.options:
            return self.found
        if found := placing.offer_while_typing(self, clean_typed(text)):
            return found
        if self.found_in:
            self.found = callback_options(self, clean_typed(text))
        else:
            self.found = matches(self.desk, self.screenings, self.case, clean_typed(text), self.outcomes())
        return self.found
