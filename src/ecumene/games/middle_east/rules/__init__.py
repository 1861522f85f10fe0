"""The rules of the series with the sections of this game, bound to their numbers."""

from __future__ import annotations

from typing import Any

from ecumene.games.middle_east import contents
from ecumene.games.middle_east.conditions import NotForTheReset
from ecumene.games.middle_east.religion import RIGHT_TO_PLAY
from ecumene.games.middle_east.rules import (
    before_the_first_competition,
    captives,
    captured_deity,
    change_of_epoch,
    establish_a_deity,
    fate_card_notes,
    gilgamesh_step,
    home_placement,
    losses_in_competition,
    moments,
    returning_a_deity,
    strongholds_step,
    sudden_end_of_epoch_step,
    temple_granary,
)
from ecumene.games.middle_east.tokens import OwnVerbs
from ecumene.kernel.rule import Rule
from ecumene.series.ancient_civilizations import contents as series
from ecumene.series.ancient_civilizations.rules import bound, card_phase


def rules(v: OwnVerbs) -> list[Rule[Any]]:
    """Every rule by its number."""
    numbered: dict[int, Rule[Any]] = {**bound(v), **replaced(v), **deities(v), **steps(v), **notes(v)}
    return [numbered[number] for number in range(len(numbered))]


def replaced(v: OwnVerbs) -> dict[int, Rule[Any]]:
    """Sections of the series that this game has otherwise."""
    actions = [
        establish_a_deity.establish_a_deity(v),
        establish_a_deity.restore_a_deity(v),
        returning_a_deity.offer_back(v),
        returning_a_deity.ask_back(v),
        fate_card_notes.negate_a_curse(v),
    ]
    return {
        series.ACT: card_phase.Act(v, actions, (*RIGHT_TO_PLAY, NotForTheReset())),
        series.BUILD: establish_a_deity.Establish(),
        series.PAY_FOR_MONUMENT: establish_a_deity.PayForDeity(v),
        series.LEAST_GROWTH: temple_granary.LeastGrowth(),
        series.READY_DISKS: temple_granary.ReadyDisks(),
        series.ALTERNATE_LOSS: losses_in_competition.LoseOrBeSpared(v),
        series.NEXT_COMPETITION: before_the_first_competition.NextContest(),
        series.LOOT: captives.Loot(),
        series.REBIRTH: gilgamesh_step.GilgameshStep(),
        series.SUDDEN_DEATH: sudden_end_of_epoch_step.SuddenEnd(),
        series.EPOCH_CHECK: sudden_end_of_epoch_step.CheckOrDoom(),
        series.MOMENT: moments.DecideThenDraw(v),
        series.NEXT_TURN: change_of_epoch.TurnEnds(),
        series.EPOCH_REVEAL: change_of_epoch.Reveal(),
    }


def deities(v: OwnVerbs) -> dict[int, Rule[Any]]:
    """Gods, their temples, and who takes them."""
    return {
        contents.RESTORE: establish_a_deity.Restore(),
        contents.REPLACE_DEITY: establish_a_deity.ReplaceDeity(),
        contents.CONVERT_TO_ONE_GOD: fate_card_notes.ConvertToOneGod(),
        contents.CAPTURE: captured_deity.Capture(),
        contents.DESTROY: captured_deity.Destroy(),
        contents.OFFER_BACK: returning_a_deity.AnswerOffer(v),
        contents.ASK_BACK: returning_a_deity.AnswerRequest(v),
    }


def steps(v: OwnVerbs) -> dict[int, Rule[Any]]:
    """The steps that only this game has."""
    return {
        contents.STRONGHOLDS: strongholds_step.Strongholds(),
        contents.FORTIFY: strongholds_step.Fortify(v),
        contents.LOSE_STRONGHOLD: losses_in_competition.LoseStronghold(),
        contents.KEEP_STRONGHOLD: losses_in_competition.KeepStronghold(v),
        contents.GRANARY: temple_granary.Granary(v),
        contents.WITHOUT_DISKS: home_placement.WithoutDisks(),
        contents.SIEGE_TRAIN: before_the_first_competition.SiegeTrain(),
        contents.MUSTER: before_the_first_competition.Muster(),
        contents.MUSTER_ANSWER: before_the_first_competition.MusterAnswer(v),
        contents.CAPTIVES: captives.Captives(v),
        contents.GILGAMESH: gilgamesh_step.Gilgamesh(v),
        contents.GILGAMESH_LEAD: gilgamesh_step.GilgameshLead(v),
        contents.GILGAMESH_HOME: gilgamesh_step.GilgameshHome(v),
        contents.GILGAMESH_PLACE: gilgamesh_step.GilgameshPlace(v),
        contents.GATES: change_of_epoch.Gates(),
        contents.SHUFFLE_BACK: change_of_epoch.ShuffleBack(),
        contents.END_CURSES: change_of_epoch.EndCurses(),
        contents.NEW_EPOCH: change_of_epoch.NewEpoch(),
    }


def notes(v: OwnVerbs) -> dict[int, Rule[Any]]:
    """What only this game's cards do."""
    return {
        contents.YIELD_DISKS: fate_card_notes.YieldDisks(v),
        contents.LOOK_AT_SOME: fate_card_notes.LookAtSome(),
        contents.TAKE_CARD: fate_card_notes.TakeCard(v),
        contents.EXCHANGE_CARD: fate_card_notes.ExchangeCard(v),
        contents.HAND_OVER: fate_card_notes.HandOver(v),
        contents.DILEMMA: fate_card_notes.Dilemma(v),
        contents.TAKE_TOP: fate_card_notes.TakeTop(),
        contents.CURSE: fate_card_notes.Curse(),
        contents.LIFT_CURSE: fate_card_notes.LiftCurse(),
        contents.CLAIM: fate_card_notes.Claim(),
        contents.BESIEGE: fate_card_notes.Besiege(),
        contents.DOOM: fate_card_notes.Doom(),
        contents.LAY_OPEN: fate_card_notes.LayOpen(),
        contents.SPEND_STAKE: fate_card_notes.SpendStake(),
        contents.PAY_OR_LOSE_TEMPLE: fate_card_notes.PayOrLoseTemple(v),
        contents.TAKE_WEALTH: fate_card_notes.TakeWealth(),
    }
