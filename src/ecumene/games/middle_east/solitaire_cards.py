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
from ecumene.games.middle_east.solitaire_growth import NEVER, liking, others_at
from ecumene.games.middle_east.solitaire_losses import DISKS_TO_KEEP, MINAS_TO_KEEP, ends_a_city
from ecumene.games.middle_east.state import MiddleEast
from ecumene.kernel.nouns import Seat
from ecumene.kernel.rule import Entry
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
from ecumene.series.ancient_civilizations.edition import Weight
from ecumene.series.ancient_civilizations.play import read_effect
from ecumene.series.ancient_civilizations.rules.competition_phase import primary_enemy
from ecumene.series.ancient_civilizations.solitaire import (
    announced_by,
    area_of,
    card_of,
    city_at_stake,
    keep_rank,
    least_kept,
    stands,
    without_bluffs,
)
from ecumene.series.ancient_civilizations.things import NO_AREA, Area, Card, Effect, Monument, cards_in
from ecumene.series.ancient_civilizations.worth import disk_worth, enemies, plan_of, worth_of

LOSSES_TO_ANSWER: Final = 3
CARDS_IN_A_COMPETITION: Final = 2

# The Card Phase


def action(g: MiddleEast, seat: Seat, offers: list[int]) -> int:
    """A Deity, a temple that is restored, a curse that is lifted; else the best card, else it passes."""
    v = g.own_verbs()
    deities = [Monument(v.build.split(offer)[0]) for offer in offers if v.build.holds(offer)]
    if deities and keeps_enough(g, seat):
        return v.build.token(min(deities, key=g.edition.monument_cards.favours[g.civilization[seat]].index))
    for verb in (v.restore, v.negate, v.activate):
        if repairs := [offer for offer in offers if verb.holds(offer)]:
            return repairs[0]
    best, chosen = (NEVER, 0), v.pass_.token()
    for offer in offers:
        if v.play.holds(offer):
            rank = rank_of_card(g, seat, card_of(v.play, offer))
            if rank < best:
                best, chosen = rank, offer
    return chosen


def keeps_enough(g: MiddleEast, seat: Seat) -> bool:
    """Whether eight disks stay on the map when a Deity is paid for with minas and cards first."""
    others = g.talents[seat] + g.hand[seat].bit_count()
    return (
        g.on_map[seat] - max(g.edition.monument_cards.price_in_disks, g.edition.monument_cards.price - others)
        >= DISKS_TO_KEEP
    )


def rank_of_card(g: MiddleEast, seat: Seat, card: Card) -> tuple[int, int]:
    """Which card it plays first: for its gods, investments, disks, wealth, harm to the primary enemy, spies, harm."""
    plan = plan_of(g, seat, Effect(card))
    done = {rule for rule, who, _, _, _ in plan if who == seat}
    if not done.isdisjoint(NEW_GODS):
        return (NEVER if g.has_active_temple(seat) else 0, 0)
    if g.edition.fate_cards.investments >> card & 1:
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


def harm(g: MiddleEast, enemy: Seat, plan: list[Entry]) -> int:
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


def help_worth(g: MiddleEast, seat: Seat, entry: Entry) -> int:
    """What helps somebody is good for oneself alone."""
    return HELPS[entry[0]] if entry[1] == seat else -HELPS[entry[0]]


def hurt_worth(g: MiddleEast, seat: Seat, entry: Entry) -> int:
    """What hurts somebody is good, unless the rules play him: Barbarians are hurt gladly, too."""
    return -HURTS[entry[0]] if g.procedure >> entry[1] & 1 else HURTS[entry[0]]


def yield_worth(g: MiddleEast, seat: Seat, entry: Entry) -> int:
    """What disks are worth that their owner chooses."""
    return disk_worth(g, seat, entry[1]) * entry[3]


def ruin_worth(g: MiddleEast, seat: Seat, entry: Entry) -> int:
    """What the fall of a temple is worth."""
    return disk_worth(g, seat, g.owner[entry[2]])


def move_worth(g: MiddleEast, seat: Seat, entry: Entry) -> int:
    """One's own disks move to land that is liked more, and not out of the Homeland or a City; others' may go."""
    who, origin, area = entry[1], Area(entry[2]), Area(entry[3])
    if who != seat:
        return int(who in enemies(g))
    leaves = origin == g.homeland[seat] or ends_a_city(g, seat, origin)
    return liking(g, area) - liking(g, origin) - 5 * int(leaves)


WEIGHTS: Final[dict[int, Weight]] = {
    **dict.fromkeys(HELPS, help_worth),
    **dict.fromkeys(HURTS, hurt_worth),
    YIELD_DISKS: yield_worth,
    DESTROY: ruin_worth,
    MOVE_DISKS: move_worth,
}
"""What the entries of a plan are worth that only this game has, or has otherwise."""

# Targets


def declaration(g: MiddleEast, seat: Seat, offers: list[int]) -> int:
    """Barbarians come upon whoever leads in points (M-46); any other target is the one that makes the plan best."""
    effect = Effect(g.now[2])
    if effect < g.edition.cards and g.edition.fate_cards.tags["invasion"] >> effect & 1:
        return max(offers, key=lambda offer: landing(g, seat, effect, offer))
    return solitaire.declaration(g, seat, offers)


def landing(g: MiddleEast, seat: Seat, invasion: Effect, offer: int) -> tuple[bool, int, int, int]:
    """How good an area is for an invasion to begin: not among its own disks, and where the leader has most."""
    area = area_of(g.verbs.choose, offer)
    worth = worth_of(g, seat, read_effect(g, seat, invasion, [offer]).plan)
    return (not g.at(seat, area), g.at(leader(g, seat), area), worth, -g.board.ranks[area])


