"""Composing a message: from an item of the outbox to a screen, in the language of its chat.

There is one composer for each kind of message. It uses the table as it is now, but shows the board as it was when the
item was written.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from bot.outbox.mentions import Mentions
from bot.screens import lobby, mirrors, overdue, reminders, turn_post
from bot.screens.archived_tables import idle
from bot.screens.screen import Screen
from bot.screens.status import status_card
from bot.store.directory import Directory
from bot.store.repository import TableRepository
from bot.store.tables import Loaded, TableStore
from bot.tables import clocks
from bot.tables.destinations import as_seen_from
from bot.tables.game_cache import GAME_CACHE
from bot.tables.mirrors import mirror_numbered
from bot.tables.outbox_items import (
    BoardMessage,
    CallMessage,
    ClosedMessage,
    EndMessage,
    IdleMessage,
    LobbyMessage,
    Message,
    MirrorMessage,
    NewsMessage,
    NudgeMessage,
    OverdueMessage,
    PauseMessage,
    PersonalMessage,
    ProposalMessage,
    ReminderMessage,
    StartMessage,
    StatusCardMessage,
    TurnMessage,
)
from bot.tables.reminder_schedule import pending_turn
from bot.tables.table import LogEntry, Phase, Table
from bot.texts import Texts, texts
from engine.api import Game, Seat


class Composed(msgspec.Struct, frozen=True):
    """A message, ready to be delivered."""

    chat: str
    screen: Screen
    mention: tuple[str, ...] = ()
    """Accounts that the message notifies."""
    pinned: bool = True
    """Whether a pinned message stays pinned. The status card of a finished game is unpinned, to make room for
    others."""


class AddressedScreen(msgspec.Struct, frozen=True):
    """What a composer returns: a screen, and the people whom it should notify."""

    screen: Screen
    people: tuple[str, ...] = ()
    pinned: bool = True


@dataclass(frozen=True)
class Context:
    """The table and other values that a composer uses."""

    loaded: Loaded
    table: Table
    """The table as the destination sees it: with the id and the language of that chat."""
    words: Texts
    called: tuple[Seat, ...]
    """Seats that the message calls."""
    board: str
    """The address of the newest board; empty if there is none."""


class Composer:
    def __init__(
        self, repository: TableRepository, tables: TableStore, directory: Directory, mentions: Mentions
    ) -> None:
        self._repository = repository
        self._tables = tables
        self._directory = directory
        self._mentions = mentions
        self.composers: dict[type[Message], Callable[[Context, Any], Awaitable[AddressedScreen | None]]] = {
            LobbyMessage: self._lobby,
            StartMessage: self._start,
            TurnMessage: self._turn,
            EndMessage: self._end,
            ClosedMessage: self._closed,
            ProposalMessage: self._proposal,
            MirrorMessage: self._mirror,
            IdleMessage: self._idle,
            NewsMessage: self._news,
            PauseMessage: self._pause,
            OverdueMessage: self._overdue,
            StatusCardMessage: self._status_card,
            CallMessage: self._personal,
            ReminderMessage: self._personal,
            NudgeMessage: self._personal,
        }

    async def compose(
        self, loaded: Loaded, message: Message, called: tuple[Seat, ...] = (), board: str = ""
    ) -> Composed | None:
        """The message as it is sent now; None if there is no longer anything to say. `called` are the seats that it
        calls, `board` is the address of the newest board."""
        table = as_seen_from(loaded.table, message.chat)
        context = Context(loaded, table, texts(table.language), called, board)
        addressed = await self.composers[type(message)](context, message)
        if addressed is None:
            return None
        mention = await self._mentions.accounts(table, message.chat, table.chat, addressed.people, called)
        settings = await self._directory.settings(table.chat)
        screen = msgspec.structs.replace(
            addressed.screen,
            language=table.language,
            theme=settings.theme if addressed.screen.pictures else "",
            zone=settings.zone or self._repository.default_zone,
        )
        return Composed(table.chat, screen, mention, addressed.pinned)

    async def _lobby(self, context: Context, message: LobbyMessage) -> AddressedScreen | None:
        """The lobby. Nothing, if it gave way to another table before it was posted. If the game has started before the
        lobby was posted, the start message: nothing else tells everybody how draws can be verified."""
        table = context.table
        if context.loaded.save:
            return self._start_card(context, GAME_CACHE.load(context.loaded.save))
        seen = table.phase is Phase.LOBBY or message.edit
        return AddressedScreen(lobby.lobby(context.words, table)) if seen else None

    async def _start(self, context: Context, message: StartMessage) -> AddressedScreen:
        return self._start_card(context, GAME_CACHE.load(context.loaded.save))

    def _start_card(self, context: Context, game: Game) -> AddressedScreen:
        return AddressedScreen(lobby.start_card(context.words, context.table, game.spec, game.commitment))

    async def _turn(self, context: Context, message: TurnMessage) -> AddressedScreen:
        table = context.table
        game = await self.game_at(context.loaded, message.seq)
        earlier = await self._tables.before(table.id, message.first)
        hours = await self._repository.quiet_hours(context.loaded.table)
        screen = turn_post.turn(context.words, table, game, await self._entries(context, message), earlier, hours)
        return AddressedScreen(screen, tuple(table.seats[seat].user for seat in context.called))

    async def _end(self, context: Context, message: EndMessage) -> AddressedScreen:
        people = () if context.table.alone else tuple(context.table.people)
        return await self._last_board(context, message, turn_post.end, people)

    async def _closed(self, context: Context, message: ClosedMessage) -> AddressedScreen:
        return await self._last_board(context, message, turn_post.closed)

    async def _last_board(
        self,
        context: Context,
        message: BoardMessage,
        shown: Callable[[Texts, Table, Game, list[LogEntry]], Screen],
        people: tuple[str, ...] = (),
    ) -> AddressedScreen:
        game = await self.game_at(context.loaded, message.seq)
        return AddressedScreen(shown(context.words, context.table, game, await self._entries(context, message)), people)

    async def _proposal(self, context: Context, message: ProposalMessage) -> AddressedScreen:
        """The open proposal with its votes. If another proposal is open by now, or none, only what the log says about
        this one."""
        table = context.table
        proposal = table.proposals.open
        current = proposal if proposal is not None and proposal.number == message.number else None
        asked = current.asked if current is not None and not message.edit and not message.quiet else ()
        people = tuple(dict.fromkeys(table.seats[seat].user for seat in asked))
        return AddressedScreen(
            turn_post.proposal(context.words, table, current, await self._entries(context, message)), people
        )

    async def _mirror(self, context: Context, message: MirrorMessage) -> AddressedScreen | None:
        table = context.table
        mirror = mirror_numbered(table, message.number)
        if mirror is None:
            return None
        away = message.chat == mirror.chat
        host = (table.owner,) if not (away or mirror.host or mirror.over) and table.owner else ()
        return AddressedScreen(mirrors.request(context.words, table, mirror, away=away), host)

    async def _idle(self, context: Context, message: IdleMessage) -> AddressedScreen:
        screen = idle(context.words, context.table, await self._entries(context, message))
        return AddressedScreen(screen, tuple(context.table.people))

    async def _news(self, context: Context, message: NewsMessage) -> AddressedScreen:
        return AddressedScreen(overdue.news(context.words, await self._entries(context, message)))

    async def _pause(self, context: Context, message: PauseMessage) -> AddressedScreen:
        return AddressedScreen(overdue.paused(context.words, context.table, await self._entries(context, message)))

    async def _overdue(self, context: Context, message: OverdueMessage) -> AddressedScreen:
        game = GAME_CACHE.load(context.loaded.save)
        return AddressedScreen(
            overdue.overdue(context.words, context.table, game, await self._entries(context, message))
        )

    async def _status_card(self, context: Context, message: StatusCardMessage) -> AddressedScreen:
        table = context.table
        hours = await self._repository.quiet_hours(context.loaded.table)
        screen = status_card(context.words, table, GAME_CACHE.load(context.loaded.save), hours, context.board)
        return AddressedScreen(screen, pinned=table.phase is Phase.PLAYING)

    async def _personal(self, context: Context, message: PersonalMessage) -> AddressedScreen | None:
        """A call, a reminder or a nudge; nothing if it would no longer notify its player."""
        table = context.table
        pending = pending_turn(table, message.question)
        if pending is None or pending.seat not in context.called:
            return None
        user = table.seats[pending.seat].user
        entries = await self._entries(context, message)
        if isinstance(message, CallMessage):
            entries = await self._tables.before(table.id, table.entries + 1)
        deadline = clocks.deadline(table, pending, (await self._repository.quiet_hours(table))[user])
        screen = reminders.reminder(context.words, table, pending, message, entries, deadline)
        return AddressedScreen(screen, (user,))

    async def _entries(self, context: Context, message: Message) -> list[LogEntry]:
        return await self._tables.entries(context.table.id, message.first, message.last)

    async def game_at(self, loaded: Loaded, seq: int) -> Game:
        """The game as it was when its journal had this length. If the game has gone on since, it is taken from a
        snapshot; if that is no longer kept, the current game is returned."""
        game = GAME_CACHE.load(loaded.save)
        if seq and game.seq != seq:
            for back, snapshot in enumerate(reversed(loaded.table.snapshots)):
                if snapshot.seq == seq:
                    save = await self._tables.save_before(loaded.table.id, back)
                    earlier = GAME_CACHE.load(save) if save else None
                    if earlier is not None and earlier.seq == seq:
                        return earlier
        return game
