"""Important game terms."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.kernel.nouns import Seat
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.nouns import FACTION, SEAT
from ecumene.series.ancient_civilizations.rules.competition_phase import primary_enemy
from ecumene.series.ancient_civilizations.state import BARBARIANS, EVERY_FACTION, Ancients
from ecumene.series.ancient_civilizations.tests.contest import fight
from ecumene.series.ancient_civilizations.tests.setting import forbidden_by, play, tokens, unanswered
from ecumene.series.ancient_civilizations.tests.steps import decided, idle, idle_until
from ecumene.series.ancient_civilizations.tests.world import World
from ecumene.testing import rule


def position(world: World, **factions: dict[str, int]) -> Match[Ancients]:
    """Stacks on the map before a Card Phase."""
    return world.table("card-phase", disks=factions)


def contested(match: Match[Ancients]) -> set[str]:
    """The areas where a competition would be resolved, as everybody sees them."""
    return set(match.view()["contest-rank"])


def controls(match: Match[Ancients], seat: int) -> set[str]:
    """The areas a seat Controls, as everybody sees them."""
    return set(match.view(0)["seats"][seat]["controls"])


def tallied(world: World, **factions: dict[str, int]) -> Match[Ancients]:
    """The Victory Tally Step is over."""
    return world.table([["victory-tally-step"], ["card-phase"]], phase="competition", disks=factions)


# Barbarians


@rule("terms.barbarians.not-a-civilization")
def test_a_card_against_civilizations_does_not_touch_barbarians(world: World) -> None:
    here, there = world.at.inland[0], world.at.inland[1]
    match = world.acting(
        hand={"red": [world.cards.famine]}, disks={"blue": {here: 2}, "barbarians": {here: 2, there: 3}}
    )
    play(match, f"play {world.cards.famine}")
    decided(match)
    assert world.disks(match, "blue", here) == 1
    assert [world.disks(match, "barbarians", area) for area in (here, there)] == [2, 3]


@rule("terms.barbarians.not-a-civilization")
def test_where_only_barbarians_are_a_card_against_civilizations_finds_nobody(world: World) -> None:
    match = world.acting(
        hand={"red": [world.cards.famine]}, disks={"red": {world.at.far: 2}, "barbarians": {world.at.inland[0]: 3}}
    )
    assert f"play {world.cards.famine}" not in tokens(match)


@rule("terms.barbarians.not-a-civilization", "terms.opposing.card-text")
def test_an_opposing_civilization_is_never_the_barbarians(world: World) -> None:
    match = world.acting(seats=4, hand={"red": [world.cards.embargo]}, disks={"barbarians": {world.at.inland[0]: 4}})
    play(match, f"play {world.cards.embargo}")
    assert tokens(match) == {"against blue", "against yellow", "against sky"}


@rule("terms.barbarians.never-cities")
def test_a_stack_of_barbarians_is_no_city(world: World) -> None:
    one, two, three, _ = world.at.inland
    match = tallied(world, barbarians={one: 4, two: 3}, red={three: 3})
    assert match.state.cities[-1] == 0
    assert [world.of(match, seat, "points") for seat in ("red", "blue")] == [1, 0]


@rule("terms.barbarians.never-cities")
@pytest.mark.parametrize(("faction", "cities"), [("barbarians", 0), ("red", 1)])
def test_nor_does_it_become_one_when_it_grows(world: World, faction: str, cities: int) -> None:
    match = world.table(["card-effects/place-disks", faction, world.at.inland[0], 4], phase="cards")
    assert match.state.cities[FACTION.index[faction]].bit_count() == cities


@rule("terms.barbarians.never-cities")
@pytest.mark.parametrize(("loser", "looted"), [("barbarians", 0), ("blue", 1)])
def test_barbarians_cannot_be_looted(world: World, loser: str, looted: int) -> None:
    area = world.at.inland[0]
    match = fight(world, disks={"red": {area: 5}, loser: {area: 3}})
    assert world.disks(match, loser, area) == 0
    assert (world.of(match, "red", "points"), world.of(match, "red", "talents")) == (looted, looted)


@rule("terms.barbarians.enter-by-cards")
def test_barbarians_come_with_a_card(world: World) -> None:
    area = world.at.inland[0]
    match = world.acting(hand={"red": [world.cards.revolt]}, disks={"blue": {area: 3}})
    assert world.of(match, "barbarians", "on_map") == 0
    play(match, f"play {world.cards.revolt}")
    decided(match)
    assert world.disks(match, "barbarians", area) == 2


@rule("terms.barbarians.enter-by-cards")
@pytest.mark.parametrize("already", [0, 2])
def test_a_turn_without_cards_brings_none(world: World, already: int) -> None:
    match = world.table(
        "sequence/turn",
        disks={"red": {world.at.inland[0]: 2}, "blue": {world.at.far: 2}, "barbarians": {world.at.inland[3]: already}},
        aside=sorted(world.names(world.edition.fate_cards.events)),
    )
    while match.state.turn == 1:
        idle(match)
    assert world.of(match, "barbarians", "on_map") == already


# Camp, Settlement, City


@rule("terms.camp.one-disk", "terms.settlement.two-disks", "terms.city.three-or-more-on-land")
def test_one_disk_is_a_camp_two_are_a_settlement_and_three_or_four_a_city(world: World) -> None:
    settled = dict.fromkeys(world.at.inland, 2)
    spots = list(world.crowd(12))
    land = dict(zip(spots, (1, 3, 4), strict=True))
    match = world.table(["acquisition-step", "blue"], disks={"blue": {**settled, **land}})
    assert world.areas(match.state.cities[1]) == {spots[1], spots[2]}
    assert world.of(match, "blue", "ready") == 4, "a disk for every Settlement"


@rule("terms.camp.one-disk", "terms.settlement.two-disks")
def test_camps_and_settlements_are_at_sea_too(world: World) -> None:
    sea = world.at.sea
    assert contested(position(world, red={sea: 1}, blue={sea: 1})) == set()
    assert contested(position(world, red={sea: 2}, blue={sea: 1})) == {sea}


@rule("terms.settlement.sharing-is-contested")
@pytest.mark.parametrize("at_sea", [False, True])
def test_settlements_of_two_factions_make_an_area_contested(world: World, at_sea: bool) -> None:
    area = world.at.sea if at_sea else world.at.inland[0]
    stacks = {"red": {area: 2}, "blue": {area: 2}}
    assert contested(position(world, **stacks)) == {area}
    after = fight(world, disks=stacks)
    assert (world.disks(after, "red", area), world.disks(after, "blue", area)) == (1, 1)


@rule("terms.city.three-or-more-on-land")
@pytest.mark.parametrize(("n", "cities"), [(2, 0), (3, 1), (4, 1)])
def test_a_city_has_three_disks_or_more_and_is_one_city(world: World, n: int, cities: int) -> None:
    assert world.of(tallied(world, red={world.at.inland[0]: n}), "red", "points") == cities


@rule("terms.city.never-at-sea")
def test_a_stack_at_sea_is_no_city_whatever_its_size(world: World) -> None:
    match = tallied(world, red={world.at.sea: 5, world.at.inland[0]: 3})
    assert world.areas(match.state.cities[0]) == {world.at.inland[0]}
    assert world.of(match, "red", "points") == 1


@rule("terms.city.never-at-sea")
def test_a_stack_that_grows_at_sea_becomes_no_city(world: World) -> None:
    match = world.table(["card-effects/place-disks", "red", world.at.sea, 4], phase="competition")
    assert (world.disks(match, "red", world.at.sea), match.state.cities[0]) == (4, 0)


@rule("terms.city.several-in-one-area")
def test_cities_of_two_civilizations_in_one_area_count_for_each_and_contest_it(world: World) -> None:
    both = {"red": {world.at.inland[0]: 3}, "blue": {world.at.inland[0]: 4}}
    match = tallied(world, **both)
    assert [world.of(match, seat, "points") for seat in both] == [1, 1]
    assert contested(position(world, **both)) == {world.at.inland[0]}


# Civilization, faction, opposing


@rule("terms.camp.may-share", "terms.contested.all-camps-not-contested")
def test_camps_live_together_in_peace(world: World) -> None:
    at = world.at
    for area in (at.inland[0], at.home, at.sea):
        camps = {faction: {area: 1} for faction in ("red", "blue", "barbarians")}
        assert contested(position(world, **camps)) == set()
        match = world.table("competition-phase", disks=camps)
        assert world.stacks(match, area, *camps) == [1, 1, 1]


@rule("terms.contested.definition")
@pytest.mark.parametrize(
    ("stacks", "is_contested"),
    [
        ({"red": 2, "blue": 1}, True),
        ({"red": 1, "barbarians": 2}, True),
        ({"red": 1, "blue": 1, "barbarians": 2}, True),
        ({"red": 1, "blue": 1, "barbarians": 1}, False),
        ({"red": 4}, False),
        ({"barbarians": 4}, False),
    ],
)
def test_an_area_is_contested_when_several_are_there_and_one_has_two(
    world: World, stacks: dict[str, int], is_contested: bool
) -> None:
    area = world.at.inland[0]
    match = position(world, **{faction: {area: n} for faction, n in stacks.items()})
    assert contested(match) == ({area} if is_contested else set())


@rule("terms.civilization.color-and-home")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_civilization_has_a_colour_and_a_home_of_its_own(world: World, seats: int) -> None:
    shown = world.table("card-phase", seats).view()["seats"]
    assert [seat["seat"] for seat in shown] == list(SEAT.names[:seats])
    assert len({seat["civilization"] for seat in shown}) == len({seat["home"] for seat in shown}) == seats


@rule("terms.faction.definition")
def test_barbarians_and_civilizations_are_factions_alike(world: World) -> None:
    area = world.at.inland[0]
    assert contested(position(world, red={area: 1}, barbarians={area: 2})) == {area}
    match = fight(world, disks={"red": {area: 2}, "barbarians": {area: 1}})
    assert (world.disks(match, "red", area), world.disks(match, "barbarians", area)) == (2, 0)


@rule("terms.opposing.all-other-factions", "terms.faction.definition", "terms.civilization.multiple-per-player")
def test_every_faction_opposes_every_other_those_of_one_hand_too(world: World) -> None:
    area = world.at.inland[0]
    match = world.table("card-phase", 4, {"automatic": 2}, disks={"yellow": {area: 2}, "sky": {area: 1}})
    assert contested(match) == {area}
    assert controls(match, 2) == controls(match, 3) == set()


@rule("terms.opposing.all-other-factions")
def test_disks_of_the_same_civilization_never_oppose_each_other(world: World) -> None:
    match = position(world, red={world.at.inland[0]: 4, world.at.far: 2})
    assert (contested(match), controls(match, 0)) == (set(), {world.at.inland[0], world.at.far})


@rule("terms.opposing.card-text")
def test_opposing_on_a_card_means_barbarians_too_but_never_ones_own(world: World) -> None:
    area = world.at.inland[0]
    stacks = {"red": {area: 3}, "blue": {area: 3}, "barbarians": {area: 3}}
    match = world.resolving(area, world.cards.hits_two, disks=stacks)
    assert tokens(match) == {"against blue", "against barbarians"}
    play(match, "against barbarians")
    unanswered(match)
    assert [world.disks(match, faction, area) for faction in stacks] == [3, 3, 1]


def enemy_of(match: Match[Ancients], seat: str) -> str:
    """The primary enemy of a civilization that the rules play."""
    return SEAT.names[primary_enemy(match.state, Seat(SEAT.index[seat]))]


@rule("terms.enemy.npc-only")
def test_the_primary_enemy_has_most_points_then_most_cities_then_the_nearest_home(world: World) -> None:
    def alone(**fields: Any) -> Match[Ancients]:
        return world.table("growth-phase", 4, {"automatic": 1}, **fields)

    g = alone().state
    far = {
        seat: g.board.distance(g.home(Seat(3)), g.home(Seat(SEAT.index[seat]))) for seat in ("red", "blue", "yellow")
    }
    nearest, *_, farthest = sorted(far, key=far.__getitem__)
    assert far[nearest] < far[farthest]
    assert enemy_of(alone(points={nearest: 3, farthest: 5}), "sky") == farthest
    assert enemy_of(alone(disks={farthest: {world.at.inland[0]: 3}}), "sky") == farthest
    assert enemy_of(alone(points={nearest: 5, farthest: 5}), "sky") == nearest


@rule("terms.enemy.npc-only")
def test_without_such_civilizations_nobody_is_an_enemy_and_the_map_orders_the_competitions(world: World) -> None:
    first, other = sorted((world.at.inland[0], world.at.inland[2]), key=lambda area: rank(world, area))
    there = {"red": {first: 2, other: 2}, "blue": {other: 2}, "barbarians": {first: 1}}
    fields: dict[str, Any] = {"disks": there, "aside": ["traitor"]}
    assert world.competing(first, **fields).state.procedure == 0
    assert world.competing(other, options={"automatic": 1}, **fields).state.procedure == 2


def rank(world: World, area: str) -> int:
    """The place of an area in the order of competitions."""
    found: int = world.edition.atlas.boards[2].ranks[world.area.index[area]]
    return found


# Occupy, Control, Shared


@rule("terms.occupy.one-disk")
@pytest.mark.parametrize("others", [0, 1, 2])
def test_one_disk_occupies_an_area_whoever_else_is_there(world: World, others: int) -> None:
    held = {**dict.fromkeys(world.at.inland, 2), world.at.sea: 1, world.at.next_sea: 1}
    there = {world.at.sea: others, world.at.next_sea: others}
    match = world.table(["acquisition-step", "blue"], disks={"blue": held, "barbarians": there})
    assert world.of(match, "blue", "ready") == 5, "four Settlements, and two seas that are occupied"


@rule("terms.control.sole-occupant")
def test_who_is_alone_in_an_area_controls_it(world: World) -> None:
    one, two, three, four = world.at.inland
    match = position(
        world, red={one: 1, two: 4, three: 1, world.at.sea: 1}, blue={three: 1}, barbarians={two: 1, four: 2}
    )
    assert controls(match, 0) == {one, world.at.sea}
    assert controls(match, 1) == set()
    assert world.areas(match.state.controlled(BARBARIANS)) == {four}


@rule("terms.control.sole-occupant")
def test_nobody_controls_an_empty_area(world: World) -> None:
    match = position(world, red={world.at.inland[0]: 1})
    assert not any(match.state.controlled(faction) & ~match.state.occupied[faction] for faction in EVERY_FACTION)
    assert world.areas(match.state.controlled(Seat(0))) == {world.at.inland[0]}


@rule("terms.shared.definition")
def test_an_area_of_two_factions_is_shared(world: World) -> None:
    one, two, three, four = world.at.inland
    match = position(world, red={one: 1, two: 2, three: 4}, blue={one: 1}, barbarians={two: 1, four: 2})
    assert world.areas(match.state.shared) == {one, two}


# Kinds of cards


@rule("terms.event-card.definition")
def test_an_event_is_played_the_moment_it_is_drawn(world: World) -> None:
    match = world.table(
        [["drawing/draw", "red", 1], ["retirement-step", "red"]],
        phase="reckoning",
        points={"blue": 1},
        disks={"red": {world.at.far: 1}},
        deck=[world.cards.raid],
        discard=[name for name in world.card.names if name != world.cards.raid],
    )
    assert match.question == "play-a-fate-card/declare"
    assert world.barbarians(match) == {}
    play(match, min(tokens(match)))
    assert world.barbarians(match) != {}
    assert world.names(world.edition.fate_cards.events) & world.hand(match, "red") == set()


@rule("terms.investment-card.definition", "terms.supply.place-comes-from-supply")
def test_an_investment_lies_open_with_disks_from_supply(world: World) -> None:
    card = world.cards.investment
    match = world.holding(card, {world.at.home: 2})
    play(match, f"play {card}")
    unanswered(match)
    red = next(seat for seat in match.view(1)["seats"] if seat["seat"] == "red")
    laid = red["stakes"][card]
    assert (red["invested"], red["stakes"]) == ([card], {card: world.edition.fate_cards.stakes[world.card.index[card]]})
    assert laid > 0
    assert world.of(match, "red", "supply") == 48 - 2 - laid


@rule("terms.competition-card.definition")
def test_a_competition_card_waits_for_its_phase_and_serves_the_competition_at_hand(world: World) -> None:
    first, other = sorted((world.at.inland[0], world.at.inland[2]), key=lambda area: rank(world, area))
    card = world.cards.two_allies
    stacks = {"red": {first: 2, other: 2}, "blue": {first: 2, other: 2}}
    fields: dict[str, Any] = {"disks": stacks, "hand": {"red": [card]}, "aside": ["traitor"]}
    early = world.acting(**fields)
    assert tokens(early) == {"pass"}
    assert forbidden_by(early, f"play {card}") == {"card.competition-cards.not-in-card-phase"}
    match = world.competing(first, **fields)
    play(match, f"commit {card}", "done", "done")
    unanswered(match)
    idle_until(match, "competition-procedure/commit")
    assert (world.disks(match, "red", first), world.disks(match, "blue", first)) == (2, 0)
    assert (world.disks(match, "red", other), world.allies(match, "red", other)) == (2, 0)


# Supply


@rule("terms.supply.where-disks-live", "components.disks.forty-eight-deployable")
def test_what_is_neither_on_the_map_nor_ready_nor_on_a_card_is_in_supply(world: World) -> None:
    card = world.cards.investment
    match = world.table(
        "card-phase",
        disks={"red": {world.at.inland[0]: 3, world.at.sea: 2}},
        ready={"red": 4},
        invested={"red": [card]},
        stake={card: 2},
    )
    assert world.of(match, "red", "supply") == 48 - 5 - 4 - 2


@rule("terms.supply.remove-goes-to-supply")
@pytest.mark.parametrize(("faction", "all_of_them"), [("red", 48), ("barbarians", 50)])
def test_a_disk_that_is_removed_from_the_map_goes_to_the_supply_of_its_own_faction(
    world: World, faction: str, all_of_them: int
) -> None:
    area = world.at.inland[0]
    match = world.table(["disk-removal", faction, area, 0, None], disks={faction: {area: 3}})
    assert (world.disks(match, faction, area), world.of(match, faction, "supply")) == (2, all_of_them - 2)
    assert world.of(match, "blue", "supply") == 48


@rule("terms.supply.remove-goes-to-supply")
def test_a_disk_taken_from_a_card_goes_to_the_supply_of_its_owner(world: World) -> None:
    card = world.cards.investment
    match = world.table(["moments/use", "red", "draw"], phase="reckoning", invested={"red": [card]}, stake={card: 2})
    play(match, f"use {card}")
    unanswered(match)
    assert (world.of(match, "red", "supply"), world.of(match, "blue", "supply")) == (47, 48)


@rule("terms.supply.place-comes-from-supply")
def test_a_disk_that_is_placed_comes_from_the_supply_of_who_places_it(world: World) -> None:
    area = world.at.inland[0]
    match = world.table(["card-effects/place-disks", "red", area, 2], phase="cards")
    assert world.disks(match, "red", area) == 2
    assert [world.of(match, seat, "supply") for seat in ("red", "blue")] == [46, 48]


@rule("terms.supply.place-comes-from-supply")
def test_so_does_a_disk_on_a_card(world: World) -> None:
    card = world.cards.investment
    match = world.acting(hand={"red": [card]})
    play(match, f"play {card}")
    unanswered(match)
    on_it = match.state.stake[world.card.index[card]]
    assert on_it > 0
    assert [world.of(match, seat, "supply") for seat in ("red", "blue")] == [48 - on_it, 48]


@rule("terms.supply.place-comes-from-supply")
def test_with_an_empty_supply_nothing_is_placed(world: World) -> None:
    area = world.at.inland[0]
    match = world.table(["card-effects/place-disks", "red", area, 2], phase="cards", disks={"red": world.crowd(48)})
    assert (world.disks(match, "red", area), world.of(match, "red", "supply")) == (0, 0)
