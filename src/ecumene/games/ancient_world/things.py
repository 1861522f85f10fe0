"""What the ints of this game stand for, and the things that rules know by name.

To Python all of them are ints, and only mypy keeps them apart; a set of things is a mask.
"""

from __future__ import annotations

from typing import Any, Final, NewType, TypeAlias

from ecumene.games.ancient_world.contents import ACTIONS, ARMY_SETS, DISTRICTS, EMPIRE, MOST_ARMIES, PILES, TRIBES
from ecumene.kernel.masks import members
from ecumene.kernel.nouns import Seat

# Cards

EmpireCard = NewType("EmpireCard", int)
"""A kind of Empire card, of which the deck may hold several copies; the starting cards come first."""
EmpireCards: TypeAlias = int
"""A set of Empire cards, as a mask."""

MilitaryCard = NewType("MilitaryCard", int)
"""A Military card; the starting cards come first."""
MilitaryCards: TypeAlias = int
"""A set of Military cards, as a mask."""

Titan = NewType("Titan", int)
"""A Titan card."""
Titans: TypeAlias = int
"""A set of Titans, as a mask."""

Pile = NewType("Pile", int)
"""A pile of Titans: of one star, two or three."""

District = NewType("District", int)
"""A kind of District, of which the deck holds several copies."""
Districts: TypeAlias = int
"""A set of kinds of Districts, as a mask."""

Tribe = NewType("Tribe", int)
"""A tribe, whose banners are counted together."""

NO_CARD: Final = MilitaryCard(-1)
NO_TITAN: Final = Titan(-1)
NO_PILE: Final = Pile(-1)
NO_DISTRICT: Final = District(-1)

EVERY_EMPIRE_CARD: Final = [EmpireCard(card) for card in range(EMPIRE)]
EVERY_DISTRICT: Final = [District(district) for district in range(DISTRICTS)]
EVERY_PILE: Final = [Pile(pile) for pile in range(PILES)]
EVERY_TRIBE: Final = [Tribe(tribe) for tribe in range(TRIBES)]


def empire_cards_in(cards: EmpireCards) -> list[EmpireCard]:
    """The Empire cards of a set; to be read only."""
    found: list[Any] = members(cards)
    return found


def military_cards_in(cards: MilitaryCards) -> list[MilitaryCard]:
    """The Military cards of a set; to be read only."""
    found: list[Any] = members(cards)
    return found


def titans_in(titans: Titans) -> list[Titan]:
    """The Titans of a set; to be read only."""
    found: list[Any] = members(titans)
    return found


# Armies

Army = NewType("Army", int)
"""One of a seat's armies, by its letter: an active Military card on those that it has retired."""
Armies: TypeAlias = int
"""A set of armies of one seat, as a mask."""

Attack = NewType("Attack", int)
"""What an attack names: the pile whose Titan is attacked, and the set of armies that attack it."""
Attacks: TypeAlias = int
"""A set of attacks, as a mask."""

EVERY_ARMY: Final = [Army(army) for army in range(MOST_ARMIES)]


def armies_in(armies: Armies) -> list[Army]:
    """The armies of a set; to be read only."""
    found: list[Any] = members(armies)
    return found


def army_at(who: Seat, army: Army) -> int:
    """Where lists by seat and army have an army of a seat."""
    return who * MOST_ARMIES + army


def pile_of(attack: Attack) -> Pile:
    """The pile that an attack goes against."""
    return Pile(attack // ARMY_SETS)


def armies_of(attack: Attack) -> Armies:
    """The armies that attack; there is no attack without one."""
    return attack % ARMY_SETS + 1


def attack_with(armies: Armies, pile: Pile) -> Attack:
    """The attack of some armies on a pile."""
    return Attack(pile * ARMY_SETS + armies - 1)


# Actions of the board

Action = NewType("Action", int)
"""An action of the board."""
Actions: TypeAlias = int
"""A set of actions, as a mask."""

LABOR: Final = Action(0)
BUILD: Final = Action(1)
DRAFT: Final = Action(2)
EXPAND: Final = Action(3)
LEARN: Final = Action(4)
REBUILD: Final = Action(5)
RECRUIT: Final = Action(6)
EXPLORE: Final = Action(7)
GROW: Final = Action(8)


EVERY_ACTION: Final = [Action(action) for action in range(ACTIONS)]


def actions_in(actions: Actions) -> list[Action]:
    """The actions of a set; to be read only."""
    found: list[Any] = members(actions)
    return found


# Citizens

Citizen = NewType("Citizen", int)
"""One of a seat's citizens; the first one has skill 1."""
Citizens: TypeAlias = int
"""A set of citizens of one seat, as a mask."""
Skills: TypeAlias = int
"""A set of skills, as a mask: skill 1 is bit 1."""

Whereabouts = NewType("Whereabouts", int)
"""Where a citizen is: ready, starving, on an action of the board, or on an Empire card of its owner."""

NOT_OWNED: Final = Whereabouts(-1)
READY: Final = Whereabouts(0)
STARVING: Final = Whereabouts(1)
ON_BOARD: Final = 2
"""The first place on the board; the places of the other actions follow, and then those on Empire cards."""
ON_CARD: Final = ON_BOARD + ACTIONS
"""The first place on a card."""


ON_ACTION: Final = [Whereabouts(ON_BOARD + action) for action in range(ACTIONS)]
"""By action: where the citizens are that stand there."""
ON_EMPIRE_CARD: Final = [Whereabouts(ON_CARD + card) for card in range(EMPIRE)]
"""By Empire card: where a citizen is that stands there."""


# What cards do

Effect = NewType("Effect", int)
"""What a step of a card action does."""

GIVE_COINS: Final = Effect(0)
GIVE_KNOWLEDGE: Final = Effect(1)
GIVE_COINS_PER_FOOD: Final = Effect(2)
DO_REPAIR: Final = Effect(3)
DO_EXPLORE: Final = Effect(4)
DO_CLAIM: Final = Effect(5)
DO_COPY: Final = Effect(6)
DO_REARRANGE: Final = Effect(7)
GIVE_SWORDS: Final = Effect(8)

Moment = NewType("Moment", int)
"""When a card works by itself."""

BUILDING: Final = Moment(0)
LEARNING_LEFT: Final = Moment(1)
LEARNING_RIGHT: Final = Moment(2)
CITIZEN_GAINED: Final = Moment(3)
FIRST_TO_PASS: Final = Moment(4)

Scored = NewType("Scored", int)
"""What a card counts at the end of the game."""

NOTHING_SCORED: Final = Scored(-1)
BANNERS: Final = Scored(0)
SETS: Final = Scored(1)
TITAN_CARDS: Final = Scored(2)
DISTRICT_CARDS: Final = Scored(3)
COINS: Final = Scored(4)
KNOWLEDGE: Final = Scored(5)
FED_CITIZENS: Final = Scored(6)

Lay = NewType("Lay", int)
"""How a District lay that somebody draws or puts under the deck: unseen, or open for all to see."""

HIDDEN: Final = Lay(0)
OPEN: Final = Lay(1)

Face = NewType("Face", int)
"""A face of the damage die."""

TITAN_FACE: Final = Face(0)
COIN_FACE: Final = Face(1)
