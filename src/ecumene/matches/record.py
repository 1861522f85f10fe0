"""How a match becomes text: the lines of its journal."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from ecumene.matches.match import Match


class Answer(NamedTuple):
    """One line of the journal: the question, the seat, the token, and the forced answers that followed."""

    question: str
    seat: str
    token: str
    forced: tuple[str, ...]
    digest: str


def header(match: Match[Any], seed: str, version: str = "") -> str:
    """The first line of a journal: the game and its rules version, and what the match was dealt from."""
    game = match.game
    seed += " keyed" if match.keyed and seed != "-" else ""
    options = " ".join(f"{name}={value}" for name, value in match.options.items()) or "-"
    pack = f"  pack {game.pack}" if game.pack else ""
    version = version or game.version
    return f"ecumene {game.name} {version}  seats {match.players}  seed {seed}  options {options}{pack}"


def pinned(match: Match[Any]) -> str:
    """The line of a journal that holds the whole position."""
    return "@ " + json.dumps(match.dump(), sort_keys=True)


def write(match: Match[Any]) -> str:
    """The text record of a match: its history, then a line an answer."""
    lines = match.history[:]
    for answer in match.answers:
        lines.append(f"{answer.question}  {answer.seat}  {answer.token}")
        lines.extend(f"# forced: {forced}" for forced in answer.forced)
        if answer.digest:
            lines.append(f"= {answer.digest}")
    return "\n".join(lines) + "\n"


def pair(part: str) -> tuple[str, str]:
    """An option as headers and command lines write it: name=value."""
    name, equals, value = part.partition("=")
    if not equals:
        raise ValueError(f"option {part!r} is not written as name=value")
    return name, value
