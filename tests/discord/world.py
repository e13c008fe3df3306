"""A simulated Discord server (simcord) with people on it, and the real bot: library, gateway, dispatcher, worker and
store.

Outbox items are sent only by `settle()`, which follows every action of a player.
"""

from __future__ import annotations

import io
import logging
import re
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import Any, Protocol

import discord
import simcord
from PIL import Image
from redis.asyncio import Redis
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle, UserHandle
from simcord.env import Env
from simcord.results import InteractionResult, ResponseMessage

from bot.platforms.discord.adapter import DiscordAdapter
from bot.platforms.discord.client import Client
from bot.platforms.discord.components import BUTTON_ID
from bot.platforms.discord.gateway import DiscordGateway
from bot.platforms.discord.ids import chat_of
from bot.platforms.picture_cache import PictureSource
from bot.store.queues import Queues
from bot.store.tables import Loaded
from bot.texts import texts
from engine.api import Game
from renderers.api import Request
from tests.bot.memory_chatbot import Clock, settled
from tests.bot.policy_thumb import PRESSED, PolicyThumb
from tests.bot.process import BotProcess
from tests.seating import FIRST_BEGINS
from tests.seeds import always

TOKEN = "MTIz.testing.token"
PRIVATE_USE = re.compile(r"[\ue000-\uf8ff]|\\u(?:e[0-9a-f]{3}|f[0-8][0-9a-f]{2})")
"""Marks of our own texts, which nobody may see; also as they are spelled in a part that is JSON."""


class Sketches:
    """A picture source for whole games: it returns the same small picture at once, and records what was asked for."""

    def __init__(self) -> None:
        file = io.BytesIO()
        Image.new("RGB", (4, 4), "#9dbb6d").save(file, "PNG")
        self.data = file.getvalue()
        self.drawn: list[tuple[Request, str]] = []

    async def draw(self, request: Request, theme: str = "light", format: str = "png") -> bytes:
        self.drawn.append((request, theme))
        return self.data


class SetClock(Protocol):
    """A clock that a test can set."""

    time: float

    def __call__(self) -> float: ...


class World:
    """The bot in one simulated Discord server, with one channel; `player()` adds people."""

    def __init__(self, process: BotProcess, env: Env, gateway: DiscordGateway, clock: SetClock) -> None:
        self.process = process
        self.redis = process.redis
        self.core = process.core
        self.stores = process.stores
        self.repository = process.repository
        self.dispatcher = process.dispatcher
        self.env = env
        self.gateway = gateway
        self.adapter = gateway.adapter
        self.clock = clock
        self.sending = process.worker({self.adapter.prefix: self.adapter})
        self.guild = env.create_guild("Our club")
        self.channel = self.guild.create_text_channel("games")

    async def settle(self) -> None:
        await settled(self.sending, self.stores.queues)
        await self.env.settle()

    async def restart(self) -> None:
        """Connect a new gateway and client, as a new process would: only what the store holds is remembered."""
        self.gateway = DiscordGateway(self.redis, self.dispatcher, self.adapter, shards=1)
        client = with_commands(self.gateway.make_client())
        await self.env.restart_bot(client)
        await self.adapter.open(client)

    def player(self, name: str, *, admin: bool = False, channel: ChannelHandle | None = None) -> Player:
        user = self.env.create_user(name.casefold(), global_name=name)
        roles = []
        if admin:
            roles.append(self.guild.create_role("Admins", permissions=discord.Permissions(manage_guild=True)))
        return Player(self, self.guild.add_member(user, roles=roles), channel or self.channel)

    def alone(self, name: str) -> Player:
        user = self.env.create_user(name.casefold(), global_name=name)
        return Player(self, user, user.dm_channel)

    # what there is to see

    def messages(self, channel: ChannelHandle | None = None) -> list[discord.Message]:
        """Messages that everybody in the channel sees, oldest first."""
        return [message for message in (channel or self.channel).history() if not message.flags.ephemeral]

    @property
    def last(self) -> discord.Message:
        """The newest message of the bot."""
        return self.posts()[-1]

    def posts(self, channel: ChannelHandle | None = None) -> list[discord.Message]:
        """Messages of the bot, without the system messages that Discord writes in its name."""
        own = (discord.MessageType.default, discord.MessageType.reply)
        return [message for message in self.messages(channel) if message.author.bot and message.type in own]

    async def loaded(self, channel: ChannelHandle | None = None) -> Loaded:
        table = await self.stores.directory.table_of(chat_of((channel or self.channel).id))
        loaded = await self.stores.tables.load(table)
        assert loaded is not None
        return loaded

    async def game(self, channel: ChannelHandle | None = None) -> Game:
        return Game.load((await self.loaded(channel)).save)

    def requests(self, method: str, ending: str) -> list[Any]:
        return [asked for asked in self.env.http_requests if asked.method == method and asked.path.endswith(ending)]


