"""What every test stands on: no setting of the machine shows through, the same examples every time."""

import os

import pytest
from hypothesis import HealthCheck, settings
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

# A developer's colours, locale, folders and terminal: all of it would end up in transcripts.
SCRUBBED = {
    "ACCESSIBLE",
    "CLICOLOR",
    "CLICOLOR_FORCE",
    "COLORTERM",
    "COLUMNS",
    "FORCE_COLOR",
    "LANG",
    "LANGUAGE",
    "LINES",
    "NO_COLOR",
    "PYTHONIOENCODING",
    "PYTHONUTF8",
    "PYTHONWARNINGS",
    "TERM",
    "TERM_PROGRAM",
    "TZ",
}
SCRUBBED_PREFIXES = ("LC_", "SCREENER_", "TEXTUAL", "XDG_")

settings.register_profile(
    "test",
    derandomize=True,
    deadline=None,
    database=None,
    print_blob=True,
    max_examples=30,
)
settings.register_profile(
    "soak",
    max_examples=5_000,
    deadline=None,
    database=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
# A mutant is met by thousands of runs: fewer examples each keep that within an hour.
settings.register_profile("mutate", settings.get_profile("test"), max_examples=50)
settings.load_profile("test")


@pytest.fixture(autouse=True)
def _no_machine_shows_through(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    for name in list(os.environ):
        if name in SCRUBBED or name.startswith(SCRUBBED_PREFIXES):
            monkeypatch.delenv(name)
    monkeypatch.setenv("HOME", str(tmp_path_factory.mktemp("home")))
    # One for all tests: what a start keeps for the next one is the same whoever starts.
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.getbasetemp() / "cache"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What tests recorded of themselves (seeds, counts) is told at the end, whichever process ran them."""
    reports = [report for found in terminalreporter.stats.values() for report in found]
    told = [text for report in reports for name, text in getattr(report, "user_properties", ()) if name == "told"]
    for text in dict.fromkeys(told):
        terminalreporter.write_line(text)


class TextFile(SingleFileSnapshotExtension):
    """A snapshot is a text file of its own, read in a diff as a person would read it on the screen."""

    file_extension = "txt"
    _write_mode = WriteMode.TEXT


@pytest.fixture
def snapshot(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    """Compares a str with `__snapshots__/<test file>/<test>.txt`."""
    return snapshot.use_extension(TextFile)
