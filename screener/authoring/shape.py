"""The shape of flow and content files, held against the schema: each fault at file, line and column."""

from collections.abc import Iterator
from pathlib import Path

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from screener.expr.spelling import nearest
from screener.flow import schema
from screener.flow.documents import Document, Report, read_document
from screener.flow.load import flow_files
from screener.flow.positions import Path as KeyPath
from screener.values.problem import Problem

FLOWS: dict[str, type[BaseModel]] = {"facts.toml": schema.Facts, "program.toml": schema.Program}
CONTENT: dict[str, type[BaseModel]] = {
    "facts.toml": schema.AllFactWords,
    "errors.toml": schema.Errors,
    "interface.toml": schema.Interface,
}


def check_shape(flows: Path, content: Path, report: Report) -> None:
    """Report every key that is unknown, missing or of the wrong kind, in every file of both folders."""
    for path, model in _files(flows, content):
        document = read_document(path, report)
        if document is not None:
            _validate(document, model)


def _files(flows: Path, content: Path) -> Iterator[tuple[Path, type[BaseModel]]]:
    for path in flow_files(flows):
        yield path, FLOWS.get(path.name, schema.Screening)
    for path in sorted((content / "tables").glob("*.toml")):
        yield path, schema.Table
    for path in sorted(content.glob("*/*.toml")):
        if path.parent.name != "tables":
            yield path, CONTENT.get(path.name, schema.Interface)
    for path in sorted(content.glob("*/programs/*.toml")):
        yield path, schema.ProgramWords


def _validate(document: Document, model: type[BaseModel]) -> None:
    try:
        model.model_validate(document.data)
    except ValidationError as fault:
        faults = fault.errors(include_url=False)
        missing = {found["loc"]: str(found["loc"][-1]) for found in faults if found["type"] == "missing"}
        for found in faults:
            if found["type"] == "extra_forbidden":
                # A key that is missing beside one that is unknown is most likely that one, misspelt.
                beside = [name for at, name in missing.items() if at[:-1] == found["loc"][:-1]]
                key = str(found["loc"][-1])
                near = nearest(key, beside) or nearest(key, schema.keys())
                missing.pop((*found["loc"][:-1], near), None)
                _report(document, found, "key_unknown", key=key, nearest=near)
            elif found["type"] != "missing":
                _report(document, found, "value_wrong", detail=found["msg"])
        for found in faults:
            if found["loc"] in missing:
                _report(document, found, "key_missing", key=missing[found["loc"]])


def _report(document: Document, fault: ErrorDetails, problem: str, **values: object) -> None:
    """One fault of the schema in our words. Its path also names branches of a union: those are no keys."""
    document.place()  # makes the index of positions
    path: KeyPath = ()
    for step in fault["loc"]:
        if (*path, step) in document.spots:
            path = (*path, step)
    document.report(Problem(problem, place=document.place(path), **values))
