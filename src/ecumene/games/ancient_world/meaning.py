"""What an offer costs and brings the seat that chooses: which words its label has, with the numbers of now."""

from __future__ import annotations

from ecumene.games.ancient_world import contents as c
from ecumene.games.ancient_world.rules.attack_a_titan import attack_cost, attack_value
from ecumene.games.ancient_world.rules.card_clarifications import can_be_copied, works_now
from ecumene.games.ancient_world.rules.draft import drafted
from ecumene.games.ancient_world.rules.expand import districts_drawn
from ecumene.games.ancient_world.rules.explore import cards_drawn
from ecumene.games.ancient_world.rules.place_citizen import fee
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.kernel.text import Meaning

CITIZEN_ON = ("action", "number")
CITIZEN_ON_CARD = ("empire-card", "number")


def meaning(g: AncientWorld, seat: int, token: int) -> Meaning | None:
    """The words of an offer; None where those of its verb say all."""
    if token < c.PLACE_ON:
        return placing(g, seat, *divmod(token - c.PLACE, c.MOST_CITIZENS))
    if token < c.ATTACK:
        return placing_on(g, seat, *divmod(token - c.PLACE_ON, c.MOST_CITIZENS))
    if token < c.PASS:
        return attacking(g, seat, *divmod(token - c.ATTACK, c.ARMY_SETS))
    if token < c.DISCARD:
        return building(g, token)
    if token < c.CHOOSE_IT:
        return recruiting_or_paying(g, seat, token)
    return of_another_question(g, seat, token)


def placing(g: AncientWorld, seat: int, action: int, i: int) -> Meaning | None:
    """A citizen on an action of the board."""
    box, skill = g.box, i + 1
    more: tuple[int, ...] = ()
    words = "place"
    if action in (c.BUILD, c.RECRUIT) and fee(g, action, skill):
        words, more = "place-for-fee", (box.fee,)
    elif action == c.LABOR:
        words, more = "place-for-coins", (box.labor_coins,)
    elif action == c.DRAFT:
        words, more = "place-on-draft", (drafting(g, seat),)
    elif action == c.EXPAND:
        words, more = "place-on-expand", (box.expand_knowledge, box.expand_coins)
    elif action == c.LEARN:
        words, more = "place-on-learn", (box.learn_coins,)
    elif action == c.REBUILD:
        words, more = rebuilding(g, seat)
    elif action == c.EXPLORE:
        words, more = "place-on-explore", (cards_drawn(g, seat),)
    elif action == c.GROW:
        words, more = "place-on-grow", (box.grow_coins, g.citizens(seat) + 1)
    return Meaning(words, CITIZEN_ON + ("number",) * len(more), (action, skill, *more))


def drafting(g: AncientWorld, seat: int) -> int:
    """The swords that one more citizen on Draft brings: by option the first one brings those of all who stand there."""
    return 1 + (g.citizen.count(c.ON_BOARD + c.DRAFT) if g.draft_counts_all and not drafted(g, seat) else 0)


def rebuilding(g: AncientWorld, seat: int) -> tuple[str, tuple[int, ...]]:
    """What Rebuild brings: repairs if something is damaged, and the token if nobody has claimed it in this round."""
    repairs = min(g.box.rebuild_repairs, g.damaged[seat].bit_count())
    if repairs:
        words = "place-on-rebuild" if g.hand_up else "place-on-rebuild-first"
        return words, (repairs, g.box.rebuild_coins)
    return "place-for-coins" if g.hand_up else "place-for-the-token", (g.box.rebuild_coins,)


def placing_on(g: AncientWorld, seat: int, card: int, i: int) -> Meaning | None:
    """A citizen on an Empire card: what its steps bring, where there are words for them."""
    words, more = steps_in_words(g, seat, card)
    return Meaning(words, CITIZEN_ON_CARD + ("number",) * len(more), (card, i + 1, *more)) if words else None


def steps_in_words(g: AncientWorld, seat: int, card: int) -> tuple[str, tuple[int, ...]]:
    """The words for the steps of a card, and their numbers."""
    steps = g.box.steps[card]
    if [does for does, _ in steps] == [c.GIVE_KNOWLEDGE, c.DO_CLAIM] and g.hand_up:
        steps = steps[:1]  # the token has changed hands in this round
    amounts = [amount(g, seat, does, n) for does, n in steps]
    found = BY_STEPS.get(tuple(does for does, _ in steps), "")
    if found == "card-copy" and not can_be_copied(g, seat):
        return "card-copies-nothing", ()
    return found, tuple(n for n in amounts if n >= 0)


