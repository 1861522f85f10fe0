"""What differs between the games of the series: the map, the tables and the powers, as columns of ints.

No rule asks which game it is: it asks its edition for a number, a mask or a function.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ecumene.kernel.masks import bits
from ecumene.kernel.rule import NOBODY, Entry
from ecumene.series.ancient_civilizations import contents
from ecumene.series.ancient_civilizations.board import Board

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

Asked = Callable[[Any, int], int]
"""A power's answer to a named question, for a position and a seat."""

Loses = Callable[[Any, int, int, int], bool]
"""A way to lose something else than a disk: for a position, a faction, an area and how it comes about."""

Guards = Callable[[Any, int, int], bool]
"""Whether a monument of a seat cancels what was played: for a position, a seat and a monument."""

Happens = Callable[[Any, int], None]
"""A verb for one thing."""

Vacates = Callable[[Any, int, int], None]
"""A verb for a faction or a seat and one thing more: an area, a civilization."""

Decides = Callable[[Any, int, list[int]], int]
"""What a civilization that the rules play answers: for a position, a seat and its offers."""

Weighs = Callable[[Any, int, Entry], int]
"""What an entry of a plan is worth to such a civilization: for a position, a seat and the entry."""


def none(g: Any, seat: int) -> int:
    """Nothing at all."""
    return 0


def never(g: Any, monument: int) -> bool:
    """Not where there is no such thing."""
    return False


def never_guards(g: Any, seat: int, monument: int) -> bool:
    """Not where there is no such thing."""
    return False


def always_watches(g: Any, seat: int, monument: int) -> bool:
    """Always where a game does not say when."""
    return True


def never_saves(g: Any, faction: int, area: int, flags: int) -> bool:
    """Not where there is no such thing."""
    return False


def nothing(g: Any, thing: int) -> None:
    """Nothing happens."""


def nobody_left(g: Any, who: int, what: int) -> None:
    """Nothing happens where a game has nothing more to do."""


class Effect:
    """What a card, a monument, an ability or a row of the table does, and when: `play` writes it into a plan."""

    def __init__(self, name: str, play: Callable[[Any], None], moment: int, by: int) -> None:
        self.name = name
        self.play = play
        self.sure = False
        """Whether it does something in every position."""
        self.moment = moment
        self.by = by


