"""User text made safe for a terminal, and what was typed made fit to be read."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from screener.values.clean import BLOCK_LIMIT, LINE_LIMIT, clean_block, clean_line, clean_pasted, clean_typed

ACUTE, DOT = "\u0301", "\u0323"

# Every category of character that could reach a terminal, in fair shares.
HOSTILE = st.sampled_from(
    [
        "\x00",
        "\x07",
        "\x08",
        "\t",
        "\n",
        "\r",
        "\r\n",
        "\x1b[2J",
        "\x1b]52;c;aGk=\x07",
        "\x7f",
        "\x85",
        "\x9b31m",
        "\xad",
        "\u061c",
        "\u200b",
        "\u200d",
        "\u202e",
        "\u2028",
        "\u2029",
        "\u2066",
        "\ud800",
        "\ue000",
        "\ufeff",
        "\uffff",
        "\U000e0041",
        "\U000f0000",
        ACUTE,
        DOT,
        "e",
        " ",
        "[b]",
        "漢",
    ]
)
ANY = st.one_of(st.text(max_size=80), st.lists(HOSTILE, max_size=20).map("".join))
UNSAFE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Acme, Inc. [b]", "Acme, Inc. [b]"),
        ("Caf\u00e9 \u6f22\u5b57 \U0001f600", "Caf\u00e9 \u6f22\u5b57 \U0001f600"),
        ("a\tb\nc\r\nd\re", "a b c d e"),
        ("\x1b[31mred", "\ufffd[31mred"),
        ("\x9b31m", "\ufffd31m"),
        ("bell\x07", "bell\ufffd"),
        ("nul\x00", "nul\ufffd"),
        ("not \u202eelbigile", "not \ufffdelbigile"),
        ("zero\u200bwidth", "zero\ufffdwidth"),
        ("\ufeffbom", "\ufffdbom"),
        ("line\u2028para\u2029", "line\ufffdpara\ufffd"),
        ("private \ue000", "private \ufffd"),
        ("half \ud83d", "half \ufffd"),
        ("nobody \uffff", "nobody \ufffd"),
        (f"e{ACUTE}{DOT}", f"e{ACUTE}{DOT}"),
        (f"e{ACUTE}{DOT}{ACUTE}{DOT}x{ACUTE}", f"e{ACUTE}{DOT}x{ACUTE}"),
        ("\x1b" + f"e{ACUTE}" * 2, f"\ufffde{ACUTE}e{ACUTE}"),
        ("", ""),
    ],
)
def test_a_line(text: str, line: str) -> None:
    assert clean_line(text) == line


def test_a_block_keeps_its_lines() -> None:
    assert clean_block("a\r\nb\nc\rd\te") == "a\nb\nc\nd e"
    assert clean_block("a\n\n\x1bb\n") == "a\n\n\ufffdb\n"
    assert clean_block("") == ""


def test_what_is_too_long_ends_in_an_ellipsis() -> None:
    assert clean_line("abcdef", limit=4) == "abc…"
    assert clean_line("abcd", limit=4) == "abcd"
    assert clean_line("漢" * 6, limit=4) == "漢漢漢…"
    assert clean_block("ab\ncd\nef", limit=6) == "ab\ncd…"
    assert len(clean_line("x" * 2 * LINE_LIMIT)) == LINE_LIMIT
    assert len(clean_block("x\n" * BLOCK_LIMIT)) == BLOCK_LIMIT
    assert clean_block("x" * 2 * LINE_LIMIT) == "x" * 2 * LINE_LIMIT


@given(ANY)
def test_nothing_unsafe_is_left(text: str) -> None:
    line, block = clean_line(text), clean_block(text)
    for c in line + block.replace("\n", ""):
        assert unicodedata.category(c) not in UNSAFE
    run = longest = 0
    for c in line:
        run = run + 1 if unicodedata.category(c).startswith("M") else 0
        longest = max(longest, run)
    assert longest <= 2
    line.encode("utf-8")


@given(ANY, st.integers(1, 30))
def test_cleaning_twice_changes_nothing(text: str, limit: int) -> None:
    for clean in (clean_line, clean_block):
        assert clean(clean(text)) == clean(text)
        assert clean(clean(text, limit), limit) == clean(text, limit)
        assert len(clean(text, limit)) <= limit
    assert clean_typed(clean_typed(text)) == clean_typed(text)


@given(st.text(st.characters(categories=("L", "N", "P", "S")), max_size=60))
def test_words_stay_as_they_are(text: str) -> None:
    assert clean_line(text) == text
    assert clean_block(text) == text


@pytest.mark.parametrize(
    ("text", "typed"),
    [
        ("  Lowell ", "Lowell"),
        ("\x00Lowell", "Lowell"),
        ("Lo\x1bw\u200bell\ufeff", "Lowell"),
        ("\u202e500", "500"),
        ("４８０", "480"),
        ("＄４，８００．５％", "$4,800.5%"),
        ("4\u00a0200\u202f000\u3000", "4 200 000"),
        ("\u22121,200", "-1,200"),
        ("10\u201312", "10-12"),
        ("10\u201412", "10-12"),
        ("don\u2019t know", "don't know"),
        ("\u201c500k\u201d", '"500k"'),
        ("a\tb\nc\r\n", "a b c"),
        ("a\u2028b", "a b"),
        ("10\u00b2", "10\u00b2"),
        ("\u0664\u0668", "\u0664\u0668"),
        ("Caf\u00e9", "Caf\u00e9"),
        (" \u200b ", ""),
        ("Lo\udcffwell", "Lo\ufffdwell"),
    ],
)
def test_what_was_typed(text: str, typed: str) -> None:
    assert clean_typed(text) == typed


@given(ANY)
def test_what_was_typed_is_one_trimmed_line(text: str) -> None:
    typed = clean_typed(text)
    assert typed == typed.strip()
    assert not any(unicodedata.category(c) in {"Cc", "Cf", "Zl", "Zp"} for c in typed)


@pytest.mark.parametrize(
    ("text", "put"),
    [
        (" ", " "),
        ("\N{RIGHT SINGLE QUOTATION MARK}", "\N{RIGHT SINGLE QUOTATION MARK}"),
        ("\u202e", ""),
        ("\x1b", ""),
        ("\n", ""),
        ("\udcff", "\ufffd"),
        ("one\r\ntwo\n", "one/two"),
        (" a\x00b ", "ab"),
        ("", ""),
    ],
)
def test_what_a_key_or_a_paste_brings(text: str, put: str) -> None:
    assert clean_pasted(text, "/") == put
