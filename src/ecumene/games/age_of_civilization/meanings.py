"""What answers mean for the seat that chooses: what they bring and what they take, as things stand.

A label is put together from parts; `LABELS` has a template for every set of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

from ecumene.games.age_of_civilization import contents as c
from ecumene.games.age_of_civilization import questions as ask
from ecumene.games.age_of_civilization.measures import has_most_strength, strength
from ecumene.games.age_of_civilization.outlook import (
    gained_by,
    given_with,
    performed_with,
    rested_coins,
    rested_points,
    rested_workers,
    scored_by,
)
from ecumene.games.age_of_civilization.powers import PowerAtMoment
from ecumene.games.age_of_civilization.rules.civilizations import investor
from ecumene.games.age_of_civilization.rules.drafting import drafted_bonus
from ecumene.games.age_of_civilization.rules.path_to_glory import ARTISAN_POINTS, LEVY_POINTS
from ecumene.games.age_of_civilization.rules.resolve_your_workers import is_sacrificed
from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.things import (
    NO_TECHNOLOGY,
    Ability,
    Action,
    Civilization,
    Sum,
    Technology,
    Wonder,
    coins_of,
)
from ecumene.games.age_of_civilization.verbs.abilities import built, learned, main_ability
from ecumene.games.age_of_civilization.verbs.goods import population
from ecumene.kernel.nouns import Seat
from ecumene.kernel.text import Meaning
from ecumene.kernel.words import listed

HEADS = {
    "perform": "{0}", "use": "{0}", "research": "research {0}", "activate": "activate {0}", "gain": "gain {0}",
    "take": "take {0}", "rise": "rise {0} with {7:worker}", "annex": "annex {0}", "rest": "rest",
}  # fmt: skip
"""The verbs whose labels are put together."""

COSTS = {"activate": ("", "n"), "gain": ("",), "take": ("",), "rise": ("",), "annex": ("",), "rest": ("",)}
"""What these verbs can cost; the others can cost everything."""

GAINS = {"c": "{1:coin}", "w": "{2:worker}", "t": "{8:technology/technologies}", "f": "1 military strength"}
"""What is gained, by a letter: coins, workers, a technology, a fort."""
OTHERS = {"g": "let all others gain {4:coin}", "l": "make all others lose {5:coin}"}
TAKES = {"n": "pay {6:coin}", "a": "assign {7:worker}", "d": "lose {7:worker}"}
"""What is taken: coins, workers that come back, workers that are sacrificed."""
NOTHING = {
    "": "nothing now",
    "x": "nothing now, you are not the strongest",
    "y": "nothing now, you have no military strength",
}
"""What is said where nothing is given, and why a Conquest gives nothing."""


def given(parts: str) -> str:
    """What an answer gives: points, goods, a wonder, and what becomes of the others."""
    said = ["score {3:point}"] if "p" in parts else []
    gained = [words for letter, words in GAINS.items() if letter in parts]
    said += [f"gain {listed(gained)}"] if gained else []
    said += ["take a wonder"] if "v" in parts else []
    return listed([*said, *(words for letter, words in OTHERS.items() if letter in parts)])


def taken(parts: str) -> str:
    """What an answer takes, after what it gives."""
    said = [words for letter, words in TAKES.items() if letter in parts]
    return f"; {listed(said)}" if said else ""


def templates() -> Iterator[tuple[str, str]]:
    """Every label that can be put together, by its verb and its parts."""
    sets = ["".join(chosen) for chosen in product(*(("", letter) for letter in "pcwtfvgl"))]
    gives = NOTHING | {parts: given(parts) for parts in sets if parts}
    costs = {parts: taken(parts) for parts in ("", "n", "a", "d", "na", "nd")}
    for verb, head in HEADS.items():
        for parts, cost in product(gives, COSTS.get(verb, tuple(costs))):
            yield f"{verb} {parts}{cost}", f"{head}: {gives[parts]}{costs[cost]}"


LABELS: dict[str, str] = {
    **dict(templates()),
    "rise-with-workers": "rise {0} with {1:worker}",
    "buy-for": "buy {0} for {1:coin}",
    "invest-for": "put {1:coin} on {0} and score {2:point}",
    "pay-for-points": "pay {0} and score {1:point}",
    "lose-so-many": "lose {0:point}",
    "go-to-bazaar": "{0}: turn 2, 4 or 6 coins into half as many points",
}


class Deal:
    """What an answer gives and takes."""

    def __init__(self) -> None:
        self.coins = self.workers = self.points = self.others_gain = self.others_lose = 0
        self.price = self.placed = self.technologies = 0
        self.fort = self.wonder = self.lost = False
        self.why_nothing = ""

    def happen(self, power: PowerAtMoment, times: int, room: int) -> None:
        """What happens at a moment; there is room for so many workers."""
        self.points += power.points * times
        self.coins += power.coins * times
        self.add(power, times, room)

    def add(self, power: PowerAtMoment, times: int, room: int) -> None:
        """What happens at a moment besides points and coins."""
        self.workers += min(power.workers * times, room)
        self.technologies += power.technologies * times
        self.wonder = self.wonder or power.wonders * times > 0
        self.others_gain += power.others_gain if times else 0
        self.others_lose += power.others_lose if times else 0

    def given(self) -> str:
        """What it gives by letters, in the order of the templates."""
        letters = [
            (self.points, "p"), (self.coins, "c"), (self.workers, "w"), (self.technologies, "t"), (self.fort, "f"),
            (self.wonder, "v"), (self.others_gain, "g"), (self.others_lose, "l"),
        ]  # fmt: skip
        return "".join(letter for there, letter in letters if there)

    def parts(self) -> str:
        """What it gives and takes, or why it gives nothing."""
        found = self.given() or self.why_nothing
        more = "d" if self.lost else "a" if self.placed > 1 else ""
        return found + ("n" if self.price else "") + more

    def meaning(self, verb: str, kind: str, thing: int) -> Meaning:
        """The label of an answer with a thing."""
        values = (
            thing, self.coins, self.workers, self.points, self.others_gain, self.others_lose, self.price, self.placed,
            self.technologies,
        )  # fmt: skip
        parts = self.given() if verb == "rise" else self.parts()
        return Meaning(f"{verb} {parts}", (kind, *["number"] * 8), values)


def room_for_workers(g: AgeOfCivilization, who: Seat) -> int:
    """How many workers a seat could still gain."""
    return g.box.most_workers - g.workers_owned(who)


# Actions


def of_action(g: AgeOfCivilization, who: Seat, action: Action) -> Deal:
    """What performing an action gives and takes."""
    deal, box, room = Deal(), g.box, room_for_workers(g, who)
    deal.points, deal.coins = scored_by(g, who, action, NO_TECHNOLOGY), gained_by(g, who, action)
    deal.wonder = bool(box.gains_wonders[action] and g.wonder_market)
    deal.technologies = box.gains_technologies[action] if action != c.RESEARCH else 0
    deal.fort = action == c.FORTIFY
    deal.others_gain = box.others_gain[action]
    for power in performed_with(g, who, action):
        deal.add(power, power.times(g, who, action), room)
    if g.alone():
        deal.others_gain = deal.others_lose = 0
    if action == c.CONQUEST and not has_most_strength(g, who):
        deal.why_nothing = "x"
    elif action == c.CONQUEST and not strength(g, who):
        deal.why_nothing = "y"
    return assigned(g, who, action, deal, ask.ABOUT_NOTHING)


def assigned(g: AgeOfCivilization, who: Seat, action: Action, deal: Deal, about: int) -> Deal:
    """With the workers and coins that an action takes."""
    deal.placed = ask.workers_needed(g, who, action)
    deal.price = ask.cost(g, who, action, about)
    deal.lost = is_sacrificed(g, who, action)
    return deal


def of_research(g: AgeOfCivilization, who: Seat, technology: Technology) -> Deal:
    """What Research of a technology gives besides it, and takes."""
    deal = when_gained(g, who, learned(technology))
    deal.points = scored_by(g, who, c.RESEARCH, technology)
    deal.coins += gained_by(g, who, c.RESEARCH)
    return assigned(g, who, c.RESEARCH, deal, technology)


def of_rest(g: AgeOfCivilization, who: Seat) -> Deal:
    """What resting gives."""
    deal = Deal()
    deal.coins, deal.workers, deal.points = rested_coins(g, who), rested_workers(g, who), rested_points(g, who)
    return deal


# Abilities


def when_gained(g: AgeOfCivilization, who: Seat, ability: Ability) -> Deal:
    """What a technology or a wonder gives at once."""
    deal = Deal()
    for power in given_with(g, ability):
        deal.happen(power, power.times(g, who, ask.ABOUT_NOTHING), room_for_workers(g, who))
    return deal


def of_wonder(g: AgeOfCivilization, who: Seat, wonder: Wonder) -> Deal:
    """What a wonder gives at once; in a scenario each after the first scores."""
    deal = when_gained(g, who, built(wonder))
    deal.points += g.box.scenarios[g.mode].wonder_points if g.alone() and g.wonders[who] else 0
    return deal


def of_ability(g: AgeOfCivilization, who: Seat, ability: Ability) -> Deal:
    """What an ability gives when it is activated: a Culture without a worker, or what it does at a turn's end."""
    deal = Deal()
    found = [one for one in g.box.powers_at[ask.AT_TURN_END] if one.ability == ability]
    if not found or found[0].performs_culture():
        deal.points = ask.amended(g, ask.POINTS, who, g.box.scores[c.CULTURE], c.CULTURE, ability)
        deal.price = ask.cost(g, who, c.CULTURE, ability)
        return deal
    deal.happen(found[0], found[0].times(g, who, ask.ABOUT_NOTHING), room_for_workers(g, who))
    return deal


