"""The whole program as an operator starts it, on both platforms at once: played, killed, started again, stopped."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from discord import Permissions
from redis.asyncio import Redis

from tests.discord.wire import Discord, discord_on_the_wire
from tests.discord.wire.gateway import INVALID
from tests.running.networks import OnDiscord, OnTelegram, ended, ready
from tests.running.program import Run, servers_in, started
from tests.server import TestServer
from tests.telegram.standin import RealTime, Telegram, telegram
from tests.telegram.telegram_chatbot import EXPECTED, sent_by


@asynccontextmanager
async def both() -> AsyncIterator[tuple[Discord, Telegram]]:
    async with discord_on_the_wire() as discord, telegram(clock=RealTime()) as tg:
        yield discord, tg


def settings(discord: Discord, tg: Telegram) -> dict[str, str]:
    return {
        "DISCORD_TOKEN": discord.token,
        "CASTELLAN_DISCORD_URL": discord.url,
        "TELEGRAM_TOKEN": tg.token,
        "CASTELLAN_TELEGRAM_URL": tg.url,
        "CASTELLAN_TELEGRAM_FILE_URL": tg.file_url,
        "CASTELLAN_LOG_LEVEL": "debug",
    }


def tables(discord: Discord, tg: Telegram) -> tuple[OnDiscord, OnTelegram]:
    anna = discord.person("Anna")
    channel = discord.channel(discord.guild("Our club", anna), "games")
    vera = tg.user("Vera", started=True)
    return OnDiscord(discord, anna, channel), OnTelegram(tg, vera, tg.group("Friends", vera))


async def connected(discord: Discord) -> None:
    gateway = discord.state.gateway
    await discord.until(lambda: bool(discord.state.commands) and bool(gateway.live), "Discord has us")


def quiet(run: Run, said: str, discord: Discord, tg: Telegram) -> None:
    """Check that the program has printed no token and no traceback."""
    for secret in (discord.token, tg.token, tg.token.partition(":")[2]):
        assert secret not in said
        assert secret not in run.said
    assert "Traceback" not in run.said


async def test_two_tables_a_crash_and_a_proper_end(tmp_path: Path) -> None:
    async with both() as (discord, tg):
        here, there = tables(discord, tg)
        with started(tmp_path, "bot", **settings(discord, tg)) as first:
            said = await ready(first, 3)
            assert said[0].startswith("Castellan is ready: http://127.0.0.1:")
            assert "· Discord as Castellan#1234 · Telegram as @castellan_bot" in said[0]
            application = discord.state.application
            assert f"https://discord.com/oauth2/authorize?client_id={application}&scope=bot+applications." in said[1]
            assert "https://t.me/castellan_bot?startgroup=castellan" in said[2]
            await connected(discord)
            await asyncio.gather(here.opens(), there.opens())
            older = there.board
            play = sent_by(older, "play.")[0]
            for _ in range(2):
                await asyncio.gather(here.begins(), there.begins())
                await asyncio.gather(here.goes_on(), there.goes_on())
            await asyncio.gather(here.begins(), there.begins())
            # In the middle of a turn. (A card that has just been sent may not be noted yet, and would come once more.)
            await asyncio.gather(here.steps_on(), there.steps_on())
            first.kill()
            quiet(first, "".join(said), discord, tg)
        await discord.until(lambda: not discord.state.gateway.live, "Discord has seen that we are gone")
        card, other = here.card, there.card
        assert card is not None
        assert other is not None
        # Discord says at once that nobody is there; Telegram keeps it for whoever comes.
        assert not (await here.person.sends(card, here.steps(card)[0])).heard
        seen = other.edits
        await there.person.presses(other, there.steps(other)[0])
        with started(tmp_path, "bot", **settings(discord, tg)) as second:
            said = await ready(second, 3)
            await connected(discord)
            await there.waits(lambda: other.deleted or other.edits != seen, "what was pressed meanwhile")
            # A button of before the crash, and a second card that its new process does not know of.
            await here.begins()
            await asyncio.gather(here.goes_on(), there.goes_on())
            # Buttons of old questions: the game does not change, and the person is shown how it stands.
            posts = len(here.posts), len(there.group.posts)
            edits = card.edits
            late = await here.person.sends(card, here.steps(card)[0])
            await discord.until(lambda: card.edits != edits, "an answer to an old button")
            assert not late.shown
            assert "That prompt is over" in card.content
            await there.person.sends(older, play)
            await there.waits(lambda: not tg.api.updates.pending, "an old press is seen to")
            assert (len(here.posts), len(there.group.posts)) == posts
            assert here.card is card
            await there.begins()
            await asyncio.gather(here.goes_on(), there.goes_on())
            # A request that is being handled when the program stops is still answered.
            last = await here.person.presses(here.board, "Play")
            second.signal(signal.SIGTERM)
            assert await ended(second) == 0, second.said
            assert last.shown
            assert not last.waiting
            quiet(second, "".join(said), discord, tg)
        gateway = discord.state.gateway
        assert [session.close for session in gateway.closed] == [1006, 1000]
        assert not gateway.live
        assert gateway.identified == 2
        assert not tg.api.updates.pending
        assert not discord.refused()
        assert [one for one in tg.journal.refused() if not one.description.endswith(EXPECTED)] == []
    assert servers_in(tmp_path / "data") == []


def apart(discord: Discord, server: TestServer) -> dict[str, str]:
    return {"REDIS_URL": server.url, "DISCORD_TOKEN": discord.token, "CASTELLAN_DISCORD_URL": discord.url}


async def test_whoever_stands_by_takes_over(tmp_path: Path, redis: Redis, server: TestServer) -> None:
    """Two processes that receive and one that sends, on one server; only one of the first two is connected at a
    time."""
    async with discord_on_the_wire() as discord:
        anna = discord.person("Anna")
        table = OnDiscord(discord, anna, discord.channel(discord.guild("Our club", anna), "games"))
        settings, gateway = apart(discord, server), discord.state.gateway
        with (
            started(tmp_path, "bot", words=("worker",), **settings) as worker,
            started(tmp_path, "bot", words=("discord",), **settings) as first,
        ):
            await asyncio.gather(ready(worker), ready(first))
            await connected(discord)
            with started(tmp_path, "bot", words=("discord",), **settings) as second:
                await ready(second)
                await table.opens()
                await table.begins()
                await table.goes_on()
                await table.begins()
                assert (gateway.identified, len(gateway.live)) == (1, 1)
                first.kill()
                await discord.until(lambda: not gateway.live, "Discord has seen that one is gone")
                await discord.until(lambda: bool(gateway.live), "the other one is there")
                assert gateway.identified == 2
                await table.goes_on()
                for run in (second, worker):
                    run.signal(signal.SIGTERM)
                    assert await ended(run) == 0, run.said
                    assert "Traceback" not in run.said
        assert gateway.closed[-1].close == 1000
        assert not discord.refused()


async def test_a_line_that_breaks_is_taken_up_again(tmp_path: Path) -> None:
    """After a broken connection the session is resumed, so nothing that happened meanwhile is lost. A session that
    Discord has ended is begun anew at the address that Discord gives, not at the library's default."""
    async with discord_on_the_wire() as discord:
        anna = discord.person("Anna")
        table = OnDiscord(discord, anna, discord.channel(discord.guild("Our club", anna), "games"))
        gateway = discord.state.gateway
        settings = {"DISCORD_TOKEN": discord.token, "CASTELLAN_DISCORD_URL": discord.url}
        with started(tmp_path, "bot", **settings) as run:
            await ready(run)
            await connected(discord)
            (session,) = gateway.live
            await gateway.reconnect()
            await discord.until(lambda: session.resumes == 1, "taken up again")
            await gateway.cut()
            await discord.until(lambda: session.resumes == 2, "taken up again")
            await table.opens()
            gateway.sessions.clear()
            assert session.line is not None
            await session.line.send({"op": INVALID, "d": False, "s": None, "t": None})
            await discord.until(lambda: bool(gateway.live) and gateway.identified == 2, "begun anew")
            await table.begins()
            run.signal(signal.SIGTERM)
            assert await ended(run) == 0, run.said
        assert not discord.refused()


