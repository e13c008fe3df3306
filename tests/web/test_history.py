"""The stored history of rooms: complete, in order, within its limits."""

from __future__ import annotations

import asyncio
from typing import cast

import msgspec
import pytest
from redis.asyncio import Redis

from bot.accounts.person import Person
from bot.outbox.adapter import ChatClosed, MessageGone
from bot.platforms.web import history
from bot.platforms.web.adapter import WebAdapter
from bot.platforms.web.messages import PageMessage
from bot.platforms.web.visitors import Visitors
from bot.screens.screen import Button, File, Reply, Screen, Show
from bot.store.keys import account_key
from bot.store.people import People as Store

HALL = "web:hall"
MENU = ((Button("Play", "play."),),)


@pytest.fixture
def adapter(redis: Redis) -> WebAdapter:
    return WebAdapter(redis)


async def seen(adapter: WebAdapter, person: str = "web:nobody") -> list[PageMessage]:
    return (await adapter.history.read("hall", person, 0)).messages


async def own(adapter: WebAdapter, person: str = "web:red") -> list[PageMessage]:
    mine = (await adapter.history.read("hall", person, 0)).mine
    assert mine is not None
    return mine


async def tell(adapter: WebAdapter, show: Show, text: str, file: File | None = None) -> int:
    return await adapter.history.put_reply("hall", "web:red", Reply(show, Screen(text, file=file)))


async def test_a_nonce_seen_before_makes_no_second_message(adapter: WebAdapter) -> None:
    posts = [adapter.post(HALL, Screen("once"), mention=["web:red"], nonce="n") for _ in range(20)]
    ids = set(await asyncio.gather(*posts))
    assert len(ids) == 1
    (message,) = await seen(adapter)
    assert (str(message.id), message.text, message.mention, message.author) == (ids.pop(), "once", ("web:red",), None)


async def test_nonces_belong_to_their_room_and_last_a_day(adapter: WebAdapter, redis: Redis) -> None:
    await adapter.post(HALL, Screen("here"), mention=[], nonce="n")
    await adapter.post("web:kitchen", Screen("there"), mention=[], nonce="n")
    assert len((await adapter.history.read("kitchen", "web:nobody", 0)).messages) == 1
    keys = [key async for key in redis.scan_iter(match="*:nonce:*")]
    assert len(keys) == 2
    assert all([await redis.ttl(key) >= 24 * 60 * 60 for key in keys])


async def test_an_edit_changes_text_and_menu_and_keeps_the_rest(adapter: WebAdapter) -> None:
    id = await adapter.post(HALL, Screen("Red to move", "###", MENU), mention=["web:red"], nonce="1")
    (before,) = await seen(adapter)
    await adapter.edit(HALL, id, Screen("Red has moved", "#.#"), nonce="2")
    (after,) = await seen(adapter)
    assert (after.id, after.at, after.mention) == (before.id, before.at, before.mention)
    assert (after.text, after.board, after.menu) == ("Red has moved", "#.#", ())


async def test_an_edit_repeated_late_does_not_undo_a_newer_one(adapter: WebAdapter) -> None:
    id = await adapter.post(HALL, Screen("a"), mention=[], nonce="1")
    await adapter.edit(HALL, id, Screen("b"), nonce="2")
    await adapter.edit(HALL, id, Screen("c"), nonce="3")
    await adapter.edit(HALL, id, Screen("b"), nonce="2")
    assert [message.text for message in await seen(adapter)] == ["c"]


async def test_an_edit_that_changes_nothing_is_no_news(adapter: WebAdapter) -> None:
    file = File("a.txt", b"a")
    id = await adapter.post(HALL, Screen("a", file=file), mention=[], nonce="1")
    before = (await adapter.history.read("hall", "web:red", 0)).seq
    await adapter.edit(HALL, id, Screen("a", file=file), nonce="2")
    assert (await adapter.history.read("hall", "web:red", 0)).seq == before
    await adapter.edit(HALL, id, Screen("a", file=File("a.txt", b"b")), nonce="3")
    assert (await adapter.history.read("hall", "web:red", 0)).seq == before + 1


async def test_old_buttons_are_taken_off(adapter: WebAdapter) -> None:
    id = await adapter.post(HALL, Screen("Red to move", "###", MENU), mention=["web:red"], nonce="1")
    await adapter.strip(HALL, id)
    seq = (await adapter.history.read("hall", "web:red", 0)).seq
    (message,) = await seen(adapter)
    assert (message.text, message.board, message.menu, message.mention) == ("Red to move", "###", (), ("web:red",))
    await adapter.strip(HALL, id)
    await adapter.strip(HALL, "999")
    assert (await adapter.history.read("hall", "web:red", 0)).seq == seq


