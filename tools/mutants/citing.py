"""Which tests must notice a fault: those that cite the rules of the file, then all of its game."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

from ecumene.testing.citations import citations

FOLDERS = ("rules", "verbs", "cards")


def rules_files(package: Path) -> list[Path]:
    """The files of rules, verbs and cards, from the package's folder on."""
    found = [path for folder in FOLDERS for path in package.glob(f"*/*/{folder}/*.py")]
    return sorted(path.relative_to(package) for path in found if path.name != "__init__.py")


def citing(package: Path, file: Path) -> list[str]:
    """The tests that cite a rule which the file names, and those in the file that is named after it."""
    tests = home(file) / "tests"
    said = strings((package / file).read_text(encoding="utf-8"))
    cited = cited_in(package / tests)
    found = {f"{tests.as_posix()}/{test}" for rule in said & set(cited) for test in cited[rule]}
    own = tests / f"test_{file.stem}.py"
    if (package / own).exists():
        found = {test for test in found if not test.startswith(own.as_posix())} | {own.as_posix()}
    return sorted(found)


def whole(package: Path, file: Path) -> list[str]:
    """All tests of the file's game; of a series, also those of its games."""
    folders = [home(file) / "tests"]
    if file.parts[0] == "series":
        named = f"ecumene.series.{file.parts[1]}"
        games = sorted(path for path in package.glob("games/*/game.py") if named in path.read_text(encoding="utf-8"))
        folders += [path.parent.relative_to(package) / "tests" for path in games]
    return [folder.as_posix() for folder in folders]


def home(file: Path) -> Path:
    """The folder of the game or series."""
    return Path(*file.parts[:2])


def strings(source: str) -> set[str]:
    """Everything that is said in quotes."""
    nodes = ast.walk(ast.parse(source))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


@cache
def cited_in(tests: Path) -> dict[str, list[str]]:
    """The citations of a folder, read once."""
    return citations(tests)
