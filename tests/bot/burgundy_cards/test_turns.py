"""A turn by buttons: dice card, action, card; what it costs; chains; what cannot be taken back."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.screens.screen import Screen, Show
from engine.api import SPECTATOR, CardsView
from renderers.api import CardsTable
from tests.bot.burgundy_cards.openings import cards_for, position_for
from tests.bot.burgundy_cards.positions import about_to_complete, market_day
from tests.bot.memory_chatbot import User
from tests.bot.openings import game_of, loaded
from tests.burgundy_cards.given import Holding, given, last_turn


def targets_of(screen: Screen | None) -> tuple[tuple[str, int], ...]:
    assert screen is not None
    request = screen.pictures[0].request
    assert isinstance(request, CardsTable)
    return request.marks.targets


def last_line(user: User) -> str:
    assert user.card is not None
    return user.card.text.splitlines()[-1]


async def test_step_by_step_with_prices_and_numbers(redis: Redis) -> None:
    chatbot, (anna, _) = await position_for(redis, market_day(), "Anna", "Boris")
    posts = len(chatbot.posts)
    await anna.say("/play")
    assert anna.card is not None
    assert anna.card.secret
    assert anna.card.text.splitlines() == [
        "⚃ 4 · ⚁ 2 · 👷 3 · 🪙 5 · 📦 light goods, dark goods ×2 · projects: bank 5, monastery 4, castle 4",
        "Your turn. What will you do?",
    ]
    assert anna.labels() == ["⚃ 4", "⚁ 2", "Buy 3 cards · 3 silver"]
    await anna.press("⚃ 4")
    assert last_line(anna) == "Die 4: what do you do?"
    assert anna.labels() == ["Take", "Place", "1 silver", "Trade for points", "Sell · from 1 worker", "← Back"]
    await anna.press("Take")
    assert anna.labels() == [
        *("1 · Castle 3", "2 · Castle 5", "3 · City hall 2", "4 · Mine 2 · row 5 · for 1 worker"),
        *(
            "5 · Knowledge 2 · row 5 · for 1 worker",
            "6 · Pasture 6 · row 2 · for 2 workers",
            "7 · Ship 1 · row 2 · for 2 workers",
        ),
        *("8 · Castle 1 · row 1 · for 3 workers", "← Back"),
    ]
    assert targets_of(anna.card)[:2] == (("row:4:0", 1), ("row:4:1", 2))
    await anna.press("← Back")
    await anna.press("Place")
    assert anna.labels() == ["1 · Monastery 4", "2 · Castle 4", "3 · Bank 5 · for 1 worker", "← Back"]
    await anna.press("Monastery 4")
    assert last_line(anna) == "Monastery 4: which stack does it join?"
    assert anna.labels() == ["1 · → monasteries", "2 · → ships", "3 · → buildings", "← Back"]
    assert targets_of(anna.card) == (("stack:monastery", 1), ("stack:ship", 2), ("stack:building", 3))
    await anna.press("→ buildings")
    assert anna.card is not None
    assert anna.card.text.splitlines()[0] == "Anna adds monastery 4 to the buildings (die 4)."
    # The other dice card is of no use in this turn any more.
    assert "⚁" not in anna.card.text
    assert anna.labels() == ["Buy 3 cards · 3 silver", "✓ Confirm", "← Back"]
    assert len(chatbot.posts) == posts
    await anna.press("✓ Confirm")
    assert chatbot.last.screen.text.splitlines() == [
        "Anna adds monastery 4 to the buildings (die 4).",
        "A Anna 0 · B Boris 0",
        "Boris to move.",
        "Round A, turn 1 of 6 · order: A B",
    ]


async def test_the_public_message_says_nothing_of_the_hand(redis: Redis) -> None:
    chatbot, (anna, boris) = await position_for(redis, market_day(), "Anna", "Boris")
    await anna.say("2 silver")
    request = chatbot.last.screen.pictures[0].request
    assert isinstance(request, CardsTable)
    assert [seat.hand for seat in request.view.seats] == [(), ()]
    assert not request.marks.targets
    await boris.say("/play")
    assert boris.card is not None
    own = boris.card.pictures[0].request
    assert isinstance(own, CardsTable)
    assert [len(seat.hand) for seat in own.view.seats] == [0, 2]


async def test_equal_dice_and_a_single_one_leave_nothing_to_choose(redis: Redis) -> None:
    game = given(Holding(hand=("mine:4", "ship:4")), players=2)
    _, (anna, _) = await position_for(redis, game, "Anna", "Boris")
    await anna.say("/play")
    assert anna.labels() == ["Refill workers to 2", "1 silver"]
    assert last_line(anna) == "Die 4: what do you do?"


@pytest.mark.parametrize(
    ("language", "label"), [("en", "Take · for 2 workers"), ("ru", "Взять · за 2 рабочих")], ids=["en", "ru"]
)
async def test_a_price_does_not_sound_like_a_gain(redis: Redis, language: str, label: str) -> None:
    """Beside a button that brings workers, `Take · 2 workers` could be mistaken for another one."""
    anna = Holding(hand=("mine:3", "ship:3"), workers=2)
    game = given(anna, players=2, rows={1: ["castle:1"], 5: ["mine:2"]})
    _, (user, _) = await position_for(redis, game, "Anna", "Boris", language=language)
    await user.say("/play")
    assert label in user.labels()


async def test_a_chain_through_a_castle_is_one_message(redis: Redis) -> None:
    chatbot, (anna, _) = await position_for(redis, market_day(), "Anna", "Boris")
    posts = len(chatbot.posts)
    await anna.say("/play")
    for label in ("⚃ 4", "Place", "Castle 4"):
        await anna.press(label)
    assert last_line(anna) == "Castle: one more action, with any die. Which one?"
    assert anna.labels() == [
        *("Take", "Place", "Sell", "1 silver", "Trade for points", "Skip", "Buy 3 cards · 3 silver", "← Back"),
    ]
    await anna.press("Take")
    assert "4 · Castle 3 · row 4" in anna.labels()
    await anna.press("← Back")
    await anna.press("Place")
    await anna.press("Bank 5")
    await anna.press("✓ Confirm")
    assert chatbot.last.screen.text.splitlines()[:2] == [
        "Anna places castle 4 (die 4).",
        "Anna places bank 5 (castle) and gets 3 silver.",
    ]
    assert len(chatbot.posts) == posts + 1


async def test_a_purchase_in_the_middle_of_a_chain(redis: Redis) -> None:
    chatbot, (anna, _) = await position_for(redis, market_day(), "Anna", "Boris")
    await anna.say("/play")
    for label in ("⚃ 4", "Place", "Castle 4", "Buy"):
        await anna.press(label)
    assert anna.card is not None
    assert anna.card.text.startswith("Anna places castle 4 (die 4).")
    assert last_line(anna) == "Next, your three cards are turned up, so there’s no way back. Confirm?"
    posts = len(chatbot.posts)
    await anna.press("✓ Confirm")
    assert last_line(anna) == "You’ve turned up these cards. Which one do you use?"
    shown = (await game_of(chatbot)).state.bought[0]
    assert len(anna.labels()) == len({*shown})
    assert targets_of(anna.card)[0] == ("bought:0", 1)
    # Nobody else is told which cards they are.
    seen = (await game_of(chatbot)).view(SPECTATOR)
    assert isinstance(seen, CardsView)
    assert (seen.seats[0].bought, seen.seats[0].bought_count) == ((), 3)
    await anna.press("1 · ")
    assert last_line(anna).endswith(": keep it as a project, or play it as a die?")
    await anna.press("Keep as project")
    assert last_line(anna) == "Castle: one more action, with any die. Which one?"
    assert not any(label.startswith("Buy") for label in anna.labels())
    await anna.press("Skip")
    await anna.press("✓ Confirm")
    # All of it is one message.
    assert len(chatbot.posts) == posts + 1
    lines = chatbot.last.screen.text.splitlines()
    assert lines[:2] == ["Anna places castle 4 (die 4).", "Anna pays 3 silver and turns up 3 cards."]
    assert lines[2].startswith("Anna keeps ")
    assert lines[2].endswith(" as a project.")
    assert lines[3] == "Anna doesn’t use the castle."


async def test_a_bought_card_is_played_as_a_die(redis: Redis) -> None:
    anna = Holding(hand=("mine:4", "ship:2"), silver=3, workers=1)
    game = given(anna, players=2, rows={3: ["mine:6"]}, bought=("castle:3", "ship:1", "building.inn:4"))
    chatbot, (anna_, _) = await position_for(redis, game, "Anna", "Boris")
    await anna_.say("buy")
    code = next(o.code for o in (await game_of(chatbot)).decisions[0].options if "/take/mine-6@3" in o.code)
    await anna_.say(f"/do {code}")
    assert anna_.card is not None
    spent = ", 1 worker" if code.endswith("+1") else ""
    die = code.partition("/")[0][-1]
    assert f"Anna takes mine 6 from row 3 (bought die {die}{spent})." in anna_.card.text


@pytest.mark.parametrize(
    ("label", "told"),
    [
        ("3 points", []),
        ("3 silver", ["Anna gets 3 silver (round bonus)."]),
        ("3 workers", ["Anna gets 3 workers (round bonus)."]),
    ],
)
async def test_a_triple_and_its_bonus(redis: Redis, label: str, told: list[str]) -> None:
    chatbot, (anna, _) = await position_for(redis, about_to_complete(), "Anna", "Boris")
    await anna.say("4 place ship")
    assert last_line(anna) == "A triple! Which bonus do you take?"
    assert anna.labels() == [
        *("1 · 3 points", "2 · 2 goods cards", "3 · 2 animals", "4 · 3 silver", "5 · 3 workers", "← Back"),
    ]
    await anna.press(label)
    assert anna.labels()[:2] == ["1 · Dark goods · pile 1", "2 · Light goods · pile 2"]
    await anna.press("Light goods")
    assert anna.card is not None
    assert anna.card.text.splitlines()[0] == "You have chosen: Light goods · pile 2."
    await anna.press("✓ Confirm")
    if anna.card is not None:
        # With three silver the turn goes on.
        assert anna.labels() == ["End turn", "Buy 3 cards · 3 silver"]
        await anna.press("End turn")
        await anna.press("✓ Confirm")
    lines = chatbot.last.screen.text.splitlines()
    assert lines[: 3 + len(told)] == [
        "Anna places ship 4 (die 4), completes a triple of ships and gets light goods.",
        *told,
        "Anna: +4 for a triple (3 ships), 4 in all.",
        "Anna: +1 for the first triple of its type (3 ships), 5 in all.",
    ]


async def test_goods_of_a_bonus_are_told_together(redis: Redis) -> None:
    chatbot, (anna, _) = await position_for(redis, about_to_complete(), "Anna", "Boris", language="ru")
    # The pile shows its next card after each draw, so each is given on its own.
    await anna.say("4 выложить корабль 2 товара тёмный")
    assert last_line(anna) == "Какую карту взять из стопки?"
    await anna.say("светлый из 2")
    await anna.say("светлый из 1")
    told = chatbot.last.screen.text.splitlines()
    assert "Anna выкладывает корабль 4 (кубик 4) и собирает тройку кораблей." in told
    assert "Anna получает тёмный товар (бонус раунда)." in told
    assert "Anna: +4 за тройку (3 корабля), всего 4." in told


async def test_the_discarded_project_is_chosen(redis: Redis) -> None:
    chatbot, (anna, _) = await position_for(redis, market_day(), "Anna", "Boris")
    await anna.say("4 take castle 3")
    assert last_line(anna) == "You have three projects already. Which one do you discard?"
    assert anna.labels() == ["1 · Bank 5", "2 · Monastery 4", "3 · Castle 4", "← Back"]
    await anna.press("Monastery 4")
    await anna.press("✓ Confirm")
    assert chatbot.last.screen.text.startswith("Anna takes castle 3 from row 4 (die 4) and discards monastery 4.")


async def test_selling_and_beginning_the_next_round(redis: Redis) -> None:
    anna = Holding(hand=("mine:5", "ship:2"), goods={"dark": 2})
    chatbot, (anna_, _) = await position_for(redis, given(anna, players=2), "Anna", "Boris")
    await anna_.say("5 sell dark")
    assert chatbot.last.screen.text.splitlines()[:2] == [
        "Anna sells 2 dark goods (die 5) and gets 2 silver and the first-player card.",
        "Anna: +2 for goods sold (2 dark at 1), 2 in all.",
    ]


async def test_what_was_sold_last_is_told_before_the_final_scoring(redis: Redis) -> None:
    anna = Holding(hand=("mine:6",))
    boris = Holding(hand=("mine:5",), goods={"dark": 2}, animals={"cow": 1, "pig": 1})
    chatbot, users = await position_for(redis, last_turn(anna, boris), "Anna", "Boris")
    await users[0].say("6 silver")
    await users[1].say("5 sell dark")
    assert chatbot.last.screen.text.splitlines()[:5] == [
        "Boris sells 2 dark goods (die 5) and gets 2 silver and the first-player card.",
        "Boris: +2 for goods sold (2 dark at 1), 2 in all.",
        "Final scoring.",
        "Boris: +1 for animals (1 set of 2 at 1), 3 in all.",
        "Boris: +1 for the first-player card (held at the end), 4 in all.",
    ]


async def test_the_last_turn_of_everybody_says_what_comes(redis: Redis) -> None:
    position = market_day(Holding(hand=("mine:4", "ship:2")), Holding(hand=("mine:3", "ship:6")))
    chatbot, (anna, boris) = await position_for(redis, position, "Anna", "Boris")
    await anna.say("2 silver")
    await boris.say("/play")
    await boris.press("⚂ 3")
    await boris.press("1 silver")
    assert last_line(boris) == "Next come new dice cards. Confirm?"
    await boris.press("✓ Confirm")
    assert "turn 2 of 6" in chatbot.last.screen.text


async def test_a_turn_is_taken_back(redis: Redis) -> None:
    chatbot, (anna, boris) = await position_for(redis, market_day(), "Anna", "Boris")
    await anna.say("2 silver end")
    assert (await game_of(chatbot)).decisions[0].seat == 1
    await anna.say("/undo")
    await boris.press("Allow")
    assert (await game_of(chatbot)).decisions[0].seat == 0
    assert (await game_of(chatbot)).state.silver[0] == 5


async def test_a_turn_is_planned_while_others_think(redis: Redis) -> None:
    boris = Holding(hand=("castle:4", "ship:1"), silver=0)
    chatbot, (anna, boris_) = await position_for(
        redis, market_day(Holding(hand=("mine:3", "ship:3")), boris), "Anna", "Boris"
    )
    await boris_.say("/plan 4 take castle 3")
    assert boris_.said[-1].show is not Show.ERROR
    await anna.say("3 silver")
    assert "Boris takes castle 3 from row 4 (die 4)." in chatbot.last.screen.text


async def test_no_turn_is_planned_before_its_dice_cards_are_known(redis: Redis) -> None:
    position = market_day(Holding(hand=("mine:4", "ship:2")))
    chatbot, (anna, _) = await position_for(redis, position, "Anna", "Boris")
    await anna.say("2 silver")
    version = (await loaded(chatbot)).version
    await anna.say("/plan 4 silver")
    assert anna.said[-1].show is Show.ERROR
    assert (await loaded(chatbot)).version == version


async def test_a_table_is_opened_in_both_languages(redis: Redis) -> None:
    for language, opening in (
        ("en", "The Castles of Burgundy: The Card Game"),
        ("ru", "Замки Бургундии: карточная игра"),
    ):
        await redis.flushall()
        chatbot, _ = await cards_for(redis, "Anna", "Boris", language=language)
        assert opening in chatbot.posts[0].screen.text
