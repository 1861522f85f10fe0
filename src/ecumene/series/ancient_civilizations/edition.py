"""What differs between the games of the series, in groups that a player knows: its map, cards, powers, steps, scoring.

No rule asks which game it is: it asks its edition for a number, a mask or a named question. Everything is given when an
edition is made, and nothing is set afterwards.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from ecumene.kernel.nouns import Seat
from ecumene.kernel.rule import Entry
from ecumene.series.ancient_civilizations import contents
from ecumene.series.ancient_civilizations.board import Board
from ecumene.series.ancient_civilizations.things import (
    Ability,
    Area,
    Areas,
    Card,
    Cards,
    Civilization,
    Civilizations,
    Effect,
    Effects,
    HowLost,
    Monument,
    Row,
)
from ecumene.series.ancient_civilizations.ways import Ways

SETTING_UP: Final = 0
GROWTH: Final = 1
CARDS: Final = 2
COMPETITION: Final = 3
RECKONING: Final = 4
END_OF_EPOCH: Final = 5
PHASES: Final = 6

# Named questions that the power of a civilization answers with a number.
MORE_GROWTH: Final = 0
MORE_SEA_GROWTH: Final = 1
INCOME: Final = 2
GROWTH_CHOICE: Final = 3
SAILS_DEEP: Final = 4
SHELTER: Final = 5
MORE_TALLY: Final = 6
MORE_LOOT: Final = 7
FIRST_INCOME: Final = 8
MORE_DRAWS: Final = 9
MORE_HAND: Final = 10
WALLS: Final = 11
"""The areas where a card takes one disk fewer."""
FORT_WEIGHT: Final = 12
PASSAGE: Final = 13
RETIRES_CITIES: Final = 14
QUESTIONS: Final = 15
"""How many questions the series asks; a game's own come after them."""

Asked = Callable[[Any, Seat], int]
"""A power's answer to a named question, or what a seat has of something: for a position and a seat."""

AtALoss = Callable[[Any, Seat, Area, HowLost], bool]
"""What is done or said when a disk is about to be lost: for a position, a faction, an area and how it comes about."""

Decision = Callable[[Any, Seat, list[int]], int]
"""What a civilization that the rules play answers: for a position, a seat and its offers."""

Weight = Callable[[Any, Seat, Entry], int]
"""What an entry of a plan is worth to such a civilization: for a position, a seat and the entry."""


class WhatItDoes:
    """What a card, a monument, an ability or a row of the table does, and when: `play` writes it into a plan."""

    def __init__(self, name: str, play: Callable[[Any], None], moment: int, by: int, sure: bool = False) -> None:
        self.name: Final = name
        self.play: Final = play
        self.moment: Final = moment
        self.by: Final = by
        self.sure: Final = sure
        """Whether it does something in every position."""


def nothing(g: Any, who: Seat) -> int:
    """Nothing at all."""
    return 0


@dataclass(frozen=True)
class Atlas:
    """The map."""

    boards: list[Board]
    """The map for each number of players, from none on."""
    places: dict[str, Area]
    """The number of each area by its id, for powers that name one."""
    homes: list[Area]
    """By civilization: its home area."""
    regions: dict[str, Areas]
    """Areas that powers and cards speak of together, as masks."""
    home_areas: list[Areas] = field(default_factory=list)
    """By civilization: all areas where it may have its home, as a mask, where a game gives it several."""
    roaming: Civilizations = 0
    """The civilizations that may settle near their home, too, as a mask."""


