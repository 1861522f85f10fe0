"""The basic setups: what all tables of all games have in common."""

from __future__ import annotations

import itertools

import pytest

from ecumene.series.ancient_civilizations.nouns import SEAT
from ecumene.series.ancient_civilizations.tests.setting import forbidden_by, play, tokens
from ecumene.series.ancient_civilizations.tests.steps import idle_until
from ecumene.series.ancient_civilizations.tests.world import World
from ecumene.testing import rule

EVERY_TABLE = pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])


@rule("setup.common.distinct-colors", "components.disks.fifty-per-civilization")
@EVERY_TABLE
def test_everybody_has_a_colour_of_his_own_and_its_disks(world: World, seats: int) -> None:
    shown = world.begun(seats).view(0)["seats"]
    assert [seat["seat"] for seat in shown] == list(SEAT.names[:seats])
    assert SEAT.names == ("red", "blue", "yellow", "sky", "green", "purple")
    markers = 2
    assert [seat["supply"] + seat["on-map"] + markers for seat in shown] == [50] * seats


@rule("setup.common.random-turn-order")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_turn_order_is_drawn_by_lot(world: World, seats: int) -> None:
    orders = {tuple(world.game.new(seats=seats, seed=seed).state.order) for seed in range(60)}
    assert orders == set(itertools.permutations(range(seats)))


@rule("setup.common.remove-seven-events", "components.inventory.cards")
def test_all_events_are_taken_out_before_cards_are_drawn(world: World) -> None:
    match = world.game.new(seats=2, seed=1)
    assert match.question == "setup/lead"
    assert match.state.deck & world.edition.fate_cards.events == 0
    assert world.edition.fate_cards.events.bit_count() == world.own.events
    assert match.state.deck.bit_count() == 103 - world.own.events


@rule("setup.common.epoch-one-turn-one", "setup.common.first-phase-growth")
@EVERY_TABLE
def test_play_begins_with_growth_in_epoch_one_turn_one(world: World, seats: int) -> None:
    match = world.begun(seats)
    view = match.view()
    assert (view["epoch"], view["turn"], view["phase"]) == (1, 1, "growth")
    idle_until(match, "retirement-step")
    assert (match.view()["phase"], match.seat) == ("growth", match.state.order[0])


@rule("setup.common.barbarian-supply", "components.disks.fifty-barbarians", "terms.barbarians.enter-by-cards")
@EVERY_TABLE
def test_all_fifty_barbarians_are_in_supply(world: World, seats: int) -> None:
    assert world.begun(seats).view()["barbarians"] == {"disks": {}, "supply": 50}


@rule("setup.common.vp-zero", "setup.common.no-starting-talents")
@EVERY_TABLE
def test_nobody_has_points_or_wealth(world: World, seats: int) -> None:
    for seat in world.begun(seats).view()["seats"]:
        assert (seat["points"], seat["talents"], seat["loot"], seat["ready"]) == (0, 0, 0, 0)


@rule("setup.common.choose-civ-in-turn-order")
@pytest.mark.parametrize("seed", [1, 4])
@EVERY_TABLE
def test_civilizations_are_chosen_in_turn_order_each_only_once(world: World, seats: int, seed: int) -> None:
    match = world.game.new(seats=seats, seed=seed)
    civilizations = world.game.nouns["civilization"].names
    left = {civilizations[civilization] for civilization in world.edition.atlas.boards[seats].choice}
    assert len(left) == seats
    for seat in match.state.order[:-1]:
        assert match.seat == seat
        assert tokens(match) == {f"lead {civilization}" for civilization in left}
        taken = max(left)
        play(match, f"lead {taken}")
        left.remove(taken)
        if match.question == "setup/lead":
            assert forbidden_by(match, f"lead {taken}") == {"setup.common.choose-civ-in-turn-order"}
    assert len(set(match.state.civilization)) == seats


