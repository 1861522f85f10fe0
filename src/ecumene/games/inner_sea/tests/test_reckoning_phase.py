"""Reckoning Phase: its six steps, shallow seas, Wonders, ties in the turn order, and more cards."""

from __future__ import annotations

from typing import Any

from ecumene.games.inner_sea.tests.contest import after_the_cards, heard, piled, stacks
from ecumene.games.inner_sea.tests.table import (
    at_sea,
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
from ecumene.series.ancient_civilizations.rules.sudden_death_step import ends_epoch
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.tests.contest import asked
from ecumene.series.ancient_civilizations.tests.steps import turn_order
from ecumene.testing import rule

RED_SEA = {"egypt": 1, "kush": 1, "nabatea": 1, "nile-delta": 1, "sinai": 1}
"""All land around the Red Sea."""
PLAIN = [
    "earthquake", "flood", "drought", "poet", "famine", "heresy", "coinage", "explorer", "pirates", "wildfire",
    "demagogue", "tyrant", "tribute", "blockade",
]  # fmt: skip
"""Cards that are no Events."""
STEPS = ("dominates", "tallied", "new-order", "reborn", "no-check", "drew")


# Six steps


@rule("reckoning.order.six-steps")
def test_the_six_steps_follow_each_other() -> None:
    """Blue, five points behind, begins afresh between the new turn order and the check for sudden death."""
    match = after_the_cards(
        ["reckoning-phase"],
        disks={"red": {"red-sea": 1, **RED_SEA, "libya": 3}, "blue": {"red-sea": 1}},
        points={"red": 9},
        **piled(*PLAIN),
    )
    assert (match.question, asked(match)) == ("aeneas-step/invoke", "blue")
    play(match, "rise", "lead trojans", "choose troy", "done")
    once = list(dict.fromkeys(heard(match, *STEPS)))
    assert once == ["dominates", "tallied", "new-order", "reborn", "no-check", "drew"]


@rule("reckoning.order.complete-each")
def test_a_disk_that_leaves_a_sea_leaves_before_the_tally() -> None:
    """Phoenicia, with four seas, would score one point for them; it is driven out of one of them first."""
    match = after_the_cards(
        ["reckoning-phase"],
        civilization={"red": "egyptians", "blue": "phoenicians"},
        disks={
            "red": {"red-sea": 1, **RED_SEA},
            "blue": {"red-sea": 1, "phoenician-sea": 1, "cyprian-sea": 1, "minoan-sea": 1},
        },
    )
    assert of(match, "blue", "points") == 0


# Sea Domination Step


@rule("reckoning.sea.conditions", "reckoning.sea.remove-opposing")
def test_who_occupies_a_sea_and_controls_its_shores_drives_out_all_others() -> None:
    match = at_sea(disks={"red": {"red-sea": 1, **RED_SEA}, "blue": {"red-sea": 2}, "barbarians": {"red-sea": 2}})
    assert stacks(match, "red-sea", "red", "blue", "barbarians") == [1, 0, 0]
    assert (of(match, "blue", "supply"), of(match, "barbarians", "supply")) == (48, 50)


@rule("reckoning.sea.conditions")
def test_the_sea_itself_must_be_occupied() -> None:
    """Ruling I-01: all shores are Red's, but no ship."""
    match = at_sea(disks={"red": RED_SEA, "blue": {"red-sea": 1}})
    assert stacks(match, "red-sea", "blue") == [1]


@rule("reckoning.sea.shallow-only")
def test_deep_seas_are_not_dominated() -> None:
    """Red Controls all land around the Eastern Mediterranean: Cyprus and Crete."""
    deep = "eastern-mediterranean"
    match = at_sea(epoch=4, disks={"red": {deep: 1, "cyprus": 1, "minos": 1, "kydonia": 1}, "blue": {deep: 1}})
    assert stacks(match, deep, "red", "blue") == [1, 1]


@rule("reckoning.sea.shallow-only")
def test_every_shallow_sea_is_looked_at() -> None:
    shores = {"troy": 1, "phrygia": 1, "ionia": 1, "lesbos": 1, "thrace": 1}
    match = at_sea(
        disks={
            "red": {"red-sea": 1, "trojan-sea": 1, **RED_SEA, **shores},
            "blue": {"red-sea": 1, "trojan-sea": 1, "icarian-sea": 1},
        }
    )
    assert [disks(match, "blue", sea) for sea in ("red-sea", "trojan-sea", "icarian-sea")] == [0, 0, 1]


@rule("reckoning.sea.islands-all-areas")
def test_of_an_island_every_area_is_needed() -> None:
    """Crete has two: the Minoan Sea touches both."""
    around = {"lydia": 1, "rhodes": 1, "minos": 1}
    half = at_sea(disks={"red": {"minoan-sea": 1, **around}, "blue": {"minoan-sea": 1}})
    assert stacks(half, "minoan-sea", "blue") == [1]
    whole = at_sea(disks={"red": {"minoan-sea": 1, **around, "kydonia": 1}, "blue": {"minoan-sea": 1}})
    assert stacks(whole, "minoan-sea", "blue") == [0]


# Victory Tally Step


@rule("reckoning.tally.wonder-one-vp")
def test_each_wonder_with_a_disk_beside_it_scores_a_point() -> None:
    """The Colossus stands with Red's disk, the Lighthouse with Blue's; the Mausoleum is buried, Zeus is Blue's."""
    match = table(
        "victory-tally-step",
        phase="reckoning",
        disks={"red": {"egypt": 1, "kush": 2, "sinai": 1}, "blue": {"libya": 2, "lydia": 1}},
        monument={
            "colossus": "built",
            "lighthouse": "built",
            "mausoleum": "buried",
            "statue-of-zeus": "built",
        },
        owner={"colossus": "red", "lighthouse": "red", "mausoleum": "red", "statue-of-zeus": "blue"},
        site={"colossus": "egypt", "lighthouse": "libya", "mausoleum": "kush", "statue-of-zeus": "sinai"},
    )
    assert match.state.points == [1, 0]


@rule("reckoning.tally.wonder-one-vp")
def test_a_wonder_in_a_city_scores_besides_the_city_and_without_disks_on_its_card_too() -> None:
    match = table(
        "victory-tally-step",
        phase="reckoning",
        disks={"red": {"egypt": 3, "kush": 1}, "blue": {"kush": 1}},
        monument={"colossus": "built", "lighthouse": "built"},
        owner={"colossus": "red", "lighthouse": "red"},
        site={"colossus": "egypt", "lighthouse": "kush"},
    )
    assert of(match, "red", "points") == 3


# Turn Order Reset Step


def cities(**numbers: int) -> dict[str, dict[str, int]]:
    """So many Cities for each seat, far from each other."""
    places = {
        "red": ["egypt", "kush", "libya"],
        "blue": ["troy", "ionia", "phrygia"],
        "yellow": ["rome", "umbria", "etruria"],
        "sky": ["gaul", "aquitania", "helvetia"],
    }
    return {seat: dict.fromkeys(places[seat][:n], 3) for seat, n in numbers.items()}


@rule("reckoning.turn-order.tie-lowest-vp-chooses")
def test_of_those_tied_the_one_with_the_fewest_points_chooses_a_space() -> None:
    """Blue leads alone. Red, Yellow and Sky take the other three spaces: Yellow first, then Red."""
    match = table(
        "turn-order-reset-step",
        4,
        phase="reckoning",
        disks=cities(red=1, blue=2, yellow=1, sky=1),
        points={"red": 5, "blue": 0, "yellow": 3, "sky": 9},
    )
    assert asked(match) == "yellow"
    assert tokens(match) == {"space second", "space third", "space fourth"}
    assert forbidden_by(match, "space first") == {"reckoning.turn-order.tie-lowest-vp-chooses"}
    match.play("space third")
    assert (asked(match), tokens(match)) == ("red", {"space second", "space fourth"})
    match.play("space fourth")
    assert turn_order(match) == ["blue", "sky", "yellow", "red"]


@rule("reckoning.turn-order.tie-lowest-vp-chooses")
def test_of_two_groups_each_takes_its_own_spaces() -> None:
    match = table(
        "turn-order-reset-step",
        4,
        phase="reckoning",
        disks=cities(red=1, blue=2, yellow=2, sky=1),
        points={"red": 1, "blue": 5, "yellow": 6, "sky": 2},
    )
    assert (asked(match), tokens(match)) == ("blue", {"space first", "space second"})
    match.play("space second")
    assert (asked(match), tokens(match)) == ("red", {"space third", "space fourth"})
    match.play("space third")
    assert turn_order(match) == ["yellow", "blue", "red", "sky"]


@rule("reckoning.turn-order.uses-tallied-vp")
def test_the_points_of_this_turn_count() -> None:
    """Before the tally Red has fewer points; Red's Wonder makes it more than Blue has."""
    match = table(
        [["victory-tally-step"], ["turn-order-reset-step"]],
        phase="reckoning",
        disks={"red": {"egypt": 3, "kush": 1}, "blue": {"troy": 3}},
        points={"red": 4, "blue": 4},
        monument={"colossus": "built"},
        owner={"colossus": "red"},
        site={"colossus": "kush"},
    )
    assert (asked(match), match.question) == ("blue", "turn-order-reset-step/space")


# Sudden Death Step


@rule("reckoning.sudden.turn2-digit-2", "reckoning.sudden.turn3-digit-2-or-3")
def test_how_many_cards_end_an_epoch() -> None:
    """Ruling I-15: 20 of 103 on the second turn, 38 on the third."""
    match = table("endgame")
    numbers = match.state.edition.fate_cards.numbers
    for turn, count in ((2, 20), (3, 38)):
        match.state.turn = turn
        assert sum(ends_epoch(match.state, number) for number in numbers) == count


# Draw Step


def drawing(**fields: Any) -> Match[Ancients]:
    return table("draw-step", phase="reckoning", **fields)


@rule("reckoning.draw.extra-from-abilities")
def test_a_wonder_gives_more_cards_at_the_start_of_the_draw() -> None:
    match = drawing(
        **piled(*PLAIN),
        disks={"red": {"egypt": 1}},
        talents={"red": 1},
        monument={"lighthouse": "built"},
        owner={"lighthouse": "red"},
        site={"lighthouse": "egypt"},
        fuel={"lighthouse": 2},
    )
    assert match.question == "draw-step/buy"
    match.play("spend 1")
    assert (match.question, heard(match, "drew")) == ("moments/use", [])
    match.play("activate lighthouse")
    assert (len(hand(match, "red")), len(hand(match, "blue"))) == (6, 3)


@rule("reckoning.draw.extra-from-abilities")
def test_an_investment_gives_the_choice_of_one_more_card() -> None:
    match = drawing(
        **piled(*PLAIN, held=("academy-of-sciences",)),
        invested={"red": ["academy-of-sciences"]},
        stake={"academy-of-sciences": 2},
    )
    match.play("use academy-of-sciences")
    assert (match.question, len(tokens(match))) == ("drawing/keep", 3)
    kept = match.offers[0].token
    match.play(kept)
    assert len(hand(match, "red")) == 4
    assert kept.removeprefix("keep ") in hand(match, "red")
    assert len(discarded(match)) == 2


@rule("reckoning.draw.discard-to-six")
def test_a_hand_of_more_than_six_is_discarded_down_to_six() -> None:
    held = ("tyrant", "tribute", "blockade", "demagogue", "wildfire")
    match = drawing(**piled(*PLAIN[:6], held=held), hand={"red": held})
    assert (match.question, asked(match), len(tokens(match))) == ("drawing/discard", "red", 8)
    assert forbidden_by(match, "pass")
    play(match, "discard tyrant", "discard tribute")
    assert len(hand(match, "red")) == 6
    assert discarded(match) == ["tyrant", "tribute"]
    assert match.question != "drawing/discard"


@rule("reckoning.draw.discard-to-six")
def test_six_cards_may_be_kept() -> None:
    held = ("tyrant", "tribute", "blockade")
    match = drawing(**piled(*PLAIN[:6], held=held), hand={"red": held})
    assert len(hand(match, "red")) == 6
    assert match.question != "drawing/discard"
