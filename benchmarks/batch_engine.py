"""What the columns cost that only the engine itself can give: rows a second of one process, and a million of them.

Run by `make bench`. The command over random rows with every column, so that every row goes through the engine itself
for what would change its no; less what the same rows take without those columns.
"""

import argparse
import tempfile
from math import ceil
from pathlib import Path

from benchmarks.batch import COLUMNS, batch
from benchmarks.children import took
from benchmarks.large_tables import write_table
from screener.cli.desk import open_desk

MILLION, HOUR = 1_000_000, 3600


def main() -> None:
    """Prints a line for each screening."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, default=500)
    parser.add_argument("--screening", nargs="*", default=["ma-angel-investor", "wv-small-business-credit"])
    asked = parser.parse_args()
    desk = open_desk(None)
    for screening in desk.screenings(asked.screening):
        with tempfile.TemporaryDirectory() as name:
            table, out = Path(name) / "rows.parquet", Path(name) / "out.parquet"
            write_table(screening, desk, 0, asked.rows, table)
            less, whole = (
                took(batch(screening.id, table, out, columns)) for columns in (COLUMNS, f"{COLUMNS},nearest")
            )
        each = (whole.cpu - less.cpu) / asked.rows
        print(
            f"{screening.id}, nearest, {asked.rows} rows: {each * 1000:.1f} ms of a processor each; a million rows are "
            f"{each * MILLION / HOUR:.1f} hours of one, and want {ceil(each * MILLION / HOUR)} to be done in an hour"
        )


if __name__ == "__main__":
    main()
