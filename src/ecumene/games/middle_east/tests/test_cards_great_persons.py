"""Great Persons who are no soldiers: investments of one's own disks, rulers, spies and the False Prophet."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.middle_east.state import MiddleEast
from ecumene.games.middle_east.tests.table import (
    CARD,
    acting,
    discarded,
    disks,
    forbidden_by,
    hand,
    names,
    of,
    play,
    says,
    table,
    tokens,
    unanswered,
)
from ecumene.kernel.nouns import Seat
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule

RED, BLUE, YELLOW = Seat(0), Seat(1), Seat(2)
SPIES = ("seductress", "diplomat", "the-eyes-of-the-king", "palace-eunuch", "dancer-of-the-7-veils")


def invested(card: str, stake: int, red: dict[str, int] | None = None, **fields: Any) -> dict[str, Any]:
    """The fields of a position in which red has disks on an Investment and on the map."""
    position: dict[str, Any] = {"invested": {"red": [card]}, "stake": {card: stake}, **fields}
    position["disks"] = {**position.get("disks", {}), "red": red or {}}
    return position


def stake(match: Match[Ancients], card: str) -> int:
    """How many disks lie on an Investment."""
    return match.state.stake[CARD.index[card]]


def supplies(red: int, blue: int = 48) -> dict[str, int]:
    """So many disks in the supplies."""
    return {"red": red, "blue": blue, "barbarians": 50}


def offered(match: Match[Ancients], verb: str) -> set[str]:
    """The nouns that are offered with a verb."""
    return {token.removeprefix(f"{verb} ") for token in tokens(match) if token.startswith(f"{verb} ")}


# Master Scribe


def drawing(deck: list[str], in_hand: list[str], **fields: Any) -> Match[Ancients]:
    """Red may use a Master Scribe in the Draw Step; all cards that are not named are set aside."""
    away = {*deck, *in_hand, *fields.get("discard", []), "master-scribe"}
    aside = [card for card in CARD.names if card not in away]
    fields = {"phase": "reckoning", "deck": deck, "hand": {"red": in_hand}, "aside": aside, **fields}
    agenda = [["moments/use", "red", "draw"], ["card-phase/act", "red"]]
    return table(agenda, **invested("master-scribe", 4, **fields))


def test_the_master_scribe_draws_three_more_cards_and_keeps_one() -> None:
    match = drawing(["siege", "drought", "famine"], ["flood"])
    assert tokens(match) == {"use master-scribe", "done"}
    play(match, "use master-scribe")
    assert offered(match, "keep") == {"siege", "drought", "famine"}
    assert forbidden_by(match, "keep flood")
    play(match, "keep famine")
    assert hand(match, "red") == {"flood", "famine"}
    assert sorted(discarded(match)) == ["drought", "siege"]
    assert (match.question, stake(match, "master-scribe"), of(match, "red", "supply")) == ("card-phase/act", 3, 45)
    assert "famine" not in " ".join(says(match, BLUE)).lower(), "which one was kept is its owner's secret"


def test_an_event_among_the_scribes_cards_is_replaced() -> None:
    match = drawing(["siege", "drought", "years-of-plenty"], [], discard=["famine"])
    play(match, "use master-scribe")
    while match.question == "play-a-fate-card/declare":
        play(match, match.offers[0].token)
    assert offered(match, "keep") == {"siege", "drought", "famine"}


# Master Mason and Master Shipwright


MASON: dict[str, int] = {
    "thebes": 2, "nile-delta": 2, "abydos": 3, "amarna": 1, "eastern-desert": 2, "kush": 2, "red-sea": 2
}  # fmt: skip


def building(card: str, red: dict[str, int], **fields: Any) -> Match[Ancients]:
    """Red's Deployment Step, with two disks on an Investment."""
    position = invested(card, 2, red, **{"ready": {"red": 1}, "disks": {"blue": {"kush": 1}}, **fields})
    return table([["deployment-step", "red"], ["card-phase/act", "red"]], **position)


def test_the_master_mason_enlarges_a_settlement_that_one_controls() -> None:
    match = building("master-mason", MASON)
    supply = of(match, "red", "supply")
    assert tokens(match) == {"use master-mason", "done"}
    play(match, "use master-mason")
    assert offered(match, "choose") == {"thebes", "nile-delta"}, "no City, no Camp, no full desert, nothing shared"
    play(match, "choose nile-delta")
    assert (disks(match, "red", "nile-delta"), stake(match, "master-mason")) == (3, 1)
    assert (of(match, "red", "supply"), of(match, "red", "ready")) == (supply, 1), "the disk comes off the card"
    assert match.question == "deployment-step/place"


