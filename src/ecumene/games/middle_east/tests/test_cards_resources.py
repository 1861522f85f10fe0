"""Resources, and Investments: with disks of one's own, and with white disks and a cube in a marked area."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.middle_east.state import MiddleEast
from ecumene.games.middle_east.tests.contest import gods
from ecumene.games.middle_east.tests.table import (
    AREA,
    CARD,
    acting,
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
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.things import NO_AREA
from ecumene.testing import rule

RED, BLUE = range(2)
CUBES = {"mountain-of-gold": "gold", "oasis": "oasis", "fishing-grounds": "fishing"}
SPOTS = {"mountain-of-gold": "tarsus", "oasis": "sinai", "fishing-grounds": "red-sea"}
WHITE = tuple(CUBES)


def stake(match: Match[Ancients], card: str) -> int:
    """How many disks lie on an Investment."""
    return match.state.stake[CARD.index[card]]


def cube(match: Match[Ancients], card: str) -> str:
    """Where the cube of a white Investment is."""
    assert isinstance(match.state, MiddleEast)
    area = match.state.claims[WHITE.index(card)]
    return "" if area == NO_AREA else AREA.names[area]


def offered(match: Match[Ancients], verb: str) -> set[str]:
    """The nouns that are offered with a verb."""
    return {token.removeprefix(f"{verb} ") for token in tokens(match) if token.startswith(f"{verb} ")}


def supplies(red: int, blue: int = 48) -> dict[str, int]:
    """So many disks in the supplies."""
    return {"red": red, "blue": blue, "barbarians": 50}


# Investments with disks of one's own


def using(card: str, n: int, moment: str, red: dict[str, int], **fields: Any) -> Match[Ancients]:
    """Red may use an Investment with so many disks at a moment; then it acts."""
    position = {"invested": {"red": [card]}, "stake": {card: n}, "disks": {"red": red}, **fields}
    return table([["moments/use", "red", moment], ["card-phase/act", "red"]], **position)


@rule("card.investment.face-up-with-disks")
def test_every_investment_takes_the_disks_it_states_and_asks_nothing() -> None:
    stated = {
        "master-scribe": 4, "master-mason": 3, "royal-physician": 3, "master-shipwright": 3,
        "breeder-of-stallions": 4, "master-armorer": 4,
    }  # fmt: skip
    for card, n in stated.items():
        match = acting(hand={"red": [card]}, disks={"red": {"thebes": 2}})
        play(match, f"play {card}")
        assert (match.seat, stake(match, card), of(match, "red", "supply")) == (BLUE, n, 46 - n), card
        assert (names(of(match, "red", "invested")), discarded(match)) == ({card}, [])


@rule("card.investment.short-supply", "card.investment.deficit-never-filled")
def test_disks_that_an_investment_lacked_are_not_added_later() -> None:
    agenda = [["card-phase/act", "red"], ["disk-removal", "red", "thebes", 2, None], ["deployment-step", "red"]]
    position: dict[str, Any] = {"disks": {"red": {"thebes": 3}}, "supply": supplies(1), "ready": {"red": 44}}
    match = table(agenda, phase="cards", order=["red", "blue"], hand={"red": ["master-mason"]}, **position)
    play(match, "play master-mason", "pass", "pass")
    assert (stake(match, "master-mason"), of(match, "red", "supply")) == (1, 1)
    play(match, "use master-mason")
    assert (disks(match, "red", "thebes"), stake(match, "master-mason")) == (3, 0)
    assert (of(match, "red", "invested"), discarded(match)) == (0, ["master-mason"])


@rule("card.investment.short-supply")
def test_without_a_disk_there_is_nothing_to_invest() -> None:
    match = acting(hand={"red": ["master-mason"]}, supply=supplies(0), ready={"red": 48})
    assert forbidden_by(match, "play master-mason") == {"card.investment.short-supply"}


TOWNS = {"thebes": 2, "nile-delta": 2}


@rule("card.investment.removal-is-playing", "card.negation.declare-targets-first")
def test_whoever_takes_a_disk_off_an_investment_plays_it_and_names_its_target_first() -> None:
    match = using("master-mason", 3, "deployment", TOWNS, hand={"blue": ["corrupter"]})
    play(match, "use master-mason")
    assert (match.question, match.seat) == ("play-a-fate-card/declare", RED)
    play(match, "choose thebes")
    assert (match.question, match.seats) == ("play-a-fate-card/answer", (BLUE,))
    assert match.view(BLUE)["stack"] == ["master-mason"]
    assert match.view(BLUE)["targets"] == ["thebes"]
    assert disks(match, "red", "thebes") == 2
    unanswered(match)
    assert (disks(match, "red", "thebes"), stake(match, "master-mason")) == (3, 2)
    assert (names(of(match, "red", "invested")), discarded(match)) == ({"master-mason"}, [])


@rule("card.investment.negatable-twice", "card.investment.negated-cleared")
def test_an_investment_can_be_negated_when_it_is_played_and_when_it_is_used() -> None:
    match = acting(hand={"red": ["master-mason"], "blue": ["corrupter"]})
    play(match, "play master-mason")
    match.play("negate corrupter", BLUE)
    assert (of(match, "red", "invested"), of(match, "red", "supply")) == (0, 48)
    assert discarded(match) == ["corrupter", "master-mason"]
    match = using("master-mason", 3, "deployment", TOWNS, hand={"blue": ["corrupter"]})
    play(match, "use master-mason", "choose thebes")
    match.play("negate corrupter", BLUE)
    assert (disks(match, "red", "thebes"), stake(match, "master-mason")) == (2, 0)
    assert (of(match, "red", "invested"), of(match, "red", "supply")) == (0, 44)
    assert discarded(match) == ["corrupter", "master-mason"]
    assert match.question == "card-phase/act"


@rule("card.investment.negatable-twice")
def test_every_single_use_of_an_investment_can_be_negated() -> None:
    for n in (3, 2, 1):
        match = using("master-mason", n, "deployment", TOWNS, hand={"blue": ["high-priest"]})
        play(match, "use master-mason", "choose thebes")
        assert match.question == "play-a-fate-card/answer", n


@rule("card.investment.discard-when-empty")
def test_with_its_last_disk_an_investment_is_discarded_and_still_brings_its_benefit() -> None:
    match = using("master-mason", 1, "deployment", TOWNS)
    play(match, "use master-mason", "choose thebes")
    assert (disks(match, "red", "thebes"), discarded(match)) == (3, ["master-mason"])
    assert not of(match, "red", "invested")


@rule("card.investment.dual-purpose", "card.investment.example-master-armorer")
def test_a_master_armorer_is_first_played_in_the_card_phase_or_in_a_competition() -> None:
    match = acting(hand={"red": ["master-armorer"]})
    play(match, "play master-armorer")
    assert (names(of(match, "red", "invested")), stake(match, "master-armorer")) == ({"master-armorer"}, 4)
    fought = {"red": {"kush": 2}, "blue": {"kush": 2}}
    match = competing("kush", hand={"red": ["master-armorer"]}, disks=fought, discard=["traitor"])
    play(match, "done", "done")
    assert (match.seat, "play master-armorer" in tokens(match)) == (RED, True)
    play(match, "play master-armorer")
    assert (names(of(match, "red", "invested")), stake(match, "master-armorer")) == ({"master-armorer"}, 4)
    play(match, "use master-armorer")
    assert (disks(match, "red", "kush"), stake(match, "master-armorer")) == (2, 3)


# Investments with white disks


def claiming(card: str, **fields: Any) -> Match[Ancients]:
    """Red is to act and holds a white Investment."""
    return acting(**{"hand": {"red": [card]}, "disks": {"red": {"thebes": 2}}, **fields})


@rule("card.investment.white-conditions", "card.supply.barbarian-and-white-own-piles")
@pytest.mark.parametrize("card", WHITE)
def test_a_white_investment_marks_a_vacant_area_with_a_disk_and_a_cube(card: str) -> None:
    match, spot = claiming(card), SPOTS[card]
    play(match, f"play {card}", f"choose {spot}")
    assert (disks(match, "red", spot), cube(match, card), stake(match, card)) == (1, spot, 4)
    assert of(match, "red", "supply") == 45, "the disks on the card are white"
    assert isinstance(match.state, MiddleEast)
    assert (match.state.money_left(), of(match, "red", "talents")) == (46, 0)
    assert (hand(match, "red"), discarded(match), match.state.aside) == (set(), [], 0)
    assert {"cube": CUBES[card], "area": spot, "disks": 4} in match.view(None)["claims"]
    assert not of(match, "red", "invested")


def test_each_white_investment_has_its_own_terrain() -> None:
    position = {"red": {"tarsus": 1, "sinai": 1, "red-sea": 1}, "barbarians": {"midian": 1, "reed-sea": 1}}
    match = claiming("mountain-of-gold", disks=position)
    play(match, "play mountain-of-gold")
    assert offered(match, "choose") == {"hattusha", "kaska"}
    match = claiming("oasis", disks=position)
    play(match, "play oasis")
    assert offered(match, "choose") == {"eastern-desert", "western-desert", "libya", "edom", "tadmor", "dumah"}
    match = claiming("fishing-grounds", disks=position)
    play(match, "play fishing-grounds")
    assert offered(match, "choose") == {
        "levantine-sea", "cilician-straits", "egyptian-sea", "hellespont", "icarian-sea", "libyan-sea", "rhodian-sea",
        "sinai-sea", "thracian-sea", "west-euxine", "central-euxine", "east-euxine",
    }  # fmt: skip


@rule("card.investment.white-conditions")
def test_without_a_vacant_mountain_there_is_no_gold_to_find() -> None:
    position = {"red": {"tarsus": 1}, "blue": {"hattusha": 1}, "barbarians": {"kaska": 1}}
    match = claiming("mountain-of-gold", disks=position)
    assert forbidden_by(match, "play mountain-of-gold") == {"card.resolve.as-much-as-possible-in-order"}


@rule("card.investment.white-conditions")
@pytest.mark.parametrize("card", WHITE)
def test_without_a_disk_in_supply_no_white_investment_is_played(card: str) -> None:
    match = claiming(card, supply=supplies(0), ready={"red": 46})
    assert forbidden_by(match, f"play {card}") == {"card.resolve.as-much-as-possible-in-order"}


@rule("card.mina-limit.forfeit")
def test_no_more_white_disks_come_onto_a_card_than_there_are() -> None:
    match = claiming("oasis", talents={"red": 20, "blue": 28})
    play(match, "play oasis", "choose sinai")
    assert (stake(match, "oasis"), cube(match, "oasis")) == (2, "sinai")
    match = claiming("oasis", talents={"red": 20, "blue": 30})
    play(match, "play oasis", "choose sinai")
    assert (stake(match, "oasis"), cube(match, "oasis"), discarded(match)) == (0, "", ["oasis"])


@rule("card.investment.negatable-twice", "card.negation.counts-as-not-played")
@pytest.mark.parametrize("card", WHITE)
def test_a_white_investment_that_is_negated_marks_nothing(card: str) -> None:
    match = claiming(card, hand={"red": [card], "blue": ["high-priest"]})
    play(match, f"play {card}", f"choose {SPOTS[card]}")
    assert match.view(BLUE)["targets"] == [SPOTS[card]]
    match.play("negate high-priest", BLUE)
    assert (disks(match, "red", SPOTS[card]), cube(match, card), stake(match, card)) == (0, "", 0)
    assert (discarded(match), of(match, "red", "supply")) == (["high-priest", card], 46)


def harvesting(card: str, position: dict[str, Any], n: int = 4, **fields: Any) -> Match[Ancients]:
    """Red may harvest what is marked, in its Acquisition Step; then it acts."""
    agenda = [["moments/use", "red", "acquisition-end"], ["card-phase/act", "red"]]
    marked = {"claims": {CUBES[card]: SPOTS[card]}, "stake": {card: n}}
    return table(agenda, **{"disks": position, **marked, **fields})


def gains(match: Match[Ancients]) -> tuple[int, int]:
    """Red's minas and disks for growth."""
    return of(match, "red", "talents"), of(match, "red", "ready")


