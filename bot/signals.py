"""Being asked to stop: once, and once more by whoever cannot wait."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

T = TypeVar("T")


class Requests:
    def __init__(self) -> None:
        self.first = asyncio.Event()
        self.second = asyncio.Event()

    def ask(self) -> None:
        (self.second if self.first.is_set() else self.first).set()


@contextmanager
def stop_requests() -> Iterator[Requests]:
    """Takes the signals that end a program for requests to end it properly."""
    requests = Requests()
    loop = asyncio.get_running_loop()
    taken = [signal.SIGINT, signal.SIGTERM]
    # A closed terminal ends us too, unless `nohup` has said that it must not.
    if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:
        taken.append(signal.SIGHUP)
    for number in taken:
        try:
            loop.add_signal_handler(number, requests.ask)
        except NotImplementedError:
            # Windows: handlers run between two steps of Python, and must wake the loop themselves.
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(requests.ask))
    try:
        yield requests
    finally:
        for number in taken:
            try:
                loop.remove_signal_handler(number)
            except NotImplementedError:
                signal.signal(number, signal.SIG_DFL)


async def unless(asked: asyncio.Event, work: Coroutine[Any, Any, T]) -> T | None:
    """The result of some work; None if it was given up because somebody asked."""
    task = asyncio.ensure_future(work)
    request = asyncio.ensure_future(asked.wait())
    try:
        await asyncio.wait({task, request}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        request.cancel()
        if not task.done():
            task.cancel()
            await asyncio.wait({task})
    return None if task.cancelled() else task.result()
