"""Negation cards: when they are played, what they cancel, and how they are answered themselves."""

from __future__ import annotations

from typing import Any

from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.tests.contest import asked, contest, declared
from ecumene.series.ancient_civilizations.tests.setting import forbidden_by, play, tokens, unanswered
from ecumene.series.ancient_civilizations.tests.steps import heard, piled
from ecumene.series.ancient_civilizations.tests.world import World
from ecumene.testing import rule

RED, BLUE, YELLOW = range(3)


def played(world: World, card: str, *answers: str, also: tuple[str, ...] = (), **fields: Any) -> Match[Ancients]:
    """Red, who has these cards besides, plays a card, and blue holds answers to it."""
    there: dict[str, Any] = {
        "disks": {"red": {world.at.inland[0]: 2}, "blue": {world.at.inland[2]: 3, world.at.inland[3]: 2}}
    }
    match = world.acting("red", hand={"red": [card, *also], "blue": [*answers]}, **{**there, **fields})
    match.play(f"play {card}")
    declared(match)
    assert match.question == "play-a-fate-card/answer"
    return match


@rule("card.negation.cancels-everything")
def test_everything_a_negated_card_says_is_cancelled(world: World) -> None:
    """Disks and wealth; whoever negated it has what the Negation gives."""
    one, other = world.at.inland[:2]
    match = played(world, world.cards.caravans, world.cards.negates_all, disks={"red": {one: 2, other: 2}, "blue": {}})
    match.play(f"negate {world.cards.negates_all}", BLUE)
    assert (world.of(match, "red", "talents"), world.of(match, "red", "on_map")) == (0, 4)
    assert (world.of(match, "blue", "talents"), world.hand(match, "blue")) == (1, set())
    assert world.discarded(match) == [world.cards.negates_all, world.cards.caravans]


@rule("card.negation.only-listed-targets")
def test_what_a_negation_does_not_list_it_does_not_answer(world: World) -> None:
    general, special = world.cards.negates_all, world.cards.negates_great
    plain = played(world, world.cards.places_two, general, special)
    assert tokens(plain) == {"pass", f"negate {general}"}
    assert forbidden_by(plain, f"negate {special}") == {"card.negation.only-listed-targets"}
    great = played(world, world.cards.great_person, general, special)
    assert tokens(great) == {"pass", f"negate {general}", f"negate {special}"}


@rule("card.negation.only-listed-targets")
def test_a_negation_is_never_played_for_itself(world: World) -> None:
    card = world.cards.negates_all
    match = world.acting(hand={"red": [card]}, disks={"red": {world.at.home: 1}})
    assert tokens(match) == {"pass"}
    assert forbidden_by(match, f"play {card}") == {"card.negation.only-listed-targets"}


@rule("card.negation.only-listed-targets")
def test_nobody_negates_an_event(world: World) -> None:
    """The general Negation answers any card but an Event: blue, who holds it, is not asked."""
    event, card, general = world.cards.quiet_events[0], *world.plain(1), world.cards.negates_all
    match = world.table(
        ["drawing/draw", "red", 2],
        phase="reckoning",
        hand={"blue": [general]},
        **piled(world, event, card, held=(general,)),
    )
    assert match.over
    assert (world.hand(match, "blue"), world.hand(match, "red")) == ({general}, {card})


@rule("card.negation.after-passing")
def test_who_has_passed_may_still_negate(world: World) -> None:
    match = played(world, world.cards.wealth, world.cards.negates_all, also=(world.cards.places_two,), passed=["blue"])
    match.play(f"negate {world.cards.negates_all}", BLUE)
    unanswered(match)
    assert world.of(match, "red", "talents") == 0
    assert (match.question, asked(match)) == ("card-phase/act", "red")


@rule("card.negation.discarded-despite-legend")
def test_a_negated_card_is_discarded_although_its_legend_sets_it_aside(world: World) -> None:
    match = played(world, world.cards.kept_aside, world.cards.negates_all)
    match.play(f"negate {world.cards.negates_all}", BLUE)
    assert world.discarded(match) == [world.cards.negates_all, world.cards.kept_aside]
    assert not match.state.aside


