"""What cards do: each verb of a card is a rule that a plan writes down."""

from __future__ import annotations

from ecumene.kernel.acting import Seat, SeatStep, SeatStep1, SeatStep2, SeatStep3, Step, Step1
from ecumene.kernel.asking import Among, Choice, Question, Seen, When
from ecumene.series.ancient_civilizations.conditions import (
    CardInHand,
    OwnDiskThere,
    SomethingMustBeChosen,
    TalentInTreasury,
    holds_no_card,
)
from ecumene.series.ancient_civilizations.contents import BY_CARD, LOSE_DISK, PAY_OR_LOSE_DISK, PAY_OR_LOSE_POINT
from ecumene.series.ancient_civilizations.edition import SHELTER
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.things import NO_CARD, NO_FACTION, Area, Areas, Card, Space
from ecumene.series.ancient_civilizations.tokens import Verbs
from ecumene.series.ancient_civilizations.verbs.allies import lose_ally, place_allies
from ecumene.series.ancient_civilizations.verbs.arena import shield
from ecumene.series.ancient_civilizations.verbs.cards import (
    discard_by_lot,
    discard_from_hand,
    look_at_hand,
    lose_stake,
    promise_cards,
    shuffle_in_event,
    take_from_discard,
)
from ecumene.series.ancient_civilizations.verbs.disks import deploy, make_ready, move, place
from ecumene.series.ancient_civilizations.verbs.time import bless, draw_lots, lay_embargo, set_order
from ecumene.series.ancient_civilizations.verbs.wealth import (
    gain_points,
    gain_talents,
    lose_points,
    lose_talents,
    pay_talents,
)


class PlaceDisks(SeatStep2[Ancients, Area, int]):
    """Disks come from supply into an area, as many as there are and as fit."""

    key = "card-effects/place-disks"
    ledger = "card.placement.stacking-still-applies"
    kinds = ("faction", "area", "number")

    def run(self, g: Ancients, faction: Seat, area: Area, n: int) -> None:
        place(g, faction, area, n)


class PlaceReady(SeatStep1[Ancients, Area]):
    """A Ready disk goes where a power sends it."""

    key = "card-effects/place-ready"
    ledger = "card.investment.remove-disk-for-benefit"
    kinds = ("seat", "area")

    def run(self, g: Ancients, who: Seat, area: Area) -> None:
        if g.ready[who]:
            deploy(g, who, area)


class MoveDisks(SeatStep3[Ancients, Area, Area, int]):
    """Disks go from one area to another."""

    key = "card-effects/move"
    ledger = "card.placement.stacking-still-applies"
    kinds = ("faction", "area", "area", "number")

    def run(self, g: Ancients, faction: Seat, origin: Area, area: Area, n: int) -> None:
        move(g, faction, origin, area, n)


class PlaceAllies(SeatStep2[Ancients, Area, int]):
    """White disks join a civilization in a competition."""

    key = "card-effects/place-allies"
    ledger = "competition.allies.definition"
    kinds = ("seat", "area", "number")

    def run(self, g: Ancients, who: Seat, area: Area, n: int) -> None:
        place_allies(g, who, area, n)


class DismissAllies(SeatStep1[Ancients, Area]):
    """All white disks of a civilization leave an area."""

    key = "card-effects/dismiss-allies"
    ledger = "competition.allies.return-to-white-supply"
    kinds = ("seat", "area")

    def run(self, g: Ancients, who: Seat, area: Area) -> None:
        while g.allies_at(who, area):
            lose_ally(g, who, area)


class GainTalents(SeatStep2[Ancients, int, int]):
    """Talents come into a Treasury."""

    key = "card-effects/gain-talents"
    ledger = "displays.treasury-box"
    kinds = ("seat", "number", "cause")

    def run(self, g: Ancients, who: Seat, n: int, cause: int) -> None:
        gain_talents(g, who, n, cause)


class LoseTalents(SeatStep1[Ancients, int]):
    """Talents leave a Treasury, as many as there are."""

    key = "card-effects/lose-talents"
    ledger = "displays.treasury-box"
    kinds = ("seat", "number")

    def run(self, g: Ancients, who: Seat, n: int) -> None:
        lose_talents(g, who, n)


