"""Finding a row of a table of places by what people say: names, villages, postal codes, near spellings.

What is said exactly is taken, also when it may be several places; what only resembles a name is offered and
never taken. No place is named here: names, other names and what means "elsewhere" are data beside the table.
"""

import unicodedata
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import cast

from screener.flow.table import Finding, Row, Table
from screener.flow.tables import Tables
from screener.values.pattern import pattern
from screener.values.struct import Struct

MOST_FOUND = 10_000
"""Texts of places whose meaning is kept."""
CODE = pattern(r"(?<![\w-])([0-9]{5})(?:-[0-9]{4})?(?![\w-])")
APOSTROPHES = pattern("['\u2019`]")
NO_LETTERS = pattern(r"[\W_]+")
NEAR = 0.75
LIKE = 3  # letters before a beginning is completed


class Exactly(Struct, frozen=True):
    """The text names these places: one, or all it can mean, the likeliest first."""

    names: tuple[str, ...]


class Suggested(Struct, frozen=True):
    """The text names nothing for sure; these may be meant. Offer them, never take one."""

    names: tuple[str, ...]


class Conflict(Struct, frozen=True):
    """The text holds a name and a code that disagree: what each of them means."""

    by_name: tuple[str, ...]
    by_code: tuple[str, ...]


class Nothing(Struct, frozen=True):
    """The text resembles no place. `known_by`: what else the table knows places by; `listed`: its rows, if few."""

    known_by: tuple[str, ...] = ()
    listed: tuple[str, ...] = ()


class Completion(Struct, frozen=True):
    """A name that goes on as typed, and the places it can mean."""

    text: str
    names: tuple[str, ...]


Found = Exactly | Suggested | Conflict | Nothing

Names = Mapping[str, str]
OtherNames = Mapping[str, tuple[str, tuple[str, ...]]]
Codes = Mapping[str, tuple[str, ...]]


def find(tables: Tables, name: str, text: str) -> Found:
    """What `text` means among the places of the table `name`. Raises KeyError when there is no such table."""
    return finder(tables, name).find(text)


def completions(tables: Tables, name: str, text: str, limit: int = 8) -> tuple[Completion, ...]:
    """Names of places that begin as typed: the table's own first, then other names; at most `limit`."""
    return finder(tables, name).completions(text, limit)


def finder(tables: Tables, name: str) -> "Finder":
    """The finder of a table, made once."""
    made: Finder | None = tables.finders.get(name)
    if made is None:
        made = tables.finders[name] = Finder(tables[name], tables)
    return made


INDEXES = ("own", "other_names", "codes", "known_by")
"""The parts of a finder that are worked out of thousands of names."""
CODES, VILLAGES = "code", "village"
"""What a table may know places by, beside the names of its rows."""
FEW = 12
"""Rows of a table that are all named where none of them was meant."""