Message = discord.Message | ResponseMessage


class Player:
    """A person on Discord: acts by commands, buttons and lines, and remembers the private card that they see."""

    def __init__(self, world: World, actor: MemberActor | UserHandle, channel: ChannelHandle) -> None:
        self.world = world
        self.actor = actor
        self.channel = channel
        self.card: ResponseMessage | None = None
        self.result: InteractionResult | None = None
        self.taps = 0

    @property
    def id(self) -> str:
        return f"discord:{self.actor.id}"

    async def slash(self, name: str, /, **options: Any) -> InteractionResult:
        if isinstance(self.actor, MemberActor):
            result = await self.actor.slash(self.channel, name, **options)
        else:
            result = await self.actor.slash(name, **options)
        return await self._saw(result)

    async def press(self, label: str, message: Message | None = None) -> InteractionResult:
        """Press a button whose label begins like this, with or without the number in front of it: on `message`, or on
        the card, or else on the newest public message that has such a button."""
        places: list[Message] = [message] if message else list(reversed(self.world.messages(self.channel)))
        if message is None and self.card is not None:
            places.insert(0, self.card)
        for place in places:
            for component in buttons(place):
                shown = component["label"]
                if shown.startswith(label) or shown.partition(" · ")[2].startswith(label):
                    return await self.tap(place, component["custom_id"])
        raise AssertionError(f"no button {label!r}")

    async def complete(self, name: str, option: str, value: str) -> list[str]:
        """The completions that are offered for a command's option while this person types."""
        if isinstance(self.actor, MemberActor):
            offered = await self.actor.autocomplete(self.channel, name, option, value)
        else:
            offered = await self.actor.autocomplete(name, option, value)
        return [choice["value"] for choice in offered]

    async def tap(self, message: Message, custom_id: str) -> InteractionResult:
        self.taps += 1
        return await self._saw(await self.actor.click(message, custom_id=custom_id))

    async def choose(self, message: Message, custom_id: str, value: str) -> InteractionResult:
        """Choose an option of a select."""
        self.taps += 1
        return await self._saw(await self.actor.select(message, [value], custom_id=custom_id))

    async def write(self, text: str, reply_to: Message | None = None) -> None:
        if isinstance(self.actor, MemberActor):
            await self.actor.send(self.channel, text, reply_to=reply_to)
        else:
            await self.actor.send_dm(text)
        await self.world.settle()

    async def say(self, text: str) -> None:
        """Write a line to the bot by mentioning it."""
        assert self.world.env.bot.user is not None
        await self.write(f"{self.world.env.bot.user.mention} {text}")

    async def submit(self, text: str) -> InteractionResult:
        """Fill in and submit the modal that the last press opened."""
        assert self.result is not None
        return await self._saw(await self.actor.submit_modal(self.result, {"line": text}))

    async def _saw(self, result: InteractionResult) -> InteractionResult:
        assert result.acknowledged
        self.result = result
        shown = [*([result.response] if result.response else []), *result.followups]
        for message in shown:
            if buttons(message) and (message.ephemeral or self.channel.guild is None):
                self.card = message
        if self.card is not None and not self._there(self.card):
            self.card = None
        await self.world.settle()
        return result

    def _there(self, message: ResponseMessage) -> bool:
        return any(kept.id == message.id for kept in self.channel.history(viewer=self.actor)) and bool(buttons(message))

    @property
    def told(self) -> str:
        """The text of the reply to the last interaction: its first follow-up, or else its direct response."""
        assert self.result is not None
        messages = [*self.result.followups, *([self.result.response] if self.result.response else [])]
        return messages[0].content

    def labels(self) -> list[str]:
        assert self.card is not None
        return [button["label"] for button in buttons(self.card)]


