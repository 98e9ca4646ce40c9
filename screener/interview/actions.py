"""The one table of what a person can do besides answering: footer, help, palette and plain words come from it.

Keys are spelt as the full screen's toolkit spells them. None rests on a key that terminals or multiplexers eat,
and each has a word that can be typed in every mode. A letter is a key only on a page that is read, where nothing is
typed; a sign also where letters are answers.
"""

from screener.values.struct import Struct

QUESTION, ANSWERS, RESULT, FIND, HELP, WORDS = "question", "answers", "result", "find", "help", "words"
BOARD, FACTS, COMPARE = "board", "facts", "compare"
TRAIL, READ = "trail", "read"
SAVED = "saved"
MAIN = frozenset({QUESTION, ANSWERS})
"""Views one works in; every other one is left for the one it was opened from."""
READ_ONLY = frozenset({RESULT, BOARD, FACTS, COMPARE, TRAIL, READ, SAVED})
"""Views that are only read: no letter typed by habit can be an answer that came too late."""
LOOKED_AT = frozenset({HELP, WORDS, BOARD, FACTS, COMPARE, TRAIL, READ, SAVED})
"""Views that take no text of their own: what is typed there is meant for the view beneath."""


class Action(Struct, frozen=True):
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
    Action("facts", ("ctrl+y",), ("facts", "sheet"), 9),
    Action("save", ("f6",), ("save",), 6),
    Action("copy", ("y",), ("copy",), 3),
    Action("print", ("p",), ("print",), 3),
    Action("next", (), ("next",)),
    Action("undo", ("f7",), ("undo",)),
    Action("redo", ("f8",), ("redo",)),
    Action("note", ("f9", "ctrl+n"), ("note",)),
    Action("later", (), ("c", "later", "call back")),
    Action("callbacks", (), ("callbacks", "call-backs")),
    Action("estimate", (), ("estimate",)),
    Action("document", (), ("document",)),
    Action("read", (), ("read back", "readback", "read")),
    Action("trail", (), ("trail", "history")),
    Action("what_if", (), ("what if", "whatif")),
    Action("compare", (), ("compare",)),
    Action("leave", (), ("leave",)),
    Action("keep", (), ("keep",)),
    Action("saved", (), ("saved", "saved result")),
    Action("words", ("ctrl+p",), ("words", "commands"), 8),
    Action("quit", ("f10", "ctrl+q"), ("quit", "exit"), 7),
)
BY_ID = {action.id: action for action in ACTIONS}
OPEN_TO_TEXT = frozenset({"what_if", "keep", "print"})
"""Actions that a text can follow and need not: a front end that asks for it takes an empty one too."""
WITH_ARGUMENT = OPEN_TO_TEXT | {"go", "set", "save", "note", "later", "document", "estimate", "compare", "copy"}


def spoken(text: str) -> tuple[str, str] | None:
    """The action a typed text names, with what follows it; None for anything else."""
    said = " ".join(text.split())
    for action in ACTIONS:
        for word in action.words:
            rest = said[len(word) :]
            apart = rest[:1].isspace() or _runs_on(word, rest)
            if said[: len(word)].lower() == word and (not rest or (apart and action.id in WITH_ARGUMENT)):
                return action.id, rest.strip()
    return None


def _runs_on(word: str, rest: str) -> bool:
    """Whether a sign is followed at once by what it is for (`/sales 4.8m`), and it is no path of a file."""
    return not word[-1].isalnum() and rest[:1].isalpha() and not {"/", "."} & set(rest.split(maxsplit=1)[0])
