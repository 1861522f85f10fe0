"""What a seat may see, built up from nothing: everything but the cards in others' hands."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ecumene.games.age_of_civilization.contents import (
    ACTIONS,
    MOST_CIVILIZATIONS,
    MOST_IN_MARKET,
    RESEARCH,
    TECHNOLOGIES,
    TRACK,
)
from ecumene.games.age_of_civilization.measures import strength
from ecumene.games.age_of_civilization.outlook import (
    droughts,
    gained_by,
    is_weakest,
    lost_as_weakest,
    next_war,
    of_this_game,
    plagues,
    rested_coins,
    rested_points,
    rested_workers,
    rival_grows,
    rival_then,
    scored_by,
    wars,
    workers_if_annexed,
    worth_at_the_end,
)
from ecumene.games.age_of_civilization.pieces import stack_of
from ecumene.games.age_of_civilization.questions import cost, forbidden_to, workers_needed
from ecumene.games.age_of_civilization.rules.drafting import drafted_bonus
from ecumene.games.age_of_civilization.rules.resolve_your_workers import is_sacrificed, on_red_slots
from ecumene.games.age_of_civilization.rules.take_actions import available
from ecumene.games.age_of_civilization.rules.technologies import can_be_gained, on_card
from ecumene.games.age_of_civilization.state import SEAT, TRACK_PLACE, AgeOfCivilization
from ecumene.games.age_of_civilization.things import (
    NO_TECHNOLOGY,
    Action,
    Actions,
    Technologies,
    Technology,
    actions_in,
)
from ecumene.games.age_of_civilization.told import tell_mine, tell_seat, tell_table
from ecumene.kernel.nouns import NOBODY, Seat
from ecumene.kernel.show import Pen
from ecumene.kernel.vocabulary import Noun


def show(g: AgeOfCivilization, viewer: Seat, pen: Pen, noun: Mapping[str, Noun]) -> None:
    """Write the table as a seat, or a spectator, sees it."""
    pen.number("round", g.round)
    pen.number("rounds", g.box.rounds)
    pen.number("window", g.box.window)
    pen.number("most-workers", g.box.most_workers)
    pen.number("drafted", g.box.kept if g.drafting else 0)
    pen.number("mode", g.mode)
    pen.one("scenario", g.mode, noun["scenario"])
    pen.one("starter", NOBODY if g.alone() else g.starter, SEAT)
    pen.one("turn", g.turn_of, SEAT)
    show_track(g, pen, noun)
    pen.row("market", g.market, noun["civilization"], MOST_IN_MARKET)
    pen.few("bonus", g.bonus, noun["civilization"])
    pen.number("deck", g.deck.bit_count())
    pen.some("wonders", g.wonder_market, noun["wonder"])
    pen.some("specials", g.special_market, noun["special-card"])
    pen.number("rival", g.rival)
    pen.number("rival-grows", rival_grows(g))
    pen.number("rival-then", rival_then(g))
    pen.one("command", g.command, noun["command"])
    pen.number("commands", g.commands.bit_count())
    pen.number("fallen", g.fallen)
    show_mine(g, viewer, pen, noun)
    pen.open_each("seats")
    first = 0 if viewer == NOBODY else viewer
    for place in range(g.seats):
        show_seat(g, Seat((first + place) % g.seats), pen, noun)
    pen.close()
    if pen.tells():
        tell_table(g, pen, noun)


def show_track(g: AgeOfCivilization, pen: Pen, noun: Mapping[str, Noun]) -> None:
    """The time track with its tokens and what its cards bring when they open, and where workers lie in this turn."""
    pen.row("track", g.track, noun["action"], TRACK)
    pen.some("wars", wars(g), TRACK_PLACE)
    pen.some("plagues", plagues(g), TRACK_PLACE)
    pen.some("droughts", droughts(g), TRACK_PLACE)
    pen.number("next-war", next_war(g))
    pen.open("events")
    for place in range(TRACK):
        pen.one(TRACK_PLACE.names[place], g.events[place], noun["event"])
    pen.close()
    pen.few("used", g.used, noun["action"])
    pen.some("used-own", g.used_own, noun["ability"])
    lost = on_red_slots(g, g.turn_of)
    pen.number("on-white", g.on_slots - lost)
    pen.number("on-red", lost)
    pen.some("ending", g.ending, noun["ability"])


def show_mine(g: AgeOfCivilization, viewer: Seat, pen: Pen, noun: Mapping[str, Noun]) -> None:
    """What the viewer alone knows, and what actions would cost and bring him."""
    mine = viewer != NOBODY
    actions = of_this_game(g, viewer) if mine else 0
    technologies = on_card(g, viewer) if mine else 0
    action = noun["action"]
    pen.open("mine")
    pen.some("hand", g.hand[viewer] if mine else 0, noun["civilization"])
    pen.some("packet", g.packet[viewer] if mine else 0, noun["civilization"])
    pen.some("available", available(g, viewer) & g.box.has_slot if mine else 0, action)
    pen.some("forbidden", forbidden_to(g, viewer) if mine else 0, action)
    pen.some("gainable", can_be_gained(g, viewer) if mine else 0, noun["technology"])
    pen.counts("prices", for_actions(actions, lambda i: cost(g, viewer, i)), action, actions)
    pen.counts("needs", for_actions(actions, lambda i: workers_needed(g, viewer, i)), action, actions)
    pen.some("red", sum(1 << i for i in actions_in(actions) if is_sacrificed(g, viewer, i)), action)
    show_research(g, viewer, pen, noun["technology"], technologies)
    pen.counts("scores", for_actions(actions, lambda i: scored_by(g, viewer, i, NO_TECHNOLOGY)), action, actions)
    pen.counts("gains", for_actions(actions, lambda i: gained_by(g, viewer, i)), action, actions)
    show_instead(g, viewer, pen)
    if pen.tells():
        tell_mine(g, viewer, pen, noun)
    pen.close()


def show_instead(g: AgeOfCivilization, viewer: Seat, pen: Pen) -> None:
    """What the viewer would have by annexing, and by resting."""
    mine = viewer != NOBODY
    pen.number("workers-if-annexed", workers_if_annexed(g, viewer) if mine else 0)
    pen.number("drafted-bonus", drafted_bonus(g, viewer) if mine else 0)
    pen.open("rest")
    pen.number("coins", rested_coins(g, viewer) if mine else 0)
    pen.number("workers", rested_workers(g, viewer) if mine else 0)
    pen.number("points", rested_points(g, viewer) if mine else 0)
    pen.close()


def for_actions(actions: Actions, number: Callable[[Action], int]) -> list[int]:
    """A number for each action of a set, and nothing for all others."""
    return [number(Action(action)) if actions >> action & 1 else 0 for action in range(ACTIONS)]


def for_technologies(technologies: Technologies, number: Callable[[Technology], int]) -> list[int]:
    """The same for technologies."""
    return [number(Technology(one)) if technologies >> one & 1 else 0 for one in range(TECHNOLOGIES)]


def show_research(g: AgeOfCivilization, viewer: Seat, pen: Pen, noun: Noun, technologies: Technologies) -> None:
    """What Research of each technology on the viewer's card costs, and what it would score now."""
    prices = for_technologies(technologies, lambda i: cost(g, viewer, RESEARCH, i))
    scores = for_technologies(technologies, lambda i: scored_by(g, viewer, RESEARCH, i))
    pen.counts("research", prices, noun, technologies)
    pen.counts("research-scores", scores, noun, technologies)


