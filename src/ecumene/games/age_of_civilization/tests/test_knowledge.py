"""Who knows what: only the hands of a draft are hidden, and a redeal keeps what a seat has seen."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from ecumene.games.age_of_civilization.contents import MOST_KEPT
from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.tests.table import BOX, GAME, market, says
from ecumene.kernel.masks import bits
from ecumene.kernel.nouns import NOBODY
from ecumene.matches.match import CannotUndo, Match
from ecumene.testing import rule
from ecumene.testing.laws import (
    a_choice_is_open_to_see,
    redeal_depends_on_knowledge_alone,
    redeal_keeps_what_is_known,
)

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def names(mask: int) -> set[str]:
    """Civilizations by name."""
    return {BOX.civilization_names[card] for card in bits(mask)}


def held(g: AgeOfCivilization, seat: int) -> int:
    """The cards a seat holds, in its hand and in its packet."""
    return g.hand[seat] | g.packet[seat]


def with_others(g: AgeOfCivilization, seat: int) -> int:
    """The cards that all others hold."""
    mask = 0
    for other in range(g.seats):
        mask |= held(g, other) if other != seat else 0
    return mask


def pick(match: Match[AgeOfCivilization]) -> None:
    """Everybody keeps a card; which one differs from seat to seat."""
    for seat in match.seats:
        offers = match.offers_of(seat)
        match.play(offers[seat % len(offers)].token, seat)


def drafting(seats: int, picks: int, seed: int = 7) -> Match[AgeOfCivilization]:
    """A draft after so many picks; five finish it."""
    match = GAME.new(seats=seats, seed=seed, drafting="on")
    for _ in range(picks):
        pick(match)
    return match


def positions(seats: int, seed: int) -> Iterator[Match[AgeOfCivilization]]:
    """All positions of a game with a draft, those with half of the picks made included."""
    match = GAME.new(seats=seats, seed=seed, drafting="on")
    while not match.over:
        yield match
        seat = match.seats[-1]
        offers = match.offers_of(seat)
        match.play(offers[len(match.answers) * 7 % len(offers)].token, seat)


# Views and words


@rule("drafting.hand-secret")
@SEATS
@pytest.mark.parametrize("picks", [0, 1, 3, 5])
def test_nobody_sees_the_cards_of_the_others(seats: int, picks: int) -> None:
    match = drafting(seats, picks)
    for seat in range(seats):
        page = json.dumps(match.view(seat))
        assert not [card for card in names(with_others(match.state, seat)) if f'"{card}"' in page]
        assert not [card for card in names(match.state.deck) if f'"{card}"' in page]
        assert set(match.view(seat)["mine"]["hand"]) == names(match.state.hand[seat])
        assert set(match.view(seat)["mine"]["packet"]) == names(match.state.packet[seat])


@rule("drafting.hand-secret")
@pytest.mark.parametrize("picks", [0, 2, 5])
def test_a_spectator_sees_numbers_alone(picks: int) -> None:
    match = drafting(3, picks)
    view = match.view(None)
    page = json.dumps(view)
    assert not [card for seat in range(3) for card in names(held(match.state, seat)) if f'"{card}"' in page]
    assert (view["mine"]["hand"], view["mine"]["packet"]) == ([], [])
    assert [seat["hand"] for seat in view["seats"]] == [picks] * 3
    assert [seat["packet"] for seat in view["seats"]] == [7 - picks if picks < 5 else 0] * 3


@rule("drafting.hand-secret")
def test_only_the_keeper_is_told_what_was_kept() -> None:
    match = drafting(3, 5)
    for seat in range(3):
        told = [text for text in says(match, seat) if "keep" in text]
        assert len(told) == 5
        assert all(text.startswith("You keep") for text in told)
        titles = {BOX.civilization_words[card] for card in bits(match.state.hand[seat])}
        assert {text.removeprefix("You keep ").removesuffix(".") for text in told} == titles
    assert not [text for text in says(match) if "keep" in text]


@rule("drafting.hand-secret")
def test_why_does_not_tell_a_hand_from_the_deck() -> None:
    """Whoever asks about a card that somebody else holds hears the same as about one of the deck."""
    draft, later = drafting(2, 1), drafting(2, 5)
    for match, verb in ((draft, "keep"), (later, "rise")):
        seat = match.seats[0]
        theirs, nobodys = min(names(with_others(match.state, seat))), min(names(match.state.deck))
        reasons = [
            [(reason.rule, reason.text.replace(title, "it")) for reason in match.why(f"{verb} {card}", seat)]
            for card in (theirs, nobodys)
            for title in [BOX.civilization_titles[BOX.civilization_names.index(card)]]
        ]
        assert reasons[0] == reasons[1] != []


@rule("drafting.hand-secret")
def test_a_pick_is_not_seen_before_all_have_picked() -> None:
    match = GAME.new(seats=3, seed=7, drafting="on")
    before = [match.view(seat) for seat in (0, 2, None)]
    match.play(match.offers_of(1)[3].token, 1)
    assert [match.view(seat) for seat in (0, 2, None)] == before


@rule("drafting.hand-secret")
def test_a_card_that_rises_from_a_hand_is_seen_by_all() -> None:
    match = drafting(2, 5)
    seat = match.seats[0]
    card = min(names(match.state.hand[seat]))
    match.play(f"rise {card}", seat)
    assert f'"{card}"' in json.dumps(match.view(1 - seat))
    assert match.view(1 - seat)["seats"][1]["hand"] == 4


@rule("drafting.hand-secret")
def test_what_was_seen_cannot_be_taken_back() -> None:
    match = drafting(2, 1)
    with pytest.raises(CannotUndo):
        match.undo()


def test_without_a_draft_everything_lies_open() -> None:
    match = GAME.new(seats=3, seed=7)
    match.play(match.offers[0].token)
    pages = [match.view(seat)["seats"] for seat in range(3)]
    for page in pages:
        assert sorted(page, key=lambda seat: str(seat["seat"])) == sorted(pages[0], key=lambda seat: str(seat["seat"]))


# Dealing anew


@rule("drafting.hand-secret")
@SEATS
@pytest.mark.parametrize("seed", [1, 2])
def test_a_redeal_keeps_what_is_known_in_the_draft_and_after_it(seats: int, seed: int) -> None:
    seen = set()
    for number, match in enumerate(positions(seats, seed)):
        seen.add(match.question)
        if match.question == "drafting/keep" or number % 5 == 0:
            redeal_keeps_what_is_known(match, number)
            redeal_depends_on_knowledge_alone(match, number)
            a_choice_is_open_to_see(match, number)
    assert {"drafting/keep", "take-actions"} <= seen


@SEATS
@pytest.mark.parametrize("picks", [0, 1, 2, 4, 5])
def test_remembered_cards_stay_with_the_others(seats: int, picks: int) -> None:
    """A card that was seen in a packet and is not on the table is in somebody else's hand, and never in the deck."""
    match = drafting(seats, picks)
    for seat in range(seats):
        remembered = match.state.seen[seat] & with_others(match.state, seat)
        assert bool(remembered) == (picks > 0)
        for chance in range(8):
            twin = GAME.redeal(match.state, seat, chance)
            assert remembered & ~with_others(twin, seat) == 0
            assert held(twin, seat) == held(match.state, seat)
            assert twin.seen[seat] == match.state.seen[seat]


