"""Whether a journal tells the truth about its deal: it is played again, and its seal is made again."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from ecumene import Match, seal
from ecumene.doors.terminal import saves
from ecumene.doors.terminal.screen import Screen
from ecumene.matches.journal import heading

NO_SEAL = "There is no seal in this journal: nothing shows that the deal was fixed before anybody saw it."
NO_SALT = "The journal has a seal but not the salt that opens it, so that it cannot be checked."
BROKEN = "The seal does not fit: seed, salt, game, rules version, options or number of seats are not what was sealed."
PINNED = (
    "The seal fits, but the journal goes on from a position that is written in it (line {}), as matches do when the "
    "rules change: what was dealt before cannot be checked."
)
UNFINISHED = "The match is not over in this journal: lines are missing at its end."
FITS = "Dealt as sealed. It proves the deal if the table showed this seal from the start:"


def prepare(args: Namespace, screen: Screen) -> Callable[[], int]:
    """`ecumene verify`: play the journal again, which checks every answer and digest; then look at its seal."""
    path = Path(args.file)
    match = saves.read(path, args.pack).match
    lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
    return lambda: tell(screen, match, lines)


def tell(screen: Screen, match: Match[Any], lines: Sequence[str]) -> int:
    """Say what was found; only a journal of which everything fits is a success."""
    digests = sum(line.startswith("=") for line in lines)
    screen.say(f"Played again: {len(match.answers)} answers follow the rules, and {digests} digests of all views fit.")
    fault = fault_of(match, lines)
    if fault:
        screen.say(fault)
        return 1
    screen.say(FITS)
    screen.path(" ", seal.kept(lines).seal)
    return 0


def fault_of(match: Match[Any], lines: Sequence[str]) -> str:
    """Why a journal does not prove its deal, or nothing."""
    kept = seal.kept(lines)
    if kept.seal is None:
        return NO_SEAL
    if kept.salt is None:
        return NO_SALT
    if not fits(kept.seal, kept.salt, lines[0]):
        return BROKEN
    pinned = [number for number, line in enumerate(lines, 1) if line.startswith("@")]
    if pinned:
        return PINNED.format(pinned[-1])
    return "" if match.over else UNFINISHED


def fits(sealed: str, salt: str, header: str) -> bool:
    """Whether a seal is that of what the header says; a match that was dealt by no seed has none."""
    head = heading(header)
    if head.seed is None:
        return False
    return seal.check(sealed, bytes.fromhex(salt), head.game, head.version, head.options, head.seats, head.seed)
