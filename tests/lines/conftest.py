"""A prompt of line mode that is typed at through a pipe, for the tests of what its keys do."""

from collections.abc import Iterator

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output import DummyOutput

from screener.lines.prompted import Terminal
from tests.stories import session


@pytest.fixture
def pipe() -> Iterator[PipeInput]:
    with create_pipe_input() as made, create_app_session(input=made, output=DummyOutput()):
        yield made


@pytest.fixture
def terminal(pipe: PipeInput) -> Terminal:
    return Terminal(session())
