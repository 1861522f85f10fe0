"""The processes in which bots think: asked one at a time, replaced when they fall silent or die."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import sys
from collections.abc import Callable
from typing import Any
from zlib import crc32

LOG = logging.getLogger("ecumene.service")
LINE = 1 << 24
"""Bytes a line may have: a whole position of the largest game is a small part of it."""
TRIES = 3


class WorkerLost(Exception):
    """A process died, or fell silent, while it was thinking."""


class Worker:
    """One process."""

    def __init__(self, patience: float) -> None:
        self.patience = patience
        self.process: asyncio.subprocess.Process | None = None
        self._ended: list[asyncio.subprocess.Process] = []

    async def choose(self, request: dict[str, Any], hear: Callable[[float], None]) -> str:
        """What the bot chooses; a process that does not answer in time is stopped."""
        try:
            async with asyncio.timeout(self.patience):
                process = await self._started()
                assert process.stdin is not None
                process.stdin.write(json.dumps(request).encode() + b"\n")
                await process.stdin.drain()
                while "token" not in (answer := await self._read(process)):
                    hear(answer["progress"])
                return str(answer["token"])
        except (TimeoutError, OSError) as error:
            self.stop()
            raise WorkerLost(f"no answer: {error or 'too slow'}") from error
        except BaseException:
            # Whoever asked has gone: the answer of this process would reach the next one who asks.
            self.stop()
            raise

    async def _started(self) -> asyncio.subprocess.Process:
        if self.process is None or self.process.returncode is not None:
            await self.end()
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "ecumene.service.worker",
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=LINE,
            )  # fmt: skip
            await self._read(self.process)
        return self.process

    async def _read(self, process: asyncio.subprocess.Process) -> dict[str, Any]:
        assert process.stdout is not None
        line = await process.stdout.readline()
        if not line:
            raise WorkerLost(f"the process ended with code {await process.wait()}")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def stop(self) -> None:
        """End the process; the next question starts another one."""
        if self.process is not None:
            self._ended.append(self.process)
            if self.process.returncode is None:
                self.process.kill()
        self.process = None

    async def end(self) -> None:
        """End the process and wait until it and its pipes are gone, and those that were stopped before."""
        self.stop()
        while self._ended:
            process = self._ended[-1]
            assert process.stdin is not None
            process.stdin.close()
            await process.communicate()
            self._ended.remove(process)


def _unforeseen(document: dict[str, Any]) -> int:
    """Luck nobody can know beforehand."""
    return secrets.randbits(62)


def _of_the_position(document: dict[str, Any]) -> int:
    """The same luck whenever the same position comes."""
    return crc32(json.dumps(document, sort_keys=True).encode())


class Workers:
    """All processes. Bots wait for a free one, in the order they came."""

    def __init__(self, count: int, patience: float, repeatable: bool = False) -> None:
        self._seed = _of_the_position if repeatable else _unforeseen
        self._all = [Worker(patience) for _ in range(count)]
        self._free: asyncio.Queue[Worker] = asyncio.Queue()
        for worker in self._all:
            self._free.put_nowait(worker)

    async def choose(
        self,
        document: dict[str, Any],
        bot: str,
        seat: str,
        hear: Callable[[float], None],
        owner: str = "",
        weight: float = 1.0,
    ) -> str:
        """What a bot chooses for a seat, of which it is shown only what that seat may know."""
        request = {"document": document, "bot": bot, "seat": seat, "seed": self._seed(document)}
        for left in reversed(range(TRIES)):
            worker = await self._free.get()
            try:
                return await worker.choose(request, hear)
            except WorkerLost as error:
                LOG.warning("a bot's process was lost (%s); %d tries left", error, left)
            finally:
                self._free.put_nowait(worker)
        raise WorkerLost(f"{bot} gave no answer in {TRIES} tries")

    async def close(self) -> None:
        """End all processes and wait until they are gone."""
        await asyncio.gather(*(worker.end() for worker in self._all))
