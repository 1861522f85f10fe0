"""Reckoning Phase: seas, points, the turn order, whether the Epoch ends, and cards; then the points of an Epoch."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.middle_east.tests.contest import after_the_cards, asked, go_on, gods, heard, piled, stacks, temple
from ecumene.games.middle_east.tests.table import (
    at_sea,
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
from ecumene.series.ancient_civilizations.tests.steps import turn_order
from ecumene.testing import rule

REED_SEA = {"amarna": 1, "eastern-desert": 1, "nile-delta": 1, "sinai": 1}
"""All land around the Reed Sea."""
PLAIN = [
    "flood", "drought", "famine", "heresy", "earthquake", "usurper", "banditry", "murrain", "tempest", "volcano",
    "lost-tribe", "oasis", "prophet", "lawgiver",
]  # fmt: skip
"""Cards that are no Events."""


# Six steps


@rule("reckoning.order.six-steps")
def test_the_six_steps_follow_each_other() -> None:
    """Blue, far behind, returns as the Greeks between the new turn order and the check for the end of the Epoch."""
    match = after_the_cards(
        ["reckoning-phase"],
        disks={"red": {"reed-sea": 1, **REED_SEA, "kush": 4}, "blue": {"reed-sea": 1}},
        points={"red": 9},
        **piled(*PLAIN),
    )
    assert (match.question, asked(match)) == ("gilgamesh-step/invoke", "blue")
    play(match, "rise", "lead greeks", "done")
    steps = ("trimmed", "dominates", "tallied", "new-order", "reborn", "no-check", "drew")
    assert tuple(dict.fromkeys(heard(match, *steps))) == steps


# Sea Domination Step


@rule("reckoning.sea.conditions")
def test_who_occupies_a_sea_and_controls_all_land_around_it_drives_out_the_others() -> None:
    match = at_sea(disks={"red": {"reed-sea": 1, **REED_SEA}, "blue": {"reed-sea": 2}, "barbarians": {"reed-sea": 1}})
    assert stacks(match, "reed-sea", "red", "blue", "barbarians") == [1, 0, 0]
    empty = at_sea(disks={"red": REED_SEA, "blue": {"reed-sea": 1}})
    assert stacks(empty, "reed-sea", "blue") == [1], "the sea itself must be occupied"


@rule("reckoning.sea.every-sea")
def test_every_sea_is_looked_at() -> None:
    """Red dominates the Reed Sea and the Hellespont, not the Icarian Sea."""
    shores = {"bithynia": 1, "thrace": 1, "troas": 1}
    seas = ("reed-sea", "hellespont", "icarian-sea")
    match = at_sea(
        disks={"red": {**dict.fromkeys(seas, 1), **REED_SEA, **shores}, "blue": dict.fromkeys(seas, 1)},
    )
    assert [disks(match, "blue", sea) for sea in seas] == [0, 0, 1]


@rule("reckoning.sea.islands-single")
@pytest.mark.parametrize("island", [True, False])
def test_an_island_in_the_sea_is_needed_too(island: bool) -> None:
    """The Levantine Sea touches Byblos, Tyre, Ugarit and Alashiya."""
    coast = {"byblos": 1, "tyre": 1, "ugarit": 1, **({"alashiya": 1} if island else {})}
    match = at_sea(disks={"red": {"levantine-sea": 1, **coast}, "blue": {"levantine-sea": 1}})
    assert stacks(match, "levantine-sea", "blue") == [0 if island else 1]


# Victory Tally Step


def tally(seats: int = 2, **fields: Any) -> list[int]:
    """The points of a tally."""
    points: list[int] = table("victory-tally-step", seats, phase="reckoning", **fields).state.points
    return points


@rule("reckoning.tally.temple-one-vp")
def test_a_temple_at_home_scores_a_point_if_a_disk_is_with_it() -> None:
    own = gods({"god-of-war": "red"})
    assert tally(disks={"red": {"thebes": 1}}, **own) == [1, 0]
    assert tally(disks={"red": {"thebes": 1}, "blue": {"thebes": 2}}, **own) == [1, 0]
    assert tally(disks={"red": {"memphis": 1}}, **own) == [0, 0]
    assert tally(disks={"red": {"thebes": 1}}) == [0, 0]


@rule("reckoning.tally.captured-temple-one-vp")
@pytest.mark.parametrize(("home", "cursed", "points"), [(True, False, 3), (False, False, 0), (True, True, 0)])
def test_each_captured_temple_scores_a_point_if_ones_own_is_active(home: bool, cursed: bool, points: int) -> None:
    held = gods(
        {"god-of-war": "red", "god-of-peace": "blue", "god-of-the-dead": "yellow"},
        captured={"god-of-peace": "red", "god-of-the-dead": "red"},
    )
    curses = {"red": ["blasphemy"]} if cursed else {}
    there = {"red": {"nineveh" if home else "mari": 1}, "blue": {"thebes": 1}}
    assert tally(3, disks=there, curses=curses, **held) == [points, 0, 0]


@rule("reckoning.tally.monotheism-exceptions")
def test_one_god_scores_two_points_and_each_capture_brings_one_more() -> None:
    assert tally(disks={"red": {"thebes": 1}}, **gods({"the-one-god": "red"})) == [2, 0]
    assert tally(disks={"red": {"memphis": 1}}, **gods({"the-one-god": "red"})) == [0, 0]
    held = gods({"the-one-god": "red", "god-of-war": "blue"}, captured={"god-of-war": "red"})
    assert tally(disks={"red": {"thebes": 1}}, **held) == [3, 0]
    both = gods({"the-one-god": "red", "god-of-war": "blue"})
    match = table("captured-deity", phase="cards", disks={"red": {"thebes": 1, "hattusha": 1}}, **both)
    assert (of(match, "red", "points"), of(match, "red", "talents")) == (2, 1)
    assert temple(match, "god-of-war") == ("captured", "red")


# Turn Order Reset Step


def reset(seats: int = 3, **fields: Any) -> Match[Ancients]:
    return table("turn-order-reset-step", seats, phase="reckoning", **fields)


@rule("reckoning.turn-order.tie-active-temple")
def test_of_those_tied_in_cities_the_one_with_an_active_temple_chooses_first() -> None:
    """Yellow has the most points of the three, and a temple."""
    match = reset(
        disks={"yellow": {"hattusha": 1}},
        points={"red": 1, "blue": 2, "yellow": 30},
        **gods({"god-of-war": "yellow"}),
    )
    assert (asked(match), tokens(match)) == ("yellow", {"space first", "space second", "space third"})
    play(match, "space second")
    assert asked(match) == "red", "then the fewest points"
    play(match, "space third")
    assert turn_order(match) == ["blue", "yellow", "red"]


@rule("reckoning.turn-order.tie-active-temple")
@pytest.mark.parametrize(
    "fields",
    [
        {"disks": {"yellow": {"kaska": 1}}},
        {"disks": {"yellow": {"hattusha": 1}}, "curses": {"yellow": ["false-prophet"]}},
        {"disks": {"yellow": {"hattusha": 1}}, "monument": {"god-of-war": "destroyed"}},
    ],
    ids=["not-at-home", "inactive", "destroyed"],
)
def test_a_temple_that_is_not_active_gives_no_choice(fields: dict[str, Any]) -> None:
    match = reset(**{**gods({"god-of-war": "yellow"}), "points": {"red": 1, "blue": 2, "yellow": 30}, **fields})
    assert asked(match) == "red"


@rule("reckoning.turn-order.tie-active-temple")
def test_more_cities_come_before_any_temple() -> None:
    match = reset(disks={"yellow": {"hattusha": 1}, "blue": {"kush": 3}}, **gods({"god-of-war": "yellow"}))
    assert asked(match) == "yellow"
    assert tokens(match) == {"space second", "space third"}


@rule("reckoning.turn-order.tie-lowest-vp-chooses")
def test_without_temples_or_with_several_the_fewest_points_choose() -> None:
    match = reset(points={"red": 5, "blue": 3, "yellow": 9})
    assert asked(match) == "blue"
    several = reset(
        disks={"red": {"nineveh": 1}, "yellow": {"hattusha": 1}},
        points={"red": 9, "blue": 1, "yellow": 5},
        **gods({"god-of-peace": "red", "god-of-war": "yellow"}),
    )
    assert asked(several) == "yellow", "of the two with temples; Blue has none"
    assert forbidden_by(several, "space fourth") == {"reckoning.turn-order.tie-lowest-vp-chooses"}


@rule("reckoning.turn-order.card-overrides")
def test_the_father_of_the_gods_changes_the_order() -> None:
    """Red has no City and is last; its Deity lets it take any other space."""
    fields: dict[str, Any] = {
        "disks": {"red": {"thebes": 1}, "blue": {"lydia": 3}},
        **gods({"father-of-the-gods": "red"}),
    }
    match = reset(2, **fields)
    assert (turn_order(match), asked(match)) == (["blue", "red"], "red")
    play(match, "activate father-of-the-gods")
    go_on(match)
    assert turn_order(match) == ["red", "blue"]
    inactive = reset(2, **fields, curses={"red": ["blasphemy"]})
    assert (inactive.over, turn_order(inactive)) == (True, ["blue", "red"])


@rule("reckoning.turn-order.card-overrides")
def test_so_does_the_grand_astrologer() -> None:
    match = reset(2, disks={"red": {"thebes": 1}, "blue": {"lydia": 3}}, hand={"red": ["grand-astrologer"]})
    assert (turn_order(match), match.question) == (["blue", "red"], "turn-order-reset-step/answer")
    play(match, "play grand-astrologer", "space first")
    unanswered(match)
    assert turn_order(match) == ["red", "blue"]


# Sudden End of Epoch Step


@rule("reckoning.sudden.event-not-replaced")
@pytest.mark.parametrize("chance", range(6))
def test_an_event_that_is_revealed_is_carried_out_and_not_replaced(chance: int) -> None:
    """Two Events and nothing else: the second stays in the draw pile until somebody draws."""
    match = after_the_cards(
        ["sudden-end-of-epoch-step"],
        turn=2,
        phase="reckoning",
        chance=chance,
        disks={"red": {"thebes": 1}, "blue": {"hattusha": 1}},
        talents={"red": 1, "blue": 1},
        **piled("the-breath-of-god", "hordes-from-the-north"),
    )
    go_on(match, "draw-step/buy")
    assert heard(match, "revealed") == ["revealed"]
    assert (len(names(match.state.deck)), len(discarded(match))) == (1, 1)


# Draw Step


@rule("reckoning.draw.no-peeking", "reckoning.draw.extra-from-abilities")
def test_all_is_decided_before_a_card_is_seen() -> None:
    """First the minas, then the Master Scribe and the God of the Dead; only then anything is drawn."""
    match = table(
        [["draw-step/of", "red"]],
        phase="reckoning",
        disks={"red": {"thebes": 1}},
        talents={"red": 2},
        invested={"red": ["master-scribe"]},
        stake={"master-scribe": 2},
        **gods({"god-of-the-dead": "red"}),
        **piled(*PLAIN, held=("master-scribe",)),
    )
    assert match.question == "draw-step/buy"
    play(match, "spend 1")
    assert tokens(match) == {"done", "use master-scribe", "activate god-of-the-dead"}
    play(match, "use master-scribe")
    assert (tokens(match), heard(match, "drew")) == ({"done", "activate god-of-the-dead"}, [])
    play(match, "activate god-of-the-dead")
    for of_cards in (2, 3):
        assert (match.question, len(tokens(match))) == ("drawing/keep", of_cards)
        play(match, min(tokens(match)))
    assert len(hand(match, "red")) == 1 + 1 + 3 + 1
    assert (of(match, "red", "talents"), match.over) == (1, True)


@rule("reckoning.draw.extra-from-abilities")
def test_an_ability_gives_more_cards_as_well() -> None:
    """Sumer with a City in its Homeland draws one card more."""
    for disks_at_home, cards in ((3, 4), (2, 3)):
        match = table(
            [["draw-step/of", "red"]],
            3,
            phase="reckoning",
            civilization={"red": "sumerians", "blue": "egyptians", "yellow": "hittites"},
            disks={"red": {"uruk": disks_at_home}},
            **piled(*PLAIN),
        )
        assert len(hand(match, "red")) == cards


@rule("reckoning.draw.discard-to-six")
@pytest.mark.parametrize(
    ("civilization", "held", "left"),
    [("egyptians", "warrior-king", 6), ("mittani", "warrior-king", 7), ("mittani", "corruption", 6)],
)
def test_afterwards_a_hand_is_cut_to_six_but_not_that_of_mittani(civilization: str, held: str, left: int) -> None:
    """Mittani may keep a seventh card while it holds a Competition card."""
    cards = [held, "nepotism", "rebellion", "civil-war", "palace-coup"]
    match = table(
        [["draw-step/of", "red"]],
        phase="reckoning",
        civilization={"red": civilization, "blue": "hittites"},
        hand={"red": cards},
        **piled(*PLAIN, held=tuple(cards)),
    )
    while match.question == "drawing/discard":
        match.play(next(token for token in sorted(tokens(match)) if token != f"discard {held}"))
    assert len(hand(match, "red")) == left
    assert len(discarded(match)) == 8 - left


# Points of an Epoch


def scored(seats: int = 2, **fields: Any) -> list[int]:
    """The points of the last Epoch."""
    points: list[int] = table(
        "end-of-epoch-phase/score", seats, **{"phase": "end-of-epoch", "epoch": 4, **fields}
    ).state.points
    return points


@rule("epoch.score.most-deities")
def test_most_deities_score_a_point_ones_own_and_captured_ones() -> None:
    assert scored(**gods({"god-of-war": "red"})) == [1, 0]
    assert scored(**gods({"god-of-war": "red", "god-of-peace": "blue"})) == [0, 0], "tied"
    three = {"god-of-war": "red", "god-of-peace": "blue", "god-of-the-dead": "yellow"}
    assert scored(3, **gods(three, captured={"god-of-the-dead": "blue"})) == [0, 1, 0]
    assert scored(3, **gods(three, captured={"god-of-the-dead": "blue"}, destroyed=["god-of-peace"])) == [0, 0, 0]
    assert scored(3, **gods(three), curses={"red": ["blasphemy"], "blue": ["false-prophet"]}) == [0, 0, 1]


@rule("epoch.score.sea-domination")
@pytest.mark.parametrize(("seas", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2)])
def test_each_three_seas_that_are_dominated_score_a_point(seas: int, points: int) -> None:
    """All land around the seas of the west is Red's; it scores for those where it has a disk."""
    west = ["hellespont", "thracian-sea", "west-euxine", "central-euxine", "reed-sea", "red-sea"]
    coast = [
        "bithynia", "thrace", "troas", "pala", "kaska", "cimmeria", "amarna", "eastern-desert", "nile-delta", "sinai",
        "edom", "kush", "midian",
    ]  # fmt: skip
    there = dict.fromkeys(coast, 1) | dict.fromkeys(west[:seas], 1)
    assert scored(disks={"red": there, "blue": {"lydia": 1}}) == [points, 0]
    at_sea = {"red": there, "blue": {"lydia": 1, **dict.fromkeys(west[:seas], 1)}}
    assert scored(disks=at_sea) == [points, 0], "a disk of one's own in the sea is enough"
    assert len(table("card-phase", disks=at_sea).view(None)["seats"][0]["dominates"]) == seas
    shared = {"red": there, "blue": dict.fromkeys(coast, 1)}
    assert scored(disks=shared) == [0, 0]


@rule("epoch.final.when-earlier")
@pytest.mark.parametrize(
    ("length", "fields"),
    [
        ("4-epochs", {"epoch": 4}),
        ("2-epochs", {"epoch": 2}),
        ("1-hour", {"epoch": 1, "turns": 7}),
        ("25-points", {"epoch": 3, "points": {"blue": 25}}),
    ],
)
def test_the_last_epoch_is_the_fourth_or_the_one_that_was_agreed_on(length: str, fields: dict[str, Any]) -> None:
    match = table(
        "sudden-end-of-epoch-step",
        options={"length": length},
        phase="reckoning",
        turn=4,
        talents={"red": 7},
        **fields,
    )
    assert (match.over, match.state.epoch) == (True, fields["epoch"])
    assert of(match, "red", "points") == 2, "its points are scored: seven minas"
    longer = table("sudden-end-of-epoch-step", phase="reckoning", turn=4, **{**fields, "epoch": 3, "turns": 0})
    assert not longer.over
