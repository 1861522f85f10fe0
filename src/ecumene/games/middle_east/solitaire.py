"""How civilizations that the rules play answer in this game: they love fertile land, their Homeland and their gods."""

from __future__ import annotations

from typing import Final

from ecumene.games.middle_east.contents import (
    ASK_BACK,
    BESIEGE,
    CAPTIVES,
    CLAIM,
    CONVERT_TO_ONE_GOD,
    CURSE,
    DESTROY,
    DILEMMA,
    EXCHANGE_CARD,
    FORTIFY,
    GILGAMESH,
    GILGAMESH_HOME,
    GILGAMESH_LEAD,
    GILGAMESH_PLACE,
    GRANARY,
    HAND_OVER,
    KEEP_STRONGHOLD,
    LOOK_AT_SOME,
    LOSE_STRONGHOLD,
    MUSTER_ANSWER,
    OFFER_BACK,
    PAY_OR_LOSE_TEMPLE,
    REPLACE_DEITY,
    TAKE_CARD,
    TAKE_TOP,
    TAKE_WEALTH,
    YIELD_DISKS,
)
from ecumene.games.middle_east.homes import homes_for
from ecumene.games.middle_east.play import bit
from ecumene.games.middle_east.state import ESTABLISHED, MiddleEast
from ecumene.games.middle_east.terrain import DESERT, FERTILE, MOUNTAIN, PLAIN
from ecumene.games.middle_east.tokens import OwnTokens
from ecumene.kernel.masks import bits
from ecumene.kernel.rule import NOBODY, Entry
from ecumene.series.ancient_civilizations import solitaire
from ecumene.series.ancient_civilizations.asking import DISKS, WEALTH
from ecumene.series.ancient_civilizations.contents import (
    ACT,
    ALTERNATE_LOSS,
    ANSWER,
    BUY,
    COMMIT,
    DEPLOY,
    GAIN_POINTS,
    GAIN_TALENTS,
    LOOK_AT_HAND,
    LOSE_DISK,
    MOVE_DISKS,
    PAY_FOR_MONUMENT,
    PAY_OR_LOSE_DISK,
    PLACE_DISKS,
    READY_DISKS,
    RETIREMENT,
)
from ecumene.series.ancient_civilizations.edition import Decides, Weighs
from ecumene.series.ancient_civilizations.rules.competition_phase import primary_enemy
from ecumene.series.ancient_civilizations.solitaire import (
    announced_by,
    city_at_stake,
    disk_worth,
    enemies,
    keep_rank,
    least_kept,
    most_urgent,
    payment,
    plan_of,
    strongest_rival,
    worth_of,
)
from ecumene.series.ancient_civilizations.state import BARBARIANS, FACTIONS
from ecumene.series.ancient_civilizations.verbs.disks import room

TO_RETIRE: Final = 3
"""With fewer disks in supply Camps are taken back."""
TO_STORE: Final = 4
"""With fewer disks in supply a mina is worth more than two of them."""
DISKS_AT_HOME: Final = 3
MORE_CITIES: Final = 3
"""How many Cities more than the number of the Epoch are enough."""
DISKS_TO_KEEP: Final = 8
LOSSES_TO_ANSWER: Final = 3
CARDS_IN_A_COMPETITION: Final = 2
MINAS_TO_KEEP: Final = 2
FAVOURITES: Final = (
    "god-of-war", "earth-mother-goddess", "god-of-the-forge", "god-of-the-dead", "father-of-the-gods",
    "god-of-the-skies", "god-of-peace",
)  # fmt: skip
"""The Deities in the order in which they are established."""
NEVER: Final = 99


def homeland_of(g: MiddleEast, seat: int) -> int:
    """The Homeland of a civilization: its competition comes last."""
    return bit(g.homeland[seat])


def others_at(g: MiddleEast, seat: int, area: int) -> int:
    """The largest opposing stack in an area, white disks and Stronghold counted."""
    return max([g.strength(faction, area) for faction in range(FACTIONS) if faction != seat])


# Growth


def fortification(g: MiddleEast, seat: int, offers: list[int]) -> int:
    """Every mountain gets its Stronghold."""
    return words(g).fortify_all


def words(g: MiddleEast) -> OwnTokens:
    """The answers of this game."""
    assert isinstance(g.tokens, OwnTokens)
    return g.tokens


def retirement(g: MiddleEast, seat: int, offers: list[int]) -> int:
    """With little in supply Camps are taken back from deserts, then from seas, far from home first."""
    first = g.tokens.retire
    for waste in (g.board.terrains[DESERT], g.board.sea):
        camps = [offer for offer in offers[1:] if (waste & ~g.pairs[seat]) >> offer - first & 1]
        if camps and g.supply[seat] < TO_RETIRE:
            return max(camps, key=lambda offer: (distance_from_home(g, seat, offer - first), -offer))
    return g.tokens.done