def test_the_master_mason_has_nothing_to_do_without_such_a_settlement() -> None:
    match = building("master-mason", {"abydos": 3, "amarna": 1, "eastern-desert": 2, "red-sea": 2})
    assert match.question == "deployment-step/place"
    assert forbidden_by(match, "use master-mason")


SHIPWRIGHT: dict[str, int] = {"byblos": 1, "red-sea": 2, "reed-sea": 1}


def test_the_master_shipwright_launches_a_disk_in_a_sea_nearby_whoever_is_there() -> None:
    match = building("master-shipwright", SHIPWRIGHT, disks={"blue": {"levantine-sea": 2}})
    play(match, "use master-shipwright")
    assert offered(match, "choose") == {"levantine-sea", "reed-sea"}, "the Red Sea is full, no land, no sea far away"
    play(match, "choose levantine-sea")
    assert (disks(match, "red", "levantine-sea"), stake(match, "master-shipwright")) == (1, 1)
    assert of(match, "red", "ready") == 1


def test_far_from_the_sea_the_master_shipwright_is_idle() -> None:
    assert building("master-shipwright", {"thebes": 2}).question == "deployment-step/place"


@pytest.mark.parametrize(
    ("card", "area", "red", "ready"),
    [("master-mason", "thebes", {"thebes": 2}, 0), ("master-shipwright", "levantine-sea", {"byblos": 2}, 3)],
)
def test_the_disk_on_the_card_is_enough(card: str, area: str, red: dict[str, int], ready: int) -> None:
    red = {**red, "hattusha": 4, "phrygia": 40 - ready}
    match = building(card, red, ready={"red": ready}, supply=supplies(0, 47))
    assert "use " + card in tokens(match)
    play(match, f"use {card}")
    if match.question == "play-a-fate-card/declare":
        play(match, f"choose {area}")
    assert (disks(match, "red", area), of(match, "red", "supply")) == (red.get(area, 0) + 1, 0)


# Royal Physician


def struck(stake_left: int = 3, card: str = "earthquake", **fields: Any) -> Match[Ancients]:
    """Blue plays a card against Thebes, where red has three disks and a Royal Physician."""
    position = invested("royal-physician", stake_left, {"thebes": 3}, **{"hand": {"blue": [card]}, **fields})
    match = acting("blue", **position)
    play(match, f"play {card}")
    return match


@rule("card.investment.remove-disk-for-benefit")
def test_the_royal_physician_saves_disks_in_the_card_phase() -> None:
    match = struck()
    assert tokens(match) == {"lose", "use royal-physician"}
    play(match, "use royal-physician")
    assert (disks(match, "red", "thebes"), stake(match, "royal-physician")) == (3, 2)
    assert tokens(match) == {"lose", "use royal-physician"}, "each disk of the card saves one"
    play(match, "lose")
    assert (disks(match, "red", "thebes"), stake(match, "royal-physician")) == (2, 2)
    assert (match.question, match.state.seat) == ("card-phase/act", RED)
    assert (discarded(match), match.state.stack, match.state.shields) == (["earthquake"], [], [0, 0])


@rule("card.investment.discard-when-empty")
def test_a_royal_physician_without_disks_helps_no_more() -> None:
    match = struck(1)
    play(match, "use royal-physician")
    assert disks(match, "red", "thebes") == 2
    assert discarded(match) == ["royal-physician", "earthquake"]


@rule("card.investment.negatable-twice", "card.investment.negated-cleared")
def test_a_royal_physician_can_be_negated_amid_the_card_that_he_answers() -> None:
    match = struck(hand={"blue": ["earthquake", "corrupter"], "red": ["high-priest"]})
    unanswered(match)
    play(match, "use royal-physician")
    assert match.view(BLUE)["stack"] == ["earthquake", "royal-physician"]
    match.play("negate corrupter", BLUE)
    match.play("pass", RED)
    assert tokens(match) == {"lose", "discard high-priest"}, "nobody answers the first card any more"
    play(match, "lose", "lose")
    assert (disks(match, "red", "thebes"), stake(match, "royal-physician")) == (1, 0)
    assert of(match, "red", "supply") == 47
    assert discarded(match) == ["corrupter", "royal-physician", "earthquake"]
    assert not match.state.stack


