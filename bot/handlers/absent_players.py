"""What the other players can do when somebody stays away: let a computer play, skip the turn, look for a substitute;
and pausing the game. Most of it has to be agreed on by the players."""

from __future__ import annotations

from bot.handlers.request import Handlers, Request
from bot.handlers.table_access import TableAccess
from bot.screens.screen import Reply
from bot.tables import overdue_turns, pauses
from bot.tables.proposals import SEAT, SKIP, SUBSTITUTE, TURN
from bot.texts.refusal import Refusal
from engine.api import Seat


class AbsentPlayerHandlers:
    def __init__(self, tables: TableAccess) -> None:
        self._tables = tables

    def handlers(self) -> Handlers:
        return {
            "fill": self.computer_for_turn,
            "cover": self.computer_for_seat,
            "skip": self.skip,
            "seek": self.find_substitute,
            "await": self.wait_again,
            "pause": self.pause,
            "resume": self.resume,
        }

    async def computer_for_turn(self, request: Request) -> Reply:
        return await self._propose(request, TURN)

    async def computer_for_seat(self, request: Request) -> Reply:
        return await self._propose(request, SEAT)

    async def skip(self, request: Request) -> Reply:
        return await self._propose(request, SKIP)

    async def find_substitute(self, request: Request) -> Reply:
        return await self._propose(request, SUBSTITUTE)

    async def _propose(self, request: Request, kind: str) -> Reply:
        seat = _seat(request)
        asked = await self._tables.change(
            request, lambda change, _: overdue_turns.ask_for(change, kind, seat, request.number or 0)
        )
        return asked.visit.done("" if asked.result else "motion.sent")

    async def wait_again(self, request: Request) -> Reply:
        seat = _seat(request)
        return (
            await self._tables.change(request, lambda change, _: overdue_turns.wait_again(change, seat))
        ).visit.done()

    async def pause(self, request: Request) -> Reply:
        asked = await self._tables.change(request, lambda change, _: pauses.ask_pause(change))
        return asked.visit.done("pause.done" if asked.result else "motion.sent")

    async def resume(self, request: Request) -> Reply:
        return (await self._tables.change(request, lambda change, _: pauses.resume(change))).visit.done()


def _seat(request: Request) -> Seat:
    """The seat that the button names by its number. Refused if the button names none."""
    if not request.word.isdecimal() or len(request.word) > 2:
        raise Refusal("error.no_such_button")
    return int(request.word)