async def test_a_thread_of_its_own_and_a_right_that_is_missing(tmp_path: Path) -> None:
    async with discord_on_the_wire() as discord:
        anna = discord.person("Anna")
        channel = discord.channel(discord.guild("Our club", anna), "games")
        silent = discord.channel(channel.guild or discord.guild("Another", anna), "silent")
        await discord.forbids(silent, Permissions(attach_files=True).value)
        table = OnDiscord(discord, anna, channel)
        with started(tmp_path, "bot", DISCORD_TOKEN=discord.token, CASTELLAN_DISCORD_URL=discord.url) as run:
            await ready(run)
            await connected(discord)
            refused = await anna.slash(silent, "burgundy")
            await discord.until(lambda: bool(refused.shown), "what is missing")
            assert "Attach Files" in refused.shown[0].content
            assert refused.shown[0].receiver is anna.user
            await anna.slash(channel, "carcassonne")
            await table.waits(lambda: bool(table.posts), "the lobby")
            lobby = table.board
            await anna.presses(lobby, "Play in a thread")
            await table.waits(lambda: lobby.id in discord.state.channels, "a thread")
            there = OnDiscord(discord, anna, discord.state.channels[lobby.id])
            await there.waits(lambda: any("Start" in post.labels for post in there.posts), "the lobby in the thread")
            await table.waits(lambda: not lobby.labels, "the old buttons are gone")
            await anna.presses(there.board, "+ Computer (easy)")
            await there.waits(lambda: "Computer" in there.board.content, "the computer is at the table")
            await anna.presses(there.board, "Start")
            await there.waits(there.asked, "the first question")
            await there.begins()
            await there.goes_on()
            run.signal(signal.SIGTERM)
            assert await ended(run) == 0, run.said
        assert table.posts == [lobby]
        assert not silent.messages[1:]
        assert not discord.refused()
