"""The rules of the series, one file a section of the rulebooks, bound to their numbers in the order of the contents."""

from __future__ import annotations

from typing import Any

from ecumene.kernel.rule import Rule
from ecumene.series.ancient_civilizations import contents
from ecumene.series.ancient_civilizations.rules import (
    acquisition_step,
    barbarian_limits,
    card_effects,
    card_phase,
    competition_phase,
    competition_procedure,
    deployment_step,
    disk_removal,
    draw_step,
    drawing,
    end_of_epoch_phase,
    endgame,
    event_cards,
    growth_phase,
    loot,
    moments,
    play_a_fate_card,
    reckoning_phase,
    resettlement_step,
    retirement_step,
    sea_domination_step,
    sequence,
    setup,
    sudden_death_step,
    turn_order_reset_step,
    victory_tally_step,
)
from ecumene.series.ancient_civilizations.tokens import Verbs


def bound(v: Verbs) -> dict[int, Rule[Any]]:
    """Every rule of the series by its number; what an edition must bring itself is missing."""
    return {
        contents.SETUP: setup.Setup(),
        contents.LEAD: setup.Lead(v),
        contents.OPENING: setup.Opening(),
        contents.TURN: sequence.Turn(),
        contents.NEXT_TURN: sequence.NextTurn(),
        contents.GROWTH_PHASE: growth_phase.GrowthPhase(),
        contents.GROWTH_OF: growth_phase.GrowthOf(),
        contents.RETIREMENT_POWERS: retirement_step.RetirementPowers(),
        contents.RETIREMENT: retirement_step.Retirement(v),
        contents.ACQUISITION: acquisition_step.Acquisition(),
        contents.LEAST_GROWTH: acquisition_step.LeastGrowth(),
        contents.RESETTLEMENT: resettlement_step.Resettlement(v),
        contents.DEPLOYMENT: deployment_step.Deployment(),
        contents.DEPLOY: deployment_step.Deploy(v),
        contents.CARD_PHASE: card_phase.CardPhase(),
        contents.CARD_TURN: card_phase.CardTurn(),
        contents.DECLARE: play_a_fate_card.Declare(v),
        contents.ANSWER: play_a_fate_card.Answer(v),
        contents.RESOLVE: play_a_fate_card.Resolve(),
        contents.CARRY_OUT: play_a_fate_card.CarryOut(),
        contents.CARD_DONE: play_a_fate_card.CardDone(),
        contents.MOMENT: moments.UsePowers(v),
        contents.EVENT: event_cards.Event(),
        contents.EVENT_DONE: event_cards.EventDone(),
        contents.DRAW_CARDS: drawing.DrawCards(),
        contents.KEEP: drawing.Keep(v),
        contents.HAND_LIMIT: drawing.HandLimit(),
        contents.DISCARD: drawing.Discard(v),
        contents.LOSE_DISK: disk_removal.LoseDisk(),
        contents.ALTERNATE_LOSS: disk_removal.AlternateLoss(v),
        **effects(v),
        **competition(v),
        **reckoning(v),
    }


def effects(v: Verbs) -> dict[int, Rule[Any]]:
    """What cards do."""
    return {
        contents.PLACE_DISKS: card_effects.PlaceDisks(),
        contents.MOVE_DISKS: card_effects.MoveDisks(),
        contents.PLACE_ALLIES: card_effects.PlaceAllies(),
        contents.DISMISS_ALLIES: card_effects.DismissAllies(),
        contents.GAIN_TALENTS: card_effects.GainTalents(),
        contents.LOSE_TALENTS: card_effects.LoseTalents(),
        contents.GAIN_POINTS: card_effects.GainPoints(),
        contents.LOSE_POINTS: card_effects.LosePoints(),
        contents.READY_DISKS: card_effects.ReadyDisks(),
        contents.PLACE_READY: card_effects.PlaceReady(),
        contents.MORE_CARDS: card_effects.MoreCards(),
        contents.LOSE_CARD_BY_LOT: card_effects.LoseCardByLot(),
        contents.LOOK_AT_HAND: card_effects.LookAtHand(),
        contents.TAKE_FROM_DISCARD: card_effects.TakeFromDiscard(),
        contents.PAY_OR_LOSE_POINT: card_effects.PayOrLosePoint(v),
        contents.PAY_OR_LOSE_DISK: card_effects.PayOrLoseDisk(v),
        contents.LOSE_STAKE: card_effects.LoseStake(),
        contents.EMBARGO: card_effects.Embargo(),
        contents.SHIELD: card_effects.Shield(),
        contents.TAKE_SPACE: card_effects.TakeSpace(),
        contents.ORDER_BY_LOT: card_effects.OrderByLot(),
        contents.SHUFFLE_DISCARD: card_effects.ShuffleDiscard(),
        contents.BLESS: card_effects.Bless(),
        contents.PLACE_BARBARIANS: barbarian_limits.PlaceBarbarians(),
        contents.FETCH: barbarian_limits.Fetch(v),
    }


