"""Negation cards: what each one answers, how answers are answered, and what they undo later."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.middle_east.state import MiddleEast
from ecumene.games.middle_east.tests.table import (
    CARD,
    EDITION,
    acting,
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
from ecumene.kernel.nouns import Seat
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule

RED, BLUE, YELLOW = Seat(0), Seat(1), Seat(2)
ALL_SIX = sorted(names(EDITION.fate_cards.negations))
DISKS: dict[str, Any] = {"red": {"thebes": 3, "abydos": 2}, "blue": {"hattusha": 3, "phrygia": 3, "pala": 2}}
TEMPLE: dict[str, Any] = {"monument": {"god-of-war": "established"}, "owner": {"god-of-war": "blue"}}
ANY = {"prophetess", "high-priest"}
GREAT = {*ANY, "corrupter"}


def answers(match: Match[Ancients], seat: Seat = BLUE) -> set[str]:
    """The Negation cards a seat is offered."""
    return {offer.token.removeprefix("negate ") for offer in match.offers_of(seat)} - {"pass"}


def answering(card: str, *targets: str, seats: int = 2, **fields: Any) -> set[str]:
    """What blue, who holds every Negation, can answer a card of red with."""
    hands = {"red": [card], "blue": ALL_SIX, **({"yellow": ["volcano"]} if seats > 2 else {})}
    match = acting(seats=seats, **{"hand": hands, "disks": DISKS, "talents": {"red": 1}, **fields})
    play(match, f"play {card}", *targets)
    assert match.question == "play-a-fate-card/answer"
    return answers(match)


# What each one answers


def test_there_are_six_of_them_and_all_are_great_persons() -> None:
    assert ALL_SIX == ["assassin", "corrupter", "high-priest", "prophetess", "royal-judge", "sorcerer"]
    assert not EDITION.fate_cards.negations & ~EDITION.fate_cards.great


@pytest.mark.parametrize(
    ("card", "targets", "answered"),
    [
        ("storehouses-of-the-king", (), ANY),
        ("mountain-of-gold", ("choose tarsus",), ANY),
        ("royal-treasurer", (), GREAT),
        ("master-scribe", (), GREAT),
        ("lawgiver", ("choose thebes", "done"), GREAT),
        ("captive-queen", ("choose pala",), {*GREAT, "assassin"}),
        ("seductress", (), {*GREAT, "assassin"}),
        ("diplomat", (), {*GREAT, "assassin"}),
        ("the-eyes-of-the-king", (), {*GREAT, "assassin"}),
        ("palace-eunuch", (), {*GREAT, "assassin"}),
        ("dancer-of-the-7-veils", (), {*GREAT, "assassin"}),
        ("earthquake", ("choose pala",), {*ANY, "royal-judge"}),
        ("earthquake", ("choose abydos",), ANY),
        ("famine", (), {*ANY, "royal-judge"}),
        ("usurper", ("choose pala", "choose phrygia"), {*ANY, "royal-judge"}),
    ],
)
@rule("card.negation.only-listed-targets")
def test_a_negation_answers_only_what_its_text_lists(card: str, targets: tuple[str, ...], answered: set[str]) -> None:
    assert answering(card, *targets) == answered


def test_an_assassin_answers_who_speaks_against_his_gods() -> None:
    assert answering("false-prophet", **TEMPLE) == {*GREAT, "assassin"}


def test_an_assassin_does_not_answer_what_is_done_to_others() -> None:
    position = {**DISKS, "yellow": {"tyre": 2}}
    assert answering("captive-queen", "choose tyre", seats=3, disks=position) == GREAT
    assert answering("seductress", "against yellow", seats=3) == GREAT


@rule("card.negation.declare-targets-first", "card.negation.only-listed-targets")
@pytest.mark.parametrize(("victim", "may"), [("blue", True), ("yellow", False)])
def test_an_assassin_answers_a_siege_master_only_if_he_besieges_his_people(victim: str, may: bool) -> None:
    """Ruling I-09: all three compete in Pala, and both opponents have a City there."""
    there = {"red": {"pala": 3}, "blue": {"pala": 3}, "yellow": {"pala": 3}}
    held = {"red": ["siege-master"], "blue": ["assassin"], "yellow": ["flood"]}
    match = table("competition-phase", 4, aside=["traitor"], disks=there, hand=held)
    while match.question != "competition-procedure/commit":
        match.play("done")
    match.play("commit siege-master")
    while match.question == "competition-procedure/commit":
        match.play("done")
    match.play(f"against {victim}")
    assert answers(match) == ({"assassin"} if may else set())


@rule("card.negation.only-listed-targets")
def test_what_a_negation_does_not_list_is_forbidden_by_name() -> None:
    match = acting(hand={"red": ["storehouses-of-the-king"], "blue": ["corrupter", "high-priest"]})
    play(match, "play storehouses-of-the-king")
    assert forbidden_by(match, "negate corrupter") == {"card.negation.only-listed-targets"}
    assert "negate high-priest" in tokens(match)


def test_no_negation_answers_an_event() -> None:
    for card in ALL_SIX:
        assert not EDITION.fate_cards.negates[CARD.index[card]] & EDITION.fate_cards.events, card


def test_a_royal_judge_has_no_power_over_great_persons() -> None:
    assert not EDITION.fate_cards.negates[CARD.index["royal-judge"]] & EDITION.fate_cards.great


FORGE: dict[str, Any] = {
    "monument": {"god-of-the-forge": "established"},
    "owner": {"god-of-the-forge": "red"},
    "disks": {"red": {"thebes": 3}},
}


def test_a_sorcerer_cancels_the_use_of_a_deity_which_stays_used() -> None:
    agenda = [["moments/use", "red", "acquisition-end"], ["card-phase/act", "red"]]
    match = table(agenda, hand={"blue": ALL_SIX}, **FORGE)
    play(match, "activate god-of-the-forge")
    assert answers(match) == {"sorcerer"}
    match.play("negate sorcerer", BLUE)
    assert isinstance(match.state, MiddleEast)
    assert (of(match, "red", "talents"), sum(match.state.prayers)) == (0, 1)
    assert discarded(match) == ["sorcerer"]


def test_a_sorcerer_also_cancels_what_a_deity_answers() -> None:
    peace: dict[str, Any] = {"monument": {"god-of-peace": "established"}, "owner": {"god-of-peace": "blue"}}
    match = acting(hand={"red": ["earthquake", "sorcerer"], "blue": ["flood"]}, disks=DISKS, **peace)
    play(match, "play earthquake", "choose pala")
    match.play("activate god-of-peace", BLUE)
    assert answers(match, RED) == {"sorcerer"}
    match.play("negate sorcerer", RED)
    unanswered(match)
    play(match, "lose", "lose")
    assert disks(match, "blue", "pala") == 0
    assert discarded(match) == ["sorcerer", "earthquake"]


# What they give besides


@rule("card.negation.cancels-everything")
def test_a_prophetess_brings_a_mina_and_the_card_does_nothing() -> None:
    match = acting(hand={"red": ["philosopher-king"], "blue": ["prophetess"]})
    play(match, "play philosopher-king")
    match.play("negate prophetess", BLUE)
    assert (of(match, "red", "points"), of(match, "red", "talents"), of(match, "blue", "talents")) == (0, 0, 1)
    assert discarded(match) == ["prophetess", "philosopher-king"]


@pytest.mark.parametrize("card", ["high-priest", "corrupter", "assassin"])
def test_most_negations_give_nothing_besides(card: str) -> None:
    match = acting(hand={"red": ["captive-queen"], "blue": [card]}, disks=DISKS)
    play(match, "play captive-queen", "choose pala")
    match.play(f"negate {card}", BLUE)
    assert (disks(match, "red", "pala"), of(match, "blue", "talents"), of(match, "blue", "points")) == (0, 0, 0)
    assert discarded(match) == [card, "captive-queen"]


def test_a_royal_judge_keeps_the_disks_where_they_are_and_gives_nothing_besides() -> None:
    match = acting(hand={"red": ["earthquake"], "blue": ["royal-judge"]}, disks=DISKS)
    play(match, "play earthquake", "choose pala")
    match.play("negate royal-judge", BLUE)
    assert (disks(match, "blue", "pala"), of(match, "blue", "talents")) == (2, 0)
    assert discarded(match) == ["royal-judge", "earthquake"]


@rule("card.negation.counts-as-not-played")
def test_a_spy_who_is_caught_has_cost_nothing() -> None:
    match = acting(hand={"red": ["diplomat"], "blue": ["assassin", "flood"]}, talents={"red": 1})
    play(match, "play diplomat")
    match.play("negate assassin", BLUE)
    assert (of(match, "red", "talents"), of(match, "red", "known")) == (1, 0)


@rule("card.negation.discarded-despite-legend")
def test_a_negated_card_is_discarded_although_its_legend_sets_it_aside() -> None:
    match = acting(hand={"red": ["year-of-jubilee"], "blue": ["high-priest"]})
    play(match, "play year-of-jubilee")
    match.play("negate high-priest", BLUE)
    assert (discarded(match), match.state.aside) == (["high-priest", "year-of-jubilee"], 0)
    assert (of(match, "red", "points"), hand(match, "red")) == (0, set())


# Answers to answers


@rule("card.negation.example-philosopher-king", "card.negation.chain")
def test_the_philosopher_king_of_egypt_the_corrupter_of_assyria_and_the_assassin() -> None:
    hands = {"blue": ["philosopher-king", "assassin"], "red": ["corrupter"], "yellow": ["flood"]}
    match = acting("blue", 3, hand=hands)
    play(match, "play philosopher-king")
    match.play("negate corrupter", RED)
    match.play("pass", YELLOW)
    assert (match.view(RED)["stack"], of(match, "blue", "points")) == (["philosopher-king", "corrupter"], 0)
    match.play("negate assassin", BLUE)
    unanswered(match)
    assert (of(match, "blue", "points"), of(match, "blue", "talents")) == (1, 1)
    assert discarded(match) == ["assassin", "corrupter", "philosopher-king"]
    assert (match.question, match.seat, match.state.stack) == ("card-phase/act", RED, [])


def test_an_assassin_answers_a_negation_of_his_own_card_alone() -> None:
    hands = {"red": ["philosopher-king", "flood"], "blue": ["corrupter"], "yellow": ["assassin", "high-priest"]}
    match = acting(seats=3, hand=hands)
    play(match, "play philosopher-king")
    match.play("negate corrupter", BLUE)
    match.play("pass", YELLOW)
    assert answers(match, YELLOW) == {"high-priest"}


@rule("card.negation.counts-as-not-played")
def test_a_negated_prophetess_brings_no_mina() -> None:
    match = acting(hand={"red": ["storehouses-of-the-king", "corrupter"], "blue": ["prophetess"]})
    play(match, "play storehouses-of-the-king")
    match.play("negate prophetess", BLUE)
    match.play("negate corrupter", RED)
    unanswered(match)
    assert (of(match, "red", "talents"), of(match, "blue", "talents")) == (1, 0)


# Later


def cursed(*cards: str, **fields: Any) -> Match[Ancients]:
    """Blue is to act, holds these cards, and a False Prophet lies on its Deity."""
    return acting("blue", **{**TEMPLE, "hand": {"blue": cards}, "curses": {"blue": ["false-prophet"]}, **fields})


def curses(match: Match[Ancients]) -> set[str]:
    """What lies on blue's Deity."""
    assert isinstance(match.state, MiddleEast)
    return names(match.state.curses[BLUE])


