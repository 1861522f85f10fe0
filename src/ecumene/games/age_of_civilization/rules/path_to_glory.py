"""Path to Glory: what the scenarios add to Skirmish. Their rules are ours."""

from __future__ import annotations

from ecumene.games.age_of_civilization import tokens
from ecumene.games.age_of_civilization.contents import (
    ARTISANS,
    BAZAAR,
    GAIN_TECHNOLOGY,
    LEVY,
    MORE_WONDERS,
    PAY_OR_SACRIFICE,
    RAID,
    SACRIFICE_OR_POINTS,
    TECHNOLOGY_OR_POINTS,
    TRIBUTE,
    TRUCE,
    WITHSTOOD,
)
from ecumene.games.age_of_civilization.measures import strength
from ecumene.games.age_of_civilization.state import DEMANDS, AgeOfCivilization
from ecumene.games.age_of_civilization.things import (
    NO_CIVILIZATION,
    NO_COMMAND,
    SOLO_PLAYER,
    Action,
    Actions,
    Sum,
    Technologies,
    Technology,
    coins_of,
)
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
from ecumene.kernel.acting import EVERYBODY, Seat, SeatStep, bits
from ecumene.kernel.asking import Among, Causes, Check, Check1, Choice, Question, Told, Values, When, When1

OURS = "glory.rules-elsewhere"
"""The rulebook says only that these rules are in a guide of their own; what is meant each reason says (ruling A-56)."""

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


def due(g: AgeOfCivilization, who: Seat, workers: int) -> None:
    """Workers must be sacrificed; before the horde somebody without worker and coin has lost."""
    if g.alone() and g.box.scenarios[g.mode].falls and not g.workers[who] and not g.coins[who]:
        fall(g, who)
    else:
        sacrifice(g, who, workers)


def sacrifice_one(g: AgeOfCivilization, who: Seat) -> None:
    """Sacrifice a worker."""
    due(g, who, 1)


# Age of Wonders


def points_for_more_wonders(g: AgeOfCivilization, who: Seat) -> None:
    """Each wonder after the first may score when it is gained."""
    points = g.box.scenarios[g.mode].wonder_points if g.alone() else 0
    if points and g.wonders[who].bit_count() > 1:
        g.note(MORE_WONDERS, EVERYBODY, who, g.wonders[who].bit_count())
        score(g, who, points)


# The Silk Road


class CoinsForBazaar(Among[AgeOfCivilization, Action]):
    """At the Bazaar something must be paid."""

    ledger = OURS
    words = "bazaar-takes-two"

    def mask(self, g: AgeOfCivilization, who: Seat) -> Actions:
        return ~0 if g.coins[who] >= LEAST_AT_BAZAAR else ~(1 << BAZAAR)


class EvenSum(Check[AgeOfCivilization, Sum]):
    """Coins become half as many points, so their number is even."""

    ledger = OURS
    words = "bazaar-takes-even-coins"
    final = True
    kinds = ("sum",)

    def holds(self, g: AgeOfCivilization, who: Seat, paid: Sum) -> bool:
        return coins_of(paid) % 2 == 0


class MostAtBazaar(Check[AgeOfCivilization, Sum]):
    """Six coins at most."""

    ledger = OURS
    words = "bazaar-takes-six"
    kinds = ("number",)

    def holds(self, g: AgeOfCivilization, who: Seat, paid: Sum) -> bool:
        return coins_of(paid) <= MOST_AT_BAZAAR

    def values(self, g: AgeOfCivilization, who: Seat) -> Values:
        return (MOST_AT_BAZAAR,)


class CoinsForSum(Check[AgeOfCivilization, Sum]):
    """As far as one has them."""

    ledger = OURS
    words = "too-few-coins"
    kinds = ("number",)

    def holds(self, g: AgeOfCivilization, who: Seat, paid: Sum) -> bool:
        return coins_of(paid) <= g.coins[who]

    def values(self, g: AgeOfCivilization, who: Seat) -> Values:
        return (g.coins[who],)


def pay(g: AgeOfCivilization, who: Seat, paid: Sum) -> None:
    """Pay a sum of coins."""
    pay_coins(g, who, coins_of(paid))


