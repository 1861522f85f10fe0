"""The abilities on the displays of the seventeen civilizations."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.middle_east.abilities import ABILITIES, POWERS
from ecumene.games.middle_east.tables import unboxed
from ecumene.games.middle_east.tests.contest import piled
from ecumene.games.middle_east.tests.table import (
    CARD,
    EDITION,
    SETTING,
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
    table,
    tokens,
    unanswered,
)
from ecumene.kernel.nouns import Seat
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.tests import abilities
from ecumene.series.ancient_civilizations.tests.abilities import against_blue, announced, offered, to_red
from ecumene.testing import rule

ORDER = ["blue", "red", "yellow", "sky", "green"]


def led_by_red(civilization: str) -> dict[str, str]:
    """Red leads a civilization, the others lead four without abilities in competitions."""
    return abilities.led_by_red(civilization, "elamites", "sumerians", "israelites", "urartians", "egyptians")


def contest(civilization: str, *areas: str, **fields: Any) -> Match[Ancients]:
    """Red, which leads a civilization, competes with Blue, and is the next to commit."""
    return against_blue(SETTING, led_by_red(civilization), *areas, **fields)


def grown(civilization: str, there: dict[str, int], **fields: Any) -> int:
    """The disks of Red in the box for growth after its Acquisition Step."""
    fields = {"disks": {"red": there}, **fields}
    match = table(["acquisition-step", "red"], 5, civilization=led_by_red(civilization), phase="growth", **fields)
    return of(match, "red", "ready")


def income(civilization: str, there: dict[str, int], **fields: Any) -> int:
    """The minas of Red when its Growth Phase has begun."""
    fields = {"disks": {"red": there}, **fields}
    match = table(["growth-phase/of", "red"], 5, civilization=led_by_red(civilization), phase="growth", **fields)
    return of(match, "red", "talents")


def tallied(civilization: str, there: dict[str, int]) -> int:
    """The points of Red after the Victory Tally Step."""
    civilizations = led_by_red(civilization)
    match = table("victory-tally-step", 5, civilization=civilizations, phase="reckoning", disks={"red": there})
    return of(match, "red", "points")


def drawing(civilization: str, pile: list[str], **fields: Any) -> Match[Ancients]:
    """The Draw Step of Red with a small draw pile; all other cards are set aside."""
    held = [*fields.get("hand", {}).get("red", []), *fields.get("discard", [])]
    return table(
        ["draw-step/of", "red"],
        5,
        civilization=led_by_red(civilization),
        phase="reckoning",
        **{**piled(*pile, held=tuple(held)), **fields},
    )


def drawn(civilization: str, there: dict[str, int]) -> int:
    """How many cards Red draws."""
    match = drawing(civilization, PILE, disks={"red": there})
    assert match.over
    return len(hand(match, "red"))


PILE = ["flood", "famine", "drought", "murrain", "corruption", "nepotism"]
PLAINS = {"jarwan": 2, "arbela": 2, "isuwa": 2}
"""Three Settlements: what they bring is as much as the minimum."""


@rule("precedence.ability-over-rule")
def test_every_ability_is_used_or_answers_a_named_question() -> None:
    rows = unboxed().abilities
    silent = {row.civilization for row in rows if row.moment == "never"}
    used = {row.id for row in rows if row.moment not in ("never", "loss")}
    assert set(POWERS) == silent | {"akkadians"}
    assert set(ABILITIES) == used
    assert {row.civilization for row in rows} == set(POWERS) | {"chaldeans"}
    assert len(rows) == EDITION.abilities == 36


def test_the_abilities_of_others_are_not_offered() -> None:
    match = contest("hittites", "jarwan")
    assert forbidden_by(match, "invoke greeks-phalanx") == {"precedence.ability-over-rule"}


# Allies


@rule("competition.allies.definition")
@pytest.mark.parametrize("ability", ["akkadians-sargon", "hittites-chariots"])
def test_akkad_and_the_hittites_have_an_ally_in_one_competition_on_land(ability: str) -> None:
    civilization = ability.partition("-")[0]
    match = contest(civilization, "jarwan", "assur", "red-sea")
    assert offered(match) == {ability}
    announced(match, ability)
    assert allies(match, "red", "jarwan") == 1
    assert offered(to_red(match)) == set()
    assert offered(contest(civilization, "red-sea")) == set()
    assert offered(contest(civilization, "tushpa")) == {ability}


def test_an_ally_that_was_not_called_waits_for_a_later_competition() -> None:
    match = contest("hittites", "jarwan", "assur")
    play(match, "done")
    assert offered(to_red(match)) == {"hittites-chariots"}


def test_the_greeks_have_an_ally_in_two_different_competitions() -> None:
    match = contest("greeks", "jarwan", "assur", "red-sea")
    play(match, "invoke greeks-phalanx")
    assert offered(match) == set()
    play(match, "done")
    assert allies(match, "red", "jarwan") == 1
    play(to_red(match), "done")
    announced(to_red(match), "greeks-phalanx")
    assert allies(match, "red", "red-sea") == 1
    assert offered(to_red(contest("greeks", "jarwan", used={"greeks-phalanx": 1}))) == {"greeks-phalanx"}
    third = contest("greeks", "jarwan", "assur", "red-sea")
    announced(third, "greeks-phalanx")
    announced(to_red(third), "greeks-phalanx")
    assert offered(to_red(third)) == set()


@pytest.mark.parametrize(
    ("area", "may"), [("jarwan", True), ("assur", True), ("edom", True), ("tushpa", False), ("red-sea", False)]
)
def test_the_maryannu_of_mittani_fight_on_land_outside_the_mountains(area: str, may: bool) -> None:
    match = contest("mittani", area)
    assert offered(match) == ({"mittani-maryannu"} if may else set())
    if may:
        announced(match, "mittani-maryannu")
        assert allies(match, "red", area) == 1


def test_the_maryannu_fight_in_one_competition() -> None:
    match = contest("mittani", "jarwan", "assur")
    announced(match, "mittani-maryannu")
    assert offered(to_red(match)) == set()


# Assyria


def besieging(there: dict[str, dict[str, int]], **fields: Any) -> Match[Ancients]:
    """The Competition Phase begins, and Red leads Assyria."""
    return table("competition-phase", 5, civilization=led_by_red("assyrians"), order=ORDER, disks=there, **fields)


@rule("competition.order.assyrian-siege-train")
def test_the_siege_train_strikes_before_traitor_and_before_the_first_competition() -> None:
    match = besieging({"red": {"jarwan": 2}, "blue": {"jarwan": 2}}, hand={"blue": ["traitor"]})
    assert (match.question, match.seat) == ("moments/use", 0)
    play(match, "invoke assyrians-siege-train")
    assert (match.question, match.seat) == ("losses-in-competition/alternate-loss", 1)
    play(match, "lose")
    assert disks(match, "blue", "jarwan") == 1
    assert match.question == "before-the-first-competition/play"
    assert match.state.arena == -1


def test_the_siege_train_strikes_where_one_fights_on_land() -> None:
    red = {"jarwan": 2, "assur": 1, "isuwa": 1, "red-sea": 2, "nineveh": 3}
    blue = {"jarwan": 1, "assur": 2, "isuwa": 1, "red-sea": 2, "arbela": 2}
    match = besieging({"red": red, "blue": blue, "barbarians": {"assur": 1, "arbela": 1}})
    play(match, "invoke assyrians-siege-train")
    assert tokens(match) == {"choose jarwan", "choose assur"}
    play(match, "choose assur")
    assert tokens(match) == {"against blue", "against barbarians"}
    play(match, "against blue")
    assert (disks(match, "blue", "assur"), disks(match, "barbarians", "assur")) == (1, 1)


def test_the_siege_train_strikes_once_and_need_not_strike() -> None:
    there = {"red": {"jarwan": 2, "assur": 2}, "blue": {"jarwan": 2, "assur": 2}}
    match = besieging(there)
    assert tokens(match) == {"done", "invoke assyrians-siege-train"}
    play(match, "invoke assyrians-siege-train", "choose jarwan")
    assert match.question == "competition-procedure/commit"
    left = besieging(there)
    play(left, "done")
    assert disks(left, "blue", "jarwan") == disks(left, "blue", "assur") == 2
    assert left.question == "competition-procedure/commit"


def test_the_siege_train_stays_at_home_without_a_competition_of_its_own_on_land() -> None:
    at_sea = besieging({"red": {"red-sea": 2, "jarwan": 1}, "blue": {"red-sea": 2, "jarwan": 1}})
    assert at_sea.question == "competition-procedure/commit"


@rule("competition.stronghold.after-allies-before-disks")
def test_the_siege_train_takes_a_stronghold_before_a_disk() -> None:
    match = besieging({"red": {"tushpa": 2}, "blue": {"tushpa": 2}}, forts={"blue": ["tushpa"]})
    play(match, "invoke assyrians-siege-train")
    assert disks(match, "blue", "tushpa") == 2
    assert of(match, "blue", "forts") == 0


def test_the_standing_army_of_assyria_helps_in_one_competition() -> None:
    match = besieging({"red": {"jarwan": 2, "red-sea": 2}, "blue": {"jarwan": 2, "red-sea": 2}}, talents={"blue": 9})
    play(match, "done")
    assert offered(to_red(match)) == {"assyrians-standing-army"}
    announced(match, "assyrians-standing-army")
    assert allies(match, "red", "jarwan") == 1
    assert offered(to_red(match)) == set()


def test_the_standing_army_fights_elsewhere_than_the_siege_train() -> None:
    there = dict.fromkeys(("jarwan", "assur", "red-sea"), 2)
    match = besieging({"red": there, "blue": there}, talents={"blue": 20})
    play(match, "invoke assyrians-siege-train", "choose jarwan")
    assert offered(to_red(match)) == set()
    play(match, "done")
    assert offered(to_red(match)) == {"assyrians-standing-army"}
    play(match, "done")
    announced(to_red(match), "assyrians-standing-army")
    assert allies(match, "red", "red-sea") == 1


def test_where_the_siege_train_struck_a_turn_ago_the_army_may_fight() -> None:
    match = besieging({"red": {"jarwan": 2}, "blue": {"jarwan": 2}}, train="jarwan", used={"assyrians-siege-train": 1})
    play(match, "done")
    assert offered(to_red(match)) == {"assyrians-standing-army"}


# Captives and loot


def looting(civilization: str, *places: str, **fields: Any) -> Match[Ancients]:
    """Red has sacked a City of Blue in some areas."""
    return table(
        [["captives/loot", None, area] for area in places],
        5,
        civilization=led_by_red(civilization),
        phase="competition",
        gone={"blue": 3},
        disks={"red": dict.fromkeys(places, 1)},
        **fields,
    )


@rule("loot.captives.assyria-babylon-must")
@pytest.mark.parametrize("civilization", ["assyrians", "babylonians"])
def test_assyria_and_babylon_must_take_captives(civilization: str) -> None:
    match = looting(civilization, "jarwan")
    assert match.over
    assert (of(match, "red", "captives"), of(match, "red", "loot"), of(match, "red", "points")) == (2, 0, 1)
    other = looting("hittites", "jarwan")
    assert tokens(other) == {"gain disks", "gain wealth"}


@rule("loot.captives.short-supply-takes-mina")
@pytest.mark.parametrize("civilization", ["assyrians", "babylonians"])
def test_even_assyria_and_babylon_take_the_mina_without_two_disks_in_supply(civilization: str) -> None:
    match = looting(civilization, "jarwan", ready={"red": 46})
    assert match.over
    assert (of(match, "red", "captives"), of(match, "red", "loot")) == (0, 1)


@rule("loot.to-loot-box")
@pytest.mark.parametrize(("civilization", "more"), [("cimmerians", 1), ("sea-peoples", 1), ("hittites", 0)])
def test_raiders_take_a_mina_more_the_first_time_they_loot_in_a_turn(civilization: str, more: int) -> None:
    match = looting(civilization, "jarwan", "assur")
    play(match, "gain wealth")
    assert of(match, "red", "loot") == 1 + more
    play(match, "gain wealth")
    assert of(match, "red", "loot") == 2 + more
    assert of(match, "red", "points") == 2


def test_raiders_have_their_mina_also_when_they_take_captives() -> None:
    match = looting("cimmerians", "jarwan")
    play(match, "gain disks")
    assert (of(match, "red", "loot"), of(match, "red", "captives")) == (1, 2)


def test_raiders_take_a_mina_more_again_in_the_next_turn() -> None:
    match = table(
        "competition-phase",
        5,
        civilization=led_by_red("sea-peoples"),
        looted=["red"],
        disks={"red": {"jarwan": 4}, "blue": {"jarwan": 3}},
        talents={"red": 1},
    )
    while match.question != "captives":
        match.play("lose" if "lose" in tokens(match) else "done")
    play(match, "gain wealth")
    assert of(match, "red", "talents") == 3


# Babylon, Akkad and Chaldea draw


@rule("displays.example-babylon-city")
@pytest.mark.parametrize(("there", "minas"), [({"babylon": 3}, 1), ({"babylon": 2}, 0), ({"akkad": 3}, 0), ({}, 0)])
def test_babylon_gains_a_mina_for_its_city_when_its_growth_begins(there: dict[str, int], minas: int) -> None:
    assert income("babylonians", there) == minas
    assert income("hittites", there) == 0


@rule("displays.example-babylon-archivists")
def test_archivists_of_babylon_exchange_a_card_when_all_cards_are_drawn() -> None:
    match = drawing("babylonians", PILE[:5], hand={"red": ["volcano"]})
    assert (match.question, tokens(match)) == ("moments/use", {"done", "invoke babylonians-archivists"})
    assert len(hand(match, "red")) == 4
    play(match, "invoke babylonians-archivists")
    assert "discard volcano" in tokens(match)
    play(match, "discard volcano")
    first, second = sorted(tokens(match))
    kept, lost = first.removeprefix("keep "), second.removeprefix("keep ")
    play(match, first)
    assert match.over
    assert hand(match, "red") == set(PILE[:5]) - {lost}
    assert kept in hand(match, "red")
    assert discarded(match) == ["volcano", lost]


def test_archivists_come_after_the_hand_was_cut_and_need_not_be_asked() -> None:
    held = ["volcano", "tempest", "sandstorm", "pestilence"]
    match = drawing("babylonians", PILE, hand={"red": held})
    assert match.question == "drawing/discard"
    play(match, "discard volcano")
    assert match.question == "moments/use"
    play(match, "done")
    assert match.over
    assert len(hand(match, "red")) == 6


@rule("card.event.drawn-played-at-once")
def test_the_chancery_of_akkad_takes_the_top_of_the_discard_pile_instead_of_one_draw() -> None:
    match = drawing("akkadians", PILE, discard=["volcano", "tempest"])
    assert tokens(match) == {"done", "invoke akkadians-chancery"}
    play(match, "invoke akkadians-chancery")
    assert match.over
    assert len(hand(match, "red")) == 3
    assert hand(match, "red") >= {"tempest"}
    assert discarded(match) == ["volcano"]
    without = drawing("akkadians", PILE, discard=["volcano", "tempest"])
    play(without, "done")
    assert len(hand(without, "red") & set(PILE)) == 3


def test_the_chancery_does_nothing_without_a_discard_pile() -> None:
    match = drawing("akkadians", PILE)
    assert match.over
    assert len(hand(match, "red")) == 3


def test_the_chancery_is_asked_once_in_each_draw_step() -> None:
    match = drawing("akkadians", PILE, discard=["volcano", "tempest"], used={"akkadians-chancery": 1})
    assert match.over
    fields: dict[str, Any] = {"civilization": led_by_red("akkadians"), "used": {"akkadians-chancery": 1}}
    assert table("card-phase", 5, **fields).state.used == [0] * EDITION.abilities


@rule("card.event.drawn-played-at-once")
@pytest.mark.parametrize("civilization", ["akkadians", "chaldeans"])
def test_an_event_from_the_discard_pile_is_carried_out_and_replaced(civilization: str) -> None:
    match = drawing(civilization, PILE, discard=["the-breath-of-god"], disks={"barbarians": {"jarwan": 4}})
    if civilization == "akkadians":
        play(match, "invoke akkadians-chancery")
        held = 3
    else:
        play(match, "invoke chaldeans-astrologers", "use the-breath-of-god")
        play(match, sorted(tokens(match))[0])
        held = 3
    assert disks(match, "barbarians", "jarwan") == 1
    assert match.over
    assert len(hand(match, "red") & set(PILE)) == held
    assert discarded(match)[0] == "the-breath-of-god"


@rule("reckoning.draw.extra-from-abilities")
def test_astrologers_of_chaldea_draw_a_card_from_either_pile_and_discard_one() -> None:
    match = drawing("chaldeans", PILE, hand={"red": ["sandstorm"]}, discard=["volcano", "tempest"])
    play(match, "invoke chaldeans-astrologers")
    assert tokens(match) == {"use tempest", "done"}
    play(match, "use tempest")
    assert tokens(match) == {"discard sandstorm", "discard tempest"}
    play(match, "discard sandstorm")
    assert match.over
    assert hand(match, "red") >= {"tempest"}
    assert len(hand(match, "red")) == 1 + 3
    assert discarded(match) == ["volcano", "sandstorm"]


def test_astrologers_may_leave_the_discard_pile_alone() -> None:
    match = drawing("chaldeans", PILE, hand={"red": ["sandstorm"]}, discard=["volcano"])
    play(match, "invoke chaldeans-astrologers", "done")
    assert match.question == "drawing/discard"
    assert len(hand(match, "red") & set(PILE)) == 1
    play(match, "discard sandstorm")
    assert len(hand(match, "red") & set(PILE)) == 4
    assert discarded(match) == ["volcano", "sandstorm"]


def test_astrologers_look_at_the_draw_pile_if_nothing_is_discarded_and_are_not_asked_in_vain() -> None:
    match = drawing("chaldeans", PILE, hand={"red": ["sandstorm"]})
    play(match, "invoke chaldeans-astrologers")
    assert match.question == "drawing/discard"
    empty = drawing("chaldeans", [], hand={"red": ["sandstorm"]})
    assert empty.over


def test_astrologers_do_not_cut_a_full_hand_before_the_cards_are_drawn() -> None:
    held = ["volcano", "tempest", "sandstorm", "pestilence", "tower-of-babel", "banditry"]
    match = drawing("chaldeans", PILE, hand={"red": held})
    play(match, "invoke chaldeans-astrologers", "discard volcano")
    assert match.question == "drawing/discard"
    assert len(hand(match, "red")) == 9


# Cimmeria


def test_the_wagons_of_cimmeria_leave_cities_too() -> None:
    fields: dict[str, Any] = {"disks": {"red": {"cimmeria": 3, "colchis": 1}}}
    match = table(["retirement-step", "red"], 5, civilization=led_by_red("cimmerians"), **fields)
    assert tokens(match) == {"done", "retire cimmeria", "retire colchis"}
    other = table(["retirement-step", "red"], 5, civilization=led_by_red("hittites"), **fields)
    assert forbidden_by(other, "retire cimmeria") == {"growth.retirement.not-from-cities"}


@rule("growth.deployment.adjacent-to-contested-parity")
@pytest.mark.parametrize(("civilization", "enemies", "may"), [("cimmerians", 3, True), ("cimmerians", 4, False)])
def test_the_wagons_of_cimmeria_pass_an_army_of_one_disk_more(civilization: str, enemies: int, may: bool) -> None:
    fields: dict[str, Any] = {"phase": "growth", "ready": {"red": 1}}
    there = {"red": {"colchis": 2}, "blue": {"colchis": enemies}}
    match = table(["deployment-step/place", "red"], 5, civilization=led_by_red(civilization), disks=there, **fields)
    assert ("place iberia" in tokens(match)) is may
    other = table(["deployment-step/place", "red"], 5, civilization=led_by_red("hittites"), disks=there, **fields)
    assert "place iberia" not in tokens(other)


# Growth


@rule("growth.acquisition.special-abilities")
@pytest.mark.parametrize(
    ("civilization", "more", "ready"),
    [
        ("egyptians", {"abydos": 1, "amarna": 1, "memphis": 1}, 3 + 3 + 1),
        ("egyptians", {"abydos": 1, "amarna": 1}, 3 + 2),
        ("egyptians", {"abydos": 1, "amarna": 1, "kush": 1}, 3 + 2),
        ("elamites", {"tushpa": 2}, 3 + 1),
        ("elamites", {"tushpa": 2, "gutium": 2}, 3 + 2),
        ("elamites", {"tushpa": 2, "gutium": 2, "armenia": 2}, 3 + 3),
        ("elamites", {"tushpa": 3, "gutium": 1}, 3),
        ("greeks", {"ionia": 1}, 3),
        ("greeks", {"ionia": 1, "troas": 1}, 3 + 1),
        ("greeks", {"caria": 1, "rhodes": 1}, 3 + 1),
        ("greeks", {"icarian-sea": 1, "thrace": 1}, 3),
        ("greeks", {"caria": 1, "thracian-sea": 1}, 3 + 1),
        ("greeks", {"ionia": 1, "troas": 1, "caria": 1, "rhodes": 1}, 3 + 1),
        ("scythians", {"west-scythia": 1}, 3 + 1),
        ("scythians", {"massagetae": 1, "susa": 3}, 3 + 1),
        ("scythians", {"massagetae": 1, "tushpa": 1}, 3),
        ("hittites", {"ionia": 1, "troas": 1, "tushpa": 2, "west-scythia": 1}, 3),
    ],
)
def test_displays_add_disks_in_the_acquisition_step(civilization: str, more: dict[str, int], ready: int) -> None:
    assert grown(civilization, PLAINS | more) == ready


def test_egypt_needs_control_of_three_fertile_areas() -> None:
    there = {"red": PLAINS | {"abydos": 1, "amarna": 1, "memphis": 1}, "barbarians": {"memphis": 1}}
    assert grown("egyptians", {}, disks=there) == 3 + 2


CITIES = ("babylon", "akkad", "uruk", "nippur", "ur", "lagash", "susa", "eshnunna")
STEPPES = ("jarwan", "arbela", "isuwa", "aria", "parthia", "rhagae", "moab", "tyre")


@pytest.mark.parametrize(("cities", "disks_more"), [(1, 0), (2, 1), (3, 1), (4, 2), (6, 2)])
def test_sumer_grows_with_every_two_cities_on_fertile_land_by_two_at_most(cities: int, disks_more: int) -> None:
    fertile = dict.fromkeys(CITIES[:cities], 3)
    assert grown("sumerians", {**PLAINS, **fertile}) == 3 + cities + disks_more
    elsewhere = dict.fromkeys(STEPPES[3:][:cities], 3)
    assert grown("sumerians", {**PLAINS, **elsewhere}) == 3


@pytest.mark.parametrize(("cities", "disks_more", "minas"), [(1, 0, 0), (2, 1, 0), (3, 1, 1), (5, 2, 1), (8, 3, 1)])
def test_the_indus_valley_lives_by_its_cities_before_the_last_epoch(cities: int, disks_more: int, minas: int) -> None:
    there = dict.fromkeys(STEPPES[:cities], 3)
    ports = {"kush": 2, "caria": 2, "lydia": 2}
    for epoch in (1, 2, 3):
        assert grown("indus-valley", {**ports, **there}, epoch=epoch) == 3 + disks_more
        assert income("indus-valley", there, epoch=epoch) == minas
    assert grown("indus-valley", {**ports, **there}, epoch=4) == 3
    assert income("indus-valley", there, epoch=4) == 0


def test_the_elephants_of_the_indus_valley_march_in_the_last_epoch_in_two_competitions_on_land() -> None:
    for epoch in (1, 2, 3):
        assert offered(contest("indus-valley", "jarwan", epoch=epoch)) == set()
    match = contest("indus-valley", "jarwan", "assur", "red-sea", "memphis", epoch=4)
    announced(match, "indus-valley-elephants")
    assert allies(match, "red", "jarwan") == 1
    announced(to_red(match), "indus-valley-elephants")
    assert allies(match, "red", "assur") == 1
    assert offered(to_red(match)) == set()
    play(match, "done")
    assert offered(to_red(match)) == set()
    at_sea = contest("indus-valley", "red-sea", "memphis", epoch=4)
    assert offered(at_sea) == set()
    play(at_sea, "done")
    assert offered(to_red(at_sea)) == {"indus-valley-elephants"}


@pytest.mark.parametrize(
    ("there", "minas"),
    [
        ({"thebes": 1}, 1),
        ({"kush": 1}, 1),
        ({"red-sea": 1}, 1),
        ({"thebes": 3, "kush": 1, "red-sea": 2}, 1),
        ({"memphis": 3}, 0),
    ],
)
def test_egypt_gains_a_mina_on_the_ways_to_the_south(there: dict[str, int], minas: int) -> None:
    assert income("egyptians", there) == minas


def test_urartu_gains_a_mina_for_three_mountains_of_its_own() -> None:
    three = {"tushpa": 1, "armenia": 1, "gutium": 1}
    assert income("urartians", three) == 1
    assert income("urartians", {"tushpa": 3, "armenia": 3, "jarwan": 3}) == 0
    assert income("urartians", {}, disks={"red": three, "barbarians": {"gutium": 1}}) == 0


# Urartu and its Strongholds


@rule("competition.step4.stronghold-counts-in-size")
@pytest.mark.parametrize(("civilization", "size"), [("urartians", 3), ("hittites", 2)])
def test_a_stronghold_of_urartu_counts_as_two_disks(civilization: str, size: int) -> None:
    match = competing(
        "tushpa",
        5,
        civilization=led_by_red(civilization),
        disks={"red": {"tushpa": 1}, "blue": {"tushpa": 2}},
        forts={"red": ["tushpa"]},
    )
    assert match.state.strength(Seat(0), match.state.arena) == size


def test_the_first_loss_of_a_stronghold_of_urartu_is_ignored_in_each_competition() -> None:
    stronghold: dict[str, Any] = {"disks": {"red": {"tushpa": 2}}, "forts": {"red": ["tushpa"]}, "phase": "competition"}
    loss = ["disk-removal", "red", "tushpa", 0, None]
    urartu = led_by_red("urartians")
    once = table([loss], 5, civilization=urartu, arena="tushpa", **stronghold)
    assert (disks(once, "red", "tushpa"), areas(of(once, "red", "forts"))) == (2, {"tushpa"})
    twice = table([loss, loss], 5, civilization=urartu, arena="tushpa", **stronghold)
    assert (disks(twice, "red", "tushpa"), of(twice, "red", "forts")) == (2, 0)
    thrice = table([loss] * 3, 5, civilization=urartu, arena="tushpa", **stronghold)
    assert disks(thrice, "red", "tushpa") == 1
    hittites = table([loss], 5, civilization=led_by_red("hittites"), arena="tushpa", **stronghold)
    assert of(hittites, "red", "forts") == 0


# Walls


def test_a_card_takes_one_disk_fewer_of_the_hittites_in_hattusha() -> None:
    for civilization, left in (("hittites", 3), ("assyrians", 2)):
        match = acting(
            "blue",
            5,
            hand={"blue": ["earthquake"]},
            civilization=led_by_red(civilization),
            disks={"red": {"hattusha": 4}, "barbarians": {"hattusha": 3}},
        )
        play(match, "play earthquake")
        unanswered(match)
        assert disks(match, "red", "hattusha") == left
        assert disks(match, "barbarians", "hattusha") == 1


def test_the_walls_of_hattusha_shelter_no_other_place() -> None:
    match = acting(
        "blue", 5, hand={"blue": ["earthquake"]}, civilization=led_by_red("hittites"), disks={"red": {"kaska": 4}}
    )
    play(match, "play earthquake")
    unanswered(match)
    assert disks(match, "red", "kaska") == 2


def test_walls_help_against_cards_alone() -> None:
    match = table(
        ["disk-removal", "red", "hattusha", 0, None],
        5,
        civilization=led_by_red("hittites"),
        phase="competition",
        disks={"red": {"hattusha": 2}},
    )
    assert disks(match, "red", "hattusha") == 1


# The Israelites and the Sea Peoples score


@pytest.mark.parametrize(
    ("there", "points"),
    [
        ({"jerusalem": 3}, 1 + 1),
        ({"jerusalem": 2}, 0),
        ({"jerusalem": 3, "samaria": 3}, 2 + 2),
        ({"samaria": 3, "moab": 3}, 2 + 1),
        ({"samaria": 2}, 0),
        ({"tyre": 3}, 1),
    ],
)
def test_the_israelites_score_for_cities_in_and_around_jerusalem(there: dict[str, int], points: int) -> None:
    assert tallied("israelites", there) == points


def test_the_israelites_return_with_one_god() -> None:
    match = table(
        ["gilgamesh-step/lead", "red"],
        4,
        civilization={"red": "hittites", "blue": "egyptians", "yellow": "assyrians", "sky": "greeks"},
        phase="reckoning",
    )
    play(match, "lead israelites")
    assert match.state.owner[-1] == 0
    assert not match.state.deck >> CARD.index["monotheism"] & 1


SEAS = (
    "red-sea",
    "reed-sea",
    "icarian-sea",
    "thracian-sea",
    "hellespont",
    "egyptian-sea",
    "libyan-sea",
    "lower-gulf",
    "upper-gulf",
)


@pytest.mark.parametrize(("seas", "points"), [(2, 0), (3, 1), (5, 1), (6, 2), (9, 2)])
def test_the_sea_peoples_score_for_every_three_seas_by_two_at_most(seas: int, points: int) -> None:
    fleet = dict.fromkeys(SEAS[:seas], 1)
    assert tallied("sea-peoples", {**fleet, "alashiya": 1}) == points
    assert tallied("hittites", fleet) == 0


# Cards


@pytest.mark.parametrize(
    ("civilization", "cities", "cards"),
    [
        ("medes-and-persians", 2, 3),
        ("medes-and-persians", 3, 4),
        ("medes-and-persians", 4, 4),
        ("medes-and-persians", 6, 5),
        ("medes-and-persians", 8, 5),
        ("hittites", 3, 3),
        ("hittites", 4, 4),
        ("hittites", 8, 5),
    ],
)
def test_satrapies_bring_a_card_for_every_three_cities(civilization: str, cities: int, cards: int) -> None:
    assert drawn(civilization, dict.fromkeys(STEPPES[:cities], 3)) == cards


def test_sumer_draws_a_card_more_with_a_city_in_its_homeland() -> None:
    assert drawn("sumerians", {"uruk": 3}) == 4
    assert drawn("sumerians", {"uruk": 2, "babylon": 3}) == 3


@rule("cards.hand.mittani-seven")
@rule("reckoning.draw.discard-to-six")
def test_mittani_may_hold_seven_cards_if_one_of_them_is_for_competitions() -> None:
    held = ["flood", "famine", "drought", "murrain", "corruption", "nepotism"]
    for card in ("siege", "traitor", "shield-bearers"):
        seven = drawing_to_hand("mittani", [*held, card])
        assert seven.over
        assert len(hand(seven, "red")) == 7
    without = drawing_to_hand("mittani", [*held, "volcano"])
    assert without.question == "drawing/discard"
    other = drawing_to_hand("hittites", [*held, "siege"])
    assert other.question == "drawing/discard"


def drawing_to_hand(civilization: str, held: list[str]) -> Match[Ancients]:
    """The hand of Red is looked at."""
    return table(["drawing/hand-limit", "red"], 5, civilization=led_by_red(civilization), hand={"red": held})


@rule("cards.hand.mittani-seven")
def test_an_eighth_card_makes_mittani_discard_and_a_hand_without_weapons_again() -> None:
    held = ["flood", "famine", "drought", "murrain", "corruption", "nepotism", "volcano", "siege"]
    match = drawing_to_hand("mittani", held)
    play(match, "discard flood")
    assert match.over
    again = drawing_to_hand("mittani", held)
    play(again, "discard siege")
    assert again.question == "drawing/discard"
    play(again, "discard flood")
    assert again.over
    assert len(hand(again, "red")) == 6


# Immortals


def test_immortals_cancel_one_loss_in_a_competition() -> None:
    match = competing(
        "jarwan",
        5,
        civilization=led_by_red("medes-and-persians"),
        disks={"red": {"jarwan": 2}, "blue": {"jarwan": 3}},
    )
    play(match, "done", "done")
    assert tokens(match) == {"lose", "invoke medes-and-persians-immortals"}
    play(match, "invoke medes-and-persians-immortals")
    assert match.over
    assert (disks(match, "red", "jarwan"), disks(match, "blue", "jarwan")) == (1, 1)


def test_immortals_are_spared_once_a_turn_and_need_not_be() -> None:
    there = {"red": {"jarwan": 2, "samarra": 1}, "blue": {"jarwan": 1, "samarra": 2}}
    match = competing("samarra", 5, civilization=led_by_red("medes-and-persians"), disks=there)
    play(match, "done", "done")
    play(match, "lose")
    assert disks(match, "red", "samarra") == 0
    play(match, "done", "done")
    assert disks(match, "blue", "jarwan") == 0
    spent = table(
        ["disk-removal", "red", "jarwan", 0, None],
        5,
        civilization=led_by_red("medes-and-persians"),
        phase="competition",
        arena="jarwan",
        disks=there,
        used={"medes-and-persians-immortals": 1},
    )
    assert spent.over
    assert disks(spent, "red", "jarwan") == 1


@pytest.mark.parametrize(("phase", "arena"), [("cards", None), ("competition", "samarra")])
def test_immortals_fight_in_competitions_alone(phase: str, arena: str | None) -> None:
    match = table(
        ["disk-removal", "red", "jarwan", 0, None],
        5,
        civilization=led_by_red("medes-and-persians"),
        phase=phase,
        arena=arena,
        disks={"red": {"jarwan": 2}},
    )
    assert match.over
    assert disks(match, "red", "jarwan") == 1


# Scythia


def test_horse_archers_of_scythia_shoot_an_opponent_on_a_plain_before_the_losses() -> None:
    match = competing(
        "jarwan",
        5,
        civilization=led_by_red("scythians"),
        disks={"red": {"jarwan": 2}, "blue": {"jarwan": 2}, "barbarians": {"jarwan": 2}},
        talents={"blue": 5},
        order=ORDER,
    )
    play(to_red(match), "invoke scythians-horse-archers", "done")
    assert tokens(match) == {"against blue", "against barbarians"}
    play(match, "against barbarians")
    assert disks(match, "barbarians", "jarwan") == 0
    assert (disks(match, "red", "jarwan"), disks(match, "blue", "jarwan")) == (2, 2)


@pytest.mark.parametrize(
    ("area", "may"), [("jarwan", True), ("edom", True), ("samarra", False), ("tushpa", False), ("red-sea", False)]
)
def test_horse_archers_shoot_on_plains_and_in_deserts(area: str, may: bool) -> None:
    assert offered(contest("scythians", area)) == ({"scythians-horse-archers"} if may else set())


def test_horse_archers_shoot_once_a_turn() -> None:
    match = contest("scythians", "jarwan", "moab")
    announced(match, "scythians-horse-archers")
    assert offered(to_red(match)) == set()
