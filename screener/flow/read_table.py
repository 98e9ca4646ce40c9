"""Reading a table: a CSV file, with the kinds and sources of its columns in a TOML file beside it."""

import csv
from collections.abc import Mapping
from pathlib import Path

from screener.flow.documents import Table as Keys
from screener.flow.documents import load_document, shown
from screener.flow.table import KINDS, Finding, Row, Source, Table
from screener.values.problem import Place, Problem
from screener.values.struct import replace


def read_table(sidecar: Path) -> Table:
    """A table by the TOML file beside it. Raises Problem, with its place, when the two do not fit."""
    document = load_document(sidecar)
    top = document.top()
    columns, constant = top.below("columns"), top.below("constant")
    file = sidecar.with_suffix(".csv")
    kinds = {name: columns.word(name, KINDS) for name in columns.data}
    table = Table(
        name=sidecar.stem,
        file=shown(file),
        key=top.word("key", tuple(kinds)) if isinstance(document.data.get("key"), str) else "",
        keys=_keys(top, kinds),
        kinds=kinds,
        records=(),
        sources=tuple(_source(source) for source in top.each("source")),
        finding=_finding(top.below("find")) if "find" in document.data else None,
    )
    fixed = {name: constant.text(name) for name in constant.data}
    records = _read_csv(file, table, fixed)
    for row in top.each("row"):
        row.known.update(kinds)
        row.done()
        records.append(Row(kinds, {**fixed, **{column: row.text(column) for column in row.data}}))
    top.known.add("find")
    top.done()
    return replace(table, records=tuple(records))


def _keys(top: Keys, kinds: Mapping[str, str]) -> tuple[str, ...]:
    """The columns that name a row: one, or a list of them."""
    key = top.data.get("key")
    if key is None or isinstance(key, str):
        return (key,) if key else ()
    found = top.texts("key")
    for number, name in enumerate(found):
        if name not in kinds:
            top.fault("word_unknown", "key", number, word=name, nearest="", words=", ".join(kinds))
    return found


def _read_csv(file: Path, table: Table, fixed: Mapping[str, str]) -> list[Row]:
    try:
        with file.open(encoding="utf-8", newline="") as lines:
            reader = csv.reader(lines)
            header = next(reader, [])
            if set(header) | set(fixed) != set(table.kinds) or len(set(header)) != len(header):
                raise Problem("table_columns", place=Place(table.file, 1), columns=", ".join(table.kinds))
            return [Row(table.kinds, {**fixed, **dict(zip(header, line, strict=True))}) for line in reader]
    except OSError as fault:
        raise Problem("flow_file_unreadable", place=Place(table.file), detail=fault.strerror or "") from None
    except ValueError:
        raise Problem("table_width", place=Place(table.file, reader.line_num), columns=len(header)) from None


def _source(table: Keys) -> Source:
    source = Source(
        what=table.name("what"),
        where=table.text("where"),
        licence=table.name("licence"),
        as_of=table.text("as_of"),
        columns=table.texts("columns"),
        code=table.text("code"),
    )
    table.done()
    return source


def _finding(table: Keys) -> Finding:
    finding = Finding(
        aliases=table.text("aliases"),
        elsewhere=table.text("elsewhere"),
        elsewhere_words=table.texts("elsewhere_words"),
        home=table.texts("home"),
        others=table.texts("others"),
        drop=table.texts("drop"),
        short=table.below("short").data,
        endings=table.below("endings").data,
    )
    table.done()
    return finding