def test_the_royal_physician_keeps_what_was_to_be_replaced() -> None:
    agenda = [["disk-removal", "red", "thebes", 1, "blue"], ["card-phase/act", "red"]]
    match = table(agenda, phase="cards", **invested("royal-physician", 1, {"thebes": 3}))
    play(match, "use royal-physician")
    assert (disks(match, "red", "thebes"), disks(match, "blue", "thebes")) == (3, 0)


@pytest.mark.parametrize("phase", ["growth", "competition", "reckoning"])
def test_the_royal_physician_works_in_the_card_phase_alone(phase: str) -> None:
    agenda = [["disk-removal", "red", "thebes", 1, None], ["card-phase/act", "red"]]
    position = invested("royal-physician", 3, {"thebes": 3}, talents={"red": 1})
    match = table(agenda, phase=phase, **position)
    assert tokens(match) == {"lose", "pay-mina"}


# Rulers


def test_the_grand_astrologer_takes_any_space_when_the_order_is_reset() -> None:
    position: dict[str, Any] = {"disks": {"red": {"thebes": 3}, "blue": {"hattusha": 3, "pala": 3}}}
    match = table(["turn-order-reset-step"], 3, phase="reckoning", hand={"yellow": ["grand-astrologer"]}, **position)
    assert (match.question, match.state.order) == ("turn-order-reset-step/answer", [BLUE, RED, YELLOW])
    match.play("play grand-astrologer", YELLOW)
    assert offered(match, "space") == {"first", "second", "third"}
    play(match, "space first")
    assert match.state.order == [YELLOW, BLUE, RED]
    assert discarded(match) == ["grand-astrologer"]


def test_in_the_card_phase_the_grand_astrologer_does_nothing() -> None:
    match = acting(hand={"red": ["grand-astrologer"]})
    assert forbidden_by(match, "play grand-astrologer") == {"precedence.card-over-rule"}


def test_the_philosopher_king_brings_a_point_and_a_mina() -> None:
    match = acting(hand={"red": ["philosopher-king"]})
    play(match, "play philosopher-king")
    assert (of(match, "red", "points"), of(match, "red", "talents")) == (1, 1)


LAW: dict[str, Any] = {
    "red": {"thebes": 2, "abydos": 4, "kush": 1, "amarna": 1, "red-sea": 1, "western-desert": 2}, "blue": {"amarna": 1}
}  # fmt: skip


def test_the_lawgiver_places_disks_in_two_lands_and_brings_a_mina() -> None:
    match = acting(hand={"red": ["lawgiver"]}, disks={**LAW, "red": {**LAW["red"], "memphis": 1}})
    play(match, "play lawgiver")
    assert tokens(match) == {"choose thebes", "choose kush", "choose memphis"}, "none full, shared, or at sea"
    play(match, "choose thebes")
    assert tokens(match) == {"choose kush", "choose memphis", "done"}
    play(match, "choose kush")
    assert [disks(match, "red", area) for area in ("thebes", "kush", "memphis")] == [3, 2, 1]
    assert of(match, "red", "talents") == 1


def test_the_lawgiver_may_leave_it_at_one_land() -> None:
    match = acting(hand={"red": ["lawgiver"]}, disks=LAW)
    play(match, "play lawgiver", "choose kush", "done")
    assert (disks(match, "red", "thebes"), disks(match, "red", "kush"), of(match, "red", "talents")) == (2, 2, 1)


def test_with_a_single_disk_left_the_lawgiver_places_one() -> None:
    match = acting(hand={"red": ["lawgiver"]}, disks=LAW, supply=supplies(1, 47), ready={"red": 36})
    play(match, "play lawgiver", "choose kush")
    assert (disks(match, "red", "kush"), of(match, "red", "supply"), of(match, "red", "talents")) == (2, 0, 1)
    assert match.state.seat == BLUE


def test_the_royal_treasurer_brings_two_minas() -> None:
    match = acting(hand={"red": ["royal-treasurer"]})
    play(match, "play royal-treasurer")
    assert (of(match, "red", "talents"), of(match, "red", "points")) == (2, 0)


