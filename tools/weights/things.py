"""What single cards and monuments of a game of the series are worth, tried out where they could be.

    python -m tools.weights.things inner_sea --matches 60

Positions come from matches of a level against itself, whenever a seat is at turn in a Card Phase. Each card that waits
in the deck is given to the seat, which plays it as well as a quick player can, and the others answer like that: what it
stands better by then is the card's worth there. Each monument that nobody has is built at once in a City of the seat,
and the Epoch is played on by quick players with it and without it on the same chance: what it brings beside the tallies
is the monument's worth. The means go to the game's `data/weights.toml`.
"""

from __future__ import annotations

import argparse
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, Final, cast

from rich.progress import track

import ecumene
from ecumene.bots import Level, choose, levels, of_level
from ecumene.bots.policy import Policy
from ecumene.bots.random import Random
from ecumene.bots.value import Value
from ecumene.games.middle_east.state import MiddleEast
from ecumene.games.middle_east.verbs.deities import establish
from ecumene.kernel.nouns import Seat
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.contents import ACT
from ecumene.series.ancient_civilizations.game import SeriesGame
from ecumene.series.ancient_civilizations.state import AVAILABLE, Ancients
from ecumene.series.ancient_civilizations.things import NO_AREA, Areas, Card, Monument, areas_in
from ecumene.series.ancient_civilizations.verbs.monuments import build
from tools.weights.selfplay import of_game, started

SAMPLE: Final = 10
"""How many offers quick players try."""
LONGEST_ACTION: Final = 40
"""How many answers playing a card has at most."""
EVERY: Final = 5
"""At how many turns one is looked at."""
CONTINUED: Final = 6
"""How often a position is played on with and without a monument."""
DOUBT: Final = 20
"""How many tries the belief counts for that all monuments are alike."""
FARTHEST: Final = 600
"""How many answers it is played on at most."""

PARTS: Final = (
    ("cards", "card", "what playing a card brings at once."),
    ("monuments", "monument", "what a monument is worth beside the points of the tally, about one for a usual one."),
)
"""The parts of the file of weights, the noun that each is about, and what its numbers are."""

Found = dict[str, list[float]]
"""By the name of a thing: what it was worth wherever it was tried."""


class Trial:
    """A position, and whoever tries things out in it."""

    def __init__(self, game: SeriesGame[Any], g: Ancients, seat: Seat, seed: int) -> None:
        self.game = game
        self.g = g
        self.seat = seat
        self.value = Value(game.weights, 1.0)
        self.policy = Policy(self.value, Random(seed), SAMPLE, True)

    def gain_of(self, card: Card) -> float | None:
        """What playing a card brings at once, or nothing if it cannot be played; None if it is not to be had."""
        if not self.g.deck >> card & 1:
            return None
        given = self.g.clone()
        given.deck &= ~(1 << card)
        given.hand[self.seat] |= 1 << card
        given.offer_again()
        token = self.g.verbs.play.token(card)
        if token not in given.offers_of(self.seat):
            return 0.0
        before = self.value.of(self.game, self.g, self.seat)
        given.answer_as(self.seat, token)
        played = self.carried_through(given)
        return max(0.0, self.value.of(self.game, played, self.seat) - before)

    def carried_through(self, g: Ancients) -> Ancients:
        """What comes of a card when all that it asks is answered, also by those whom it hurts."""
        turn, left = self.game.breaks(g), LONGEST_ACTION
        while g.pending and left and g.now[0] != ACT and self.game.breaks(g) == turn:
            left -= 1
            g = cast(Ancients, self.policy.answered(self.game, g, g.seat))
        return g

    def brought_by(self, monument: Monument) -> float | None:
        """What a monument that stands brings beside the tallies until the Epoch ends; None if there is no place."""
        if not can_stand(self.g, self.seat, monument):
            return None
        gain = 0.0
        for _ in range(CONTINUED):
            chance = self.policy.bot.word()
            with_it, without = (self.game.redeal(self.g, self.seat, chance) for _ in range(2))
            stand(with_it, self.seat, monument)
            gain += self.end_of(with_it, monument) - self.end_of(without, monument)
        return gain / CONTINUED

    def end_of(self, g: Ancients, monument: Monument) -> float:
        """How far ahead the seat is when quick players have ended the Epoch, its tallies for the monument left out."""
        scored, epoch, left, turn = 0.0, g.epoch, FARTHEST, self.game.breaks(g)
        while g.pending and g.epoch == epoch and left:
            left -= 1
            g = cast(Ancients, self.policy.answered(self.game, g, g.seat))
            if self.game.breaks(g) != turn or g.ended():
                turn = self.game.breaks(g)
                scored += g.owner[monument] == self.seat and g.active(monument)
        return self.value.of(self.game, g, self.seat) - scored