@pytest.mark.parametrize("chat", ["web:", "web:Hall", "web:a b", "web:" + "x" * 33, "discord:hall", "hall", "web:a:b"])
async def test_what_is_no_room_is_gone(adapter: WebAdapter, chat: str) -> None:
    with pytest.raises(MessageGone):
        await adapter.post(chat, Screen("a"), mention=[], nonce="1")


@pytest.mark.parametrize("message", ["", "7", "-1", "x", "٣"])
async def test_what_is_no_message_is_gone(adapter: WebAdapter, message: str) -> None:
    with pytest.raises(MessageGone):
        await adapter.edit(HALL, message, Screen("a"), nonce="1")


async def test_only_the_last_messages_are_kept(
    adapter: WebAdapter, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert history.KEPT_MESSAGES == 500
    monkeypatch.setattr(history, "KEPT_MESSAGES", 5)
    ids = []
    for number in range(12):
        screen = Screen(str(number), file=File("a", b"a"))
        ids.append(await adapter.post(HALL, screen, mention=[], nonce=str(number)))
    changes = await adapter.history.read("hall", "web:red", 0)
    assert [message.text for message in changes.messages] == ["7", "8", "9", "10", "11"]
    assert changes.first == int(ids[7])
    for name in ("heads", "screens", "files"):
        assert await cast("asyncio.Future[int]", redis.hlen(f"web:{{hall}}:{name}")) == 5
    assert await redis.zcard("web:{hall}:changes") == 5
    with pytest.raises(MessageGone):
        await adapter.edit(HALL, ids[0], Screen("late"), nonce="late")


async def test_an_open_card_stays_in_its_place_and_a_new_one_comes_last(adapter: WebAdapter) -> None:
    await tell(adapter, Show.CARD, "one")
    (first,) = await own(adapter)
    await adapter.post(HALL, Screen("between"), mention=[], nonce="1")
    await tell(adapter, Show.CARD, "two")
    (second,) = await own(adapter)
    assert (second.id, second.text, second.show) == (first.id, "two", "card")
    # However its reader likes things: with nothing on it, it is no message.
    nothing = Screen("", language="en", theme="dark", zone="Europe/Madrid")
    await adapter.history.put_reply("hall", "web:red", Reply(Show.DONE, nothing))
    assert await own(adapter) == []
    await tell(adapter, Show.CARD, "three")
    (third,) = await own(adapter)
    (between,) = await seen(adapter)
    assert third.id > between.id


async def test_notices_leave_the_card_and_only_the_last_are_kept(adapter: WebAdapter) -> None:
    await tell(adapter, Show.CARD, "card")
    for number in range(25):
        await tell(adapter, Show.ERROR if number % 2 else Show.NOTICE, str(number))
    mine = await own(adapter)
    assert [message.text for message in mine] == [*map(str, range(5, 25)), "card"]
    assert {message.show for message in mine} == {"card", "notice", "error"}
    await tell(adapter, Show.DONE, "Well done.")
    mine = await own(adapter)
    assert (mine[-1].text, mine[-1].show) == ("Well done.", "notice")
    assert "card" not in {message.show for message in mine}


async def test_files_go_where_their_messages_go(adapter: WebAdapter, redis: Redis) -> None:
    files = adapter.history.file
    id = int(await adapter.post(HALL, Screen("a", file=File("a", b"public")), mention=[], nonce="1"))
    assert await files("hall", "web:blue", id) == File("a", b"public")
    await adapter.edit(HALL, str(id), Screen("a"), nonce="2")
    assert await files("hall", "web:blue", id) is None
    card = await tell(adapter, Show.CARD, "card", File("b", b"private"))
    assert await files("hall", "web:red", card) == File("b", b"private")
    assert await files("hall", "web:blue", card) is None
    await tell(adapter, Show.DONE, "")
    assert await files("hall", "web:red", card) is None


async def test_all_keys_of_a_room_lie_in_one_slot(adapter: WebAdapter, redis: Redis) -> None:
    id = await adapter.post(HALL, Screen("a", file=File("a", b"a")), mention=[], nonce="1")
    await adapter.edit(HALL, id, Screen("b", file=File("a", b"b")), nonce="2")
    await tell(adapter, Show.CARD, "card", File("b", b"b"))
    await tell(adapter, Show.NOTICE, "notice")
    keys = {key.decode() async for key in redis.scan_iter()}
    assert len(keys) > 10
    assert {key for key in keys if not key.startswith("web:{hall}:")} == {"web:rooms"}


async def test_keys_of_people_are_kept_as_hashes_only(redis: Redis) -> None:
    visitors = Visitors(redis)
    person, key = await visitors.add("Red", "en")
    assert await visitors.find(key) == person
    assert await visitors.find(key + "x") is None
    for name in [name async for name in redis.scan_iter()]:
        assert key.encode() not in name
        assert key.encode() not in (await redis.dump(name) or b"")


async def test_a_person_from_before_is_known_and_can_be_forgotten(redis: Redis) -> None:
    """Older versions stored a visitor under the visitor's key, where it could not be found by the person's id."""
    visitors = Visitors(redis)
    person, key = await visitors.add("Red", "ru")
    (place,) = [name async for name in redis.scan_iter("web:person:*")]
    await redis.delete(account_key(person.id))
    await redis.set(place, msgspec.json.encode(person))
    assert await visitors.find(key) == person
    await Store(redis).forget(person.id)
    assert await visitors.find(key) == Person(person.id, "Anonymous", "")
    assert b"Red" not in (await redis.dump(place) or b"")
    await visitors.put(key, person)
    assert await visitors.find(key) == person


async def test_what_only_somebody_could_see_goes_with_them(adapter: WebAdapter, redis: Redis) -> None:
    await adapter.post(HALL, Screen("for all"), mention=(), nonce="1")
    await tell(adapter, Show.CARD, "secret card", File("b", b"b"))
    await tell(adapter, Show.NOTICE, "secret notice")
    await adapter.history.forget("web:red")
    assert [message.text for message in await seen(adapter)] == ["for all"]
    assert await own(adapter) == []
    for name in [name async for name in redis.scan_iter()]:
        assert b"secret" not in (await redis.dump(name) or b"")


async def test_what_is_taken_away_is_told_to_who_has_it_and_to_nobody_else(adapter: WebAdapter) -> None:
    first = await adapter.post(HALL, Screen("Remember", menu=MENU, file=File("a.txt", b"a")), mention=[], nonce="1")
    await adapter.post(HALL, Screen("Board"), mention=[], nonce="2")
    before = await adapter.history.read("hall", "web:red", 0)
    await adapter.remove(HALL, first)
    await adapter.remove(HALL, first)
    later = await adapter.history.read("hall", "web:red", before.seq)
    assert (later.messages, later.gone, later.seq) == ([], [int(first)], before.seq + 1)
    assert [message.text for message in await seen(adapter)] == ["Board"]
    assert await adapter.history.file("hall", "web:red", int(first)) is None
    with pytest.raises(MessageGone):
        await adapter.edit(HALL, first, Screen("Again"), nonce="3")
    await adapter.strip(HALL, first)
    await adapter.pin(HALL, first)
    assert (await adapter.history.read("hall", "web:red", later.seq)).seq == later.seq


async def test_what_was_taken_away_is_forgotten_with_its_neighbours(
    adapter: WebAdapter, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history, "KEPT_MESSAGES", 3)
    for number in range(6):
        name = await adapter.post(HALL, Screen(str(number)), mention=[], nonce=str(number))
        await adapter.remove(HALL, name)
    assert await redis.zcard("web:{hall}:changes") == 3


async def test_a_pinned_message_stays_so_when_it_is_edited(adapter: WebAdapter) -> None:
    name = await adapter.post(HALL, Screen("Status"), mention=[], nonce="1")
    await adapter.pin(HALL, name)
    before = (await adapter.history.read("hall", "web:red", 0)).seq
    await adapter.pin(HALL, name)
    await adapter.pin(HALL, "99")
    assert (await adapter.history.read("hall", "web:red", 0)).seq == before
    await adapter.edit(HALL, name, Screen("Status, later"), nonce="2")
    (message,) = await seen(adapter)
    assert (message.text, message.pinned) == ("Status, later", True)
    await adapter.unpin(HALL, name)
    await adapter.unpin(HALL, "99")
    (message,) = await seen(adapter)
    assert not message.pinned


async def test_links_are_for_who_is_on_the_page(adapter: WebAdapter) -> None:
    assert await adapter.link(HALL) == "?room=hall"
    assert await adapter.link(HALL, "12") == "?room=hall#12"
    for bad in ("discord:1", "web:No Room"):
        with pytest.raises(MessageGone):
            await adapter.link(bad)
    with pytest.raises(ChatClosed):
        await adapter.private_chat("web:red")


async def test_a_message_to_one_person_is_seen_by_nobody_else(adapter: WebAdapter) -> None:
    await adapter.post_to_one(HALL, "web:red", Screen("the mine is ours"))
    assert [message.text for message in await own(adapter)] == ["the mine is ours"]
    assert await seen(adapter) == []
    assert (await adapter.history.read("hall", "web:blue", 0)).mine in (None, [])


async def test_what_is_said_aside_is_on_the_page_because_replies_are_private(adapter: WebAdapter) -> None:
    await adapter.history.put_reply("hall", "web:red", Reply(Show.CARD, Screen("Your turn", aside="Clara: go on")))
    assert [message.text for message in await own(adapter)] == ["Clara: go on\nYour turn"]
