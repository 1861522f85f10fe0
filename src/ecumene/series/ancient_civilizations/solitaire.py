"""Civilizations that the rules play: what they do at every question follows from the position, never from a guess.

They grow against their enemies, the primary one first, play cards that help themselves before cards that hurt, keep
their answers for what would cost them dear, and fight where they are not winning yet.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ecumene.kernel.nouns import Seat
from ecumene.kernel.vocabulary import Verb
from ecumene.series.ancient_civilizations.answering import aimed_at, is_answer
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
from ecumene.series.ancient_civilizations.edition import COMPETITION, Decision
from ecumene.series.ancient_civilizations.play import would_do_something
from ecumene.series.ancient_civilizations.rules.competition_phase import primary_enemy
from ecumene.series.ancient_civilizations.state import BARBARIANS, EVERY_FACTION, Ancients
from ecumene.series.ancient_civilizations.things import NO_AREA, NO_CIVILIZATION, Area, Card, Depth, Effect
from ecumene.series.ancient_civilizations.worth import best_target, enemies, enemy_disks, plan_of, worth_of

SHORT_SUPPLY: Final = 6
FULL_STACK: Final = 4
DISKS_FOR_A_MONUMENT: Final = 12
RESOURCES_FOR_A_MONUMENT: Final = 3
TALENTS_TO_BUY: Final = 4
CARDS_TO_BUY: Final = 4

Urgency = Callable[[Any, Seat, Area], int]
"""How much an area wants the next disk: for a position, a seat and the area."""


def decide(g: Ancients, seat: Seat, offers: list[int]) -> int:
    """What a civilization that the rules play answers."""
    chooser = g.edition.solitaire.choosers.get(g.now[0])
    if chooser is None:
        return otherwise(g, seat, offers)
    return chooser(g, seat, offers)


def otherwise(g: Ancients, seat: Seat, offers: list[int]) -> int:
    """Begin afresh when it may, with the civilization it has, at home if that is free; else the first offer."""
    v = g.verbs
    led = g.civilization[seat]
    wishes = [v.rise.token()] if led == NO_CIVILIZATION else [v.rise.token(), v.lead.token(led), at_home(g, seat)]
    for wish in wishes:
        if wish in offers:
            return wish
    return deployment(g, seat, offers) if v.place.holds(offers[-1]) else offers[0]


def at_home(g: Ancients, seat: Seat) -> int:
    """The choice of its home area."""
    return g.verbs.choose.token(g.home(seat))


# Growth


def retirement(g: Ancients, seat: Seat, offers: list[int]) -> int:
    """With little in supply, Camps beside a stack of three or more are taken back."""
    v = g.verbs
    if g.supply[seat] < SHORT_SUPPLY:
        for offer in offers[1:]:
            area = area_of(v.retire, offer)
            if g.at(seat, area) == 1 and g.most_of_others(seat, area) >= g.edition.numbers.city:
                return offer
    return v.done.token()


def area_of(verb: Verb, offer: int) -> Area:
    """The area that an offer speaks of."""
    return Area(verb.split(offer)[0])


def card_of(verb: Verb, offer: int) -> Card:
    """The card that an offer speaks of."""
    return Card(verb.split(offer)[0])


def go_on(g: Ancients, seat: Seat, offers: list[int]) -> int:
    """Nothing is given up."""
    done = g.verbs.done.token()
    return done if done in offers else g.verbs.pass_.token()


def deployment(g: Ancients, seat: Seat, offers: list[int]) -> int:
    """Defend, invade, build Cities, grow Camps, spread."""
    return most_urgent(g, seat, offers, deployment_urgency)


def most_urgent(g: Ancients, seat: Seat, offers: list[int], urgency_of: Urgency) -> int:
    """The area that wants the next disk most; the one whose competition comes first breaks ties."""
    v = g.verbs
    best, chosen = (0, 0), v.done.token()
    for area in [area_of(v.place, offer) for offer in offers if v.place.holds(offer)]:
        urgency = (urgency_of(g, seat, area), -g.board.order.index(area))
        if urgency[0] and urgency > best:
            best, chosen = urgency, v.place.token(area)
    return chosen


def deployment_urgency(g: Ancients, seat: Seat, area: Area) -> int:
    """How much an area wants the next disk; none if it does not."""
    own, rival = g.at(seat, area), g.most_of_others(seat, area)
    land = bool(g.board.land >> area & 1)
    if land and own and own < FULL_STACK and rival >= own and (area == g.home(seat) or own >= g.edition.numbers.city):
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


def invasion_worth(g: Ancients, seat: Seat, area: Area) -> int:
    """The primary enemy first, then a City, then a home, then where it has begun already."""
    primary = primary_enemy(g, seat)
    worth = 20 if g.at(primary, area) else 0
    worth += 10 if any(g.cities[enemy] >> area & 1 for enemy in enemies(g)) else 0
    worth += 5 if any(g.home(enemy) == area for enemy in enemies(g)) else 0
    return worth + (3 if g.at(seat, area) else 0)


def wants_cities(g: Ancients, seat: Seat) -> bool:
    """Whether it has fewer Cities than Settlements."""
    return g.cities_of(seat) < g.settlements(seat).bit_count()


# Cards


def declaration(g: Ancients, seat: Seat, offers: list[int]) -> int:
    """The target that makes the plan best; with nothing to gain it stops where it may."""
    return best_target(g, seat, Effect(g.now[2]), g.targets, offers)


def action(g: Ancients, seat: Seat, offers: list[int]) -> int:
    """A monument if it can spare the price, else the card that comes first in its order, else it passes."""
    v = g.verbs
    spare = g.talents[seat] + max(0, g.hand[seat].bit_count() - 2)
    rich = spare >= RESOURCES_FOR_A_MONUMENT and g.on_map[seat] >= DISKS_FOR_A_MONUMENT
    best, chosen = (99, 0), v.pass_.token()
    for offer in offers:
        if v.activate.holds(offer) or (rich and v.build.holds(offer)):
            return offer
        if v.play.holds(offer):
            rank = (rank_of_card(g, seat, card_of(v.play, offer)), offer)
            if rank < best:
                best, chosen = rank, offer
    return chosen


def rank_of_card(g: Ancients, seat: Seat, card: Card) -> int:
    """Which card it plays first: own disks, wealth, investments, harm to the primary enemy, others; 99 is never."""
    if g.edition.fate_cards.investments >> card & 1:
        return 2
    plan = plan_of(g, seat, Effect(card))
    if worth_of(g, seat, plan) <= 0:
        return 99
    if any(rule == PLACE_DISKS and who == seat for rule, who, _, _, _ in plan):
        return 0
    if any(rule in (GAIN_TALENTS, GAIN_POINTS) and who == seat for rule, who, _, _, _ in plan):
        return 1
    primary = primary_enemy(g, seat)
    return 3 if any(rule == LOSE_DISK and who == primary for rule, who, _, _, _ in plan) else 4


def response(g: Ancients, seat: Seat, offers: list[int]) -> int:
    """It answers what would cost it two disks, a City or a monument, unless that is answered already."""
    if len(offers) > 1 and stands(g) and costs_dear(g, seat):
        return offers[1]
    return g.verbs.pass_.token()


def stands(g: Ancients) -> bool:
    """Whether what is being played would happen if nobody answered any more: each answer undoes the one before."""
    depth = Depth(len(g.stack) - 1)
    while is_answer(g, depth):
        depth = Depth(depth - 1)
    return (len(g.stack) - 1 - depth) % 2 == 0


def costs_dear(g: Ancients, seat: Seat) -> bool:
    """Whether what is being played would cost a civilization two disks, a City or a monument."""
    if g.phase == COMPETITION and g.arena != NO_AREA:
        return city_at_stake(g, seat)
    losses = [area for rule, who, area, _, _ in g.plan if rule == LOSE_DISK and who == seat]
    robbed = any(
        rule in g.edition.solitaire.dreaded and g.owner[monument] == seat for rule, _, monument, _, _ in g.plan
    )
    return robbed or len(losses) > 1 or any(g.cities[seat] >> area & 1 for area in losses)


def city_at_stake(g: Ancients, seat: Seat) -> bool:
    """Whether what is being played by an enemy in a competition is aimed at it and threatens a City."""
    return bool(g.cities[seat] >> g.arena & 1) and not g.procedure >> g.players[0] & 1 and aimed_at(g, seat)


def fetching(g: Ancients, seat: Seat, offers: list[int]) -> int:
    """Missing Barbarians come from their largest stacks."""
    move_from = g.verbs.move_from
    fetched = [offer for offer in offers if move_from.holds(offer)]
    return max(fetched, key=lambda offer: g.at(BARBARIANS, area_of(move_from, offer)))


def keep_rank(g: Ancients, seat: Seat, card: Card) -> int:
    """What it keeps when it must discard: growth, wealth, negations, competition cards, the rest."""
    if g.edition.fate_cards.negations >> card & 1:
        return 2
    if g.edition.fate_cards.competitions >> card & 1:
        return 3
    gains = {rule for rule, who, _, _, _ in plan_of(g, seat, Effect(card)) if who == seat}
    if g.edition.fate_cards.tags.get("economic", 0) >> card & 1 or gains & {PLACE_DISKS, READY_DISKS}:
        return 0
    return 1 if g.edition.fate_cards.investments >> card & 1 or gains & {GAIN_TALENTS, GAIN_POINTS} else 4


def least_kept(g: Ancients, seat: Seat, offers: list[int], verb: Verb) -> int:
    """Of some offers to part with a card the one that it can spare most easily."""
    return max(offers, key=lambda offer: (keep_rank(g, seat, card_of(verb, offer)), offer))


def discarding(g: Ancients, seat: Seat, offers: list[int]) -> int:
    """What it can spare goes first."""
    return least_kept(g, seat, offers, g.verbs.discard)


def keeping(g: Ancients, seat: Seat, offers: list[int]) -> int:
    """The best of the cards just drawn."""
    keep = g.verbs.keep
    return min(offers, key=lambda offer: (keep_rank(g, seat, card_of(keep, offer)), offer))


def buying(g: Ancients, seat: Seat, offers: list[int]) -> int:
    """With four talents or more and few cards it spends what is beyond three."""
    if g.talents[seat] < TALENTS_TO_BUY or g.hand[seat].bit_count() >= CARDS_TO_BUY:
        return offers[0]
    talents = min(g.talents[seat] - TALENTS_TO_BUY + 1, CARDS_TO_BUY - g.hand[seat].bit_count())
    return g.verbs.spend.token(0, talents)


# Losses and payments


def alternate_loss(g: Ancients, seat: Seat, offers: list[int]) -> int:
    """What spares it the loss is used; it pays only to save a City or for loot: a talent, then a card."""
    v, area, flags = g.verbs, Area(g.now[2]), g.now[3]
    if v.use.holds(offers[-1]):
        return offers[-1]
    if g.cities[seat] >> area & 1 and g.at(seat, area) == g.edition.numbers.city:
        return payment(g, seat, offers)
    return payment(g, seat, offers) if not flags and loot_at_stake(g, seat, area) else v.lose.token()


def loot_at_stake(g: Ancients, seat: Seat, area: Area) -> bool:
    """Whether a disk that stays in a round of losses breaks a tie, and an enemy will have lost a City there."""
    if area != g.arena or not g.board.land >> area & 1 or g.strength(seat, area) < 2:
        return False
    tied = max([g.sizes[other] for other in EVERY_FACTION if other != seat]) == g.sizes[seat]
    return tied and any(g.gone[other] + g.strength(other, area) >= g.edition.numbers.city for other in enemies(g))


def payment(g: Ancients, seat: Seat, offers: list[int]) -> int:
    """A talent if there is one, else the card it can spare most easily, else what is offered first."""
    v = g.verbs
    if v.pay.token() in offers:
        return v.pay.token()
    cards = [offer for offer in offers if v.discard.holds(offer)]
    return least_kept(g, seat, cards, v.discard) if cards else offers[0]


def paying(g: Ancients, seat: Seat, offers: list[int]) -> int:
    """Talents, then cards, then disks of the smallest stacks outside Cities."""
    v = g.verbs
    others = [offer for offer in offers if not v.give.holds(offer)]
    if others:
        return payment(g, seat, others)
    return min(offers, key=lambda offer: (g.at(seat, area_of(v.give, offer)), offer))


def demanded(g: Ancients, seat: Seat, offers: list[int]) -> int:
    """Rather wealth than points."""
    return payment(g, seat, offers)


def siting(g: Ancients, seat: Seat, offers: list[int]) -> int:
    """At home if it can, else where most of its disks are."""
    home, choose = at_home(g, seat), g.verbs.choose
    return home if home in offers else max(offers, key=lambda offer: (g.at(seat, area_of(choose, offer)), -offer))


# Competition


def commitment(g: Ancients, seat: Seat, offers: list[int]) -> int:
    """One thing more that does something, as long as it would not win the area as it stands."""
    area, offers = Area(g.now[2]), without_bluffs(g, seat, offers)
    rival = max(g.strength(faction, area) for faction in EVERY_FACTION if faction != seat)
    coming = g.committed[seat].bit_count() + announced_by(g, seat)
    if g.strength(seat, area) + coming > rival or len(offers) == 1:
        return g.verbs.done.token()
    return offers[-1]


def without_bluffs(g: Ancients, seat: Seat, offers: list[int]) -> list[int]:
    """What is left of some offers without the cards that would do nothing in this competition."""
    commit = g.verbs.commit
    return [o for o in offers if not commit.holds(o) or would_do_something(g, seat, Effect(commit.split(o)[0]))]


def announced_by(g: Ancients, seat: Seat) -> int:
    """How much a seat has announced in this competition."""
    effects = len(g.edition.powers.effects)
    return sum(1 for i in g.announced if i // effects == seat)


def use_all(g: Ancients, seat: Seat, offers: list[int]) -> int:
    """Powers are used whenever they can be."""
    return offers[-1]


CHOOSERS: Final[dict[int, Decision]] = {
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
