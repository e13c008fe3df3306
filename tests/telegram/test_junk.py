"""Forged buttons, texts of all kinds and people who do not play: nobody else sees anything of them."""

from __future__ import annotations

import random

from redis.asyncio import Redis
from structlog.testing import capture_logs

from bot.platforms.picture_cache import PictureCache
from tests.bot.random_users import TALK, WORDS
from tests.play import count
from tests.seeds import seed_of
from tests.telegram.standin import Actor, Group
from tests.telegram.standin.world import Message
from tests.telegram.telegram_chatbot import TelegramChatbot, begin, by_line, running_bot, sent_by

VERBS = (
    "play",
    "pick",
    "confirm",
    "turn",
    "back",
    "page",
    "type",
    "full",
    "join",
    "start",
    "take",
    "end",
    "abort",
    "x",
)


def forged(dice: random.Random, tokens: list[str]) -> str:
    """A token that no button has: of another table, cut, reversed or mixed."""
    token = dice.choice(tokens)
    verb, table, number, word = token.split(".", 3)
    match dice.randrange(7):
        case 0:
            return f"{dice.choice(VERBS)}.{table}.{number}.{word}"[:64]
        case 1:
            return f"{verb}.{table[::-1]}.{number}.{word}"
        case 2:
            return f"{verb}.{table}.{dice.choice(['', '-1', 'zzzz', '0', 'я'])}.{word}"
        case 3:
            return token[: dice.randrange(1, len(token) + 1)]
        case 4:
            return dice.choice([".", "...", "🏰" * 16, "\u202e" * 20, "\x00", "confirm", "type..."])
        case 5:
            return f"{verb}.{table}.{number}.{dice.choice(WORDS)}"[:30].encode(errors="replace").decode()
        case _:
            return token


async def one(dice: random.Random, group: Group, tokens: list[str], stranger: Actor, player: Actor) -> None:
    who = dice.choice([stranger, player])
    text = dice.choice([*WORDS, *TALK, "x" * 4096, "/do " + "9" * 4000, "\x00\x07", "/" * 300, "/start p_" + "a" * 40])
    text = text.encode(errors="replace").decode() or "."
    match dice.randrange(4):
        case 0 if who is stranger:
            await who.sends(dice.choice(group.posts), forged(dice, tokens))
        case 1:
            await who.replies(dice.choice(group.posts), text)
        case 2:
            await who.says(group, f"/{dice.choice(VERBS)}@castellan_bot {text}"[:4096])
        case _:
            await who.says(None, text)


async def test_junk_changes_nothing_that_others_see(redis: Redis, picture_cache: PictureCache) -> None:
    async with running_bot(redis, picture_cache, seed=seed_of(7)) as at:
        anna, boris, eve = (at.tg.user(name, started=True) for name in ("Anna", "Boris", "Eve"))
        group = at.tg.supergroup("Friends", anna, boris, eve)
        await begin(group, "carcassonne", anna, boris)
        for turn in range(2):
            person = await at.asked(group, anna, boris)
            assert person is not None
            await by_line(at, person, group, turn)
        tokens = [data for post in group.posts for button in post.buttons if (data := button.get("callback_data"))]
        for number in range(count(40, 2000)):
            await unmoved(at, group, tokens, random.Random(number), eve)


def told(group: Group) -> list[Message]:
    """Messages of the bot without the status card, which is posted by itself after some time."""
    return [post for post in group.posts if "under way" not in post.text]


async def unmoved(at: TelegramChatbot, group: Group, tokens: list[str], dice: random.Random, stranger: Actor) -> None:
    seq, shown = (await at.game(group)).seq, [post.text for post in told(group)]
    with capture_logs() as logs:
        await one(dice, group, tokens, stranger, stranger)
    assert (await at.game(group)).seq == seq
    # Old boards lose their buttons to whoever presses one; the newest never does.
    assert [post.text for post in told(group)] == shown
    assert sent_by(told(group)[-1], "play.")
    assert not [log for log in logs if log["log_level"] in ("error", "critical")], logs
    assert not [
        entry for entry in at.tg.journal.refused() if entry.status in (429, 500) or "stand-in" in entry.description
    ]