@rule("card.investment.white-harvest-by-controller", "card.supply.barbarian-and-white-own-piles")
@pytest.mark.parametrize(
    ("card", "gained"), [("mountain-of-gold", (1, 0)), ("oasis", (0, 2)), ("fishing-grounds", (0, 2))]
)
def test_whoever_controls_the_marked_area_has_its_benefit(card: str, gained: tuple[int, int]) -> None:
    match = harvesting(card, {"red": {SPOTS[card]: 1}})
    assert tokens(match) == {f"use {card}", "done"}
    play(match, f"use {card}")
    assert (gains(match), stake(match, card), cube(match, card)) == (gained, 3, SPOTS[card])
    assert (match.question, discarded(match)) == ("card-phase/act", []), "once a turn"
    assert of(match, "red", "supply") == 47 - gained[1], "the white disk goes to its own pile"


@rule("card.investment.white-harvest-by-controller")
@pytest.mark.parametrize(
    "others", [{}, {"blue": 1}, {"barbarians": 1}, {"red": 1, "blue": 1}, {"red": 2, "barbarians": 1}]
)
def test_whoever_does_not_control_the_marked_area_has_nothing(others: dict[str, int]) -> None:
    position = {"red": {"thebes": 3}}
    for faction, n in others.items():
        position[faction] = {**position.get(faction, {}), "tarsus": n}
    match = harvesting("mountain-of-gold", position)
    assert match.question == "card-phase/act"


