"""Rounds, turns and the time track. Each verb makes the change and says so."""

from __future__ import annotations

from ecumene.games.age_of_civilization import contents as fact
from ecumene.games.age_of_civilization.contents import ACTIONS
from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.things import (
    Abilities,
    Ability,
    Action,
    Civilizations,
    Command,
    Commands,
    Event,
    SpecialCards,
    Technology,
    Wonders,
)
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.masks import members
from ecumene.kernel.nouns import NOBODY, Seat


def lay_track(g: AgeOfCivilization, track: list[Action]) -> None:
    """Lay out the time track."""
    g.track = track
    for action in track[: g.box.window]:
        g.note(fact.ACTION_CARDS, EVERYBODY, action)


def lay_event(g: AgeOfCivilization, place: int, event: Event) -> None:
    """Lay an event token above a card of the track, counted from one."""
    g.events[place - 1] = event


def give_starter(g: AgeOfCivilization, who: Seat) -> None:
    """Somebody holds the starter token."""
    passed = g.starter != NOBODY
    g.starter = who
    if not g.alone():
        g.note(fact.STARTER_PASSED if passed else fact.STARTS, EVERYBODY, who)


def fill_middle(
    g: AgeOfCivilization, deck: Civilizations, wonders: Wonders, specials: SpecialCards, commands: Commands, rival: int
) -> None:
    """Lay out decks and markets."""
    g.deck = deck
    g.wonder_market = wonders
    g.special_market = specials
    g.commands = commands
    g.rival = rival


def begin_game(g: AgeOfCivilization, coins: int) -> None:
    """Everybody has some coins, and the first round begins."""
    g.coins = [coins] * g.seats
    g.round = 1


def move_permanent_card(g: AgeOfCivilization) -> Action:
    """The permanent action card moves one card to the right; the card that is new under it."""
    g.round += 1
    new = g.track[g.round + g.box.window - 2]
    g.note(fact.NEW_ACTION, EVERYBODY, new)
    return new


def announce_round(g: AgeOfCivilization) -> None:
    """A round begins."""
    g.note(fact.ROUND_BEGINS, EVERYBODY, g.round)


def begin_turn(g: AgeOfCivilization, who: Seat) -> None:
    """Nothing was done yet in this turn."""
    g.turn_of = who
    g.used = [0] * ACTIONS
    g.used_own = 0
    g.acted = 0
    g.cultured = 0
    g.ending = 0
    g.worked = 0
    g.passed_up = 0


def use_slot(g: AgeOfCivilization, who: Seat, action: Action) -> None:
    """A common slot is used."""
    g.used[action] += 1
    g.acted += 1
    g.note(fact.PERFORMED, EVERYBODY, who, action)


def use_research_slot(g: AgeOfCivilization, who: Seat, technology: Technology) -> None:
    """The slot of Research is used for a certain technology."""
    g.used[fact.RESEARCH] += 1
    g.acted += 1
    g.note(fact.RESEARCHED, EVERYBODY, who, technology)


def use_own_slot(g: AgeOfCivilization, who: Seat, ability: Ability, action: Action) -> None:
    """A slot of one's own is used."""
    g.used_own |= 1 << ability
    g.acted += 1
    g.note(fact.PERFORMED_ON_OWN_SLOT, EVERYBODY, who, action, ability)


def perform_without_worker(g: AgeOfCivilization, who: Seat, ability: Ability, action: Action) -> None:
    """An ability lets an action be performed without a worker and without a slot."""
    g.note(fact.PERFORMED_BY_ABILITY, EVERYBODY, who, action, ability)


def count_culture(g: AgeOfCivilization) -> None:
    """Culture was performed this turn."""
    g.cultured += 1


def count_caravan(g: AgeOfCivilization, who: Seat) -> None:
    """A Trade or a Caravan more."""
    g.caravans[who] += 1


def set_to_come(g: AgeOfCivilization, abilities: Abilities) -> None:
    """Of these abilities, all but those that have worked are still to be activated at this turn's end."""
    g.ending = abilities & ~g.worked


def strike_off(g: AgeOfCivilization, ability: Ability) -> None:
    """An ability has been activated at this turn's end."""
    g.ending &= ~(1 << ability)
    g.worked |= 1 << ability


def pass_up_cards(g: AgeOfCivilization) -> None:
    """Special cards on sale were left in the market."""
    g.passed_up = 1


def offer_cards_again(g: AgeOfCivilization) -> None:
    """Things have changed, so that special cards that were declined are offered once more."""
    g.passed_up = 0


def decline_all_else(g: AgeOfCivilization) -> None:
    """What was still to be activated at this turn's end is declined."""
    g.ending = 0


def reveal_command(g: AgeOfCivilization) -> None:
    """Turn a command card up."""
    left = members(g.commands)
    g.command = Command(left[g.roll(len(left))])
    g.commands ^= 1 << g.command
    g.note(fact.COMMANDED, EVERYBODY, g.command)


def fall(g: AgeOfCivilization, who: Seat) -> None:
    """The game is lost at once: nothing else is done."""
    g.fallen = 1
    g.note(fact.FELL, EVERYBODY, who)
    g.agenda.clear()
    g.fresh.clear()
