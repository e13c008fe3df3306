"""What people can do when a game is over: a rematch, checking every draw, the record of the game."""

from __future__ import annotations

import asyncio

from bot.chats.table_chats import TableChats
from bot.handlers.lobby import LobbyHandlers
from bot.handlers.request import Handlers, Request
from bot.handlers.solo import SoloHandlers
from bot.handlers.table_access import TableAccess, Visit
from bot.screens.archived_tables import kept_record, record_file, record_name
from bot.screens.screen import Reply, Screen, Show
from bot.screens.verification import verified
from bot.store.archive import Archive, ArchivedGame
from bot.tables.game_cache import GAME_CACHE
from bot.tables.lobby import for_one
from bot.tables.luck import Combine, seed_origin
from bot.tables.table import Holder, Phase, Table
from bot.tables.teams import teams_of
from bot.tables.verify_draws import Verification, verify_game
from bot.texts.refusal import Refusal
from engine.records import encode


class FinishedGameHandlers:
    def __init__(
        self,
        tables: TableAccess,
        archive: Archive,
        chats: TableChats,
        lobby: LobbyHandlers,
        solo: SoloHandlers,
        *,
        combine: Combine,
    ) -> None:
        self._tables = tables
        self._archive = archive
        self._chats = chats
        self._lobby = lobby
        self._solo = solo
        self._combine = combine

    def handlers(self) -> Handlers:
        return {"rematch": self.rematch, "verify": self.verify, "record": self.record}

    async def rematch(self, request: Request) -> Reply:
        """Open a new table with the same people and rules; a game for one begins again at once. Refused if one of the
        table's chats has another open table."""
        visit = await self._tables.visit(request)
        table = visit.table
        if for_one(table.rules):
            return await self._solo.again(visit, table.rules)
        if table.open:
            raise Refusal("table.another")
        for chat in dict.fromkeys((visit.chat, table.chat)):
            if await self._chats.open_table_in(chat, besides=table.id) is not None:
                raise Refusal("table.another")
        if not visit.seats:
            raise Refusal("table.not_seated")
        reply = await self._lobby.open_table(visit.request, table.rules.game, _again(table))
        return visit.reply(reply.show, reply.screen)

    async def verify(self, request: Request) -> Reply:
        """Compute the seed again from the secret and the shares, every draw from the seed, play the whole game again,
        and say whether all agrees. For an archived game this was done when it was archived."""
        found = await self._found(request)
        if isinstance(found, ArchivedGame):
            return Reply(
                Show.NOTICE, verified(request.texts, _as_archived(found), record_name(found.game, found.table))
            )
        game, luck = GAME_CACHE.load(found.loaded.save), found.table.luck
        if found.table.phase is Phase.PLAYING:
            if luck.secret:
                return found.notice("verify.later_shared", commitment=luck.commitment)
            return found.notice("verify.later", commitment=game.commitment)
        file = record_name(found.table.rules.game, found.table.id)
        # The whole game is played again: meanwhile others get their answers.
        checked = await asyncio.to_thread(verify_game, game, luck, self._combine)
        return found.reply(Show.NOTICE, verified(found.texts, checked, file))

    async def record(self, request: Request) -> Reply:
        """Send the record of the game, up to the last move. Hidden information is in it only after the end."""
        found = await self._found(request)
        if isinstance(found, ArchivedGame):
            return Reply(Show.NOTICE, kept_record(request.texts, found))
        table = found.table
        given_up = table.phase is Phase.CLOSED
        game, origin = GAME_CACHE.load(found.loaded.save), seed_origin(table)
        file = record_file(table.rules.game, table.id, await asyncio.to_thread(encode, game, origin, given_up=given_up))
        return found.reply(Show.NOTICE, Screen(found.texts("record.here"), file=file))

    async def _found(self, request: Request) -> Visit | ArchivedGame:
        """The table of the request, whose game must have started; or its archived game, which is shown only in the
        chats of the former table."""
        try:
            visit = await self._tables.visit(request)
        except Refusal as refusal:
            kept = await self._archive.find(request.table) if refusal.key == "table.gone" else None
            if kept is None:
                raise
            if request.chat not in (kept.chat, *kept.mirrors):
                raise Refusal("table.elsewhere") from None
            return kept
        if not visit.loaded.save:
            raise Refusal("table.not_started")
        return visit


def _as_archived(kept: ArchivedGame) -> Verification:
    """What was found when the game was archived."""
    fault = kept.fault or ("" if kept.right else "draws")
    published = kept.shared_commitment or kept.commitment
    return Verification(kept.draws, kept.seed, published, kept.secret, kept.shares, fault)


def _again(table: Table) -> Table:
    """A template for the rematch: the people and computers who held the seats at the end in their teams, the rules, the
    time control, the aids and the chats. A computer that played for somebody who left is an ordinary player in it."""
    team_of = {seat: number for number, team in enumerate(teams_of(table.rules)) for seat in team}
    seats = [
        Holder(h.name, h.user, h.computer, h.guest, chat=h.chat, via=h.via, team=team_of.get(seat))
        for seat, h in enumerate(table.seats)
        if not h.vacant
    ]
    for holder in seats:
        if holder.computer:
            holder.name = ""
    again = Table(table.id, table.chat, table.language, table.rules, table.owner, table.opened, seats=seats)
    again.mirrors.chats = [mirror for mirror in table.mirrors.chats if mirror.open]
    again.time.control = table.time.control
    again.aids = table.aids
    return again