@dataclass(frozen=True)
class FateCards:
    """What is printed on the Fate cards, as columns and masks."""

    numbers: list[int]
    """By card: the printed number."""
    stakes: list[int]
    """By card: the disks that an Investment takes."""
    events: Cards
    """The Events."""
    investments: Cards
    """The Investments."""
    negations: Cards
    """The cards that answer others."""
    competitions: Cards
    """The Competition cards."""
    great: Cards
    """The Great Persons."""
    tags: dict[str, Cards]
    """Cards by the marks that are printed on them."""
    hasty: Cards
    """The Competition cards that are carried out before all others."""
    at_reset: Cards
    """The cards that can be played while the turn order is reset."""
    kept_aside: Cards
    """The cards whose legend sets them aside until the Epoch ends."""
    negates: list[Effects]
    """By card: the effects that a negation can answer."""
    answered_by: list[Cards]
    """By effect: the negations that can answer it."""
    only_if_aimed_at: Cards
    """The negations that answer only what is aimed at their player."""
    only_if_costly: Cards
    """The negations that answer only what takes disks of their player."""
    spares: dict[int, AtALoss]
    """By card: the Investments that spare their owner a loss, and when."""
    resolved_at_change: Cards = 0
    """The Events whose own effect is carried out at the change of an Epoch."""
    at_their_own_time: Cards = 0
    """The Competition cards that nobody lays face down: they come before all others, or when needed."""
    silencing: Cards = 0
    """The Events beside which no other is carried out."""
    white: Cards = 0
    """The Investments that take white disks instead of their owner's."""
    whites: list[Card] = field(default_factory=list)
    """The same, as a list."""
    uses_answered: bool = False
    """Whether each use of an Investment can be answered."""


@dataclass(frozen=True)
class MonumentCards:
    """What is printed on the cards of monuments: of Wonders or Deities."""

    disks: list[int]
    """By monument: the disks that lie on its card when it is built."""
    guards: list[Effects]
    """By monument: the effects that it can answer, if they are aimed at its owner."""
    favours: list[list[Monument]]
    """By civilization: the monuments in the order in which it wants them, if the rules play it."""
    prayers: list[int]
    """By monument: how often one without disks may be used in a phase."""
    points: list[int]
    """By monument: what it scores in the tally."""
    guardians: list[Monument]
    """The monuments that can answer anything."""
    price: int = 5
    """What a monument costs."""
    price_in_disks: int = 2
    """How much of that must be disks from the map."""


@dataclass(frozen=True)
class Powers:
    """What displays and the table at the change of an Epoch say, and what everything does."""

    effects: list[WhatItDoes]
    """By effect: the cards, then the monuments, the abilities and the rows of the table."""
    ability_of: list[Civilization]
    """By ability: whose it is."""
    uses: list[int]
    """By ability: how often it may be used in a phase."""
    uses_here: list[int]
    """By ability: how often it may be announced in one competition."""
    monuments_at: list[list[Monument]]
    """By moment: the monuments that speak of it."""
    investments_at: list[Cards]
    """By moment: the Investments that speak of it."""
    abilities_at: list[list[list[Ability]]]
    """By moment and civilization: the abilities that speak of it."""
    answers: list[list[Asked | None]]
    """By named question and civilization: the power that answers it."""
    table: list[Row]
    """By printed number: the row of the table at the change of an Epoch."""
    sheltering: bool
    """Whether a display keeps disks from cards in some areas."""
    walled: bool
    """Whether a display lets cards take one disk fewer in some areas."""


@dataclass(frozen=True)
class Steps:
    """What follows what, as numbers of rules, in the order in which it is played."""

    phases: tuple[int, ...] = (
        contents.GROWTH_PHASE,
        contents.CARD_PHASE,
        contents.COMPETITION_PHASE,
        contents.RECKONING_PHASE,
    )
    """The phases of a turn."""
    growth: tuple[int, ...] = (
        contents.RETIREMENT_POWERS,
        contents.RETIREMENT,
        contents.ACQUISITION,
        contents.RESETTLEMENT,
        contents.DEPLOYMENT,
    )
    """The steps of the Growth Phase, for each seat."""
    muster: tuple[int, ...] = ()
    """What follows the powers that are used before the first competition."""
    after_competition: tuple[int, ...] = (contents.LOOT,)
    """What follows when a competition is over."""
    reckoning: tuple[int, ...] = (
        contents.SEA_DOMINATION,
        contents.VICTORY_TALLY,
        contents.TURN_ORDER_RESET,
        contents.REBIRTH,
        contents.RECKONING_POWERS,
        contents.SUDDEN_DEATH,
    )
    """The steps of the Reckoning Phase."""
    change: tuple[int, ...] = (
        contents.DISCARD_HANDS,
        contents.EPOCH_REVEAL,
        contents.SCORE_EPOCH,
        contents.NEW_HANDS,
        contents.NEXT_EPOCH,
    )
    """The steps of the change of an Epoch."""
    takes_disks: tuple[int, ...] = (contents.LOSE_DISK,)
    """The entries of a plan that take disks of the seat they happen to."""
    at_another: tuple[int, ...] = ()
    """The entries of a plan that happen to the seat named second."""


