"""Card Phase: rounds until all have passed, and what every card can do and cannot."""

from __future__ import annotations

from ecumene.series.ancient_civilizations.edition import CARDS, COMPETITION
from ecumene.series.ancient_civilizations.tests.contest import asked, declared, is_losing
from ecumene.series.ancient_civilizations.tests.setting import forbidden_by, play, says, tokens, unanswered
from ecumene.series.ancient_civilizations.tests.steps import heard
from ecumene.series.ancient_civilizations.tests.world import World
from ecumene.testing import rule

# Rounds


@rule("card.round.until-all-passed")
def test_rounds_go_on_until_all_have_passed(world: World) -> None:
    match = world.table(
        [["card-phase"], ["competition-phase"]],
        hand={"red": [world.cards.wealth, world.cards.places_two]},
        disks={"red": {world.at.inland[0]: 1}},
    )
    for answer in (f"play {world.cards.wealth}", "pass", f"play {world.cards.places_two}"):
        assert match.state.phase == CARDS
        match.play(answer)
        unanswered(match)
    assert (asked(match), match.state.passed) == ("red", 0b10)
    match.play("pass")
    assert match.over
    assert match.state.phase == COMPETITION


@rule("card.round.until-all-passed")
def test_with_the_last_pass_the_phase_ends_at_once(world: World) -> None:
    """Red could still play a card, but has passed."""
    match = world.table([["card-phase"], ["competition-phase"]], hand={"red": [world.cards.wealth]})
    play(match, "pass", "pass")
    assert match.over
    assert world.hand(match, "red") == {world.cards.wealth}


@rule("card.round.until-all-passed", "card.pass.permanent")
def test_in_the_next_card_phase_nobody_has_passed(world: World) -> None:
    match = world.table([["card-phase"], ["card-phase"]])
    play(match, "pass", "pass")
    assert (match.question, asked(match), match.state.passed) == ("card-phase/act", "red", 0)


# Passing


@rule("card.pass.when-no-other-action")
def test_who_can_do_nothing_else_passes(world: World) -> None:
    """A disaster finds nobody on the map, a Competition card waits for its phase, a Negation for a card to answer."""
    idle = [world.cards.quake, world.cards.two_allies, world.cards.negates_all]
    match = world.acting("red", hand={"red": idle})
    assert tokens(match) == {"pass"}


@rule("card.pass.when-no-other-action")
def test_who_has_no_card_and_can_do_nothing_else_is_not_asked(world: World) -> None:
    """Hands are counted by all, so that passing tells nothing; a hand of cards that do nothing is asked."""
    idle = {"red": [world.cards.wealth], "sky": [world.cards.quake]}
    match = world.acting("red", 4, hand=idle, civilization=world.four())
    match.state.brisk = True
    match.play("pass")
    assert (asked(match), match.state.passed) == ("sky", 0b0111)
    assert sum("no card and can do nothing else." in line for line in says(match, 0)) == 2
    assert "You have no card and can do nothing else." in says(match, 1)


@rule("card.pass.when-no-other-action")
def test_who_has_no_card_but_can_build_is_asked(world: World) -> None:
    match = world.acting("red", disks={"blue": {world.at.rival_home: 4}}, talents={"blue": 3})
    match.state.brisk = True
    match.play("pass")
    assert asked(match) == "blue"
    assert f"{world.own.build} {world.own.monuments[0]}" in tokens(match)


@rule("card.pass.when-no-other-action")
def test_who_could_act_may_pass_instead(world: World) -> None:
    match = world.acting("red", hand={"red": [world.cards.wealth]})
    match.play("pass")
    assert (asked(match), world.hand(match, "red")) == ("blue", {world.cards.wealth})


