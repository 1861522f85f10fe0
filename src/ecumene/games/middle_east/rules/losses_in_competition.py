"""Losses in competition: allies, then the Stronghold, then disks; and more ways to be spared than wealth and cards."""

from __future__ import annotations

from ecumene.games.middle_east.contents import FORT_KEPT, KEEP_STRONGHOLD, LOSE_STRONGHOLD
from ecumene.games.middle_east.state import MiddleEast
from ecumene.games.middle_east.verbs.strongholds import raze, withstand
from ecumene.kernel.choice import Check, Choice
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.masks import block
from ecumene.kernel.rule import Question, Rule
from ecumene.series.ancient_civilizations.conditions import CardInHand, TalentInTreasury, ThisOne
from ecumene.series.ancient_civilizations.contents import (
    AT_LOSS,
    BY_CARD,
    LOSE_DISK,
    OWN_COLOUR,
    UNPAYABLE,
)
from ecumene.series.ancient_civilizations.edition import CARDS, FORT_WEIGHT
from ecumene.series.ancient_civilizations.rules.disk_removal import AlternateLoss, CanBeBoughtOff, TalentToLose
from ecumene.series.ancient_civilizations.rules.play_a_fate_card import play_card
from ecumene.series.ancient_civilizations.state import BARBARIANS, Ancients
from ecumene.series.ancient_civilizations.tokens import Tokens
from ecumene.series.ancient_civilizations.verbs.cards import discard_from_hand
from ecumene.series.ancient_civilizations.verbs.time import use_ability
from ecumene.series.ancient_civilizations.verbs.wealth import pay_talents


def lose_cube(g: MiddleEast, faction: int, area: int, flags: int) -> bool:
    """In a competition the Stronghold goes before a disk of one's own colour."""
    if not g.in_competition() or flags & OWN_COLOUR or not g.forts[faction] >> area & 1:
        return False
    g.then(LOSE_STRONGHOLD, faction, area, flags)
    return True


class LoseStronghold(Rule[MiddleEast]):
    """A Stronghold is lost, unless its owner pays for it; that of some peoples withstands once."""

    key = "losses-in-competition/stronghold"
    ledger = "competition.stronghold.after-allies-before-disks"
    kinds = ("faction", "area", "number")

    def run(self, g: MiddleEast, who: int, area: int, flags: int, c: int) -> None:
        if not g.forts[who] >> area & 1:
            return
        civilized = who != BARBARIANS
        if civilized and g.in_competition() and g.asks(FORT_WEIGHT, who) and not g.cracked >> who & 1:
            withstand(g, who, area)
        elif civilized and not flags & UNPAYABLE and (g.purse(who, area) or g.hand[who]):
            g.then(KEEP_STRONGHOLD, who, area)
        else:
            raze(g, who, area)


class NotBesieged(Check[Ancients]):
    """Under siege no mina is spent in the competition."""

    ledger = "notes.mercenaries-desert-40-no-mina"
    final = True

    def holds(self, g: Ancients, i: int, who: int, area: int, b: int, c: int) -> bool:
        return g.purse(who, area) == g.talents[who]


class MinaForStronghold(TalentInTreasury):
    """A mina in the Treasury."""

    ledger = "competition.stronghold.loss-can-be-bought-off"
    words = "no-talent"


class CardForStronghold(CardInHand):
    """A card of the hand."""

    ledger = "competition.stronghold.loss-can-be-bought-off"


class KeepStronghold(Question[MiddleEast]):
    """Lose the Stronghold, or a mina or a card instead."""

    key = "losses-in-competition/keep-stronghold"
    ledger = "competition.stronghold.loss-can-be-bought-off"
    kinds = ("seat", "area")

    def __init__(self, t: Tokens) -> None:
        super().__init__()
        self.t = t
        self.listed = [
            Choice(t.lose, 1, 0, 0, ()),
            Choice(t.pay, 1, 0, 0, (NotBesieged(), MinaForStronghold())),
            Choice(t.discard, t.cards, 0, 0, (CardForStronghold(),)),
        ]

    def settle(self, g: MiddleEast, choice: int, who: int, area: int, b: int, c: int) -> None:
        if choice == self.t.lose:
            raze(g, who, area)
            return
        g.note(FORT_KEPT, EVERYBODY, who, area)
        if choice == self.t.pay:
            pay_talents(g, who, 1)
        else:
            discard_from_hand(g, who, choice - self.t.discard)


# Disks


