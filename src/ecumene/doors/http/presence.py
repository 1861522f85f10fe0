"""Work for somebody who may hang up meanwhile: it is worth nothing to anybody else."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from fastapi import Request

from ecumene.service.refusal import Refusal

T = TypeVar("T")


async def while_there(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """Do something for whoever asks, unless he hangs up: then it is given up. His request must have been read."""
    job, gone = asyncio.create_task(work), asyncio.create_task(_gone(request))
    try:
        await asyncio.wait((job, gone), return_when=asyncio.FIRST_COMPLETED)
        if not job.done():
            raise Refusal(499, "gone", "Gone", "Nobody is there any more to be answered.")
        return job.result()
    finally:
        for task in (job, gone):
            task.cancel()
        await asyncio.gather(job, gone, return_exceptions=True)


async def _gone(request: Request) -> None:
    """Wait until whoever asks hangs up."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
