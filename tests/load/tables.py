"""One table of the load run: people move there at planned times, and wait for the board that shows the move."""

from __future__ import annotations

import asyncio
import random
import time

import msgspec

from bot.store.tables import Loaded, TableStore
from bot.tables import drafts
from bot.tables.table import Phase, TurnDraft
from engine.api import Game
from tests.bot.openings import goes_on
from tests.load.boards import Board, Boards
from tests.load.hosts import Host, Pressed
from tests.load.plan import Plan

PATIENCE = 300.0
"""Seconds after which a board counts as lost."""


GLANCE = 0.1
"""Seconds between looks at a game in which the same person goes on."""


class Move(msgspec.Struct, frozen=True):
    """A whole turn that somebody made, or a part of it: what brings something to light ends a part."""

    user: str
    seat: int
    ask: int
    picks: tuple[int, ...]
    late: float
    """Seconds between its planned time and its beginning: the board before it was late, or the machine is slow."""
    pressed: Pressed
    begins: bool
    """Whether a turn begins with it: then a board had its question."""


class Table:
    """A table of the load run, and all moves that were made there."""

    def __init__(
        self, number: int, host: Host, game: str, boards: Boards, store: TableStore, dice: random.Random
    ) -> None:
        self.number = number
        self.host = host
        self.game = game
        self.boards = boards
        self.store = store
        self.dice = dice
        self.id = ""
        self.moves: list[Move] = []

    async def opens(self) -> None:
        first = self.boards.after(self.host.chat, 0)
        await self.host.opens(self.game)
        self.id = (await self._told(first)).table

    async def plays(self, plan: Plan, begin: float) -> None:
        """Make the planned moves, until the game is over. Each waits for the board of the move before."""
        for number in range(plan.times):
            due = begin + plan.due(self.number, number)
            await asyncio.sleep(max(0.0, due - time.time()))
            late, loaded = time.time() - due, await self._load()
            if loaded.table.phase is not Phase.PLAYING:
                return
            await self._moves(loaded, late, by_thumb=plan.by_thumb(self.number, number))

    async def _told(self, posted: asyncio.Future[Board]) -> Board:
        """Wait until the board is posted, and return it. Fails only after `PATIENCE`: how late it is does not matter
        here."""
        try:
            return await asyncio.wait_for(posted, PATIENCE)
        except TimeoutError:
            raise AssertionError(f"{self.host.chat}: lost a board") from None

    async def _load(self, user: str = "") -> Loaded:
        loaded = await self.store.load(self.id, user)
        assert loaded is not None
        return loaded

    async def _moves(self, loaded: Loaded, late: float, *, by_thumb: bool) -> None:
        """Make a whole turn for the person who is asked, its first part by buttons or by a line, and wait for its
        board."""
        game = Game.load(loaded.save)
        posted = self.boards.after(self.host.chat, game.decisions[0].ask)
        draft = await self._gives(loaded, game, late, by_thumb=by_thumb)
        while goes_on(game, draft):
            loaded = await self._changed(game.seq)
            game = Game.load(loaded.save)
            draft = await self._gives(loaded, game, 0.0, begins=False)
        await self._told(posted)

    async def _changed(self, seq: int) -> Loaded:
        """The table, once its game has gone on from there."""
        for _ in range(round(PATIENCE / GLANCE)):
            loaded = await self._load()
            if Game.load(loaded.save).seq > seq:
                return loaded
            await asyncio.sleep(GLANCE)
        raise AssertionError(f"{self.host.chat}: a move was lost")

    async def _gives(
        self, loaded: Loaded, game: Game, late: float, *, by_thumb: bool = False, begins: bool = True
    ) -> TurnDraft:
        """Give a whole draft for the person who is asked, and note it."""
        asked = game.decisions[0]
        user = loaded.table.seats[asked.seat].user
        draft = whole(game, self.dice)

        async def look() -> None:
            nonlocal draft
            made = (await self._load(user)).draft
            found = drafts.closed(game, made) if made is not None else None
            assert found is not None, f"{self.id}: {made} can be confirmed, and is not whole"
            draft = found

        if by_thumb:
            pressed = await self.host.confirms(user, look, self.dice)
        else:
            pressed = await self.host.says(user, line_of(draft))
        picks = game.preview(drafts.answers_of(draft), seat=draft.seat).picks
        self.moves.append(Move(user, asked.seat, asked.ask, tuple(picks), late, pressed, begins))
        return draft


def whole(game: Game, dice: random.Random) -> TurnDraft:
    """A complete random draft for the first seat that is asked."""
    asked = game.decisions[0]
    draft = TurnDraft(asked.seat, asked.ask)
    while (question := drafts.question(game, draft)) is not None:
        code = question.options[dice.randrange(len(question.options))].code
        draft = TurnDraft(draft.seat, draft.ask, (*draft.answers, (question.ask, code)))
    return draft


def line_of(draft: TurnDraft) -> str:
    return " ".join(code.lower().replace("/", " ") for _, code in draft.answers)
