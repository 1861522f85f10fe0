"""Every Military card: its front and its legacy, written down by hand, and that both work in play."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.tests.table import BOX, GAME, army, cards, forbidden_by, of, titans, tokens, turn
from ecumene.kernel.masks import bits
from ecumene.matches.match import Match
from ecumene.testing import rule


class Force(NamedTuple):
    """What an army gives when it is used."""

    swords: int = 0
    arrows: int = 0
    spy: int = 0
    loot: int = 0
    repair: int = 0


SWORD, ARROW, SPY, LOOT, REPAIR = Force(1), Force(arrows=1), Force(spy=1), Force(loot=1), Force(repair=1)
CARDS: dict[str, tuple[int, Force, Force]] = {
    "city-guard": (0, Force(2), SWORD),
    "militia": (0, Force(1, 1), ARROW),
    "merkian-troop": (2, Force(1, 3), ARROW),
    "mist-ninja": (0, Force(2, spy=1), SPY),
    "spear-levy": (0, Force(3), SWORD),
    "hill-slingers": (0, Force(0, 4), ARROW),
    "road-wardens": (0, Force(2, 1), REPAIR),
    "river-rangers": (0, Force(1, 2), ARROW),
    "caravan-guards": (0, Force(2, 1), LOOT),
    "night-scouts": (0, Force(1, 1, spy=1), SPY),
    "coast-raiders": (0, Force(2, loot=1), LOOT),
    "stone-throwers": (0, Force(0, 2), Force(0, 2)),
    "temple-guard": (0, Force(1), Force(2)),
    "camp-engineers": (0, Force(2, repair=1), REPAIR),
    "forest-trackers": (0, Force(1, 2), LOOT),
    "axe-bearers": (0, Force(3), ARROW),
    "plains-riders": (0, Force(2, 1), SWORD),
    "desert-riders": (0, Force(1, 2), SPY),
    "banner-company": (1, Force(2, 2), SWORD),
    "long-spears": (1, Force(4), SWORD),
    "great-bows": (1, Force(0, 5), ARROW),
    "treasure-seekers": (2, Force(2, 2, loot=1), LOOT),
    "wall-builders": (2, Force(3, 1, repair=1), REPAIR),
    "bronze-phalanx": (3, Force(5), SWORD),
    "chariot-corps": (3, Force(3, 3), ARROW),
    "tusk-cavalry": (4, Force(4, 2), SWORD),
    "titan-hunters": (4, Force(4, 1), Force(1, 1)),
}
"""Each card: its price, its front, its legacy."""
RECRUITS = [name for name in CARDS if name not in ("city-guard", "militia")]
COINS = 5


def led_by(card: str, retired: tuple[str, ...] = (), **fields: Any) -> Match[AncientWorld]:
    """North's turn with an army and enough swords of the round to defeat the Reed Stalker with anything."""
    return turn(
        "north",
        active={"north": {"a": card}, "east": {"a": "city-guard"}},
        retired={"north": {"a": list(retired)}},
        coins={"north": COINS},
        raised={"north": 4},
        titan={"one-star": "reed-stalker"},
        damaged={"north": ["fishing-dock", "wheat-fields"]},
        **fields,
    )


def shown(match: Match[AncientWorld]) -> tuple[int, int]:
    """The swords and arrows of the first army of North."""
    page = match.view(0)["seats"][0]["armies"]["a"]
    return page["swords"], page["value"] - page["swords"]


def used(match: Match[AncientWorld]) -> Force:
    """What the first army of North gives when it attacks."""
    swords, arrows = shown(match)
    match.play("attack one-star:a")
    repairs = 0
    while match.question == "rebuild/repair":
        match.play(match.offers[0].token)
        repairs += 1
    while match.question == "damage-die/damage":
        match.play(match.offers[0].token)
    lost = sum(event.name == "lost-coins" for event in match.events)
    loot = of(match, "north", "coins") - (COINS - 1 - lost)
    assert "reed-stalker" in titans(match, "north")
    return Force(swords, arrows, of(match, "north", "knowledge"), loot, repairs)


