"""People who play through the dispatcher. They look before they act, and repeat requests that were not answered."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from contextlib import suppress

import msgspec
from redis.exceptions import RedisError

from bot.accounts.person import Person
from bot.screens.screen import Reply, Show
from bot.store.tables import Loaded
from bot.tables import drafts
from bot.tables.table import Holder, Phase, TurnDraft
from bot.texts import texts
from engine.api import Game, Seat
from tests.bot.process import BotProcess
from tests.store.diary import Diary, Saw, Took, Try

OUT_OF_REACH = texts("en")("error.store")
IDLE = 0.005
"""Seconds between looks at a table where others are to move."""


class ChatPeople(msgspec.Struct, frozen=True):
    """A chat, the people who play there, the number of computers at their table, and the command that opens it."""

    chat: str
    people: tuple[str, ...]
    computers: int
    opening: str = "/carcassonne"


CHAT_PEOPLE = (
    ChatPeople("file:two", ("Red", "Blue"), 0),
    ChatPeople("file:one", ("Red",), 1),
    ChatPeople("file:three", ("Green", "Black"), 1, "/cards"),
    ChatPeople("file:alone", ("Blue",), 2),
)


def person(name: str) -> Person:
    return Person(f"file:{name.casefold()}", name, "en")


class PlayingPeople:
    """The people of one chat. They write every move into a diary, before they make it and after it was answered."""

    def __init__(
        self, process: BotProcess, chat_people: ChatPeople, diary: Diary, dice: random.Random, moved: Callable[[], None]
    ):
        self.stores = process.stores
        self.dispatcher = process.dispatcher
        self.chat_people = chat_people
        self.diary = diary
        self.dice = dice
        self.moved = moved
        self.people = {person(name).id: person(name) for name in chat_people.people}

    async def play(self) -> None:
        """Play for ever."""
        await self.try_again()
        while True:
            if not await self.act():
                await asyncio.sleep(IDLE)

    async def act(self) -> bool:
        """Do whatever comes next at the table; False if only computers are asked."""
        loaded = await self.look()
        first = next(iter(self.people.values()))
        if loaded is None or not loaded.table.open:
            await self.say(first, self.chat_people.opening)
            return True
        table = loaded.table
        if table.phase is Phase.LOBBY:
            await self.sit_down(table.seats, first)
            return True
        if table.proposals.open is not None:
            asked = self.people[table.seats[table.proposals.open.asked[0]].user]
            await self.say(asked, "/agree" if self.dice.random() < 0.8 else "/refuse")
            return True
        game = Game.load(loaded.save)
        seats = [decision.seat for decision in game.decisions if table.seats[decision.seat].user]
        if not seats:
            return False
        who = self.people[table.seats[seats[0]].user]
        await self.move(who, loaded, game, seats[0])
        self.moved()
        return True

    async def look(self, user: str = "") -> Loaded | None:
        """What the dispatcher would show a person: only what a replica has, too. Repeats until the server answers."""
        while True:
            with suppress(RedisError):
                table = await self.stores.directory.table_of(self.chat_people.chat)
                return await self.stores.tables.load(table, user, replicated=True) if table else None

    async def sit_down(self, seats: list[Holder], first: Person) -> None:
        sitting = {holder.user for holder in seats}
        for who in self.people.values():
            if who.id not in sitting:
                await self.say(who, "/join")
                return
        if sum(bool(holder.computer) for holder in seats) < self.chat_people.computers:
            await self.say(first, "/computer easy")
            return
        await self.say(first, "/start")

    async def say(self, who: Person, line: str) -> Reply:
        reply = await self.dispatcher.say(who, self.chat_people.chat, line)
        assert reply is not None, line
        return reply

    async def move(self, who: Person, loaded: Loaded, game: Game, seat: Seat) -> None:
        roll = self.dice.random()
        if roll < 0.1 and loaded.table.snapshots:
            reply = await self.say(who, "/undo")
            if reply.screen.text.startswith("Taken back"):
                self.diary.write(Took(loaded.table.id))
        elif roll < 0.5:
            await self.by_line(who, loaded, game, seat)
        else:
            await self.by_buttons(who, loaded.table.id, seat)

    async def by_line(self, who: Person, loaded: Loaded, game: Game, seat: Seat) -> None:
        """Make a whole turn by one line."""
        decision = game.decision(seat)
        assert decision is not None
        draft = TurnDraft(seat, decision.ask)
        words: list[str] = []
        while (asked := drafts.question(game, draft)) is not None:
            path = self.dice.choice(drafts.paths(asked))
            words += path
            draft = TurnDraft(seat, decision.ask, (*draft.answers, (asked.ask, "/".join(path))))
        await self.give(who, game, loaded.table.id, draft, line=" ".join(words))

    async def by_buttons(self, who: Person, table: str, seat: Seat) -> None:
        """Put a draft together by buttons and confirm it; sometimes another button is pressed on the way."""
        reply = await self.say(who, "/play")
        for _ in range(40):
            if reply.show is not Show.CARD:
                return
            buttons = [button for row in reply.screen.menu for button in row]
            confirms = [button.token for button in buttons if button.token.startswith("confirm.")]
            others = [button.token for button in buttons if button.token not in confirms]
            if confirms and self.dice.random() < 0.8:
                # The draft and the game as the card shows them.
                loaded = await self.look(who.id)
                if loaded is None or loaded.draft is None or loaded.table.phase is not Phase.PLAYING:
                    return
                await self.give(who, Game.load(loaded.save), table, loaded.draft, token=confirms[0])
                return
            reply = await self.dispatcher.press(who, self.chat_people.chat, self.dice.choice(others))

    async def give(
        self, who: Person, game: Game, table: str, draft: TurnDraft, *, line: str = "", token: str = ""
    ) -> None:
        picks = game.preview(drafts.answers_of(draft), seat=draft.seat).picks
        number = self.diary.number()
        attempt = Try(number, self.chat_people.chat, who.id, table, draft.seat, draft.ask, picks, token, line)
        self.diary.write(attempt)
        await self.attempt(attempt)

    async def attempt(self, attempt: Try) -> None:
        """Make a request, again and again until there is a reply; that the store is out of reach is none."""
        who = self.people[attempt.person]
        while True:
            if attempt.token:
                reply = await self.dispatcher.press(who, self.chat_people.chat, attempt.token)
            else:
                reply = await self.say(who, f"/do {attempt.line}")
            if reply.screen.text != OUT_OF_REACH:
                break
        done = reply.show is Show.DONE and not reply.screen.text
        self.diary.write(Saw(attempt.number, done, reply.screen.text))

    async def try_again(self) -> None:
        """Repeat all requests of this process, or of one before it, that were never answered."""
        for attempt in self.diary.unanswered():
            if attempt.chat == self.chat_people.chat:
                await self.attempt(attempt)
