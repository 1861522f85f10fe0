"""The rules of a game from its ledger: by section, by id, or by a word in them."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterable
from typing import Any

from rich.padding import Padding
from rich.text import Text

import ecumene
from ecumene import Game, LedgerRule
from ecumene.doors.terminal.screen import Screen
from ecumene.testing import uncited


def prepare(args: Namespace, screen: Screen) -> Callable[[], int]:
    """`ecumene rules`: find the game, then print what was asked for."""
    game = ecumene.game(args.game)
    if args.uncited:
        return lambda: tell_uncited(screen, game)
    return lambda: tell(screen, game, " ".join(args.section))


def tell(screen: Screen, game: Game[Any], what: str = "") -> int:
    """Print the rules that fit; if none does, the sections there are."""
    found = matching(game.rules.values(), what.strip().lower())
    if not found:
        screen.refuse(f"No rule of {game.title} fits {what!r}. The sections are:")
        for heading in dict.fromkeys(rule.source for rule in game.rules.values()):
            screen.say(f"  {heading}")
        return 1
    last = ""
    for rule in found:
        if rule.source != last:
            screen.say(Text(f"\n{rule.source}", "bold"))
        last = rule.source
        tell_rule(screen, rule)
    return 0


def tell_rule(screen: Screen, rule: LedgerRule) -> None:
    """One rule: its id, its sentence, its note."""
    screen.say(Padding(Text(rule.id, "cyan"), (0, 0, 0, 2)))
    screen.say(Padding(rule.rule, (0, 0, 0, 4)))
    if rule.note:
        screen.say(Padding(Text(f"Note: {rule.note}", "dim"), (0, 0, 0, 4)))


def matching(rules: Iterable[LedgerRule], what: str) -> list[LedgerRule]:
    """The rules of the sections so called; if there are none, those with such an id; then those with the word."""
    ways: list[Callable[[LedgerRule], bool]] = [
        lambda rule: what in rule.source.lower(),
        lambda rule: rule.id.startswith(what),
        lambda rule: what in f"{rule.rule} {rule.note}".lower(),
    ]
    kept = list(rules)
    return next((found for way in ways if (found := [rule for rule in kept if way(rule)])), [])


def tell_uncited(screen: Screen, game: Game[Any]) -> int:
    """The rules that no test of the game cites: the aim is none."""
    missing = uncited(game)
    for rule in missing:
        screen.say(rule.id)
    return 1 if missing else 0
