"""Civilizations that the rules play: how they grow, what they do for their gods, what they answer and give up."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.middle_east.state import MiddleEast
from ecumene.games.middle_east.tests.table import (
    AREA,
    GAME,
    acting,
    allies,
    areas,
    discarded,
    disks,
    hand,
    of,
    play,
    says,
    table,
    tokens,
)
from ecumene.kernel.nouns import Seat
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule

ALONE = {"automatic": 1}
"""Red leads Egypt; the rules play Blue, the Hittites, whose Homeland is Hattusha."""
TWO = {"automatic": 2}
DEITIES = GAME.nouns["monument"]
BLUE = Seat(1)


def with_deity(seat: str, deity: str = "god-of-war", state: str = "established") -> dict[str, Any]:
    """A seat has a Deity."""
    return {"monument": {deity: state}, "owner": {deity: seat}}


def deity_of_blue(match: Match[Ancients]) -> str:
    """The Deity of Blue's own, if it has one."""
    return DEITIES.names[match.state.owner.index(BLUE)] if BLUE in match.state.owner else ""


def holder(match: Match[Ancients]) -> Seat:
    """Who holds the temple of the God of War captive."""
    assert isinstance(match.state, MiddleEast)
    return match.state.holder[DEITIES.index["god-of-war"]]


@rule("competition.order.scenario-changes")
def test_its_competitions_come_first_and_that_in_its_homeland_last() -> None:
    there = {
        "red": {"damascus": 2, "aleppo": 2},
        "blue": {"hattusha": 2, "abydos": 2},
        "barbarians": {"damascus": 1, "hattusha": 1, "abydos": 1, "aleppo": 1},
    }
    match = table("competition-phase", 2, ALONE, disks=there, talents={"red": 9})
    assert match.state.arena == AREA.index["aleppo"]
    assert disks(match, "barbarians", "abydos") == 0
    assert match.view(0)["contest-rank"] == {"damascus": 1, "hattusha": 2}
    without = table("competition-phase", 2, disks=there, talents={"red": 9})
    assert without.state.arena == AREA.index["aleppo"]
    assert without.view(0)["contest-rank"] == {"hattusha": 1, "damascus": 2, "abydos": 3}


# Growth


def test_it_fortifies_every_mountain() -> None:
    there = {"blue": {"hattusha": 2, "kaska": 1, "pala": 1}}
    match = table("strongholds-step", 2, ALONE, disks=there)
    assert areas(of(match, "blue", "forts")) == {"hattusha", "kaska"}


CAMPS = {"tadmor": 1, "sinai": 2, "central-euxine": 1, "red-sea": 1, "pala": 1, "hattusha": 3}


@pytest.mark.parametrize(
    ("supply", "gone"),
    [(3, set()), (2, {"tadmor"}), (1, {"tadmor", "red-sea"}), (0, {"tadmor", "red-sea", "central-euxine"})],
)
def test_with_little_in_supply_it_leaves_deserts_then_seas_the_farthest_first(supply: int, gone: set[str]) -> None:
    on_map = sum(CAMPS.values())
    fields: dict[str, Any] = {"disks": {"blue": CAMPS}, "ready": {"blue": 48 - on_map - supply}}
    match = table(["retirement-step", "blue"], 2, ALONE, **fields)
    assert areas(match.state.occupied[1]) == set(CAMPS) - gone
    assert disks(match, "blue", "sinai") == 2


def test_it_stores_grain_when_few_disks_are_left() -> None:
    for supply, minas in ((3, 1), (4, 0)):
        match = table(
            ["temple-granary/store", "blue"],
            2,
            ALONE,
            disks={"blue": {"hattusha": 3}},
            ready={"blue": 48 - 3 - supply},
            phase="growth",
            **with_deity("blue"),
        )
        assert of(match, "blue", "talents") == minas


def deployed(ready: int, options: dict[str, int] = ALONE, seats: int = 2, **there: Any) -> Match[Ancients]:
    """Blue deploys by the rules."""
    fields = there.pop("fields", {})
    return table(
        [["deployment-step", "blue"], ["growth-phase/of", "red"]],
        seats,
        options,
        disks=there,
        ready={"blue": ready},
        phase="growth",
        **fields,
    )


