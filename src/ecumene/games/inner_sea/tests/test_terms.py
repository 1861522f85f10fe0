"""Important game terms."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.inner_sea.tests.table import (
    CARD,
    EDITION,
    acting,
    allies,
    areas,
    competing,
    discarded,
    disks,
    forbidden_by,
    hand,
    names,
    of,
    play,
    table,
    tokens,
    unanswered,
)
from ecumene.kernel.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule

Stacks = dict[str, dict[str, int]]


def position(**factions: dict[str, int]) -> Match[Ancients]:
    """Stacks on the map before a Card Phase."""
    return table("card-phase", disks=factions)


def contested(match: Match[Ancients]) -> set[str]:
    """The areas where a competition would be resolved, as everybody sees them."""
    return set(match.view()["contest-rank"])


def controls(match: Match[Ancients], seat: int) -> set[str]:
    """The areas a seat Controls, as everybody sees them."""
    return set(match.view(0)["seats"][seat]["controls"])


def fought(match: Match[Ancients]) -> Match[Ancients]:
    """Competitions are resolved without cards, abilities or payment."""
    while match.question is not None and match.question != "aeneas-step/invoke":
        match.play("lose" if match.question == "disk-removal/alternate-loss" else "done")
    return match


# Barbarians


@rule("terms.barbarians.not-a-civilization")
def test_a_card_against_civilizations_does_not_touch_barbarians() -> None:
    match = acting(hand={"red": ["famine"]}, disks={"blue": {"lydia": 2}, "barbarians": {"lydia": 2, "ionia": 3}})
    play(match, "play famine")
    unanswered(match)
    assert disks(match, "blue", "lydia") == 1
    assert (disks(match, "barbarians", "lydia"), disks(match, "barbarians", "ionia")) == (2, 3)


@rule("terms.barbarians.not-a-civilization")
def test_where_only_barbarians_are_a_card_against_civilizations_finds_nobody() -> None:
    match = acting(hand={"red": ["famine"]}, disks={"red": {"egypt": 2}, "barbarians": {"ionia": 3}})
    assert "play famine" not in tokens(match)


@rule("terms.barbarians.never-cities")
def test_a_stack_of_barbarians_is_no_city() -> None:
    match = table("victory-tally-step", disks={"barbarians": {"egypt": 4, "sinai": 3}, "red": {"troy": 3}})
    assert match.state.cities[-1] == 0
    assert [of(match, seat, "points") for seat in ("red", "blue")] == [1, 0]


@rule("terms.barbarians.never-cities")
def test_barbarians_cannot_be_looted() -> None:
    match = fought(competing("egypt", disks={"red": {"egypt": 5}, "barbarians": {"egypt": 3}}))
    assert disks(match, "barbarians", "egypt") == 0
    assert (of(match, "red", "points"), of(match, "red", "talents")) == (0, 0)
    match = fought(competing("egypt", disks={"red": {"egypt": 5}, "blue": {"egypt": 3}}))
    assert (of(match, "red", "points"), of(match, "red", "talents")) == (1, 1), "a civilization is"


@rule("terms.barbarians.enter-by-cards")
def test_barbarians_come_with_a_card() -> None:
    match = acting(hand={"red": ["slave-revolt"]}, disks={"blue": {"lydia": 3}})
    assert of(match, "barbarians", "on_map") == 0
    play(match, "play slave-revolt")
    unanswered(match)
    assert disks(match, "barbarians", "lydia") == 2


@rule("terms.barbarians.enter-by-cards")
def test_a_turn_without_cards_brings_none() -> None:
    match = table(
        "sequence/turn", disks={"red": {"egypt": 2}, "blue": {"troy": 2}}, aside=sorted(names(EDITION.events))
    )
    while match.state.turn == 1:
        offered = tokens(match)
        match.play("done" if "done" in offered else "pass" if "pass" in offered else min(offered))
    assert of(match, "barbarians", "on_map") == 0


# Camp, Settlement, City


@rule("terms.camp.one-disk", "terms.settlement.two-disks", "terms.city.three-or-more-on-land")
def test_one_disk_is_a_camp_two_are_a_settlement_and_three_or_four_a_city() -> None:
    land = {"egypt": 1, "kush": 2, "sinai": 3, "libya": 4}
    match = table(["acquisition-step", "blue"], disks={"blue": {**land, "troy": 2, "ionia": 2, "lydia": 2}})
    assert areas(match.state.cities[1]) == {"sinai", "libya"}
    assert of(match, "blue", "ready") == 4, "a disk for every Settlement"


@rule("terms.camp.one-disk", "terms.settlement.two-disks")
def test_camps_and_settlements_are_at_sea_too() -> None:
    assert contested(position(red={"red-sea": 1}, blue={"red-sea": 1})) == set()
    assert contested(position(red={"red-sea": 2}, blue={"red-sea": 1})) == {"red-sea"}


@rule("terms.camp.may-share", "terms.contested.all-camps-not-contested")
def test_camps_live_together_in_peace() -> None:
    camps = {faction: {"sinai": 1, "red-sea": 1} for faction in ("red", "blue", "barbarians")}
    match = table("competition-phase", disks=camps)
    assert [disks(match, faction, "sinai") for faction in camps] == [1, 1, 1]
    assert [disks(match, faction, "red-sea") for faction in camps] == [1, 1, 1]


@rule("terms.settlement.sharing-is-contested")
@pytest.mark.parametrize("area", ["sinai", "red-sea"])
def test_settlements_of_two_factions_make_an_area_contested(area: str) -> None:
    match = position(red={area: 2}, blue={area: 2})
    assert contested(match) == {area}
    after = fought(competing(area, disks={"red": {area: 2}, "blue": {area: 2}}))
    assert (disks(after, "red", area), disks(after, "blue", area)) == (1, 1)


@rule("terms.city.three-or-more-on-land")
@pytest.mark.parametrize(("n", "cities"), [(2, 0), (3, 1), (4, 1)])
def test_a_city_has_three_disks_or_more_and_is_one_city(n: int, cities: int) -> None:
    match = table("victory-tally-step", disks={"red": {"egypt": n}})
    assert of(match, "red", "points") == cities


@rule("terms.city.never-at-sea")
def test_a_stack_at_sea_is_no_city_whatever_its_size() -> None:
    match = table("victory-tally-step", phase="competition", disks={"red": {"red-sea": 5, "egypt": 3}})
    assert areas(match.state.cities[0]) == {"egypt"}
    assert of(match, "red", "points") == 1


@rule("terms.city.several-in-one-area")
def test_cities_of_two_civilizations_in_one_area_count_for_each_and_contest_it() -> None:
    both = {"red": {"sinai": 3}, "blue": {"sinai": 4}}
    match = table("victory-tally-step", disks=both)
    assert [of(match, seat, "points") for seat in both] == [1, 1]
    assert contested(position(**both)) == {"sinai"}


# Civilization, faction, opposing


@rule("terms.civilization.color-and-home")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_civilization_has_a_colour_and_a_home_of_its_own(seats: int) -> None:
    shown = table("card-phase", seats).view()["seats"]
    assert [seat["seat"] for seat in shown] == ["red", "blue", "yellow", "sky", "green", "purple"][:seats]
    assert len({seat["civilization"] for seat in shown}) == len({seat["home"] for seat in shown}) == seats


@rule("terms.civilization.color-and-home")
def test_the_home_goes_with_the_civilization_not_with_the_colour() -> None:
    match = table(["deployment-step", "red"], civilization={"red": "trojans", "blue": "egyptians"}, ready={"red": 1})
    assert tokens(match) == {"done", "place troy", "place ionia", "place phrygia", "place trojan-sea"}


@rule("terms.faction.definition")
def test_barbarians_and_civilizations_are_factions_alike() -> None:
    assert contested(position(red={"sinai": 1}, barbarians={"sinai": 2})) == {"sinai"}
    match = fought(competing("sinai", disks={"red": {"sinai": 2}, "barbarians": {"sinai": 1}}))
    assert (disks(match, "red", "sinai"), disks(match, "barbarians", "sinai")) == (2, 0)


@rule("terms.opposing.all-other-factions")
def test_every_faction_opposes_every_other_those_of_one_hand_too() -> None:
    match = table("card-phase", 4, options={"automatic": 2}, disks={"yellow": {"sinai": 2}, "sky": {"sinai": 1}})
    assert contested(match) == {"sinai"}
    assert controls(match, 2) == controls(match, 3) == set()


@rule("terms.opposing.all-other-factions")
def test_disks_of_the_same_civilization_never_oppose_each_other() -> None:
    match = position(red={"sinai": 4, "egypt": 2})
    assert (contested(match), controls(match, 0)) == (set(), {"sinai", "egypt"})


@rule("terms.opposing.card-text")
def test_opposing_on_a_card_means_barbarians_too_but_never_ones_own() -> None:
    match = acting(
        hand={"red": ["blockade"]},
        disks={"red": {"red-sea": 2, "egypt": 2}, "blue": {"red-sea": 1}, "barbarians": {"red-sea": 1, "kush": 1}},
    )
    play(match, "play blockade")
    assert tokens(match) == {"against blue", "against barbarians"}
    play(match, "against barbarians")
    unanswered(match)
    assert disks(match, "barbarians", "red-sea") == disks(match, "barbarians", "kush") == 0
    assert (disks(match, "red", "red-sea"), disks(match, "red", "egypt")) == (2, 2)


# Occupy, Control, Shared, Contested, Dominate


@rule("terms.occupy.one-disk")
@pytest.mark.parametrize("others", [0, 1, 4])
def test_one_disk_occupies_an_area_whoever_else_is_there(others: int) -> None:
    match = table(["acquisition-step", "blue"], disks={
        "blue": {"troy": 2, "ionia": 2, "lydia": 2, "trojan-sea": 1, "icarian-sea": 1},
        "barbarians": {"trojan-sea": min(2, others), "icarian-sea": others and 1},
    })  # fmt: skip
    assert of(match, "blue", "ready") == 4


@rule("terms.control.sole-occupant")
def test_who_is_alone_in_an_area_controls_it() -> None:
    match = position(
        red={"sinai": 1, "egypt": 4, "kush": 1, "red-sea": 1}, blue={"kush": 1}, barbarians={"egypt": 1, "libya": 2}
    )
    assert controls(match, 0) == {"sinai", "red-sea"}
    assert controls(match, 1) == set()
    assert areas(match.state.controlled(6)) == {"libya"}


@rule("terms.control.sole-occupant")
def test_nobody_controls_an_empty_area() -> None:
    match = position(red={"sinai": 1})
    assert not any(match.state.controlled(faction) & ~match.state.occupied[faction] for faction in range(7))
    assert areas(match.state.controlled(0)) == {"sinai"}


@rule("terms.shared.definition")
def test_an_area_of_two_factions_is_shared() -> None:
    match = position(red={"sinai": 1, "egypt": 2, "kush": 4}, blue={"sinai": 1}, barbarians={"egypt": 1, "libya": 2})
    assert areas(match.state.shared()) == {"sinai", "egypt"}


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
    stacks: dict[str, int], is_contested: bool
) -> None:
    match = position(**{faction: {"sinai": n} for faction, n in stacks.items()})
    assert contested(match) == ({"sinai"} if is_contested else set())


SHORES = {
    "red-sea": ["egypt", "kush", "nabatea", "nile-delta", "sinai"],
    "trojan-sea": ["ionia", "lesbos", "phrygia", "thrace", "troy"],
    "icarian-sea": ["delos", "ionia", "lesbos", "lydia", "rhodes"],
}
THREE_SEAS = {area: 1 for sea, shores in SHORES.items() for area in (sea, *shores)}
"""Three seas of the east with all their shores."""


def epoch_points(**factions: dict[str, int]) -> int:
    """What the end of an Epoch brings red."""
    match = table("end-of-epoch-phase/score", phase="end-of-epoch", disks=factions)
    return of(match, "red", "points")


@rule("terms.dominate.definition")
def test_who_controls_a_shallow_sea_and_all_its_shores_dominates_it() -> None:
    assert epoch_points(red=THREE_SEAS) == 1
    assert epoch_points(red={area: n for area, n in THREE_SEAS.items() if area != "red-sea"}) == 0
    assert epoch_points(red={area: n for area, n in THREE_SEAS.items() if area != "delos"}) == 0


@rule("terms.dominate.definition", "terms.shared.definition")
@pytest.mark.parametrize("intruder", ["blue", "barbarians"])
@pytest.mark.parametrize("where", ["red-sea", "delos"])
def test_who_shares_a_sea_or_a_shore_does_not_dominate(intruder: str, where: str) -> None:
    assert epoch_points(red=THREE_SEAS, **{intruder: {where: 1}}) == 0


# Kinds of cards


@rule("terms.competition-card.definition")
def test_a_competition_card_waits_for_its_phase_and_serves_the_competition_at_hand() -> None:
    held: dict[str, Any] = {"hand": {"red": ["chariots", "armored-infantry"]}}
    stacks: Stacks = {"red": {"sinai": 2, "kush": 2}, "blue": {"sinai": 2, "kush": 2}}
    early = acting(disks=stacks, **held)
    assert tokens(early) == {"pass"}
    assert forbidden_by(early, "play chariots") == {"card.competition-cards.not-in-card-phase"}
    match = competing("sinai", disks=stacks, **held)
    play(match, "commit chariots", "done", "done")
    unanswered(match)
    assert (disks(match, "red", "sinai"), disks(match, "blue", "sinai")) == (2, 0)
    assert disks(match, "red", "kush") == 2
    assert allies(match, "red", "kush") == 0


@rule("terms.event-card.definition")
def test_an_event_is_played_the_moment_it_is_drawn() -> None:
    match = table(
        [["drawing/draw", "red", 1], ["retirement-step", "red"]],
        points={"blue": 1},
        disks={"red": {"troy": 1}},
        deck=["saharan-raiders"],
        discard=[name for name in CARD.names if name != "saharan-raiders"],
    )
    assert match.question == "play-a-fate-card/declare"
    play(match, "choose egypt")
    assert disks(match, "barbarians", "egypt") == 4
    assert names(EDITION.events) & hand(match, "red") == set()


@rule("terms.investment-card.definition", "terms.supply.place-comes-from-supply")
def test_an_investment_lies_open_with_disks_from_supply() -> None:
    match = acting(hand={"red": ["merchant-prince"]}, disks={"red": {"egypt": 2}})
    play(match, "play merchant-prince")
    unanswered(match)
    seat = match.view(1)["seats"][1]
    assert (seat["invested"], seat["stakes"]) == (["merchant-prince"], {"merchant-prince": 2})
    assert of(match, "red", "supply") == 44


@rule("terms.investment-card.definition", "terms.supply.remove-goes-to-supply")
def test_a_disk_taken_from_an_investment_goes_to_supply_and_brings_its_benefit() -> None:
    match = table(
        ["moments/use", "red", "acquisition"], invested={"red": ["merchant-prince"]}, stake={"merchant-prince": 2}
    )
    assert of(match, "red", "supply") == 46
    play(match, "use merchant-prince")
    assert (of(match, "red", "supply"), of(match, "red", "talents")) == (47, 2)


@rule("terms.negation-card.definition")
def test_a_negation_cancels_all_effects_of_a_card() -> None:
    match = acting(
        hand={"red": ["local-trade", "poet"], "blue": ["high-priestess"]}, disks={"red": {"egypt": 1, "kush": 1}}
    )
    play(match, "play local-trade", "choose egypt")
    match.play("negate high-priestess", 1)
    unanswered(match)
    assert (disks(match, "red", "egypt"), disks(match, "red", "kush"), of(match, "red", "talents")) == (1, 1, 0)
    assert discarded(match) == ["high-priestess", "local-trade"]


# Supply


@rule("terms.supply.where-disks-live", "components.disks.forty-eight-deployable")
def test_what_is_neither_on_the_map_nor_ready_nor_on_a_card_is_in_supply() -> None:
    match = table(
        "card-phase",
        disks={"red": {"egypt": 3, "red-sea": 2}},
        ready={"red": 4},
        invested={"red": ["merchant-prince"]},
        stake={"merchant-prince": 2},
        monument={"colossus": "built"},
        owner={"colossus": "red"},
        site={"colossus": "egypt"},
        fuel={"colossus": 4},
    )
    assert of(match, "red", "supply") == 48 - 5 - 4 - 2 - 4


@rule("terms.supply.remove-goes-to-supply")
@pytest.mark.parametrize(("faction", "all_of_them"), [("red", 48), ("barbarians", 50)])
def test_a_disk_that_is_removed_from_the_map_goes_to_the_supply_of_its_own_faction(
    faction: str, all_of_them: int
) -> None:
    match = table(["disk-removal", faction, "sinai", 0, None], disks={faction: {"sinai": 3}})
    assert (disks(match, faction, "sinai"), of(match, faction, "supply")) == (2, all_of_them - 2)
    assert of(match, "blue", "supply") == 48


@rule("terms.supply.place-comes-from-supply")
def test_a_disk_that_is_placed_comes_from_the_supply_of_who_places_it() -> None:
    match = table(["card-effects/place", "red", "sinai", 2], phase="cards")
    assert (disks(match, "red", "sinai"), of(match, "red", "supply"), of(match, "blue", "supply")) == (2, 46, 48)


@rule("terms.supply.place-comes-from-supply")
def test_with_an_empty_supply_nothing_is_placed() -> None:
    lands = ["egypt", "kush", "libya", "nile-delta", "nabatea", "canaan", "palmyra", "phoenicia", "al-mina",
             "mesopotamia", "cappadocia", "pontus"]  # fmt: skip
    match = table(["card-effects/place", "red", "sinai", 2], phase="cards", disks={"red": dict.fromkeys(lands, 4)})
    assert (disks(match, "red", "sinai"), of(match, "red", "supply")) == (0, 0)
