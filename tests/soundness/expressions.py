"""Expressions drawn at random, of the right types: the form at the root is named, what it is made of is drawn.

An expression is text, so that a failure shows what to try by hand. Named expressions, named functions and criteria
are written as they are needed, and every fact used is noted.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from hypothesis import strategies as st

from tests.soundness.open_facts import OPTIONS

NUMBERS = ["0", "1", "2", "3", "-1", "5", "0.5", "2.5", "0.005"]
ORDERS = ["<", "<=", ">", ">="]


@dataclass
class Writer:
    """Writes one expression. `depth` counts how many forms may still be nested."""

    draw: st.DrawFn
    facts: set[str] = field(default_factory=set)
    work: dict[str, str] = field(default_factory=dict)
    functions: dict[str, tuple[str, str]] = field(default_factory=dict)
    criteria: dict[str, str] = field(default_factory=dict)
    numbers: list[str] = field(default_factory=list)

    def one(self, *choices: str) -> str:
        return self.draw(st.sampled_from(choices))

    def coin(self) -> bool:
        return self.draw(st.booleans())

    def fact(self, *choices: str) -> str:
        chosen = self.one(*choices)
        self.facts.add(chosen)
        return chosen

    def number(self, depth: int) -> str:
        if depth <= 0:
            if self.numbers and self.coin():
                return self.one(*self.numbers)
            return self.one(*NUMBERS) if self.coin() else self.fact("a", "b", "a", "b", "part", "opt")
        return NUMBER_FORMS[self.one(*NUMBER_FORMS)](self, depth - 1)

    def truth(self, depth: int) -> str:
        return TRUTH_FORMS[self.one(*(TRUTH_FORMS if depth > 0 else TRUTH_LEAVES))](self, depth - 1)

    def options(self) -> str:
        return str(self.draw(st.lists(st.sampled_from(OPTIONS), max_size=3)))

    def day(self) -> str:
        return self.fact("day", "left")

    def numbers_in_a_loop(self, depth: int) -> str:
        """A loop over a list, over rows, or over both, with or without tests."""
        over, given = self.one("taxes", "rows", "range"), self.numbers
        if over != "range":
            self.facts.add(over)
        variable = f"each{len(given)}"
        self.numbers = [*given, {"taxes": variable, "rows": f"{variable}.n", "range": variable}[over]]
        part = self.number(depth)
        tests = [self.one(f"{variable}.ok", self.truth(depth)) if over == "rows" else self.truth(depth)]
        tests = tests[: self.draw(st.integers(0, 1))]
        text = f"{part} for {variable} in {'range(0, 2)' if over == 'range' else over}"
        if depth > 0 and self.coin():
            text += f" for more in {self.list_of_numbers(0)}"
        self.numbers = given
        return text + "".join(f" if ({test})" for test in tests)

    def truths_in_a_loop(self, depth: int) -> str:
        self.facts.add("rows")
        given = self.numbers
        self.numbers = [*given, "each.n"]
        part, test = self.one("each.ok", self.truth(depth)), self.one("each.ok", self.truth(depth))
        self.numbers = given
        return f"({part}) for each in rows" + self.draw(st.sampled_from(["", f" if ({test})"]))

    def list_of_numbers(self, depth: int) -> str:
        if self.coin():
            return self.fact("taxes")
        return "[" + ", ".join(self.number(depth) for _ in range(3)) + "]"

    def named(self, kind: str, write: Callable[[int], str], depth: int) -> str:
        """The name of an expression of the flow, which sees no loop around its use."""
        called = f"{kind}_{len(self.work)}"
        self.work[called] = ""
        given, self.numbers = self.numbers, []
        self.work[called] = write(depth)
        self.numbers = given
        return called

    def function(self, kind: str, write: Callable[[int], str], depth: int) -> str:
        called = f"{kind}_of_{len(self.functions)}"
        self.functions[called] = ("", "")
        given, self.numbers = self.numbers, ["x"]
        self.functions[called] = ("x", write(depth))
        self.numbers = given
        return f"{called}({self.number(0)})"

    def criterion(self, depth: int) -> str:
        called = f"C-{len(self.criteria)}"
        self.criteria[called] = ""
        given, self.numbers = self.numbers, []
        self.criteria[called] = self.truth(depth)
        self.numbers = given
        return f"state('{called}')"

    def carried(self, depth: int) -> str:
        self.facts.add("taxes")
        limit = self.one("taxes[0]", self.number(0))
        plan = f"carry_forward([{self.number(depth)}, {self.number(0)}, 0], [{limit}, taxes[1], taxes[2]])"
        yearly = [f".{part}[{year}]" for part in ("available", "used", "used", "carried") for year in range(3)]
        return plan + self.one(".total_used", ".left", *yearly)

    def narrowed(self, depth: int) -> str:
        """The shape that narrowing is for: a test of a fact guards what is made of it."""
        fact = self.fact("a", "b", "opt")
        guard = f"{fact} {self.one('!= None', '> 0', '== 2', '!= 0', '<= 2', f'>= {self.number(0)}')}"
        order, number = self.one(*ORDERS), self.number(depth)
        use = self.one(
            f"3 / {fact} {order} {number}", f"{number} >= {fact} - 1", f"{fact} {order} 2", f"{fact} == None"
        )
        return self.one(f"{guard} and {use}", f"not ({guard}) or {use}", f"({use}) if {guard} else {self.truth(0)}")

    def narrowed_twice(self, depth: int) -> str:
        """Two tests of one fact against one limit: all hangs on whether the limit itself is left."""
        fact, limit = self.fact("a", "b", "opt"), self.number(0)
        first, second = (f"{fact} {self.one(*ORDERS, '==', '!=')} {limit}" for _ in range(2))
        return f"({first} {self.one('and', 'or')} {second})"

    def narrowed_by_a_name(self, depth: int) -> str:
        """A named expression that is worked out before, within and after a branch that narrows its facts."""
        fact = self.fact("a", "b", "opt")
        called = self.named("number", lambda _: f"{fact} + {self.number(0)}", depth)
        guard = f"{fact} {self.one(*ORDERS, '==')} {self.number(0)}"
        compared = f"{called} {self.one(*ORDERS)} {self.number(depth)}"
        return f"(({compared}) if {guard} else {compared}) and {compared}"


def _two(op: str) -> Callable[[Writer, int], str]:
    return lambda w, d: f"({w.number(d)} {op} {w.number(d)})"


def _branch(write: Callable[[Writer, int], str]) -> Callable[[Writer, int], str]:
    return lambda w, d: f"({write(w, d)} if {w.truth(d)} else {write(w, d)})"


NUMBER_FORMS: Mapping[str, Callable[[Writer, int], str]] = {
    "fact": lambda w, d: w.fact("a", "b", "part", "opt"),
    "literal": lambda w, d: w.one(*NUMBERS),
    **{op: _two(op) for op in "+-*/"},
    "if": _branch(Writer.number),
    "min": lambda w, d: f"min({w.number(d)}, {w.number(d)}, {w.number(0)})",
    "max": lambda w, d: f"max({w.number(d)}, {w.number(d)})",
    "max of list": lambda w, d: f"max({w.list_of_numbers(d)})",
    "round_cents": lambda w, d: f"round_cents({w.number(d)})",
    "ceil": lambda w, d: f"ceil({w.number(d)})",
    "floor_to": lambda w, d: f"floor_to({w.number(d)}, {w.one('0.5', '2', w.number(0))})",
    "pro_rata": lambda w, d: f"pro_rata({w.number(d)}, {w.number(0)}, {w.number(0)})",
    "sum of list": lambda w, d: f"sum({w.list_of_numbers(d)})",
    "sum of loop": lambda w, d: f"sum({w.numbers_in_a_loop(d)})",
    "count of loop": lambda w, d: f"count({w.numbers_in_a_loop(d)})",
    "sum of named loop": lambda w, d: f"sum({w.named('loop', lambda n: f'[{w.numbers_in_a_loop(n)}]', d)})",
    "len": lambda w, d: f"len({w.fact('uses', 'taxes', 'rows')})",
    "index": lambda w, d: f"{w.list_of_numbers(d)}[{w.one('0', '1', '2', w.number(0))}]",
    "field of row": lambda w, d: f"{w.fact('rows')}[{w.one('0', '1')}].n",
    "carry_forward": Writer.carried,
    "date part": lambda w, d: f"{w.day()}.{w.one('year', 'month', 'day')}",
    "column": lambda w, d: f"{w.fact('town')}.rate",
    "column by a name": lambda w, d: f"{w.named('place', lambda _: w.fact('town'), d)}.rate",
    "named": lambda w, d: w.named("number", w.number, d),
    "function": lambda w, d: w.function("number", w.number, d),
}
TRUTH_LEAVES: Mapping[str, Callable[[Writer, int], str]] = {
    "fact": lambda w, d: w.fact("yes", "no", "maybe"),
    "choice": lambda w, d: f"{w.fact('kind')} {w.one('==', '!=')} '{w.one(*OPTIONS)}'",
    "None": lambda w, d: f"{w.fact('opt', 'left', 'maybe')} {w.one('==', '!=')} None",
    **{op: _two(op) for op in [*ORDERS, "==", "!="]},
}
TRUTH_FORMS: Mapping[str, Callable[[Writer, int], str]] = {
    **TRUTH_LEAVES,
    "chain": lambda w, d: f"({w.number(d)} {w.one(*ORDERS)} {w.number(0)} {w.one('<=', '<', '==')} {w.number(d)})",
    "and": lambda w, d: f"({w.truth(d)} and {w.truth(d)})",
    "or": lambda w, d: f"({w.truth(d)} or {w.truth(d)} or {w.truth(0)})",
    "not": lambda w, d: f"(not {w.truth(d)})",
    "in": lambda w, d: f"({w.fact('kind')} {w.one('in', 'not in')} {w.options()})",
    "number in": lambda w, d: f"({w.fact('a', 'opt')} in [1, 2.5, {w.number(d)}])",
    "if": _branch(Writer.truth),
    "narrowed": lambda w, d: f"({w.narrowed(d)})",
    "narrowed twice": Writer.narrowed_twice,
    "narrowed by a name": Writer.narrowed_by_a_name,
    "dates": lambda w, d: f"({w.day()} {w.one(*ORDERS, '==', '!=')} {w.day()})",
    "later of dates": lambda w, d: f"({w.one('min', 'max')}({w.day()}, {w.day()}) {w.one(*ORDERS)} {w.day()})",
    "ticks": lambda w, d: f"({w.fact('uses')} {w.one('==', '!=')} {w.options()})",
    "has_any": lambda w, d: f"has_any({w.fact('uses')}, {w.options()})",
    "has_all": lambda w, d: f"has_all({w.fact('uses')}, {w.one(w.options(), '[' + w.fact('kind') + ']')})",
    "any": lambda w, d: f"any({w.truths_in_a_loop(d)})",
    "all": lambda w, d: f"all({w.truths_in_a_loop(d)})",
    "any of list": lambda w, d: f"any([{w.truth(d)}, {w.truth(d)}])",
    "column": lambda w, d: f"{w.fact('town')}.inside",
    "place": lambda w, d: f"({w.fact('town')} in ['Adams', 'Cadiz'])",
    "named": lambda w, d: w.named("truth", w.truth, d),
    "function": lambda w, d: w.function("truth", w.truth, d),
    "state": Writer.criterion,
    "stated": lambda w, d: f"stated({w.number(d)}, {w.fact('kind', 'uses')})",
    "cannot_tell": lambda w, d: f"cannot_tell({w.fact('kind')})",
}
COARSE: Mapping[str, Callable[[Writer, int], str]] = {
    "open list": lambda w, d: f"sum([{w.numbers_in_a_loop(d)}])",
    "open length": lambda w, d: f"len([{w.numbers_in_a_loop(d)}])",
    "open index": lambda w, d: f"[{w.numbers_in_a_loop(d)}][0]",
    "open list of lists": lambda w, d: f"max([{w.number(d)}, ({w.numbers_in_a_loop(d)})])",
    "open range": lambda w, d: f"sum(k for k in range({w.one('0', '1')}, len({w.fact('uses')})))",
    "branches unlike": lambda w, d: f"sum([1] if {w.truth(d)} else {w.list_of_numbers(d)})",
    "index of branches": lambda w, d: f"({_branch(Writer.list_of_numbers)(w, d)})[{w.number(0)}]",
    "row at an open place": lambda w, d: f"{w.fact('rows')}[{w.number(0)}].n",
}
"""Forms whose lists the engine cannot always keep apart: it may then only say that the value is undefined."""
