"""Stop requests by signals: the first one asks for a proper stop, the second one for a fast stop."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

T = TypeVar("T")


class StopRequests:
    def __init__(self) -> None:
        self.first = asyncio.Event()
        self.second = asyncio.Event()

    def ask(self) -> None:
        (self.second if self.first.is_set() else self.first).set()


@contextmanager
def stop_requests() -> Iterator[StopRequests]:
    """While the context is open, signals that would end the process set events instead."""
    requests = StopRequests()
    loop = asyncio.get_running_loop()
    numbers = [signal.SIGINT, signal.SIGTERM]
    # A closed terminal stops the program too, unless it was started with `nohup`.
    if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:
        numbers.append(signal.SIGHUP)
    for number in numbers:
        try:
            loop.add_signal_handler(number, requests.ask)
        except NotImplementedError:
            # On Windows, handlers run between two Python instructions and must wake the event loop themselves.
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(requests.ask))
    try:
        yield requests
    finally:
        for number in numbers:
            try:
                loop.remove_signal_handler(number)
            except NotImplementedError:
                signal.signal(number, signal.SIG_DFL)


async def run_unless_set(asked: asyncio.Event, work: Coroutine[Any, Any, T]) -> T | None:
    """The result of the work; None if it was cancelled because the event `asked` was set first."""
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