@rule("growth.acquisition.minimum-three", "growth.granary.any-source")
@pytest.mark.parametrize("card", ["oasis", "fishing-grounds"])
def test_a_harvest_comes_on_top_of_the_minimum_and_after_the_granary(card: str) -> None:
    """Thebes brings one disk; the granary takes two of the minimum of three, and none that the card brings."""
    marked: dict[str, Any] = {"claims": {CUBES[card]: SPOTS[card]}, "stake": {card: 4}}
    there = {"red": {SPOTS[card]: 1, "thebes": 1}}
    match = table(["acquisition-step", "red"], phase="growth", disks=there, **marked, **gods({"god-of-war": "red"}))
    assert (of(match, "red", "ready"), match.question) == (3, "temple-granary/store")
    play(match, "done", f"use {card}")
    assert of(match, "red", "ready") == 5


def test_nobody_has_to_harvest() -> None:
    match = harvesting("oasis", {"red": {"sinai": 1}})
    play(match, "done")
    assert (gains(match), stake(match, "oasis")) == ((0, 0), 4)


def test_an_oasis_feeds_nobody_without_a_disk_in_supply() -> None:
    match = harvesting("oasis", {"red": {"sinai": 1}}, supply=supplies(0), ready={"red": 47})
    assert match.question == "card-phase/act"


