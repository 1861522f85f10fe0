"""Card Phase: one action each in Turn Order; answers, replaced disks, and what there are no minas for."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.middle_east.tests.contest import asked, east, gods, heard
from ecumene.games.middle_east.tests.table import (
    GAME,
    acting,
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
from ecumene.series.ancient_civilizations.things import Monument
from ecumene.testing import rule

GOD_OF_PEACE = Monument(GAME.nouns["monument"].index["god-of-peace"])
HOMES = {"red": {"thebes": 4}, "blue": {"hattusha": 4}}


# One action


@rule("card.round.one-action-in-turn-order")
@pytest.mark.parametrize("order", [["red", "blue", "yellow"], ["yellow", "red", "blue"]])
def test_each_has_one_action_a_round_in_turn_order(order: list[str]) -> None:
    match = table("card-phase", 3, order=order, hand={seat: [card] for seat, card in zip(order, MINAS, strict=True)})
    seen = []
    for _ in range(2):
        for seat in order:
            assert (match.question, asked(match)) == ("card-phase/act", seat)
            seen.append(seat)
            play(match, next((token for token in sorted(tokens(match)) if token.startswith("play")), "pass"))
            unanswered(match)
    assert seen == order * 2


MINAS = ["royal-treasurer", "philosopher-king", "storehouses-of-the-king"]
"""Cards that ask nothing."""


@rule("card.round.one-action-in-turn-order")
def test_the_actions_are_a_card_something_about_a_deity_or_to_pass() -> None:
    match = acting(disks=HOMES, talents={"red": 4}, hand={"red": ["royal-treasurer"]})
    assert {token.split()[0] for token in tokens(match)} == {"pass", "play", "establish"}
    lost = gods({"god-of-war": "red", "god-of-peace": "blue"}, captured={"god-of-war": "blue"})
    assert tokens(acting(disks=HOMES, **lost)) == {"pass", "ask-back god-of-war"}
    assert tokens(acting("blue", disks=HOMES, **lost)) == {"pass", "offer-back god-of-war"}
    fallen = gods({"god-of-war": "red"}, destroyed=["god-of-war"])
    assert tokens(acting(disks=HOMES, **fallen)) == {"pass", "restore god-of-war"}


# Negations


@rule("card.negation.out-of-turn")
def test_a_negation_is_played_out_of_turn() -> None:
    """Yellow answers Red before Blue, the next in order, has acted; then Blue acts."""
    match = acting(seats=3, hand={"red": ["royal-treasurer"], "yellow": ["high-priest"], "blue": ["flood"]})
    match.play("play royal-treasurer")
    match.play("pass", 1)
    match.play("negate high-priest", 2)
    unanswered(match)
    assert (of(match, "red", "talents"), asked(match)) == (0, "blue")
    assert sorted(discarded(match)) == ["high-priest", "royal-treasurer"]


@rule("card.negation.out-of-turn")
def test_a_negation_is_no_action_of_ones_own_turn() -> None:
    match = acting(hand={"red": ["high-priest"]})
    assert tokens(match) == {"pass"}
    assert forbidden_by(match, "play high-priest") == {"card.negation.only-listed-targets"}


@rule("card.negation.example-philosopher-king")
def test_assassin_negates_corrupter_and_philosopher_king_resolves() -> None:
    match = acting(
        seats=3,
        civilization={"red": "egyptians", "blue": "assyrians", "yellow": "hittites"},
        hand={"red": ["philosopher-king", "assassin"], "blue": ["corrupter"]},
        points={"red": 2},
    )
    match.play("play philosopher-king")
    assert (of(match, "red", "points"), asked(match)) == (2, "blue")
    play(match, "negate corrupter")
    assert asked(match) == "red"
    play(match, "negate assassin")
    unanswered(match)
    assert (of(match, "red", "points"), of(match, "red", "talents")) == (3, 1)
    assert {"assassin", "corrupter"} < set(discarded(match))
    assert (match.question, asked(match)) == ("card-phase/act", "blue")


@rule("card.negation.example-philosopher-king")
def test_without_assassin_philosopher_king_never_was() -> None:
    match = acting(hand={"red": ["philosopher-king", "flood"], "blue": ["corrupter"]})
    play(match, "play philosopher-king", "negate corrupter")
    unanswered(match)
    assert (of(match, "red", "points"), of(match, "red", "talents")) == (0, 0)


@rule("card.negation.declare-targets-first")
def test_targets_are_named_before_anybody_answers_and_nothing_happens_before() -> None:
    match = acting(disks=HOMES, hand={"red": ["earthquake"], "blue": ["flood"]})
    match.play("play earthquake")
    assert (match.question, asked(match)) == ("play-a-fate-card/declare", "red")
    match.play("choose hattusha")
    assert (match.question, asked(match)) == ("play-a-fate-card/answer", "blue")
    assert any("Hattusha" in (event.text(1) or "") for event in match.events), "Blue has heard where"
    assert disks(match, "blue", "hattusha") == 4


@rule("card.negation.declare-targets-first")
def test_so_are_those_of_a_disk_that_is_taken_off_an_investment() -> None:
    """Master Mason is used in the Deployment Step: where is said, Blue may answer, then the disk comes."""
    match = table(
        [["deployment-step", "red"]],
        ready={"red": 1},
        disks={"red": {"thebes": 2, "memphis": 2}, "blue": {"hattusha": 1}},
        invested={"red": ["master-mason"]},
        stake={"master-mason": 3},
        hand={"blue": ["flood"]},
    )
    play(match, "use master-mason")
    assert (match.question, asked(match)) == ("play-a-fate-card/declare", "red")
    play(match, "choose memphis")
    assert (match.question, asked(match)) == ("play-a-fate-card/answer", "blue")
    assert disks(match, "red", "memphis") == 2
    play(match, "pass")
    assert disks(match, "red", "memphis") == 3


@rule("card.negation.lasting-effect-later")
def test_a_lasting_card_is_negated_rounds_after_it_took_effect() -> None:
    fields: dict[str, Any] = {"disks": HOMES, "hand": {"red": ["high-priest"], "blue": ["flood"]}}
    own = gods({"god-of-peace": "red"})
    match = acting(curses={"red": ["false-prophet"]}, **fields, **own)
    assert not match.state.active(GOD_OF_PEACE)
    play(match, "negate high-priest")
    unanswered(match)
    assert (east(match).curses[0], match.state.active(GOD_OF_PEACE)) == (0, True), "at once"
    assert set(discarded(match)) == {"false-prophet", "high-priest"}
    assert asked(match) == "blue"


@rule("card.negation.lasting-effect-later")
def test_only_a_negation_that_speaks_of_the_card_lifts_it() -> None:
    """Royal Judge speaks of cards that cost disks, Sorcerer of Deities, Corrupter of Great Persons."""
    own = gods({"god-of-peace": "red"})
    cards = {"red": ["royal-judge", "sorcerer", "corrupter"]}
    match = acting(curses={"red": ["false-prophet"]}, hand=cards, disks=HOMES, **own)
    assert tokens(match) == {"pass", "negate corrupter"}
    assert forbidden_by(match, "negate royal-judge") == {"card.negation.lasting-effect-later"}
    match = acting(curses={"red": ["blasphemy"]}, hand=cards, disks=HOMES, **own)
    assert tokens(match) == {"pass"}, "Blasphemy is no Great Person"


@rule("card.round.one-action-in-turn-order")
def test_a_card_that_one_does_not_hold_is_refused_by_the_rule_of_playing_cards() -> None:
    """Lifting a card that lies on a Deity is far from it, where nothing lies there or the card negates nothing."""
    for curses in ({}, {"red": ["false-prophet"]}):
        match = acting(curses=curses, hand={"red": ["flood"]}, disks=HOMES, **gods({"god-of-peace": "red"}))
        (reason,) = match.why_not("war-chariots")
        assert (reason.rule, reason.text) == ("card.round.one-action-in-turn-order", "You do not hold War Chariots.")
    assert match.why_not("high-priest")[0].rule == "card.negation.lasting-effect-later"


# Replacement and removal


@rule("card.replacement.removed-even-without-supply")
def test_disks_are_removed_though_there_is_none_to_put_in_their_place() -> None:
    """Red has all its disks on the map: Usurper takes two of Blue's and puts none there."""
    everywhere = dict.fromkeys(EGYPT, 4)
    match = acting(disks={"red": everywhere, "blue": {"lydia": 2, "pala": 2}}, hand={"red": ["usurper"]})
    assert of(match, "red", "supply") == 0
    match.play("play usurper")
    unanswered(match)
    assert [disks(match, "blue", area) for area in ("lydia", "pala")] == [1, 1]
    assert [disks(match, "red", area) for area in ("lydia", "pala")] == [0, 0]


