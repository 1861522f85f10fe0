"""Path to Glory: what the scenarios add to Skirmish. Their rules are ours."""

from __future__ import annotations

from ecumene.games.age_of_civilization import contents as c
from ecumene.games.age_of_civilization.measures import strength
from ecumene.games.age_of_civilization.state import DEMANDS, AgeOfCivilization
from ecumene.games.age_of_civilization.verbs.cards import put_on_top, take_from_deck, unlearn_technology
from ecumene.games.age_of_civilization.verbs.goods import (
    gain_coins,
    lose_coins,
    lose_points,
    pay_coins,
    renew_workers,
    sacrifice,
    score,
)
from ecumene.games.age_of_civilization.verbs.time import fall
from ecumene.kernel.choice import Among, Check, Choice
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.masks import bits
from ecumene.kernel.rule import NOBODY, Question, Rule

TRIBUTE_COINS = 3
LEVY_POINTS = 2
RAID_COINS = 4
SIEGE_POINTS = 1
ARTISAN_POINTS = 3
TRUCE_COINS = 2
BLACK_DEATH_WORKERS = 2
REBIRTH_POINTS = 2
LEAST_AT_BAZAAR = 2
MOST_AT_BAZAAR = 6

# A sacrifice that is due


def due(g: AgeOfCivilization, who: int, workers: int) -> None:
    """Workers must be sacrificed; before the horde somebody without worker and coin has lost."""
    if g.alone() and g.box.scenarios[g.mode].falls and not g.workers[who] and not g.coins[who]:
        fall(g, who)
    else:
        sacrifice(g, who, workers)


# Age of Wonders


def points_for_more_wonders(g: AgeOfCivilization, who: int) -> None:
    """Each wonder after the first may score when it is gained."""
    points = g.box.scenarios[g.mode].wonder_points if g.alone() else 0
    if points and g.wonders[who].bit_count() > 1:
        g.note(c.MORE_WONDERS, EVERYBODY, who, g.wonders[who].bit_count())
        score(g, who, points)


# The Silk Road


def worth_going(g: AgeOfCivilization, who: int) -> int:
    """All actions; the Bazaar only for somebody who can pay something there."""
    every = (1 << c.ACTIONS) - 1
    return every if g.coins[who] >= LEAST_AT_BAZAAR else every & ~(1 << c.BAZAAR)


class EvenSum(Check[AgeOfCivilization]):
    """Coins become half as many points, so their number is even."""

    ledger = "glory.rules-elsewhere"
    words = "bazaar-takes-even-coins"
    final = True
    kinds = ("sum",)

    def holds(self, g: AgeOfCivilization, i: int, who: int, a: int, b: int, z: int) -> bool:
        return i % 2 == 1

    def values(self, g: AgeOfCivilization, i: int, n: int, who: int, a: int, b: int, z: int) -> tuple[int, ...]:
        return (i,)


class MostAtBazaar(Check[AgeOfCivilization]):
    """Six coins at most."""

    ledger = "glory.rules-elsewhere"
    words = "bazaar-takes-six"
    kinds = ("number",)

    def holds(self, g: AgeOfCivilization, i: int, who: int, a: int, b: int, z: int) -> bool:
        return i + 1 <= MOST_AT_BAZAAR

    def values(self, g: AgeOfCivilization, i: int, n: int, who: int, a: int, b: int, z: int) -> tuple[int, ...]:
        return (MOST_AT_BAZAAR,)


class CoinsForSum(Check[AgeOfCivilization]):
    """As far as one has them."""

    ledger = "glory.rules-elsewhere"
    words = "too-few-coins"
    kinds = ("number",)

    def holds(self, g: AgeOfCivilization, i: int, who: int, a: int, b: int, z: int) -> bool:
        return i + 1 <= g.coins[who]

    def values(self, g: AgeOfCivilization, i: int, n: int, who: int, a: int, b: int, z: int) -> tuple[int, ...]:
        return (g.coins[who],)


