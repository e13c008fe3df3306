"""The stand-in for Telegram: polling, webhooks with their secret, privacy mode, flood limits, faults, ephemeral
messages."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta

import pytest
from aiohttp import web
from telegram import Bot, Message
from telegram.error import BadRequest, Conflict, EndPointNotFound, NetworkError
from telegram.error import RetryAfter as FloodWait

from tests.telegram.standin import Telegram, telegram
from tests.telegram.standin.refusals import Json
from tests.telegram.test_standin_messages import key, keys

HOOK = "https://castellan.example.org/hook"


async def test_polling_waits_for_what_comes(tg: Telegram, bot: Bot) -> None:
    anna = tg.user("Anna", started=True)
    waiting = asyncio.create_task(bot.get_updates(timeout=60))
    while not tg.api.updates.polling:
        await asyncio.sleep(0)
    await anna.says(None, "/help")
    (first,) = await waiting
    assert first.message is not None
    assert first.message.text == "/help"
    # Not confirmed yet.
    assert [update.update_id for update in await bot.get_updates(timeout=1)] == [first.update_id]
    await anna.says(None, "/play")
    (second,) = await bot.get_updates(first.update_id + 1, timeout=1)
    assert second.update_id == first.update_id + 1
    assert await bot.get_updates(second.update_id + 1, timeout=0) == ()


async def test_one_poller_only(tg: Telegram, bot: Bot) -> None:
    first = asyncio.create_task(bot.get_updates(timeout=60))
    while not tg.api.updates.polling:
        await asyncio.sleep(0)
    assert await bot.get_updates(timeout=0) == ()
    with pytest.raises(Conflict, match="terminated by other getUpdates request"):
        await first


async def test_kinds_of_updates(tg: Telegram, bot: Bot) -> None:
    anna, boris = tg.user("Anna", started=True), tg.user("Boris")
    group = tg.group("Friends", anna, boris)
    await bot.get_updates(timeout=0, allowed_updates=["message"])
    await group.promotes()
    await anna.says(None, "/help")
    assert [update.message is not None for update in await bot.get_updates(timeout=0)] == [True]
    with pytest.raises(BadRequest, match="unknown kinds"):
        await bot.get_updates(timeout=0, allowed_updates=["mesage"])


@asynccontextmanager
async def listening(answers: list[int]) -> AsyncIterator[tuple[str, list[tuple[str, Json]]]]:
    """A webhook that answers with these statuses, then with 200. Gives its address, and what it has received."""
    heard: list[tuple[str, Json]] = []

    async def hook(request: web.Request) -> web.Response:
        heard.append((request.headers.get("X-Telegram-Bot-Api-Secret-Token", ""), await request.json()))
        return web.Response(status=answers.pop(0) if answers else 200)

    app = web.Application()
    app.router.add_post("/hook", hook)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    yield f"http://127.0.0.1:{runner.addresses[0][1]}/hook", heard
    await runner.cleanup()


async def test_a_webhook_is_told_until_it_listens(tg: Telegram, bot: Bot) -> None:
    anna = tg.user("Anna", started=True)
    async with listening([500, 403]) as (url, heard):
        tg.api.updates.routes[HOOK] = url
        await bot.set_webhook(HOOK, secret_token="quite-secret_1")
        with pytest.raises(Conflict, match="while webhook is active"):
            await bot.get_updates(timeout=0)
        await anna.says(None, "/help")
        await anna.says(None, "/play")
        async with tg.api.updates.changed:
            await tg.api.updates.changed.wait_for(lambda: not tg.api.updates.pending)
        assert [update["message"]["text"] for _, update in heard] == ["/help", "/help", "/help", "/play"]
        assert {secret for secret, _ in heard} == {"quite-secret_1"}
        info = await bot.get_webhook_info()
        assert (info.url, info.pending_update_count) == (HOOK, 0)
        await bot.delete_webhook()
        assert (await bot.get_webhook_info()).url == ""
        assert await bot.get_updates(timeout=0) == ()


@pytest.mark.parametrize("url", ["http://castellan.example.org/", "https://castellan.example.org:8080/", "castellan"])
async def test_webhooks_that_are_refused(tg: Telegram, bot: Bot, url: str) -> None:
    with pytest.raises(BadRequest, match=r"(?i)bad webhook"):
        await bot.set_webhook(url)
    with pytest.raises(BadRequest, match=r"(?i)secret token contains unallowed characters"):
        await bot.set_webhook(HOOK, secret_token="two words")


async def test_privacy_mode(tg: Telegram, bot: Bot) -> None:
    anna = tg.user("Anna")
    group = tg.group("Friends", anna)

    async def heard() -> list[str | None]:
        updates = await bot.get_updates(timeout=0)
        if updates:
            await bot.get_updates(updates[-1].update_id + 1, timeout=0)
        return [update.message.text for update in updates if update.message and update.message.text]

    for text in ("Hello", "@castellan_bot hello", "/play", "/play@other_bot", "/play@castellan_bot"):
        await anna.says(group, text)
    assert await heard() == ["/play@castellan_bot"]
    sent = await bot.send_message(group.id, "Your turn")
    await anna.says(group, "/play")
    await anna.replies(group.last, "t29 90 city")
    assert group.last.id == sent.message_id
    assert await heard() == ["/play", "t29 90 city"]
    await group.promotes()
    await anna.says(group, "Hello")
    assert await heard() == ["Hello"]


async def test_flood_limits(tg: Telegram, bot: Bot) -> None:
    anna = tg.user("Anna", started=True)
    group, other = tg.group("Friends", anna), tg.group("Others", anna)
    for number in range(5):
        await bot.send_message(group.id, str(number))
    with pytest.raises(FloodWait) as wait:
        await bot.send_message(group.id, "Too soon")
    assert wait.value.retry_after == timedelta(seconds=4)
    await bot.send_message(other.id, "Nobody waits here")
    tg.clock.advance(4)
    for number in range(15):
        tg.clock.advance(1)
        if number % 2:
            await bot.edit_message_text(f"Edit {number}", group.id, group.last.id)
        else:
            await bot.send_message(group.id, str(number))
    with pytest.raises(FloodWait) as wait:
        await bot.edit_message_text("One more", group.id, group.last.id)
    assert wait.value.retry_after == timedelta(seconds=60 - 4 - 15)
    assert [entry.status for entry in tg.journal.counted(group.id)].count(200) == 20
    for _ in range(30):
        tg.clock.advance(1)
        await bot.send_message(anna.id, "A private chat has no such limit")
    tg.hold(anna, 7)
    with pytest.raises(FloodWait):
        await bot.send_message(anna.id, "Held")


async def test_thirty_a_second_overall(tg: Telegram, bot: Bot) -> None:
    people = [tg.user(f"P{number}", started=True) for number in range(31)]
    for person in people[:30]:
        await bot.send_message(person.id, "Hello")
    with pytest.raises(FloodWait):
        await bot.send_message(people[30].id, "Hello")


async def test_what_is_to_go_wrong(tg: Telegram, bot: Bot) -> None:
    group = tg.group("Friends", tg.user("Anna"))
    tg.fail_next("sendMessage", 502, "Bad Gateway")
    with pytest.raises(NetworkError, match="Bad Gateway"):
        await bot.send_message(group.id, "Hello")
    assert not group.messages
    tg.drop_next("sendMessage")
    with pytest.raises(NetworkError):
        await bot.send_message(group.id, "Once")
    assert [message.text for message in group.messages] == ["Once"]
    tg.drop_next("sendMessage", after=False)
    with pytest.raises(NetworkError):
        await bot.send_message(group.id, "Never")
    assert [message.text for message in group.messages] == ["Once"]


def privately(to: int, query: str = "") -> Json:
    known: Json = {"receiver_user_id": to}
    return {"ephemeral_message_parameters": known | ({"callback_query_id": query} if query else {})}


async def test_old_servers_know_no_ephemeral_messages(tg: Telegram, bot: Bot) -> None:
    """An old server shows everybody what was meant for one person: the bot must know that before it sends."""
    anna = tg.user("Anna")
    group = tg.group("Friends", anna)
    sent = await bot.send_message(group.id, "Your hand", api_kwargs=privately(anna.id))
    assert sent.message_id
    assert group.last.text == "Your hand"
    with pytest.raises(EndPointNotFound):
        await bot.do_api_request("editEphemeralMessageText", {"chat_id": group.id})


async def test_ephemeral_messages() -> None:
    async with telegram(ephemerals=True) as tg, Bot(tg.token, tg.url) as bot:
        anna, boris = tg.user("Anna"), tg.user("Boris")
        group = tg.group("Friends", anna, boris)
        await bot.send_message(group.id, "Your turn", reply_markup=keys([key()]))
        await anna.presses(group.last, "Play")
        (update,) = await bot.get_updates(timeout=0)
        query = update.callback_query
        assert query is not None
        with pytest.raises(BadRequest, match=r"(?i)not enough rights"):
            await bot.send_message(group.id, "Your hand", api_kwargs=privately(boris.id, query.id))
        markup = keys([key("Confirm", "confirm...")])
        sent = await bot.send_message(
            group.id, "Your hand", api_kwargs=privately(anna.id, query.id), reply_markup=markup
        )
        assert isinstance(sent, Message)
        assert sent.message_id == 0
        place = {"chat_id": group.id, "receiver_user_id": anna.id}
        place["ephemeral_message_id"] = sent.api_kwargs["ephemeral_message_id"]
        assert [message.text for message in anna.ephemerals(group)] == ["Your hand"]
        assert not boris.ephemerals(group)
        assert [message.text for message in group.messages] == ["Your turn"]
        await anna.presses(anna.ephemerals(group)[0], "Confirm")
        assert await bot.do_api_request("editEphemeralMessageText", {**place, "text": "Done"}) is True
        assert [message.text for message in anna.ephemerals(group)] == ["Done"]
        assert await bot.do_api_request("deleteEphemeralMessage", place) is True
        assert not anna.ephemerals(group)
        tg.clock.advance(16)
        with pytest.raises(BadRequest, match=r"(?i)not enough rights"):
            await bot.send_message(group.id, "Your hand", api_kwargs=privately(anna.id, query.id))
        await group.promotes()
        await bot.send_message(group.id, "Your hand", api_kwargs=privately(boris.id))
        assert [message.text for message in boris.ephemerals(group)] == ["Your hand"]
