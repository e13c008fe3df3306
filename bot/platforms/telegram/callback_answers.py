"""Answers presses in time. A pressed button shows that it is busy until its press is answered.

Presses of one chat are handled one after the other. A press that takes too long, or has to wait for others, is answered
with nothing after two seconds, and its reply is shown when it is there.

Answers are sent in the background. One that Telegram does not take is sent again as long as it can still be seen;
nothing waits for that.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from telegram import CallbackQuery

from bot.platforms.telegram.api_client import ApiClient
from bot.platforms.telegram.reply_routing import CallbackAnswer
from bot.texts.untrusted import plain

ANSWER_WITHIN = 2.0
"""Seconds after which a press that is not handled yet is answered with nothing."""
ANSWER_LIFE = 15.0
"""Seconds for which an answer is tried. Then Telegram takes it no longer, and the person looks elsewhere."""
ATTEMPT_TIMEOUT = 5.0
"""Seconds that Telegram gets for one attempt, so that another one still comes in time."""

WAIT_FOR_ANSWER = 0.5
"""Seconds to wait until an answer is sent, before anything else is. Most are within milliseconds."""

Run = Callable[[Coroutine[Any, Any, None]], asyncio.Task[None]]
"""Runs something in the background."""


class PendingPress:
    """One press, which is answered once."""

    def __init__(self, api: ApiClient, query: CallbackQuery, run: Run) -> None:
        self.answered = False
        self._api = api
        self._run = run
        self._query = query
        self._timer: asyncio.TimerHandle | None = None

    def start_timer(self) -> None:
        """Answer with nothing when the time is up."""
        self._timer = asyncio.get_running_loop().call_later(
            ANSWER_WITHIN, lambda: self._run(self.answer(CallbackAnswer()))
        )

    def stop_timer(self) -> None:
        """An answer that is being sent already is not cancelled."""
        if self._timer is not None:
            self._timer.cancel()

    async def answer(self, answer: CallbackAnswer) -> None:
        """Answer the press; does nothing the second time."""
        if self.answered:
            return
        self.answered = True
        await asyncio.wait({self._run(self._send(answer))}, timeout=WAIT_FOR_ANSWER)

    async def _send(self, answer: CallbackAnswer) -> None:
        query = self._query
        await self._api.attempt(
            "answer",
            query.message.chat.id if query.message is not None else query.from_user.id,
            lambda: self._api.bot.answer_callback_query(
                query.id,
                plain(answer.text) or None,
                show_alert=answer.alert or None,
                url=answer.url or None,
                read_timeout=ATTEMPT_TIMEOUT,
            ),
            seconds=ANSWER_LIFE,
        )


class PendingPresses:
    """The presses that have arrived and are not handled yet."""

    def __init__(self, api: ApiClient, run: Run) -> None:
        self._api = api
        self._run = run
        self._pending: dict[str, PendingPress] = {}

    def arrived(self, query: CallbackQuery) -> PendingPress:
        """Note that a press has arrived, and start its timer. Returns the same object when called again."""
        if query.id not in self._pending:
            press = self._pending[query.id] = PendingPress(self._api, query, self._run)
            press.start_timer()
        return self._pending[query.id]

    def handled(self, query: CallbackQuery) -> None:
        """Forget a press that is done."""
        press = self._pending.pop(query.id, None)
        if press is not None:
            press.stop_timer()
