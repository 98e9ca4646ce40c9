"""`screener batch`: what comes out of a table, what is said on the way, and how it ends."""

import csv
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.commands import Command, Ran

ID = "ma-angel-investor"
HEAD = "name,as_of,full_time_employees_at_initial_investment,gross_revenue_prior_fiscal_year,intended_uses"
VERDICT = f"{ID}.verdict"


def table(folder: Path, *lines: str, head: str = HEAD) -> Path:
    path = folder / "businesses.csv"
    path.write_text("\n".join([head, *lines]) + "\n", encoding="utf-8")
    return path


def batch(command: Command, source: Path, *options: str, output: str = "results.csv") -> Ran:
    target = source.parent / output
    return command("batch", source, "-o", target, "--screening", ID, "--engine", "itself", *options)


def rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream))


def test_a_row_for_each_row_in_order_with_what_it_came_with(command: Command, tmp_path: Path) -> None:
    source = table(tmp_path, "Adams Mill,2017-03-01,21,,", "b,2017-03-01,20,4500000..4800000,", "c,,unknown,,")
    run = batch(command, source)
    assert run.code == 0, run.err
    found = rows(tmp_path / "results.csv")
    assert [row["name"] for row in found] == ["Adams Mill", "b", "c"]
    assert [row[VERDICT] for row in found] == ["not_eligible", "not_eligible", "undetermined"]
    assert found[0][f"{ID}.criterion.AIC-1-3d"] == "not_met"  # 21 people, and at most 20
    assert found[1][f"{ID}.criterion.AIC-1-3f"] == "not_met"  # the whole range is over 500,000
    assert found[2][f"{ID}.criterion.AIC-1-3d"] == "unknown"
    assert found[0]["as_of"] == "2017-03-01"
    assert found[0][f"{ID}.amount.credit"] == "0.00"
    assert found[2][f"{ID}.amount.credit"] == "unknown"
    assert "full_time_employees_at_initial_investment" in found[2][f"{ID}.needs"].split(";")
    assert found[0][f"{ID}.needs"] == ""
    assert "20 or fewer full-time employees" in found[0][f"{ID}.nearest"]
    assert "name is no fact of these programs" in run.err
    assert "3 rows screened" in run.err


def test_a_bad_row_is_told_with_line_and_column_and_stands_in_the_output(command: Command, tmp_path: Path) -> None:
    lines = ["a,,-3,,", "b,,20,x,nothing", "c,,1,200", '"d,,20,,', "e,2017-02-30,20,,", "f,,20,,"]
    run = batch(command, table(tmp_path, *lines), "--columns", "verdict")
    assert run.code == 3
    found = rows(tmp_path / "results.csv")
    assert len(found) == len(lines)
    assert [row["error"].partition(" ")[0] for row in found] == ["2:4:", "3:7:", "4:1:", "5:1:", "6:3:", ""]
    assert [bool(row[VERDICT]) for row in found] == [False] * 5 + [True]
    source = tmp_path / "businesses.csv"
    for place in ("2:4", "3:7", "3:9", "4:1", "5:1", "6:3"):
        assert f"{source}:{place}: " in run.err
    assert "5 of them could not be read" in run.err


def test_a_row_that_is_too_long_keeps_what_it_is_known_by(command: Command, tmp_path: Path) -> None:
    table = tmp_path / "businesses.csv"
    table.write_text(f"shop,employees_total\nfirst,20\nsecond,{'9' * 1_000_001}\n", encoding="utf-8")
    done = command("batch", table, "-o", "-", "--screening", ID, "--columns", "verdict")
    assert done.code == 3
    assert [line.split(",")[0] for line in done.out.splitlines()] == ["shop", "first", "second"]


def test_bytes_that_are_no_text_cost_their_row_alone(command: Command, tmp_path: Path) -> None:
    source = tmp_path / "businesses.csv"
    source.write_bytes(b"\xef\xbb\xbf" + HEAD.encode() + b"\r\nCaf\xe9,,20,,\r\nb\0,,20,,\r\nc,,20,,\r\n")
    run = batch(command, source, "--columns", "verdict")
    assert run.code == 3
    assert [bool(row["error"]) for row in rows(tmp_path / "results.csv")] == [True, True, False]
    assert f"{source}:2:4: " in run.err
    assert f"{source}:3:2: " in run.err