class Finder:
    """Places of one table by their plain spelling; `tables` holds its other names, or an index worked out before."""

    def __init__(self, table: Table, tables: Tables) -> None:
        self.table = table
        self.finding = table.finding or Finding()
        self.index = tables.indexes.get(table.name, {})
        self._tables = tables
        self.found: dict[str, Found] = {}

    @property
    def aliases(self) -> Iterable[Row]:
        """Every other name of a place, with the place."""
        return self._tables[self.finding.aliases].records if self.finding.aliases else ()

    def find(self, text: str) -> Found:
        """What a text means. The last texts are kept: many cases, and many rows, name the same places."""
        found = self.found.get(text)
        if found is None:
            if len(self.found) >= MOST_FOUND:
                self.found.clear()
            found = self._find(text)
            if isinstance(found, Nothing):
                rows = tuple(self.table.rows)
                found = Nothing(self.known_by, rows if len(rows) <= FEW else ())
            self.found[text] = found
        return found

    def _find(self, text: str) -> Found:
        words = self.plain(CODE.sub(" ", text))
        code = CODE.search(text)
        outside = self.finding.elsewhere
        if outside and words in self.elsewhere_words:
            return Exactly((outside,))
        if words in self.others:
            # The name of another region: perhaps a place here is called the same.
            return Suggested((outside, *self.named(words)))
        names = self.named(words)
        if not names:
            words, elsewhere = self.without_region(words)
            names = self.named(words)
            if elsewhere:
                return Suggested((outside, *names))
        if code is None or CODES not in self.known_by:
            return Exactly(names) if names else _offered(self.near(words))
        return self.with_code(words, names, self.codes.get(code[1], ()))

    def with_code(self, words: str, names: tuple[str, ...], places: tuple[str, ...]) -> Found:
        """A postal code, alone or beside a name: together they may say more than each alone."""
        if not places:
            return _offered((*names, self.finding.elsewhere))
        if not words:
            return Exactly(places)
        if not names:
            return Suggested(_once((*places, *self.near(words))))
        both = tuple(place for place in places if place in names)
        return Exactly(both) if both else Conflict(names, places)

    def named(self, words: str) -> tuple[str, ...]:
        """The places called so: the table's own name wins over villages and other names."""
        for said in (words, *self.shortened(words)):
            if said in self.own:
                return (self.own[said],)
        for said in (words, *self.shortened(words)):
            if said in self.other_names:
                return self.other_names[said][1]
        return ()

    def shortened(self, words: str) -> list[str]:
        """The same name without an opening that says nothing: "town of", "in"."""
        return [words[len(opening) + 1 :] for opening in self.openings if words.startswith(f"{opening} ")]

    def near(self, words: str, most: int = 3) -> tuple[str, ...]:
        """Places whose names resemble the text, the most similar first; villages only when none does."""
        import difflib  # for what is misspelt only

        begun = [completion.names for completion in self.completions(words, most)] if len(words) >= LIKE else []
        close = [self.own[name] for name in difflib.get_close_matches(words, self.own, most, NEAR)]
        if not close and not begun:
            other = difflib.get_close_matches(words, self.other_names, most, NEAR + 0.1)
            close = [place for name in other for place in self.other_names[name][1]]
        return _once((*close, *(place for places in begun for place in places)))[: most + 2]

    def completions(self, text: str, limit: int) -> tuple[Completion, ...]:
        """Names that begin as typed, or have a word that does."""
        typed, elsewhere = self.without_region(self.plain(text))
        if not typed:
            return ()
        if typed.isdigit():
            codes = (Completion(code, places) for code, places in self.codes.items() if code.startswith(typed))
            return tuple(codes)[:limit] if len(typed) >= LIKE else ()
        own = [Completion(name, (name,)) for said, name in self.own.items() if said.startswith(typed)]
        own += [Completion(name, (name,)) for said, name in self.own.items() if f" {typed}" in said]
        outside = self.finding.elsewhere
        if elsewhere or any(said.startswith(typed) for said in self.elsewhere_words):
            own.insert(0, Completion(outside, (outside,)))
        if len(own) < limit and len(typed) >= LIKE:
            others = self.other_names.items()
            own += [Completion(*entry) for said, entry in others if said.startswith(typed)]
        return tuple(own[:limit])

    def without_region(self, words: str) -> tuple[str, bool]:
        """The text without the region it ends in, and whether that is another region than the table's."""
        parts = words.split()
        for start in range(1, len(parts)):
            ending = " ".join(parts[start:])
            if ending in self.others or ending in self.home:
                return " ".join(parts[:start]), ending in self.others
        return ("" if words in self.home else words), False

    def plain(self, text: str) -> str:
        """A name without capitals, accents and punctuation, its words in one spelling."""
        letters = unicodedata.normalize("NFKD", text) if not text.isascii() else text
        letters = "".join(c for c in letters if not unicodedata.combining(c)) if not text.isascii() else letters
        return " ".join(filter(None, map(self.word, NO_LETTERS.split(APOSTROPHES.sub("", letters.casefold())))))

    def word(self, word: str) -> str:
        """One word in the spelling that is compared."""
        word = self.finding.short.get(word, word)
        for ending, same in self.finding.endings.items():
            if word.endswith(ending):
                return word[: -len(ending)] + same
        return word

    @cached_property
    def own(self) -> Names:
        """The table's own names by their plain spelling."""
        if "own" in self.index:
            return cast("Names", self.index["own"])
        return {self.plain(name): name for name in self.table.rows if name != self.finding.elsewhere}

    @cached_property
    def other_names(self) -> OtherNames:
        """Other names by their plain spelling: as written, and the places they can mean, the likeliest first.

        Another spelling of a place's own name comes before a village, and what more sources know before the rest.
        """
        if "other_names" in self.index:
            return cast("OtherNames", self.index["other_names"])
        ranked: dict[str, list[tuple[bool, int, str, str]]] = {}
        for row in self.aliases:
            kind, name, known = str(row["kind"]), str(row["alias"]), str(row.get("sources") or "").count("+")
            if kind != "zip":
                entry = (kind != "variant", -known, str(row["municipality"]), name)
                ranked.setdefault(self.plain(name), []).append(entry)
        return {
            said: (entries[0][3], _once(place for *_, place, _ in sorted(entries))) for said, entries in ranked.items()
        }

    @cached_property
    def codes(self) -> Codes:
        """Postal codes and the places they reach, the likeliest first."""
        if "codes" in self.index:
            return cast("Codes", self.index["codes"])
        ranked: dict[str, list[tuple[int, str]]] = {}
        for row in self.aliases:
            if row["kind"] == "zip":
                entry = (int(str(row.get("rank") or 0)), str(row["municipality"]))
                ranked.setdefault(str(row["alias"]), []).append(entry)
        return {code: tuple(place for _, place in sorted(places)) for code, places in ranked.items()}

    @cached_property
    def known_by(self) -> tuple[str, ...]:
        """What else than the names of its rows the table knows: of `CODES` and `VILLAGES`, in this order."""
        if "known_by" in self.index:
            return tuple(self.index["known_by"])
        kinds = {str(row["kind"]) for row in self.aliases}
        named = kinds - {"zip", "variant"}
        return (*((CODES,) if "zip" in kinds else ()), *((VILLAGES,) if named else ()))

    @cached_property
    def elsewhere_words(self) -> frozenset[str]:
        """What people say for a place outside the table: the name of its row, and what means the same."""
        return frozenset(map(self.plain, filter(None, (self.finding.elsewhere, *self.finding.elsewhere_words))))

    @cached_property
    def home(self) -> frozenset[str]:
        """What people say for the table's own region."""
        return frozenset(map(self.plain, self.finding.home))

    @cached_property
    def others(self) -> frozenset[str]:
        """What people say for other regions."""
        return frozenset(map(self.plain, self.finding.others))

    @cached_property
    def openings(self) -> tuple[str, ...]:
        """Openings that say nothing, the longest first."""
        return tuple(sorted(map(self.plain, self.finding.drop), key=len, reverse=True))


def _once(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(names))


def _offered(names: Iterable[str]) -> Found:
    offered = _once(filter(None, names))
    return Suggested(offered) if offered else Nothing()