def distance_from_home(g: MiddleEast, seat: int, area: int) -> int:
    """How far an area is from the Homeland."""
    return g.board.distance(g.homeland[seat], area)


def granary(g: MiddleEast, seat: int, offers: list[int]) -> int:
    """Grain is stored when little is left in supply."""
    return words(g).store_grain if g.supply[seat] < TO_STORE else g.tokens.done


def deployment(g: MiddleEast, seat: int, offers: list[int]) -> int:
    """One disk after the other where it is wanted most."""
    return most_urgent(g, seat, offers, urgency)


def urgency(g: MiddleEast, seat: int, area: int) -> int:
    """How much an area wants the next disk: the first wish that it has decides, none if it has none."""
    for i, wish in enumerate(WISHES):
        wanted = wish(g, seat, area)
        if wanted:
            return wanted + 10 * (len(WISHES) - i)
    return 0


def for_the_homeland(g: MiddleEast, seat: int, area: int) -> int:
    """Three disks at home, four if an enemy or Barbarians could come."""
    if area != g.homeland[seat]:
        return 0
    near = g.board.within(bit(area))
    in_danger = any(g.occupied[faction] & near for faction in [*enemies(g), BARBARIANS])
    return int(g.at(seat, area) < DISKS_AT_HOME + int(in_danger))


def for_a_battle(g: MiddleEast, seat: int, area: int) -> int:
    """A Contested area where one or two disks make the largest stack."""
    if not (g.contested() & g.occupied[seat]) >> area & 1:
        return 0
    return int(wins_with(g, seat, area, 2))


def wins_with(g: MiddleEast, seat: int, area: int, most: int) -> bool:
    """Whether a stack that is not the largest would be so with this many disks more, if they are ready and fit."""
    lacking = others_at(g, seat, area) + 1 - g.strength(seat, area)
    return 0 < lacking <= min(most, g.ready[seat], room(g, seat, area))


def for_a_city(g: MiddleEast, seat: int, area: int) -> int:
    """A Settlement that can become a City, on the best land first, until there are enough."""
    enough = g.cities_of(seat) >= g.epoch + MORE_CITIES
    return 0 if enough or g.at(seat, area) != 2 else for_a_settler(g, seat, area)


def for_a_settler(g: MiddleEast, seat: int, area: int) -> int:
    """How much land without anybody else is liked on which a Settlement grows."""
    ground = liking(g, area)
    return ground if ground > LIKED_AT_SEA and not strongest_rival(g, seat, area) else 0


LIKING: Final = ((FERTILE, 5), (PLAIN, 4), (MOUNTAIN, 3), (DESERT, 1))
LIKED_AT_SEA: Final = 2


def liking(g: MiddleEast, area: int) -> int:
    """How much an area is liked for what it is."""
    for terrain, liked in LIKING:
        if g.board.terrains[terrain] >> area & 1:
            return liked
    return LIKED_AT_SEA


def for_an_attack(g: MiddleEast, seat: int, area: int) -> int:
    """An area of the primary enemy beside one's own that can be won; its temple first, then a City."""
    at_the_border = g.board.adjacent[area] & g.controlled(seat)
    if not at_the_border or not wins_with(g, seat, area, g.ready[seat]):
        return 0
    enemy = primary_enemy(g, seat)
    if not g.at(enemy, area):
        return 0
    return 3 if has_temple(g, enemy, area) else 1 + (g.cities[enemy] >> area & 1)


def has_temple(g: MiddleEast, seat: int, area: int) -> bool:
    """Whether the temple of a seat's own stands in an area."""
    own = g.deity(seat)
    return own != NOBODY and g.monument[own] == ESTABLISHED and g.homeland[seat] == area


def for_a_settlement(g: MiddleEast, seat: int, area: int) -> int:
    """A Camp that can become a Settlement, on the best land first."""
    return for_a_settler(g, seat, area) if g.at(seat, area) == 1 else 0


def for_a_camp(g: MiddleEast, seat: int, area: int) -> int:
    """A vacant area, the best land first; a sea only at one's own coast."""
    return liking(g, area) if within_steps(g, seat, area, 1) else 0


def for_a_ship(g: MiddleEast, seat: int, area: int) -> int:
    """A vacant sea two steps from one's own land."""
    return int(within_steps(g, seat, area, 2))


def within_steps(g: MiddleEast, seat: int, area: int, steps: int) -> bool:
    """Whether an area is vacant, and land or a sea that ships from one's own land reach in so many steps."""
    if g.at(seat, area) or strongest_rival(g, seat, area):
        return False
    reached = g.occupied[seat] & g.board.land
    for _ in range(steps):
        reached |= g.board.around(reached) & g.board.sea
    return bool((reached | g.board.land) >> area & 1)


