"""`flows new`: a small program that works, with comments that teach, under a name of the author's own."""

import re
from pathlib import Path

from screener.values.problem import Place, Problem

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
MODEL, IDS = "new-program", "NEW-"
"""The name of the program in the templates, and how their ids of clauses begin."""

SHARED = ("flows/facts.toml", "content/en/facts.toml")
"""The files that other programs may have made before."""

FACTS = re.compile(r"\b(?:in_state|people_employed|people_limit|bought_on|price_paid)\b")
"""The facts of the templates, and the columns called like them."""


def new_program(name: str, templates: Path, schemas: Path, flows: Path) -> list[Path]:
    """Write the files of a new program into the folder `flows` and the content/ beside it; what was written.

    `schemas`: the files that editors complete by, which are copied beside the flows.

    Raises Problem when the name cannot be used, when a file of that name is there, or when it cannot be written.
    Files that programs share are left as they are.
    """
    if not NAME.fullmatch(name):
        raise Problem("scaffold_name", name=name)
    wanted: dict[Path, str] = {}
    prefix = f"{name.replace('-', '_')}_" if _facts_there(flows) else ""
    for template in sorted(templates.rglob("*.txt")):
        where = template.relative_to(templates).as_posix().removesuffix(".txt")
        file = _named(where, name)
        target = flows.parent / file if file.startswith("content/") else flows / file.removeprefix("flows/")
        if target.exists():
            if where in SHARED:
                continue
            raise Problem("scaffold_there", place=Place(str(target)), name=name)
        text = FACTS.sub(lambda found: prefix + found[0], template.read_text(encoding="utf-8"))
        wanted[target] = _named(text, name)
    for schema in sorted(schemas.glob("*.json")):
        if not (target := flows / schemas.name / schema.name).exists():
            wanted[target] = schema.read_text(encoding="utf-8")
    for target, text in wanted.items():
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8", newline="\n")
        except OSError as fault:
            raise Problem(
                "write_failed", place=Place(str(target)), file=str(target), reason=fault.strerror or ""
            ) from None
    return list(wanted)


def _facts_there(flows: Path) -> bool:
    """Whether a fact of the folder is already called like one of the templates."""
    texts = [file.read_text(encoding="utf-8", errors="replace") for file in flows.glob("**/facts.toml")]
    return any(FACTS.fullmatch(name) for text in texts for name in re.findall(r"(?m)^\[(\w+)\]", text))


def _named(text: str, name: str) -> str:
    """The text of a template with the name of the new program: as it is, as a name of a table, and short in ids."""
    initials = "".join(part[0] for part in name.split("-")).upper()
    text = text.replace(MODEL, name).replace(MODEL.replace("-", "_"), name.replace("-", "_"))
    return text.replace(IDS, f"{initials}-")
