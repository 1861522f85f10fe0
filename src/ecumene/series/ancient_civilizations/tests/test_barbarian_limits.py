"""Barbarian Limits: when their supply is too small, whoever brings Barbarians may fetch them from other areas."""

from __future__ import annotations

from typing import Any

from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.contents import REBIRTH
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.tests.contest import asked, declared
from ecumene.series.ancient_civilizations.tests.setting import forbidden_by, play, tokens
from ecumene.series.ancient_civilizations.tests.steps import heard, piled
from ecumene.series.ancient_civilizations.tests.world import World
from ecumene.testing import rule

TAKE_FROM_MAP = "card.barbarian-limit.take-from-map"
FETCH = "barbarian-limits/fetch"


def elsewhere(world: World, left: int = 1) -> dict[str, int]:
    """All Barbarians but so many stand on the map, in stacks of four and a smaller one."""
    return world.crowd(world.edition.numbers.barbarians - left)


def revolting(world: World, left: int = 1) -> Match[Ancients]:
    """A card of red brings two Barbarians into inland[0], and so many are left in supply."""
    disks: dict[str, Any] = {"blue": {world.at.inland[0]: 3}, "barbarians": elsewhere(world, left)}
    match = world.acting("red", hand={"red": [world.cards.revolt]}, disks=disks)
    match.play(f"play {world.cards.revolt}")
    declared(match)
    return match


def fetched_from(*areas: str) -> set[str]:
    """The tokens that fetch a Barbarian from these areas, or leave it."""
    return {*(f"move-from {area}" for area in areas), "done"}


@rule("card.barbarian-limit.take-from-map")
def test_whoever_plays_the_card_chooses_where_each_missing_barbarian_comes_from(world: World) -> None:
    match = revolting(world, left=0)
    stacks = elsewhere(world, 0)
    first, second, *_ = stacks
    assert (match.question, asked(match), tokens(match)) == (FETCH, "red", fetched_from(*stacks))
    play(match, f"move-from {first}", f"move-from {second}")
    assert world.barbarians(match) == {**stacks, first: 3, second: 3, world.at.inland[0]: 2}
    assert world.of(match, "barbarians", "supply") == 0


@rule("card.barbarian-limit.take-from-map")
def test_only_those_missing_are_fetched(world: World) -> None:
    match = revolting(world)
    first, *_ = elsewhere(world)
    match.play(f"move-from {first}")
    assert match.question == "card-phase/act"
    assert world.disks(match, "barbarians", world.at.inland[0]) == 2


@rule("card.barbarian-limit.take-from-map")
def test_it_may_be_left_at_those_in_supply(world: World) -> None:
    match = revolting(world)
    match.play("done")
    assert world.barbarians(match) == {**elsewhere(world), world.at.inland[0]: 1}


@rule("card.barbarian-limit.take-from-map")
def test_with_enough_barbarians_in_supply_nobody_is_asked(world: World) -> None:
    match = revolting(world, left=2)
    assert (match.question, heard(match, "fetched")) == ("card-phase/act", [])
    assert world.disks(match, "barbarians", world.at.inland[0]) == 2


@rule("card.barbarian-limit.take-from-map")
def test_every_barbarian_fetched_is_told(world: World) -> None:
    match = revolting(world)
    first, *_ = elsewhere(world)
    match.play(f"move-from {first}")
    [told] = [event for event in match.events if event.name == "fetched"]
    assert told.things[-2:] == (first, world.at.inland[0])


@rule("card.barbarian-limit.take-from-map")
def test_an_area_without_barbarians_gives_none(world: World) -> None:
    assert forbidden_by(revolting(world), f"move-from {world.at.far}") == {TAKE_FROM_MAP}


@rule("card.barbarian-limit.take-from-map")
def test_when_no_barbarian_is_left_elsewhere_nobody_is_asked_again(world: World) -> None:
    """All other stacks stay, for the same card fills their areas."""
    at, kept = world.at, elsewhere(world)
    entry = ["barbarian-limits/place", "red", at.inland[0], 4, [*kept]]
    match = world.table(entry, disks={"barbarians": {**kept, at.far: 1}}, phase="cards")
    match.play(f"move-from {at.far}")
    assert match.over
    assert world.barbarians(match) == {**kept, at.inland[0]: 1}


@rule("card.barbarian-limit.take-from-map")
def test_areas_that_the_same_card_fills_keep_theirs(world: World) -> None:
    at, stacks = world.at, elsewhere(world, 0)
    kept, *rest = stacks
    entry = ["barbarian-limits/place", "red", at.inland[0], 1, [kept]]
    match = world.table(entry, disks={"barbarians": stacks}, phase="cards")
    assert tokens(match) == fetched_from(*rest)
    assert forbidden_by(match, f"move-from {kept}") == {TAKE_FROM_MAP}


@rule("card.barbarian-limit.take-from-map", "card.event.drawn-played-at-once")
def test_whoever_directs_an_invasion_chooses_where_they_come_from(world: World) -> None:
    """Red draws it, blue has fewer points and decides."""
    piles = piled(world, world.cards.raid)
    entry = ["drawing/draw", "red", 1]
    match = world.table(entry, disks={"barbarians": elsewhere(world, 0)}, points={"red": 1}, phase="reckoning", **piles)
    assert asked(match) == "blue"
    declared(match)
    assert (match.question, asked(match)) == (FETCH, "blue")


@rule("card.barbarian-limit.take-from-map")
def test_civilizations_that_the_rules_play_take_the_largest_stacks(world: World) -> None:
    """The first area that could give one has the smallest stack, and keeps it."""
    first, *others = sorted(elsewhere(world, 0), key=lambda area: world.area.index[area])
    stacks = {first: world.edition.numbers.barbarians - 4 * len(others), **dict.fromkeys(others, 4)}
    entry = ["barbarian-limits/place", "blue", world.at.inland[0], 2]
    match = world.table(entry, 2, {"automatic": 1}, disks={"barbarians": stacks}, phase="cards")
    found = world.barbarians(match)
    assert (found[world.at.inland[0]], found[first]) == (2, stacks[first])
    assert sorted(found[area] for area in others)[:3] == [3, 3, 4]


@rule("reckoning.aeneas.s2-become-barbarians")
def test_nothing_is_fetched_when_a_civilization_begins_afresh(world: World) -> None:
    """No card brings these Barbarians, and nobody places them: disks for which there is none are gone."""
    at, stacks = world.at, elsewhere(world)
    disks: dict[str, Any] = {"red": {at.inland[0]: 1}, "blue": {at.far: 3}, "barbarians": stacks}
    match = world.table(world.key(REBIRTH), phase="reckoning", disks=disks, points={"red": 5})
    match.play("rise")
    assert match.question != FETCH
    assert world.barbarians(match) == {**stacks, at.far: 1}


def test_positions_from_before_barbarians_were_brought_by_somebody_can_be_read(world: World) -> None:
    """Nobody is known who could fetch one; those of a civilization are placed as ever."""
    at, stacks = world.at, elsewhere(world)
    old = [
        ["card-effects/place", "barbarians", at.inland[0], 2, [at.inland[0]]],
        ["card-effects/place", "red", at.far, 1],
    ]
    match = world.table(old, disks={"barbarians": stacks}, phase="cards")
    assert match.over
    assert (world.disks(match, "barbarians", at.inland[0]), world.disks(match, "red", at.far)) == (1, 1)
