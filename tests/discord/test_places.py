"""Where a table can be on Discord: channels with too few permissions, threads, direct chats, servers that remove the
bot."""

from __future__ import annotations

import discord
import pytest
from redis.asyncio import Redis
from simcord.actors import MemberActor
from simcord.backend.models import Overwrite
from simcord.builders import ChannelHandle
from simcord.enums import OverwriteType

from bot.accounts.person import Person
from bot.platforms.discord.ids import chat_of
from bot.platforms.discord.typed_messages import PUBLIC_BURST
from bot.screens.screen import Reply
from bot.tables.table import Phase
from tests.discord.world import World, buttons, seated, take_turn, world


def forbidden(here: World, **rights: bool) -> ChannelHandle:
    """A channel where the bot has other permissions."""
    me = here.guild.me
    assert me is not None
    return here.guild.create_text_channel("attic", overwrites={me: discord.PermissionOverwrite(**rights)})


def allow_all(here: World, channel: ChannelHandle) -> None:
    assert here.env.bot.user is not None
    nothing = Overwrite(target_id=here.env.bot.user.id, type=OverwriteType.MEMBER, allow=0, deny=0)
    here.env.backend.set_overwrite(channel.id, nothing)


@pytest.mark.parametrize(
    ("right", "name"),
    [
        ("view_channel", "View Channel"),
        ("send_messages", "Send Messages"),
        ("attach_files", "Attach Files"),
        ("embed_links", "Embed Links"),
    ],
)
async def test_a_missing_right_is_named_with_how_to_grant_it(redis: Redis, right: str, name: str) -> None:
    async with world(redis) as here:
        channel = forbidden(here, **{right: False})
        red = here.player("Red", channel=channel)
        result = await red.slash("carcassonne")
        assert result.ephemeral
        assert f"- {name}" in red.told.replace("\\", "")
        assert "attic" in red.told
        assert "Permissions" in red.told
        assert await here.stores.directory.table_of(chat_of(channel.id)) == "", "nothing was begun"
        await red.slash("help")
        assert "Missing" not in red.told
        assert name not in red.told
        allow_all(here, channel)
        await red.slash("carcassonne")
        assert len(here.posts(channel)) == 1


async def test_rights_that_are_taken_during_a_game_are_named_and_nothing_is_lost(redis: Redis) -> None:
    async with world(redis) as here:
        red, blue = await seated(here, "Red", "Blue")
        before = len(here.posts())
        assert here.env.bot.user is not None
        deny = discord.Permissions(send_messages=True).value
        less = Overwrite(target_id=here.env.bot.user.id, type=OverwriteType.MEMBER, allow=0, deny=deny)
        here.env.backend.set_overwrite(here.channel.id, less)
        await red.slash("do", move="s29 180 no")
        assert "Send Messages" in red.told
        allow_all(here, here.channel)
        await red.slash("do", move="s29 180 no")
        assert len(here.posts()) == before + 1
        assert [user.id for user in here.last.mentions] == [blue.actor.id]


async def test_a_lobby_moves_into_a_thread(redis: Redis) -> None:
    async with world(redis) as here:
        red, blue = here.player("Red"), here.player("Blue")
        await red.slash("carcassonne")
        lobby = here.last
        await blue.press("Play in a thread")
        assert "Only players" in blue.told
        assert here.channel.threads == [], "not by somebody who does not play"
        await red.press("Play in a thread")
        thread = here.channel.threads[0]
        assert thread.name == "Carcassonne · table of Red"
        assert chat_of(thread.id) == (await here.loaded(thread)).table.chat
        moved = here.posts()[0]
        assert moved.id == lobby.id
        assert not buttons(moved)
        assert f"<#{thread.id}>" in moved.content
        red.channel = blue.channel = thread
        await blue.press("Join", here.posts(thread)[-1])
        await red.press("Start", here.posts(thread)[-1])
        assert (await here.loaded(thread)).table.phase is Phase.PLAYING
        asked = next(p for p in (red, blue) if p.actor.id == here.posts(thread)[-1].mentions[0].id)
        posts = len(here.posts(thread))
        await take_turn(asked, 0)
        assert len(here.posts(thread)) == posts + 1
        assert len(here.posts()) == 1, "nothing more in the channel"
        # The channel is free for another table.
        await red.world.player("Green").slash("carcassonne")
        assert len(here.posts()) == 2


async def test_it_is_noted_which_channel_a_thread_belongs_to(redis: Redis) -> None:
    """The tables of both are counted together, also where somebody else has opened the thread."""
    async with world(redis) as here:
        red, channel, directory = here.player("Red"), chat_of(here.channel.id), here.stores.directory
        await red.slash("carcassonne")
        await red.press("Play in a thread")
        first = here.channel.threads[0]
        assert await directory.whole_of(chat_of(first.id)) == channel
        await red.slash("carcassonne")
        await here.last.create_thread(name="Games")
        second = next(thread for thread in here.channel.threads if thread.id != first.id)
        red.channel = second
        await red.slash("burgundy")
        tables = await directory.open_within(channel)
        assert {chat for _, chat in tables} == {channel, chat_of(first.id), chat_of(second.id)}


