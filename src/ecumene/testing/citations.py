"""Which rules of a ledger the tests cite: tests say so with `@rule("bidding.outbid.must-move")`."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from importlib.resources.abc import Traversable
from typing import TypeVar

from ecumene.kernel.game import LedgerRule

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


def uncited(rules: Mapping[str, LedgerRule], folder: Traversable) -> list[LedgerRule]:
    """The rules that no test cites and that are not about presentation alone."""
    cited = citations(folder)
    return [found for found in rules.values() if found.id not in cited and not found.presentation]


def unknown(rules: Mapping[str, LedgerRule], folder: Traversable) -> list[str]:
    """Cited ids that the ledger does not have."""
    return [rule_id for rule_id in citations(folder) if rule_id not in rules]