HOME = {"hattusha": 3}


def test_it_fills_its_homeland_first_and_higher_in_danger() -> None:
    assert disks(deployed(2, blue={"hattusha": 1, "pala": 1}), "blue", "hattusha") == 3
    assert disks(deployed(1, blue={**HOME, "pala": 1}), "blue", "hattusha") == 3
    assert disks(deployed(1, blue={**HOME, "pala": 1}, red={"kaska": 1}), "blue", "hattusha") == 4
    assert disks(deployed(1, blue={**HOME, "pala": 1}, barbarians={"hattusha": 1}), "blue", "hattusha") == 4


def test_it_reinforces_a_battle_that_two_disks_decide() -> None:
    two = deployed(2, blue={**HOME, "lydia": 2, "pala": 2}, red={"lydia": 3})
    assert (disks(two, "blue", "lydia"), disks(two, "blue", "pala")) == (4, 2)
    beyond = deployed(3, blue={**HOME, "lydia": 1, "pala": 2}, red={"lydia": 3})
    assert (disks(beyond, "blue", "lydia"), disks(beyond, "blue", "pala")) == (1, 3)
    won = deployed(1, blue={**HOME, "lydia": 3, "pala": 2}, red={"lydia": 2})
    assert (disks(won, "blue", "lydia"), disks(won, "blue", "pala")) == (3, 3)


def test_a_battle_is_counted_with_its_stronghold() -> None:
    forts = {"forts": {"red": ["tarsus"]}}
    match = deployed(2, blue={**HOME, "tarsus": 2, "pala": 2}, red={"tarsus": 3}, fields=forts)
    assert disks(match, "blue", "tarsus") == 2


def test_it_builds_cities_on_fertile_land_then_on_plains_then_in_mountains() -> None:
    there = {"kaska": 2, "pala": 2, "carchemish": 2}
    first = deployed(1, blue={**HOME, **there})
    assert disks(first, "blue", "carchemish") == 3
    second = deployed(1, blue={**HOME, **there, "carchemish": 3})
    assert disks(second, "blue", "pala") == 3
    third = deployed(1, blue={**HOME, **there, "carchemish": 3, "pala": 3})
    assert disks(third, "blue", "kaska") == 3


def test_it_has_cities_enough_with_three_more_than_the_number_of_the_epoch() -> None:
    four = {**HOME, "pala": 3, "kumannis": 3, "phrygia": 3, "karahuyuk": 2, "tyana": 1}
    match = deployed(1, blue=four)
    assert (disks(match, "blue", "karahuyuk"), disks(match, "blue", "tyana")) == (2, 2)
    later = deployed(1, blue=four, fields={"epoch": 2})
    assert (disks(later, "blue", "karahuyuk"), disks(later, "blue", "tyana")) == (3, 1)


FULL = {"hattusha": 4, "pala": 4, "kumannis": 4, "phrygia": 4}
"""Four Cities: enough for the first Epoch."""


def test_it_attacks_its_primary_enemy_with_as_many_as_it_takes() -> None:
    match = deployed(4, blue=FULL, red={"alalakh": 3})
    assert disks(match, "blue", "alalakh") == 4
    too_few = deployed(3, blue=FULL, red={"alalakh": 3})
    assert disks(too_few, "blue", "alalakh") == 0


def test_it_attacks_a_temple_before_a_city_before_anything_else() -> None:
    red = {"alalakh": 2, "tyana": 3, "karahuyuk": 1}
    temple = {**with_deity("red"), "homeland": {"red": "alalakh", "blue": "hattusha"}}
    assert disks(deployed(4, blue=FULL, red=red, fields=temple), "blue", "alalakh") == 3
    assert disks(deployed(4, blue=FULL, red=red), "blue", "tyana") == 4
    assert disks(deployed(3, blue=FULL, red={"alalakh": 2, "karahuyuk": 1}), "blue", "karahuyuk") == 0


def test_it_leaves_others_than_its_primary_enemy_alone() -> None:
    match = table(
        [["deployment-step", "yellow"], ["growth-phase/of", "red"]],
        3,
        ALONE,
        disks={"yellow": FULL, "red": {"alalakh": 1}, "blue": {"abydos": 1}},
        points={"blue": 5},
        ready={"yellow": 4},
        phase="growth",
    )
    assert disks(match, "yellow", "alalakh") == 0


