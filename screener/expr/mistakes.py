"""What authors write by mistake, recognised: each becomes a `Problem` whose words can say how to mend it."""

import ast
from fractions import Fraction

from screener.values.pattern import pattern
from screener.values.problem import Problem

STRINGS = pattern(r"'[^']*'?|\"[^\"]*\"?")
COMMA_NUMBER = pattern(r"(?<![\w.])[0-9]{1,3}(?:,[0-9]{3})+(?![0-9])")
DATE = pattern(r"(?<![\w.])([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})(?![\w.])")
LETTERED = pattern(r"(?<![\w.])[0-9][0-9_.]*[A-Za-z]\w*")
MISLEADING = pattern(r"[0-9],[0-9]{3}|[0-9]{4}-[0-9]|[0-9][A-Za-z]|\\")
HALF = pattern(r"(\w+)\s*([<>]=?|[=!]=)\s*([\w.]+)\s+(and|or)\s*([<>]=?|[=!]=)\s*([\w.]+)")
FLIPPED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}
SLIPS = (
    (pattern(r"\b(?:and|or)\s*(?:<=?|>=?|==|!=)\s*[\w.]*"), "expression_half"),
    (pattern(r"&&?"), "expression_and"),
    (pattern(r"\|\|?"), "expression_or"),
    (pattern(r"!(?!=)"), "expression_not"),
    (pattern(r"<>|=<|=>|=!|==="), "expression_compare_sign"),
    (pattern(r"(?<![<>=!:])=(?!=)"), "expression_equals"),
    (pattern(r"(?<![\w.])[0-9][0-9_.]*\s*%"), "expression_per_cent"),
    (pattern(r"\$\s*[0-9][0-9_,]*(?:\.[0-9]+)?"), "expression_dollar"),
    (pattern(r"\b(?:AND|OR|NOT|IF|ELSE|IN|then|THEN)\b"), "expression_capitals"),
    (pattern(r"[\u2018\u2019\u201c\u201d]"), "expression_curly_quotes"),
    (pattern("[\u2264\u2265\u2260\u00d7\u00f7\u2212\u2013]"), "expression_compare_sign"),
)
WORDS = r"(?!(?:and|or|not|if|else|in|for|is)\b)[A-Za-z_]\w*"
SENTENCE = pattern(rf"\b{WORDS}[ ]+{WORDS}\b")
"""Two names side by side, which no expression has."""
LONGEST = 40
"""How far before a fault its words may begin."""
MESSAGES = (
    ("never closed", "expression_open_bracket"),
    ("unmatched", "expression_close_bracket"),
    ("unterminated", "expression_open_quote"),
    ("expected 'else'", "expression_no_else"),
    ("leading zeros", "expression_zeros"),
    ("too many nested", "expression_too_long"),
)
REFUSED: dict[type[ast.AST], str] = {
    ast.Tuple: "expression_comma",
    ast.Lambda: "expression_lambda",
    ast.NamedExpr: "expression_walrus",
    ast.JoinedStr: "expression_f_string",
    ast.Slice: "expression_slice",
    ast.Starred: "expression_star",
    ast.Pow: "expression_power",
    ast.Mod: "expression_percent",
    ast.BitAnd: "expression_and",
    ast.BitOr: "expression_or",
}


def refuse_misleading(line: str) -> None:
    """Refuse what Python would read as something else: 5,000,000 (three values) and 2013-12-31 (1970).

    And what it would only warn of: a number run into a word (1if x), a backslash.
    """
    if not MISLEADING.search(line):
        return
    if "\\" in line:
        raise Problem("expression_construct", at=line.index("\\"), text="\\")
    masked = without_strings(line)
    if found := LETTERED.search(masked):
        raise Problem("expression_number", at=found.start(), text=found[0])
    if found := COMMA_NUMBER.search(masked):
        mended = found[0].replace(",", "_")
        raise Problem("expression_comma_number", at=found.start(), text=found[0], mended=mended)
    if found := DATE.search(masked):
        year, month, day = (int(part) for part in found.groups())
        mended = f"date({year}, {month}, {day})"
        raise Problem("expression_date", at=found.start(), text=found[0], mended=mended)


def explained(line: str, at: int, message: str) -> Problem:
    """The fault behind a syntax error at column `at`, as closely as it can be told."""
    masked = without_strings(line)
    for slip, kind in SLIPS:
        if found := slip.search(masked):
            return Problem(kind, at=found.start(), text=found[0], mended=_mended(kind, found[0], masked))
    if found := SENTENCE.search(masked, max(0, at - LONGEST)):
        return Problem("expression_sentence", at=at, text=found[0])
    for part, kind in MESSAGES:
        if part in message:
            return Problem(kind, at=at)
    return Problem("expression_syntax", at=at, text=line[at : at + 20].strip() or line.strip()[-20:])


def _mended(kind: str, text: str, line: str) -> str:
    """What was meant: a share for per cent, dollars without their sign, a value between two limits."""
    if kind == "expression_half":
        found = HALF.search(line)
        if found is None:
            return "x >= 3 and x <= 40"
        value, first, low, word, second, high = found.groups()
        if word == "and" and {first[0], second[0]} == {"<", ">"}:
            return f"{low} {FLIPPED[first]} {value} {second} {high}"
        return f"{value} {first} {low} {word} {value} {second} {high}"
    if kind == "expression_per_cent":
        from screener.values.show.numbers import exact_text  # what reads no mistake needs no words for it

        return exact_text(Fraction(text.rstrip("% ").replace("_", "").rstrip(".")) / 100)
    return text.lstrip("$ ").replace(",", "_") if kind == "expression_dollar" else ""


def refused(node: ast.expr, at: int, source: str) -> Problem:
    """The fault of a construct that Python has and this language has not."""
    part: ast.AST = node.op if isinstance(node, ast.BinOp | ast.UnaryOp) else node
    return Problem(REFUSED.get(type(part), "expression_construct"), at=at, text=source)


def without_strings(line: str) -> str:
    """The same line with the contents of its strings blanked, columns kept."""
    return STRINGS.sub(lambda found: " " * len(found[0]), line)
