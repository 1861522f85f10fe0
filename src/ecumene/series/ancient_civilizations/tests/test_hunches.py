"""What quick players answer: where disks bring most, what is missed least; the others are tried out."""

from __future__ import annotations

from typing import Any

from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.game import SeriesGame
from ecumene.series.ancient_civilizations.tests.world import World


def quick_answer(world: World, match: Match[Any]) -> str:
    """What red answers without trying anything out; nothing if there is no hunch."""
    token = world.game.hunch(match.state, 0, 0)
    return world.game.vocabulary.text(token) if token >= 0 else ""


def deploying(world: World, ready: int, **disks: dict[str, int]) -> str:
    """Where red places the next of so many Ready disks."""
    match = world.table([["deployment-step/place", "red"]], disks=disks, ready={"red": ready})
    return quick_answer(world, match)


def test_a_settlement_becomes_a_city(world: World) -> None:
    one, two = world.at.inland[:2]
    assert deploying(world, 1, red={one: 2, two: 1}) == f"place {one}"


def test_disks_go_where_nobody_stands_in_their_way(world: World) -> None:
    one, two = world.at.inland[:2]
    assert deploying(world, 2, red={one: 1, two: 1}, blue={two: 1}) == f"place {one}"


def test_a_city_of_a_rival_is_disturbed(world: World) -> None:
    one, two = world.at.inland[:2]
    assert deploying(world, 1, red={one: 1, two: 2}, blue={two: 3}) == f"place {two}"


def test_every_place_that_is_answered_is_offered(world: World) -> None:
    one = world.at.inland[0]
    for ready in range(1, 6):
        match = world.table([["deployment-step/place", "red"]], disks={"red": {one: 3}}, ready={"red": ready})
        assert quick_answer(world, match) in {offer.token for offer in match.offers}


def test_the_cheapest_card_is_discarded(world: World) -> None:
    assert isinstance(world.game, SeriesGame)
    cards = world.game.nouns["card"].names
    match = world.table([["drawing/discard", "red", 1]], hand={"red": [world.cards.wealth, world.cards.great_person]})
    worths = dict(zip(cards, world.game.worths.cards, strict=True))
    cheapest = min([world.cards.wealth, world.cards.great_person], key=lambda card: worths[card])
    assert quick_answer(world, match) == f"discard {cheapest}"


def test_other_questions_are_tried_out(world: World) -> None:
    assert quick_answer(world, world.acting(disks={"red": {world.at.inland[0]: 2}})) == ""