def test_it_settles_a_camp_before_it_takes_new_land() -> None:
    match = deployed(1, blue={**FULL, "tyana": 1})
    assert disks(match, "blue", "tyana") == 2


def test_it_spreads_over_fertile_land_plains_mountains_seas_and_deserts() -> None:
    around = deployed(1, blue={**HOME, "pala": 4, "kumannis": 4, "harran": 4})
    assert disks(around, "blue", "washukanni") == 1
    full = {**HOME, "kaska": 4, "pala": 4, "phrygia": 4}
    assert disks(deployed(1, blue=full), "blue", "hayasa") == 1
    rest = {**full, "kumannis": 4, "hayasa": 4, "bithynia": 4, "tyana": 4, "lydia": 4, "arzawa": 4}
    edges = {"karahuyuk": 3, "isuwa": 3, "harran": 3, "alalakh": 3, "troas": 3, "ionia": 3, "caria": 3, "lukka": 3}
    mountain = deployed(1, blue=rest, barbarians=edges)
    assert disks(mountain, "blue", "tarsus") == 1
    sea = deployed(1, blue=rest, barbarians={**edges, "tarsus": 3})
    assert disks(sea, "blue", "east-euxine") == 1
    taken = {
        "kaska": 3,
        "pala": 3,
        "phrygia": 3,
        "tyana": 3,
        "kumannis": 3,
        "damascus": 3,
        "samaria": 3,
        "jerusalem": 3,
    }
    desert = deployed(1, blue={"hattusha": 4, "moab": 4}, barbarians=taken)
    assert disks(desert, "blue", "tadmor") == 1


def test_it_puts_no_second_disk_into_a_desert() -> None:
    rivals = dict.fromkeys(("kaska", "pala", "phrygia", "tyana", "kumannis", "aleppo", "damascus", "kadesh"), 3)
    rivals |= dict.fromkeys(("mari", "moab", "suhu"), 3)
    match = deployed(1, blue={"hattusha": 4, "tadmor": 1}, barbarians=rivals)
    assert (disks(match, "blue", "tadmor"), disks(match, "blue", "dumah")) == (1, 1)


def test_it_sails_two_seas_from_its_coast_and_no_farther() -> None:
    coast = {"hattusha": 4, "thrace": 2, "hellespont": 1, "thracian-sea": 1, "west-euxine": 1}
    rivals = {"pala": 3, "kaska": 3, "phrygia": 3, "tyana": 3, "kumannis": 3, "bithynia": 3, "troas": 3}
    shores = {"cimmeria": 3, "ionia": 3, "caria": 3, "rhodes": 3}
    match = deployed(9, blue=coast, barbarians={**rivals, **shores})
    seas = areas(match.state.occupied[1] & match.state.board.sea)
    assert seas == {"hellespont", "thracian-sea", "west-euxine", "central-euxine", "icarian-sea"}


# The gods


def in_turn(**fields: Any) -> Match[Ancients]:
    """Red passes, and Blue acts by the rules until it passes, too; Red answers nothing and saves no disk."""
    match = acting("red", options=ALONE, **fields)
    while not match.over:
        match.play("lose" if "lose" in tokens(match) else "pass", match.seats[0])
    return match


@rule("deity.establish.five-resources")
def test_it_establishes_a_deity_if_eight_disks_stay_on_the_map() -> None:
    there = {"hattusha": 3, "pala": 3, "kaska": 3, "phrygia": 1}
    match = in_turn(disks={"blue": there}, talents={"blue": 3})
    assert deity_of_blue(match) == "god-of-war"
    assert (of(match, "blue", "talents"), of(match, "blue", "on_map")) == (0, 8)
    assert (disks(match, "blue", "hattusha"), disks(match, "blue", "phrygia")) == (3, 0)
    poor = in_turn(disks={"blue": there}, talents={"blue": 2})
    assert deity_of_blue(poor) == ""


def test_it_takes_the_deity_it_likes_best_of_those_that_are_left() -> None:
    there = {"red": {"thebes": 2}, "blue": {"hattusha": 3, "pala": 4, "kaska": 4}}
    match = in_turn(disks=there, talents={"blue": 5}, **with_deity("red"))
    assert deity_of_blue(match) == "earth-mother-goddess"