@SEATS
def test_everything_seen_is_held_lies_open_or_is_remembered(seats: int) -> None:
    match = drafting(seats, 5)
    open_cards = sum(1 << card for card in match.state.market)
    for seat in range(seats):
        seen = match.state.seen[seat]
        assert held(match.state, seat) & ~seen == 0
        assert seen & ~held(match.state, seat) & ~open_cards & ~with_others(match.state, seat) == 0
        assert seen & match.state.deck == 0


def passed_on(match: Match[AgeOfCivilization], picks: int, viewer: int) -> list[int]:
    """Pick so often, and what a seat has passed on each time."""
    packets = []
    for _ in range(picks):
        before = match.state.packet[viewer]
        pick(match)
        packets.append(before & ~match.state.hand[viewer])
    return packets


def shares(g: AgeOfCivilization, packet: int) -> list[tuple[int, int]]:
    """How many cards of a packet each seat has in its hand and in the packet it now holds."""
    return [((g.hand[seat] & packet).bit_count(), (g.packet[seat] & packet).bit_count()) for seat in range(g.seats)]


@rule("drafting.deal-seven", "drafting.hand-secret")
@SEATS
def test_a_packet_that_was_just_passed_on_is_known_to_the_last_card(seats: int) -> None:
    match = drafting(seats, 1)
    for seat in range(seats):
        left = (seat + 1) % seats
        for chance in range(8):
            assert GAME.redeal(match.state, seat, chance).packet[left] == match.state.packet[left]


