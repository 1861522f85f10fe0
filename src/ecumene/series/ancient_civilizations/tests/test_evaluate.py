"""What a position is worth to a seat: each term counts what it says, and single cards are told apart."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.kernel.nouns import Seat
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.evaluate import GROWTHS, TALLIES, Worths
from ecumene.series.ancient_civilizations.game import SeriesGame
from ecumene.series.ancient_civilizations.rules.sudden_death_step import ENDING_DIGITS
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.tests.world import World
from ecumene.series.ancient_civilizations.things import Area


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


def test_tallies_to_come_are_as_likely_as_the_digits_on_the_cards_are(world: World) -> None:
    """Worked backwards from the last turn: what is counted on one turn, and what goes on from there."""
    numbers = world.table("card-phase").state.edition.fate_cards.numbers
    tallies = growths = 0.0
    for turn in (4, 3, 2, 1):
        digits = ENDING_DIGITS[turn] if turn < 4 else "0123456789"
        ends = [any(digit in str(number) for digit in digits) for number in numbers]
        goes_on = ends.count(False) / len(ends)
        tallies = 1 + goes_on * tallies
        growths = tallies + goes_on * growths
        assert TALLIES[turn] == pytest.approx(tallies, abs=0.15)
        assert GROWTHS[turn] == pytest.approx(growths, abs=0.4)


def test_what_stands_counts_for_every_tally_that_it_is_likely_to_see(world: World) -> None:
    disks = {"red": dict.fromkeys(world.at.lands[:3], 3)}
    last, long = (world.table("card-phase", options=world.lasting(n), disks=disks) for n in (1, 4))
    assert counted(world, last, "Cities to come") == pytest.approx(3 * TALLIES[last.state.turn])
    assert counted(world, last, "disks to come") == pytest.approx(9 * TALLIES[last.state.turn])
    assert counted(world, long, "Cities to come") > counted(world, last, "Cities to come")


def test_growth_counts_for_every_turn_that_its_disks_will_stand(world: World) -> None:
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


@pytest.mark.parametrize(
    ("others", "most"),
    [({}, 0), ({"blue": 2}, 2), ({"barbarians": 4, "blue": 1}, 4), ({"blue": 3, "barbarians": 1}, 3)],
)
def test_the_strongest_of_all_others_is_found_whoever_it_is(world: World, others: dict[str, int], most: int) -> None:
    area = world.at.inland[0]
    disks = {"red": {area: 3}} | {who: {area: n} for who, n in others.items()}
    g = world.acting(disks=disks).state
    place, red, blue = Area(world.game.nouns["area"].index[area]), Seat(0), Seat(1)
    assert g.most_of_others(red, place) == most
    assert g.most_of_others(blue, place) == max(3, others.get("barbarians", 0))
