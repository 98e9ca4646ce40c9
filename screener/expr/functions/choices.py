"""Functions of an answer of several options."""

from screener.values.compare import FALSE, TRUE, truth
from screener.values.value import AnyValue, Items, Ticks, Value, because_of, value_of


def has_any(choices: AnyValue, options: AnyValue) -> Value:
    """Whether at least one of the options is ticked."""
    wanted = _options(options)
    if not isinstance(choices, Ticks):
        return value_of(undefined=True, because=because_of(choices))
    if choices.sure & wanted:
        return TRUE
    return truth(True, True, because=choices.because) if choices.may & wanted else FALSE


def has_all(choices: AnyValue, options: AnyValue) -> Value:
    """Whether every one of the options is ticked."""
    wanted = _options(options)
    if not isinstance(choices, Ticks):
        return value_of(undefined=True, because=because_of(choices))
    if wanted <= choices.sure:
        return TRUE
    return truth(True, True, because=choices.because) if wanted <= choices.sure | choices.may else FALSE


def _options(value: AnyValue) -> frozenset[str]:
    items = value.items if isinstance(value, Items) else ()
    return frozenset(str(item.single) for item in items if isinstance(item, Value))