def competition(v: Verbs) -> dict[int, Rule[Any]]:
    """The Competition Phase."""
    return {
        contents.COMPETITION_PHASE: competition_phase.CompetitionPhase(),
        contents.NEXT_COMPETITION: competition_phase.NextCompetition(),
        contents.COMMIT: competition_procedure.Commit(v),
        contents.REVEAL: competition_procedure.Reveal(),
        contents.ANSWER_REVEALED: competition_procedure.AnswerRevealed(),
        contents.AFTER_ANSWERS: competition_procedure.AfterAnswers(),
        contents.RESOLVE_ANNOUNCED: competition_procedure.ResolveAnnounced(),
        contents.RESOLVE_CARDS: competition_procedure.ResolveCards(),
        contents.NEXT_CARD: competition_procedure.NextCard(v),
        contents.LOSS_ROUND: competition_procedure.LossRound(),
        contents.LOSSES: competition_procedure.Losses(),
        contents.AFTER_LOSSES: competition_procedure.AfterLosses(),
        contents.LOOT: loot.Loot(),
        contents.END_COMPETITION: competition_phase.EndCompetition(),
    }


def reckoning(v: Verbs) -> dict[int, Rule[Any]]:
    """The Reckoning Phase and the end of an Epoch."""
    return {
        contents.RECKONING_PHASE: reckoning_phase.ReckoningPhase(),
        contents.RECKONING_POWERS: reckoning_phase.ReckoningPowers(),
        contents.SEA_DOMINATION: sea_domination_step.SeaDomination(),
        contents.VICTORY_TALLY: victory_tally_step.VictoryTally(),
        contents.TURN_ORDER_RESET: turn_order_reset_step.TurnOrderReset(),
        contents.NEXT_SPACE: turn_order_reset_step.NextSpace(),
        contents.CHOOSE_SPACE: turn_order_reset_step.ChooseSpace(v),
        contents.ORDER_SET: turn_order_reset_step.OrderSet(),
        contents.ORDER_ANSWER: turn_order_reset_step.OrderAnswer(v),
        contents.SUDDEN_DEATH: sudden_death_step.SuddenDeath(),
        contents.EPOCH_CHECK: sudden_death_step.EpochCheck(),
        contents.DRAW_STEP: draw_step.DrawStep(),
        contents.DRAW_OF: draw_step.DrawOf(),
        contents.BUY: draw_step.Buy(v),
        contents.DRAW_ALLOTTED: draw_step.DrawAllotted(),
        contents.END_OF_EPOCH: end_of_epoch_phase.EndOfEpoch(),
        contents.DISCARD_HANDS: end_of_epoch_phase.DiscardHands(),
        contents.EPOCH_REVEAL: end_of_epoch_phase.EpochReveal(),
        contents.TABLE_EVENT: end_of_epoch_phase.TableEvent(),
        contents.SCORE_EPOCH: end_of_epoch_phase.ScoreEpoch(),
        contents.NEW_HANDS: end_of_epoch_phase.NewHands(),
        contents.NEXT_EPOCH: end_of_epoch_phase.NextEpoch(),
        contents.FINAL_EVENT: end_of_epoch_phase.FinalEvent(),
        contents.ENDGAME: endgame.Endgame(),
    }
