"""Answers presses in time. A pressed button shows that it is busy until its press is answered.

Presses of one chat are handled one after the other. A press that takes too long, or has to wait for others, is answered
with nothing after two seconds, and its reply is shown when it is there.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from telegram import CallbackQuery

from bot.platforms.telegram.api_client import ApiClient
from bot.platforms.telegram.reply_routing import CallbackAnswer

ANSWER_WITHIN = 2.0
"""Seconds after which a press that is not handled yet is answered with nothing."""


class PendingPress:
    """One press, which is answered once."""

    def __init__(self, api: ApiClient, query: CallbackQuery) -> None:
        self.answered = False
        self._api = api
        self._query = query
        self._timer: asyncio.TimerHandle | None = None

    def start_timer(self, run: Callable[[Coroutine[Any, Any, None]], object]) -> None:
        """Answer with nothing when the time is up; `run` runs that in the background."""
        self._timer = asyncio.get_running_loop().call_later(ANSWER_WITHIN, lambda: run(self.answer(CallbackAnswer())))

    def stop_timer(self) -> None:
        """An answer that is being sent already is not cancelled."""
        if self._timer is not None:
            self._timer.cancel()

    async def answer(self, answer: CallbackAnswer) -> None:
        """Answer the press; does nothing the second time."""
        if self.answered:
            return
        self.answered = True
        query = self._query
        await self._api.attempt(
            "answer",
            query.message.chat.id if query.message is not None else query.from_user.id,
            lambda: self._api.bot.answer_callback_query(
                query.id, answer.text or None, show_alert=answer.alert or None, url=answer.url or None
            ),
        )


class PendingPresses:
    """The presses that have arrived and are not handled yet."""

    def __init__(self, api: ApiClient, run: Callable[[Coroutine[Any, Any, None]], object]) -> None:
        self._api = api
        self._run = run
        self._pending: dict[str, PendingPress] = {}

    def arrived(self, query: CallbackQuery) -> PendingPress:
        """Note that a press has arrived, and start its timer. Returns the same object when called again."""
        if query.id not in self._pending:
            press = self._pending[query.id] = PendingPress(self._api, query)
            press.start_timer(self._run)
        return self._pending[query.id]

    def handled(self, query: CallbackQuery) -> None:
        """Forget a press that is done."""
        press = self._pending.pop(query.id, None)
        if press is not None:
            press.stop_timer()
