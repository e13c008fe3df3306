"""The list of rooms: there is room for so many, and who makes way for a new one."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.platforms.web import rooms
from bot.platforms.web.history import now
from bot.platforms.web.room_keys import ROOMS
from bot.platforms.web.server import WebServer
from bot.screens.screen import File, Screen
from bot.store.keys import chat_key
from tests.web.conftest import Join

LONG_AGO = now() - int(rooms.QUIET * 1000) - 1000


async def test_a_room_that_is_quiet_for_long_and_has_no_table_makes_way(
    join: Join, web: WebServer, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "MOST_ROOMS", 4)
    red = await join("Red", room="quiet")
    await red.say("hello")
    await red.say("/card")
    await red.say("/secret-file")
    await web.adapter.post("web:quiet", Screen("A file", file=File("a", b"a")), mention=[red.id], nonce="1")
    for room in ("lively", "at-a-table", "quiet-2"):
        await red.post("/api/rooms", {"name": room})
    await redis.set(chat_key("web:at-a-table"), "t1")
    status, body = await red.post("/api/rooms", {"name": "new"})
    assert (status, body["code"]) == (429, "too-many-rooms-in-all")
    # The rooms that are there can be entered all the same.
    assert (await red.post("/api/rooms", {"name": "lively"}))[0] == 200
    await redis.zadd(ROOMS, {"at-a-table": LONG_AGO - 2, "quiet": LONG_AGO - 1, "quiet-2": LONG_AGO})
    other = [key async for key in redis.scan_iter() if b"{quiet}" not in key]
    assert (await red.post("/api/rooms", {"name": "new"}))[1] == {"name": "new", "yours": True}
    names = [room["name"] for room in (await red.get("/api/rooms"))[1]["rooms"]]
    assert names == ["new", "lively", "quiet-2", "at-a-table"]
    left = [key async for key in redis.scan_iter()]
    assert sorted(left) == sorted([*other, b"web:{new}:about"])
    assert (await red.request("say", text="hello?"))[1]["code"] == "no-room"
    # Its name can be taken again, when another one makes way.
    assert (await red.post("/api/rooms", {"name": "quiet"}))[1]["yours"]
    changes = await red.look(1000)
    assert (changes.messages, changes.mine, changes.reset) == ([], [], True)
    assert (await red.post("/api/rooms", {"name": "one-more"}))[0] == 429
