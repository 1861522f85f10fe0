"""The list of what only looks dead says why, and names nothing that is gone."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SETTINGS = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
VULTURE = tomllib.loads(SETTINGS)["tool"]["vulture"]
NAMES: list[str] = VULTURE["ignore_names"]
SOURCES = [
    path.read_text(encoding="utf-8")
    for place in map(ROOT.joinpath, VULTURE["paths"])
    for path in ([place] if place.is_file() else place.rglob("*.py"))
    if path != Path(__file__)
]


@pytest.mark.parametrize("name", NAMES)
def test_each_name_has_its_reason(name: str) -> None:
    assert re.search(rf'^  "{name}",  # \w.+$', SETTINGS, re.MULTILINE), f"who uses {name}?"


@pytest.mark.parametrize("name", NAMES)
def test_each_name_is_still_there(name: str) -> None:
    word = re.compile(rf"\b{name}\b")
    assert any(map(word.search, SOURCES)), f"{name} is gone: take it out of ignore_names in pyproject.toml"
