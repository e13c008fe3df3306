"""The gateway, by which Discord tells a bot what happens: hello, identify, heartbeats, events in order, resuming."""

from __future__ import annotations

import json
import zlib
from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from aiohttp import WSMsgType, web

from tests.discord.wire.refusals import Json
from tests.discord.wire.world import Channel, Guild, Message

if TYPE_CHECKING:
    from tests.discord.wire.state import State

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, RESUME, RECONNECT, INVALID, HELLO, ACK = 0, 1, 2, 3, 6, 7, 9, 10, 11
INTERVAL = 41_250
LONGEST = 4096
"""Most bytes of one message from the bot."""
MOST = 120
"""Most messages from the bot in a minute."""
GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1 << 0, 1 << 9, 1 << 12, 1 << 15
GUARDED = 1 << 1 | 1 << 8 | MESSAGE_CONTENT
"""Privileged intents: Discord must grant them to a bot, and has not granted them to ours."""
UNKNOWN_OP, BAD_PAYLOAD, NOT_IDENTIFIED, WRONG_TOKEN, TWICE = 4001, 4002, 4003, 4004, 4005
TOO_MANY, BAD_SHARD, GUARDED_INTENT = 4008, 4010, 4014
ENDED = (1000, 1001)
"""Close codes after which a session cannot be resumed."""


@dataclass(eq=False)
class Session:
    id: str
    shard: tuple[int, int]
    intents: int
    events: list[Json] = field(default_factory=list)
    line: Line | None = None
    resumes: int = 0
    close: int | None = None
    """The code with which the connection was closed last; None if it was cut off."""

    def wants(self, guild: Guild | None, intent: int) -> bool:
        shard = (guild.id >> 22) % self.shard[1] if guild else 0
        return shard == self.shard[0] and (not intent or bool(self.intents & intent))

    async def tell(self, event: str, data: Json) -> None:
        told = {"op": DISPATCH, "t": event, "s": len(self.events) + 1, "d": data}
        self.events.append(told)
        if self.line is not None:
            await self.line.send(told)


class Line:
    """One WebSocket connection. The whole stream is compressed if the client asks for that."""

    def __init__(self, socket: web.WebSocketResponse, request: web.Request) -> None:
        self.socket = socket
        self.transport = request.transport
        compressed = request.query.get("compress") == "zlib-stream"
        self._compress = zlib.compressobj() if compressed else None

    async def send(self, told: Json) -> None:
        text = json.dumps(told)
        if self.socket.closed:
            return
        try:
            if self._compress is None:
                await self.socket.send_str(text)
            else:
                data = self._compress.compress(text.encode()) + self._compress.flush(zlib.Z_SYNC_FLUSH)
                await self.socket.send_bytes(data)
        except ConnectionError:
            # The client has gone at this very moment; the event is kept until it resumes.
            return


