"""The real bot on Telegram, with dispatcher, store, worker, adapter and gateway, and functions by which people play
there."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from redis.asyncio import Redis

from bot.platforms.picture_cache import PictureSource
from bot.platforms.telegram.adapter import TelegramAdapter
from bot.platforms.telegram.gateway import TelegramGateway, Webhook
from bot.store.commands import execute_all
from bot.store.keys import PARTITIONS, ready_key
from bot.store.queues import Queues
from bot.store.tables import Loaded
from bot.tables.table import Phase
from bot.texts import texts
from engine.api import Game
from tests.bot.process import BotProcess
from tests.seeds import always
from tests.telegram.standin import Actor, Group, Message, Telegram, Topic, Where, telegram

STEPS = ("pick.", "turn.", "confirm.")
"""Beginnings of the tokens with which a turn goes on."""
SOON = 120.0
"""Most seconds that `settle` lets pass for a message that must wait; it does not wait a day for a closed chat to be
tried again."""
LONGEST = 60
"""Most presses in a turn."""


class TelegramChatbot(BotProcess):
    """A whole bot connected to a stand-in for Telegram. Items are sent by `settle()`, which the stand-in calls after
    every action of a person."""

    def __init__(
        self,
        redis: Redis,
        picture_cache: PictureSource,
        tg: Telegram,
        *,
        seed: bytes = bytes(32),
        webhook: Webhook | None = None,
    ) -> None:
        self.tg = tg
        clock = tg.clock
        super().__init__(redis, clock=clock, seeds=lambda: seed, combine=always(seed), queues=Queues(redis, now=clock))
        self.requests: list[tuple[str, str]] = []
        """Method and kind of every request of the adapter that Telegram's limits count."""
        self.adapter = TelegramAdapter(
            redis,
            picture_cache,
            tg.token,
            url=tg.url,
            file_url=tg.file_url,
            now=clock,
            sleep=clock.sleep,
            chat_renamed=self.core.chats.rename,
            observe=lambda method, kind: self.requests.append((method, kind)),
        )
        self.forget.append(self.adapter.forget)
        self.gateway = TelegramGateway(redis, self.dispatcher, self.adapter, webhook=webhook)
        self.sending = self.worker({self.adapter.prefix: self.adapter})

    async def start(self) -> None:
        await self.adapter.open()
        await self.gateway.start()
        self.tg.settle = self.settle
        await self.tg.quiet()

    async def stop(self) -> None:
        self.tg.settle = None
        await self.gateway.stop()
        await self.adapter.close()

    async def settle(self) -> bool:
        """Send everything and run what is due, such as computers' moves; if a chat has to wait, let that time pass.
        Returns whether there was anything to do."""
        before = len(self.tg.journal.entries)
        await self.gateway.wait_until_idle()
        queues = self.stores.queues
        claims = await queues.ready(range(PARTITIONS), 99)
        await asyncio.gather(*(self.sending.send(claim) for claim in claims))
        dues = await queues.due(range(PARTITIONS), 99)
        await asyncio.gather(*(self.sending.run_due(due) for due in dues))
        if claims or dues or self.tg.journal.entries[before:]:
            return True
        looks = (("ZRANGE", ready_key(number), 0, 0, "WITHSCORES") for number in range(PARTITIONS))
        waits = [
            float(score) - self.tg.clock() for found in await execute_all(self.redis, *looks) for _, score in found
        ]
        soon = [wait for wait in waits if wait <= SOON]
        if soon:
            self.tg.clock.advance(max(0.0, min(soon)) + 0.001)
        return bool(soon)

    async def loaded(self, where: Where | Actor) -> Loaded:
        return await self.repository.load(await self.stores.directory.table_of(name_of(where)))

    async def game(self, where: Where | Actor) -> Game:
        return Game.load((await self.loaded(where)).save)

    async def asked(self, where: Where | Actor, *people: Actor) -> Actor | None:
        """The person whose turn it is; None when the game is over."""
        loaded = await self.loaded(where)
        if loaded.table.phase is not Phase.PLAYING:
            return None
        user = loaded.table.seats[Game.load(loaded.save).decisions[0].seat].user
        return next(person for person in people if user == f"telegram:{person.id}")


def name_of(where: Where | Actor) -> str:
    if isinstance(where, Topic):
        return f"telegram:{where.group.id}/{where.thread}"
    return f"telegram:{where.id}"


def group_of(where: Where) -> Group:
    return where.group if isinstance(where, Topic) else where


@asynccontextmanager
async def running_bot(
    redis: Redis, picture_cache: PictureSource, *, seed: bytes = bytes(32), ephemerals: bool = False
) -> AsyncIterator[TelegramChatbot]:
    async with telegram(ephemerals=ephemerals) as tg:
        running = TelegramChatbot(redis, picture_cache, tg, seed=seed)
        await running.start()
        try:
            yield running
        finally:
            await running.stop()


# people who play


