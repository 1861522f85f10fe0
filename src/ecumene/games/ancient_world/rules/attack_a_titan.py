"""Attack a Titan: armies that are paid for, swords and arrows that are there, against the defense of a Titan."""

from __future__ import annotations

from ecumene.games.ancient_world.contents import (
    ARMY_SETS,
    ATTACK,
    ATTACKS,
    LOOT,
    MOST_ARMIES,
    REPAIR_CARD,
    REVEAL_TITAN,
    ROLL_DICE,
    TRIBES,
)
from ecumene.games.ancient_world.rules.draft import drafted
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.verbs.armies import pay_army
from ecumene.games.ancient_world.verbs.cards import claim_titan
from ecumene.games.ancient_world.verbs.goods import spy_out, take_loot
from ecumene.games.ancient_world.verbs.titans import reveal_titan
from ecumene.kernel.choice import Check
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.masks import bits
from ecumene.kernel.rule import NOBODY, Rule

# What armies cost and are worth


def army_cost(g: AncientWorld, who: int, army: int) -> int:
    """One coin more than lie on the card, name and picture together."""
    at = who * MOST_ARMIES + army
    return g.on_name[at] + g.on_picture[at] + 1


def unused(g: AncientWorld, who: int) -> int:
    """The armies of a seat that were not used this round, as a mask."""
    mask, at = 0, who * MOST_ARMIES
    for army in range(MOST_ARMIES):
        if g.active[at + army] != NOBODY and not g.on_name[at + army]:
            mask |= 1 << army
    return mask


def of_army(g: AncientWorld, who: int, army: int, front: list[int], legacy: list[int]) -> int:
    """What an army shows of a symbol: its active card, and the legacies of the retired ones."""
    at = who * MOST_ARMIES + army
    n = front[g.active[at]]
    for card in bits(g.retired[at]):
        n += legacy[card]
    return n


def army_value(g: AncientWorld, who: int, army: int, with_arrows: bool) -> int:
    """The attack value that an army gives for one attack."""
    swords = of_army(g, who, army, g.box.front.swords, g.box.legacy.swords)
    return swords + (of_army(g, who, army, g.box.front.arrows, g.box.legacy.arrows) if with_arrows else 0)


def permanent_value(g: AncientWorld, who: int, with_arrows: bool) -> int:
    """What counts in every attack: symbols on cards, Draft, and swords raised for the round."""
    return g.swords[who] + g.raised[who] + drafted(g, who) + (g.arrows[who] if with_arrows else 0)


def arrows_count(g: AncientWorld, pile: int) -> bool:
    """Whether arrows count against the Titan on top of a pile."""
    return bool(g.box.arrows_count >> g.titan[pile] & 1)


def attack_value(g: AncientWorld, who: int, pile: int, armies: int) -> int:
    """The attack value of some armies against a Titan, all in all."""
    with_arrows = arrows_count(g, pile)
    value = permanent_value(g, who, with_arrows)
    for army in bits(armies):
        value += army_value(g, who, army, with_arrows)
    return value


def attack_cost(g: AncientWorld, who: int, armies: int) -> int:
    """What some armies cost together."""
    cost = 0
    for army in bits(armies):
        cost += army_cost(g, who, army)
    return cost


def attacks_on(g: AncientWorld, who: int, piles: list[int], offers: list[int]) -> None:
    """Add all attacks on some piles that succeed and can be paid: every set of unused armies is tried."""
    armies = bits(unused(g, who))
    costs = [army_cost(g, who, army) for army in armies]
    swords = [army_value(g, who, army, False) for army in armies]
    all_in_all = [army_value(g, who, army, True) for army in armies]
    for pile in piles:
        if g.titan[pile] != NOBODY:
            with_arrows = arrows_count(g, pile)
            missing = g.box.defense[g.titan[pile]] - permanent_value(g, who, with_arrows)
            values = all_in_all if with_arrows else swords
            first = ATTACK + pile * ARMY_SETS - 1
            if sum(values) >= missing:
                add_sets(armies, costs, values, g.coins[who], missing, first, offers)


def add_sets(
    armies: list[int], costs: list[int], values: list[int], coins: int, missing: int, first: int, offers: list[int]
) -> None:
    """Add the sets of armies that reach a value and can be paid."""
    for chosen in range(1, 1 << len(armies)):
        cost, value, named = 0, 0, 0
        for i in range(len(armies)):
            if chosen >> i & 1:
                cost, value, named = cost + costs[i], value + values[i], named | 1 << armies[i]
        if cost <= coins and value >= missing:
            offers.append(first + named)


# Conditions: a token names a pile and a set of armies