def test_a_cell_that_starts_a_formula_is_made_harmless(command: Command, tmp_path: Path) -> None:
    names = ["=1+1", "+1+1", "-1+1", "@SUM(A1)", " =1+1", "-12.50", "plain"]
    run = batch(command, table(tmp_path, *(f'"{name}",,20,,' for name in names)), "--columns", "verdict")
    assert run.code == 0
    found = [row["name"] for row in rows(tmp_path / "results.csv")]
    assert found == ["'=1+1", "'+1+1", "'-1+1", "'@SUM(A1)", "' =1+1", "-12.50", "plain"]


def test_a_near_name_is_offered_and_never_taken(command: Command, tmp_path: Path) -> None:
    source = table(tmp_path, "21", head="Full_time_employees_at_initial_investment")
    run = batch(command, source, "--columns", "verdict")
    assert "did you mean full_time_employees_at_initial_investment?" in run.err
    (row,) = rows(tmp_path / "results.csv")
    assert row[VERDICT] == "undetermined"
    assert row["Full_time_employees_at_initial_investment"] == "21"


@pytest.mark.parametrize(
    ("head", "says"),
    [
        ("has_business_plan,has_business_plan", "mean the same"),
        ("as_of,as_of_date,,name", "column 3 has no name"),
        ("name,error", "error is the name of a column of the results"),
    ],
)
def test_a_first_line_that_cannot_be_right_is_refused(command: Command, tmp_path: Path, head: str, says: str) -> None:
    run = batch(command, table(tmp_path, "1", head=head))
    assert run.code == 3
    assert says in run.err
    assert f"{tmp_path / 'businesses.csv'}:1:" in run.err
    assert not (tmp_path / "results.csv").exists()


def test_standard_input_and_output_are_taken_for_a_dash(command: Command, tmp_path: Path) -> None:
    options = ("--screening", ID, "--columns", "verdict", "--engine", "itself")
    run = command("batch", "-", "-o", "-", *options, typed=HEAD + "\na,,21,,\n")
    assert run.code == 0, run.err
    assert run.out.splitlines() == [f"name,as_of,{VERDICT},error", run.out.splitlines()[1]]
    assert ",not_eligible," in run.out


def test_an_output_that_cannot_be_written_ends_with_4(command: Command, tmp_path: Path) -> None:
    run = batch(command, table(tmp_path, "a,,20,,"), output="nowhere/results.csv")
    assert run.code == 4
    assert "nowhere" in run.err


@pytest.mark.parametrize("output", ["results.txt", "businesses.csv"])
def test_an_output_without_a_form_or_over_the_input_is_refused(command: Command, tmp_path: Path, output: str) -> None:
    source = table(tmp_path, "a,,20,,")
    before = source.read_bytes()
    assert batch(command, source, output=output).code == 2
    assert source.read_bytes() == before


