"""The words between the numbers. Content may pass its own; the defaults are what the reader reads back."""

from screener.values.struct import Struct


class Phrases(Struct, frozen=True):
    """Templates with `{x}`, or `{low}` and `{high}`; and single words.

    `span` has ends that belong; `both` joins two one-sided phrases; `later` and `earlier` are `at_least` and
    `at_most` for dates and years. `either` joins the last two candidates, `maybe` an option perhaps ticked.
    `none` is the value none (no such year) and `no_option` an empty choice of several. `not_known` is a value
    that may be anything, `no_value` one that cannot be worked out, `nothing` one that contradicts itself.
    `many` stands for candidates too many to list, with `{count}`.
    """

    span: str = "{low} to {high}"
    both: str = "{low} and {high}"
    above: str = "more than {x}"
    at_least: str = "{x} or more"
    below: str = "less than {x}"
    at_most: str = "at most {x}"
    later: str = "{x} or later"
    earlier: str = "{x} or earlier"
    about: str = "about {x}"
    either: str = "or"
    maybe: str = "maybe {x}"
    many: str = "one of {count}"
    none: str = "none"
    no_option: str = "none"
    yes: str = "yes"
    no: str = "no"
    not_known: str = "not known"
    no_value: str = "cannot be worked out"
    nothing: str = "nothing fits"
    months: tuple[str, ...] = (
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    )


ENGLISH = Phrases()


def put(template: str, **parts: str) -> str:
    """`template` with its `{name}` places filled. Braces inside the parts are text, not places."""
    out: list[str] = []
    for piece in template.replace("}", "{").split("{"):
        out.append(parts.get(piece, piece) if len(out) % 2 else piece)
    return "".join(out)
