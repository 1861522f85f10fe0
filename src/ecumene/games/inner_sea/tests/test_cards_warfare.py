"""Competition cards."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.inner_sea.tests.table import (
    allies,
    committing,
    competing,
    discarded,
    disks,
    forbidden_by,
    names,
    of,
    play,
    resolving,
    says,
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


# Allies


@pytest.mark.parametrize(("card", "n"), [("chariots", 2), ("slingers", 1)])
@rule("competition.allies.definition")
def test_allies_come_to_the_current_competition(card: str, n: int) -> None:
    assert f"commit {card}" in committing("kush", card, disks=KUSH)
    match = resolving("kush", card, disks=KUSH)
    assert (allies(match, "red", "kush"), disks(match, "red", "kush")) == (n, 2)
    assert disks(match, "blue", "kush") == 3
    assert discarded(match) == [card]


@pytest.mark.parametrize(
    "card", ["chariots", "war-elephants", "city-walls", "phalanx", "iron-blades", "composite-bows"]
)
def test_a_card_for_land_does_nothing_at_sea(card: str) -> None:
    fields: dict[str, Any] = {"disks": {"red": {"red-sea": 2, "kush": 3}, "blue": {"red-sea": 2}}}
    assert f"commit {card}" not in committing("red-sea", card, **fields)
    ashore: dict[str, Any] = {"disks": {"red": {"kush": 3}, "blue": {"kush": 2}}}
    assert f"commit {card}" in committing("kush", card, **ashore)


@pytest.mark.parametrize("card", ["boarding-bridges", "triremes", "fire-ships"])
def test_a_card_for_the_sea_does_nothing_on_land(card: str) -> None:
    assert f"commit {card}" not in committing("kush", card, disks=KUSH)
    assert f"commit {card}" in committing("red-sea", card, disks=RED_SEA)


def test_slingers_fight_at_sea_too() -> None:
    match = resolving("red-sea", "slingers", disks=RED_SEA)
    assert allies(match, "red", "red-sea") == 1


def test_boarding_bridges_bring_two_allies_at_sea() -> None:
    match = resolving("red-sea", "boarding-bridges", disks=RED_SEA)
    assert allies(match, "red", "red-sea") == 2


def test_city_walls_need_a_city_of_ones_own_in_the_competition() -> None:
    assert "commit city-walls" not in committing("kush", "city-walls", disks={**KUSH, "red": {"kush": 2, "egypt": 3}})
    match = resolving("kush", "city-walls", disks={**KUSH, "red": {"kush": 3}})
    assert allies(match, "red", "kush") == 2


def test_mercenaries_cost_one_or_two_talents_and_bring_two_allies_each() -> None:
    assert "commit mercenaries" not in committing("kush", "mercenaries", disks=KUSH)
    match = resolving("kush", "mercenaries", disks=KUSH, talents={"red": 3})
    assert tokens(match) == {"spend 1", "spend 2"}
    play(match, "spend 2")
    assert (of(match, "red", "talents"), allies(match, "red", "kush")) == (1, 4)


def test_mercenaries_come_for_the_last_talent_at_sea_too() -> None:
    assert "commit mercenaries" in committing("red-sea", "mercenaries", disks=RED_SEA, talents={"red": 1})
    match = resolving("red-sea", "mercenaries", disks=RED_SEA, talents={"red": 1})
    assert (of(match, "red", "talents"), allies(match, "red", "red-sea")) == (0, 2)


def test_war_elephants_bring_three_allies_and_cost_a_disk_of_ones_own_colour() -> None:
    match = resolving("kush", "war-elephants", disks=KUSH)
    assert (allies(match, "red", "kush"), disks(match, "red", "kush")) == (3, 1)


def test_a_talent_pays_for_the_disk_war_elephants_trample() -> None:
    match = resolving("kush", "war-elephants", disks=KUSH, talents={"red": 1})
    play(match, "pay-talent")
    assert (allies(match, "red", "kush"), disks(match, "red", "kush")) == (3, 2)


def test_war_elephants_trample_nobody_behind_the_walls_of_troy() -> None:
    fields: dict[str, Any] = {"civilization": {"red": "trojans", "blue": "egyptians"}}
    match = resolving("troy", "war-elephants", disks={"red": {"troy": 2}, "blue": {"troy": 2}}, **fields)
    assert (allies(match, "red", "troy"), disks(match, "red", "troy")) == (3, 2)


def test_a_warrior_queen_brings_a_disk_and_an_ally_to_one_competition() -> None:
    both: dict[str, Any] = {"red": {"kush": 2, "egypt": 1, "libya": 4}, "blue": {"kush": 3, "egypt": 2, "canaan": 2}}
    match = resolving("kush", "warrior-queen", disks={**both, "barbarians": {"canaan": 1}})
    assert tokens(match) == {"choose kush", "choose egypt"}
    play(match, "choose egypt")
    assert (disks(match, "red", "egypt"), allies(match, "red", "egypt")) == (2, 1)
    assert (disks(match, "red", "kush"), allies(match, "red", "kush")) == (2, 0)


def test_a_warrior_queen_without_disks_in_supply_brings_the_ally_alone() -> None:
    match = resolving("kush", "warrior-queen", disks=KUSH, ready={"red": 46})
    assert (disks(match, "red", "kush"), allies(match, "red", "kush")) == (2, 1)


# Several competitions

ALONG_THE_NILE: dict[str, Any] = {
    "red": {"sinai": 1, "kush": 2, "egypt": 2, "libya": 3, "nile-delta": 1, "red-sea": 1, "egyptian-sea": 1},
    "blue": {"sinai": 2, "kush": 3, "egypt": 1, "nile-delta": 1, "red-sea": 2, "egyptian-sea": 2, "marmarica": 2},
    "barbarians": {"marmarica": 1},
}
"""Red competes in Kush now; Sinai is resolved, Egypt and two seas are pending, nobody is contested elsewhere."""


def along_the_nile(card: str) -> Match[Ancients]:
    return table(
        ["competition-procedure/resolve", None, "kush"],
        phase="competition",
        arena="kush",
        resolved=["sinai", "kush"],
        bared={"red": [card]},
        disks=ALONG_THE_NILE,
    )


@rule("competition.cards.contested-targets-only")
def test_strategos_reaches_the_current_competition_and_those_to_come_only() -> None:
    match = along_the_nile("strategos")
    assert tokens(match) == {"choose kush", "choose egypt", "choose red-sea", "choose egyptian-sea"}
    for other in ("sinai", "nile-delta", "marmarica"):
        assert forbidden_by(match, f"choose {other}") == {"card.negation.declare-targets-first"}


def test_strategos_sends_an_ally_to_each_of_up_to_four_competitions() -> None:
    match = along_the_nile("strategos")
    play(match, "choose egypt", "choose kush")
    assert tokens(match) == {"choose red-sea", "choose egyptian-sea", "done"}
    play(match, "done")
    assert white(match) == {"egypt": 1, "kush": 1}


def test_strategos_sends_no_fifth_ally() -> None:
    five = {**ALONG_THE_NILE["red"], "canaan": 1}
    match = table(
        ["competition-procedure/resolve", None, "kush"],
        phase="competition",
        arena="kush",
        resolved=["sinai", "kush"],
        bared={"red": ["strategos"]},
        disks={**ALONG_THE_NILE, "red": five, "barbarians": {"canaan": 2}},
    )
    play(match, "choose egypt", "choose kush", "choose red-sea", "choose canaan")
    assert white(match) == {"egypt": 1, "kush": 1, "red-sea": 1, "canaan": 1}


@rule("competition.cards.contested-targets-only")
def test_armored_infantry_comes_to_every_competition_to_come() -> None:
    assert white(along_the_nile("armored-infantry")) == {"egypt": 1, "kush": 1, "red-sea": 1, "egyptian-sea": 1}


def test_light_cavalry_rides_to_two_competitions_on_land() -> None:
    match = along_the_nile("light-cavalry")
    assert white(match) == {"egypt": 1, "kush": 1}


def test_light_cavalry_is_never_twice_in_one_competition() -> None:
    match = resolving(
        "kush", "light-cavalry", disks={"red": {"kush": 2, "red-sea": 1}, "blue": {"kush": 2, "red-sea": 2}}
    )
    assert white(match) == {"kush": 1}


def test_light_cavalry_rides_from_the_sea_to_pending_competitions() -> None:
    ashore: dict[str, Any] = {"red": {"red-sea": 1, "egypt": 2}, "blue": {"red-sea": 2, "egypt": 2}}
    assert "commit light-cavalry" in committing("red-sea", "light-cavalry", disks=ashore)
    assert "commit light-cavalry" not in committing("red-sea", "light-cavalry", disks=RED_SEA)


def test_triremes_stay_together_or_sail_to_two_competitions() -> None:
    both: dict[str, Any] = {
        "red": {"egyptian-sea": 1, "red-sea": 1, "libyan-sea": 1},
        "blue": {"egyptian-sea": 2, "red-sea": 2, "libyan-sea": 2},
    }
    match = resolving("egyptian-sea", "triremes", disks=both)
    play(match, "choose egyptian-sea")
    assert tokens(match) == {"choose red-sea", "choose libyan-sea", "done"}
    play(match, "done")
    assert white(match) == {"egyptian-sea": 2}
    match = resolving("egyptian-sea", "triremes", disks=both)
    play(match, "choose egyptian-sea", "choose red-sea")
    assert white(match) == {"egyptian-sea": 1, "red-sea": 1}
    match = resolving("egyptian-sea", "triremes", disks=both)
    play(match, "choose red-sea")
    assert tokens(match) == {"choose egyptian-sea", "choose libyan-sea"}


def test_triremes_all_come_to_the_only_competition_at_sea() -> None:
    assert white(resolving("red-sea", "triremes", disks=RED_SEA)) == {"red-sea": 2}


def test_triremes_need_two_pending_competitions_while_there_is_one_on_land() -> None:
    one: dict[str, Any] = {"red": {"kush": 2, "libyan-sea": 1}, "blue": {"kush": 2, "libyan-sea": 2}}
    assert "commit triremes" not in committing("kush", "triremes", disks=one)
    match = along_the_nile("triremes")
    play(match, "choose red-sea")
    assert white(match) == {"red-sea": 1, "egyptian-sea": 1}


# Losses


@rule("competition.cards.example-siege-engines", "competition.cards.may-cancel-competition")
def test_siege_engines_can_end_a_competition_before_disks_are_lost() -> None:
    match = competing(
        "thrace", 4, disks={"red": {"thrace": 1}, "yellow": {"thrace": 3}}, hand={"red": ["siege-engines"]}
    )
    play(match, "commit siege-engines", "done", "done")
    assert (disks(match, "red", "thrace"), disks(match, "yellow", "thrace")) == (1, 1)
    assert "no-contest" in [event.name for event in match.events]


@pytest.mark.parametrize(("card", "area"), [("siege-engines", "kush"), ("fire-ships", "red-sea")])
def test_two_disks_of_one_opposing_faction_are_removed(card: str, area: str) -> None:
    fields: dict[str, Any] = {"red": {area: 2}, "blue": {area: 2}, "barbarians": {area: 2}}
    match = resolving(area, card, disks=fields)
    assert tokens(match) == {"against blue", "against barbarians"}
    play(match, "against barbarians")
    assert (disks(match, "barbarians", area), disks(match, "blue", area)) == (0, 2)


def test_siege_engines_are_for_land_only() -> None:
    assert "commit siege-engines" not in committing("red-sea", "siege-engines", disks=RED_SEA)
    assert "commit night-assault" not in committing("red-sea", "night-assault", disks=RED_SEA)
    assert "commit ambush" not in committing("red-sea", "ambush", disks=RED_SEA)


@rule("competition.allies.lost-first", "competition.allies.definition")
def test_white_disks_are_removed_first_and_count_among_the_two() -> None:
    match = resolving("kush", "siege-engines", disks={"red": {"kush": 2}, "blue": {"kush": 1}}, allies=["blue-in-kush"])
    assert (allies(match, "blue", "kush"), disks(match, "blue", "kush")) == (0, 0)


def test_walls_shelter_trojan_disks_but_not_their_allies() -> None:
    besieged: dict[str, Any] = {"red": {"troy": 2}, "blue": {"troy": 2}}
    assert "commit siege-engines" not in committing("troy", "siege-engines", disks=besieged)
    assert "commit siege-engines" in committing("troy", "siege-engines", disks={**besieged, "blue": {"troy": 1}})
    match = resolving("troy", "siege-engines", disks=besieged, allies=["blue-in-troy"])
    assert (allies(match, "blue", "troy"), disks(match, "blue", "troy")) == (0, 2)


def test_each_disk_of_siege_engines_can_be_paid_for() -> None:
    match = resolving("kush", "siege-engines", disks=KUSH, talents={"blue": 2})
    play(match, "pay-talent", "lose")
    assert (disks(match, "blue", "kush"), of(match, "blue", "talents")) == (2, 1)


def test_nobody_pays_for_a_disk_lost_in_an_ambush() -> None:
    match = resolving("kush", "ambush", disks=KUSH, talents={"blue": 2}, hand={"blue": ["coinage"]})
    assert (disks(match, "blue", "kush"), of(match, "blue", "talents")) == (2, 2)


@rule("precedence.card-over-rule", "card.investment.remove-disk-for-benefit")
def test_aqueducts_save_a_disk_from_an_ambush_though_it_cannot_be_bought_off() -> None:
    """Ruling I-42."""
    fields: dict[str, Any] = {"invested": {"blue": ["aqueducts"]}, "stake": {"aqueducts": 2}}
    match = resolving("kush", "ambush", disks=KUSH, talents={"blue": 2}, hand={"blue": ["coinage"]}, **fields)
    assert tokens(match) == {"lose", "use aqueducts"}
    for token in ("pay-talent", "discard coinage", "discard poet"):
        assert [reason.text for reason in match.why(token)] == [
            "This disk cannot be bought off with a talent or a card."
        ]
    play(match, "use aqueducts")
    assert (disks(match, "blue", "kush"), of(match, "blue", "talents")) == (3, 2)


def test_iron_blades_bring_an_ally_and_cost_an_opponent_a_disk() -> None:
    match = resolving("kush", "iron-blades", disks=KUSH)
    assert (allies(match, "red", "kush"), disks(match, "blue", "kush")) == (1, 2)


def test_composite_bows_cost_every_opposing_faction_a_disk() -> None:
    there: dict[str, Any] = {
        "red": {"kush": 2}, "blue": {"kush": 2}, "yellow": {"kush": 3}, "sky": {"egypt": 3}, "barbarians": {"kush": 1}
    }  # fmt: skip
    match = resolving("kush", "composite-bows", seats=4, disks=there)
    left = [disks(match, faction, "kush") for faction in ("red", "blue", "yellow", "barbarians")]
    assert (left, disks(match, "sky", "egypt")) == ([2, 1, 2, 0], 3)


def test_phalanx_cancels_the_next_two_losses_of_its_player() -> None:
    """Without it red would fall to one disk, then to none."""
    match = competing("kush", disks=KUSH, hand={"red": ["phalanx"]})
    play(match, "commit phalanx", "done", "done")
    assert (disks(match, "red", "kush"), disks(match, "blue", "kush")) == (2, 0)


def test_phalanx_cancels_no_third_loss() -> None:
    match = competing("kush", disks={**KUSH, "blue": {"kush": 4}}, hand={"red": ["phalanx"]})
    play(match, "commit phalanx", "done", "done")
    assert (disks(match, "red", "kush"), disks(match, "blue", "kush")) == (1, 1)


@rule("competition.allies.lost-first")
def test_phalanx_saves_disks_of_ones_own_colour_when_the_allies_are_gone() -> None:
    """Ruling I-43."""
    fields: dict[str, Any] = {"disks": {"red": {"kush": 1}, "blue": {"kush": 4}}}
    match = table(
        [["competition-procedure/resolve", None, "kush"], ["competition-procedure/round", None, "kush"]],
        phase="competition",
        arena="kush",
        resolved=["kush"],
        bared={"red": ["phalanx", "slingers"]},
        **fields,
    )
    play(match, "play phalanx")
    told = says(match)
    assert told.index("Egypt loses 1 white disk in Kush.") < told.index("Egypt is spared a loss in Kush.")
    assert (disks(match, "red", "kush"), disks(match, "blue", "kush")) == (1, 1)


def test_night_assault_comes_before_all_other_cards() -> None:
    """Blue is first in turn order; but when its elephants come it has no disk left for them to trample."""
    match = table(
        ["competition-procedure/resolve", None, "kush"],
        phase="competition",
        arena="kush",
        resolved=["kush"],
        order=["blue", "red"],
        bared={"blue": ["war-elephants"], "red": ["night-assault"]},
        disks={"red": {"kush": 3}, "blue": {"kush": 1}},
    )
    assert discarded(match) == ["night-assault", "war-elephants"]
    assert (disks(match, "blue", "kush"), allies(match, "blue", "kush")) == (0, 3)


def test_desertion_sends_all_white_disks_of_a_civilization_home() -> None:
    match = resolving("kush", "desertion", disks=KUSH, allies=["blue-in-kush", "blue-in-kush"])
    assert (allies(match, "blue", "kush"), disks(match, "blue", "kush")) == (0, 3)


def test_desertion_costs_a_civilization_without_allies_a_disk() -> None:
    match = resolving("kush", "desertion", disks=KUSH, allies=["red-in-kush"])
    assert (allies(match, "red", "kush"), disks(match, "blue", "kush")) == (1, 2)


def test_barbarians_do_not_desert() -> None:
    wild: dict[str, Any] = {"red": {"kush": 2}, "barbarians": {"kush": 3}}
    assert "commit desertion" not in committing("kush", "desertion", disks=wild)
    assert "commit desertion" in committing("red-sea", "desertion", disks=RED_SEA)


# Traitor


def test_a_traitor_removes_all_disks_of_an_opposing_civilization() -> None:
    there: dict[str, Any] = {"red": {"kush": 1}, "blue": {"kush": 3}, "barbarians": {"kush": 2}}
    match = resolving("kush", "traitor", disks=there, allies=["blue-in-kush"])
    assert (disks(match, "blue", "kush"), allies(match, "blue", "kush")) == (0, 0)
    assert (disks(match, "red", "kush"), disks(match, "barbarians", "kush")) == (1, 2)
    assert names(match.state.aside) == {"traitor"}


def test_a_traitor_betrays_the_civilization_of_ones_choice_but_never_barbarians() -> None:
    three: dict[str, Any] = {"red": {"kush": 1}, "blue": {"kush": 2}, "yellow": {"kush": 2}, "barbarians": {"kush": 2}}
    match = resolving("kush", "traitor", seats=4, disks=three)
    assert tokens(match) == {"against blue", "against yellow"}
    wild: dict[str, Any] = {"red": {"kush": 1}, "barbarians": {"kush": 2}}
    assert "commit traitor" not in committing("kush", "traitor", disks=wild)


@pytest.mark.parametrize("home", ["egypt", "phoenicia", "minos"])
def test_there_are_no_traitors_in_home_areas_whoever_is_at_the_table(home: str) -> None:
    assert "commit traitor" not in committing(home, "traitor", disks={"red": {home: 2}, "blue": {home: 2}})


def test_a_traitor_opens_the_gates_of_troy() -> None:
    match = resolving("troy", "traitor", disks={"red": {"troy": 1}, "blue": {"troy": 4}})
    assert disks(match, "blue", "troy") == 0


def test_without_trojans_troy_is_a_home_area_like_any_other() -> None:
    fields: dict[str, Any] = {"civilization": {"red": "egyptians", "blue": "phoenicians"}}
    besieged: dict[str, Any] = {"red": {"troy": 1}, "blue": {"troy": 4}}
    assert "commit traitor" not in committing("troy", "traitor", disks=besieged, **fields)
    assert "commit traitor" in committing("troy", "traitor", disks=besieged)


# What was announced together with the card has not acted yet when it is laid down


@rule("competition.step1.present-civs-in-turn-order", "competition.step3.resolution-order")
@pytest.mark.parametrize("card", ["composite-bows", "siege-engines"])
def test_a_card_hits_the_ally_that_troy_has_announced_behind_its_walls(card: str) -> None:
    besieged: dict[str, Any] = {"red": {"troy": 2}, "blue": {"troy": 2}}
    match = competing("troy", disks=besieged, hand={"red": [card]}, order=["blue", "red"])
    play(match, "invoke trojans-home-ally", "done", f"commit {card}", "done")
    unanswered(match)
    assert [e.name for e in match.events if e.name.startswith("allies-")][:2] == ["allies-come", "allies-lost"]
    assert "does-nothing" not in [e.name for e in match.events]


@rule("card.negation.declare-targets-first")
@pytest.mark.parametrize("calls", [True, False])
def test_troy_can_be_aimed_at_behind_its_walls_if_white_disks_may_come(calls: bool) -> None:
    there: dict[str, Any] = {"red": {"troy": 2}, "blue": {"troy": 2}, "yellow": {"troy": 2}}
    match = competing("troy", 4, disks=there, hand={"red": ["siege-engines"]}, order=["yellow", "red", "blue", "sky"])
    play(match, *(["invoke trojans-home-ally"] if calls else []), "done", "commit siege-engines", "done", "done")
    assert ("against yellow" in tokens(match)) is calls


@rule("competition.step1.present-civs-in-turn-order", "competition.step3.resolution-order")
def test_city_walls_protect_the_city_that_a_gallic_warrior_makes() -> None:
    fields: dict[str, Any] = {"disks": {"red": {"massilia": 2}, "blue": {"massilia": 3}}}
    match = competing("massilia", 4, hand={"red": ["city-walls"]}, **fields)
    play(match, "invoke gauls-warrior", "commit city-walls", "done", "done")
    unanswered(match)
    assert [e.fact[3] for e in match.events if e.name == "allies-come"] == [2]


# What was named at the reveal and is gone


@rule("card.negation.declare-targets-first", "card.resolve.as-much-as-possible-in-order")
def test_of_several_areas_only_the_one_that_is_lost_falls_away() -> None:
    """Night Assault drives Red out of Galatia before Strategos comes: his ally there does not, the others do."""
    there: dict[str, Any] = {
        "red": {"galatia": 1, "kush": 2, "libya": 2, "cyrene": 2},
        "blue": {"galatia": 2, "kush": 2, "libya": 2, "cyrene": 2},
    }
    match = competing("galatia", disks=there, hand={"red": ["strategos"], "blue": ["night-assault"]})
    play(match, "commit strategos", "done", "commit night-assault", "done")
    play(match, "choose galatia", "choose cyrene", "choose kush", "done")
    assert white(match) == {"kush": 1, "cyrene": 1}


@rule("card.negation.declare-targets-first")
def test_light_cavalry_does_not_turn_to_another_competition() -> None:
    there: dict[str, Any] = {
        "red": {"galatia": 1, "kush": 2, "libya": 2},
        "blue": {"galatia": 2, "kush": 2, "libya": 2},
    }
    match = competing("galatia", disks=there, hand={"red": ["light-cavalry"], "blue": ["night-assault"]})
    play(match, "commit light-cavalry", "done", "commit night-assault", "done", "choose galatia", "choose kush")
    assert white(match) == {"kush": 1}


@rule("card.negation.declare-targets-first")
def test_mercenaries_are_paid_with_what_is_left_of_what_was_promised() -> None:
    """Red has promised two talents; one saves a disk from Night Assault, and the other brings two allies."""
    match = competing(
        "kush", disks=KUSH, talents={"red": 2}, hand={"red": ["mercenaries"], "blue": ["night-assault", "spies"]}
    )
    play(match, "commit mercenaries", "done", "commit night-assault", "done", "spend 2")
    assert "Egypt will spend 2 talents on Mercenaries." in says(match)
    unanswered(match)
    play(match, "pay-talent")
    assert (of(match, "red", "talents"), allies(match, "red", "kush")) == (0, 2)


# The order of things


@rule("competition.cards.no-other-cards")
def test_only_competition_cards_are_laid_down() -> None:
    match = competing("kush", disks=KUSH, hand={"red": ["chariots", "coinage", "bribery"]})
    assert {token for token in tokens(match) if token.startswith("commit")} == {"commit chariots"}
    assert forbidden_by(match, "commit coinage") == {"competition.cards.no-other-cards"}


@rule("competition.step2.reveal-simultaneously")
def test_what_was_laid_down_is_seen_by_nobody_else_until_all_is_revealed() -> None:
    match = competing("kush", disks=KUSH, hand={"red": ["chariots"], "blue": ["ambush", "coinage"]})
    play(match, "commit chariots", "done")
    assert not any("Chariots" in text for text in says(match, 1))
    assert any("Chariots" in text for text in says(match, 0))
    play(match, "done")
    assert any("Chariots" in text for text in says(match, 1))


@rule("competition.step3.resolution-order")
def test_everybody_orders_his_own_cards() -> None:
    match = resolving("kush", "chariots", "slingers", disks=KUSH)
    assert tokens(match) == {"play chariots", "play slingers"}
    play(match, "play slingers")
    assert discarded(match) == ["slingers", "chariots"]


@rule("competition.step3.resolution-order")
def test_all_revealed_cards_resolve_although_the_area_is_no_longer_contested() -> None:
    match = resolving("kush", "siege-engines", "chariots", disks={**KUSH, "red": {"kush": 1}})
    play(match, "play siege-engines")
    assert (disks(match, "blue", "kush"), allies(match, "red", "kush")) == (1, 2)


@rule("competition.step1.absent-civs-cannot")
def test_who_has_no_disk_in_the_area_is_not_asked() -> None:
    match = competing("kush", 4, disks={**KUSH, "sky": {"egypt": 3}}, hand={"sky": ["slingers"]})
    play(match, "done", "done")
    unanswered(match)
    assert allies(match, "sky", "kush") == 0
    assert match.over
