"""A whole game with every expansion of Carcassonne on Discord, by thumb: who is pinged, how many messages there are,
and what fits into them."""

from __future__ import annotations

import random

from redis.asyncio import Redis

from bot.games import ui_of
from bot.platforms.discord.limits import ALT, TEXT
from bot.tables.table import Phase
from bot.texts import texts
from engine.api import Game
from engine.core.journal import Answered
from tests.discord.world import Message, Player, World, buttons, seated, world

MOST = 1500
"""Most answers; more than any game has."""
DIFFERENT = 12
"""Fewest kinds of questions that come up in a game."""
EAGER = 0.8
"""How often something more is chosen where the turn could be confirmed already."""
WORDS = texts("en")


async def test_the_complete_box_by_thumb(redis: Redis) -> None:
    async with world(redis) as here:
        players = await seated(here, "Red", "Blue", "Green", modules=(WORDS("carcassonne.preset_complete"),))
        game = await here.game()
        (box,) = [each for each in ui_of("carcassonne").presets if each.id == "complete"]
        assert set(game.spec.modules) == set(box.modules)
        dice, prompts = random.Random(11), set[str]()
        for _ in range(MOST):
            game = await here.game()
            if (await here.loaded()).table.phase is not Phase.PLAYING:
                break
            check(here.last)
            (decision,) = game.decisions
            player = players[decision.seat]
            # Exactly the one who is asked is pinged, in whoever's turn.
            assert [each for each in players if each.actor.mention in here.last.content] == [player], here.last.content
            prompts |= await one_draft(here, player, game, dice)
        assert game.over
        check(here.last)
        assert all(str(points) in here.last.content for points in game.scores())
        told = await here.stores.tables.entries((await here.loaded()).table.id, 1, 9999)
        # One message for the lobby, one for the start, at most one for each draft.
        assert len(here.posts()) <= 2 + sum(1 for entry in told if entry.move)
        assert len(prompts) >= DIFFERENT, prompts


async def one_draft(here: World, player: Player, before: Game, dice: random.Random) -> set[str]:
    """Everything up to *Confirm*. Another draft of the same player follows only if something was revealed."""
    posts, answered = len(here.posts()), len(before.journal)
    if player.card is None:
        await player.press("Play", here.last)
    for _ in range(80):
        card = player.card
        assert card is not None
        check(card)
        tokens = [button["custom_id"] for button in buttons(card)]
        ends = [token for token in tokens if ":confirm." in token]
        picks = [token for token in tokens if ":pick." in token]
        press = dice.choice(picks if picks and (not ends or dice.random() < EAGER) else ends)
        await player.tap(card, press)
        if press in ends:
            break
    game, seat = await here.game(), before.decisions[0].seat
    told = len(here.posts()) - posts
    entries = [entry for entry in game.journal[answered:] if isinstance(entry, Answered)]
    assert {entry.seat for entry in entries} == {seat}
    if not game.over and game.decisions[0].seat == seat:
        # The same player goes on, with what has been drawn: all others are told when there is something to tell.
        assert entries[-1].draws, (before.decisions[0].prompt, game.decisions[0].prompt)
        assert told <= 1
    else:
        assert told == 1
        assert player.card is None
    prompts = set[str]()
    for entry in entries:
        prompts.add(before.decisions[0].prompt)
        before.apply(before.decisions[0].answer(entry.pick))
    return prompts


def check(message: Message) -> None:
    """Nothing had to be cut."""
    text = message.content
    assert len(text) <= TEXT
    assert "…" not in text, text
    for file in message.attachments:
        assert file.description
        assert len(file.description) < ALT, file.description
