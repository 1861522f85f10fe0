"""Build the source distribution and from it the wheel into dist/, open the wheel in a new environment, and play there.

`make wheel` calls this, and so does the workflow for wheels, on every system. With `--compiled` the wheel is the
compiled one, for this system and this Python; the compiler writes beside its sources, so it gets its own.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
SOURCES = ROOT / "build" / "sources"
OPENED = ROOT / "build" / "wheel"
PAGE = Path("src/ecumene/doors/http/client")
COMPILE = {"HATCH_BUILD_HOOK_ENABLE_MYPYC": "true"}

PLAY = """
import sys
import ecumene

for name in ecumene.games():
    match = ecumene.game(name).new(seats=ecumene.game(name).seats[0], seed=7)
    while not match.over:
        match.play(match.offers[-1].token)
    assert ecumene.replay(match.journal).digest() == match.digest()
    print(f"{name}: {len(match.answers)} answers, {match.scores}")
sys.exit(ecumene.COMPILED != (sys.argv[1] == "compiled"))
"""
"""A game of each, answered with what is offered last, and whether the rules are as they were asked for."""


def build(compiled: bool) -> Path:
    """Both files, with what the locked group `build` installed; gives the wheel."""
    shutil.rmtree(DIST, ignore_errors=True)
    hatchling = [sys.executable, "-m", "hatchling", "build", "--directory", str(DIST)]
    run([*hatchling, "--target", "sdist"])
    run([*hatchling, "--target", "wheel"], unpacked(), COMPILE if compiled else {})
    (wheel,) = DIST.glob("*.whl")
    return wheel


def unpacked() -> Path:
    """The folder of the source distribution, with the page if it is built already."""
    shutil.rmtree(SOURCES, ignore_errors=True)
    (packed,) = DIST.glob("*.tar.gz")
    shutil.unpack_archive(packed, SOURCES, filter="data")
    (folder,) = SOURCES.iterdir()
    if (ROOT / PAGE).exists():
        shutil.copytree(ROOT / PAGE, folder / PAGE)
    return folder


def opened(wheel: Path) -> Path:
    """A new environment with the wheel and the locked packages; gives its Python."""
    venv.create(OPENED, clear=True, with_pip=True)
    python = OPENED / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    run([*install, "--require-hashes", "--requirement", str(ROOT / "locked" / "play.txt")])
    run([*install, "--no-deps", str(wheel)])
    return python


def run(command: list[str], folder: Path = ROOT, more: dict[str, str] | None = None) -> None:
    """One command, which must succeed; the sources lie in no path of it."""
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if subprocess.run(command, cwd=folder, env={**clean, **(more or {})}, check=False).returncode:
        raise SystemExit(f"the wheel is not as it should be: {' '.join(command[1:4])} failed")


def main() -> None:
    """Build, open, play."""
    compiled = "--compiled" in sys.argv[1:]
    python = opened(build(compiled))
    run([str(python), "-I", "-c", PLAY, "compiled" if compiled else "plain"])


if __name__ == "__main__":
    main()