def can_stand(g: Ancients, seat: Seat, monument: Monument) -> bool:
    """Whether a monument that nobody has can be given to a seat: a Deity where there is none yet, a Wonder in a City.

    The Deity that comes by its card alone cannot stand without it.
    """
    if g.monument[monument] != AVAILABLE:
        return False
    if isinstance(g, MiddleEast):
        if monument == g.one_god():
            return False
        return not g.patrons >> seat & 1 and bool(g.occupied[seat] >> g.homeland[seat] & 1)
    return g.supply[seat] >= g.edition.monument_cards.disks[monument] and bool(places(g, seat))


def stand(g: Ancients, seat: Seat, monument: Monument) -> None:
    """A monument is given to a seat."""
    if isinstance(g, MiddleEast):
        establish(g, seat, monument)
    else:
        build(g, seat, monument, areas_in(places(g, seat))[0])


def places(g: Ancients, seat: Seat) -> Areas:
    """The Cities of a seat in which no monument stands."""
    return g.cities[seat] & ~sum([1 << site for site in g.site if site != NO_AREA])


def tried(name: str, level: Level, number: int) -> Mapping[str, Mapping[str, list[float]]]:
    """What cards and monuments were worth in some positions of one match."""
    player = of_game(name, level.name)
    match = started(name, number)
    match.digests = False
    bots = [of_level(level, player.weights, 2 * number + seat) for seat in range(2)]
    found: dict[str, Found] = {"cards": defaultdict(list), "monuments": defaultdict(list)}
    turns = 0
    while match.seat is not None:
        if match.state.now[0] == ACT:
            turns += 1
            if turns % EVERY == number % EVERY:
                try_all(match, Seat(match.seat), 1000 * number + turns, found)
        match.play(choose(match, bots[match.seat], match.seat))
    return {part: dict(things) for part, things in found.items()}


def try_all(match: Match[Any], seat: Seat, seed: int, found: dict[str, Found]) -> None:
    """Try everything in one position."""
    game = match.game
    assert isinstance(game, SeriesGame)
    trial = Trial(game, game.redeal(match.state, seat, seed), seat, seed)
    edition = trial.g.edition
    answers = edition.fate_cards.negations | edition.fate_cards.competitions | edition.fate_cards.events
    for card in range(edition.cards):
        if not answers >> card & 1:
            note(found["cards"], game.nouns["card"].names[card], trial.gain_of(Card(card)))
    for monument in range(edition.monuments):
        note(found["monuments"], game.nouns["monument"].names[monument], trial.brought_by(Monument(monument)))


def note(found: Found, name: str, worth: float | None) -> None:
    """Keep what something was worth."""
    if worth is not None:
        found[name].append(worth)


def gathered(name: str, level: Level, matches: int, processes: int | None) -> dict[str, Found]:
    """What everything was worth wherever it was tried, in so many matches."""
    found: dict[str, Found] = {"cards": defaultdict(list), "monuments": defaultdict(list)}
    with ProcessPoolExecutor(processes) as pool:
        for one in track(pool.map(partial(tried, name, level), range(matches)), name, total=matches):
            for part, things in one.items():
                for thing, worths in things.items():
                    found[part][thing] += worths
    return found


def rewritten(text: str, part: str, worths: Mapping[str, float], how: str) -> str:
    """The file of weights with other worths in one of its parts, and how they were found above it."""
    rows = "".join(f"{thing} = {worth:.2f}\n" for thing, worth in worths.items())
    rest = re.sub(rf"\n(?:# [^\n]*\n)*\[{part}\]\n(?:[^\[\n]+\n)*", "", text)
    return f"{rest.rstrip()}\n\n# {how}\n[{part}]\n{rows}"


def means(found: Found, names: Iterable[str]) -> dict[str, float]:
    """What each thing was worth on average, in the order of the names; what was never tried is left out."""
    return {name: sum(found[name]) / len(found[name]) for name in names if found.get(name)}


def about_one(found: Found, names: Iterable[str]) -> dict[str, float]:
    """How much more or less than one each thing is worth, as far as it was tried often enough to be believed.

    Quick players make little of monuments, so that only the differences between them are taken.
    """
    worths = means(found, names)
    usual = sum(worths.values()) / max(1, len(worths))
    tries = {name: len(found[name]) for name in worths}
    return {name: 1.0 + (worths[name] - usual) * n / (n + DOUBT) for name, n in tries.items()}


def main() -> None:
    """Try everything out, and write what it was worth."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=("inner_sea", "middle_east"))
    parser.add_argument("--level", default="fair", help="who plays the matches (fair)")
    parser.add_argument("--matches", type=int, default=60, help="matches from which positions are taken (60)")
    parser.add_argument("--processes", type=int, default=None, help="processes (one a core)")
    args = parser.parse_args()
    game = ecumene.game(args.game)
    found = gathered(args.game, levels(game)[args.level], args.matches, args.processes)
    path = Path("src/ecumene/games") / args.game / "data" / "weights.toml"
    text = path.read_text(encoding="utf-8")
    for part, noun, what in PARTS:
        how = f"Tried out in {args.matches} matches of {args.level}: {what}"
        told = about_one if part == "monuments" else means
        text = rewritten(text, part, told(found[part], game.nouns[noun].names), how)
    path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
