"""Attack a Titan: armies that are paid for, swords and arrows that are there, against the defense of a Titan.

An army is an active Military card, with the cards that it has retired beneath it. To use it costs coins, which are put
on the name of the card; at the end of the round they slide onto its picture, and make the next use dearer. Lists of
what armies have begin with all armies of the first seat, then come those of the next; a set of armies is a mask.
"""

from __future__ import annotations

from ecumene.games.ancient_world.contents import (
    ATTACK_TITAN,
    ATTACKS,
    LOOT,
    REPAIR_CARD,
    REVEAL_TITAN,
    ROLL_DICE,
)
from ecumene.games.ancient_world.rules.draft import drafted
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.things import (
    EVERY_ARMY,
    EVERY_PILE,
    EVERY_TRIBE,
    NO_CARD,
    NO_TITAN,
    Armies,
    Army,
    Attack,
    Attacks,
    Pile,
    Titan,
    armies_in,
    armies_of,
    army_at,
    attack_with,
    military_cards_in,
    pile_of,
)
from ecumene.games.ancient_world.verbs.armies import pay_army
from ecumene.games.ancient_world.verbs.cards import claim_titan
from ecumene.games.ancient_world.verbs.goods import gain_by_spying, take_loot
from ecumene.games.ancient_world.verbs.titans import reveal_titan
from ecumene.kernel.acting import EVERYBODY, Seat, SeatStep1, SeatStep2
from ecumene.kernel.asking import Among, Check, Values

# What armies cost


def unused(g: AncientWorld, who: Seat) -> Armies:
    """The armies of a seat that were not used in this round: no coin lies on their name."""
    found = 0
    for army in EVERY_ARMY:
        at = army_at(who, army)
        if g.active[at] != NO_CARD and not g.on_name[at]:
            found |= 1 << army
    return found


def army_cost(g: AncientWorld, who: Seat, army: Army) -> int:
    """One coin more than lie on the card, name and picture together."""
    at = army_at(who, army)
    return g.on_name[at] + g.on_picture[at] + 1


def attack_cost(g: AncientWorld, who: Seat, armies: Armies) -> int:
    """What some armies cost together."""
    cost = 0
    for army in armies_in(armies):
        cost += army_cost(g, who, army)
    return cost


# What they are worth


def symbols_on(g: AncientWorld, who: Seat, army: Army, front: list[int], legacy: list[int]) -> int:
    """How often a symbol is on an army: `front` says it of the active card, `legacy` of the retired ones."""
    at = army_at(who, army)
    n = front[g.active[at]]
    if g.retired[at]:
        for card in military_cards_in(g.retired[at]):
            n += legacy[card]
    return n


def army_value(g: AncientWorld, who: Seat, army: Army, with_arrows: bool) -> int:
    """The attack value that an army gives for one attack."""
    swords = symbols_on(g, who, army, g.box.front.swords, g.box.legacy.swords)
    return swords + (symbols_on(g, who, army, g.box.front.arrows, g.box.legacy.arrows) if with_arrows else 0)


def permanent_value(g: AncientWorld, who: Seat, with_arrows: bool) -> int:
    """What counts in every attack: symbols on cards, Draft (swords, by ruling R-09), swords that card actions give."""
    return g.swords[who] + g.raised[who] + drafted(g, who) + (g.arrows[who] if with_arrows else 0)


def arrows_help(g: AncientWorld, pile: Pile) -> bool:
    """Whether arrows count against the Titan on top of a pile."""
    return bool(g.box.arrows_count >> g.titan[pile] & 1)


def attack_value(g: AncientWorld, who: Seat, pile: Pile, armies: Armies) -> int:
    """The attack value of some armies against a Titan, all in all."""
    with_arrows = arrows_help(g, pile)
    value = permanent_value(g, who, with_arrows)
    for army in armies_in(armies):
        value += army_value(g, who, army, with_arrows)
    return value


# Which attacks can be made


