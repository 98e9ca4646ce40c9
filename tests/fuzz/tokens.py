"""Hostile pieces of text: what terminals, toolkits, spreadsheets, shells and parsers would act on, and drawing them.

Each piece carries a word of its own where it can, so that a fault can be traced to it.
"""

from random import Random

ESCAPES = (
    "\x1b[31mred",
    "\x1b[2J",
    "\x1b]0;title\x07",
    "\x1b]52;c;aGk=\x07",
    "\x1b]8;;http://x\x1b\\link",
    "\x1bP1$r\x1b\\",
    "\x1b[200~paste\x1b[201~",
    "\x1b[6n",
    "\x9b31mc1",
    "\x9d0;t\x9c",
    "\x90q\x9c",
    "\x85",
    "\x00",
    "\x07",
    "\x08\x08",
    "\x0b\x0c",
    "\x1a",
    "\x7f",
    "\x04",
    "\x1c\x1d\x1e\x1f",
)
UNSEEN = (
    "\u202eeligible",
    "\u2066a\u2069",
    "\u061c",
    "\u200b",
    "\u200d",
    "\u200f",
    "\u2060",
    "\ufeff",
    "\u2028line",
    "\u2029para",
    "\xad",
    "\ue000",
    "\uffff",
    "\U000e0041",
    "\U000f0000",
    "\ud800",
    "\udcff",
    "e" + "\u0301" * 9,
    "\u0301",
    "\u180e",
    "\u3164",
)
MARKUP = (
    "[bold]x",
    "[/",
    "[/b]",
    "[",
    "]",
    "[@click=app.quit]x[/]",
    "[link=http://x]y",
    "$text",
    "<b>x</b>",
    "&lt;x&gt;",
    "&#27;[31m",
    "<script>",
    "# head",
    "- [ ] x",
    "![i](http://x)",
    "[l](javascript:x)",
    "`code`",
    "***",
    "|a|b|",
    "> q",
    "~~s~~",
    "\\",
    "\\n",
    "\\u001b",
)
FORMATS = (
    "{x}",
    "{0}",
    "{fact}",
    "{",
    "}",
    "{{}}",
    "{file!r:>99}",
    "{0.__class__}",
    "%s",
    "%n%d",
    "%(x)s",
    "$HOME",
    "${HOME}",
    "$(id)",
    "`id`",
    "~nobody/x",
    "~",
    "../..",
    "/dev/zero",
    "C:\\x",
    "; rm x",
)
CELLS = ("=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", '=cmd|"/c x"!A1', '"', '""', "'", ",", ";", "sep=|")
LITERALS = (
    "10" * 2500,
    "1e999999999",
    "1e-999999999",
    "0." + "1" * 300,
    "9" * 41,
    "-0",
    "nan",
    "inf",
    "-inf",
    "0x" + "f" * 900,
    "0000-01-01",
    "10000-01-01",
    "2017-02-30",
    "9999-12-31",
    "0001-01-01",
    "1/0",
    "0/0",
    "1" * 400 + "/3",
    "4.5-4.8m",
    "٤٨",
    "4８0",
    "²",
    "½",
    "1_000",
    "1,2,3",
    "None",
    "true",
    "unknown",
    "none",
)
TOML = (
    "=",
    "[[",
    "]]",
    '"""',
    "'''",
    "[facts]",
    "[facts.facts]",
    "[[note]]",
    "[[result]]",
    "[[what_if]]",
    "[trail]",
    "[[trail.change]]",
    "[trail.known.x]",
    "\ufeff",
    "\r",
    "\r\n",
    "\t",
    "a.b.c.d = 1",
    "{ from = 1 }",
    "{ one_of = [] }",
    "{ about = { about = 1 } }",
    '{ ticked = [], maybe = ["x"] }',
)
LONG = ("x" * 300, "x" * 5_000, "字" * 1_500, "[" * 3_000, "a " * 2_000, "1," * 800, "/" * 300)
EVERY = (*ESCAPES, *UNSEEN, *MARKUP, *FORMATS, *CELLS, *LITERALS, *TOML)


def token(rng: Random) -> str:
    """One hostile piece; a very long one now and then."""
    return rng.choice(LONG) if rng.random() < 0.02 else rng.choice(EVERY)


def hostile(rng: Random, most: int = 4) -> str:
    """A text made of a few hostile pieces and plain words."""
    pieces = [token(rng) if rng.random() < 0.7 else rng.choice(WORDS) for _ in range(rng.randint(1, most))]
    return rng.choice(("", " ", " ", "\n")).join(pieces)


WORDS = ("Acme", "Lowell", "note", "12", "yes", "about", "漢字", "Café", "\U0001f600", "a b", "0", "$4,800,000")
