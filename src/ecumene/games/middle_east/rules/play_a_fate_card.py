"""Play a Fate Card: who answers only what takes his disks hears a Competition card, too, before it names its target."""

from __future__ import annotations

from ecumene.games.middle_east.state import MiddleEast
from ecumene.kernel.choice import Choice
from ecumene.kernel.masks import bits, block
from ecumene.series.ancient_civilizations.asking import A_FACTION
from ecumene.series.ancient_civilizations.contents import LOSE_DISK
from ecumene.series.ancient_civilizations.play import announce
from ecumene.series.ancient_civilizations.rules import play_a_fate_card
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.tokens import Tokens


def judges(g: Ancients, seat: int, depth: int) -> int:
    """The Negations of a hand that answer what takes disks, if a revealed Competition card could take one (M-43)."""
    found, played = 0, g.stack[depth]
    for card in bits(g.hand[seat] & g.edition.only_if_costly):
        if g.edition.negates[card] >> played & 1:
            found |= 1 << card
    return found if found and is_revealed(g, depth) and could_take_a_disk(g, seat, depth) else 0


def is_revealed(g: Ancients, depth: int) -> bool:
    """Whether what was played is a Competition card that waits face up: its target is named when it is resolved."""
    assert isinstance(g, MiddleEast)
    return g.in_competition() and not g.plan and bool(g.edition.competitions >> g.stack[depth] & 1)


def could_take_a_disk(g: Ancients, seat: int, depth: int) -> bool:
    """Whether a card takes a disk of a seat, if its player aims it there as far as he may choose."""
    who, card = g.players[depth], g.stack[depth]
    play = announce(g, who, card, [])
    if play.wanted == A_FACTION:
        play = announce(g, who, card, [g.tokens.against + seat]) if play.among >> seat & 1 else play
    return any(rule == LOSE_DISK and victim == seat for rule, victim, _, _, _ in play.plan)


class CostsOrMayCost(play_a_fate_card.CostsDisks):
    """What takes disks, or may yet take some."""

    def mask(self, g: Ancients, who: int, depth: int, b: int, c: int) -> int:
        return super().mask(g, who, depth, b, c) | judges(g, who, depth)


class Answer(play_a_fate_card.Answer):
    """All others may answer what was played, a judge also what may yet strike him."""

    def __init__(self, t: Tokens) -> None:
        super().__init__(t)
        *conditions, _ = self.listed[1].conditions
        self.listed[1] = Choice(t.negate, t.cards, 0, 0, (*conditions, CostsOrMayCost()))

    def offer(self, g: Ancients, who: int, depth: int, b: int, c: int) -> list[int]:
        offers = super().offer(g, who, depth, b, c)
        judged = block(self.t.negate, judges(g, who, depth))
        return [offers[0], *sorted({*offers[1:], *judged})] if judged else offers
