"""Saved matches: the journal with two lines on who plays, written whole after every answer."""

from __future__ import annotations

import os
import sys
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

import ecumene
from ecumene import Match
from ecumene.doors.terminal import seats as seating
from ecumene.doors.terminal.seats import Seats

OVER = "# over"
SUFFIX = ".journal"


def home() -> Path:
    """The user's data folder, where the system wants it unless $ECUMENE_HOME says otherwise."""
    if own := os.environ.get("ECUMENE_HOME"):
        return Path(own)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "ecumene"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "ecumene"


def folder() -> Path:
    """Where saves lie."""
    return home() / "saves"


class Saved(NamedTuple):
    """A match as it was read back."""

    match: Match[Any]
    seats: tuple[str, ...]
    """Nobody, in a journal that was not saved here."""
    bots: int
    pack: str | None


class Save:
    """The file of one match."""

    def __init__(self, path: Path, seats: Seats, pack: str | None = None) -> None:
        self.path = path
        self.seats = seats
        self.pack = pack

    def text(self, match: Match[Any]) -> str:
        """The journal, with comments after its header that say who plays."""
        header, _, answers = match.journal.partition("\n")
        comments = [f"# seats: {' '.join(self.seats.names)}", f"# bots: {self.seats.seed}"]
        if self.pack is not None:
            comments.append(f"# pack: {Path(self.pack).resolve()}")
        return "\n".join([header, *comments, answers]) + (f"{OVER}\n" if match.over else "")

    def write(self, match: Match[Any], lasting: bool = True) -> None:
        """Write the match; what bots answer need not outlast a power cut, for they answer the same again."""
        write_whole(self.path, self.text(match), lasting)


def write_whole(path: Path, text: str, lasting: bool = True) -> None:
    """Replace a file at one stroke: whoever pulls the plug finds either the old one or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.{os.getpid()}.part")
    with beside.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        if lasting:
            file.flush()
            os.fsync(file.fileno())
    os.replace(beside, path)


def new_path(game: str) -> Path:
    """A file that is not there yet, named by the time; it is made at once, lest two games take the same."""
    folder().mkdir(parents=True, exist_ok=True)
    stamp = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
    for turn in range(1, 1000):
        path = folder() / f"{stamp}{f'-{turn}' if turn > 1 else ''}{SUFFIX}"
        try:
            path.touch(exist_ok=False)
        except FileExistsError:
            continue
        return path
    raise OSError(f"too many games of this second in {folder()}")


def named_path(game: str, name: str) -> Path:
    """Where `save NAME` writes: a bare name goes to the other saves, a path is taken as it is."""
    if Path(name).name == name and not Path(name).suffix:
        return folder() / f"{game}-{name}{SUFFIX}"
    return Path(name).expanduser()


def find(game: str, name: str) -> Path:
    """The file of a save: a path, or a name among the saves; without a name, the newest unfinished one."""
    if not name:
        return newest(game)
    places = [Path(name).expanduser(), folder() / name, named_path(game, name)]
    for place in places:
        if place.is_file():
            return place
    raise ValueError(f"there is no save {name!r}, neither here nor in {folder()}")


def newest(game: str) -> Path:
    """The unfinished save of a game that was written last; a save that is damaged counts, to be refused."""
    saves = sorted(folder().glob(f"{game}-*{SUFFIX}"), key=lambda path: path.stat().st_mtime_ns, reverse=True)
    for path in saves:
        if _lines(path)[-1:] != [OVER]:
            return path
    raise ValueError(f"there is no unfinished game of {game} in {folder()}")


def read(path: Path, pack: str | None = None) -> Saved:
    """A match and its seats from a file; a damaged one is refused with the journal's own words."""
    lines = _lines(path)
    notes = dict(line[2:].split(": ", 1) for line in lines[1:5] if line.startswith("# ") and ": " in line)
    pack = pack or notes.get("pack")
    try:
        match = ecumene.replay("\n".join(lines), pack)
        names = seating.checked(notes["seats"].split(), match.game) if "seats" in notes else ()
        if names and len(names) != match.players:
            raise ValueError(f"line 2: {len(names)} seats are named, and {match.players} play")
        return Saved(match, names, int(notes.get("bots", seating.bot_seed(match.seed))), pack)
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from None


def _lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8", errors="replace").splitlines()
