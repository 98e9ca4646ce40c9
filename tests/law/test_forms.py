"""Partial cases drawn at random, in every form a result is given in."""

import json
import tomllib
from random import Random

from screener.case.toml import dumps_toml
from screener.result.forms.document import json_line
from screener.result.forms.markdown import report_markdown
from screener.result.forms.text import report_text
from tests.law.pools import partial_case
from tests.law.shipped import DESK, case_of, report_of


def test_whatever_was_answered_can_be_told_in_every_form() -> None:
    rng = Random(7)
    for _ in range(30):
        partial = partial_case(rng)
        day = partial.full["as_of_date"]
        report = report_of(partial.raw, day)
        text = report_text(report)
        assert not set("{}") & set(text)
        assert "None" not in text
        assert max(map(len, text.splitlines())) <= 72
        assert report_markdown(report).endswith("\n")
        found = DESK.document(case_of(partial.raw, day))
        assert json.loads(json_line(found)) == tomllib.loads(dumps_toml(found)) == found
