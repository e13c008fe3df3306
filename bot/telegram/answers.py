"""Presses wait for an answer, and their buttons turn until they get one: within two seconds of our hearing of them,
also of those that stand in line behind others of their chat."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from telegram import CallbackQuery

from bot.telegram.ladder import Answer
from bot.telegram.line import Line

BUDGET = 2.0
"""Seconds that a deed may take before the press is answered without it."""


class Pressed:
    """One press: it is answered once."""

    def __init__(self, line: Line, query: CallbackQuery) -> None:
        self.answered = False
        self._line = line
        self._query = query
        self._clock: asyncio.TimerHandle | None = None

    def wait(self, begin: Callable[[Coroutine[Any, Any, None]], None]) -> None:
        """Until the budget is used up."""
        self._clock = asyncio.get_running_loop().call_later(BUDGET, lambda: begin(self.answer(Answer())))

    def done(self) -> None:
        """Only the clock is stopped: an answer that is on its way goes through."""
        if self._clock is not None:
            self._clock.cancel()

    async def answer(self, given: Answer) -> None:
        """One that comes too late is nobody's concern."""
        if self.answered:
            return
        self.answered = True
        query = self._query
        await self._line.free(
            "answer",
            query.message.chat.id if query.message is not None else query.from_user.id,
            lambda: self._line.bot.answer_callback_query(
                query.id, given.text or None, show_alert=given.alert or None, url=given.url or None
            ),
        )


class Presses:
    """Those that have come and are not done with."""

    def __init__(self, line: Line, begin: Callable[[Coroutine[Any, Any, None]], None]) -> None:
        self._line = line
        self._begin = begin
        self._waiting: dict[str, Pressed] = {}

    def arrived(self, query: CallbackQuery) -> Pressed:
        """The same one for whoever asks again."""
        if query.id not in self._waiting:
            pressed = self._waiting[query.id] = Pressed(self._line, query)
            pressed.wait(self._begin)
        return self._waiting[query.id]

    def gone(self, query: CallbackQuery) -> None:
        pressed = self._waiting.pop(query.id, None)
        if pressed is not None:
            pressed.done()