EGYPT = [
    "thebes", "memphis", "abydos", "amarna", "nile-delta", "kush", "philistia", "jerusalem", "moab", "samaria", "tyre",
    "damascus",
]  # fmt: skip
"""Twelve areas for four disks each."""


@rule("card.replacement.saved-disk-blocks-placement")
@pytest.mark.parametrize("payment", ["pay-mina", "discard flood"])
def test_a_disk_that_is_paid_for_is_not_replaced(payment: str) -> None:
    match = acting(
        disks={"red": {"thebes": 1}, "blue": {"lydia": 2, "pala": 2}},
        talents={"blue": 1},
        hand={"red": ["usurper"], "blue": ["flood"]},
    )
    play(match, "play usurper", "pass", payment, "lose")
    there = [(disks(match, "blue", area), disks(match, "red", area)) for area in ("lydia", "pala")]
    assert there == [(2, 0), (1, 1)]


@rule("card.replacement.saved-disk-blocks-placement")
def test_nor_is_it_by_barbarians() -> None:
    match = acting(disks={"red": {"thebes": 1}, "blue": {"pala": 2}}, talents={"blue": 1}, hand={"red": ["rebellion"]})
    play(match, "play rebellion", "pay-mina")
    assert (disks(match, "blue", "pala"), disks(match, "barbarians", "pala")) == (1, 1)


