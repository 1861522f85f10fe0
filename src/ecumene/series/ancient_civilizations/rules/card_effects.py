"""What cards do: each verb of a card is a rule that a plan writes down."""

from __future__ import annotations

from ecumene.kernel.choice import Check, Choice
from ecumene.kernel.rule import NOBODY, Question, Rule
from ecumene.series.ancient_civilizations.conditions import (
    CardInHand,
    OwnDiskThere,
    SomethingMustBeChosen,
    TalentInTreasury,
    ThisOne,
)
from ecumene.series.ancient_civilizations.contents import BY_CARD, LOSE_DISK
from ecumene.series.ancient_civilizations.edition import SHELTER
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.tokens import Tokens
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


class PlaceDisks(Rule[Ancients]):
    """Disks come from supply into an area, as many as there are and as fit."""

    key = "card-effects/place-disks"
    ledger = "card.placement.stacking-still-applies"
    kinds = ("faction", "area", "number")

    def run(self, g: Ancients, who: int, area: int, n: int, c: int) -> None:
        place(g, who, area, n)


class PlaceReady(Rule[Ancients]):
    """A Ready disk goes where a power sends it."""

    key = "card-effects/place-ready"
    ledger = "card.investment.remove-disk-for-benefit"
    kinds = ("seat", "area")

    def run(self, g: Ancients, who: int, area: int, b: int, c: int) -> None:
        if g.ready[who]:
            deploy(g, who, area)


class MoveDisks(Rule[Ancients]):
    """Disks go from one area to another."""

    key = "card-effects/move"
    ledger = "card.placement.stacking-still-applies"
    kinds = ("faction", "area", "area", "number")

    def run(self, g: Ancients, who: int, origin: int, area: int, n: int) -> None:
        move(g, who, origin, area, n)


class PlaceAllies(Rule[Ancients]):
    """White disks join a civilization in a competition."""

    key = "card-effects/place-allies"
    ledger = "competition.allies.definition"
    kinds = ("seat", "area", "number")

    def run(self, g: Ancients, who: int, area: int, n: int, c: int) -> None:
        place_allies(g, who, area, n)


class DismissAllies(Rule[Ancients]):
    """All white disks of a civilization leave an area."""

    key = "card-effects/dismiss-allies"
    ledger = "competition.allies.return-to-white-supply"
    kinds = ("seat", "area")

    def run(self, g: Ancients, who: int, area: int, b: int, c: int) -> None:
        while g.allies_at(who, area):
            lose_ally(g, who, area)


class GainTalents(Rule[Ancients]):
    """Talents come into a Treasury."""

    key = "card-effects/gain-talents"
    ledger = "displays.treasury-box"
    kinds = ("seat", "number", "cause")

    def run(self, g: Ancients, who: int, n: int, cause: int, c: int) -> None:
        gain_talents(g, who, n, cause)


class LoseTalents(Rule[Ancients]):
    """Talents leave a Treasury, as many as there are."""

    key = "card-effects/lose-talents"
    ledger = "displays.treasury-box"
    kinds = ("seat", "number")

    def run(self, g: Ancients, who: int, n: int, b: int, c: int) -> None:
        lose_talents(g, who, n)


class GainPoints(Rule[Ancients]):
    """A civilization scores."""

    key = "card-effects/gain-points"
    ledger = "sequence.goal.most-vp"
    kinds = ("seat", "number", "cause")

    def run(self, g: Ancients, who: int, n: int, cause: int, c: int) -> None:
        gain_points(g, who, n, cause)


class LosePoints(Rule[Ancients]):
    """Victory points are lost, never below none."""

    key = "card-effects/lose-points"
    ledger = "board.vp.never-below-zero"
    kinds = ("seat", "number")

    def run(self, g: Ancients, who: int, n: int, b: int, c: int) -> None:
        lose_points(g, who, n)


class ReadyDisks(Rule[Ancients]):
    """Disks go from supply to the Ready box."""

    key = "card-effects/ready"
    ledger = "growth.acquisition.to-ready-box"
    kinds = ("seat", "number")

    def run(self, g: Ancients, who: int, n: int, b: int, c: int) -> None:
        make_ready(g, who, n)


class MoreCards(Rule[Ancients]):
    """More cards come with the cards of this draw."""

    key = "card-effects/more-cards"
    ledger = "reckoning.draw.extra-from-abilities"
    kinds = ("seat", "number")

    def run(self, g: Ancients, who: int, n: int, b: int, c: int) -> None:
        promise_cards(g, n)


class LoseCardByLot(Rule[Ancients]):
    """A card of a hand is discarded by chance."""

    key = "card-effects/lose-card-by-lot"
    ledger = "cards.fate.legend-overrides-discard"
    kinds = ("seat",)

    def run(self, g: Ancients, who: int, a: int, b: int, c: int) -> None:
        discard_by_lot(g, who)


class LookAtHand(Rule[Ancients]):
    """A seat sees the hand of another."""

    key = "card-effects/look-at-hand"
    ledger = "precedence.card-over-rule"
    kinds = ("seat", "seat")

    def run(self, g: Ancients, who: int, other: int, b: int, c: int) -> None:
        look_at_hand(g, who, other)


class TakeFromDiscard(Rule[Ancients]):
    """The topmost card of the discard pile that is no Event goes into a hand."""

    key = "card-effects/take-from-discard"
    ledger = "precedence.card-over-rule"
    kinds = ("seat",)

    def run(self, g: Ancients, who: int, a: int, b: int, c: int) -> None:
        card = top_of_discard(g)
        if card != NOBODY:
            take_from_discard(g, who, card)


