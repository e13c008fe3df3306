"""The messages of the rooms, kept in Redis: any process may add to them, and every page shows the same.

Public messages are for everybody in the room. A person's replies (their card and their notices) are kept apart, under
keys with their name, and only they read them.
"""

from __future__ import annotations

import time
from pathlib import Path

import msgspec
from redis.asyncio import Redis

from bot.platforms.web.messages import (
    Changes,
    MessageHeader,
    PageMessage,
    StoredPrivate,
    StoredScreen,
    private_message,
    public_message,
    stored_screen,
    without_buttons,
)
from bot.platforms.web.pictures import decode_requests, encode_requests
from bot.platforms.web.room_keys import ROOMS, RoomKeys
from bot.screens.screen import File, Reply, Screen, Show, in_private
from bot.store.commands import execute, execute_all
from bot.store.script import Script
from bot.times.durations import DAY
from renderers.api import Request

KEPT_MESSAGES = 500
KEPT_OLDER = 50
"""Messages that stay beyond those, because they are pinned or have buttons. Of more, the oldest go."""
READ_AT_ONCE = 100
"""Messages in one answer to a reader, so that no answer holds up others for long."""
KEPT_NOTICES = 20
NONCE_LIFE = int(2 * DAY)
"""Seconds for which a repeated post or edit is recognised."""

_SCRIPTS = Path(__file__).parent / "scripts"
_POST, _EDIT, _REPLACE, _REMOVE, _TELL, _READ, _FORGET = (
    Script(name, _SCRIPTS) for name in ("post", "edit", "replace", "remove", "tell", "read", "forget")
)
_HEADER = msgspec.json.Decoder(MessageHeader)
_SCREEN = msgspec.json.Decoder(StoredScreen)
_FILE = msgspec.msgpack.Decoder(File)
_PRIVATE = msgspec.json.Decoder(StoredPrivate)
_encode = msgspec.json.Encoder(order="deterministic").encode