class PayAtBazaar(Question[AgeOfCivilization]):
    """Coins become half as many points."""

    key = "path-to-glory/bazaar"
    ledger = "glory.rules-elsewhere"
    kinds = ("seat",)
    told_kinds = ("seat", "number")
    choices = (Choice(c.PAY, c.MOST_PAID, 0, 0, (EvenSum(), MostAtBazaar(), CoinsForSum())),)

    def told(self, g: AgeOfCivilization, who: int, a: int, b: int, z: int) -> tuple[int, ...]:
        return (who, g.coins[who])

    def settle(self, g: AgeOfCivilization, choice: int, who: int, a: int, b: int, z: int) -> None:
        coins = choice - c.PAY + 1
        pay_coins(g, who, coins)
        score(g, who, coins // 2)


# The Lost Civilization


def begin_with_a_civilization(g: AgeOfCivilization) -> None:
    """A scenario may name the people that is led."""
    card = g.box.scenarios[g.mode].begins_with if g.alone() else NOBODY
    if card != NOBODY:
        take_from_deck(g, card)
        put_on_top(g, 0, card)
        renew_workers(g, 0, g.box.population[card])


def may_rise(g: AgeOfCivilization) -> bool:
    """Whether civilizations rise in this game."""
    return not g.alone() or g.box.scenarios[g.mode].rises


class MayRise(Among[AgeOfCivilization]):
    """A scenario may allow annexing only."""

    ledger = "glory.rules-elsewhere"
    words = "no-rising-here"

    def mask(self, g: AgeOfCivilization, who: int, a: int, b: int, z: int) -> int:
        return (1 << c.CIVILIZATIONS) - 1 if may_rise(g) else 0


def is_drought(g: AgeOfCivilization) -> bool:
    """From the end of a certain round on, droughts come; the permanent card has already moved on."""
    first = g.box.scenarios[g.mode].drought_from if g.alone() else 0
    return 0 < first < g.round


class ThisPrice(Check[AgeOfCivilization]):
    """Just this many coins are paid."""

    ledger = "glory.rules-elsewhere"
    words = "pay-this-price"
    final = True
    kinds = ("number",)

    def holds(self, g: AgeOfCivilization, i: int, who: int, price: int, b: int, z: int) -> bool:
        return i + 1 == price

    def values(self, g: AgeOfCivilization, i: int, n: int, who: int, price: int, b: int, z: int) -> tuple[int, ...]:
        return (price,)


class HasWorker(Check[AgeOfCivilization]):
    """Whoever can pay must have a worker to sacrifice one instead."""

    ledger = "glory.rules-elsewhere"
    words = "no-worker-to-sacrifice"

    def holds(self, g: AgeOfCivilization, i: int, who: int, price: int, b: int, z: int) -> bool:
        return g.workers[who] > 0 or g.coins[who] < price


class PayOrSacrifice(Question[AgeOfCivilization]):
    """A drought, or tribute: coins or a worker."""

    key = "path-to-glory/pay-or-sacrifice"
    ledger = "glory.rules-elsewhere"
    kinds = ("seat", "number")
    told_kinds = ("seat", "number", "demand", "number")
    causes = ("cannot-pay", "has-no-worker")
    choices = (
        Choice(c.PAY, c.MOST_PAID, 0, 0, (ThisPrice(), CoinsForSum())),
        Choice(c.SACRIFICE, 1, 0, 0, (HasWorker(),)),
    )

    def told(self, g: AgeOfCivilization, who: int, price: int, b: int, z: int) -> tuple[int, ...]:
        return (who, price, DEMANDS.index["drought" if g.command == NOBODY else "tribute"], g.coins[who])

    def because(self, g: AgeOfCivilization, choice: int, who: int, price: int, b: int, z: int) -> int:
        return int(choice != c.SACRIFICE)

    def settle(self, g: AgeOfCivilization, choice: int, who: int, price: int, b: int, z: int) -> None:
        if choice == c.SACRIFICE:
            due(g, who, 1)
        else:
            pay_coins(g, who, price)


# Mongol Devastation


def war_every_round(g: AgeOfCivilization) -> bool:
    """Whether there is a war at each round end."""
    return g.alone() and g.box.scenarios[g.mode].war_every_round


class Command(Rule[AgeOfCivilization]):
    """The command of this round is carried out after the first step."""

    key = "path-to-glory/command"
    ledger = "glory.rules-elsewhere"
    kinds = ("seat",)

    def run(self, g: AgeOfCivilization, who: int, a: int, b: int, z: int) -> None:
        weaker = strength(g, who) < g.rival
        if g.command == c.TRIBUTE:
            g.then(c.PAY_OR_SACRIFICE, who, TRIBUTE_COINS)
        elif g.command == c.LEVY:
            g.then(c.SACRIFICE_OR_POINTS, who)
        elif g.command == c.ARTISANS:
            g.then(c.TECHNOLOGY_OR_POINTS, who)
        elif g.command == c.TRUCE:
            gain_coins(g, who, TRUCE_COINS)
        elif not weaker:
            g.note(c.WITHSTOOD, EVERYBODY, who, strength(g, who), g.rival)
        elif g.command == c.RAID:
            lose_coins(g, who, RAID_COINS)
        else:
            lose_points(g, who, SIEGE_POINTS)
            due(g, who, 1)


class WorkerInHand(Check[AgeOfCivilization]):
    """There must be a worker to sacrifice."""

    ledger = "glory.rules-elsewhere"
    words = "no-worker-to-sacrifice"

    def holds(self, g: AgeOfCivilization, i: int, who: int, a: int, b: int, z: int) -> bool:
        return g.workers[who] > 0


class SacrificeOrPoints(Question[AgeOfCivilization]):
    """The horde levies a worker, or points are lost."""

    key = "path-to-glory/levy"
    ledger = "glory.rules-elsewhere"
    kinds = ("seat",)
    choices = (Choice(c.SACRIFICE, 1, 0, 0, (WorkerInHand(),)), Choice(c.LOSE_POINTS, 1, 0, 0, ()))

    def settle(self, g: AgeOfCivilization, choice: int, who: int, a: int, b: int, z: int) -> None:
        if choice == c.SACRIFICE:
            sacrifice(g, who, 1)
        else:
            lose_points(g, who, LEVY_POINTS)


def can_be_missed(g: AgeOfCivilization, who: int) -> int:
    """The technologies that no other technology of a seat depends on."""
    mask, owned = 0, g.technologies[who]
    for technology in bits(owned):
        rest = owned & ~(1 << technology)
        if all(not g.box.requires[other] or g.box.requires[other] & rest for other in bits(rest)):
            mask |= 1 << technology
    return mask


class Learned(Among[AgeOfCivilization]):
    """Only a technology of one's own can be returned."""

    ledger = "glory.rules-elsewhere"
    words = "technology-is-not-yours"
    final = True
    kinds = ("technology",)

    def mask(self, g: AgeOfCivilization, who: int, a: int, b: int, z: int) -> int:
        return g.technologies[who]

    def values(self, g: AgeOfCivilization, i: int, n: int, who: int, a: int, b: int, z: int) -> tuple[int, ...]:
        return (i,)


class CanBeMissed(Among[AgeOfCivilization]):
    """Only a technology that no other one needs can be returned."""

    ledger = "glory.rules-elsewhere"
    words = "technology-is-needed"
    kinds = ("technology",)

    def mask(self, g: AgeOfCivilization, who: int, a: int, b: int, z: int) -> int:
        return can_be_missed(g, who)

    def values(self, g: AgeOfCivilization, i: int, n: int, who: int, a: int, b: int, z: int) -> tuple[int, ...]:
        return (i,)


class TechnologyOrPoints(Question[AgeOfCivilization]):
    """The horde takes the artisans: a technology is returned, or points are lost."""

    key = "path-to-glory/artisans"
    ledger = "glory.rules-elsewhere"
    kinds = ("seat",)
    choices = (
        Choice(c.RETURN, c.TECHNOLOGIES, 0, 0, (Learned(), CanBeMissed())),
        Choice(c.LOSE_POINTS, 1, 0, 0, ()),
    )

    def settle(self, g: AgeOfCivilization, choice: int, who: int, a: int, b: int, z: int) -> None:
        if choice == c.LOSE_POINTS:
            lose_points(g, who, ARTISAN_POINTS)
        else:
            unlearn_technology(g, who, choice - c.RETURN)


# Death & Rebirth


def famine(g: AgeOfCivilization) -> None:
    """A coin for each worker; a worker for every two coins that cannot be paid, rounded up."""
    owed = g.workers[0]
    missing = max(0, owed - g.coins[0])
    lose_coins(g, 0, owed)
    if missing:
        due(g, 0, (missing + 1) // 2)


def black_death(g: AgeOfCivilization) -> None:
    """Two workers are sacrificed."""
    due(g, 0, BLACK_DEATH_WORKERS)


def rebirth(g: AgeOfCivilization) -> None:
    """A technology and points."""
    score(g, 0, REBIRTH_POINTS)
    g.then(c.GAIN_TECHNOLOGY, 0)
