"""The workflows call what is there, may do little, and end."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
TARGETS = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
each = pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)


def commands(workflow: Path) -> list[str]:
    return re.findall(r"^ +- run: (.+)$", workflow.read_text(encoding="utf-8"), re.MULTILINE)


def test_checks_nightly_wheels_and_the_newest() -> None:
    assert {path.stem for path in WORKFLOWS} == {"checks", "nightly", "wheels", "weekly"}
    assert ".ci/run" in commands(ROOT / ".github" / "workflows" / "checks.yml")


@each
def test_what_is_made_is_a_target(workflow: Path) -> None:
    called = {word for command in commands(workflow) for word in re.findall(r"make ([\w-]+)", command)}
    assert called <= TARGETS


@each
def test_files_that_are_named_are_there(workflow: Path) -> None:
    assert commands(workflow)
    for command in commands(workflow):
        for word in command.split():
            assert "/" not in word or (ROOT / word).exists(), word


@each
def test_they_may_only_read_and_every_job_ends(workflow: Path) -> None:
    text = workflow.read_text(encoding="utf-8")
    assert "permissions:\n  contents: read\n" in text
    assert "write" not in text
    assert "concurrency:\n" in text
    assert text.count("runs-on:") == text.count("timeout-minutes:")


@each
def test_actions_are_held_to_a_version_and_no_host_is_named(workflow: Path) -> None:
    text = workflow.read_text(encoding="utf-8")
    assert all(re.fullmatch(r"actions/[\w-]+@v\d+", used) for used in re.findall(r"uses: (.+)", text))
    assert "://" not in text


def test_the_oldest_python_is_checked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    oldest = project["requires-python"].removeprefix(">=")
    text = (ROOT / ".github" / "workflows" / "checks.yml").read_text(encoding="utf-8")
    assert f'python: ["{oldest}", ' in text
