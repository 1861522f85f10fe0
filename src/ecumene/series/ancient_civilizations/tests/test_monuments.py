"""Monuments: what a Wonder or a Deity costs, and which of them can be had."""

from __future__ import annotations

from typing import Any

from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.contents import PAY_FOR_MONUMENT
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.tests.setting import forbidden_by, play, tokens
from ecumene.series.ancient_civilizations.tests.world import World
from ecumene.testing import rule


def begin(world: World, nth: int = 0) -> str:
    """The token with which a monument is begun."""
    return f"{world.own.build} {world.own.monuments[nth]}"


def is_paying(world: World, match: Match[Ancients]) -> bool:
    """Whether resources are still to be paid."""
    return match.question == world.key(PAY_FOR_MONUMENT)


def resources(world: World, match: Match[Ancients]) -> int:
    """Disks on the map, currency and cards of red."""
    return world.of(match, "red", "on_map") + world.of(match, "red", "talents") + len(world.hand(match, "red"))


@rule("wonder.build.five-resources")
def test_a_monument_costs_five_resources(world: World) -> None:
    match = world.acting(disks={"red": {world.at.home: 4}}, talents={"red": 3}, hand={"red": world.plain(2)})
    before = resources(world, match)
    match.play(begin(world))
    for _ in range(5):
        assert is_paying(world, match)
        match.play(min(tokens(match)))
    assert not is_paying(world, match)
    assert resources(world, match) == before - 5


@rule("wonder.build.five-resources")
def test_with_four_resources_none_is_begun(world: World) -> None:
    match = world.acting(disks={"red": {world.at.home: 2}}, talents={"red": 1}, hand={"red": world.plain(1)})
    assert begin(world) not in tokens(match)
    assert world.called("wonder.build.five-resources") in forbidden_by(match, begin(world))


@rule("wonder.build.resource-kinds")
def test_disks_from_the_map_wealth_of_the_treasury_and_cards_of_the_hand_are_resources(world: World) -> None:
    home, inland = world.at.home, world.at.inland[0]
    mine, others = world.plain(2)
    match = world.acting(
        hand={"red": [mine], "blue": [others]},
        talents={"red": 1},
        disks={"red": {home: 3, inland: 2}, "blue": {world.at.rival_home: 3}},
    )
    match.play(begin(world))
    assert tokens(match) == {f"give {home}", f"give {inland}", world.pay, f"discard {mine}"}
    kinds = {world.called("wonder.build.resource-kinds")}
    assert forbidden_by(match, f"give {world.at.rival_home}") == kinds
    assert forbidden_by(match, f"discard {others}") == kinds
    supply = world.of(match, "red", "supply")
    play(match, f"give {inland}", world.pay, f"discard {mine}")
    assert (world.disks(match, "red", inland), world.of(match, "red", "supply")) == (1, supply + 1)
    assert (world.of(match, "red", "talents"), world.hand(match, "red")) == (0, set())
    assert world.discarded(match) == [mine]
    assert forbidden_by(match, world.pay) == kinds, "the Treasury is empty"


@rule("wonder.build.resource-kinds")
def test_loot_and_ready_disks_are_no_resources(world: World) -> None:
    three: dict[str, Any] = {"disks": {"red": {world.at.home: 3}}}
    assert begin(world) in tokens(world.acting(**three, talents={"red": 3}))
    poor = world.acting(**three, talents={"red": 1}, loot={"red": 3}, ready={"red": 3})
    assert begin(world) not in tokens(poor)


@rule("wonder.build.min-two-disks")
def test_two_resources_at_least_are_disks(world: World) -> None:
    home, inland = world.at.home, world.at.inland[0]
    [card] = world.plain(1)
    match = world.acting(disks={"red": {home: 2, inland: 3}}, talents={"red": 9}, hand={"red": [card]})
    play(match, begin(world), world.pay, world.pay, f"discard {card}")
    assert tokens(match) == {f"give {home}", f"give {inland}"}
    assert forbidden_by(match, world.pay) == {world.called("wonder.build.min-two-disks")}
    match.play(f"give {inland}")
    assert tokens(match) == {f"give {home}", f"give {inland}"}
    match.play(f"give {inland}")
    assert not is_paying(world, match)


@rule("wonder.build.min-two-disks")
def test_whoever_cannot_give_two_disks_does_not_begin(world: World) -> None:
    match = world.acting(disks={"red": {world.at.home: 1}}, talents={"red": 20})
    assert begin(world) not in tokens(match)
    assert world.called("wonder.build.min-two-disks") in forbidden_by(match, begin(world))


@rule("wonder.build.only-available")
def test_what_somebody_has_cannot_be_had_again(world: World) -> None:
    taken, free = world.own.monuments
    match = world.acting(
        disks={"red": {world.at.home: 4}, "blue": {world.at.rival_home: 1}},
        talents={"red": 9},
        monument={taken: world.game.nouns["state"].names[1]},
        owner={taken: "blue"},
        site={taken: world.at.rival_home},
    )
    assert f"{world.own.build} {free}" in tokens(match)
    assert f"{world.own.build} {taken}" not in tokens(match)
    assert forbidden_by(match, begin(world)) == {world.called("wonder.build.only-available")}


@rule("card.competition-cards.still-discardable")
def test_a_competition_card_is_a_resource(world: World) -> None:
    card = world.cards.hits_two
    match = world.acting(disks={"red": {world.at.home: 4}}, talents={"red": 4}, hand={"red": [card]})
    play(match, begin(world), f"discard {card}")
    assert world.discarded(match) == [card]
    assert is_paying(world, match)
