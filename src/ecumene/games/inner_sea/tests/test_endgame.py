"""Endgame: of equal points Wonders, Cities, disks and areas decide."""

from __future__ import annotations

from typing import Any

from ecumene.games.inner_sea.tests.table import table
from ecumene.testing import rule


def winners(seats: int = 2, **fields: Any) -> tuple[int, ...]:
    """Who wins when the game ends so."""
    match = table("endgame", seats, **{"phase": "end-of-epoch", "epoch": 4, **fields})
    assert match.over
    return match.winners


def wonders(seat: str, *sites: str) -> dict[str, Any]:
    """Wonders of a seat in these areas."""
    names = ["colossus", "lighthouse", "mausoleum"][: len(sites)]
    return {
        "monument": dict.fromkeys(names, "built"),
        "owner": dict.fromkeys(names, seat),
        "site": dict(zip(names, sites, strict=True)),
    }


@rule("endgame.tie1-wonder-areas")
def test_of_equal_points_more_areas_with_ones_own_wonders_win() -> None:
    """Blue has more Cities; Red stands beside a Wonder of its own."""
    strong = {"blue": {"troy": 3, "ionia": 3}, "red": {"egypt": 1}}
    assert winners(points={"red": 20, "blue": 20}, disks=strong, **wonders("red", "egypt")) == (0,)


@rule("endgame.tie1-wonder-areas")
def test_a_wonder_that_its_owner_has_left_or_that_is_buried_does_not_count() -> None:
    strong = {"blue": {"troy": 3, "ionia": 3}, "red": {"egypt": 1}}
    assert winners(disks=strong, **wonders("red", "kush")) == (1,)
    buried = {**wonders("red", "egypt"), "monument": {"colossus": "buried"}}
    assert winners(disks=strong, **buried) == (1,)


@rule("endgame.tie2-cities")
def test_then_most_cities_win() -> None:
    """Blue has more disks in more areas."""
    spread = {"red": {"egypt": 3}, "blue": {"troy": 2, "ionia": 2, "lydia": 2}}
    assert winners(disks=spread) == (0,)


@rule("endgame.tie3-disks")
def test_then_most_disks_win() -> None:
    """Blue is in more areas."""
    assert winners(disks={"red": {"egypt": 2, "kush": 2}, "blue": {"troy": 1, "ionia": 1, "lydia": 1}}) == (0,)


@rule("endgame.tie3-disks")
def test_only_disks_on_the_map_count() -> None:
    disks = {"red": {"egypt": 2}, "blue": {"troy": 1}}
    assert winners(disks=disks, **wonders("blue", "ionia"), fuel={"colossus": 4}) == (0,)


@rule("endgame.tie4-areas")
def test_then_most_areas_win() -> None:
    assert winners(disks={"red": {"egypt": 2}, "blue": {"troy": 1, "trojan-sea": 1}}) == (1,)


@rule("endgame.tie5-draw")
def test_if_all_is_equal_the_game_is_a_draw() -> None:
    equal = {"red": {"rome": 2}, "blue": {"gaul": 2}, "yellow": {"gades": 1, "celt-iberia": 1}}
    assert winners(3, points={"red": 7, "blue": 7, "yellow": 6}, disks=equal) == (0, 1)
    assert winners(3) == (0, 1, 2)


@rule("endgame.tie1-wonder-areas", "endgame.tie2-cities")
def test_ties_are_broken_among_those_who_are_tied() -> None:
    """Yellow has most Cities, but fewer points."""
    disks = {"red": {"rome": 3}, "blue": {"gaul": 1}, "yellow": {"gades": 3, "celt-iberia": 3}}
    assert winners(3, points={"red": 7, "blue": 7, "yellow": 6}, disks=disks) == (0,)
