"""Jobs: items of the outbox that show nothing. They update the directory, statistics and chats after a change of a
table."""

from __future__ import annotations

from bot.chats.table_chats import TableChats
from bot.games import ui_of
from bot.stats.counting import GameCounting
from bot.store.directory import Directory
from bot.tables.outbox_items import (
    ClaimChatsJob,
    CountGameJob,
    InviteCodeJob,
    Job,
    LeaveChatJob,
    RememberAgreementJob,
    SeatPeopleJob,
)
from bot.tables.table import Table


class JobRunner:
    def __init__(self, directory: Directory, chats: TableChats, counting: GameCounting) -> None:
        self._directory = directory
        self._chats = chats
        self._counting = counting

    async def run(self, table: Table, job: Job) -> None:
        """Run a job of this table. May be repeated at any time."""
        match job:
            case SeatPeopleJob():
                await self._directory.seat(table.id, table.people)
            case RememberAgreementJob():
                await self._directory.put_rules(table.chat, table.rules)
                await self._directory.put_time_control(table.chat, table.time.control)
                if ui_of(table.rules.game).aids:
                    await self._directory.put_aids(table.chat, table.aids)
            case ClaimChatsJob():
                await self._chats.claim(table.id)
            case CountGameJob():
                await self._counting.count(table.id)
            case LeaveChatJob(left=chat):
                await self._chats.leave(table, chat)
            case InviteCodeJob(before=before):
                await self._chats.put_invite_code(table, before)
            case _:
                raise TypeError(f"no such job: {job}")
