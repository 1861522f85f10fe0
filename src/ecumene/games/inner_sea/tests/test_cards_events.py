"""Event cards: what fate brings, when it is drawn and when it is revealed."""

from __future__ import annotations

from typing import Any

from ecumene.games.inner_sea.tests.table import (
    CARD,
    SETTING,
    barbarians,
    discarded,
    disks,
    forbidden_by,
    hand,
    names,
    of,
    piles,
    play,
    table,
    tokens,
)
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule

RED, BLUE = range(2)
CHANCES = range(8)


def drawing(*deck: str, discard: tuple[str, ...] = ("coinage", "explorer"), **fields: Any) -> Match[Ancients]:
    """Red draws cards from a draw pile of these, and two more lie discarded."""
    return SETTING.drawing(*deck, discard=discard, **fields)


# Drawing Events


@rule("card.event.drawn-played-at-once", "terms.event-card.definition")
def test_a_drawn_event_is_played_at_once() -> None:
    match = drawing("atlantis-rises", disks={"red": {"cyprus": 1}})
    assert of(match, "red", "talents") == 2
    assert not match.state.events


@rule("card.event.multiple-high-to-low")
def test_events_drawn_together_are_resolved_from_the_highest_number_down() -> None:
    """The Sea Peoples (101) are asked about before the Eastern Hordes (100), and those before the Whims (97)."""
    match = drawing("eastern-hordes", "sea-peoples", "whims-of-fortune", n=3)
    assert match.view(None)["events"] == ["whims-of-fortune", "eastern-hordes", "sea-peoples"]
    play(match, "choose red-sea", "choose kush", "done", "choose pontus")
    done = [event.things for event in match.events if event.name == "discarded"]
    assert [things[-1] for things in done[:3]] == ["sea-peoples", "eastern-hordes", "whims-of-fortune"]


@rule("cards.hand.discard-after-events")
def test_the_wheel_of_fate_cuts_no_hand_in_the_middle_of_a_draw() -> None:
    six = ["poet", "flood", "famine", "heresy", "chariots", "bribery"]
    rest = tuple(card for card in CARD.names if card not in {*six, "wheel-of-fate", "plague", "locusts"})
    match = drawing("wheel-of-fate", "plague", "locusts", n=3, held={"red": six}, discard=rest, chance=3)
    assert match.question == "drawing/discard"
    assert len(hand(match, "red")) == 9


def test_nobody_can_negate_an_event() -> None:
    match = drawing("atlantis-rises", held={"blue": ["high-priestess"]}, disks={"red": {"cyprus": 1}})
    assert of(match, "red", "talents") == 2
    assert hand(match, "blue") == {"high-priestess"}


# Revealing Events

TURN_TWO: dict[str, Any] = {
    "turn": 2,
    "phase": "reckoning",
    "options": {"epochs": 1},
    "talents": {"red": 1, "blue": 1},
}
"""The end of the Epoch would be the end of the game; if it goes on, both are asked how many cards they buy."""


@rule("card.event.revealed-first", "cards.reveal.event-then-instruction")
def test_a_revealed_event_is_resolved_before_its_number_is_read() -> None:
    match = table("sudden-death-step", **TURN_TWO, **piles(["saharan-raiders"], {}, []))
    assert match.question == "play-a-fate-card/declare"
    play(match, "choose kush")
    assert barbarians(match) == {"kush": 4, "egypt": 4}
    assert discarded(match) == ["saharan-raiders"]
    assert match.question == "draw-step/buy"


@rule("cards.reveal.event-then-instruction")
def test_the_number_of_a_revealed_event_ends_the_epoch() -> None:
    match = table("sudden-death-step", **TURN_TWO, **piles(["atlantis-rises"], {}, []))
    assert barbarians(match) == {"eastern-mediterranean": 1}
    assert match.over
    match = table("sudden-death-step", **TURN_TWO, **piles(["whims-of-fortune"], {}, []))
    assert match.question == "draw-step/buy"


@rule("cards.reveal.discard-non-event")
def test_a_revealed_card_is_discarded_unless_the_step_returns_it() -> None:
    last: dict[str, Any] = {"phase": "end-of-epoch", "options": {"epochs": 1, "final_event": "yes"}}
    match = table("end-of-epoch-phase", **last, **piles(["coinage"], {}, []))
    assert discarded(match) == ["coinage"]
    match = table("sudden-death-step", **TURN_TWO, **piles(["coinage"], {}, []))
    assert (discarded(match), names(match.state.deck)) == ([], {"coinage"})


# Who decides


def decider(chance: int = 0, **fields: Any) -> int | None:
    """Who steers the Barbarians when red has drawn them."""
    return drawing("northern-barbarians", chance=chance, **fields).seat


def test_the_civilization_with_the_fewest_points_steers_barbarians_whoever_drew_them() -> None:
    assert decider(points={"red": 5, "blue": 4}) == BLUE
    assert decider(points={"red": 4, "blue": 5}) == RED


def test_among_equals_the_one_with_the_fewest_cities_steers_barbarians() -> None:
    settled: dict[str, Any] = {"red": {"egypt": 3, "libya": 3}, "blue": {"troy": 3}}
    assert {decider(chance, disks=settled) for chance in CHANCES} == {BLUE}
    assert decider(disks=settled, points={"blue": 1}) == RED


def test_lots_decide_between_those_equal_in_everything() -> None:
    assert {decider(chance) for chance in CHANCES} == {RED, BLUE}


# Invasions


