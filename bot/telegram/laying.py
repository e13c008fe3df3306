"""Cards: each person has one of each table; it lies in one place, and is changed there until it has served."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.chat import Gone, Later, Shut
from bot.screens import Reply, Show
from bot.telegram.cards import Board, Kind, Prompt, Spot
from bot.telegram.closing import CloseJob
from bot.telegram.desk import Asker, Desk, invite
from bot.telegram.ladder import Reach, Way, way
from bot.telegram.messages import CAPTION, TEXT, keyboard, length, verbs, worded
from bot.telegram.names import Note, Place
from bot.telegram.pacing import Lane, editing, sending
from bot.telegram.sending import Piece
from bot.telegram.whisper import Listener, Unable


class CardJob:
    """Lay a card, or change the one that lies there."""

    def __init__(self, desk: Desk, asker: Asker, reply: Reply, chosen: Way) -> None:
        self.desk = desk
        self.asker = asker
        self.screen = reply.screen
        self.table = reply.table
        self.way = chosen
        self._spot: Spot | None = None
        self._board: Board | None = None
        self._data: bytes | None = None

    async def prepare(self) -> tuple[int, Sequence[Lane]]:
        asker, cards = self.asker, self.desk.cards
        self._spot = await cards.spot(asker.user, self.table)
        if self.way is Way.GROUP:
            self._board = await self._taken_over()
            preview = self._board is None or "confirm" in verbs(self.screen.menu)
        else:
            preview = True
        picture = self.screen.pictures[-1] if self.screen.pictures and preview else None
        if picture is not None and self.way in (Way.HERE, Way.PRIVATE) and self._spot is None:
            self.desk.beside(self.desk.act(Place(asker.user)))
        self._data = await self.desk.sender.drawn(picture, self.screen.theme)
        if self.way is Way.WHISPER:
            return asker.place.chat, ()
        if self.way is not Way.GROUP:
            return asker.user, sending(asker.user)
        # A card of its own in the group is a message at first; all that follows are edits.
        changed = self._board is not None or (self._spot is not None and self._spot.kind is Kind.GROUP)
        return asker.place.chat, (editing if changed else sending)(asker.place.chat)

    async def perform(self) -> None:
        try:
            if self.way is Way.WHISPER:
                await self._whisper()
            elif self.way is Way.GROUP:
                await (self._on_board(self._board) if self._board else self._in_group())
            else:
                await self._in_private()
        except Unable:
            await self._another_way(Reach(started=await self.desk.people.started(self.asker.user)))
        except Shut:
            if self.way is Way.GROUP:
                await self.desk.cards.shut(self.asker.place)
                return
            await self.desk.people.stopped(self.asker.user)
            if not self.asker.place.private:
                await self._another_way(Reach())

    async def _another_way(self, reach: Reach) -> None:
        """The next rung."""
        self.way = way(Show.CARD, self.screen, reach)
        if self.way is Way.LINK:
            await invite(self.desk, self.asker, self.table)
            return
        raise Later(0.0)

    # in the person's chat with us

    async def _in_private(self) -> None:
        desk, asker, spot = self.desk, self.asker, self._spot
        markup = keyboard(self.screen.menu, desk.extras(asker.texts, self.screen, self.table))
        if spot is not None and spot.kind is not Kind.PRIVATE:
            desk.beside(CloseJob(desk, asker, self.table).gives_way(spot))
            spot = None
        picture = self._data is not None
        words = worded(self.screen, CAPTION if picture or (spot and spot.picture) else TEXT)
        if spot is not None and (asker.spoken or self._too_long(spot, picture)):
            # Below what was typed, not above it; and what does not fit below a picture needs a message without one.
            await desk.sender.delete(spot.chat, spot.message)
            spot, words = None, worded(self.screen, CAPTION if picture else TEXT)
        if spot is not None:
            try:
                note = await desk.sender.change(Note(spot.chat, spot.message, spot.picture), words, markup, self._data)
                await self._put(Kind.PRIVATE, Place(asker.user), note)
                return
            except Gone:
                await desk.cards.drop(asker.user, self.table)
                self._spot = None
                raise Later(0.0) from None
        # A tap in the group is answered elsewhere: that should be noticed.
        note = await desk.sender.send(Place(asker.user), Piece(words, markup), self._data, silent=asker.place.private)
        await self._put(Kind.PRIVATE, Place(asker.user), note)

    def _too_long(self, spot: Spot, picture: bool) -> bool:
        return spot.picture and not picture and length(self.screen.text) > CAPTION

    async def _put(self, kind: Kind, place: Place, note: Note) -> None:
        spot = Spot(kind, note.chat, note.message, place.thread, note.picture)
        if spot != self._spot:
            await self.desk.cards.put(self.asker.user, self.table, spot)

    # for their eyes only

    async def _whisper(self) -> None:
        desk, asker, spot = self.desk, self.asker, self._spot
        markup = keyboard(self.screen.menu, desk.extras(asker.texts, self.screen, self.table))
        words = worded(self.screen, CAPTION if self._data is not None else TEXT)
        here = spot is not None and spot.kind is Kind.WHISPER and asker.whisper == spot.message
        if spot is not None and here:
            try:
                changed = await desk.whisper.change(spot, asker.user, words, markup, self._data)
                await desk.cards.put(asker.user, self.table, changed)
                return
            except Unable:
                pass
        listener = Listener(asker.place, asker.user, asker.query)
        laid = await desk.whisper.send(listener, words, markup, self._data, asker.texts("telegram.moment"))
        await desk.cards.put(asker.user, self.table, laid)
        if spot is not None:
            desk.beside(CloseJob(desk, asker, self.table).gives_way(spot))

    # in the group

    async def _taken_over(self) -> Board | None:
        """The board, if it is there for this card: not another table's, not an old one."""
        if not self.table:
            return None
        board = await self.desk.cards.board(self.table)
        if board is None or board.chat != self.asker.place.chat:
            return None
        return board

    async def _on_board(self, board: Board) -> None:
        """The words and the buttons of the board are the card's for a while. It shows a picture of the draft once,
        before it is confirmed: each would be a message to everybody."""
        desk, asker = self.desk, self.asker
        before = await desk.cards.prompt(board.chat, board.message)
        if before is not None and before.user != asker.user:
            await desk.cards.drop(before.user, self.table)
        self_made = before.board if before is not None and before.board is not None else board
        title = asker.texts("telegram.prompt", who=asker.name)
        screen = msgspec.structs.replace(self.screen, text=f"{title}\n{self.screen.text}", board="")
        words = worded(screen, CAPTION if board.picture else TEXT)
        await desk.cards.put_prompt(board.chat, board.message, Prompt(asker.user, asker.name, self.table, self_made))
        note = Note(board.chat, board.message, board.picture)
        try:
            await desk.sender.change(
                note, words, desk.crowded(asker.texts, self.screen, self.table), self._data if board.picture else None
            )
        except Gone:
            return
        await self._put(Kind.BOARD, board.place, note)

    async def _in_group(self) -> None:
        desk, asker, spot = self.desk, self.asker, self._spot
        title = asker.texts("telegram.prompt", who=asker.name)
        screen = msgspec.structs.replace(self.screen, text=f"{title}\n{self.screen.text}")
        note: Note | None = None
        if spot is not None and spot.kind is Kind.GROUP and spot.chat == asker.place.chat:
            words = worded(screen, CAPTION if spot.picture or self._data else TEXT)
            try:
                changed = Note(spot.chat, spot.message, spot.picture)
                note = await desk.sender.change(
                    changed, words, desk.crowded(asker.texts, self.screen, self.table), self._data
                )
            except Gone:
                await desk.cards.drop(asker.user, self.table)
                raise Later(0.0) from None
        if note is None:
            words = worded(screen, CAPTION if self._data else TEXT)
            reply_to = asker.message if asker.spoken else None
            note = await desk.sender.send(
                asker.place,
                Piece(words, desk.crowded(asker.texts, self.screen, self.table)),
                self._data,
                reply_to=reply_to,
            )
        await desk.cards.put_prompt(note.chat, note.message, Prompt(asker.user, asker.name, self.table))
        await self._put(Kind.GROUP, asker.place, note)
