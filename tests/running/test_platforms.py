"""The program with platforms: how it introduces itself, its errors when it cannot connect, and that it never prints a
token."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from redis.asyncio import Redis

from bot.app.wiring import telegram_erasure
from bot.platforms.telegram.card_store import CardKind, CardLocation, CardStore, GroupCard
from config.secret import Secret
from config.settings import Settings
from tests.ports import free_port
from tests.running.loopback import DISCORD, TELEGRAM, Loopback, loopback
from tests.running.program import ROOT, Run, refused, started
from tests.server import TestServer, until

MODULE = "tests.running.loopback"
NAMES = "Discord as Castellan#1234 · Telegram as @castellan_bot"
FORMS = [DISCORD, TELEGRAM, TELEGRAM.partition(":")[2], quote(TELEGRAM, safe="")]


@pytest.fixture(scope="module")
def here() -> Iterator[Loopback]:
    with loopback() as platforms:
        yield platforms


def health(run: Run, address: str, **headers: str) -> dict[str, object]:
    try:
        with urllib.request.urlopen(urllib.request.Request(f"{address}/health", headers=headers)) as answer:
            told: dict[str, object] = json.load(answer)
    except urllib.error.HTTPError as error:
        with error:
            told = json.load(error)
    return told


def connected(run: Run, address: str) -> None:
    until(
        lambda: [health(run, address).get(name) for name in ("discord", "telegram")] == ["connected"] * 2,
        "both are connected",
    )


def spoken(run: Run) -> str:
    """Everything that the program has printed, after its end."""
    assert run.process.stdout is not None
    return run.process.stdout.read() + run.said


def test_everything_in_one_process(tmp_path: Path, here: Loopback) -> None:
    with started(tmp_path, MODULE, **here.settings) as run:
        line = run.ready()
        address = line.split()[3]
        assert line == f"Castellan is ready: {address} · {NAMES}  (Ctrl-C stops it; every game is kept)\n"
        connected(run, address.rstrip("/"))
        assert health(run, address.rstrip("/"))["ok"] is True
        run.signal(signal.SIGINT)
        assert run.ended() == 0, run.said
        assert "Traceback" not in run.said
        said = spoken(run)
        assert "https://discord.com/oauth2/authorize?client_id=123456789012345678" in said
        assert "https://t.me/castellan_bot?startgroup=" in said


@pytest.mark.parametrize(
    ("level", "loud"),
    [("debug", ""), ("info", ""), ("warning", ""), ("error", ""), ("debug", "1")],
)
def test_no_token_is_ever_said(tmp_path: Path, here: Loopback, level: str, loud: str) -> None:
    with started(
        tmp_path, MODULE, **here.settings, CASTELLAN_LOG_LEVEL=level, LOOPBACK_LOUD=loud, PYTHONASYNCIODEBUG=loud
    ) as run:
        address = run.ready().split()[3].rstrip("/")
        connected(run, address)
        run.signal(signal.SIGINT)
        assert run.ended() == 0, run.said
        said = spoken(run)
    assert any(TELEGRAM in path for path in here.asked)
    assert f"identify {DISCORD}" in here.asked
    for form in FORMS:
        assert form not in said
    assert ("***" in said) == bool(loud)


def test_it_is_our_doing_that_no_token_is_said(tmp_path: Path, here: Loopback) -> None:
    """The same run without our filter for secrets: then the library does log the token, so the test above means
    something."""
    with started(tmp_path, MODULE, **here.settings, LOOPBACK_LOUD="1", LOOPBACK_BARE="1") as run:
        run.ready()
        run.signal(signal.SIGINT)
        assert run.ended() == 0, run.said
        assert TELEGRAM in run.said


@pytest.mark.parametrize(
    ("name", "token", "words"),
    [
        ("DISCORD_TOKEN", DISCORD[:-1] + "x", "Discord does not know the token in DISCORD_TOKEN.\n"),
        ("TELEGRAM_TOKEN", TELEGRAM[:-1] + "x", "Telegram does not know the token in TELEGRAM_TOKEN.\n"),
    ],
)
def test_a_wrong_token_is_a_line_with_its_setting(
    tmp_path: Path, here: Loopback, name: str, token: str, words: str
) -> None:
    said = refused(tmp_path, MODULE, **here.settings | {name: token})
    assert words in said
    assert token not in said


def test_a_platform_out_of_reach_keeps_nobody_from_playing(tmp_path: Path, here: Loopback) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        nowhere = f"http://127.0.0.1:{server.getsockname()[1]}/bot"
    with started(tmp_path, MODULE, **here.settings | {"CASTELLAN_TELEGRAM_URL": nowhere}) as run:
        line = run.ready()
        assert "Discord as Castellan#1234 · Telegram not reached yet" in line
        run.says("Telegram is out of reach")
        address = line.split()[3].rstrip("/")
        told = health(run, address)
        assert (told["ok"], told["store"], told["worker"], told["telegram"]) == (False, "ok", "ok", "trouble")
        with urllib.request.urlopen(address) as page:
            assert b"<title>Castellan</title>" in page.read()
        run.signal(signal.SIGINT)
        assert run.ended() == 0, run.said
        assert "Traceback" not in run.said


def test_an_address_for_calls_that_is_taken(tmp_path: Path, here: Loopback) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        listen = f"127.0.0.1:{server.getsockname()[1]}"
        settings = {"CASTELLAN_TELEGRAM_WEBHOOK": "https://games.example/x", "CASTELLAN_TELEGRAM_LISTEN": listen}
        said = refused(tmp_path, MODULE, **here.settings | settings)
    assert "Telegram cannot call us" in said
    assert f"Set CASTELLAN_TELEGRAM_LISTEN to an address and a free port of this machine; {listen} is not." in said


@pytest.mark.parametrize(
    ("role", "line"),
    [
        ("worker", f"worker · {NAMES}"),
        ("discord", "discord · Discord as Castellan#1234"),
        ("telegram", "telegram · Telegram as @castellan_bot"),
    ],
)
def test_one_role_a_process(tmp_path: Path, here: Loopback, server: TestServer, role: str, line: str) -> None:
    place = f"127.0.0.1:{free_port()}"
    settings = here.settings | {"REDIS_URL": server.url, "CASTELLAN_HEALTH": place}
    with started(tmp_path, MODULE, words=[role], **settings) as run:
        assert run.ready() == f"Castellan is ready: {line}  (Ctrl-C stops it; every game is kept)\n"
        told = health(run, f"http://{place}")
        assert told["role"] == role
        assert ("worker" in told) == (role == "worker")
        if role == "worker":
            assert (told["discord"], told["telegram"], told["ok"]) == ("sending", "sending", True)
        else:
            until(lambda: health(run, f"http://{place}")[role] == "connected", "connected")
        run.signal(signal.SIGTERM)
        assert run.ended() == 0, run.said
        assert "Traceback" not in run.said
    assert not (tmp_path / "data" / "castellan.lock").exists()


def test_a_second_one_stands_by_and_takes_over(tmp_path: Path, here: Loopback, server: TestServer) -> None:
    places = [f"127.0.0.1:{free_port()}" for _ in range(2)]
    settings = here.settings | {"REDIS_URL": server.url}
    with started(tmp_path, MODULE, words=["telegram"], **settings, CASTELLAN_HEALTH=places[0]) as first:
        first.ready()
        until(lambda: health(first, f"http://{places[0]}")["telegram"] == "connected", "the first is connected")
        with started(tmp_path, MODULE, words=["telegram"], **settings, CASTELLAN_HEALTH=places[1]) as second:
            second.ready()
            told = health(second, f"http://{places[1]}")
            assert (told["telegram"], told["ok"]) == ("standing by", True)
            first.signal(signal.SIGINT)
            assert first.ended() == 0, first.said
            until(lambda: health(second, f"http://{places[1]}")["telegram"] == "connected", "the second takes over")


def test_the_page_alone(tmp_path: Path, here: Loopback, server: TestServer) -> None:
    with started(tmp_path, MODULE, words=["web"], **here.settings, REDIS_URL=server.url) as run:
        address = run.ready().split()[3]
        told = health(run, address.rstrip("/"))
        assert set(told) == {"ok", "role", "store"}
        run.signal(signal.SIGINT)
        assert run.ended() == 0, run.said


@pytest.mark.parametrize("role", ["web", "discord", "telegram", "worker"])
def test_a_part_needs_a_server_for_all(tmp_path: Path, here: Loopback, role: str) -> None:
    said = refused(tmp_path, "bot", words=[role], DISCORD_TOKEN=DISCORD, TELEGRAM_TOKEN=TELEGRAM)
    assert said.startswith(f"`python -m bot {role}` needs REDIS_URL")
    assert len(said.splitlines()) == 1


@pytest.mark.parametrize("role", ["discord", "telegram"])
def test_a_part_needs_its_token(tmp_path: Path, server: TestServer, role: str) -> None:
    said = refused(tmp_path, "bot", words=[role], REDIS_URL=server.url)
    assert said == f"`python -m bot {role}` needs the token of the bot in {role.upper()}_TOKEN.\n"


def test_without_tokens_their_libraries_are_not_even_loaded() -> None:
    program = (
        "import asyncio, sys\n"
        "from redis.asyncio import Redis\n"
        "import bot.app.main\n"
        "from bot.app.wiring import Role, composed\n"
        "from config.settings import Settings\n"
        "async def main(): composed(Role.ALL)(Redis(), Settings())\n"
        "asyncio.run(main())\n"
        "assert not {'discord', 'telegram', 'httpx'} & set(sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=True)


async def test_a_process_without_telegram_deletes_what_is_kept_for_it(redis: Redis) -> None:
    """A person with linked accounts asks for it on the page or on Discord, and each has a process of its own."""
    cards = CardStore(redis, "123456789")
    await cards.put(7, "t", CardLocation(CardKind.BOARD, -5, 3))
    await cards.put_group_card(-5, 3, GroupCard(7, "Anna", "t"))
    settings = Settings(redis_url=Secret("redis://x"), telegram_token=Secret("123456789:AAF-stand_in-for-tests"))
    for forget in telegram_erasure(None, redis, settings):
        await forget("telegram:7")
    assert await cards.location(7, "t") is None
    assert await cards.group_card(-5, 3) is None