def test_what_its_display_favours_comes_before_that() -> None:
    """Egypt wants the God of the Dead, then what everybody wants; the rules play it at a table for three."""
    there = {"red": {"nineveh": 2}, "blue": {"thebes": 3, "memphis": 4, "kush": 4}}
    for taken, wanted in (("god-of-peace", "god-of-the-dead"), ("god-of-the-dead", "god-of-war")):
        match = acting(seats=3, options=TWO, disks=there, talents={"blue": 5}, **with_deity("red", taken))
        while not match.over:
            match.play("pass", match.seats[0])
        assert deity_of_blue(match) == wanted


@rule("deity.reestablish.two-resources")
def test_it_restores_its_temple() -> None:
    match = in_turn(disks={"blue": {"hattusha": 3}}, talents={"blue": 2}, **with_deity("blue", state="destroyed"))
    assert match.state.monument[DEITIES.index["god-of-war"]] == 1
    assert (of(match, "blue", "talents"), disks(match, "blue", "hattusha")) == (0, 3)


@rule("deity.return.consent")
@pytest.mark.parametrize(("points", "taken"), [(1, True), (0, False)])
def test_it_accepts_a_deity_that_is_offered_if_it_has_a_point(points: int, taken: bool) -> None:
    captured = {**with_deity("blue", state="captured"), "holder": {"god-of-war": "red"}}
    match = acting(options=ALONE, points={"blue": points}, disks={"blue": {"pala": 1}}, **captured)
    play(match, "offer-back god-of-war")
    assert (holder(match) == -1) is taken
    assert of(match, "red", "points") == (2 if taken else 0)


@rule("deity.return.consent")
@pytest.mark.parametrize(("points", "given"), [(1, True), (0, False)])
def test_it_gives_a_deity_back_when_asked_if_it_has_a_point_and_never_offers_it(points: int, given: bool) -> None:
    captured = {**with_deity("red", state="captured"), "holder": {"god-of-war": "blue"}}
    match = acting(options=ALONE, points={"blue": points}, disks={"red": {"thebes": 1}}, **captured)
    play(match, "ask-back god-of-war")
    assert (holder(match) == -1) is given
    quiet = in_turn(points={"blue": 1}, disks={"red": {"thebes": 1}}, **captured)
    assert holder(quiet) == 1


@pytest.mark.parametrize(
    ("minas", "camps", "left"), [(1, 0, (True, 0, 4)), (0, 6, (True, 0, 8)), (0, 5, (False, 0, 9))]
)
def test_it_pays_for_its_temple_if_it_can(minas: int, camps: int, left: tuple[bool, int, int]) -> None:
    spread = dict.fromkeys(("pala", "kaska", "kumannis", "phrygia", "tyana", "lydia")[:camps], 1)
    match = table(
        ["fate-card-notes/pay-or-lose-temple", "blue"],
        2,
        ALONE,
        disks={"blue": {"hattusha": 4, **spread}},
        talents={"blue": minas},
        phase="cards",
        **with_deity("blue"),
    )
    standing = match.state.monument[DEITIES.index["god-of-war"]] == 1
    assert (standing, of(match, "blue", "talents"), of(match, "blue", "on_map")) == left


# Cards


def order_of_play(match: Match[Ancients], *cards: str) -> list[str]:
    """Those of some cards that the Hittites have played, in order."""
    noun = GAME.nouns["card"]
    told = {f"The Hittites play {noun.words[noun.index[card]]}.": card for card in cards}
    return [told[line] for line in says(match) if line in told]


def test_it_plays_for_itself_before_it_plays_against_others() -> None:
    cards = ["earthquake", "royal-treasurer", "advanced-agriculture", "master-scribe"]
    there = {"red": {"abydos": 3}, "blue": {"hattusha": 2, "pala": 2}}
    match = in_turn(hand={"blue": cards}, disks=there)
    assert order_of_play(match, *cards) == ["master-scribe", "advanced-agriculture", "royal-treasurer", "earthquake"]
    assert disks(match, "red", "abydos") == 1


