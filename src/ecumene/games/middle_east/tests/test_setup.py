"""The basic setups for two to six players, the maps that are cut, and where the Sea Peoples may live."""

from __future__ import annotations

import itertools

import pytest

from ecumene.games.middle_east.tests.table import (
    CARD,
    EDITION,
    GAME,
    areas,
    begun,
    disks,
    forbidden_by,
    names,
    of,
    play,
    playable,
    table,
    tokens,
)
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.board import EAST
from ecumene.series.ancient_civilizations.nouns import SEAT
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule

EVERY_TABLE = pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])

CHOICE = {
    2: ["egyptians", "hittites"],
    3: ["assyrians", "egyptians", "hittites"],
    4: ["sea-peoples", "assyrians", "egyptians", "hittites"],
    5: ["scythians", "medes-and-persians", "assyrians", "egyptians", "hittites"],
    6: ["indus-valley", "scythians", "medes-and-persians", "assyrians", "egyptians", "hittites"],
}
"""Who is chosen from."""

HOMELAND = {
    "assyrians": "nineveh",
    "egyptians": "thebes",
    "hittites": "hattusha",
    "indus-valley": "arachosia",
    "medes-and-persians": "persis",
    "scythians": "west-scythia",
    "sea-peoples": "alashiya",
}
SETTLEMENTS = {
    "assyrians": ["nineveh", "jarwan", "arbela", "samarra", "akkad", "assur"],
    "egyptians": ["thebes", "abydos", "amarna"],
    "hittites": ["hattusha", "kaska", "kumannis", "karahuyuk", "arzawa", "pala"],
    "indus-valley": ["arachosia", "mohenjo-daro", "parachania", "south-drangiana", "north-drangiana", "bactria"],
    "medes-and-persians": ["persis", "utians", "sagartia", "susa", "paraetaceni", "south-zagros"],
    "scythians": ["west-scythia", "chorasmia", "east-scythia", "north-sakians", "south-sakians"],
    "sea-peoples": ["alashiya", "rhodes", "byblos", "tyre"],
}
CAMPS = {
    "egyptians": ["memphis", "nile-delta", "eastern-desert", "western-desert", "red-sea", "reed-sea"],
    "scythians": ["east-caspian", "northeast-caspian"],
    "sea-peoples": ["sinai-sea", "levantine-sea", "cilician-straits", "rhodian-sea"],
}


def first_disks(civilization: str) -> dict[str, int]:
    """Where the first disks of a civilization stand; it is the same at every table."""
    return {**dict.fromkeys(SETTLEMENTS[civilization], 2), **dict.fromkeys(CAMPS.get(civilization, []), 1)}


def fortified(match: Match[Ancients]) -> None:
    """Everybody puts up the Strongholds he can."""
    while match.question == "strongholds-step/fortify":
        match.play("fortify-all")


# What all tables have in common


@rule("setup.common.random-turn-order")
@EVERY_TABLE
def test_it_is_the_order_of_choosing_of_drawing_and_of_the_first_turn(seats: int) -> None:
    match = GAME.new(seats=seats, seed=3)
    order, chose = match.state.order[:], []
    while match.question == "setup/lead":
        chose.append(match.seat)
        match.play(min(tokens(match)))
    assert [*chose, *order[len(chose) :]] == order, "the last one takes what is left, without being asked"
    assert [event.fact.a for event in match.events if event.name == "drew"] == order
    fortified(match)
    assert (match.question, match.seat) == ("retirement-step", order[0])


@rule("setup.common.random-turn-order", "setup.common.scenario-start-marker")
def test_a_scenario_may_begin_at_another_time_and_in_another_order() -> None:
    match = table(
        "setup/opening-hands",
        3,
        phase="setup",
        epoch=3,
        turn=2,
        order=["yellow", "red", "blue"],
        deck=sorted(set(CARD.names) - names(EDITION.fate_cards.events)),
        disks={"yellow": {"arzawa": 2}, "blue": {"thebes": 2}, "red": {"nineveh": 2}},
    )
    view = match.view()
    assert (view["epoch"], view["turn"], view["order"]) == (3, 2, ["yellow", "red", "blue"])
    assert (match.question, match.seat) == ("retirement-step", 2)


