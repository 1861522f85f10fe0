"""The words of the series. Rules never build sentences; these templates are filled per viewer, at the very end."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple, TypeVar

from ecumene.kernel.text import Text
from ecumene.kernel.words import listed
from ecumene.series.ancient_civilizations import contents as c
from ecumene.series.ancient_civilizations.meanings import GAINS, MOST_GAINS
from ecumene.series.ancient_civilizations.nouns import Terms
from ecumene.series.ancient_civilizations.refusals import INSTEAD, MEANWHILE, WHEN, WHY
from ecumene.series.ancient_civilizations.tokens import called

W = TypeVar("W")

FACTS: dict[int, tuple[str, tuple[str, ...]]] = {
    c.LEADS: ("leads", ("seat", "civilization")),
    c.EPOCH_BEGINS: ("epoch-begins", ("number",)),
    c.TURN_BEGINS: ("turn-begins", ("number", "number")),
    c.GROWS: ("growth-of", ("seat",)),
    c.READIED: ("readied", ("seat", "number")),
    c.PLACED: ("placed", ("faction", "number", "area")),
    c.DEPLOYED: ("deployed", ("seat", "area")),
    c.REMOVED: ("removed", ("faction", "number", "area")),
    c.FETCHED: ("fetched", ("seat", "area", "area")),
    c.RETIRED: ("retired", ("seat", "area")),
    c.RESETTLED: ("resettled", ("seat", "area")),
    c.RETURNED: ("returned", ("seat", "number")),
    c.MOVED: ("moved", ("faction", "number", "area", "area")),
    c.CONVERTED: ("converted", ("seat", "number", "area", "number")),
    c.CARDS_BEGIN: ("card-phase-begins", ()),
    c.PASSED: ("passed", ("seat",)),
    c.PLAYED: ("played", ("seat", "card")),
    c.NEGATES: ("negates", ("seat", "card")),
    c.NEGATED: ("negated", ("seat", "card")),
    c.AIMS: ("aims", ("seat", "area")),
    c.AIMS_AT: ("aims-at", ("seat", "faction")),
    c.AIMS_FROM: ("aims-from", ("seat", "area")),
    c.AIMS_AT_MONUMENT: ("aims-at-monument", ("seat", "monument")),
    c.AIMS_AT_CARD: ("aims-at-card", ("seat", "card")),
    c.CHOOSES_GOOD: ("chooses-good", ("seat", "good")),
    c.AIMS_CARD: ("aims-card", ("seat", "card", "area")),
    c.AIMS_CARD_AT: ("aims-card-at", ("seat", "card", "faction")),
    c.SPENDS_ON: ("spends-on", ("seat", "card", "number")),
    c.DISKS_OFF: ("disks-off", ("seat", "card", "number")),
    c.DOES_NOTHING: ("does-nothing", ("seat", "card")),
    c.USE_NEGATED: ("use-negated", ("seat", "effect")),
    c.INVESTED: ("invested", ("seat", "card", "number")),
    c.USED: ("used", ("seat", "card", "number")),
    c.ACTIVATED: ("activated", ("seat", "monument", "number")),
    c.INVOKED: ("invoked", ("seat", "ability")),
    c.DREW: ("drew", ("seat", "number")),
    c.DREW_CARD: ("drew-card", ("seat", "card")),
    c.DISCARDED: ("discarded", ("seat", "card")),
    c.SET_ASIDE: ("set-aside", ("seat", "card")),
    c.RESHUFFLED: ("reshuffled", ("number",)),
    c.EVENT_DRAWN: ("event-drawn", ("seat", "card")),
    c.REVEALED: ("revealed", ("card", "number")),
    c.KEPT: ("kept", ("seat", "card")),
    c.SEES_HAND: ("sees-hand", ("seat", "seat")),
    c.SEES_CARD: ("sees-card", ("seat", "card")),
    c.TOOK_CARD: ("took-card", ("seat", "card")),
    c.TALENTS_GAINED: ("talents-gained", ("seat", "number")),
    c.TALENTS_LOST: ("talents-lost", ("seat", "number")),
    c.POINTS_GAINED: ("points-gained", ("seat", "number", "number")),
    c.POINTS_LOST: ("points-lost", ("seat", "number", "number")),
    c.SAVED: ("saved", ("seat", "area")),
    c.SHIELDED: ("shielded", ("seat", "area")),
    c.ALLIES_COME: ("allies-come", ("seat", "number", "area")),
    c.ALLIES_LOST: ("allies-lost", ("seat", "number", "area")),
    c.ALLIES_LEAVE: ("allies-leave", ("number",)),
    c.EMBARGOED: ("embargoed", ("seat",)),
    c.BUILT_MONUMENT: ("monument-built", ("seat", "monument", "area")),
    c.BURIED_MONUMENT: ("monument-buried", ("seat", "monument")),
    c.RESTORED_MONUMENT: ("monument-restored", ("seat", "monument")),
    c.FUEL_ADDED: ("fuel-added", ("seat", "monument", "number")),
    c.FUEL_LOST: ("fuel-lost", ("seat", "monument", "number")),
    c.STAKE_LOST: ("stake-lost", ("seat", "card", "number")),
    c.COMPETITION_BEGINS: ("competition-begins", ()),
    c.ARENA_OPENS: ("arena-opens", ("area",)),
    c.COMMITTED: ("committed", ("seat",)),
    c.COMMITTED_CARD: ("committed-card", ("seat", "card")),
    c.TURNED_UP: ("turned-up", ("seat", "card")),
    c.NO_CONTEST: ("no-contest", ("area",)),
    c.PEACE: ("peace", ("area",)),
    c.LOOTED: ("looted", ("seat", "area", "number")),
    c.RECKONING_BEGINS: ("reckoning-begins", ()),
    c.TRIMMED: ("trimmed", ("faction", "number", "area")),
    c.DOMINATES: ("dominates", ("seat", "area")),
    c.TALLIED: ("tallied", ()),
    c.NEW_ORDER: ("new-order", ("line",)),
    c.LOTS: ("lots", ("seats",)),
    c.REBORN: ("reborn", ("seat",)),
    c.NO_CHECK: ("no-check", ("number",)),
    c.EPOCH_GOES_ON: ("epoch-goes-on", ("number",)),
    c.EPOCH_ENDS: ("epoch-ends", ("number",)),
    c.BUYS: ("buys", ("seat", "number")),
    c.TABLE_SAYS: ("table-says", ("row",)),
    c.NOTHING_HAPPENS: ("nothing-happens", ()),
    c.EPOCH_SCORED: ("epoch-scored", ()),
    c.TREASURIES_EMPTIED: ("treasuries-emptied", ()),
    c.FINAL_SCORE: ("final-score", ("seat", "number")),
    c.DROPPED: ("dropped", ("seat", "card")),
    c.DECIDES: ("decides", ("seat", "effect")),
    c.SCORED: ("scored", ("seat", "number", "number", "cause")),
    c.TALENTS_FROM: ("talents-from", ("seat", "number", "cause")),
    c.TALENTS_PAID: ("talents-paid", ("seat", "number")),
    c.GIVEN: ("given", ("seat", "area")),
    c.LEAST_READIED: ("least-readied", ("seat", "number", "number")),
    c.BUILDS: ("monument-begun", ("seat", "monument", "number")),
    c.TAKES_EFFECT: ("takes-effect", ("seat", "card")),
    c.ANNOUNCES: ("announces", ("seat", "card")),
    c.BLESSED: ("blessed", ("seat",)),
    c.HANDS_SHUFFLED: ("hands-shuffled", ("number",)),
    c.FUEL_RETURNED: ("fuel-returned", ("seat", "monument", "number")),
    c.STAKE_RETURNED: ("stake-returned", ("seat", "card", "number")),
    c.LOST_BY_LOT: ("lost-by-lot", ("seat", "card")),
    c.WON: ("won", ("seats",)),
}
"""Every fact: its name and what its values are."""

PROMPTS = {
    "setup/lead": "Which civilization do you lead?",
    "retirement-step": (
        "As things stand you will acquire {1:disk}{2}. Take disks back to supply first, one at a time, or go on."
    ),
    "resettlement-step": "Each City may give one disk to the Ready box. Take one, or go on.",
    "deployment-step/place": "{1:disk} ready. Place one on the map, or end your deployment.",
    "card-phase/act": "Play a card, build a <monument>, or pass.",
    "play-a-fate-card/declare": "{0} {1} {2}: choose {3}{4}{5}.",
    "play-a-fate-card/answer": "{1} [1:are|is] {2} by {0}. Answer [1:them|it], or let [1:them|it] happen.",
    "moments/use": "{1}: use what you have for it, or go on.",
    "drawing/keep": "Keep one of the cards just drawn; the others are discarded.",
    "drawing/discard": "You have {1:card} to discard.",
    "disk-removal/alternate-loss": "You are about to lose a disk in {1}. Lose it, or a <money> or a card instead.",
    "card-effects/pay-or-lose-point": "Pay a <money>, discard a card or lose a point: {1:payment} left.",
    "card-effects/pay-or-lose-disk": "Pay a <money>, or give a disk from the map: {1:payment} left.",
    "barbarian-limits/fetch": (
        "{1} is to take {2:more Barbarian}, but none is left in supply: fetch one from another area, or leave it."
    ),
    "competition-procedure/commit": "Competition in {1}: lay cards face down, announce powers, or leave it at that.",
    "competition-procedure/next-card": "Which of your cards takes effect next?",
    "turn-order-reset-step/space": "You have as many Cities as {1}, and choose first: take a space of the turn order.",
    "turn-order-reset-step/answer": "The turn order is set. Play a card that changes it, or let it be.",
    "draw-step/buy": "You draw {1:card}. Spend <money>s for more? You have {2:<money>}.",
}

LABELS = {
    "done": "go on",
    "pass": "pass",
    "lose": "lose the disk",
    "pay": "pay a <money>",
    "lose-point": "lose a victory point",
    "rise": "begin afresh",
    "retire": "take a disk back from {0}",
    "resettle": "ready a disk from {0}",
    "place": "place a disk in {0}",
    "choose": "choose {0}",
    "give": "give a disk from {0}",
    "move-from": "take a disk from {0}",
    "play": "play {0}",
    "commit": "lay {0} face down",
    "discard": "discard {0}",
    "negate": "answer with {0}",
    "use": "use {0}",
    "keep": "keep {0}",
    "build": "build {0}",
    "activate": "use {0}",
    "monument": "choose {0}",
    "against": "{0}",
    "lead": "lead {0}",
    "invoke": "{0}",
    "gain": "gain {0}",
    "space": "take the {0} space",
    "spend": "spend {0:<money>}",
}

MEANINGS = {
    "done/retirement-step": "go on to acquisition",
    "done/resettlement-step": "go on to deployment",
    "done/deployment-step/place": "end your deployment: {0:disk goes/disks go} back to supply",
    "done/play-a-fate-card/declare": "leave it at that",
    "done/competition-procedure/commit": "leave it at that",
    "done/barbarian-limits/fetch": "fetch no more Barbarians",
    "move-from/fetch": "fetch a Barbarian from {0}",
    "pass/card-phase/act": "pass: you do nothing more in this phase",
    "pass/play-a-fate-card/answer": "pass: let it happen",
    "pass/turn-order-reset-step/answer": "pass: let the turn order be",
    "pay/left": "pay a <money>: {0:or none} left",
    "lose-point/left": "lose a victory point: {0:or none} left",
    "lose/there": "lose the disk in {0}",
    "lose/replaced": "lose the disk in {0}: {1} [1:take|takes] its place",
    "give/left": "give a disk from {0}: {1:or none} left there",
    "resettle/last": "ready a disk from {0}, which is no City then",
    "play/invest": "play {0}: lay {1:disk} from your supply on [0:them|it]",
    "bluff": "lay {0} face down ([they|it] would do nothing as things stand)",
    "use/chosen": "choose {0}",
    "against/disk": "{0:'s} disk",
}
"""What an offer costs and brings in a certain question."""

BRINGS = {
    "discard": "discard {:card}",
    "talents": "gain {:<money>}",
    "points": "score {:point}",
    "ready": "ready {:more disk}",
    "cards": "draw {:card}",
    "kept": "draw {:card} and keep one",
    "more": "draw {:more card}",
    "allies": "gain {:white disk}",
}
"""What an effect may bring its player."""

SENTENCES = {
    "forced": "{0} [have|has] no other choice: {1}.",
    "leads": "{0} [lead|leads] {1}.",
    "epoch-begins": "Epoch {0:roman} begins.",
    "turn-begins": "Epoch {0:roman}, turn {1}.",
    "growth-of": "{0} [grow|grows].",
    "readied": "{0} [ready|readies] {1:disk}.",
    "least-readied": "{0} [ready|readies] {1:more disk}: nobody acquires fewer than {2}.",
    "placed": "{0} [gain|gains] {1:disk} in {2}.",
    "deployed": "{0} [place|places] a disk in {1}.",
    "removed": "{0} [lose|loses] {1:disk} in {2}.",
    "given": "{0} [give|gives] a disk from {1}.",
    "fetched": "{0} [fetch|fetches] a Barbarian from {1} for {2}.",
    "retired": "{0} [take|takes] a disk back from {1}.",
    "resettled": "{0} [ready|readies] a disk of the City in {1}.",
    "returned": "{0} [send|sends] {1:disk} back to supply.",
    "moved": "{0} [move|moves] {1:disk} from {2} to {3}.",
    "converted": ("{0} [give|gives] up {1:disk} in {2}; {3:Barbarian comes/Barbarians come} in [1:their|its] place."),
    "card-phase-begins": "Card Phase.",
    "passed": "{0} [pass|passes].",
    "played": "{0} [play|plays] {1}.",
    "negates": "{0} [answer|answers] with {1}.",
    "negated": "{0:'s} {1} [1:are|is] negated: [1:they were|it was] never played.",
    "aims": "{0} [choose|chooses] {1}.",
    "aims-at": "{0} [choose|chooses] {1}.",
    "aims-from": "{0} [take|takes] a disk from {1}.",
    "aims-at-monument": "{0} [choose|chooses] {1}.",
    "aims-at-card": "{0} [choose|chooses] {1}.",
    "chooses-good": "{0} [choose|chooses] {1}.",
    "aims-card": "{0} [aim|aims] {1} at {2}.",
    "aims-card-at": "{0} [aim|aims] {1} at {2}.",
    "spends-on": "{0} will spend {2:<money>} on {1}.",
    "disks-off": "{0} will take {2:disk} off {1} at once.",
    "does-nothing": "Nothing comes of {0:'s} {1}.",
    "use-negated": "{0:'s} use of {1} is negated: nothing comes of it.",
    "invested": "{0} [lay|lays] {1} open with {2:disk} on [1:them|it].",
    "used": "{0} [use|uses] {1}; {2:disk} left on [1:them|it].",
    "activated": "{0} [use|uses] {1}; {2:disk} left on [1:them|it].",
    "invoked": "{0} [use|uses] an ability: {1}.",
    "announces": "{0} [announce|announces] {1}.",
    "drew": "{0} [draw|draws] {1:card}.",
    "drew-card": "{0} [draw|draws] {1}.",
    "discarded": "{1} [1:are|is] discarded.",
    "set-aside": "{1} [1:are|is] set aside until the Epoch ends.",
    "reshuffled": "The discard pile is shuffled: {0:card} to draw from.",
    "hands-shuffled": "All hands and all other cards are shuffled: {0:card} to draw from.",
    "event-drawn": "{0} [draw|draws] an Event: {1}.",
    "revealed": "Revealed: {0}, number {1}.",
    "kept": "{0} [keep|keeps] {1}.",
    "sees-hand": "{0} [look|looks] at {1:'s} hand.",
    "sees-card": "{0} [hold|holds] {1}.",
    "took-card": "{0} [take|takes] {1} from the discard pile.",
    "talents-gained": "{0} [gain|gains] {1:<money>}.",
    "talents-from": "{0} [gain|gains] {1:<money>} from {2}.",
    "talents-lost": "{0} [lose|loses] {1:<money>}.",
    "talents-paid": "{0} [pay|pays] {1:<money>}.",
    "points-gained": "{0} [score|scores] {1:point}: {2:or none} now.",
    "scored": "{0} [score|scores] {1:point} for {3}: {2:or none} now.",
    "points-lost": "{0} [lose|loses] {1:point}: {2:or none} now.",
    "saved": "{0} [keep|keeps] the disk in {1}.",
    "shielded": "{0} [are|is] spared a loss in {1}.",
    "allies-come": "{0} [gain|gains] {1:white disk} in {2}.",
    "allies-lost": "{0} [lose|loses] {1:white disk} in {2}.",
    "allies-leave": "{0:white disk leaves/white disks leave} the map.",
    "embargoed": "{0} will have no commerce in the next Acquisition Step.",
    "monument-begun": "{0} [begin|begins] to build {1}: {2:resource} to pay.",
    "monument-built": "{0} [build|builds] {1} in {2}.",
    "monument-buried": "{0:'s} {1} [1:are|is] buried.",
    "monument-restored": "{0:'s} {1} [1:are|is] turned up again.",
    "fuel-added": "{0} [put|puts] a disk on {1}: {2:or none} now.",
    "fuel-lost": "{0:'s} {1} [1:lose|loses] a disk: {2:or none} left.",
    "fuel-returned": "{0:'s} {1} [1:give|gives] back {2:disk} to supply.",
    "stake-lost": "{0:'s} {1} [1:lose|loses] a disk: {2:or none} left.",
    "stake-returned": "{0:'s} {1} [1:give|gives] back {2:disk} to supply.",
    "competition-begins": "Competition Phase.",
    "arena-opens": "Competition in {0}.",
    "committed": "{0} [lay|lays] a card face down.",
    "committed-card": "It is {1}.",
    "turned-up": "{0} [turn|turns] up {1}.",
    "takes-effect": "{0:'s} {1} [1:take|takes] effect.",
    "no-contest": "{0} is no longer Contested: nobody loses a disk.",
    "peace": "{0} is at peace.",
    "looted": "{0} [loot|loots] {1}: {2:<money>} for the Loot box.",
    "reckoning-begins": "Reckoning Phase.",
    "trimmed": "{0} [have|has] {1:disk} too many in {2}: [1:they go|it goes] back to supply.",
    "dominates": "{0} [dominate|dominates] {1}: the others lose their disks there, or pay for them.",
    "tallied": "Victory Tally.",
    "new-order": "Turn order: {0}.",
    "lots": "Nothing tells {0} apart: lots decide about the spaces.",
    "reborn": "{0} [begin|begins] afresh.",
    "no-check": "Turn {0}: the Epoch goes on without a check.",
    "epoch-goes-on": "Epoch {0:roman} goes on.",
    "epoch-ends": "Epoch {0:roman} ends.",
    "buys": "{0} [spend|spends] {1:<money>} on {1:more card}.",
    "table-says": "Change of Epoch: {0}.",
    "nothing-happens": "Nothing happens.",
    "epoch-scored": "The Epoch is scored.",
    "blessed": "{0} will draw one more card for the new Epoch.",
    "treasuries-emptied": "All Treasuries are emptied.",
    "final-score": "{0} [end|ends] with {1:point}.",
    "won": "{0} [have|has] won.",
    "dropped": "{0} [discard|discards] {1}.",
    "lost-by-lot": "{0} [lose|loses] {1} by lot.",
    "decides": "{0} [decide|decides] about {1}: nobody has fewer points.",
}

FORCED = {
    "setup/lead": "",
    "card-phase/act": "{0} [have|has] no card and can do nothing else.",
    "competition-procedure/commit": "",
    "monuments/pay": "",
    "card-effects/pay-or-lose-point": "",
    "draw-step/buy": "",
    "competition-procedure/next-card": "",
    "card-effects/pay-or-lose-disk": "",
    "deployment-step/place": "{0} can place no disk anywhere.",
}
"""What is said of a single answer; nothing where the next line says it all."""


def text(terms: Terms, own: Own) -> Text:
    """The words of the series, as a game calls things, with those that only the game has."""
    return Text(
        prompts={**{k: v for k, v in said(terms, PROMPTS).items() if k not in own.dropped}, **own.prompts},
        labels=with_gains(terms, {**called_verbs(terms, said(terms, LABELS)), **said(terms, MEANINGS), **own.labels}),
        facts={**said(terms, SENTENCES), **own.facts},
        why={**said(terms, WHY), **own.why},
        when={**called_verbs(terms, {v: (rule, terms.said(words)) for v, (rule, words) in WHEN.items()}), **own.when},
        forced={**said(terms, FORCED), **own.forced},
        general=("choose",),
        instead={**INSTEAD, **own.instead},
        meanwhile={**said(terms, MEANWHILE), **own.meanwhile},
    )


class Own(NamedTuple):
    """The words that only one game has, or has otherwise than the series."""

    prompts: dict[str, str] = {}
    labels: dict[str, str] = {}
    facts: dict[str, str] = {}
    why: dict[str, str] = {}
    when: dict[str, tuple[str, str]] = {}
    forced: dict[str, str] = {}
    instead: dict[tuple[str, str], str] = {}
    meanwhile: dict[str, str] = {}
    dropped: tuple[str, ...] = ()
    """Questions of the series that the game does not put."""


def with_gains(terms: Terms, labels: dict[str, str]) -> dict[str, str]:
    """The labels, and those of what brings its player something: "use Heroic Saga: gain 1 talent and score 1 point"."""
    brings = said(terms, BRINGS)
    sets = [names for n in range(1, MOST_GAINS + 1) for names in combinations(GAINS, n)]
    for verb in ("play", "use", "negate", "activate", "invoke", "gain"):
        label = "{0}" if verb == "gain" else labels[called(terms, verb)]
        for names in sets:
            told = [brings[name].replace("{:", f"{{{i}:") for i, name in enumerate(names, 1)]
            labels[f"{verb}/{'+'.join(names)}"] = f"{label}: {listed(told)}"
    return labels


def said(terms: Terms, templates: dict[str, str]) -> dict[str, str]:
    """Templates in the words of a game."""
    return {name: terms.said(template) for name, template in templates.items()}


def called_verbs(terms: Terms, table: dict[str, W]) -> dict[str, W]:
    """A table by verbs, as a game calls them."""
    return {called(terms, verb): words for verb, words in table.items()}
