"""A picture as SVG: the questions in their order on the left, the tests on the right, a line for every need."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from screener.authoring.draw.picture import Amount, Picture, Section
from screener.authoring.draw.shapes import Sheet, wrapped
from screener.authoring.draw.tree import Leaf, Tree
from screener.result.model import State, Verdict
from screener.result.prose import Prose

ACROSS = 1240
QUESTIONS = (24, 420)
"""Where the column of questions begins and ends; that of tests lies from TESTS on."""
TESTS = (600, 1216)
PAD, GAP, LINE = 10, 12, 16
QUIET, FAINT, LIT, INK = "#5b6472", "#c3c9d4", "#2457a6", "#1d2430"
COLOURS = {State.MET: "#1b7a43", State.NOT_MET: "#b3261e", State.UNKNOWN: "#8a6100"}
VERDICTS = {Verdict.ELIGIBLE: State.MET, Verdict.NOT_ELIGIBLE: State.NOT_MET, Verdict.UNDETERMINED: State.UNKNOWN}


def svg_of(picture: Picture, prose: Prose) -> str:
    """The text of an SVG file."""
    return _Drawn(picture, prose).document()


@dataclass
class _Drawn:
    picture: Picture
    prose: Prose
    sheet: Sheet = field(default_factory=lambda: Sheet(ACROSS))
    at: dict[int, float] = field(default_factory=dict)
    lit: set[int] = field(default_factory=set)
    ends: list[tuple[int, float, float, bool]] = field(default_factory=list)

    def document(self) -> str:
        picture, sheet = self.picture, self.sheet
        sheet.text(QUESTIONS[0], 36, picture.title, "big")
        if picture.outcome is not None:
            colour = COLOURS[VERDICTS[picture.outcome]]
            sheet.text(TESTS[1], 36, picture.verdict, "big", colour, "end")
        self.questions(70)
        y = self.heading(self.prose.say("draw", "verdict"), 70)
        y = self.tree(picture.tree, TESTS[0], y, TESTS[1] - TESTS[0]) + GAP
        if picture.beside:
            y = self.heading(self.prose.say("draw", "beside"), y + LINE)
            for leaf in picture.beside:
                y = self.leaf(leaf, TESTS[0], y, TESTS[1] - TESTS[0]) + GAP
        if picture.amounts:
            y = self.heading(self.prose.say("draw", "amounts"), y + LINE)
            for amount in picture.amounts:
                y = self.amount(amount, y) + GAP / 2
        for lit in (False, True):
            for number, x, to, on in self.ends:
                if on is lit and number in self.at:
                    style = {"stroke": LIT if on else FAINT, "stroke_width": "1.6" if on else "1"}
                    style["stroke_opacity"] = "0.75" if on else "0.8"
                    sheet.curve(QUESTIONS[1], self.at[number], x, to, **style)
        return sheet.document(f"{picture.title} {picture.verdict}".strip())

    def heading(self, text: str, y: float) -> float:
        self.sheet.text(TESTS[0], y, text, "head", QUIET)
        return y + GAP

    def questions(self, y: float) -> None:
        left, right = QUESTIONS
        self.sheet.text(left, y, self.prose.say("draw", "questions"), "head", QUIET)
        y += GAP
        for section in self.picture.sections:
            y = self.section(section, left, right, y)

    def section(self, section: Section, left: float, right: float, y: float) -> float:
        if section.title:
            y += LINE + 2
            self.sheet.text(left, y, section.title, "title")
            y += 6
        for question in section.questions:
            label = wrapped(question.label, "text", right - left - 44)
            said = wrapped(question.said, "small", right - left - 44) if question.said else []
            height = LINE * (len(label) + len(said)) + 8
            lit = question.lit
            edge = LIT if lit else FAINT
            self.sheet.box(left, y, right - left, height, fill="#eef3fb" if lit else "#f7f8fa", stroke=edge)
            self.sheet.text(left + 26, y + 17, str(question.number), "title", LIT if lit else QUIET, "end")
            line = y + 17
            for text in label:
                self.sheet.text(left + 36, line, text, "text")
                line += LINE
            for text in said:
                self.sheet.text(left + 36, line, text, "small", LIT if lit else QUIET)
                line += LINE
            self.at[question.number] = y + height / 2
            self.lit |= {question.number} if lit else set()
            y += height + 4
        return y

    def tree(self, tree: Tree, x: float, y: float, width: float) -> float:
        """Draw a part of the verdict from `y` on; gives where it ends."""
        if isinstance(tree, Leaf):
            return self.leaf(tree, x, y, width)
        top = y
        self.sheet.text(x + PAD, y + 18, tree.heading, "title", QUIET)
        y += 28
        number = len(self.sheet.boxes)
        for part in tree.parts:
            y = self.tree(part, x + PAD, y, width - 2 * PAD) + GAP / 1.5
        self.sheet.box(x, top, width, y - top, fill="none", stroke=FAINT, stroke_dasharray="3 3")
        self.sheet.boxes.insert(number, self.sheet.boxes.pop())
        return y

    def leaf(self, leaf: Leaf, x: float, y: float, width: float) -> float:
        colour = COLOURS[leaf.state] if leaf.state is not None else QUIET
        badge = 7.0 * len(leaf.word) + 14 if leaf.word else 0
        inner = width - 2 * PAD - 6
        title = wrapped(leaf.title, "title", inner - badge)
        about = wrapped(f"{leaf.id}, {leaf.cite}", "small", inner - 120) if leaf.id else []
        only = wrapped(self.prose.say("draw", "only", condition=leaf.only), "small", inner) if leaf.only else []
        code = wrapped(leaf.text, "code", inner) if leaf.text != leaf.title and (leaf.id or leaf.needs) else []
        height = LINE * len(title) + 14 * (len(about) + len(only) + len(code)) + 14
        self.sheet.box(x, y, width, height, fill="#ffffff", stroke=colour if leaf.word else FAINT)
        self.sheet.box(x, y, 6, height, fill=colour, stroke="none")
        if leaf.word:
            self.sheet.text(x + width - PAD, y + 18, leaf.word, "title", colour, "end")
        if leaf.needs and leaf.id:
            numbers = self.prose.say("draw", "needs", numbers=", ".join(map(str, leaf.needs)))
            self.sheet.text(x + width - PAD, y + 16 + LINE * len(title), numbers, "small", QUIET, "end")
        line = y + 18
        for text in title:
            self.sheet.text(x + PAD + 6, line, text, "title")
            line += LINE
        line -= 2
        for texts, style, fill in ((about, "small", QUIET), (only, "small", INK), (code, "code", INK)):
            for text in texts:
                self.sheet.text(x + PAD + 6, line, text, style, fill)
                line += 14
        self.needed(leaf.needs, x, y + height / 2, on=leaf.state is not None)
        return y + height

    def amount(self, amount: Amount, y: float) -> float:
        x, right = TESTS
        value = wrapped(amount.value, "title", 200) if amount.value else []
        label = wrapped(amount.label, "text", right - x - 2 * PAD - (210 if value else 0))
        height = LINE * max(len(label), len(value)) + 12
        self.sheet.box(x, y, right - x, height, fill="#fbfaf5", stroke=FAINT)
        for number, text in enumerate(label):
            self.sheet.text(x + PAD, y + 18 + LINE * number, text, "text")
        for number, text in enumerate(value):
            self.sheet.text(right - PAD, y + 18 + LINE * number, text, "title", INK, "end")
        self.needed(amount.needs, x, y + height / 2, on=False)
        return y + height

    def needed(self, numbers: Iterable[int], x: float, y: float, *, on: bool) -> None:
        for number in numbers:
            self.ends.append((number, x, y, on and number in self.lit))
