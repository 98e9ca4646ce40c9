"""A few of the planted mistakes of `make mistakes`: one of each operator, which the whole run draws too."""

import pytest

from tests.authoring.planting.run import OPERATORS, Copy, Operator, drawn


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    return Copy(tmp_path_factory.mktemp("planted"))


@pytest.mark.parametrize("operator", OPERATORS, ids=lambda operator: operator.__name__)
def test_planted_mistakes_are_found_where_they_stand(operator: Operator, copy: Copy) -> None:
    checked = copy.check(drawn(operator, seed=1)[0])
    assert checked.found, (checked.expected, checked.planted.mend, checked.lines)


def test_what_is_planted_lies_within_the_files() -> None:
    """A mistake that left the file as it was, or stood where another one stands, would test nothing."""
    for operator in OPERATORS:
        planted = drawn(operator, seed=1)
        assert len({(each.source.file, each.at) for each in planted}) == 10
        assert all(each.changed != each.source.text for each in planted)