def test_it_spies_after_it_has_hurt_its_primary_enemy() -> None:
    cards = ["the-eyes-of-the-king", "earthquake"]
    match = in_turn(hand={"blue": cards, "red": ["flood"]}, disks={"red": {"abydos": 3}, "blue": {"hattusha": 2}})
    assert order_of_play(match, *cards)[:2] == ["earthquake", "the-eyes-of-the-king"]


def test_it_spies_before_it_hurts_another_than_its_primary_enemy() -> None:
    cards = ["the-eyes-of-the-king", "earthquake"]
    there = {"blue": {"abydos": 3}, "yellow": {"hattusha": 2}}
    match = in_turn(seats=3, points={"red": 5}, hand={"yellow": cards, "red": ["siege"]}, disks=there)
    assert order_of_play(match, *cards) == ["the-eyes-of-the-king", "earthquake"]


def test_it_does_not_play_what_would_only_hurt_itself() -> None:
    match = in_turn(hand={"blue": ["earthquake"]}, disks={"blue": {"hattusha": 2}})
    assert hand(match, "blue") == {"earthquake"}


def test_it_asks_a_prophet_only_if_its_deity_is_lost() -> None:
    captured = {**with_deity("blue", state="captured"), "holder": {"god-of-war": "red"}}
    lost = in_turn(hand={"blue": ["monotheism"]}, disks={"blue": {"hattusha": 2}}, **captured)
    assert deity_of_blue(lost) == "the-one-god"
    well = in_turn(hand={"blue": ["monotheism"]}, disks={"blue": {"hattusha": 2}}, **with_deity("blue"))
    assert deity_of_blue(well) == "god-of-war"


def struck(card: str, there: dict[str, int], *targets: str, **fields: Any) -> Match[Ancients]:
    """Red plays a card against Blue, who holds the High Priest."""
    hands = {"red": [card], "blue": ["high-priest"]}
    match = acting(options=ALONE, hand=hands, disks={"red": {"thebes": 2}, "blue": there}, **fields)
    play(match, f"play {card}", *targets)
    return match


def test_it_answers_what_would_cost_it_a_city_or_three_disks() -> None:
    city = struck("earthquake", {"phrygia": 3}, "choose phrygia")
    assert (disks(city, "blue", "phrygia"), hand(city, "blue")) == (3, set())
    settlement = struck("earthquake", {"phrygia": 2}, "choose phrygia")
    assert disks(settlement, "blue", "phrygia") == 0
    assert hand(settlement, "blue") == {"high-priest"}
    three = struck("famine", {"phrygia": 2, "pala": 2, "tyana": 2, "lydia": 1})
    assert of(three, "blue", "on_map") == 7
    assert hand(three, "blue") == set()


def test_it_answers_what_would_silence_its_deity() -> None:
    match = struck("false-prophet", {"hattusha": 2}, **with_deity("blue"))
    assert not any("is laid on the Deity" in line for line in says(match))
    assert hand(match, "blue") == set()


@rule("card.negation.lasting-effect-later")
def test_it_lifts_a_curse_as_soon_as_it_can() -> None:
    cursed = {**with_deity("blue"), "curses": {"blue": ["false-prophet"]}}
    match = in_turn(hand={"blue": ["high-priest"]}, disks={"blue": {"hattusha": 2}}, **cursed)
    assert of(match, "blue", "curses") == 0


def test_it_answers_with_the_card_that_can_answer_least() -> None:
    hands = {"red": ["earthquake"], "blue": ["high-priest", "prophetess", "royal-judge"]}
    match = acting(options=ALONE, hand=hands, disks={"red": {"thebes": 2}, "blue": {"phrygia": 3}})
    play(match, "play earthquake", "choose phrygia")
    assert disks(match, "blue", "phrygia") == 3
    assert hand(match, "blue") == {"high-priest", "prophetess"}


def test_it_lets_its_deity_answer_before_a_card() -> None:
    match = struck("earthquake", {"hattusha": 1, "phrygia": 3}, "choose phrygia", **with_deity("blue", "god-of-peace"))
    assert disks(match, "blue", "phrygia") == 3
    assert hand(match, "blue") == {"high-priest"}


