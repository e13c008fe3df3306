"""The card game of Burgundy on Discord, by thumb and typed: one message per turn, and a hand that its owner alone
sees."""

from __future__ import annotations

from redis.asyncio import Redis

from bot.tables.table import Phase
from bot.texts import texts
from tests.bot.burgundy_cards.hands import Signatures, shows_hand, tells_dice
from tests.bot.burgundy_cards.turns import plain_move, turn_of
from tests.bot.policy_thumb import PolicyThumb
from tests.discord.test_complete_box import check
from tests.discord.world import Player, World, follow, seated, world
from tests.play import count
from tests.seeds import seed_of

MOST = 90
"""More turns than any game has."""
LONGEST = 60
"""Most presses in a turn."""


async def test_a_game_by_thumb(redis: Redis) -> None:
    drawn = Signatures()
    async with world(redis, drawn) as here:
        players = await seated(here, "Anna", "Boris", game="cards")
        thumbs = [PolicyThumb(seat) for seat in range(2)]
        turns = 0
        while turns < count(8, MOST) and (await here.loaded()).table.phase is Phase.PLAYING:
            game, posts = await here.game(), len(here.posts())
            seat = game.decisions[0].seat
            await whole_turn(here, players[seat], thumbs[seat])
            assert len(here.posts()) == posts + 1, "one message per turn"
            await check_secrets(here, drawn)
            turns += 1
        game = await here.game()
        assert game.over or turns == count(8, 0)
        if game.over:
            assert all(str(points) in here.last.content for points in game.scores())
            assert "The game is over." in here.last.content


async def whole_turn(here: World, player: Player, thumb: PolicyThumb) -> None:
    """Everything until it is another turn; a card may have to be confirmed several times, where something is turned
    up."""
    before = turn_of(await here.game())
    for _ in range(LONGEST):
        if turn_of(await here.game()) != before:
            return
        if player.card is None:
            await player.press("Play", here.last)
        else:
            check(player.card)
            await follow(player, thumb, (await here.loaded()).save)
    raise AssertionError("the turn does not end")


async def check_secrets(here: World, drawn: Signatures) -> None:
    """Nobody's hand is in the newest message."""
    message = here.last
    check(message)
    assert not tells_dice(message.content)
    assert message.attachments
    for file in message.attachments:
        assert file.description
        assert not tells_dice(file.description)
        assert not shows_hand(drawn.shown(await file.read()))


async def test_the_hand_is_shown_to_its_owner_alone(redis: Redis) -> None:
    drawn = Signatures()
    async with world(redis, drawn) as here:
        anna, _ = await seated(here, "Anna", "Boris", game="cards")
        stranger, posts = here.player("Clara"), len(here.posts())
        for command in ("hand", "play"):
            await anna.slash(command)
            assert anna.result is not None
            shown = anna.result.followups[0] if anna.result.followups else anna.result.response
            assert shown is not None
            assert shown.ephemeral
            assert tells_dice(shown.content)
            assert shows_hand(drawn.shown(await shown.attachments[0].read()))
        await stranger.slash("hand")
        assert "you have no hand here" in stranger.told
        await stranger.slash("board")
        assert not tells_dice(stranger.told)
        assert len(here.posts()) == posts
        await check_secrets(here, drawn)


async def test_moves_are_typed(redis: Redis) -> None:
    """By a command, by a reply to the board, by a mention and by a modal; in the open, only what is played is told."""
    drawn = Signatures()
    async with world(redis, drawn) as here:
        players = await seated(here, "Anna", "Boris", game="cards")
        for turn in range(count(4, 16)):
            game, posts = await here.game(), len(here.posts())
            player, line = players[game.decisions[0].seat], plain_move(game, "silver", "end")
            match turn % 4:
                case 0:
                    await player.slash("do", move=line)
                case 1:
                    await player.write(line, reply_to=here.last)
                case 2:
                    await player.say(f"/do {line}")
                case _:
                    await player.press("Play", here.last)
                    await player.press(texts("en")("button.type"))
                    await player.submit(line)
            assert turn_of(await here.game()) != turn_of(game), line
            assert len(here.posts()) == posts + 1, "one message per turn"
            await check_secrets(here, drawn)


async def test_alone_by_thumb(redis: Redis) -> None:
    """In the direct chat: a computer chooses what the thumb presses, until the rival wins or the game is won."""
    async with world(redis, seed=seed_of(5)) as here:
        anna = here.alone("Anna")
        await anna.slash("solo", rules="card game")
        thumb, turns = PolicyThumb(level="normal"), 0
        while (await here.loaded(anna.channel)).table.phase is Phase.PLAYING and turns < count(4, MOST):
            posts, before = len(here.posts(anna.channel)), turn_of(await here.game(anna.channel))
            while turn_of(await here.game(anna.channel)) == before:
                if anna.card is None:
                    await anna.press("Play", here.posts(anna.channel)[-1])
                await follow(anna, thumb, (await here.loaded(anna.channel)).save)
                assert anna.taps < 1500
            turns += 1
            assert len(here.posts(anna.channel)) == posts + 1, "one message per turn"
        if (await here.loaded(anna.channel)).table.phase is Phase.PLAYING:
            assert turns == count(4, 0)
            return
        assert "points to the rival’s" in here.posts(anna.channel)[-1].content
        kept = await here.stores.diary.of(anna.id)
        assert [one.options["solo_interim_animals"] for one in kept.values()] == [True]
