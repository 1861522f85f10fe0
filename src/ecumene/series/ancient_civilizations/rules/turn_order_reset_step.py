"""Turn Order Reset Step: most Cities first; of those tied the one with the fewest points chooses its space."""

from __future__ import annotations

from ecumene.kernel.acting import EVERYBODY, NOBODY, Seat, Step
from ecumene.kernel.asking import Among, Choice, Question, Told, Values
from ecumene.series.ancient_civilizations.conditions import CardInHand, SomethingMustBeChosen
from ecumene.series.ancient_civilizations.contents import (
    AT_RESET,
    CHOOSE_SPACE,
    LOTS,
    NEXT_SPACE,
    ORDER_ANSWER,
    ORDER_SET,
)
from ecumene.series.ancient_civilizations.rules.moments import at_moment
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.things import Card, Cards, Space, Spaces
from ecumene.series.ancient_civilizations.together import PlayTogether, ask_together
from ecumene.series.ancient_civilizations.tokens import Verbs
from ecumene.series.ancient_civilizations.verbs.time import clear_spaces, order_is_set, take_space


class TurnOrderReset(Step[Ancients]):
    """No space is taken yet."""

    key = "turn-order-reset-step"
    ledger = "reckoning.turn-order.most-cities-first"

    def run(self, g: Ancients) -> None:
        clear_spaces(g)
        g.then(NEXT_SPACE)


def cities_of_all(g: Ancients) -> list[int]:
    """For each civilization how many Cities it has."""
    return [g.cities_of(seat) for seat in g.everybody()]


def group(g: Ancients, cities: list[int]) -> list[Seat]:
    """The civilizations without a space that have the most Cities of all of them."""
    waiting = [seat for seat in g.everybody() if seat not in g.spaces]
    most = max([cities[seat] for seat in waiting])
    return [seat for seat in waiting if cities[seat] == most]


def free_spaces(g: Ancients, cities: list[int], fewest: int) -> list[Space]:
    """The spaces that those with so many Cities and more take, as far as they are free."""
    n = 0
    for count in cities:
        n += count >= fewest
    return [Space(space) for space in range(n) if g.spaces[space] == NOBODY]


class NextSpace(Step[Ancients]):
    """The next civilization takes a space: the only one, one of its choice, or one by lot."""

    key = "turn-order-reset-step/next"
    ledger = "reckoning.turn-order.tie-lowest-vp-chooses"

    def run(self, g: Ancients) -> None:
        cities = cities_of_all(g)
        while NOBODY in g.spaces:
            tied = group(g, cities)
            spaces = free_spaces(g, cities, cities[tied[0]])
            if len(spaces) == 1:
                take_space(g, tied[0], spaces[0])
                continue
            first = first_to_choose(g, tied)
            if len(first) > 1:
                by_lot(g, first, spaces)
            else:
                g.then(CHOOSE_SPACE, first[0])
                g.then(NEXT_SPACE)
                return
        g.then(ORDER_SET)


def first_to_choose(g: Ancients, tied: list[Seat]) -> list[Seat]:
    """Those of the tied civilizations that come first; several only if nothing tells them apart."""
    for tie_break in g.edition.scoring.order_ties:
        if len(tied) == 1:
            break
        counts = [tie_break(g, seat) for seat in tied]
        best = max(counts)
        tied = [seat for seat, count in zip(tied, counts, strict=True) if count == best]
    return tied


def fewest_points(g: Ancients, seat: Seat) -> int:
    """The fewer points, the sooner a civilization chooses."""
    return -g.points[seat]


def by_lot(g: Ancients, seats: list[Seat], spaces: list[Space]) -> None:
    """Civilizations that are tied in points too get their spaces by chance."""
    for seat in seats:
        take_space(g, seat, spaces.pop(g.roll(len(spaces))))
    g.note(LOTS, EVERYBODY, sum(1 << seat for seat in seats))


class NotTaken(Among[Ancients, Space]):
    """A space that nobody has taken."""

    ledger = "reckoning.turn-order.tie-lowest-vp-chooses"
    words = "space-is-taken"
    kinds = ("space", "seat")
    final = True

    def mask(self, g: Ancients, who: Seat) -> Spaces:
        return ~sum([1 << space for space, seat in enumerate(g.spaces) if seat != NOBODY])

    def values(self, g: Ancients, who: Seat, space: Space) -> Values:
        return (space, g.spaces[space])


class FreeSpace(Among[Ancients, Space]):
    """One of the spaces that the tied civilizations take together."""

    ledger = "reckoning.turn-order.tie-lowest-vp-chooses"
    kinds = ("space",)

    def mask(self, g: Ancients, who: Seat) -> Spaces:
        cities = cities_of_all(g)
        return sum([1 << space for space in free_spaces(g, cities, cities[group(g, cities)[0]])])


class SpaceToTake(SomethingMustBeChosen):
    """Everybody takes a space."""

    ledger = "reckoning.turn-order.tie-lowest-vp-chooses"


def tied_with(g: Ancients, who: Seat) -> Values:
    """Who is asked, and with whom he is tied."""
    return (who, sum([1 << seat for seat in group(g, cities_of_all(g)) if seat != who]))


class ChooseSpace(Question[Ancients]):
    """Choose a space among those of the tied civilizations."""

    key = "turn-order-reset-step/space"
    ledger = "reckoning.turn-order.tie-lowest-vp-chooses"
    kinds = ("seat",)
    prompt = Told("seat", "seats", by=tied_with)

    def __init__(self, v: Verbs) -> None:
        super().__init__(Choice(v.space, NotTaken(), FreeSpace(), then=take_space), Choice(v.done, SpaceToTake()))


class OrderSet(Step[Ancients]):
    """The new turn order stands; then powers and cards that change it may be used."""

    key = "turn-order-reset-step/set"
    ledger = "reckoning.turn-order.most-cities-first"

    def run(self, g: Ancients) -> None:
        order_is_set(g)
        for seat in g.order:
            at_moment(g, seat, AT_RESET)
        ask_together(g, ORDER_ANSWER, g.edition.fate_cards.at_reset)


class HeldForTheReset(CardInHand):
    """A card of one's hand."""

    ledger = "precedence.card-over-rule"
    final = True


class CardOfThisStep(Among[Ancients, Card]):
    """A card of one's hand that speaks of the turn order."""

    ledger = "precedence.card-over-rule"
    kinds = ("card",)

    def mask(self, g: Ancients, who: Seat) -> Cards:
        return g.hand[who] & g.edition.fate_cards.at_reset


class OrderAnswer(PlayTogether):
    """Whoever holds a card that changes the turn order may play it now."""

    key = "turn-order-reset-step/answer"
    ledger = "precedence.card-over-rule"

    def __init__(self, v: Verbs) -> None:
        super().__init__(v, HeldForTheReset(), CardOfThisStep())
