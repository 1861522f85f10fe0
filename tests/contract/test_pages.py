"""What every game tells a page: why a thing cannot be chosen, what is printed on things, where a match stands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

import ecumene
from ecumene import Match
from ecumene.kernel.chance import from_seed, mix
from tests.contract.tables import TABLES, stride
from tests.kernel.omens import OmensGame

SUMMARY = 80
"""Letters that a lobby has room for."""


def along(match: Match[Any], seed: int, every: int) -> Iterator[Match[Any]]:
    """Every few positions of a random game, and the last one."""
    word, made = from_seed(seed), 0
    while not match.over:
        if made % every == 0:
            yield match
        word, made = mix(word + 1), made + 1
        seat = match.seats[word % len(match.seats)]
        offers = match.offers_of(seat)
        match.play(offers[(word >> 8) % len(offers)].token, seat)
    yield match


def check_why_not(match: Match[Any]) -> None:
    """A thing can be chosen exactly if an offer speaks of it; else rules of this question or its moment say why."""
    game = match.game
    things = {name for block in game.vocabulary.blocks if block.noun for name in block.noun.names}
    things |= {"no-such-thing", *list(game.catalogue())[::40]}
    for seat in range(match.players):
        question = match.view(seat)["question"] or {"yours": False}
        asked, offers = question["yours"], question.get("offers", [])
        offered = {offer["target"].partition(":")[2] for offer in offers if offer["target"]}
        for thing in things:
            reasons = match.why_not(thing, seat)
            assert (not reasons) == (thing in offered), f"{thing} for {game.seat_name(seat)}: {reasons}"
            assert all(reason.rule in game.rules and reason.text for reason in reasons)
            assert asked or len(reasons) == 1, "whoever is not asked learns nothing else"
            assert not asked or {reason.rule for reason in reasons} <= rules_about(match, thing), f"{thing}: {reasons}"


def rules_about(match: Match[Any], thing: str) -> set[str]:
    """What may forbid a thing: the conditions of the pending question for it, and the moments when it can be used."""
    game, question = match.game, match.state.question()
    tokens = [token for block in game.vocabulary.blocks for token in block.about(thing)]
    tokens = [t for t in tokens if game.is_ever(t) or any(choice.holds_token(t) for choice in question.listed)]
    choices = [choice for choice in question.listed if any(choice.holds_token(token) for token in tokens)]
    asked = {condition.ledger for choice in choices for condition in choice.conditions}
    elsewhere = [token for token in tokens if not any(choice.holds_token(token) for choice in choices)]
    moments = {game.text.when[game.vocabulary.block(token).verb][0] for token in elsewhere}
    return {game.law(rule) for rule in asked | moments | (set() if tokens else {question.ledger})}


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_law_a_thing_can_be_chosen_exactly_if_an_offer_speaks_of_it(name: str, seats: int) -> None:
    for match in along(ecumene.game(name).new(seats=seats, seed=seats), seats, every=stride(name, seats, 4)):
        check_why_not(match)


@pytest.mark.parametrize("seed", range(3))
def test_an_outsider_obeys_it_too_in_windows_and_drafts(seed: int) -> None:
    for match in along(OmensGame().new(seats=3, seed=seed), seed, every=1):
        check_why_not(match)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_law_a_match_says_where_it_stands_in_few_words(name: str, seats: int) -> None:
    said = [match.game.moment(match.state) for match in along(ecumene.game(name).new(seats=seats, seed=1), 1, every=5)]
    assert all(0 < len(words) <= SUMMARY for words in said)
    assert len(set(said)) > 1


@pytest.mark.parametrize("name", ecumene.games())
def test_law_what_is_printed_on_things_is_told_in_words_with_its_rules_and_its_source(name: str) -> None:
    game = ecumene.game(name)
    catalogue = game.catalogue()
    assert catalogue
    assert set(catalogue) <= {thing for noun in game.nouns.values() for thing in noun.names}
    for thing, face in catalogue.items():
        assert face.title, thing
        assert face.kind, thing
        assert face.lines, thing
        assert all(line.strip() for line in face.lines), thing
        assert set(face.rules) <= set(game.rules), thing
        assert face.source in ("rulebook", "public", "house"), thing


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_law_sentences_name_the_things_they_speak_of(name: str, seats: int) -> None:
    game = ecumene.game(name)
    known = {thing for noun in game.nouns.values() for thing in noun.names}
    *_, match = along(game.new(seats=seats, seed=seats), 3, every=100)
    assert match.events
    for event in match.events:
        assert set(event.things) <= known, event
        for thing in event.things:
            numbers = {noun.index[thing] for noun in game.nouns.values() if thing in noun.index}
            assert any(value in numbers or any(value >> n & 1 for n in numbers) for value in event.fact[2:]), event


FILE_OR_ADDRESS = re.compile(r"https?:|\w\.(?:com|json|md|org|py|toml|txt|yaml)\b|\[|\bdata file\b|\bit is data\b")


@pytest.mark.parametrize("name", ecumene.games())
def test_law_what_players_read_tells_what_they_need_and_names_no_file(name: str) -> None:
    game = ecumene.game(name)
    read = {rule.id: f"{rule.rule} {rule.note}" for rule in game.rules.values()}
    read |= {thing: " ".join([face.title, *face.lines, face.note]) for thing, face in game.catalogue().items()}
    assert {where: text for where, text in read.items() if FILE_OR_ADDRESS.search(text)} == {}
