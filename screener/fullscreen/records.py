"""What was said so far, as rows: who said what and when, the answers read back, and every fact with its value."""

from screener.fullscreen.text import Row
from screener.interview.door import Door
from screener.interview.page import FactRow, FactSheet, Page


def trail_rows(session: Door, page: Page) -> list[Row]:
    """Each change and note with its time, under its day."""
    rows = [Row(session.desk.prose.say("page", "trail"), look="heading")]
    day = ""
    for told in page.trail:
        if told.day and told.day != day:
            day = told.day
            rows.append(Row(day, look="quiet", gap=True))
        rows.append(Row(told.text, told.time or " " * 5))
    return rows


def read_rows(session: Door, page: Page) -> list[Row]:
    """The answers as sentences, a row each."""
    return [Row(session.desk.prose.say("page", "read"), look="heading"), *(Row(text, " ") for text in page.read)]


def fact_rows(session: Door, sheet: FactSheet) -> list[Row]:
    """Every fact behind the sign of its state, under its section; a click on one goes to it."""
    rows, section = list[Row](), ""
    for fact in sheet.rows:
        if fact.section != section:
            section = fact.section
            rows.append(Row(section, look="heading"))
        rows.append(_fact(session, fact))
    return [*rows, Row(sheet.more, look="quiet", gap=True)] if sheet.more else rows


def _fact(session: Door, fact: FactRow) -> Row:
    state = "asked" if fact.asked else "waits" if fact.waits and not fact.value else "stated"
    mark = session.desk.prose.say("sheet_mark", state)
    marks = f" ({', '.join(fact.marks)})" if fact.marks else ""
    if not fact.value:
        return Row(fact.title, mark, look="strong" if fact.asked else "quiet", goes=fact.fact)
    return Row(f"{fact.title}:", mark, f"{fact.value}{marks}", mark_look="strong" if fact.asked else "", goes=fact.fact)


def sheet_head(session: Door, page: Page, sheet: FactSheet) -> tuple[str, str]:
    """What stands above the facts: how many are answered and how many are still to ask; what the signs mean."""
    say = session.desk.prose.say
    counted = say("sheet", "counted", answered=sheet.counted, left=page.left)
    return f"{say('sheet', 'title')}: {counted}", say("sheet_mark", "key")


def sheet_rows(session: Door, page: Page, sheet: FactSheet) -> list[Row]:
    """The sheet by itself."""
    counted, signs = sheet_head(session, page, sheet)
    return [Row(counted, look="strong"), Row(signs, look="quiet"), *fact_rows(session, sheet)]


def asked_row(rows: list[Row], sheet: FactSheet) -> int | None:
    """The number of the row of what is asked now."""
    asked = {fact.fact for fact in sheet.rows if fact.asked}
    return next((number for number, row in enumerate(rows) if row.goes in asked), None)
