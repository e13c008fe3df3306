"""A person with linked accounts on the page and on Discord, with the real server of the page and the real Discord
client."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
from redis.asyncio import Redis
from simcord.actors import MemberActor

from bot.outbox.adapter import Adapter
from bot.outbox.direct_messages import send_direct_message
from bot.platforms.web.messages import PageMessage
from bot.platforms.web.server import WebServer
from tests.bot.three_platforms import CODE
from tests.discord.world import Player, World, buttons, seated, world
from tests.stories.stage import Signed
from tests.web.client import Client


class Both:
    """One bot on both platforms."""

    def __init__(self, discord: World, page: WebServer, session: aiohttp.ClientSession) -> None:
        self.discord = discord
        self.page = page
        self.session = session
        self.adapters: dict[str, Adapter] = {page.adapter.prefix: page.adapter, discord.adapter.prefix: discord.adapter}
        discord.sending = discord.process.worker(self.adapters)

    async def visitor(self, name: str) -> Client:
        return await Client(self.session, self.page.address).join(name)

    async def settle(self) -> None:
        await self.discord.settle()
        stores = self.discord.stores
        while (message := await stores.direct_messages.take()) is not None:
            await send_direct_message(stores.links, self.adapters, message)
        await self.discord.env.settle()


@asynccontextmanager
async def both(redis: Redis) -> AsyncIterator[Both]:
    async with world(redis) as discord, aiohttp.ClientSession() as session:
        page = WebServer(redis, discord.dispatcher, Signed())
        await page.start()
        try:
            yield Both(discord, page, session)
        finally:
            await page.stop()


async def card_of(visitor: Client) -> PageMessage:
    mine = (await visitor.look()).mine or []
    return [message for message in mine if message.show == "card"][-1]


async def told(visitor: Client) -> PageMessage:
    return max((await visitor.look()).mine or [], key=lambda message: message.id)


def token(message: PageMessage, label: str) -> str:
    return next(button.token for row in message.menu for button in row if button.label.startswith(label))


async def test_a_code_of_the_page_is_typed_on_discord(redis: Redis) -> None:
    """Afterwards the visitor of the page plays at the table on Discord, and is told of the link at their next
    request."""
    async with both(redis) as here:
        ann, bob = await seated(here.discord, "Ann", "Bob")
        annie = await here.visitor("Annie")
        await annie.say("/link")
        code = CODE.search((await card_of(annie)).text)
        assert code is not None
        await ann.slash("people link", code=code[0])
        assert "Are Annie on the page and Ann on Discord both you?" in ann.told
        await ann.press("Yes, that is me")
        await here.settle()
        await annie.say("/mygames")
        listed = await told(annie)
        assert listed.text.startswith("Ann on Discord was linked with you on ")
        assert "1. ● your turn, asked" in listed.text
        await annie.press(token(listed, "1 · Play"))
        for _ in range(9):
            card = await card_of(annie)
            await annie.press(card.menu[0][0].token)
            if not any(message.show == "card" for message in (await annie.look()).mine or []):
                break
        await here.settle()
        post = here.discord.last
        assert [user.id for user in post.mentions] == [bob.actor.id]
        assert "Ann: " in post.content
        table = (await here.discord.loaded()).table
        assert (table.seats[0].user, table.seats[0].via, table.seats[0].name) == (annie.id, ann.id, "Ann")
        # Bob answers, and Ann is called where the table is, by the account that she has there.
        await _turn(bob)
        assert [user.id for user in here.discord.last.mentions] == [ann.actor.id]


async def test_a_code_of_discord_is_typed_on_the_page_and_undone_in_private(redis: Redis) -> None:
    async with both(redis) as here:
        ann, _ = await seated(here.discord, "Ann", "Bob")
        mallory = await here.visitor("Mallory")
        await ann.slash("people link")
        assert ann.card is not None
        assert ann.card.ephemeral
        code = CODE.search(ann.told.replace("\\", ""))
        assert code is not None
        await mallory.say(f"/link {code[0]}")
        card = await card_of(mallory)
        assert "Are Ann on Discord and Mallory on the page both you?" in card.text
        await mallory.press(token(card, "Yes, that is me"))
        await here.settle()
        assert await here.discord.stores.links.name_of(mallory.id) == ann.id
        # What she had asked for came back to her, in her own chat with us.
        assert isinstance(ann.actor, MemberActor)
        private = ann.actor.user.dm_channel
        news = here.discord.posts(private)[-1]
        assert "Mallory on the page was linked with you" in news.content
        (undo,) = buttons(news)
        await Player(here.discord, ann.actor.user, private).tap(news, undo["custom_id"])
        assert await here.discord.stores.links.name_of(mallory.id) == mallory.id
        id = (await here.discord.loaded()).table.id
        await mallory.press(f"play.{id}..")
        assert (await told(mallory)).text == "That table is in another chat."


async def _turn(player: Player) -> None:
    await player.press("Play", player.world.posts(player.channel)[-1])
    while player.card is not None:
        await player.press(player.labels()[0])
