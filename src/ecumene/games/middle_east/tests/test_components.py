"""The cards, the Deities, the wooden bits and the displays."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.middle_east.tests.contest import contest
from ecumene.games.middle_east.tests.table import (
    AREA,
    CARD,
    EDITION,
    GAME,
    acting,
    discarded,
    disks,
    forbidden_by,
    hand,
    names,
    play,
    table,
    tokens,
    unanswered,
)
from ecumene.kernel.nouns import Seat
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.nouns import SEAT
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule

FACES = GAME.catalogue()
ALL_CARDS = set(CARD.names)
DEITIES = set(GAME.nouns["monument"].names)
INVASIONS = {"hordes-from-the-north", "invaders-from-the-east", "invaders-from-the-south", "invaders-from-the-sea",
             "desert-raiders"}  # fmt: skip

FOUGHT_OVER = {"red": {"moab": 2}, "blue": {"moab": 2}}


# The cards


@rule("cards.types.fate-and-deity", "components.inventory.cards")
def test_there_are_a_hundred_and_three_fate_cards_and_seven_deities() -> None:
    with_a_card = DEITIES - {"the-one-god"}
    assert (len(ALL_CARDS), len(with_a_card), len(ALL_CARDS | with_a_card)) == (103, 7, 110)
    assert {FACES[deity].kind for deity in DEITIES} == {"Deity"}
    assert "Deity" not in {FACES[card].kind for card in ALL_CARDS}


@rule("components.inventory.cards", "cards.types.fate-and-deity")
def test_one_god_alone_has_no_card_among_the_deities() -> None:
    match = acting(talents={"red": 3}, disks={"red": {"thebes": 4}})
    assert {token for token in tokens(match) if token.startswith("establish ")} == {
        f"establish {deity}" for deity in DEITIES - {"the-one-god"}
    }
    assert forbidden_by(match, "establish the-one-god") == {"notes.monotheism-95-no-card"}


@rule("cards.fate.type-codes")
def test_letters_mark_the_kinds_of_cards() -> None:
    later = EDITION.fate_cards.tags["before-all-others"] | EDITION.fate_cards.tags["when-needed"]
    letters = {
        "N": EDITION.fate_cards.negations,
        "E": EDITION.fate_cards.events,
        "I": EDITION.fate_cards.investments,
        "C": EDITION.fate_cards.competitions | later,
        "R": EDITION.fate_cards.tags["needs-deity"],
    }
    for letter, mask in letters.items():
        assert {card for card in ALL_CARDS if letter in FACES[card].printed["letter"]} == names(mask)
    unmarked = {card for card in ALL_CARDS if not FACES[card].printed["letter"]}
    assert "royal-treasurer" in unmarked, "and most cards have no letter"
    assert len(unmarked) > 40


@rule("cards.fate.type-codes")
def test_some_cards_have_two_letters_and_serve_both_ways() -> None:
    both = {card for card in ALL_CARDS if FACES[card].printed["letter"] == "IC"}
    assert both == {"breeder-of-stallions", "master-armorer"}
    for card in both:
        match = acting(hand={"red": [card]}, disks={"red": {"thebes": 1}})
        assert f"play {card}" in tokens(match), "an Investment is laid out in the Card Phase"
    match = contest("moab", hand={"red": ["breeder-of-stallions"]}, disks=FOUGHT_OVER)
    assert "commit breeder-of-stallions" in tokens(match)


@rule("cards.fate.great-person-may-be-competition")
def test_great_persons_and_investments_may_be_competition_cards() -> None:
    great = {card for card in ALL_CARDS if FACES[card].printed["great-person"] and "C" in FACES[card].printed["letter"]}
    assert {"warrior-queen", "siege-master", "traitor", "warrior-king", "master-armorer"} <= great
    assert "armored-infantry" not in great
    match = contest("moab", hand={"red": ["warrior-king"]}, disks=FOUGHT_OVER)
    assert "commit warrior-king" in tokens(match)


@rule("cards.fate.great-person-may-be-competition")
@pytest.mark.parametrize(("card", "answered"), [("warrior-king", True), ("armored-infantry", False)])
def test_a_great_person_in_a_competition_is_answered_as_one(card: str, answered: bool) -> None:
    match = contest("moab", hand={"red": [card], "blue": ["corrupter"]}, disks=FOUGHT_OVER)
    play(match, f"commit {card}", "done", "done")
    assert match.question == "play-a-fate-card/answer"
    assert ("negate corrupter" in tokens(match)) == answered


@rule("cards.events.eight-ids-96-103")
def test_eight_events_have_the_last_numbers() -> None:
    events = {FACES[card].printed["number"]: card for card in names(EDITION.fate_cards.events)}
    assert sorted(events) == list(range(96, 104))
    assert {FACES[card].kind for card in events.values()} == {"Event card"}


@rule("cards.events.five-invasions-three-others")
def test_five_of_them_are_invasions() -> None:
    assert {FACES[card].printed["number"] for card in INVASIONS} == {98, 99, 100, 101, 102}
    assert names(EDITION.fate_cards.tags["invasion"]) == INVASIONS


@rule("cards.events.five-invasions-three-others")
@pytest.mark.parametrize("event", sorted(names(EDITION.fate_cards.events)))
def test_an_invasion_brings_barbarians_and_no_other_event_does(event: str) -> None:
    match = table(["event-cards", "red", event], 5, phase="reckoning", points={"blue": 1}, disks={"red": {"kush": 1}})
    while match.question is not None:
        match.play("done" if "done" in tokens(match) else min(tokens(match)))
    assert (match.state.on_map[6] > 0) == (event in INVASIONS)


@rule("cards.deity.four-states", "notes.monotheism-95-no-card")
def test_what_lies_on_a_deity_or_replaces_it_is_written_on_the_cards() -> None:
    """Rows, not numbers: a data pack may give these words to other cards."""
    said = {"until-next-turn", "until-epoch-ends", "bought-off", "replaces-deity", "one-god"}
    assert {word: names(EDITION.fate_cards.tags[word]) for word in said} == {
        "until-next-turn": {"blasphemy"},
        "until-epoch-ends": {"false-prophet", "forsaken-by-god"},
        "bought-off": {"forsaken-by-god"},
        "replaces-deity": {"prophet", "monotheism"},
        "one-god": {"monotheism"},
    }
    rows = EDITION.powers.effects[EDITION.monument_effect(0) :]
    assert [EDITION.monument_cards.points[i] for i in range(EDITION.monuments)] == [1] * 7 + [2]
    assert rows[EDITION.monuments - 1].name == "the-one-god"


@rule("cards.hand.owner-chooses")
def test_who_has_too_many_cards_chooses_what_to_discard() -> None:
    held = ["royal-treasurer", "drought", "philosopher-king", "siege", "war-chariots", "prophetess", "royal-roads"]
    match = table(
        [["drawing/draw", "red", 1], ["retirement-step", "red"]],
        hand={"red": held[:6]},
        deck=held[6:],
        discard=sorted(ALL_CARDS - set(held)),
        disks={"red": {"thebes": 1}},
    )
    assert (match.question, match.seat) == ("drawing/discard", 0)
    assert tokens(match) == {f"discard {card}" for card in held}
    play(match, "discard siege")
    assert hand(match, "red") == set(held) - {"siege"}
    assert discarded(match)[-1] == "siege"


# Revealing cards


def revealing(step: str, *deck: str, **fields: Any) -> Match[Ancients]:
    """A step reveals cards of a draw pile of these; red has the fewest points."""
    return table(
        [["retirement-step", "red"], [step]],
        phase="reckoning",
        deck=[*deck],
        aside=sorted(ALL_CARDS - set(deck)),
        points={"blue": 1},
        disks={"red": {"kush": 1}},
        **fields,
    )


def revealed(match: Match[Ancients]) -> list[str]:
    """The cards that were revealed."""
    return [CARD.names[event.fact.a] for event in match.events if event.name == "revealed"]


@rule("cards.reveal.event-replaced")
def test_a_revealed_event_is_resolved_and_discarded_and_another_card_is_revealed() -> None:
    match = revealing("change-of-epoch/reveal", "hordes-from-the-north", "desert-raiders")
    play(match, "done")
    first = revealed(match)
    assert len(first) == 1
    play(match, min(tokens(match)))
    assert match.state.on_map[6] > 0
    assert set(revealed(match)) == {"hordes-from-the-north", "desert-raiders"}
    assert discarded(match) == first


@rule("cards.reveal.event-replaced")
def test_where_a_step_asks_for_its_number_it_is_resolved_and_not_replaced() -> None:
    match = revealing("sudden-end-of-epoch-step", "desert-raiders", turn=2)
    play(match, "done", "choose sinai")
    assert disks(match, "barbarians", "sinai") == 2
    happened = [event.name for event in match.events]
    assert happened.index("revealed") < happened.index("placed") < happened.index("epoch-ends"), "102 has a 2"
    assert revealed(match)[0] == "desert-raiders"


# The wooden bits


@rule("components.cubes.special-markers")
@pytest.mark.parametrize(
    ("card", "cube", "area"),
    [
        ("mountain-of-gold", "gold", "tarsus"),
        ("oasis", "oasis", "sinai"),
        ("fishing-grounds", "fishing", "hellespont"),
    ],
)
def test_each_white_investment_has_a_cube_of_its_own(card: str, cube: str, area: str) -> None:
    match = acting(hand={"red": [card]}, disks={"red": {"moab": 1}})
    play(match, f"play {card}", f"choose {area}")
    unanswered(match)
    assert {one["cube"]: one["area"] for one in match.view()["claims"]} == {
        **dict.fromkeys(("gold", "oasis", "fishing")),
        cube: area,
    }
    words = {"gold": "yellow", "oasis": "green", "fishing": "light blue"}
    noun = GAME.nouns["cube"]
    assert words[cube] in noun.words[noun.index[cube]]


@rule("components.blocks.eight-temples")
def test_there_is_a_temple_for_each_deity_and_one_for_one_god_alone() -> None:
    assert len(DEITIES) == 8
    match = acting(
        hand={"red": ["monotheism"]},
        monument={"god-of-war": "established"},
        owner={"god-of-war": "red"},
        disks={"red": {"thebes": 1}},
    )
    play(match, "play monotheism")
    unanswered(match)
    sites = {one["deity"]: one["site"] for one in match.view()["deities"]}
    assert sites == {**dict.fromkeys(DEITIES), "the-one-god": "thebes"}


@rule("components.blocks.six-homelands")
def test_with_six_players_six_blocks_mark_six_homelands() -> None:
    match = table("card-phase", 6)
    homelands = [people["homeland"] for people in match.view()["peoples"]]
    assert homelands == ["arachosia", "west-scythia", "persis", "nineveh", "thebes", "hattusha"]
    assert len(SEAT.names) == 6


@rule("components.blocks.six-homelands")
def test_the_block_goes_where_the_homeland_is_now() -> None:
    match = table(
        ["gilgamesh-step/home", "red"], phase="reckoning", civilization={"red": "egyptians", "blue": "hittites"},
        homeland={"red": "thebes", "blue": "hattusha"},
    )  # fmt: skip
    play(match, "choose memphis")
    assert [people["homeland"] for people in match.view()["peoples"]] == ["memphis", "hattusha"]
    assert AREA.names[match.state.home(Seat(0))] == "memphis"
