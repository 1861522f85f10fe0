"""Supply: every inhabitant of a tableau eats one grain, and buildings under construction are paid for."""

from __future__ import annotations

from ecumene.games.peloponnes.contents import (
    ABANDON,
    CARDS,
    COINS,
    COMPLETE_SITES,
    EXCESS_GRAIN,
    FED,
    FEED,
    FEED_THE_REST,
    FINISH,
    FINISH_SITES,
    FINISHED,
    GIVEN_UP,
    GOODS,
    GRAIN,
    HUNGRY,
    INHABITANT,
    KINDS,
    PAY_CARDS,
    PAY_RESOURCES,
    POWER_CARDS,
    REMOVE,
    REMOVED,
    SITE_FINISHED,
    SITE_UNPAID,
    SPEND_GOODS,
    SUPPLY_BEGINS,
)
from ecumene.games.peloponnes.rules.paying_resources import (
    can_pay,
    lacking_and_held,
    missing_stone,
    missing_wood,
    seen_to_lack,
)
from ecumene.games.peloponnes.state import Peloponnes
from ecumene.games.peloponnes.verbs.cards import finish_site, lose_card
from ecumene.games.peloponnes.verbs.coins import discard_from_hand
from ecumene.games.peloponnes.verbs.goods import gain_goods, spend_goods
from ecumene.kernel.choice import MOST, Among, Bound, Check, Choice
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.masks import bits
from ecumene.kernel.rule import Question, Rule


class Supply(Rule[Peloponnes]):
    """In turn order everybody feeds the inhabitants, then finishes buildings."""

    key = "supply"
    ledger = "supply.feed.one-grain-each"

    def run(self, g: Peloponnes, who: int, a: int, b: int, c: int) -> None:
        g.note(SUPPLY_BEGINS, EVERYBODY)
        for seat in g.order:
            g.then(FEED, seat)
            g.then(COMPLETE_SITES, seat)


class Feed(Rule[Peloponnes]):
    """Grain production is used first and in full; what is left over becomes luxury goods."""

    key = "supply/feed"
    ledger = "supply.feed.production-first"
    kinds = ("seat",)

    def run(self, g: Peloponnes, who: int, a: int, b: int, c: int) -> None:
        gap = unfed(g, who, 0)
        if gap > 0:
            g.note(HUNGRY, EVERYBODY, who, gap)
            feed(g, who, 0)
        else:
            tell_fed(g, who)
            gain_goods(g, who, -gap, EXCESS_GRAIN)


def feed(g: Peloponnes, who: int, paid: int) -> None:
    """Ask how the others are fed; without cards and goods, and with one card to remove, everybody can see how."""
    cards = with_inhabitants(g, who)
    if g.hand_size[who] + g.goods[who] or cards.bit_count() > 1:
        g.then(FEED_THE_REST, who, paid)
    else:
        lose_card(g, who, cards.bit_length() - 1, REMOVED)


def tell_fed(g: Peloponnes, who: int) -> None:
    """Say that nobody is hungry, if there is anybody."""
    if g.inhabitants[who]:
        g.note(FED, EVERYBODY, who)


def unfed(g: Peloponnes, who: int, paid: int) -> int:
    """The inhabitants that neither production nor what was paid feeds; a removed card takes its grain along."""
    return g.inhabitants[who] - g.grain[who] - paid


