"""No completion is ever lost: for every form of the language, open facts give all values that a completion gives."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.soundness.case import FORMS, cases, check_sound


@pytest.mark.parametrize("form", FORMS)
@given(data=st.data())
def test_every_completion_is_possible(form: str, data: st.DataObject) -> None:
    check_sound(data.draw(cases(form)), coarse=form.startswith("coarse"))
