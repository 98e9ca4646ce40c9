"""From the document of a file to the case it holds, every fault at its place."""

from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import replace
from datetime import date, datetime
from functools import cached_property
from typing import Any, TypeVar

from screener.case.answers import AS_OF, Answer, Case, Kept, Note, TrailEntry, WhatIf
from screener.case.codec import decode, decode_part
from screener.case.half_row import HALF, HalfRow
from screener.case.misplaced import Fault, at_the_top, below_facts
from screener.case.naming import FindPlace, name_under, names_of, places_by
from screener.case.refused import Refused, nearest, shown, shown_short
from screener.case.scalars import read_end
from screener.case.spelt import rows_spelt
from screener.case.trail import CHANGE, HOW, KNOWN, OWN, by_hand, half_in, known_as, mended_by_hand, read_changes
from screener.case.what_ifs import WHAT_IF, read_what_ifs
from screener.flow import positions
from screener.flow.model import FIELD, Fact, Kind, Library
from screener.values.problem import Place, Problem
from screener.values.value import Answered

FORMAT = 1
"""The version of the file's shape. A newer one is refused, so that nothing it holds is lost."""

RULES = "rules"
"""The hash of the rules that an interrupted session was held under; a saved case has them in its results."""

Path = tuple[str | int, ...]
T = TypeVar("T")
TOP = frozenset({"format", "label", "screening", "as_of", "facts", "note", "trail", "result", WHAT_IF, RULES})


