"""The service in a process of its own, which can be killed and begun again: everything is imported once, each life is a
fork of the process that did it."""

from __future__ import annotations

import json
import logging
import os
import signal
import socket as sockets
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

from ecumene.service.settings import Expiry, Limits, Settings
from tests.service.serving import DEADLINE, FOR_TESTS, Service

ROOT = Path(__file__).parents[2]


class Outside(Service):
    """A service outside this process. It ends by `kill -9` and in no other way."""

    def __init__(self, settings: Settings, log: Path, level: str = "DEBUG") -> None:
        super().__init__(settings)
        self.log = log
        self.pid: int | None = None
        number = self._listening.fileno()
        with log.open("ab") as heard:
            self._launcher = subprocess.Popen(
                [sys.executable, "-m", __name__, str(number), json.dumps(asdict(settings)), level],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=heard, pass_fds=[number], cwd=ROOT,
            )  # fmt: skip

    def _tell(self, word: str) -> int:
        assert self._launcher.stdin is not None
        assert self._launcher.stdout is not None
        self._launcher.stdin.write(f"{word}\n".encode())
        self._launcher.stdin.flush()
        return int(self._launcher.stdout.readline())

    def start(self) -> None:
        """Begin a life; whoever asks is answered as soon as it can."""
        assert self.pid is None
        self.pid = self._tell("live")

    def stop(self) -> None:
        """End this life, as a machine that stops would; returns when the process is gone."""
        if self.pid is not None:
            status = self._tell("kill")
            self.pid = None
            assert os.WIFSIGNALED(status), f"the service ended by itself; {self.log.read_text()[-4000:]}"
            assert os.WTERMSIG(status) == signal.SIGKILL

    def close(self) -> None:
        try:
            super().close()
        finally:
            assert self._launcher.stdin is not None
            assert self._launcher.stdout is not None
            self._launcher.stdin.close()
            self._launcher.wait(DEADLINE)
            self._launcher.stdout.close()

    @property
    def memory(self) -> int:
        """Bytes of memory that the serving process has."""
        pages = Path(f"/proc/{self.pid}/statm").read_text(encoding="utf-8").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")


@contextmanager
def outside(database: str, log: Path, level: str = "DEBUG", **changes: Any) -> Iterator[Outside]:
    """A service in a process of its own, not begun yet; how much it logs can be set."""
    settings = Settings(**{"database": database, **FOR_TESTS, **changes})
    service = Outside(settings, log, level)
    try:
        yield service
    finally:
        service.close()


# What follows runs in the other process.


def live(settings: Settings, listening: int, level: str) -> None:
    """One life of the service, on a socket that outlives it."""
    from ecumene.doors.http.client import Client
    from ecumene.doors.terminal.serve import configured, run

    # The commands are for the process that begins lives.
    os.dup2(os.open(os.devnull, os.O_RDWR), 0)
    os.dup2(2, 1)
    logging.basicConfig(level=level, stream=sys.stderr)
    run(configured(settings, Client()), sockets.socket(fileno=listening))


def main() -> None:
    """Begin and end lives as the standard input says."""
    from importlib import import_module

    import ecumene
    from ecumene.doors.http.app import make_app

    page = json.loads(sys.argv[2])
    settings = Settings(
        **{
            **page,
            "hosts": tuple(page["hosts"]),
            "limits": Limits(**page["limits"]),
            "expiry": Expiry(**page["expiry"]),
        }
    )
    ecumene.game("peloponnes")
    # Whatever is imported or made for the first app is there for every later one.
    for driver in ("aiosqlite", "asyncpg"):
        import_module(driver)
    make_app(settings)
    child = 0
    for line in sys.stdin:
        if line == "live\n":
            child = os.fork()
            if not child:
                live(settings, int(sys.argv[1]), sys.argv[3])
                os._exit(0)
            print(child, flush=True)
        else:
            os.kill(child, signal.SIGKILL)
            print(os.waitpid(child, 0)[1], flush=True)
            child = 0
    if child:
        # Whoever began this life has gone without ending it.
        os.kill(child, signal.SIGKILL)


if __name__ == "__main__":
    main()
