"""Sentences: counting, you and the others, seats in line."""

from __future__ import annotations

import pytest

from ecumene.kernel.events import EVERYBODY, Fact, in_line
from ecumene.kernel.vocabulary import Noun
from ecumene.kernel.words import Many, Speaker

CITY = Noun("city", ("sparta",), ("Sparta",))


def speaker(viewer: int | None) -> Speaker:
    return Speaker({"city": CITY}, ["Argos", "Corinth", "Pylos"], viewer)


@pytest.mark.parametrize(
    ("viewer", "says"), [(0, "You bid 1 coin on Sparta."), (1, "Argos bids 1 coin on Sparta."), (None, "Argos bids 1")]
)
def test_you_and_the_others_get_their_own_form(viewer: int | None, says: str) -> None:
    text = speaker(viewer).fill("{0} [bid|bids] {1:coin} on {2}.", ("seat", "number", "city"), (0, 1, 0))
    assert text.startswith(says)


def test_the_form_follows_the_first_seat_alone() -> None:
    assert speaker(1).fill("{0} [beat|beats] {1}.", ("seat", "seat"), (0, 1)) == "Argos beats you."


def test_numbers_count_things() -> None:
    kinds, template = ("number", "number", "number"), "{0:coin}, {1:city/cities}, {2}"
    assert speaker(None).fill(template, kinds, (2, 1, 3)) == "2 coins, 1 city, 3"
    assert speaker(None).fill(template, kinds, (1, 4, 0)) == "1 coin, 4 cities, 0"


def test_seats_are_told_in_their_order_or_as_a_group() -> None:
    assert speaker(2).fill("Order: {0}.", ("line",), (in_line([2, 0, 1]),)) == "Order: you, Argos, Corinth."
    assert speaker(None).fill("{0}", ("seats",), (0b101,)) == "Argos and Pylos"


def test_nothing_is_called_nothing() -> None:
    assert speaker(None).fill("{0}", ("city",), (-1,)) == "Nothing"


def test_a_fact_is_known_to_those_in_its_mask_alone() -> None:
    fact = Fact(1, 0b010, 0, 0, 0, 0)
    assert [fact.known_to(seat) for seat in (0, 1, 2, None)] == [False, True, False, False]
    assert Fact(1, EVERYBODY, 0, 0, 0, 0).known_to(None)


def test_none_of_a_thing_is_called_so() -> None:
    assert speaker(None).fill("{0:coin}, {1:city/cities}", ("number", "number"), (0, 0)) == "No coins, no cities"
    told = [speaker(None).fill("you have {0:or none}", ("number",), (n,)) for n in (0, 1, 12)]
    assert told == ["You have none", "You have 1", "You have 12"]


@pytest.mark.parametrize(("number", "says"), [(1, "I"), (2, "II"), (4, "IV"), (9, "IX"), (14, "XIV"), (49, "XLIX")])
def test_epochs_are_counted_as_romans_did(number: int, says: str) -> None:
    assert speaker(None).fill("epoch {0:roman}", ("number",), (number,)) == f"Epoch {says}"


def test_what_is_owned_is_told_for_the_reader_for_one_and_for_many() -> None:
    words = Speaker({"city": CITY}, [Many("the Hittites"), "Rome", "Argos"], 1)
    told = [words.fill("{0:'s} home", ("seat",), (seat,)) for seat in range(3)]
    assert told == ["The Hittites' home", "Your home", "Argos' home"]
    assert words.fill("{0:'s} walls", ("city",), (0,)) == "Sparta's walls"


def test_what_lies_beyond_the_last_name_is_nothing() -> None:
    assert speaker(None).fill("{0}", ("city",), (1,)) == "Nothing"


def test_only_a_seat_can_be_you() -> None:
    assert speaker(0).fill("{0} [fall|falls].", ("city",), (0,)) == "Sparta falls."


def test_a_noun_may_have_a_form_for_many() -> None:
    coin = Noun("coin", ("stone", "child"), ("stone/stone", "child/children"))
    told = Speaker({"coin": coin}, [])
    assert told.fill("{0} and {1:{0!r}}", ("coin", "number"), (1, 3)) == "Child and 3 children"
    assert told.fill("{1:{0!r}}", ("coin", "number"), (1, 1)) == "1 child"
    assert told.fill("{1:{0!r}}", ("coin", "number"), (0, 2)) == "2 stone"


def test_a_set_of_things_is_named_one_by_one() -> None:
    assert speaker(None).word("citys", 0b1) == "Sparta"
    assert speaker(1).word("seats", 0b11) == "Argos and you"
    assert speaker(1).word("seats", 0b111) == "Argos, you and Pylos"
    assert speaker(None).word("citys", 0) == "nothing"


def test_a_noun_that_begins_with_the_seats_calls_them_as_seats_are_called() -> None:
    names = ("red", "blue", "green", "nobodys")
    faction = Noun("faction", names, ("Red", "Blue", "Green", "strangers"), seats_first=True)
    words = Speaker({"faction": faction}, ["Argos", "Corinth", "Pylos"], 1)
    assert [words.word("faction", i) for i in range(4)] == ["Argos", "you", "Pylos", "strangers"]


def test_a_people_of_many_takes_the_form_for_many() -> None:
    words = Speaker({}, [Many("the Hittites"), "Argos"])
    assert words.fill("{0} [play|plays] a card.", ["seat"], [0]) == "The Hittites play a card."
    assert words.fill("{0} [play|plays] a card.", ["seat"], [1]) == "Argos plays a card."


GUILDS = Noun("guild", ("smiths", "potter"), (Many("the smiths"), "the potter"))


@pytest.mark.parametrize(
    ("kind", "value", "says"),
    [
        ("guild", 0, "The smiths are here."),
        ("guild", 1, "The potter is here."),
        ("guilds", 0b11, "The smiths and the potter are here."),
        ("guilds", 0b10, "The potter is here."),
        ("guilds", 0b01, "The smiths are here."),
        ("number", 0, "0 are here."),
        ("number", 1, "1 is here."),
        ("line", in_line([1, 0]), "You, Argos are here."),
        ("line", in_line([0]), "Argos is here."),
        ("seat", 1, "You are here."),
    ],
)
def test_a_verb_agrees_with_whatever_it_speaks_of(kind: str, value: int, says: str) -> None:
    words = Speaker({"guild": GUILDS}, ["Argos", "Corinth"], 1)
    assert words.fill("{0} [are|is] here.", (kind,), (value,)) == says


def test_a_second_verb_agrees_with_what_it_names() -> None:
    words = Speaker({"guild": GUILDS}, ["Argos", "Corinth"], 1)
    template = "{0} [see|sees] that {1} [1:leave|leaves]."
    assert words.fill(template, ("seat", "guild"), (0, 0)) == "Argos sees that the smiths leave."
    assert words.fill(template, ("seat", "guild"), (1, 1)) == "You see that the potter leaves."


def test_a_verb_without_a_value_is_that_of_one() -> None:
    assert speaker(None).fill("it [fall|falls] and [3:rise|rises]", (), ()) == "It falls and rises"
