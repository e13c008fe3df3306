"""What is done at a table because a time has come, and nobody has to ask for it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.chats import DAY
from bot.keeping import lay_down
from bot.tables import idle, motions, status, turns, waits
from bot.tables.change import Change
from bot.tables.lanes import chats_of
from bot.tables.levels import computer_answer
from bot.tables.table import Phase
from engine.api import Answer, Game, Seat

if TYPE_CHECKING:
    from bot.service import Service
    from bot.store.tables import Loaded


class Nothing(Exception):
    """There turned out to be nothing to change yet: our clock and the server's need not agree."""

    def __init__(self, due: float) -> None:
        super().__init__()
        self.due = due


async def think(game: Game, seat: Seat, level: str) -> Answer:
    """In a thread: everybody else goes on."""
    return await asyncio.to_thread(computer_answer, game, seat, level)


async def see_to(service: Service, table: str) -> float | None:
    """A time has come: plans are carried out, computers move, requests run out, people are called and reminded, old
    tables become records. If it turns out too early: in how many seconds again. Where nobody can be told of it, nobody
    moves."""

    async def work(change: Change, loaded: Loaded) -> None:
        table = change.table
        shut = all([await service.chats.is_shut(chat) for chat in chats_of(table)])
        playing = table.phase is Phase.PLAYING and not shut
        moves = playing and not table.paused
        if moves and (turns.as_planned(change) or turns.as_ordered(change)):
            return
        if moves and await turns.computers_move(change, think):
            return
        if motions.expire(change) or (playing and waits.see_to(change)) or idle.see_to(change):
            return
        if not shut and status.see_to(change):
            return
        raise Nothing(motions.runs_out(change) or change.now + DAY if shut else change.due)

    try:
        await service.change(table, "", work)
    except Nothing as nothing:
        return max(1.0, nothing.due - service.clock())
    except idle.Past:
        return await lay_down(service, await service.load(table))
    return None