@rule("card.investment.discard-when-empty")
@pytest.mark.parametrize("card", WHITE)
def test_with_the_last_white_disk_card_and_cube_are_gone(card: str) -> None:
    match = harvesting(card, {"red": {SPOTS[card]: 1}}, 1)
    play(match, f"use {card}")
    assert gains(match) != (0, 0)
    assert (cube(match, card), discarded(match), disks(match, "red", SPOTS[card])) == ("", [card], 1)


@rule("card.investment.negatable-twice", "card.investment.negated-cleared")
def test_a_harvest_that_is_negated_ends_it_all() -> None:
    match = harvesting("mountain-of-gold", {"red": {"tarsus": 1}}, hand={"blue": ["high-priest"]})
    play(match, "use mountain-of-gold")
    match.play("negate high-priest", BLUE)
    assert (gains(match), stake(match, "mountain-of-gold"), cube(match, "mountain-of-gold")) == ((0, 0), 0, "")
    assert (discarded(match), of(match, "red", "supply")) == (["high-priest", "mountain-of-gold"], 47)
    assert isinstance(match.state, MiddleEast)
    assert (match.state.money_left(), disks(match, "red", "tarsus")) == (50, 1)


# Land that feeds


@pytest.mark.parametrize("card", ["advanced-agriculture", "improved-irrigation"])
def test_better_harvests_bring_two_disks_into_a_land_one_controls(card: str) -> None:
    position = {
        "red": {"thebes": 2, "abydos": 4, "amarna": 3, "kush": 1, "eastern-desert": 1, "red-sea": 1},
        "blue": {"kush": 1},
    }
    match = acting(hand={"red": [card]}, disks=position)
    play(match, f"play {card}")
    assert offered(match, "choose") == {"thebes", "amarna", "eastern-desert"}, "not full, not shared, no sea"
    play(match, "choose thebes")
    assert (disks(match, "red", "thebes"), of(match, "red", "supply")) == (4, 34)
    match = acting(hand={"red": [card]}, disks=position)
    play(match, f"play {card}", "choose amarna")
    assert disks(match, "red", "amarna") == 4, "as many as fit"
    match = acting(hand={"red": [card]}, disks={"red": {"red-sea": 1, "abydos": 4}})
    assert forbidden_by(match, f"play {card}") == {"card.resolve.as-much-as-possible-in-order"}


