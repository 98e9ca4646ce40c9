"""What facts are called: by words that callers use, by parts of a name, by words of a label; and which one is meant.

A word is meant by its beginning. Where it is the beginning of different words, nothing is guessed; where two facts
are called by the very same word, the one that is asked first is meant.
"""

from collections.abc import Iterable, Sequence

from screener.case.answers import Case
from screener.flow.model import Fact, Screening
from screener.flow.words import Words
from screener.interview.next_question import firsts, voice
from screener.result.desk import Desk

REACH = 4
"""Letters that are enough for every fact."""
EXACT, BEGUN, NAMED, LABELLED = range(4)
"""How a word fits: callers say it; or it begins what they say, a part of the name, a word of the label."""


def askable(desk: Desk, screenings: Sequence[Screening], case: Case) -> dict[str, Screening]:
    """Every fact that can be asked for, in the order it is asked, with the screening that asks."""
    asking: dict[str, Screening] = dict.fromkeys(firsts(desk.library.facts, screenings), screenings[0])
    for screening in screenings:
        for name in screening.asked_in_order(voice(screening, case, desk.facts)):
            asking.setdefault(name, screening)
    return {name: screening for name, screening in asking.items() if can_be_said(desk.fact(name))}


def can_be_said(fact: Fact) -> bool:
    """A limit that was looked up can be overruled; the day of the screening cannot."""
    return not fact.supplied or fact.default is not None


def called(words: Words, name: str) -> tuple[str, ...]:
    """What callers call a fact."""
    return words.listed("facts", name, "called")


def parts(name: str) -> list[str]:
    """The words of a fact's name, without the program in front of it."""
    return name.rpartition(".")[2].split("_")


def fitting(words: Words, names: Iterable[str], subject: str) -> list[list[str]]:
    """The facts that a subject may mean, those it fits best first; each group in the order of `names`."""
    groups: dict[int, list[str]] = {}
    for name in names:
        ranks = [_rank(words, name, word) for word in subject.split()]
        if ranks and None not in ranks:
            groups.setdefault(max(rank for rank in ranks if rank is not None), []).append(name)
    return [groups[rank] for rank in sorted(groups)]


def _rank(words: Words, name: str, word: str) -> int | None:
    said = called(words, name)
    if word in said:
        return EXACT
    if any(other.startswith(word) for other in said):
        return BEGUN
    if any(part.startswith(word) for part in parts(name)):
        return NAMED
    label = (words.maybe("facts", name, "label") or "").lower().split()
    return LABELLED if any(part.startswith(word) for part in label) else None


def is_word(words: Words, name: str, subject: str) -> bool:
    """Whether every word of a subject is, to the last letter, what callers call a fact."""
    said = called(words, name)
    return all(word in said for word in subject.split())


def is_called(words: Words, name: str, subject: str) -> bool:
    """Whether a subject begins what callers call a fact, or is a whole part of its name."""
    return subject in parts(name) or any(word.startswith(subject) for word in called(words, name))


def one_of(words: Words, names: Sequence[str], subject: str) -> tuple[str, ...]:
    """The facts still meant: the first of those that share the very word; else all of them."""
    shared = [{word for word in called(words, name) if word.startswith(subject)} for name in names]
    return tuple(names[:1] if shared and set.intersection(*shared) else names)


def reached(words: Words, names: Sequence[str], name: str) -> bool:
    """Whether a few letters of a word, said among these facts, mean this one and no other."""
    for word in (*called(words, name), *parts(name)):
        groups = fitting(words, names, word[:REACH])
        if groups and one_of(words, groups[0], word[:REACH]) == (name,):
            return True
    return False
