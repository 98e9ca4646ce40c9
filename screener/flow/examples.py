"""The examples of a screening: whether what they give and expect exists. Running them is for the authors' tools."""

from collections.abc import Collection, Iterable
from typing import Self

from screener.expr.spelling import nearest
from screener.flow.documents import Document, Path
from screener.flow.model import Amount, Criterion, Figure, Remark, Screening
from screener.flow.read_screening import VERDICTS
from screener.flow.reading import Reading

STATES = ("met", "not_met", "unknown")


class _Ids(frozenset[str]):
    """The ids of parts; of one that is made for every row, whatever begins as its template does."""

    openings: tuple[str, ...]

    def __new__(cls, parts: Iterable[Criterion | Amount | Figure | Remark]) -> Self:
        """The ids of the parts."""
        parts = tuple(parts)
        found = super().__new__(cls, (part.id for part in parts))
        found.openings = tuple(str(part.each.template[0]) for part in parts if part.each is not None)
        return found

    def __contains__(self, name: object) -> bool:
        return super().__contains__(name) or (bool(self.openings) and str(name).startswith(self.openings))


def check_examples(screening: Screening, document: Document, reading: Reading) -> None:
    """Report every fact, criterion, amount, figure or reading of an example that is none of the screening's."""
    facts = reading.library.facts.keys() | document.own.keys()
    known: dict[str, Collection[str]] = {
        "criteria": _Ids(screening.criteria),
        "amounts": _Ids(screening.amounts),
        "figures": _Ids(screening.figures),
        "flags": {flag.id for flag in screening.flags},
        "notes": {note.id for note in screening.notes},
        "checks": {check.id for check in screening.checks},
        "duties": _Ids(screening.duties),
        "needs": facts,
        "amount_needs": facts,
    }

    def check(path: Path, names: Iterable[str], words: Collection[str]) -> None:
        for number, name in enumerate(names):
            if name not in words:
                # A list has its items under their numbers, a table its keys under themselves.
                unknown((*path, name if isinstance(names, dict) else number), name, words)

    def unknown(path: Path, name: str, words: Collection[str]) -> None:
        reading.fault(document, "example_name_unknown", path, name=name, nearest=nearest(name, words))

    def wrong(path: Path, word: str, words: Collection[str]) -> None:
        near = nearest(word, words)
        reading.fault(document, "word_unknown", path, word=word, nearest=near, words=", ".join(words))

    check(("base",), document.data.get("base", {}), facts)
    titles: dict[str, Path] = {}
    for number, raw in enumerate(document.data.get("example", ())):
        path: Path = ("example", number)
        check((*path, "facts"), raw.get("facts", {}), facts)
        for key, words in known.items():
            check((*path, key), raw.get(key, ()), words)
        if raw.get("verdict", VERDICTS[0]) not in VERDICTS:
            wrong((*path, "verdict"), str(raw["verdict"]), VERDICTS)
        for criterion, state in raw.get("criteria", {}).items():
            if state not in STATES:
                wrong((*path, "criteria", criterion), str(state), STATES)
        title = str(raw.get("title"))
        if title in titles:
            other = document.place((*titles[title], "title"), value=True)
            reading.fault(document, "id_twice", (*path, "title"), id=title, other=other)
        titles.setdefault(title, path)