class GrainOrInhabitants(Among[Peloponnes]):
    """Coin cards showing grain feed, and those showing inhabitants starve instead."""

    ledger = "supply.feed.inhabitant-cards"
    final = True
    kinds = ("coin",)

    def mask(self, g: Peloponnes, who: int, a: int, b: int, c: int) -> int:
        return 1 << GRAIN | 1 << INHABITANT

    def values(self, g: Peloponnes, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class NoMoreThanMissing(Bound[Peloponnes]):
    """At least one, and no more than inhabitants are unfed."""

    ledger = "supply.feed.one-grain-each"
    common = True
    kinds = ("number", "number")

    def least(self, g: Peloponnes, i: int, who: int, a: int, b: int, c: int) -> int:
        return 1

    def most(self, g: Peloponnes, i: int, who: int, paid: int, b: int, c: int) -> int:
        return unfed(g, who, paid)

    def values(self, g: Peloponnes, i: int, n: int, who: int, paid: int, b: int, c: int) -> tuple[int, ...]:
        return (unfed(g, who, paid), n)


class CardsInHand(Bound[Peloponnes]):
    """Only cards in hand can be paid."""

    ledger = "supply.feed.grain-cards"
    sides = MOST
    kinds = ("number", "coin", "number")

    def most(self, g: Peloponnes, i: int, who: int, a: int, b: int, c: int) -> int:
        return g.hand[who * KINDS + i]

    def values(self, g: Peloponnes, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (g.hand[who * KINDS + i], i, n)


class GoodsInStore(Bound[Peloponnes]):
    """Only luxury goods one has can stand for grain."""

    ledger = "luxury.use.any-missing"
    words = "goods-in-store"
    sides = MOST
    kinds = ("number", "number")

    def most(self, g: Peloponnes, i: int, who: int, a: int, b: int, c: int) -> int:
        return g.goods[who]

    def values(self, g: Peloponnes, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (g.goods[who], n)


class InTableau(Among[Peloponnes]):
    """Only cards of one's own tableau are removed."""

    ledger = "supply.feed.remove-cards"
    words = "not-in-tableau"
    final = True
    kinds = ("card",)

    def mask(self, g: Peloponnes, who: int, a: int, b: int, c: int) -> int:
        return g.tableau[who]

    def values(self, g: Peloponnes, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class HasInhabitants(Among[Peloponnes]):
    """Only a card with inhabitants that eat is worth removing."""

    ledger = "supply.feed.remove-cards"
    kinds = ("card",)

    def mask(self, g: Peloponnes, who: int, a: int, b: int, c: int) -> int:
        return with_inhabitants(g, who)

    def values(self, g: Peloponnes, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


def with_inhabitants(g: Peloponnes, who: int) -> int:
    """The cards of a tableau with inhabitants that eat."""
    return g.tableau[who] & g.box.inhabited & ~without_inhabitants(g)


def without_inhabitants(g: Peloponnes) -> int:
    """The cards whose inhabitants a coin hides: civilizations, and by option power cards too."""
    return g.covered >> POWER_CARDS << POWER_CARDS if g.covered_keep_inhabitants else g.covered


class FeedTheRest(Question[Peloponnes]):
    """Pay grain or inhabitant cards or luxury goods, or remove cards, until nobody is left unfed."""

    key = "supply/feed-the-rest"
    ledger = "supply.feed.combination"
    kinds = ("seat", "number")
    told_kinds = ("seat", "number")
    secret = True
    choices = (
        Choice(PAY_CARDS, KINDS, 0, COINS, (GrainOrInhabitants(), NoMoreThanMissing(), CardsInHand())),
        Choice(SPEND_GOODS, 1, 1, GOODS, (NoMoreThanMissing(), GoodsInStore())),
        Choice(REMOVE, CARDS, 0, 0, (InTableau(), HasInhabitants())),
    )

    def told(self, g: Peloponnes, who: int, paid: int, b: int, c: int) -> tuple[int, ...]:
        return (who, unfed(g, who, paid))

    def is_public(self, g: Peloponnes, who: int, paid: int, b: int, c: int) -> bool:
        return not g.hand_size[who]

    def settle(self, g: Peloponnes, choice: int, who: int, paid: int, b: int, c: int) -> None:
        if choice >= REMOVE:
            lose_card(g, who, choice - REMOVE, REMOVED)
        elif choice >= SPEND_GOODS:
            spend_goods(g, who, choice - SPEND_GOODS + 1, GRAIN)
            paid += choice - SPEND_GOODS + 1
        else:
            kind, cards = divmod(choice - PAY_CARDS, COINS + 1)
            discard_from_hand(g, who, kind, cards)
            paid += cards
        if unfed(g, who, paid) > 0:
            feed(g, who, paid)
        else:
            tell_fed(g, who)


def cost_of_sites(g: Peloponnes, who: int, cost: list[int]) -> int:
    """What all buildings under construction of a seat cost together."""
    total = 0
    for card in bits(g.tableau[who] & g.sites):
        total += cost[card]
    return total


class CompleteSites(Rule[Peloponnes]):
    """Buildings under construction must be completed now."""

    key = "supply/complete-sites"
    ledger = "supply.sites.must-finish"
    kinds = ("seat",)

    def run(self, g: Peloponnes, who: int, a: int, b: int, c: int) -> None:
        sites = g.tableau[who] & g.sites
        wood, stone = cost_of_sites(g, who, g.box.cost_wood), cost_of_sites(g, who, g.box.cost_stone)
        if sites.bit_count() == 1 and seen_to_lack(g, who, wood, stone):
            lose_card(g, who, sites.bit_length() - 1, SITE_UNPAID)
        elif sites:
            g.then(FINISH_SITES, who)


class CanFinish(Check[Peloponnes]):
    """All sites are paid together: production once, then coin cards and luxury goods."""

    ledger = "supply.sites.total-first"
    kinds = ("number", "number", "number", "number", "number")

    def holds(self, g: Peloponnes, i: int, who: int, a: int, b: int, c: int) -> bool:
        return can_pay(g, who, cost_of_sites(g, who, g.box.cost_wood), cost_of_sites(g, who, g.box.cost_stone))

    def values(self, g: Peloponnes, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        wood, stone = cost_of_sites(g, who, g.box.cost_wood), cost_of_sites(g, who, g.box.cost_stone)
        return lacking_and_held(g, who, wood, stone)


class InOwnTableau(InTableau):
    """Only buildings of one's own tableau are given up."""

    ledger = "supply.sites.unpaid-lost"
    kinds = ("power-card",)


class UnderConstruction(Among[Peloponnes]):
    """Only buildings under construction are given up."""

    ledger = "supply.sites.unpaid-lost"
    kinds = ("power-card",)

    def mask(self, g: Peloponnes, who: int, a: int, b: int, c: int) -> int:
        return g.sites

    def values(self, g: Peloponnes, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class FinishSites(Question[Peloponnes]):
    """Pay for all buildings under construction, or give one up and look again."""

    key = "supply/finish-sites"
    ledger = "supply.sites.must-finish"
    kinds = ("seat",)
    told_kinds = ("seat", "number", "number", "number")
    secret = True
    choices = (
        Choice(FINISH, 1, 0, 0, (CanFinish(),)),
        Choice(ABANDON, POWER_CARDS, 0, 0, (InOwnTableau(), UnderConstruction())),
    )

    def told(self, g: Peloponnes, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        wood = missing_wood(g, who, cost_of_sites(g, who, g.box.cost_wood))
        stone = missing_stone(g, who, cost_of_sites(g, who, g.box.cost_stone))
        return (who, (g.tableau[who] & g.sites).bit_count(), wood, stone)

    def is_public(self, g: Peloponnes, who: int, a: int, b: int, c: int) -> bool:
        return not g.hand_size[who]

    def settle(self, g: Peloponnes, choice: int, who: int, a: int, b: int, c: int) -> None:
        if choice == FINISH:
            for card in bits(g.tableau[who] & g.sites):
                g.note(SITE_FINISHED, EVERYBODY, who, card)
            wood, stone = cost_of_sites(g, who, g.box.cost_wood), cost_of_sites(g, who, g.box.cost_stone)
            g.then(PAY_RESOURCES, who, wood, stone)
            g.then(FINISHED, who)
        else:
            lose_card(g, who, choice - ABANDON, GIVEN_UP)
            g.then(COMPLETE_SITES, who)


class Finished(Rule[Peloponnes]):
    """The coin cards under finished buildings are discarded; excess production gives nothing here."""

    key = "supply/finished"
    ledger = "supply.sites.coin-under-finished"
    kinds = ("seat",)

    def run(self, g: Peloponnes, who: int, a: int, b: int, c: int) -> None:
        for card in bits(g.tableau[who] & g.sites):
            finish_site(g, card)
