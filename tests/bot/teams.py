"""A game of the toy Orchard with teams: two against two, drawn before the game. It has hands, which are secret."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest
from redis.asyncio import Redis

from bot.outbox.direct_messages import send_direct_message
from bot.tables.table import Phase, Table
from engine.core.module import FirstPlayer
from tests.bot.memory_chatbot import Chatbot, MemoryAdapter, Posted, User
from tests.bot.openings import game_of, loaded, move
from tests.bot.toy_game_ui import orchard_in
from tests.bot.toy_words import WORDS
from tests.toy.kind import TOY
from tests.trial import trial_of

TEAMS = ((0, 2), (1, 3))
_WORDS = {
    "en": "toy-module_trial = pairs\ntoy-module_trial_help = two against two.\n",
    "ru": "toy-module_trial = пары\ntoy-module_trial_help = двое на двое.\n",
}


@contextmanager
def pairs_in(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Within the context the toy game can be played at tables, and has a module `trial` with teams (`/set pairs`)."""
    for language, words in _WORDS.items():
        monkeypatch.setitem(WORDS, language, {**WORDS[language], "trial": words})
    with (
        trial_of(TOY, players=(4,), teams=TEAMS, first_player=FirstPlayer.DRAWN_BEFORE),
        orchard_in(folder, monkeypatch),
    ):
        yield


async def lobby_of(
    redis: Redis, *names: str, language: str = "en", seed: bytes = bytes(32)
) -> tuple[Chatbot, list[User]]:
    """A lobby with these people and the module with teams."""
    chatbot = Chatbot(redis, seed)
    users = [User(chatbot, name, language) for name in names]
    await users[0].say("/new toy")
    await users[0].say("/set trial")
    for user in users[1:]:
        await user.say("/join")
    return chatbot, users


async def pairs_for(
    redis: Redis,
    *names: str,
    computers: Sequence[str] = (),
    agreed: Sequence[str] = (),
    seed: bytes = bytes(32),
    language: str = "en",
) -> tuple[Chatbot, list[User]]:
    """A game that has started. All sit in the teams in turns: the first and the third play together. The first person
    types the lines of `agreed` before."""
    chatbot, users = await lobby_of(redis, *names, language=language, seed=seed)
    for line in agreed:
        await users[0].say(line)
    for level in computers:
        await users[0].say(f"/computer {level}")
    await users[0].say("/start")
    return chatbot, users


async def in_seats(chatbot: Chatbot, users: Sequence[User]) -> dict[int, User]:
    """The people by their seats."""
    by_id = {user.person.id: user for user in users}
    seats = (await loaded(chatbot)).table.seats
    return {seat: by_id[holder.user] for seat, holder in enumerate(seats) if holder.user in by_id}


async def asked_seat(chatbot: Chatbot) -> int:
    return (await game_of(chatbot)).decisions[0].seat


async def delivered(chatbot: Chatbot, adapter: MemoryAdapter | None = None) -> list[Posted]:
    """Send the direct messages that wait, by the bot's adapter or by another one, which numbers messages by itself;
    returns what was posted."""
    sending = adapter or chatbot.adapter
    before = len(sending.posts)
    while (message := await chatbot.stores.direct_messages.take()) is not None:
        await send_direct_message(chatbot.stores.links, {"memory": sending}, message)
    return sending.posts[before:]


async def play_on(chatbot: Chatbot, users: Sequence[User], *, turns: int = 99) -> None:
    """Make whole turns of whoever is asked, until the game is over or so many turns are made."""
    for _ in range(turns):
        table = (await loaded(chatbot)).table
        if table.phase is not Phase.PLAYING:
            return
        people = await in_seats(chatbot, users)
        asked = [decision.seat for decision in (await game_of(chatbot)).decisions]
        await move(people[next(seat for seat in asked if seat in people)])


def partner_of(table: Table, name: str) -> str:
    """The name of the player with whom this one plays."""
    seat = next(seat for seat, holder in enumerate(table.seats) if holder.name == name)
    (partner,) = (one for team in TEAMS if seat in team for one in team if one != seat)
    return table.seats[partner].name
