"""Every law can fail: games that break one are caught by it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ecumene.kernel.choice import Choice
from ecumene.kernel.condition import Among, Check
from ecumene.kernel.masks import bits
from ecumene.kernel.nouns import Seat
from ecumene.kernel.rule import Book, Question, Rule
from ecumene.kernel.show import Pen
from ecumene.kernel.state import UNPICKED
from ecumene.matches.match import Match
from ecumene.testing import laws
from ecumene.testing.conformance import fuzz
from ecumene.testing.tables import check_tables
from tests.kernel.omens import (
    CARD,
    NEGATIONS,
    PASS,
    PLAY,
    RESOLVE,
    WINDOW,
    Act,
    Card,
    Draft,
    InHand,
    Omens,
    OmensGame,
    Window,
    others,
    play,
)


class KeepsTheSpiedCard(OmensGame):
    """A redeal that leaves the kept card where it really lies: the view does not change, and yet it leaks."""

    def split(self, g: Omens, seat: int, pool: int, kept: int) -> None:
        really = g.kept[seat] & pool
        if really:
            g.kept[seat], g.hand[seat] = really, pool & ~really
        else:
            super().split(g, seat, pool, kept)


class ShowsHands(OmensGame):
    """A view that shows everybody's hand."""

    def show_seat(self, g: Omens, viewer: int, seat: int, pen: Pen) -> None:
        super().show_seat(g, viewer, seat, pen)
        pen.some("oops", g.hand[seat], CARD)


class LosesACard(OmensGame):
    """Counts a card twice."""

    def faults(self, g: Omens) -> list[str]:
        return super().faults(g) if g.shown.bit_count() < 2 else ["a card is missing"]


class IsOmen(Check[Omens, Card]):
    """Vetoes cannot be played."""

    ledger = "omens.act"

    def holds(self, g: Omens, who: Seat, card: Card) -> bool:
        return not NEGATIONS >> card & 1


class OpenAct(Act):
    """Forgets to say that a lone pass depends on the hand."""

    secret = False
    choices = (Choice(PLAY, InHand(), IsOmen(), then=play), Choice(PASS))


class NotSecret(OmensGame):
    """Takes a forced answer that depends on hidden cards."""

    def __init__(self) -> None:
        super().__init__()
        rules = [OpenAct() if rule.key == "act" else rule for rule in self.book.rules]
        self.book = Book(self.name, None, rules)


class NoCard(Among[Omens, Card]):
    """A shortcut that leaves out what the conditions let pass."""

    def mask(self, g: Omens, who: Seat) -> int:
        return 0


class GreedyAct(Act):
    """Offers less than its conditions allow."""

    choices = (Choice(PLAY, InHand(), fast=NoCard(), then=play), Choice(PASS))


class OffersLess(NotSecret):
    """A generator that skips candidates which no condition refuses."""

    def __init__(self) -> None:
        super().__init__()
        rules = [GreedyAct() if rule.key == "act" else rule for rule in self.book.rules]
        self.book = Book(self.name, None, rules)


class Forgetful(Omens):
    """A clone that shares a list."""

    def clone(self) -> Omens:
        twin = super().clone()
        twin.score = self.score
        return twin


class SharesAList(OmensGame):
    """Its clone is not independent."""

    def blank(self, seats: int, options: Any, chance: int) -> Omens:
        g = Forgetful(self.book, seats, chance)
        g.turns = int(options["turns"])
        return g


class ForgetsAField(OmensGame):
    """A dump that leaves the score out."""

    def __init__(self) -> None:
        super().__init__()
        self.fields = tuple(field for field in self.fields if field.name != "score")


def with_rule(new: Rule[Omens]) -> OmensGame:
    """Omens with another rule in the place of one."""
    game = OmensGame()
    game.book = Book(game.name, None, [new if rule.key == new.key else rule for rule in game.book.rules])
    return game


def play_before_holders(g: Omens, who: Seat, card: Card) -> None:
    play(g, who, card)
    holders = sum(1 << seat for seat in range(g.seats) if g.hand[seat] & NEGATIONS)
    g.fresh = [(WINDOW, Seat(holders & others(g, who)), who, 0, 0), (RESOLVE, who, card, 0, 0)]


class ActBeforeHolders(Act):
    """Asks only those who could answer."""

    choices = (Choice(PLAY, InHand(), then=play_before_holders), Choice(PASS))


