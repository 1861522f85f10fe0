"""Aeneas Step: a civilization far behind, or gone from the map, may begin afresh elsewhere, once a game."""

from __future__ import annotations

from ecumene.games.inner_sea.contents import AENEAS, AENEAS_LEAD, AENEAS_PLACE, AENEAS_START
from ecumene.kernel.acting import Seat, Step
from ecumene.kernel.asking import Among, Among1, Choice, Question, Told, Values
from ecumene.series.ancient_civilizations.conditions import SomethingMustBeChosen
from ecumene.series.ancient_civilizations.rules.deployment_step import (
    DeepSeaOpen,
    OnTheMap,
    RoomForOne,
    disks_left,
    reach,
)
from ecumene.series.ancient_civilizations.rules.rebirth import (
    FarBehind,
    far_behind,
    leave_everything,
    ready_first_disks,
)
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.things import Area, Areas, Civilization, Civilizations
from ecumene.series.ancient_civilizations.tokens import Verbs
from ecumene.series.ancient_civilizations.verbs.disks import deploy, return_ready
from ecumene.series.ancient_civilizations.verbs.monuments import strip_monuments
from ecumene.series.ancient_civilizations.verbs.time import lead


class AeneasStep(Step[Ancients]):
    """In the new Turn Order everybody who may is asked, but not in the last Epoch."""

    key = "aeneas-step"
    ledger = "reckoning.aeneas.optional-in-turn-order"

    def run(self, g: Ancients) -> None:
        for seat in g.order:
            if far_behind(g, seat):
                g.then(AENEAS, seat)


def plight(g: Ancients, who: Seat) -> Values:
    """Who is asked, and whether it is gone from the map."""
    return (who, int(not g.on_map[who]))


def give_up_everything(g: Ancients, who: Seat) -> None:
    """Disks, Investments and what lies on Wonders go; then it is chosen whom to lead."""
    leave_everything(g, who)
    strip_monuments(g, who)
    g.then(AENEAS_LEAD, who)


class Aeneas(Question[Ancients]):
    """Begin afresh, or stay."""

    key = "aeneas-step/invoke"
    ledger = "reckoning.aeneas.once-per-game"
    kinds = ("seat",)
    prompt = Told("seat", "plight", by=plight)
    may_lapse = True

    def __init__(self, v: Verbs) -> None:
        super().__init__(Choice(v.rise, FarBehind(), then=give_up_everything), Choice(v.done, FarBehind()))


class HomeOnTheMap(Among[Ancients, Civilization]):
    """A civilization whose home is on the map."""

    ledger = "reckoning.aeneas.s3-keep-or-swap"
    words = "home-off-the-map"
    kinds = ("civilization",)
    final = True

    def mask(self, g: Ancients, who: Seat) -> Civilizations:
        return sum([1 << i for i, home in enumerate(g.edition.atlas.homes) if g.board.playable >> home & 1])


class NotActive(Among[Ancients, Civilization]):
    """Keep one's own civilization, or take one that nobody leads."""

    ledger = "reckoning.aeneas.s3-keep-or-swap"
    kinds = ("civilization",)

    def mask(self, g: Ancients, who: Seat) -> Civilizations:
        return ~sum([1 << civilization for seat, civilization in enumerate(g.civilization) if seat != who])


class SomebodyToLead(SomethingMustBeChosen):
    """Everything is given up: somebody is led."""

    ledger = "reckoning.aeneas.s3-keep-or-swap"


def lead_from_now_on(g: Ancients, who: Seat, civilization: Civilization) -> None:
    """A civilization is led that begins with Ready disks."""
    lead(g, who, civilization)
    ready_first_disks(g, who)
    g.then(AENEAS_START, who)


class AeneasLead(Question[Ancients]):
    """Choose whom to lead from now on; then the disks are readied."""

    key = "aeneas-step/lead"
    ledger = "reckoning.aeneas.s3-keep-or-swap"
    kinds = ("seat",)

    def __init__(self, v: Verbs) -> None:
        super().__init__(
            Choice(v.lead, HomeOnTheMap(), NotActive(), then=lead_from_now_on), Choice(v.done, SomebodyToLead())
        )


class StartOnLand(Among[Ancients, Area]):
    """A civilization begins on land."""

    ledger = "reckoning.aeneas.s5-start-area"
    words = "no-land"
    kinds = ("area",)
    final = True

    def mask(self, g: Ancients, who: Seat) -> Areas:
        return g.board.land


class StartToChoose(SomethingMustBeChosen):
    """Everything is given up: one begins somewhere."""

    ledger = "reckoning.aeneas.s5-start-area"


class NoForeignHome(Among[Ancients, Area]):
    """Any area but the home of a civilization that somebody else leads."""

    ledger = "reckoning.aeneas.s5-start-area"
    kinds = ("area",)

    def mask(self, g: Ancients, who: Seat) -> Areas:
        homes = 0
        for seat in g.everybody():
            if seat != who:
                homes |= 1 << g.home(seat)
        return ~homes


def begin_there(g: Ancients, who: Seat, start: Area) -> None:
    """The first disk stands, and the others follow from there."""
    deploy(g, who, start)
    g.then(AENEAS_PLACE, who, start)


class AeneasStart(Question[Ancients]):
    """Choose where to begin; the first disk stands there."""

    key = "aeneas-step/start"
    ledger = "reckoning.aeneas.s5-start-area"
    kinds = ("seat",)

    def __init__(self, v: Verbs) -> None:
        super().__init__(
            Choice(v.choose, OnTheMap(), StartOnLand(), NoForeignHome(), then=begin_there),
            Choice(v.done, StartToChoose()),
        )


class FromTheStart(Among1[Ancients, Area, Area]):
    """Into the chosen area, or where a Deployment Step would reach."""

    ledger = "reckoning.aeneas.s5-placement"
    kinds = ("area",)

    def mask(self, g: Ancients, who: Seat, start: Area) -> Areas:
        return reach(g, who) | 1 << start


def place_one(g: Ancients, who: Seat, area: Area, start: Area) -> None:
    """A disk comes onto the map, and then the next."""
    deploy(g, who, area)
    if g.ready[who]:
        g.then(AENEAS_PLACE, who, start)


class AeneasPlace(Question[Ancients]):
    """Place the other disks one by one, or send what is left back to supply."""

    key = "aeneas-step/place"
    ledger = "reckoning.aeneas.s5-placement"
    kinds = ("seat", "area")
    prompt = Told("seat", "number", by=disks_left)

    def __init__(self, v: Verbs) -> None:
        super().__init__(
            Choice(v.done, then=return_ready),
            Choice(v.place, OnTheMap(), FromTheStart(), DeepSeaOpen(), RoomForOne(), then=place_one),
        )