# Civilizations


def bonus_coins(g: AgeOfCivilization, who: Seat, card: Civilization) -> int:
    """The bonus coins of a card, wherever it lies."""
    return drafted_bonus(g, who) + (0 if g.hand[who] >> card & 1 else g.bonus[card])


def rising(g: AgeOfCivilization, who: Seat, card: Civilization) -> Meaning:
    """The workers and the coins of a civilization that rises, and what else happens when it does."""
    deal, bonus = Deal(), bonus_coins(g, who, card)
    deal.placed, deal.coins = population(g, card), bonus
    for power in g.box.powers_of[main_ability(card)]:
        if power.asked >> ask.BONUS_COINS & 1:
            deal.coins = power.amend(g, who, deal.coins, ask.ANY_ACTION, ask.ABOUT_NOTHING)
        if isinstance(power, PowerAtMoment) and power.asked >> ask.WHEN_IT_RISES & 1:
            deal.happen(power, power.times(g, who, bonus), g.box.most_workers - deal.placed)
    if g.alone():
        deal.others_gain = deal.others_lose = 0
    if not deal.given():
        return Meaning("rise-with-workers", ("civilization", "number"), (card, deal.placed))
    return deal.meaning("rise", "civilization", card)


def of_annexing(g: AgeOfCivilization, who: Seat, card: Civilization) -> Meaning | None:
    """The worker and the coins that come with a civilization that is annexed."""
    deal = Deal()
    deal.coins, deal.workers = bonus_coins(g, who, card), min(g.box.annex_workers, room_for_workers(g, who))
    return deal.meaning("annex", "civilization", card) if deal.parts() else None


