"""Competition cards."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.middle_east.tests.contest import heard
from ecumene.games.middle_east.tests.table import (
    CARD,
    acting,
    areas,
    committing,
    competing,
    discarded,
    disks,
    forbidden_by,
    hand,
    names,
    of,
    play,
    resolving,
    table,
    tokens,
    unanswered,
    white,
)
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule

KUSH: dict[str, Any] = {"red": {"kush": 2}, "blue": {"kush": 3}}
RED_SEA: dict[str, Any] = {"red": {"red-sea": 1}, "blue": {"red-sea": 2}}
TARSUS: dict[str, Any] = {"red": {"tarsus": 2}, "blue": {"tarsus": 3}}
LOSS = "losses-in-competition/alternate-loss"


def fighting(area: str, **fields: Any) -> Match[Ancients]:
    """The first competition of a phase before which no Traitor can come."""
    return competing(area, aside=["traitor"], **fields)


def left(match: Match[Ancients], area: str, *factions: str) -> list[int]:
    """The disks of some factions in an area, in this order."""
    return [disks(match, faction, area) for faction in factions]


def forts(match: Match[Ancients], faction: str) -> set[str]:
    """Where a faction has Strongholds."""
    return areas(of(match, faction, "forts"))


def stake(match: Match[Ancients], card: str) -> int:
    """The disks on a card."""
    return match.state.stake[CARD.index[card]]


# Allies


@pytest.mark.parametrize(
    ("card", "area", "n"),
    [
        ("warrior-king", "kush", 2),
        ("warrior-king", "red-sea", 2),
        ("warrior-king", "tarsus", 2),
        ("war-chariots", "kush", 2),
        ("war-chariots", "memphis", 2),
        ("war-chariots", "tadmor", 2),
    ],
)
def test_allies_come_to_the_competition_in_which_the_card_is_laid_down(card: str, area: str, n: int) -> None:
    there: dict[str, Any] = {"red": {area: 2, "kadesh": 2}, "blue": {area: 2, "kadesh": 2}}
    assert f"commit {card}" in committing(area, card, disks=there)
    match = resolving(area, card, disks=there)
    assert white(match) == {area: n}
    assert left(match, area, "red", "blue") == [2, 2]
    assert discarded(match) == [card]


@pytest.mark.parametrize(
    ("card", "area"),
    [
        ("war-chariots", "tarsus"),
        ("war-chariots", "red-sea"),
        ("war-elephants", "tarsus"),
        ("war-elephants", "red-sea"),
        ("iron-weapons", "red-sea"),
        ("siege", "red-sea"),
        ("fire-ships", "kush"),
        ("night-escalade", "red-sea"),
    ],
)
def test_a_card_is_not_for_every_country(card: str, area: str) -> None:
    assert f"commit {card}" not in committing(area, card, disks={"red": {area: 2}, "blue": {area: 4}})


def test_a_warrior_queen_brings_a_disk_and_an_ally() -> None:
    match = resolving("kush", "warrior-queen", disks=KUSH)
    assert (disks(match, "red", "kush"), white(match), of(match, "red", "supply")) == (3, {"kush": 1}, 45)


def test_a_warrior_queen_without_disks_in_supply_brings_the_ally_alone() -> None:
    match = resolving("kush", "warrior-queen", disks=KUSH, ready={"red": 46})
    assert (disks(match, "red", "kush"), white(match)) == (2, {"kush": 1})


FAR_AND_NEAR: dict[str, Any] = {
    "red": {"aleppo": 2, "kadesh": 1, "byblos": 1, "red-sea": 1, "memphis": 1},
    "blue": {"aleppo": 2, "kadesh": 2, "byblos": 1, "red-sea": 2, "thebes": 2, "kush": 2},
    "barbarians": {"memphis": 1, "thebes": 1, "tyre": 2},
}
"""Red competes in Kadesh now; Aleppo is resolved, the Red Sea and Thebes are pending, nothing else is Contested."""


def far_and_near(card: str, **fields: Any) -> Match[Ancients]:
    return resolving("kadesh", card, disks=FAR_AND_NEAR, **{"resolved": ["aleppo", "kadesh"], **fields})


@rule("competition.cards.cannot-start-competition", "competition.allies.definition")
def test_armored_infantry_comes_to_every_competition_of_the_player_still_to_come_and_starts_none() -> None:
    assert white(far_and_near("armored-infantry")) == {"kadesh": 1, "red-sea": 1}


# Great Captain


def test_a_great_captain_helps_another_where_one_takes_no_part_and_earns_a_mina() -> None:
    match = far_and_near("great-captain")
    assert (white(match, "blue"), white(match)) == ({"thebes": 1}, {})
    assert (of(match, "red", "talents"), of(match, "blue", "talents")) == (1, 0)


def test_one_chooses_whom_a_great_captain_helps_but_never_barbarians() -> None:
    there: dict[str, Any] = {
        "red": {"kadesh": 2},
        "blue": {"kadesh": 2, "kush": 1, "byblos": 2},
        "yellow": {"kush": 2, "byblos": 1, "tyre": 1},
        "barbarians": {"kush": 2},
    }
    match = resolving("kadesh", "great-captain", seats=4, disks=there)
    assert tokens(match) == {"choose byblos", "choose kush"}
    play(match, "choose kush")
    assert tokens(match) == {"against blue", "against yellow"}
    play(match, "against yellow")
    assert (white(match, "yellow"), white(match, "blue")) == ({"kush": 1}, {})
    assert of(match, "red", "talents") == 1


@rule("competition.cards.cannot-start-competition")
def test_a_great_captain_needs_a_competition_of_others_that_is_still_to_come() -> None:
    mine: dict[str, Any] = {"red": {"kadesh": 2, "kush": 1}, "blue": {"kadesh": 2, "kush": 2}}
    assert "commit great-captain" not in committing("kadesh", "great-captain", disks=mine)
    peace: dict[str, Any] = {"red": {"kadesh": 2}, "blue": {"kadesh": 2, "kush": 1}, "barbarians": {"kush": 1}}
    assert "commit great-captain" not in committing("kadesh", "great-captain", disks=peace)
    war: dict[str, Any] = {**peace, "barbarians": {"kush": 2}}
    assert "commit great-captain" in committing("kadesh", "great-captain", disks=war)
    over = ["kadesh", "kush"]
    assert "commit great-captain" not in committing("kadesh", "great-captain", disks=war, resolved=over)


# Breeder of Stallions


@rule("notes.breeder-18", "card.investment.dual-purpose")
def test_stallions_out_of_the_hand_are_assigned_as_one_likes() -> None:
    match = resolving("kush", "breeder-of-stallions", disks=KUSH)
    play(match, "use breeder-of-stallions", "use breeder-of-stallions")
    assert tokens(match) == {"use breeder-of-stallions", "done"}
    play(match, "done")
    assert (white(match), stake(match, "breeder-of-stallions")) == ({"kush": 2}, 2)
    assert names(of(match, "red", "invested")) == {"breeder-of-stallions"}
    assert (of(match, "red", "supply"), discarded(match)) == (44, [])


@rule("notes.breeder-18")
def test_all_four_stallions_may_come_at_once_and_the_card_is_discarded() -> None:
    match = resolving("kush", "breeder-of-stallions", disks=KUSH)
    play(match, *["use breeder-of-stallions"] * 4)
    assert (white(match), stake(match, "breeder-of-stallions")) == ({"kush": 4}, 0)
    assert (names(of(match, "red", "invested")), discarded(match)) == (set(), ["breeder-of-stallions"])
    assert of(match, "red", "supply") == 46


def test_stallions_may_all_wait_and_are_no_more_than_disks_in_supply() -> None:
    match = resolving("kush", "breeder-of-stallions", disks=KUSH)
    play(match, "done")
    assert (white(match), stake(match, "breeder-of-stallions")) == ({}, 4)
    scarce = resolving("kush", "breeder-of-stallions", disks=KUSH, ready={"red": 45})
    play(scarce, "use breeder-of-stallions")
    assert (white(scarce), discarded(scarce)) == ({"kush": 1}, ["breeder-of-stallions"])
    assert "commit breeder-of-stallions" in committing("kush", "breeder-of-stallions", disks=KUSH)
    nothing: dict[str, Any] = {"disks": KUSH, "ready": {"red": 46}}
    assert "commit breeder-of-stallions" not in committing("kush", "breeder-of-stallions", **nothing)


@rule("card.investment.dual-purpose")
def test_stallions_are_an_investment_in_the_card_phase_too() -> None:
    match = acting(hand={"red": ["breeder-of-stallions"]}, disks={"red": {"kush": 2}})
    play(match, "play breeder-of-stallions")
    assert (match.seat, stake(match, "breeder-of-stallions"), of(match, "red", "supply")) == (1, 4, 42)


GRAZING: dict[str, Any] = {"invested": {"red": ["breeder-of-stallions"]}, "stake": {"breeder-of-stallions": 4}}
TWO_WARS: dict[str, Any] = {"red": {"kadesh": 1, "kush": 1}, "blue": {"kadesh": 2, "kush": 2}}


@rule("notes.breeder-18", "competition.allies.removed-at-phase-end")
def test_stallions_that_lie_open_are_spread_over_competitions_and_turns() -> None:
    match = fighting("kadesh", disks=TWO_WARS, **GRAZING)
    play(match, "use breeder-of-stallions", "use breeder-of-stallions", "done", "done")
    assert (white(match), stake(match, "breeder-of-stallions")) == ({"kadesh": 1}, 2)
    assert left(match, "kadesh", "red", "blue") == [1, 0], "three against two"
    play(match, "use breeder-of-stallions", "done", "done")
    assert left(match, "kush", "red", "blue") == [1, 1]
    assert (stake(match, "breeder-of-stallions"), names(of(match, "red", "invested"))) == (1, {"breeder-of-stallions"})
    assert white(match) == {}


def test_no_more_stallions_are_announced_than_graze() -> None:
    match = fighting("kadesh", disks=TWO_WARS, **{**GRAZING, "stake": {"breeder-of-stallions": 1}})
    play(match, "use breeder-of-stallions")
    assert "use breeder-of-stallions" not in tokens(match)


@rule("card.investment.negatable-twice", "card.investment.negated-cleared")
def test_stallions_that_were_announced_are_gone_when_their_breeder_is_negated() -> None:
    match = fighting("kadesh", disks=TWO_WARS, hand={"blue": ["corrupter"]}, **GRAZING)
    play(match, "use breeder-of-stallions", "use breeder-of-stallions", "done", "done")
    match.play("negate corrupter", 1)
    assert (white(match), stake(match, "breeder-of-stallions")) == ({}, 0)
    assert discarded(match) == ["corrupter", "breeder-of-stallions"]
    assert of(match, "red", "supply") == 48 - of(match, "red", "on_map")


# Losses


@rule("competition.cards.example-improved-bow", "competition.cards.may-cancel-competition")
def test_the_improved_bow_ends_a_competition_before_disks_are_lost() -> None:
    match = fighting("kush", disks={"red": {"kush": 1}, "blue": {"kush": 3}}, hand={"red": ["improved-bow"]})
    play(match, "commit improved-bow", "done", "done")
    assert left(match, "kush", "red", "blue") == [1, 1]
    assert heard(match, "no-contest", "peace") == ["no-contest"]


@rule("competition.cards.played-cards-must-resolve")
def test_all_cards_that_were_played_take_effect_and_nobody_may_be_left() -> None:
    both: dict[str, Any] = {"red": ["improved-bow"], "blue": ["mercenaries-desert"]}
    match = fighting("kush", disks={"red": {"kush": 1}, "blue": {"kush": 2}}, hand=both)
    play(match, "commit improved-bow", "done", "commit mercenaries-desert", "done")
    unanswered(match)
    assert left(match, "kush", "red", "blue") == [0, 0]


@pytest.mark.parametrize(
    ("card", "area"), [("improved-bow", "kush"), ("improved-bow", "red-sea"), ("fire-ships", "red-sea")]
)
def test_two_disks_of_one_opposing_faction_are_removed(card: str, area: str) -> None:
    match = resolving(area, card, disks={"red": {area: 2}, "blue": {area: 2}, "barbarians": {area: 3}})
    assert tokens(match) == {"against blue", "against barbarians"}
    play(match, "against barbarians")
    assert left(match, area, "red", "blue", "barbarians") == [2, 2, 1]


def test_each_of_the_two_disks_can_be_paid_for() -> None:
    match = resolving("kush", "improved-bow", disks=KUSH, talents={"blue": 2})
    play(match, "pay-mina", "lose")
    assert (disks(match, "blue", "kush"), of(match, "blue", "talents")) == (2, 1)


@rule("competition.stronghold.after-allies-before-disks")
def test_allies_and_the_stronghold_count_among_what_a_card_removes() -> None:
    walled: dict[str, Any] = {"forts": {"blue": ["tarsus"]}, "allies": ["blue-in-tarsus"]}
    match = resolving("tarsus", "improved-bow", disks=TARSUS, **walled)
    assert (white(match, "blue"), forts(match, "blue"), disks(match, "blue", "tarsus")) == ({}, set(), 3)


@pytest.mark.parametrize("card", ["improved-bow", "mercenaries-desert"])
def test_behind_the_walls_of_hattusha_a_card_takes_one_disk_fewer(card: str) -> None:
    match = resolving("hattusha", card, disks={"red": {"hattusha": 1}, "blue": {"hattusha": 4}})
    assert disks(match, "blue", "hattusha") == 3


def test_a_card_for_which_walls_leave_nothing_does_nothing() -> None:
    besieged: dict[str, Any] = {"red": {"hattusha": 2}, "blue": {"hattusha": 1}}
    assert "commit mercenaries-desert" not in committing("hattusha", "mercenaries-desert", disks=besieged)
    assert "commit mercenaries-desert" in committing(
        "hattusha", "mercenaries-desert", disks={**besieged, "blue": {"hattusha": 2}}
    )


def test_war_elephants_cost_every_opposing_faction_a_disk_and_bring_an_ally() -> None:
    there: dict[str, Any] = {
        "red": {"kush": 2}, "blue": {"kush": 2}, "yellow": {"kush": 3}, "sky": {"memphis": 3}, "barbarians": {"kush": 1}
    }  # fmt: skip
    match = resolving("kush", "war-elephants", seats=4, disks=there)
    assert left(match, "kush", "red", "blue", "yellow", "barbarians") == [2, 1, 2, 0]
    assert (disks(match, "sky", "memphis"), white(match)) == (3, {"kush": 1})


def test_iron_weapons_bring_an_ally_and_cost_one_opposing_faction_a_disk() -> None:
    match = resolving("tarsus", "iron-weapons", disks={**TARSUS, "barbarians": {"tarsus": 1}})
    play(match, "against blue")
    assert (white(match), left(match, "tarsus", "red", "blue", "barbarians")) == ({"tarsus": 1}, [2, 2, 1])


@rule("notes.mercenaries-desert-40-target")
def test_mercenaries_desert_a_civilization_its_allies_first_but_never_barbarians() -> None:
    three: dict[str, Any] = {"red": {"kush": 1}, "blue": {"kush": 2}, "yellow": {"kush": 2}, "barbarians": {"kush": 2}}
    match = resolving("kush", "mercenaries-desert", seats=4, disks=three, allies=["blue-in-kush"])
    assert tokens(match) == {"against blue", "against yellow"}
    play(match, "against blue")
    assert (white(match, "blue"), left(match, "kush", "blue", "yellow", "barbarians")) == ({}, [1, 2, 2])
    wild: dict[str, Any] = {"red": {"kush": 1}, "barbarians": {"kush": 3}}
    assert "commit mercenaries-desert" not in committing("kush", "mercenaries-desert", disks=wild)
    assert "commit mercenaries-desert" in committing("red-sea", "mercenaries-desert", disks=RED_SEA)


# Siege and Blockade


@pytest.mark.parametrize(("card", "area"), [("siege", "kush"), ("blockade", "red-sea")])
@rule("notes.mercenaries-desert-40-no-mina")
def test_who_is_cut_off_has_no_minas_against_deserting_mercenaries(card: str, area: str) -> None:
    there: dict[str, Any] = {"red": {area: 2}, "blue": {area: 3}}
    rich: dict[str, Any] = {"disks": there, "talents": {"blue": 3}}
    match = resolving(area, card, "mercenaries-desert", **rich)
    play(match, f"play {card}")
    assert (disks(match, "blue", area), of(match, "blue", "talents")) == (1, 3)
    early = resolving(area, card, "mercenaries-desert", **rich)
    play(early, "play mercenaries-desert", "pay-mina", "pay-mina")
    assert (disks(early, "blue", area), of(early, "blue", "talents")) == (3, 1)


def test_who_is_cut_off_may_still_discard_cards_and_pays_again_in_the_next_competition() -> None:
    match = fighting("kadesh", disks=TWO_WARS, talents={"red": 1}, hand={"blue": ["siege"], "red": ["market-day"]})
    play(match, "done", "commit siege", "done")
    unanswered(match)
    assert (match.question, tokens(match)) == (LOSS, {"lose", "discard market-day"})
    play(match, "lose", "done", "done")
    assert tokens(match) == {"lose", "pay-mina", "discard market-day"}


def test_a_siege_cuts_off_one_opposing_civilization_of_ones_choice() -> None:
    three: dict[str, Any] = {"red": {"kush": 1}, "blue": {"kush": 2}, "yellow": {"kush": 2}, "barbarians": {"kush": 2}}
    match = resolving("kush", "siege", "improved-bow", seats=4, disks=three, talents={"blue": 1, "yellow": 1})
    play(match, "play siege")
    assert tokens(match) == {"against blue", "against yellow"}
    play(match, "against yellow", "against blue")
    assert tokens(match) == {"lose", "pay-mina"}
    wild: dict[str, Any] = {"red": {"kush": 1}, "barbarians": {"kush": 3}}
    assert "commit siege" not in committing("kush", "siege", disks=wild)


def test_a_stronghold_under_siege_is_not_bought_off_with_minas() -> None:
    walled: dict[str, Any] = {"forts": {"blue": ["tarsus"]}, "talents": {"blue": 2}}
    match = resolving("tarsus", "siege", "night-escalade", disks=TARSUS, **walled)
    play(match, "play siege")
    assert (forts(match, "blue"), of(match, "blue", "talents")) == (set(), 2)


def test_a_blockade_on_land_needs_a_sea_beside_it_that_one_occupies() -> None:
    assert "commit blockade" not in committing("kush", "blockade", disks=KUSH)
    fleet: dict[str, Any] = {**KUSH, "red": {"kush": 2, "red-sea": 1}}
    assert "commit blockade" in committing("kush", "blockade", disks=fleet)
    elsewhere: dict[str, Any] = {**KUSH, "red": {"kush": 2, "levantine-sea": 1}}
    assert "commit blockade" not in committing("kush", "blockade", disks=elsewhere)
    match = resolving("kush", "blockade", "improved-bow", disks=fleet, talents={"blue": 1})
    play(match, "play blockade")
    assert disks(match, "blue", "kush") == 1


# Cities and Strongholds


def test_a_soothsayer_costs_an_opposing_city_a_disk_of_its_own_colour() -> None:
    walled: dict[str, Any] = {"forts": {"blue": ["tarsus"]}, "allies": ["blue-in-tarsus"]}
    match = resolving("tarsus", "soothsayer", disks=TARSUS, **walled)
    assert (white(match, "blue"), forts(match, "blue"), disks(match, "blue", "tarsus")) == (
        {"tarsus": 1}, {"tarsus"}, 2
    )  # fmt: skip
    paid = resolving("tarsus", "soothsayer", disks=TARSUS, talents={"blue": 1})
    play(paid, "pay-mina")
    assert disks(paid, "blue", "tarsus") == 3


@pytest.mark.parametrize("card", ["soothsayer", "siege-master", "night-escalade"])
def test_a_card_against_cities_needs_an_opposing_city_in_the_competition(card: str) -> None:
    assert f"commit {card}" in committing("kush", card, disks=KUSH)
    elsewhere: dict[str, Any] = {"red": {"kush": 3}, "blue": {"kush": 2, "kadesh": 3}, "barbarians": {"kush": 4}}
    assert f"commit {card}" not in committing("kush", card, disks=elsewhere)


def test_one_chooses_which_opposing_city_suffers() -> None:
    three: dict[str, Any] = {"red": {"kush": 3}, "blue": {"kush": 3}, "yellow": {"kush": 4}, "sky": {"kush": 2}}
    match = resolving("kush", "siege-master", seats=4, disks=three)
    assert tokens(match) == {"against blue", "against yellow"}
    play(match, "against yellow")
    assert left(match, "kush", "blue", "yellow", "sky") == [3, 2, 2]


def test_nothing_is_lost_instead_when_a_siege_master_comes() -> None:
    rich: dict[str, Any] = {
        "talents": {"blue": 3}, "hand": {"blue": ["market-day"]}, "forts": {"blue": ["tarsus"]},
        "allies": ["blue-in-tarsus"], "shields": {"blue": 2},
    }  # fmt: skip
    match = resolving("tarsus", "siege-master", disks={"red": {"tarsus": 1}, "blue": {"tarsus": 4}}, **rich)
    assert (disks(match, "blue", "tarsus"), of(match, "blue", "talents"), hand(match, "blue")) == (
        2, 3, {"market-day"}
    )  # fmt: skip
    assert (forts(match, "blue"), white(match, "blue"), of(match, "blue", "shields")) == ({"tarsus"}, {"tarsus": 1}, 2)


@rule("precedence.card-over-ability")
def test_the_walls_of_hattusha_do_not_stop_a_siege_master() -> None:
    match = resolving("hattusha", "siege-master", disks={"red": {"hattusha": 1}, "blue": {"hattusha": 4}})
    assert disks(match, "blue", "hattusha") == 2


def test_a_night_escalade_takes_a_stronghold_and_no_disk() -> None:
    match = resolving("tarsus", "night-escalade", disks=TARSUS, forts={"blue": ["tarsus"]}, allies=["blue-in-tarsus"])
    assert (forts(match, "blue"), disks(match, "blue", "tarsus"), white(match, "blue")) == (set(), 3, {"tarsus": 1})
    wild = resolving(
        "tarsus",
        "night-escalade",
        disks={"red": {"tarsus": 2}, "barbarians": {"tarsus": 1}},
        forts={"barbarians": ["tarsus"]},
    )
    assert (forts(wild, "barbarians"), disks(wild, "barbarians", "tarsus")) == (set(), 1)


@rule("competition.stronghold.loss-can-be-bought-off")
def test_a_stronghold_can_be_bought_off_from_a_night_escalade() -> None:
    match = resolving("tarsus", "night-escalade", disks=TARSUS, forts={"blue": ["tarsus"]}, talents={"blue": 1})
    play(match, "pay-mina")
    assert (forts(match, "blue"), of(match, "blue", "talents")) == ({"tarsus"}, 0)


def test_without_a_stronghold_a_night_escalade_costs_a_city_a_disk() -> None:
    match = resolving("kush", "night-escalade", disks=KUSH)
    assert disks(match, "blue", "kush") == 2
    elsewhere = resolving("kush", "night-escalade", disks={**KUSH, "blue": {"kush": 3, "tarsus": 1}},
                          forts={"blue": ["tarsus"]})  # fmt: skip
    assert (disks(elsewhere, "blue", "kush"), forts(elsewhere, "blue")) == (2, {"tarsus"})
    own = resolving("tarsus", "night-escalade", disks=TARSUS, forts={"red": ["tarsus"]})
    assert (disks(own, "blue", "tarsus"), forts(own, "red")) == (2, {"tarsus"})


# Shield Bearers and Master Armorer


@rule("competition.step1.loss-cancelling-unannounced")
@pytest.mark.parametrize("card", ["shield-bearers", "master-armorer", "traitor"])
def test_what_is_shown_at_another_moment_is_not_laid_down(card: str) -> None:
    at = ["competition-procedure/commit", "red", "kush"]
    there: dict[str, Any] = {"phase": "competition", "arena": "kush", "resolved": ["kush"]}
    match = table(at, disks=KUSH, hand={"red": [card, "improved-bow"]}, **there)
    assert {token for token in tokens(match) if token.startswith("commit")} == {"commit improved-bow"}
    assert forbidden_by(match, f"commit {card}") == {"precedence.card-over-rule"}


@rule("card.competition-cards.not-in-card-phase")
@pytest.mark.parametrize("card", ["shield-bearers", "traitor", "improved-bow", "siege-master"])
def test_competition_cards_are_not_played_in_the_card_phase(card: str) -> None:
    match = acting(hand={"red": [card]}, disks=KUSH)
    assert forbidden_by(match, f"play {card}") == {"card.competition-cards.not-in-card-phase"}


@rule("competition.step3.armorer-and-shields-late")
def test_shield_bearers_cancel_two_losses_once_they_are_shown() -> None:
    """Without them red would fall to one disk, then to none."""
    match = fighting("kush", disks=KUSH, hand={"red": ["shield-bearers"]})
    play(match, "done", "done")
    assert (match.question, tokens(match)) == (LOSS, {"lose", "discard shield-bearers", "play shield-bearers"})
    play(match, "play shield-bearers")
    assert left(match, "kush", "red", "blue") == [2, 0]
    assert discarded(match) == ["shield-bearers"]


def test_shield_bearers_cancel_no_third_loss() -> None:
    match = fighting("kush", disks={**KUSH, "blue": {"kush": 4}}, hand={"red": ["shield-bearers"]})
    play(match, "done", "done", "play shield-bearers")
    assert left(match, "kush", "red", "blue") == [1, 1]


def test_shield_bearers_do_not_follow_to_the_next_competition() -> None:
    match = fighting("kadesh", disks=TWO_WARS, hand={"red": ["shield-bearers"]})
    play(match, "done", "done", "play shield-bearers", "done", "done")
    assert left(match, "kadesh", "red", "blue") == [1, 1]
    assert left(match, "kush", "red", "blue") == [0, 2]


@rule("competition.step3.armorer-and-shields-late")
def test_shield_bearers_can_be_shown_when_a_card_strikes_and_each_card_is_discarded_once() -> None:
    match = resolving("kush", "improved-bow", disks=KUSH, hand={"blue": ["shield-bearers"]})
    play(match, "play shield-bearers")
    assert disks(match, "blue", "kush") == 3
    assert discarded(match) == ["shield-bearers", "improved-bow"]


@rule("competition.step3.armorer-and-shields-late")
def test_shield_bearers_can_be_negated_once_they_are_shown() -> None:
    match = resolving("kush", "improved-bow", disks=KUSH, hand={"blue": ["shield-bearers"], "red": ["high-priest"]})
    play(match, "play shield-bearers")
    match.play("negate high-priest", 0)
    assert (disks(match, "blue", "kush"), hand(match, "blue")) == (1, set())
    assert discarded(match) == ["high-priest", "shield-bearers", "improved-bow"]


def test_shield_bearers_are_not_shown_outside_competitions() -> None:
    match = acting(hand={"red": ["earthquake"], "blue": ["shield-bearers"]}, disks={"blue": {"kush": 3}})
    play(match, "play earthquake")
    unanswered(match)
    assert forbidden_by(match, "play shield-bearers") == {"competition.step3.armorer-and-shields-late"}


ARMED: dict[str, Any] = {"invested": {"red": ["master-armorer"]}, "stake": {"master-armorer": 2}}


@rule("competition.removal.investments-may-save", "competition.step3.armorer-and-shields-late")
def test_disks_on_a_master_armorer_cancel_losses_one_each() -> None:
    match = fighting("kush", disks=KUSH, **ARMED)
    play(match, "done", "done")
    assert tokens(match) == {"lose", "use master-armorer"}
    play(match, "use master-armorer")
    assert (disks(match, "red", "kush"), stake(match, "master-armorer")) == (2, 1)
    play(match, "use master-armorer")
    assert left(match, "kush", "red", "blue") == [2, 0]
    assert discarded(match) == ["master-armorer"]
    assert of(match, "red", "supply") == 46


@rule("card.investment.example-master-armorer", "card.investment.dual-purpose")
def test_a_master_armorer_is_played_out_of_the_hand_in_either_phase() -> None:
    peace = acting(hand={"red": ["master-armorer"]}, disks={"red": {"kush": 2}})
    play(peace, "play master-armorer")
    assert (stake(peace, "master-armorer"), of(peace, "red", "supply")) == (4, 42)
    match = fighting("kush", disks=KUSH, hand={"red": ["master-armorer"]})
    play(match, "done", "done", "play master-armorer")
    assert (match.question, tokens(match)) == (LOSS, {"lose", "use master-armorer"})
    assert (stake(match, "master-armorer"), disks(match, "red", "kush")) == (4, 2)
    play(match, "use master-armorer", "lose")
    assert (stake(match, "master-armorer"), disks(match, "red", "kush")) == (3, 1)


@rule("competition.step3.armorer-and-shields-late", "card.investment.negated-cleared")
def test_a_master_armorer_can_be_negated_when_it_is_used_amid_another_card() -> None:
    armed: dict[str, Any] = {"invested": {"blue": ["master-armorer"]}, "stake": {"master-armorer": 3}}
    match = resolving("kush", "improved-bow", disks=KUSH, hand={"red": ["corrupter"]}, **armed)
    play(match, "use master-armorer")
    match.play("negate corrupter", 0)
    assert (disks(match, "blue", "kush"), stake(match, "master-armorer")) == (1, 0)
    assert discarded(match) == ["corrupter", "master-armorer", "improved-bow"]
    assert of(match, "blue", "supply") == 47


def test_a_master_armorer_works_in_competitions_only() -> None:
    armed: dict[str, Any] = {"invested": {"blue": ["master-armorer"]}, "stake": {"master-armorer": 3}}
    match = acting(hand={"red": ["earthquake"]}, disks={"blue": {"kush": 3}}, talents={"blue": 1}, **armed)
    play(match, "play earthquake")
    assert tokens(match) == {"lose", "pay-mina"}


# Traitor

PLOT: dict[str, Any] = {
    "red": {"kush": 1, "thebes": 1, "byblos": 1},
    "blue": {"kush": 3, "thebes": 2, "byblos": 1, "kadesh": 2},
    "barbarians": {"kadesh": 1, "hattusha": 2},
}
"""Kush, Thebes (Homeland of red) and Kadesh are Contested."""


def mustering(seats: int = 2, **fields: Any) -> Match[Ancients]:
    """A Competition Phase that begins while red holds Traitor."""
    match = table("competition-phase", seats, **{"hand": {"red": ["traitor"]}, **fields})
    assert match.question == "before-the-first-competition/play"
    return match


@rule("competition.order.traitor-first")
def test_a_traitor_comes_before_the_first_competition_wherever_one_likes() -> None:
    match = mustering(disks=PLOT)
    play(match, "play traitor")
    assert tokens(match) == {"choose kush", "choose kadesh"}, "no Homeland, and nothing that is not Contested"
    play(match, "choose kush")
    assert left(match, "kush", "red", "blue") == [1, 0]
    assert left(match, "thebes", "red", "blue") == [1, 2]
    assert (match.question, discarded(match)) == ("competition-procedure/commit", ["traitor"])


@rule("competition.order.traitor-first")
def test_a_traitor_may_be_kept_and_is_not_laid_down_later() -> None:
    match = mustering(disks=PLOT)
    play(match, "pass")
    assert not any("traitor" in token for token in tokens(match))


@rule("competition.order.traitor-first")
def test_a_traitor_can_be_negated() -> None:
    match = mustering(disks=PLOT, hand={"red": ["traitor"], "blue": ["assassin"]})
    match.play("play traitor", 0)
    match.play("pass", 1)
    play(match, "choose kush")
    match.play("negate assassin", 1)
    assert (disks(match, "blue", "kush"), discarded(match)) == (3, ["assassin", "traitor"])


def test_each_disk_can_be_paid_for_that_a_traitor_betrays() -> None:
    match = mustering(disks=PLOT, talents={"blue": 2})
    play(match, "play traitor", "choose kush", "pay-mina", "lose", "pay-mina")
    assert (disks(match, "blue", "kush"), of(match, "blue", "talents")) == (2, 0)


def test_a_stronghold_falls_for_one_of_the_disks_that_a_traitor_betrays() -> None:
    match = mustering(disks=TARSUS, forts={"blue": ["tarsus"]})
    play(match, "play traitor")
    assert (disks(match, "blue", "tarsus"), forts(match, "blue")) == (1, set())


def test_a_traitor_betrays_the_civilization_of_ones_choice_but_never_barbarians() -> None:
    three: dict[str, Any] = {"red": {"kush": 1}, "blue": {"kush": 2}, "yellow": {"kush": 2}, "barbarians": {"kush": 2}}
    fields: dict[str, Any] = {"civilization": {"blue": "sumerians", "yellow": "elamites"}}
    match = mustering(4, disks=three, **fields)
    for seat in list(match.seats):
        match.play("play traitor" if seat == 0 else "pass", seat)
    assert tokens(match) == {"against blue", "against yellow"}
    play(match, "against yellow")
    assert left(match, "kush", "blue", "yellow", "barbarians") == [2, 0, 2]


def test_without_anybody_to_betray_a_traitor_waits() -> None:
    wild = mustering(disks={"red": {"kush": 1, "thebes": 1}, "blue": {"thebes": 2}, "barbarians": {"kush": 2}})
    assert tokens(wild) == {"pass"}
    assert forbidden_by(wild, "play traitor") == {"card.resolve.as-much-as-possible-in-order"}
