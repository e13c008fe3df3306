"""Presses on Discord: acknowledged at once, answered in private, and handled only once."""

from __future__ import annotations

import discord
import pytest
from redis.asyncio import Redis
from simcord.results import InteractionResult

from bot.platforms.discord.gateway import REPEATS_KNOWN
from bot.platforms.discord.ids import chat_of
from bot.screens.screen import Button, Screen
from bot.tables.table import Phase
from tests.discord.world import buttons, seated, selects, world


def private(result: InteractionResult) -> list[str]:
    """Texts of all private messages that the interaction has led to; the response counts only if it is private."""
    assert all(message.ephemeral for message in result.followups)
    own = [result.response] if result.response and result.response.ephemeral else []
    return [message.content for message in (*result.followups, *own)]


async def test_a_card_is_edited_in_place_and_taken_away_when_it_has_served(redis: Redis) -> None:
    async with world(redis) as here:
        red, _ = await seated(here, "Red", "Blue")
        await red.press("Play", here.last)
        assert red.card is not None
        first = red.card.id
        assert red.card.ephemeral
        assert [file.description for file in red.card.attachments] == [red.card.attachments[0].description]
        assert red.card.attachments[0].description
        await red.press(red.labels()[0])
        assert red.card.id == first, "the same message"
        assert len(red.card.attachments) == 1, "the picture of the step before is gone"
        await red.press(red.labels()[0])
        await red.press("✓")
        assert red.card is None
        assert all(message.id != first for message in here.channel.history(viewer=red.actor))


async def test_a_second_card_takes_the_place_of_the_first(redis: Redis) -> None:
    async with world(redis) as here:
        red, _ = await seated(here, "Red", "Blue")
        await red.press("Play", here.last)
        assert red.card is not None
        first = red.card.id
        await red.slash("play")
        own = [message.id for message in here.channel.history(viewer=red.actor) if message.flags.ephemeral]
        assert red.card.id != first
        assert first not in own
        # A typed line that is no whole turn is shown on a card as well, in the place of the one before.
        second = red.card.id
        await red.slash("do", move=red.labels()[0].partition(" · ")[2])
        own = [message.id for message in here.channel.history(viewer=red.actor) if message.flags.ephemeral]
        assert red.card.id != second
        assert second not in own


async def test_a_notice_and_an_error_leave_the_card_where_it_is(redis: Redis) -> None:
    async with world(redis) as here:
        red, blue = await seated(here, "Red", "Blue")
        await red.press("⋯", here.last)
        card = red.card
        assert card is not None
        result = await red.press("Status", card)
        assert private(result)
        assert buttons(card), "still there"
        result = await blue.press("Play", here.last)
        assert "Red" in private(result)[0]


async def test_strangers_are_refused_in_private_and_nothing_changes(redis: Redis) -> None:
    async with world(redis) as here:
        red, blue = await seated(here, "Red", "Blue")
        stranger = here.player("Mallory")
        version = (await here.loaded()).version
        posts = len(here.posts())
        for label in ("Play", "Log", "⋯", "Rules"):
            private(await stranger.press(label, here.last))
        for line in ("/start", "/abort", "/undo", "/leave"):
            private(await stranger.slash("do", move=line.removeprefix("/")))
        private(await blue.press("Play", here.last))
        assert "not your turn" in blue.told.casefold() or "Red" in blue.told
        assert (await here.loaded()).version == version
        assert len(here.posts()) == posts
        assert red.card is None


FORGED = [
    "pick...",
    "confirm.aaaaaaaaaaaa.1.",
    "nonsense",
    "pick.{table}.99.s29/0",
    "confirm.{table}.1.",
    "end.{table}..",
    "quit.{table}..easy",
    "close.{table}..",
    "take.{table}.0.",
    "...",
    "type",
    "\x00\x01.\x02",
    "ё" * 40,
]


async def test_forged_ids_are_refused_in_private(redis: Redis) -> None:
    async with world(redis) as here:
        await seated(here, "Red", "Blue")
        stranger = here.player("Mallory")
        loaded = await here.loaded()
        table = loaded.table.id
        for token in FORGED:
            menu = ((Button("forged", token.format(table=table)),),)
            await here.adapter.post(chat_of(here.channel.id), Screen("!", menu=menu), mention=(), nonce=token)
            result = await stranger.press("forged", here.last)
            assert private(result), token
        after = await here.loaded()
        assert after.version == loaded.version
        assert after.table.phase is Phase.PLAYING


async def test_a_modal_for_a_table_of_others_changes_nothing(redis: Redis) -> None:
    async with world(redis) as here:
        await seated(here, "Red", "Blue")
        loaded = await here.loaded()
        menu = ((Button("forged", f"type.{loaded.table.id}.1."),),)
        await here.adapter.post(chat_of(here.channel.id), Screen("!", menu=menu), mention=(), nonce="1")
        stranger = here.player("Mallory")
        await stranger.press("forged", here.last)
        private(await stranger.submit("s29 0 no"))
        assert (await here.loaded()).version == loaded.version


async def test_an_interaction_that_is_over_ends_quietly(redis: Redis) -> None:
    async with world(redis) as here:
        red, _ = await seated(here, "Red", "Blue")
        version = (await here.loaded()).version
        here.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062)
        message = here.last
        result = await red.actor.click(message, custom_id=buttons(message)[0]["custom_id"])
        assert not result.followups
        assert (await here.loaded()).version == version
        here.env.raise_errors()


