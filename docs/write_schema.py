"""Write flows/schema/*.json: the shape of every flow and content file, from the models that `flows check` goes by.

Editors complete and check by them: a file names its own in the first line, `#:schema ../schema/program.json`.
Run it with the environment's Python, from anywhere: `.venv/bin/python docs/write_schema.py`.
"""

import json
from pathlib import Path

from screener.authoring import word_shapes
from screener.flow import schema

FOLDER = Path(__file__).resolve().parents[1] / "flows" / "schema"
SHAPES: dict[str, schema.Shape] = {
    "program": schema.Program,
    "facts": schema.Facts,
    "screening": schema.Screening,
    "table": schema.Table,
    "fact-words": word_shapes.AllFactWords,
    "program-words": word_shapes.ProgramWords,
}


def text(name: str) -> str:
    """One schema, as it stands in its file."""
    found = SHAPES[name].model_json_schema(by_alias=True)
    head = {"$schema": "http://json-schema.org/draft-07/schema#"}
    return json.dumps({**head, **found}, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in SHAPES:
        (FOLDER / f"{name}.json").write_text(text(name), encoding="utf-8")
