"""Supply: every inhabitant of a tableau eats one grain, and buildings under construction are paid for."""

from __future__ import annotations

from ecumene.games.peloponnes.contents import (
    COMPLETE_SITES,
    EXCESS_GRAIN,
    FED,
    FEED,
    FEED_THE_REST,
    FINISH_SITES,
    FINISHED,
    GIVEN_UP,
    GRAIN,
    HUNGRY,
    INHABITANT,
    KINDS,
    PAY_RESOURCES,
    POWER_CARDS,
    REMOVED,
    SITE_FINISHED,
    SITE_UNPAID,
    SUPPLY_BEGINS,
)
from ecumene.games.peloponnes.rules.paying_resources import (
    can_pay,
    lacking_and_held,
    missing_stone,
    missing_wood,
    no_cards_in_hand,
    seen_to_lack,
)
from ecumene.games.peloponnes.state import Peloponnes
from ecumene.games.peloponnes.things import Card, Cards, Kind, cards_in
from ecumene.games.peloponnes.tokens import ABANDON, FINISH, PAY, REMOVE, SPEND
from ecumene.games.peloponnes.verbs.cards import finish_site, lose_card
from ecumene.games.peloponnes.verbs.coins import discard_from_hand
from ecumene.games.peloponnes.verbs.goods import gain_goods, spend_goods
from ecumene.kernel.acting import EVERYBODY, Seat, SeatStep, Step
from ecumene.kernel.asking import Among, Bound, Choice, Limit, Limit1, Question, Seen, Told, Values, When


class Supply(Step[Peloponnes]):
    """In turn order everybody feeds the inhabitants, then finishes buildings."""

    key = "supply"
    ledger = "supply.feed.one-grain-each"

    def run(self, g: Peloponnes) -> None:
        g.note(SUPPLY_BEGINS, EVERYBODY)
        for seat in g.order:
            g.then(FEED, seat)
            g.then(COMPLETE_SITES, seat)


class Feed(SeatStep[Peloponnes]):
    """Grain production is used first and in full; what is left over becomes luxury goods."""

    key = "supply/feed"
    ledger = "supply.feed.production-first"
    kinds = ("seat",)

    def run(self, g: Peloponnes, who: Seat) -> None:
        gap = unfed(g, who, 0)
        if gap > 0:
            g.note(HUNGRY, EVERYBODY, who, gap)
            feed(g, who, 0)
        else:
            tell_fed(g, who)
            gain_goods(g, who, -gap, EXCESS_GRAIN)


def feed(g: Peloponnes, who: Seat, paid: int) -> None:
    """Ask how the others are fed; without cards and goods, and with one card to remove, everybody can see how."""
    cards = with_inhabitants(g, who)
    if g.hand_size[who] + g.goods[who] or cards.bit_count() > 1:
        g.then(FEED_THE_REST, who, paid)
    else:
        lose_card(g, who, Card(cards.bit_length() - 1), REMOVED)


def tell_fed(g: Peloponnes, who: Seat) -> None:
    """Say that nobody is hungry, if there is anybody."""
    if g.inhabitants[who]:
        g.note(FED, EVERYBODY, who)


def unfed(g: Peloponnes, who: Seat, paid: int) -> int:
    """The inhabitants that neither production nor what was paid feeds; a removed card takes its grain along."""
    return g.inhabitants[who] - g.grain[who] - paid


class GrainOrInhabitants(Among[Peloponnes, Kind]):
    """Coin cards showing grain feed, and those showing inhabitants starve instead."""

    ledger = "supply.feed.inhabitant-cards"
    final = True
    kinds = ("coin",)

    def mask(self, g: Peloponnes, who: Seat) -> int:
        return 1 << GRAIN | 1 << INHABITANT


class NoMoreThanMissing(Limit1[Peloponnes, int]):
    """At least one, and no more than inhabitants are unfed."""

    ledger = "supply.feed.one-grain-each"
    kinds = ("number", "number")

    def least(self, g: Peloponnes, who: Seat, paid: int) -> int:
        return 1

    def most(self, g: Peloponnes, who: Seat, paid: int) -> int:
        return unfed(g, who, paid)

    def values(self, g: Peloponnes, who: Seat, number: int, paid: int) -> Values:
        return (unfed(g, who, paid), number)


