"""Components."""

from __future__ import annotations

import pytest

import ecumene
from ecumene.games.age_of_civilization.contents import BASIC_TECHNOLOGIES, EVERY_PERMANENT_ACTION, MOST_IN_MARKET
from ecumene.games.age_of_civilization.tests.table import BOX, GAME, played, table, tokens, turn
from ecumene.testing import rule

FACES = GAME.catalogue()
ON_THE_TRACK = {"culture", "build", "conquest", "hunt", "fish", "trade", "farm", "plague"}


def of_kind(kind: str) -> set[str]:
    """The things in the box of one kind."""
    return {name for name, face in FACES.items() if face.kind == kind}


def actions_at(place: str) -> set[str]:
    """The actions that are printed in one place."""
    return {name for name in of_kind("action") if FACES[name].printed["place"] == place}


@rule("components.players.one-to-four")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_one_to_four_players_can_play_to_the_end(seats: int) -> None:
    match = played(seats, seed=seats)
    assert len(match.scores) == seats
    assert match.state.alone() == (seats == 1)


@rule("components.players.one-to-four")
@pytest.mark.parametrize("seats", [0, 5])
def test_any_other_number_of_players_is_refused(seats: int) -> None:
    with pytest.raises(ValueError, match="1 to 4 players"):
        GAME.new(seats=seats, seed=1)
    with pytest.raises(ecumene.DamagedDocument, match="1 to 4 players"):
        GAME.arrange({"seats": seats})


@rule("components.technology-cards.four")
def test_each_of_four_players_has_a_technology_card_with_the_same_nine_technologies() -> None:
    cards = [seat["card"] for seat in GAME.new(seats=4, seed=3).view()["seats"]]
    assert cards == [BOX.technology_names[:BASIC_TECHNOLOGIES]] * 4
    assert len(set(cards[0])) == 9


@rule("components.permanent-action.one")
def test_one_card_has_three_permanent_actions() -> None:
    assert actions_at("permanent") == {"wonder", "research", "exploit"}
    permanent = {name for i, name in enumerate(BOX.action_names) if EVERY_PERMANENT_ACTION >> i & 1}
    assert permanent == actions_at("permanent")


@rule("components.action-cards.eight")
def test_the_eight_action_cards_are_seven_actions_and_plague() -> None:
    assert actions_at("track") == ON_THE_TRACK
    assert {name for name in ON_THE_TRACK if not FACES[name].printed["workers"]} == {"plague"}
    assert {BOX.action_names[action] for action in GAME.new(seats=2, seed=4).state.track} == ON_THE_TRACK


@rule("components.civilizations.forty-eight")
def test_there_are_48_civilizations() -> None:
    assert len(of_kind("civilization")) == 48
    dealt = GAME.new(seats=3, seed=5).state
    assert dealt.deck.bit_count() + len(dealt.market) == 48


@rule("components.wonders.fifteen")
def test_there_are_15_wonders() -> None:
    assert len(of_kind("wonder")) == 15
    match = table(["effects/gain-a-wonder", "black"], wonder_market=sorted(of_kind("wonder")))
    assert tokens(match) == {f"take {name}" for name in of_kind("wonder")}


@rule("components.starter-token.one")
def test_whoever_passes_the_starter_token_has_it_no_more() -> None:
    match = GAME.new(seats=4, seed=6)
    before = match.state.starter
    while match.state.round == 1:
        match.play(match.offers[0].token)
    assert match.state.starter == (before - 1) % 4
    assert match.view()["starter"] == ("black", "brown", "yellow", "white")[match.state.starter]


@rule("components.workers.sixteen")
def test_each_of_four_players_can_have_4_workers_and_no_more() -> None:
    seats = ("black", "brown", "yellow", "white")
    match = table(["take-actions", "black"], seats=4, workers=dict.fromkeys(seats, 4))
    match.play("rest")
    assert match.state.workers == [4, 4, 4, 4]
    with pytest.raises(ecumene.DamagedDocument, match="4 at most"):
        turn("black", workers={"black": 4}, placed={"hunt": 1})


def test_the_market_has_room_for_as_many_as_views_show_and_no_more() -> None:
    names = list(BOX.civilization_names)
    assert len(turn("black", market=names[:MOST_IN_MARKET]).view()["market"]) == MOST_IN_MARKET
    with pytest.raises(ecumene.DamagedDocument, match=f"room for {MOST_IN_MARKET} civilizations"):
        turn("black", market=names[: MOST_IN_MARKET + 1])


@rule("components.events.nine")
def test_nine_event_tokens_can_be_drawn_in_changing_world() -> None:
    drawn = {
        token
        for seed in range(40)
        for token in GAME.new(seats=2, seed=seed, changing_world="on").view()["events"].values()
    }
    assert drawn - {None} == set(BOX.event_names[:9])


@rule("components.special-technologies.nine")
def test_there_are_nine_special_technology_cards_with_two_technologies_each() -> None:
    cards = of_kind("special technology card")
    assert len(cards) == 9
    brought = [name for card in cards for name in FACES[card].printed["technologies"]]
    assert sorted(brought) == sorted(of_kind("technology") - set(BOX.technology_names[:BASIC_TECHNOLOGIES]))
    assert len(brought) == 18


@rule("components.path-to-glory.pieces")
def test_path_to_glory_has_3_events_6_commands_and_8_actions_of_its_own() -> None:
    assert len(of_kind("event")) == 9 + 3
    assert len(of_kind("command")) == 6
    assert len(actions_at("special")) == 8