@pytest.mark.parametrize(("minas", "cards"), [(2, 3), (3, 4), (5, 6)])
def test_it_spends_all_minas_but_two_for_cards(minas: int, cards: int) -> None:
    match = table(
        ["draw-step/buy", "blue"], 2, ALONE, talents={"blue": minas}, phase="reckoning", deck=PLAIN, aside=REST
    )
    assert (of(match, "blue", "talents"), len(hand(match, "blue"))) == (2, cards)


PLAIN = ["flood", "famine", "drought", "murrain", "corruption", "nepotism", "volcano"]
REST = [name for name in GAME.nouns["card"].names if name not in PLAIN]


# Losses


def losing(area: str, there: dict[str, int], **fields: Any) -> Match[Ancients]:
    """Blue is about to lose a disk."""
    return table(["disk-removal", "blue", area, 0, None], 2, ALONE, disks={"blue": there}, **fields)


@pytest.mark.parametrize(
    ("area", "before", "paid"), [("pala", 3, True), ("pala", 4, False), ("pala", 1, False), ("hattusha", 1, True)]
)
def test_it_pays_for_a_city_and_the_last_disk_at_home(area: str, before: int, paid: bool) -> None:
    match = losing(area, {area: before}, talents={"blue": 1}, hand={"blue": ["flood"]})
    assert disks(match, "blue", area) == before - (not paid)
    assert of(match, "blue", "talents") == int(not paid)
    assert hand(match, "blue") == {"flood"}


def test_without_a_mina_it_pays_with_the_card_it_can_spare() -> None:
    match = losing("pala", {"pala": 3}, hand={"blue": ["flood", "advanced-agriculture"]})
    assert disks(match, "blue", "pala") == 3
    assert discarded(match) == ["flood"]


def test_its_display_spares_any_disk() -> None:
    match = losing(
        "pala",
        {"pala": 2},
        phase="competition",
        arena="pala",
        talents={"blue": 1},
        civilization={"red": "egyptians", "blue": "medes-and-persians"},
        homeland={"blue": "hattusha", "red": "thebes"},
    )
    assert (disks(match, "blue", "pala"), of(match, "blue", "talents")) == (2, 1)


def test_a_royal_physician_is_asked_before_a_mina_is_spent() -> None:
    investment = {"invested": {"blue": ["royal-physician"]}, "stake": {"royal-physician": 3}}
    match = losing("pala", {"pala": 3}, phase="cards", talents={"blue": 1}, **investment)
    assert (disks(match, "blue", "pala"), of(match, "blue", "talents")) == (3, 1)
    assert match.state.stake[GAME.nouns["card"].index["royal-physician"]] == 2


@rule("competition.stronghold.loss-can-be-bought-off")
def test_it_lets_a_stronghold_go() -> None:
    fields: dict[str, Any] = {"phase": "competition", "arena": "kaska", "forts": {"blue": ["kaska"]}}
    match = losing("kaska", {"kaska": 2}, talents={"blue": 1}, **fields)
    assert (of(match, "blue", "forts"), of(match, "blue", "talents")) == (0, 1)


def test_it_yields_disks_that_it_can_spare_neither_at_home_nor_of_a_city() -> None:
    there = {"hattusha": 1, "pala": 3, "phrygia": 4, "tyana": 2}
    for n, lost in ((1, {"tyana"}), (2, {"tyana", "phrygia"}), (3, {"tyana", "phrygia", "pala"})):
        chosen = ["fate-card-notes/yield", "blue", list(there), n]
        match = table(chosen, 2, ALONE, disks={"blue": there}, phase="cards")
        assert {area for area in there if disks(match, "blue", area) < there[area]} == lost


@rule("loot.captives.option")
@pytest.mark.parametrize(("supply", "captives"), [(4, 2), (3, 0)])
def test_it_takes_captives_unless_few_disks_are_left(supply: int, captives: int) -> None:
    match = table(
        ["captives/loot", None, "pala"],
        2,
        ALONE,
        phase="competition",
        gone={"red": 3},
        disks={"blue": {"pala": 1}},
        ready={"blue": 47 - supply},
    )
    assert (of(match, "blue", "captives"), of(match, "blue", "loot")) == (captives, int(not captives))


# Hands


