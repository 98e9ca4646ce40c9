"""Five operators that plant mistakes in what surrounds the expressions: keys, ids, words, examples."""

import itertools
import random
import re
from collections.abc import Iterator

from tests.authoring.planting.texts import HEADER, Planted, misspelt, sources

FLOW_KEYS = (
    "kind|options|default|only_if|changeable|first|optional|supplied|table|length|required|screening|overview|voice|"
    "facts|clauses|cite|test|window|decides|listed_if|when|with|beside|that|tells|role|told_in|law|state|checked|"
    "certainty|program|title|verdict|criteria|amounts|figures|needs|flags|notes|checks|duties"
)
WORD_KEYS = (
    "label|called|help|example|statement|where|readings|title|short|working|text|question|taken|tell|says|reason"
)
WORDS_OF = "section|criterion|amount|figure|reading|note|check|duty|relation|clause"
OUTCOMES = {
    "eligible": "not_eligible",
    "not_eligible": "undetermined",
    "undetermined": "eligible",
    "met": "not_met",
    "not_met": "unknown",
    "unknown": "met",
}


def misspelt_key(rng: random.Random) -> Iterator[Planted]:
    """A key, or the name of a kind of table, misspelt; told where it stands, with the right one."""
    for source in sources():
        keys = FLOW_KEYS if source.is_flow else WORD_KEYS
        text = (
            source.text
            if not source.is_flow
            else re.sub(r"(?s)^\[base\].*?(?=^\[\[)", _blank, source.text, flags=re.MULTILINE)
        )
        text = re.sub(r"(?ms)^\[(?:work|order)\].*?(?=^\[)", _blank, text)
        spots = [(found.start(1), found[1]) for found in re.finditer(rf"(?m)^({keys}) = ", text)]
        spots += [(found.start(1), found[1]) for found in re.finditer(r"(?m)^\[\[(\w+)\]\]", text)]
        for at, key in spots:
            if len(key) >= 5:
                wrong = misspelt(key, rng)
                if wrong not in keys.split("|"):
                    yield Planted("misspelt_key", source, at, key, wrong, at, key)


def _blank(found: "re.Match[str]") -> str:
    return re.sub(r"[^\n]", " ", found[0])


def words_missing(_rng: random.Random) -> Iterator[Planted]:
    """The words of an id taken out; told in the same file, where words of that sort begin, with the id.

    Or one text that has to be there; told at the name of the table that lacks it.
    """
    for source in (source for source in sources() if not source.is_flow):
        for block in re.finditer(rf"(?m)^\[({WORDS_OF})\.([\w-]+)\]\n(?:[^\[\n][^\n]*\n|\n)*", source.text):
            first = re.search(rf"(?m)^\[({block[1]})\.", source.text[: block.start()])
            if first:  # told at the first of its sort, which stays
                yield Planted(
                    "words_missing", source, block.start(), block[0], "", first.start(1), f"{block[1]}.{block[2]}"
                )
        for line in re.finditer(r"(?m)^(label|title|says|tell) = \"[^\"\n]*\"\n", source.text):
            head = list(HEADER.finditer(source.text, 0, line.start()))
            if line[1] == "title" and not (head and head[-1][1].startswith(("screening", "section", "criterion"))):
                continue  # elsewhere a title may be left out
            if head and "fields" not in head[-1][1]:
                last = head[-1].start(1) + head[-1][1].rindex(".") + 1 if "." in head[-1][1] else head[-1].start(1)
                if '"' not in head[-1][1]:
                    yield Planted("words_missing", source, line.start(), line[0], "", last, line[1])
        for line in re.finditer(r"(?m)^(\w+) = \"[^\"\n]*\"\n", source.text):
            head = list(HEADER.finditer(source.text, 0, line.start()))
            if head and head[-1][1].endswith(".options") and '"' not in head[-1][1]:
                spot = head[-1].start(1) + head[-1][1].rindex(".") + 1
                yield Planted("words_missing", source, line.start(), line[0], "", spot, f"options.{line[1]}")


def words_unused(rng: random.Random) -> Iterator[Planted]:
    """Words for an id that nothing has; told at that id, with what to do."""
    for source in (source for source in sources() if not source.is_flow):
        for block in re.finditer(rf"(?m)^\[({WORDS_OF})\.([\w-]+)\]\n((?:[^\[\n][^\n]*\n)+)", source.text):
            made = f"{block[2]}{rng.choice(['-old', '-2b', '-draft'])}".replace("-", "_" if "_" in block[2] else "-")
            new = f"[{block[1]}.{made}]\n{block[3]}"
            spot = block.start() + len(block[1]) + 2
            if made not in source.text:
                yield Planted("words_unused", source, block.start(), "", new, spot, "take them out")
        for head in re.finditer(r"(?m)^\[(?:[\w.]+)\.options\]\n", source.text):
            yield Planted(
                "words_unused", source, head.end(), "", 'something_else = "else"\n', head.end(), "take them out"
            )
        for head in re.finditer(r"(?m)^\[(\w+)\]\nlabel", source.text):
            new = f'[{head[1]}_before]\nlabel = "before"\nask = "Before?"\n'
            yield Planted("words_unused", source, head.start(), "", new, head.start() + 1, "take them out")


def wrong_id(rng: random.Random) -> Iterator[Planted]:
    """An id given twice, told at the second; or one that nothing has, told there with the right one."""
    for source in (source for source in sources() if source.is_flow):
        for group in ("criterion", "clause", "section", "amount", "figure"):
            head = rf"(?m)^\[\[{group}\]\][^\n]*\n(?:for = [^\n]*\n)?"
            ids = list(re.finditer(rf"{head}id = (\"([^\"{{]+)\")", source.text))
            for first, second in itertools.pairwise(ids):
                at = second.start(1)
                yield Planted("wrong_id", source, at, second[1], first[1], at, "another id")
        for key in re.finditer(r"(?m)^(?:clauses|facts|beside) = (?:\[[^\]{]*\]|\"[^\"]*\")", source.rules):
            for item in re.finditer(r"\"([\w-]{5,})\"", key[0]):
                at, wrong = key.start() + item.start(), misspelt(item[1], rng)
                if f'"{wrong}"' not in source.text and wrong != item[1]:
                    yield Planted("wrong_id", source, at, item[0], f'"{wrong}"', at, item[1])


def broken_example(_rng: random.Random) -> Iterator[Planted]:
    """An example that expects something else than comes out; told at what it expects, with what comes out."""
    for source in (source for source in sources() if source.is_flow and "[[example]]" in source.text):
        start = source.text.index("[[example]]")
        tests = source.text[start:]
        for line in re.finditer(r"(?m)^(?:verdict|criteria) = [^\n]*$", tests):
            for found in re.finditer(r"= \"(\w+)\"", line[0]):
                at = start + line.start() + found.start() + 2
                yield Planted("broken_example", source, at, f'"{found[1]}"', f'"{OUTCOMES[found[1]]}"', at, found[1])
        for line in re.finditer(r"(?m)^amounts = [^\n]*$", tests):
            for amount in re.finditer(r"\"(\d+)\.(\d\d)\"", line[0]):
                at = start + line.start() + amount.start()
                right = amount[0].strip('"')
                yield Planted("broken_example", source, at, amount[0], f'"{int(amount[1]) + 1}.{amount[2]}"', at, right)
        for flags in re.finditer(r"(?m)^flags = (\[\"([\w-]+)\"\])$", tests):
            at = start + flags.start(1)
            yield Planted("broken_example", source, at, flags[1], "[]", at, flags[2])
