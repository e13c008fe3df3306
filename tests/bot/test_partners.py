"""Partners agree in private: drafts and plans that they look at, notes that they write."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from redis.asyncio import Redis

from bot.accounts.export import personal_data
from bot.screens.screen import Screen, Show, in_private
from bot.store.commands import execute
from bot.store.keys import TableKeys
from bot.store.people import PersonSettings
from bot.tables.partner_notes import KEPT, LONGEST, PER_MINUTE, note_keys
from tests.bot.memory_chatbot import CHAT, Chatbot, User
from tests.bot.openings import loaded, move, table_for
from tests.bot.teams import delivered, pairs_for, pairs_in, partner_of, play_on
from tests.bot.toy_game_ui import finish

NAMES = ("Anna", "Boris", "Clara", "Dan")
"""Anna plays with Clara, Boris with Dan."""


@pytest.fixture(autouse=True)
def pairs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with pairs_in(tmp_path, monkeypatch):
        yield


async def kept(chatbot: Chatbot) -> set[str]:
    """The keys of all notes of the table."""
    key = TableKeys((await loaded(chatbot)).table.id).draft
    return {name.decode() for name in await execute(chatbot.redis, "HKEYS", key)} & set(note_keys(range(4)))


def told(user: User) -> str:
    return user.said[-1].screen.text


async def chosen_first(user: User) -> Screen:
    """Begin a turn: choose what the first button of the card says."""
    await user.say("/play")
    await user.press(user.labels()[0])
    assert user.card is not None
    return user.card


async def test_a_partner_looks_at_the_draft_and_changes_nothing(redis: Redis) -> None:
    chatbot, (anna, boris, clara, dan) = await pairs_for(redis, *NAMES)
    await clara.say("/partner")
    assert clara.error == "Anna: no draft, no plan and no notes yet. Write a line yourself: /note TEXT."
    card = await chosen_first(anna)
    before = await loaded(chatbot)
    reply = await clara.press("Partner")
    assert reply.show is Show.NOTICE
    assert reply.screen.secret
    text = reply.screen.text.splitlines()
    assert text[:2] == ["Your partner: Anna", "The turn they’re choosing, not confirmed yet:"]
    assert any(line in card.text for line in text[2:-1])
    assert text[-1] == "Only your team sees this. /note TEXT writes your partner a line."
    assert [button.token.partition(".")[0] for row in reply.screen.menu for button in row] == ["partner"]
    assert (await loaded(chatbot)).version == before.version
    # The draft is still Anna's, and her next press goes on from it.
    await finish(anna)
    await clara.say("/partner")
    assert "no draft" in clara.error
    for other in (boris, dan):
        await other.say("/partner")
        assert "no draft" in other.error


async def test_partners_see_what_partners_share(redis: Redis) -> None:
    """The hands of the toy game are secret; partners show them to each other, and to nobody else."""
    chatbot, users = await pairs_for(redis, *NAMES)
    await play_on(chatbot, users, turns=4)
    looks = {user.person.name: (await user.ask("/text")).board for user in users}
    assert looks["Anna"] == looks["Clara"]
    assert looks["Boris"] == looks["Dan"]
    assert looks["Anna"] != looks["Boris"]
    hidden = {name: board.count("?") for name, board in looks.items()}
    assert set(hidden.values()) == {2}
    table = (await loaded(chatbot)).table
    asked = next(user for user in users if table.time.pending[0].seat in table.seats_of(user.person.id))
    await asked.say("/play")
    assert asked.card is not None
    assert asked.card.secret
    assert asked.card.board.count("?") == 2


async def test_notes_reach_the_partner_alone(redis: Redis) -> None:
    chatbot, (anna, boris, clara, dan) = await pairs_for(redis, *NAMES)
    before, posts = await loaded(chatbot), len(chatbot.posts)
    await anna.say("/note  take the\u202e six,\n@boris <@1> ")
    assert (anna.said[-1].show, told(anna)) == (Show.NOTICE, "Only Clara can see your note.")
    assert not anna.said[-1].screen.secret
    assert (await loaded(chatbot)).version == before.version
    (post,) = await delivered(chatbot)
    assert (post.chat, post.mention) == ("memory:~clara", (clara.person.id,))
    assert post.screen.text == "📝 Anna (Orchard): take the six, @boris <@1>"
    assert post.screen.secret
    assert len([one for one in chatbot.posts if one.chat == CHAT]) == posts
    assert "take the six" in (await clara.press("Partner", post.screen)).screen.text
    await clara.say("/play")
    assert clara.card is not None
    assert clara.card.aside == "📝 Anna: take the six, @boris <@1>"
    assert "six," not in clara.card.text
    assert in_private(clara.card).text == f"{clara.card.aside}\n{clara.card.text}"
    for other in (anna, boris, dan):
        await other.say("/play")
        assert other.card is not None
        assert other.card.aside == ""


async def test_a_card_shows_what_is_new_since_the_last_move(redis: Redis) -> None:
    chatbot, users = await pairs_for(redis, *NAMES)
    anna, _, clara, _ = users
    for text in ("one", "two", "three"):
        await anna.say(f"/note {text}")
    await clara.say("/play")
    assert clara.card is not None
    assert clara.card.aside == "📝 Anna: two\n📝 Anna: three"
    await finish(clara)
    await play_on(chatbot, [user for user in users if user is not clara], turns=3)
    table = (await loaded(chatbot)).table
    while not any(clara.person.id == table.seats[pending.seat].user for pending in table.time.pending):
        await play_on(chatbot, users, turns=1)
        table = (await loaded(chatbot)).table
    await clara.say("/play")
    assert clara.card.aside == ""
    shown = (await clara.ask("/partner")).text
    assert all(text in shown for text in ("one", "two", "three"))
    await anna.say("/note four")
    await clara.say("/play")
    assert clara.card.aside == "📝 Anna: four"


async def test_the_newest_notes_are_kept(redis: Redis) -> None:
    chatbot, (anna, _, clara, _) = await pairs_for(redis, *NAMES)
    for number in range(KEPT + 2):
        chatbot.clock.time += 60
        await anna.say(f"/note number {number}")
    shown = (await clara.ask("/partner")).text
    assert [f"number {number}" in shown for number in range(KEPT + 2)] == [False] * 2 + [True] * KEPT
    assert len(await kept(chatbot)) == KEPT + 1


async def test_notes_are_short_and_few(redis: Redis) -> None:
    chatbot, (anna, *_) = await pairs_for(redis, *NAMES)
    for line, why in (
        ("/note", "Type the note after the command: /note I’ll take the mine."),
        ("/note \u200b\u202e", "Type the note after the command: /note I’ll take the mine."),
        (
            f"/note {'x' * (LONGEST + 1)}",
            "That’s 201 characters; a note has 200 at most. Make it shorter, or write two.",
        ),
    ):
        await anna.say(line)
        assert anna.error == why
    assert await kept(chatbot) == set()
    for _ in range(PER_MINUTE):
        await anna.say(f"/note {'x' * LONGEST}")
        assert anna.said[-1].show is Show.NOTICE
    await anna.say("/note more")
    assert anna.error == "That’s 5 notes within a minute. Wait a little before the next one."
    chatbot.clock.time += 61
    await anna.say("/note more")
    assert anna.said[-1].show is Show.NOTICE


async def test_without_a_private_chat_the_note_is_shown_where_the_partner_plays(redis: Redis) -> None:
    chatbot, (anna, _, clara, _) = await pairs_for(redis, *NAMES)
    chatbot.adapter.refusing.add(clara.person.id)
    await anna.say("/note hello")
    assert await delivered(chatbot) == []
    ((chat, user, screen),) = chatbot.adapter.alone
    assert (chat, user, screen.text, screen.secret) == (CHAT, clara.person.id, "📝 Anna (Orchard): hello", True)


async def test_a_note_rings_at_nobody_who_sleeps_and_speaks_their_language(redis: Redis) -> None:
    chatbot, (anna, _, clara, _) = await pairs_for(redis, *NAMES)
    await chatbot.stores.people.put(clara.person.id, PersonSettings(language="ru", zone="UTC"))
    await anna.say("/note hello")
    (post,) = await delivered(chatbot)
    assert post.screen.text == "📝 Anna (Фруктовый сад): hello"
    assert post.mention == (clara.person.id,)
    await clara.say("/settings quiet 2-12")
    await anna.say("/note hello again")
    (post,) = await delivered(chatbot)
    assert post.mention == ()


@pytest.mark.parametrize("line", ["/partner", "/note hello"])
async def test_who_has_no_partner_is_told_why(redis: Redis, line: str) -> None:
    chatbot, (anna, boris) = await pairs_for(redis, "Anna", "Boris", computers=("easy", "normal"))
    await anna.say(line)
    assert anna.error.startswith("Your partner is Computer ")
    await boris.say(line)
    assert anna.error.endswith("computers don’t show drafts and can’t read notes.")
    stranger = User(chatbot, "Zoe")
    await stranger.say(line)
    assert stranger.error == "Only players of this table can do that."
    # The button is offered only where two people play together.
    assert not any(button.label == "Partner" for row in chatbot.last.screen.menu for button in row)


async def test_at_a_table_without_teams_there_are_no_partners(redis: Redis) -> None:
    _, (red, _) = await table_for(redis, "Red", "Blue")
    for line in ("/partner", "/note hello"):
        await red.say(line)
        assert red.error == "Everybody plays for themselves at this table, so there’s no partner here."
    fresh = User(Chatbot(redis), "Green", chat="memory:den")
    await fresh.say("/new toy")
    await fresh.say("/partner")
    assert fresh.error == "The game has not begun yet."


async def test_who_plays_both_seats_of_a_team_needs_no_notes(redis: Redis) -> None:
    chatbot, (anna, _) = await pairs_for(redis, "Anna", "Boris", agreed=("/guest Gus", "/computer easy"))
    assert partner_of((await loaded(chatbot)).table, "Anna") == "Gus"
    await anna.say("/partner")
    assert anna.error == "You play all the seats of your team yourself."


async def test_on_both_sides_each_partner_sees_only_what_is_theirs(redis: Redis) -> None:
    """Anna plays with Clara, and for a guest with Boris."""
    _, (anna, boris, clara) = await pairs_for(redis, "Anna", "Boris", "Clara", agreed=("/guest Gus",))
    await boris.say("/note for the guest")
    await clara.say("/note for Anna")
    both = (await anna.ask("/partner")).text
    assert "for the guest" in both
    assert "for Anna" in both
    for user in (boris, clara):
        await user.say("/partner")
        assert "no notes" in user.error
    # Her draft is for one of the seats: the other team does not see it.
    await chosen_first(anna)
    await boris.say("/partner")
    await clara.say("/partner")
    assert sorted(user.said[-1].show for user in (boris, clara)) == [Show.ERROR, Show.NOTICE]


async def test_notes_end_with_the_game(redis: Redis) -> None:
    chatbot, users = await pairs_for(redis, *NAMES)
    await users[0].say("/note hello")
    assert await kept(chatbot)
    await play_on(chatbot, users)
    assert await kept(chatbot) == set()
    await users[2].say("/partner")
    assert users[2].error == "This game is over."


async def test_notes_end_when_a_seat_of_the_team_changes_hands(redis: Redis) -> None:
    chatbot, (anna, boris, clara, dan) = await pairs_for(redis, *NAMES)
    for user in (anna, boris, clara, dan):
        await user.say(f"/note from {user.person.name}")
    await clara.say("/quit")
    assert {key.split()[1] for key in await kept(chatbot)} == await seats_of(chatbot, boris, dan)
    await anna.say("/note to nobody")
    assert anna.error == "Your partner’s seat is free. Somebody has to take it first: /take."
    zoe = User(chatbot, "Zoe")
    await zoe.say("/take")
    await zoe.say("/partner")
    assert "no notes" in zoe.error
    await anna.say("/note welcome")
    assert "welcome" in (await zoe.ask("/partner")).text


async def seats_of(chatbot: Chatbot, *users: User) -> set[str]:
    table = (await loaded(chatbot)).table
    return {str(seat) for user in users for seat in table.seats_of(user.person.id)}


async def test_notes_are_given_to_their_author_and_deleted_with_them(redis: Redis) -> None:
    chatbot, (anna, _, clara, _) = await pairs_for(redis, *NAMES)
    await anna.say("/note my own words")
    await clara.say("/note her words")
    data = json.loads(await personal_data(chatbot.stores, anna.person.id))
    assert data["tables"][0]["notes"] == ["my own words"]
    await anna.say("/forget")
    await anna.press("Delete my data")
    assert await kept(chatbot) == set()
    table = (await loaded(chatbot)).table
    everything = [await redis.dump(key) or b"" for key in await redis.keys(f"*{table.id}*")]
    assert not any(b"my own words" in value for value in everything)


async def test_a_whole_game_with_partners(redis: Redis) -> None:
    chatbot, users = await pairs_for(redis, *NAMES)
    for _ in range(3):
        for user in users:
            if await is_asked(chatbot, user):
                await move(user)
            chatbot.clock.time += 20
            await user.say("/note go on")
    await play_on(chatbot, users)
    assert "win together" in chatbot.last.screen.text or "share the victory" in chatbot.last.screen.text


async def is_asked(chatbot: Chatbot, user: User) -> bool:
    table = (await loaded(chatbot)).table
    return any(table.seats[pending.seat].user == user.person.id for pending in table.time.pending)