def test_the_captive_queen_brings_two_disks_among_a_rivals() -> None:
    position: dict[str, Any] = {
        "red": {"thebes": 3, "pala": 3}, "blue": {"hattusha": 3, "pala": 2, "west-euxine": 1},
        "barbarians": {"kush": 2},
    }  # fmt: skip
    match = acting(hand={"red": ["captive-queen"]}, disks=position)
    play(match, "play captive-queen")
    assert tokens(match) == {"choose hattusha", "choose pala", "choose west-euxine"}
    play(match, "choose west-euxine")
    assert (disks(match, "red", "west-euxine"), disks(match, "blue", "west-euxine")) == (2, 1)
    match = acting(hand={"red": ["captive-queen"]}, disks=position)
    play(match, "play captive-queen", "choose pala")
    assert disks(match, "red", "pala") == 4, "no more than the land holds"


def test_the_captive_queen_needs_a_rival_on_the_map_and_a_disk_to_place() -> None:
    match = acting(hand={"red": ["captive-queen"]}, disks={"red": {"thebes": 3}, "barbarians": {"kush": 2}})
    assert "play captive-queen" not in tokens(match)
    without: dict[str, Any] = {"disks": {"blue": {"hattusha": 3}}, "supply": supplies(0, 45), "ready": {"red": 48}}
    assert "play captive-queen" not in tokens(acting(hand={"red": ["captive-queen"]}, **without))


# Spies


HANDS: dict[str, list[str]] = {"blue": ["flood", "siege", "famine", "drought"], "yellow": ["murrain"]}


def spying(card: str, seats: int = 3, **fields: Any) -> Match[Ancients]:
    """Red plays a spy against blue, and nobody answers."""
    hands = {"red": [card], **HANDS} if seats > 2 else {"red": [card], "blue": HANDS["blue"]}
    match = acting(seats=seats, **{"hand": hands, **fields})
    play(match, f"play {card}")
    if match.question == "play-a-fate-card/declare":
        play(match, "against blue")
    unanswered(match)
    return match


@pytest.mark.parametrize("card", SPIES)
def test_a_spy_is_sent_to_one_opposing_civilization_with_cards(card: str) -> None:
    match = acting(seats=4, hand={"red": [card, "usurper"], **HANDS}, talents={"red": 1, "sky": 1})
    play(match, f"play {card}")
    assert tokens(match) == {"against blue", "against yellow"}
    assert forbidden_by(match, "against red")
    assert forbidden_by(match, "against sky")
    assert forbidden_by(match, "against barbarians")


@pytest.mark.parametrize("card", ["diplomat", "the-eyes-of-the-king", "palace-eunuch", "dancer-of-the-7-veils"])
def test_without_a_card_in_any_other_hand_there_is_nothing_to_spy_on(card: str) -> None:
    match = acting(hand={"red": [card, "murrain"]}, talents={"red": 1, "blue": 1})
    assert forbidden_by(match, f"play {card}") == {"card.resolve.as-much-as-possible-in-order"}


def test_the_seductress_shows_three_cards_and_brings_a_mina() -> None:
    match = spying("seductress")
    known = names(of(match, "red", "known"))
    assert len(known) == 3
    assert known < set(HANDS["blue"])
    assert (of(match, "red", "talents"), of(match, "blue", "hand").bit_count()) == (1, 4)
    assert not of(match, "yellow", "known")


def test_the_seductress_sees_all_of_a_small_hand() -> None:
    match = spying("seductress", 2, hand={"red": ["seductress"], "blue": ["flood", "siege"]})
    assert names(of(match, "red", "known")) == {"flood", "siege"}


def test_the_seductress_finds_a_mina_where_there_are_no_cards() -> None:
    match = acting(hand={"red": ["seductress"]})
    play(match, "play seductress")
    assert (of(match, "red", "talents"), match.state.seat) == (1, BLUE)


def test_the_diplomat_shows_a_whole_hand_for_a_mina() -> None:
    match = spying("diplomat", talents={"red": 2})
    assert names(of(match, "red", "known")) == set(HANDS["blue"])
    assert (of(match, "red", "talents"), hand(match, "blue")) == (1, set(HANDS["blue"]))
    assert match.question == "card-phase/act"


def test_without_a_mina_no_diplomat_travels() -> None:
    match = acting(seats=3, hand={"red": ["diplomat"], **HANDS}, talents={"blue": 1})
    assert forbidden_by(match, "play diplomat") == {"card.resolve.as-much-as-possible-in-order"}


