"""What is told besides the tests: readings of unclear places and notes, each beside the line it belongs to.

A remark whose line is not on the result (an amount after a no) stands in a list of its own below.
"""

from collections.abc import Iterable, Sequence

from screener.flow.model import Amount, Criterion, Figure, Program, Remark, words_id
from screener.flow.words import fill, gaps
from screener.result.amounts import placeholders
from screener.result.model import Outcome
from screener.result.prose import Prose
from screener.result.rows import Row
from screener.values.struct import Struct, field


def told_text(kind: str, remark: Remark, outcome: Outcome, program: Program, prose: Prose) -> str:
    """A remark's text with its gaps filled; one that was made for a row says for which."""
    template = prose.words.get("programs", program.id, kind, words_id(remark), "text")
    made = {} if remark.made is None else {"for": remark.made.named}
    return fill(template, {**placeholders(outcome, prose), **made}) if gaps(template) else template


class Remarks(Struct, dict=True):
    """The flags and notes of one outcome, each handed out once: beside its line, or with the rest."""

    outcome: Outcome
    program: Program
    prose: Prose
    printed: set[int] = field(default_factory=set)

    def beside(self, line: Criterion | Amount | Figure | str) -> list[str]:
        """What is told beside a line that is being printed; several rows of one part carry it once."""
        name = line if isinstance(line, str) else words_id(line)
        fitting = [(remark, text) for remark, text in self._all() if remark.beside == name]
        self.printed |= {id(remark) for remark, _ in fitting}
        return [text for _, text in fitting]

    def rest(self, remarks: Sequence[Remark]) -> list[Row]:
        """Those of `remarks` that stand beside no line of this result."""
        return [self._row(remark) for remark in remarks if id(remark) not in self.printed]

    def _all(self) -> Iterable[tuple[Remark, str]]:
        for remark in (*self.outcome.flags, *self.outcome.notes):
            if remark.beside is not None and id(remark) not in self.printed:
                row = self._row(remark)
                yield remark, self.prose.say("result", "reading", id=row.mark, tell=row.head) if row.mark else row.head

    def _row(self, remark: Remark) -> Row:
        """A reading under its id; a note that is no reading has a text of its own."""
        tell = self.prose.words.maybe("programs", self.program.id, "reading", remark.id, "tell")
        if tell is not None:
            return Row(remark.id, tell)
        return Row("", told_text("note", remark, self.outcome, self.program, self.prose))
