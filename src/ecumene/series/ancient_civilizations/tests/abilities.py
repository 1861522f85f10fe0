"""Abilities on displays in tests of any game: red uses them, blue is about to lose by them."""

from __future__ import annotations

from typing import Any

from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.nouns import COLOURS
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.tests.contest import is_losing
from ecumene.series.ancient_civilizations.tests.setting import Setting, play, tokens


def led_by_red(civilization: str, *others: str) -> dict[str, str]:
    """Red leads a civilization, the others lead some of these, as many sit at the table as these are."""
    peoples = (civilization, *(name for name in others if name != civilization))
    return dict(zip(COLOURS[: len(others)], peoples, strict=False))


def against_blue(world: Setting, led: dict[str, str], *areas: str, **fields: Any) -> Match[Ancients]:
    """Red competes with two disks against two of Blue in some areas; Blue, who is asked first, commits nothing."""
    there = dict.fromkeys(areas, 2)
    order = ["blue", "red", *list(led)[2:]]
    given = {"civilization": led, "order": order, "disks": {"red": there, "blue": there}, "talents": {"blue": 20}}
    return to_red(world.competing(areas[0], len(led), **given, **fields))


def to_red(match: Match[Ancients]) -> Match[Ancients]:
    """Blue loses its disks and commits nothing until Red may commit something again."""
    while not match.over and (match.question, match.seat) != ("competition-procedure/commit", 0):
        match.play("lose" if "lose" in tokens(match) else "done")
    return match


def announced(match: Match[Ancients], ability: str) -> Match[Ancients]:
    """Red announces an ability and no more; Blue is about to lose its first disk."""
    play(match, f"invoke {ability}", "done")
    assert is_losing(match)
    return match


def offered(match: Match[Ancients]) -> set[str]:
    """The abilities that may be used."""
    return {token.removeprefix("invoke ") for token in tokens(match) if token.startswith("invoke ")}
