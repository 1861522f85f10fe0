"""Endgame: most points win; then temples, Homelands, Cities, disks, areas, and who has returned."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.middle_east.tests.contest import gods
from ecumene.games.middle_east.tests.table import table
from ecumene.testing import rule

HOME = {"red": {"thebes": 1}, "blue": {"hattusha": 1}}


def winners(seats: int = 2, **fields: Any) -> tuple[int, ...]:
    """Who wins when the game ends so."""
    match = table("endgame", seats, **{"phase": "end-of-epoch", "epoch": 4, **fields})
    assert match.over
    return match.winners


def plus(**more: dict[str, int]) -> dict[str, dict[str, int]]:
    """Both at home, and more disks besides."""
    return {seat: {**home, **more.get(seat, {})} for seat, home in HOME.items()}


@rule("endgame.tie1-temples")
def test_of_equal_points_more_temples_win() -> None:
    """Blue has more of everything else, Homelands of others included."""
    strong = plus(blue={"lydia": 3, "caria": 3})
    assert winners(disks=strong, **gods({"god-of-war": "red"})) == (0,)
    both = gods({"god-of-war": "red", "god-of-peace": "blue"}, captured={"god-of-peace": "red"})
    assert winners(disks=strong, **both) == (0,)
    fewer = {**gods({"god-of-war": "red"}), "points": {"red": 19, "blue": 20}}
    assert winners(disks=strong, **fewer) == (1,), "points come first"


@rule("endgame.tie1-temples")
def test_inactive_ones_count_but_not_for_who_is_not_at_home() -> None:
    strong = plus(blue={"lydia": 3, "caria": 3})
    assert winners(disks=strong, **gods({"god-of-war": "red"}), curses={"red": ["blasphemy"]}) == (0,)
    abroad = {**strong, "red": {"memphis": 1}}
    assert winners(disks=abroad, **gods({"god-of-war": "red"})) == (1,)
    held = gods({"god-of-war": "red", "god-of-peace": "blue"}, captured={"god-of-peace": "red"})
    assert winners(disks=abroad, **held) == (1,)


@rule("endgame.tie1-temples")
def test_a_temple_that_lies_on_its_card_or_with_a_captor_is_not_its_peoples() -> None:
    strong = plus(blue={"lydia": 3})
    assert winners(disks=strong, **gods({"god-of-war": "red"}, destroyed=["god-of-war"])) == (1,)


@rule("endgame.tie2-homelands")
def test_then_most_homelands_of_civilizations_at_the_table_win() -> None:
    """Red Controls its own and Yellow's; Blue has more Cities, and homes that nobody has: Memphis and Ionia."""
    there = {
        "red": {"nineveh": 1, "hattusha": 1},
        "blue": {"thebes": 3, "memphis": 3, "ionia": 3},
        "yellow": {"lydia": 1},
    }
    assert winners(3, disks=there) == (0,)
    shared = {**there, "yellow": {"hattusha": 1}}
    assert winners(3, disks=shared) == (1,), "Hattusha is not Controlled"


@rule("endgame.tie2-homelands")
def test_but_only_for_who_occupies_its_own() -> None:
    there = {"red": {"hattusha": 1}, "blue": {"lydia": 3}}
    assert winners(disks=there) == (1,)
    assert winners(disks={**there, "red": {"hattusha": 1, "thebes": 1}}) == (0,)


@rule("endgame.tie3-cities")
def test_then_most_cities_win() -> None:
    """Blue has more disks in more areas."""
    assert winners(disks=plus(red={"kush": 3}, blue={"lydia": 2, "caria": 2, "lukka": 2})) == (0,)


@rule("endgame.tie4-disks")
def test_then_most_disks_on_the_map_win() -> None:
    """Blue is in more areas, and has disks on an Investment."""
    spread = plus(red={"kush": 2, "abydos": 2}, blue={"lydia": 1, "caria": 1, "lukka": 1})
    staked: dict[str, Any] = {"invested": {"blue": ["master-scribe"]}, "stake": {"master-scribe": 4}}
    assert winners(disks=spread, **staked) == (0,)


@rule("endgame.tie5-areas")
def test_then_most_areas_win() -> None:
    assert winners(disks=plus(red={"kush": 2}, blue={"lydia": 1, "icarian-sea": 1})) == (1,)


@rule("endgame.tie6-gilgamesh")
@pytest.mark.parametrize(("risen", "winner"), [({"red": ["epoch-1"]}, 0), ({"blue": ["epoch-3"]}, 1)])
def test_then_who_has_begun_afresh_wins(risen: dict[str, list[str]], winner: int) -> None:
    assert winners(disks=HOME, risen=risen) == (winner,)
    more = plus(red={"kush": 1}) if winner else plus(blue={"lydia": 1})
    assert winners(disks=more, risen=risen) == (1 - winner,), "only when all else is equal"


@rule("endgame.tie7-draw")
def test_if_all_is_equal_the_game_is_a_draw() -> None:
    assert winners(disks=HOME) == (0, 1)
    assert winners(disks=HOME, risen={"red": ["epoch-1"], "blue": ["epoch-2", "epoch-3"]}) == (0, 1)
    assert winners(3, points={"red": 7, "blue": 7, "yellow": 6}) == (0, 1)