@rule("setup.p2.civilizations")
@pytest.mark.parametrize("taken", [0, 1])
def test_with_two_players_the_second_gets_what_the_first_leaves(world: World, taken: int) -> None:
    match = world.game.new(seats=2, seed=1)
    order, choice = match.state.order[:], world.edition.atlas.boards[2].choice
    play(match, f"lead {world.game.nouns['civilization'].names[choice[taken]]}")
    assert [match.state.civilization[seat] for seat in order] == [choice[taken], choice[1 - taken]]


@rule("setup.common.twelve-starting-disks", "components.disks.forty-eight-deployable")
@EVERY_TABLE
def test_everybody_begins_with_twelve_disks_from_his_supply_of_forty_eight(world: World, seats: int) -> None:
    match = world.begun(seats)
    for seat in SEAT.names[:seats]:
        assert (world.of(match, seat, "on_map"), world.of(match, seat, "supply")) == (12, 36)


@rule(
    "setup.common.opening-hand-five", "setup.common.set-aside-five-per-player",
    "setup.p2.deck", "setup.p3.deck", "setup.p4.deck", "setup.p5.deck", "setup.p6.deck",
)  # fmt: skip
@EVERY_TABLE
def test_an_opening_hand_has_five_cards_and_no_event(world: World, seats: int) -> None:
    for seed in range(12):
        match = world.begun(seats, seed)
        assert [mask.bit_count() for mask in match.state.hand] == [5] * seats
        assert not any(mask & world.edition.fate_cards.events for mask in match.state.hand)
        assert match.state.deck & world.edition.fate_cards.events == world.edition.fate_cards.events, "they come later"
        assert match.state.deck.bit_count() == 103 - 5 * seats


@rule("setup.common.hands-secret")
@EVERY_TABLE
def test_everybody_sees_his_own_hand_and_of_the_others_only_how_many_cards_they_hold(world: World, seats: int) -> None:
    match = world.begun(seats)
    labels = set(words_of(world.table("card-phase", seats).view()))
    for seat in range(seats):
        view = match.view(seat)
        assert set(view["mine"]["hand"]) == world.names(match.state.hand[seat])
        assert view["mine"]["known"] == []
        assert [other["hand"] for other in view["seats"]] == [5] * seats
        hidden = {card for other in range(seats) if other != seat for card in world.names(match.state.hand[other])}
        assert not hidden & set(words_of({**view, "question": None})) - labels, "a cube may be called like its card"


@rule("setup.common.hands-secret")
def test_a_spectator_sees_no_hand(world: World) -> None:
    match = world.begun(3)
    held = {card for mask in match.state.hand for card in world.names(mask)}
    assert not held & set(words_of(match.view())) - set(words_of(world.table("card-phase", 3).view()))


def words_of(page: object) -> list[str]:
    """Every name in a view."""
    if isinstance(page, dict):
        return [*page, *(word for value in page.values() for word in words_of(value))]
    if isinstance(page, (list, tuple)):
        return [word for value in page for word in words_of(value)]
    return [page] if isinstance(page, str) else []


@rule("setup.p5.whole-map", "setup.p6.whole-map")
@pytest.mark.parametrize("seats", [5, 6])
def test_with_five_and_six_players_the_whole_map_is_open(world: World, seats: int) -> None:
    assert world.edition.atlas.boards[seats].playable == (1 << world.edition.areas) - 1
    inside, beyond = across_the_line(world)
    match = world.table(["deployment-step", "red"], seats, ready={"red": 1}, disks={"red": {inside: 1}})
    assert f"place {beyond}" in tokens(match)
    cut = world.table(["deployment-step", "red"], 2, ready={"red": 1}, disks={"red": {inside: 1}})
    assert f"place {beyond}" not in tokens(cut), "where two players have their line, more have none"


def across_the_line(world: World) -> tuple[str, str]:
    """A land area along the line for two players, and one beside it that is closed to them."""
    whole, cut = world.edition.atlas.boards[6], world.edition.atlas.boards[2]
    for area in sorted(world.areas(cut.land)):
        beyond = whole.adjacent[world.area.index[area]] & whole.land & ~cut.playable
        if beyond:
            return area, min(world.areas(beyond))
    raise AssertionError("two players have the whole map")
