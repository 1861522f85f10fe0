"""Losses in competition: allies, then the Stronghold, then disks; and more ways to be spared than wealth and cards."""

from __future__ import annotations

from ecumene.games.middle_east.contents import FORT_KEPT, KEEP_STRONGHOLD, LOSE_STRONGHOLD
from ecumene.games.middle_east.state import MiddleEast
from ecumene.games.middle_east.tokens import OwnVerbs
from ecumene.games.middle_east.verbs.strongholds import raze, withstand
from ecumene.kernel.acting import EVERYBODY, Seat, SeatStep2
from ecumene.kernel.asking import Among, Among1, Choice, Question, Told, Values, When1
from ecumene.series.ancient_civilizations.conditions import CardInHand, TalentInTreasury
from ecumene.series.ancient_civilizations.contents import AT_LOSS, BY_CARD, LOSE_DISK, OWN_COLOUR, SAVED, UNPAYABLE
from ecumene.series.ancient_civilizations.edition import CARDS, FORT_WEIGHT
from ecumene.series.ancient_civilizations.rules.disk_removal import AlternateLoss, are_barbarians, disk_stays
from ecumene.series.ancient_civilizations.rules.play_a_fate_card import play_card
from ecumene.series.ancient_civilizations.things import Abilities, Ability, Area, Card, Cards, Faction, HowLost, Side
from ecumene.series.ancient_civilizations.verbs.cards import discard_from_hand
from ecumene.series.ancient_civilizations.verbs.time import use_ability
from ecumene.series.ancient_civilizations.verbs.wealth import pay_talents


def lose_cube(g: MiddleEast, faction: Side, area: Area, how: HowLost) -> bool:
    """In a competition the Stronghold goes before a disk of one's own colour."""
    if not g.in_competition() or how & OWN_COLOUR or not g.forts[faction] >> area & 1:
        return False
    g.then(LOSE_STRONGHOLD, faction, area, how)
    return True


class LoseStronghold(SeatStep2[MiddleEast, Area, HowLost]):
    """A Stronghold is lost, unless its owner pays for it; that of some peoples withstands once."""

    key = "losses-in-competition/stronghold"
    ledger = "competition.stronghold.after-allies-before-disks"
    kinds = ("faction", "area", "number")

    def run(self, g: MiddleEast, who: Seat, area: Area, how: HowLost) -> None:
        if not g.forts[who] >> area & 1:
            return
        civilized = not are_barbarians(who)
        if civilized and g.in_competition() and g.asks(FORT_WEIGHT, who) and not g.cracked >> who & 1:
            withstand(g, who, area)
        elif civilized and not how & UNPAYABLE and (g.purse(who, area) or g.hand[who]):
            g.then(KEEP_STRONGHOLD, who, area)
        else:
            raze(g, who, area)


class NotBesieged(When1[MiddleEast, Area]):
    """Under siege no mina is spent in the competition."""

    ledger = "notes.mercenaries-desert-40-no-mina"
    final = True

    def opens(self, g: MiddleEast, who: Seat, area: Area) -> bool:
        return g.purse(who, area) == g.talents[who]


class MinaForStronghold(TalentInTreasury):
    """A mina in the Treasury."""

    ledger = "competition.stronghold.loss-can-be-bought-off"
    words = "no-talent"


class CardForStronghold(CardInHand):
    """A card of the hand."""

    ledger = "competition.stronghold.loss-can-be-bought-off"


def lose_stronghold(g: MiddleEast, who: Seat, area: Area) -> None:
    """The Stronghold falls."""
    raze(g, who, area)


def pay_for_stronghold(g: MiddleEast, who: Seat, area: Area) -> None:
    """A mina is lost instead."""
    g.note(FORT_KEPT, EVERYBODY, who, area)
    pay_talents(g, who, 1)


def discard_for_stronghold(g: MiddleEast, who: Seat, card: Card, area: Area) -> None:
    """A card is lost instead."""
    g.note(FORT_KEPT, EVERYBODY, who, area)
    discard_from_hand(g, who, card)


