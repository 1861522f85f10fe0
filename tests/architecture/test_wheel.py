"""The wheel, built and opened: it has what playing needs and nothing that only development needs."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import ecumene

ROOT = Path(__file__).parents[2]
LARGEST = 2_000_000
"""Bytes of the file; it was twice as large with the tests and the goldens."""

PLAYED = """
import pkgutil, sys

sys.path.insert(0, sys.argv[1])
import ecumene

assert ecumene.__file__.startswith(sys.argv[1]), ecumene.__file__
for module in pkgutil.walk_packages(ecumene.__path__, "ecumene."):
    if not module.name.endswith("__main__") and ".migrations." not in module.name:
        __import__(module.name)
match = ecumene.game(sys.argv[2]).new(seats=2, seed=7)
while not match.over:
    match.play(match.offers[-1].token)
print(match.scores)
"""
"""Migrations are run by Alembic, and cannot be imported without it."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (made,) = folder.glob("*.whl")
    return made


def test_the_page_the_tables_and_the_licence_are_in_it(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "ecumene/doors/http/client/index.html" in names
    assert "ecumene/py.typed" in names, "whoever writes a game of his own has its types checked against ours"
    assert [name for name in names if name.endswith("/licenses/LICENSE")]
    for game in ecumene.games():
        assert [name for name in names if name.startswith(f"ecumene/games/{game}/data/")], game


def test_what_only_development_needs_is_not(wheel: Path) -> None:
    folders = {part for name in zipfile.ZipFile(wheel).namelist() for part in name.split("/")[:-1]}
    assert not folders & {"tests", "goldens", "board", "__pycache__", "web", "tools"}
    assert wheel.stat().st_size < LARGEST


def test_every_module_of_it_can_be_imported_and_a_game_played(wheel: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path)
    command = [sys.executable, "-I", "-c", PLAYED, str(tmp_path), "peloponnes"]
    done = subprocess.run(command, cwd=tmp_path, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("(")
