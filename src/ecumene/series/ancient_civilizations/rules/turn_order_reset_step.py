"""Turn Order Reset Step: most Cities first; of those tied the one with the fewest points chooses its space."""

from __future__ import annotations

from ecumene.kernel.choice import Among, Choice
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.rule import NOBODY, Question, Rule
from ecumene.series.ancient_civilizations.conditions import SomethingMustBeChosen, ThisOne
from ecumene.series.ancient_civilizations.contents import (
    AT_RESET,
    CHOOSE_SPACE,
    LOTS,
    NEXT_SPACE,
    ORDER_ANSWER,
    ORDER_SET,
)
from ecumene.series.ancient_civilizations.rules.moments import at_moment
from ecumene.series.ancient_civilizations.rules.play_a_fate_card import PlayTogether, ask_together
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.tokens import SPACES, Tokens
from ecumene.series.ancient_civilizations.verbs.time import clear_spaces, order_is_set, take_space


class TurnOrderReset(Rule[Ancients]):
    """No space is taken yet."""

    key = "turn-order-reset-step"
    ledger = "reckoning.turn-order.most-cities-first"

    def run(self, g: Ancients, who: int, a: int, b: int, c: int) -> None:
        clear_spaces(g)
        g.then(NEXT_SPACE)


def cities_of_all(g: Ancients) -> list[int]:
    """For each civilization how many Cities it has."""
    return [g.cities_of(seat) for seat in range(g.seats)]


def group(g: Ancients, cities: list[int]) -> list[int]:
    """The civilizations without a space that have the most Cities of all of them."""
    waiting = [seat for seat in range(g.seats) if seat not in g.spaces]
    most = max([cities[seat] for seat in waiting])
    return [seat for seat in waiting if cities[seat] == most]


def free_spaces(g: Ancients, cities: list[int], fewest: int) -> list[int]:
    """The spaces that those with so many Cities and more take, as far as they are free."""
    n = 0
    for count in cities:
        n += count >= fewest
    return [space for space in range(n) if g.spaces[space] == NOBODY]


class NextSpace(Rule[Ancients]):
    """The next civilization takes a space: the only one, one of its choice, or one by lot."""

    key = "turn-order-reset-step/next"
    ledger = "reckoning.turn-order.tie-lowest-vp-chooses"

    def run(self, g: Ancients, who: int, a: int, b: int, c: int) -> None:
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


def first_to_choose(g: Ancients, tied: list[int]) -> list[int]:
    """Those of the tied civilizations that come first; several only if nothing tells them apart."""
    for tie_break in g.edition.order_ties:
        if len(tied) == 1:
            break
        counts = [tie_break(g, seat) for seat in tied]
        best = max(counts)
        tied = [seat for seat, count in zip(tied, counts, strict=True) if count == best]
    return tied


def fewest_points(g: Ancients, seat: int) -> int:
    """The fewer points, the sooner a civilization chooses."""
    return -g.points[seat]


def by_lot(g: Ancients, seats: list[int], spaces: list[int]) -> None:
    """Civilizations that are tied in points too get their spaces by chance."""
    for seat in seats:
        take_space(g, seat, spaces.pop(g.roll(len(spaces))))
    g.note(LOTS, EVERYBODY, sum(1 << seat for seat in seats))


class NotTaken(Among[Ancients]):
    """A space that nobody has taken."""

    ledger = "reckoning.turn-order.tie-lowest-vp-chooses"
    words = "space-is-taken"
    kinds = ("space", "seat")
    final = True

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return ~sum([1 << space for space, seat in enumerate(g.spaces) if seat != NOBODY])

    def values(self, g: Ancients, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i, g.spaces[i])


class FreeSpace(ThisOne):
    """One of the spaces that the tied civilizations take together."""

    ledger = "reckoning.turn-order.tie-lowest-vp-chooses"
    kinds = ("space",)

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        cities = cities_of_all(g)
        return sum([1 << space for space in free_spaces(g, cities, cities[group(g, cities)[0]])])


class SpaceToTake(SomethingMustBeChosen):
    """Everybody takes a space."""

    ledger = "reckoning.turn-order.tie-lowest-vp-chooses"


class ChooseSpace(Question[Ancients]):
    """Choose a space among those of the tied civilizations."""

    key = "turn-order-reset-step/space"
    ledger = "reckoning.turn-order.tie-lowest-vp-chooses"
    kinds = ("seat",)
    told_kinds = ("seat", "seats")

    def __init__(self, t: Tokens) -> None:
        super().__init__()
        self.t = t
        self.listed = [
            Choice(t.space, SPACES, 0, 0, (NotTaken(), FreeSpace())),
            Choice(t.done, 1, 0, 0, (SpaceToTake(),)),
        ]

    def told(self, g: Ancients, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (who, sum([1 << seat for seat in group(g, cities_of_all(g)) if seat != who]))

    def settle(self, g: Ancients, choice: int, who: int, a: int, b: int, c: int) -> None:
        take_space(g, who, choice - self.t.space)


class OrderSet(Rule[Ancients]):
    """The new turn order stands; then powers and cards that change it may be used."""

    key = "turn-order-reset-step/set"
    ledger = "reckoning.turn-order.most-cities-first"

    def run(self, g: Ancients, who: int, a: int, b: int, c: int) -> None:
        order_is_set(g)
        for seat in g.order:
            at_moment(g, seat, AT_RESET)
        ask_together(g, ORDER_ANSWER, g.edition.at_reset)


class CardOfThisStep(ThisOne):
    """A card of one's hand that speaks of the turn order."""

    ledger = "precedence.card-over-rule"
    kinds = ("card",)

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return g.hand[who] & g.edition.at_reset


class OrderAnswer(PlayTogether):
    """Whoever holds a card that changes the turn order may play it now."""

    key = "turn-order-reset-step/answer"
    ledger = "precedence.card-over-rule"

    def __init__(self, t: Tokens) -> None:
        super().__init__(t, CardOfThisStep())