# All answers


def of_common_slot(g: AgeOfCivilization, who: Seat, action: Action) -> Meaning:
    """An action on the slot that all share."""
    if action == c.BAZAAR:
        return Meaning("go-to-bazaar", ("action",), (action,))
    return of_action(g, who, action).meaning("perform", "action", action)


def of_own_slot(g: AgeOfCivilization, who: Seat, ability: Ability) -> Meaning:
    """An action on a slot of one's own, which is never the Bazaar."""
    return of_action(g, who, g.box.slot_action[ability]).meaning("use", "slot", ability)


def of_gaining(g: AgeOfCivilization, who: Seat, technology: Technology) -> Meaning | None:
    """A technology, where it gives something at once."""
    deal = when_gained(g, who, learned(technology))
    return deal.meaning("gain", "technology", technology) if deal.parts() else None


def of_taking(g: AgeOfCivilization, who: Seat, wonder: Wonder) -> Meaning | None:
    """A wonder, where it gives something at once."""
    deal = of_wonder(g, who, wonder)
    return deal.meaning("take", "wonder", wonder) if deal.parts() else None


def of_investing(g: AgeOfCivilization, card: Civilization) -> Meaning:
    """Coins on a card of the market."""
    power = investor(g)
    assert power is not None, "offered only with an ability that puts coins on the market"
    return Meaning("invest-for", ("civilization", "number", "number"), (card, power.invest, power.points))


def of_payment(g: AgeOfCivilization, paid: Sum) -> Meaning | None:
    """At the Bazaar coins become points."""
    if g.now[0] != c.PAY_AT_BAZAAR:
        return None
    return Meaning("pay-for-points", ("sum", "number"), (paid, coins_of(paid) // 2))


def of_losing_points(g: AgeOfCivilization, who: Seat) -> Meaning:
    """As many points as the command takes, and as there are."""
    lost = LEVY_POINTS if g.now[0] == c.SACRIFICE_OR_POINTS else ARTISAN_POINTS
    return Meaning("lose-so-many", ("number",), (min(lost, g.points[who]),))


MEANINGS: dict[str, Callable[[AgeOfCivilization, Seat, int], Meaning | None]] = {
    "rise": lambda g, who, i: rising(g, who, Civilization(i)),
    "annex": lambda g, who, i: of_annexing(g, who, Civilization(i)),
    "perform": lambda g, who, i: of_common_slot(g, who, Action(i)),
    "use": lambda g, who, i: of_own_slot(g, who, Ability(i)),
    "research": lambda g, who, i: of_research(g, who, Technology(i)).meaning("research", "technology", i),
    "rest": lambda g, who, i: of_rest(g, who).meaning("rest", "number", i),
    "buy": lambda g, who, i: Meaning("buy-for", ("special-card", "number"), (i, g.box.special_card_price)),
    "take": lambda g, who, i: of_taking(g, who, Wonder(i)),
    "gain": lambda g, who, i: of_gaining(g, who, Technology(i)),
    "activate": lambda g, who, i: of_ability(g, who, Ability(i)).meaning("activate", "ability", i),
    "invest": lambda g, who, i: of_investing(g, Civilization(i)),
    "pay": lambda g, who, i: of_payment(g, Sum(i)),
    "lose-points": lambda g, who, i: of_losing_points(g, who),
}
"""What each verb brings and takes; those that are not here say all by themselves."""


def meaning(g: AgeOfCivilization, who: Seat, verb: str, i: int) -> Meaning | None:
    """What an answer brings and takes; nothing where its verb says all."""
    find = MEANINGS.get(verb)
    return None if find is None else find(g, who, i)
