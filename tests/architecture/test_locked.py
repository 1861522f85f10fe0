"""Installs are held to the lock: what pip reads is what the lock holds, and names no place to get it from."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PACKAGES = tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))["package"]
(OURS,) = (package for package in PACKAGES if package["name"] == "ecumene")
GROUPS = OURS["dev-dependencies"]

LISTS = {
    "play.txt": [*OURS["dependencies"], *GROUPS["build"]],
    "test.txt": GROUPS["dev"],
    "compiled.txt": GROUPS["compiled"],
    "bench.txt": [*OURS["dependencies"], *OURS["optional-dependencies"]["bench"]],
}
"""What each list begins with; what that needs is in it, too."""

Pinned = dict[tuple[str, str], set[str]]
"""The hashes of each package, by name and version."""


def needed(wishes: list[dict[str, Any]]) -> Pinned:
    """The locked packages for some wishes, and for what they need."""
    found: Pinned = {}
    waiting, seen = list(wishes), []
    while waiting:
        wish = waiting.pop()
        if wish in seen:
            continue
        seen.append(wish)
        for package in wished(wish):
            found[package["name"], package["version"]] = set(hashes(package))
            extras = package.get("optional-dependencies", {})
            waiting += package.get("dependencies", [])
            waiting += [more for extra in wish.get("extra", ()) for more in extras.get(extra, ())]
    return found


def wished(wish: dict[str, Any]) -> list[dict[str, Any]]:
    """The package that is meant; several where it depends on the Python, and the wish does not say."""
    return [
        package
        for package in PACKAGES
        if package["name"] == wish["name"] and wish.get("version", package["version"]) == package["version"]
    ]


def hashes(package: dict[str, Any]) -> Iterator[str]:
    yield from (wheel["hash"] for wheel in package.get("wheels", ()))
    if "sdist" in package:
        yield package["sdist"]["hash"]


def listed(text: str) -> Pinned:
    """What pip reads."""
    found: Pinned = {}
    for entry in text.replace("\\\n", " ").splitlines():
        words = entry.split()
        name, version = words[0].split("==")
        found[name, version] = set(re.findall(r"--hash=(\S+)", entry))
    return found


def test_every_list_that_is_there_is_known() -> None:
    assert {path.name for path in (ROOT / "locked").iterdir()} == set(LISTS)


@pytest.mark.parametrize("name", LISTS)
def test_a_list_holds_what_the_lock_holds(name: str) -> None:
    lines = listed((ROOT / "locked" / name).read_text(encoding="utf-8"))
    assert lines == needed(LISTS[name]), "the lists are older than the lock: run make lock"
    assert all(lines.values()), "every package has a hash"


@pytest.mark.parametrize("name", LISTS)
def test_a_list_names_no_host_and_no_index(name: str) -> None:
    text = (ROOT / "locked" / name).read_text(encoding="utf-8")
    assert "://" not in text
    assert "index" not in text


def test_what_only_some_systems_need_says_so() -> None:
    text = (ROOT / "locked" / "test.txt").read_text(encoding="utf-8")
    assert "colorama==" in text
    assert all("sys_platform == 'win32'" in line for line in text.splitlines() if line.startswith("colorama=="))


def told(requirements: list[str]) -> dict[str, set[str]]:
    """The bounds of each requirement of pyproject.toml."""
    read = map(Requirement, requirements)
    return {canonicalize_name(one.name): {str(bound) for bound in one.specifier} for one in read}


def written(wishes: list[dict[str, Any]]) -> dict[str, set[str]]:
    """The same, as the lock remembers them."""
    return {wish["name"]: set(filter(None, wish.get("specifier", "").split(","))) for wish in wishes}


def test_the_lock_is_made_from_the_project_as_it_is() -> None:
    extras = [one for extra in PROJECT["project"]["optional-dependencies"].values() for one in extra]
    remembered = OURS["metadata"]
    assert written(remembered["requires-dist"]) == told([*PROJECT["project"]["dependencies"], *extras])
    groups = {name: told(group) for name, group in PROJECT["dependency-groups"].items()}
    assert {name: written(wishes) for name, wishes in remembered["requires-dev"].items()} == groups


def test_what_the_build_asks_for_is_locked() -> None:
    assert set(PROJECT["build-system"]["requires"]) <= set(PROJECT["dependency-groups"]["build"])
