"""The name that was probably meant: for faults that can say what to write instead."""

from collections.abc import Iterable


def nearest(word: str, words: Iterable[str]) -> str:
    """The most similar of `words`, or nothing when none is close."""
    import difflib  # for what is misspelt only

    return next(iter(difflib.get_close_matches(word, sorted(words), n=1, cutoff=0.6)), "")