def test_parquet_without_the_table_engine_says_how_to_install_it(tmp_path: Path) -> None:
    hidden = "import sys, importlib.util as u; real = u.find_spec; "
    hidden += "u.find_spec = lambda n, p=None: None if n == 'duckdb' else real(n, p); "
    source = table(tmp_path, "a,,20,,")
    code = hidden + "from screener.cli.main import main; main(sys.argv[1:])"
    for output, expected in (("results.parquet", 2), ("results.csv", 0)):
        arguments = ["batch", str(source), "-o", str(tmp_path / output), "--screening", ID, "--columns", "verdict"]
        run = subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=False)
        assert run.returncode == expected, run.stderr
        assert ("pip install" in run.stderr) == (expected == 2)


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
@pytest.mark.parametrize(("engine", "salary"), [("itself", ""), ("duckdb", "1..2")])
def test_a_run_that_is_stopped_leaves_nothing_half_written(
    tmp_path: Path, number: int, code: int, engine: str, salary: str
) -> None:
    """By the table engine the rows, which have a range each, go through the engine itself as they are fetched."""
    source = table(tmp_path, *(f"{number},,{salary or number % 40},{number}," for number in range(20_000)))
    target = tmp_path / "results.csv"
    target.write_text("as it was\n", encoding="utf-8")
    arguments = ["batch", str(source), "-o", str(target), "--screening", ID, "--engine", engine, "--jobs", "2"]
    run = subprocess.Popen(
        [sys.executable, "-m", "screener", *arguments],
        stderr=subprocess.PIPE,
        start_new_session=True,
        env={**os.environ, "SCREENER_STATE": str(tmp_path / "state")},
    )
    beside: tuple[Path, ...] = ()
    for _ in range(1200):
        files = (*tmp_path.glob(".screener-*.tmp"), *tmp_path.glob(".screener-*.tmp/engine"))
        beside = tuple(path for path in files if path.is_file() and path.stat().st_size > 10_000)
        if beside:
            break
        time.sleep(0.05)
    os.killpg(run.pid, number)
    _, said = run.communicate(timeout=30)
    assert beside, "it was stopped before it wrote anything"
    assert run.returncode == code, said
    assert b"Traceback" not in said
    assert target.read_text(encoding="utf-8") == "as it was\n"
    assert not list(tmp_path.glob(".screener-*"))
    workers = subprocess.run(["pgrep", "-g", str(run.pid)], capture_output=True, check=False)
    assert workers.returncode == 1, "a worker was left behind"


@pytest.mark.parametrize(("is_there", "says"), [("None", "pip install 'screener[spark]'"), ("u", "JAVA_HOME")])
def test_spark_that_is_not_there_is_told_before_anything_is_read(tmp_path: Path, is_there: str, says: str) -> None:
    """Neither pyspark nor a Java comes with the program; each has an answer of its own."""
    hidden = "import sys, importlib.util as u; real = u.find_spec; "
    hidden += f"u.find_spec = lambda n, p=None: {is_there} if n == 'pyspark' else real(n, p); "
    code = hidden + "from screener.cli.main import main; main(sys.argv[1:])"
    arguments = ["batch", "nowhere.csv", "-o", str(tmp_path / "results.csv"), "--engine", "spark"]
    environment = {**os.environ, "JAVA_HOME": str(tmp_path)}
    run = subprocess.run(
        [sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=False, env=environment
    )
    assert run.returncode == 2, run.stderr
    assert says in run.stderr


def test_what_spark_cannot_do_is_refused(command: Command, tmp_path: Path) -> None:
    """Another engine has no cluster, and CSV is read and written where the person sits."""
    source = table(tmp_path, "a,,20,,")
    master = command("batch", str(source), "-o", "-", "--master", "local[2]")
    assert (master.code, "--engine spark" in master.err) == (2, True)
    remote = command("batch", "hdfs://cluster/a.csv", "-o", "-", "--engine", "spark")
    assert (remote.code, "on this machine" in remote.err) == (3, True)


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_signal_while_the_table_engine_works_out_rows_is_not_taken_for_another(number: int, code: int) -> None:
    """Within DuckDB every signal would end as if Ctrl-C had been pressed."""
    slow = "SELECT sum(hash(a.range + b.range)) FROM range(1000000) a, range(1000000) b"
    lines = (
        "import os, threading",
        "from screener.batch.duck import connected, rows_of",
        "from screener.cli.exits import Stopped, listen_for_signals",
        "listen_for_signals()",
        f"threading.Timer(0.5, os.kill, (os.getpid(), {int(number)})).start()",
        "try:",
        "    with connected() as connection:",
        f"        list(rows_of(connection, {slow!r}))",
        "except Stopped as stopped:",
        "    os._exit(stopped.code)",
        "except KeyboardInterrupt:",
        "    os._exit(130)",
    )
    run = subprocess.run([sys.executable, "-c", "\n".join(lines)], capture_output=True, timeout=60, check=False)
    assert run.returncode == code, run.stderr
