"""The words that only this game has, and what it calls the things of the series."""

from __future__ import annotations

from ecumene.kernel.vocabulary import Noun
from ecumene.series.ancient_civilizations.nouns import Terms
from ecumene.series.ancient_civilizations.text import Own, text

TERMS = Terms(
    monument="Wonder",
    monuments="Wonders",
    money="talent",
    states=("available", "built", "buried"),
    verbs={"pay": "pay-talent", "monument": "wonder"},
    article="the ",
    idle=("buried Wonders rest", "no disk is left on the card", "no disk of yours is in the same area"),
    many=frozenset(
        (
            "Pirates",
            "Siege Engines",
            "Bad Omens",
            "Chariots",
            "Bread and Circuses",
            "Locusts",
            "Iron Blades",
            "Composite Bows",
            "Storms at Sea",
            "Irrigation Works",
            "Mercenaries",
            "War Elephants",
            "Silver Mines",
            "Colonists",
            "Fire Ships",
            "Spies",
            "City Walls",
            "Granaries",
            "Royal Roads",
            "Boarding Bridges",
            "Triremes",
            "Border Raiders",
            "Fishing Fleets",
            "Neglect and Ruin",
            "Olive and Vine",
            "Shipwrights",
            "Aqueducts",
            "Salt Caravans",
            "Slingers",
            "Whims of Fortune",
            "Northern Barbarians",
            "Saharan Raiders",
            "Eastern Hordes",
            "Sea Peoples",
            "Hanging Gardens",
            "Great Earthquakes",
            "Migrations",
            "Portents",
        )
    ),
)

PLIGHT = Noun("plight", ("behind", "gone"), ("5 points or more behind everybody", "gone from the map"))
"""Why one may begin afresh."""

OWN = Own(
    prompts={
        "build-a-wonder/pay": "The {1}: {2:resource} still to pay{3}.",
        "build-a-wonder/site": "Where [1:do|does] the {1} stand?",
        "aeneas-step/invoke": "You are {1}. Give up what you have and begin afresh?",
        "aeneas-step/lead": "Whom do you lead from now on?",
        "aeneas-step/start": "Where do you begin? Your first disk stands there.",
        "aeneas-step/place": "{1:disk} ready. Place one, or send the rest back.",
    },
    labels={
        "build": "build the {0}",
        "activate": "use the {0}",
        "wonder": "choose the {0}",
        "build/price": "build the {0}: {1:resource}, at least {2} of them disks from the map",
        "choose/site": "build it in {0}",
        "choose/start": "begin in {0}",
        "done/aeneas-step/invoke": "stay as you are",
        "done/aeneas-step/place": "send {0:disk} back to supply",
    },
    facts={
        "activated": "{0} [use|uses] the {1}; {2:disk} left on [1:them|it].",
        "aims-at-monument": "{0} [choose|chooses] the {1}.",
        "monument-begun": "{0} [begin|begins] to build the {1}: {2:resource} to pay.",
        "monument-built": "{0} [build|builds] the {1} in {2}.",
        "fuel-added": "{0} [put|puts] a disk on the {1}: {2:or none} now.",
    },
    forced={"build-a-wonder/site": "", "aeneas-step/place": "{0} can place no more disks."},
    instead={("aeneas-step/place", "pass"): "Nobody passes here: say that you are done."},
    meanwhile={"build-a-wonder": "your Wonder"},
    why={
        "wonder.build.only-available": "The {0} [have|has] been built already.",
        "card.round.one-wonder-per-turn": "You have built a Wonder this turn; the {0} must wait.",
        "wonder.build.five-resources": (
            "The {0} [take|takes] 5 resources: you can spare {1:disk} from the map, {2:talent} and {3:card}."
        ),
        "wonder.build.no-area-undone": (
            "The {0} [need|needs] a land area that you Control and that holds no Wonder: you have none."
        ),
        "wonder.build.min-two-disks": (
            "The {0} [take|takes] at least 2 disks from the map, and one more must stay: you have {1:or none} there."
        ),
        "wonder.build.insufficient-supply-undone": (
            "The {0} [take|takes] {1:disk} from supply: you have {2:or none} there, and the disks you could pay are "
            "too few."
        ),
        "the-only-site": "Your last disk in {0} must stay: the Wonder has no other site.",
        "no-land": "{0} is sea.",
        "wonder.build.block-placement": "You do not Control {0}.",
        "a-wonder-stands-there": "A Wonder stands in {0} already.",
        "no-monument-of-yours": "The {0} [are|is] not yours.",
        "monument-is-idle": "The {0} cannot be used: {1}.",
        "monument-waits": "The {0} [wait|waits] for another moment: {1}.",
        "monument-used": "You have used the {0} already.",
        "monument-does-nothing": "The {0} would do nothing now.",
        "does-not-guard": "The {0} [do|does] not answer {1}.",
        "guards-disks-only": "The {0} only [answer|answers] what takes disks of yours, and {1} [1:do|does] not.",
        "reckoning.aeneas.condition-five-behind": "You are not 5 points behind everybody, and you are on the map.",
        "reckoning.aeneas.s3-keep-or-swap": "Somebody else leads {0}.",
        "home-off-the-map": "The home of {0} is off the map.",
        "reckoning.aeneas.s5-start-area": "{0} is the home of a civilization that somebody else leads.",
        "reckoning.aeneas.s5-placement": "{0} is out of reach from where you have begun.",
    },
    when={
        "give": ("wonder.build.resource-kinds", "Disks are given for a Wonder, or when a card demands it."),
    },
)

TEXT = text(TERMS, OWN)