@pytest.mark.parametrize("begun", [True, False])
async def test_what_is_acknowledged_already_is_done_unless_another_process_does_it(redis: Redis, begun: bool) -> None:
    async with world(redis) as here:
        red = here.player("Red")
        await red.slash("carcassonne")
        here.env.inject_error("POST", "/interactions/*/callback", status=400, code=40060)
        handler = here.gateway.make_client().handler
        guest = next(each for each in buttons(here.last) if each["label"] == "Guest")
        if begun:

            async def no(id: str) -> bool:
                return False

            handler._deduplicator.begin = no  # type: ignore[method-assign]
        await red.actor.click(here.last, custom_id=guest["custom_id"])
        assert len((await here.loaded()).table.seats) == (1 if begun else 2)
        here.env.raise_errors()


async def test_what_is_told_twice_is_done_once(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    """This happens when two processes are connected for a moment."""
    async with world(redis) as here:
        red = here.player("Red")
        await red.slash("carcassonne")
        guest = next(each for each in buttons(here.last) if each["label"] == "Guest")
        emitted: list[dict[str, object]] = []
        emit = here.env.backend.emit

        def twice(event: str, payload: dict[str, object]) -> None:
            emit(event, payload)
            if event == "INTERACTION_CREATE":
                emitted.append(payload)
                emit(event, payload)

        monkeypatch.setattr(here.env.backend, "emit", twice)
        await red.actor.click(here.last, custom_id=guest["custom_id"])
        monkeypatch.undo()
        assert len(emitted) == 1
        assert len((await here.loaded()).table.seats) == 2
        # Kept no longer than an interaction can be repeated: there are many presses in a day.
        noted = [await redis.ttl(key) async for key in redis.scan_iter(match="once:discord:*")]
        assert noted
        assert max(noted) <= REPEATS_KNOWN
        here.env.raise_errors()


async def test_a_message_told_twice_is_heard_once(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    async with world(redis) as here:
        await seated(here, "Red", "Blue")
        red = here.player("Carol")
        emit = here.env.backend.emit

        def twice(event: str, payload: dict[str, object]) -> None:
            emit(event, payload)
            if event == "MESSAGE_CREATE":
                emit(event, payload)

        monkeypatch.setattr(here.env.backend, "emit", twice)
        before = len(here.posts())
        await red.say("/status")
        monkeypatch.undo()
        assert len(here.posts()) == before + 1


async def test_our_own_mistakes_are_answered_too(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    async with world(redis, check_errors=False) as here:
        red, _ = await seated(here, "Red", "Blue")

        async def broken(*args: object, **options: object) -> None:
            raise RuntimeError("a mistake")

        monkeypatch.setattr(here.dispatcher, "press", broken)
        result = await red.press("Play", here.last)
        assert "Something went wrong" in private(result)[0]


async def test_targets_beyond_25_are_in_a_select_that_outlives_a_restart(redis: Redis) -> None:
    async with world(redis) as here:
        red, _ = await seated(here, "Red", "Blue")
        await red.press("Play", here.last)
        assert red.card is not None
        ids = [button["custom_id"].partition(":")[2] for button in buttons(red.card)]
        real = next(token for token in ids if token.startswith("pick."))
        many = tuple((Button(f"{n}", f"pick.aaaa.1.x{n}"),) for n in range(60))
        menu = ((Button("real", real),), *many)
        await here.adapter.post(chat_of(here.channel.id), Screen("Many.", menu=menu), mention=(), nonce="1")
        message = here.last
        await here.restart()
        chosen = selects(message)
        assert len(buttons(message)) + sum(len(each["options"]) for each in chosen) == 61
        result = await red.actor.select(message, [real], custom_id=chosen[0]["custom_id"])
        assert "meeple" in private(result)[0] or "tile at" in private(result)[0]
        result = await red.actor.select(message, ["pick.aaaa.1.x7"], custom_id=chosen[0]["custom_id"])
        assert private(result)


async def test_who_administers_may_end_a_game(redis: Redis) -> None:
    async with world(redis) as here:
        await seated(here, "Red", "Blue")
        admin = here.player("Warden", admin=True)
        await admin.press("⋯", here.last)
        await admin.press("Give up")
        await admin.press("End")
        assert (await here.loaded()).table.phase is not Phase.PLAYING


async def test_names_are_read_as_they_were_written(redis: Redis) -> None:
    async with world(redis) as here:
        evil = here.player("@everyone **x** <@1>")
        await evil.slash("carcassonne")
        message = here.last
        assert not message.mention_everyone
        assert message.mentions == []
        assert "\\*\\*x" in message.content
        assert isinstance(message, discord.Message)


async def test_who_dismisses_the_card_while_the_turn_is_made_is_not_told_of_trouble(redis: Redis) -> None:
    async with world(redis) as here:
        red, _ = await seated(here, "Red", "Blue")
        await red.press("Play", here.last)
        await red.press(red.labels()[0])
        await red.press(red.labels()[0])
        seq = (await here.game()).seq
        here.env.inject_error("DELETE", "/webhooks/*/*/messages/@original", status=404, code=10008)
        result = await red.press("✓")
        assert (await here.game()).seq != seq, "the turn is made"
        assert [message.content for message in result.followups] == []


async def test_who_dismisses_the_card_while_it_changes_gets_a_new_one(redis: Redis) -> None:
    async with world(redis) as here:
        red, _ = await seated(here, "Red", "Blue")
        await red.press("Play", here.last)
        here.env.inject_error("PATCH", "/webhooks/*/*/messages/@original", status=404, code=10008)
        result = await red.press(red.labels()[0])
        assert [message.content for message in result.followups if "went wrong" in message.content] == []
        assert result.followups, "the card, as it is after the step"
