"""Everything that a client sends is untrusted: forged presses, tables of others, lines of any kind."""

from __future__ import annotations

import random
from typing import Any

from redis.asyncio import Redis
from telegram import Update

from bot.platforms.picture_cache import PictureCache
from bot.screens.callback_data import LIMIT
from tests.play import count
from tests.telegram.standin import Actor, Group
from tests.telegram.telegram_chatbot import TelegramChatbot, board, check_nothing_refused, friends, running_bot, sent_by

VERBS = ("play", "pick", "confirm", "back", "turn", "page", "log", "rules", "more", "end", "vote", "type", "full")
SIGNS = "ab.~/@ \n\x00\u202e\ud83d\ude00éЖ0-9'\"{}$<>"


def press(person: Actor, where: int, message: int, data: str) -> dict[str, Any]:
    chat = {"id": where, "type": "supergroup" if where < 0 else "private", "title": "x"}
    shown = {"message_id": message, "date": 1, "chat": chat, "text": "board"}
    query = {"id": "1", "from": person.user.json(), "chat_instance": "1", "data": data, "message": shown}
    return {"update_id": 1, "callback_query": query}


def line(person: Actor, where: int, text: str, **more: Any) -> dict[str, Any]:
    chat = {"id": where, "type": "supergroup" if where < 0 else "private", "title": "x"}
    message = {"message_id": 5, "date": 1, "chat": chat, "from": person.user.json(), "text": text, **more}
    return {"update_id": 1, "message": message}


def words(dice: random.Random, longest: int) -> str:
    text = "".join(dice.choice(SIGNS) for _ in range(dice.randrange(1, longest)))
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def junk(dice: random.Random, stranger: Actor, group: Group, tokens: list[str]) -> dict[str, Any]:
    where = dice.choice([group.id, stranger.id, -100999])
    token = dice.choice(tokens)
    data = dice.choice(
        [
            token,
            token[: dice.randrange(len(token))],
            f"{dice.choice(VERBS)}.{token.split('.')[1]}.{dice.choice(['', '0', '-1', 'zzzz'])}.{words(dice, 9)}",
            f"{dice.choice(VERBS)}.aaaaaaaaaa..",
            words(dice, LIMIT),
        ]
    )
    text = dice.choice(
        [f"/{dice.choice(VERBS)} {words(dice, 40)}", f"/start p_{words(dice, 20)}", words(dice, 4000), f"/do {data}"]
    )
    return press(stranger, where, dice.randrange(1, 50), data) if dice.random() < 0.6 else line(stranger, where, text)


async def state(at: TelegramChatbot, group: Group) -> tuple[int, bytes]:
    loaded = await at.loaded(group)
    return loaded.version, loaded.save


async def test_a_stranger_changes_nothing(redis: Redis, picture_cache: PictureCache) -> None:
    """Whatever a stranger sends: no error in our code, no change at the table, no new message in the group."""
    async with running_bot(redis, picture_cache) as at:
        *_, group = await friends(at)
        stranger = at.tg.user("Stranger", started=True)
        await group.has(stranger)
        tokens = sent_by(board(group), "")
        before, posts = await state(at, group), len(group.posts)
        dice = random.Random(5)
        for _ in range(count(150, 5000)):
            update = Update.de_json(junk(dice, stranger, group, tokens), at.adapter.bot)
            await at.gateway.handler.handle(update)
            await at.gateway.wait_until_idle()
        assert await state(at, group) == before
        assert len(group.posts) == posts
        forged = ("to react not found", "to edit not found", "can't be edited", "reply markup of the message")
        check_nothing_refused(at.tg, "or query ID is invalid", "chat not found", *forged)
