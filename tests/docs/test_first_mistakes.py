"""What people write who have read the guide and no more: each mistake in its program, with all that is said of it."""

from pathlib import Path

from syrupy.assertion import SnapshotAssertion

from screener.authoring.check import check_flows, example_runner
from screener.authoring.shown import shown
from screener.flow.words import load_words
from tests.docs.guide import play
from tests.stories import ROOT, TODAY

GUIDE = (ROOT / "docs" / "authoring.md").read_text(encoding="utf-8").partition("\n## 6. ")[0]
WORDS = load_words(ROOT / "content")
GRANT, FACTS = "flows/orchard-frost/grant.toml", "flows/orchard-frost/facts.toml"
SCHEDULE = "content/tables/orchard_frost_schedule.csv"
MISTAKES: list[tuple[str, str, str]] = [
    (GRANT, "insurance in ['none', 'part']", "insurance == part"),
    (GRANT, 'test = "in_valley"', "test = in_valley"),
    (GRANT, "people <= people_limit", "people =< people_limit"),
    (GRANT, "0.40 * new_trees", "if new_trees > 3 then 0.40 * new_trees"),
    (GRANT, "p.lost >= 0.10 * p.trees", "plots.lost >= 0.10 * plots.trees"),
    (GRANT, "sum(p.cost for p in plots if counts(p))", "sum(plots.cost)"),
    (GRANT, "2023 <= frost_on.year <= 2025", "frost_on >= '2023-01-01'"),
    (GRANT, 'test = "in_valley"', 'test = "in_valley == yes"'),
    (GRANT, 'test = "in_valley"', 'test = "in_valley = True"'),
    (GRANT, 'verdict = "eligible"', 'verdict = "yes"'),
    (GRANT, 'cost = "6000"', 'cost = "6,000"'),
    (GRANT, "people = 8", 'people = "8"'),
    (GRANT, 'cite = "s. 1(a)"\n', ""),
    (GRANT, "people <= people_limit", "people <= 10 people"),
    (GRANT, "2023 <= frost_on.year <= 2025", "frost_on between 2023 and 2025"),
    (GRANT, "frost_on = 2024-04-23", 'frost_on = "23 April 2024"'),
    (GRANT, "p.lost >= 0.10 * p.trees", "p.lost >= 10% * p.trees"),
    (
        GRANT,
        "lookup('orchard_frost_schedule', 'cap', frost_on.year)",
        "lookup('orchard_frost_schedule', 'cap', frost_on)",
    ),
    (GRANT, "lookup('orchard_frost_schedule', 'cap', frost_on.year)", "orchard_frost_schedule.cap"),
    (GRANT, "add_days(frost_on, 60)", "frost_on + 60"),
    (GRANT, 'amounts = { grant = "3000.20" }', 'amounts = { grant = "$3,000.20" }'),
    (GRANT, 'id = "OF-1-b"', 'id = "OF-1-a"'),
    (FACTS, 'kind = "yes_no"', 'kind = "yes/no"'),
    (FACTS, "[people]", "[no. of people]"),
    (SCHEDULE, "2024,10,25000", '2024,10,"25,000"'),
    (FACTS, 'options = ["none", "part", "full"]', 'options = ["None", "Part", "In full"]'),
    (GRANT, 'facts = ["plots"]', 'facts = ["plots", "price"]'),
    (GRANT, 'test = "in_valley"', 'test = "In_valley"'),
    (GRANT, "people <= people_limit", "people <= people_limit["),
    (GRANT, "count(p for p in plots if counts(p)) >= 2", "counts(plots) >= 2"),
    (GRANT, 'when = "known(frost_on)"', 'when = "frost_on"'),
]
FINE = ("people = 8", 'people = "8"')


def told(folder: Path, mistake: tuple[str, str, str]) -> list[str]:
    """What is said of the program of the guide with one mistake in it, which is taken back."""
    name, right, other = mistake
    text = (folder / name).read_text(encoding="utf-8")
    assert right in text, mistake
    (folder / name).write_text(text.replace(right, other, 1), encoding="utf-8")
    found = check_flows(folder / "flows", folder / "content", example_runner(folder / "content", TODAY))
    said = [line.replace(f"{folder.as_posix()}/", "") for fault in found for line in shown(fault, WORDS)]
    (folder / name).write_text(text, encoding="utf-8")
    return said


def test_first_mistakes(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    """None passes unseen but one that means the same."""
    list(play(GUIDE, tmp_path, lambda _: ""))
    parts = []
    for mistake in MISTAKES:
        said = told(tmp_path, mistake)
        assert bool(said) != (mistake[1:] == FINE), mistake
        parts.append("\n".join([f"# {mistake[1]} -> {mistake[2]}", *said]))
    assert "\n\n".join(parts) + "\n" == snapshot