class History:
    def __init__(self, redis: Redis) -> None:
        self._redis = redis

    async def post(self, room: str, header: MessageHeader, screen: Screen, *, nonce: str = "") -> int:
        """Add a public message, unless one with the same nonce was added before. Returns the id of the message."""
        keys = RoomKeys(room)
        life = NONCE_LIFE if nonce else 0
        id = await _POST(
            self._redis,
            [
                keys.counter,
                keys.order,
                keys.older,
                keys.changes,
                keys.heads,
                keys.screens,
                keys.files,
                keys.drawings,
                keys.nonce("post", nonce),
            ],
            _encode(header),
            _encode(stored_screen(screen)),
            _file(screen),
            encode_requests(screen),
            KEPT_MESSAGES,
            KEPT_OLDER,
            life,
            keys.changed,
            replicated=bool(nonce),
        )
        # Not in the script, because the list of rooms lies in another slot.
        await execute(self._redis, "ZADD", ROOMS, "GT", header.at, room)
        return int(id)

    async def edit(self, room: str, id: int, screen: Screen, *, nonce: str) -> bool:
        """Change what a message shows. Returns whether there is such a message."""
        keys = RoomKeys(room)
        done = await _EDIT(
            self._redis,
            [keys.counter, keys.changes, keys.screens, keys.files, keys.drawings, keys.nonce("edit", nonce)],
            id,
            _encode(stored_screen(screen)),
            _file(screen),
            encode_requests(screen),
            NONCE_LIFE,
            keys.changed,
            replicated=True,
        )
        return bool(done)

    async def strip(self, room: str, id: int) -> None:
        """Take the buttons off a message; does nothing if it is gone or has none."""
        keys = RoomKeys(room)
        while (before := await execute(self._redis, "HGET", keys.screens, id)) is not None:
            screen = _SCREEN.decode(before)
            bare = without_buttons(screen)
            if bare == screen:
                return
            after = _encode(bare)
            # Fails if somebody has edited the message meanwhile; then we begin again.
            if await _REPLACE(self._redis, [keys.counter, keys.changes, keys.screens], id, before, after, keys.changed):
                return

    async def remove(self, room: str, id: int) -> None:
        keys = RoomKeys(room)
        await _REMOVE(
            self._redis,
            [keys.counter, keys.changes, keys.heads, keys.screens, keys.files, keys.drawings],
            id,
            keys.changed,
        )

    async def pin(self, room: str, id: int, *, on: bool = True) -> None:
        """Pin a message, or with `on=False` unpin it; does nothing if it is gone. Of several that are pinned the page
        shows the newest."""
        keys = RoomKeys(room)
        before = await execute(self._redis, "HGET", keys.heads, id)
        if before is None or (header := _HEADER.decode(before)).pinned == on:
            return
        after = _encode(msgspec.structs.replace(header, pinned=on))
        await _REPLACE(self._redis, [keys.counter, keys.changes, keys.heads], id, before, after, keys.changed)

    async def put_reply(self, room: str, person: str, reply: Reply) -> int:
        """Show a person the reply to their own request: it replaces or closes their card, or is a new notice. Returns
        the number of the change."""
        keys = RoomKeys(room)
        screen = in_private(reply.screen)
        card = {Show.CARD: "open", Show.DONE: "close"}.get(reply.show, "")
        show = Show.NOTICE if reply.show is Show.DONE else reply.show
        silent = reply.show is Show.DONE and not (screen.text or screen.menu or screen.file or screen.pictures)
        body = b"" if silent else _encode(StoredPrivate(now(), show, stored_screen(screen)))
        seq = await _TELL(
            self._redis,
            [
                keys.counter,
                keys.card(person),
                keys.notices(person),
                keys.last_private_change(person),
                keys.own_files(person),
                keys.own_drawings(person),
            ],
            card,
            body,
            _file(screen),
            encode_requests(screen),
            KEPT_NOTICES,
            keys.changed,
        )
        return int(seq)

    async def forget(self, person: str) -> None:
        """Delete what only this person could see, and take their name off what they have written, in all rooms. Called
        when they are erased."""
        # Room by room: a script that holds up the store for long would hold up everybody.
        for room in await execute(self._redis, "ZRANGE", ROOMS, 0, -1):
            keys = RoomKeys(room.decode())
            # The number of the last private change stays, so that their page sees that something is gone.
            touched = [keys.counter, keys.changes, keys.heads, *keys.private(person)]
            await _FORGET.run_idempotent(self._redis, touched, person, keys.changed)

    async def read(self, room: str, person: str, after: int) -> Changes:
        """What this person has not seen yet, in public and in private; `after` is the number of the last change they
        have. If there is more than fits, it follows after the last change that is included."""
        keys = RoomKeys(room)
        seq, more, reset, first, older, ids, headers, screens, changed, card, notices = await _READ.run_idempotent(
            self._redis,
            [
                keys.counter,
                keys.order,
                keys.older,
                keys.changes,
                keys.heads,
                keys.screens,
                keys.card(person),
                keys.notices(person),
                keys.last_private_change(person),
            ],
            after,
            READ_AT_ONCE,
        )
        messages = [
            public_message(int(id), _HEADER.decode(header), _SCREEN.decode(screen))
            for id, header, screen in zip(ids, headers, screens, strict=True)
            if screen is not None
        ]
        messages.sort(key=lambda message: message.id)
        return Changes(
            int(seq),
            messages,
            int(first),
            bool(reset),
            [_private(kept) for kept in [*notices, *([card] if card else [])]] if changed else None,
            [int(id) for id, screen in zip(ids, screens, strict=True) if screen is None],
            sorted(map(int, older)),
            bool(more),
        )

    async def file(self, room: str, person: str, id: int) -> File | None:
        """The file of a message; None if there is none that this person may have."""
        keys = RoomKeys(room)
        public, own = await execute_all(self._redis, ("HGET", keys.files, id), ("HGET", keys.own_files(person), id))
        kept = own if public is None else public
        return None if kept is None else _FILE.decode(kept)

    async def drawing(self, room: str, person: str, id: int, index: int) -> Request | None:
        """The request to draw one of the pictures of a message; None if there is none that this person may see."""
        keys = RoomKeys(room)
        public, own = await execute_all(
            self._redis, ("HGET", keys.drawings, id), ("HGET", keys.own_drawings(person), id)
        )
        kept = decode_requests(own if public is None else public)
        return kept[index] if index < len(kept) else None


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def _private(kept: bytes) -> PageMessage:
    """A private message as the scripts write it: its number, a space, its record."""
    id, _, body = kept.partition(b" ")
    return private_message(int(id), _PRIVATE.decode(body))


def _file(screen: Screen) -> bytes:
    return msgspec.msgpack.encode(screen.file) if screen.file else b""
