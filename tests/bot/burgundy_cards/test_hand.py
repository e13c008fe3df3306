"""What a player holds is shown to that player alone."""

from __future__ import annotations

from redis.asyncio import Redis

from bot.screens.screen import Show
from renderers.api import CardsHand
from tests.bot.burgundy_cards.openings import cards_for, position_for
from tests.bot.burgundy_cards.positions import market_day
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import begin


async def test_the_hand_is_for_its_owner_alone(redis: Redis) -> None:
    _, (anna, boris) = await position_for(redis, market_day(), "Anna", "Boris")
    shown = await anna.ask("/hand")
    assert shown.secret
    assert shown.text.splitlines() == [
        "Your dice cards: ⚃ 4 · ⚁ 2. 4 more lie face down.",
        "👷 3 · 🪙 5 · 📦 light goods, dark goods ×2 · projects: bank 5, monastery 4, castle 4",
    ]
    request = shown.pictures[0].request
    assert isinstance(request, CardsHand)
    assert request.seat == 0
    assert [len(seat.hand) for seat in request.view.seats] == [2, 0]
    other = (await boris.ask("/hand")).pictures[0].request
    assert isinstance(other, CardsHand)
    assert [len(seat.hand) for seat in other.view.seats] == [0, 2]


async def test_the_hand_in_russian(redis: Redis) -> None:
    _, (anna, _) = await position_for(redis, market_day(), "Аня", "Боря", language="ru")
    shown = await anna.ask("/рука")
    assert shown.text.splitlines()[0] == "Ваши карты-кубики: ⚃ 4 · ⚁ 2. Ещё 4 лежат лицом вниз."


async def test_whoever_does_not_play_has_no_hand(redis: Redis) -> None:
    chatbot, _ = await cards_for(redis, "Anna", "Boris")
    zoe = User(chatbot, "Zoe")
    await zoe.say("/hand")
    assert zoe.error == "You aren’t playing at this table, so you have no hand here. /board shows what everybody sees."


async def test_a_guest_at_ones_side_shares_the_screen(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    anna = User(chatbot, "Anna")
    await begin([anna], "/cards", "/guest Bea")
    shown = await anna.ask("/hand")
    assert [line for line in shown.text.splitlines() if line.endswith(":")] == ["Anna:", "Bea:"]
    assert len(shown.pictures) == 2


async def test_another_game_has_no_hand(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    users = [User(chatbot, "Anna"), User(chatbot, "Boris")]
    await begin(users, "/burgundy")
    await users[0].say("/hand")
    assert users[0].said[-1].show is Show.ERROR


async def test_the_menu_has_a_button_for_it(redis: Redis) -> None:
    _, (anna, _) = await cards_for(redis, "Аня", "Боря", language="ru")
    await anna.press("⋯")
    assert anna.labels()[:3] == ["Игровое поле", "Рука", "Поместья"]
