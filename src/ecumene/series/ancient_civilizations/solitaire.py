"""Civilizations that the rules play: what they do at every question follows from the position, never from a guess.

They grow against their enemies, the primary one first, play cards that help themselves before cards that hurt, keep
their answers for what would cost them dear, and fight where they are not winning yet.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ecumene.kernel.rule import NOBODY
from ecumene.series.ancient_civilizations.answering import aimed_at
from ecumene.series.ancient_civilizations.contents import (
    ACT,
    ALTERNATE_LOSS,
    ANSWER,
    BUY,
    COMMIT,
    DECLARE,
    DEPLOY,
    DISCARD,
    FETCH,
    GAIN_POINTS,
    GAIN_TALENTS,
    KEEP,
    LOSE_DISK,
    MOMENT,
    ORDER_ANSWER,
    PAY_FOR_MONUMENT,
    PAY_OR_LOSE_DISK,
    PAY_OR_LOSE_POINT,
    PLACE_DISKS,
    READY_DISKS,
    RESETTLEMENT,
    RETIREMENT,
)
from ecumene.series.ancient_civilizations.edition import COMPETITION, Decides
from ecumene.series.ancient_civilizations.play import would_do_something
from ecumene.series.ancient_civilizations.rules.competition_phase import primary_enemy
from ecumene.series.ancient_civilizations.rules.moments import is_answer
from ecumene.series.ancient_civilizations.state import BARBARIANS, FACTIONS, Ancients
from ecumene.series.ancient_civilizations.worth import best_target, enemies, enemy_disks, plan_of, worth_of

SHORT_SUPPLY: Final = 6
FULL_STACK: Final = 4
DISKS_FOR_A_MONUMENT: Final = 12
RESOURCES_FOR_A_MONUMENT: Final = 3
TALENTS_TO_BUY: Final = 4
CARDS_TO_BUY: Final = 4

Urgency = Callable[[Any, int, int], int]
"""How much an area wants the next disk: for a position, a seat and the area."""


def decide(g: Ancients, seat: int, offers: list[int]) -> int:
    """What a civilization that the rules play answers."""
    chooser = g.edition.choosers.get(g.now[0])
    if chooser is None:
        return otherwise(g, seat, offers)
    return chooser(g, seat, offers)


def otherwise(g: Ancients, seat: int, offers: list[int]) -> int:
    """Begin afresh when it may, with the civilization it has, at home if that is free; else the first offer."""
    t = g.tokens
    for wanted in (t.rise, t.lead + g.civilization[seat]):
        if wanted in offers:
            return wanted
    if g.civilization[seat] != NOBODY and t.choose + g.home(seat) in offers:
        return t.choose + g.home(seat)
    if t.place <= offers[-1] < t.place + t.areas:
        return deployment(g, seat, offers)
    return offers[0]


# Growth


def retirement(g: Ancients, seat: int, offers: list[int]) -> int:
    """With little in supply, Camps beside a stack of three or more are taken back."""
    if g.supply[seat] < SHORT_SUPPLY:
        for offer in offers[1:]:
            area = offer - g.tokens.retire
            if g.at(seat, area) == 1 and strongest_rival(g, seat, area) >= g.edition.city:
                return offer
    return g.tokens.done


def strongest_rival(g: Ancients, seat: int, area: int) -> int:
    """The largest opposing stack in an area."""
    return max(g.at(faction, area) for faction in range(FACTIONS) if faction != seat)


def go_on(g: Ancients, seat: int, offers: list[int]) -> int:
    """Nothing is given up."""
    return g.tokens.done if g.tokens.done in offers else g.tokens.pass_


def deployment(g: Ancients, seat: int, offers: list[int]) -> int:
    """Defend, invade, build Cities, grow Camps, spread."""
    return most_urgent(g, seat, offers, deployment_urgency)


def most_urgent(g: Ancients, seat: int, offers: list[int], urgency_of: Urgency) -> int:
    """The area that wants the next disk most; the one whose competition comes first breaks ties."""
    areas = [offer - g.tokens.place for offer in offers if offer != g.tokens.done]
    best, chosen = (0, 0), g.tokens.done
    for area in areas:
        urgency = (urgency_of(g, seat, area), -g.board.order.index(area))
        if urgency[0] and urgency > best:
            best, chosen = urgency, g.tokens.place + area
    return chosen


def deployment_urgency(g: Ancients, seat: int, area: int) -> int:
    """How much an area wants the next disk; none if it does not."""
    own, rival = g.at(seat, area), strongest_rival(g, seat, area)
    land = bool(g.board.land >> area & 1)
    if land and own and own < FULL_STACK and rival >= own and (area == g.home(seat) or own >= g.edition.city):
        return 100
    if land and rival and own < FULL_STACK and enemy_disks(g, area) and own + g.ready[seat] > rival:
        return 50 + invasion_worth(g, seat, area)
    if land and own == 2 and not rival and wants_cities(g, seat):
        return 30
    if land and own == 1 and not rival:
        return 20
    if not own and not rival:
        return 10 if land else 5
    return 1 if land and own == 2 and not rival else 0


def invasion_worth(g: Ancients, seat: int, area: int) -> int:
    """The primary enemy first, then a City, then a home, then where it has begun already."""
    primary = primary_enemy(g, seat)
    worth = 20 if g.at(primary, area) else 0
    worth += 10 if any(g.cities[enemy] >> area & 1 for enemy in enemies(g)) else 0
    worth += 5 if any(g.home(enemy) == area for enemy in enemies(g)) else 0
    return worth + (3 if g.at(seat, area) else 0)


def wants_cities(g: Ancients, seat: int) -> bool:
    """Whether it has fewer Cities than Settlements."""
    settlements = g.pairs[seat] & g.board.land & ~g.cities[seat]
    return g.cities_of(seat) < settlements.bit_count()


# Cards


def declaration(g: Ancients, seat: int, offers: list[int]) -> int:
    """The target that makes the plan best; with nothing to gain it stops where it may."""
    return best_target(g, seat, g.now[2], g.targets, offers)


def action(g: Ancients, seat: int, offers: list[int]) -> int:
    """A Wonder if it can spare the price, else the card that comes first in its order, else it passes."""
    t = g.tokens
    spare = g.talents[seat] + max(0, g.hand[seat].bit_count() - 2)
    rich = spare >= RESOURCES_FOR_A_MONUMENT and g.on_map[seat] >= DISKS_FOR_A_MONUMENT
    best, chosen = (99, 0), t.pass_
    for offer in offers:
        if t.build <= offer < t.build + t.monuments and rich:
            return offer
        if t.activate <= offer < t.activate + t.monuments:
            return offer
        if t.play <= offer < t.play + t.cards:
            rank = (rank_of_card(g, seat, offer - t.play), offer)
            if rank < best:
                best, chosen = rank, offer
    return chosen


def rank_of_card(g: Ancients, seat: int, card: int) -> int:
    """Which card it plays first: own disks, wealth, investments, harm to the primary enemy, others; 99 is never."""
    if g.edition.investments >> card & 1:
        return 2
    plan = plan_of(g, seat, card)
    if worth_of(g, seat, plan) <= 0:
        return 99
    if any(rule == PLACE_DISKS and who == seat for rule, who, _, _, _ in plan):
        return 0
    if any(rule in (GAIN_TALENTS, GAIN_POINTS) and who == seat for rule, who, _, _, _ in plan):
        return 1
    primary = primary_enemy(g, seat)
    return 3 if any(rule == LOSE_DISK and who == primary for rule, who, _, _, _ in plan) else 4


def response(g: Ancients, seat: int, offers: list[int]) -> int:
    """It answers what would cost it two disks, a City or a Wonder, unless that is answered already."""
    if len(offers) > 1 and stands(g) and costs_dear(g, seat):
        return offers[1]
    return g.tokens.pass_


def stands(g: Ancients) -> bool:
    """Whether what is being played would happen if nobody answered any more: each answer undoes the one before."""
    depth = len(g.stack) - 1
    while is_answer(g, depth):
        depth -= 1
    return (len(g.stack) - 1 - depth) % 2 == 0


def costs_dear(g: Ancients, seat: int) -> bool:
    """Whether what is being played would cost a civilization two disks, a City or a Wonder."""
    if g.phase == COMPETITION and g.arena != NOBODY:
        return city_at_stake(g, seat)
    losses = [area for rule, who, area, _, _ in g.plan if rule == LOSE_DISK and who == seat]
    robbed = any(rule in g.edition.dreaded and g.owner[monument] == seat for rule, _, monument, _, _ in g.plan)
    return robbed or len(losses) > 1 or any(g.cities[seat] >> area & 1 for area in losses)


def city_at_stake(g: Ancients, seat: int) -> bool:
    """Whether what is being played by an enemy in a competition is aimed at it and threatens a City."""
    return bool(g.cities[seat] >> g.arena & 1) and not g.procedure >> g.players[0] & 1 and aimed_at(g, seat)


def fetching(g: Ancients, seat: int, offers: list[int]) -> int:
    """Missing Barbarians come from their largest stacks."""
    fetched = [offer for offer in offers if offer != g.tokens.done]
    return max(fetched, key=lambda offer: g.at(BARBARIANS, offer - g.tokens.move_from))


def keep_rank(g: Ancients, seat: int, card: int) -> int:
    """What it keeps when it must discard: growth, wealth, negations, competition cards, the rest."""
    if g.edition.negations >> card & 1:
        return 2
    if g.edition.competitions >> card & 1:
        return 3
    gains = {rule for rule, who, _, _, _ in plan_of(g, seat, card) if who == seat}
    if g.edition.tags.get("economic", 0) >> card & 1 or gains & {PLACE_DISKS, READY_DISKS}:
        return 0
    return 1 if g.edition.investments >> card & 1 or gains & {GAIN_TALENTS, GAIN_POINTS} else 4


def least_kept(g: Ancients, seat: int, offers: list[int], base: int) -> int:
    """The card it can spare most easily."""
    return max(offers, key=lambda offer: (keep_rank(g, seat, offer - base), offer))


def discarding(g: Ancients, seat: int, offers: list[int]) -> int:
    """What it can spare goes first."""
    return least_kept(g, seat, offers, g.tokens.discard)


def keeping(g: Ancients, seat: int, offers: list[int]) -> int:
    """The best of the cards just drawn."""
    return min(offers, key=lambda offer: (keep_rank(g, seat, offer - g.tokens.keep), offer))


def buying(g: Ancients, seat: int, offers: list[int]) -> int:
    """With four talents or more and few cards it spends what is beyond three."""
    if g.talents[seat] < TALENTS_TO_BUY or g.hand[seat].bit_count() >= CARDS_TO_BUY:
        return offers[0]
    return g.tokens.spend + min(g.talents[seat] - TALENTS_TO_BUY + 1, CARDS_TO_BUY - g.hand[seat].bit_count())


# Losses and payments


def alternate_loss(g: Ancients, seat: int, offers: list[int]) -> int:
    """What spares it the loss is used; it pays only to save a City or for loot: a talent, then a card."""
    t, area, flags = g.tokens, g.now[2], g.now[3]
    if t.use <= offers[-1] < t.use + t.cards:
        return offers[-1]
    if g.cities[seat] >> area & 1 and g.at(seat, area) == g.edition.city:
        return payment(g, seat, offers)
    return payment(g, seat, offers) if not flags and loot_at_stake(g, seat, area) else t.lose


def loot_at_stake(g: Ancients, seat: int, area: int) -> bool:
    """Whether a disk that stays in a round of losses breaks a tie, and an enemy will have lost a City there."""
    if area != g.arena or not g.board.land >> area & 1 or g.strength(seat, area) < 2:
        return False
    tied = max([g.sizes[other] for other in range(FACTIONS) if other != seat]) == g.sizes[seat]
    return tied and any(g.gone[other] + g.strength(other, area) >= g.edition.city for other in enemies(g))


def payment(g: Ancients, seat: int, offers: list[int]) -> int:
    """A talent if there is one, else the card it can spare most easily, else what is offered first."""
    t = g.tokens
    if t.pay in offers:
        return t.pay
    cards = [offer for offer in offers if t.discard <= offer < t.discard + t.cards]
    return least_kept(g, seat, cards, t.discard) if cards else offers[0]


def paying(g: Ancients, seat: int, offers: list[int]) -> int:
    """Talents, then cards, then disks of the smallest stacks outside Cities."""
    t = g.tokens
    disks = [offer for offer in offers if t.give <= offer < t.give + t.areas]
    if t.pay in offers or len(disks) < len(offers):
        return payment(g, seat, [offer for offer in offers if offer not in disks])
    return min(disks, key=lambda offer: (g.at(seat, offer - t.give), offer))


def demanded(g: Ancients, seat: int, offers: list[int]) -> int:
    """Rather wealth than points."""
    return payment(g, seat, offers)


def siting(g: Ancients, seat: int, offers: list[int]) -> int:
    """At home if it can, else where most of its disks are."""
    t = g.tokens
    home = t.choose + g.home(seat)
    return home if home in offers else max(offers, key=lambda offer: (g.at(seat, offer - t.choose), -offer))


# Competition


def commitment(g: Ancients, seat: int, offers: list[int]) -> int:
    """One thing more that does something, as long as it would not win the area as it stands."""
    area, offers = g.now[2], without_bluffs(g, seat, offers)
    rival = max(g.strength(faction, area) for faction in range(FACTIONS) if faction != seat)
    coming = g.committed[seat].bit_count() + announced_by(g, seat)
    if g.strength(seat, area) + coming > rival or len(offers) == 1:
        return g.tokens.done
    return offers[-1]


def without_bluffs(g: Ancients, seat: int, offers: list[int]) -> list[int]:
    """What is left of some offers without the cards that would do nothing in this competition."""
    first, cards = g.tokens.commit, g.tokens.cards
    return [
        offer for offer in offers if not first <= offer < first + cards or would_do_something(g, seat, offer - first)
    ]


def announced_by(g: Ancients, seat: int) -> int:
    """How much a seat has announced in this competition."""
    effects = len(g.edition.effects)
    return sum(1 for i in g.announced if i // effects == seat)


def use_all(g: Ancients, seat: int, offers: list[int]) -> int:
    """Powers are used whenever they can be."""
    return offers[-1]


CHOOSERS: Final[dict[int, Decides]] = {
    RETIREMENT: retirement,
    RESETTLEMENT: go_on,
    DEPLOY: deployment,
    MOMENT: use_all,
    ACT: action,
    DECLARE: declaration,
    FETCH: fetching,
    ANSWER: response,
    ORDER_ANSWER: go_on,
    DISCARD: discarding,
    KEEP: keeping,
    BUY: buying,
    ALTERNATE_LOSS: alternate_loss,
    PAY_OR_LOSE_POINT: demanded,
    PAY_OR_LOSE_DISK: paying,
    PAY_FOR_MONUMENT: paying,
    COMMIT: commitment,
}
"""How each question of the series is answered; a game adds those of its own."""