# Minas


@rule("card.mina-limit.forfeit")
@pytest.mark.parametrize(("held", "gained"), [(47, 2), (48, 2), (49, 1), (50, 0)])
def test_what_there_are_no_white_disks_for_is_forfeited(held: int, gained: int) -> None:
    match = acting(talents={"blue": held - 2}, loot={"blue": 2}, hand={"red": ["royal-treasurer"]})
    play(match, "play royal-treasurer")
    unanswered(match)
    assert of(match, "red", "talents") == gained


@rule("card.mina-limit.forfeit")
def test_a_deity_gives_no_more_than_there_are_either() -> None:
    match = table(
        [["acquisition-step", "red"], ["card-phase/act", "red"]],
        disks={"red": {"thebes": 1}},
        talents={"blue": 49},
        **gods({"god-of-the-forge": "red"}),
    )
    play(match, "done", "activate god-of-the-forge")
    assert of(match, "red", "talents") == 1


@rule("card.mina-limit.forfeit")
def test_white_disks_on_investments_are_no_minas_any_more() -> None:
    match = acting(
        disks={"blue": {"tarsus": 1}},
        claims={"gold": "tarsus"},
        stake={"mountain-of-gold": 4},
        talents={"blue": 45},
        hand={"red": ["royal-treasurer"]},
    )
    play(match, "play royal-treasurer")
    unanswered(match)
    assert of(match, "red", "talents") == 1


@rule("card.mina-limit.boundary-disks-freed")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_markers_of_a_smaller_map_take_no_minas_away(seats: int) -> None:
    """Fifty minas, whatever part of the map is played."""
    match = acting(seats=seats, talents={"blue": 48}, hand={"red": ["royal-treasurer"]})
    play(match, "play royal-treasurer")
    unanswered(match)
    assert (of(match, "red", "talents"), match.state.money_left()) == (2, 0)


# Pass


@rule("card.pass.may-still-discard")
def test_who_has_passed_still_discards_in_lieu_of_disks_and_answers_cards() -> None:
    match = acting(
        disks={"blue": {"lydia": 4}},
        passed=["blue"],
        hand={"red": ["earthquake", "royal-treasurer"], "blue": ["flood", "high-priest"]},
    )
    play(match, "play earthquake", "pass", "discard flood", "lose")
    assert (disks(match, "blue", "lydia"), hand(match, "blue")) == (3, {"high-priest"})
    play(match, "play royal-treasurer", "negate high-priest")
    unanswered(match)
    assert (of(match, "red", "talents"), asked(match)) == (0, "red")
    assert heard(match, "negates") == ["negates"]
