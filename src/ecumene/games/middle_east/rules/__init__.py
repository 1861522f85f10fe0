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
from ecumene.games.middle_east.tokens import OwnTokens
from ecumene.kernel.rule import Rule
from ecumene.series.ancient_civilizations import contents as series
from ecumene.series.ancient_civilizations.rules import bound, card_phase


def rules(t: OwnTokens) -> list[Rule[Any]]:
    """Every rule by its number."""
    numbered: dict[int, Rule[Any]] = {**bound(t), **replaced(t), **deities(t), **steps(t), **notes(t)}
    return [numbered[number] for number in range(len(numbered))]


def replaced(t: OwnTokens) -> dict[int, Rule[Any]]:
    """Sections of the series that this game has otherwise."""
    actions = [
        establish_a_deity.EstablishADeity(t),
        establish_a_deity.RestoreADeity(t),
        returning_a_deity.OfferBack(t),
        returning_a_deity.AskBack(t),
        fate_card_notes.NegateACurse(t),
    ]
    return {
        series.ACT: card_phase.Act(t, actions, (*RIGHT_TO_PLAY, NotForTheReset())),
        series.BUILD: establish_a_deity.Establish(),
        series.PAY_FOR_MONUMENT: establish_a_deity.PayForDeity(t),
        series.LEAST_GROWTH: temple_granary.LeastGrowth(),
        series.READY_DISKS: temple_granary.ReadyDisks(),
        series.ALTERNATE_LOSS: losses_in_competition.LoseOrBeSpared(t),
        series.NEXT_COMPETITION: before_the_first_competition.NextContest(),
        series.LOOT: captives.Loot(),
        series.REBIRTH: gilgamesh_step.GilgameshStep(),
        series.SUDDEN_DEATH: sudden_end_of_epoch_step.SuddenEnd(),
        series.EPOCH_CHECK: sudden_end_of_epoch_step.CheckOrDoom(),
        series.MOMENT: moments.DecideThenDraw(t),
        series.NEXT_TURN: change_of_epoch.TurnEnds(),
        series.EPOCH_REVEAL: change_of_epoch.Reveal(),
    }


def deities(t: OwnTokens) -> dict[int, Rule[Any]]:
    """Gods, their temples, and who takes them."""
    return {
        contents.RESTORE: establish_a_deity.Restore(),
        contents.REPLACE_DEITY: establish_a_deity.ReplaceDeity(),
        contents.CONVERT_TO_ONE_GOD: fate_card_notes.ConvertToOneGod(),
        contents.CAPTURE: captured_deity.Capture(),
        contents.DESTROY: captured_deity.Destroy(),
        contents.OFFER_BACK: returning_a_deity.AnswerOffer(t),
        contents.ASK_BACK: returning_a_deity.AnswerRequest(t),
    }


def steps(t: OwnTokens) -> dict[int, Rule[Any]]:
    """The steps that only this game has."""
    return {
        contents.STRONGHOLDS: strongholds_step.Strongholds(),
        contents.FORTIFY: strongholds_step.Fortify(t),
        contents.LOSE_STRONGHOLD: losses_in_competition.LoseStronghold(),
        contents.KEEP_STRONGHOLD: losses_in_competition.KeepStronghold(t),
        contents.GRANARY: temple_granary.Granary(t),
        contents.WITHOUT_DISKS: home_placement.WithoutDisks(),
        contents.SIEGE_TRAIN: before_the_first_competition.SiegeTrain(),
        contents.MUSTER: before_the_first_competition.Muster(),
        contents.MUSTER_ANSWER: before_the_first_competition.MusterAnswer(t),
        contents.CAPTIVES: captives.Captives(t),
        contents.GILGAMESH: gilgamesh_step.Gilgamesh(t),
        contents.GILGAMESH_LEAD: gilgamesh_step.GilgameshLead(t),
        contents.GILGAMESH_HOME: gilgamesh_step.GilgameshHome(t),
        contents.GILGAMESH_PLACE: gilgamesh_step.GilgameshPlace(t),
        contents.GATES: change_of_epoch.Gates(),
        contents.SHUFFLE_BACK: change_of_epoch.ShuffleBack(),
        contents.END_CURSES: change_of_epoch.EndCurses(),
        contents.NEW_EPOCH: change_of_epoch.NewEpoch(),
    }


def notes(t: OwnTokens) -> dict[int, Rule[Any]]:
    """What only this game's cards do."""
    return {
        contents.YIELD_DISKS: fate_card_notes.YieldDisks(t),
        contents.LOOK_AT_SOME: fate_card_notes.LookAtSome(),
        contents.TAKE_CARD: fate_card_notes.TakeCard(t),
        contents.EXCHANGE_CARD: fate_card_notes.ExchangeCard(t),
        contents.HAND_OVER: fate_card_notes.HandOver(t),
        contents.DILEMMA: fate_card_notes.Dilemma(t),
        contents.TAKE_TOP: fate_card_notes.TakeTop(),
        contents.CURSE: fate_card_notes.Curse(),
        contents.LIFT_CURSE: fate_card_notes.LiftCurse(),
        contents.CLAIM: fate_card_notes.Claim(),
        contents.BESIEGE: fate_card_notes.Besiege(),
        contents.DOOM: fate_card_notes.Doom(),
        contents.LAY_OPEN: fate_card_notes.LayOpen(),
        contents.SPEND_STAKE: fate_card_notes.SpendStake(),
        contents.PAY_OR_LOSE_TEMPLE: fate_card_notes.PayOrLoseTemple(t),
        contents.TAKE_WEALTH: fate_card_notes.TakeWealth(),
    }
