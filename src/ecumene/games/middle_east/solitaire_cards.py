"""Cards of civilizations that the rules play: which they play first, what is worth what, and what they answer."""

from __future__ import annotations

from typing import Final

from ecumene.games.middle_east.contents import (
    BESIEGE,
    CLAIM,
    CONVERT_TO_ONE_GOD,
    CURSE,
    DESTROY,
    DILEMMA,
    EXCHANGE_CARD,
    LOOK_AT_SOME,
    LOSE_STRONGHOLD,
    PAY_OR_LOSE_TEMPLE,
    REPLACE_DEITY,
    TAKE_CARD,
    TAKE_TOP,
    TAKE_WEALTH,
    YIELD_DISKS,
)
from ecumene.games.middle_east.solitaire_growth import NEVER, liking, others_at, words
from ecumene.games.middle_east.solitaire_losses import DISKS_TO_KEEP, MINAS_TO_KEEP, ends_a_city
from ecumene.games.middle_east.state import MiddleEast
from ecumene.kernel.masks import bits
from ecumene.kernel.rule import NOBODY, Entry
from ecumene.series.ancient_civilizations import solitaire
from ecumene.series.ancient_civilizations.contents import (
    GAIN_POINTS,
    GAIN_TALENTS,
    LOOK_AT_HAND,
    LOSE_DISK,
    MOVE_DISKS,
    PLACE_DISKS,
    READY_DISKS,
)
from ecumene.series.ancient_civilizations.edition import Weighs
from ecumene.series.ancient_civilizations.play import announce
from ecumene.series.ancient_civilizations.rules.competition_phase import primary_enemy
from ecumene.series.ancient_civilizations.solitaire import (
    announced_by,
    city_at_stake,
    keep_rank,
    least_kept,
    stands,
    without_bluffs,
)
from ecumene.series.ancient_civilizations.state import BARBARIANS
from ecumene.series.ancient_civilizations.worth import disk_worth, plan_of, worth_of

LOSSES_TO_ANSWER: Final = 3
CARDS_IN_A_COMPETITION: Final = 2

# The Card Phase


def action(g: MiddleEast, seat: int, offers: list[int]) -> int:
    """A Deity, a temple that is restored, a curse that is lifted; else the best card, else it passes."""
    t = words(g)
    deities = [offer for offer in offers if t.build <= offer < t.build + t.monuments]
    if deities and keeps_enough(g, seat):
        return min(deities, key=lambda offer: g.edition.favours[g.civilization[seat]].index(offer - t.build))
    for first, number in ((t.restore, t.monuments), (t.negate, t.cards), (t.activate, t.monuments)):
        if repairs := [offer for offer in offers if first <= offer < first + number]:
            return repairs[0]
    best, chosen = (NEVER, 0), t.pass_
    for offer in offers:
        if t.play <= offer < t.play + t.cards:
            rank = rank_of_card(g, seat, offer - t.play)
            if rank < best:
                best, chosen = rank, offer
    return chosen


def keeps_enough(g: MiddleEast, seat: int) -> bool:
    """Whether eight disks stay on the map when a Deity is paid for with minas and cards first."""
    others = g.talents[seat] + g.hand[seat].bit_count()
    return g.on_map[seat] - max(g.edition.monument_disks, g.edition.monument_price - others) >= DISKS_TO_KEEP


def rank_of_card(g: MiddleEast, seat: int, card: int) -> tuple[int, int]:
    """Which card it plays first: for its gods, investments, disks, wealth, harm to the primary enemy, spies, harm."""
    plan = plan_of(g, seat, card)
    done = {rule for rule, who, _, _, _ in plan if who == seat}
    if not done.isdisjoint(NEW_GODS):
        return (NEVER if g.has_active_temple(seat) else 0, 0)
    if g.edition.investments >> card & 1:
        return (1, 0)
    if worth_of(g, seat, plan) <= 0:
        return (NEVER, 0)
    for i, kind in enumerate((GIVES_DISKS, GIVES_WEALTH)):
        if not done.isdisjoint(kind):
            return (2 + i, 0)
    hurt = harm(g, primary_enemy(g, seat), plan)
    return (4, -hurt) if hurt else (6 if SPIES.isdisjoint([entry[0] for entry in plan]) else 5, 0)


NEW_GODS: Final = frozenset((REPLACE_DEITY, CONVERT_TO_ONE_GOD))
GIVES_DISKS: Final = frozenset((PLACE_DISKS, READY_DISKS))
GIVES_WEALTH: Final = frozenset((GAIN_TALENTS, GAIN_POINTS, TAKE_WEALTH))
SPIES: Final = frozenset((LOOK_AT_HAND, LOOK_AT_SOME, TAKE_CARD, EXCHANGE_CARD, DILEMMA))


