"""Where the system keeps a user's things: on Linux as the library says that knows every system."""

import sys

import platformdirs
import pytest

from screener.case.system import ON_LINUX, system_folder


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the library itself is asked")
@pytest.mark.parametrize("kind", ON_LINUX)
@pytest.mark.parametrize("named", [None, "", "  ", "relative/path", "/named/path", "/trailing/"])
@pytest.mark.parametrize("home", ["/home/of/somebody", "/", "", "relative", None])
def test_it_is_where_the_library_says(
    monkeypatch: pytest.MonkeyPatch, kind: str, named: str | None, home: str | None
) -> None:
    for variable, value in ((ON_LINUX[kind][0], named), ("HOME", home)):
        if value is None:
            monkeypatch.delenv(variable, raising=False)
        else:
            monkeypatch.setenv(variable, value)
    found = getattr(platformdirs, f"user_{kind}_path")("screener", appauthor=False)
    assert system_folder(kind) == found
