"""Which rules of a ledger the tests cite: tests say so with `@rule("bidding.outbid.must-move")`."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeVar

from ecumene.matches.game import Game, LedgerRule

F = TypeVar("F", bound=Callable[..., object])


def rule(*ids: str) -> Callable[[F], F]:
    """Mark a test as one that fails when these rules of the ledger are broken."""

    def mark(test: F) -> F:
        test.__dict__["rules"] = ids
        return test

    return mark


def citations(folder: Traversable) -> dict[str, list[str]]:
    """The ids that the tests of a folder cite, each with the names of the tests."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.iterdir(), key=lambda path: path.name):
        if path.name.startswith("test_") and path.name.endswith(".py"):
            for name, rule_id in _cited(ast.parse(path.read_text(encoding="utf-8"))):
                found.setdefault(rule_id, []).append(f"{path.name}::{name}")
    return found


def _cited(tree: ast.Module) -> Iterator[tuple[str, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for call in node.decorator_list:
                if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "rule":
                    for argument in call.args:
                        yield node.name, ast.literal_eval(argument)


def cited(game: Game[Any]) -> dict[str, list[str]]:
    """The ids of a game's ledger that tests cite: its own tests, and those of its series.

    A series cites the ids of its first game; in the ledgers of the others a rule says which of them it is the same as.
    """
    found = citations(folder(game) / "tests")
    if game.series:
        shared = citations(series_folder(game) / "tests")
        first = not any(rule.same_as for rule in game.rules.values())
        for rule in game.rules.values():
            tests = shared.get(rule.id if first else rule.same_as, [])
            if tests:
                found.setdefault(rule.id, []).extend(tests)
    return found


def uncited(game: Game[Any]) -> list[LedgerRule]:
    """The rules that no test cites and that are not about presentation alone."""
    known = cited(game)
    return [found for found in game.rules.values() if found.id not in known and not found.presentation]


def unknown(game: Game[Any]) -> list[str]:
    """Cited ids that the ledger does not have."""
    return [rule_id for rule_id in citations(folder(game) / "tests") if rule_id not in game.rules]


def folder(game: Game[Any]) -> Path:
    """The folder of a game's code."""
    return Path(str(sys.modules[type(game).__module__].__file__)).parent


def series_folder(game: Game[Any]) -> Path:
    """The folder of the series a game belongs to."""
    return folder(game).parent.parent / "series" / game.series
