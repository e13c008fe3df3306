"""A small part of the malformed input that `make soak` sends: no error, no change, nothing that others can see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from redis.asyncio import Redis
from simcord.interactions import base_payload
from simcord.results import InteractionResult

from bot.platforms.picture_cache import PictureCache
from bot.texts import texts
from tests.bot.toy_game_ui import orchard_in
from tests.discord.world import world
from tests.malformed import interactions, lines, requests, tokens, updates
from tests.malformed.kept import quiet
from tests.malformed.running import PLAN, enough
from tests.play import count
from tests.telegram.telegram_chatbot import board, friends, running_bot, sent_by


@pytest.fixture(autouse=True)
def orchard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with orchard_in(tmp_path, monkeypatch):
        yield


@pytest.mark.parametrize("seed", range(2))
async def test_updates(redis: Redis, seed: int) -> None:
    figures = await updates.run(redis, seed, count(300, 1000))
    assert min(figures["read"], figures["not read"], figures["refused"]) > 30


async def test_interactions(redis: Redis) -> None:
    figures = await interactions.run(redis, 1, count(500, 1000))
    assert figures["refused"] > 100
    assert min(figures[kind] for kind in interactions.KINDS.values()) > 20


@pytest.mark.parametrize("seed", range(2))
async def test_lines(redis: Redis, seed: int) -> None:
    figures = await lines.run(redis, seed, count(600, 2400))
    assert figures["refused"] > 100


@pytest.mark.parametrize("seed", range(3))
async def test_tokens(redis: Redis, seed: int) -> None:
    figures = await tokens.run(redis, seed, count(600, 2400))
    assert figures["refused"] > 300
    assert figures["done"] > 30


async def test_requests(redis: Redis) -> None:
    figures = await requests.run(redis, 1, count(400, 2000))
    assert min(figures["2xx"], figures["4xx"]) > 50


def test_enough_of_them_are_sent_at_length() -> None:
    planned = Counter[str]()
    for kind, _, inputs in PLAN:
        planned[kind] += inputs
    assert enough(planned)


async def test_an_update_that_nobody_can_read_does_not_stop_the_others(
    redis: Redis, picture_cache: PictureCache
) -> None:
    """The library would discard everything that came with the update, and Telegram would send it again for ever."""
    async with running_bot(redis, picture_cache) as at:
        anna, boris, group = await friends(at, small=True)
        await at.tg.api.updates.tell("message", {"message_id": 1, "text": 5})
        await at.tg.api.updates.tell("callback_query", {"id": "1"})
        await at.tg.quiet()
        assert at.gateway.state == "connected"
        person = await at.asked(group, anna, boris)
        assert person is not None
        seen = await person.presses(board(group), sent_by(board(group), "play.")[0])
        assert seen.answered
        assert person.card.buttons


async def test_somebody_without_a_name_is_heard(redis: Redis, picture_cache: PictureCache) -> None:
    """Accounts that are being deleted have no name."""
    async with running_bot(redis, picture_cache) as at:
        nobody = at.tg.user("", started=True)
        with quiet():
            await nobody.says(None, "/carcassonne")
        assert texts("en")("carcassonne.name") in nobody.private()[0].text


async def test_a_command_of_discord_that_is_gone_is_answered_in_private(redis: Redis) -> None:
    """A client may still show the list of commands of an older version."""
    async with world(redis, check_errors=False) as here:
        red = here.player("Red")
        record, payload = base_payload(
            here.env.backend,
            type=interactions.COMMAND,
            channel_id=here.channel.id,
            guild_id=here.guild.id,
            user_id=red.actor.id,
            data={"id": "1", "name": "gone", "type": 1},
        )
        with quiet():
            here.env.backend.emit("INTERACTION_CREATE", payload)
            await here.env.settle()
        answer = InteractionResult(here.env, record).response
        assert answer is not None
        assert answer.ephemeral
        assert answer.content == texts("en")("command.unknown")