class GainPoints(SeatStep2[Ancients, int, int]):
    """A civilization scores."""

    key = "card-effects/gain-points"
    ledger = "sequence.goal.most-vp"
    kinds = ("seat", "number", "cause")

    def run(self, g: Ancients, who: Seat, n: int, cause: int) -> None:
        gain_points(g, who, n, cause)


class LosePoints(SeatStep1[Ancients, int]):
    """Victory points are lost, never below none."""

    key = "card-effects/lose-points"
    ledger = "board.vp.never-below-zero"
    kinds = ("seat", "number")

    def run(self, g: Ancients, who: Seat, n: int) -> None:
        lose_points(g, who, n)


class ReadyDisks(SeatStep1[Ancients, int]):
    """Disks go from supply to the Ready box."""

    key = "card-effects/ready"
    ledger = "growth.acquisition.to-ready-box"
    kinds = ("seat", "number")

    def run(self, g: Ancients, who: Seat, n: int) -> None:
        make_ready(g, who, n)


class MoreCards(Step1[Ancients, int]):
    """More cards come with the cards of this draw."""

    key = "card-effects/more-cards"
    ledger = "reckoning.draw.extra-from-abilities"
    kinds = ("seat", "number")

    def run(self, g: Ancients, n: int) -> None:
        promise_cards(g, n)


class LoseCardByLot(SeatStep[Ancients]):
    """A card of a hand is discarded by chance."""

    key = "card-effects/lose-card-by-lot"
    ledger = "cards.fate.legend-overrides-discard"
    kinds = ("seat",)

    def run(self, g: Ancients, who: Seat) -> None:
        discard_by_lot(g, who)


class LookAtHand(SeatStep1[Ancients, Seat]):
    """A seat sees the hand of another."""

    key = "card-effects/look-at-hand"
    ledger = "precedence.card-over-rule"
    kinds = ("seat", "seat")

    def run(self, g: Ancients, who: Seat, other: Seat) -> None:
        look_at_hand(g, who, other)


class TakeFromDiscard(SeatStep[Ancients]):
    """The topmost card of the discard pile that is no Event goes into a hand."""

    key = "card-effects/take-from-discard"
    ledger = "precedence.card-over-rule"
    kinds = ("seat",)

    def run(self, g: Ancients, who: Seat) -> None:
        card = top_of_discard(g)
        if card != NO_CARD:
            take_from_discard(g, who, card)


def top_of_discard(g: Ancients) -> Card:
    """The topmost card of the discard pile that is no Event, or NO_CARD."""
    for card in reversed(g.discard):
        if not g.edition.fate_cards.events >> card & 1:
            return card
    return NO_CARD


class TalentInHand(TalentInTreasury):
    """A talent in the Treasury."""

    ledger = "displays.treasury-box"


class CardToGive(CardInHand):
    """A card of the hand."""

    ledger = "setup.common.hands-secret"


class OwnDisk(Among[Ancients, Area]):
    """Cards can reach it."""

    ledger = "precedence.ability-over-rule"
    words = "sheltered"
    kinds = ("area",)

    def mask(self, g: Ancients, who: Seat) -> Areas:
        return g.occupied[who] & ~g.asks(SHELTER, who)


class PointToLose(When[Ancients]):
    """A victory point, or nothing at all to give."""

    ledger = "board.vp.never-below-zero"

    def opens(self, g: Ancients, who: Seat) -> bool:
        return g.points[who] > 0 or not (g.talents[who] or g.hand[who])


class SomethingToGive(SomethingMustBeChosen):
    """What a card demands is given."""

    ledger = "card.resolve.as-much-as-possible-in-order"


def lose_point(g: Ancients, who: Seat, left: int) -> None:
    """A victory point."""
    lose_points(g, who, 1)
    demand_point_again(g, who, left - 1)


def pay_for_point(g: Ancients, who: Seat, left: int) -> None:
    """A talent instead of a victory point."""
    pay_talents(g, who, 1)
    demand_point_again(g, who, left - 1)


def discard_for_point(g: Ancients, who: Seat, card: Card, left: int) -> None:
    """A card instead of a victory point."""
    discard_from_hand(g, who, card)
    demand_point_again(g, who, left - 1)


def demand_point_again(g: Ancients, who: Seat, left: int) -> None:
    """The same is demanded so many times more."""
    if left > 0:
        g.then(PAY_OR_LOSE_POINT, who, left)


