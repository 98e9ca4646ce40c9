"""Write docs/keys.md: every key and every word, from the one table that the program itself goes by.

Run it with the environment's Python, from anywhere: `.venv/bin/python docs/write_keys.py`.
"""

from pathlib import Path

from screener.cli.settings import LETTERS, THEMES
from screener.flow.words import Words, load_words
from screener.interview.actions import ACTIONS, Action
from screener.interview.ranking import Order

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "keys.md"
HEAD = """\
# Keys and words

Written by `docs/write_keys.py` from the table in `screener/interview/actions.py` and the words in
`content/en/interface.toml`; a test fails when it is not what the program does.

Every action has a word. In plain lines and wherever a text is typed, the word is typed, with Enter. In the full
screen ctrl+p lists all of them. Nothing rests on a key that a terminal may take for itself, and nothing on the mouse.

"""
TAIL = """\
A key that is one letter works where a page is only read; one that is a sign also where letters are answers.

In a list a number or a letter selects and Enter confirms; Space ticks where several fit. Where one types, `d` is for
don't know, and `c` puts the question off. Esc closes what is on top and never leaves the screener. Ctrl-C leaves at
once; the answers are kept. Options and keys can be clicked, dragging selects and copies; with Shift held the terminal
does the selecting.

## Your own keys, colours and order

`settings.toml` in the folder for settings (`~/.config/screener` on Linux, or `$SCREENER_CONFIG`):

```toml
theme = "terminal"              # {themes}
order = "author"                # {orders}: what settles most first, or as the author of the flows lists it

[keys]                          # by id; the first is the one shown
result = ["f4", "ctrl+r"]
answers = ["f5", "ctrl+t"]
```

A key is f1 to f12, ctrl+ and one of {letters}, or a sign such as `/`. What cannot be
used is named with its line when the screener starts, and stays as it is above. `NO_COLOR` takes every colour away;
`SCREENER_THEME` and `--order` choose for a single run. No colour tells anything that a word or a sign does not tell
too.
"""


def row(words: Words, action: Action) -> str:
    """One action: its id, keys, words, what it does, and when it cannot be used."""
    keys = ", ".join(f"`{key.upper() if key[1:].isdigit() else key}`" for key in action.keys)
    said = ", ".join(f"`{word}`" for word in action.words)
    why_not = words.maybe("interface", "action", action.id, "why_not") or ""
    return f"| `{action.id}` | {keys} | {said} | {words.get('interface', 'action', action.id, 'help')} | {why_not} |"


def page() -> str:
    """The whole page."""
    words = load_words(ROOT / "content")
    table = ["| id | keys | words | what it does | when it cannot be used |", "|---|---|---|---|---|"]
    table += [row(words, action) for action in ACTIONS]
    tail = (
        TAIL.replace("{themes}", ", ".join(THEMES))
        .replace("{orders}", ", ".join(Order))
        .replace("{letters}", ", ".join(LETTERS))
    )
    return HEAD + "\n".join(table) + "\n\n" + tail


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