def top_of_discard(g: Ancients) -> int:
    """The topmost card of the discard pile that is no Event."""
    for card in reversed(g.discard):
        if not g.edition.events >> card & 1:
            return card
    return NOBODY


class TalentInHand(TalentInTreasury):
    """A talent in the Treasury."""

    ledger = "displays.treasury-box"


class CardToGive(CardInHand):
    """A card of the hand."""

    ledger = "setup.common.hands-secret"


class OwnDisk(ThisOne):
    """Cards can reach it."""

    ledger = "precedence.ability-over-rule"
    words = "sheltered"
    kinds = ("area",)

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return g.occupied[who] & ~g.asks(SHELTER, who)


class PointToLose(Check[Ancients]):
    """A victory point, or nothing at all to give."""

    ledger = "board.vp.never-below-zero"

    def holds(self, g: Ancients, i: int, who: int, a: int, b: int, c: int) -> bool:
        return g.points[who] > 0 or not (g.talents[who] or g.hand[who])


class SomethingToGive(SomethingMustBeChosen):
    """What a card demands is given."""

    ledger = "card.resolve.as-much-as-possible-in-order"


class PayOrLosePoint(Question[Ancients]):
    """Pay a talent, discard a card, or lose a victory point; so many times."""

    key = "card-effects/pay-or-lose-point"
    ledger = "card.resolve.as-much-as-possible-in-order"
    kinds = ("seat", "number")
    secret = True

    def __init__(self, t: Tokens) -> None:
        super().__init__()
        self.t = t
        self.listed = [
            Choice(t.lose_point, 1, 0, 0, (PointToLose(),)),
            Choice(t.pay, 1, 0, 0, (TalentInHand(),)),
            Choice(t.discard, t.cards, 0, 0, (CardToGive(),)),
            Choice(t.done, 1, 0, 0, (SomethingToGive(),)),
        ]

    def is_public(self, g: Ancients, who: int, left: int, b: int, c: int) -> bool:
        return not g.hand[who]

    def settle(self, g: Ancients, choice: int, who: int, left: int, b: int, c: int) -> None:
        if choice == self.t.lose_point:
            lose_points(g, who, 1)
        elif choice == self.t.pay:
            pay_talents(g, who, 1)
        else:
            discard_from_hand(g, who, choice - self.t.discard)
        if left > 1:
            g.then(g.now[0], who, left - 1)


class PayOrLoseDisk(Question[Ancients]):
    """Pay a talent, or give a disk of one's own from the map; so many times."""

    key = "card-effects/pay-or-lose-disk"
    ledger = "card.removal.any-area-any-faction"
    kinds = ("seat", "number")
    may_lapse = True

    def __init__(self, t: Tokens) -> None:
        super().__init__()
        self.t = t
        self.listed = [
            Choice(t.pay, 1, 0, 0, (TalentInHand(),)),
            Choice(t.give, t.areas, 0, 0, (OwnDiskThere(), OwnDisk())),
            Choice(t.done, 1, 0, 0, (SomethingToGive(),)),
        ]

    def settle(self, g: Ancients, choice: int, who: int, left: int, b: int, c: int) -> None:
        if choice == self.t.pay:
            pay_talents(g, who, 1)
        else:
            g.then(LOSE_DISK, who, choice - self.t.give, BY_CARD, NOBODY)
        if left > 1:
            g.then(g.now[0], who, left - 1)


class LoseStake(Rule[Ancients]):
    """An Investment loses a disk without benefit."""

    key = "card-effects/lose-stake"
    ledger = "card.investment.discard-when-empty"
    kinds = ("seat", "card")

    def run(self, g: Ancients, who: int, card: int, b: int, c: int) -> None:
        if g.stake[card]:
            lose_stake(g, who, card)


class Embargo(Rule[Ancients]):
    """A civilization has no commerce in its next Acquisition Step."""

    key = "card-effects/embargo"
    ledger = "growth.acquisition.commerce"
    kinds = ("seat",)

    def run(self, g: Ancients, who: int, a: int, b: int, c: int) -> None:
        lay_embargo(g, who)


class Shield(Rule[Ancients]):
    """The next losses of a civilization in this competition do not happen."""

    key = "card-effects/shield"
    ledger = "competition.cards.contested-targets-only"
    kinds = ("seat", "number")

    def run(self, g: Ancients, who: int, n: int, b: int, c: int) -> None:
        shield(g, who, n)


class TakeSpace(Rule[Ancients]):
    """A marker moves to a space of the turn order; the others shift."""

    key = "card-effects/take-space"
    ledger = "precedence.card-over-rule"
    kinds = ("seat", "space")

    def run(self, g: Ancients, who: int, space: int, b: int, c: int) -> None:
        order = [seat for seat in g.order if seat != who]
        set_order(g, [*order[:space], who, *order[space:]])


class OrderByLot(Rule[Ancients]):
    """All markers of the turn order are put in a random order."""

    key = "card-effects/order-by-lot"
    ledger = "precedence.card-over-rule"

    def run(self, g: Ancients, who: int, a: int, b: int, c: int) -> None:
        draw_lots(g)


class ShuffleDiscard(Rule[Ancients]):
    """The discard pile and the Event that says so are shuffled into the draw pile."""

    key = "card-effects/shuffle-discard"
    ledger = "precedence.card-over-rule"
    kinds = ("seat", "card")

    def run(self, g: Ancients, who: int, card: int, b: int, c: int) -> None:
        shuffle_in_event(g, card)


class Bless(Rule[Ancients]):
    """A civilization draws one more card for the new Epoch."""

    key = "card-effects/bless"
    ledger = "precedence.card-over-rule"
    kinds = ("seat",)

    def run(self, g: Ancients, who: int, a: int, b: int, c: int) -> None:
        bless(g, who)