class PayOrLosePoint(Question[Ancients]):
    """Pay a talent, discard a card, or lose a victory point; so many times."""

    key = "card-effects/pay-or-lose-point"
    ledger = "card.resolve.as-much-as-possible-in-order"
    kinds = ("seat", "number")
    secret = True
    public = Seen(holds_no_card)

    def __init__(self, v: Verbs) -> None:
        super().__init__(
            Choice(v.lose_point, PointToLose(), then=lose_point),
            Choice(v.pay, TalentInHand(), then=pay_for_point),
            Choice(v.discard, CardToGive(), then=discard_for_point),
            Choice(v.done, SomethingToGive()),
        )


def pay_for_disk(g: Ancients, who: Seat, left: int) -> None:
    """A talent instead of a disk."""
    pay_talents(g, who, 1)
    demand_disk_again(g, who, left - 1)


def give_disk(g: Ancients, who: Seat, area: Area, left: int) -> None:
    """A disk from an area: its loss may be paid for in its turn."""
    g.then(LOSE_DISK, who, area, BY_CARD, NO_FACTION)
    demand_disk_again(g, who, left - 1)


def demand_disk_again(g: Ancients, who: Seat, left: int) -> None:
    """The same is demanded so many times more."""
    if left > 0:
        g.then(PAY_OR_LOSE_DISK, who, left)


class PayOrLoseDisk(Question[Ancients]):
    """Pay a talent, or give a disk of one's own from the map; so many times."""

    key = "card-effects/pay-or-lose-disk"
    ledger = "card.removal.any-area-any-faction"
    kinds = ("seat", "number")
    may_lapse = True

    def __init__(self, v: Verbs) -> None:
        super().__init__(
            Choice(v.pay, TalentInHand(), then=pay_for_disk),
            Choice(v.give, OwnDiskThere(), OwnDisk(), then=give_disk),
            Choice(v.done, SomethingToGive()),
        )


class LoseStake(SeatStep1[Ancients, Card]):
    """An Investment loses a disk without benefit."""

    key = "card-effects/lose-stake"
    ledger = "card.investment.discard-when-empty"
    kinds = ("seat", "card")

    def run(self, g: Ancients, who: Seat, card: Card) -> None:
        if g.stake[card]:
            lose_stake(g, who, card)


class Embargo(SeatStep[Ancients]):
    """A civilization has no commerce in its next Acquisition Step."""

    key = "card-effects/embargo"
    ledger = "growth.acquisition.commerce"
    kinds = ("seat",)

    def run(self, g: Ancients, who: Seat) -> None:
        lay_embargo(g, who)


class Shield(SeatStep1[Ancients, int]):
    """The next losses of a civilization in this competition do not happen."""

    key = "card-effects/shield"
    ledger = "competition.cards.contested-targets-only"
    kinds = ("seat", "number")

    def run(self, g: Ancients, who: Seat, n: int) -> None:
        shield(g, who, n)


class TakeSpace(SeatStep1[Ancients, Space]):
    """A marker moves to a space of the turn order; the others shift."""

    key = "card-effects/take-space"
    ledger = "precedence.card-over-rule"
    kinds = ("seat", "space")

    def run(self, g: Ancients, who: Seat, space: Space) -> None:
        order = [seat for seat in g.order if seat != who]
        set_order(g, [*order[:space], who, *order[space:]])


class OrderByLot(Step[Ancients]):
    """All markers of the turn order are put in a random order."""

    key = "card-effects/order-by-lot"
    ledger = "precedence.card-over-rule"

    def run(self, g: Ancients) -> None:
        draw_lots(g)


class ShuffleDiscard(Step1[Ancients, Card]):
    """The discard pile and the Event that says so are shuffled into the draw pile."""

    key = "card-effects/shuffle-discard"
    ledger = "precedence.card-over-rule"
    kinds = ("seat", "card")

    def run(self, g: Ancients, card: Card) -> None:
        shuffle_in_event(g, card)


class Bless(SeatStep[Ancients]):
    """A civilization draws one more card for the new Epoch."""

    key = "card-effects/bless"
    ledger = "precedence.card-over-rule"
    kinds = ("seat",)

    def run(self, g: Ancients, who: Seat) -> None:
        bless(g, who)