@rule("drafting.deal-seven", "drafting.hand-secret")
@SEATS
@pytest.mark.parametrize("picks", [1, 2, 3, 4, 5])
def test_everybody_has_kept_one_card_of_each_packet_since_it_was_passed_on(seats: int, picks: int) -> None:
    """Who has had it since, and who holds the rest, is known; which card each has kept is not."""
    match = GAME.new(seats=seats, seed=5, drafting="on")
    packets = passed_on(match, picks, 1)
    for chance in range(8):
        twin = GAME.redeal(match.state, 1, chance)
        assert [shares(twin, packet) for packet in packets] == [shares(match.state, packet) for packet in packets]


@rule("drafting.hand-secret")
@pytest.mark.parametrize("seats", [3, 4])
def test_which_card_of_a_packet_each_has_kept_is_not_known(seats: int) -> None:
    match = drafting(seats, 5)
    kept = match.state.hand[1] & match.state.seen[0]
    assert kept
    assert len({GAME.redeal(match.state, 0, chance).hand[1] & kept for chance in range(20)}) > 1


@rule("drafting.hand-secret")
@pytest.mark.parametrize("seats", [3, 4])
def test_whose_card_of_a_packet_lies_open_has_no_other_of_it(seats: int) -> None:
    """Everybody lets a card rise that Black has passed on to him."""
    match = GAME.new(seats=seats, seed=5, drafting="on")
    packets = passed_on(match, 5, 0)
    for _ in range(seats):
        known = names(match.state.hand[match.seats[0]] & match.state.seen[0])
        match.play(f"rise {min(known)}")
        while match.question != "following-turns/first-step":
            match.play(match.offers[-1].token)
        for chance in range(8):
            twin = GAME.redeal(match.state, 0, chance)
            assert [shares(twin, packet) for packet in packets] == [shares(match.state, packet) for packet in packets]


@SEATS
@pytest.mark.parametrize("picks", [0, 1, 3, 5])
def test_what_was_never_seen_is_dealt_anew(seats: int, picks: int) -> None:
    """The deck and the unseen cards of the others change places; every place has as many cards as before."""
    match = drafting(seats, picks)
    g = match.state
    unseen = with_others(g, 0) & ~g.seen[0]
    twins = [GAME.redeal(g, 0, chance) for chance in range(20)]
    assert len({twin.deck for twin in twins}) > 1 or not unseen
    for twin in twins:
        assert [hand.bit_count() for hand in twin.hand] == [hand.bit_count() for hand in g.hand]
        assert [packet.bit_count() for packet in twin.packet] == [packet.bit_count() for packet in g.packet]
        assert twin.deck.bit_count() == g.deck.bit_count()
        assert not GAME.faults(twin)


def test_every_card_of_the_deck_may_be_in_the_first_packet_of_somebody_else() -> None:
    match = drafting(2, 0)
    hidden = match.state.deck | match.state.packet[1]
    dealt = 0
    for chance in range(60):
        dealt |= GAME.redeal(match.state, 0, chance).packet[1]
    assert dealt == hidden


def test_two_players_who_have_seen_both_packets_have_nothing_to_guess() -> None:
    """With two players both packets have been seen after the first pass, but for the first card the other kept."""
    match = drafting(2, 5)
    for seat in range(2):
        unseen = with_others(match.state, seat) & ~match.state.seen[seat]
        assert unseen.bit_count() == 1
        first_pick = with_others(match.state, seat) & ~unseen
        for chance in range(10):
            assert first_pick & ~GAME.redeal(match.state, seat, chance).hand[1 - seat] == 0


def test_a_spectator_remembers_nothing() -> None:
    match = drafting(3, 2)
    hands = {tuple(GAME.redeal(match.state, NOBODY, chance).hand) for chance in range(10)}
    assert len(hands) == 10
    assert market(match) == {}


def test_the_others_know_in_a_redeal_what_they_then_hold() -> None:
    match = drafting(3, 2)
    twin = GAME.redeal(match.state, 0, 3)
    for seat in (1, 2):
        assert twin.seen[seat] == held(twin, seat)
    mine, others = twin.passed[:MOST_KEPT], twin.passed[MOST_KEPT:]
    assert (mine, any(others)) == (match.state.passed[:MOST_KEPT], False)


def test_without_a_draft_a_redeal_changes_chance_alone() -> None:
    match = GAME.new(seats=2, seed=7)
    match.play(match.offers[0].token)
    before: dict[str, Any] = match.dump()
    twin = match.clone()
    twin.state = GAME.redeal(match.state, 0, 99)
    after: dict[str, Any] = twin.dump()
    assert {name for name in before if before[name] != after[name]} == {"chance"}
