"""The committed locks: every package pinned and hashed, no host named, the two in step."""

import re

import pytest

from tests.architecture.source import ROOT

LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
PIN = re.compile(r"^([a-z0-9.-]+)==([^ ]+)( ; [^\\]+)? \\$")
HASH = re.compile(r"^    --hash=sha256:[0-9a-f]{64}( \\)?$")


def pins(name: str) -> dict[str, str]:
    lines = (ROOT / "requirements" / name).read_text(encoding="utf-8").splitlines()
    return {match[1]: match[2] for line in lines if (match := PIN.match(line))}


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_a_lock_holds_pins_and_hashes_and_names_no_host(lock: object) -> None:
    for line in (ROOT / "requirements" / str(lock)).read_text(encoding="utf-8").splitlines():
        assert PIN.match(line) or HASH.match(line), line


def test_the_tools_are_locked_beside_the_same_base() -> None:
    base, check = pins("base.txt"), pins("check.txt")
    assert base
    assert base.items() <= check.items()
