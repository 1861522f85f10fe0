"""Competition Procedure: who is asked, what is answered and resolved in which order, and what comes of it."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.inner_sea.tests.contest import after_the_cards, fight, heard, stacks, uncommitted
from ecumene.games.inner_sea.tests.table import (
    AREA,
    allies,
    competing,
    discarded,
    of,
    play,
    table,
    tokens,
    unanswered,
)
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.nouns import COLOURS
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule

COLOSSUS: dict[str, Any] = {
    "monument": {"colossus": "built"},
    "owner": {"colossus": "red"},
    "site": {"colossus": "egypt"},
    "fuel": {"colossus": 4},
}


def asked(match: Match[Ancients]) -> str:
    """The colour of the seat that decides."""
    return COLOURS[match.seats[0]]


def reinforced(match: Match[Ancients]) -> list[tuple[str, int]]:
    """Whose allies came, and how many, in order."""
    return [(COLOURS[e.fact[2]], e.fact[3]) for e in match.events if e.name == "allies-come"]


# Step 1


@rule("competition.step1.present-civs-in-turn-order")
@pytest.mark.parametrize("order", [["red", "blue", "yellow"], ["yellow", "blue", "red"]])
def test_those_who_are_present_are_asked_in_turn_order(order: list[str]) -> None:
    match = competing("rome", 3, disks={key: {"rome": 2} for key in order}, order=order)
    seen = []
    while match.question == "competition-procedure/commit":
        seen.append(asked(match))
        match.play("done")
    assert seen == order


@rule("competition.step1.present-civs-in-turn-order")
def test_any_number_of_cards_a_wonder_and_an_ability_may_be_used_in_one_competition() -> None:
    match = after_the_cards(
        ["competition-phase"],
        disks={"red": {"lydia": 1, "egypt": 1}, "blue": {"lydia": 2}},
        hand={"red": ["slingers", "chariots", "phalanx"]},
        **COLOSSUS,
    )
    assert tokens(match) == {"done", "commit slingers", "commit chariots", "commit phalanx", "activate colossus"}
    play(match, "commit slingers", "commit chariots", "activate colossus", "commit phalanx")
    assert tokens(match) == {"done"}, "the Wonder is used once a competition"
    play(match, "done", "invoke trojans-ally")
    assert tokens(match) == {"done"}, "the ability is used once"
    assert of(match, "red", "hand") == 0
    play(match, "done", "play slingers", "play chariots")
    assert [n for seat, n in reinforced(match) if seat == "red"] == [2, 1, 2]
    assert [n for seat, n in reinforced(match) if seat == "blue"] == [1]


# Step 2


@rule("competition.step2.negation-window")
def test_a_revealed_card_can_be_negated() -> None:
    match = competing(
        "lydia",
        disks={"red": {"lydia": 1}, "blue": {"lydia": 3}},
        hand={"red": ["siege-engines"], "blue": ["spies"]},
    )
    play(match, "commit siege-engines", "done", "done")
    assert (match.question, asked(match)) == ("play-a-fate-card/answer", "blue")
    match.play("negate spies")
    unanswered(match)
    assert match.over
    assert stacks(match, "lydia", "red", "blue") == [0, 3]
    assert set(discarded(match)) == {"siege-engines", "spies"}


@rule("competition.step2.negation-window")
def test_who_is_not_in_the_area_may_negate_too() -> None:
    """Ruling I-08."""
    match = competing(
        "lydia",
        4,
        disks={"yellow": {"lydia": 1}, "sky": {"lydia": 3}},
        hand={"yellow": ["siege-engines"], "red": ["spies"]},
    )
    play(match, "commit siege-engines", "done", "done")
    match.play("negate spies", 0)
    unanswered(match)
    assert match.over
    assert stacks(match, "lydia", "yellow", "sky") == [0, 3]


@rule("competition.step2.negation-window")
def test_all_cards_are_answered_before_the_first_takes_effect() -> None:
    match = competing(
        "lydia",
        disks={"red": {"lydia": 3}, "blue": {"lydia": 3}},
        hand={"red": ["slingers", "spies"], "blue": ["chariots", "poet"]},
    )
    play(match, "commit slingers", "done", "commit chariots", "done")
    assert (match.question, asked(match)) == ("play-a-fate-card/answer", "blue")
    match.play("pass")
    assert (match.question, asked(match)) == ("play-a-fate-card/answer", "red")
    assert match.state.allies == []
    match.play("negate spies")
    unanswered(match)
    assert allies(match, "blue", "lydia") == 0
    assert "chariots" in discarded(match)


# Step 3


@rule("competition.step3.resolution-order")
@pytest.mark.parametrize("order", [["red", "blue"], ["blue", "red"]])
def test_wonders_take_effect_first_then_abilities_then_cards(order: list[str]) -> None:
    """Red, with a Wonder and a card, against Blue with an ability and a card; turn order counts within a kind."""
    first = {"red": ["commit slingers", "activate colossus"], "blue": ["commit mercenaries", "invoke trojans-ally"]}
    match = table(
        [["card-phase/act", order[0]], ["competition-phase"]],
        phase="cards",
        passed=[order[1]],
        disks={"red": {"lydia": 2, "egypt": 1}, "blue": {"lydia": 2}},
        hand={"red": ["slingers"], "blue": ["mercenaries"]},
        talents={"blue": 2},
        order=order,
        **COLOSSUS,
    )
    match.play("pass")
    for seat in order:
        play(match, *first[seat], "done")
    match.play("spend 2")
    cards = [("red", 1), ("blue", 4)] if order[0] == "red" else [("blue", 4), ("red", 1)]
    assert reinforced(match) == [("red", 2), ("blue", 1), *cards]


@rule("competition.step3.resolution-order")
def test_two_abilities_take_effect_in_turn_order() -> None:
    match = table(
        [["card-phase/act", "yellow"], ["competition-phase"]],
        4,
        phase="cards",
        passed=["red", "blue", "sky"],
        disks={"blue": {"lydia": 2}, "yellow": {"lydia": 2}},
        order=["yellow", "red", "blue", "sky"],
    )
    play(match, "pass", "invoke trojans-ally", "done", "invoke carthaginians-land-ally", "done")
    assert reinforced(match) == [("yellow", 1), ("blue", 1)]


@rule("competition.step3.resolution-order")
def test_each_civilization_orders_its_own_cards() -> None:
    """Ruling I-07."""
    match = after_the_cards(
        ["competition-phase"],
        disks={"red": {"lydia": 2}, "blue": {"lydia": 2}},
        hand={"red": ["slingers", "chariots"]},
    )
    play(match, "commit slingers", "commit chariots", "done", "done")
    assert tokens(match) == {"play slingers", "play chariots"}
    match.play("play chariots")
    assert reinforced(match) == [("red", 2), ("red", 1)]


@rule("competition.step3.resolution-order")
def test_a_card_that_says_so_comes_before_all_other_cards() -> None:
    """Night Assault of Blue, who is second, strikes before the Chariots of Red, who is first."""
    match = after_the_cards(
        ["competition-phase"],
        disks={"red": {"lydia": 2}, "blue": {"lydia": 2}},
        hand={"red": ["chariots"], "blue": ["night-assault"]},
    )
    play(match, "commit chariots", "done", "commit night-assault", "done")
    assert heard(match, "removed", "allies-come")[:2] == ["removed", "allies-come"]


# Step 4


@rule("competition.step4.same-size-simultaneous")
def test_equal_stacks_lose_together() -> None:
    """1-1 against a 2: both singles go at once, and the 2 is left alone."""
    match = fight(3, disks={"red": {"rome": 2}, "blue": {"rome": 1}, "yellow": {"rome": 1}})
    assert stacks(match, "rome", "red", "blue", "yellow") == [2, 0, 0]


@rule("competition.step4.same-size-simultaneous")
def test_the_second_of_two_equal_stacks_loses_although_the_first_has_gone() -> None:
    """Red, first to lose of 2-2, is at 1 then; Blue loses all the same."""
    match = fight(disks={"red": {"lydia": 2}, "blue": {"lydia": 2}})
    assert stacks(match, "lydia", "red", "blue") == [1, 1]


@rule("competition.step4.stop-all-lost-one")
def test_a_round_ends_when_all_have_lost_one() -> None:
    """4 against 3: 3-2 after the first round; a second one begins, with Blue again the first."""
    match = fight(disks={"red": {"lydia": 4}, "blue": {"lydia": 3}}, talents={"blue": 1, "red": 2})
    play(match, "lose", "lose")
    assert (asked(match), stacks(match, "lydia", "red", "blue")) == ("blue", [3, 2])


@rule("competition.step4.paid-loss-counts-as-turn")
def test_a_disk_that_is_paid_for_makes_the_larger_stack_bleed() -> None:
    """Ruling I-03: the single disk stays, the 3 becomes 2, and Blue is asked again in the next round."""
    match = fight(disks={"red": {"lydia": 3}, "blue": {"lydia": 1}}, talents={"blue": 2})
    match.play("pay-talent")
    assert (asked(match), stacks(match, "lydia", "red", "blue")) == ("blue", [2, 1])
    match.play("pay-talent")
    assert match.over
    assert stacks(match, "lydia", "red", "blue") == [1, 1]


@rule("competition.step4.paid-loss-counts-as-turn")
def test_if_all_pay_the_round_is_over_and_another_begins() -> None:
    match = fight(disks={"red": {"lydia": 2}, "blue": {"lydia": 2}}, talents={"red": 2, "blue": 2})
    play(match, "pay-talent", "pay-talent")
    assert (asked(match), stacks(match, "lydia", "red", "blue")) == ("red", [2, 2])
    play(match, "pay-talent", "lose", "lose")
    assert match.over
    assert stacks(match, "lydia", "red", "blue") == [2, 0], "2-1 after the second, 2-0 after the third"


# Steps 5 and 6


@rule("competition.result.three-outcomes")
@pytest.mark.parametrize("red", range(5))
@pytest.mark.parametrize("blue", range(5))
@pytest.mark.parametrize("barbarians", range(5))
def test_a_competition_leaves_one_faction_or_a_disk_of_each(red: int, blue: int, barbarians: int) -> None:
    match = fight(disks={"red": {"lydia": red}, "blue": {"lydia": blue}, "barbarians": {"lydia": barbarians}})
    left = [n for n in stacks(match, "lydia", "red", "blue", "barbarians") if n]
    assert len(left) <= 1 or max(left) == 1


@rule("competition.result.three-outcomes")
def test_a_competition_can_leave_an_empty_area() -> None:
    """Blue's Night Assault takes the last disk of Red, whose Siege Engines then take Blue's two."""
    match = competing(
        "lydia",
        disks={"red": {"lydia": 1}, "blue": {"lydia": 2}},
        hand={"red": ["siege-engines"], "blue": ["night-assault"]},
    )
    play(match, "commit siege-engines", "done", "commit night-assault", "done")
    assert match.over
    assert stacks(match, "lydia", "red", "blue") == [0, 0]


@rule("competition.step6.loot-then-next")
def test_loot_is_taken_before_the_next_competition_begins() -> None:
    match = after_the_cards(
        ["competition-phase"],
        disks={"red": {"lydia": 4, "libya": 2}, "blue": {"lydia": 3, "libya": 2}},
    )
    play(match, "done", "done")
    assert match.state.arena == AREA.index["libya"]
    assert heard(match, "arena-opens", "looted") == ["arena-opens", "looted", "arena-opens"]


@rule("competition.step6.loot-then-next")
def test_the_phase_ends_with_the_last_competition() -> None:
    match = after_the_cards(
        ["competition-phase"], ["reckoning-phase"], disks={"red": {"lydia": 2}, "blue": {"lydia": 1, "troy": 1}}
    )
    uncommitted(match)
    assert heard(match, "peace", "reckoning-begins") == ["peace", "reckoning-begins"]


# What follows from the procedure


@rule("competition.derived.one-vs-three")
def test_one_against_three_costs_the_three_nothing() -> None:
    match = fight(disks={"red": {"lydia": 3}, "blue": {"lydia": 1}})
    assert stacks(match, "lydia", "red", "blue") == [3, 0]
    assert (of(match, "red", "points"), of(match, "red", "talents")) == (0, 0)


@rule("competition.derived.three-vs-three")
def test_three_against_three_ends_in_peace() -> None:
    match = fight(disks={"red": {"lydia": 3}, "blue": {"lydia": 3}})
    assert stacks(match, "lydia", "red", "blue") == [1, 1]
    assert (match.state.points, match.state.talents) == ([0, 0], [0, 0])


@rule("competition.derived.four-vs-three")
def test_four_against_a_city_leaves_two_and_loot() -> None:
    match = fight(disks={"red": {"lydia": 4}, "blue": {"lydia": 3}})
    assert stacks(match, "lydia", "red", "blue") == [2, 0]
    assert (of(match, "red", "points"), of(match, "red", "talents")) == (1, 1)
