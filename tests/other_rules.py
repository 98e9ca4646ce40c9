"""The shipped flows with one limit changed, as if a later version of the screener brought other rules."""

import shutil
from functools import lru_cache
from pathlib import Path
from tempfile import mkdtemp

from screener.flow.load import load_library
from screener.flow.tables import Tables
from screener.flow.words import load_words
from screener.result.desk import Desk
from tests.stories import ROOT, TODAY

CREDIT = Path("ma-angel-investor/credit.toml")
LIMIT = 'test = "gross_revenue_prior_fiscal_year <= 500_000"'
LOWER = 'test = "gross_revenue_prior_fiscal_year <= 100_000"'


def flows_with_a_lower_limit(folder: Path) -> Path:
    """A copy of the flows in which revenue may be at most $100,000."""
    flows = folder / "flows"
    shutil.copytree(ROOT / "flows", flows)
    text = (flows / CREDIT).read_text(encoding="utf-8")
    assert text.count(LIMIT) == 1
    (flows / CREDIT).write_text(text.replace(LIMIT, LOWER), encoding="utf-8")
    return flows


@lru_cache
def later_desk() -> Desk:
    """The desk under those rules."""
    flows = flows_with_a_lower_limit(Path(mkdtemp()))
    library = load_library(flows, ROOT / "content")
    shutil.rmtree(flows.parent)
    return Desk(library, load_words(ROOT / "content"), Tables(ROOT / "content"), TODAY)
