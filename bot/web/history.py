"""What was said in the rooms, kept in Redis: any process may add to it, every page shows the same."""

from __future__ import annotations

import time
from pathlib import Path

import msgspec
from redis.asyncio import Redis

from bot.screens import File, Reply, Screen, Show
from bot.store.script import Script
from bot.store.wire import ask, ask_one
from bot.web.keys import ROOMS, RoomKeys
from bot.web.messages import Changes, Head, Message, Private, Shown, private_message, public_message, shown, stripped
from bot.web.pictures import drawings, drawn
from renderers.api import Request

KEPT_MESSAGES = 500
KEPT_NOTICES = 20
NONCE_LIFE = 2 * 24 * 60 * 60

_SCRIPTS = Path(__file__).parent / "scripts"
_POST, _EDIT, _REPLACE, _REMOVE, _TELL, _READ = (
    Script(name, _SCRIPTS) for name in ("post", "edit", "replace", "remove", "tell", "read")
)
_HEAD = msgspec.json.Decoder(Head)
_SHOWN = msgspec.json.Decoder(Shown)
_FILE = msgspec.msgpack.Decoder(File)
_PRIVATE = msgspec.json.Decoder(Private)
_encode = msgspec.json.Encoder(order="deterministic").encode


class History:
    def __init__(self, redis: Redis) -> None:
        self.redis = redis

    async def post(self, room: str, head: Head, screen: Screen, *, nonce: str = "") -> int:
        """Add a public message, or find the one that this nonce has made. Returns its id."""
        keys = RoomKeys(room)
        life = NONCE_LIFE if nonce else 0
        id = await _POST(
            self.redis,
            [
                keys.counter,
                keys.order,
                keys.changes,
                keys.heads,
                keys.screens,
                keys.files,
                keys.drawings,
                keys.nonce("post", nonce),
            ],
            _encode(head),
            _encode(shown(screen)),
            _file(screen),
            drawings(screen),
            KEPT_MESSAGES,
            life,
            keys.changed,
            copied=bool(nonce),
        )
        # Another slot, so not in the script: the list of rooms is only a list.
        await ask_one(self.redis, "ZADD", ROOMS, "GT", head.at, room)
        return int(id)

    async def edit(self, room: str, id: int, screen: Screen, *, nonce: str) -> bool:
        """Change what a message shows; False if it is not there (any more)."""
        keys = RoomKeys(room)
        done = await _EDIT(
            self.redis,
            [keys.counter, keys.changes, keys.screens, keys.files, keys.drawings, keys.nonce("edit", nonce)],
            id,
            _encode(shown(screen)),
            _file(screen),
            drawings(screen),
            NONCE_LIFE,
            keys.changed,
            copied=True,
        )
        return bool(done)

    async def strip(self, room: str, id: int) -> None:
        """Take the buttons off a message, if it is there and has any."""
        keys = RoomKeys(room)
        while (before := await ask_one(self.redis, "HGET", keys.screens, id)) is not None:
            screen = _SHOWN.decode(before)
            bare = stripped(screen)
            if bare == screen:
                return
            after = _encode(bare)
            # Not if somebody has edited it meanwhile: then we look again.
            if await _REPLACE(self.redis, [keys.counter, keys.changes, keys.screens], id, before, after, keys.changed):
                return

    async def remove(self, room: str, id: int) -> None:
        keys = RoomKeys(room)
        await _REMOVE(
            self.redis,
            [keys.counter, keys.changes, keys.heads, keys.screens, keys.files, keys.drawings],
            id,
            keys.changed,
        )

    async def pin(self, room: str, id: int, *, on: bool = True) -> None:
        """Or no longer. Of several that are pinned the page shows the newest on top."""
        keys = RoomKeys(room)
        before = await ask_one(self.redis, "HGET", keys.heads, id)
        if before is None or (head := _HEAD.decode(before)).pinned == on:
            return
        after = _encode(msgspec.structs.replace(head, pinned=on))
        await _REPLACE(self.redis, [keys.counter, keys.changes, keys.heads], id, before, after, keys.changed)

    async def tell(self, room: str, person: str, reply: Reply) -> int:
        """Show somebody the answer to their own deed. Returns the number of the change."""
        keys = RoomKeys(room)
        screen = reply.screen
        card = {Show.CARD: "open", Show.DONE: "close"}.get(reply.show, "")
        show = Show.NOTICE if reply.show is Show.DONE else reply.show
        silent = reply.show is Show.DONE and not (screen.text or screen.menu or screen.file or screen.pictures)
        body = b"" if silent else _encode(Private(now(), show, shown(screen)))
        seq = await _TELL(
            self.redis,
            [
                keys.counter,
                keys.card(person),
                keys.notices(person),
                keys.told(person),
                keys.own_files(person),
                keys.own_drawings(person),
            ],
            card,
            body,
            _file(screen),
            drawings(screen),
            KEPT_NOTICES,
            keys.changed,
        )
        return int(seq)

    async def part(self, person: str) -> None:
        """Somebody wants to be forgotten: what only they could see goes, in all rooms."""
        for room in await ask_one(self.redis, "ZRANGE", ROOMS, 0, -1):
            keys = RoomKeys(room.decode())
            private = (keys.card, keys.notices, keys.own_files, keys.own_drawings)
            # Not the number of the last change to it: the page is to see that it is gone.
            await ask(self.redis, *(("DEL", key(person)) for key in private))

    async def read(self, room: str, person: str, after: int) -> Changes:
        """What this person has not seen yet: everything public, and what is theirs alone."""
        keys = RoomKeys(room)
        seq, reset, first, ids, heads, screens, changed, card, notices = await _READ.surely(
            self.redis,
            [
                keys.counter,
                keys.order,
                keys.changes,
                keys.heads,
                keys.screens,
                keys.card(person),
                keys.notices(person),
                keys.told(person),
            ],
            after,
        )
        messages = [
            public_message(int(id), _HEAD.decode(head), _SHOWN.decode(screen))
            for id, head, screen in zip(ids, heads, screens, strict=True)
            if screen is not None
        ]
        gone = [int(id) for id, screen in zip(ids, screens, strict=True) if screen is None]
        messages.sort(key=lambda message: message.id)
        mine = [_private(kept) for kept in [*notices, *([card] if card else [])]] if changed else None
        return Changes(int(seq), messages, int(first), bool(reset), mine, gone)

    async def file(self, room: str, person: str, id: int) -> File | None:
        """A message's file, if this person may have it."""
        keys = RoomKeys(room)
        public, own = await ask(self.redis, ("HGET", keys.files, id), ("HGET", keys.own_files(person), id))
        kept = own if public is None else public
        return None if kept is None else _FILE.decode(kept)

    async def drawing(self, room: str, person: str, id: int, index: int) -> Request | None:
        """What is to be drawn on one of a message's pictures, if this person may see it."""
        keys = RoomKeys(room)
        public, own = await ask(self.redis, ("HGET", keys.drawings, id), ("HGET", keys.own_drawings(person), id))
        kept = drawn(own if public is None else public)
        return kept[index] if index < len(kept) else None


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def _private(kept: bytes) -> Message:
    id, _, body = kept.partition(b" ")
    return private_message(int(id), _PRIVATE.decode(body))


def _file(screen: Screen) -> bytes:
    return msgspec.msgpack.encode(screen.file) if screen.file else b""
