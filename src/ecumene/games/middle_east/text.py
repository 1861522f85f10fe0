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
    c.TEMPLE_FALLS: ("temple-falls", ("seat", "monument")),
    c.TEMPLE_FREED: ("temple-freed", ("seat", "monument")),
    c.PLUNDERED: ("plundered", ("seat", "number", "monument")),
    c.TEMPLE_RETURNED: ("temple-returned", ("seat", "monument", "seat")),
    c.RETURN_REFUSED: ("return-refused", ("seat", "monument")),
    c.DEITY_RELEASED: ("deity-released", ("seat", "monument")),
    c.PRAYED: ("prayed", ("seat", "monument")),
    c.CURSED: ("cursed", ("seat", "card")),
    c.CURSE_LIFTED: ("curse-lifted", ("seat", "card")),
    c.CAPTIVES_TAKEN: ("captives-taken", ("seat", "number")),
    c.SACKS: ("sacks", ("seat", "area")),
    c.CLAIMED: ("claimed", ("seat", "card", "area", "number")),
    c.BESIEGED: ("besieged", ("seat",)),
    c.DOOMED: ("doomed", ()),
    c.HOMELAND_SET: ("homeland-set", ("seat", "area")),
    c.CARD_TAKEN: ("card-taken", ("seat", "seat")),
    c.CARD_TAKEN_IS: ("card-taken-is", ("card",)),
    c.CARD_GIVEN: ("card-given", ("seat", "seat")),
    c.GOAL_REACHED: ("goal-reached", ("seat", "number")),
    c.TIME_IS_UP: ("time-is-up", ("number",)),
    c.BEGINS_DEITY: ("deity-begun", ("seat", "monument", "number")),
    c.BEGINS_TO_RESTORE: ("temple-begun", ("seat", "monument", "number")),
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
        "temple-granary/store": "You have acquired {1:disk}. Give two of them for a mina, or keep them.",
        "establish-a-deity/pay": "{1}: {2:resource} still to pay{3}. Give a disk, a mina or a card.",
        "returning-a-deity/offered": "You are offered the temple of {1} back. Accept?",
        "returning-a-deity/asked": "You are asked for the temple of {1}. Give it back?",
        "captives": "You loot {1}. Take a mina, or two disks as captives for your next growth?",
        "before-the-first-competition/play": "Competitions are about to begin. Play a card before all others, or wait.",
        "losses-in-competition/keep-stronghold": "You are about to lose the Stronghold in {1}. Lose it, or pay?",
        "losses-in-competition/alternate-loss": (
            "You are about to lose a disk in {1}. Lose it, or something else in its place."
        ),
        "gilgamesh-step/invoke": "You may return as another civilization: {1}. Give up what you have?",
        "gilgamesh-step/lead": "Whom do you lead from now on?",
        "gilgamesh-step/home": "Where is your Homeland? Your first disk stands there.",
        "gilgamesh-step/place": "{1:disk} ready. Place one, or send the rest back to supply.",
        "fate-card-notes/yield": "{2:disk} of yours still to lose[2:, no two in one area|]: choose an area.",
        "fate-card-notes/take": "Take one of the cards in {1:'s} hand.",
        "fate-card-notes/exchange": "Take one of the cards in {1:'s} hand for one of yours, or leave it.",
        "fate-card-notes/hand-over": "Which of your cards does {1} get?",
        "fate-card-notes/dilemma": "Give {1} two minas, or show your hand and lose a card of it.",
        "fate-card-notes/pay-or-lose-temple": "Pay a mina, remove two disks from the map, or let your temple fall.",
    },
    labels={
        "establish": "establish {0}",
        "establish-for": "establish {0} for {2:resource}: {1}",
        "use-deity": "use {0}: {1}",
        "restore-for": "restore the temple of {0} for {1:resource}",
        "buy-off": "free {0} from {1} for {2:resource}",
        "offer-back-to": "offer the temple of {0} back to {1}: {2:point} for you if [1:they accept|it is accepted]",
        "ask-back-for": "ask {1} for the temple of {0}: it costs you {2:point}",
        "lift-curse": "answer {1} on your Deity with {0}",
        "accept-for": "accept: it costs you {0:point}",
        "give-back-for": "give it back: {0:point} for you",
        "take-captives": "take two disks as captives",
        "take-mina": "take a mina for the Loot box",
        "lose-stronghold": "lose the Stronghold",
        "give-two-minas": "give two minas",
        "lose-two-disks": "remove two disks from the map",
        "rise": "return as another civilization",
        "fortify-all": "fortify them all",
        "fortify": "fortify {0}",
        "store-grain": "store grain: two disks for a mina",
        "restore": "restore the temple of {0}",
        "offer-back": "offer the temple of {0} back",
        "ask-back": "ask for the temple of {0}",
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
        "fortified": "{0} [raise|raises] a Stronghold in {1}.",
        "fort-lost": "{0} [lose|loses] the Stronghold in {1}.",
        "fort-held": "{0:'s} Stronghold in {1} withstands.",
        "stored": "{0} [store|stores] grain: two disks go back to supply.",
        "sacks": "{0} [loot|loots] {1}.",
        "looted": "{0} [put|puts] {2:mina} into the Loot box.",
        "temple-captured": "{0} [carry|carries] off the temple of {1} from {2}.",
        "temple-destroyed": "{0} [destroy|destroys] the temple of {1}.",
        "temple-falls": "{0:'s} temple of {1} falls.",
        "temple-freed": "{0:'s} temple of {1} is free: it lies on its card and can be restored.",
        "plundered": "{0} [take|takes] {1:mina} from the temple of {2}.",
        "temple-returned": "{0} [give|gives] the temple of {1} back to {2}.",
        "return-refused": "{0} [refuse|refuses]: the temple of {1} stays where it is.",
        "deity-released": "{0} [have|has] {1} no longer: others may have [1:them|it] now.",
        "prayed": "{0} [turn|turns] to {1}.",
        "cursed": "{1} is laid on {0:'s} Deity, which is inactive as long as it lies there.",
        "curse-lifted": "{1} no longer lies on {0:'s} Deity.",
        "captives-taken": "{0} [take|takes] {1:disk} as [1:captives|a captive].",
        "claimed": "{0} [lay|lays] {1} open for {2}, with {3:white disk} on it.",
        "besieged": "{0} may not spend minas in this competition.",
        "doomed": "The Epoch will end with its next check.",
        "homeland-set": "{0:'s} Homeland is {1}.",
        "card-taken": "{0} [take|takes] a card from {1:'s} hand.",
        "card-taken-is": "It is {0}.",
        "card-given": "{0} [give|gives] {1} a card.",
        "goal-reached": "{0} [have|has] reached {1:point}: the game ends with this Epoch.",
        "time-is-up": "The clock of the game has run {0:hour}: the game ends with this Epoch.",
        "deity-begun": "{0} [begin|begins] to establish {1}: {2:resource} to pay.",
        "temple-begun": "{0} [turn|turns] to {1} anew: {2:resource} to pay.",
        "temple-restored": "{0} [restore|restores] the temple of {1} in {2}.",
        "looks": "{0} [look|looks] at {1:card} of {2:'s} hand.",
        "asks-back": "{0} [ask|asks] {2} for the temple of {1}.",
        "offers-back": "{0} [offer|offers] the temple of {1} back to {2}.",
        "gates-open": "Barbarians at the gates: two invasions.",
    },
    why={
        "stronghold.place.not-outside-mountains": "{0} is no mountain: Strongholds stand in mountains.",
        "stronghold.place.controlled-mountain": "You do not Control {0}.",
        "stronghold.place.one-per-area": "{0} has its Stronghold already.",
        "nothing-to-fortify": "You Control no mountain without a Stronghold.",
        "growth.deployment.adjacent-to-controlled": (
            "{0} is out of reach: it is neither an area that you Control or compete for, nor next to one that you "
            "Control or where you have as many disks as every rival, a Stronghold counted as a disk."
        ),
        "growth.granary.not-captured-not-godless": "Your temple is not active, or you have not acquired two disks.",
        "notes.monotheism-95-no-card": "{0} comes by its Fate card alone.",
        "deity.establish.only-available": "{1} [1:have|has] {0} already.",
        "deity.establish.no-own-deity-card": "You have {0} already, and a people has one Deity.",
        "deity.establish.control-homeland": "You do not Control your Homeland, {0}.",
        "deity.establish.min-two-disks": "A Deity takes at least 2 disks from the map: you have {0}.",
        "deity.establish.five-resources": "A Deity takes 5 resources: you have {0:disk}, {1:mina} and {2:card}.",
        "deity.establish.resource-kinds": "You have no disk in {0}.",
        "not-your-deity": "{0} is not your Deity.",
        "deity.reestablish.not-while-captured": "{1} [1:hold|holds] the temple of {0} captive.",
        "temple-stands": "The temple of {0} stands: there is nothing to restore.",
        "deity.reestablish.who": "You do not Control your Homeland, {0}.",
        "deity.reestablish.two-resources": "This takes 2 resources: you have {0:disk}, {1:mina} and {2:card}.",
        "deity.return.is-an-action": "You do not hold the temple of {0}.",
        "deity.return.owner-without-active-deity": "Nobody holds the temple of {0} captive.",
        "loot.captives.option": "Loot is a mina or captives.",
        "loot.captives.short-supply-takes-mina": "Captives are 2 disks from your supply: you have {0:or none}.",
        "loot.captives.assyria-babylon-must": "Your display demands captives instead of a mina.",
        "competition.order.traitor-first": "{0} is not played before the first competition.",
        "notes.mercenaries-desert-40-no-mina": "You are besieged: you may not spend minas in this competition.",
        "competition.step3.armorer-and-shields-late": "{0} spares nobody a loss.",
        "helps-in-a-competition": "{0} helps in the competition that is being fought, not here.",
        "reckoning.gilgamesh.condition-five-behind": "You are not 5 points behind everybody, and you are on the map.",
        "reckoning.gilgamesh.s4-new-civilization": "You cannot lead {0}: that civilization is at the table already.",
        "no-home-here": "You cannot lead {0}: that civilization has no home on this map.",
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
        "competition.cards.no-other-cards": (
            "{0} is no Competition card of yours that is laid down here and would do something."
        ),
        "waits-for-the-reset": "{0} is played when the turn order has been reset, in the Reckoning Phase.",
        "not-one-of-these": "{0} is none of the areas that lose a disk now.",
        "option.homeland-defense.last-disk-card-proof": "Your last disk in {0}, your Homeland, is safe from cards.",
        "fewer-than-two-minas": "You have {0:mina}, not two.",
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

FORCED = {
    "captives-due": "{0:'s} display demands captives instead of a mina.",
    "captives-short": "{0} [have|has] too few disks in supply for captives.",
    "strongholds-step/fortify": "",
    "temple-granary/store": "",
    "gilgamesh-step/lead": "No other civilization is left for {0}.",
    "gilgamesh-step/home": "",
    "gilgamesh-step/place": "{0} can place no more disks.",
    "fate-card-notes/yield": "",
    "fate-card-notes/dilemma": "",
    "fate-card-notes/pay-or-lose-temple": "{0} [have|has] neither a mina nor two disks on the map.",
}
"""What is said of a single answer; nothing where the next line says it all."""

INSTEAD = {
    (question, verb): sentence
    for verb in ("pass", "done")
    for question, sentence in {
        "establish-a-deity/pay": "What is begun is paid for: {2:resource} still.",
        "captives": "One of the two is taken: a mina or captives.",
        "returning-a-deity/offered": "Say that you accept, or refuse.",
        "returning-a-deity/asked": "Say that you accept, or refuse.",
        "losses-in-competition/keep-stronghold": "Whoever does not pay loses the Stronghold.",
        "losses-in-competition/alternate-loss": "Whoever gives nothing else loses the disk.",
        "gilgamesh-step/lead": "Everything is given up: choose whom you lead.",
        "gilgamesh-step/home": "Every civilization has a Homeland: choose yours.",
        "fate-card-notes/yield": "The card leaves no way out: {2:disk} still to lose.",
        "fate-card-notes/take": "The card says that one is taken.",
        "fate-card-notes/hand-over": "For the card that you take, one of yours is given.",
        "fate-card-notes/dilemma": "Minas or a card: the card leaves no other way.",
        "fate-card-notes/pay-or-lose-temple": "Whoever gives nothing else lets the temple fall.",
    }.items()
} | {
    ("strongholds-step/fortify", "pass"): "Nobody passes here: say that you are done.",
    ("temple-granary/store", "pass"): "Nobody passes here: say that you are done.",
    ("gilgamesh-step/invoke", "pass"): "Nobody passes here: say that you are done.",
    ("gilgamesh-step/place", "pass"): "Nobody passes here: say that you are done.",
    ("fate-card-notes/exchange", "pass"): "Nobody passes here: say that you are done.",
    ("before-the-first-competition/play", "done"): "Whoever waits passes.",
}  # fmt: skip
"""For a question and a verb that does not answer it: what to answer instead."""

MEANWHILE = {
    "establish-a-deity": "paying for your Deity",
    "captives": "your loot",
    "losses-in-competition": "your loss",
    "fate-card-notes": "what a card demands of you",
    "gilgamesh-step": "your return",
}
"""What of one's own turn must be finished before anything else."""

SHARED_TEXT = text(TERMS, OWN)
TEXT = SHARED_TEXT._replace(
    forced={**SHARED_TEXT.forced, **FORCED},
    instead={**SHARED_TEXT.instead, **INSTEAD},
    meanwhile={**SHARED_TEXT.meanwhile, **MEANWHILE},
)
