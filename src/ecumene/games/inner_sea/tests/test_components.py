"""The cards, the wooden bits, and what takes precedence."""

from __future__ import annotations

import pytest

from ecumene.games.inner_sea.tests.table import (
    CARD,
    EDITION,
    GAME,
    acting,
    competing,
    disks,
    names,
    of,
    play,
    table,
    tokens,
    unanswered,
)
from ecumene.testing import rule

FACES = GAME.catalogue()
ALL_CARDS = set(CARD.names)


# The cards


@rule("cards.types.fate-and-wonder", "components.inventory.cards")
def test_there_are_a_hundred_and_three_fate_cards_and_seven_wonders() -> None:
    wonders = set(GAME.nouns["monument"].names)
    assert (len(ALL_CARDS), len(wonders), len(ALL_CARDS | wonders)) == (103, 7, 110)
    assert EDITION.fate_cards.events.bit_count() == 7
    assert {FACES[wonder].kind for wonder in wonders} == {"Wonder"}
    assert "Wonder" not in {FACES[card].kind for card in ALL_CARDS}


@rule("cards.fate.great-person-tag")
@pytest.mark.parametrize(("played", "is_great"), [("merchant-prince", True), ("silver-mines", False)])
def test_a_great_person_is_what_other_cards_say_of_one(played: str, is_great: bool) -> None:
    match = acting(hand={"red": [played], "blue": ["bribery"]}, disks={"red": {"egypt": 1}})
    play(match, f"play {played}")
    assert match.question == "play-a-fate-card/answer"
    assert ("negate bribery" in tokens(match)) == is_great
    assert FACES[played].printed["great-person"] == is_great


@rule("cards.fate.type-codes")
def test_letters_mark_the_kinds_of_cards() -> None:
    letters = {
        "N": EDITION.fate_cards.negations,
        "E": EDITION.fate_cards.events,
        "I": EDITION.fate_cards.investments,
        "C": EDITION.fate_cards.competitions,
    }
    for letter, mask in letters.items():
        assert {card for card in ALL_CARDS if FACES[card].printed["letter"] == letter} == names(mask)
    assert sum(mask.bit_count() for mask in letters.values()) < 103, "and most cards have no letter"


# The wooden bits


@rule("components.blocks.mark-wonders")
def test_the_block_of_a_wonder_marks_the_area_where_it_was_built() -> None:
    match = acting(talents={"red": 3}, disks={"red": {"egypt": 3, "sinai": 2}})
    play(match, "build colossus", *["pay-talent"] * 3, "give egypt", "give egypt", "choose sinai")
    (colossus,) = (one for one in match.view()["wonders"] if one["wonder"] == "colossus")
    assert (colossus["owner"], colossus["site"]) == ("red", "sinai")
    assert all(one["site"] is None for one in match.view()["wonders"] if one["wonder"] != "colossus")


@rule("components.blocks.mark-wonders")
@pytest.mark.parametrize(("held", "points"), [({"sinai": 1}, 1), ({"egypt": 1}, 0)])
def test_it_is_the_area_of_the_block_that_counts(held: dict[str, int], points: int) -> None:
    match = table(
        "victory-tally-step",
        disks={"red": held},
        monument={"colossus": "built"},
        owner={"colossus": "red"},
        site={"colossus": "sinai"},
    )
    assert of(match, "red", "points") == points


# Precedence


@rule("precedence.ability-over-rule")
@pytest.mark.parametrize(("civilization", "sails"), [("phoenicians", True), ("minoans", True), ("egyptians", False)])
def test_an_ability_beats_a_rule(civilization: str, sails: bool) -> None:
    match = table(
        ["deployment-step", "red"],
        civilization={"red": civilization, "blue": "trojans"},
        ready={"red": 1},
        disks={"red": {"cyprus": 1}},
    )
    assert ("place eastern-mediterranean" in tokens(match)) == sails


@rule("precedence.card-over-ability")
def test_a_card_beats_an_ability() -> None:
    match = competing(
        "troy", disks={"red": {"troy": 2}, "blue": {"troy": 3}}, hand={"red": ["siege-engines", "traitor"]}
    )
    idle = [offer.token for offer in match.offers_of(0) if "do nothing" in offer.label]
    assert idle == ["commit siege-engines"], "behind the walls of Troy most cards find nobody"
    play(match, "commit traitor", "done", "done")
    unanswered(match)
    assert (disks(match, "red", "troy"), disks(match, "blue", "troy")) == (2, 0)