class KeepStronghold(Question[MiddleEast]):
    """Lose the Stronghold, or a mina or a card instead."""

    key = "losses-in-competition/keep-stronghold"
    ledger = "competition.stronghold.loss-can-be-bought-off"
    kinds = ("seat", "area")

    def __init__(self, v: OwnVerbs) -> None:
        super().__init__(
            Choice(v.lose, then=lose_stronghold),
            Choice(v.pay, NotBesieged(), MinaForStronghold(), then=pay_for_stronghold),
            Choice(v.discard, CardForStronghold(), then=discard_for_stronghold),
        )


# Disks


def sparing_abilities(g: MiddleEast, who: Seat) -> Abilities:
    """The abilities of a display that cancel a loss in a competition, if they are not used up."""
    found = 0
    for ability in g.edition.powers.abilities_at[AT_LOSS][g.civilization[who]]:
        if g.used[ability] < g.edition.powers.uses[ability]:
            found |= 1 << ability
    return found


def spared_by_ability(g: MiddleEast, who: Seat, area: Area, how: HowLost) -> bool:
    """Whether a display can cancel this loss."""
    return g.in_competition() and area == g.arena and sparing_abilities(g, who) != 0


class HeldWhenNeeded(CardInHand):
    """A card of one's hand."""

    ledger = "competition.step3.armorer-and-shields-late"
    final = True


class WhenNeeded(Among[MiddleEast, Card]):
    """A card that cancels losses and need not be announced."""

    ledger = "competition.step3.armorer-and-shields-late"
    kinds = ("card",)
    final = True
    sort = True

    def mask(self, g: MiddleEast, who: Seat) -> Cards:
        return g.edition.fate_cards.tags["when-needed"]


class InTheArena(When1[MiddleEast, Area]):
    """It helps in the competition that is being resolved, and nowhere else."""

    ledger = "competition.step3.armorer-and-shields-late"
    words = "helps-in-a-competition"
    kinds = ("card",)

    def opens(self, g: MiddleEast, who: Seat, area: Area) -> bool:
        return area == g.arena


class SparingAbility(Among1[MiddleEast, Ability, Area]):
    """An ability of one's own display that cancels a loss in a competition."""

    ledger = "precedence.ability-over-rule"
    words = "does-not-spare"
    kinds = ("ability",)

    def mask(self, g: MiddleEast, who: Seat, area: Area) -> Abilities:
        return sparing_abilities(g, who) if area == g.arena else 0


def what_strikes(g: MiddleEast, who: Seat, area: Area) -> Values:
    """Who is about to lose a disk, where, and to what."""
    return (who, area, g.blow())


def play_when_needed(g: MiddleEast, who: Seat, card: Card, area: Area, how: HowLost, by: Faction) -> None:
    """A card that cancels losses is played; then the loss comes up again."""
    play_card(g, who, card)
    g.then(LOSE_DISK, who, area, how, by)


def invoke_to_spare(g: MiddleEast, who: Seat, ability: Ability, area: Area, how: HowLost, by: Faction) -> None:
    """A display cancels the loss."""
    use_ability(g, who, ability)
    g.note(SAVED, EVERYBODY, who, area)
    disk_stays(g, area, how, by)


class LoseOrBeSpared(AlternateLoss[MiddleEast]):
    """Lose the disk, or something in its place; in a competition some cards and displays help, too."""

    key = "losses-in-competition/alternate-loss"
    ledger = "competition.removal.three-alternatives"
    prompt = Told("seat", "area", "blow", by=what_strikes)

    def __init__(self, v: OwnVerbs) -> None:
        shown = Choice(v.play, HeldWhenNeeded(), WhenNeeded(), InTheArena(), then=play_when_needed)
        spared = Choice(v.invoke, SparingAbility(), then=invoke_to_spare)
        super().__init__(v, to_pay=[NotBesieged()], besides=[shown, spared])


def last_at_home(g: MiddleEast, who: Seat, area: Area, how: HowLost) -> bool:
    """With Homeland Defense no card takes the last disk at home in the Card Phase."""
    return bool(how & BY_CARD) and g.kept_back(who, area) >= g.at(who, area) > 0


def hit_in_card_phase(g: MiddleEast, who: Seat, area: Area, how: HowLost) -> bool:
    """A loss in the Card Phase."""
    return g.phase == CARDS


def hit_in_competition(g: MiddleEast, who: Seat, area: Area, how: HowLost) -> bool:
    """A loss in the competition that is being resolved."""
    return g.in_competition() and area == g.arena
