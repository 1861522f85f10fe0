"""Documentation is tested: the README runs, links lead somewhere, and what is told is there."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

import ecumene
from ecumene.doors.terminal.main import build_parser

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]
TARGETS = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def test_the_python_of_the_readme_runs_and_prints_what_it_says() -> None:
    found = re.search(r"```python\n(.*?)```", text(ROOT / "README.md"), re.DOTALL)
    assert found is not None
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(found[1], "README.md", "exec"), {})
    said = [line.partition("  # ")[2].strip() for line in found[1].splitlines() if line.startswith("print(")]
    for line, promise in zip(printed.getvalue().splitlines(), said, strict=True):
        assert promise.startswith(line) or not promise


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", text(page)):
        assert "://" in target or (page.parent / target).exists(), target


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_make_targets_that_are_told_exist(page: Path) -> None:
    assert set(re.findall(r"`make ([\w-]+)", text(page))) <= TARGETS


def test_every_command_of_the_terminal_is_in_the_readme() -> None:
    help_text = build_parser().format_help()
    commands = "serve games play watch replay verify analyse rules cards arena bench"
    for command in commands.split():
        assert f"\n    {command}" in help_text
        assert f"ecumene {command}" in text(ROOT / "README.md")


@pytest.mark.parametrize("name", ecumene.games())
def test_every_option_is_explained_in_the_rulings(name: str) -> None:
    rulings = text(ROOT / "docs" / "rulings" / f"{name}.md")
    for option in ecumene.game(name).options:
        assert f"`{option.name}`" in rulings
        assert all(str(value) in rulings for value in option.allowed)


@pytest.mark.parametrize("name", ecumene.games())
def test_every_ruling_that_is_cited_exists(name: str) -> None:
    game = ecumene.game(name)
    cited = {found for rule in game.rules.values() for found in re.findall(r"[A-Z]-\d\d", rule.note)}
    cited |= {found for option in game.options for found in re.findall(r"[A-Z]-\d\d", option.text)}
    assert cited <= set(re.findall(r"\| ([A-Z]-\d\d) \|", text(ROOT / "docs" / "rulings" / f"{name}.md")))


def test_the_readme_says_whose_it_is() -> None:
    assert "independent, unofficial work" in text(ROOT / "README.md")


def test_the_changelog_has_a_place_for_what_comes() -> None:
    assert "## Unreleased" in text(ROOT / "CHANGELOG.md")