class Edition:
    """The tables of one game of the series."""

    def __init__(
        self, areas: int, cards: int, monuments: int, civilizations: int, abilities: int, questions: int = QUESTIONS
    ) -> None:
        self.areas = areas
        self.questions = questions
        self.cards = cards
        self.monuments = monuments
        self.civilizations = civilizations
        self.abilities = abilities
        self.homes: list[int] = [0] * civilizations
        """The home area of each civilization."""
        self.regions: dict[str, int] = {}
        """Masks of areas that a power speaks of together."""
        self.decides: Decides | None = None
        """How civilizations answer that the rules play."""
        self.choosers: dict[int, Decides] = {}
        """The same, question by question."""
        self.dreaded: tuple[int, ...] = ()
        """What a plan can do to a monument that such a civilization does not let happen."""
        self.weights: dict[int, Weighs] = {}
        """What entries that only a game has are worth to such a civilization, by their rules."""
        self.puts_off: Asked = none
        """The areas whose competitions such a civilization leaves to the end."""
        self.boards: list[Board] = []
        """The map for each number of players, from none on."""
        self.places: dict[str, int] = {}
        """The number of each area by its id, for powers that name one."""
        self.print_cards(cards)
        self.print_powers(monuments, civilizations, abilities)
        self.print_steps()
        self.print_counts()
        self.print_hooks()
        self.print_numbers()

    def print_cards(self, cards: int) -> None:
        """What is printed on the cards."""
        self.numbers: list[int] = [0] * cards
        """The printed number of each card."""
        self.events = 0
        self.investments = 0
        self.negations = 0
        self.competitions = 0
        self.unannounced = 0
        """The competition cards that nobody lays face down: they come before all competitions, or when needed."""
        self.great = 0
        self.tags: dict[str, int] = {}
        """Masks of cards by what is printed on them."""
        self.hasty = 0
        """The competition cards that are carried out before all others."""
        self.at_reset = 0
        """The cards that can be played while the turn order is reset."""
        self.kept_aside = 0
        """The cards whose legend sets them aside until the Epoch ends."""
        self.stakes: list[int] = [0] * cards
        """The disks an investment takes."""
        self.negates: list[int] = [0] * cards
        """For each negation the effects that it can answer."""
        self.answered_by: list[int] = []
        """For each effect the negations that can answer it."""
        self.only_if_aimed_at = 0
        """The negations that answer only what is aimed at their player."""
        self.only_if_costly = 0
        """The negations that answer only what takes disks of their player."""
        self.spares: dict[int, Loses] = {}
        """The investments that spare their owner a loss, and when."""
        self.silencing = 0
        """The events beside which no other is carried out."""
        self.white = 0
        """The investments that take white disks instead of their owner's."""
        self.whites: list[int] = []
        """The same, as a list."""
        self.uses_answered = False
        """Whether each use of an investment can be answered."""

    def print_powers(self, monuments: int, civilizations: int, abilities: int) -> None:
        """What monuments, abilities and the table at the change of an Epoch say."""
        self.fuel: list[int] = [0] * monuments
        """The disks a monument takes."""
        self.prayers: list[int] = [1] * monuments
        """How often a monument without disks may be used in a phase."""
        self.monument_points: list[int] = [1] * monuments
        """What a monument scores in the tally."""
        self.favours: list[list[int]] = [[*range(monuments)]] * civilizations
        """For each civilization the monuments in the order in which it wants them, if the rules play it."""
        self.guards: list[int] = [0] * monuments
        """For each monument the effects that it can answer, if they are aimed at its owner."""
        self.guardians: list[int] = []
        """The monuments that can answer anything."""
        self.ability_of: list[int] = [NOBODY] * abilities
        """Whose ability it is."""
        self.uses: list[int] = [1] * abilities
        """How often an ability may be used in a phase."""
        self.uses_here: list[int] = [1] * abilities
        """How often an ability may be announced in one competition."""
        self.monuments_at: list[list[int]] = []
        """For each moment the monuments that speak of it."""
        self.investments_at: list[int] = []
        """For each moment the investments that speak of it."""
        self.abilities_at: list[list[list[int]]] = []
        """For each moment and civilization the abilities that speak of it."""
        self.effects: list[Effect] = []
        """What everything does: the cards, then the monuments, the abilities and the rows of the table."""
        self.sheltering = False
        """Whether a display keeps disks from cards in some areas."""
        self.walled = False
        """Whether a display lets cards take one disk fewer in some areas."""
        self.answers: list[list[Asked | None]] = [[None] * civilizations for _ in range(self.questions)]
        """For each named question and civilization the power that answers it."""
        self.table: list[int] = []
        """For each printed number the row of the table at the change of an Epoch."""
        self.resolved_at_change = 0
        """The events whose own effect is carried out at the change of an Epoch."""

    def print_steps(self) -> None:
        """What follows what, as numbers of rules."""
        self.phases: tuple[int, ...] = (
            contents.GROWTH_PHASE, contents.CARD_PHASE, contents.COMPETITION_PHASE, contents.RECKONING_PHASE,
        )  # fmt: skip
        self.growth_steps: tuple[int, ...] = (
            contents.RETIREMENT_POWERS, contents.RETIREMENT, contents.ACQUISITION, contents.RESETTLEMENT,
            contents.DEPLOYMENT,
        )  # fmt: skip
        self.reckoning_steps: tuple[int, ...] = (
            contents.SEA_DOMINATION, contents.VICTORY_TALLY, contents.TURN_ORDER_RESET, contents.REBIRTH,
            contents.RECKONING_POWERS, contents.SUDDEN_DEATH,
        )  # fmt: skip
        self.change_steps: tuple[int, ...] = (
            contents.DISCARD_HANDS, contents.EPOCH_REVEAL, contents.SCORE_EPOCH, contents.NEW_HANDS,
            contents.NEXT_EPOCH,
        )  # fmt: skip
        self.muster_steps: tuple[int, ...] = ()
        """What follows the powers that are used before the first competition."""
        self.spoils: tuple[int, ...] = (contents.LOOT,)
        """What is looked after when a competition is over."""

    def print_counts(self) -> None:
        """What is counted where, and in which order things are lost or ties broken."""
        self.growth_sources: tuple[Asked, ...] = ()
        """What brings disks in the Acquisition Step, each for itself."""
        self.tallies: tuple[Asked, ...] = ()
        """What scores in the Victory Tally Step; three of them, as the log tells them."""
        self.tie_breaks: tuple[Asked, ...] = ()
        """What decides the game after points, in this order."""
        self.losses: tuple[Loses, ...] = ()
        """What a faction loses before a disk of its own colour: each says whether that was it."""
        self.takes_disks: tuple[int, ...] = (contents.LOSE_DISK,)
        """The entries of a plan that take disks of the seat they happen to."""
        self.at_another: tuple[int, ...] = ()
        """The entries of a plan that happen to the seat named second."""
        self.order_ties: tuple[Asked, ...] = ()
        """Who of those tied in Cities chooses a space first: the most of each, in this order."""
        self.epoch_monuments: Asked = none
        """The monuments that count when an Epoch is scored."""
        self.epoch_seas: Asked = none
        """The mask of seas that a civilization dominates as an Epoch scores them; views say the same."""

    def print_hooks(self) -> None:
        """Single points at which a game may have something to say; most have not."""
        self.led: Vacates = nobody_left
        """The verb for a seat that leads a civilization at the start."""
        self.entitled: Vacates = nobody_left
        """The verb for how many disks the map and the display of a seat bring in its Acquisition Step."""
        self.saves: Loses = never_saves
        """Whether a game has other ways to keep a disk than wealth, cards and investments."""
        self.shielded: Loses = never_saves
        """Whether a disk cannot be lost at all."""
        self.unclaim: Happens = nothing
        """The verb for a white investment that is used up."""
        self.barred: Asked = none
        """The mask of cards that a civilization cannot play for their effect."""
        self.ready_monument: Callable[[Any, int], bool] = never
        """Whether a monument can be used, as everybody can see."""
        self.why_idle: Asked = none
        """Why a monument of somebody cannot be used, by the number of the cause."""
        self.keeps_watch: Guards = always_watches
        """Whether everybody can see that a monument may answer at this time."""
        self.stands_guard: Guards = never_guards
        """Whether a monument that may answer does so now."""
        self.use_monument: Happens = nothing
        """The verb for the use of a monument."""
        self.vacated: Vacates = nobody_left
        """The verb for an area that the last disk of a faction has left."""

    def print_numbers(self) -> None:
        """The numbers of the rulebook."""
        self.hand_limit = 6
        self.opening_hand = 5
        self.cards_each_turn = 3
        self.cities_a_card = 4
        self.least_growth = 3
        self.disks_each = 48
        self.barbarians = 50
        self.horde = 50
        self.city = 3
        self.first_open_epoch = 4
        """The Epoch from which civilizations may enter deep seas."""
        self.first_late_number = 69
        """From this card number on a row of the table makes no sense at the end of the game."""
        self.seas_a_point = 3
        self.talents_a_point = 3
        self.home_for_all = False
        """Whether a civilization that begins its deployment without disks may place all of them around its home."""
        self.monument_price = 5
        self.monument_disks = 2
        """What a monument costs, and how much of it must be disks from the map."""

    def note_moments(self, moments: int) -> None:
        """Write down which abilities and monuments speak of which moment, when all effects are there."""
        self.monuments_at = [[] for _ in range(moments)]
        self.investments_at = [0] * moments
        self.abilities_at = [[[] for _ in range(self.civilizations)] for _ in range(moments)]
        for card in bits(self.investments):
            self.investments_at[self.effects[card].moment] |= 1 << card
        for monument in range(self.monuments):
            self.monuments_at[self.effects[self.monument_effect(monument)].moment].append(monument)
        for ability in range(self.abilities):
            moment = self.effects[self.ability_effect(ability)].moment
            self.abilities_at[moment][self.ability_of[ability]].append(ability)

    def note_guards(self, guards: list[int]) -> None:
        """Write down which effects each monument can answer."""
        self.guards = guards
        self.guardians = [monument for monument, effects in enumerate(guards) if effects]

    def monument_effect(self, monument: int) -> int:
        """The effect of a monument."""
        return self.cards + monument

    def ability_effect(self, ability: int) -> int:
        """The effect of an ability."""
        return self.cards + self.monuments + ability

    def table_effect(self, row: int) -> int:
        """The effect of a row of the table."""
        return self.cards + self.monuments + self.abilities + row
