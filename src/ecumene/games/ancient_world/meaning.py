"""What an offer costs and brings the seat that chooses: which words its label has, with the numbers of now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ecumene.games.ancient_world import things as t
from ecumene.games.ancient_world import tokens as k
from ecumene.games.ancient_world.contents import BUILD_FOR_NOTHING, DRAW_DISTRICTS
from ecumene.games.ancient_world.rules.attack_a_titan import attack_cost, attack_value
from ecumene.games.ancient_world.rules.card_clarifications import can_be_copied, works_now
from ecumene.games.ancient_world.rules.draft import ON_DRAFT, drafted
from ecumene.games.ancient_world.rules.expand import districts_drawn
from ecumene.games.ancient_world.rules.explore import cards_drawn
from ecumene.games.ancient_world.rules.place_citizen import fee
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.things import (
    Action,
    Army,
    Attack,
    District,
    Effect,
    EmpireCard,
    MilitaryCard,
    armies_of,
    army_at,
    pile_of,
)
from ecumene.kernel.nouns import Seat
from ecumene.kernel.text import Meaning
from ecumene.kernel.vocabulary import Verb

CITIZEN_ON = ("action", "number")
CITIZEN_ON_CARD = ("empire-card", "number")


def meaning(g: AncientWorld, seat: Seat, token: int) -> Meaning | None:
    """The words of an offer; None where those of its verb say all."""
    verb = k.TOKENS.verb(token)
    say = BY_VERB.get(verb)
    return None if say is None else say(g, seat, *verb.split(token))


# Turns


def placing(g: AncientWorld, seat: Seat, action: Action, skill: int) -> Meaning | None:
    """A citizen on an action of the board."""
    box = g.box
    more: tuple[int, ...] = ()
    words = "place"
    if action in (t.BUILD, t.RECRUIT) and fee(g, action, skill):
        words, more = "place-for-fee", (box.fee,)
    elif action == t.LABOR:
        words, more = "place-for-coins", (box.labor_coins,)
    elif action == t.DRAFT:
        words, more = "place-on-draft", (drafting(g, seat),)
    elif action == t.EXPAND:
        words, more = "place-on-expand", (box.expand_knowledge, box.expand_coins)
    elif action == t.LEARN:
        words, more = "place-on-learn", (box.learn_coins,)
    elif action == t.REBUILD:
        words, more = rebuilding(g, seat)
    elif action == t.EXPLORE:
        words, more = "place-on-explore", (cards_drawn(g, seat),)
    elif action == t.GROW:
        words, more = "place-on-grow", (box.grow_coins, g.citizens(seat) + 1)
    return Meaning(words, CITIZEN_ON + ("number",) * len(more), (action, skill, *more))


def drafting(g: AncientWorld, seat: Seat) -> int:
    """The swords that one more citizen on Draft brings: by option the first one brings those of all who stand there."""
    return 1 + (g.citizen.count(ON_DRAFT) if g.draft_counts_all and not drafted(g, seat) else 0)


def rebuilding(g: AncientWorld, seat: Seat) -> tuple[str, tuple[int, ...]]:
    """What Rebuild brings: repairs if something is damaged, and the token if nobody has claimed it in this round."""
    repairs = min(g.box.rebuild_repairs, g.damaged[seat].bit_count())
    if repairs:
        words = "place-on-rebuild" if g.hand_up else "place-on-rebuild-first"
        return words, (repairs, g.box.rebuild_coins)
    return "place-for-coins" if g.hand_up else "place-for-the-token", (g.box.rebuild_coins,)


def placing_on(g: AncientWorld, seat: Seat, card: EmpireCard, skill: int) -> Meaning | None:
    """A citizen on an Empire card: what its steps bring, where there are words for them."""
    words, more = steps_in_words(g, seat, card)
    return Meaning(words, CITIZEN_ON_CARD + ("number",) * len(more), (card, skill, *more)) if words else None


def steps_in_words(g: AncientWorld, seat: Seat, card: EmpireCard) -> tuple[str, tuple[int, ...]]:
    """The words for the steps of a card, and their numbers."""
    steps = g.box.steps[card]
    if [does for does, _ in steps] == [t.GIVE_KNOWLEDGE, t.DO_CLAIM] and g.hand_up:
        steps = steps[:1]  # the token has changed hands in this round
    amounts = [amount(g, seat, does, n) for does, n in steps]
    found = BY_STEPS.get(tuple(does for does, _ in steps), "")
    if found == "card-copy" and not can_be_copied(g, seat):
        return "card-copies-nothing", ()
    return found, tuple(n for n in amounts if n >= 0)


BY_STEPS: Final[dict[tuple[Effect, ...], str]] = {
    (t.GIVE_COINS,): "card-coins",
    (t.GIVE_COINS_PER_FOOD,): "card-coins",
    (t.GIVE_KNOWLEDGE,): "card-knowledge",
    (t.DO_REPAIR,): "card-repair",
    (t.DO_EXPLORE,): "card-explore",
    (t.DO_CLAIM,): "card-claim",
    (t.DO_COPY,): "card-copy",
    (t.DO_REARRANGE,): "card-rearrange",
    (t.GIVE_SWORDS,): "card-swords",
    (t.DO_REPAIR, t.GIVE_COINS): "card-repair-and-coins",
    (t.DO_EXPLORE, t.GIVE_COINS): "card-explore-and-coins",
    (t.GIVE_KNOWLEDGE, t.DO_CLAIM): "card-knowledge-and-claim",
}
"""By what the steps of a card do, the words that tell it."""


def amount(g: AncientWorld, seat: Seat, does: Effect, n: int) -> int:
    """How much a step of a card brings; less than nothing if it has no number."""
    if does == t.GIVE_COINS_PER_FOOD:
        return g.food[seat]
    if does == t.DO_EXPLORE:
        return cards_drawn(g, seat)
    return -1 if does in (t.DO_COPY, t.DO_CLAIM) else n


def attacking(g: AncientWorld, seat: Seat, attack: Attack, _: int) -> Meaning | None:
    """An attack: which Titan, what it costs, and the attack value against the defense."""
    pile, armies = pile_of(attack), armies_of(attack)
    titan = g.titan[pile]
    values = (titan, armies, attack_cost(g, seat, armies), attack_value(g, seat, pile, armies), g.box.defense[titan])
    return Meaning("attack-titan", ("titan", "armys", "number", "number", "number"), values)


def passing(g: AncientWorld, seat: Seat, _: int, __: int) -> Meaning | None:
    """Whoever passes first may have a card that works then."""
    if g.passed or not g.works_when(seat, t.FIRST_TO_PASS):
        return None
    return Meaning("pass-first", ("empire-card",), (works_now(g, seat, t.FIRST_TO_PASS),))


# Build and Recruit


def building(g: AncientWorld, seat: Seat, card: EmpireCard, _: int) -> Meaning | None:
    """A card of the row, with its price."""
    return priced(g, "build", card)


def building_stored(g: AncientWorld, seat: Seat, card: EmpireCard, _: int) -> Meaning | None:
    """A card that was stored, with its price."""
    return priced(g, "build-stored", card)


def priced(g: AncientWorld, verb: str, card: EmpireCard) -> Meaning | None:
    """A card that is built, with its price if it is paid."""
    coins, knowledge = g.box.coins[card], g.box.knowledge[card]
    if g.now[0] == BUILD_FOR_NOTHING:
        return None
    if knowledge:
        return Meaning(f"{verb}-for-both", ("empire-card", "number", "number"), (card, coins, knowledge))
    return Meaning(f"{verb}-for-coins", ("empire-card", "number"), (card, coins))


def recruiting(g: AncientWorld, seat: Seat, card: MilitaryCard, _: int) -> Meaning | None:
    """A Military card with its price."""
    coins = g.box.recruit_coins[card]
    words = "recruit-for-coins" if coins else "recruit-for-nothing"
    return Meaning(words, ("military-card", "number"), (card, coins))


def retiring(g: AncientWorld, seat: Seat, army: Army, _: int) -> Meaning | None:
    """An army with the card that retires."""
    at = army_at(seat, army)
    words = "retire-card-with-coins" if g.on_picture[at] else "retire-card"
    return Meaning(words, ("army", "military-card", "number"), (army, g.active[at], g.on_picture[at]))


# Expand and Explore


def paying_knowledge(g: AncientWorld, seat: Seat, _: int, __: int) -> Meaning | None:
    """What Expand costs in knowledge."""
    return Meaning("pay-so-much-knowledge", ("number",), (g.box.expand_knowledge,))


def paying_coins(g: AncientWorld, seat: Seat, _: int, __: int) -> Meaning | None:
    """What Expand costs in coins."""
    return Meaning("pay-so-many-coins", ("number",), (g.box.expand_coins,))


def drawing(g: AncientWorld, seat: Seat, _: int, __: int) -> Meaning | None:
    """How many Districts or cards are drawn."""
    if g.now[0] == DRAW_DISTRICTS:
        return Meaning("draw-districts", ("number",), (districts_drawn(g),))
    return Meaning("draw-so-many", ("number",), (cards_drawn(g, seat),))


def choosing(g: AncientWorld, seat: Seat, district: District, _: int) -> Meaning | None:
    """That it is the open District, where one could draw instead."""
    return Meaning("choose-open", ("district",), (district,)) if g.now[0] == DRAW_DISTRICTS else None


# Armies that are discarded or freed, and what a neighbour's Learn allows


def disbanding(g: AncientWorld, seat: Seat, army: Army, _: int) -> Meaning | None:
    """An army with the card that is discarded."""
    return Meaning("disband-card", ("army", "military-card"), (army, g.active[army_at(seat, army)]))


def accepting(g: AncientWorld, seat: Seat, _: int, __: int) -> Meaning | None:
    """What a knowledge costs."""
    return Meaning("accept-for-coins", ("number",), (g.box.guild_price,))


def freeing(g: AncientWorld, seat: Seat, army: Army, _: int) -> Meaning | None:
    """The last coin on a name: without it the army can be used again."""
    return Meaning("free-the-name", ("army",), (army,)) if g.on_name[army_at(seat, army)] == 1 else None


BY_VERB: Final[dict[Verb, Callable[[AncientWorld, Seat, Any, int], Meaning | None]]] = {
    k.PLACE: placing,
    k.PLACE_ON: placing_on,
    k.ATTACK: attacking,
    k.PASS: passing,
    k.BUILD_FROM_ROW: building,
    k.BUILD_STORED: building_stored,
    k.RECRUIT_CARD: recruiting,
    k.RETIRE: retiring,
    k.PAY_KNOWLEDGE: paying_knowledge,
    k.PAY_COINS: paying_coins,
    k.CHOOSE: choosing,
    k.DRAW: drawing,
    k.DISBAND: disbanding,
    k.ACCEPT: accepting,
    k.FROM_NAME: freeing,
}
"""What has words of its own: each is asked for the thing and the number of its token."""