@rule("card.negation.lasting-effect-later")
def test_a_false_prophet_may_be_negated_later() -> None:
    match = cursed(*ALL_SIX)
    assert answers(match) >= {"assassin", "corrupter", "high-priest", "prophetess"}
    assert forbidden_by(match, "negate sorcerer") == {"card.negation.lasting-effect-later"}
    assert forbidden_by(match, "negate royal-judge") == {"card.negation.lasting-effect-later"}
    play(match, "negate prophetess")
    assert (curses(match), of(match, "blue", "talents")) == (set(), 1)
    assert discarded(match) == ["false-prophet", "prophetess"]
    assert match.seat == RED, "that was an action"


@rule("card.negation.lasting-effect-later")
def test_the_late_negation_of_a_false_prophet_can_be_answered_itself() -> None:
    match = cursed(hand={"blue": ["prophetess"], "red": ["corrupter"]})
    play(match, "negate prophetess")
    match.play("negate corrupter", RED)
    assert (curses(match), of(match, "blue", "talents")) == ({"false-prophet"}, 0)
    assert discarded(match) == ["corrupter", "prophetess"]


def test_without_a_card_on_ones_deity_there_is_nothing_to_negate_later() -> None:
    match = cursed(*ALL_SIX, curses={})
    assert forbidden_by(match, "negate high-priest")
