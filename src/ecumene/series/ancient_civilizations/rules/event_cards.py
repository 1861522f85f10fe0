"""Event cards: played the moment they are drawn or revealed, then replaced."""

from __future__ import annotations

from ecumene.kernel.acting import EVERYBODY, NOBODY, Seat, SeatStep1, Step1
from ecumene.series.ancient_civilizations.contents import (
    ALL_AT_ONCE,
    CARRY_OUT,
    DECIDES,
    DECLARE,
    EACH,
    EACH_BACKWARDS,
    EVENT_DONE,
    LOWEST,
)
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.things import Card, Cards, Effect, cards_in
from ecumene.series.ancient_civilizations.verbs.cards import discard_event


def from_high_to_low(g: Ancients, events: Cards) -> list[Card]:
    """Events in the order in which they are resolved: the highest number first."""
    return sorted(cards_in(events), key=lambda card: -g.edition.fate_cards.numbers[card])


def lowest(g: Ancients) -> Seat:
    """The civilization with the fewest points; among equals with the fewest Cities, then by lot."""
    best = min((g.points[seat], g.cities_of(seat)) for seat in g.everybody())
    tied = [seat for seat in g.everybody() if (g.points[seat], g.cities_of(seat)) == best]
    return tied[0] if len(tied) == 1 else tied[g.roll(len(tied))]


def deciders(g: Ancients, effect: Effect) -> list[Seat]:
    """Who decides about what befalls everybody, one after the other; nobody if that is its owner's business."""
    by = g.edition.powers.effects[effect].by
    if by == LOWEST:
        found = [lowest(g)]
        g.note(DECIDES, EVERYBODY, found[0], effect)
        return found
    if by == ALL_AT_ONCE:
        return g.order[:1]
    return g.order[::-1] if by == EACH_BACKWARDS else g.order if by == EACH else []


class Event(SeatStep1[Ancients, Card]):
    """Play an Event: whoever drew it decides, or the lowest if the card says so."""

    key = "event-cards"
    ledger = "card.event.drawn-played-at-once"
    kinds = ("seat", "card")

    def run(self, g: Ancients, who: Seat, card: Card) -> None:
        assert who != NOBODY, "an Event is played by whoever drew it"
        for decider in deciders(g, Effect(card)) or [who]:
            g.then(DECLARE, decider, card)
            g.then(CARRY_OUT, decider, card)
        g.then(EVENT_DONE, NOBODY, card)


class EventDone(Step1[Ancients, Card]):
    """An Event that has been resolved is discarded."""

    key = "event-cards/done"
    ledger = "cards.fate.legend-overrides-discard"
    kinds = ("seat", "card")

    def run(self, g: Ancients, card: Card) -> None:
        if g.events >> card & 1:
            discard_event(g, card)
