"""How long single answers hold the event loop: the processor time that the loop's thread spends on one request before
it turns to something else. Other programs on the machine, and other threads of this one, do not count."""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import Callable, Coroutine, Generator
from contextvars import Context, ContextVar
from functools import partial
from types import coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class Hold:
    """One request, with the tasks that were begun for it."""

    def __init__(self, verb: str) -> None:
        self.verb = verb
        self.longest = 0.0
        """The longest time in seconds for which it held the loop."""
        self._now = 0.0

    def spent(self, seconds: float) -> None:
        """Called after a step of one of its tasks. All steps count together until the loop has had its turn."""
        if not self._now:
            asyncio.get_running_loop().call_soon(self._released)
        self._now += seconds
        self.longest = max(self.longest, self._now)

    def _released(self) -> None:
        self._now = 0.0


_HOLD: ContextVar[Hold | None] = ContextVar("hold", default=None)


class Holds:
    """The requests of a process, by verb."""

    def __init__(self) -> None:
        self.found: dict[str, list[Hold]] = defaultdict(list)

    def watch(self) -> None:
        """From now on measure all tasks that the running loop begins."""
        asyncio.get_running_loop().set_task_factory(_task)

    def begin(self, verb: str) -> None:
        """What this task does from now on, and the tasks that it begins, belong to a new request."""
        hold = Hold(verb)
        self.found[verb].append(hold)
        _HOLD.set(hold)

    def milliseconds(self) -> dict[str, list[float]]:
        """The longest hold of each request, by verb."""
        return {verb: [round(1e3 * hold.longest, 3) for hold in holds] for verb, holds in self.found.items()}

    async def of(self, verb: str, work: Coroutine[Any, Any, T]) -> T:
        """Do the work in a task of its own, as a new request."""

        async def begun() -> T:
            self.begin(verb)
            return await work

        return await asyncio.create_task(begun())


def _task(loop: asyncio.AbstractEventLoop, work: Any, context: Context | None = None) -> asyncio.Task[Any]:
    return asyncio.Task(_measured(work), loop=loop, context=context)


async def _measured(work: Coroutine[Any, Any, T]) -> T:
    return await _steps(work)


@coroutine
def _steps(work: Coroutine[Any, Any, T]) -> Generator[Any, Any, T]:
    """Drive a coroutine as the loop would, and note how long each step takes."""
    go_on: Callable[[], Any] = partial(work.send, None)
    while True:
        begin = time.thread_time()
        try:
            waits = go_on()
        except StopIteration as stop:
            result: T = stop.value
            return result
        finally:
            hold = _HOLD.get()
            if hold is not None:
                hold.spent(time.thread_time() - begin)
        try:
            go_on = partial(work.send, (yield waits))
        except GeneratorExit:
            work.close()
            raise
        except BaseException as error:
            go_on = partial(work.throw, error)