async def begin(
    where: Where, opening: str, *people: Actor, computers: int = 0, preset: str = "", modules: Sequence[str] = ()
) -> None:
    """Open a table and start the game; returns when the first board is posted. Modules or a preset, by their ids, are
    chosen in the host's private chat."""
    host, *others = people
    group, say = group_of(where), texts(host.user.language)
    await host.says(where, f"/{opening}@castellan_bot")
    lobby = group.last
    for other in others:
        await other.presses(lobby, say("button.join"))
    for _ in range(computers):
        await host.presses(lobby, say("button.add_computer", level="easy"))
    if preset or modules:
        await host.presses(lobby, say("button.rules"))
        menu = host.private()[-1]
        if preset:
            await host.presses(menu, say(f"{opening}.preset_{preset}"))
        for module in modules:
            await host.presses(menu, say(f"{opening}.module_{module}"))
        await host.presses(menu, say("button.enough"))
    await host.presses(lobby, say("button.start"))


async def friends(at: TelegramChatbot, *, small: bool = False) -> tuple[Actor, Actor, Group]:
    """Two people with private chats with the bot, who have started a game of Carcassonne: in a supergroup, or with
    `small` in a basic group."""
    anna, boris = at.tg.user("Anna", started=True), at.tg.user("Boris", started=True)
    group = (at.tg.group if small else at.tg.supergroup)("Friends", anna, boris)
    await begin(group, "carcassonne", anna, boris)
    return anna, boris, group


def board(where: Where) -> Message:
    """The newest message of the group with a button that begins a turn."""
    return next(message for message in reversed(group_of(where).posts) if _has(message, "play."))


def card_of(person: Actor, where: Where) -> Message | None:
    """The newest message on which this person can go on: an ephemeral one, or one in the private chat, or else one in
    the group."""
    for place in (person.ephemerals(group_of(where)), person.private(), group_of(where).posts):
        for message in reversed(place):
            if _has(message, *STEPS):
                return message
    return None


def _has(message: Message, *beginnings: str) -> bool:
    return bool(sent_by(message, *beginnings))


def sent_by(message: Message, *beginnings: str) -> list[str]:
    """The tokens of the message's buttons that have one of these beginnings."""
    sent = [button.get("callback_data", "") for button in message.buttons]
    return [data for data in sent if data.startswith(beginnings)]


async def opens(person: Actor, where: Where) -> Message:
    """Begin the turn by the button of the board; returns the card."""
    await person.presses(board(where), sent_by(board(where), "play.")[0])
    card = card_of(person, where)
    assert card is not None, f"{person.user.first_name} has no card"
    return card


async def drafts(person: Actor, where: Where) -> Message:
    """Press the first option of every card until the turn can be confirmed; returns the card."""
    for _ in range(LONGEST):
        card = card_of(person, where)
        assert card is not None, f"{person.user.first_name} has no card"
        if sent_by(card, "confirm."):
            return card
        await person.presses(card, sent_by(card, "pick.")[0])
    raise AssertionError("the draft does not end")


async def goes_on(running_bot: TelegramChatbot, person: Actor, where: Where, dice: random.Random | None = None) -> int:
    """Finish a turn that has been begun: the first option of every card, or with `dice` a random one, then *Confirm*.
    Returns the number of presses."""
    seq = (await running_bot.game(where)).seq
    for presses in range(1, LONGEST):
        card = card_of(person, where)
        assert card is not None, f"{person.user.first_name} has no card"
        picks = sent_by(card, "pick.")
        steps = sent_by(card, "confirm.") or ([dice.choice(picks)] if dice else picks)
        await person.presses(card, steps[0])
        if (await running_bot.game(where)).seq != seq:
            return presses
    raise AssertionError("the turn does not end")


async def by_thumb(running_bot: TelegramChatbot, person: Actor, where: Where, dice: random.Random | None = None) -> int:
    """Make a whole turn by buttons; returns the number of presses."""
    await opens(person, where)
    return 1 + await goes_on(running_bot, person, where, dice)


def line_of(game: Game, number: int = 0) -> str:
    """A whole turn of Carcassonne as a line: the place with this number, and no meeple."""
    asked = game.decisions[0]
    number %= len(asked.options)
    further = game.preview([asked.answer(number)]).decisions
    return (asked.options[number].code + (" pass" if further else "")).lower()


async def by_line(running_bot: TelegramChatbot, person: Actor, where: Where, turn: int) -> None:
    """Make a turn of Carcassonne by a line that replies to the board. `turn` varies the place."""
    game = await running_bot.game(where)
    await person.replies(board(where), line_of(game, turn))
    assert (await running_bot.game(where)).seq != game.seq, "the line was no move"


EXPECTED = (
    "method not found",
    "bot can't initiate conversation with a user",
    "not enough rights to manage pinned messages in the chat",
)
"""Refusals that are part of normal work. Only by trying can the bot learn whether the server knows ephemeral messages,
whether a person has pressed Start, and whether it may pin."""


def check_nothing_refused(tg: Telegram, *expected: str) -> None:
    """Fails if Telegram refused anything other than the expected refusals, or could show a preview of a link; being
    told to wait is never expected by default."""
    refused = [
        (entry.method, entry.description)
        for entry in tg.journal.refused()
        if not entry.description.endswith((*EXPECTED, *expected))
    ]
    assert not refused, refused
    texts = tg.journal.of("sendMessage", "editMessageText", "editEphemeralMessageText")
    assert all(entry.values.get("link_preview_options") == {"is_disabled": True} for entry in texts)