async def test_a_thread_is_called_after_its_host_by_the_plain_name(redis: Redis) -> None:
    name = "[a](b) *x* @y t.me/z"
    async with world(redis) as here:
        host = here.player(name)
        await host.slash("carcassonne")
        assert name not in here.last.content
        await host.press("Play in a thread")
        assert here.channel.threads[0].name == f"Carcassonne · table of {name}"


async def test_a_thread_is_only_offered_where_one_can_be_opened(redis: Redis) -> None:
    async with world(redis) as here:
        channel = forbidden(here, create_public_threads=False)
        red = here.player("Red", channel=channel)
        await red.slash("carcassonne")
        assert "Play in a thread" not in [button["label"] for button in buttons(here.posts(channel)[-1])]
        green = here.player("Green")
        await green.slash("carcassonne")
        assert "Play in a thread" in [button["label"] for button in buttons(here.last)]
        # An administrator of the chat may not want threads.
        await here.stores.directory.put_threads(chat_of(here.channel.id), offered=False)
        await here.player("Black").press("Join", here.last)
        assert "Play in a thread" not in [button["label"] for button in buttons(here.last)]
        await here.stores.directory.put_threads(chat_of(here.channel.id), offered=True)
        # Joining edits the message; the offer stays until the start.
        await red.world.player("Blue").press("Join", here.last)
        assert "Play in a thread" in [button["label"] for button in buttons(here.last)]


async def test_a_thread_that_does_not_come_to_be_leaves_the_table_where_it_was(redis: Redis) -> None:
    async with world(redis) as here:
        red = here.player("Red")
        await red.slash("carcassonne")
        here.env.inject_error("POST", "/channels/*/messages/*/threads", status=400, code=160006)
        await red.press("Play in a thread")
        assert "cannot open a thread" in red.told
        assert (await here.loaded()).table.chat == chat_of(here.channel.id)
        await red.press("+ Computer (easy)", here.posts()[0])
        assert len((await here.loaded()).table.seats) == 2


async def test_alone_in_a_chat_with_us(redis: Redis) -> None:
    async with world(redis) as here:
        anna = here.alone("Anna")
        await anna.slash("carcassonne")
        await anna.press("+ Computer (easy)")
        await anna.press("Start")
        assert (await here.loaded(anna.channel)).table.phase is Phase.PLAYING
        for turn in range(3):
            board = here.posts(anna.channel)[-1]
            assert board.mentions[0].id == anna.actor.id
            before = len(here.messages(anna.channel))
            await take_turn(anna, turn)
            # The card lay open, was edited in place, and is gone; two new boards stand there: hers, the computer's.
            assert len(here.messages(anna.channel)) == before + 2
        await anna.write("/play")
        first = here.messages(anna.channel)[-1]
        assert buttons(first)
        await anna.write("/play")
        assert first.id not in [message.id for message in here.messages(anna.channel)], "one card at a time"
        posts = len(here.posts(anna.channel))
        await anna.write("what a fine evening")
        (answer,) = here.posts(anna.channel)[posts:]
        assert answer.content.startswith("I didn't understand that")
        assert "All commands" in [button["label"] for button in buttons(answer)]
        for _ in range(3 * PUBLIC_BURST):
            await anna.write("and so on")
        assert len(here.posts(anna.channel)) - posts < 2 * PUBLIC_BURST


async def test_a_card_in_a_private_chat_is_of_the_table_wherever_it_stands(redis: Redis) -> None:
    async with world(redis) as here:
        red, _ = await seated(here, "Red", "Blue")
        user = red.actor.user if hasattr(red.actor, "user") else red.actor
        posts = len(here.posts())
        await user.send_dm("/play")
        card = user.dm_channel.last_message
        assert card is not None
        assert buttons(card)
        await user.send_dm("s29 180 no")
        await here.settle()
        assert len(here.posts()) == posts + 1


async def test_an_answer_to_a_card_is_for_its_table(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if another table has waited longer for this person."""
    async with world(redis) as here:
        red, _ = await seated(here, "Red", "Blue")
        assert isinstance(red.actor, MemberActor)
        await red.actor.send_dm("/play")
        card = red.actor.user.dm_channel.last_message
        assert card is not None
        say, tables = here.dispatcher.say, list[str]()

        async def noted(
            person: Person, chat: str, text: str, *, private: bool = False, table: str = ""
        ) -> Reply | None:
            tables.append(table)
            return await say(person, chat, text, private=private, table=table)

        monkeypatch.setattr(here.dispatcher, "say", noted)
        await red.actor.send_dm("s29 180 no", reference={"message_id": str(card.id)})
        await red.actor.send_dm("/log")
        assert tables == [(await here.loaded()).table.id, ""]


async def test_servers_and_channels_that_go_away_pause_their_tables(redis: Redis) -> None:
    async with world(redis) as here:
        await seated(here, "Red", "Blue")
        other = here.guild.create_text_channel("cellar")
        host = here.player("Green", channel=other)
        await host.slash("carcassonne")
        here.env.backend.delete_channel(other.id)
        await here.env.settle()
        assert await here.core.availability.is_closed(chat_of(other.id))
        assert not await here.core.availability.is_closed(chat_of(here.channel.id))
        here.env.backend.remove_guild(here.guild.id)
        await here.env.settle()
        assert await here.core.availability.is_closed(chat_of(here.channel.id))
