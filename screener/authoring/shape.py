"""The shape of flow and content files, held against the schema: each fault at file, line and column."""

from collections.abc import Iterator
from pathlib import Path

from screener.authoring import word_shapes
from screener.authoring.misfits import Misfit, Shape, misfits
from screener.expr.spelling import nearest
from screener.flow import schema
from screener.flow.documents import Document, Report, read_document
from screener.flow.load import flow_files
from screener.flow.positions import Path as KeyPath

FLOWS: dict[str, Shape] = {"facts.toml": schema.Facts, "program.toml": schema.Program}
KINDS = {
    "bool_type": "true or false",
    "date_type": "a date, without quotes: 2013-12-31",
    "dict_type": "a table",
    "fraction_parsing": "a number",
    "int_type": "a whole number",
    "is_instance_of": "a number",
    "list_type": "a list in square brackets",
    "model_type": "a table",
    "string_too_short": "a text that is not empty",
    "string_type": "a text in quotes",
}
"""What has to stand where the schema says that something else does."""
EXPRESSION = 'an expression in quotes, like "applied_on >= as_of_date"'
EXPRESSIONS = frozenset({"changeable", "dated_by", "default", "for", "is", "known_from", "listed_if"}).union(
    {"offer", "on", "only_if", "that", "test", "when"}
)
"""Keys that hold expressions wherever they stand."""
ILL_FORMED = {schema.DOLLARS: "amount_ill_formed", schema.WORD: "word_ill_formed"}
"""How a text is wrong that has not the form of its place, where it is no name."""
CONTENT: dict[str, Shape] = {
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


def _files(flows: Path, content: Path) -> Iterator[tuple[Path, Shape]]:
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


def _validate(document: Document, shape: Shape) -> None:
    faults = misfits(shape, document.data)
    said: set[KeyPath] = set()
    faults.sort(key=lambda fault: fault.what not in ("literal_error", "string_pattern_mismatch"))  # the closest first
    missing = {fault.path: fault for fault in faults if fault.what == "missing"}
    for fault in faults:
        if fault.what == "extra_forbidden":
            # A key that is missing beside one that is unknown is most likely that one, misspelt.
            around = fault.path[:-1]
            lacking = [str(path[-1]) for path in missing if path[:-1] == around]
            near = nearest(fault.key, lacking) or _one_letter(fault.key, lacking)
            missing.pop((*around, near), None)
            near = near or nearest(fault.key, schema.keys() - {fault.key})
            _report(document, fault, "key_unknown", key=fault.key, nearest=near)
        elif fault.what != "missing":
            _wrong_value(document, fault, said)
    for fault in missing.values():
        _report(document, fault, "key_missing", key=fault.key)


def _one_letter(key: str, lacking: list[str]) -> str:
    """The key of the same length in which one letter is another; as short as they are, nothing else tells."""
    alike = [other for other in lacking if len(other) == len(key) and sum(map(str.__ne__, other, key)) == 1]
    return alike[0] if len(alike) == 1 else ""


def _wrong_value(document: Document, fault: Misfit, said: set[KeyPath]) -> None:
    """One value that does not fit; where several kinds could stand, only the first that was tried is told."""
    path = _path(document, fault)
    if path in said or (fault.what == "literal_error" and isinstance(fault.value, list)):
        return
    said.add(path)
    key = next((step for step in reversed(path) if isinstance(step, str)), "")
    if fault.what == "literal_error":
        word = str(fault.value)
        near = nearest(word, fault.words)
        _report(document, fault, "word_unknown", word=word, nearest=near, words=", ".join(fault.words))
    elif fault.what == "string_pattern_mismatch":
        _report(document, fault, ILL_FORMED.get(fault.words[0], "name_ill_formed"), name=fault.value)
    elif fault.what in KINDS:
        expected = EXPRESSION if fault.what == "string_type" and key in EXPRESSIONS else KINDS[fault.what]
        _report(document, fault, "key_wrong_kind", key=key, expected=expected)
    else:
        _report(document, fault, "value_wrong", detail=fault.detail)


def _report(document: Document, fault: Misfit, problem: str, **values: object) -> None:
    """One fault of the schema in our words, at the last of its keys that stands in the file."""
    document.fault(problem, _path(document, fault), **values)


def _path(document: Document, fault: Misfit) -> KeyPath:
    """The keys that lead to a fault, without the branches of a union."""
    document.place()  # makes the index of positions
    path: KeyPath = ()
    for step in fault.path:
        if (*path, step) in document.spots:
            path = (*path, step)
    return path