def harm(g: MiddleEast, enemy: int, plan: list[Entry]) -> int:
    """The disks a plan costs a civilization, those of Cities twice."""
    hurt = 0
    for rule, who, area, n, _ in plan:
        if who == enemy and rule == LOSE_DISK:
            hurt += 1 + (g.cities[enemy] >> area & 1)
        elif who == enemy and rule == YIELD_DISKS:
            hurt += n
    return hurt


# What a plan is worth

HELPS: Final = {
    TAKE_CARD: 3, EXCHANGE_CARD: 2, LOOK_AT_SOME: 1, LOOK_AT_HAND: 1, TAKE_WEALTH: 3, TAKE_TOP: 2, CLAIM: 4,
    REPLACE_DEITY: 4, CONVERT_TO_ONE_GOD: 4,
}  # fmt: skip
"""What entries are worth to whom they happen to."""
HURTS: Final = {CURSE: 5, PAY_OR_LOSE_TEMPLE: 4, DILEMMA: 4, LOSE_STRONGHOLD: 2, BESIEGE: 2}
"""What entries cost whom they happen to."""


def help_worth(g: MiddleEast, seat: int, entry: Entry) -> int:
    """What helps somebody is good for oneself alone."""
    return HELPS[entry[0]] if entry[1] == seat else -HELPS[entry[0]]


def hurt_worth(g: MiddleEast, seat: int, entry: Entry) -> int:
    """What hurts somebody is good if it is an enemy."""
    return HURTS[entry[0]] if entry[1] == BARBARIANS or not g.procedure >> entry[1] & 1 else -HURTS[entry[0]]


def yield_worth(g: MiddleEast, seat: int, entry: Entry) -> int:
    """What disks are worth that their owner chooses."""
    return disk_worth(g, seat, entry[1]) * entry[3]


def ruin_worth(g: MiddleEast, seat: int, entry: Entry) -> int:
    """What the fall of a temple is worth."""
    return disk_worth(g, seat, g.owner[entry[2]])


def move_worth(g: MiddleEast, seat: int, entry: Entry) -> int:
    """One's own disks move to land that is liked more, and not out of the Homeland or a City; others' may go."""
    _, who, origin, area, _ = entry
    if who != seat:
        return int(who != BARBARIANS and not g.procedure >> who & 1)
    leaves = origin == g.homeland[seat] or ends_a_city(g, seat, origin)
    return liking(g, area) - liking(g, origin) - 5 * int(leaves)


WEIGHTS: Final[dict[int, Weighs]] = {
    **dict.fromkeys(HELPS, help_worth),
    **dict.fromkeys(HURTS, hurt_worth),
    YIELD_DISKS: yield_worth,
    DESTROY: ruin_worth,
    MOVE_DISKS: move_worth,
}
"""What the entries of a plan are worth that only this game has, or has otherwise."""

# Targets


def declaration(g: MiddleEast, seat: int, offers: list[int]) -> int:
    """Barbarians come upon whoever leads in points (M-46); any other target is the one that makes the plan best."""
    card = g.now[2]
    if card < g.edition.cards and g.edition.tags["invasion"] >> card & 1:
        return max(offers, key=lambda offer: ground_zero(g, seat, card, offer))
    return solitaire.declaration(g, seat, offers)


def ground_zero(g: MiddleEast, seat: int, card: int, offer: int) -> tuple[bool, int, int, int]:
    """How good an area is for an invasion to begin: not among its own disks, and where the leader has most."""
    area = offer - g.tokens.choose
    worth = worth_of(g, seat, announce(g, seat, card, [offer]).plan)
    return (not g.at(seat, area), g.at(leader(g, seat), area), worth, -g.board.ranks[area])


def leader(g: MiddleEast, seat: int) -> int:
    """Who of the others has most points, then most Cities; the first of them in Turn Order."""
    others = [other for other in g.order if other != seat]
    return max(others, key=lambda other: (g.points[other], g.cities_of(other)))


# Answers