class CardsInHand(Bound[Peloponnes, Kind]):
    """Only cards in hand can be paid."""

    ledger = "supply.feed.grain-cards"
    kinds = ("number", "coin", "number")

    def most(self, g: Peloponnes, who: Seat, kind: Kind) -> int:
        return g.hand[who * KINDS + kind]

    def values(self, g: Peloponnes, who: Seat, kind: Kind, cards: int) -> Values:
        return (g.hand[who * KINDS + kind], kind, cards)


class GoodsInStore(Limit[Peloponnes]):
    """Only luxury goods one has can stand for grain."""

    ledger = "luxury.use.any-missing"
    words = "goods-in-store"
    kinds = ("number", "number")

    def most(self, g: Peloponnes, who: Seat) -> int:
        return g.goods[who]

    def values(self, g: Peloponnes, who: Seat, goods: int) -> Values:
        return (g.goods[who], goods)


class InTableau(Among[Peloponnes, Card]):
    """Only cards of one's own tableau are removed."""

    ledger = "supply.feed.remove-cards"
    words = "not-in-tableau"
    final = True
    kinds = ("card",)

    def mask(self, g: Peloponnes, who: Seat) -> Cards:
        return g.tableau[who]


class HasInhabitants(Among[Peloponnes, Card]):
    """Only a card with inhabitants that eat is worth removing."""

    ledger = "supply.feed.remove-cards"
    kinds = ("card",)

    def mask(self, g: Peloponnes, who: Seat) -> Cards:
        return with_inhabitants(g, who)


def with_inhabitants(g: Peloponnes, who: Seat) -> Cards:
    """The cards of a tableau with inhabitants that eat."""
    return g.tableau[who] & g.box.inhabited & ~without_inhabitants(g)


def without_inhabitants(g: Peloponnes) -> Cards:
    """The cards whose inhabitants a coin hides: civilizations, and by option power cards too."""
    return g.covered >> POWER_CARDS << POWER_CARDS if g.covered_keep_inhabitants else g.covered


def who_is_unfed(g: Peloponnes, who: Seat, paid: int) -> Values:
    """A seat, and how many of its inhabitants are still hungry."""
    return (who, unfed(g, who, paid))


def feed_from_hand(g: Peloponnes, who: Seat, kind: Kind, cards: int, paid: int) -> None:
    """Coin cards feed as many inhabitants."""
    discard_from_hand(g, who, kind, cards)
    feed_on(g, who, paid + cards)


def feed_with_goods(g: Peloponnes, who: Seat, goods: int, paid: int) -> None:
    """Luxury goods stand for grain."""
    spend_goods(g, who, goods, GRAIN)
    feed_on(g, who, paid + goods)


def send_away(g: Peloponnes, who: Seat, card: Card, paid: int) -> None:
    """A card leaves, and its inhabitants and its grain with it."""
    lose_card(g, who, card, REMOVED)
    feed_on(g, who, paid)


def feed_on(g: Peloponnes, who: Seat, paid: int) -> None:
    """Go on until nobody is left unfed."""
    if unfed(g, who, paid) > 0:
        feed(g, who, paid)
    else:
        tell_fed(g, who)


class FeedTheRest(Question[Peloponnes]):
    """Pay grain or inhabitant cards or luxury goods, or remove cards, until nobody is left unfed."""

    key = "supply/feed-the-rest"
    ledger = "supply.feed.combination"
    kinds = ("seat", "number")
    secret = True
    public = Seen(no_cards_in_hand)
    prompt = Told("seat", "number", by=who_is_unfed)
    choices = (
        Choice(PAY, GrainOrInhabitants(), NoMoreThanMissing(), CardsInHand(), then=feed_from_hand),
        Choice(SPEND, NoMoreThanMissing(), GoodsInStore(), then=feed_with_goods),
        Choice(REMOVE, InTableau(), HasInhabitants(), then=send_away),
    )


