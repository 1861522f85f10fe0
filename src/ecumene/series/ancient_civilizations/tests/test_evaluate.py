"""What a position is worth to a seat: each term counts what it says, and single cards are told apart."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.evaluate import Worths, pyramid
from ecumene.series.ancient_civilizations.game import SeriesGame
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.tests.world import World


def counted(world: World, match: Match[Any], term: str) -> float:
    """What red has of a term."""
    return world.game.terms(match.state, 0)[world.game.term_names.index(term)]


def worths(world: World) -> Worths:
    """What single things are worth in this game."""
    assert isinstance(world.game, SeriesGame)
    return world.game.worths


def holding(world: World, *cards: str) -> Match[Ancients]:
    """Red holds these cards."""
    return world.acting(hand={"red": list(cards)}, disks={"red": {world.at.inland[0]: 2}})


def test_cards_are_worth_what_they_can_do(world: World) -> None:
    weights = dict(zip(world.game.nouns["card"].names, worths(world).cards, strict=True))
    match = holding(world, world.cards.wealth, world.cards.great_person)
    assert counted(world, match, "cards") == 2
    wanted = weights[world.cards.wealth] + weights[world.cards.great_person]
    assert counted(world, match, "cards to play") == pytest.approx(wanted)
    assert len(set(worths(world).cards)) > 20


def test_cards_that_answer_and_cards_that_fight_are_counted_apart(world: World) -> None:
    match = holding(world, world.cards.negates_all, world.cards.two_allies, world.cards.hits_two)
    assert counted(world, match, "cards to answer with") == 1
    assert counted(world, match, "cards for competitions") == 2
    assert counted(world, match, "cards to play") == 0


def test_monuments_are_worth_more_or_less_than_each_other(world: World) -> None:
    assert len(set(worths(world).monuments)) > 3


def test_growth_counts_for_every_turn_that_its_disks_will_stand(world: World) -> None:
    assert [pyramid(turns) for turns in (0.0, 1.0, 2.0, 3.0, 4.0)] == [0.0, 0.0, 1.0, 3.0, 6.0]
    little, much = (world.table("card-phase", disks={"red": dict.fromkeys(world.at.lands[:n], 2)}) for n in (1, 8))
    assert counted(world, much, "growth to come") > counted(world, little, "growth to come") > 0


def test_growth_has_its_floor(world: World) -> None:
    nothing, little = (world.table("card-phase", disks={"red": {world.at.inland[0]: n}}) for n in (1, 2))
    assert counted(world, nothing, "growth") < counted(world, little, "growth")
    assert counted(world, nothing, "growth to come") == counted(world, little, "growth to come") > 0


def retiring(world: World, ready: int, **disks: dict[str, int]) -> list[str]:
    """What of a Retirement Step bots give a thought to when so many disks of red are Ready, and the rest in supply."""
    match = world.table(["retirement-step", "red"], disks=disks, ready={"red": ready})
    game, offers = match.game, match.state.offers_of(0)
    return [game.vocabulary.text(offer) for offer in game.sensible(match.state, 0, offers)]


def test_no_bot_takes_disks_back_that_bring_growth(world: World) -> None:
    one, two = world.at.inland[:2]
    assert retiring(world, 0, red={one: 2, two: 2}) == ["done"]
    assert retiring(world, 0, red={one: 2, two: 2}, blue={two: 2}) == ["done", f"retire {two}"]


def test_disks_are_taken_back_where_supply_is_too_small(world: World) -> None:
    one, two = world.at.inland[:2]
    assert set(retiring(world, 43, red={one: 2, two: 2})) == {"done", f"retire {one}", f"retire {two}"}
