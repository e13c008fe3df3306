"""Whole games on Discord: by buttons, typed, and through a restart."""

from __future__ import annotations

from redis.asyncio import Redis

from bot.tables.table import Phase
from bot.texts import texts
from engine.api import Game
from engine.records import record
from tests.discord.world import Player, World, buttons, seated, take_turn, world
from tests.play import count

CLASSIC = ("The River", "The Abbot", "Inns and Cathedrals", "Traders and Builders")
MOST = 400
"""Most turns; more than any game has."""


def asked(here: World, players: list[Player]) -> Player:
    """The player whom the newest message mentions."""
    line = here.last.content.splitlines()[-1]
    return next(player for player in players if f"<@{player.actor.id}>" in line)


async def test_carcassonne_by_thumb_with_a_computer_and_a_restart_in_the_middle(redis: Redis) -> None:
    async with world(redis) as here:
        players = await seated(here, "Red", "Blue", computers=1)
        for turn in range(MOST):
            if (await here.loaded()).table.phase is not Phase.PLAYING:
                break
            if turn == 9:
                # A card lies open and a board stands there: both are from a process that is gone.
                player = asked(here, players)
                await player.press("Play", here.last)
                await here.restart()
                assert player.card is not None
                await player.press(player.labels()[0])
            await take_turn(asked(here, players), turn)
        game = await here.game()
        assert game.over
        end = here.last
        assert all(str(points) in end.content for points in game.scores())
        assert [file.filename for file in end.attachments] == ["board-1.png", "board-2.png"]
        # One message for the lobby, one for the start, one for each turn: nothing else was said to all.
        assert len(here.posts()) == 2 + sum(1 for entry in await entries(here) if entry)
        assert all(not buttons(message) for message in here.posts()[:-1])
        await players[0].press("Verify", end)
        assert "everything agrees" in players[0].told
        await players[1].press("Rematch", end)
        assert (await here.loaded()).table.phase is Phase.LOBBY


async def test_four_expansions_of_carcassonne_by_thumb(redis: Redis) -> None:
    async with world(redis) as here:
        players = await seated(here, "Red", "Blue", modules=CLASSIC)
        for turn in range(MOST):
            if (await here.loaded()).table.phase is not Phase.PLAYING:
                break
            await take_turn(asked(here, players), turn, prefer="Builder")
        game = await here.game()
        assert game.over
        assert all(str(points) in here.last.content for points in game.scores())
        # One message for the lobby, one for the start, one for each turn.
        assert len(here.posts()) == 2 + sum(1 for entry in await entries(here) if entry)
        turns = record(game)["turns"]
        used = {deed.get("v") for turn in turns for deed in turn["do"]}
        assert used >= {"meeple", "abbot", "large", "builder", "pig"}
        assert any(game.state.slices["traders_builders"].tokens.values())


async def entries(here: World) -> list[bool]:
    loaded = await here.loaded()
    told = await here.stores.tables.entries(loaded.table.id, 1, 9999)
    return [entry.move for entry in told]


async def test_an_ordinary_turn_of_carcassonne_is_four_taps_and_one_message(redis: Redis) -> None:
    async with world(redis) as here:
        red, _ = await seated(here, "Red", "Blue")
        posts, requests, taps = len(here.posts()), len(here.env.http_requests), red.taps
        await red.press("Play", here.last)
        await red.press(red.labels()[0])
        await red.press(red.labels()[0])
        await red.press("✓")
        assert red.taps - taps == 4
        assert len(here.posts()) == posts + 1
        asked = [(entry.method, entry.path) for entry in here.env.http_requests[requests:]]
        counted = [method for method, path in asked if path.startswith("/channels")]
        # The new board, and the buttons off the old one; answers to presses have a budget of their own.
        assert counted == ["POST", "PATCH"]


async def test_burgundy_by_thumb(redis: Redis) -> None:
    async with world(redis) as here:
        players = await seated(here, "Green", "Black", game="burgundy")
        for turn in range(MOST):
            if (await here.loaded()).table.phase is not Phase.PLAYING:
                break
            await take_turn(asked(here, players), turn)
        game = await here.game()
        assert game.over
        assert all(str(points) in here.last.content for points in game.scores())


async def test_a_game_that_is_typed(redis: Redis) -> None:
    """By commands, by replies to the board, by mentions and by modals, in turn."""
    async with world(redis) as here:
        players = await seated(here, "Red", "Blue")
        ways = [by_command, by_reply, by_mention, by_modal]
        for turn in range(count(24, MOST)):
            if (await here.loaded()).table.phase is not Phase.PLAYING:
                break
            player, before = asked(here, players), len(here.posts())
            await ways[turn % len(ways)](player, first_line(await here.game()))
            assert len(here.posts()) == before + 1, "one message per turn"
        assert len((await here.game()).journal) >= count(24, 71)


def first_line(game: Game) -> str:
    """A whole turn as one line: cell, rotation, and no meeple."""
    cell, turn = game.decisions[0].options[0].path[:2]
    return f"{cell.code} {turn.code} no"


async def by_command(player: Player, line: str) -> None:
    result = await player.slash("do", move=line)
    assert result.response is None, "nothing is left of a command that was done"


async def by_reply(player: Player, line: str) -> None:
    await player.write(line, reply_to=player.world.last)


async def by_mention(player: Player, line: str) -> None:
    await player.say(f"/do {line}")


async def by_modal(player: Player, line: str) -> None:
    await player.press("Play", player.world.last)
    await player.press(texts("en")("button.type"))
    assert player.result is not None
    assert player.result.modal is not None
    await player.submit(line)
    assert player.card is None, "the card has served"
