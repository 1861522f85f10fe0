"""Explore: store an Empire card, from the row or from cards drawn."""

from __future__ import annotations

from ecumene.games.ancient_world.contents import KEEP_ONE
from ecumene.games.ancient_world.rules.build import in_row
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.things import EVERY_EMPIRE_CARD, EmpireCard, EmpireCards
from ecumene.games.ancient_world.tokens import DECLINE, DRAW, KEEP, STORE
from ecumene.games.ancient_world.verbs.cards import draw_to_choose, keep_drawn, store_from_row
from ecumene.kernel.acting import Seat
from ecumene.kernel.asking import Among, Choice, Compulsory, Question, Told, Values, When


class CardsToDraw(When[AncientWorld]):
    """There must be a card in the deck or in the discard pile."""

    ledger = "explore.draw-five-store-one"

    def opens(self, g: AncientWorld, who: Seat) -> bool:
        return g.cards_in_deck() > 0 or sum(g.discard) > 0


class RowCard(Among[AncientWorld, EmpireCard]):
    """A card that lies in the Empire row."""

    ledger = "explore.store-from-row"
    kinds = ("empire-card",)

    def mask(self, g: AncientWorld, who: Seat) -> EmpireCards:
        return in_row(g)


def draw(g: AncientWorld, who: Seat) -> None:
    """Draw cards, of which one will be stored."""
    draw_to_choose(g, who, cards_drawn(g, who))
    g.then(KEEP_ONE, who)


def cards_drawn(g: AncientWorld, who: Seat) -> int:
    """How many cards are drawn: so many as Explore says and cards add, as far as there are so many."""
    return min(g.box.explore_cards + g.explore[who], g.cards_in_deck() + sum(g.discard))


def cards_to_see(g: AncientWorld, who: Seat) -> Values:
    """How many cards the seat would draw."""
    return (who, cards_drawn(g, who))


class Explore(Question[AncientWorld]):
    """Draw cards to choose from, or take one from the row; never both."""

    key = "explore"
    ledger = "explore.either-or"
    kinds = ("seat",)
    prompt = Told("seat", "number", by=cards_to_see)
    choices = (
        Choice(DRAW, CardsToDraw(), then=draw),
        Choice(STORE, RowCard(), then=store_from_row),
        Choice(DECLINE),
    )


class Drawn(Among[AncientWorld, EmpireCard]):
    """One of the cards that were drawn."""

    ledger = "explore.draw-five-store-one"
    words = "not-drawn"
    kinds = ("empire-card",)

    def mask(self, g: AncientWorld, who: Seat) -> EmpireCards:
        mask = 0
        for card in EVERY_EMPIRE_CARD:
            if g.drawn[card]:
                mask |= 1 << card
        return mask


class MustKeep(Compulsory[AncientWorld]):
    """Of cards that were drawn one must be stored."""

    ledger = "explore.draw-five-store-one"
    words = "must-keep"


class KeepOne(Question[AncientWorld]):
    """Store one of the cards drawn; the others are discarded."""

    key = "explore/keep"
    ledger = "explore.draw-five-store-one"
    kinds = ("seat",)
    secret = True
    choices = (Choice(KEEP, Drawn(), then=keep_drawn), Choice(DECLINE, MustKeep()))