WISHES: Final = (
    for_the_homeland, for_a_battle, for_a_city, for_an_attack, for_a_settlement, for_a_camp, for_a_ship,
)  # fmt: skip
"""What an area may want a disk for, the most urgent first."""


# Cards


def action(g: MiddleEast, seat: int, offers: list[int]) -> int:
    """A Deity, a temple that is restored, a curse that is lifted; else the best card, else it passes."""
    t = words(g)
    deities = [offer for offer in offers if t.build <= offer < t.build + t.monuments]
    if deities and keeps_enough(g, seat):
        return min(deities, key=lambda offer: FAVOURITES.index(name_of(g, offer - t.build)))
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


def name_of(g: MiddleEast, deity: int) -> str:
    """The id of a Deity."""
    return g.edition.effects[g.edition.monument_effect(deity)].name


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


def response(g: MiddleEast, seat: int, offers: list[int]) -> int:
    """It answers what would cost it dear: with its Deity, else with the card that answers least."""
    t = g.tokens
    if len(offers) == 1 or not costs_dear(g, seat):
        return t.pass_
    negations = [offer for offer in offers if t.negate <= offer < t.negate + t.cards]
    if len(negations) < len(offers) - 1:
        return offers[-1]
    return min(negations, key=lambda offer: (g.edition.negates[offer - t.negate].bit_count(), offer))


def costs_dear(g: MiddleEast, seat: int) -> bool:
    """Whether what is being played would cost three disks, a City, a temple or what a Deity gives."""
    if g.in_competition() and g.arena != NOBODY:
        return city_at_stake(g, seat)
    losses = [area for rule, who, area, _, _ in g.plan if rule == LOSE_DISK and who == seat]
    chosen = sum([n for rule, who, _, n, _ in g.plan if rule == YIELD_DISKS and who == seat])
    sacked = [area for area in losses if g.cities[seat] >> area & 1 and g.at(seat, area) - losses.count(area) < 3]
    return len(losses) + chosen >= LOSSES_TO_ANSWER or bool(sacked) or loses_its_god(g, seat)


def loses_its_god(g: MiddleEast, seat: int) -> bool:
    """Whether what is being played takes a civilization's temple, or what its Deity gives."""
    for rule, who, deity, _, _ in g.plan:
        if rule == DESTROY and g.owner[deity] == seat:
            return True
        if rule in (CURSE, PAY_OR_LOSE_TEMPLE) and who == seat and g.has_active_temple(seat):
            return True
    return False


def buying(g: MiddleEast, seat: int, offers: list[int]) -> int:
    """All minas but two are spent for cards."""
    return offers[min(len(offers) - 1, max(0, g.talents[seat] - MINAS_TO_KEEP))]


# Losses and payments


def price_of(g: MiddleEast, seat: int, area: int) -> tuple[int, int, int, int]:
    """How dear a disk in an area is: at home most, then in a City that would fall, then in a larger stack."""
    home, falls = area == g.homeland[seat], ends_a_city(g, seat, area)
    return (int(home), int(falls), g.at(seat, area), g.board.order.index(area))


def ends_a_city(g: MiddleEast, seat: int, area: int) -> bool:
    """Whether a City would be none without the next disk."""
    return bool(g.cities[seat] >> area & 1) and g.at(seat, area) == g.edition.city


def giving(g: MiddleEast, seat: int, offers: list[int]) -> int:
    """The disk that it can spare most easily."""
    return min(offers, key=lambda offer: price_of(g, seat, offer - g.tokens.give))


def paying(g: MiddleEast, seat: int, offers: list[int]) -> int:
    """Minas, then cards, then disks."""
    t = g.tokens
    others = [offer for offer in offers if not t.give <= offer < t.give + t.areas]
    return payment(g, others) if others else giving(g, seat, offers)


def alternate_loss(g: MiddleEast, seat: int, offers: list[int]) -> int:
    """Its display spares any disk; for a City or the last disk at home it gives whatever it has."""
    t, area = g.tokens, g.now[2]
    spared = [offer for offer in offers if t.invoke <= offer < t.invoke + t.abilities]
    if spared:
        return spared[0]
    if not ends_a_city(g, seat, area) and not (area == g.homeland[seat] and g.at(seat, area) == 1):
        return t.lose
    helping = [offer for offer in offers if t.play <= offer < t.play + t.cards or t.use <= offer < t.use + t.cards]
    return helping[0] if helping else payment(g, offers)


def let_go(g: MiddleEast, seat: int, offers: list[int]) -> int:
    """A Stronghold is not worth a mina."""
    return g.tokens.lose


