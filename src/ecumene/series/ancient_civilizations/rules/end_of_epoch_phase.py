"""End of Epoch Phase: hands go, the table speaks, points are scored, and a new Epoch begins or the game ends."""

from __future__ import annotations

from ecumene.kernel.acting import EVERYBODY, NOBODY, Seat, Step, Step1
from ecumene.series.ancient_civilizations.contents import (
    CARRY_OUT,
    DECLARE,
    DRAW_CARDS,
    ENDGAME,
    EPOCH_SCORED,
    EVENT,
    FINAL_EVENT,
    FOR_MOST_CITIES,
    FOR_MOST_MONUMENTS,
    FOR_SEAS,
    FOR_WEALTH,
    SCORE_EPOCH,
    TABLE_EVENT,
    TABLE_SAYS,
    TURN,
)
from ecumene.series.ancient_civilizations.edition import END_OF_EPOCH
from ecumene.series.ancient_civilizations.rules.event_cards import deciders
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.things import NO_CARD, Row
from ecumene.series.ancient_civilizations.verbs.cards import discard_top, shuffle_everything, take_event, turn_top
from ecumene.series.ancient_civilizations.verbs.time import advance_epoch, begin_phase, end_blessings
from ecumene.series.ancient_civilizations.verbs.wealth import empty_treasuries, gain_points


class EndOfEpoch(Step[Ancients]):
    """After the last Epoch only its points are scored; between Epochs six steps follow."""

    key = "end-of-epoch-phase"
    ledger = "epoch.change.six-steps"

    def run(self, g: Ancients) -> None:
        begin_phase(g, END_OF_EPOCH)
        if g.epoch >= g.last_epoch:
            if g.final_event:
                g.then(FINAL_EVENT)
            g.then(SCORE_EPOCH)
            g.then(ENDGAME)
            return
        for step in g.edition.steps.change:
            g.then(step)


class DiscardHands(Step[Ancients]):
    """All hands, the discard pile and what was set aside are shuffled into the draw pile."""

    key = "end-of-epoch-phase/discard-hands"
    ledger = "epoch.change.s2-reshuffle"

    def run(self, g: Ancients) -> None:
        shuffle_everything(g)


class EpochReveal(Step[Ancients]):
    """The top card decides the row of the table; some Events take effect themselves first, and leave the pile."""

    key = "end-of-epoch-phase/reveal"
    ledger = "epoch.change.s3-reveal"

    def run(self, g: Ancients) -> None:
        card = turn_top(g)
        if card == NO_CARD:
            return
        if g.edition.fate_cards.resolved_at_change >> card & 1:
            take_event(g, card)
            g.then(EVENT, g.order[0], card)
        g.then(TABLE_EVENT, NOBODY, g.edition.powers.table[g.edition.fate_cards.numbers[card]])


class TableEvent(Step1[Ancients, Row]):
    """A row of the table: each civilization suffers it in its turn, all do at once, or the lowest decides."""

    key = "end-of-epoch-phase/table"
    ledger = "epoch.change.s3-table-always-applies"
    kinds = ("seat", "row")

    def run(self, g: Ancients, row: Row) -> None:
        effect = g.edition.table_effect(row)
        g.note(TABLE_SAYS, EVERYBODY, row)
        for seat in deciders(g, effect):
            g.then(DECLARE, seat, effect)
            g.then(CARRY_OUT, seat, effect)


class FinalEvent(Step[Ancients]):
    """Cards are revealed until one has a low enough number; Events on the way do nothing."""

    key = "end-of-epoch-phase/final-event"
    ledger = "option.final-event.reveal-until-below-69"

    def run(self, g: Ancients) -> None:
        for _ in range(g.edition.cards):
            card = turn_top(g)
            if card == NO_CARD:
                return
            discard_top(g, card)
            if g.edition.fate_cards.numbers[card] < g.edition.numbers.first_late_number:
                g.then(TABLE_EVENT, NOBODY, g.edition.powers.table[g.edition.fate_cards.numbers[card]])
                return


class ScoreEpoch(Step[Ancients]):
    """A point for the most Cities and for the most monuments, one for every three dominated seas and three talents."""

    key = "end-of-epoch-phase/score"
    ledger = "epoch.score.most-cities"

    def run(self, g: Ancients) -> None:
        cities = [g.cities_of(seat) for seat in g.everybody()]
        monuments = [g.edition.scoring.epoch_monuments(g, seat) for seat in g.everybody()]
        g.note(EPOCH_SCORED, EVERYBODY)
        for seat in g.order:
            gain_points(g, seat, has_most(cities, seat), FOR_MOST_CITIES)
            gain_points(g, seat, has_most(monuments, seat), FOR_MOST_MONUMENTS)
            gain_points(
                g, seat, g.edition.scoring.epoch_seas(g, seat).bit_count() // g.edition.numbers.seas_a_point, FOR_SEAS
            )
            gain_points(g, seat, g.talents[seat] // g.edition.numbers.talents_a_point, FOR_WEALTH)
        if g.epoch < g.last_epoch:
            empty_treasuries(g)


def has_most(counts: list[int], seat: Seat) -> int:
    """1 if a seat has strictly the most of something, and any at all."""
    return int(counts[seat] > 0 and counts.count(counts[seat]) == 1 and counts[seat] == max(counts))


class NewHands(Step[Ancients]):
    """Five cards each, in Turn Order, Events resolved and replaced as ever."""

    key = "end-of-epoch-phase/new-hands"
    ledger = "epoch.change.s5-draw-five"

    def run(self, g: Ancients) -> None:
        for seat in g.order:
            g.then(DRAW_CARDS, seat, g.edition.numbers.opening_hand + (g.blessed >> seat & 1))
        end_blessings(g)


class NextEpoch(Step[Ancients]):
    """The marker of the Epoch advances, that of the turn goes back."""

    key = "end-of-epoch-phase/next"
    ledger = "epoch.change.s6-advance"

    def run(self, g: Ancients) -> None:
        advance_epoch(g)
        g.then(TURN)
