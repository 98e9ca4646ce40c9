"""The one table of what a person can do besides answering: footer, help, palette and plain words come from it.

Keys are spelt as the full screen's toolkit spells them. None rests on a key that terminals or multiplexers eat,
and each has a word that can be typed in every mode.
"""

from dataclasses import dataclass

QUESTION, ANSWERS, RESULT, FIND, HELP, WORDS = "question", "answers", "result", "find", "help", "words"
BOARD = "board"
MAIN = frozenset({QUESTION, ANSWERS})
"""Views one works in; every other one is left for the one it was opened from."""
LOOKED_AT = frozenset({HELP, WORDS, BOARD})
"""Views that take no text of their own: what is typed there is meant for the view beneath."""


@dataclass(frozen=True, slots=True)
class Action:
    """`keys`: the first is the one shown. `words`: what one types. `footer`: its rank in the footer, 0 for none."""

    id: str
    keys: tuple[str, ...]
    words: tuple[str, ...]
    footer: int = 0


ACTIONS = (
    Action("back", ("f2", "ctrl+o"), ("back", "b"), 2),
    Action("why", ("f1",), ("why", "?", "help"), 1),
    Action("go", ("f3", "ctrl+g"), ("go", "find"), 4),
    Action("set", ("/", "ctrl+l"), ("set", "/"), 3),
    Action("answers", ("f4", "ctrl+t"), ("answers", "check"), 5),
    Action("result", ("f5", "ctrl+r"), ("result",), 3),
    Action("board", (), ("board", "tests")),
    Action("save", ("f6",), ("save",), 6),
    Action("next", (), ("next", "keep")),
    Action("undo", ("f7",), ("undo",)),
    Action("redo", ("f8",), ("redo",)),
    Action("note", ("f9", "ctrl+n"), ("note",)),
    Action("words", ("ctrl+p",), ("words", "commands"), 8),
    Action("quit", ("f10", "ctrl+q"), ("quit", "exit"), 7),
)
BY_ID = {action.id: action for action in ACTIONS}
WITH_ARGUMENT = frozenset({"go", "set", "save", "note"})


def spoken(text: str) -> tuple[str, str] | None:
    """The action a typed text names, with what follows it; None for anything else."""
    first, _, rest = text.strip().partition(" ")
    for action in ACTIONS:
        if first.lower() in action.words and (not rest or action.id in WITH_ARGUMENT):
            return action.id, rest.strip()
    return None
