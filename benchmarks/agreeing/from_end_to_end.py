"""Rows through the whole of `screener batch`, Parquet to Parquet, beside what `check --json` says of them."""

import io
from collections.abc import Mapping, Sequence
from pathlib import Path

import duckdb

from benchmarks.agreeing.general import AS_OF, Ready
from screener.batch.asked import Asked, Talk
from screener.batch.whole import run
from tests.batch.agreeing import write_rows
from tests.batch.as_rows import differing
from tests.batch.random_rows import Row

GROUPS = ("verdict", "criteria", "amounts", "needs")
Documents = Mapping[int, Mapping[str, str]]
"""By the number of a row, its cells as `check --json` has them."""


def different_cells(of: Ready, engine: str, rows: Sequence[Row], documents: Documents, folder: Path) -> tuple[int, int]:
    """How many cells were held against their document, and how many of them differ. Differences are printed."""
    source, target = folder / "some.parquet", folder / f"results-{engine}.parquet"
    with duckdb.connect() as connection:
        write_rows([rows[number] for number in documents], of.facts, folder / "numbered.parquet", connection)
        query = f"SELECT * EXCLUDE _row FROM '{folder / 'numbered.parquet'}' ORDER BY _row"
        connection.execute(f"COPY ({query}) TO '{source}' (FORMAT parquet)")
        asked = Asked(str(source), str(target), AS_OF, (of.screening.id,), GROUPS)
        run(of.desk, asked, Talk(of.desk, lambda _said: None, io.StringIO()), engine)
        found = connection.execute(f"SELECT * FROM '{target}{'/*.parquet' if target.is_dir() else ''}'")
        names = [column[0] for column in found.description or ()]
        results = [dict(zip(names, row, strict=True)) for row in found.fetchall()]
    cells = different = 0
    for meant, row in zip(documents.values(), results, strict=True):
        texts = {name: row[name] or "" for name in meant}
        cells += len(meant)
        for said in differing(meant, texts):
            different += 1
            print(f"    {engine}: {said}")
    return cells, different