MILK: dict[str, Any] = {
    "red": {"thebes": 1, "kush": 1, "abydos": 4, "tarsus": 1, "sinai": 1, "red-sea": 1, "lydia": 1, "memphis": 1},
    "blue": {"kush": 2, "troas": 1},
}


def test_the_land_of_milk_and_honey_takes_a_disk_into_each_of_three_lands() -> None:
    match = acting(hand={"red": ["land-of-milk-and-honey"]}, disks=MILK)
    play(match, "play land-of-milk-and-honey")
    assert tokens(match) == {"choose thebes", "choose kush", "choose lydia", "choose memphis"}
    play(match, "choose kush")
    assert tokens(match) == {"choose thebes", "choose lydia", "choose memphis", "done"}
    play(match, "choose thebes", "choose lydia")
    assert [disks(match, "red", area) for area in ("thebes", "kush", "lydia", "memphis")] == [2, 2, 2, 1]
    assert match.state.seat == BLUE


def test_fewer_lands_may_do() -> None:
    match = acting(hand={"red": ["land-of-milk-and-honey"]}, disks=MILK)
    play(match, "play land-of-milk-and-honey", "choose kush", "done")
    assert [disks(match, "red", area) for area in ("thebes", "kush", "lydia", "memphis")] == [1, 2, 1, 1]
    match = acting(hand={"red": ["land-of-milk-and-honey"]}, disks=MILK, supply=supplies(2, 45), ready={"red": 35})
    play(match, "play land-of-milk-and-honey", "choose kush", "choose thebes")
    assert (match.state.seat, of(match, "red", "supply")) == (BLUE, 0), "two disks are not three"


def test_a_golden_age_spreads_two_disks_and_brings_a_point() -> None:
    match = acting(hand={"red": ["golden-age"]}, disks={"red": {"thebes": 2}, "blue": {"abydos": 1}})
    play(match, "play golden-age")
    assert offered(match, "choose") == {"abydos", "amarna", "eastern-desert", "kush", "western-desert"}
    play(match, "choose abydos", "choose kush")
    assert (disks(match, "red", "abydos"), disks(match, "red", "kush"), of(match, "red", "points")) == (1, 1, 1)
    assert (names(match.state.aside), discarded(match)) == ({"golden-age"}, []), "its legend sets it aside"