@dataclass(frozen=True)
class Scoring:
    """What is counted where, and in which order things are lost or ties broken."""

    growth_sources: tuple[Asked, ...]
    """What brings disks in the Acquisition Step, each for itself."""
    tallies: tuple[Asked, ...]
    """What scores in the Victory Tally Step; three of them, as the log tells them."""
    tie_breaks: tuple[Asked, ...]
    """What decides the game after points, in this order."""
    lost_first: tuple[AtALoss, ...]
    """What a faction loses before a disk of its own colour: each takes it, and says whether there was any."""
    order_ties: tuple[Asked, ...]
    """Who of those tied in Cities chooses a space first: the most of each, in this order."""
    epoch_monuments: Asked
    """The monuments that count when an Epoch is scored."""
    epoch_seas: Asked
    """The mask of seas that a civilization dominates as an Epoch scores them; views say the same."""


@dataclass(frozen=True)
class Numbers:
    """The numbers of the rulebook."""

    hand_limit: int = 6
    """Cards that may be kept in hand."""
    opening_hand: int = 5
    """Cards that everybody begins with."""
    cards_each_turn: int = 3
    """Cards that everybody draws in a turn."""
    cities_a_card: int = 4
    """Cities for which one more card is drawn."""
    least_growth: int = 3
    """Disks that everybody gets at least in the Acquisition Step."""
    seas_a_disk: int = 2
    """Occupied shallow seas that bring a disk together in the Acquisition Step."""
    disks_each: int = 48
    """Disks of each colour."""
    first_disks: int = 12
    """Disks that everybody has on the map at first."""
    barbarians: int = 50
    """White disks."""
    horde: int = 50
    """White disks more, where the players agree on them."""
    city: int = 3
    """Disks that make a City."""
    first_open_epoch: int = 4
    """The Epoch from which civilizations may enter deep seas."""
    first_late_number: int = 69
    """The card number from which on a row of the table makes no sense at the end of the game."""
    seas_a_point: int = 3
    """Dominated seas that score a point."""
    talents_a_point: int = 3
    """Talents that score a point."""


@dataclass(frozen=True)
class Solitaire:
    """How civilizations answer that the rules play."""

    decides: Decision
    """What such a civilization answers."""
    choosers: dict[int, Decision]
    """The same, question by question."""
    dreaded: tuple[int, ...] = ()
    """What a plan can do to a monument that such a civilization does not let happen."""
    weights: dict[int, Weight] = field(default_factory=dict)
    """What entries that only a game has are worth to such a civilization, by their rules."""
    puts_off: Asked = nothing
    """The areas whose competitions such a civilization leaves to the end."""


class Edition:
    """One game of the series: what is in its box, what follows what, what counts, and what it does in its own way."""

    def __init__(
        self,
        atlas: Atlas,
        fate_cards: FateCards,
        monument_cards: MonumentCards,
        powers: Powers,
        steps: Steps,
        scoring: Scoring,
        numbers: Numbers,
        ways: Ways[Any],
        solitaire: Solitaire,
    ) -> None:
        self.atlas: Final = atlas
        self.fate_cards: Final = fate_cards
        self.monument_cards: Final = monument_cards
        self.powers: Final = powers
        self.steps: Final = steps
        self.scoring: Final = scoring
        self.numbers: Final = numbers
        self.ways: Final = ways
        self.solitaire: Final = solitaire
        self.areas: Final = len(atlas.places)
        self.cards: Final = len(fate_cards.numbers)
        self.monuments: Final = len(monument_cards.disks)
        self.civilizations: Final = len(atlas.homes)
        self.abilities: Final = len(powers.uses)
        # Effects are counted through: first those of cards, then those of monuments, of abilities, and of the table.
        self.first_monument: Final = self.cards
        self.first_ability: Final = self.first_monument + self.monuments
        self.first_row: Final = self.first_ability + self.abilities

    def monument_effect(self, monument: Monument) -> Effect:
        """The effect of a monument."""
        return Effect(self.first_monument + monument)

    def ability_effect(self, ability: Ability) -> Effect:
        """The effect of an ability."""
        return Effect(self.first_ability + ability)

    def table_effect(self, row: Row) -> Effect:
        """The effect of a row of the table."""
        return Effect(self.first_row + row)
