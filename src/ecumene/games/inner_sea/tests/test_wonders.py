"""Build a Wonder, and what the seven Wonders do."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ecumene.games.inner_sea.tests.table import (
    CARD,
    EDITION,
    GAME,
    acting,
    allies,
    areas,
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
from ecumene.games.inner_sea.wonders import WONDERS
from ecumene.kernel.nouns import Seat
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import AVAILABLE, BUILT, BURIED, Ancients
from ecumene.testing import rule

WONDER = GAME.nouns["monument"]
AREA = GAME.nouns["area"]
ALL = {f"build {name}" for name in WONDER.names}
FIVE_DISKS = {"build great-pyramid"}
"""The only Wonder that takes five disks; the others take four."""


def standing(wonder: str, area: str, fuel: int = 3, owner: str = "red", state: str = "built") -> dict[str, Any]:
    """A Wonder that stands in an area."""
    return {"monument": {wonder: state}, "owner": {wonder: owner}, "site": {wonder: area}, "fuel": {wonder: fuel}}


def wonder(match: Match[Ancients], name: str) -> tuple[int, int, str | None, int]:
    """State, owner, area and disks of a Wonder."""
    g, i = match.state, WONDER.index[name]
    site = None if g.site[i] < 0 else AREA.names[g.site[i]]
    return g.monument[i], g.owner[i], site, g.fuel[i]


def buildable(match: Match[Ancients]) -> set[str]:
    """The Wonders that may be built."""
    return {token for token in tokens(match) if token.startswith("build ")}


# Build a Wonder


@rule("wonder.build.example-great-pyramid", "wonder.build.disks-on-card", "components.blocks.mark-wonders")
def test_egypt_builds_the_great_pyramid_in_kush() -> None:
    match = acting(hand={"red": ["poet"]}, talents={"red": 1}, disks={"red": {"kush": 1, "egypt": 3, "libya": 2}})
    assert wonder(match, "great-pyramid") == (AVAILABLE, -1, None, 0)
    play(match, "build great-pyramid", "give egypt", "give libya", "discard poet", "pay-talent", "give egypt")
    assert (match.question, match.seat) == ("build-a-wonder/site", 0)
    play(match, "choose kush")
    assert wonder(match, "great-pyramid") == (BUILT, 0, "kush", 5)
    assert [disks(match, "red", area) for area in ("kush", "egypt", "libya")] == [1, 1, 1]
    assert (of(match, "red", "talents"), hand(match, "red"), discarded(match)) == (0, set(), ["poet"])
    assert of(match, "red", "supply") == 48 - 3 - 5
    assert says(match)[-1].endswith("Great Pyramid in Kush.")
    assert (match.question, match.seat) == ("card-phase/act", 1)


@rule("wonder.build.five-resources", "wonder.build.no-area-undone")
def test_whoever_lacks_one_resource_hears_what_can_be_spared() -> None:
    """Of five disks one must stay, so they are not five resources."""
    match = acting(disks={"red": {"egypt": 4, "kush": 1}})
    assert [reason.text for reason in match.why("build colossus", 0)] == [
        "The Colossus takes 5 resources: you can spare 4 disks from the map, no talents and no cards."
    ]


@rule("wonder.build.five-resources")
@pytest.mark.parametrize(("talents", "cards", "may"), [(1, 1, False), (2, 1, True), (1, 2, True), (0, 2, False)])
def test_a_wonder_costs_five_resources(talents: int, cards: int, may: bool) -> None:
    held = ["poet", "plague"][:cards]
    match = acting(hand={"red": held}, talents={"red": talents}, disks={"red": {"kush": 1, "egypt": 2}})
    assert buildable(match) == (ALL if may else set())
    if not may:
        assert forbidden_by(match, "build colossus") == {"wonder.build.five-resources"}
        return
    play(match, "build colossus")
    while match.question == "build-a-wonder/pay":
        match.play(min(tokens(match)))
    left = of(match, "red", "on_map") + of(match, "red", "talents") + len(hand(match, "red"))
    assert left == 3 + talents + cards - 5


@rule("wonder.build.resource-kinds", "displays.loot-box")
def test_loot_and_ready_disks_are_no_resources() -> None:
    three = {"red": {"kush": 3}}
    assert buildable(acting(disks=three, talents={"red": 3})) == ALL
    assert buildable(acting(disks=three, talents={"red": 2}, loot={"red": 3}, ready={"red": 3})) == set()


@rule("wonder.build.min-two-disks")
def test_whoever_cannot_spare_two_disks_does_not_build() -> None:
    rich: dict[str, Any] = {"talents": {"red": 20}}
    assert buildable(acting(disks={"red": {"kush": 2}}, **rich)) == set()
    assert buildable(acting(disks={"red": {"kush": 3}}, **rich)) == ALL
    assert buildable(acting(disks={"red": {"kush": 1, "egyptian-sea": 2}}, **rich)) == ALL


@rule("wonder.build.paid-disks-usable")
def test_disks_that_were_paid_may_fill_the_card() -> None:
    there = {"red": {"kush": 1, "egypt": 3, "libya": 2}}
    match = acting(disks=there, ready={"red": 42}, talents={"red": 9})
    assert of(match, "red", "supply") == 0
    play(match, "build great-pyramid")
    assert "pay-talent" not in tokens(match)
    play(match, "give egypt", "give egypt", "give egypt", "give libya", "give libya")
    assert wonder(match, "great-pyramid") == (BUILT, 0, "kush", 5)
    assert of(match, "red", "supply") == 0


@rule("wonder.build.insufficient-supply-undone")
def test_a_wonder_whose_card_could_not_be_filled_is_not_begun() -> None:
    there = {"red": {"kush": 1, "egypt": 2, "libya": 2}}
    assert buildable(acting(disks=there, ready={"red": 43}, talents={"red": 9})) == ALL - FIVE_DISKS
    assert buildable(acting(disks=there, ready={"red": 42}, talents={"red": 9})) == ALL
    there = {"red": {"kush": 1, "egypt": 2}}
    match = acting(disks=there, ready={"red": 45}, talents={"red": 9}, hand={"red": ["earthquake"]})
    assert tokens(match) == {"pass", "play earthquake"}


@rule("wonder.build.insufficient-supply-undone")
def test_talents_are_taken_only_while_disks_enough_are_left_to_pay() -> None:
    match = acting(disks={"red": {"kush": 1, "egypt": 3, "libya": 2}}, ready={"red": 42}, talents={"red": 9})
    play(match, "build colossus", "pay-talent")
    assert tokens(match) == {"give kush", "give egypt", "give libya"}
    assert forbidden_by(match, "pay-talent") == {"wonder.build.min-two-disks"}


@rule("wonder.build.block-placement")
def test_a_wonder_stands_in_a_land_area_one_controls() -> None:
    there = {
        "red": {"kush": 2, "egypt": 2, "sinai": 3, "red-sea": 1},
        "blue": {"sinai": 1},
        "barbarians": {"egypt": 1},
    }
    match = acting(disks=there | {"red": {**there["red"], "libya": 2}}, talents={"red": 3})
    play(match, "build colossus", "pay-talent", "pay-talent", "pay-talent", "give sinai", "give sinai")
    assert tokens(match) == {"choose kush", "choose libya"}
    for area in ("sinai", "egypt", "red-sea", "troy"):
        assert forbidden_by(match, f"choose {area}") == {"wonder.build.block-placement"}
    play(match, "choose libya")
    assert wonder(match, "colossus") == (BUILT, 0, "libya", 4)


@rule("wonder.build.one-wonder-per-area")
@pytest.mark.parametrize(("owner", "state"), [("red", "built"), ("blue", "built"), ("blue", "buried")])
def test_an_area_takes_one_wonder(owner: str, state: str) -> None:
    stands = standing("mausoleum", "egypt", 1, owner, state)
    match = acting(disks={"red": {"kush": 2, "egypt": 3, "libya": 2}}, talents={"red": 3}, **stands)
    play(match, "build colossus", "pay-talent", "pay-talent", "pay-talent", "give libya", "give egypt")
    assert tokens(match) == {"choose kush", "choose libya"}
    full = acting(disks={"red": {"egypt": 4, "red-sea": 2}}, talents={"red": 9}, **stands)
    assert buildable(full) == set()


@rule("wonder.build.no-area-undone")
def test_without_a_controlled_land_area_nothing_is_built() -> None:
    fleet = {"egyptian-sea": 2, "red-sea": 2, "phoenician-sea": 2}
    for there in ({"red": fleet}, {"red": {**fleet, "egypt": 3}, "barbarians": {"egypt": 1}}):
        match = acting(disks=there, talents={"red": 9}, hand={"red": ["poet"]})
        assert buildable(match) == set()
        assert tokens(match) >= {"pass"}
    assert buildable(acting(disks={"red": {**fleet, "egypt": 1}}, talents={"red": 9})) == ALL


@rule("wonder.build.no-area-undone")
def test_the_last_disk_on_the_only_site_is_not_given() -> None:
    there = {"red": {"egypt": 2, "sinai": 4}, "blue": {"sinai": 1}}
    match = acting(disks=there, talents={"red": 9})
    play(match, "build colossus")
    assert tokens(match) == {"give egypt", "give sinai", "pay-talent"}
    play(match, "give egypt")
    assert tokens(match) == {"give sinai", "pay-talent"}
    assert forbidden_by(match, "give egypt") == {"wonder.build.no-area-undone"}


TIGHT: list[dict[str, Any]] = [
    {"disks": {"red": {"kush": 1, "egypt": 1, "sinai": 2}, "blue": {"sinai": 1}}, "talents": {"red": 1}},
    {"disks": {"red": {"kush": 2, "red-sea": 2}}, "talents": {"red": 1}},
    {"disks": {"red": {"kush": 1, "egypt": 3, "red-sea": 1}}, "ready": {"red": 43}},
    {"disks": {"red": {"kush": 2, "egypt": 2, "libya": 2}}, "ready": {"red": 41}, "talents": {"red": 2}},
]


@rule("wonder.build.no-area-undone", "wonder.build.insufficient-supply-undone", "wonder.build.five-resources")
@pytest.mark.parametrize("tight", TIGHT)
@pytest.mark.parametrize("name", ["great-pyramid", "colossus"])
def test_whatever_is_paid_first_the_wonder_is_finished(tight: dict[str, Any], name: str) -> None:
    match = acting(hand={"red": ["poet", "plague"]}, **tight)
    if f"build {name}" not in tokens(match):
        assert (name, tight) == ("great-pyramid", TIGHT[2])
        return
    match.play(f"build {name}")
    waiting, seen = [match.dump()], set()
    while waiting:
        here: Match[Ancients] = Match.from_document(GAME, waiting.pop(), partial=False)
        for token in tokens(here):
            there: Match[Ancients] = Match.from_document(GAME, here.dump(), partial=False)
            there.play(token)
            key = json.dumps(there.dump(), sort_keys=True)
            if there.question in ("build-a-wonder/pay", "build-a-wonder/site"):
                waiting += [] if key in seen else [there.dump()]
                seen.add(key)
            else:
                assert wonder(there, name)[:2] == (BUILT, 0)
                assert wonder(there, name)[3] == {"great-pyramid": 5, "colossus": 4}[name]
                assert AREA.names[there.state.site[WONDER.index[name]]] in areas(there.state.controlled(Seat(0)))


@rule("wonder.build.only-available", "cards.wonder.three-states")
@pytest.mark.parametrize("state", ["built", "buried"])
def test_a_wonder_that_was_built_once_is_not_built_again(state: str) -> None:
    there = {"red": {"kush": 3, "egypt": 3}, "blue": {"troy": 1}}
    match = acting(disks=there, talents={"red": 9}, **standing("colossus", "troy", 2, "blue", state))
    assert buildable(match) == ALL - {"build colossus"}
    assert forbidden_by(match, "build colossus") == {"wonder.build.only-available"}


@rule("card.round.one-wonder-per-turn")
def test_one_wonder_is_built_in_a_turn() -> None:
    there = {"red": {"kush": 3, "egypt": 3, "libya": 3}}
    match = acting(disks=there, talents={"red": 9})
    play(match, "build colossus", "pay-talent", "pay-talent", "pay-talent", "give egypt", "give egypt", "choose kush")
    assert match.seat == 1
    play(match, "pass")
    assert match.seat == 0
    assert buildable(match) == set()
    assert forbidden_by(match, "build mausoleum") == {"card.round.one-wonder-per-turn"}


@rule("card.round.one-wonder-per-turn", "wonder.multiple-allowed")
def test_the_next_wonder_is_built_in_the_next_turn() -> None:
    there = {"red": {"kush": 3, "egypt": 3, "libya": 3}}
    stands = standing("mausoleum", "egypt", 1)
    match = table("card-phase", disks=there, talents={"red": 3}, builders=["red"], **stands)
    play(match, "build colossus", "pay-talent", "pay-talent", "pay-talent", "give egypt", "give egypt", "choose kush")
    assert wonder(match, "colossus")[:3] == (BUILT, 0, "kush")
    assert wonder(match, "mausoleum")[:3] == (BUILT, 0, "egypt")


@rule("wonder.active.after-build")
def test_a_wonder_is_active_as_soon_as_it_stands() -> None:
    match = acting(disks={"red": {"kush": 3, "egypt": 3}}, talents={"red": 3})
    play(match, "build hanging-gardens", "pay-talent", "pay-talent", "pay-talent", "give egypt", "give egypt")
    play(match, "choose kush", "pass")
    assert "activate hanging-gardens" in tokens(match)


@rule("cards.wonder.three-states")
def test_a_buried_wonder_does_nothing() -> None:
    there = {"red": {"kush": 2, "egypt": 2}}
    for state, may in (("built", True), ("buried", False)):
        match = acting(disks=there, **standing("hanging-gardens", "kush", state=state))
        assert ("activate hanging-gardens" in tokens(match)) is may
    assert wonder(match, "hanging-gardens") == (BURIED, 0, "kush", 3)


@rule("cards.wonder.use-requires-occupation")
def test_a_wonder_works_while_its_owner_has_a_disk_beside_it() -> None:
    stands = standing("hanging-gardens", "kush")
    shared = acting(disks={"red": {"kush": 1, "egypt": 2}, "blue": {"kush": 3}}, **stands)
    assert "activate hanging-gardens" in tokens(shared)
    lost = acting(disks={"red": {"egypt": 2}, "blue": {"kush": 1}}, **stands)
    assert "activate hanging-gardens" not in tokens(lost)
    assert forbidden_by(lost, "activate hanging-gardens") == {"cards.wonder.use-requires-occupation"}
    play(lost, "pass")
    assert (lost.seat, "activate hanging-gardens" in tokens(lost)) == (1, False)


def test_a_wonder_without_disks_does_nothing_more() -> None:
    for fuel in (0, 1):
        match = acting(disks={"red": {"kush": 2}}, **standing("hanging-gardens", "kush", fuel))
        assert ("activate hanging-gardens" in tokens(match)) is bool(fuel)


# The seven Wonders


def test_every_wonder_has_its_function() -> None:
    assert set(WONDERS) == set(WONDER.names)


@rule("growth.acquisition.special-abilities", "terms.supply.remove-goes-to-supply")
def test_the_great_pyramid_brings_two_disks() -> None:
    stands = standing("great-pyramid", "kush", 2)
    match = table(["acquisition-step", "red"], disks={"red": {"kush": 2, "egypt": 2, "sinai": 2}}, **stands)
    assert (of(match, "red", "ready"), tokens(match)) == (4, {"done", "activate great-pyramid"})
    play(match, "activate great-pyramid")
    assert match.over
    assert (of(match, "red", "ready"), wonder(match, "great-pyramid")[3]) == (6, 1)
    assert of(match, "red", "supply") == 48 - 6 - 6 - 1


@rule("growth.acquisition.minimum-three")
def test_what_the_great_pyramid_brings_counts_towards_the_minimum() -> None:
    """The rulebook names active Wonders before it speaks of the minimum; Kush brings Egypt no disk but one."""
    match = table(["acquisition-step", "red"], disks={"red": {"kush": 1}}, **standing("great-pyramid", "kush", 2))
    assert of(match, "red", "ready") == 1
    play(match, "activate great-pyramid")
    assert of(match, "red", "ready") == 3


def test_the_great_pyramid_need_not_be_used() -> None:
    there = {"red": {"kush": 2, "egypt": 2, "sinai": 2}}
    match = table(["acquisition-step", "red"], disks=there, **standing("great-pyramid", "kush", 2))
    play(match, "done")
    assert (of(match, "red", "ready"), wonder(match, "great-pyramid")[3]) == (4, 2)


def test_the_disk_spent_from_the_great_pyramid_can_be_the_one_it_brings() -> None:
    stands = standing("great-pyramid", "kush", 2)
    match = table(["moments/use", "red", "acquisition"], disks={"red": {"kush": 2}}, ready={"red": 44}, **stands)
    play(match, "activate great-pyramid")
    assert (of(match, "red", "ready"), of(match, "red", "supply")) == (45, 0)


def gardens(there: dict[str, int], fuel: int = 3, **fields: Any) -> Match[Ancients]:
    """The Hanging Gardens stand in Kush, and Red is about to act."""
    return acting(disks={"red": there}, **standing("hanging-gardens", "kush", fuel), **fields)


@rule("card.placement.stacking-still-applies")
def test_the_hanging_gardens_bring_a_disk_into_each_of_two_land_areas() -> None:
    match = gardens({"kush": 1, "egypt": 2, "sinai": 4, "libya": 1, "red-sea": 1})
    play(match, "activate hanging-gardens")
    assert tokens(match) == {"choose kush", "choose egypt", "choose libya"}
    play(match, "choose egypt")
    assert tokens(match) == {"choose kush", "choose libya"}
    play(match, "choose libya")
    assert [disks(match, "red", area) for area in ("kush", "egypt", "sinai", "libya")] == [1, 3, 4, 2]
    assert wonder(match, "hanging-gardens")[3] == 2


def test_the_hanging_gardens_take_no_action_and_flower_once_before_each() -> None:
    match = gardens({"kush": 1, "egypt": 1, "libya": 1}, hand={"red": ["silver-mines"]})
    play(match, "activate hanging-gardens", "choose kush", "choose egypt")
    assert (match.question, match.seat) == ("card-phase/act", 0)
    assert "activate hanging-gardens" not in tokens(match)
    play(match, "play silver-mines", "pass")
    assert (match.question, match.seat) == ("card-phase/act", 0)
    assert "activate hanging-gardens" in tokens(match)


def test_the_hanging_gardens_bring_what_there_is() -> None:
    match = gardens({"kush": 1, "egypt": 4})
    play(match, "activate hanging-gardens")
    assert disks(match, "red", "kush") == 2
    match = gardens({"kush": 1, "egypt": 1, "libya": 1}, fuel=1, ready={"red": 43})
    play(match, "activate hanging-gardens", "choose egypt", "choose libya")
    assert [disks(match, "red", area) for area in ("kush", "egypt", "libya")] == [1, 2, 2]
    assert "activate hanging-gardens" not in tokens(gardens({"kush": 4, "egypt": 4, "red-sea": 1}))


def quaking(there: dict[str, Any], card: str = "earthquake", **fields: Any) -> Match[Ancients]:
    """Blue plays a card; Red has the Temple of Artemis in Egypt."""
    fields = standing("temple-of-artemis", "egypt") | fields
    match = acting("blue", disks=there, hand={"blue": [card], **fields.pop("hand", {})}, **fields)
    play(match, f"play {card}")
    return match


@rule("card.negation.cancels-everything")
def test_the_temple_of_artemis_cancels_a_disaster_that_takes_disks_of_its_owner() -> None:
    match = quaking({"red": {"egypt": 2}})
    assert (match.question, match.seats) == ("play-a-fate-card/answer", (0,))
    assert tokens(match) == {"pass", "activate temple-of-artemis"}
    play(match, "activate temple-of-artemis")
    assert disks(match, "red", "egypt") == 2
    assert (wonder(match, "temple-of-artemis")[3], discarded(match)) == (2, ["earthquake"])
    match = quaking({"red": {"egypt": 2}})
    play(match, "pass")
    assert (disks(match, "red", "egypt"), wonder(match, "temple-of-artemis")[3]) == (1, 3)


def test_the_temple_of_artemis_answers_only_what_takes_disks_of_its_owner() -> None:
    match = quaking({"red": {"egypt": 2}, "blue": {"silicia": 2}})
    play(match, "choose silicia")
    assert "activate temple-of-artemis" not in tokens(match)
    unanswered(match)
    assert disks(match, "blue", "silicia") == 1


def test_the_temple_of_artemis_answers_only_natural_and_religious_cards() -> None:
    guarded = {
        CARD.names[i]
        for i in range(len(CARD.names))
        if EDITION.monument_cards.guards[WONDER.index["temple-of-artemis"]] >> i & 1
    }
    assert {"earthquake", "heresy", "plague"} <= guarded
    assert guarded & {"slave-revolt", "civil-war", "tyrant", "atlantis-rises", "northern-barbarians"} == set()


def test_the_temple_of_artemis_guards_nobody_without_a_disk_beside_it() -> None:
    match = quaking({"red": {"sinai": 2}, "blue": {"troy": 2}})
    unanswered(match)
    assert (disks(match, "red", "sinai"), wonder(match, "temple-of-artemis")[3]) == (1, 3)


def test_the_use_of_the_temple_of_artemis_can_be_answered_in_turn() -> None:
    match = quaking({"red": {"egypt": 2}}, hand={"blue": ["earthquake", "bad-omens"]})
    play(match, "activate temple-of-artemis")
    assert match.seats == (1,)
    play(match, "negate bad-omens")
    unanswered(match)
    assert (disks(match, "red", "egypt"), wonder(match, "temple-of-artemis")[3]) == (1, 2)


def test_the_statue_of_zeus_takes_a_space_of_the_turn_order() -> None:
    order = ["blue", "yellow", "red", "sky"]
    match = table(
        "turn-order-reset-step/set",
        4,
        spaces=order,
        phase="reckoning",
        disks={"red": {"gaul": 1}},
        **standing("statue-of-zeus", "gaul"),
    )
    play(match, "activate statue-of-zeus")
    assert tokens(match) == {"space first", "space second", "space fourth"}
    play(match, "space first")
    assert match.state.order == [0, 1, 2, 3]
    assert wonder(match, "statue-of-zeus")[3] == 2


def test_the_statue_of_zeus_moves_its_owner_back_as_well() -> None:
    match = table(
        ["moments/use", "blue", "reset"],
        order=["blue", "red"],
        phase="reckoning",
        disks={"blue": {"troy": 1}},
        **standing("statue-of-zeus", "troy", 1, "blue"),
    )
    play(match, "activate statue-of-zeus")
    assert match.state.order == [0, 1]


@pytest.mark.parametrize(("fallen", "talents"), [(0, 1), (1, 1), (2, 1), (3, 1), (4, 2), (6, 3), (9, 3)])
def test_the_mausoleum_mourns_for_the_last_competitions(fallen: int, talents: int) -> None:
    match = table(
        ["growth-phase/of", "red"],
        disks={"red": {"egypt": 2}},
        fallen={"red": fallen, "blue": 5},
        **standing("mausoleum", "egypt", 2),
    )
    assert tokens(match) == {"done", "activate mausoleum"}
    play(match, "activate mausoleum")
    assert (of(match, "red", "talents"), wonder(match, "mausoleum")[3]) == (talents, 1)


@rule("competition.step3.resolution-order", "competition.allies.definition")
@pytest.mark.parametrize("area", ["sinai", "egyptian-sea"])
def test_the_colossus_brings_two_white_disks_on_land_and_at_sea(area: str) -> None:
    match = competing(
        area,
        disks={"red": {area: 1, "egypt": 1}, "blue": {area: 2}},
        talents={"blue": 3},
        order=["blue", "red"],
        **standing("colossus", "egypt", 2),
    )
    play(match, "done", "activate colossus")
    assert tokens(match) == {"done"}
    play(match, "done")
    assert match.question == "disk-removal/alternate-loss"
    assert (allies(match, "red", area), wonder(match, "colossus")[3]) == (2, 1)
    play(match, "lose", "lose")
    assert (disks(match, "red", area), disks(match, "blue", area)) == (1, 0)


@rule("competition.step1.absent-civs-cannot")
def test_the_colossus_helps_only_where_its_owner_competes() -> None:
    there = {"red": {"egypt": 1}, "blue": {"sinai": 2}, "barbarians": {"sinai": 1}}
    match = competing("sinai", disks=there, **standing("colossus", "egypt", 2))
    assert (match.question, match.seat) == ("competition-procedure/commit", 1)
    play(match, "done")
    assert match.over


def test_the_colossus_may_be_used_again_in_the_next_competition() -> None:
    there = {"red": {"sinai": 1, "libya": 1, "egypt": 1}, "blue": {"sinai": 2, "libya": 2}}
    match = competing("sinai", disks=there, **standing("colossus", "egypt", 2))
    for area in ("sinai", "libya"):
        assert match.state.arena == AREA.index[area]
        play(match, "activate colossus", "done", "done")
    assert (disks(match, "blue", "sinai"), disks(match, "blue", "libya")) == (0, 0)


@rule("reckoning.draw.extra-from-abilities")
def test_the_lighthouse_brings_two_cards_more() -> None:
    for uses, drawn in ((1, 5), (0, 3)):
        rest = [name for name in CARD.names if EDITION.fate_cards.events >> CARD.index[name] & 1]
        stands = standing("lighthouse", "egypt", 2)
        match = table(["draw-step/of", "red"], disks={"red": {"egypt": 1}}, aside=rest, phase="reckoning", **stands)
        play(match, "activate lighthouse" if uses else "done")
        assert len(hand(match, "red")) == drawn
        assert wonder(match, "lighthouse")[3] == 2 - uses
