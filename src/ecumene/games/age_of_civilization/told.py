"""What a page is told beside what is observed: the step of a turn, what is open, what is not as it is printed."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ecumene.games.age_of_civilization.contents import (
    ACTIONS,
    CARAVAN,
    KEEP,
    MOST_CIVILIZATIONS,
    NEXT_ROUND,
    RESEARCH,
    RESOLVE_WORKERS,
    TAKE_ACTIONS,
    TRACK,
)
from ecumene.games.age_of_civilization.meanings import bonus_coins
from ecumene.games.age_of_civilization.measures import strength, strengths
from ecumene.games.age_of_civilization.outlook import (
    gained_by,
    of_this_game,
    opens_after,
    past,
    scored_by,
    to_come,
    worth_at_the_end,
)
from ecumene.games.age_of_civilization.pieces import stack_of
from ecumene.games.age_of_civilization.questions import cost, workers_needed
from ecumene.games.age_of_civilization.rules.actions import uses
from ecumene.games.age_of_civilization.rules.technologies import on_card
from ecumene.games.age_of_civilization.state import TRACK_PLACE, AgeOfCivilization
from ecumene.games.age_of_civilization.things import (
    NO_TECHNOLOGY,
    Action,
    Actions,
    Civilizations,
    actions_in,
    civilizations_in,
    technologies_in,
)
from ecumene.games.age_of_civilization.verbs.goods import population
from ecumene.kernel.masks import bits
from ecumene.kernel.nouns import NOBODY, Seat
from ecumene.kernel.show import Pen
from ecumene.kernel.vocabulary import Noun

EVERY_ACTION = [Action(action) for action in range(ACTIONS)]
STEP = Noun("step", ("draft", "civilization", "actions", "turn-end"))
DRAFTING, FIRST, ACTING, ENDING = range(4)
RANK = Noun("rank", ("most", "least"))
MOST, LEAST = range(2)


# The table


def tell_table(g: AgeOfCivilization, pen: Pen, noun: Mapping[str, Noun]) -> None:
    """The step of the turn, which cards of the track are open, and how often and by how many actions are performed."""
    pen.one("step", step(g), STEP)
    pen.some("coming-cards", sum(1 << place for place in to_come(g)), TRACK_PLACE)
    pen.some("past-cards", (1 << past(g)) - 1, TRACK_PLACE)
    pen.counts("opens-after", [opens_after(g, place) for place in range(TRACK)], TRACK_PLACE)
    pen.some("twice", sum([1 << action for action in EVERY_ACTION if uses(g, action) > 1]), noun["action"])
    pen.few("workers-on", [workers_on(g, action) for action in EVERY_ACTION], noun["action"])
    pen.number("most-civilizations", MOST_CIVILIZATIONS)
    pen.number("caravans-count", int(CARAVAN in g.track))
    pen.number("all-equal", int(len(set(strengths(g))) == 1))
    pen.one("rival-rank", ranked(g, g.rival) if g.alone() else NOBODY, RANK)


def step(g: AgeOfCivilization) -> int:
    """The step of the turn, told from what of it is still to come; none between rounds."""
    following = {entry[0] for entry in g.agenda}
    if g.pending and g.now[0] == KEEP:
        return DRAFTING
    if NEXT_ROUND not in following or not g.pending:
        return NOBODY
    return FIRST if TAKE_ACTIONS in following else ACTING if RESOLVE_WORKERS in following else ENDING


def workers_on(g: AgeOfCivilization, action: Action) -> int:
    """The workers of whoever is on turn that lie on the common slot of an action."""
    return g.used[action] * workers_needed(g, g.turn_of, action) if g.used[action] else 0


def ranked(g: AgeOfCivilization, n: int) -> int:
    """Whether a strength is the most or the least of all; where all are equal it is neither."""
    everybody = strengths(g)
    if min(everybody) == max(everybody):
        return NOBODY
    return MOST if n == max(everybody) else LEAST if n == min(everybody) else NOBODY


# Each seat


def tell_seat(g: AgeOfCivilization, seat: Seat, pen: Pen, technology: Noun) -> None:
    """Its points without what the end brought, its place by strength, its workers, and the arrows on its card."""
    pen.number("points-in-play", g.points[seat] - (worth_at_the_end(g, seat) if g.ended() else 0))
    pen.one("strength-rank", ranked(g, strength(g, seat)), RANK)
    pen.number("on-slots", g.on_slots if g.turn_of == seat else 0)
    pen.number("workers-to-come", g.box.most_workers - g.workers_owned(seat))
    pen.number("last-civilization", int(len(stack_of(g, seat)) + 1 == MOST_CIVILIZATIONS))
    tell_arrows(g, seat, pen, technology)


def tell_arrows(g: AgeOfCivilization, seat: Seat, pen: Pen, technology: Noun) -> None:
    """The arrows on a seat's technology card: what covers a technology serves its arrows."""
    card = on_card(g, seat)
    pen.open_each("arrows")
    for to in bits(card):
        for start in bits(g.box.requires[to] & card):
            pen.open("")
            pen.one("from", start, technology)
            pen.one("to", to, technology)
            pen.close()
    pen.close()


# Whoever looks


def tell_mine(g: AgeOfCivilization, viewer: Seat, pen: Pen, noun: Mapping[str, Noun]) -> None:
    """What civilizations would bring the viewer, and which actions cost and give him something else than is printed."""
    mine = viewer != NOBODY
    cards = sum(1 << card for card in g.market) | g.hand[viewer] if mine else 0
    actions = of_this_game(g, viewer) if mine else 0
    technologies = on_card(g, viewer) if mine else 0
    tell_civilizations(g, viewer, pen, noun["civilization"], cards)
    pen.some("repriced", actions_where(actions, lambda i: cost(g, viewer, i) != g.box.price[i]), noun["action"])
    pen.some("not-as-printed", actions_where(actions, lambda i: yields(g, viewer, i) != printed(g, i)), noun["action"])
    better = actions_where(actions, lambda i: sum(yields(g, viewer, i)) > sum(printed(g, i)))
    pen.some("better-than-printed", better, noun["action"])
    usual = scored_by(g, viewer, RESEARCH, NO_TECHNOLOGY) if mine else 0
    scoring = [1 << i for i in technologies_in(technologies) if scored_by(g, viewer, RESEARCH, i) != usual]
    pen.some("research-scoring", sum(scoring), noun["technology"])


def tell_civilizations(g: AgeOfCivilization, viewer: Seat, pen: Pen, noun: Noun, cards: Civilizations) -> None:
    """The workers that some civilizations would bring if they rose, and the bonus coins that come with them."""
    risen, coins = [0] * len(noun.names), [0] * len(noun.names)
    for card in civilizations_in(cards):
        risen[card] = population(g, card)
        coins[card] = bonus_coins(g, viewer, card)
    pen.few("workers-if-risen", risen, noun)
    pen.few("bonus-if-taken", coins, noun)


def actions_where(actions: Actions, holds: Callable[[Action], bool]) -> Actions:
    """The actions of a set for which something holds."""
    return sum([1 << action for action in actions_in(actions) if holds(action)])


def yields(g: AgeOfCivilization, who: Seat, action: Action) -> tuple[int, int]:
    """The points and coins that an action would bring a seat now."""
    return scored_by(g, who, action, NO_TECHNOLOGY), gained_by(g, who, action)


def printed(g: AgeOfCivilization, action: Action) -> tuple[int, int]:
    """The points and coins that are printed on an action."""
    return g.box.scores[action], g.box.gains[action]