def response(g: MiddleEast, seat: int, offers: list[int]) -> int:
    """It answers what would cost it dear: with its Deity, else with the card that answers least; it wastes none."""
    t = g.tokens
    if len(offers) == 1 or not stands(g) or not costs_dear(g, seat):
        return t.pass_
    negations = [offer for offer in offers if t.negate <= offer < t.negate + t.cards]
    if len(negations) < len(offers) - 1:
        return offers[-1]
    if takes_a_single_disk(g, seat):
        negations = [offer for offer in negations if not answers_anything(g, offer - t.negate)]
    breadth = g.edition.negates
    return min(negations, key=lambda offer: (breadth[offer - t.negate].bit_count(), offer), default=t.pass_)


def costs_dear(g: MiddleEast, seat: int) -> bool:
    """Whether what is being played would cost three disks, a City, a temple or what a Deity gives."""
    if g.in_competition() and g.arena != NOBODY:
        return city_at_stake(g, seat)
    losses = [area for rule, who, area, _, _ in g.plan if rule == LOSE_DISK and who == seat]
    sacked = [area for area in losses if g.cities[seat] >> area & 1 and g.at(seat, area) - losses.count(area) < 3]
    return disks_taken(g, seat) >= LOSSES_TO_ANSWER or bool(sacked) or loses_its_god(g, seat)


def disks_taken(g: MiddleEast, seat: int) -> int:
    """How many disks what is being played takes from a civilization, those of its own choice included."""
    lost = sum([rule == LOSE_DISK and who == seat for rule, who, _, _, _ in g.plan])
    return lost + sum([n for rule, who, _, n, _ in g.plan if rule == YIELD_DISKS and who == seat])


def takes_a_single_disk(g: MiddleEast, seat: int) -> bool:
    """Whether what is being played takes one disk and nothing else: it can be paid for, even if a City hangs on it."""
    return disks_taken(g, seat) == 1 and not loses_its_god(g, seat)


def answers_anything(g: MiddleEast, negation: int) -> bool:
    """Whether a Negation answers every card but Events: such a card is not wasted (M-46)."""
    plain = (1 << g.edition.cards) - 1 & ~g.edition.events
    return not plain & ~g.edition.negates[negation]


def loses_its_god(g: MiddleEast, seat: int) -> bool:
    """Whether what is being played takes a civilization's temple, or what its Deity gives."""
    for rule, who, deity, _, _ in g.plan:
        if rule == DESTROY and g.owner[deity] == seat:
            return True
        if rule in (CURSE, PAY_OR_LOSE_TEMPLE) and who == seat and g.has_active_temple(seat):
            return True
    return False


# Competitions


def before_all_others(g: MiddleEast, seat: int, offers: list[int]) -> int:
    """A card that is played before the first competition is played if it is worth anything."""
    for offer in offers[1:]:
        if worth_of(g, seat, plan_of(g, seat, offer - g.tokens.play)) > 0:
            return offer
    return offers[0]


def commitment(g: MiddleEast, seat: int, offers: list[int]) -> int:
    """Powers first, then the best of two cards, as long as it is not winning and could be."""
    t, area, offers = g.tokens, g.now[2], without_bluffs(g, seat, offers)
    cards = [offer for offer in offers if t.commit <= offer < t.commit + t.cards]
    powers = [offer for offer in offers if offer != t.done and offer not in cards]
    playable = min(len(cards), CARDS_IN_A_COMPETITION - g.committed[seat].bit_count())
    strength = g.strength(seat, area) + g.committed[seat].bit_count() + announced_by(g, seat)
    rival = others_at(g, seat, area)
    if strength > rival or strength + len(powers) + playable <= rival:
        return t.done
    if powers:
        return powers[-1]
    return max(cards, key=lambda offer: (worth_of(g, seat, plan_of(g, seat, offer - t.commit)), -offer))


# Hands


def buying(g: MiddleEast, seat: int, offers: list[int]) -> int:
    """All minas but two are spent for cards."""
    return offers[min(len(offers) - 1, max(0, g.talents[seat] - MINAS_TO_KEEP))]


def taking(g: MiddleEast, seat: int, offers: list[int]) -> int:
    """The card that it would keep longest."""
    first = words(g).take
    return min(offers, key=lambda offer: (keep_rank(g, seat, offer - first), offer))


def exchanging(g: MiddleEast, seat: int, offers: list[int]) -> int:
    """A card that is better than its own worst."""
    best = taking(g, seat, offers[1:])
    worst = max([keep_rank(g, seat, card) for card in bits(g.hand[seat])])
    return best if keep_rank(g, seat, best - words(g).take) < worst else g.tokens.done


def handing_over(g: MiddleEast, seat: int, offers: list[int]) -> int:
    """The card that it can spare most easily."""
    return least_kept(g, seat, offers, words(g).hand_over)
