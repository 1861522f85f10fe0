"""Religion cards and godless people: who has no Deity cannot play them; and one God alone."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.middle_east.tests.contest import east, gods, temple
from ecumene.games.middle_east.tests.table import (
    CARD,
    EDITION,
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
from ecumene.testing import rule

RELIGION = [
    "prophet", "religious-fervor", "blasphemy", "heresy", "forsaken-by-god", "holy-war", "sacred-pilgrimage",
    "monotheism",
]  # fmt: skip
THERE: dict[str, Any] = {"disks": {"red": {"thebes": 2, "memphis": 1}, "blue": {"hattusha": 1, "lydia": 3, "kush": 1}}}
FOE = {"god-of-war": "blue"}


# Godless people


@rule("card.religion.needs-deity")
@pytest.mark.parametrize("card", RELIGION)
def test_a_godless_people_plays_no_religion_card(card: str) -> None:
    """With a Deity of its own the same card is offered."""
    godless = acting(hand={"red": [card, "royal-treasurer"]}, **THERE, **gods(FOE))
    assert f"play {card}" not in tokens(godless)
    assert forbidden_by(godless, f"play {card}") == {"card.religion.needs-deity"}
    assert "play royal-treasurer" in tokens(godless), "other cards can be played"
    faithful = acting(hand={"red": [card]}, **THERE, **gods({**FOE, "god-of-peace": "red"}))
    assert f"play {card}" in tokens(faithful)


@rule("card.religion.needs-deity")
def test_these_are_the_religion_cards() -> None:
    assert [name for i, name in enumerate(CARD.names) if EDITION.fate_cards.tags["needs-deity"] >> i & 1] == RELIGION


@rule("card.religion.godless-may-discard")
def test_a_godless_people_discards_it_to_save_a_disk() -> None:
    match = acting("blue", hand={"blue": ["earthquake"], "red": ["heresy"]}, **THERE, **gods(FOE))
    play(match, "play earthquake", "choose thebes", "pass", "discard heresy")
    assert (disks(match, "red", "thebes"), hand(match, "red")) == (1, set())


@rule("card.religion.godless-may-discard")
def test_a_godless_people_pays_with_it_for_a_deity() -> None:
    match = acting(disks={"red": {"thebes": 3}}, hand={"red": ["heresy", "prophet", "holy-war"]})
    play(match, "establish god-of-peace", "discard heresy", "discard prophet", "discard holy-war")
    play(match, "give thebes", "give thebes")
    assert (temple(match, "god-of-peace"), sorted(discarded(match))) == (
        ("established", None),
        ["heresy", "holy-war", "prophet"],
    )


@rule("card.religion.godless-may-discard")
def test_and_for_a_temple_that_is_rebuilt() -> None:
    fallen = gods({"god-of-peace": "red"}, destroyed=["god-of-peace"])
    match = acting(disks={"red": {"thebes": 1}}, hand={"red": ["heresy", "prophet"]}, **fallen)
    play(match, "restore god-of-peace", "discard heresy", "discard prophet")
    assert temple(match, "god-of-peace") == ("established", None)


@rule("card.religion.captured-still-allowed")
@pytest.mark.parametrize(
    ("there", "playable"),
    [
        ({"red": {"thebes": 1}}, True),
        ({"red": {"thebes": 1, "memphis": 1}, "blue": {"thebes": 3}}, True),
        ({"red": {"memphis": 3}, "blue": {"thebes": 1}}, False),
        ({"red": {"memphis": 3}}, False),
    ],
)
@pytest.mark.parametrize("lost", ["captured", "destroyed"])
def test_with_its_temple_lost_a_people_needs_a_disk_in_its_homeland(
    lost: str, there: dict[str, dict[str, int]], playable: bool
) -> None:
    match = acting(
        disks=there,
        hand={"red": ["religious-fervor"]},
        monument={"god-of-peace": lost, "god-of-war": "established"},
        owner={"god-of-peace": "red", **FOE},
        holder={"god-of-peace": "blue"} if lost == "captured" else {},
    )
    assert ("play religious-fervor" in tokens(match)) == playable
    if not playable:
        assert forbidden_by(match, "play religious-fervor") == {"card.religion.captured-still-allowed"}


@rule("deity.effect.must-be-active", "card.religion.needs-deity")
@pytest.mark.parametrize("curse", ["blasphemy", "false-prophet", "forsaken-by-god"])
@pytest.mark.parametrize("card", RELIGION)
def test_under_an_inactive_deity_only_what_replaces_it_is_played(card: str, curse: str) -> None:
    """The right to play Religion cards is one of those that need a fully active Deity (M-48)."""
    if card == curse:
        return
    match = acting(
        hand={"red": [card, "royal-treasurer"]},
        curses={"red": [curse]},
        blasphemy=2 * int(curse == "blasphemy"),
        **THERE,
        **gods({**FOE, "god-of-peace": "red"}),
    )
    if card in ("prophet", "monotheism"):
        assert f"play {card}" in tokens(match)
    else:
        assert forbidden_by(match, f"play {card}") == {"deity.effect.must-be-active"}
        assert match.why(f"play {card}")[0].text.endswith("makes your Deity inactive.")
    assert "play royal-treasurer" in tokens(match), "other cards can be played"


# Monotheism


@rule("notes.monotheism-95-replaces")
@pytest.mark.parametrize(
    "conundrum",
    [
        gods({**FOE, "god-of-peace": "red"}, captured={"god-of-peace": "blue"}),
        {**gods({**FOE, "god-of-peace": "red"}), "curses": {"red": ["blasphemy"]}, "blasphemy": 2},
        {**gods({**FOE, "god-of-peace": "red"}), "curses": {"red": ["false-prophet"]}},
        {**gods({**FOE, "god-of-peace": "red"}), "curses": {"red": ["forsaken-by-god"]}},
    ],
    ids=["captured", "blasphemy", "false-prophet", "forsaken-by-god"],
)
def test_one_god_freely_replaces_a_deity_that_is_captured_or_inactive(conundrum: dict[str, Any]) -> None:
    match = acting(hand={"red": ["monotheism", "flood"]}, talents={"red": 5}, **THERE, **conundrum)
    play(match, "play monotheism")
    unanswered(match)
    state = east(match)
    assert temple(match, "the-one-god") == ("established", None)
    assert temple(match, "god-of-peace") == ("available", None)
    assert (state.curses[0], state.holder[5]) == (0, -1), "nothing lies on it, and nobody holds anything"
    assert (of(match, "red", "talents"), hand(match, "red"), of(match, "red", "on_map")) == (5, {"flood"}, 3)
    assert set(discarded(match)) == {card for cards in conundrum.get("curses", {}).values() for card in cards}


@rule("notes.monotheism-95-no-card")
def test_it_has_no_card_and_is_never_established_for_resources() -> None:
    match = acting(disks={"red": {"thebes": 4, "memphis": 4}})
    assert forbidden_by(match, "establish the-one-god") == {"notes.monotheism-95-no-card"}


@rule("notes.monotheism-95-no-card")
def test_it_gives_no_benefit_but_counts_as_a_deity() -> None:
    """Its people captures, plays Religion cards, stores grain and counts it when the Epoch is scored."""
    one = gods({"the-one-god": "red", **FOE})
    victor = table("captured-deity", phase="cards", disks={"red": {"thebes": 1, "hattusha": 1}}, **one)
    assert temple(victor, "god-of-war") == ("captured", "red")
    match = acting(hand={"red": ["religious-fervor"]}, **THERE, **one)
    assert "play religious-fervor" in tokens(match)
    assert not {token for token in tokens(match) if token.startswith(("activate", "establish"))}
    grown = table([["acquisition-step", "red"]], **THERE, **one)
    assert tokens(grown) == {"done", "store-grain"}
    scored = table(
        "end-of-epoch-phase/score", phase="end-of-epoch", disks=THERE["disks"], **gods({"the-one-god": "red"})
    )
    assert (of(scored, "red", "points"), of(scored, "blue", "points")) == (1, 1), "Blue has the most Cities"