class Reading:
    """One document being read. `unknown` fills with what is not recognised, by its path."""

    def __init__(self, text: str, name: str, document: dict[str, Any], library: Library, find_place: FindPlace) -> None:
        self.text = text
        self.name = name
        self.document = document
        self.library = library
        self.find_place = find_place
        self.unknown: dict[tuple[str, ...], Any] = {}

    def case(self, today: date, screenings: Collection[str] = ()) -> Case:
        """The case; `today` is its day, and `screenings` its screenings, when the file names none. Raises Problem."""
        self._format()
        for key in [key for key in self.document if key not in TOP]:
            self._misplaced((key,), at_the_top(key, TOP, self.library))
        screenings = self._screenings() or tuple(screenings)
        label = self.document.get("label", "")
        if not isinstance(label, str):
            raise self.fault(("label",), "label_wrong", given=shown(label))
        facts = self._table("facts", "facts_wrong")
        as_of = self._as_of(facts.pop(AS_OF, None))
        values = self._facts(facts, screenings)
        trail, answers = self._trail(values)
        self.unknown |= {(key,): raw for key, raw in self.document.items() if key not in TOP}
        case = Case(as_of or today, screenings, answers, label, self._notes(), trail, self._results(), self.unknown)
        return replace(case, what_ifs=self._what_ifs(case)) if self.document.get(WHAT_IF) else case

    # --- places ------------------------------------------------------------------------------------

    def fault(self, path: Path, kind: str, **values: object) -> Problem:
        """A Problem at a key of the document, or at the nearest table around it that has a place."""
        return Problem(kind, place=self.place(path), file=self.name, **values)

    def place(self, path: Path) -> Place:
        """File, line and column of a key's value."""
        while path and path not in self._spots:
            path = path[:-1]
        if not path:
            return Place(self.name)
        return Place(self.name, *positions.line_and_column(self.text, self._spots[path].value))

    def _misplaced(self, path: Path, fault: Fault | None) -> None:
        """Raises Problem for a key that has a fault."""
        if fault is not None:
            kind, values = fault
            raise self.fault(path, kind, **values)

    @cached_property
    def _spots(self) -> dict[positions.Path, positions.Spot]:
        return positions.index(self.text)

    # --- what stands before the facts ----------------------------------------------------------------

    def _format(self) -> None:
        version = self.document.get("format", FORMAT)
        if not isinstance(version, int) or isinstance(version, bool) or version < 1:
            raise self.fault(("format",), "format_wrong", given=shown(version), newest=FORMAT)
        if version > FORMAT:
            raise self.fault(("format",), "format_newer", given=version, newest=FORMAT)

    def _screenings(self) -> tuple[str, ...]:
        raw = self.document.get("screening", [])
        names = [raw] if isinstance(raw, str) else raw
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            raise self.fault(("screening",), "screening_wrong", given=shown(raw))
        every = [name for program in self.library.programs.values() for name in program.screenings]
        for number, name in enumerate(names):
            if name not in every:
                path = ("screening",) if isinstance(raw, str) else ("screening", number)
                known, near = ", ".join(every), nearest(name, every)
                raise self.fault(path, "screening_unknown", name=shown_short(name), known=known, nearest=near)
        return tuple(dict.fromkeys(names))

    def _as_of(self, stated: object) -> date | None:
        """The day of the screening: `as_of`, or the fact as_of_date; both may stand there when they agree."""
        days: list[date] = []
        for path, raw in ((("as_of",), self.document.get("as_of")), (("facts", AS_OF), stated)):
            if raw is not None:
                day = self._placed(path, self._day, raw)
                if days and day != days[0]:
                    raise self.fault(path, "as_of_twice", as_of=days[0], as_of_date=day)
                days.append(day)
        return days[0] if days else None

    @staticmethod
    def _day(raw: object) -> date:
        day = read_end(Fact(AS_OF, Kind.DATE), raw)
        if not isinstance(day, date):
            raise TypeError(raw)
        return day

    # --- facts -----------------------------------------------------------------------------------

    def _table(self, key: str, wrong: str) -> dict[str, Any]:
        table = self.document.get(key, {})
        if not isinstance(table, dict):
            raise self.fault((key,), wrong, given=shown(table))
        return dict(table)

    def _facts(self, table: dict[str, Any], screenings: Collection[str]) -> dict[str, Answered]:
        values: dict[str, Answered] = {}
        for path, raw in self._flat(table):
            name = self._name(path[1:], screenings)
            if name is None:
                self._misplaced(path, below_facts(path[-1]))
                self.unknown[path] = raw
                continue
            if name in values:
                raise self.fault(path, "answer_twice", fact=name)
            read = self.decoded if self._in_trail(name) else self._by_hand
            values[name] = self._placed(path, read, name, raw)
        return values

    def _in_trail(self, name: str) -> bool:
        """Whether the program wrote the answer: a name that is on no list was asked about then."""
        trail = self.document.get("trail", {})
        changes = trail.get(CHANGE, []) if isinstance(trail, dict) else []
        listed = changes if isinstance(changes, list) else []
        return any(isinstance(change, dict) and change.get("fact") == name for change in listed)

    def _by_hand(self, name: str, raw: object) -> Answered:
        """An answer that somebody wrote into the file: names in rows are held against their tables."""
        answered, fact = self.decoded(name, raw), self.library.facts.get(name)
        return answered if fact is None else rows_spelt(fact, answered, places_by(self.find_place))

    def _flat(self, table: dict[str, Any]) -> list[tuple[tuple[str, ...], Any]]:
        """Every key of `[facts]` with its path; the tables of programs are opened."""
        found: list[tuple[tuple[str, ...], Any]] = []
        for key, raw in table.items():
            if key in self.library.programs and isinstance(raw, dict):
                found.extend((("facts", key, name), inner) for name, inner in raw.items())
            else:
                found.append((("facts", key), raw))
        return found

    def _name(self, path: tuple[str, ...], screenings: Collection[str]) -> str | None:
        """The fact that a key below `facts` names; None when there is none. Raises Problem when there are several."""
        *folder, key = path
        if folder:
            return name_under(self.library, folder[0], key)
        found = names_of(self.library, key, screenings)
        if len(found) > 1:
            tables = " or ".join(f"[facts.{name.rpartition('.')[0]}]" for name in found)
            raise self.fault(("facts", key), "answer_own", name=key, tables=tables)
        return found[0] if found else None

    def decoded(self, name: str, raw: object) -> Answered:
        """The answer that a raw value gives to a fact. Raises KeyError for no fact, Problem for no answer."""
        places = places_by(self.find_place)
        roster, sign, plain = name.partition(FIELD)
        if not sign:
            return decode(OWN.get(name) or self.library.facts[name], raw, places=places)
        part = self.library.facts[roster].field(plain)
        if part is None:
            raise KeyError(name)
        return decode_part(part, raw, places)

    def _placed(self, path: Path, read: Callable[..., T], *arguments: Any) -> T:
        """What `read` gives; whatever it refuses is told at its exact place."""
        try:
            return read(*arguments)
        except Refused as refused:
            raise Problem(
                refused.kind, place=self.place((*path, *refused.path)), **{"file": self.name, **refused.values}
            ) from None

    # --- what a case file has besides ----------------------------------------------------------------

    def _trail(self, values: dict[str, Answered]) -> tuple[tuple[TrailEntry | Kept, ...], dict[str, Answer]]:
        table = self._table("trail", "trail_wrong")
        known, changes = table.pop(KNOWN, {}), table.pop(CHANGE, [])
        self.unknown |= {("trail", key): raw for key, raw in table.items()}
        trail = read_changes(changes, self.decoded)
        if trail is None or not isinstance(known, dict):
            path = ("trail", CHANGE if trail is None else KNOWN)
            raise self.fault(path, "trail_wrong", given=shown(changes if trail is None else known))
        answers = {}
        for name, value in values.items():
            answers[name] = by_hand(value) if mended_by_hand(trail, name, value) else Answer(value)
        for name, how in known.items():
            self._known(name, how, answers)
        return trail, answers

    def _known(self, name: str, raw: object, answers: dict[str, Answer]) -> None:
        """How one answer is known, unless its value was mended by hand since."""
        half: HalfRow | None = None
        known = {*HOW}
        with suppress(Problem, KeyError, TypeError):  # one that cannot be read is kept, and is no row
            half = half_in(name, raw, self.decoded) if name in answers and isinstance(raw, dict) else None
            known.add(HALF)
        said = known_as(answers[name].value, raw, half) if name in answers and isinstance(raw, dict) else None
        if said is None or not isinstance(raw, dict):
            self.unknown["trail", KNOWN, name] = raw
            return
        if answers[name] == Answer(said.value):
            answers[name] = said
        extra = {key: value for key, value in raw.items() if key not in known}
        self.unknown |= {("trail", KNOWN, name, key): value for key, value in extra.items()}

    def _notes(self) -> tuple[Note, ...]:
        found = []
        for number, raw in enumerate(self._tables("note", "note_wrong")):
            text, at, fact = raw.get("text"), raw.get("at"), raw.get("fact")
            if not (isinstance(text, str) and isinstance(at, datetime | None) and isinstance(fact, str | None)):
                raise self.fault(("note", number), "note_wrong", given=shown(raw))
            extra = {key: value for key, value in raw.items() if key not in ("text", "at", "fact")}
            found.append(Note(text, at, fact, extra))
        return tuple(found)

    def _what_ifs(self, original: Case) -> tuple[WhatIf | Kept, ...]:
        def case_of(raw: dict[str, Any]) -> Case:
            """One by itself, on the day and with the screenings of the case where it names none."""
            reading = Reading(self.text, self.name, raw, self.library, self.find_place)
            return reading.case(original.as_of, original.screenings)

        return read_what_ifs(self._tables(WHAT_IF, "what_if_wrong"), original, case_of)

    def _results(self) -> tuple[dict[str, Any], ...]:
        return tuple(self._tables("result", "result_wrong"))

    def _tables(self, key: str, wrong: str) -> list[dict[str, Any]]:
        raw = self.document.get(key, [])
        if not isinstance(raw, list) or not all(isinstance(item, dict) for item in raw):
            raise self.fault((key,), wrong, given=shown(raw))
        return raw