def test_the_eyes_of_the_king_see_a_hand_and_must_take_a_card_of_it() -> None:
    match = spying("the-eyes-of-the-king")
    assert names(of(match, "red", "known")) == set(HANDS["blue"])
    assert (match.seat, tokens(match)) == (RED, {f"take {card}" for card in HANDS["blue"]})
    play(match, "take siege")
    assert (hand(match, "red"), hand(match, "blue")) == ({"siege"}, {"flood", "famine", "drought"})
    assert "siege" in " ".join(says(match, BLUE)).lower()
    assert "siege" not in " ".join(says(match, YELLOW)).lower()
    assert names(of(match, "blue", "known")) == {"siege"}


def test_a_card_that_changes_hands_is_lost_to_all_others() -> None:
    fields: dict[str, Any] = {"known": {"yellow": ["siege", "flood"]}, "shown": ["famine"]}
    match = spying("the-eyes-of-the-king", **fields)
    play(match, "take siege")
    assert names(of(match, "yellow", "known")) == {"flood"}
    match = spying("the-eyes-of-the-king", **fields)
    play(match, "take famine")
    assert not match.state.shown


@rule("cards.hand.max-six")
def test_whoever_takes_a_seventh_card_discards_one() -> None:
    six = ["murrain", "volcano", "tempest", "usurper", "banditry", "rebellion"]
    match = spying("the-eyes-of-the-king", hand={"red": ["the-eyes-of-the-king", *six], "blue": HANDS["blue"]})
    play(match, "take siege")
    assert (match.question, match.seat) == ("drawing/discard", RED)
    play(match, "discard siege")
    assert hand(match, "red") == set(six)


def test_the_dancer_leaves_the_choice_to_her_victim() -> None:
    match = spying("dancer-of-the-7-veils", talents={"blue": 3})
    assert (match.seat, tokens(match)) == (BLUE, {"pay-mina", "show-hand"})
    play(match, "pay-mina")
    assert (of(match, "blue", "talents"), of(match, "red", "talents")) == (1, 2)
    assert (hand(match, "blue"), of(match, "red", "known")) == (set(HANDS["blue"]), 0)
    match = spying("dancer-of-the-7-veils", talents={"blue": 3})
    play(match, "show-hand")
    assert names(of(match, "red", "known")) == set(HANDS["blue"])
    assert (match.seat, tokens(match)) == (RED, {f"take {card}" for card in HANDS["blue"]})
    play(match, "take drought")
    assert hand(match, "red") == {"drought"}
    assert (of(match, "blue", "talents"), of(match, "red", "talents")) == (3, 0)


def test_with_fewer_than_two_minas_the_victim_shows_its_hand() -> None:
    match = spying("dancer-of-the-7-veils", talents={"blue": 1})
    assert (match.seat, match.question) == (RED, "fate-card-notes/take")
    play(match, "take flood")
    assert (hand(match, "red"), of(match, "blue", "talents")) == ({"flood"}, 1)


def test_with_two_minas_and_no_card_the_victim_pays() -> None:
    match = acting(hand={"red": ["dancer-of-the-7-veils"]}, talents={"blue": 2})
    play(match, "play dancer-of-the-7-veils")
    assert (of(match, "red", "talents"), of(match, "blue", "talents")) == (2, 0)


def test_the_palace_eunuch_exchanges_a_card() -> None:
    match = spying("palace-eunuch", hand={"red": ["palace-eunuch", "murrain", "volcano"], "blue": ["flood", "siege"]})
    assert names(of(match, "red", "known")) == {"flood", "siege"}
    assert tokens(match) == {"take flood", "take siege", "done"}
    play(match, "take siege")
    assert (match.seat, tokens(match)) == (RED, {"hand-over murrain", "hand-over volcano"})
    play(match, "hand-over murrain")
    assert (hand(match, "red"), hand(match, "blue")) == ({"siege", "volcano"}, {"flood", "murrain"})
    assert names(of(match, "red", "known")) == {"flood", "murrain"}
    assert names(of(match, "blue", "known")) == {"siege"}


