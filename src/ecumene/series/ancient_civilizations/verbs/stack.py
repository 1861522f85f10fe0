"""What is being played: the card and the answers on top of it, its targets, and the plan that waits."""

from __future__ import annotations

from ecumene.kernel.rule import Entry
from ecumene.series.ancient_civilizations.state import Ancients


def lay_on_stack(g: Ancients, who: int, effect: int) -> None:
    """Something is being played: nobody has answered it yet."""
    g.stack.append(effect)
    g.players.append(who)
    g.struck &= ~(1 << (len(g.stack) - 1))


def leave_stack(g: Ancients) -> None:
    """What was played last has been dealt with."""
    g.stack.pop()
    g.players.pop()


def strike(g: Ancients, depth: int) -> None:
    """What lies at this depth is negated."""
    g.struck |= 1 << depth


def is_struck(g: Ancients, depth: int) -> bool:
    """Whether what lies at this depth was negated; asked once."""
    struck = bool(g.struck >> depth & 1)
    g.struck &= ~(1 << depth)
    return struck


def aim(g: Ancients, token: int) -> None:
    """One more target is chosen."""
    g.targets.append(token)


def draft_plan(g: Ancients, plan: list[Entry]) -> None:
    """What would be planned with the targets chosen so far: a note for whoever plans it in the next breath."""
    g.draft = plan


def announce_plan(g: Ancients) -> None:
    """What will happen if nobody answers."""
    g.plan = g.draft
    g.draft = []


def drop_plan(g: Ancients) -> None:
    """What was announced does not happen."""
    g.plan = []
    g.targets = []


def forget_targets(g: Ancients) -> None:
    """The targets are in the plan now."""
    g.targets = []


def write_aims(g: Ancients, card: int, names: list[int]) -> None:
    """What a revealed card is aimed at is kept until it is answered or its turn comes."""
    g.aims += [g.tokens.play + card, *names]
    g.targets = []


def take_aims(g: Ancients, card: int) -> None:
    """What a revealed card is aimed at is looked at again, with the card before it; nothing if it was not revealed."""
    first, header = g.tokens.play, g.tokens.play + card
    if header not in g.aims:
        return
    start = g.aims.index(header)
    end = start + 1
    while end < len(g.aims) and not first <= g.aims[end] < first + g.edition.cards:
        end += 1
    g.targets = g.aims[start:end]
    del g.aims[start:end]


def keep_aims(g: Ancients) -> None:
    """A card that nobody has negated stays aimed at what it is aimed at; nothing of it has happened."""
    g.aims += g.targets
    drop_plan(g)
