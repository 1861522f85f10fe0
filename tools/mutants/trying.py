"""Try one fault: in a copy of the project, with the tests that must notice it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tools.mutants.citing import citing, whole
from tools.mutants.faults import Fault

COPIED = ("src", "tests", "tools", "pyproject.toml")
SECONDS = 30
"""For each test: no rule needs a tenth of this, so whoever takes longer hangs."""
PLUGINS = ("-p", "no:cacheprovider", "-p", "pytest_timeout")
ALONE = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
"""Plugins that no test of a rule needs would take longer to load than most tests run."""
KILLED, SURVIVED = "killed", "survived"
PASSED = 0
"""How pytest ends when nothing was noticed."""


@dataclass(frozen=True)
class Mutant:
    """A fault in a file, the path of which begins in the package."""

    file: Path
    fault: Fault


@cache
def copy(project: Path, into: Path) -> Path:
    """A copy of the project of our own, in which faults can be made; gives its package."""
    shutil.rmtree(into, ignore_errors=True)
    into.mkdir(parents=True)
    for name in COPIED:
        place = project / name
        if place.is_dir():
            shutil.copytree(place, into / name, ignore=shutil.ignore_patterns("__pycache__", "node_modules", "*.so"))
        elif place.exists():
            shutil.copy(place, into / name)
    return into / "src" / "ecumene"


def tried(mutant: Mutant, package: Path) -> str:
    """Whether any test notices: first those that cite the file's rules, then all of the game."""
    place = package / mutant.file
    plain = place.read_text(encoding="utf-8")
    for tests in filter(None, (citing(package, mutant.file), whole(package, mutant.file))):
        sound(package, tuple(tests))
        place.write_text(mutant.fault.made(plain), encoding="utf-8")
        try:
            noticed = not passes(package, tests)
        finally:
            place.write_text(plain, encoding="utf-8")
        if noticed:
            return KILLED
    return SURVIVED


@cache
def sound(package: Path, tests: tuple[str, ...]) -> None:
    """Without a fault the tests pass; otherwise they would notice anything."""
    if not passes(package, list(tests)):
        raise SystemExit(f"the tests fail without any fault, too: {' '.join(tests)}")


def passes(package: Path, tests: list[str]) -> bool:
    """Run tests of the copy in a process of their own; what hangs does not pass."""
    limits = ["--timeout", str(SECONDS), "--override-ini", f"faulthandler_timeout={2 * SECONDS}"]
    command = [sys.executable, "-B", "-m", "pytest", "-x", "-q", *PLUGINS, *limits]
    surroundings = {**os.environ, **ALONE, "PYTHONPATH": str(package.parent)}
    done = subprocess.run(
        [*command, *(str(package / test) for test in tests)], cwd=package.parents[1], env=surroundings, check=False,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    return done.returncode == PASSED
