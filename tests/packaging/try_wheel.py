"""Build the wheel and try it as a user would: in an environment of its own, outside the checkout.

Run by `make wheel`, not collected by pytest. Exits 1 with the command that failed and what it wrote.
"""

import argparse
import re
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MANUAL = "data/share/man/man1/screener.1"


def run(*command: str | Path, cwd: Path, err: bool = False) -> str:
    """What the command wrote to standard output, or to standard error; leaves the process when it fails."""
    done = subprocess.run([str(part) for part in command], cwd=cwd, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}: exit {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stderr if err else done.stdout


def build(into: Path) -> Path:
    run(sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", into, cwd=ROOT)
    (wheel,) = into.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    for needed in ("screener/py.typed", "screener/_data/flows/facts.toml", "screener/_data/content/en/"):
        if not any(name.startswith(needed) for name in names):
            sys.exit(f"the wheel carries no {needed}")
    tops = {name.split("/")[0] for name in names}
    if MANUAL not in {name.partition("/")[2] for name in names}:
        sys.exit(f"the wheel carries no {MANUAL}")
    if extra := {top for top in tops if top != "screener" and not top.endswith((".dist-info", ".data"))}:
        sys.exit(f"the wheel would install {sorted(extra)} beside the package")
    return wheel


def constraints(folder: Path) -> Path:
    """The base lock as constraints: what the wheel asks for itself, at the versions that were tested."""
    lock = (ROOT / "requirements" / "base.txt").read_text(encoding="utf-8")
    pins = re.findall(r"^(\S+==[^\\\n]+?) \\$", lock, re.MULTILINE)
    path = folder / "constraints.txt"
    path.write_text("\n".join(pins) + "\n", encoding="utf-8")
    return path


def main() -> None:
    """Leaves the process with the first thing that fails; prints one line when the wheel works."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--example", type=Path, required=True, help="answers file to screen with the wheel")
    example = parser.parse_args().example.resolve()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        wheel = build(folder)
        run(sys.executable, "-m", "venv", folder / "env", cwd=folder)
        python = folder / "env" / "bin" / "python"
        pip = (python, "-m", "pip", "--disable-pip-version-check", "--quiet", "--quiet")
        pins = constraints(folder)
        run(*pip, "install", "--only-binary", ":all:", "--constraint", pins, wheel, cwd=folder)
        screener = folder / "env" / "bin" / "screener"
        version = run(screener, "--version", cwd=folder).strip()
        result = run(screener, "check", example, cwd=folder)
        told = run(screener, "flows", "check", cwd=folder, err=True)
        topic = run(screener, "help", "tutorial", cwd=folder)
        manual = folder / "env" / MANUAL.removeprefix("data/")
        if not (topic and manual.is_file()):
            sys.exit("the wheel brings no pages, or no manual page into its prefix")
    if not result.strip():
        sys.exit("the wheel printed no result")
    if "unpacked, the library is what the files say" not in told:
        sys.exit(f"the wheel does not say that what a start takes from the cache is right: {told}")
    print(f"{wheel.name}: {version}, screened {example.name} outside the checkout: passed")


if __name__ == "__main__":
    main()