async def follow(player: Player, thumb: PolicyThumb, save: bytes) -> None:
    """Press on the card what a computer player chooses next, in the game that is stored as `save`."""
    assert player.card is not None
    found = [BUTTON_ID.fullmatch(button["custom_id"]) for button in buttons(player.card)]
    ids = {match["token"]: match[0] for match in found if match is not None}
    offered = {option["value"]: each["custom_id"] for each in selects(player.card) for option in each["options"]}
    chosen = thumb.choose(save, [token for token in (*ids, *offered) if token.startswith(PRESSED)])
    if chosen in ids:
        await player.tap(player.card, ids[chosen])
    else:
        await player.choose(player.card, offered[chosen], chosen)


def buttons(message: Message) -> list[dict[str, Any]]:
    return _parts(message, 2)


def selects(message: Message) -> list[dict[str, Any]]:
    return _parts(message, 3)


def _parts(message: Message, kind: int) -> list[dict[str, Any]]:
    told = message.message if isinstance(message, ResponseMessage) else message
    rows: list[Any] = [row.to_dict() for row in told.components]
    return [dict(part) for row in rows for part in row.get("components", ()) if part["type"] == kind]


def with_commands(client: Client) -> Client:
    """The client, whose login waits until its commands are published: the people of simcord use them at once."""
    before = client.setup_hook

    async def setup_hook() -> None:
        await before()
        assert client.publishing is not None
        await client.publishing

    client.setup_hook = setup_hook  # type: ignore[method-assign]
    return client


@asynccontextmanager
async def world(
    redis: Redis,
    picture_cache: PictureSource | None = None,
    *,
    seed: bytes = FIRST_BEGINS,
    clock: SetClock | None = None,
    **options: Any,
) -> AsyncIterator[World]:
    """Connect the bot to a simulated Discord server. At the end, fails if discord.py has logged an error, unless
    `check_errors=False`."""
    clock = clock or Clock()
    process = BotProcess(redis, clock=clock, seeds=lambda: seed, combine=always(seed), queues=Queues(redis, now=clock))
    adapter = DiscordAdapter(redis, picture_cache or Sketches(), TOKEN)
    gateway = DiscordGateway(redis, process.dispatcher, adapter, shards=1)
    client = with_commands(gateway.make_client())
    intents = discord.Intents.default()
    with complaints() as heard:
        async with simcord.run(client, approved_intents=intents, settle_timeout=30.0, **options) as env:
            await adapter.open(client)
            yield World(process, env, gateway, clock)
            assert not [entry for entry in env.http_requests if PRIVATE_USE.search(str(entry.json))]
    if options.get("check_errors", True):
        assert not heard


@contextmanager
def complaints() -> Iterator[list[str]]:
    """Collect what discord.py logs as an error. It only logs exceptions from buttons, so tests would miss them
    otherwise."""
    heard: list[str] = []

    class Ear(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            heard.append(self.format(record))

    ear = Ear(logging.ERROR)
    logging.getLogger("discord").addHandler(ear)
    try:
        yield heard
    finally:
        logging.getLogger("discord").removeHandler(ear)


async def seated(
    world: World, *names: str, game: str = "carcassonne", computers: int = 0, modules: Sequence[str] = ()
) -> list[Player]:
    """Open a table by buttons, with these people, computers and modules (by their names), and start the game. Seats are
    in the order of the names; the first person begins."""
    players = [world.player(name) for name in names]
    host, *others = players
    await host.slash(game)
    for other in others:
        await other.press("Join")
    for _ in range(computers):
        await host.press(texts("en")("button.add_computer", level="easy"))
    await host.press("Rules")
    for module in modules:
        await host.press(module)
    await host.press(next(label for label in host.labels() if label.startswith("Seats") or "order" in label.casefold()))
    await host.press("Done")
    await host.press("Start")
    return players


async def take_turn(player: Player, turn: int, prefer: str = "") -> None:
    """Play a whole turn by buttons: confirm if possible, else press the button whose label begins with `prefer`, else
    one of the others (`turn` varies which), until the card is gone."""
    await player.press("Play", player.world.posts(player.channel)[-1])
    steps = 0
    while player.card is not None:
        labels = [label for label in player.labels() if label != texts("en")("button.type")]
        done = [label for label in labels if label == texts("en")("button.confirm")]
        preferred = [label for label in labels if prefer and label.startswith(prefer)]
        await player.press((done or preferred or [labels[(turn + steps) % max(1, len(labels) - 1)]])[0])
        steps += 1
        assert steps < 80