class TitanThere(Check[AncientWorld, Attack]):
    """Only the open top card of a pile can be attacked."""

    ledger = "attack.target.top-of-any-pile"
    final = True
    kinds = ("pile",)

    def holds(self, g: AncientWorld, who: Seat, attack: Attack) -> bool:
        return g.titan[pile_of(attack)] != NO_TITAN

    def values(self, g: AncientWorld, who: Seat, attack: Attack) -> Values:
        return (pile_of(attack),)


class OwnArmies(Check[AncientWorld, Attack]):
    """One attacks with armies that one has; there is no attack without any."""

    ledger = "attack.pay.at-least-one-card"
    final = True
    kinds = ("armys",)  # a set of them

    def holds(self, g: AncientWorld, who: Seat, attack: Attack) -> bool:
        return not lacking(g, who, attack)

    def values(self, g: AncientWorld, who: Seat, attack: Attack) -> Values:
        return (lacking(g, who, attack),)


def lacking(g: AncientWorld, who: Seat, attack: Attack) -> Armies:
    """The armies of an attack that a seat does not have."""
    found = armies_of(attack)
    for army in g.armies(who):
        found &= ~(1 << army)
    return found


class ArmiesUnused(Check[AncientWorld, Attack]):
    """An army is used once per round."""

    ledger = "attack.pay.unused-only"
    final = True
    kinds = ("armys",)

    def holds(self, g: AncientWorld, who: Seat, attack: Attack) -> bool:
        return not armies_of(attack) & ~unused(g, who)

    def values(self, g: AncientWorld, who: Seat, attack: Attack) -> Values:
        return (armies_of(attack) & ~unused(g, who),)


class ArmiesPayable(Check[AncientWorld, Attack]):
    """Each army costs one coin more than lie on it."""

    ledger = "attack.pay.cost-total-plus-one"
    kinds = ("number", "number")

    def holds(self, g: AncientWorld, who: Seat, attack: Attack) -> bool:
        return attack_cost(g, who, armies_of(attack)) <= g.coins[who]

    def values(self, g: AncientWorld, who: Seat, attack: Attack) -> Values:
        return (attack_cost(g, who, armies_of(attack)), g.coins[who])


class StrongEnough(Check[AncientWorld, Attack]):
    """An attack that falls short cannot be made."""

    ledger = "attack.value.at-least-defense"
    kinds = ("titan", "number", "number")

    def holds(self, g: AncientWorld, who: Seat, attack: Attack) -> bool:
        titan = g.titan[pile_of(attack)]
        return attack_value(g, who, pile_of(attack), armies_of(attack)) >= g.box.defense[titan]

    def values(self, g: AncientWorld, who: Seat, attack: Attack) -> Values:
        titan = g.titan[pile_of(attack)]
        return (titan, g.box.defense[titan], attack_value(g, who, pile_of(attack), armies_of(attack)))


ATTACKING = (TitanThere(), OwnArmies(), ArmiesUnused(), ArmiesPayable(), StrongEnough())
"""What an attack must obey, in the order in which reasons are given."""


class AttacksInReach(Among[AncientWorld, Attack]):
    """All of ATTACKING at once: many sets of armies can be named, and few can be paid and are strong enough."""

    def mask(self, g: AncientWorld, who: Seat) -> Attacks:
        return attacks_on(g, who, EVERY_PILE)


def attacks_on(g: AncientWorld, who: Seat, piles: list[Pile]) -> Attacks:
    """The attacks on some piles that can be paid and are strong enough."""
    found, sets = 0, payable_sets(g, who)
    for pile in piles:
        if g.titan[pile] != NO_TITAN:
            with_arrows, defense = arrows_help(g, pile), g.box.defense[g.titan[pile]]
            for armies, _, swords, arrows in sets:
                if (swords + arrows if with_arrows else swords) >= defense:
                    found |= 1 << attack_with(armies, pile)
    return found


