"""Auto-answers in The Castles of Burgundy: what is discarded, what is sold, where goods are taken from."""

from __future__ import annotations

from redis.asyncio import Redis

from bot.games.burgundy.auto_answers import AUTO_ANSWERS
from bot.screens.screen import Show
from engine.api import SPECTATOR, Game
from tests.bot.burgundy.openings import position_for
from tests.bot.openings import game_of, loaded
from tests.burgundy.given import Holding, answer, given

FULL = Holding(storage=("mine", "ship", "castle"), workers=2)


def ordered(game: Game, prompt: str, way: str) -> str:
    order = next(order for order in AUTO_ANSWERS if order.prompt == prompt)
    assert game.decisions[0].prompt == prompt
    return order.choose(game.decisions[0], game.view(SPECTATOR), way)


def test_the_oldest_tile_or_the_newest() -> None:
    game = given(FULL, dice=[(1, 4)], depots={1: ["ship"]})
    answer(game, "1/take/ship@1")
    assert ordered(game, "burgundy.discard", "oldest") == "mine"
    assert ordered(game, "burgundy.discard", "newest") == "castle"


def test_the_fullest_depot_unless_two_are_as_full() -> None:
    for piles, depot in (({1: (2,), 4: (3, 3)}, "4"), ({1: (2,), 4: (3,)}, "")):
        game = given(Holding(storage=("ship",)), dice=[(5, 1)], piles=piles)
        place = next(option.code for option in game.decisions[0].options if "/place/ship/" in option.code)
        answer(game, place)
        assert ordered(game, "burgundy.ship", "most") == depot


def test_goods_that_do_not_all_fit_are_chosen_by_hand() -> None:
    goods = {1: 1, 2: 1, 3: 1}
    game = given(Holding(storage=("ship",), goods=goods), dice=[(5, 1)], piles={1: (4, 5), 2: (1,)})
    answer(game, next(option.code for option in game.decisions[0].options if "/place/ship/" in option.code))
    assert ordered(game, "burgundy.ship", "most") in ("", "1")
    assert all(option.code != "4" for option in game.decisions[0].options)


def test_the_largest_pile_is_sold() -> None:
    for goods, sold in (({2: 1, 5: 3}, "5"), ({2: 2, 5: 2}, "")):
        game = given(Holding(storage=("building:warehouse",), goods=goods, workers=9), dice=[(5, 1)])
        answer(game, next(o.code for o in game.decisions[0].options if "/place/warehouse/" in o.code))
        assert ordered(game, "burgundy.warehouse", "most") == sold


async def test_in_the_middle_of_a_turn_it_is_in_the_draft_and_can_be_changed(redis: Redis) -> None:
    game = given(FULL, dice=[(1, 4)], depots={1: ["ship"]})
    chatbot, (anna, _) = await position_for(redis, game, "Anna", "Boris")
    await anna.say("/orders oldest")
    await anna.say("/do 1 take ship")
    assert anna.card is not None
    assert anna.card.secret
    lines = anna.card.text.splitlines()
    assert lines[:2] == [
        "By your standing order.",
        "Anna takes ship from depot 1 (die 1); thrown out: mine.",
    ]
    assert not any("mine" in label for label in anna.labels())
    # Back leads to the question all the same.
    await anna.press("← Back")
    assert len([label for label in anna.labels() if " · " in label]) == 3
    await anna.press("Castle")
    assert anna.card is not None
    assert "thrown out: castle" in anna.card.text
    await anna.say("/do 4 workers")
    assert anna.said[-1].show is Show.DONE
    assert "standing order" not in chatbot.last.screen.text


async def test_at_the_end_of_a_turn_it_is_said_by_confirm(redis: Redis) -> None:
    game = given(FULL, dice=[(1, 4)], depots={1: ["ship"]})
    chatbot, (anna, _) = await position_for(redis, game, "Anna", "Boris")
    await anna.say("/orders oldest")
    version = (await loaded(chatbot)).version
    await anna.say("/do 4 workers 1 take ship")
    assert anna.said[-1].show is Show.DONE
    assert (await loaded(chatbot)).version == version + 1
    assert "Anna follows a standing order.\n" in chatbot.last.screen.text
    assert "thrown out: mine" in chatbot.last.screen.text
    assert (await game_of(chatbot)).state.storage[0] == ("ship", "castle", "ship")
