"""A text that fits on one line is that line, as the library would have it too."""

import textwrap

from hypothesis import given
from hypothesis import strategies as st

from screener.result.forms.wrapping import wrapped
from screener.values.clean import clean_line

TEXTS = st.text(st.sampled_from("ab -\t\n\u00a0\u2003."), max_size=14)


@given(TEXTS, st.sampled_from(["", "  ", "- "]), st.integers(4, 20))
def test_no_text_is_broken_otherwise(text: str, first: str, width: int) -> None:
    whole = textwrap.wrap(
        clean_line(text),
        width,
        initial_indent=first,
        subsequent_indent="  ",
        break_on_hyphens=False,
        break_long_words=False,
    )
    assert wrapped(text, "  ", first=first, width=width) == whole
