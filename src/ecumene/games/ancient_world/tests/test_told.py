"""What a page is told: attacks, fees, points and rounds as the rules reckon them."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.ancient_world.tests.table import BOX, GAME, turn
from ecumene.kernel.chance import mix

HERE: dict[str, Any] = {
    "round": 4,
    "coins": {"north": 4},
    "empire": {"north": ["watchtower"]},
    "active": {"north": {"a": "spear-levy", "b": "hill-slingers"}},
    "on_picture": {"north": {"a": 2}},
    "retired": {"north": {"a": ["city-guard"]}},
    "titan": {"one-star": "bog-serpent", "two-star": "elder-root"},
}
"""North has 2 arrows by the Watchtower; army A has 4 swords for 3 coins, army B 4 arrows for 1."""
COSTS = {"a": 3, "b": 1, "a+b": 4}


def along(seats: int, seed: int) -> Any:
    """Every position of a random game."""
    match, word = GAME.new(seats=seats, seed=seed), seed
    while not match.over:
        yield match
        word = mix(word + 1)
        match.play(match.offers[word % len(match.offers)].token)
    yield match


def test_every_attack_that_could_be_planned_is_reckoned() -> None:
    attack = turn("north", **HERE).view(0)["mine"]["attack"]
    assert attack["piles"] == ["one-star", "two-star"]
    assert attack["value"] == {
        **{"one-star:a": 6, "one-star:b": 6, "one-star:a+b": 10},
        **{"two-star:a": 4, "two-star:a+b": 4},
    }
    assert attack["cost"] == {f"{pile}:{armies}": n for pile in attack["piles"] for armies, n in COSTS.items()}
    assert attack["missing"] == {"two-star:a": 2, "two-star:b": 6, "two-star:a+b": 2}
    assert attack["too-dear"] == {}
    assert attack["one-star"]["alone"] == attack["one-star"]["of-cards"] == 2
    assert (attack["one-star"]["of-armies"], attack["two-star"]["of-armies"]) == ({"a": 4, "b": 4}, {"a": 4})


def test_an_attack_that_is_too_dear_and_an_army_that_was_used_are_told() -> None:
    attack = turn("north", **{**HERE, "coins": {"north": 2}, "on_name": {"north": {"b": 1}}}).view(0)["mine"]["attack"]
    assert attack["too-dear"] == {f"{pile}:{armies}": 1 for pile in attack["piles"] for armies in ("a", "a+b")}
    assert attack["used"] == ["b"]


def test_nobody_but_whoever_is_asked_is_told_of_attacks() -> None:
    match = turn("north", **HERE)
    for viewer in (1, None):
        assert match.view(viewer)["mine"]["attack"]["piles"] == []
        assert match.view(viewer)["mine"]["attack"]["value"] == {}


@pytest.mark.parametrize("seed", range(2))
def test_what_is_reckoned_is_what_is_offered_and_what_was_scored(seed: int) -> None:
    for match in along(3, seed):
        view = match.view(match.seat)
        attack = view["mine"]["attack"]
        if attack["piles"]:
            bad = {*attack["missing"], *attack["too-dear"]}
            can = {name for name in attack["cost"] if name not in bad and not set(attack["used"]) & set(armies(name))}
            assert can == {offer.token.split()[1] for offer in match.offers if offer.token.startswith("attack ")}
        for seat in view["seats"]:
            assert seat["banner-points"] == sum(seat["tribe-points"].values())
            assert seat["points"] == seat["banner-points"] + seat["card-points"] - seat["starving-points"]
    best = max(view["seats"], key=lambda seat: (seat["points"], seat["coins"]))
    assert view["ranking"][0] == best["seat"]
    assert view["ranking"][0] in view["winners"]


def armies(attack: str) -> list[str]:
    return attack.partition(":")[2].split("+")


def test_one_more_banner_adds_what_the_table_says() -> None:
    seat = turn("north", empire={"north": ["watchtower"]}).view(0)["seats"][0]
    steps = BOX.banner_points
    assert seat["next-banner"] == {tribe: steps[n + 1] - steps[n] for tribe, n in seat["banners"].items()}


def test_who_may_come_and_who_pays() -> None:
    there = {
        "north": {"1": "ready", "2": "on-build", "3": "on-labor"},
        "east": {**dict.fromkeys("1234", "ready"), "5": "on-learn"},
    }
    spaces = turn("north", citizen=there).view(0)["spaces"]
    assert spaces["build"]["fees"] == {"1": 1, "2": 0, "3": 1, "4": 1, "5": 1}
    assert (spaces["labor"]["above"], spaces["labor"]["closed"]) == (3, 0)
    assert (spaces["learn"]["above"], spaces["learn"]["closed"]) == (5, 1)
    assert (spaces["rebuild"]["above"], set(spaces["rebuild"]["fees"].values())) == (0, {0})


HINDRANCES: dict[str | None, dict[str, Any]] = {
    "no-card": {"row": []},
    "too-dear": {"row": ["merchant-fleet"], "coins": {"north": 0}},
    "no-room": {
        "row": ["merchant-fleet"],
        "empire": {"north": ["watchtower", "bridge", "crane"]},
        "damaged": {"north": ["crane"]},
    },
    None: {"row": ["merchant-fleet"], "coins": {"north": 0}, "empire": {"north": ["crane"]}},
}


@pytest.mark.parametrize("hindrance", HINDRANCES)
def test_what_hinders_from_building(hindrance: str | None) -> None:
    assert turn("north", **HINDRANCES[hindrance]).view(0)["mine"]["build-hindered"] == hindrance


def test_rounds_tell_what_they_bring() -> None:
    rounds = GAME.new(seats=2, seed=1).view(None)["rounds"]
    opened = {name: number for number, one in enumerate(rounds, 1) for name in one["opens"]}
    assert opened == {"explore": BOX.explore_opens, "grow": BOX.grow_opens}
    assert [one["deck-b"] for one in rounds].index(1) + 1 == BOX.deck_b_from