def sparing_abilities(g: Ancients, who: int) -> int:
    """The abilities of a display that cancel a loss in a competition, if they are not used up."""
    found = 0
    for ability in g.edition.abilities_at[AT_LOSS][g.civilization[who]]:
        if g.used[ability] < g.edition.uses[ability]:
            found |= 1 << ability
    return found


def spared_by_ability(g: MiddleEast, who: int, area: int, flags: int) -> bool:
    """Whether a display can cancel this loss."""
    return g.in_competition() and area == g.arena and sparing_abilities(g, who) != 0


def shown_when_needed(g: Ancients, who: int, area: int) -> int:
    """The cards of a hand that are only shown when a loss comes in the competition."""
    return g.hand[who] & g.edition.tags["when-needed"] if area == g.arena else 0


class HeldWhenNeeded(CardInHand):
    """A card of one's hand."""

    ledger = "competition.step3.armorer-and-shields-late"
    final = True


class WhenNeeded(ThisOne):
    """A card that cancels losses and need not be announced."""

    ledger = "competition.step3.armorer-and-shields-late"
    kinds = ("card",)
    final = True
    sort = True

    def mask(self, g: Ancients, who: int, area: int, flags: int, by: int) -> int:
        return g.edition.tags["when-needed"]


class InTheArena(Check[Ancients]):
    """It helps in the competition that is being resolved, and nowhere else."""

    ledger = "competition.step3.armorer-and-shields-late"
    words = "helps-in-a-competition"
    kinds = ("card",)

    def holds(self, g: Ancients, i: int, who: int, area: int, flags: int, by: int) -> bool:
        return area == g.arena

    def values(self, g: Ancients, i: int, n: int, who: int, area: int, flags: int, by: int) -> tuple[int, ...]:
        return (i,)


class SparingAbility(ThisOne):
    """An ability of one's own display that cancels a loss in a competition."""

    ledger = "precedence.ability-over-rule"
    words = "does-not-spare"
    kinds = ("ability",)

    def mask(self, g: Ancients, who: int, area: int, flags: int, by: int) -> int:
        return sparing_abilities(g, who) if area == g.arena else 0


class LoseOrBeSpared(AlternateLoss):
    """Lose the disk, or something in its place; in a competition some cards and displays help, too."""

    key = "losses-in-competition/alternate-loss"
    ledger = "competition.removal.three-alternatives"
    told_kinds = ("seat", "area", "blow")

    def __init__(self, t: Tokens) -> None:
        super().__init__(t)
        self.listed[1] = Choice(t.pay, 1, 0, 0, (CanBeBoughtOff(), NotBesieged(), TalentToLose()))
        self.listed.append(Choice(t.play, t.cards, 0, 0, (HeldWhenNeeded(), WhenNeeded(), InTheArena())))
        self.listed.append(Choice(t.invoke, t.abilities, 0, 0, (SparingAbility(),)))

    def told(self, g: Ancients, who: int, area: int, flags: int, by: int) -> tuple[int, ...]:
        assert isinstance(g, MiddleEast)
        return (who, area, g.blow())

    def offer(self, g: Ancients, who: int, area: int, flags: int, by: int) -> list[int]:
        offers = super().offer(g, who, area, flags, by)
        if area == g.arena:
            offers += block(self.t.play, shown_when_needed(g, who, area))
            offers += block(self.t.invoke, sparing_abilities(g, who))
        return offers

    def settle(self, g: Ancients, choice: int, who: int, area: int, flags: int, by: int) -> None:
        t = self.t
        if t.play <= choice < t.play + t.cards:
            play_card(g, who, choice - t.play)
            g.then(LOSE_DISK, who, area, flags, by)
        elif t.invoke <= choice < t.invoke + t.abilities:
            use_ability(g, who, choice - t.invoke)
            self.saved(g, who, area, flags, by)
        else:
            super().settle(g, choice, who, area, flags, by)


def last_at_home(g: MiddleEast, who: int, area: int, flags: int) -> bool:
    """With Homeland Defense no card takes the last disk at home in the Card Phase."""
    return bool(flags & BY_CARD) and g.kept_back(who, area) >= g.at(who, area) > 0


def hit_in_card_phase(g: MiddleEast, who: int, area: int, flags: int) -> bool:
    """A loss in the Card Phase."""
    return g.phase == CARDS


def hit_in_competition(g: MiddleEast, who: int, area: int, flags: int) -> bool:
    """A loss in the competition that is being resolved."""
    return g.in_competition() and area == g.arena
