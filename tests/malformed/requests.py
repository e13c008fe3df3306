"""Malformed requests over HTTP to everything that listens: the page and health, with and without a secret, and the
webhook. Each is wrong in several ways at once; none makes a server fail."""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import msgspec
import pytest
from redis.asyncio import Redis

from bot.ops.health import Health, HealthServer
from bot.ops.metrics import Metrics
from bot.platforms.http import listener
from bot.platforms.http.connections import ConnectionLimits
from bot.platforms.telegram.gateway import Webhook
from bot.platforms.web import signin
from bot.platforms.web.server import WebServer
from tests.bot.process import BotProcess
from tests.http import malformed
from tests.http.malformed import request, status_of
from tests.http.test_malformed import routes
from tests.malformed.kept import alike, digest, quiet
from tests.malformed.strange import spoiled, text
from tests.ports import free_port
from tests.stories.stage import Signed
from tests.telegram.standin import telegram
from tests.telegram.telegram_chatbot import TelegramChatbot

SECRET = "correct-horse-battery"
LIMITS = ConnectionLimits(500, 500, head=1.0, next_head=1.0, body=0.1)
"""Requests that are shorter than they say are not waited for."""
HOOK = "https://castellan.example.org/telegram"
HEADER = b"X-Telegram-Bot-Api-Secret-Token"
AT_ONCE = 20
"""Requests that are sent at the same time: one round."""
LOOK = 20
"""Rounds between two checks of what must not have changed."""


class Target(msgspec.Struct):
    """A server, what it has, and the headers with which it would answer."""

    name: str
    port: int
    routes: list[tuple[str, str]]
    right: dict[bytes, bytes]
    usual: bytes
    """A path that is answered with 200."""


async def run(redis: Redis, seed: int, inputs: int) -> Counter[str]:
    """Send so many requests; returns counts of how they were answered."""
    dice, figures = random.Random(seed), Counter[str]()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(signin, "PENALTY", 0)
        # The webhook is served with these.
        patch.setattr(listener, "usual_limits", lambda: LIMITS)
        async with listening(redis) as targets:
            before = await digest(redis)
            with quiet() as hush:
                for number in range(inputs // AT_ONCE):
                    target = dice.choice(targets)
                    sent = [spoilt(dice, target) for _ in range(AT_ONCE)]
                    answers = await asyncio.gather(*(status_of(target.port, data) for data in sent))
                    where = f"seed {seed}, round {number}, {target.name}"
                    failed = [data[:300] for data, status in zip(sent, answers, strict=True) if status >= 500]
                    assert not failed, f"{where}: {failed}"
                    figures.update(f"{status // 100}xx" if status else "ended" for status in answers)
                    try:
                        hush.check()
                        if number % LOOK == 0 or number == inputs // AT_ONCE - 1:
                            alike(await digest(redis), before)
                    except BaseException as error:
                        error.add_note(f"{where}: {sent!r}")
                        raise
            for target in targets:
                if target.usual:
                    assert await status_of(target.port, request(b"GET", target.usual, target.right)) == 200
    return Counter(inputs=inputs // AT_ONCE * AT_ONCE) + figures


@asynccontextmanager
async def listening(redis: Redis) -> AsyncIterator[list[Target]]:
    """All servers of the program, with a visitor of the page who has signed up."""
    targets: list[Target] = []
    async with AsyncExitStack() as stack:
        for secret in ("", SECRET):
            health = Health(redis, Metrics(), secret=secret)
            others, dispatcher = health.routes(), BotProcess(redis).dispatcher
            page = WebServer(redis, dispatcher, Signed(), secret=secret, others=others, limits=LIMITS)
            await page.start()
            stack.push_async_callback(page.stop)
            right = {b"Host": page.address.removeprefix("http://").encode(), b"Content-Type": b"application/json"}
            port = int(page.address.rpartition(":")[2])
            usual = b""
            if not secret:
                key = await signed_up(port, right)
                right[b"Authorization"] = b"Bearer " + key
                usual = b"/api/me"
            targets.append(Target(f"page {secret}".strip(), port, routes(page), right, usual))
            server = HealthServer(Health(redis, Metrics(), secret=secret), "127.0.0.1", 0, limits=LIMITS)
            await server.start()
            stack.push_async_callback(server.stop)
            right = {b"Host": b"localhost"} | ({b"Authorization": f"Bearer {secret}".encode()} if secret else {})
            port = int(server.address.rpartition(":")[2])
            targets.append(
                Target(f"health {secret}".strip(), port, [("GET", "/health"), ("GET", "/metrics")], right, b"/metrics")
            )
        tg = await stack.enter_async_context(telegram())
        port = free_port()
        tg.api.updates.routes[HOOK] = f"http://127.0.0.1:{port}/telegram"
        hook = Webhook(HOOK, SECRET, "127.0.0.1", port)
        bot = TelegramChatbot(redis, Signed(), tg, webhook=hook)
        await bot.start()
        stack.push_async_callback(bot.stop)
        right = {b"Host": b"castellan.example.org", b"Content-Type": b"application/json", HEADER: SECRET.encode()}
        targets.append(Target("webhook", port, [("POST", "/telegram")], right, b""))
        yield targets


async def signed_up(port: int, right: dict[bytes, bytes]) -> bytes:
    """The key of a new visitor."""
    body = b'{"name": "Red"}'
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(
        request(b"POST", b"/api/people", right | {b"Content-Length": b"%d" % len(body), b"Connection": b"close"}, body)
    )
    answer = await reader.read()
    writer.close()
    return str(json.loads(answer.partition(b"\r\n\r\n")[2])["key"]).encode()


def spoilt(dice: random.Random, target: Target) -> bytes:
    """A request with several things wrong."""
    method, path = dice.choice(target.routes)
    verb, place = method.encode(), path.encode()
    body = _body(dice) if method == "POST" or dice.random() < 0.1 else b""
    headers = target.right | {b"Content-Length": b"%d" % len(body)}
    for _ in range(dice.choice([0, 1, 1, 2, 3])):
        name, value = dice.choice(malformed.HEADERS)
        headers[name] = value if dice.random() < 0.8 else dice.randbytes(dice.randrange(60)).translate(None, b"\r\n")
    if dice.random() < 0.2:
        del headers[dice.choice(sorted(headers))]
    if dice.random() < 0.3:
        place += dice.choice(malformed.ENDINGS)
    if dice.random() < 0.05:
        verb = dice.choice(malformed.METHODS)
    if dice.random() < 0.05:
        place = dice.choice(malformed.TARGETS)
    data = request(verb, place, headers, body)
    return data if dice.random() < 0.95 else data[: dice.randrange(1, len(data))] + b"\r\n\r\n"


def _body(dice: random.Random) -> bytes:
    if dice.random() < 0.3:
        return dice.choice(malformed.BODIES)
    said = text(dice)
    # Nobody's game is to begin by chance.
    usual = {"name": said, "language": said, "text": "x" + said, "token": said, "secret": said, "update_id": 1}
    return json.dumps(spoiled(dice, usual) if dice.random() < 0.7 else usual, ensure_ascii=dice.random() < 0.5).encode(
        errors="surrogatepass"
    )
