"""The connection to Discord breaks, or Discord refuses for a while: what people do is done once, and they see it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
import pytest_asyncio
from redis.asyncio import Redis

from bot.outbox.adapter import RetryAfter
from bot.platforms.discord import command_publishing, first_response, global_limit
from bot.platforms.discord.adapter import DiscordAdapter
from bot.platforms.discord.cards import OpenCards
from bot.platforms.discord.first_response import FirstResponse, respond
from bot.platforms.discord.ids import chat_of
from bot.screens.screen import Screen
from bot.texts import texts
from tests.discord.club import Club, club
from tests.discord.wire import Discord, Lost

WORDS = texts("en")
EACH = pytest.mark.parametrize("lost", Lost)
CALLBACK = "/callback"
ORIGINAL = "/messages/@original"


@pytest_asyncio.fixture
async def here(redis: Redis, adapter: DiscordAdapter, standin: Discord) -> AsyncIterator[Club]:
    async with club(redis, adapter, standin) as here:
        await here.ready()
        yield here


# what people do


@EACH
async def test_a_command_is_done_although_its_acknowledgement_is_lost(here: Club, lost: Lost) -> None:
    here.standin.lose_next("POST", CALLBACK, lost, times=2)
    asked = await here.anna.slash(here.channel, "carcassonne")
    await here.standin.until(lambda: bool(here.posts()) and not asked.waiting, "a lobby, and no spinner")
    assert await here.seats() == 1


@EACH
async def test_a_press_is_done_once_although_its_acknowledgement_is_lost(here: Club, lost: Lost) -> None:
    lobby = await here.lobby()
    for seats in (2, 3):
        edits = lobby.edits
        here.standin.lose_next("POST", CALLBACK, lost)
        await here.anna.presses(lobby, "Guest")
        await here.standin.until(lambda edits=edits: lobby.edits > edits, "a guest")  # type: ignore[misc]
        assert await here.seats() == seats


@EACH
async def test_a_card_is_shown_although_the_connection_breaks(here: Club, lost: Lost) -> None:
    board = await here.game_begins()
    here.standin.lose_next("POST", f"/webhooks/{here.standin.state.application}", lost)
    await here.anna.presses(board, "Play")
    await here.standin.until(lambda: bool(here.cards()), "a card")
    card = here.cards()[-1]
    here.standin.lose_next("PATCH", ORIGINAL, lost)
    before = card.content
    await here.anna.presses(card, card.labels[0])
    await here.standin.until(lambda: card.content != before, "the next step")
    assert not any(WORDS("discord.trouble") in one.content for one in here.anna.private(here.channel))


@pytest.mark.parametrize(("status", "code"), [(404, 10008), (404, 10062), (404, 10015)])
async def test_a_card_that_was_dismissed_during_a_press_is_shown_anew(here: Club, status: int, code: int) -> None:
    board = await here.game_begins()
    await here.anna.presses(board, "Play")
    await here.standin.until(lambda: bool(here.cards()), "a card")
    card = here.cards()[-1]
    here.standin.fail_next("PATCH", ORIGINAL, status, code)
    pressed = await here.anna.presses(card, card.labels[0])
    await here.anna.dismisses(card)
    await here.standin.until(lambda: bool(here.cards()), "the card, anew")
    assert len(pressed.more) == 1
    # A command whose spinner was dismissed.
    here.standin.fail_next("PATCH", ORIGINAL, status, code)
    asked = await here.anna.slash(here.channel, "mygames")
    assert asked.original is not None
    await here.anna.dismisses(asked.original)
    await here.standin.until(lambda: bool(asked.more), "the answer, anew")
    assert not any(WORDS("discord.trouble") in one.content for one in here.anna.private(here.channel))


@EACH
async def test_what_is_typed_into_a_modal_arrives(here: Club, lost: Lost) -> None:
    board = await here.game_begins()
    await here.anna.presses(board, "Play")
    await here.standin.until(lambda: bool(here.cards()), "a card")
    here.standin.lose_next("POST", CALLBACK, lost, times=2)
    asked = await here.anna.presses(here.cards()[-1], WORDS("button.type"))
    seq = (await here.game()).seq
    here.standin.lose_next("POST", CALLBACK, lost)
    await here.anna.submits(asked, "s29 180 no")
    await here.standin.until(lambda: len(here.posts()) > 2, "the next board")
    assert (await here.game()).seq > seq


@EACH
async def test_a_line_is_completed(here: Club, lost: Lost, caplog: pytest.LogCaptureFixture) -> None:
    await here.game_begins()
    here.standin.lose_next("POST", CALLBACK, lost)
    assert await here.anna.completes(here.channel, "do", "s29")
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


@EACH
async def test_a_line_in_a_private_chat_is_answered_once(here: Club, lost: Lost) -> None:
    here.standin.lose_next("POST", f"/channels/{here.anna.dm.id}/messages", lost)
    await here.anna.says(here.anna.dm, "/carcassonne")
    await here.standin.until(lambda: len(here.posts(here.anna.dm)) == 1, "a lobby")
    here.standin.lose_next("POST", f"/channels/{here.anna.dm.id}/messages", lost)
    await here.anna.says(here.anna.dm, "well, well")
    await here.standin.until(lambda: len(here.posts(here.anna.dm)) == 2, "an answer")
    assert here.posts(here.anna.dm)[-1].content.startswith("I didn't understand")


@EACH
async def test_a_table_moves_into_one_thread(here: Club, lost: Lost) -> None:
    lobby = await here.lobby()
    # The first press shows that threads can be opened there.
    await here.anna.presses(lobby, "Guest")
    await here.standin.until(lambda: WORDS("discord.thread") in lobby.labels, "the button")
    here.standin.lose_next("POST", "/threads", lost)
    await here.anna.presses(lobby, WORDS("discord.thread"))
    await here.standin.until(lambda: lobby.id in here.standin.state.channels, "a thread")
    thread = here.standin.state.channels[lobby.id]
    await here.standin.until(lambda: any("Guest" in one.labels for one in here.posts(thread)), "the lobby in it")


async def test_a_press_that_nobody_waits_for_any_more_has_to_be_repeated(
    here: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = await here.lobby()
    monkeypatch.setattr(first_response, "LATE", 0.0)
    here.standin.lose_next("POST", CALLBACK, Lost.ANSWER)
    pressed = await here.anna.presses(lobby, "Guest")
    await here.standin.until(lambda: bool(pressed.more), "an answer")
    assert [one.content for one in pressed.more] == [WORDS("discord.too_late")]
    assert await here.seats() == 1


async def test_what_is_never_learnt_is_not_done() -> None:
    """The client is closed, or too much time has passed."""
    asked = 0

    async def breaks() -> None:
        nonlocal asked
        asked += 1
        raise ConnectionResetError

    assert await respond(breaks, closed=lambda: asked == 3) is FirstResponse.MISSING
    assert asked == 3
    assert await respond(breaks, closed=lambda: False, within=0.0) is FirstResponse.MISSING

    async def ended() -> None:
        raise RuntimeError("Session is closed")

    assert await respond(ended, closed=lambda: True) is FirstResponse.MISSING
    with pytest.raises(RuntimeError):
        await respond(ended, closed=lambda: False)


# commands, files, limits


async def test_the_bot_connects_while_its_commands_are_refused(
    redis: Redis, adapter: DiscordAdapter, standin: Discord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command_publishing, "FIRST_PAUSE", 0.01)
    async with club(redis, adapter, standin) as here:
        held = standin.hold_next("PUT", "/commands")
        standin.lose_next("PUT", "/commands", Lost.REQUEST)
        standin.fail_next("PUT", "/commands", 403, 50001)
        await here.connects()
        assert not standin.state.commands
        await here.anna.says(here.anna.dm, "/help")
        await standin.until(lambda: bool(here.posts(here.anna.dm)), "an answer")
        held.set()
        await here.knows_commands()


async def test_the_bot_stops_while_its_commands_are_on_the_way(
    redis: Redis, adapter: DiscordAdapter, standin: Discord
) -> None:
    async with club(redis, adapter, standin) as here:
        standin.hold_next("PUT", "/commands")
        await here.connects()
        await standin.until(lambda: any(one.method == "PUT" for one in standin.journal), "the commands on the way")
        await here.gateway.stop()
        assert not standin.state.commands
        assert not [task for task in asyncio.all_tasks() if task.get_name() == "commands of Discord"]


async def test_a_picture_that_is_too_large_is_left_out(here: Club) -> None:
    lobby = await here.lobby()
    await here.brings_guest(lobby)
    here.standin.fail_next("POST", f"/channels/{here.channel.id}/messages", 413, 40005)
    await here.anna.presses(lobby, "Start")
    await here.standin.until(lambda: len(here.posts()) > 1, "a board")
    board = here.anna.last(here.channel, "Play")
    assert not board.files
    assert "```" in board.content
    here.standin.fail_next("POST", "/webhooks", 413, 40005)
    await here.anna.presses(board, "Play")
    await here.standin.until(lambda: bool(here.cards()), "a card")
    assert not here.cards()[-1].files


async def test_a_limit_of_all_requests_ends_although_nobody_waits_for_it(
    adapter: DiscordAdapter, standin: Discord, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = standin.person("Anna")
    channel = standin.channel(standin.guild("Our club", anna), "games")
    monkeypatch.setattr(global_limit, "LONGEST", 0.05)
    standin.limit_next("POST", "/messages", 9.0)
    first = asyncio.create_task(adapter.post(chat_of(channel.id), Screen("One"), mention=[], nonce="1"))
    await standin.until(lambda: any(one.status == 429 for one in standin.journal), "the limit")
    assert adapter.client is not None
    while adapter.client.http._global_over.is_set():
        await asyncio.sleep(0)
    first.cancel()
    await adapter.post(chat_of(channel.id), Screen("Two"), mention=[], nonce="2")
    assert [one.content for one in channel.messages] == ["Two"]
    standin.limit_next("POST", "/messages", 99.0)
    with pytest.raises(RetryAfter):
        await adapter.post(chat_of(channel.id), Screen("Three"), mention=[], nonce="3")


async def test_a_late_answer_does_not_replace_a_newer_one(here: Club) -> None:
    """The answer to the first of two presses is lost, so it is sent again while the second is answered already."""
    board = await here.game_begins()
    await here.anna.presses(board, "Play")
    await here.standin.until(lambda: bool(here.cards()), "a card")
    card = here.cards()[-1]
    held = here.standin.hold_next("PATCH", ORIGINAL, Lost.REQUEST)
    first, second = card.labels[:2]
    await here.anna.presses(card, first)
    await here.standin.until(lambda: any(one.path.endswith(ORIGINAL) for one in here.standin.journal), "on its way")
    before = card.edits
    await here.anna.presses(card, second)
    await here.standin.until(lambda: card.edits > before, "the answer to the second press")
    shown = card.content
    held.set()
    await here.gateway.stop()
    assert (card.content, card.edits) == (shown, before + 1)


async def test_the_newest_card_stays() -> None:
    cards = OpenCards()
    deleted: list[int] = []

    def delete(message: int) -> Callable[[], Awaitable[None]]:
        async def deletes() -> None:
            deleted.append(message)

        return deletes

    for message in (2, 1, 3):
        await cards.opened(7, "table", message, delete(message))
    assert deleted == [1, 2]
