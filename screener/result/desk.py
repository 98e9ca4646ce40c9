"""Everything a screening is made with: the law as data, its tables and words, and the day it is made."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from functools import cached_property
from typing import TYPE_CHECKING, Any

from screener.case.answers import AS_OF, CALL_BACK, UNFINISHED, Answer, Case
from screener.flow.domain import domain
from screener.flow.lookup import lookup
from screener.flow.model import Fact, Library, Program, Screening
from screener.flow.places import Found, find
from screener.flow.tables import Tables
from screener.flow.words import Words
from screener.result.callbacks import call_backs
from screener.result.evaluate import screen
from screener.result.facts import TableReader
from screener.result.forms.call_backs import callback_report, callback_tables
from screener.result.many import Since, is_read_as
from screener.result.model import Outcome
from screener.result.prose import Prose
from screener.result.report import Report, Told, report
from screener.result.summary import summed_up
from screener.values.problem import Problem
from screener.values.struct import Struct
from screener.values.value import Answered, Items, Stated, exactly

if TYPE_CHECKING:
    from screener.result.forms.calendar import Dated


class Desk(Struct, frozen=True, dict=True):
    """One library with its words and tables; `today` is the day nobody has to be told."""

    library: Library
    words: Words
    tables: Tables
    today: date

    @cached_property
    def prose(self) -> Prose:
        """Results in words."""
        return Prose(self.words, self.facts)

    @cached_property
    def facts(self) -> Mapping[str, Fact]:
        """Every fact, and every field of rows as `roster:field`."""
        fields = {part.name: part for fact in self.library.facts.values() for part in fact.as_facts}
        return {**self.library.facts, **fields}

    @cached_property
    def worded(self) -> dict[tuple[str, bool], tuple[Answer, str]]:
        """The answers last put into words, by fact and whether briefly: a page says each of them again and again."""
        return {}

    @cached_property
    def table_reader(self) -> TableReader:
        """How the engine reads tables."""
        return TableReader(
            self._keys,
            lambda table, column, keys: lookup(self.tables[table], column, keys),
            lambda table, column: self.tables[table].column(column),
        )

    def _keys(self, table: str) -> Iterable[str]:
        return self.tables[table].rows.keys()

    def fact(self, name: str) -> Fact:
        """The fact, or field of rows, of that name. Raises KeyError."""
        return self.facts[name]

    def program(self, screening: Screening) -> Program:
        """The program a screening belongs to."""
        return self.library.programs[screening.program]

    def screenings(self, names: Sequence[str]) -> list[Screening]:
        """The screenings of those ids; those of the overview, when none is named. Raises Problem for an unknown one."""
        wanted = tuple(names or self.library.overview)
        known = self.asked_for.get(wanted)
        if known is None:
            known = self.asked_for[wanted] = self._screenings(wanted)
        return list(known)

    @cached_property
    def asked_for(self) -> dict[tuple[str, ...], list[Screening]]:
        """Screenings by the ids they were asked for with: an interview asks for the same ones many times a page."""
        return {}

    def _screenings(self, names: tuple[str, ...]) -> list[Screening]:
        found = []
        for name in names:
            screening = self.library.screening(name)
            if screening is None:
                raise Problem("screening_unknown", name=name, known=", ".join(self.library.names))
            found.append(screening)
        return found

    @property
    def only_screening(self) -> bool:
        """Whether the library has a single screening."""
        return len(self.library.names) == 1

    def find_place(self, table: str, text: str) -> Found:
        """What a typed place may be: rows of the table."""
        return find(self.tables, table, text)

    def is_place(self, table: str | None, name: str) -> bool:
        """Whether a name is a row of the table, spelt as there."""
        return table is not None and name in self.tables[table].rows

    def outcomes(
        self,
        case: Case,
        *,
        defaults: bool = True,
        asked_later: frozenset[str] = frozenset(),
        before: Sequence[Outcome] = (),
    ) -> list[Outcome]:
        """The outcome of each screening of the case. No default stands in for a fact of `asked_later`.

        `before`: outcomes of a case that this one came from; what no changed answer touches is taken over from them.
        """
        answers = answers_of(case, self.library.facts)
        known, since = {id(outcome.screening): outcome for outcome in before}, Since(answers)
        out = []
        for screening in self.screenings(case.screenings):
            old = known.get(id(screening))
            if (
                old is not None
                and is_read_as(old, defaults=defaults, asked_later=asked_later)
                and not since.touches(old)
            ):
                out.append(old)
                continue
            out.append(
                screen(
                    screening,
                    self.library.facts,
                    answers,
                    self.table_reader,
                    defaults=defaults,
                    asked_later=asked_later,
                    before=old,
                )
            )
        return out

    def reports(self, case: Case, *, notes: bool = False, asked_later: frozenset[str] = frozenset()) -> list[Report]:
        """Each outcome in words, those that fit first; after several, the call-back list once for all.

        `notes`: with the notes of the call. They are for the desk, and stay out of what a customer is handed.
        """
        answers, outcomes = answers_of(case, self.library.facts), self.outcomes(case, asked_later=asked_later)
        several = len(outcomes) > 1
        found = []
        for number, outcome in enumerate(outcomes, 1):
            kept = case.notes if notes and number == len(outcomes) else ()
            program, said = self.program(outcome.screening), case.answers
            told = Told(program, case.as_of, answers, case.unknown_keys, several, said, kept)
            found.append((outcome, program, report(outcome, told, self.prose)))
        items = call_backs(outcomes, case, self.prose) if several else []
        return [*summed_up(found, self.prose), *([callback_report(items, self.prose)] if items else [])]

    def dates(self, case: Case, file: str = "") -> "list[Dated]":
        """The duties of the case that have a day, for a calendar. `file`: its name tells unlabelled cases apart."""
        from screener.result.forms.calendar import dated

        found: list[Dated] = []
        for outcome in self.outcomes(case):
            told = Told(self.program(outcome.screening), case.as_of, answers_of(case, self.library.facts))
            found += dated(outcome, told, self.prose, case.label, file)
        return found

    def document(self, case: Case, *, asked_later: frozenset[str] = frozenset()) -> dict[str, Any]:
        """All outcomes of the case as one table of plain values."""
        from screener.result.forms.document import document

        return document(
            outcomes := self.outcomes(case, asked_later=asked_later),
            case.as_of,
            self.prose,
            rules=self.library.digest,
            unknown_keys=case.unknown_keys,
            call_backs=callback_tables(call_backs(outcomes, case, self.prose), self.prose),
        )

    def compared_by(self, case: Case, *, asked_later: frozenset[str] = frozenset()) -> dict[str, Any]:
        """What of `document` two results of a case are compared by, in a fraction of the time."""
        from screener.result.forms.document import compared_by

        return compared_by(self.outcomes(case, asked_later=asked_later), case.as_of, rules=self.library.digest)

    def nearest(self, name: str) -> str | None:
        """The fact whose name is nearest to a misspelt one."""
        import difflib

        found = difflib.get_close_matches(name, self.library.facts, 1)
        return found[0] if found else None

    def problem(self, kind: str, values: Mapping[str, object]) -> str:
        """The words of a fault, from its kind."""
        problem = Problem(kind)
        problem.values = dict(values)
        return self.words.problem(problem)


def answers_of(case: Case, facts: Mapping[str, Fact]) -> dict[str, Answered]:
    """The answers of a case, the day of the screening among them; a roster not finished may have more rows."""
    answers: dict[str, Answered] = {name: answer.value for name, answer in case.answers.items()}
    for name, answer in case.answers.items():
        if (
            answer.how in (UNFINISHED, CALL_BACK)
            and isinstance(answer.value, Stated)
            and isinstance(answer.value.value, Items)
        ):
            everything = domain(facts[name], lambda _table: ())
            more = everything.more if isinstance(everything, Items) else None
            answers[name] = Stated(Items(answer.value.value.items, more))
    answers[AS_OF] = Stated(exactly(case.as_of))
    return answers
