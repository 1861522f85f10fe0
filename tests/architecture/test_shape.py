"""The shape of rules: nobody lists offers by hand, takes tokens apart, or leaves an int without a name."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import ecumene

SOURCE = Path(ecumene.__file__).parent
FILES = sorted(
    path for folder in ("games", "series") for path in (SOURCE / folder).rglob("*.py") if "tests" not in path.parts
)
STATES = [path for path in FILES if path.name == "state.py"]
HAND_WRITTEN = {"offer", "settle", "told", "lapse", "gather", "rewind", "because", "is_public"}
"""What the kernel makes of a question's choices, and what a question gives it in a wrapper instead."""
THINGS = {"who", "seat", "viewer", "card", "area", "faction", "civilization", "monument", "deity", "wonder", "titan"}
"""Arguments with these names are things, and typed as such."""
OF_THE_KERNEL = {"game.py"}
"""A game's door to the kernel is asked with plain ints by everybody."""


def name(path: Path) -> str:
    return str(path.relative_to(SOURCE))


def functions(path: Path) -> Iterator[ast.FunctionDef]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef):
            yield node


def questions(path: Path) -> Iterator[ast.ClassDef]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ClassDef) and any("Question" in ast.unparse(base) for base in node.bases):
            yield node


@pytest.mark.parametrize("path", FILES, ids=name)
def test_no_question_lists_or_settles_by_hand(path: Path) -> None:
    for question in questions(path):
        methods = {node.name for node in question.body if isinstance(node, ast.FunctionDef)}
        assert not methods & HAND_WRITTEN, f"{question.name} writes {methods & HAND_WRITTEN}"


@pytest.mark.parametrize("path", FILES, ids=name)
def test_no_token_is_taken_apart(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"\b(choice|token|pick) ?(-|//|%) ?[A-Za-z]", text), "a token is split outside the vocabulary"
    assert not re.search(r"divmod\((choice|token|pick)\b", text), "a token is split outside the vocabulary"
    assert not re.search(r"\b(choice|token|pick) ?(<=?|>=?|==) ?[A-Z]{2}", text), "a token is compared with a number"


@pytest.mark.parametrize("path", FILES, ids=name)
def test_no_argument_is_anonymous(path: Path) -> None:
    assert "a: int, b: int" not in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", [path for path in FILES if path.name not in OF_THE_KERNEL], ids=name)
def test_things_are_typed(path: Path) -> None:
    for function in functions(path):
        for argument in function.args.args:
            plain = argument.annotation is not None and ast.unparse(argument.annotation) == "int"
            assert not (plain and argument.arg in THINGS), f"{function.name} takes {argument.arg} as an int"


def undocumented(state: ast.ClassDef) -> Iterator[str]:
    for method in state.body:
        if not isinstance(method, ast.FunctionDef) or not (method.name.startswith(("__init__", "clear"))):
            continue
        for line, after in zip(method.body, [*method.body[1:], None], strict=True):
            target = line.target if isinstance(line, ast.AnnAssign) else None
            if isinstance(line, ast.Assign):
                target = line.targets[0] if isinstance(line.targets[0], ast.Attribute) else None
            if isinstance(target, ast.Attribute) and ast.unparse(target).startswith("self."):
                said = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
                if not said:
                    yield target.attr


@pytest.mark.parametrize("path", STATES, ids=name)
def test_every_field_of_a_state_says_what_it_holds(path: Path) -> None:
    states = [node for node in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(node, ast.ClassDef)]
    silent = [f"{state.name}.{field}" for state in states for field in undocumented(state)]
    assert not silent, f"say what they hold: {', '.join(silent)}"
