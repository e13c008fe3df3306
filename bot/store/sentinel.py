"""Where the primary is, by the word of sentinels; and whether it has replicas that are alive."""

from __future__ import annotations

import asyncio
from typing import Any

import structlog
from redis import exceptions
from redis.asyncio.connection import Connection, SSLConnection
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from bot.store.addresses import Servers
from bot.store.copies import REMEMBERED
from bot.store.exchange import Command, exchange
from bot.store.guided import Place
from bot.store.patience import LOST

ANSWER = 2.0
"""Seconds that a sentinel has to answer."""
DOUBT = 5.0
"""Seconds for which there must have been no replica before that is believed. Just after a change of primaries the
others are on their way, and sentinels that have too much to do miss who is there: the next change may be near."""
AWAY = ("s_down", "o_down", "disconnected", "master_down")
"""What sentinels say of a replica that is of no use."""

log = structlog.get_logger(__name__)

Told = dict[str, str]


class Sentinels:
    """Also what a primary's connections are guided by."""

    def __init__(self, servers: Servers) -> None:
        self.places = servers.places
        self.service = servers.service
        self.known: Place | None = ("", 0)
        """Nobody yet."""
        self._class = SSLConnection if servers.secure else Connection
        tls = {name: value for name, value in servers.options.items() if name.startswith("ssl_")}
        self._options: dict[str, Any] = {**servers.own, **tls}
        self._looking: asyncio.Future[Place] | None = None
        self._live = True
        self._until = 0.0
        self._alone = 0.0
        """Since when no replica is alive, as far as sentinels can tell."""

    # the way

    async def way(self) -> Place:
        """All who want to know at the same time ask once."""
        if self._looking is None or self._looking.done():
            self._looking = asyncio.ensure_future(self._look())
        return await asyncio.shield(self._looking)

    async def _look(self) -> Place:
        told = [_pairs(answer) for answer in await self._ask_all(("SENTINEL", "MASTER", self.service))]
        # One of them may have been cut off from the others, and know only of what was before.
        newest = max(told, key=lambda master: int(master.get("config-epoch", 0)))
        place = newest["ip"], int(newest["port"])
        if "o_down" in newest["flags"].split(","):
            raise exceptions.ConnectionError(f"the sentinels miss the primary at {place[0]}:{place[1]}")
        if place != self.known:
            if self.known != ("", 0):
                log.warning("there is another primary", host=place[0], port=place[1])
            self.known = place
            self._alone = 0.0
            self.look_again()
        return place

    # its replicas

    async def expected(self, key: str) -> bool:
        now = asyncio.get_running_loop().time()
        if now >= self._until:
            live = await self.any_live()
            self._alone = 0.0 if live else self._alone or now
            before, self._live = self._live, live or now - self._alone < DOUBT
            # In doubt it is asked each time.
            self._until = now + REMEMBERED if live or not self._live else 0.0
            if before and not self._live:
                log.warning("the primary has no replica that is alive: what it is told is in one place only")
        return self._live

    def look_again(self) -> None:
        self._until = 0.0

    async def any_live(self) -> bool:
        """Yes where in doubt: nothing is said to a chat then. Sentinels that are few cannot tell whether the replicas
        are away, or we are, together with a primary that has been replaced."""
        for replicas in await self._ask_all(("SENTINEL", "REPLICAS", self.service)):
            flags = [_pairs(replica).get("flags", "").split(",") for replica in replicas]
            if any(not set(AWAY) & set(words) for words in flags):
                return True
        try:
            await self._ask_all(("SENTINEL", "CKQUORUM", self.service))
        except (exceptions.ResponseError, *LOST):
            return True
        return False

    # asking

    async def _ask_all(self, command: Command) -> list[Any]:
        """What all those say that can be reached; none is an error."""
        asked = (asyncio.wait_for(self._ask(place, command), ANSWER) for place in self.places)
        answers = await asyncio.gather(*asked, return_exceptions=True)
        good = [answer for answer in answers if not isinstance(answer, BaseException)]
        if good:
            return good
        for answer in answers:
            if isinstance(answer, exceptions.ResponseError | exceptions.AuthenticationError):
                raise answer
        said = "; ".join(
            f"{host}:{port} {error or 'does not answer'}"
            for (host, port), error in zip(self.places, answers, strict=True)
        )
        raise exceptions.ConnectionError(f"no sentinel can be reached: {said}")

    async def _ask(self, place: Place, command: Command) -> Any:
        connection = self._class(host=place[0], port=place[1], protocol=2, retry=Retry(NoBackoff(), 0), **self._options)
        try:
            await connection.connect()
            (answer,) = await exchange(connection, [command])
        finally:
            await connection.disconnect(nowait=True)
        if isinstance(answer, Exception):
            raise answer
        return answer


def _pairs(flat: list[bytes]) -> Told:
    words = [word.decode(errors="replace") for word in flat]
    return dict(zip(words[::2], words[1::2], strict=True))
