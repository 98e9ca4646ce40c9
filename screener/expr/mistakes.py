"""What authors write by mistake, recognised: each becomes a `Problem` whose words can say how to mend it."""

import ast

from screener.values.pattern import pattern
from screener.values.problem import Problem

STRINGS = pattern(r"'[^']*'?|\"[^\"]*\"?")
COMMA_NUMBER = pattern(r"(?<![\w.])[0-9]{1,3}(?:,[0-9]{3})+(?![0-9])")
DATE = pattern(r"(?<![\w.])([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})(?![\w.])")
LETTERED = pattern(r"(?<![\w.])[0-9][0-9_.]*[A-Za-z]\w*")
MISLEADING = pattern(r"[0-9],[0-9]{3}|[0-9]{4}-[0-9]|[0-9][A-Za-z]|\\")
SLIPS = (
    (pattern(r"&&?"), "expression_and"),
    (pattern(r"\|\|?"), "expression_or"),
    (pattern(r"!(?!=)"), "expression_not"),
    (pattern(r"<>|=<|=>|=!|==="), "expression_compare_sign"),
    (pattern(r"(?<![<>=!:])=(?!=)"), "expression_equals"),
    (pattern(r"[0-9]\s*%"), "expression_percent"),
    (pattern(r"\$"), "expression_dollar"),
    (pattern(r"\b(?:AND|OR|NOT|IF|ELSE|IN|then|THEN)\b"), "expression_capitals"),
    (pattern(r"[\u2018\u2019\u201c\u201d]"), "expression_curly_quotes"),
    (pattern("[\u2264\u2265\u2260\u00d7\u00f7\u2212\u2013]"), "expression_compare_sign"),
)
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
            return Problem(kind, at=found.start(), text=found[0])
    for part, kind in MESSAGES:
        if part in message:
            return Problem(kind, at=at)
    return Problem("expression_syntax", at=at, text=line[at : at + 20].strip() or line.strip()[-20:])


def refused(node: ast.expr, at: int, source: str) -> Problem:
    """The fault of a construct that Python has and this language has not."""
    part: ast.AST = node.op if isinstance(node, ast.BinOp | ast.UnaryOp) else node
    return Problem(REFUSED.get(type(part), "expression_construct"), at=at, text=source)


def without_strings(line: str) -> str:
    """The same line with the contents of its strings blanked, columns kept."""
    return STRINGS.sub(lambda found: " " * len(found[0]), line)