class Gateway:
    def __init__(self, state: State) -> None:
        self.state = state
        self.sessions: list[Session] = []
        self.closed: list[Session] = []
        """Sessions whose connection has ended, in that order; a session that was resumed can occur more than once."""
        self.url = ""
        self.identified = 0

    @property
    def live(self) -> list[Session]:
        return [session for session in self.sessions if session.line is not None]

    # telling

    async def tell(self, event: str, data: Json, channel: Channel | None = None, *, guild: Guild | None = None) -> bool:
        """Send an event to every session that it concerns. Returns whether one of them was connected."""
        guild = guild or (channel.guild if channel else None)
        heard = False
        for session in list(self.sessions):
            if session.wants(guild, 0):
                await session.tell(event, data)
                heard = heard or session.line is not None
        return heard

    async def tell_of(self, message: Message, event: str) -> None:
        """Send an event about a message. Without the privileged intent, a bot can read only messages that mention it,
        its own, and those in a direct chat with it."""
        guild, me = message.channel.guild, self.state.bot
        open = guild is None or message.author is me or me in message.mentioned
        told = message.json(hidden=not open)
        if guild is not None:
            told["guild_id"] = str(guild.id)
            told["member"] = guild.member(message.author)
        for session in list(self.sessions):
            if session.wants(guild, GUILD_MESSAGES if guild else DIRECT_MESSAGES):
                await session.tell(event, told)

    async def reconnect(self) -> None:
        """Ask all clients to reconnect, as Discord does now and then."""
        for session in self.live:
            assert session.line is not None
            await session.line.send({"op": RECONNECT, "d": None, "s": None, "t": None})

    async def cut(self) -> None:
        """Break all connections without closing them."""
        for session in self.live:
            if session.line is not None and session.line.transport is not None:
                session.line.transport.abort()

    # listening

    async def connected(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        line = Line(socket, request)
        await line.send({"op": HELLO, "d": {"heartbeat_interval": INTERVAL}, "s": None, "t": None})
        session: Session | None = None
        code: int | None = None
        heard: deque[float] = deque()
        try:
            async for message in socket:
                heard.append(self.state.clock())
                while heard[0] <= heard[-1] - 60:
                    heard.popleft()
                if message.type is not WSMsgType.TEXT or len(message.data) > LONGEST:
                    code = BAD_PAYLOAD
                elif len(heard) > MOST:
                    code = TOO_MANY
                else:
                    session, code = await self._heard(line, session, json.loads(message.data))
                if code is not None:
                    await socket.close(code=code)
                    break
        finally:
            if session is not None and session.line is line:
                session.line = None
                session.close = socket.close_code if code is None else code
                if session.close in ENDED and session in self.sessions:
                    self.sessions.remove(session)
                self.closed.append(session)
            await self.state.notify()
        return socket

    async def _heard(self, line: Line, session: Session | None, said: Json) -> tuple[Session | None, int | None]:
        op, data = said.get("op"), said.get("d")
        if op == HEARTBEAT:
            await line.send({"op": ACK, "d": None, "s": None, "t": None})
            return session, None
        if op == IDENTIFY:
            return (session, TWICE) if session is not None else await self._identify(line, data)
        if op == RESUME:
            return (session, TWICE) if session is not None else await self._resume(line, data)
        if session is None:
            return None, NOT_IDENTIFIED
        return session, None if op == PRESENCE else UNKNOWN_OP

    async def _identify(self, line: Line, data: Any) -> tuple[Session | None, int | None]:
        if data.get("token") != self.state.token:
            return None, WRONG_TOKEN
        shard, shards = data.get("shard") or (0, 1)
        if not 0 <= shard < shards:
            return None, BAD_SHARD
        if not isinstance(data.get("intents"), int) or data["intents"] & GUARDED:
            return None, GUARDED_INTENT
        self.identified += 1
        session = Session(f"{self.state.ids():x}", (shard, shards), data["intents"], line=line)
        self.sessions.append(session)
        guilds = [one for one in self.state.guilds.values() if one.here and session.wants(one, 0)]
        ready: Json = {"v": 10, "user": self.state.bot.json(), "session_id": session.id, "shard": [shard, shards]}
        ready |= {"guilds": [{"id": str(one.id), "unavailable": True} for one in guilds], "private_channels": []}
        ready |= {"resume_gateway_url": self.url, "application": {"id": str(self.state.application), "flags": 0}}
        await session.tell("READY", ready)
        for one in guilds:
            await session.tell("GUILD_CREATE", self.guild(one))
        await self.state.notify()
        return session, None

    async def _resume(self, line: Line, data: Any) -> tuple[Session | None, int | None]:
        if data.get("token") != self.state.token:
            return None, WRONG_TOKEN
        known = [session for session in self.sessions if session.id == data.get("session_id")]
        if not known:
            await line.send({"op": INVALID, "d": False, "s": None, "t": None})
            return None, None
        session = known[0]
        session.line = line
        session.resumes += 1
        for told in session.events[int(data.get("seq") or 0) :]:
            await line.send(told)
        await session.tell("RESUMED", {"_trace": []})
        await self.state.notify()
        return session, None

    def guild(self, guild: Guild) -> Json:
        me = self.state.bot
        roles = [_role(guild.id, "@everyone", 0), _role(guild.bot_role, me.name, guild.granted)]
        channels = [one for one in guild.channels if not one.deleted]
        return {
            "id": str(guild.id),
            "name": guild.name,
            "owner_id": str(guild.owner.id),
            "roles": roles,
            "members": [guild.member(me) | {"user": me.json()}],
            "channels": [one.json() for one in channels if one.parent is None],
            "threads": [one.json() for one in channels if one.parent is not None],
            "member_count": 1 + len(guild.people),
            "large": False,
            "unavailable": False,
            "preferred_locale": "en-US",
            "emojis": [],
            "stickers": [],
            "features": [],
        }


def _role(id: int, name: str, permissions: int) -> Json:
    known: Json = {"id": str(id), "name": name, "permissions": str(permissions), "position": 0, "color": 0}
    return known | {"hoist": False, "managed": False, "mentionable": False, "flags": 0}