@rule("card.negation.discarded-despite-legend")
def test_if_nobody_negates_it_the_legend_holds(world: World) -> None:
    match = played(world, world.cards.kept_aside, world.cards.negates_all)
    unanswered(match)
    while match.question != "card-phase/act":
        match.play("lose")
    assert world.names(match.state.aside) == {world.cards.kept_aside}
    assert world.discarded(match) == []


@rule("card.negation.counts-as-not-played", "card.negation.discarded-despite-legend")
def test_a_negated_investment_takes_no_disks_and_is_discarded(world: World) -> None:
    card = world.cards.investment
    match = played(world, card, world.cards.negates_all)
    match.play(f"negate {world.cards.negates_all}", BLUE)
    assert world.of(match, "red", "supply") == 46
    assert (world.of(match, "red", "invested"), match.state.stake[world.card.index[card]]) == (0, 0)
    assert world.discarded(match) == [world.cards.negates_all, card]


@rule("card.negation.response-window")
def test_nothing_happens_before_all_others_have_had_their_chance(world: World) -> None:
    wealth, one, other = world.cards.wealth, *world.plain(2)
    match = world.acting(seats=4, hand={"red": [wealth], "blue": [one], "yellow": [other]})
    match.play(f"play {wealth}")
    assert match.seats == (BLUE, YELLOW)
    match.play("pass", YELLOW)
    assert (match.question, world.of(match, "red", "talents")) == ("play-a-fate-card/answer", 0)
    match.play("pass", BLUE)
    assert world.of(match, "red", "talents") == 2


@rule("card.negation.response-window")
def test_in_a_competition_all_cards_can_be_answered_before_the_first_takes_effect(world: World) -> None:
    area, cards = world.at.inland[0], world.cards
    match = contest(
        world,
        disks={"red": {area: 3}, "blue": {area: 3}},
        hand={"red": [cards.hits_two, cards.negates_all], "blue": [cards.two_allies, *world.plain(1)]},
    )
    play(match, f"commit {cards.hits_two}", "done", f"commit {cards.two_allies}", "done")
    assert (match.question, asked(match)) == ("play-a-fate-card/answer", "blue")
    match.play("pass")
    assert (match.question, asked(match)) == ("play-a-fate-card/answer", "red")
    assert (match.state.allies, world.disks(match, "blue", area)) == ([], 3)
    match.play(f"negate {cards.negates_all}")
    unanswered(match)
    assert cards.two_allies in world.discarded(match)
    assert not heard(match, "allies-come")


# Chains


@rule("card.negation.chain", "card.negation.counts-as-not-played")
def test_a_negated_negation_gives_nothing_and_the_first_card_resolves(world: World) -> None:
    great, special, general = world.cards.great_person, world.cards.negates_great, world.cards.negates_all
    match = played(world, great, general, also=(special,))
    match.play(f"negate {general}", BLUE)
    match.play(f"negate {special}", RED)
    unanswered(match)
    assert (world.of(match, "red", "points"), world.of(match, "blue", "talents")) == (1, 0)
    assert world.discarded(match) == [special, general, great]


@rule("card.negation.chain")
def test_the_last_answer_is_resolved_first_and_gives_its_benefit(world: World) -> None:
    """The general one has the last word this time: it brings its wealth, and the first card resolves."""
    great, special, general = world.cards.great_person, world.cards.negates_great, world.cards.negates_all
    match = played(world, great, special, also=(general,))
    match.play("pass", BLUE)
    alone = world.of(match, "red", "talents")
    match = played(world, great, special, also=(general,))
    match.play(f"negate {special}", BLUE)
    match.play(f"negate {general}", RED)
    unanswered(match)
    assert (world.of(match, "red", "points"), world.of(match, "red", "talents")) == (1, alone + 1)
    assert world.discarded(match) == [general, special, great]
