"""How far something is that takes its time."""

from __future__ import annotations

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ecumene.doors.terminal.screen import Screen


def progress(screen: Screen) -> Progress:
    """A bar, and when it will be full; nothing in a pipe."""
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    return Progress(*columns, console=screen.console, transient=True, disable=not screen.live)
