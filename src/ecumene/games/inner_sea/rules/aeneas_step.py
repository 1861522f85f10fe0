"""Aeneas Step: a civilization far behind, or gone from the map, may begin afresh elsewhere, once a game."""

from __future__ import annotations

from ecumene.games.inner_sea.contents import AENEAS, AENEAS_LEAD, AENEAS_PLACE, AENEAS_START
from ecumene.kernel.choice import Choice
from ecumene.kernel.rule import Question, Rule
from ecumene.series.ancient_civilizations.conditions import SomethingMustBeChosen, ThisOne
from ecumene.series.ancient_civilizations.rules.deployment_step import (
    DeepSeaOpen,
    OnTheMap,
    RoomForOne,
    reach,
)
from ecumene.series.ancient_civilizations.rules.rebirth import (
    FarBehind,
    far_behind,
    leave_everything,
    ready_first_disks,
)
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.tokens import Tokens
from ecumene.series.ancient_civilizations.verbs.disks import deploy, return_ready
from ecumene.series.ancient_civilizations.verbs.monuments import strip_monuments
from ecumene.series.ancient_civilizations.verbs.time import lead


class AeneasStep(Rule[Ancients]):
    """In the new Turn Order everybody who may is asked, but not in the last Epoch."""

    key = "aeneas-step"
    ledger = "reckoning.aeneas.optional-in-turn-order"

    def run(self, g: Ancients, who: int, a: int, b: int, c: int) -> None:
        for seat in g.order:
            if far_behind(g, seat):
                g.then(AENEAS, seat)


class Aeneas(Question[Ancients]):
    """Begin afresh, or stay."""

    key = "aeneas-step/invoke"
    ledger = "reckoning.aeneas.once-per-game"
    kinds = ("seat",)
    told_kinds = ("seat", "plight")
    may_lapse = True

    def __init__(self, t: Tokens) -> None:
        super().__init__()
        self.t = t
        behind = (FarBehind(),)
        self.listed = [Choice(t.rise, 1, 0, 0, behind), Choice(t.done, 1, 0, 0, behind)]

    def told(self, g: Ancients, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (who, int(not g.on_map[who]))

    def settle(self, g: Ancients, choice: int, who: int, a: int, b: int, c: int) -> None:
        if choice == self.t.done:
            return
        leave_everything(g, who)
        strip_monuments(g, who)
        g.then(AENEAS_LEAD, who)


class HomeOnTheMap(ThisOne):
    """A civilization whose home is on the map."""

    ledger = "reckoning.aeneas.s3-keep-or-swap"
    words = "home-off-the-map"
    kinds = ("civilization",)
    final = True

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return sum([1 << i for i, home in enumerate(g.edition.homes) if g.board.playable >> home & 1])


class NotActive(ThisOne):
    """Keep one's own civilization, or take one that nobody leads."""

    ledger = "reckoning.aeneas.s3-keep-or-swap"
    kinds = ("civilization",)

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return ~sum([1 << civilization for seat, civilization in enumerate(g.civilization) if seat != who])


class SomebodyToLead(SomethingMustBeChosen):
    """Everything is given up: somebody is led."""

    ledger = "reckoning.aeneas.s3-keep-or-swap"


class AeneasLead(Question[Ancients]):
    """Choose whom to lead from now on; then the disks are readied."""

    key = "aeneas-step/lead"
    ledger = "reckoning.aeneas.s3-keep-or-swap"
    kinds = ("seat",)

    def __init__(self, t: Tokens) -> None:
        super().__init__()
        self.t = t
        self.listed = [
            Choice(t.lead, t.civilizations, 0, 0, (HomeOnTheMap(), NotActive())),
            Choice(t.done, 1, 0, 0, (SomebodyToLead(),)),
        ]

    def settle(self, g: Ancients, choice: int, who: int, a: int, b: int, c: int) -> None:
        lead(g, who, choice - self.t.lead)
        ready_first_disks(g, who)
        g.then(AENEAS_START, who)


class StartOnLand(ThisOne):
    """A civilization begins on land."""

    ledger = "reckoning.aeneas.s5-start-area"
    words = "no-land"
    kinds = ("area",)
    final = True

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return g.board.land


class StartToChoose(SomethingMustBeChosen):
    """Everything is given up: one begins somewhere."""

    ledger = "reckoning.aeneas.s5-start-area"


class NoForeignHome(ThisOne):
    """Any area but the home of a civilization that somebody else leads."""

    ledger = "reckoning.aeneas.s5-start-area"
    kinds = ("area",)

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        homes = 0
        for seat in range(g.seats):
            if seat != who:
                homes |= 1 << g.home(seat)
        return ~homes


class AeneasStart(Question[Ancients]):
    """Choose where to begin; the first disk stands there."""

    key = "aeneas-step/start"
    ledger = "reckoning.aeneas.s5-start-area"
    kinds = ("seat",)

    def __init__(self, t: Tokens) -> None:
        super().__init__()
        self.t = t
        self.listed = [
            Choice(t.choose, t.areas, 0, 0, (OnTheMap(), StartOnLand(), NoForeignHome())),
            Choice(t.done, 1, 0, 0, (StartToChoose(),)),
        ]

    def settle(self, g: Ancients, choice: int, who: int, a: int, b: int, c: int) -> None:
        start = choice - self.t.choose
        deploy(g, who, start)
        g.then(AENEAS_PLACE, who, start)


class FromTheStart(ThisOne):
    """Into the chosen area, or where a Deployment Step would reach."""

    ledger = "reckoning.aeneas.s5-placement"
    kinds = ("area",)

    def mask(self, g: Ancients, who: int, start: int, b: int, c: int) -> int:
        return reach(g, who) | 1 << start


class AeneasPlace(Question[Ancients]):
    """Place the other disks one by one, or send what is left back to supply."""

    key = "aeneas-step/place"
    ledger = "reckoning.aeneas.s5-placement"
    kinds = ("seat", "area")
    told_kinds = ("seat", "number")

    def __init__(self, t: Tokens) -> None:
        super().__init__()
        self.t = t
        where = (OnTheMap(), FromTheStart(), DeepSeaOpen(), RoomForOne())
        self.listed = [Choice(t.done, 1, 0, 0, ()), Choice(t.place, t.areas, 0, 0, where)]

    def told(self, g: Ancients, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (who, g.ready[who])

    def settle(self, g: Ancients, choice: int, who: int, start: int, b: int, c: int) -> None:
        if choice == self.t.done:
            return_ready(g, who)
            return
        deploy(g, who, choice - self.t.place)
        if g.ready[who]:
            g.then(AENEAS_PLACE, who, start)
