"""`python -m tests.discord.pictures FOLDER`: takes screenshots with Chromium of what people see on Discord on a
phone."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Any

import discord
import pytest
from playwright.async_api import BrowserType
from redis.asyncio import Redis

from bot.platforms.picture_cache import PictureCache
from bot.times.durations import HOUR
from renderers.api import prepare
from tests.art import FOLDER as ART
from tests.chromium import ARGUMENTS, executable
from tests.discord.world import Message, Player, World, seated, take_turn, world
from tests.server import TestServer

PHONE = (412, 1500)
DESKTOP = (960, 1300)


def use_our_chromium() -> None:
    """Make simcord start the Chromium that `tests.chromium` finds: the one of Playwright need not be installed."""
    original = BrowserType.launch

    async def launch(self: BrowserType, **options: Any) -> Any:
        path = executable(self.executable_path)
        return await original(self, **{**options, "executable_path": path, "args": list(ARGUMENTS)})

    pytest.MonkeyPatch().setattr(BrowserType, "launch", launch)


class Album:
    def __init__(self, here: World, folder: Path) -> None:
        self.here = here
        self.folder = folder

    async def take(self, name: str, player: Player, message: Message, size: tuple[int, int] = PHONE) -> None:
        width, height = size
        preview = self.here.env.preview(
            player.channel, viewers=[player.actor], display="fixed", width=width, height=height
        )
        async with preview:
            await preview.screenshot(
                self.folder / f"{name}.png", viewer=player.actor, target=message, allow_incomplete=True
            )


async def carcassonne(here: World, folder: Path) -> None:
    album = Album(here, folder)
    me = here.guild.me
    assert me is not None
    less = discord.PermissionOverwrite(attach_files=False, send_messages=False)
    attic = here.guild.create_text_channel("attic", overwrites={me: less})
    guest = here.player("Guest", channel=attic)
    refused = await guest.slash("carcassonne")
    assert refused.response is not None
    await album.take("missing", guest, refused.response)
    helped = await guest.slash("help")
    assert helped.response is not None
    await album.take("help", guest, helped.response)
    elsewhere = here.guild.create_text_channel("tavern")
    host = here.player("Red", channel=elsewhere)
    await host.slash("carcassonne")
    await album.take("lobby", host, here.posts(elsewhere)[-1])
    red, blue = await seated(here, "Anna_K", "*Boris*", computers=1)
    players = {f"<@{player.actor.id}>": player for player in (red, blue)}
    for turn in range(12):
        await take_turn(players[here.last.content.splitlines()[-1]], turn)
    asked = players[here.last.content.splitlines()[-1]]
    await album.take("board", asked, here.last)
    await album.take("board-wide", asked, here.last, DESKTOP)
    await asked.press("Play", here.last)
    assert asked.card is not None
    await album.take("card", asked, asked.card)
    await asked.press("1")
    await album.take("card-placed", asked, asked.card)
    await asked.write("a1 0", reply_to=here.last)
    await album.take("slip", asked, here.last)
    await asked.say("/play")
    await album.take("privately", asked, here.last)


async def burgundy(here: World, folder: Path) -> None:
    album = Album(here, folder)
    green, black = await seated(here, "Green", "Black", game="burgundy")
    players = {f"<@{player.actor.id}>": player for player in (green, black)}
    for turn in range(4):
        await take_turn(players[here.last.content.splitlines()[-1]], turn)
    asked = players[here.last.content.splitlines()[-1]]
    await album.take("burgundy-board", asked, here.last)
    await asked.press("Play", here.last)
    assert asked.card is not None
    await album.take("burgundy-card", asked, asked.card)
    await asked.press("⋯", here.last)
    assert asked.card is not None
    await album.take("burgundy-more", asked, asked.card)


async def days(here: World, folder: Path) -> None:
    """Screenshots of what depends on time: a board after a day, a reminder, an overdue player, the status card,
    statistics."""
    album = Album(here, folder)
    tavern = here.guild.create_text_channel("tavern")
    host = here.player("Host", channel=tavern)
    await host.slash("carcassonne")
    await host.press("Time")
    assert host.card is not None
    await album.take("time-agreed", host, host.card)
    friends = await seated(here, "Anna", "Boris", "Clara")
    players = {f"<@{player.actor.id}>": player for player in friends}
    for turn in range(13):
        here.clock.time += 2 * HOUR
        await take_turn(players[here.last.content.splitlines()[-1]], turn)
    asked = players[here.last.content.splitlines()[-1]]
    await album.take("time-board", asked, here.last)
    here.clock.time += 300
    await here.settle()
    await album.take("time-status", asked, next(post for post in here.posts() if post.pinned))
    here.clock.time += 9 * HOUR
    await here.settle()
    await album.take("time-reminder", asked, here.last)
    for _ in range(3):
        here.clock.time += 30 * HOUR
        await here.settle()
    other = next(player for player in friends if player is not asked)
    late = next(post for post in reversed(here.posts()) if "Find a substitute" in str(post.components))
    await album.take("time-overdue", other, late)
    for name in ("mygames", "people stats", "people top"):
        await asked.slash(name)
        assert asked.result is not None
        assert asked.result.response is not None
        await album.take(f"time-{name.split()[-1]}", asked, asked.result.response)
    await asked.slash("settings")
    await asked.press("Time")
    assert asked.card is not None
    await album.take("time-settings", asked, asked.card)


async def main(folder: Path) -> None:
    use_our_chromium()
    folder.mkdir(parents=True, exist_ok=True)
    server = TestServer()
    server.start()
    picture_cache = PictureCache(prepare(ART))
    try:
        for scene in (carcassonne, burgundy, days):
            redis = Redis.from_url(server.url)
            await redis.flushall()
            async with world(redis, picture_cache) as here:
                await scene(here, folder)
            await redis.aclose()
    finally:
        picture_cache.close()
        server.stop()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
