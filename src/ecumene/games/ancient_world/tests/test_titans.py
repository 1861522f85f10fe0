"""Every Titan: what is printed on it, written down by hand, and that it can be defeated and is worth it."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.tests.table import BOX, GAME, banners, forbidden_by, of, table, titans, tokens, turn
from ecumene.kernel.masks import bits
from ecumene.matches.match import Match
from ecumene.testing import rule

ONE, TWO, THREE = "one-star", "two-star", "three-star"
PILES = (ONE, TWO, THREE)
SYMBOLS = ("food", "income", "study", "swords", "arrows", "limit", "explore", "capacity")
BEFORE = {"food": 3, "income": 5, "limit": 2, "capacity": 4}


class Printed(NamedTuple):
    """What is printed on a Titan."""

    pile: str
    defense: int
    arrows_count: bool
    banners: str
    capacity: int
    symbols: dict[str, int] = {}


TITANS: dict[str, Printed] = {
    "reed-stalker": Printed(ONE, 4, True, "red", 2),
    "dune-crawler": Printed(ONE, 6, True, "yellow", 1, {"income": 1}),
    "bog-serpent": Printed(ONE, 6, True, "blue", 1, {"food": 1}),
    "moss-ape": Printed(ONE, 4, False, "green", 1, {"arrows": 1}),
    "cave-howler": Printed(ONE, 5, False, "purple", 1, {"income": 1}),
    "ash-hound": Printed(ONE, 6, True, "red", 2, {"arrows": 1}),
    "twin-heron": Printed(ONE, 7, True, "green blue", 1),
    "stone-being": Printed(TWO, 8, True, "purple yellow", 2, {"income": 1}),
    "glass-scorpion": Printed(TWO, 7, False, "yellow yellow", 1, {"income": 1}),
    "tide-warden": Printed(TWO, 10, True, "blue purple", 2, {"food": 1}),
    "elder-root": Printed(TWO, 6, False, "green red", 1, {"food": 1}),
    "storm-ram": Printed(TWO, 10, True, "red yellow", 2, {"arrows": 1}),
    "hollow-giant": Printed(TWO, 7, False, "purple purple", 1, {"swords": 1}),
    "kelp-hydra": Printed(TWO, 9, True, "blue green", 2),
    "mountain-father": Printed(THREE, 9, False, "red red green", 2, {"swords": 1}),
    "sky-leviathan": Printed(THREE, 13, True, "blue blue yellow", 2, {"income": 1}),
    "world-oak": Printed(THREE, 12, True, "green green purple", 2, {"food": 1}),
    "sun-colossus": Printed(THREE, 8, False, "yellow yellow red", 2),
    "night-mother": Printed(THREE, 9, False, "purple purple blue", 2, {"study": 1}),
    "deep-maw": Printed(THREE, 12, True, "blue red green", 2),
}


def facing(titan: str, swords: int, **fields: Any) -> Match[AncientWorld]:
    """North faces a Titan with an army of 2 arrows and no sword, and with swords of the round."""
    return turn(
        "north",
        titan={TITANS[titan].pile: titan},
        active={"north": {"a": "stone-throwers"}, "east": {"a": "city-guard"}},
        coins={"north": 9},
        raised={"north": swords},
        **fields,
    )


def defeated(titan: str) -> Match[AncientWorld]:
    """North has defeated a Titan that damaged nothing: the first chance without a Titan symbol is taken."""
    for chance in range(100):
        match = facing(titan, 20, chance=chance)
        match.play(f"attack {TITANS[titan].pile}:a")
        if match.question != "damage-die/damage":
            return match
    raise AssertionError("no chance rolls no Titan symbol")


@rule("components.titans.twenty", "setup.titans.three-shuffled-decks")
def test_the_20_titans_lie_in_three_piles() -> None:
    assert list(BOX.titan_names) == list(TITANS)
    new = GAME.new(seats=2, seed=1).state
    for pile, name in enumerate(PILES):
        lying = [*bits(new.titan_deck[pile]), new.titan[pile]]
        assert {BOX.titan_names[titan] for titan in lying} == {
            titan for titan, printed in TITANS.items() if printed.pile == name
        }
    assert [sum(printed.pile == name for printed in TITANS.values()) for name in PILES] == [7, 7, 6]


@rule("attack.value.at-least-defense", "attack.value.swords-only", "attack.value.swords-and-arrows")
@pytest.mark.parametrize("titan", TITANS)
def test_each_titan_falls_to_its_defense_and_to_nothing_less(titan: str) -> None:
    printed = TITANS[titan]
    needed = printed.defense - (2 if printed.arrows_count else 0)
    assert f"attack {printed.pile}:a" in tokens(facing(titan, needed))
    (reason,) = facing(titan, needed - 1).why(f"attack {printed.pile}:a")
    assert reason.rule == "attack.value.at-least-defense"
    assert reason.text.endswith(f" has defense {printed.defense}; this attack is worth {printed.defense - 1}.")


@rule("attack.value.swords-only", "attack.value.swords-and-arrows")
@pytest.mark.parametrize("titan", TITANS)
def test_permanent_arrows_count_against_the_same_titans(titan: str) -> None:
    printed = TITANS[titan]
    match = facing(titan, printed.defense - 4, empire={"north": ["watchtower"]})
    offered = f"attack {printed.pile}:a" in tokens(match)
    assert offered is printed.arrows_count


@rule("attack.win.take-card", "attack.win.grants-banners-capacity-abilities", "build.capacity.sources")
@pytest.mark.parametrize("titan", TITANS)
def test_each_titan_gives_its_banners_its_capacity_and_its_symbols(titan: str) -> None:
    printed = TITANS[titan]
    match = defeated(titan)
    assert titans(match, "north") == {titan}
    expected = {**printed.symbols, "capacity": printed.capacity}
    for name in SYMBOLS:
        assert of(match, "north", name) == BEFORE.get(name, 0) + expected.get(name, 0), name
    assert sorted(tribe for tribe, n in banners(match, "north").items() for _ in range(n)) == sorted(
        printed.banners.split()
    )


@rule("damage.roll.one-per-banner")
@pytest.mark.parametrize("titan", TITANS)
def test_a_die_is_rolled_for_each_banner_of_a_titan(titan: str) -> None:
    rolled = [event for event in defeated(titan).events if event.name == "rolled"]
    assert len(rolled) == len(TITANS[titan].banners.split())


@rule("attack.value.own-titan-not-against-itself")
@pytest.mark.parametrize("titan", ["hollow-giant", "mountain-father", "ash-hound", "storm-ram"])
def test_the_symbols_of_a_titan_do_not_help_against_itself(titan: str) -> None:
    printed = TITANS[titan]
    needed = printed.defense - (2 if printed.arrows_count else 0)
    assert forbidden_by(facing(titan, needed - 1), f"attack {printed.pile}:a") == {"attack.value.at-least-defense"}


@rule("attack.value.sources")
def test_the_symbols_of_defeated_titans_help_against_others() -> None:
    match = facing("sun-colossus", 6, titans={"north": ["hollow-giant", "mountain-father"]})
    assert "attack three-star:a" in tokens(match)
    with_arrows = facing("kelp-hydra", 4, titans={"north": ["moss-ape", "ash-hound", "storm-ram"]})
    assert "attack two-star:a" in tokens(with_arrows)


@rule("capital.never-damaged", "damage.titan.one-card-each")
def test_neither_titans_nor_districts_nor_the_capital_are_damaged() -> None:
    match = table(
        [["damage-die/damage", "north"], ["player-actions/turn", "north"]], titans={"north": ["world-oak"]},
        districts={"north": {"open-quarter": 1}},
    )  # fmt: skip
    assert tokens(match) == {"damage fishing-dock", "damage wheat-fields"}
    match.play("damage fishing-dock")
    assert of(match, "north", "food") == 1 + 1 + 1
    assert of(match, "north", "capacity") == 4 + 2 + 4