def cost_of_sites(g: Peloponnes, who: Seat, cost: list[int]) -> int:
    """What all buildings under construction of a seat cost together."""
    total = 0
    for card in cards_in(g.tableau[who] & g.sites):
        total += cost[card]
    return total


class CompleteSites(SeatStep[Peloponnes]):
    """Buildings under construction must be completed now."""

    key = "supply/complete-sites"
    ledger = "supply.sites.must-finish"
    kinds = ("seat",)

    def run(self, g: Peloponnes, who: Seat) -> None:
        sites = g.tableau[who] & g.sites
        wood, stone = cost_of_sites(g, who, g.box.cost_wood), cost_of_sites(g, who, g.box.cost_stone)
        if sites.bit_count() == 1 and seen_to_lack(g, who, wood, stone):
            lose_card(g, who, Card(sites.bit_length() - 1), SITE_UNPAID)
        elif sites:
            g.then(FINISH_SITES, who)


class CanFinish(When[Peloponnes]):
    """All sites are paid together: production once, then coin cards and luxury goods."""

    ledger = "supply.sites.total-first"
    kinds = ("number", "number", "number", "number", "number")

    def opens(self, g: Peloponnes, who: Seat) -> bool:
        return can_pay(g, who, cost_of_sites(g, who, g.box.cost_wood), cost_of_sites(g, who, g.box.cost_stone))

    def values(self, g: Peloponnes, who: Seat) -> Values:
        wood, stone = cost_of_sites(g, who, g.box.cost_wood), cost_of_sites(g, who, g.box.cost_stone)
        return lacking_and_held(g, who, wood, stone)


class InOwnTableau(InTableau):
    """Only buildings of one's own tableau are given up."""

    ledger = "supply.sites.unpaid-lost"
    kinds = ("power-card",)


class UnderConstruction(Among[Peloponnes, Card]):
    """Only buildings under construction are given up."""

    ledger = "supply.sites.unpaid-lost"
    kinds = ("power-card",)

    def mask(self, g: Peloponnes, who: Seat) -> Cards:
        return g.sites


def pay_for_sites(g: Peloponnes, who: Seat) -> None:
    """Pay for all of them together."""
    for card in cards_in(g.tableau[who] & g.sites):
        g.note(SITE_FINISHED, EVERYBODY, who, card)
    wood, stone = cost_of_sites(g, who, g.box.cost_wood), cost_of_sites(g, who, g.box.cost_stone)
    g.then(PAY_RESOURCES, who, wood, stone)
    g.then(FINISHED, who)


def abandon(g: Peloponnes, who: Seat, card: Card) -> None:
    """Give one up, and look again at the others."""
    lose_card(g, who, card, GIVEN_UP)
    g.then(COMPLETE_SITES, who)


def sites_and_what_they_lack(g: Peloponnes, who: Seat) -> Values:
    """The seat, how many buildings it has under construction, and the wood and stone that production lacks for them."""
    wood = missing_wood(g, who, cost_of_sites(g, who, g.box.cost_wood))
    stone = missing_stone(g, who, cost_of_sites(g, who, g.box.cost_stone))
    return (who, (g.tableau[who] & g.sites).bit_count(), wood, stone)


class FinishSites(Question[Peloponnes]):
    """Pay for all buildings under construction, or give one up and look again."""

    key = "supply/finish-sites"
    ledger = "supply.sites.must-finish"
    kinds = ("seat",)
    secret = True
    public = Seen(no_cards_in_hand)
    prompt = Told("seat", "number", "number", "number", by=sites_and_what_they_lack)
    choices = (
        Choice(FINISH, CanFinish(), then=pay_for_sites),
        Choice(ABANDON, InOwnTableau(), UnderConstruction(), then=abandon),
    )


class Finished(SeatStep[Peloponnes]):
    """The coin cards under finished buildings are discarded; excess production gives nothing here."""

    key = "supply/finished"
    ledger = "supply.sites.coin-under-finished"
    kinds = ("seat",)

    def run(self, g: Peloponnes, who: Seat) -> None:
        for card in cards_in(g.tableau[who] & g.sites):
            finish_site(g, card)
