"""How good a position is for a seat: points, and what everything else will still bring, in points.

Goods, symbols and places each have a price, which depends on how much of the game is left. A question that the seat is
asked at once is worth its best answer, so that placing a citizen is worth what the citizen does. The end of a round
changes nothing by itself: what a new round brings was counted before.
"""

from __future__ import annotations

from itertools import accumulate
from typing import Final

from ecumene.games.ancient_world import contents as c
from ecumene.games.ancient_world.box import N, Symbols
from ecumene.games.ancient_world.rules.attack_a_titan import (
    army_cost,
    army_value,
    arrows_help,
    number_of_dice,
    permanent_value,
    symbols_on,
    unused,
)
from ecumene.games.ancient_world.rules.build import in_row, stored
from ecumene.games.ancient_world.rules.game_end import card_points, final_score, points_of_card
from ecumene.games.ancient_world.rules.place_citizen import least_skill
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.things import (
    BUILD,
    DRAFT,
    EVERY_PILE,
    EVERY_TRIBE,
    GIVE_COINS,
    NO_TITAN,
    NOTHING_SCORED,
    EmpireCard,
    EmpireCards,
    Pile,
    Titan,
    armies_in,
    empire_cards_in,
)
from ecumene.kernel.nouns import Seat

# Prices in points
COIN: Final = 0.3
"""A coin that can still be spent well: a card of four coins brings two or three points, but takes a citizen too."""
SPARE_COIN: Final = 0.03
"""A coin beyond what can be spent, which only breaks ties."""
SPENT_EACH: Final = 3.0
"""How many coins a citizen, or a round of attacks, can make good use of."""
SPENT_NOW: Final = 3.0
"""The same in this round, when it is known what there is to buy."""
KNOWLEDGE: Final = 1.2
"""A knowledge: a District without coins, or a second banner on a card."""
SPARE_KNOWLEDGE: Final = 0.05
"""A knowledge beyond what can be used."""
ACTION: Final = 0.9
"""A citizen for a round to come: two coins at least."""
READY: Final = 0.5
"""A citizen to be placed this round: less than any use, so that it is placed before one passes."""
SPARE_FOOD: Final = 0.15
"""Food for a citizen who is not there yet."""
ROOM: Final[list[float]] = [0.0, *accumulate([0.9, 0.8, 0.6, 0.4, 0.3, 0.2, 0.1])]
"""Capacity for so many more cards, all together: each is worth less than the one before."""
ARMY_ROOM: Final = 0.25
"""A round of room for another army, which must be recruited first."""
FIRST: Final = 0.1
"""The first-player token."""
DAMAGE: Final = 0.5
"""A card that is about to be damaged: the least useful one."""

# Titans
BANNER: Final = 2.3
"""What a banner of a Titan brings, with its capacity and symbols."""
STRENGTHLESS: Final = 2.0
"""Attack value that wins nothing."""
PER_BANNER: Final = 2.3
"""Swords needed for each banner of a Titan that arrows do not hurt."""
PER_BANNER_ARROWS: Final = 3.4
"""Swords and arrows needed for each banner of a Titan that arrows hurt."""
MOST_BANNERS: Final = 3.0
"""No Titan has more."""
BEYOND: Final = 0.3
"""How much of further strength serves: a second attack in the same round."""

DRAFTED: Final = 2
"""What a citizen on Draft costs, in coins."""
NEVER: Final = 999
"""More coins than an attack can take."""

# What is not sure
NEW_BANNERS: Final = 0.6
"""Banners of each tribe that come in a round: a first one is worth what it is the base of."""
CHANCE: Final = 0.8
"""What an attack or a card of the row within reach is worth before it is made or bought."""
SURE: Final = 0.95
"""The same of a stored card, which nobody can take away: less than all of it, so that it is built."""
LATER: Final = 0.5
"""What a stored card that cannot be built now is worth."""
NOTHING_YET: Final = -1000.0
"""Less than any position is worth."""

