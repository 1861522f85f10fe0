"""Drafting: a hand of civilizations, chosen one by one from packets that go round."""

from __future__ import annotations

from ecumene.games.age_of_civilization import tokens
from ecumene.games.age_of_civilization.contents import KEEP
from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.things import NO_CIVILIZATION, Civilization, Civilizations, civilizations_in
from ecumene.games.age_of_civilization.verbs.cards import (
    add_to_market,
    deal_packet,
    discard_packet,
    keep_card,
    pass_packets,
)
from ecumene.kernel.acting import Seat, Seats, Step
from ecumene.kernel.asking import Among, Choice, Question, Told, Values


class Draft(Step[AgeOfCivilization]):
    """Everybody is dealt seven civilizations."""

    key = "drafting/deal"
    ledger = "drafting.deal-seven"

    def run(self, g: AgeOfCivilization) -> None:
        for seat in g.everybody():
            deal_packet(g, seat, g.box.dealt)
        ask_all_to_keep(g)


def ask_all_to_keep(g: AgeOfCivilization) -> None:
    """Everybody at once keeps a card of the packet in hand."""
    g.then(KEEP, (1 << g.seats) - 1)


class InPacket(Among[AgeOfCivilization, Civilization]):
    """Cards are kept from the packet in hand."""

    ledger = "drafting.deal-seven"
    kinds = ("civilization",)

    def mask(self, g: AgeOfCivilization, who: Seat) -> Civilizations:
        return g.packet[who]


def keep(g: AgeOfCivilization, who: Seat, card: Civilization) -> None:
    """Keep a card; when all have, the packets go to the left, until five cards are kept."""
    keep_card(g, who, card)
    if not all_have_kept(g):
        return
    if kept(g) < g.box.kept:
        pass_packets(g)
        ask_all_to_keep(g)
    else:
        make_market(g)


def all_have_kept(g: AgeOfCivilization) -> bool:
    """Whether everybody holds as many cards as the others."""
    return len({hand.bit_count() for hand in g.hand}) == 1


def kept(g: AgeOfCivilization) -> int:
    """How many cards everybody has kept so far."""
    return g.hand[0].bit_count()


def make_market(g: AgeOfCivilization) -> None:
    """What is left of the packets forms the civilization market."""
    for seat in g.everybody():
        for card in civilizations_in(discard_packet(g, seat)):
            add_to_market(g, card)


def told_which_card(g: AgeOfCivilization, asked: Seats) -> Values:
    """The seats, which card it is that they keep now, and of how many."""
    return (asked, kept(g) + 1, g.box.kept)


class Keep(Question[AgeOfCivilization]):
    """All choose at once; then the packets go to the left, until five cards are kept."""

    key = "drafting/keep"
    ledger = "drafting.deal-seven"
    kinds = ("seats",)
    prompt = Told("seats", "number", "number", by=told_which_card)
    secret = True
    together = True
    choices = (Choice(tokens.KEEP, InPacket(), then=keep),)


def drafted_bonus(g: AgeOfCivilization, who: Seat) -> int:
    """With drafting each civilization but the first brings two bonus coins, wherever it comes from."""
    return g.box.drafted_bonus if g.drafting and g.main(who) != NO_CIVILIZATION else 0
