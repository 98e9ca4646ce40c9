"""What the engine promises of every form of the language, for facts that are open in every way a fact can be.

No completion is ever lost; to know more never makes more possible; whatever alone can change a value is named.
"""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.soundness.case import FORMS, cases, check_monotone, check_reasons, check_sound, is_coarse, narrowed


# There are many forms: each gets a part of the examples of the profile.
@pytest.mark.parametrize("form", FORMS)
@settings(max_examples=settings().max_examples // 4)
@given(data=st.data())
def test_nothing_possible_is_lost_and_more_knowledge_never_widens(form: str, data: st.DataObject) -> None:
    case = data.draw(cases(form))
    check_sound(case, coarse=is_coarse(form))
    check_monotone(case, data.draw(narrowed(case)), coarse=is_coarse(form))
    check_reasons(case)