def test_in_a_golden_age_both_disks_may_go_to_one_place_as_long_as_they_fit() -> None:
    match = acting(hand={"red": ["golden-age"]}, disks={"red": {"thebes": 2, "eastern-desert": 1}})
    play(match, "play golden-age", "choose eastern-desert")
    assert forbidden_by(match, "choose eastern-desert")
    match = acting(hand={"red": ["golden-age"]}, disks={"red": {"thebes": 2}})
    play(match, "play golden-age", "choose kush", "choose kush")
    assert disks(match, "red", "kush") == 2


def test_a_golden_age_without_disks_still_brings_its_point() -> None:
    match = acting(hand={"red": ["golden-age"]}, disks={"red": {"thebes": 2}}, supply=supplies(0), ready={"red": 46})
    play(match, "play golden-age")
    assert (of(match, "red", "points"), of(match, "red", "on_map")) == (1, 2)


def test_a_year_of_jubilee_brings_a_point_a_mina_and_a_card() -> None:
    away = [card for card in CARD.names if card not in ("year-of-jubilee", "flood")]
    match = acting(hand={"red": ["year-of-jubilee"]}, deck=["flood"], discard=away)
    play(match, "play year-of-jubilee")
    assert (of(match, "red", "points"), of(match, "red", "talents"), hand(match, "red")) == (1, 1, {"flood"})
    assert names(match.state.aside) == {"year-of-jubilee"}


def test_a_lost_tribe_appears_in_any_vacant_land() -> None:
    position = {"red": {"thebes": 1}, "blue": {"hattusha": 1}, "barbarians": {"lydia": 1}}
    match = acting(hand={"red": ["lost-tribe"]}, disks=position)
    play(match, "play lost-tribe")
    there = {AREA.index[area] for area in offered(match, "choose")}
    taken = sum(1 << AREA.index[area] for area in ("thebes", "hattusha", "lydia"))
    assert sum(1 << area for area in there) == match.state.board.land & ~taken
    assert "red-sea" not in areas(sum(1 << area for area in there))
    play(match, "choose thrace")
    assert disks(match, "red", "thrace") == 2


def test_a_lost_tribe_needs_a_disk() -> None:
    match = acting(hand={"red": ["lost-tribe"]}, supply=supplies(0), ready={"red": 48})
    assert forbidden_by(match, "play lost-tribe") == {"card.resolve.as-much-as-possible-in-order"}


FERTILE = ("thebes", "abydos", "amarna", "memphis", "nile-delta", "mari", "carchemish", "washukanni", "babylon",
           "eshnunna", "nippur", "uruk", "ur", "lagash")  # fmt: skip


@pytest.mark.parametrize(("n", "minas"), [(0, 1), (2, 1), (3, 1), (5, 1), (6, 2), (8, 2), (9, 3), (14, 3)])
def test_the_storehouses_of_the_king_pay_for_every_three_fertile_lands(n: int, minas: int) -> None:
    position = {"red": dict.fromkeys(("kush", "lydia", *FERTILE[:n]), 1)}
    match = acting(seats=3, hand={"red": ["storehouses-of-the-king"]}, disks=position)
    play(match, "play storehouses-of-the-king")
    assert of(match, "red", "talents") == minas


def test_the_storehouses_of_the_king_count_no_land_that_is_shared() -> None:
    position = {"red": dict.fromkeys(FERTILE[:6], 1), "blue": {"thebes": 1}}
    match = acting(seats=3, hand={"red": ["storehouses-of-the-king"]}, disks=position)
    play(match, "play storehouses-of-the-king")
    assert of(match, "red", "talents") == 1