@rule("setup.common.deploy-in-turn-order")
@pytest.mark.parametrize("seed", range(4))
@EVERY_TABLE
def test_first_disks_are_placed_in_turn_order_whatever_was_chosen(seats: int, seed: int) -> None:
    match = GAME.new(seats=seats, seed=seed)
    while match.question == "setup/lead":
        match.play(max(tokens(match)))
    placed = [event.fact.a for event in match.events if event.name == "placed"]
    assert [seat for seat, _ in itertools.groupby(placed)] == match.state.order


@rule("setup.common.homeland-block", "components.blocks.six-homelands", "setup.common.distinct-colors")
@EVERY_TABLE
def test_everybody_marks_a_homeland_with_a_block_of_his_own_colour_before_deploying(seats: int) -> None:
    match = begun(seats)
    assert [people["seat"] for people in match.view()["peoples"]] == list(SEAT.names[:seats])
    for people, seat in zip(match.view()["peoples"], match.view()["seats"], strict=True):
        assert people["homeland"] == HOMELAND[seat["civilization"]]
    happened = [(event.name, event.fact.a) for event in match.events]
    for seat in range(seats):
        assert happened.index(("homeland-set", seat)) < happened.index(("placed", seat))
        assert happened.count(("homeland-set", seat)) == 1


@rule("setup.common.seven-deities", "setup.common.godless-at-start", "components.blocks.eight-temples")
@EVERY_TABLE
def test_seven_deities_and_the_block_of_one_god_wait_and_nobody_has_any(seats: int) -> None:
    view = begun(seats).view()
    assert len({one["deity"] for one in view["deities"]}) == 7 + 1
    assert all((one["owner"], one["site"], one["state"]) == (None, None, 0) for one in view["deities"])
    assert [people["deity"] for people in view["peoples"]] == [None] * seats


@rule("setup.common.godless-at-start", "terms.godless.definition")
def test_before_a_deity_is_established_nobody_stores_grain() -> None:
    match = begun(2)
    fortified(match)
    asked = []
    while match.state.phase == 1:
        asked.append(match.question)
        match.play("done")
    assert "deployment-step/place" in asked
    assert "temple-granary/store" not in asked


@rule("setup.common.no-strongholds-at-start")
@EVERY_TABLE
def test_the_first_strongholds_come_in_the_first_strongholds_step(seats: int) -> None:
    match = begun(seats)
    assert match.state.phase == 1
    assert [people["forts"] for people in match.view()["peoples"]] == [[]] * seats
    assert match.question == "strongholds-step/fortify"


@rule("setup.common.remove-eight-events", "setup.common.draw-then-shuffle-events", "cards.events.eight-ids-96-103")
@EVERY_TABLE
def test_the_eight_events_come_into_the_pile_after_the_first_hands(seats: int) -> None:
    match = GAME.new(seats=seats, seed=1)
    assert match.state.deck & EDITION.fate_cards.events == 0
    while match.question == "setup/lead":
        match.play(min(tokens(match)))
    assert match.state.deck & EDITION.fate_cards.events == EDITION.fate_cards.events
    assert {EDITION.fate_cards.numbers[CARD.index[event]] for event in names(EDITION.fate_cards.events)} == {
        *range(96, 104)
    }


# Who and where


@rule(
    "setup.p2.civilizations", "setup.p3.civilizations", "setup.p4.civilizations", "setup.p5.civilizations",
    "setup.p6.civilizations",
)  # fmt: skip
@EVERY_TABLE
def test_every_table_has_its_own_civilizations_and_each_is_led_once(seats: int) -> None:
    match = GAME.new(seats=seats, seed=2)
    left = set(CHOICE[seats])
    while match.question == "setup/lead":
        assert tokens(match) == {f"lead {civilization}" for civilization in left}
        taken = min(left)
        play(match, f"lead {taken}")
        left.remove(taken)
        if match.question == "setup/lead":
            assert forbidden_by(match, f"lead {taken}") == {"setup.common.choose-civ-in-turn-order"}
    assert {seat["civilization"] for seat in match.view()["seats"]} == set(CHOICE[seats])


