"""Investments: how many disks each takes, and what it brings."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.inner_sea.tests.table import (
    CARD,
    acting,
    competing,
    discarded,
    disks,
    forbidden_by,
    hand,
    of,
    play,
    says,
    table,
    tokens,
    unanswered,
)
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule

EMPTY: dict[str, Any] = {"supply": {"red": 0, "blue": 48, "barbarians": 50}}


def invested(card: str, stake: int, red: dict[str, int] | None = None, **fields: Any) -> dict[str, Any]:
    """The fields of a position in which red has disks on an Investment and on the map."""
    return {"invested": {"red": [card]}, "stake": {card: stake}, "disks": {"red": red or {}}, **fields}


def at(moment: str, card: str, red: dict[str, int] | None = None, seats: int = 2, **fields: Any) -> Match[Ancients]:
    """Red may use an Investment with two disks at a moment; then it acts."""
    position = invested(card, 2, red, **fields)
    return table([["moments/use", "red", moment], ["card-phase/act", "red"]], seats, **position)


def stake(match: Match[Ancients], card: str) -> int:
    """How many disks lie on an Investment."""
    return match.state.stake[CARD.index[card]]


# Playing one


@rule("card.investment.face-up-with-disks")
def test_every_investment_takes_the_disks_it_states_and_asks_nothing() -> None:
    stated = {
        "academy-of-sciences": 3, "heroic-saga": 2, "merchant-prince": 2, "silver-mines": 3, "temple-treasury": 3,
        "purple-dye": 2, "navigator": 2, "amber-road": 2, "sea-route-to-britain": 3, "aqueducts": 3,
    }  # fmt: skip
    for card, n in stated.items():
        match = acting(hand={"red": [card]})
        play(match, f"play {card}")
        assert (match.seat, stake(match, card), of(match, "red", "supply")) == (1, n, 48 - n), card


@rule("cards.hand.table-cards-not-counted")
def test_cards_on_the_table_do_not_count_as_cards_in_hand() -> None:
    six = ["poet", "coinage", "explorer", "plague", "famine", "chariots"]
    wonder: dict[str, Any] = {
        "monument": {"colossus": "built"},
        "owner": {"colossus": "red"},
        "site": {"colossus": "egypt"},
    }
    agenda = [["drawing/hand-limit", "red"], ["card-phase/act", "red"]]
    match = table(agenda, hand={"red": six}, **invested("merchant-prince", 2), **wonder)
    assert match.question == "card-phase/act"
    seven = table(agenda, hand={"red": [*six, "drought"]}, **invested("merchant-prince", 2), **wonder)
    assert match.state.invested == seven.state.invested
    assert seven.question == "drawing/discard"
    assert "discard merchant-prince" not in tokens(seven)
    play(seven, "discard drought")
    assert seven.question == "card-phase/act"


# Using one


@rule("card.investment.remove-disk-for-benefit")
def test_several_investments_may_be_used_at_once_each_for_one_disk() -> None:
    cards = ["merchant-prince", "sea-route-to-britain"]
    match = table(
        [["moments/use", "red", "acquisition-end"], ["card-phase/act", "red"]],
        invested={"red": cards},
        stake=dict.fromkeys(cards, 2),
    )
    play(match, "use sea-route-to-britain")
    assert tokens(match) == {"use merchant-prince", "done"}
    play(match, "use merchant-prince")
    assert (of(match, "red", "talents"), [stake(match, card) for card in cards]) == (3, [1, 1])


# Each of them


def academy(top: list[str], in_hand: list[str]) -> Match[Ancients]:
    """Red draws in the Draw Step, with an Academy and these cards on top of the draw pile."""
    away = {*top, *in_hand, "academy-of-sciences"}
    return table(
        ["draw-step/of", "red"],
        phase="reckoning",
        talents={"red": 1},
        deck=top,
        hand={"red": in_hand},
        discard=[card for card in CARD.names if card not in away],
        **invested("academy-of-sciences", 3),
    )


def test_the_academy_of_sciences_draws_three_more_cards_and_keeps_one() -> None:
    match = academy(["poet", "famine", "drought"], ["coinage"])
    play(match, "spend 0")
    assert tokens(match) == {"use academy-of-sciences", "done"}
    play(match, "use academy-of-sciences")
    assert tokens(match) == {"keep poet", "keep famine", "keep drought"}
    play(match, "keep famine")
    assert {"coinage", "famine"} <= hand(match, "red")
    assert not {"poet", "drought"} & hand(match, "red")
    assert stake(match, "academy-of-sciences") == 2
    assert "famine" not in " ".join(says(match, 1)).lower(), "which one was kept is its owner's secret"


@rule("reckoning.draw.pay-before-drawing")
def test_talents_are_spent_before_the_academy_of_sciences_shows_a_card() -> None:
    match = academy(["poet", "famine", "drought"], ["coinage"])
    assert (match.question, tokens(match)) == ("draw-step/buy", {"spend 0", "spend 1"})
    play(match, "spend 1")
    assert (match.question, of(match, "red", "talents"), hand(match, "red")) == ("moments/use", 0, {"coinage"})


def test_the_academy_of_sciences_does_not_take_from_the_hand() -> None:
    match = academy(["poet", "famine", "drought"], ["coinage"])
    play(match, "spend 0", "use academy-of-sciences")
    assert forbidden_by(match, "keep coinage")


def test_heroic_saga_brings_two_disks_or_a_talent_and_a_point() -> None:
    match = table(["acquisition-step", "red"], **invested("heroic-saga", 2, {"canaan": 2, "pontus": 2, "troy": 2}))
    before = of(match, "red", "ready")
    play(match, "use heroic-saga")
    assert tokens(match) == {"gain disks", "gain wealth"}
    play(match, "gain disks")
    assert (of(match, "red", "ready"), of(match, "red", "talents"), of(match, "red", "points")) == (before + 2, 0, 0)
    match = at("acquisition-end", "heroic-saga")
    play(match, "use heroic-saga", "gain wealth")
    assert (of(match, "red", "ready"), of(match, "red", "talents"), of(match, "red", "points")) == (0, 1, 1)


@rule("growth.acquisition.minimum-three")
@pytest.mark.parametrize(
    ("card", "there", "more"),
    [
        ("heroic-saga", {"canaan": 1}, 2),
        ("purple-dye", {"red-sea": 1, "egyptian-sea": 1}, 1),
        ("amber-road", {"pontus": 1}, 1),
    ],
)
def test_what_an_investment_brings_comes_on_top_of_the_minimum(card: str, there: dict[str, int], more: int) -> None:
    """The map and the display bring less than three."""
    match = table(["acquisition-step", "red"], **invested(card, 2, there))
    assert of(match, "red", "ready") == 3
    play(match, f"use {card}", *(["gain disks"] if card == "heroic-saga" else []))
    assert of(match, "red", "ready") == 3 + more


def test_merchant_prince_brings_two_talents_in_the_acquisition_step() -> None:
    match = table(["acquisition-step", "red"], **invested("merchant-prince", 2))
    play(match, "use merchant-prince")
    assert of(match, "red", "talents") == 2


def test_silver_mines_pay_while_one_occupies_land_in_the_home_region() -> None:
    for area in ("egypt", "libya", "kush"):
        match = at("acquisition-end", "silver-mines", {area: 1})
        play(match, "use silver-mines")
        assert of(match, "red", "talents") == 1, area
    for area in ("canaan", "red-sea"):
        assert at("acquisition-end", "silver-mines", {area: 3}).question == "card-phase/act", area


def test_a_temple_treasury_pays_for_a_city_at_home_before_the_draw_step() -> None:
    match = table("reckoning-phase", reborn=["red", "blue"], **invested("temple-treasury", 2, {"egypt": 3}))
    assert tokens(match) == {"use temple-treasury", "done"}
    play(match, "use temple-treasury")
    assert (of(match, "red", "talents"), stake(match, "temple-treasury")) == (1, 1)
    for red in ({"egypt": 2}, {"kush": 3}):
        assert at("reckoning-phase", "temple-treasury", red).question == "card-phase/act"


def test_purple_dye_needs_two_shallow_seas() -> None:
    match = at("acquisition-end", "purple-dye", {"red-sea": 1, "egyptian-sea": 1})
    play(match, "use purple-dye")
    assert (of(match, "red", "talents"), of(match, "red", "ready")) == (1, 1)
    for red in ({"red-sea": 2, "egypt": 1}, {"red-sea": 1, "eastern-mediterranean": 1}):
        assert at("acquisition-end", "purple-dye", red, epoch=4).question == "card-phase/act"


def test_the_navigator_takes_a_ready_disk_to_any_shallow_sea_with_room() -> None:
    position = invested("navigator", 2, {"egypt": 1, "red-sea": 2}, ready={"red": 2})
    match = table(["deployment-step", "red"], **position)
    play(match, "use navigator")
    assert {"choose aegean-sea", "choose ionian-sea", "choose trojan-sea"} <= tokens(match)
    assert not {"choose red-sea", "choose kush", "choose eastern-mediterranean"} & tokens(match)
    play(match, "choose aegean-sea")
    assert (disks(match, "red", "aegean-sea"), of(match, "red", "ready")) == (1, 1)
    assert (match.question, of(match, "red", "supply")) == ("deployment-step/place", 42), "one disk came off the card"


def test_the_navigator_needs_a_ready_disk_but_none_in_supply() -> None:
    assert at("deployment", "navigator", {"egypt": 1}).question == "card-phase/act"
    match = at("deployment", "navigator", {"egypt": 1}, ready={"red": 45}, **EMPTY)
    assert tokens(match) == {"use navigator", "done"}
    play(match, "use navigator", "choose aegean-sea")
    assert (of(match, "red", "ready"), of(match, "red", "supply")) == (44, 1)


def test_a_disk_for_the_sea_goes_with_the_navigator_first() -> None:
    match = at("deployment", "navigator", {"egypt": 1}, ready={"red": 2}, ready_at_sea={"red": 1})
    play(match, "use navigator", "choose aegean-sea")
    assert (of(match, "red", "ready"), of(match, "red", "ready_at_sea")) == (1, 0)


def test_the_amber_road_begins_on_the_north_edge() -> None:
    for area in ("thrace", "pontus"):
        match = at("acquisition-end", "amber-road", {area: 1})
        play(match, "use amber-road")
        assert (of(match, "red", "talents"), of(match, "red", "ready")) == (1, 1), area
    assert at("acquisition-end", "amber-road", {"lydia": 3, "kush": 1, "cappadocia": 1}).question == "card-phase/act"


def test_no_shallow_sea_lies_on_the_amber_road() -> None:
    assert at("acquisition-end", "amber-road", {"atlantic": 1}, seats=4).question == "card-phase/act"


def test_the_sea_route_to_britain_pays_double_from_the_western_gates() -> None:
    for area, n in {"atlantic": 2, "pillars-of-hercules": 2, "iberian-sea": 1, "gades": 1}.items():
        match = at("acquisition-end", "sea-route-to-britain", {area: 1}, seats=4)
        play(match, "use sea-route-to-britain")
        assert of(match, "red", "talents") == n, area
    others: dict[str, Any] = {"invested": {"red": ["sea-route-to-britain"]}, "stake": {"sea-route-to-britain": 1}}
    match = table(["moments/use", "red", "acquisition-end"], 4, disks={"blue": {"atlantic": 1}}, **others)
    play(match, "use sea-route-to-britain")
    assert of(match, "red", "talents") == 1, "another civilization is there"


def test_on_a_map_without_the_west_the_sea_route_to_britain_pays_one_talent() -> None:
    match = at("acquisition-end", "sea-route-to-britain", {"egypt": 1})
    play(match, "use sea-route-to-britain")
    assert of(match, "red", "talents") == 1


# Aqueducts


def besieged(red: dict[str, int], blue: dict[str, int], stake_left: int = 3, **fields: Any) -> Match[Ancients]:
    """Blue plays a card against red, who has Aqueducts."""
    position = invested("aqueducts", stake_left, red, **fields)
    position["disks"]["blue"] = blue
    return acting("blue", hand={"blue": ["poet"]}, **position)


@rule("card.investment.remove-disk-for-benefit")
def test_aqueducts_cancel_the_loss_of_a_city_to_a_card() -> None:
    match = besieged({"egypt": 3}, {"kush": 1})
    play(match, "play poet")
    assert tokens(match) == {"lose", "use aqueducts"}
    play(match, "use aqueducts")
    assert (disks(match, "red", "egypt"), stake(match, "aqueducts")) == (3, 2)
    assert of(match, "red", "supply") == 48 - 5


def test_nobody_has_to_use_aqueducts() -> None:
    match = besieged({"egypt": 3}, {"kush": 1})
    play(match, "play poet", "lose")
    assert (disks(match, "red", "egypt"), stake(match, "aqueducts")) == (2, 3)


def test_aqueducts_save_cities_only() -> None:
    match = besieged({"egypt": 2}, {"kush": 1})
    play(match, "play poet")
    assert (match.question, disks(match, "red", "egypt"), stake(match, "aqueducts")) == ("card-phase/act", 1, 3)


@rule("card.investment.discard-when-empty", "card.alternate-loss.one-payment-per-disk")
def test_each_disk_on_aqueducts_cancels_one_loss() -> None:
    match = besieged({"egypt": 3, "sinai": 3}, {"nile-delta": 1}, 1)
    play(match, "play poet", "choose egypt", "choose sinai", "use aqueducts")
    assert match.question == "card-phase/act", "the second loss finds no disk on them"
    assert disks(match, "red", "egypt") + disks(match, "red", "sinai") == 5
    assert discarded(match) == ["aqueducts", "poet"]


def test_aqueducts_are_of_no_help_where_no_card_takes_the_disk() -> None:
    position = invested("aqueducts", 3, {"egypt": 3}, talents={"red": 1})
    position["disks"]["blue"] = {"egypt": 3}
    match = competing("egypt", **position)
    play(match, "done", "done")
    assert (match.question, tokens(match)) == ("disk-removal/alternate-loss", {"lose", "pay-talent"})


# The piles


@rule("card.supply.means-own-supply")
def test_a_disk_put_on_a_wonder_comes_from_its_owners_supply() -> None:
    wonder: dict[str, Any] = {
        "monument": {"colossus": "buried"},
        "owner": {"colossus": "red"},
        "site": {"colossus": "egypt"},
    }
    match = acting(hand={"red": ["restoration"], "blue": ["chariots"]}, **wonder)
    play(match, "play restoration")
    unanswered(match)
    assert [of(match, who, "supply") for who in ("red", "blue", "barbarians")] == [47, 48, 50]
