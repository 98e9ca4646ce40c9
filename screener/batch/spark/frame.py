"""A DataFrame with a row of results for each of its rows: what translates as expressions, the rest on the workers."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import reduce
from operator import and_, or_
from typing import Any

import narwhals as nw
from pyspark.sql import functions as F  # noqa: N812 - as Spark's own pages call it

from screener.batch.asked import taken_names
from screener.batch.columns import AS_OF, ERROR, GROUPS, Column, What, result_columns
from screener.batch.head import Head, head_of
from screener.batch.spark.typed import Spelt, typed
from screener.batch.spark.worker import Parcel, saying, work_for
from screener.batch.table import sure_places
from screener.batch.table_facts import undotted
from screener.batch.table_run import DOLLARS, NO, NOTHING, YES
from screener.batch.translated import EXACT, Plan, plan
from screener.batch.work import Work
from screener.case.answers import AS_OF as AS_OF_FACT
from screener.flow.model import Fact, Kind, Screening
from screener.result.desk import Desk
from screener.values.problem import Place

NUMBER, RAW, PLAIN, WANTED, SAID, FILE = "_number", "_raw", "_plain", "_wanted", "_said", "_file"
RESERVED = frozenset({NUMBER, RAW, PLAIN, WANTED, SAID, FILE, EXACT})
"""Names that columns have on the way."""
MOMENTS = ("timestamp", "timestamp_ntz")


@dataclass(frozen=True)
class Framed:
    """What is asked of a DataFrame: `columns` of `screenings`, of a table with that head.

    `plans` say what translates, None: nothing; `counted` and `told` are accumulators, as `worker.saying` takes them.
    """

    work: Work
    plans: tuple[Plan | None, ...]
    counted: Any = None
    told: Any = None

    @property
    def head(self) -> Head:
        """What the columns of the table mean."""
        return self.work.reader.head

    def results(self, frame: Any) -> Any:
        """The DataFrame of results, row for row.

        `frame` has the columns of the head under their numbers, `_c0` and so on; NUMBER counts its rows from 0. Where
        a row was text, RAW holds it, and PLAIN says whether it could be taken apart.
        """
        marked = self._marked(self._translated(self._typed(frame)))
        context = frame.sparkSession.sparkContext
        parcel = context.broadcast(Parcel.of(self.work))
        say = F.udf(saying(parcel, self.counted, self.told), "array<string>", useArrow=False)
        needed = F.col(WANTED).isNotNull()
        kinds = dict(frame.dtypes)
        cells = F.struct(*(_textual(F.col(_c(n)), kinds[_c(n)]).alias(_c(n)) for n in range(len(self.head.names))))
        given = F.when(needed & F.col(RAW).isNull(), cells)
        said = say(F.col(WANTED), F.col(NUMBER), given, F.when(needed, F.col(RAW)))
        return marked.withColumn(SAID, said).select(*self._finished())

    def _typed(self, frame: Any) -> Any:
        kinds = dict(frame.dtypes)
        facts = {fact.name: self._cell(fact, number, kinds) for number, fact in self.head.facts.items()}
        days = [self._cell(Fact(AS_OF_FACT, Kind.DATE), number, kinds) for number in self.head.days]
        plain = [F.col(PLAIN), *(one.plain for one in (*facts.values(), *days))]
        if len(days) > 1:
            plain.append(F.coalesce(days[0].value == days[1].value, F.lit(True)))
        day = F.coalesce(*(one.value for one in days), F.lit(self.work.reader.as_of))
        return frame.select(
            NUMBER,
            RAW,
            *(F.col(_c(number)) for number in range(len(self.head.names))),
            *(one.value.alias(undotted(name)) for name, one in facts.items()),
            day.alias(AS_OF_FACT),
            F.coalesce(reduce(and_, plain), F.lit(False)).alias(PLAIN),
        )

    def _cell(self, fact: Fact, number: int, kinds: Mapping[str, str]) -> Any:
        name = _c(number)
        return typed(fact, _textual(F.col(name), kinds[name]), kinds[name], sure_places(self.work.desk, fact))

    def _translated(self, frame: Any) -> Any:
        """The columns of every plan, with : for each dot."""
        for number, made in enumerate(self.plans):
            if made is not None:
                found = made.onto(nw.from_native(frame)).to_native()
                names = [name if name != made.exact_when else _e(number) for name in found.columns]
                frame = found.toDF(*map(undotted, names))
        return frame

    def _marked(self, frame: Any) -> Any:
        screenings = self.work.desk.screenings(self.work.engine.screenings)
        pairs = list(enumerate(zip(screenings, self.plans, strict=True)))
        tests = {_m(number): self._mark(number, screening, made) for number, (screening, made) in pairs}
        frame = frame.select("*", *(test.alias(name) for name, test in tests.items()))
        wanted = F.array_compact(F.array(*(F.when(F.col(_m(number)), F.lit(number)) for number, _ in pairs)))
        return frame.withColumn(WANTED, F.when(F.size(wanted) > 0, wanted))

    def _mark(self, number: int, screening: Screening, made: Plan | None) -> Spelt:
        """Whether a row has to go through the engine itself for a screening."""
        columns = self.work.engine.columns
        left = [] if made is None else [column for column in made.left if column in columns]
        verdict = None if made is None else next((c for c in made.translated if c.what is What.VERDICT), None)
        if made is None or (left and verdict is None):
            return F.lit(True)
        said = None if verdict is None else F.col(undotted(verdict.name))
        always = {amount.id for amount in screening.amounts if amount.each is None and amount.listed_if is None}
        tests = [~F.coalesce(F.col(PLAIN) & F.col(_e(number)), F.lit(False))]
        for column in left:
            if column.what is What.NEAREST and said is not None:
                tests.append(said == NO)
            elif column.what in DOLLARS and column.id in always and said is not None:
                tests.append(said != NO)
            elif column.what is What.AMOUNT_NEEDS and said is not None:
                tests.append(said == YES)
            elif column.what is What.CONTRADICTIONS:
                tests += self._said_twice(screening)
            else:
                return F.lit(True)
        return reduce(or_, tests)

    def _said_twice(self, screening: Screening) -> Iterator[Spelt]:
        """Whether a row gives a fact and what it is usually worked out from, for each such pair."""
        given = {fact.name for fact in self.head.facts.values()}
        for name in screening.facts:
            source = self.work.desk.fact(name).asked_as
            if name in given and source in given:
                yield F.col(undotted(name)).isNotNull() & F.col(undotted(source)).isNotNull()

    def _finished(self) -> Iterator[Spelt]:
        """Every column of the output, under its own name."""
        said = F.col(SAID)
        for number, name in enumerate(self.head.carried.values()):
            kept = F.col(_c(list(self.head.carried)[number]))
            yield F.when(F.col(RAW).isNotNull(), F.coalesce(kept, said[number])).otherwise(kept).alias(name)
        start = len(self.head.carried)
        day = F.date_format(F.col(AS_OF_FACT), "yyyy-MM-dd")
        yield F.when(said.isNull(), day).otherwise(said[start]).alias(AS_OF)
        marks = {name: F.col(_m(number)) for number, name in enumerate(self.work.engine.screenings)}
        has = {column for made in self.plans if made is not None for column in made.translated}
        for number, column in enumerate(self.work.engine.columns, start + 1):
            found = said[number]
            if column in has or column.what is What.AMOUNT:
                ours = F.col(undotted(column.name)) if column in has else F.lit(NOTHING)
                found = F.when(marks[column.screening], found).otherwise(ours)
            yield found.alias(column.name)
        yield said[start + 1 + len(self.work.engine.columns)].alias(ERROR)


def _textual(cell: Spelt, kind: str) -> Spelt:
    """A cell that is typed as it stands; a moment without a time of day is the text of its day."""
    if kind not in MOMENTS:
        return cell
    text = cell.cast("string")
    return F.when(text.endswith(" 00:00:00"), F.substring_index(text, " ", 1)).otherwise(text)


def _c(number: int) -> str:
    """The name of a column of the input: its own may be that of a fact."""
    return f"_c{number}"


def _e(number: int) -> str:
    """The name of a column that says whether what translates of a screening is exact in a row."""
    return f"_e{number}"


def _m(number: int) -> str:
    """The name of a column that says whether a row is marked for a screening."""
    return f"_m{number}"


def numbered(frame: Any, number: Spelt) -> Any:
    """The columns of a DataFrame under their numbers, and NUMBER, as `Framed.results` takes them."""
    cells = (F.col(f"`{name}`").alias(_c(n)) for n, name in enumerate(_quoted(frame.columns)))
    raw = F.lit(None).cast("binary")
    return frame.select(number.alias(NUMBER), raw.alias(RAW), F.lit(True).alias(PLAIN), *cells)


def _quoted(names: Sequence[str]) -> Sequence[str]:
    return [name.replace("`", "``") for name in names]


def plans_of(work: Work, screenings: Sequence[Screening]) -> tuple[Plan | None, ...]:
    """What translates of each screening over a table with that head."""
    head = work.reader.head
    facts = {fact.name: fact.kind for fact in head.facts.values()} | ({AS_OF_FACT: Kind.DATE} if head.days else {})
    return tuple(plan(each, work.desk, work.reader.as_of, facts, dotted=False) for each in screenings)


def screened(
    frame: Any,
    desk: Desk,
    screenings: Sequence[str] = (),
    as_of: date | None = None,
    groups: Sequence[str] = tuple(GROUPS),
) -> Any:
    """A DataFrame with a row of results for each row of another one, whose columns are named after facts.

    It holds the columns of `screener batch`: what was carried through, `as_of`, those of each screening, `error`.
    Nothing is worked out before somebody asks for rows. `screenings`: ids (none: those of the overview); `as_of`: the
    day of rows that name none; `groups`: keys of GROUPS. A row has no number of its own here: faults tell the one that
    `monotonically_increasing_id` gives it. Raises Problem for a screening, or a column, that cannot be.
    """
    asked = desk.screenings(screenings)
    names = tuple(dict.fromkeys(screening.id for screening in asked))
    columns: tuple[Column, ...] = result_columns(desk.screenings(names), groups)
    taken = taken_names(columns) | RESERVED
    head = head_of(frame.columns, desk.library, names, taken, lambda _n: Place("DataFrame"), any_case=True)
    work = work_for(desk, head, as_of or desk.today, columns, names, "DataFrame")
    framed = Framed(work, plans_of(work, desk.screenings(names)))
    return framed.results(numbered(frame, F.monotonically_increasing_id()))
