"""A failure for one person does not affect others, and nobody is left without an answer."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from redis.asyncio import Redis
from telegram import Bot, Update

from bot.accounts.person import Person
from bot.platforms.picture_cache import PictureCache
from bot.platforms.telegram.flood_limits import RESERVED
from bot.platforms.telegram.latin_commands import with_latin_commands
from bot.screens.screen import Reply, Screen
from bot.texts import texts
from renderers.api import Request
from tests.seeds import seed_of
from tests.telegram.telegram_chatbot import begin, board, by_line, check_nothing_refused, friends, running_bot, sent_by
from tests.telegram.test_game_burgundy import secret_table


class Spilt:
    """A picture source that always fails."""

    async def draw(self, request: Request, theme: str = "light", format: str = "png") -> bytes:
        raise RuntimeError("no paint")


async def test_a_wait_for_what_does_not_count_holds_no_other_chat(redis: Redis, picture_cache: PictureCache) -> None:
    async with running_bot(redis, picture_cache, seed=seed_of(7)) as at:
        anna, _, group = await friends(at)
        at.tg.clock.advance(60)
        at.tg.fail_next("answerCallbackQuery", 429, "Too Many Requests: retry after 50", parameters={"retry_after": 50})
        await anna.presses(board(group), sent_by(board(group), "play.")[0])
        assert not at.tg.journal.faults, "it was asked for"
        # Time passes while somebody waits, but what was noted stays.
        held = [key.decode().rpartition(":")[2] async for key in redis.scan_iter(match="*:hold:*")]
        assert held == [str(group.id)]


async def test_a_board_that_cannot_be_drawn_is_told_in_words(redis: Redis) -> None:
    async with running_bot(redis, Spilt(), seed=seed_of(7)) as at:
        anna, boris, group = await friends(at)
        person = await at.asked(group, anna, boris)
        assert person is not None
        await by_line(at, person, group, 0)
        assert sent_by(group.last, "play.")
        assert (await at.game(group)).journal
        check_nothing_refused(at.tg)


async def test_nobody_is_led_to_their_own_chat_twice_in_a_moment(redis: Redis, picture_cache: PictureCache) -> None:
    async with running_bot(redis, picture_cache, seed=seed_of(2)) as at:
        anna, boris = at.tg.user("Anna"), at.tg.user("Boris")
        group = at.tg.supergroup("Friends", anna, boris)
        await secret_table(group, anna, boris)
        posts = len(group.posts)
        for _ in range(4):
            await anna.says(group, "/play@castellan_bot")
        assert len(group.posts) == posts + 1
        check_nothing_refused(at.tg)


async def test_what_one_asks_for_leaves_room_for_boards(redis: Redis, picture_cache: PictureCache) -> None:
    async with running_bot(redis, picture_cache, seed=seed_of(7)) as at:
        anna, boris = at.tg.user("Anna"), at.tg.user("Boris")
        group = at.tg.supergroup("Friends", anna, boris)
        await begin(group, "carcassonne", anna, boris)
        at.tg.clock.advance(120)
        # How the game stands is told by then.
        await at.tg.quiet()
        at.tg.clock.advance(120)
        at.tg.journal.forget()
        for _ in range(25):
            await anna.says(group, "/status@castellan_bot")
        times = [entry.at for entry in at.tg.journal.of("sendMessage", chat=group.id)]
        assert len(times) == 25
        assert max(sum(first <= other < first + 60 for other in times) for first in times) == 20 - RESERVED
        check_nothing_refused(at.tg)


async def test_commands_are_such_as_can_be_typed(redis: Redis, picture_cache: PictureCache) -> None:
    """In Russian too: commands on Telegram have Latin letters only."""
    async with running_bot(redis, picture_cache) as at:
        anna = at.tg.user("Anna", "ru", started=True)
        await anna.says(None, "/help")
        said = anna.private()[-1].text
        assert "/carcassonne" in said
        assert "/каркассон" not in said


def test_only_commands_are_put_differently() -> None:
    said = texts("ru")("help.text")
    assert with_latin_commands(Screen("и/или, https://t.me/ход, /неведомое, /ход t29, /Поле.")).text == (
        "и/или, https://t.me/ход, /неведомое, /do t29, /board."
    )
    assert with_latin_commands(Screen(said)).text.count("/") == said.count("/")
    screen = Screen("/do")
    assert with_latin_commands(screen) is screen


async def test_an_answer_on_its_way_is_not_cut_off(
    redis: Redis, picture_cache: PictureCache, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running_bot(redis, picture_cache, seed=seed_of(7)) as at:
        anna, _, group = await friends(at)
        press, begun, seen_to = at.dispatcher.press, asyncio.Event(), asyncio.Event()
        given: list[str | None] = []

        async def slow(person: Person, chat: str, token: str, *, private: bool = False) -> Reply:
            await begun.wait()
            return await press(person, chat, token, private=private)

        async def last(*_: object) -> None:
            seen_to.set()

        async def answer(bot: Bot, query: str, text: str | None = None, **_: object) -> bool:
            begun.set()
            await seen_to.wait()
            for _step in range(50):
                await asyncio.sleep(0)
            given.append(text)
            return True

        monkeypatch.setattr("bot.platforms.telegram.callback_answers.ANSWER_WITHIN", 0.01)
        monkeypatch.setattr(at.dispatcher, "press", slow)
        monkeypatch.setattr(at.gateway.handler, "_strip_old_board", last)
        monkeypatch.setattr(Bot, "answer_callback_query", answer)
        await anna.sends(board(group), sent_by(board(group), "log.")[0], wait=False)
        await at.tg.quiet()
        assert given == [None]


async def test_who_stands_in_line_is_answered_meanwhile(
    redis: Redis, picture_cache: PictureCache, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Presses of one chat are handled one after the other; while a slow one runs, the presses that wait are answered
    already, so that their buttons stop spinning."""
    async with running_bot(redis, picture_cache, seed=seed_of(7)) as at:
        anna, boris, group = await friends(at)
        press, answered = at.dispatcher.press, asyncio.Event()
        given: list[str] = []

        async def slow(person: Person, chat: str, token: str, *, private: bool = False) -> Reply:
            # Would wait for ever if the second press were not answered before the first is done.
            await answered.wait()
            return await press(person, chat, token, private=private)

        async def answer(bot: Bot, query: str, text: str | None = None, **_: object) -> bool:
            given.append(query)
            if len(given) == 2:
                answered.set()
            return True

        monkeypatch.setattr("bot.platforms.telegram.callback_answers.ANSWER_WITHIN", 0.01)
        monkeypatch.setattr(at.dispatcher, "press", slow)
        monkeypatch.setattr(Bot, "answer_callback_query", answer)
        log = sent_by(board(group), "log.")[0]
        await anna.sends(board(group), log, wait=False)
        await boris.sends(board(group), log, wait=False)
        await at.tg.quiet()
        assert len(given) == len(set(given)) == 2


async def test_polling_goes_on_whatever_happens(
    redis: Redis, picture_cache: PictureCache, monkeypatch: pytest.MonkeyPatch
) -> None:
    get, failed = Bot.get_updates, 0

    async def fails_once(bot: Bot, *args: Any, **options: Any) -> tuple[Update, ...]:
        nonlocal failed
        failed += 1
        if failed == 1:
            raise KeyError("nobody foresaw it")
        return await get(bot, *args, **options)

    monkeypatch.setattr(Bot, "get_updates", fails_once)
    async with running_bot(redis, picture_cache) as at:
        anna = at.tg.user("Anna", started=True)
        await anna.says(None, "/help")
        assert anna.private()