@rule("components.military.twenty-five", "components.starting-military.eight")
def test_there_are_25_cards_in_the_deck_and_two_to_begin_with() -> None:
    assert list(BOX.military_names) == list(CARDS)
    new = GAME.new(seats=3, seed=1).state
    lying = [*bits(new.military_deck), *new.military_row]
    assert sorted(BOX.military_names[card] for card in lying) == sorted(RECRUITS)
    assert len(RECRUITS) == 25


@rule(
    "ability.military-attack.when-used",
    "recruit.legacy.inactive-until-retired",
    "attack.pay.grants-symbols-and-abilities",
)
@pytest.mark.parametrize("card", CARDS)
def test_each_front_gives_what_it_shows_and_no_legacy(card: str) -> None:
    match = led_by(card)
    assert used(match) == CARDS[card][1]
    assert army(match, "north", "a") == (card, 1, 0, set())


@rule("recruit.legacy.cumulative", "recruit.retire.flip-to-legacy", "attack.pay.grants-symbols-and-abilities")
@pytest.mark.parametrize("card", CARDS)
def test_each_retired_card_gives_its_legacy_to_its_army(card: str) -> None:
    """The army is led by the Spear Levy or the Axe Bearers, which show 3 swords both."""
    leader = "axe-bearers" if card == "spear-levy" else "spear-levy"
    legacy = CARDS[card][2]
    assert used(led_by(leader, (card,))) == Force(3 + legacy.swords, *legacy[1:])


@rule("recruit.retire.flip-to-legacy", "recruit.legacy.inactive-until-retired")
@pytest.mark.parametrize("card", CARDS)
def test_each_card_turns_from_its_front_to_its_legacy_when_it_retires(card: str) -> None:
    recruit = "axe-bearers" if card == "spear-levy" else "spear-levy"
    match = led_by(card, military_row=[recruit, "mist-ninja" if card != "mist-ninja" else "long-spears"])
    assert shown(match) == CARDS[card][1][:2]
    match.play("place recruit 1")
    match.play(f"recruit {recruit}")
    match.play("retire a")
    assert army(match, "north", "a")[3] == {card}
    legacy = CARDS[card][2]
    assert shown(match) == (3 + legacy.swords, legacy.arrows)


@rule("recruit.cost.mostly-free")
@pytest.mark.parametrize("card", RECRUITS)
def test_each_card_is_recruited_at_its_price(card: str) -> None:
    price = CARDS[card][0]
    beside = "river-rangers" if card != "river-rangers" else "forest-trackers"
    match = turn("north", military_row=[card, beside], coins={"north": price})
    match.play("place recruit 1")
    match.play(f"recruit {card}")
    match.play("retire b")
    assert of(match, "north", "coins") == 0
    assert army(match, "north", "b") == (card, 0, 0, {"militia"})
    if price:
        poor = turn("north", military_row=[card, beside], coins={"north": price - 1})
        poor.play("place recruit 1")
        assert f"recruit {beside}" in tokens(poor)
        assert forbidden_by(poor, f"recruit {card}") == {"recruit.cost.mostly-free"}


@rule("recruit.legacy.cumulative")
def test_all_25_legacies_in_one_army_add_up() -> None:
    match = led_by("city-guard", tuple(RECRUITS), military_deck=[])
    legacies = [CARDS[card][2] for card in RECRUITS]
    swords, arrows, spy, loot, repair = (sum(column) for column in zip(*legacies, strict=True))
    assert shown(match) == (2 + swords, arrows)
    match.play("attack one-star:a")
    assert of(match, "north", "knowledge") == spy == 3
    assert match.state.now[2] == repair
    assert (loot, repair) == (4, 3)


@rule("ability.military-repair.before-dice")
def test_the_repairs_of_an_army_do_not_go_beyond_what_is_damaged() -> None:
    match = led_by("camp-engineers", ("wall-builders", "road-wardens"))
    match.play("attack one-star:a")
    match.play("repair fishing-dock")
    match.play("repair wheat-fields")
    assert match.question != "rebuild/repair"
    assert len(cards(match, "north", "damaged")) <= 1