def pay_for_points(g: AgeOfCivilization, who: Seat, paid: Sum) -> None:
    """Pay a sum of coins and score half of it."""
    pay(g, who, paid)
    score(g, who, coins_of(paid) // 2)


def told_of_coins(g: AgeOfCivilization, who: Seat) -> Values:
    """The seat and its coins."""
    return (who, g.coins[who])


class PayAtBazaar(Question[AgeOfCivilization]):
    """Coins become half as many points."""

    key = "path-to-glory/bazaar"
    ledger = OURS
    kinds = ("seat",)
    prompt = Told("seat", "number", by=told_of_coins)
    choices = (Choice(tokens.PAY, EvenSum(), MostAtBazaar(), CoinsForSum(), then=pay_for_points),)


# The Lost Civilization


def begin_with_a_civilization(g: AgeOfCivilization) -> None:
    """A scenario may name the people that is led."""
    card = g.box.scenarios[g.mode].begins_with if g.alone() else NO_CIVILIZATION
    if card != NO_CIVILIZATION:
        take_from_deck(g, card)
        put_on_top(g, SOLO_PLAYER, card)
        renew_workers(g, SOLO_PLAYER, card)


def may_rise(g: AgeOfCivilization) -> bool:
    """Whether civilizations rise in this game."""
    return not g.alone() or g.box.scenarios[g.mode].rises


class MayRise(When[AgeOfCivilization]):
    """A scenario may allow annexing only."""

    ledger = OURS
    words = "no-rising-here"

    def opens(self, g: AgeOfCivilization, who: Seat) -> bool:
        return may_rise(g)


def is_drought(g: AgeOfCivilization) -> bool:
    """From the end of a certain round on, droughts come; the permanent card has already moved on."""
    first = g.box.scenarios[g.mode].drought_from if g.alone() else 0
    return 0 < first < g.round


class ThisPrice(Check1[AgeOfCivilization, Sum, int]):
    """Just this many coins are paid."""

    ledger = OURS
    words = "pay-this-price"
    final = True
    kinds = ("number",)

    def holds(self, g: AgeOfCivilization, who: Seat, paid: Sum, price: int) -> bool:
        return coins_of(paid) == price

    def values(self, g: AgeOfCivilization, who: Seat, paid: Sum, price: int) -> Values:
        return (price,)


class HasWorker(When1[AgeOfCivilization, int]):
    """Whoever can pay must have a worker to sacrifice one instead."""

    ledger = OURS
    words = "no-worker-to-sacrifice"

    def opens(self, g: AgeOfCivilization, who: Seat, price: int) -> bool:
        return g.workers[who] > 0 or g.coins[who] < price


def told_of_demand(g: AgeOfCivilization, who: Seat, price: int) -> Values:
    """The seat, the price, who demands it, and the coins there are."""
    return (who, price, DEMANDS.index["drought" if g.command == NO_COMMAND else "tribute"], g.coins[who])


def why_forced(g: AgeOfCivilization, who: Seat, price: int) -> int:
    """The price cannot be paid, or it can and there is no worker: which of these leaves one answer."""
    return int(g.coins[who] >= price)


class PayOrSacrifice(Question[AgeOfCivilization]):
    """A drought, or tribute: coins or a worker."""

    key = "path-to-glory/pay-or-sacrifice"
    ledger = OURS
    kinds = ("seat", "number")
    prompt = Told("seat", "number", "demand", "number", by=told_of_demand)
    forced = Causes("cannot-pay", "has-no-worker", by=why_forced)
    choices = (
        Choice(tokens.PAY, ThisPrice(), CoinsForSum(), then=pay),
        Choice(tokens.SACRIFICE, HasWorker(), then=sacrifice_one),
    )


# Mongol Devastation


def war_every_round(g: AgeOfCivilization) -> bool:
    """Whether there is a war at each round end."""
    return g.alone() and g.box.scenarios[g.mode].war_every_round


class CarryOutCommand(SeatStep[AgeOfCivilization]):
    """The command of this round is carried out after the first step."""

    key = "path-to-glory/command"
    ledger = OURS
    kinds = ("seat",)

    def run(self, g: AgeOfCivilization, who: Seat) -> None:
        if g.command == TRIBUTE:
            g.then(PAY_OR_SACRIFICE, who, TRIBUTE_COINS)
        elif g.command == LEVY:
            g.then(SACRIFICE_OR_POINTS, who)
        elif g.command == ARTISANS:
            g.then(TECHNOLOGY_OR_POINTS, who)
        elif g.command == TRUCE:
            gain_coins(g, who, TRUCE_COINS)
        else:
            attack(g, who)


def attack(g: AgeOfCivilization, who: Seat) -> None:
    """A raid or a siege, which somebody as strong as the horde withstands."""
    if strength(g, who) >= g.rival:
        g.note(WITHSTOOD, EVERYBODY, who, strength(g, who), g.rival)
    elif g.command == RAID:
        lose_coins(g, who, RAID_COINS)
    else:
        lose_points(g, who, SIEGE_POINTS)
        due(g, who, 1)


class WorkerInHand(When[AgeOfCivilization]):
    """There must be a worker to sacrifice."""

    ledger = OURS
    words = "no-worker-to-sacrifice"

    def opens(self, g: AgeOfCivilization, who: Seat) -> bool:
        return g.workers[who] > 0


def lose_points_of_levy(g: AgeOfCivilization, who: Seat) -> None:
    """Lose points instead of a worker."""
    lose_points(g, who, LEVY_POINTS)


class SacrificeOrPoints(Question[AgeOfCivilization]):
    """The horde levies a worker, or points are lost."""

    key = "path-to-glory/levy"
    ledger = OURS
    kinds = ("seat",)
    choices = (
        Choice(tokens.SACRIFICE, WorkerInHand(), then=sacrifice_one),
        Choice(tokens.LOSE_POINTS, then=lose_points_of_levy),
    )


def can_be_missed(g: AgeOfCivilization, who: Seat) -> Technologies:
    """The technologies that no other technology of a seat depends on."""
    mask, owned = 0, g.technologies[who]
    for technology in bits(owned):
        rest = owned & ~(1 << technology)
        if all(not g.box.requires[other] or g.box.requires[other] & rest for other in bits(rest)):
            mask |= 1 << technology
    return mask


class Learned(Among[AgeOfCivilization, Technology]):
    """Only a technology of one's own can be returned."""

    ledger = OURS
    words = "technology-is-not-yours"
    final = True
    kinds = ("technology",)

    def mask(self, g: AgeOfCivilization, who: Seat) -> Technologies:
        return g.technologies[who]


class CanBeMissed(Among[AgeOfCivilization, Technology]):
    """Only a technology that no other one needs can be returned."""

    ledger = OURS
    words = "technology-is-needed"
    kinds = ("technology",)

    def mask(self, g: AgeOfCivilization, who: Seat) -> Technologies:
        return can_be_missed(g, who)


def lose_points_for_artisans(g: AgeOfCivilization, who: Seat) -> None:
    """Lose points instead of a technology."""
    lose_points(g, who, ARTISAN_POINTS)


class TechnologyOrPoints(Question[AgeOfCivilization]):
    """The horde takes the artisans: a technology is returned, or points are lost."""

    key = "path-to-glory/artisans"
    ledger = OURS
    kinds = ("seat",)
    choices = (
        Choice(tokens.RETURN, Learned(), CanBeMissed(), then=unlearn_technology),
        Choice(tokens.LOSE_POINTS, then=lose_points_for_artisans),
    )


# Death & Rebirth


def famine(g: AgeOfCivilization) -> None:
    """A coin for each worker; a worker for every two coins that cannot be paid, rounded up."""
    owed = g.workers[SOLO_PLAYER]
    missing = max(0, owed - g.coins[SOLO_PLAYER])
    lose_coins(g, SOLO_PLAYER, owed)
    if missing:
        due(g, SOLO_PLAYER, (missing + 1) // 2)


def black_death(g: AgeOfCivilization) -> None:
    """Two workers are sacrificed."""
    due(g, SOLO_PLAYER, BLACK_DEATH_WORKERS)


def rebirth(g: AgeOfCivilization) -> None:
    """A technology and points."""
    score(g, SOLO_PLAYER, REBIRTH_POINTS)
    g.then(GAIN_TECHNOLOGY, SOLO_PLAYER)