# What cards do, in each round to come
STEP: Final = (0.0, 0.3, 0.4, 0.1, 0.4, 0.05, 0.2, 0.4, 0.6)
"""By the number of the step; coins are counted by how many they are."""
WHEN: Final = (0.3, 0.1, 0.1, 0.3, 0.1)
"""By the moment at which a card works."""

ASKED: Final = (
    1 << c.BUILD_ACTION | 1 << c.BUILD_FOR_NOTHING | 1 << c.EXPAND_ACTION | 1 << c.DRAW_DISTRICTS
    | 1 << c.CHOOSE_DISTRICT | 1 << c.REPAIR_CARD | 1 << c.RECRUIT_ACTION | 1 << c.PLACE_INTO_ARMY
    | 1 << c.EXPLORE_ACTION | 1 << c.KEEP_ONE | 1 << c.COPY_ACTION | 1 << c.ATTACK_AT_ONCE | 1 << c.ZORI_DRAMATISTS
)  # fmt: skip
"""The questions that are looked through: what may be asked many times in a row is not among them."""


TERMS: Final[tuple[str, ...]] = (
    "score", "banners", "scoring cards", "goods", "citizens", "room", "campaigns", "works", "first player", "due",
    "within reach",
)  # fmt: skip


def terms(g: AncientWorld, who: Seat, weights: list[float]) -> list[float]:
    """What a seat has, or what the best answer to the question it is asked leads to."""
    if g.pending and g.now[1] == who and ASKED >> g.now[0] & 1:
        return best_answer(g, who, weights)
    return prospects(g, who)


def best_answer(g: AncientWorld, who: Seat, weights: list[float]) -> list[float]:
    """What the best answer to the question leads to."""
    highest, best = NOTHING_YET, [0.0]
    for offer in g.offers:
        twin = g.clone()
        twin.answer_as(who, offer)
        found = terms(twin, who, weights)
        value = 0.0
        for i in range(len(found)):
            value += weights[i] * found[i]
        if value > highest:
            highest, best = value, found
    return best


def prospects(g: AncientWorld, who: Seat) -> list[float]:
    """Points now and to come."""
    found = [0.0] * len(TERMS)
    if g.ended():
        found[0] = final_score(g, who) + SPARE_COIN * g.coins[who]
        return found
    p = Prices(g, who)
    found[1] = p.banner_points()
    found[2] = float(card_points(g, who))
    found[3] = p.goods()
    found[4] = p.people()
    found[5] = p.room_left()
    found[6] = p.campaigns(p.swords, p.arrows, p.upkeep)
    found[7] = works(p, g.working(who))
    found[8] = FIRST if g.holder == who else 0.0
    found[9] = p.due()
    found[10] = p.options()
    return found