def leader(g: MiddleEast, seat: Seat) -> Seat:
    """Who of the others has most points, then most Cities; the first of them in Turn Order."""
    others = [other for other in g.order if other != seat]
    return max(others, key=lambda other: (g.points[other], g.cities_of(other)))


# Answers


def response(g: MiddleEast, seat: Seat, offers: list[int]) -> int:
    """It answers what would cost it dear: with its Deity, else with the card that answers least; it wastes none."""
    v, breadth = g.verbs, g.edition.fate_cards.negates
    if len(offers) == 1 or not stands(g) or not costs_dear(g, seat):
        return v.pass_.token()
    negations = [card_of(v.negate, offer) for offer in offers if v.negate.holds(offer)]
    if len(negations) < len(offers) - 1:
        return offers[-1]
    if takes_a_single_disk(g, seat):
        negations = [card for card in negations if not answers_anything(g, card)]
    if not negations:
        return v.pass_.token()
    return v.negate.token(min(negations, key=lambda card: (breadth[card].bit_count(), card)))


def costs_dear(g: MiddleEast, seat: Seat) -> bool:
    """Whether what is being played would cost three disks, a City, a temple or what a Deity gives."""
    if g.in_competition() and g.arena != NO_AREA:
        return city_at_stake(g, seat)
    losses = [Area(area) for rule, who, area, _, _ in g.plan if rule == LOSE_DISK and who == seat]
    sacked = [area for area in losses if g.cities[seat] >> area & 1 and g.at(seat, area) - losses.count(area) < 3]
    return disks_taken(g, seat) >= LOSSES_TO_ANSWER or bool(sacked) or loses_its_god(g, seat)


def disks_taken(g: MiddleEast, seat: Seat) -> int:
    """How many disks what is being played takes from a civilization, those of its own choice included."""
    lost = sum([rule == LOSE_DISK and who == seat for rule, who, _, _, _ in g.plan])
    return lost + sum([n for rule, who, _, n, _ in g.plan if rule == YIELD_DISKS and who == seat])


def takes_a_single_disk(g: MiddleEast, seat: Seat) -> bool:
    """Whether what is being played takes one disk and nothing else: it can be paid for, even if a City is at stake."""
    return disks_taken(g, seat) == 1 and not loses_its_god(g, seat)


def answers_anything(g: MiddleEast, negation: Card) -> bool:
    """Whether a Negation answers every card but Events: such a card is not wasted (M-46)."""
    plain = (1 << g.edition.cards) - 1 & ~g.edition.fate_cards.events
    return not plain & ~g.edition.fate_cards.negates[negation]


def loses_its_god(g: MiddleEast, seat: Seat) -> bool:
    """Whether what is being played takes a civilization's temple, or what its Deity gives."""
    for rule, who, deity, _, _ in g.plan:
        if rule == DESTROY and g.owner[deity] == seat:
            return True
        if rule in (CURSE, PAY_OR_LOSE_TEMPLE) and who == seat and g.has_active_temple(seat):
            return True
    return False


# Competitions


def before_all_others(g: MiddleEast, seat: Seat, offers: list[int]) -> int:
    """A card that is played before the first competition is played if it is worth anything."""
    play = g.verbs.play
    for offer in offers[1:]:
        if worth_of_card(g, seat, card_of(play, offer)) > 0:
            return offer
    return offers[0]


def worth_of_card(g: MiddleEast, seat: Seat, card: Card) -> int:
    """What a card is worth if it chooses all its targets."""
    return worth_of(g, seat, plan_of(g, seat, Effect(card)))


def commitment(g: MiddleEast, seat: Seat, offers: list[int]) -> int:
    """Powers first, then the best of two cards, as long as it is not winning and could be."""
    v, area, offers = g.verbs, Area(g.now[2]), without_bluffs(g, seat, offers)
    cards = [card_of(v.commit, offer) for offer in offers if v.commit.holds(offer)]
    powers = [offer for offer in offers if not v.done.holds(offer) and not v.commit.holds(offer)]
    playable = min(len(cards), CARDS_IN_A_COMPETITION - g.committed[seat].bit_count())
    strength = g.strength(seat, area) + g.committed[seat].bit_count() + announced_by(g, seat)
    rival = others_at(g, seat, area)
    if strength > rival or strength + len(powers) + playable <= rival:
        return v.done.token()
    if powers:
        return powers[-1]
    return v.commit.token(max(cards, key=lambda card: (worth_of_card(g, seat, card), -card)))


# Hands


def buying(g: MiddleEast, seat: Seat, offers: list[int]) -> int:
    """All minas but two are spent for cards."""
    return offers[min(len(offers) - 1, max(0, g.talents[seat] - MINAS_TO_KEEP))]


def taking(g: MiddleEast, seat: Seat, offers: list[int]) -> int:
    """The card that it would keep longest."""
    take = g.own_verbs().take
    return min(offers, key=lambda offer: (keep_rank(g, seat, card_of(take, offer)), offer))


def exchanging(g: MiddleEast, seat: Seat, offers: list[int]) -> int:
    """A card that is better than its own worst."""
    v, best = g.own_verbs(), taking(g, seat, offers[1:])
    worst = max([keep_rank(g, seat, card) for card in cards_in(g.hand[seat])])
    return best if keep_rank(g, seat, card_of(v.take, best)) < worst else v.done.token()


def handing_over(g: MiddleEast, seat: Seat, offers: list[int]) -> int:
    """The card that it can spare most easily."""
    return least_kept(g, seat, offers, g.own_verbs().hand_over)