BY_STEPS = {
    (c.GIVE_COINS,): "card-coins",
    (c.GIVE_COINS_PER_FOOD,): "card-coins",
    (c.GIVE_KNOWLEDGE,): "card-knowledge",
    (c.DO_REPAIR,): "card-repair",
    (c.DO_EXPLORE,): "card-explore",
    (c.DO_CLAIM,): "card-claim",
    (c.DO_COPY,): "card-copy",
    (c.DO_REARRANGE,): "card-rearrange",
    (c.GIVE_SWORDS,): "card-swords",
    (c.DO_REPAIR, c.GIVE_COINS): "card-repair-and-coins",
    (c.DO_EXPLORE, c.GIVE_COINS): "card-explore-and-coins",
    (c.GIVE_KNOWLEDGE, c.DO_CLAIM): "card-knowledge-and-claim",
}
"""By what the steps of a card do, the words that tell it."""


def amount(g: AncientWorld, seat: int, does: int, n: int) -> int:
    """How much a step of a card brings; less than nothing if it has no number."""
    if does == c.GIVE_COINS_PER_FOOD:
        return g.food[seat]
    if does == c.DO_EXPLORE:
        return cards_drawn(g, seat)
    return -1 if does in (c.DO_COPY, c.DO_CLAIM) else n


def attacking(g: AncientWorld, seat: int, pile: int, i: int) -> Meaning | None:
    """An attack: which Titan, what it costs, and the attack value against the defense."""
    titan, armies = g.titan[pile], i + 1
    values = (titan, armies, attack_cost(g, seat, armies), attack_value(g, seat, pile, armies), g.box.defense[titan])
    return Meaning("attack-titan", ("titan", "armys", "number", "number", "number"), values)


def building(g: AncientWorld, token: int) -> Meaning | None:
    """A card that is built, with its price; `pass` lies before these tokens."""
    if token == c.PASS:
        return passing(g)
    verb = "build-stored" if token >= c.BUILD_STORED else "build"
    card = (token - c.BUILD_IT) % c.EMPIRE
    coins, knowledge = g.box.coins[card], g.box.knowledge[card]
    if g.now[0] == c.BUILD_FOR_NOTHING:
        return None
    if knowledge:
        return Meaning(f"{verb}-for-both", ("empire-card", "number", "number"), (card, coins, knowledge))
    return Meaning(f"{verb}-for-coins", ("empire-card", "number"), (card, coins))


def passing(g: AncientWorld) -> Meaning | None:
    """Whoever passes first may have a card that works then."""
    seat = g.now[1]
    if g.passed or not g.works_when(seat, c.FIRST_TO_PASS):
        return None
    return Meaning("pass-first", ("empire-card",), (works_now(g, seat, c.FIRST_TO_PASS),))


def recruiting_or_paying(g: AncientWorld, seat: int, token: int) -> Meaning | None:
    """A Military card with its price, an army with the card that retires, or a payment."""
    if token == c.PAY_KNOWLEDGE:
        return Meaning("pay-so-much-knowledge", ("number",), (g.box.expand_knowledge,))
    if token == c.PAY_COINS:
        return Meaning("pay-so-many-coins", ("number",), (g.box.expand_coins,))
    if c.RECRUIT_IT <= token < c.NEW_ARMY:
        card = token - c.RECRUIT_IT
        coins = g.box.recruit_coins[card]
        words = "recruit-for-coins" if coins else "recruit-for-nothing"
        return Meaning(words, ("military-card", "number"), (card, coins))
    if token >= c.RETIRE:
        army = token - c.RETIRE
        at = seat * c.MOST_ARMIES + army
        words = "retire-card-with-coins" if g.on_picture[at] else "retire-card"
        return Meaning(words, ("army", "military-card", "number"), (army, g.active[at], g.on_picture[at]))
    return None


def of_another_question(g: AncientWorld, seat: int, token: int) -> Meaning | None:
    """Districts and cards to draw, armies that are discarded or freed, and what a neighbour's Learn allows."""
    if token <= c.DRAW:
        return drawing(g, seat, token)
    if token == c.ACCEPT:
        return Meaning("accept-for-coins", ("number",), (g.box.guild_price,))
    if c.DISBAND <= token < c.STARVE:
        army = token - c.DISBAND
        return Meaning("disband-card", ("army", "military-card"), (army, g.active[seat * c.MOST_ARMIES + army]))
    if c.FROM_NAME <= token < c.FROM_PICTURE and g.on_name[seat * c.MOST_ARMIES + token - c.FROM_NAME] == 1:
        return Meaning("free-the-name", ("army",), (token - c.FROM_NAME,))
    return None


def drawing(g: AncientWorld, seat: int, token: int) -> Meaning | None:
    """How many cards or Districts are drawn, or that the open District is taken."""
    if g.now[0] != c.DRAW_DISTRICTS:
        return Meaning("draw-so-many", ("number",), (cards_drawn(g, seat),)) if token == c.DRAW else None
    if token == c.DRAW:
        return Meaning("draw-districts", ("number",), (districts_drawn(g),))
    return Meaning("choose-open", ("district",), (token - c.CHOOSE_IT,))
