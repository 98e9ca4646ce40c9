"""A pattern that waits for its first use is the pattern itself from then on."""

import re

import pytest

from screener.values.pattern import METHODS, pattern


@pytest.mark.parametrize("method", METHODS)
def test_every_method_gives_what_the_pattern_gives(method: str) -> None:
    waiting, compiled = pattern(r"(a)(b?)", re.IGNORECASE), re.compile(r"(a)(b?)", re.IGNORECASE)
    arguments = ("x", "AbaB") if method == "sub" else ("AbaB",)

    def told(found: object) -> object:
        if isinstance(found, re.Match):
            return found.span(), found.groups()
        return [told(each) for each in found] if not isinstance(found, str | list | None) else found  # type: ignore[attr-defined]

    assert told(getattr(waiting, method)(*arguments)) == told(getattr(compiled, method)(*arguments))


def test_it_is_compiled_once_and_only_when_it_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    compiling = re.compile

    def counted(text: str, flags: int = 0) -> re.Pattern[str]:
        made.append(text)
        return compiling(text, flags)

    monkeypatch.setattr(re, "compile", counted)
    waiting = pattern("a")
    assert made == []
    assert waiting.match("a")
    assert waiting.fullmatch("a")
    assert waiting.match("b") is None
    assert made == ["a"]
