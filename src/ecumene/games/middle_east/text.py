"""The words that only this game has, and what it calls the things of the series."""

from __future__ import annotations

from ecumene.games.middle_east import contents as c
from ecumene.series.ancient_civilizations.nouns import Terms
from ecumene.series.ancient_civilizations.text import FACTS as SHARED
from ecumene.series.ancient_civilizations.text import Own, text

TERMS = Terms(
    monument="Deity",
    monuments="point for Deities/points for Deities",
    money="mina",
    states=("available", "established", "captured", "destroyed"),
    verbs={"pay": "pay-mina", "build": "establish", "monument": "deity"},
)

FACTS: dict[int, tuple[str, tuple[str, ...]]] = {
    **SHARED,
    c.FORTIFIED: ("fortified", ("faction", "area")),
    c.FORT_LOST: ("fort-lost", ("faction", "area")),
    c.FORT_HELD: ("fort-held", ("seat", "area")),
    c.STORED: ("stored", ("seat",)),
    c.TEMPLE_CAPTURED: ("temple-captured", ("seat", "monument", "seat")),
    c.TEMPLE_DESTROYED: ("temple-destroyed", ("faction", "monument")),
    c.TEMPLE_RETURNED: ("temple-returned", ("seat", "monument", "seat")),
    c.RETURN_REFUSED: ("return-refused", ("seat", "monument")),
    c.DEITY_RELEASED: ("deity-released", ("seat", "monument")),
    c.PRAYED: ("prayed", ("seat", "monument")),
    c.CURSED: ("cursed", ("seat", "card")),
    c.CURSE_LIFTED: ("curse-lifted", ("seat", "card")),
    c.CAPTIVES_TAKEN: ("captives-taken", ("seat", "number")),
    c.CLAIMED: ("claimed", ("seat", "card", "area")),
    c.BESIEGED: ("besieged", ("seat",)),
    c.DOOMED: ("doomed", ()),
    c.HOMELAND_SET: ("homeland-set", ("seat", "area")),
    c.CARD_TAKEN: ("card-taken", ("seat", "seat")),
    c.CARD_TAKEN_IS: ("card-taken-is", ("card",)),
    c.GOAL_REACHED: ("goal-reached", ("seat", "number")),
    c.TIME_IS_UP: ("time-is-up", ("number",)),
    c.RESTORED_TEMPLE: ("temple-restored", ("seat", "monument", "area")),
    c.LOOKS: ("looks", ("seat", "number", "seat")),
    c.ASKS_BACK: ("asks-back", ("seat", "monument", "seat")),
    c.OFFERS_BACK: ("offers-back", ("seat", "monument", "seat")),
    c.GATES_OPEN: ("gates-open", ()),
}
"""Every fact: its name and what its values are."""

