"""Drafts in the store: they survive a restart, are deleted with the move that they become, and end with an explanation
if the question is gone."""

from __future__ import annotations

import asyncio

from redis.asyncio import Redis

from bot.screens.screen import Show
from bot.store.commands import execute
from bot.store.keys import TableKeys
from bot.store.tables import TableStore
from bot.tables.partner_notes import KEPT, PartnerNote, note_keys
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import game_of, loaded, move, table_for


async def drafts(chatbot: Chatbot) -> set[str]:
    key = TableKeys((await loaded(chatbot)).table.id).draft
    return {user.decode() for user in await execute(chatbot.redis, "HKEYS", key)}


async def test_a_draft_is_finished_by_another_program(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    await red.press("Play")
    await red.press("1")
    assert await drafts(chatbot) == {red.person.id}
    again = User(Chatbot(redis), "Red")
    again.card = red.card
    await again.press("City")
    await again.press("✓")
    assert again.said[-1].show is Show.DONE
    assert (await game_of(chatbot)).decisions[0].seat == 1
    assert await drafts(chatbot) == set()


async def test_a_line_ends_the_draft_it_overtakes(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    await red.press("Play")
    await red.press("1")
    await red.say("s29 180 city")
    assert await drafts(chatbot) == set()
    await blue.say("/play")
    assert await drafts(chatbot) == {blue.person.id}


async def test_a_refused_confirmation_keeps_the_draft(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    await red.press("Play")
    await red.press("1")
    await red.say("/confirm")
    assert red.said[-1].show is Show.ERROR
    before = await loaded(chatbot)
    assert await drafts(chatbot) == {red.person.id}
    assert before.table.snapshots == []


async def test_a_draft_lapses_politely(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    await move(red)
    await blue.say("/play")
    await blue.press("1")
    old = blue.card
    assert old is not None
    # Blue has begun; then Red takes the move back, and makes another one.
    await red.say("/undo")
    await blue.say("/agree")
    await move(red)
    version = (await loaded(chatbot)).version
    await blue.press(next(b.label for row in old.menu for b in row), old)
    assert blue.said[-1].show is Show.CARD
    assert "That prompt is over." in blue.said[-1].screen.text
    await blue.say("/confirm")
    assert "That prompt is over." in blue.said[-1].screen.text
    await blue.say("/play")
    assert blue.said[-1].screen.text.startswith("The table has moved on; your draft does not hold any more.")
    assert (await loaded(chatbot)).version == version
    await blue.say("/play")
    assert "moved on" not in blue.said[-1].screen.text
    await move(blue)


async def test_everybody_has_a_draft_of_their_own(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    await red.press("Play")
    await red.press("1")
    await blue.say("/play")
    assert blue.said[-1].show is Show.ERROR
    await User(chatbot, "Eve").token(f"pick.{(await loaded(chatbot)).table.id}.1.S29")
    assert await drafts(chatbot) == {red.person.id}


async def test_notes_that_are_written_at_once_are_all_kept(redis: Redis) -> None:
    """Of each seat the newest ones, in the order of their numbers."""
    store = TableStore(redis)
    notes = [PartnerNote(f"n{number}", float(number), 3) for number in range(KEPT)]
    await asyncio.gather(*(store.add_note("t", 2, note) for note in notes))
    found = (await store.notes("t", [0, 2]))[2]
    assert sorted(note.text for note in found) == [note.text for note in notes]
    assert [note.number for note in found] == list(range(1, KEPT + 1))
    await store.add_note("t", 2, PartnerNote("newest", 9.0, 4))
    again = await store.notes("t", [0, 2])
    assert [note.text for note in again[2]] == [*(note.text for note in found[1:]), "newest"]
    assert again[0] == []
    assert set(await execute(redis, "HKEYS", TableKeys("t").draft)) <= {key.encode() for key in note_keys([2])}