class CannotLeave(OmensGame):
    """Nobody can be passed by anything in its windows."""

    leaving = ("play",)


class DraftOrPass(Draft):
    """May be left, and does not say that it is a reaction."""

    def __init__(self) -> None:
        super().__init__(*Draft.choices, Choice(PASS))


class Hasty(Omens):
    """Keeps the first card for everybody as soon as somebody has chosen."""

    def next_pick(self, question: Question[Any]) -> bool:
        if question.key == "draft" and any(pick != UNPICKED for pick in self.picks):
            _, _, a, b, c = self.now
            self.picks = [question.offer(self, seat, a, b, c)[0] for seat in self.everybody()]
            self.pending = 0
        return super().next_pick(question)

    def clone(self) -> Omens:
        twin = super().clone()
        twin.__class__ = Hasty
        return twin


class DoesNotWait(OmensGame):
    """Goes on though some have not chosen."""

    def blank(self, seats: int, options: Any, chance: int) -> Omens:
        g = Hasty(self.book, seats, chance)
        g.turns = int(options["turns"])
        return g


class SpellsNothing(OmensGame):
    """Nothing follows an answer where it is spelled out."""

    def __init__(self) -> None:
        super().__init__()
        self.book.settlings = [nothing_at_all] * len(self.book.rules)


def nothing_at_all(*_: object) -> None:
    """Do nothing."""


class OpenWindow(Window):
    """Says that what can be answered is no secret."""

    secret = False


def after_some_play(game: OmensGame, decisions: int) -> Match[Omens]:
    match = game.new(seats=3, seed=11)
    for _ in range(decisions):
        if not match.over:
            match.play(match.offers[0].token)
    return match


def hold_along_a_game(game: OmensGame, law: Callable[[Match[Any]], None]) -> None:
    for decisions in range(20):
        law(after_some_play(game, decisions))


@pytest.mark.parametrize(
    ("game", "law"),
    [
        (KeepsTheSpiedCard(), laws.redeal_depends_on_knowledge_alone),
        (ShowsHands(), laws.redeal_keeps_what_is_known),
        (LosesACard(), laws.every_piece_is_somewhere),
        (OffersLess(), laws.offers_are_the_conditions),
        (SpellsNothing(), laws.answers_are_spelled_as_they_settle),
        (SharesAList(), laws.clone_is_independent),
        (ForgetsAField(), laws.dump_and_load_are_one),
        (with_rule(ActBeforeHolders()), laws.who_reacts_is_public),
        (CannotLeave(), laws.a_reaction_can_be_left),
        (with_rule(DraftOrPass()), laws.a_draft_waits_for_everybody),
        (DoesNotWait(), laws.a_draft_waits_for_everybody),
    ],
    ids=lambda value: getattr(value, "__name__", type(value).__name__),
)
def test_a_broken_game_is_caught(game: OmensGame, law: Callable[[Match[Any]], None]) -> None:
    law(after_some_play(OmensGame(), 8))
    with pytest.raises(AssertionError):
        hold_along_a_game(game, law)


def test_a_replay_that_goes_along_is_caught_where_it_differs() -> None:
    match = after_some_play(OmensGame(), 2)
    replay = laws.Replay(match)
    for _ in range(3):
        match.play(match.offers[0].token)
        replay.gives_now(match)
    match.state.score[0] += 1
    with pytest.raises(AssertionError):
        replay.gives_now(match)


def test_a_line_of_the_journal_that_changes_later_is_caught() -> None:
    match = after_some_play(OmensGame(), 2)
    replay = laws.Replay(match)
    match.answers[0] = match.answers[0]._replace(token="pass")
    with pytest.raises(AssertionError, match="has changed"):
        replay.gives_now(match)


def test_a_forced_answer_that_hangs_on_hidden_cards_is_caught() -> None:
    with pytest.raises(AssertionError, match="cannot see"):
        fuzz(NotSecret(), 3, 40, watch_forced=True)


def test_tables_that_do_not_fit_are_caught() -> None:
    game = OmensGame()
    game.rules = {name: rule for name, rule in game.rules.items() if name != "omens.veto"}
    with pytest.raises(AssertionError, match="ledger"):
        check_tables(game)


def test_a_reaction_that_is_not_secret_is_caught() -> None:
    with pytest.raises(AssertionError, match="in secret"):
        check_tables(with_rule(OpenWindow()))


def test_bits_are_members_in_order() -> None:
    assert bits(0b10110) == [1, 2, 4]
