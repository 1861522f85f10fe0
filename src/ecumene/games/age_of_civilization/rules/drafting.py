"""Drafting: a hand of civilizations, chosen one by one from packets that go round."""

from __future__ import annotations

from ecumene.games.age_of_civilization.contents import CIVILIZATIONS, KEEP, KEEP_IT
from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.verbs.cards import (
    add_to_market,
    deal_packet,
    discard_packet,
    keep_card,
    pass_packets,
)
from ecumene.kernel.choice import Among, Choice
from ecumene.kernel.masks import bits
from ecumene.kernel.rule import NOBODY, Question, Rule


class Draft(Rule[AgeOfCivilization]):
    """Everybody is dealt seven civilizations."""

    key = "drafting/deal"
    ledger = "drafting.deal-seven"

    def run(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> None:
        for seat in range(g.seats):
            deal_packet(g, seat, g.box.dealt)
        g.then(KEEP, (1 << g.seats) - 1)


class InPacket(Among[AgeOfCivilization]):
    """Cards are kept from the packet in hand."""

    ledger = "drafting.deal-seven"
    kinds = ("civilization",)

    def mask(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> int:
        return g.packet[who]

    def values(self, g: AgeOfCivilization, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class Keep(Question[AgeOfCivilization]):
    """All choose at once; then the packets go to the left, until five cards are kept."""

    key = "drafting/keep"
    ledger = "drafting.deal-seven"
    kinds = ("seats",)
    told_kinds = ("seats", "number", "number")
    secret = True
    together = True
    choices = (Choice(KEEP_IT, CIVILIZATIONS, 0, 0, (InPacket(),)),)

    def told(self, g: AgeOfCivilization, mask: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (mask, g.hand[0].bit_count() + 1, g.box.kept)

    def gather(self, g: AgeOfCivilization, mask: int, a: int, b: int, c: int) -> None:
        for seat in range(g.seats):
            keep_card(g, seat, g.picks[seat] - KEEP_IT)
        if g.hand[0].bit_count() < g.box.kept:
            pass_packets(g)
            g.then(KEEP, mask)
        else:
            make_market(g)


def make_market(g: AgeOfCivilization) -> None:
    """What is left of the packets forms the civilization market."""
    for seat in range(g.seats):
        for card in bits(discard_packet(g, seat)):
            add_to_market(g, card)


def drafted_bonus(g: AgeOfCivilization, who: int) -> int:
    """With drafting each civilization but the first brings two bonus coins, wherever it comes from."""
    return g.box.drafted_bonus if g.drafting and g.main(who) != NOBODY else 0