@rule("card.pass.permanent")
def test_who_has_passed_is_not_asked_again(world: World) -> None:
    cards = world.cards
    match = world.acting(
        "red",
        4,
        hand={"red": [cards.wealth], "blue": [cards.places_two], "yellow": [cards.hits_two], "sky": [cards.quake]},
        disks={"blue": {world.at.inland[0]: 1}},
    )
    play(match, "pass", f"play {cards.places_two}")
    unanswered(match)
    assert asked(match) == "yellow"
    play(match, "pass", "pass")
    assert asked(match) == "blue", "Red has passed, and Red's card stays where it is"
    match.play("pass")
    assert match.over
    assert world.hand(match, "red") == {cards.wealth}


# Resolving effects


@rule("card.resolve.as-much-as-possible-in-order")
def test_what_is_impossible_is_skipped_and_the_rest_is_done(world: World) -> None:
    """A caravan finds room for one disk only; the wealth comes all the same."""
    one, other = world.at.inland[:2]
    match = world.acting("red", hand={"red": [world.cards.caravans]}, disks={"red": {one: 4, other: 2}})
    match.play(f"play {world.cards.caravans}")
    unanswered(match)
    assert (world.disks(match, "red", one), world.disks(match, "red", other)) == (4, 3)
    assert world.of(match, "red", "talents") == 1


@rule("card.resolve.as-much-as-possible-in-order")
def test_a_stack_is_filled_as_far_as_it_goes(world: World) -> None:
    area = world.at.inland[0]
    match = world.acting("red", hand={"red": [world.cards.places_two]}, disks={"red": {area: 3}})
    match.play(f"play {world.cards.places_two}")
    assert (world.disks(match, "red", area), world.of(match, "red", "supply")) == (4, 44)


@rule("card.resolve.as-much-as-possible-in-order")
def test_the_parts_of_a_card_happen_in_the_order_of_its_text(world: World) -> None:
    one, other = world.at.inland[:2]
    match = world.acting("red", hand={"red": [world.cards.caravans]}, disks={"red": {one: 2, other: 2}})
    match.play(f"play {world.cards.caravans}")
    declared(match)
    assert heard(match, "placed", "talents-from", "discarded") == ["placed", "placed", "talents-from", "discarded"]


@rule("card.resolve.as-much-as-possible-in-order")
def test_a_target_that_is_possible_must_be_chosen(world: World) -> None:
    match = world.acting("red", hand={"red": [world.cards.caravans]}, disks={"red": dict.fromkeys(world.at.inland, 1)})
    match.play(f"play {world.cards.caravans}")
    assert "done" not in tokens(match)
    assert forbidden_by(match, "done") == {"card.resolve.as-much-as-possible-in-order"}


@rule("card.resolve.as-much-as-possible-in-order")
def test_a_card_that_could_do_nothing_is_not_played(world: World) -> None:
    match = world.acting("red", hand={"red": [world.cards.places_two]})
    refused = forbidden_by(match, f"play {world.cards.places_two}")
    assert refused == {"card.resolve.as-much-as-possible-in-order"}


# Placing and removing


@rule("card.placement.any-area")
def test_a_card_places_disks_in_any_area_it_does_not_exclude(world: World) -> None:
    """Neither near nor Controlled: every empty land area of the map, which is all that the card speaks of."""
    at = world.at
    there = {"red": {at.home: 2}, "blue": {at.rival_home: 1}, "barbarians": {at.far: 1}}
    match = world.acting("red", hand={"red": [world.cards.colony]}, disks=there)
    match.play(f"play {world.cards.colony}")
    empty = world.areas(match.state.board.land) - {at.home, at.rival_home, at.far}
    assert tokens(match) == {f"choose {area}" for area in empty}
    match.play(f"choose {at.inland[2]}")
    assert world.disks(match, "red", at.inland[2]) > 0


