"""Negation cards: what each one answers, and how answers are answered."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.inner_sea.tests.table import (
    EDITION,
    acting,
    allies,
    competing,
    discarded,
    disks,
    hand,
    names,
    of,
    play,
    says,
    table,
    unanswered,
)
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule

RED, BLUE, YELLOW, SKY = range(4)
ALL_NINE = sorted(names(EDITION.fate_cards.negations))
DISKS: dict[str, Any] = {"red": {"egypt": 3, "libya": 2}, "blue": {"troy": 3, "phrygia": 3, "ionia": 2}}


def answers(match: Match[Ancients], seat: int = BLUE) -> set[str]:
    """The Negation cards a seat is offered."""
    return {offer.token.removeprefix("negate ") for offer in match.offers_of(seat)} - {"pass"}


def answering(card: str, *targets: str, **fields: Any) -> set[str]:
    """What blue, who holds every Negation, can answer a card of red with."""
    match = acting(hand={"red": [card], "blue": ALL_NINE}, **{"disks": DISKS, "talents": {"blue": 3}, **fields})
    play(match, f"play {card}", *targets)
    assert match.question == "play-a-fate-card/answer"
    return answers(match)


# What each one answers


@pytest.mark.parametrize(
    ("card", "targets", "answered"),
    [
        ("coinage", (), {"high-priestess"}),
        ("silver-mines", (), {"high-priestess"}),
        ("merchant-prince", (), {"high-priestess", "bribery", "assassin"}),
        ("temple-treasury", (), {"high-priestess", "false-prophet"}),
        ("sacred-festival", (), {"high-priestess", "false-prophet"}),
        ("corruption", (), {"high-priestess", "envoy"}),
        ("demagogue", (), {"high-priestess", "bribery", "assassin", "envoy"}),
        ("lawgiver", (), {"high-priestess", "bribery", "assassin"}),
        ("wildfire", ("choose ionia",), {"high-priestess", "physician"}),
        ("wildfire", ("choose libya",), {"high-priestess"}),
        ("locusts", ("choose ionia", "done"), {"high-priestess", "physician", "granaries"}),
        ("locusts", ("choose libya", "done"), {"high-priestess"}),
    ],
)
@rule("card.negation.only-listed-targets", "cards.fate.great-person-tag")
def test_a_negation_answers_only_what_its_text_lists(card: str, targets: tuple[str, ...], answered: set[str]) -> None:
    assert answering(card, *targets) == answered


def test_an_envoy_answers_who_lays_hands_on_his_wonder() -> None:
    wonder: dict[str, Any] = {
        "monument": {"colossus": "built"}, "owner": {"colossus": "blue"}, "site": {"colossus": "minos"}
    }  # fmt: skip
    assert "envoy" in answering("neglect-and-ruin", **wonder)


def test_an_envoy_answers_who_drives_others_into_his_land() -> None:
    """Blue is driven out of Massilia: into Liguria, where yellow lives, or into Tarraco, where nobody does."""
    fields: dict[str, Any] = {"blue": {"massilia": 2}, "yellow": {"liguria": 1}}
    for goal, may in (("liguria", True), ("tarraco", False)):
        hands = {"red": ["forced-migration"], "blue": ["coinage"], "yellow": ["envoy"]}
        match = acting(seats=4, hand=hands, disks=fields)
        play(match, "play forced-migration", f"choose {goal}")
        assert ("envoy" in answers(match, YELLOW)) == may, goal


@pytest.mark.parametrize(
    ("card", "answered"),
    [
        ("chariots", {"high-priestess", "spies"}),
        ("strategos", {"high-priestess", "spies", "bribery", "assassin"}),
        ("traitor", {"high-priestess", "spies", "bribery", "assassin", "envoy"}),
    ],
)
@rule("competition.step2.negation-window", "competition.cards.no-other-cards")
def test_revealed_competition_cards_are_answered_before_anything_resolves(card: str, answered: set[str]) -> None:
    match = competing("kush", disks={"red": {"kush": 2}, "blue": {"kush": 3}}, hand={"red": [card], "blue": ALL_NINE})
    play(match, f"commit {card}", "done", "done")
    assert answers(match) == answered
    assert (allies(match, "red", "kush"), disks(match, "blue", "kush")) == (0, 3)


def test_who_is_not_in_the_competition_may_negate_but_is_not_its_victim() -> None:
    fields: dict[str, Any] = {"disks": {"red": {"kush": 2}, "blue": {"kush": 3}}}
    match = competing("kush", 4, hand={"red": ["traitor"], "sky": ["envoy", "spies"]}, **fields)
    play(match, "commit traitor", "done", "done")
    assert answers(match, SKY) == {"spies"}


@rule("card.negation.declare-targets-first", "card.negation.only-listed-targets")
@pytest.mark.parametrize(("victim", "answered"), [("blue", {"spies"}), ("yellow", {"spies", "envoy"})])
def test_an_envoy_answers_only_a_traitor_who_is_aimed_at_him(victim: str, answered: set[str]) -> None:
    """Ruling I-09: Yellow takes part in the competition, too."""
    fields: dict[str, Any] = {"disks": {"red": {"kush": 2}, "blue": {"kush": 3}, "yellow": {"kush": 2}}}
    match = competing("kush", 4, hand={"red": ["traitor"], "yellow": ["envoy", "spies"]}, **fields)
    play(match, "commit traitor", "done", "done", "done", f"against {victim}")
    assert answers(match, YELLOW) == answered


def test_spies_stop_a_competition_card_and_nothing_more() -> None:
    fields: dict[str, Any] = {"disks": {"red": {"kush": 2}, "blue": {"kush": 2}}}
    match = competing("kush", hand={"red": ["chariots", "slingers"], "blue": ["spies"]}, **fields)
    play(match, "commit chariots", "commit slingers", "done", "done")
    assert match.view(BLUE)["stack"] == ["chariots"]
    match.play("negate spies", BLUE)
    assert match.over
    assert discarded(match)[:2] == ["spies", "chariots"]
    assert (disks(match, "red", "kush"), disks(match, "blue", "kush")) == (2, 0)


GARDENS: dict[str, Any] = {
    "monument": {"hanging-gardens": "built"},
    "owner": {"hanging-gardens": "red"},
    "site": {"hanging-gardens": "egypt"},
    "fuel": {"hanging-gardens": 4},
}


def test_bad_omens_cancel_the_use_of_a_wonder_and_its_disk_stays_spent() -> None:
    match = acting(hand={"blue": ALL_NINE}, disks={"red": {"egypt": 3, "libya": 2}}, **GARDENS)
    play(match, "activate hanging-gardens", "choose egypt")
    assert answers(match) == {"bad-omens"}
    match.play("negate bad-omens", BLUE)
    assert (disks(match, "red", "egypt"), disks(match, "red", "libya")) == (3, 2)
    assert sum(match.state.fuel) == 3
    assert discarded(match) == ["bad-omens"]
    assert "Egypt's use of the Hanging Gardens is negated: nothing comes of it." in says(match)


def test_the_use_of_a_wonder_that_nobody_answers_takes_place() -> None:
    match = acting(hand={"blue": ALL_NINE}, disks={"red": {"egypt": 3, "libya": 2}}, **GARDENS)
    play(match, "activate hanging-gardens", "choose egypt")
    unanswered(match)
    assert (disks(match, "red", "egypt"), disks(match, "red", "libya")) == (4, 3)


# What a negation does


@pytest.mark.parametrize("card", ["bribery", "assassin"])
def test_most_negations_give_nothing_besides(card: str) -> None:
    match = acting(hand={"red": ["merchant-prince"], "blue": [card]}, disks=DISKS)
    play(match, "play merchant-prince")
    match.play(f"negate {card}", BLUE)
    assert (of(match, "blue", "talents"), of(match, "red", "invested")) == (0, 0)
    assert discarded(match) == [card, "merchant-prince"]


@rule("card.negation.discarded-despite-legend")
def test_a_negated_traitor_is_discarded_too() -> None:
    fields: dict[str, Any] = {"disks": {"red": {"kush": 1}, "blue": {"kush": 3}}}
    match = competing("kush", hand={"red": ["traitor"], "blue": ["spies"]}, **fields)
    play(match, "commit traitor", "done", "done", "negate spies")
    assert disks(match, "blue", "kush") == 3
    assert discarded(match) == ["spies", "traitor"]
    assert not match.state.aside


# When


@rule("card.negation.declare-targets-first")
def test_targets_are_named_before_anybody_answers() -> None:
    match = acting(hand={"red": ["wildfire"], "blue": ["high-priestess"]}, disks=DISKS)
    play(match, "play wildfire")
    assert (match.question, match.seat) == ("play-a-fate-card/declare", RED)
    play(match, "choose ionia")
    assert match.question == "play-a-fate-card/answer"
    assert match.view(BLUE)["targets"] == ["ionia"]


@rule("card.negation.response-window")
def test_nobody_is_asked_when_all_can_see_that_nobody_could_answer() -> None:
    match = acting(hand={"red": ["coinage"], "blue": ["poet"]}, discard=["high-priestess"])
    play(match, "play coinage")
    assert of(match, "red", "talents") == 2


def test_the_first_in_turn_order_is_heard_however_late_he_answers() -> None:
    """After red comes sky; then blue and yellow, who begin the order."""
    fields: dict[str, Any] = {"hand": {"red": ["merchant-prince"], "yellow": ["assassin"], "sky": ["bribery"]}}
    match = table(
        ["card-phase/act", "red"], 4, phase="cards", order=["blue", "yellow", "red", "sky"], disks=DISKS, **fields
    )
    play(match, "play merchant-prince")
    match.play("negate assassin", YELLOW)
    assert match.question == "play-a-fate-card/answer"
    match.play("negate bribery", SKY)
    unanswered(match)
    assert discarded(match) == ["bribery", "merchant-prince"]
    assert hand(match, "yellow") == {"assassin"}


# Chains

CHAIN: dict[str, Any] = {
    "disks": {"red": {"egypt": 3}, "blue": {"troy": 3, "phrygia": 3}},
    "hand": {"red": ["demagogue", "bribery"], "blue": ["high-priestess", "assassin"]},
}


@rule("card.negation.example-demagogue", "card.negation.chain", "card.negation.counts-as-not-played")
def test_a_negated_negation_gives_nothing_and_the_first_card_resolves() -> None:
    match = acting(**CHAIN)
    play(match, "play demagogue")
    match.play("negate high-priestess", BLUE)
    match.play("negate bribery", RED)
    unanswered(match)
    play(match, "lose")
    assert of(match, "blue", "talents") == 0
    assert (disks(match, "red", "phrygia"), disks(match, "blue", "phrygia")) == (1, 2)
    assert discarded(match) == ["bribery", "high-priestess", "demagogue"]


@rule("card.negation.chain")
def test_what_a_negated_negation_answered_may_be_answered_again() -> None:
    match = acting(**CHAIN)
    play(match, "play demagogue")
    match.play("negate high-priestess", BLUE)
    match.play("negate bribery", RED)
    assert match.view(BLUE)["stack"] == ["demagogue", "high-priestess", "bribery"]
    match.play("pass", BLUE)
    assert match.view(BLUE)["stack"] == ["demagogue"]
    assert answers(match) == {"assassin"}
    match.play("negate assassin", BLUE)
    assert (disks(match, "red", "phrygia"), disks(match, "blue", "phrygia")) == (0, 3)
    assert discarded(match) == ["bribery", "high-priestess", "assassin", "demagogue"]


@rule("card.negation.chain")
def test_a_chain_is_resolved_from_its_last_answer_back() -> None:
    match = acting(disks=DISKS, hand={"red": ["merchant-prince", "bribery"], "blue": ["assassin", "high-priestess"]})
    play(match, "play merchant-prince")
    match.play("negate assassin", BLUE)
    match.play("negate bribery", RED)
    match.play("negate high-priestess", BLUE)
    unanswered(match)
    assert discarded(match) == ["high-priestess", "bribery", "assassin", "merchant-prince"]
    assert (of(match, "red", "invested"), of(match, "blue", "talents")) == (0, 1)


@rule("competition.step2.negation-window", "card.negation.chain")
def test_a_competition_card_stands_when_its_negation_is_negated() -> None:
    fields: dict[str, Any] = {"disks": {"red": {"kush": 1}, "blue": {"kush": 3}}}
    match = competing("kush", hand={"red": ["siege-engines", "high-priestess"], "blue": ["spies"]}, **fields)
    play(match, "commit siege-engines", "done", "done")
    match.play("negate spies", BLUE)
    match.play("negate high-priestess", RED)
    unanswered(match)
    assert (disks(match, "blue", "kush"), of(match, "red", "talents")) == (1, 1)
    assert discarded(match) == ["high-priestess", "spies", "siege-engines"]


# What nobody may know


def test_no_view_tells_who_could_answer() -> None:
    one = acting(seats=3, hand={"red": ["coinage"], "blue": ["high-priestess"], "yellow": ["poet"]})
    two = acting(seats=3, hand={"red": ["coinage"], "blue": ["poet"], "yellow": ["high-priestess"]})
    play(one, "play coinage")
    play(two, "play coinage")
    assert one.view(None) == two.view(None)
    assert one.view(RED) == two.view(RED)
    assert one.view(BLUE)["question"]["yours"]
    assert two.view(BLUE)["question"]["yours"]


def test_no_view_tells_who_has_answered_or_how() -> None:
    match = acting(seats=3, hand={"red": ["coinage"], "blue": ["high-priestess"], "yellow": ["poet"]})
    play(match, "play coinage")
    before = [match.view(None), match.view(RED), match.view(YELLOW)]
    match.play("negate high-priestess", BLUE)
    assert [match.view(None), match.view(RED), match.view(YELLOW)] == before
    assert "seat" not in match.view(None)["question"]


def test_the_window_of_an_answer_asks_the_player_who_was_answered() -> None:
    match = acting(**CHAIN)
    play(match, "play demagogue")
    match.play("negate high-priestess", BLUE)
    assert match.seats == (RED,)
    assert match.view(RED)["stack"] == ["demagogue", "high-priestess"]