def show_seat(g: AgeOfCivilization, seat: Seat, pen: Pen, noun: Mapping[str, Noun]) -> None:
    """What everybody knows of a seat."""
    pen.open("")
    pen.one("seat", seat, SEAT)
    pen.number("points", g.points[seat])
    pen.number("coins", g.coins[seat])
    pen.number("workers", g.workers[seat])
    pen.number("strength", strength(g, seat))
    pen.number("weakest", int(is_weakest(g, seat)))
    pen.number("lost-as-weakest", lost_as_weakest(g, seat))
    pen.number("worth-at-the-end", worth_at_the_end(g, seat))
    pen.row("stack", stack_of(g, seat), noun["civilization"], MOST_CIVILIZATIONS)
    pen.some("card", on_card(g, seat), noun["technology"])
    pen.some("technologies", g.technologies[seat], noun["technology"])
    pen.one("special", g.special[seat], noun["special-card"])
    pen.some("wonders", g.wonders[seat], noun["wonder"])
    pen.number("hand", g.hand[seat].bit_count())
    pen.number("packet", g.packet[seat].bit_count())
    pen.number("forts", g.forts[seat])
    pen.number("caravans", g.caravans[seat])
    if pen.tells():
        tell_seat(g, seat, pen, noun["technology"])
    pen.close()