def test_northern_barbarians_come_into_an_area_on_the_north_edge_and_those_next_to_it() -> None:
    match = drawing("northern-barbarians", seats=4)
    assert tokens(match) == {
        f"choose {area}"
        for area in (
            "aquitania", "cisalpina", "dalmatia", "galatia", "gaul", "helvetia", "moesia", "noricum", "phrygia",
            "pontus", "thrace",
        )
    }  # fmt: skip
    assert forbidden_by(match, "choose egypt") == {"card.negation.declare-targets-first"}
    play(match, "choose thrace")
    assert barbarians(match) == {"thrace": 4, "macedonia": 4, "moesia": 4}


def test_saharan_raiders_come_from_the_south_edge() -> None:
    match = drawing("saharan-raiders")
    assert tokens(match) == {f"choose {area}" for area in ("cyrene", "egypt", "kush", "libya", "marmarica")}
    play(match, "choose marmarica")
    assert barbarians(match) == {"marmarica": 4, "cyrene": 4, "libya": 4}


def test_eastern_hordes_come_from_the_east_edge_which_is_the_line_where_the_map_is_cut() -> None:
    whole = drawing("eastern-hordes", seats=4)
    east = ("cappadocia", "kush", "mesopotamia", "nabatea", "palmyra", "pontus")
    assert tokens(whole) == {f"choose {area}" for area in east}
    cut = drawing("eastern-hordes", seats=3)
    assert tokens(cut) == {f"choose {area}" for area in ("cyrene", "ionia", "troy")}
    play(cut, "choose ionia")
    assert barbarians(cut) == {"ionia": 4, "troy": 4}


def test_barbarians_join_those_who_are_there_up_to_four_and_leave_civilizations_alone() -> None:
    there: dict[str, Any] = {"barbarians": {"galatia": 3}, "blue": {"pontus": 3}}
    match = drawing("northern-barbarians", disks=there, points={"blue": 1})
    play(match, "choose pontus")
    assert barbarians(match) == {"pontus": 4, "galatia": 4, "cappadocia": 4}
    assert disks(match, "blue", "pontus") == 3


def test_sea_peoples_land_in_up_to_three_areas_around_a_shallow_sea() -> None:
    match = drawing("sea-peoples")
    assert "choose eastern-mediterranean" not in tokens(match)
    play(match, "choose red-sea")
    assert tokens(match) == {f"choose {area}" for area in ("egypt", "kush", "nabatea", "nile-delta", "sinai")}
    play(match, "choose kush", "choose sinai", "choose egypt")
    assert barbarians(match) == {"red-sea": 2, "kush": 4, "sinai": 4, "egypt": 4}


def test_sea_peoples_may_leave_it_at_one_landing() -> None:
    match = drawing("sea-peoples")
    play(match, "choose red-sea", "choose kush", "done")
    assert barbarians(match) == {"red-sea": 2, "kush": 4}


FAR = ("egypt", "kush", "libya", "nile-delta", "sinai", "canaan", "nabatea", "palmyra", "phoenicia", "ionia")


@rule("card.barbarian-limit.take-from-map")
def test_an_invasion_does_not_rob_its_own_stacks() -> None:
    """Twelve stacks of four leave two in supply, and Galatia, which is invaded too, is as large as any other."""
    stacks = dict.fromkeys((*FAR, "cyprus", "galatia"), 4)
    match = drawing("northern-barbarians", disks={"barbarians": stacks})
    play(match, "choose pontus")
    while match.question == "barbarian-limits/fetch":
        assert "move-from galatia" not in tokens(match)
        play(match, max(tokens(match)))
    found = barbarians(match)
    assert [found[area] for area in ("pontus", "cappadocia", "galatia")] == [4, 4, 4]
    assert sum(found.values()) == 50


# The others


def test_whims_of_fortune_draw_the_turn_order_by_lot() -> None:
    orders = {tuple(drawing("whims-of-fortune", discard=("coinage",), chance=c).state.order) for c in CHANCES}
    assert orders == {(0, 1), (1, 0)}


def test_atlantis_fills_both_deep_seas_and_enriches_who_is_next_to_one() -> None:
    there: dict[str, Any] = {
        "red": {"cyprus": 1, "melite": 2}, "blue": {"libyan-sea": 1}, "yellow": {"troy": 3}, "sky": {"syracuse": 1}
    }  # fmt: skip
    match = drawing("atlantis-rises", seats=4, disks=there)
    assert barbarians(match) == {"central-mediterranean": 1, "eastern-mediterranean": 1}
    assert match.state.talents == [2, 2, 0, 2]


def test_on_a_cut_map_atlantis_fills_the_one_deep_sea_there_is() -> None:
    match = drawing("atlantis-rises", seats=3, disks={"red": {"melite": 1}})
    assert barbarians(match) == {"central-mediterranean": 1}
    assert match.state.talents == [2, 0, 0]


def test_the_wheel_of_fate_returns_the_discard_pile_and_changes_a_card_of_everybody() -> None:
    held = {"blue": ["famine"], "red": ["poet"]}
    rest = tuple(card for card in CARD.names if card not in ("wheel-of-fate", "poet", "famine"))
    match = drawing("wheel-of-fate", held=held, discard=rest, order=["blue", "red"], chance=1)
    assert discarded(match) == ["famine", "poet"]
    assert [len(hand(match, seat)) for seat in ("red", "blue")] == [2, 1]
    assert "wheel-of-fate" in names(match.state.deck)
    assert not match.state.events


def test_the_wheel_of_fate_gives_a_card_to_an_empty_hand_too() -> None:
    rest = tuple(card for card in CARD.names if card != "wheel-of-fate")
    match = drawing("wheel-of-fate", discard=rest, chance=1)
    assert [len(hand(match, seat)) for seat in ("red", "blue")] == [2, 1]
