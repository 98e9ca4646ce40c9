"""The shape of flow and content files, held against the schema: each fault at file, line and column."""

from collections.abc import Iterator
from pathlib import Path

from screener.authoring import word_shapes
from screener.expr.spelling import nearest
from screener.flow import schema
from screener.flow.documents import Document, Report, read_document
from screener.flow.load import flow_files
from screener.flow.positions import Path as KeyPath

FLOWS: dict[str, schema.Shape] = {"facts.toml": schema.Facts, "program.toml": schema.Program}
CONTENT: dict[str, schema.Shape] = {
    "facts.toml": word_shapes.AllFactWords,
    "errors.toml": word_shapes.Errors,
    "interface.toml": word_shapes.Interface,
}


def check_shape(flows: Path, content: Path, report: Report) -> None:
    """Report every key that is unknown, missing or of the wrong kind, in every file of both folders."""
    for path, model in _files(flows, content):
        document = read_document(path, report)
        if document is not None:
            _validate(document, model)


def _files(flows: Path, content: Path) -> Iterator[tuple[Path, schema.Shape]]:
    for path in flow_files(flows):
        yield path, FLOWS.get(path.name, schema.Screening)
    for path in sorted((content / "tables").glob("*.toml")):
        yield path, schema.Table
    for path in sorted(content.glob("*/*.toml")):
        if path.parent.name != "tables":
            yield path, CONTENT.get(path.name, word_shapes.Interface)
    for path in sorted(content.glob("*/facts/*.toml")):
        yield path, word_shapes.AllFactWords
    for path in sorted(content.glob("*/programs/*.toml")):
        yield path, word_shapes.ProgramWords


def _validate(document: Document, shape: schema.Shape) -> None:
    faults = schema.misfits(shape, document.data)
    missing = {fault.path: fault for fault in faults if fault.what == "missing"}
    for fault in faults:
        if fault.what == "extra_forbidden":
            # A key that is missing beside one that is unknown is most likely that one, misspelt.
            around = fault.path[:-1]
            near = nearest(fault.key, [str(path[-1]) for path in missing if path[:-1] == around])
            missing.pop((*around, near), None)
            near = near or nearest(fault.key, schema.keys())
            _report(document, fault, "key_unknown", key=fault.key, nearest=near)
        elif fault.what != "missing":
            _report(document, fault, "value_wrong", detail=fault.detail)
    for fault in missing.values():
        _report(document, fault, "key_missing", key=fault.key)


def _report(document: Document, fault: schema.Misfit, problem: str, **values: object) -> None:
    """One fault of the schema in our words, at the last of its keys that stands in the file."""
    document.place()  # makes the index of positions
    path: KeyPath = ()
    for step in fault.path:
        if (*path, step) in document.spots:
            path = (*path, step)
    document.fault(problem, path, **values)
