"""Who may import whom, how long things may be, and what may not be in rules at all."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path

import pytest

import ecumene
from ecumene.series.ancient_civilizations import contents as series
from ecumene.series.ancient_civilizations.rules import bound

SOURCE = Path(ecumene.__file__).parent
FILES = sorted(path for path in SOURCE.rglob("*.py") if "tests" not in path.parts)
RULES = [path for path in FILES if {"kernel", "matches", "series", "games"} & set(path.parts[len(SOURCE.parts) :])]

MAY_IMPORT = {
    "kernel": {"kernel"},
    "matches": {"kernel", "matches"},
    "data": {"kernel", "matches"},
    "seal": set(),
    "drawing": {"kernel", "matches", "drawing"},
    "series": {"kernel", "matches", "series", "data", "drawing"},
    "games": {"kernel", "matches", "series", "games", "data", "drawing", "ecumene"},
    "bots": {"kernel", "matches", "bots"},
    "pool": set(),
    "report": {"report"},
    "arena": {"kernel", "matches", "bots", "arena", "ecumene", "pool", "report"},
    "analysis": {"kernel", "matches", "bots", "analysis", "ecumene", "pool", "report"},
    "testing": {"kernel", "matches", "testing", "bots", "data"},
    "service": {"kernel", "matches", "bots", "service", "ecumene", "seal"},
}
WORLD = {"os", "io", "pathlib", "socket", "subprocess", "sys", "time", "threading", "asyncio", "tempfile", "shutil"}


KERNEL = 2_500
"""Lines of the kernel that are not blank: whoever writes rules should be able to read all of it in an evening."""


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def part(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


def functions(path: Path) -> Iterator[ast.FunctionDef]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef):
            yield node


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_go_one_way(path: Path) -> None:
    allowed = MAY_IMPORT.get(part(path))
    for module in imports(path):
        if allowed is not None and module.startswith("ecumene"):
            target = module.split(".")[1] if "." in module else "ecumene"
            assert target in allowed, f"{path.name} imports {module}"


@pytest.mark.parametrize(
    "path", [path for path in FILES if part(path) in ("kernel", "matches")], ids=lambda path: path.name
)
def test_the_kernel_does_no_io(path: Path) -> None:
    assert not {module.split(".")[0] for module in imports(path)} & WORLD
    assert "open(" not in path.read_text(encoding="utf-8").replace(".open(", "").replace("def open(", "")


def test_the_kernel_is_small_enough_to_be_read() -> None:
    lines = [line for path in FILES if part(path) == "kernel" for line in path.read_text(encoding="utf-8").splitlines()]
    assert len([line for line in lines if line.strip()]) < KERNEL


def test_games_never_import_each_other() -> None:
    for name in ecumene.games():
        for path in (SOURCE / "games" / name).rglob("*.py"):
            others = [module for module in imports(path) if module.startswith("ecumene.games.")]
            assert all(module.split(".")[2] == name for module in others), path


def test_kernel_series_and_drawing_name_no_game() -> None:
    for path in FILES:
        if part(path) in ("kernel", "matches", "series", "drawing"):
            text = path.read_text(encoding="utf-8").lower()
            assert not [name for name in ecumene.games() if name in text], path


@pytest.mark.parametrize("path", RULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_only_terminals_draw(path: Path) -> None:
    drawing = [module for module in imports(path) if module.partition(".")[0] == "rich" or ".drawing" in module]
    assert not drawing or "terminal" in (path.stem, path.parent.name), drawing


@pytest.mark.parametrize("path", RULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_functions_in_kernel_and_rules_are_short(path: Path) -> None:
    lengths = [(function.name, (function.end_lineno or 0) - function.lineno + 1) for function in functions(path)]
    assert not [(name, lines) for name, lines in lengths if lines > 40]


@pytest.mark.parametrize("path", RULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_rules_use_no_copy_and_no_random(path: Path) -> None:
    assert not {"random", "copy"} & set(imports(path))
    assert "deepcopy" not in path.read_text(encoding="utf-8")


BOOKS = [f"games.{name}" for name in ecumene.games()] + [
    f"series.{path.name}" for path in sorted((SOURCE / "series").iterdir()) if (path / "contents.py").is_file()
]
"""The folders with a table of contents: every game, and what several share."""


@pytest.mark.parametrize("book", BOOKS)
def test_each_heading_of_the_rulebook_has_its_file(book: str) -> None:
    contents = importlib.import_module(f"ecumene.{book}.contents")
    folder = SOURCE.joinpath(*book.split(".")) / "rules"
    listed = {module for _, module in contents.CONTENTS}
    unnumbered = {path.stem for path in folder.glob("*.py")} - {"__init__"} - listed
    assert listed <= {path.stem for path in folder.glob("*.py")}
    assert not unnumbered
    for heading, module in contents.CONTENTS:
        assert ast.get_docstring(ast.parse((folder / f"{module}.py").read_text(encoding="utf-8")), clean=True)
        first = (folder / f"{module}.py").read_text(encoding="utf-8").splitlines()[0]
        assert heading.lower() in first.lower().replace('"""', ""), f"{module}.py does not begin with {heading!r}"


@pytest.mark.parametrize("name", ecumene.games())
def test_rule_numbers_are_dense_and_bound_to_one_rule_each(name: str) -> None:
    rules = importlib.import_module(f"ecumene.games.{name}.rules")
    if hasattr(rules, "BOUND"):
        assert [number for number, _ in rules.BOUND] == list(range(len(rules.BOUND)))
    else:
        assert len({rule.key for rule in ecumene.game(name).book.rules}) == len(ecumene.game(name).book.rules)


def test_a_series_binds_every_number_but_those_of_replaced_sections() -> None:
    verbs = ecumene.game("inner_sea").blank(2, ecumene.game("inner_sea").checked_options({}), 0).verbs
    replaced = {series.ACT, series.BUILD, series.PAY_FOR_MONUMENT, series.REBIRTH}
    assert set(bound(verbs)) == set(range(series.LAST)) - replaced


@pytest.mark.parametrize("name", ecumene.games())
def test_each_rule_lies_in_the_file_its_key_names(name: str) -> None:
    for rule in ecumene.game(name).book.rules:
        section = rule.key.partition("/")[0].replace("-", "_")
        assert type(rule).__module__.endswith(f".rules.{section}"), f"{rule.key} lies in {type(rule).__module__}"


@pytest.mark.parametrize("path", [path for path in RULES if "rules" in path.parts], ids=lambda path: path.name)
def test_the_state_changes_through_verbs_alone(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        for target in [getattr(node, "target", None), *getattr(node, "targets", [])]:
            base = target.value if isinstance(target, ast.Subscript) else target
            if isinstance(base, ast.Attribute) and isinstance(base.value, ast.Name):
                assert base.value.id != "g", f"{path.name} sets g.{base.attr}"
