"""A process of our own that is asked one thing at a time by a line of JSON, and replaced when it is silent or dies."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable
from typing import Any

LINE = 1 << 24
"""Bytes a line may have: a whole position of the largest game is a small part of it, and so is a packed record."""


class ChildLost(Exception):
    """A process died, or fell silent, while it was asked."""


def _unheard(part: float) -> None:
    """For whoever does not want to know how far it is."""


class Child:
    """One process, which runs a module of ours."""

    def __init__(self, module: str, patience: float) -> None:
        self.module, self.patience = module, patience
        self.process: asyncio.subprocess.Process | None = None
        self._ended: list[asyncio.subprocess.Process] = []

    async def ask(self, request: dict[str, Any], hear: Callable[[float], None] = _unheard) -> dict[str, Any]:
        """What it answers, after any words on how far it is; a process that does not answer in time is stopped."""
        try:
            # To start, and then to answer: a busy machine may take longer for the first than for the second.
            async with asyncio.timeout(self.patience):
                process = await self._started()
            async with asyncio.timeout(self.patience):
                assert process.stdin is not None
                process.stdin.write(json.dumps(request).encode() + b"\n")
                await process.stdin.drain()
                while "progress" in (answer := await self._read(process)):
                    hear(answer["progress"])
                return answer
        except (TimeoutError, OSError) as error:
            self.stop()
            raise ChildLost(f"no answer: {error or 'too slow'}") from error
        except BaseException:
            # Whoever asked has gone: the answer of this process would reach the next one who asks.
            self.stop()
            raise

    async def _started(self) -> asyncio.subprocess.Process:
        if self.process is None or self.process.returncode is not None:
            await self.end()
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", self.module,
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=LINE,
            )  # fmt: skip
            await self._read(self.process)
        return self.process

    async def _read(self, process: asyncio.subprocess.Process) -> dict[str, Any]:
        assert process.stdout is not None
        line = await process.stdout.readline()
        if not line:
            raise ChildLost(f"the process ended with code {await process.wait()}")
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