def test_the_palace_eunuch_may_leave_everything_as_it_is() -> None:
    match = spying("palace-eunuch", 2, hand={"red": ["palace-eunuch", "murrain"], "blue": ["flood"]})
    play(match, "done")
    assert (hand(match, "red"), hand(match, "blue")) == ({"murrain"}, {"flood"})
    match = spying("palace-eunuch", 2, hand={"red": ["palace-eunuch"], "blue": ["flood"]})
    assert (match.question, names(of(match, "red", "known"))) == ("card-phase/act", {"flood"}), "nothing to give"


def test_which_card_the_eunuch_is_to_bring_only_his_master_knows() -> None:
    hands = {"red": ["palace-eunuch", "murrain"], "blue": ["flood", "siege"], "yellow": ["famine"]}
    one, two = spying("palace-eunuch", hand=hands), spying("palace-eunuch", hand=hands)
    play(one, "take siege")
    play(two, "take flood")
    for seat in (BLUE, YELLOW, None):
        assert one.view(seat) == two.view(seat) == spying("palace-eunuch", hand=hands).view(seat)
    dealt = [one.game.redeal(one.state, seat, 7) for seat in (BLUE, YELLOW)]
    assert {one.game.book.rules[g.now[0]].key for g in dealt} == {"fate-card-notes/exchange"}


# The False Prophet

GODS: dict[str, Any] = {
    "monument": {"god-of-war": "established", "god-of-peace": "established"},
    "owner": {"god-of-war": "blue", "god-of-peace": "red"},
    "disks": {"red": {"thebes": 3}, "blue": {"hattusha": 3}},
}


def curses(match: Match[Ancients], seat: Seat) -> set[str]:
    """The cards on the Deity of a seat."""
    assert isinstance(match.state, MiddleEast)
    return names(match.state.curses[seat])


def is_active(match: Match[Ancients], seat: Seat) -> bool:
    """Whether the temple of a seat's own is active."""
    assert isinstance(match.state, MiddleEast)
    return match.state.has_active_temple(seat)


def test_the_false_prophet_makes_a_deity_of_another_inactive() -> None:
    match = acting(hand={"red": ["false-prophet"]}, **GODS)
    assert is_active(match, BLUE)
    play(match, "play false-prophet")
    assert (curses(match, BLUE), curses(match, RED)) == ({"false-prophet"}, set())
    assert (is_active(match, BLUE), is_active(match, RED)) == (False, True)
    assert (discarded(match), hand(match, "red")) == ([], set()), "the card lies on the Deity"


def test_the_false_prophet_also_speaks_against_one_god() -> None:
    owner: dict[str, Any] = {"monument": {"the-one-god": "established"}, "owner": {"the-one-god": "blue"}}
    match = acting(hand={"red": ["false-prophet"]}, **{**GODS, **owner})
    play(match, "play false-prophet")
    assert curses(match, BLUE) == {"false-prophet"}


def test_several_deities_can_be_chosen_from() -> None:
    gods: dict[str, Any] = {
        "monument": {"god-of-war": "established", "god-of-peace": "established", "god-of-the-dead": "established"},
        "owner": {"god-of-war": "blue", "god-of-peace": "red", "god-of-the-dead": "yellow"},
    }
    match = acting(seats=4, hand={"red": ["false-prophet"]}, **gods)
    play(match, "play false-prophet")
    assert tokens(match) == {"against blue", "against yellow"}
    play(match, "against yellow")
    assert (curses(match, BLUE), curses(match, YELLOW)) == (set(), {"false-prophet"})


@pytest.mark.parametrize(
    "state", [{"god-of-war": "destroyed"}, {"god-of-war": "captured", "god-of-peace": "established"}]
)
def test_the_false_prophet_needs_an_established_deity(state: dict[str, str]) -> None:
    owner = {deity: "blue" if deity == "god-of-war" else "red" for deity in state}
    holder = {"god-of-war": "red"} if state["god-of-war"] == "captured" else {}
    match = acting(hand={"red": ["false-prophet"]}, monument=state, owner=owner, holder=holder)
    assert forbidden_by(match, "play false-prophet") == {"card.resolve.as-much-as-possible-in-order"}


def test_the_false_prophet_falls_silent_when_the_epoch_ends() -> None:
    agenda = [["change-of-epoch/end-curses"], ["card-phase/act", "red"]]
    match = table(agenda, curses={"blue": ["false-prophet"]}, **GODS)
    assert (curses(match, BLUE), discarded(match)) == (set(), ["false-prophet"])
    assert is_active(match, BLUE)
