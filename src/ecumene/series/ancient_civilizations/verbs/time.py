"""The markers of Epoch, turn, phase and turn order, and who has done what in a phase."""

from __future__ import annotations

from ecumene.kernel.events import EVERYBODY, in_line
from ecumene.kernel.nouns import NOBODY, Seat
from ecumene.series.ancient_civilizations.contents import (
    BLESSED,
    EMBARGOED,
    EPOCH_BEGINS,
    INVOKED,
    LEADS,
    NEW_ORDER,
    PASSED,
    REBORN,
)
from ecumene.series.ancient_civilizations.edition import CARDS, COMPETITION
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.things import Ability, Civilization, Space


def begin_phase(g: Ancients, phase: int) -> None:
    """A phase begins: what is counted in it is counted anew."""
    g.phase = phase
    if phase == CARDS:
        g.passed = 0
        g.builders = 0
    if phase == COMPETITION:
        g.resolved = 0
        g.fallen = [0] * g.seats
    if phase in (CARDS, COMPETITION):
        g.used = [0] * g.edition.abilities


def advance_turn(g: Ancients) -> None:
    """The marker of the turn moves on."""
    g.turn += 1


def advance_epoch(g: Ancients) -> None:
    """The marker of the Epoch moves on, that of the turn goes back."""
    g.epoch += 1
    g.turn = 1
    g.note(EPOCH_BEGINS, EVERYBODY, g.epoch)


def lead(g: Ancients, who: Seat, civilization: Civilization) -> None:
    """A seat leads a civilization."""
    g.civilization[who] = civilization
    g.note(LEADS, EVERYBODY, who, civilization)


def begin_afresh(g: Ancients, who: Seat) -> None:
    """A seat gives up what it has, once a game."""
    g.reborn |= 1 << who
    g.note(REBORN, EVERYBODY, who)


def mark_passed(g: Ancients, who: Seat) -> None:
    """A civilization has passed."""
    g.passed |= 1 << who
    g.note(PASSED, EVERYBODY, who)


def mark_builder(g: Ancients, who: Seat) -> None:
    """A civilization has built its monument of the turn."""
    g.builders |= 1 << who


def use_ability(g: Ancients, who: Seat, ability: Ability) -> None:
    """An ability is used once more in this phase."""
    g.used[ability] += 1
    g.note(INVOKED, EVERYBODY, who, ability)


def lay_embargo(g: Ancients, who: Seat) -> None:
    """A civilization will have no commerce."""
    g.embargoed |= 1 << who
    g.note(EMBARGOED, EVERYBODY, who)


def lift_embargo(g: Ancients, who: Seat) -> None:
    """Commerce is free again."""
    g.embargoed &= ~(1 << who)


def bless(g: Ancients, who: Seat) -> None:
    """A civilization will draw one more card for the new Epoch."""
    g.blessed |= 1 << who
    g.note(BLESSED, EVERYBODY, who)


def end_blessings(g: Ancients) -> None:
    """Nobody draws more any longer."""
    g.blessed = 0


# Turn order


def draw_lots(g: Ancients) -> None:
    """The turn order by chance."""
    left = list(g.everybody())
    set_order(g, [left.pop(g.roll(len(left))) for _ in range(g.seats)])


def set_order(g: Ancients, order: list[Seat]) -> None:
    """The markers stand in this order."""
    g.order = order
    g.note(NEW_ORDER, EVERYBODY, in_line([*order]))


def clear_spaces(g: Ancients) -> None:
    """Nobody has a space of the new turn order yet."""
    g.spaces = [NOBODY] * g.seats


def take_space(g: Ancients, who: Seat, space: Space) -> None:
    """A civilization takes a space of the new turn order."""
    g.spaces[space] = who


def order_is_set(g: Ancients) -> None:
    """All spaces are taken: that is the turn order."""
    order, g.spaces = g.spaces, []
    set_order(g, order)
