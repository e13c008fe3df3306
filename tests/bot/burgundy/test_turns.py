"""A turn by buttons: die, action, thing, place; what it costs; and one *Confirm* for all of it."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.screens.callback_data import decode
from bot.screens.screen import Screen
from renderers.api import BurgundyBoard, BurgundyMarks
from tests.bot.burgundy.openings import burgundy_for, position_for
from tests.bot.burgundy.test_lines import market_day
from tests.bot.memory_chatbot import User
from tests.bot.openings import game_of, loaded
from tests.burgundy.given import Holding, given


def marks_of(screen: Screen | None) -> BurgundyMarks:
    assert screen is not None
    request = screen.pictures[0].request
    assert isinstance(request, BurgundyBoard)
    return request.marks


def menu(user: User) -> list[list[str]]:
    assert user.card is not None
    return [[button.label for button in row] for row in user.card.menu]


async def test_step_by_step_with_prices_and_numbers(redis: Redis) -> None:
    chatbot, (anna, *_) = await position_for(redis, market_day(), "Anna", "Boris", "Clara", "Dora")
    posts = len(chatbot.posts)
    await anna.say("/play")
    assert anna.labels() == ["⚃ 4", "⚁ 2", "Buy"]
    assert anna.card is not None
    assert anna.card.text.splitlines()[0] == (
        "⚃ 4 · ⚁ 2 · 2 silver and 3 workers · storage: bank, cows ×3 · goods: 2 violet, 6 orange ×2"
    )
    await anna.press("⚃ 4")
    assert anna.labels() == ["Take", "Workers", "Place · from 1 worker", "Sell · 2 workers", "← Back"]
    await anna.press("Place")
    assert anna.labels() == ["1 · Bank · 1 worker", "2 · Cows ×3 · from 1 worker", "← Back"]
    assert marks_of(anna.card).targets == (("storage:0", 1), ("storage:1", 2))
    await anna.press("Cows")
    assert anna.card.text.splitlines()[-1] == "Where does it go: cows ×3?"
    assert anna.labels() == ["1 · c1 · 1 worker", "2 · b1 · 2 workers", "3 · b2 · 3 workers", "← Back"]
    assert marks_of(anna.card).targets == (("hex:c1", 1), ("hex:b1", 2), ("hex:b2", 3))
    assert "To choose from: 1 c1, 2 b1, 3 b2." in anna.card.pictures[0].alt
    await anna.press("c1")
    assert anna.card.text.splitlines()[:2] == [
        "Anna places cows ×3 at c1 (die 4, 1 worker).",
        "Anna: +5 for animals at c1 (3 cows and 2 cows), 5 in all.",
    ]
    # The second die, which is the only one left; then the purchase is still possible.
    assert anna.labels() == ["⚁ 2", "Buy", "← Back"]
    await anna.press("⚁ 2")
    await anna.press("Sell")
    await anna.press("2 violet")
    assert anna.card.text.splitlines()[-1] == "The turn can end here. Confirm, or go on?"
    assert anna.labels() == ["Buy", "✓ Confirm", "← Back"]
    assert len(chatbot.posts) == posts
    await anna.press("✓ Confirm")
    assert anna.card is None
    assert len(chatbot.posts) == posts + 1
    assert chatbot.last.screen.text.splitlines()[:4] == [
        "Anna places cows ×3 at c1 (die 4, 1 worker).",
        "Anna sells goods 2 violet ×1 (die 2) and gets 1 silver.",
        "Anna: +5 for animals at c1 (3 cows and 2 cows), 5 in all.",
        "Anna: +4 for goods sold (1 tile of goods at 4), 9 in all.",
    ]
    assert "Boris to move." in chatbot.last.screen.text


async def test_the_purchase_after_both_dice(redis: Redis) -> None:
    chatbot, (anna, *_) = await position_for(redis, market_day(), "Anna", "Boris", "Clara", "Dora")
    await anna.say("/play")
    for label in ("⚃ 4", "Workers", "⚁ 2", "Workers"):
        await anna.press(label)
    assert anna.labels() == ["Buy", "✓ Confirm", "← Back"]
    await anna.press("Buy")
    assert anna.labels() == ["1 · Castle", "2 · Sheep ×4", "3 · Sheep ×3", "← Back"]
    assert marks_of(anna.card).targets == (("black:0", 1), ("black:1", 2), ("black:2", 3))
    await anna.say("/confirm")
    assert anna.error == "Something is still to be chosen."
    await anna.press("Sheep ×3")
    assert anna.labels() == ["✓ Confirm", "← Back"]
    await anna.press("✓ Confirm")
    assert "Anna buys sheep ×3 from the black depot (2 silver)." in chatbot.last.screen.text


async def test_back_goes_to_the_last_choice_that_there_was(redis: Redis) -> None:
    """With one tile in the storage and equal dice there are fewer choices."""
    lonely = Holding(storage=("ship",), workers=1)
    game = given(lonely, dice=[(2, 2)], depots={2: ["castle"]}, players=2)
    _, (anna, _) = await position_for(redis, game, "Anna", "Boris")
    await anna.say("/play")
    # Both dice show the same: there is nothing to choose between them, and nothing to go back to.
    # Behind a button with one option is that option.
    assert anna.labels() == ["Take · Castle @2", "Place · Ship · d3", "Workers"]
    await anna.press("Workers")
    first = anna.labels()
    assert first == ["Take · Castle @2", "Place", "Workers", "← Back"]
    await anna.press("Place")
    assert anna.labels() == ["1 · d3", "2 · d5 · 3 workers", "← Back"]
    await anna.press("← Back")
    assert anna.labels() == first
    await anna.press("← Back")
    assert anna.labels() == ["Take · Castle @2", "Place · Ship · d3", "Workers"]


async def test_presses_on_the_picture_are_those_of_the_buttons(redis: Redis) -> None:
    _, (anna, *_) = await position_for(redis, market_day(), "Anna", "Boris", "Clara", "Dora")
    await anna.say("/play")
    await anna.press("⚁ 2")
    await anna.press("Take")
    assert anna.card is not None
    picture = anna.card.pictures[0]
    tokens = [button.token for row in anna.card.menu for button in row]
    assert [mark for mark, _, _ in picture.presses] == [mark for mark, _ in marks_of(anna.card).targets]
    assert {token for _, token, _ in picture.presses} == {token for token in tokens if token.startswith("pick.")}
    token = next(token for mark, token, _ in picture.presses if mark == "depot:4:0")
    await anna.token(token)
    assert anna.card.text.startswith("Anna takes mine from depot 4 (die 2, 2 workers).")


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_a_line_with_both_dice_is_the_turn(redis: Redis, language: str) -> None:
    chatbot, (anna, *_) = await position_for(redis, market_day(), "Anna", "Boris", "Clara", "Dora", language=language)
    line = "4 take mine 2 place cow b1" if language == "en" else "4 взять рудник 2 выложить корову в1"
    await anna.say(line)
    assert anna.card is None
    assert chatbot.last.screen.text.splitlines()[:2] == (
        ["Anna takes mine from depot 4 (die 4).", "Anna places cows ×3 at b1 (die 2)."]
        if language == "en"
        else ["Anna берёт со склада 4: рудник (кубик 4).", "Anna выкладывает на b1: коровы ×3 (кубик 2)."]
    )
    assert (await game_of(chatbot)).decisions[0].seat == 1


async def test_half_a_line_opens_the_card(redis: Redis) -> None:
    chatbot, (anna, *_) = await position_for(redis, market_day(), "Anna", "Boris", "Clara", "Dora")
    version = (await loaded(chatbot)).version
    await anna.say("4 place cow")
    assert anna.labels() == ["1 · c1 · 1 worker", "2 · b1 · 2 workers", "3 · b2 · 3 workers", "← Back"]
    await anna.say("1")
    assert anna.card is not None
    assert anna.card.text.startswith("Anna places cows ×3 at c1 (die 4, 1 worker).")
    await anna.say("2 workers")
    assert anna.card is None
    assert (await loaded(chatbot)).version == version + 1


async def test_talk_is_no_move_and_long_lines_are(redis: Redis) -> None:
    _, (anna, boris, *_) = await position_for(redis, market_day(), "Anna", "Boris", "Clara", "Dora")
    for line in ("what a nice castle", "no", "I take it back", "take your time", "бери, не жалко", "нет, погоди"):
        assert await anna.say(line) is None, line
        assert await boris.say(line) is None, line
    assert await boris.say("4 take mine") is None
    await anna.say("take")
    assert anna.error.startswith("“take” can mean several things")
    await anna.say("4 take mine 2 take castle")
    assert anna.card is not None
    assert anna.card.text.endswith("Your storage is full. Which tile is thrown out?")
    await anna.say("4 take mine 2+1 place bank e4 buy castle")
    assert anna.card is None


async def test_a_long_line_with_prices_is_a_move_too(redis: Redis) -> None:
    chatbot, (anna, *_) = await position_for(redis, market_day(), "Anna", "Boris", "Clara", "Dora")
    await anna.say("4 place cow-3 c1+1 2 workers")
    assert "Anna places cows ×3 at c1 (die 4, 1 worker)." in chatbot.last.screen.text
    assert "Boris to move." in chatbot.last.screen.text


async def test_a_die_and_an_action_begin_a_move_whatever_follows(redis: Redis) -> None:
    _, (anna, *_) = await position_for(redis, market_day(), "Anna", "Boris", "Clara", "Dora")
    await anna.say("4 take the mine and then we shall see")
    assert anna.error


async def test_completion_offers_what_can_be_typed(redis: Redis) -> None:
    chatbot, (anna, *_) = await position_for(redis, market_day(), "Anna", "Boris", "Clara", "Dora")
    complete = chatbot.dispatcher.complete
    assert await complete(anna.person, anna.chat, "") == ["4", "2", "buy"]
    assert await complete(anna.person, anna.chat, "2 s") == ["2 sell 2", "2 sell 6+2"]
    assert await complete(anna.person, anna.chat, "4 place cow ") == [
        "4 place cow b2+3",
        "4 place cow b1+2",
        "4 place cow c1+1",
    ]
    offers = await complete(anna.person, anna.chat, "/do 4 take mine 2 ")
    assert offers[:2] == ["/do 4 take mine 2 take monastery-16@2", "/do 4 take mine 2 take castle@2"]
    assert offers[-1] == "/do 4 take mine 2 workers"


@pytest.mark.parametrize("setup", ["experts", "secret"])
async def test_estates_are_chosen(redis: Redis, setup: str) -> None:
    chatbot, users = await burgundy_for(redis, "Anna", "Boris", agreed=[f"/set {setup}"])
    assert "Estates are being chosen." in chatbot.last.screen.text
    asked = [user for user in users if user.person.id in chatbot.last.mention]
    assert len(asked) == (2 if setup == "secret" else 1)
    for _ in range(2):
        game = await game_of(chatbot)
        user = users[game.decisions[0].seat]
        await user.say("/play")
        assert user.card is not None
        assert user.card.text.endswith("Which side of your sheet?")
        boards = user.labels()
        assert len(boards) == 2
        assert [number for _, number in marks_of(user.card).targets] == [int(label.split()[1]) for label in boards]
        await user.press(boards[1])
        assert marks_of(user.card).board == boards[1].split()[1]
        assert user.card.text.endswith(f"{boards[1]}: where does the first castle stand?")
        assert all(mark.startswith("hex:") for mark, _ in marks_of(user.card).targets)
        await user.press("2 · ")
        await user.press("✓ Confirm")
        left = [decision for decision in (await game_of(chatbot)).decisions if decision.prompt == "burgundy.estate"]
        if setup == "secret" and left:
            # Nobody sees it before all have chosen.
            other = users[left[0].seat]
            await other.say("/estates")
            assert other.said[-1].screen.text.count("not chosen yet") == 2
            await other.say("/log")
            assert "has decided" in (other.card.text if other.card else "")
    assert "Phase A" in chatbot.last.screen.text
    assert chatbot.last.screen.text.count(": estate ") == (2 if setup == "secret" else 1)


async def test_a_button_carries_its_price_through_a_restart(redis: Redis) -> None:
    _, (anna, *_) = await position_for(redis, market_day(), "Anna", "Boris", "Clara", "Dora")
    await anna.say("4 place cow")
    assert anna.card is not None
    words = [token.word for row in anna.card.menu for button in row if (token := decode(button.token))]
    assert "4/place/cow-3/c1+1" in words


async def test_rows_are_as_wide_as_a_phone(redis: Redis) -> None:
    _, (anna, *_) = await position_for(redis, market_day(), "Anna", "Boris", "Clara", "Dora", language="ru")
    await anna.say("4 взять")
    assert max(len(row) for row in menu(anna)) <= 2
    assert all(sum(map(len, row)) <= 56 for row in menu(anna))


async def test_two_turns_in_a_row_are_two_posts(redis: Redis) -> None:
    """A player who is last in a round and first in the next one has two turns in a row: they are posted one after the
    other."""
    pair = Holding(storage=("ship", "ship"), workers=2)
    game = given(Holding(storage=("mine",)), pair, dice=[(1, 1), (2, 5)], players=2, depots={1: ["ship"]})
    chatbot, (anna, boris) = await position_for(redis, game, "Anna", "Boris")
    await anna.say("1 workers 1 workers")
    posts = len(chatbot.posts)
    await boris.say("2 place ship d3 5 place ship d5")
    assert len(chatbot.posts) == posts + 1
    assert chatbot.last.screen.text.splitlines()[0] == "Boris places ship at d3 (die 2)."
    assert "round 2 of 5 · order: B A" in chatbot.last.screen.text
    assert chatbot.last.mention == (boris.person.id,)