OWN = Own(
    dropped=("disk-removal/alternate-loss",),
    prompts={
        "card-phase/act": "Play a card, turn to the gods, or pass.",
        "strongholds-step/fortify": "Put a Stronghold into mountains that you Control, or go on.",
        "temple-granary/store": "{1:disk} acquired. Give two of them for a mina, or go on.",
        "establish-a-deity/pay": "{1}: {2:resource} still to pay. Give a disk, a mina or a card.",
        "returning-a-deity/offered": "You are offered {1} back. Accept? It costs you a point, if you have one.",
        "returning-a-deity/asked": "You are asked for {1}. Give it back for 2 points?",
        "captives": "You loot {1}. Take a mina, or two disks as captives for your next growth?",
        "before-the-first-competition/play": "Competitions are about to begin. Play a card before all others, or wait.",
        "losses-in-competition/keep-stronghold": "You are about to lose the Stronghold in {1}. Lose it, or pay?",
        "losses-in-competition/alternate-loss": (
            "You are about to lose a disk in {1}. Lose it, or something else in its place."
        ),
        "gilgamesh-step/invoke": "You are far behind. Give up what you have and return as another civilization?",
        "gilgamesh-step/lead": "Whom do you lead from now on?",
        "gilgamesh-step/home": "Where is your Homeland? Your first disk stands there.",
        "gilgamesh-step/place": "{1:disk} ready. Place one, or send the rest back.",
        "fate-card-notes/yield": "From which area do you give up a disk? {2:time} still.",
        "fate-card-notes/take": "Take one of the cards of {1}.",
        "fate-card-notes/exchange": "Take one of the cards of {1} for one of yours, or leave it.",
        "fate-card-notes/hand-over": "Which of your cards does {1} get?",
        "fate-card-notes/dilemma": "Give {1} two minas, or show your hand and lose a card of it.",
        "fate-card-notes/pay-or-lose-temple": "Pay a mina, remove two disks, or let your temple fall.",
    },
    labels={
        "establish": "establish {0}",
        "fortify-all": "fortify them all",
        "fortify": "fortify {0}",
        "store-grain": "store grain: two disks for a mina",
        "restore": "restore the temple of {0}",
        "offer-back": "offer {0} back",
        "ask-back": "ask for {0}",
        "accept": "accept",
        "refuse": "refuse",
        "take": "take {0}",
        "hand-over": "give {0}",
        "show-hand": "show your hand",
        "give-up-temple": "let the temple fall",
    },
    facts={
        "monument-built": "{0} [establish|establishes] {1} in {2}.",
        "tallied": "Tally of {0}: {1:City/Cities}, {2:point} for temples, {3} for abilities.",
        "fortified": "{0}: a Stronghold in {1}.",
        "fort-lost": "{0}: the Stronghold in {1} is gone.",
        "fort-held": "The Stronghold of {0} in {1} withstands.",
        "stored": "{0} [store|stores] grain: two disks for a mina.",
        "temple-captured": "{0} [carry|carries] off the temple of {1} from {2}.",
        "temple-destroyed": "{0}: the temple of {1} is destroyed.",
        "temple-returned": "{0} [give|gives] {1} back to {2}.",
        "return-refused": "{0} [refuse|refuses]: {1} stays where it is.",
        "deity-released": "{1} of {0} is available again.",
        "prayed": "{0} [turn|turns] to {1}.",
        "cursed": "{1} is laid on the Deity of {0}: it is inactive.",
        "curse-lifted": "{1} no longer lies on the Deity of {0}.",
        "captives-taken": "{0} [take|takes] {1:captive}.",
        "claimed": "{0} [mark|marks] {2} for {1}.",
        "besieged": "{0} may not spend minas in this competition.",
        "doomed": "The Epoch ends with its next check.",
        "homeland-set": "{1} is the Homeland of {0}.",
        "card-taken": "{0} [take|takes] a card from the hand of {1}.",
        "card-taken-is": "It is {0}.",
        "goal-reached": "{0} [have|has] reached {1:point}: the game ends with this Epoch.",
        "time-is-up": "The clock of the game has run {0:hour}: the game ends with this Epoch.",
        "temple-restored": "{0} [restore|restores] the temple of {1} in {2}.",
        "looks": "{0} [look|looks] at {1:card} of {2}.",
        "asks-back": "{0} [ask|asks] {2} for {1}.",
        "offers-back": "{0} [offer|offers] {1} back to {2}.",
        "gates-open": "Barbarians at the gates: two invasions.",
    },
    why={
        "stronghold.place.controlled-mountain": "{0} is no mountain that you Control, or has its Stronghold.",
        "nothing-to-fortify": "You Control no mountain without a Stronghold.",
        "growth.granary.not-captured-not-godless": "Your temple is not active, or you have not acquired two disks.",
        "deity.establish.only-available": "{0} is not available.",
        "deity.establish.no-own-deity-card": "You have a Deity of your own.",
        "deity.establish.control-homeland": "You do not Control your Homeland, {0}.",
        "deity.establish.min-two-disks": "A Deity takes at least 2 disks from the map: you have {0}.",
        "deity.establish.five-resources": "A Deity takes 5 resources: you have {0:disk}, {1:mina} and {2:card}.",
        "deity.establish.resource-kinds": "You have no disk in {0}.",
        "deity.reestablish.not-while-captured": "{0} is not yours, or its temple does not lie on its card.",
        "deity.reestablish.who": "You do not Control your Homeland, {0}.",
        "deity.reestablish.two-resources": "A temple that is restored takes 2 resources.",
        "deity.return.is-an-action": "You do not hold {0} captive.",
        "deity.return.owner-without-active-deity": "{0} is not yours, or nobody holds it captive.",
        "loot.captives.option": "{0} cannot be taken: captives need two disks in supply, and some must take them.",
        "competition.order.traitor-first": "{0} is not in your hand, or is not played before all others.",
        "competition.stronghold.loss-can-be-bought-off": "You have no mina that you may spend.",
        "competition.step3.armorer-and-shields-late": "{0} is not in your hand, or does not help here.",
        "reckoning.gilgamesh.condition-five-behind": "You are not 5 points behind everybody, and you are on the map.",
        "reckoning.gilgamesh.s4-new-civilization": (
            "You cannot lead {0}: that civilization is at the table already, or has no home on this map."
        ),
        "reckoning.gilgamesh.s4-homeland-block": "{0} is no Home area of your civilization.",
        "reckoning.gilgamesh.s6-placement": "{0} is out of reach from your Homeland.",
        "card.religion.needs-deity": "{0} is a Religion card, and you have no Deity.",
        "card.religion.captured-still-allowed": (
            "{0} is a Religion card: your temple is lost, and you have no disk in your Homeland, {1}."
        ),
        "deity.effect.must-be-active": "{0} is a Religion card, and {1} [1:make|makes] your Deity inactive.",
        "card.negation.lasting-effect-later": "{0} answers nothing that lies on your Deity.",
        "cards.wonder.use-requires-occupation": (
            "{0} cannot be used now: it must be yours, speak of this moment and not be used up, no card may lie on it, "
            "and one of your disks must be in your Homeland."
        ),
        "card.alternate-loss.pay-talent": "You have no mina that you may spend.",
        "competition.cards.no-other-cards": (
            "{0} is no Competition card of yours that is laid down here and would do something."
        ),
        "waits-for-the-reset": "{0} is played when the turn order has been reset, in the Reckoning Phase.",
        "not-one-of-these": "You cannot give a disk from {0} for this.",
        "not-in-that-hand": "{0} is not in that hand.",
        "nothing-to-exchange": "There is nothing to exchange.",
        "no-hand-to-show": "You have no card to show.",
        "fewer-than-two-disks": "You have fewer than two disks on the map.",
    },
    when={
        "establish": ("deity.establish.during-card-phase", "A Deity is established in the Card Phase, in Turn Order."),
        "fortify-all": ("stronghold.place.start-of-growth", "Strongholds are placed before anybody grows."),
        "fortify": ("stronghold.place.start-of-growth", "Strongholds are placed before anybody grows."),
        "store-grain": ("growth.granary.one-mina-for-two-disks", "Grain is stored in the Acquisition Step."),
        "restore": ("deity.reestablish.who", "A temple is restored in the Card Phase, in Turn Order."),
        "offer-back": ("deity.return.is-an-action", "A temple is offered back in the Card Phase, in Turn Order."),
        "ask-back": ("deity.return.is-an-action", "A temple is asked for in the Card Phase, in Turn Order."),
        "accept": ("deity.return.consent", "A temple is accepted when it is offered or asked for."),
        "refuse": ("deity.return.consent", "A temple is refused when it is offered or asked for."),
        "take": ("precedence.card-over-rule", "Cards are taken from another hand when a card says so."),
        "hand-over": ("precedence.card-over-rule", "Cards are exchanged when a card says so."),
        "show-hand": ("precedence.card-over-rule", "A hand is shown when a card says so."),
        "give-up-temple": ("deity.destroy.block-to-own-card", "A temple falls when fate demands it."),
    },
)

TEXT = text(TERMS, OWN)
