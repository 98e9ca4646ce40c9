"""Functions of an answer of several options; a list of names stands for such an answer too."""

from screener.values.compare import TRUE, negate, truth
from screener.values.value import AnyValue, Items, Ticks, Value, because_of, value_of


def has_any(choices: AnyValue, options: AnyValue) -> Value:
    """Whether at least one of the options is ticked."""
    ticked, wanted = _ticks(choices), _ticks(options)
    if ticked is None or wanted is None:
        return _undefined(choices, options)
    if ticked.sure & wanted.sure:
        return TRUE
    can_hold = bool((ticked.sure | ticked.may) & (wanted.sure | wanted.may))
    return truth(can_hold, True, because=ticked.because | wanted.because)


def has_all(choices: AnyValue, options: AnyValue) -> Value:
    """Whether every one of the options is ticked."""
    ticked, wanted = _ticks(choices), _ticks(options)
    if ticked is None or wanted is None:
        return _undefined(choices, options)
    if wanted.sure | wanted.may <= ticked.sure:
        return TRUE
    can_hold = wanted.sure <= ticked.sure | ticked.may
    return truth(can_hold, True, because=ticked.because | wanted.because)


def compare_ticks(op: str, left: AnyValue, right: AnyValue) -> Value:
    """Whether exactly the same options are ticked (op ==), or not (op !=)."""
    a, b = _ticks(left), _ticks(right)
    if a is None or b is None:
        return _undefined(left, right)
    can_hold = a.sure <= b.sure | b.may and b.sure <= a.sure | a.may
    can_fail = bool(a.may or b.may or a.sure != b.sure)
    equal = truth(can_hold, can_fail, because=a.because | b.because)
    return equal if op == "==" else negate(equal)


def _ticks(value: AnyValue) -> Ticks | None:
    """Options ticked, or names in a list: one that is open may be any of its own. None for anything else."""
    if isinstance(value, Ticks):
        return value
    if not isinstance(value, Items) or value.more is not None:
        return None
    sure, may = set[str](), set[str]()
    for item in value.items:
        if not isinstance(item, Value) or item.undefined or not all(isinstance(p, str) for p in item.points):
            return None
        (sure if item.is_single else may).update(str(point) for point in item.points)
    return Ticks(frozenset(sure), frozenset(may - sure), because_of(value))


def _undefined(left: AnyValue, right: AnyValue) -> Value:
    return value_of(undefined=True, because=because_of(left) | because_of(right))
