"""Two people and a computer finish a game of Carcassonne in a real browser, on the real dispatcher and store."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import BrowserContext, expect
from redis.asyncio import Redis

from bot.platforms.picture_cache import PictureCache
from bot.platforms.web.server import WebServer
from bot.texts import texts
from engine.api import Game
from tests.bot.process import BotProcess
from tests.web.browser import MARKS, context, redis
from tests.web.driver import PATIENCE, Tab

__all__ = ["context", "redis"]

pytestmark = MARKS

CHAT = "web:hall"
BY_THUMB = 6
"""Number of turns by buttons; the others are typed."""


class Table:
    """The program, and the table of two people on its page."""

    def __init__(self, process: BotProcess, web: WebServer) -> None:
        self.process = process
        self.web = web

    async def waits_for(self) -> tuple[str, Game]:
        """The name of the person whose turn it is, once the computer has moved, and the game; an empty name when the
        game is over."""
        while True:
            loaded = await self.process.repository.load(await self.process.stores.directory.table_of(CHAT))
            game = Game.load(loaded.save)
            if game.over:
                return "", game
            holder = loaded.table.seats[game.decisions[0].seat]
            if holder.user:
                return holder.name, game
            await asyncio.sleep(0.02)

    async def moved(self, seq: int) -> None:
        """Wait until a move has been stored."""
        while (await self.waits_for())[1].seq == seq:
            await asyncio.sleep(0.02)


@pytest_asyncio.fixture(loop_scope="session")
async def table(redis: Redis, picture_cache: PictureCache) -> AsyncIterator[Table]:
    process = BotProcess(redis)
    web = WebServer(redis, process.dispatcher, picture_cache, host="127.0.0.1", port=0, secret="")
    worker = process.worker({"web": web.adapter})
    await web.start()
    await worker.start()
    yield Table(process, web)
    await web.stop()
    await worker.stop(5)


@pytest.mark.parametrize("languages", [("en", "ru"), ("ru", "en")], ids="-".join)
async def test_a_whole_game(table: Table, context: BrowserContext, languages: tuple[str, str]) -> None:
    """Public text is in the language of the person who opened the table, private text in the reader's."""
    anna = await Tab.open(await context.new_page(), table.web.address, "hall", "Anna", languages[0])
    boris = await Tab.open(await context.new_page(), table.web.address, "hall", "Борис", languages[1])
    public = texts(languages[0])
    await anna.say("/carcassonne")
    await boris.wait_for_text(public("lobby.order", order="random"))
    await boris.press(public("button.join"))
    await anna.press(public("button.add_computer", level="easy"))
    await anna.press(public("button.start"))
    people = {"Anna": (anna, texts(languages[0])), "Борис": (boris, texts(languages[1]))}
    turns = 0
    while True:
        asked, game = await table.waits_for()
        if game.over:
            break
        tab, own = people[asked]
        await expect(tab.page).to_have_title(re.compile("^● "), timeout=PATIENCE)
        if turns < BY_THUMB:
            await by_thumb(tab, public("button.play"), own("button.confirm"))
        else:
            await by_line(tab, game, turns)
        turns += 1
        await table.moved(game.seq)
    for tab in (anna, boris):
        await tab.wait_for_text(game.seed.hex())
        await tab.wait_for_text(public("end.secret", secret=game.seed.hex()))
    await boris.press(public("button.verify"))
    await boris.wait_for_text(texts(languages[1])("verify.right_shared", **checked(game)))
    await anna.page.reload()
    await anna.wait_for_text(game.seed.hex())
    assert not anna.problems
    assert not boris.problems


async def by_thumb(tab: Tab, play: str, confirm: str) -> None:
    """Make a whole turn: press the first button of every card, then *Confirm*."""
    await tab.press(play, "log")
    await tab.wait_for_card()
    while True:
        buttons = await tab.card_buttons()
        if confirm in buttons:
            break
        await tab.press(buttons[0])
    await tab.press(confirm)


async def by_line(tab: Tab, game: Game, turns: int) -> None:
    """Type a whole turn: a place that changes from turn to turn, and no meeple. If no meeple can be deployed, the line
    does not mention it."""
    options = game.decisions[0].options
    code = options[turns % len(options)].code
    answered = game.preview([game.decisions[0].answer(turns % len(options))])
    await tab.say(f"{code} pass".lower() if answered.decisions else code.lower())


def checked(game: Game) -> dict[str, str | int]:
    """What *Verify* tells of a game of two people whose secret is also its seed."""
    draws = sum(len(getattr(entry, "draws", ())) for entry in game.journal)
    seed = game.seed.hex()
    return {"draws": draws, "commitment": game.commitment, "seed": seed, "secret": seed, "shares": 2, "fault": ""}