class Prices:
    """What a seat has, and what things are worth to it now."""

    def __init__(self, g: AncientWorld, who: Seat) -> None:
        self.g = g
        self.who = who
        self.read_time()
        self.read_armies()
        self.read_goods()
        self.read_symbols()

    def read_time(self) -> None:
        """Rounds to come, and citizens left in this one; a round that has just begun is one of those to come."""
        g, who = self.g, self.who
        fed = g.now[0] == c.STARVE_CITIZEN
        fresh = fed or untouched(g)
        self.incomes = g.box.rounds - g.round - (fed and g.round < g.box.rounds)
        self.rounds = g.box.rounds - g.round + (fresh and not fed)
        self.playing = not fresh and not g.passed >> who & 1
        self.ready = len(g.ready(who)) if self.playing else 0
        self.drafts = 0
        for skill in g.ready(who) if self.playing else []:
            self.drafts += skill >= least_skill(g, DRAFT)
        self.citizens = g.citizens(who)
        self.fed = min(self.citizens, g.food[who])
        self.actions = self.ready + self.rounds * self.fed if self.rounds else 0

    def read_armies(self) -> None:
        """The strength of all armies together, and what they cost to use."""
        g, who = self.g, self.who
        self.swords = g.swords[who]
        self.arrows = g.arrows[who]
        self.upkeep = 0
        self.spoils = 0.0
        front, legacy = g.box.front, g.box.legacy
        for army in g.armies(who):
            self.swords += symbols_on(g, who, army, front.swords, legacy.swords)
            self.arrows += symbols_on(g, who, army, front.arrows, legacy.arrows)
            self.upkeep += army_cost(g, who, army)
            self.spoils += COIN * symbols_on(g, who, army, front.loot, legacy.loot)
            self.spoils += KNOWLEDGE * symbols_on(g, who, army, front.spy, legacy.spy)

    def read_goods(self) -> None:
        """What there is and will be of coins and knowledge, and how much of it can be spent well."""
        g, who = self.g, self.who
        self.wealth = g.coins[who] + g.income[who] * self.incomes
        self.spendable = SPENT_EACH * self.rounds * (self.fed + 1)
        self.known = g.knowledge[who] + g.study[who] * self.incomes
        self.useful = self.rounds * self.fed // 2
        if self.rounds:  # in the last round goods are worth what they buy, and that is counted by itself
            self.spendable += SPENT_NOW * (self.ready + self.playing)
            self.useful += (self.ready + 1) // 2
        self.free = g.capacity[who] - g.empire[who].bit_count()
        self.own = stored(g, who)

    def read_symbols(self) -> None:
        """What a symbol more is worth."""
        now = self.campaigns(self.swords, self.arrows, self.upkeep)
        self.sword = self.campaigns(self.swords + 1, self.arrows, self.upkeep) - now
        self.arrow = self.campaigns(self.swords, self.arrows + 1, self.upkeep) - now
        self.later = NEW_BANNERS * self.rounds

    # What the seat has

    def goods(self) -> float:
        """Coins and knowledge, income included."""
        return self.coins_worth(self.wealth) + self.knowledge_worth(self.known)

    def coins_worth(self, coins: int) -> float:
        """Coins are worth little beyond what can be spent."""
        well = min(float(coins), self.spendable)
        return COIN * well + SPARE_COIN * (coins - well)

    def coins_more(self, coins: int) -> float:
        """What coins to come or to be paid are worth."""
        return self.coins_worth(self.wealth + coins) - self.coins_worth(self.wealth)

    def knowledge_worth(self, knowledge: int) -> float:
        """Knowledge is worth little beyond what can be used."""
        used = min(knowledge, self.useful)
        return KNOWLEDGE * used + SPARE_KNOWLEDGE * (knowledge - used)

    def knowledge_more(self, knowledge: int) -> float:
        """What knowledge to come or to be paid is worth."""
        return self.knowledge_worth(self.known + knowledge) - self.knowledge_worth(self.known)

    def people(self) -> float:
        """Citizens, as far as they are fed."""
        starving = self.citizens - self.fed
        value = READY * self.ready + ACTION * self.rounds * self.fed - self.g.box.starving_points * starving
        return value + SPARE_FOOD * min(2, self.g.food[self.who] - self.fed)

    def food_more(self, food: int) -> float:
        """What food to come is worth: it feeds those who starve, and beyond that those who may come."""
        needed = min(food, self.citizens - self.fed)
        return (ACTION * self.rounds + self.g.box.starving_points) * needed + SPARE_FOOD * (food - needed)

    def room_left(self) -> float:
        """Capacity for cards and for armies."""
        g, who = self.g, self.who
        return self.room(self.free) + ARMY_ROOM * self.rounds * min(1, g.limit[who] - len(g.armies(who)))

    def room(self, free: int) -> float:
        """What capacity is worth, as far as there will be citizens to build so many cards."""
        most = len(ROOM) - 1
        most = self.actions if self.actions < most else most
        places = free if free < most else most
        return ROOM[places] if places > 0 else 0.0

    def room_more(self, places: int) -> float:
        """What capacity to come or to be filled is worth."""
        return self.room(self.free + places) - self.room(self.free) if places else 0.0

    def banner_points(self) -> float:
        """Points for banners, those to come thought of already."""
        value = 0.0
        for tribe in EVERY_TRIBE:
            n = self.g.banners[self.who * c.TRIBES + tribe]
            value += self.tribe_points(n + self.later) - self.tribe_points(self.later)
        return value

    def tribe_points(self, n: float) -> float:
        """Points for the banners of a tribe, between whole numbers too."""
        points, most = self.g.box.banner_points, self.g.box.most_banners
        if n >= most:
            return points[most]
        whole = int(n)
        return points[whole] + (n - whole) * (points[whole + 1] - points[whole])

    def due(self) -> float:
        """What the attack just made still brings."""
        value = -DAMAGE if self.g.now[0] == c.DAMAGE_CARD and self.g.now[1] == self.who else 0.0
        for rule, who, n, _, _ in self.g.agenda:
            if who == self.who and rule == c.DAMAGE_CARD:
                value -= DAMAGE
            elif who == self.who and rule == c.LOOT:
                value += self.coins_more(n)
        return value

    # Attacks

    def campaigns(self, swords: int, arrows: int, upkeep: int) -> float:
        """What armies win in the rounds to come, if used as often as pays: each use costs twice the one before."""
        won = BANNER * (hunted(swords, PER_BANNER) + hunted(swords + arrows, PER_BANNER_ARROWS)) / 2 + self.spoils
        value, best, cost = 0.0, 0.0, COIN * upkeep
        for _ in range(self.rounds):
            value += won - cost
            cost *= 2
            best = max(best, value)
        return best

    # What could be bought or won this round

    def options(self) -> float:
        """The best attack and the cards within reach; whoever attacks has fewer coins to build."""
        cards, coins = self.cards_in_reach(), self.g.coins[self.who]
        value = self.builds(cards, coins)
        won, cost = self.best_attack() if self.playing else (0.0, 0)
        return max(value, CHANCE * won + self.builds(cards, coins - cost)) if won > 0.0 else value

    def cards_in_reach(self) -> list[tuple[float, EmpireCard]]:
        """What each card of the row and each stored one would bring, the best first, if it brings something."""
        g, who = self.g, self.who
        there = self.own | (in_row(g) if self.ready else 0)
        cards = [(self.gain(card), card) for card in empire_cards_in(there & ~g.empire[who])]
        return sorted([one for one in cards if one[0] > 0.0], reverse=True)

    def builds(self, cards: list[tuple[float, EmpireCard]], coins: int) -> float:
        """The best cards that can be built with the citizens left, and a part of a stored one that must wait."""
        g, own = self.g, self.own
        left, room, known, fee = self.ready, self.free, g.knowledge[self.who], self.build_fee()
        value, waits = 0.0, 0.0
        for gain, card in cards:
            price, study = g.box.coins[card] + fee, g.box.knowledge[card]
            if left and room > 0 and price <= coins and study <= known and gain > READY:
                value += (SURE if own >> card & 1 else CHANCE) * (gain - READY)
                left, room, coins, known, fee = left - 1, room - 1, coins - price, known - study, g.box.fee
            elif own >> card & 1:
                waits = max(waits, gain)
        return value + LATER * waits if self.rounds else value

    def build_fee(self) -> int:
        """What the next citizen on Build pays: nothing on an empty space, or with a skill that is there."""
        there, fee = self.g.there[BUILD], self.g.box.fee
        return fee if there and not any(there >> skill & 1 for skill in self.g.ready(self.who)) else 0

    def gain(self, card: EmpireCard) -> float:
        """What a card brings, less its price."""
        box = self.g.box
        price = -self.coins_more(-box.coins[card]) - self.knowledge_more(-box.knowledge[card]) - self.room_more(-1)
        citizen = ACTION * self.rounds * min(box.citizens[card], max(0, self.g.food[self.who] - self.fed))
        scored = points_of_card(self.g, self.who, card) if box.scoring[card].counts != NOTHING_SCORED else 0
        return self.worth(box.empire, card) + works(self, 1 << card) + citizen + scored - price

    def worth(self, symbols: Symbols[N], card: N) -> float:
        """What the banners and symbols of a card bring."""
        value = self.coins_more(self.incomes * symbols.income[card]) + self.food_more(symbols.food[card])
        value += self.knowledge_more(self.incomes * symbols.study[card]) + self.room_more(symbols.capacity[card])
        value += self.sword * symbols.swords[card] + self.arrow * symbols.arrows[card]
        value += ARMY_ROOM * self.rounds * symbols.armies[card]
        for tribe in EVERY_TRIBE:
            more = symbols.banners[tribe][card]
            if more:
                n = self.g.banners[self.who * c.TRIBES + tribe] + self.later
                value += self.tribe_points(n + more) - self.tribe_points(n)
        return value

    def best_attack(self) -> tuple[float, int]:
        """The best attack that the armies can make this round, less what it costs now and later; and its coins."""
        best, coins = 0.0, 0
        now = self.campaigns(self.swords, self.arrows, self.upkeep)
        for pile in EVERY_PILE:
            cost = self.cheapest(pile) if self.g.titan[pile] != NO_TITAN else NEVER
            if cost < NEVER:
                later = now - self.campaigns(self.swords, self.arrows, self.upkeep + cost)
                won = self.titan_worth(self.g.titan[pile]) + self.coins_more(-cost) - later
                if won > best:
                    best, coins = won, cost
        return best, coins

    def titan_worth(self, titan: Titan) -> float:
        """What a Titan brings, less what its dice cost."""
        return self.worth(self.g.box.titans, titan) - number_of_dice(self.g, titan) * (DAMAGE + COIN) / 3

    def cheapest(self, pile: Pile) -> int:
        """The coins that an attack on a pile takes; citizens who must go to Draft first count as coins too."""
        g, who = self.g, self.who
        counts = arrows_help(g, pile)
        armies = armies_in(unused(g, who))
        costs = [army_cost(g, who, army) for army in armies]
        values = [army_value(g, who, army, counts) for army in armies]
        missing = g.box.defense[g.titan[pile]] - permanent_value(g, who, counts)
        best = NEVER
        for chosen in range(1, 1 << len(armies)):
            cost, short = 0, missing
            for i in range(len(armies)):
                if chosen >> i & 1:
                    cost, short = cost + costs[i], short - values[i]
            if cost <= g.coins[who] and short <= self.drafts:
                best = min(best, cost + DRAFTED * max(0, short))
        return best


def untouched(g: AncientWorld) -> bool:
    """Whether nobody has done anything in this round."""
    return not g.passed and not any(g.there) and not any(g.used) and not any(g.on_name)


def hunted(strength: int, each: float) -> float:
    """How many banners a strength wins in a round."""
    won = max(0.0, (strength - STRENGTHLESS) / each)
    return won if won < MOST_BANNERS else MOST_BANNERS + BEYOND * (won - MOST_BANNERS)


def works(p: Prices, cards: EmpireCards) -> float:
    """What the actions and texts of cards bring in the rounds to come."""
    box = p.g.box
    value = 0.0
    for card in empire_cards_in(cards & box.with_action):
        for does, n in box.steps[card]:
            value += p.rounds * (COIN * max(0, n - box.labor_coins) if does == GIVE_COINS else STEP[does])
    for moment in range(c.MOMENTS):
        if box.when[moment] & cards and p.rounds:
            value += WHEN[moment]
    return value