class TitanThere(Check[AncientWorld]):
    """Only the open top card of a pile can be attacked."""

    ledger = "attack.target.top-of-any-pile"
    final = True
    kinds = ("pile",)

    def holds(self, g: AncientWorld, i: int, who: int, a: int, b: int, c: int) -> bool:
        return g.titan[i // ARMY_SETS] != NOBODY

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i // ARMY_SETS,)


class OwnArmies(Check[AncientWorld]):
    """One attacks with armies that one has."""

    ledger = "attack.pay.at-least-one-card"
    final = True
    kinds = ("armys",)

    def holds(self, g: AncientWorld, i: int, who: int, a: int, b: int, c: int) -> bool:
        own = 0
        for army in g.armies(who):
            own |= 1 << army
        return not (i % ARMY_SETS + 1) & ~own

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (sum(1 << army for army in bits(i % ARMY_SETS + 1) if army not in g.armies(who)),)


class ArmiesUnused(Check[AncientWorld]):
    """An army is used once per round."""

    ledger = "attack.pay.unused-only"
    final = True
    kinds = ("armys",)

    def holds(self, g: AncientWorld, i: int, who: int, a: int, b: int, c: int) -> bool:
        return not (i % ARMY_SETS + 1) & ~unused(g, who)

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return ((i % ARMY_SETS + 1) & ~unused(g, who),)


class ArmiesPaid(Check[AncientWorld]):
    """Each army costs one coin more than lie on it."""

    ledger = "attack.pay.cost-total-plus-one"
    kinds = ("number", "number")

    def holds(self, g: AncientWorld, i: int, who: int, a: int, b: int, c: int) -> bool:
        return attack_cost(g, who, i % ARMY_SETS + 1) <= g.coins[who]

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (attack_cost(g, who, i % ARMY_SETS + 1), g.coins[who])


class StrongEnough(Check[AncientWorld]):
    """An attack that falls short cannot be made."""

    ledger = "attack.value.at-least-defense"
    kinds = ("titan", "number", "number")

    def holds(self, g: AncientWorld, i: int, who: int, a: int, b: int, c: int) -> bool:
        pile = i // ARMY_SETS
        return attack_value(g, who, pile, i % ARMY_SETS + 1) >= g.box.defense[g.titan[pile]]

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        pile = i // ARMY_SETS
        return (g.titan[pile], g.box.defense[g.titan[pile]], attack_value(g, who, pile, i % ARMY_SETS + 1))


ATTACKING = (TitanThere(), OwnArmies(), ArmiesUnused(), ArmiesPaid(), StrongEnough())

TOO_LITTLE_TO_ATTACK = ("no-army-left", "no-titan-left", "too-weak-to-attack", "too-poor-to-attack")
"""Why no Titan can be attacked."""


def why_no_attack(g: AncientWorld, who: int, piles: list[int]) -> int:
    """Which of these causes leaves no attack on some piles."""
    if not unused(g, who):
        return 0
    titans = [pile for pile in piles if g.titan[pile] != NOBODY]
    if not titans:
        return 1
    strong = any(attack_value(g, who, pile, unused(g, who)) >= g.box.defense[g.titan[pile]] for pile in titans)
    return 3 if strong else 2


# The attack


class AttackTitan(Rule[AncientWorld]):
    """Pay, spy, claim the Titan, repair, roll, loot, and turn up the next one."""

    key = "attack-a-titan"
    ledger = "attack.win.take-card"
    kinds = ("seat", "pile", "number")

    def run(self, g: AncientWorld, who: int, pile: int, armies: int, c: int) -> None:
        g.note(ATTACKS, EVERYBODY, who, g.titan[pile], armies)
        for army in bits(armies):
            pay_army(g, who, army, army_cost(g, who, army))
        spy_out(g, who, shown(g, who, armies, g.box.front.spy, g.box.legacy.spy))
        titan = claim_titan(g, who, pile)
        g.then(REPAIR_CARD, who, shown(g, who, armies, g.box.front.repair, g.box.legacy.repair))
        g.then(ROLL_DICE, who, dice(g, titan))
        g.then(LOOT, who, shown(g, who, armies, g.box.front.loot, g.box.legacy.loot))
        g.then(REVEAL_TITAN, who, pile)


def shown(g: AncientWorld, who: int, armies: int, front: list[int], legacy: list[int]) -> int:
    """How many of a symbol some armies show together."""
    n = 0
    for army in bits(armies):
        n += of_army(g, who, army, front, legacy)
    return n


def dice(g: AncientWorld, titan: int) -> int:
    """A die is rolled for each banner of the Titan."""
    n = 0
    for tribe in range(TRIBES):
        n += g.box.titans.banners[tribe][titan]
    return n


class Loot(Rule[AncientWorld]):
    """Loot comes after the dice, which cannot take it away."""

    key = "attack-a-titan/loot"
    ledger = "ability.loot.one-coin-after-dice"
    kinds = ("seat", "number")

    def run(self, g: AncientWorld, who: int, coins: int, b: int, c: int) -> None:
        take_loot(g, who, coins)


class RevealTitan(Rule[AncientWorld]):
    """The next Titan of the pile is turned face up."""

    key = "attack-a-titan/reveal"
    ledger = "attack.win.reveal-next"
    kinds = ("seat", "pile")

    def run(self, g: AncientWorld, who: int, pile: int, b: int, c: int) -> None:
        reveal_titan(g, pile)
