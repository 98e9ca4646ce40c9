"""SQL from a file over a Parquet table into another one, in a process of its own: the peer of `screener batch`."""

import sys
from pathlib import Path

import duckdb

if __name__ == "__main__":
    text, table, to = map(Path, sys.argv[1:])
    query = text.read_text(encoding="utf-8").replace("{rows}", f"'{table}'")
    with duckdb.connect(config={"memory_limit": "1GB"}) as connection:
        connection.execute("SET enable_progress_bar = false")
        connection.execute(f"COPY ({query}) TO '{to}' (FORMAT parquet)")