def facing(question: str, own: list[str], other: list[str], **fields: Any) -> Match[Ancients]:
    """Blue is asked about the hand of Red."""
    return table([question, "blue", "red"], 2, ALONE, hand={"blue": own, "red": other}, phase="cards", **fields)


def test_it_takes_the_card_that_it_would_keep_longest() -> None:
    match = facing("fate-card-notes/take", [], ["flood", "siege", "advanced-agriculture"])
    assert hand(match, "blue") == {"advanced-agriculture"}


def test_it_exchanges_its_worst_card_for_a_better_one_only() -> None:
    better = facing("fate-card-notes/exchange", ["flood", "siege"], ["famine", "high-priest"])
    assert hand(better, "blue") == {"siege", "high-priest"}
    equal = facing("fate-card-notes/exchange", ["flood"], ["famine"])
    assert hand(equal, "blue") == {"flood"}
    worse = facing("fate-card-notes/exchange", ["siege", "high-priest"], ["famine", "flood"])
    assert hand(worse, "blue") == {"siege", "high-priest"}


@pytest.mark.parametrize(("minas", "held", "left"), [(4, ["flood"], (2, 1)), (3, ["flood"], (3, 0)), (3, [], (1, 0))])
def test_it_pays_two_minas_for_a_card_if_two_are_left(minas: int, held: list[str], left: tuple[int, int]) -> None:
    match = facing("fate-card-notes/dilemma", held, [], talents={"blue": minas})
    while not match.over:
        match.play(match.offers[0].token)
    assert (of(match, "blue", "talents"), len(hand(match, "blue"))) == left


# Competition


def fought(red: int, blue: int, held: list[str], civilization: str = "sumerians") -> Match[Ancients]:
    """Blue meets Red on a plain; Red does nothing."""
    match = table(
        "competition-phase",
        2,
        ALONE,
        order=["red", "blue"],
        disks={"red": {"pala": red}, "blue": {"pala": blue}},
        hand={"blue": held},
        civilization={"red": "egyptians", "blue": civilization},
        homeland={"red": "thebes", "blue": "hattusha"},
        talents={"red": 9},
    )
    while match.question == "competition-procedure/commit":
        match.play("done")
    return match


ARMY = ["armored-infantry", "war-chariots", "iron-weapons"]


def test_it_commits_cards_where_they_decide_and_two_at_most() -> None:
    assert hand(fought(2, 3, ARMY), "blue") == set(ARMY)
    assert len(hand(fought(3, 3, ARMY), "blue")) == 2
    assert len(hand(fought(4, 3, ARMY), "blue")) == 1
    assert hand(fought(4, 2, ARMY), "blue") == set(ARMY)


def test_it_commits_the_best_card_first() -> None:
    assert "iron-weapons" not in hand(fought(3, 3, ["armored-infantry", "iron-weapons"]), "blue")


def test_it_calls_its_display_before_it_commits_a_card() -> None:
    match = fought(3, 3, ["armored-infantry"], "hittites")
    assert hand(match, "blue") == {"armored-infantry"}
    assert allies(match, "blue", "pala") == 1


def test_it_plays_traitor_before_the_first_competition() -> None:
    match = table(
        "competition-phase",
        2,
        ALONE,
        disks={"red": {"pala": 2}, "blue": {"pala": 2}},
        hand={"blue": ["traitor"]},
    )
    while match.question == "play-a-fate-card/answer":
        match.play("pass")
    assert hand(match, "blue") == set()


# Return


@rule("reckoning.gilgamesh.optional-in-turn-order")
def test_it_returns_when_it_may_where_it_is_quiet() -> None:
    match = table(
        "gilgamesh-step",
        2,
        ALONE,
        phase="reckoning",
        points={"red": 9},
        disks={"red": {"thebes": 2, "jerusalem": 1, "cimmeria": 1}, "blue": {"pala": 2}},
    )
    assert of(match, "blue", "risen") == 1 << 1
    assert GAME.nouns["civilization"].names[of(match, "blue", "civilization")] == "greeks"
    home = match.state.home(BLUE)
    assert areas(1 << home) == {"ionia"}
    assert match.state.at(BLUE, home) == 3
    assert of(match, "blue", "on_map") == 16
    assert match.state.cities_of(BLUE) == 4
