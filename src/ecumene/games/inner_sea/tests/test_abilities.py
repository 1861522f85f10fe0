"""The abilities on the displays of the ten civilizations."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.inner_sea.abilities import ABILITIES, POWERS
from ecumene.games.inner_sea.tables import unboxed
from ecumene.games.inner_sea.tests.table import (
    CARD,
    EDITION,
    GAME,
    SETTING,
    acting,
    allies,
    competing,
    discarded,
    disks,
    forbidden_by,
    hand,
    of,
    play,
    table,
    tokens,
)
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.tests import abilities
from ecumene.series.ancient_civilizations.tests.abilities import against_blue, announced, offered, to_red
from ecumene.testing import rule

ORDER = ["blue", "red", "yellow", "sky"]


def led_by_red(civilization: str) -> dict[str, str]:
    """Red leads a civilization, the others lead three that have nothing to do with it."""
    return abilities.led_by_red(civilization, "egyptians", "gauls", "carthaginians", "celt-iberians")


def contest(civilization: str, *areas: str, **fields: Any) -> Match[Ancients]:
    """Red, which leads a civilization, competes with Blue, and is the next to commit."""
    return against_blue(SETTING, led_by_red(civilization), *areas, **fields)


def grown(civilization: str, disks: dict[str, int], **fields: Any) -> Match[Ancients]:
    """The Acquisition Step of Red, which leads a civilization."""
    order = ["red", "blue", "yellow", "sky"]
    return table(
        ["acquisition-step", "red"],
        4,
        civilization=led_by_red(civilization),
        order=order,
        disks={"red": disks},
        **fields,
    )


def tallied(civilization: str, disks: dict[str, dict[str, int]]) -> int:
    """The points of Red after the Victory Tally Step."""
    match = table("victory-tally-step", 4, civilization=led_by_red(civilization), phase="reckoning", disks=disks)
    return of(match, "red", "points")


@rule("precedence.ability-over-rule")
def test_every_ability_is_used_or_answers_a_named_question() -> None:
    rows = unboxed().abilities
    silent = {row.civilization for row in rows if row.moment == "never"}
    used = {row.id for row in rows if row.moment != "never"}
    assert silent == set(POWERS)
    assert set(ABILITIES) == used | {"romans-growth"}
    assert len(rows) == EDITION.abilities == 27


# Carthage


def test_carthage_has_an_ally_in_every_competition_at_home() -> None:
    match = contest("carthaginians", "carthage", used={"carthaginians-home-ally": 7})
    assert offered(match) == {"carthaginians-home-ally"}
    announced(match, "carthaginians-home-ally")
    assert allies(match, "red", "carthage") == 1


def test_one_ability_is_announced_once_in_a_competition() -> None:
    match = contest("carthaginians", "carthage")
    play(match, "invoke carthaginians-home-ally")
    assert tokens(match) == {"done"}


def test_carthage_has_one_ally_on_land_outside_its_home() -> None:
    match = contest("carthaginians", "thapsus", "saldae")
    assert offered(match) == {"carthaginians-land-ally"}
    announced(match, "carthaginians-land-ally")
    assert allies(match, "red", "thapsus") == 1
    assert offered(to_red(match)) == set()


def test_carthage_has_one_ally_at_sea() -> None:
    match = contest("carthaginians", "african-sea", "saldic-sea")
    assert offered(match) == {"carthaginians-sea-ally"}
    announced(match, "carthaginians-sea-ally")
    assert allies(match, "red", "african-sea") == 1
    assert offered(to_red(match)) == set()


def test_an_ally_of_carthage_that_was_not_called_waits_for_a_later_competition() -> None:
    match = contest("carthaginians", "thapsus", "saldae")
    play(match, "done")
    assert offered(to_red(match)) == {"carthaginians-land-ally"}


def test_the_abilities_of_others_are_not_offered() -> None:
    match = contest("carthaginians", "carthage")
    assert forbidden_by(match, "invoke gauls-ally") == {"precedence.ability-over-rule"}


# Gaul


@pytest.mark.parametrize("area", ["massilia", "ligurian-sea"])
def test_gaul_has_one_ally_on_land_or_at_sea(area: str) -> None:
    match = contest("gauls", area)
    announced(match, "gauls-ally")
    assert allies(match, "red", area) == 1


def test_a_gallic_warrior_comes_from_supply_and_stays() -> None:
    match = competing(
        "massilia",
        4,
        civilization=led_by_red("gauls"),
        order=ORDER,
        disks={"red": {"massilia": 2}, "blue": {"massilia": 1}},
    )
    play(to_red(match), "invoke gauls-warrior", "done")
    assert match.over
    assert disks(match, "red", "massilia") == 3
    assert of(match, "red", "supply") == 48 - 3


def test_ally_and_warrior_of_gaul_fight_in_different_competitions() -> None:
    for first, second in (("gauls-ally", "gauls-warrior"), ("gauls-warrior", "gauls-ally")):
        match = contest("gauls", "liguria", "massilia", "gaul")
        assert offered(match) == {first, second}
        play(match, f"invoke {first}")
        assert offered(match) == set()
        play(match, "done")
        assert offered(to_red(match)) == {second}
        announced(match, second)
        assert offered(to_red(match)) == set()


def test_the_colossus_does_not_keep_gallic_allies_away() -> None:
    match = contest(
        "gauls",
        "massilia",
        monument={"colossus": "built"},
        owner={"colossus": "red"},
        site={"colossus": "massilia"},
        fuel={"colossus": 1},
    )
    play(match, "activate colossus")
    assert offered(match) == {"gauls-ally", "gauls-warrior"}
    announced(match, "gauls-warrior")
    assert (allies(match, "red", "massilia"), disks(match, "red", "massilia")) == (2, 3)


def test_another_seat_that_uses_an_ability_does_not_keep_gallic_allies_away() -> None:
    match = competing(
        "massilia",
        4,
        civilization={**led_by_red("gauls"), "blue": "mauretanians"},
        order=ORDER,
        disks={"red": {"massilia": 2}, "blue": {"massilia": 2}},
    )
    play(match, "invoke mauretanians-horsemen", "done")
    assert offered(match) == {"gauls-ally", "gauls-warrior"}


def test_without_a_disk_in_supply_no_gallic_warrior_comes() -> None:
    assert offered(contest("gauls", "massilia", ready={"red": 46})) == {"gauls-ally"}
    assert offered(contest("gauls", "massilia", ready={"red": 45})) == {"gauls-ally", "gauls-warrior"}


# Egypt

LANDS = {"canaan": 2, "sinai": 2, "nabatea": 2}
"""Three Settlements: what they bring is more than the minimum together with any other disk."""


@rule("growth.acquisition.special-abilities")
@pytest.mark.parametrize(
    ("more", "ready", "talents"),
    [
        ({}, 4, 0),
        ({"libya": 3}, 4, 0),
        ({"egypt": 3}, 5, 1),
        ({"kush": 3}, 5, 1),
        ({"nile-delta": 3}, 5, 1),
        ({"nile-delta": 3, "egypt": 3, "kush": 3}, 5, 1),
    ],
)
def test_egypt_grows_with_a_city_on_the_nile_and_is_rich_by_it(more: dict[str, int], ready: int, talents: int) -> None:
    match = grown("egyptians", LANDS | more)
    assert of(match, "red", "ready") == ready
    assert of(match, "red", "talents") == talents


# Celt-Iberia


@pytest.mark.parametrize(
    ("more", "talents"),
    [({}, 0), ({"celt-iberia": 1}, 1), ({"celt-iberia": 3}, 2), ({"gades": 3}, 2), ({"tarraco": 3}, 0)],
)
def test_celt_iberia_grows_by_one_and_its_home_is_rich(more: dict[str, int], talents: int) -> None:
    match = grown("celt-iberians", LANDS | more)
    assert of(match, "red", "ready") == 4
    assert of(match, "red", "talents") == talents


# Phoenicia and Minos


@rule("board.seas.deep-closed-before-epoch-iv")
@pytest.mark.parametrize(("civilization", "may"), [("phoenicians", True), ("minoans", True), ("egyptians", False)])
def test_phoenicia_and_minos_sail_the_deep_seas_in_every_epoch(civilization: str, may: bool) -> None:
    match = table(
        ["deployment-step/place", "red"],
        4,
        civilization=led_by_red(civilization) | {"blue": "mauretanians"},
        phase="growth",
        epoch=1,
        disks={"red": {"cyprus": 1}},
        ready={"red": 2},
    )
    assert ("place eastern-mediterranean" in tokens(match)) is may
    if may:
        play(match, "place eastern-mediterranean")
        assert "place eastern-mediterranean" not in tokens(match)


def test_phoenicia_has_one_more_disk_for_the_sea_alone() -> None:
    match = grown("phoenicians", LANDS)
    assert (of(match, "red", "ready"), of(match, "red", "ready_at_sea")) == (4, 1)
    match = table(
        ["deployment-step/place", "red"],
        4,
        civilization=led_by_red("phoenicians"),
        disks={"red": {"phoenicia": 1}},
        ready={"red": 1},
        ready_at_sea={"red": 1},
    )
    assert tokens(match) == {"done", "place phoenician-sea"}


SEAS = ("phoenician-sea", "cyprian-sea", "minoan-sea", "eastern-mediterranean", "aegean-sea", "red-sea", "libyan-sea")


@pytest.mark.parametrize(("seas", "points"), [(3, 0), (4, 1), (7, 1)])
def test_phoenicia_and_minos_score_for_four_seas(seas: int, points: int) -> None:
    fleet = dict.fromkeys(SEAS[:seas], 1)
    for civilization in ("phoenicians", "minoans"):
        assert tallied(civilization, {"red": {**fleet, "cyprus": 1}}) == points
    assert tallied("carthaginians", {"red": fleet}) == 0


def test_minos_scores_only_for_seas_without_another_civilization_but_phoenicia_for_all() -> None:
    fleet = dict.fromkeys(SEAS[:4], 1)
    others = {"blue": {"minoan-sea": 1}, "barbarians": {"cyprian-sea": 1}}
    assert tallied("phoenicians", {"red": fleet, **others}) == 1
    assert tallied("minoans", {"red": fleet, **others}) == 0
    assert tallied("minoans", {"red": fleet, "barbarians": {"cyprian-sea": 1}}) == 1


def of_phoenicia(held: list[str], pile: list[str]) -> Match[Ancients]:
    """Red leads Phoenicia in the Card Phase with these cards in hand; the draw pile is small."""
    rest = [name for name in CARD.names if name not in held + pile]
    civilization = {"red": "phoenicians", "blue": "trojans"}
    return acting(civilization=civilization, hand={"red": held}, deck=pile, aside=rest, talents={"red": 1})


def test_phoenicia_exchanges_a_card_once_in_a_card_phase_and_acts_all_the_same() -> None:
    match = of_phoenicia(["poet", "explorer"], ["earthquake", "plague"])
    play(match, "invoke phoenicians-exchange")
    assert tokens(match) == {"discard poet", "discard explorer"}
    play(match, "discard poet")
    assert tokens(match) == {"keep earthquake", "keep plague"}
    play(match, "keep plague")
    assert hand(match, "red") == {"explorer", "plague"}
    assert discarded(match) == ["poet", "earthquake"]
    assert (match.question, match.seat) == ("card-phase/act", 0)
    assert offered(match) == set()


def test_phoenicia_may_exchange_again_in_the_next_card_phase() -> None:
    civilization = {"red": "phoenicians", "blue": "trojans"}
    used = {"phoenicians-exchange": 1}
    match = table("card-phase", civilization=civilization, hand={"red": ["poet"]}, used=used)
    assert offered(match) == {"phoenicians-exchange"}


def test_phoenicia_exchanges_nothing_without_a_card() -> None:
    assert offered(of_phoenicia([], ["earthquake", "plague"])) == set()


# Mycenae


def test_mycenae_has_an_ally_in_two_different_competitions_on_land() -> None:
    match = contest("mycenaeans", "trojan-sea", "macedonia", "thessaly", "mycenae")
    assert offered(match) == set()
    play(match, "done")
    assert offered(to_red(match)) == {"mycenaeans-allies"}
    announced(match, "mycenaeans-allies")
    assert allies(match, "red", "macedonia") == 1
    assert offered(to_red(match)) == {"mycenaeans-allies"}
    play(match, "invoke mycenaeans-allies")
    assert offered(match) == set()
    play(match, "done")
    assert allies(match, "red", "thessaly") == 1
    assert offered(to_red(match)) == set()


@rule("loot.to-loot-box")
def test_mycenae_takes_a_talent_more_the_first_time_it_loots_in_a_phase() -> None:
    looting = [["loot", None, "thessaly"], ["loot", None, "macedonia"]]
    settled = {"red": {"thessaly": 1, "macedonia": 1}}
    for civilization, once, twice in (("mycenaeans", 2, 3), ("romans", 1, 2)):
        fields: dict[str, Any] = {
            "civilization": led_by_red(civilization),
            "phase": "competition",
            "gone": {"blue": 3},
            "disks": settled,
        }
        assert of(table(looting[0], 4, **fields), "red", "loot") == once
        match = table(looting, 4, **fields)
        assert of(match, "red", "loot") == twice
        assert of(match, "red", "points") == 2


# Troy


@pytest.mark.parametrize(("trojans", "safe"), [(1, False), (2, True), (3, True)])
def test_cards_take_no_disks_from_troy_while_two_trojans_stand_there(trojans: int, safe: bool) -> None:
    match = acting(hand={"red": ["earthquake"]}, disks={"blue": {"troy": trojans, "ionia": 1, "lydia": 1}})
    play(match, "play earthquake")
    assert ("choose troy" not in tokens(match)) is safe
    alone = acting(hand={"red": ["earthquake"]}, disks={"blue": {"troy": trojans}})
    assert ("play earthquake" not in tokens(alone)) is safe


def test_the_walls_of_troy_shelter_nobody_but_trojans() -> None:
    match = acting(hand={"red": ["earthquake"]}, disks={"blue": {"troy": 2}, "barbarians": {"troy": 2}})
    play(match, "play earthquake")
    assert (disks(match, "blue", "troy"), disks(match, "barbarians", "troy")) == (2, 1)


def test_troy_has_an_ally_in_every_competition_at_home() -> None:
    match = contest("trojans", "troy", used={"trojans-home-ally": 3})
    assert offered(match) == {"trojans-home-ally"}
    announced(match, "trojans-home-ally")
    assert allies(match, "red", "troy") == 1


def test_troy_has_one_ally_on_land_outside_its_home() -> None:
    match = contest("trojans", "phrygia", "ionia", "trojan-sea")
    assert offered(match) == {"trojans-ally"}
    announced(match, "trojans-ally")
    assert allies(match, "red", "phrygia") == 1
    assert offered(to_red(match)) == set()
    assert offered(contest("trojans", "trojan-sea")) == set()


# Mauretania


@pytest.mark.parametrize(
    ("more", "talents"), [({"mauretania": 1}, 0), ({"mauretania": 3}, 1), ({"numidia": 3}, 1), ({"cirta": 3}, 0)]
)
def test_mauretania_grows_by_one_and_a_city_around_its_home_is_rich(more: dict[str, int], talents: int) -> None:
    match = grown("mauretanians", LANDS | more)
    assert of(match, "red", "ready") == 4
    assert of(match, "red", "talents") == talents


def test_mauretania_has_horsemen_in_one_competition_on_land() -> None:
    match = contest("mauretanians", "numidia", "numidian-sea", "mauretania")
    assert offered(match) == {"mauretanians-horsemen"}
    play(match, "done")
    assert offered(to_red(match)) == set()
    play(match, "done")
    assert offered(to_red(match)) == {"mauretanians-horsemen"}
    announced(match, "mauretanians-horsemen")
    assert allies(match, "red", "mauretania") == 1
    used = contest("mauretanians", "numidia", "mauretania")
    announced(used, "mauretanians-horsemen")
    assert offered(to_red(used)) == set()


# Minos


def test_minos_has_an_ally_in_every_competition_in_a_shallow_sea_around_its_island() -> None:
    waters = ("minoan-sea", "aegean-sea", "libyan-sea")
    match = contest("minoans", *waters)
    for sea in waters:
        assert offered(match) == {"minoans-home-fleet"}
        announced(match, "minoans-home-fleet")
        assert allies(match, "red", sea) == 1
        to_red(match)
    for area in ("cyprian-sea", "kydonia", "minos"):
        assert offered(mustered({"red": {area: 2}, "blue": {area: 2}}, skip=True)) == set()


def mustered(there: dict[str, dict[str, int]], skip: bool = False) -> Match[Ancients]:
    """The Competition Phase begins, and Red leads Minos; it may leave its raiders at home."""
    match = table(
        "competition-phase", 4, civilization=led_by_red("minoans"), order=ORDER, disks=there, talents={"blue": 20}
    )
    if skip and match.question == "moments/use":
        match.play("done")
        to_red(match)
    return match


@rule("competition.allies.definition")
def test_raiders_of_minos_join_its_disks_in_two_other_seas_and_create_competitions() -> None:
    fleet = {"cyprian-sea": 1, "icarian-sea": 1, "trojan-sea": 1, "aegean-sea": 1, "ionian-sea": 1, "cyprus": 1}
    match = mustered({"red": fleet, "blue": {**fleet, "ionian-sea": 0}})
    assert (match.question, match.seat, match.state.contested()) == ("moments/use", 0, 0)
    play(match, "invoke minoans-raiders")
    assert tokens(match) == {"choose cyprian-sea", "choose icarian-sea", "choose trojan-sea"}
    play(match, "choose icarian-sea", "invoke minoans-raiders")
    assert tokens(match) == {"choose cyprian-sea", "choose trojan-sea"}
    play(match, "choose cyprian-sea")
    assert (allies(match, "red", "icarian-sea"), allies(match, "red", "cyprian-sea")) == (1, 1)
    assert match.question == "competition-procedure/commit"
    assert match.state.arena == GAME.nouns["area"].index["cyprian-sea"]
    while not match.over:
        match.play("lose" if "lose" in tokens(match) else "done")
    assert (disks(match, "blue", "cyprian-sea"), disks(match, "blue", "icarian-sea")) == (0, 0)
    assert (disks(match, "blue", "trojan-sea"), disks(match, "red", "trojan-sea")) == (1, 1)


def test_raiders_of_minos_need_not_sail() -> None:
    match = mustered({"red": {"cyprian-sea": 1}, "blue": {"cyprian-sea": 1}})
    assert tokens(match) == {"done", "invoke minoans-raiders"}
    play(match, "done")
    assert match.over
    assert disks(match, "blue", "cyprian-sea") == 1


def test_raiders_of_minos_sail_neither_deep_seas_nor_where_nobody_else_is() -> None:
    there = {"eastern-mediterranean": 1, "cyprus": 1}
    assert mustered({"red": {**there, "cyprian-sea": 1}, "blue": there}).over
    assert mustered({"red": {"cyprian-sea": 1}, "blue": {"icarian-sea": 1}}).over


# Rome


@pytest.mark.parametrize("area", ["rome", "samnium", "tyrrhenian-sea"])
def test_three_legions_of_rome_fight_in_or_next_to_its_home(area: str) -> None:
    match = contest("romans", area)
    play(match, *["invoke romans-legions"] * 3)
    assert offered(match) == set()
    play(match, "done")
    assert allies(match, "red", area) == 3


def test_the_legions_of_rome_may_be_spread_over_competitions() -> None:
    match = contest("romans", "samnium", "umbria", "rome")
    play(match, *["invoke romans-legions"] * 2, "done")
    assert allies(match, "red", "samnium") == 2
    announced(to_red(match), "romans-legions")
    assert allies(match, "red", "umbria") == 1
    assert offered(to_red(match)) == set()


def test_no_legion_fights_far_from_rome() -> None:
    assert offered(contest("romans", "apulia")) == set()
    assert offered(contest("romans", "venetia")) == set()


def test_rome_grows_by_one_without_a_city_at_home() -> None:
    match = grown("romans", {**LANDS, "rome": 1, "venetia": 3})
    assert match.over
    assert of(match, "red", "ready") == 4


@pytest.mark.parametrize("city", ["rome", "etruria"])
def test_rome_chooses_two_disks_or_a_card_with_a_city_around_its_home(city: str) -> None:
    match = grown("romans", {**LANDS, city: 3})
    assert tokens(match) == {"gain disks", "gain card"}
    play(match, "gain disks")
    assert (of(match, "red", "ready"), hand(match, "red")) == (5, set())
    rest = [name for name in CARD.names if name != "poet"]
    match = grown("romans", {**LANDS, city: 3}, deck=["poet"], aside=rest)
    play(match, "gain card")
    assert (of(match, "red", "ready"), hand(match, "red")) == (3, {"poet"})


def test_rome_draws_a_card_when_it_has_no_disk_to_gain() -> None:
    rest = [name for name in CARD.names if name != "poet"]
    match = grown("romans", {"rome": 3}, ready={"red": 45}, deck=["poet"], aside=rest)
    assert match.over
    assert hand(match, "red") == {"poet"}
