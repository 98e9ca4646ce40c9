"""Traps of the chosen libraries that no ban on imports sees: methods that read markup or swallow Ctrl-C."""

import ast

from tests.architecture.source import at, calls_of_method, modules


def markup_is_off(call: ast.Call) -> bool:
    return any(
        word.arg == "markup" and isinstance(word.value, ast.Constant) and word.value.value is False
        for word in call.keywords
    )


def test_notices_of_the_full_screen_read_no_markup() -> None:
    found = [
        at(path, call.lineno)
        for path in modules("fullscreen")
        for call in calls_of_method(path, "notify")
        if not markup_is_off(call)
    ]
    assert not found, "notify() reads markup unless markup=False"


def test_line_mode_asks_only_in_the_way_that_lets_ctrl_c_through() -> None:
    found = [
        at(path, call.lineno)
        for path in modules("lines")
        for name in ("ask", "ask_async")
        for call in calls_of_method(path, name)
        if "questionary" in path.read_text(encoding="utf-8")
    ]
    assert not found, "ask() answers None on Ctrl-C: use unsafe_ask()"
