"""What the game says: the log, prompts, labels and refusals, each true, complete and good English."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ecumene.games.inner_sea.tests.table import (
    CARD,
    EDITION,
    GAME,
    acting,
    competing,
    play,
    says,
    table,
    tokens,
    unanswered,
)
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.nouns import MOMENT
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule
from ecumene.testing.sentences import faults


def after_passing(*entries: list[Any], **fields: Any) -> list[str]:
    """What is said when red has passed and then these rules run."""
    match = table([["card-phase/act", "red"], *entries], passed=["blue"], **{"phase": "cards", **fields})
    match.play("pass")
    return says(match)[1:]


def label(match: Match[Ancients], token: str) -> str:
    """The words of an offer."""
    return next(offer.label for offer in match.offers_of(match.seats[0]) if offer.token == token)


def reasons(match: Match[Ancients], token: str) -> list[str]:
    """Why something is not offered to whoever is asked first."""
    return [reason.text for reason in match.why(token, match.seats[0])]


def standing(wonder: str, area: str, fuel: int = 3, owner: str = "red", state: str = "built") -> dict[str, Any]:
    """A Wonder that stands in an area."""
    return {"monument": {wonder: state}, "owner": {wonder: owner}, "site": {wonder: area}, "fuel": {wonder: fuel}}


# The log


@rule("reckoning.tally.city-one-vp", "reckoning.tally.wonder-one-vp")
def test_points_say_for_what_and_nobody_hears_of_none() -> None:
    said = after_passing(
        ["victory-tally-step"],
        disks={"red": {"kush": 3, "egypt": 3}, "blue": {"troy": 1}},
        **standing("mausoleum", "egypt"),
    )
    assert said == [
        "Victory Tally.",
        "Egypt scores 2 points for Cities: 2 now.",
        "Egypt scores 1 point for Wonders: 3 now.",
    ]


@rule("epoch.score.most-cities", "epoch.score.talents")
def test_points_of_an_epoch_say_for_what() -> None:
    said = after_passing(["end-of-epoch-phase/score"], disks={"blue": {"troy": 3}}, talents={"red": 7})
    assert said == [
        "The Epoch is scored.",
        "Egypt scores 2 points for talents: 2 now.",
        "Troy scores 1 point for the most Cities: 1 now.",
        "All Treasuries are emptied.",
    ]


@rule("epoch.change.s2-reshuffle")
def test_hands_are_told_to_go_at_the_end_of_an_epoch() -> None:
    said = after_passing(["end-of-epoch-phase/discard-hands"], hand={"red": ["poet"], "blue": ["plague"]})
    assert said == ["All hands and all other cards are shuffled: 103 cards to draw from."]


@rule("reckoning.aeneas.s1-strip-cards", "reckoning.aeneas.s2-become-barbarians")
def test_whoever_begins_afresh_hears_what_becomes_of_everything() -> None:
    match = table(
        "aeneas-step",
        phase="reckoning",
        points={"red": 5},
        disks={"red": {"egypt": 1}, "blue": {"troy": 2}},
        invested={"blue": ["purple-dye"]},
        stake={"purple-dye": 2},
        **standing("hanging-gardens", "troy", owner="blue"),
    )
    assert match.prompt == "You are 5 points or more behind everybody. Give up what you have and begin afresh?"
    match.play("rise")
    assert says(match, 1) == [
        "You begin afresh.",
        "Your Purple Dye gives back 2 disks to supply.",
        "Purple Dye is discarded.",
        "You give up 2 disks in the area Troy; 2 Barbarians come in their place.",
        "Your Hanging Gardens give back 3 disks to supply.",
    ]


@rule("endgame.most-vp-wins")
def test_the_winner_is_told() -> None:
    said = after_passing(["endgame"], points={"red": 3, "blue": 4}, disks={"red": {"egypt": 1}})
    assert said[-1] == "Troy has won."


@rule("wonder.build.five-resources")
def test_what_is_paid_for_comes_before_the_payment() -> None:
    match = acting(talents={"red": 1}, disks={"red": {"kush": 5}})
    play(match, "build mausoleum", "pay-talent", "give kush")
    assert says(match) == [
        "Egypt begins to build the Mausoleum: 5 resources to pay.",
        "Egypt pays 1 talent.",
        "Egypt gives a disk from Kush.",
    ]


@rule("card.alternate-loss.pay-talent")
def test_a_disk_is_kept_before_it_is_paid_for() -> None:
    match = table(
        ["disk-removal", "red", "egypt", 0, None], phase="cards", disks={"red": {"egypt": 2}}, talents={"red": 2}
    )
    assert label(match, "lose") == "Lose the disk in the area Egypt"
    assert label(match, "pay-talent") == "Pay a talent: 1 left"
    match.play("pay-talent")
    assert says(match) == ["Egypt keeps the disk in the area Egypt.", "Egypt pays 1 talent."]


@rule("reckoning.draw.buy-with-talents")
def test_what_is_spent_on_cards_is_told_once_and_nothing_is_said_of_none() -> None:
    match = table("draw-step", phase="reckoning", talents={"red": 2})
    match.play("spend 1")
    said = says(match)
    assert said[:2] == ["Egypt spends 1 talent on 1 more card.", "Egypt draws 4 cards."]
    assert not any("no talents" in line or "no other choice" in line for line in said)


@rule("growth.acquisition.minimum-three")
def test_the_least_growth_is_told_before_and_after() -> None:
    match = table("growth-phase", disks={"red": {"egypt": 1}, "blue": {"troy": 1}}, order=["blue", "red"])
    assert match.prompt is not None
    assert match.prompt.startswith("As things stand you will acquire 3 disks, which is the least.")
    match.play("done")
    assert "Troy readies 3 more disks: nobody acquires fewer than 3." in says(match)


@rule("loot.award", "loot.to-treasury-at-phase-end")
def test_loot_is_told_once_and_again_when_it_comes_into_the_treasury() -> None:
    match = competing("kush", disks={"red": {"kush": 3}, "blue": {"kush": 4}})
    play(match, "done", "done")
    said = [line for line in says(match) if "talent" in line or "point" in line]
    assert said[:3] == [
        "Troy loots Kush: 1 talent for the Loot box.",
        "Troy scores 1 point for loot: 1 now.",
        "Troy gains 1 talent from loot.",
    ]


@rule("competition.step3.resolution-order")
def test_of_an_only_answer_nothing_is_said_but_what_comes_of_it() -> None:
    said = after_passing(
        ["competition-procedure/next-card", "red", 0],
        arena="kush",
        bared={"red": ["slingers"]},
        disks={"red": {"kush": 2}, "blue": {"kush": 2}},
    )
    assert said[:2] == ["Egypt's Slingers take effect.", "Egypt gains 1 white disk in Kush."]
    assert not [words for words in GAME.text.forced.values() if "no other choice" in words]


# Prompts


@rule("card.negation.declare-targets-first")
@pytest.mark.parametrize(
    ("card", "asked"),
    [
        ("improved-plow", "You play Improved Plow: choose the first of three areas."),
        ("embargo", "You play Embargo: choose whom it is aimed at."),
        ("wildfire", "You play Wildfire: choose an area."),
    ],
)
def test_a_prompt_names_the_act_and_what_is_chosen(card: str, asked: str) -> None:
    land = {"gaul": 1, "massilia": 1, "liguria": 1, "tarraco": 1}
    match = acting(seats=4, hand={"red": [card]}, disks={"red": land, "blue": {"carthage": 1}, "yellow": {"troy": 1}})
    match.play(f"play {card}")
    assert match.prompt == asked


@rule("card.negation.declare-targets-first")
def test_whose_disk_it_is_is_asked_only_of_disks() -> None:
    there = {"red": {"egypt": 1}, "blue": {"ionia": 1}, "barbarians": {"ionia": 1}}
    match = acting(hand={"red": ["wildfire"]}, disks=there)
    play(match, "play wildfire", "choose ionia")
    assert match.prompt == "You play Wildfire: choose whose disk it is in Ionia."
    assert {label(match, token) for token in tokens(match)} == {"Troy's disk", "The Barbarians' disk"}


@rule("card.negation.response-window")
def test_an_answer_is_asked_with_the_name_of_who_played() -> None:
    match = acting(
        hand={"red": ["colonists"], "blue": ["poet"]}, disks={"red": {"egyptian-sea": 1}, "blue": {"troy": 1}}
    )
    match.play("play colonists")
    while match.question != "play-a-fate-card/answer":
        match.play(min(tokens(match)))
    assert match.prompt == "Colonists are played by Egypt. Answer them, or let them happen."


@rule("wonder.build.min-two-disks")
def test_the_price_of_a_wonder_tells_how_much_of_it_is_disks() -> None:
    match = acting(hand={"red": ["poet"]}, talents={"red": 3}, disks={"red": {"kush": 5}})
    assert label(match, "build colossus") == "Build the Colossus: 5 resources, at least 2 of them disks from the map"
    match.play("build colossus")
    free = "Give a disk, a talent or a card."
    assert match.prompt == f"The Colossus: 5 resources still to pay, at least two of them disks from the map. {free}"
    play(match, "give kush", "give kush")
    assert match.prompt == f"The Colossus: 3 resources still to pay. {free}"


@rule("reckoning.turn-order.tie-lowest-vp-chooses")
def test_nobody_is_said_to_have_the_fewest_points() -> None:
    cities = {"red": {"gaul": 3}, "blue": {"carthage": 3}, "yellow": {"troy": 3}}
    match = table(
        "turn-order-reset-step", 3, phase="reckoning", disks=cities, points={"red": 1, "blue": 2, "yellow": 3}
    )
    assert (
        match.prompt
        == "You have as many Cities as Carthage and Mycenae, and choose first: take a space of the turn order."
    )
    match.play("space second")
    assert match.prompt == "You have as many Cities as Mycenae, and choose first: take a space of the turn order."
    assert reasons(match, "space second") == ["Celt-Iberia has taken the second space."]


# Labels


@rule("card.investment.remove-disk-for-benefit")
@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("purple-dye", "Use Purple Dye: gain 1 talent and ready 1 more disk"),
        ("merchant-prince", "Use Merchant Prince: gain 2 talents"),
        ("academy-of-sciences", "Use Academy of Sciences: draw 3 cards and keep one"),
    ],
)
def test_labels_tell_what_an_investment_brings(card: str, said: str) -> None:
    moment = MOMENT.names[EDITION.powers.effects[CARD.index[card]].moment]
    there = {"red": {"egypt": 1, "red-sea": 1, "egyptian-sea": 1}}
    match = table(["moments/use", "red", moment], disks=there, invested={"red": [card]}, stake={card: 2})
    assert label(match, f"use {card}") == said


@rule("cards.wonder.use-requires-occupation", "card.investment.remove-disk-for-benefit")
def test_labels_tell_what_a_wonder_and_a_choice_bring() -> None:
    there = {"red": {"egypt": 1}}
    match = table(["moments/use", "red", "acquisition"], disks=there, **standing("great-pyramid", "egypt"))
    assert label(match, "activate great-pyramid") == "Use the Great Pyramid: ready 2 more disks"
    moment = MOMENT.names[EDITION.powers.effects[CARD.index["heroic-saga"]].moment]
    invested: dict[str, Any] = {"invested": {"red": ["heroic-saga"]}, "stake": {"heroic-saga": 2}}
    match = table(["moments/use", "red", moment], disks=there, **invested)
    match.play("use heroic-saga")
    assert match.prompt is not None
    assert match.prompt.endswith("Heroic Saga: choose what to gain.")
    assert label(match, "gain wealth") == "Heroic Saga: gain 1 talent and score 1 point"
    assert label(match, "gain disks") == "Heroic Saga: ready 2 more disks"


@rule("card.investment.face-up-with-disks")
def test_labels_tell_what_a_card_costs_and_brings() -> None:
    match = acting(hand={"red": ["silver-mines", "coinage"]}, disks={"red": {"egypt": 1}})
    assert label(match, "play silver-mines") == "Play Silver Mines: lay 3 disks from your supply on them"
    assert label(match, "play coinage") == "Play Coinage: gain 2 talents"
    assert label(match, "pass") == "Pass: you do nothing more in this phase"


# Refusals


@rule("cards.wonder.use-requires-occupation")
@pytest.mark.parametrize(
    ("given", "said"),
    [
        (standing("lighthouse", "egypt", owner="blue"), "The Lighthouse is not yours."),
        (standing("lighthouse", "egypt"), "The Lighthouse waits for another moment: the Draw Step."),
        (
            standing("hanging-gardens", "egypt", state="buried"),
            "The Hanging Gardens cannot be used: buried Wonders rest.",
        ),
        (
            standing("hanging-gardens", "egypt", fuel=0),
            "The Hanging Gardens cannot be used: no disk is left on the card.",
        ),
        (
            standing("hanging-gardens", "kush"),
            "The Hanging Gardens cannot be used: no disk of yours is in the same area.",
        ),
    ],
)
def test_a_wonder_says_which_of_its_conditions_fails(given: dict[str, Any], said: str) -> None:
    match = acting(disks={"red": {"egypt": 1}}, **given)
    (wonder,) = given["monument"]
    assert reasons(match, f"activate {wonder}") == [said]


@rule("precedence.ability-over-rule")
@pytest.mark.parametrize(
    ("civilization", "ability", "said"),
    [
        ("egyptians", "gauls-ally", "Ally is an ability of another civilization."),
        ("trojans", "trojans-walls", "Walls works by itself: there is nothing to use."),
        ("trojans", "trojans-ally", "Ally waits for another moment: a competition."),
    ],
)
def test_an_ability_says_which_of_its_conditions_fails(civilization: str, ability: str, said: str) -> None:
    match = acting(civilization={"red": civilization, "blue": "carthaginians"}, disks={"red": {"egypt": 1}})
    assert reasons(match, f"invoke {ability}") == [said]


@rule("card.negation.only-listed-targets")
@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("bribery", "You do not hold Bribery."),
        ("poet", "Poet is no Negation card."),
        ("false-prophet", "False Prophet does not answer Wildfire."),
        ("physician", "Physician only answers what is aimed at you, and Wildfire is not."),
    ],
)
def test_an_answer_says_why_it_does_not_answer(card: str, said: str) -> None:
    held = ["poet", "false-prophet", "physician"]
    match = acting(
        hand={"red": ["wildfire"], "blue": held}, disks={"red": {"egypt": 2, "kush": 2}, "blue": {"troy": 1}}
    )
    play(match, "play wildfire", "choose kush")
    assert match.question == "play-a-fate-card/answer"
    assert [reason.text for reason in match.why(f"negate {card}", 1)] == [said]


@rule("growth.deployment.adjacent-to-contested-parity")
def test_what_lies_behind_a_rival_is_told_apart_from_what_is_far() -> None:
    match = table(
        ["deployment-step/place", "red"],
        phase="growth",
        ready={"red": 1},
        disks={"red": {"sinai": 1}, "blue": {"sinai": 3}},
    )
    assert reasons(match, "place canaan") == [
        "Canaan is beyond Sinai, where a rival has more disks than you: from there you cannot go on."
    ]
    assert reasons(match, "place lydia") == [
        "Lydia is out of reach: you neither compete for it nor Control it, nor any area next to it."
    ]


@rule("wonder.build.no-area-undone", "wonder.build.insufficient-supply-undone")
def test_a_wonder_is_refused_for_what_it_lacks_and_for_nothing_else() -> None:
    shared = acting(disks={"red": {"egypt": 6}, "blue": {"egypt": 1}}, talents={"red": 5})
    assert reasons(shared, "build colossus") == [
        "The Colossus needs a land area that you Control and that holds no Wonder: you have none."
    ]
    spent = acting(
        disks={"red": {"egypt": 3}},
        talents={"red": 5},
        ready={"red": 44},
        supply={"red": 1, "blue": 48, "barbarians": 50},
    )
    assert reasons(spent, "build colossus") == [
        "The Colossus takes 4 disks from supply: you have 1 there, and the disks you could pay are too few."
    ]


@rule("wonder.build.block-placement")
def test_a_site_is_refused_for_its_own_fault() -> None:
    match = table(
        ["build-a-wonder/site", "red", "colossus"],
        phase="cards",
        disks={"red": {"egypt": 1, "kush": 1, "libya": 1}},
        **standing("mausoleum", "kush"),
    )
    assert reasons(match, "choose red-sea") == ["The Red Sea is sea."]
    assert reasons(match, "choose troy") == ["You do not Control the area Troy."]
    assert reasons(match, "choose kush") == ["A Wonder stands in Kush already."]


@rule("reckoning.aeneas.s3-keep-or-swap", "reckoning.aeneas.s5-start-area")
def test_beginning_afresh_is_refused_for_one_cause() -> None:
    leading = table(["aeneas-step/lead", "red"], phase="reckoning", disks={"blue": {"troy": 1}})
    assert reasons(leading, "lead trojans") == ["Somebody else leads Troy."]
    assert reasons(leading, "lead carthaginians") == ["The home of Carthage is off the map."]
    starting = table(["aeneas-step/start", "red"], phase="reckoning", ready={"red": 16}, disks={"blue": {"troy": 1}})
    assert reasons(starting, "choose red-sea") == ["The Red Sea is sea."]
    assert reasons(starting, "choose troy") == ["The area Troy is the home of a civilization that somebody else leads."]


@rule("setup.common.choose-civ-in-turn-order", "reckoning.draw.discard-to-six")
@pytest.mark.parametrize(
    ("entry", "law"),
    [
        (["drawing/discard", "red", 1], "reckoning.draw.discard-to-six"),
        (["disk-removal/alternate-loss", "red", "egypt"], "card.alternate-loss.one-payment-per-disk"),
        (["build-a-wonder/pay", "red", "colossus", 5, 2], "wonder.build.resource-kinds"),
        (["build-a-wonder/site", "red", "colossus"], "wonder.build.block-placement"),
    ],
)
def test_what_must_be_chosen_is_not_declined_and_the_rule_is_its_own(entry: list[Any], law: str) -> None:
    held = ["poet", "plague"]
    match = table(entry, phase="cards", hand={"red": held}, talents={"red": 3}, disks={"red": {"egypt": 3, "kush": 3}})
    (said,) = match.why("done", 0)
    assert (said.rule, said.text) == (law, "This is not left open: something must be chosen.")


@rule("setup.common.choose-civ-in-turn-order")
def test_a_civilization_is_refused_for_one_cause() -> None:
    match = GAME.new(seats=3, seed=1)
    assert reasons(match, "lead romans") == ["Rome is not in the setup for 3 players."]
    assert [reason.rule for reason in match.why("done")] == ["setup.common.choose-civ-in-turn-order"]
    match.play("lead carthaginians")
    assert reasons(match, "lead carthaginians") == ["Somebody leads Carthage already."]


@rule("card.round.one-action-in-turn-order")
def test_whoever_is_at_turn_hears_what_to_finish_first() -> None:
    match = acting(hand={"red": ["wildfire", "coinage"]}, disks={"red": {"egypt": 1, "kush": 1}})
    match.play("play wildfire")
    assert reasons(match, "play coinage") == [
        "It is your turn, but first finish what you have begun to play. Now: You play Wildfire: choose an area."
    ]


# Grammar


@rule("cards.fate.legend-overrides-discard")
def test_names_of_many_take_verbs_for_many() -> None:
    match = acting(hand={"red": ["irrigation-works"], "blue": ["high-priestess"]}, disks={"red": {"kush": 1}})
    match.play("play irrigation-works")
    match.play("negate high-priestess", 1)
    unanswered(match)
    assert says(match, 0)[-2:] == [
        "Your Irrigation Works are negated: they were never played.",
        "Irrigation Works are discarded.",
    ]


@rule("board.home.ten-home-areas")
def test_a_people_and_an_area_of_one_name_are_told_apart() -> None:
    namesakes = [words for words in GAME.nouns["area"].words if words.startswith("the area ")]
    assert {words.removeprefix("the area ") for words in namesakes} == {*GAME.nouns["civilization"].words}


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_everything_that_is_said_in_a_game_reads_well(seats: int) -> None:
    match, chance = GAME.new(seats=seats, seed=seats), Random(seats)
    for _ in range(400):
        if match.over:
            break
        seat = match.seats[0]
        question = match.view(seat)["question"]
        said = [question["prompt"], *(offer["label"] for offer in question["offers"])]
        happened = match.play(chance.choice(question["offers"])["token"], seat)
        said += [text for event in happened for viewer in (None, seat) if (text := event.text(viewer))]
        assert not [fault for text in said for fault in faults(text)]