def payable_sets(g: AncientWorld, who: Seat) -> list[tuple[Armies, int, int, int]]:
    """Every set of unused armies that can be paid, with its cost, and all swords and arrows that its attack has."""
    sets = [(0, 0, permanent_value(g, who, False), g.arrows[who])]
    for army in armies_in(unused(g, who)):
        price = army_cost(g, who, army)
        more_swords = symbols_on(g, who, army, g.box.front.swords, g.box.legacy.swords)
        more_arrows = symbols_on(g, who, army, g.box.front.arrows, g.box.legacy.arrows)
        for armies, cost, swords, arrows in sets[:]:  # each of them also with this army
            if cost + price <= g.coins[who]:
                sets.append((armies | 1 << army, cost + price, swords + more_swords, arrows + more_arrows))
    return sets[1:]  # without the set that has no army


WHY_NO_ATTACK = ("no-army-left", "no-titan-left", "too-weak-to-attack", "too-poor-to-attack")
"""Why no Titan can be attacked."""


def why_no_attack(g: AncientWorld, who: Seat, piles: list[Pile]) -> int:
    """Which of these causes leaves no attack on some piles."""
    if not unused(g, who):
        return WHY_NO_ATTACK.index("no-army-left")
    there = [pile for pile in piles if g.titan[pile] != NO_TITAN]
    if not there:
        return WHY_NO_ATTACK.index("no-titan-left")
    strong = any(attack_value(g, who, pile, unused(g, who)) >= g.box.defense[g.titan[pile]] for pile in there)
    return WHY_NO_ATTACK.index("too-poor-to-attack" if strong else "too-weak-to-attack")


# The attack


def attack_titan(g: AncientWorld, who: Seat, attack: Attack) -> None:
    """Send some armies against the Titan on top of a pile."""
    g.then(ATTACK_TITAN, who, pile_of(attack), armies_of(attack))


class AttackTitan(SeatStep2[AncientWorld, Pile, Armies]):
    """Pay, spy, claim the Titan, repair, roll, loot (also for armies that the dice take), and turn up the next one."""

    key = "attack-a-titan"
    ledger = "attack.win.take-card"
    kinds = ("seat", "pile", "number")

    def run(self, g: AncientWorld, who: Seat, pile: Pile, armies: Armies) -> None:
        g.note(ATTACKS, EVERYBODY, who, g.titan[pile], armies)
        for army in armies_in(armies):
            pay_army(g, who, army, army_cost(g, who, army))
        gain_by_spying(g, who, shown(g, who, armies, g.box.front.spy, g.box.legacy.spy))
        titan = claim_titan(g, who, pile)
        g.then(REPAIR_CARD, who, shown(g, who, armies, g.box.front.repair, g.box.legacy.repair))
        g.then(ROLL_DICE, who, number_of_dice(g, titan))
        g.then(LOOT, who, shown(g, who, armies, g.box.front.loot, g.box.legacy.loot))
        g.then(REVEAL_TITAN, who, pile)


def shown(g: AncientWorld, who: Seat, armies: Armies, front: list[int], legacy: list[int]) -> int:
    """How often some armies show a symbol together."""
    n = 0
    for army in armies_in(armies):
        n += symbols_on(g, who, army, front, legacy)
    return n


def number_of_dice(g: AncientWorld, titan: Titan) -> int:
    """A die is rolled for each banner of the Titan."""
    n = 0
    for tribe in EVERY_TRIBE:
        n += g.box.titans.banners[tribe][titan]
    return n


class Loot(SeatStep1[AncientWorld, int]):
    """Loot comes after the dice, which cannot take it away."""

    key = "attack-a-titan/loot"
    ledger = "ability.loot.one-coin-after-dice"
    kinds = ("seat", "number")

    def run(self, g: AncientWorld, who: Seat, coins: int) -> None:
        take_loot(g, who, coins)


class RevealTitan(SeatStep1[AncientWorld, Pile]):
    """The next Titan of the pile is turned face up."""

    key = "attack-a-titan/reveal"
    ledger = "attack.win.reveal-next"
    kinds = ("seat", "pile")

    def run(self, g: AncientWorld, who: Seat, pile: Pile) -> None:
        reveal_titan(g, pile)
