"""Tables at which something can be tried out."""

from __future__ import annotations

from redis.asyncio import Redis

from bot.store.tables import Loaded
from engine.api import Game
from tests.bot.chatting import CHAT, Guest, Hall


async def table_for(
    redis: Redis, *names: str, language: str = "en", seed: bytes = bytes(32), computers: tuple[str, ...] = ()
) -> tuple[Hall, list[Guest]]:
    """A game of Carcassonne under way; seats are as named, the first one begins."""
    hall = Hall(redis, seed)
    guests = [Guest(hall, name, language) for name in names]
    await begin(guests, "/carcassonne", *(f"/computer {level}" for level in computers))
    return hall, guests


async def begin(guests: list[Guest], opening: str, *agreed: str) -> None:
    """From the first command to the start: all sit down, the first one says the rest."""
    host, *others = guests
    await host.say(opening)
    for guest in others:
        await guest.say("/join")
    for line in agreed:
        await host.say(line)
    await as_seated(host)
    await host.say("/start")


async def as_seated(guest: Guest) -> None:
    """The order as people came, not by lot."""
    await guest.say("/rules")
    assert guest.card is not None
    await guest.token(next(b.token for row in guest.card.menu for b in row if b.token.startswith("order.")))
    await guest.press("Done" if guest.person.language == "en" else "Готово")


async def loaded(hall: Hall, chat: str = CHAT) -> Loaded:
    table = await hall.service.tables.load(await hall.service.directory.table_of(chat))
    assert table is not None
    return table


async def game_of(hall: Hall, chat: str = CHAT) -> Game:
    return Game.load((await loaded(hall, chat)).save)


async def move(guest: Guest) -> None:
    """Any whole turn."""
    await guest.say("/play")
    pressed = ""
    while not pressed.startswith("✓"):
        pressed = guest.labels()[0]
        await guest.press(pressed)


async def until_pages(red: Guest, blue: Guest) -> None:
    """Play on until there are more places than one page of buttons has room for."""
    await red.say("/play")
    while "1/2 →" not in red.labels():
        for guest in (red, blue):
            await move(guest)
        await red.say("/play")
