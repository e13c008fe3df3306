"""Playing alone on the page, over HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import aiohttp
import pytest
import pytest_asyncio
from redis.asyncio import Redis

from bot.platforms.web.messages import PageMessage
from bot.platforms.web.server import WebServer
from bot.tables.table import Phase
from tests.bot.hermit_orchard import hermit_in
from tests.bot.process import BotProcess
from tests.discord.world import Sketches
from tests.web.client import PATIENCE, Client

CHAT = "web:hall"


@pytest.fixture(autouse=True)
def orchard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with hermit_in(tmp_path, monkeypatch):
        yield


@pytest_asyncio.fixture
async def process(redis: Redis) -> AsyncIterator[tuple[BotProcess, str]]:
    process = BotProcess(redis)
    web = WebServer(redis, process.dispatcher, Sketches(), host="127.0.0.1", port=0, secret="")
    worker = process.worker({"web": web.adapter})
    await web.start()
    await worker.start()
    yield process, web.address
    await web.stop()
    await worker.stop(5)


def tokens(message: PageMessage, *beginnings: str) -> list[str]:
    return [button.token for row in message.menu or () for button in row if button.token.startswith(beginnings)]


async def shown(person: Client, text: str) -> PageMessage:
    """The message that contains this text, for everybody or for this person, as soon as there is one."""
    async with asyncio.timeout(PATIENCE):
        while True:
            seen = await person.look()
            for message in [*seen.messages, *(seen.mine or [])]:
                if text in message.text:
                    return message
            await asyncio.sleep(0.02)


async def test_a_game_begins_at_once_and_goes_on_by_its_card(process: tuple[BotProcess, str]) -> None:
    at, address = process
    async with aiohttp.ClientSession() as session:
        anna = await Client(session, address).join("Anna")
        await anna.say("/solo orchard 1")
        card = await shown(anna, "Which card is the seed?")
        board = await shown(anna, "The game begins.")
        assert tokens(card, "pick.")
        assert tokens(board, "play.")
        assert not board.mention
        for _ in range(60):
            table = await at.stores.tables.load(await at.stores.directory.table_of(CHAT))
            assert table is not None
            if table.table.phase is not Phase.PLAYING:
                break
            found = [each for each in (await anna.look()).mine or [] if tokens(each, "pick.", "confirm.")]
            if found:
                await anna.press((tokens(found[-1], "confirm.") or tokens(found[-1], "pick."))[0])
            else:
                await anna.press(f"play.{table.table.id}..")
        assert table.table.phase is Phase.OVER
        end = await shown(anna, "🏆 Anna wins!")
        await anna.press(tokens(end, "rematch.")[0])
        again = await at.stores.tables.load(await at.stores.directory.table_of(CHAT))
        assert again is not None
        assert (again.table.phase, again.table.id != table.table.id) == (Phase.PLAYING, True)