def captives(g: MiddleEast, seat: int, offers: list[int]) -> int:
    """Two disks, unless so few are in supply that a mina is worth more."""
    t = g.tokens
    wanted = t.gain + (WEALTH if g.supply[seat] < TO_STORE else DISKS)
    return wanted if wanted in offers else offers[0]


def consent(g: MiddleEast, seat: int, offers: list[int]) -> int:
    """A Deity comes back, or goes, if it has a point."""
    return words(g).accept if g.points[seat] else words(g).refuse


def for_its_temple(g: MiddleEast, seat: int, offers: list[int]) -> int:
    """A mina for its temple, or two disks if enough are left."""
    t = words(g)
    if t.pay in offers:
        return t.pay
    return t.lose if t.lose in offers and g.on_map[seat] - 2 >= DISKS_TO_KEEP else t.give_up_temple


# Hands


def taking(g: MiddleEast, seat: int, offers: list[int]) -> int:
    """The card that it would keep longest."""
    first = words(g).take
    return min(offers, key=lambda offer: (keep_rank(g, offer - first), offer))


def exchanging(g: MiddleEast, seat: int, offers: list[int]) -> int:
    """A card that is better than its own worst."""
    best = taking(g, seat, offers[1:])
    worst = max([keep_rank(g, card) for card in bits(g.hand[seat])])
    return best if keep_rank(g, best - words(g).take) < worst else g.tokens.done


def handing_over(g: MiddleEast, seat: int, offers: list[int]) -> int:
    """The card that it can spare most easily."""
    return least_kept(g, offers, words(g).hand_over)


def dilemma(g: MiddleEast, seat: int, offers: list[int]) -> int:
    """Two minas for a card, if as many are left."""
    t = words(g)
    spare = g.talents[seat] - 2 >= MINAS_TO_KEEP
    return t.pay if spare or t.show_hand not in offers else t.show_hand


# Competition


def before_all_others(g: MiddleEast, seat: int, offers: list[int]) -> int:
    """A card that is played before the first competition is played if it is worth anything."""
    for offer in offers[1:]:
        if worth_of(g, seat, plan_of(g, seat, offer - g.tokens.play)) > 0:
            return offer
    return offers[0]


def commitment(g: MiddleEast, seat: int, offers: list[int]) -> int:
    """Powers first, then the best of two cards, as long as it is not winning and could be."""
    t, area = g.tokens, g.now[2]
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


# Return as another civilization


def returning(g: MiddleEast, seat: int, offers: list[int]) -> int:
    """It returns whenever it may."""
    return g.tokens.rise


def leading(g: MiddleEast, seat: int, offers: list[int]) -> int:
    """The civilization with the quietest home."""
    first = g.tokens.lead
    return min(offers, key=lambda offer: (quietest(g, seat, offer - first), offer))


def quietest(g: MiddleEast, seat: int, civilization: int) -> int:
    """The disks of others around the quietest home of a civilization."""
    return min([neighbours(g, seat, home) for home in bits(homes_for(g, civilization))], default=NEVER)


def neighbours(g: MiddleEast, seat: int, home: int) -> int:
    """The disks of others in an area and next to it."""
    around = bits(g.board.within(bit(home)))
    return sum([g.at(faction, area) for area in around for faction in range(FACTIONS) if faction != seat])


def settling(g: MiddleEast, seat: int, offers: list[int]) -> int:
    """The quietest of its homes."""
    first = g.tokens.choose
    return min(offers, key=lambda offer: (neighbours(g, seat, offer - first), g.board.ranks[offer - first]))


CHOOSERS: Final[dict[int, Decides]] = {
    **solitaire.CHOOSERS,
    FORTIFY: fortification,
    RETIREMENT: retirement,
    GRANARY: granary,
    DEPLOY: deployment,
    ACT: action,
    ANSWER: response,
    BUY: buying,
    ALTERNATE_LOSS: alternate_loss,
    PAY_OR_LOSE_DISK: paying,
    PAY_FOR_MONUMENT: paying,
    COMMIT: commitment,
    KEEP_STRONGHOLD: let_go,
    CAPTIVES: captives,
    OFFER_BACK: consent,
    ASK_BACK: consent,
    MUSTER_ANSWER: before_all_others,
    GILGAMESH: returning,
    GILGAMESH_LEAD: leading,
    GILGAMESH_HOME: settling,
    GILGAMESH_PLACE: deployment,
    YIELD_DISKS: giving,
    TAKE_CARD: taking,
    EXCHANGE_CARD: exchanging,
    HAND_OVER: handing_over,
    DILEMMA: dilemma,
    PAY_OR_LOSE_TEMPLE: for_its_temple,
}
"""How each question is answered."""
