"""Finding a row of a table of places by what people say: names, villages, postal codes, near spellings.

What is said exactly is taken, also when it may be several places; what only resembles a name is offered and
never taken. No place is named here: names, other names and what means "elsewhere" are data beside the table.
"""

import difflib
import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from screener.flow.tables import Finding, Row, Table, Tables

MOST_FOUND = 10_000
"""Texts of places whose meaning is kept."""
CODE = re.compile(r"(?<![\w-])([0-9]{5})(?:-[0-9]{4})?(?![\w-])")
APOSTROPHES = re.compile("['\u2019`]")
NO_LETTERS = re.compile(r"[\W_]+")
NEAR = 0.75
LIKE = 3  # letters before a beginning is completed


@dataclass(frozen=True, slots=True)
class Exactly:
    """The text names these places: one, or all it can mean, the likeliest first."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Suggested:
    """The text names nothing for sure; these may be meant. Offer them, never take one."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Conflict:
    """The text holds a name and a code that disagree: what each of them means."""

    by_name: tuple[str, ...]
    by_code: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Nothing:
    """The text resembles no place."""


@dataclass(frozen=True, slots=True)
class Completion:
    """A name that goes on as typed, and the places it can mean."""

    text: str
    names: tuple[str, ...]


Found = Exactly | Suggested | Conflict | Nothing


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
        table = tables[name]
        finding = table.finding or Finding()
        aliases = tables[finding.aliases].records if finding.aliases else ()
        made = tables.finders[name] = Finder(table, finding, aliases)
    return made


class Finder:
    """Places of one table by their plain spelling."""

    def __init__(self, table: Table, finding: Finding, aliases: Iterable[Row]) -> None:
        self.table = table
        self.finding = finding
        self.aliases = aliases
        self.found: dict[str, Found] = {}

    def find(self, text: str) -> Found:
        """What a text means. The last texts are kept: many cases, and many rows, name the same places."""
        found = self.found.get(text)
        if found is None:
            if len(self.found) >= MOST_FOUND:
                self.found.clear()
            found = self.found[text] = self._find(text)
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
        if code is None:
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
    def own(self) -> Mapping[str, str]:
        """The table's own names by their plain spelling."""
        return {self.plain(name): name for name in self.table.rows if name != self.finding.elsewhere}

    @cached_property
    def other_names(self) -> Mapping[str, tuple[str, tuple[str, ...]]]:
        """Other names by their plain spelling: as written, and the places they can mean, the likeliest first.

        Another spelling of a place's own name comes before a village, and what more sources know before the rest.
        """
        ranked: dict[str, list[tuple[bool, int, str, str]]] = {}
        for row in self.aliases:
            kind, name, known = str(row["kind"]), str(row["alias"]), str(row["sources"] or "").count("+")
            if kind != "zip":
                entry = (kind != "variant", -known, str(row["municipality"]), name)
                ranked.setdefault(self.plain(name), []).append(entry)
        return {
            said: (entries[0][3], _once(place for *_, place, _ in sorted(entries))) for said, entries in ranked.items()
        }

    @cached_property
    def codes(self) -> Mapping[str, tuple[str, ...]]:
        """Postal codes and the places they reach, the likeliest first."""
        ranked: dict[str, list[tuple[int, str]]] = {}
        for row in self.aliases:
            if row["kind"] == "zip":
                entry = (int(str(row["rank"])), str(row["municipality"]))
                ranked.setdefault(str(row["alias"]), []).append(entry)
        return {code: tuple(place for _, place in sorted(places)) for code, places in ranked.items()}

    @cached_property
    def elsewhere_words(self) -> frozenset[str]:
        """What people say for a place outside the table."""
        return frozenset(map(self.plain, self.finding.elsewhere_words))

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