@rule("card.removal.any-area-any-faction")
def test_a_card_removes_disks_of_any_faction_anywhere(world: World) -> None:
    """A disaster spares nobody, the player and the Barbarians included, and no area is too far."""
    one, other, third, fourth = world.at.inland
    match = world.acting(
        "red",
        hand={"red": [world.cards.quake]},
        disks={
            "red": {world.at.home: 1, one: 1},
            "blue": {third: 1, world.at.far: 1},
            "barbarians": {one: 1, fourth: 1},
        },
    )
    match.play(f"play {world.cards.quake}")
    hit = (world.at.home, one, third, world.at.far, fourth)
    assert tokens(match) == {f"choose {area}" for area in hit}
    assert forbidden_by(match, f"choose {other}"), "nobody is there"
    match.play(f"choose {one}")
    declared(match)
    assert (world.disks(match, "red", one), world.disks(match, "barbarians", one)) == (0, 0)


# Supply


@rule("card.supply.means-own-supply")
def test_the_disks_a_card_places_come_from_the_players_own_supply(world: World) -> None:
    match = world.acting("red", hand={"red": [world.cards.places_two]}, disks={"red": {world.at.inland[0]: 1}})
    match.play(f"play {world.cards.places_two}")
    assert [world.of(match, who, "supply") for who in ("red", "blue")] == [45, 48]
    assert world.of(match, "barbarians", "supply") == world.edition.numbers.barbarians


@rule("card.supply.means-own-supply")
def test_a_disk_that_a_card_removes_goes_back_to_the_supply_of_its_owner(world: World) -> None:
    area = world.at.inland[0]
    match = world.acting("red", hand={"red": [world.cards.quake]}, disks={"blue": {area: 1}})
    match.play(f"play {world.cards.quake}")
    assert world.disks(match, "blue", area) == 0
    assert [world.of(match, who, "supply") for who in ("red", "blue")] == [48, 48]


@rule("card.supply.barbarian-and-white-own-piles")
def test_barbarians_come_from_their_own_pile_and_go_back_to_it(world: World) -> None:
    area, most = world.at.inland[0], world.edition.numbers.barbarians
    match = world.acting("red", hand={"red": [world.cards.revolt]}, disks={"blue": {area: 3}})
    match.play(f"play {world.cards.revolt}")
    declared(match)
    assert world.disks(match, "barbarians", area) == 2
    assert (world.of(match, "red", "supply"), world.of(match, "barbarians", "supply")) == (48, most - 2)
    assert world.of(match, "blue", "supply") + world.disks(match, "blue", area) == 48
    match = world.table(["disk-removal", "barbarians", area, 1, None], disks={"barbarians": {area: 2}})
    supplies = [world.of(match, who, "supply") for who in ("red", "blue", "barbarians")]
    assert supplies == [48, 48, most - 1]


@rule("card.supply.barbarian-and-white-own-piles", "competition.allies.return-to-white-supply")
def test_white_disks_come_from_no_supply_and_go_to_none(world: World) -> None:
    area = world.at.inland[0]
    match = world.table(
        [["card-effects/place-allies", "red", area, 2], ["disk-removal", "red", area, 1, None]],
        phase="competition",
        arena=area,
        disks={"red": {area: 1}},
    )
    assert (world.allies(match, "red", area), world.disks(match, "red", area)) == (1, 1)
    supplies = [world.of(match, who, "supply") for who in ("red", "blue", "barbarians")]
    assert supplies == [47, 48, world.edition.numbers.barbarians]
    assert world.of(match, "red", "talents") == 0


# Competition cards


@rule("card.competition-cards.still-discardable")
def test_a_competition_card_saves_a_disk_from_another_card(world: World) -> None:
    area, saving = world.at.inland[0], world.cards.two_allies
    match = world.acting("red", hand={"red": [world.cards.quake], "blue": [saving]}, disks={"blue": {area: 1}})
    match.play(f"play {world.cards.quake}")
    unanswered(match)
    assert is_losing(match)
    match.play(f"discard {saving}")
    assert world.disks(match, "blue", area) == 1
    assert set(world.discarded(match)) == {world.cards.quake, saving}