@rule(
    "setup.p2.hittites", "setup.p2.egypt",
    "setup.p3.hittites", "setup.p3.egypt", "setup.p3.assyria",
    "setup.p4.hittites", "setup.p4.egypt", "setup.p4.assyria", "setup.p4.sea-peoples",
    "setup.p5.hittites", "setup.p5.egypt", "setup.p5.assyria", "setup.p5.scythia", "setup.p5.medes-persians",
    "setup.p6.hittites", "setup.p6.egypt", "setup.p6.assyria", "setup.p6.scythia", "setup.p6.medes-persians",
    "setup.p6.dravidians",
)  # fmt: skip
@EVERY_TABLE
def test_homeland_and_first_disks_are_where_the_setup_says(seats: int) -> None:
    shown = begun(seats).view(0)["seats"]
    assert {seat["civilization"]: seat["home"] for seat in shown} == {c: HOMELAND[c] for c in CHOICE[seats]}
    assert {seat["civilization"]: seat["disks"] for seat in shown} == {c: first_disks(c) for c in CHOICE[seats]}


# The map


SHORT_LINE = {
    "north-caucasus", "colchis", "armenia", "jarwan", "nineveh", "assur", "akkad", "dur-kur", "agrae",
}  # fmt: skip
WEST_LINE = {
    "northwest-caspian", "west-caspian", "southwest-caspian", "elburz-mountains", "paraetaceni", "persis", "utians",
    "lower-gulf",
}  # fmt: skip
FAR_EAST = {"bactria", "east-caspian", "harappa", "hyrcania", "maka", "patala", "sagartia", "west-scythia"}
BETWEEN = {"albania", "arbela", "babylon", "dilmun", "ecbatana", "gerrha", "susa", "tushpa", "upper-gulf", "ur"}
"""Areas between the two lines."""


@rule("setup.p2.boundary-areas", "setup.p2.boundary-is-east-edge")
def test_with_two_players_the_map_ends_at_the_short_line() -> None:
    assert not playable(2) & (SHORT_LINE | BETWEEN | WEST_LINE | FAR_EAST)
    assert {"cimmeria", "dumah", "hayasa", "isuwa", "mari", "suhu", "washukanni", "kush", "thrace"} <= playable(2)
    assert len(playable(2)) == 65


@rule("setup.p3.boundary-areas", "setup.p4.boundary-areas")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_three_and_four_players_the_map_ends_farther_east(seats: int) -> None:
    assert not playable(seats) & (WEST_LINE | FAR_EAST)
    assert playable(2) | SHORT_LINE | BETWEEN <= playable(seats)
    assert len(playable(seats)) == 99


def placed_from(seats: int, *held: str) -> tuple[Match[Ancients], set[str]]:
    """Red may place a disk next to these areas: the position, and where."""
    match = table(["deployment-step", "red"], seats, ready={"red": 1}, disks={"red": dict.fromkeys(held, 1)})
    return match, {token.removeprefix("place ") for token in tokens(match) - {"done"}}


@rule("setup.p2.boundary-is-east-edge")
def test_with_two_players_nothing_is_placed_on_the_line_or_beyond() -> None:
    match, offered = placed_from(2, "hayasa", "dumah")
    assert offered == {
        "hayasa", "east-euxine", "isuwa", "kaska", "kumannis", "dumah", "edom", "midian", "moab", "suhu", "tadmor",
    }  # fmt: skip
    for area in (*SHORT_LINE, *BETWEEN, *FAR_EAST):
        assert forbidden_by(match, f"place {area}") == {"board.adjacency.common-border"}


@rule("setup.p3.boundary-is-east-edge", "setup.p4.boundary-is-east-edge")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_three_and_four_players_nothing_is_placed_on_the_line_or_beyond(seats: int) -> None:
    match, offered = placed_from(seats, "ecbatana", "dilmun")
    assert offered == {
        "ecbatana", "cadusia", "gutium", "mannea", "north-zagros", "south-zagros", "dilmun", "gerrha", "upper-gulf",
    }  # fmt: skip
    for area in (*WEST_LINE, *FAR_EAST):
        assert forbidden_by(match, f"place {area}") == {"board.adjacency.common-border"}


@rule("setup.p3.boundary-is-east-edge", "setup.p4.boundary-is-east-edge")
@pytest.mark.parametrize("seats", [3, 4])
def test_no_disk_can_be_beyond_the_line(seats: int) -> None:
    with pytest.raises(ValueError, match="off the map"):
        table("card-phase", seats, disks={"red": {"persis": 1}})
    match = table("card-phase", seats, disks={"red": {"elymais": 1}})
    assert disks(match, "red", "elymais") == 1


