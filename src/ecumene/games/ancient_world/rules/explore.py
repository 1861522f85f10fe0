"""Explore: store an Empire card, from the row or from cards drawn."""

from __future__ import annotations

from ecumene.games.ancient_world.contents import DECLINE, DRAW, EMPIRE, KEEP, KEEP_ONE, STORE
from ecumene.games.ancient_world.rules.build import in_row
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.verbs.cards import draw_to_choose, keep_drawn, store_from_row
from ecumene.kernel.choice import Among, Check, Choice, Compulsory
from ecumene.kernel.rule import Question


class CardsToDraw(Check[AncientWorld]):
    """There must be a card in the deck or in the discard pile."""

    ledger = "explore.draw-five-store-one"

    def holds(self, g: AncientWorld, i: int, who: int, a: int, b: int, c: int) -> bool:
        return g.cards_in_deck() > 0 or sum(g.discard) > 0


class RowCard(Among[AncientWorld]):
    """A card that lies in the Empire row."""

    ledger = "explore.store-from-row"
    kinds = ("empire-card",)

    def mask(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> int:
        return in_row(g)

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class Explore(Question[AncientWorld]):
    """Draw cards to choose from, or take one from the row; never both."""

    key = "explore"
    ledger = "explore.either-or"
    kinds = ("seat",)
    told_kinds = ("seat", "number")
    choices = (
        Choice(DRAW, 1, 0, 0, (CardsToDraw(),)),
        Choice(STORE, EMPIRE, 0, 0, (RowCard(),)),
        Choice(DECLINE, 1, 0, 0, ()),
    )

    def told(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (who, cards_drawn(g, who))

    def settle(self, g: AncientWorld, choice: int, who: int, a: int, b: int, c: int) -> None:
        if choice == DRAW:
            draw_to_choose(g, who, cards_drawn(g, who))
            g.then(KEEP_ONE, who)
        elif choice != DECLINE:
            store_from_row(g, who, choice - STORE)


def cards_drawn(g: AncientWorld, who: int) -> int:
    """How many cards are drawn: so many as Explore says and cards add, as far as there are so many."""
    return min(g.box.explore_cards + g.explore[who], g.cards_in_deck() + sum(g.discard))


class Drawn(Among[AncientWorld]):
    """One of the cards that were drawn."""

    ledger = "explore.draw-five-store-one"
    words = "not-drawn"
    kinds = ("empire-card",)

    def mask(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> int:
        mask = 0
        for card in range(EMPIRE):
            if g.drawn[card]:
                mask |= 1 << card
        return mask

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


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
    choices = (Choice(KEEP, EMPIRE, 0, 0, (Drawn(),)), Choice(DECLINE, 1, 0, 0, (MustKeep(),)))

    def settle(self, g: AncientWorld, choice: int, who: int, a: int, b: int, c: int) -> None:
        keep_drawn(g, who, choice - KEEP)