@rule("setup.p2.boundary-is-east-edge", "setup.p3.boundary-is-east-edge", "setup.p4.boundary-is-east-edge")
def test_the_lands_along_the_line_are_the_eastern_edge_for_cards() -> None:
    short = {"cimmeria", "dumah", "hayasa", "isuwa", "mari", "suhu", "washukanni"}
    west = {"albania", "atropatene", "cadusia", "dilmun", "ecbatana", "elymais", "kuma-steppe", "south-zagros"}
    assert areas(EDITION.atlas.boards[2].edges[EAST]) == short
    assert areas(EDITION.atlas.boards[3].edges[EAST]) == areas(EDITION.atlas.boards[4].edges[EAST]) == west
    assert not areas(EDITION.atlas.boards[5].edges[EAST]) & (short | west)


@rule("setup.p2.boundary-is-east-edge")
def test_shores_beyond_the_line_are_not_needed_to_dominate_a_sea() -> None:
    shores = ["cimmeria", "hayasa", "kaska"]
    held = dict.fromkeys(["east-euxine", *shores], 1)
    steps = [["sea-domination-step"], ["retirement-step", "red"]]
    match = table(steps, 2, disks={"red": held, "blue": {"east-euxine": 1}})
    assert disks(match, "blue", "east-euxine") == 0
    wider = table(steps, 3, disks={"red": held, "blue": {"east-euxine": 1}})
    assert disks(wider, "blue", "east-euxine") == 1, "Colchis is a shore of it, too"


@rule("setup.p3.boundary-is-east-edge", "setup.p4.boundary-is-east-edge")
@pytest.mark.parametrize(("seats", "dominates"), [(3, True), (4, True), (5, False)])
def test_the_gulf_ends_at_the_line(seats: int, dominates: bool) -> None:
    held = dict.fromkeys(["upper-gulf", "dilmun", "elymais", "gerrha", "sealand"], 1)
    match = table("card-phase", seats, disks={"red": held})
    assert match.view(0)["seats"][0]["dominates"] == (["upper-gulf"] if dominates else [])


# The Sea Peoples


def homes_offered(seats: int) -> set[str]:
    """Where the Sea Peoples may have their Homeland when red returns as them."""
    led = {"red": "sea-peoples", **dict(zip(SEAT.names[1:seats], CHOICE[seats][1:], strict=True))}
    match = table(["gilgamesh-step/home", "red"], seats, phase="reckoning", civilization=led)
    return {token.removeprefix("choose ") for token in tokens(match)}


@rule("setup.sea-peoples.homeland-choice")
@EVERY_TABLE
def test_the_sea_peoples_may_live_on_alashiya_or_on_land_across_one_area(seats: int) -> None:
    assert homes_offered(seats) == {
        "alashiya", "rhodes", "alalakh", "byblos", "caria", "lukka", "philistia", "samaria", "sinai", "tarsus", "tyre",
        "ugarit",
    }  # fmt: skip


@rule("setup.sea-peoples.homeland-choice")
def test_others_have_only_the_homes_of_their_own() -> None:
    match = table(
        ["gilgamesh-step/home", "red"], 5, phase="reckoning", civilization={
            "red": "indus-valley", "blue": "medes-and-persians", "yellow": "assyrians", "sky": "egyptians",
            "green": "hittites",
        },
    )  # fmt: skip
    assert tokens(match) == {"choose arachosia", "choose mohenjo-daro"}


@rule("setup.sea-peoples.not-next-to-homeland")
def test_next_to_a_home_of_somebody_who_could_be_led_they_may_not_live() -> None:
    near_memphis = {"libya", "nile-delta"}
    assert not homes_offered(2) & near_memphis, "although Egypt has its Homeland in Thebes"
    assert {"caria", "philistia"} <= homes_offered(2), "Greeks and Israelites are not in this setup"


@rule("setup.sea-peoples.example-nile-delta")
def test_with_four_players_the_nile_delta_is_closed_to_them() -> None:
    assert "nile-delta" not in homes_offered(4)


@rule("setup.sea-peoples.homeland-choice", "setup.common.homeland-block")
def test_where_they_choose_their_block_and_their_first_disk_stand() -> None:
    led = dict(zip(SEAT.names, CHOICE[4], strict=False))
    match = table(["gilgamesh-step/home", "red"], 4, phase="reckoning", civilization=led)
    play(match, "choose rhodes")
    assert match.view()["peoples"][0]["homeland"] == "rhodes"
    assert (disks(match, "red", "rhodes"), of(match, "red", "ready")) == (1, 15)
