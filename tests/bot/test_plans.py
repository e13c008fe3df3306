"""Planning a turn before it comes: by buttons and by one line."""

from __future__ import annotations

from redis.asyncio import Redis

from bot.screens.screen import Show
from tests.bot.memory_chatbot import User
from tests.bot.openings import game_of, loaded, table_for
from tests.bot.planning import draft_keys, planned, plays, round_for, text_of

CASTLE, HALL, MONASTERY = "2/take/castle@2", "2/take/city-hall@2", "2/take/monastery-2@2"


async def test_a_plan_by_thumb_is_played_when_the_turn_comes(redis: Redis) -> None:
    chatbot, (red, blue, green) = await round_for(redis, "Red", "Blue", "Green")
    posts = len(chatbot.posts)
    await blue.press("Plan")
    assert blue.card is not None
    assert blue.card.text.startswith("Plan your turn: nobody else sees it.")
    assert blue.card.pictures
    for label in ("⚁ 2", "Take", "Castle @2"):
        await blue.press(label)
    assert blue.card.text.startswith("Your plan:\n1. 2 take castle@2\nNot saved yet.\nBlue takes castle from depot 2")
    for label in ("Take", "Cows ×3 @6"):
        await blue.press(label)
    assert "That is the whole turn." in blue.card.text
    await blue.press("Save plan")
    assert blue.said[-1].show is Show.DONE
    assert text_of(blue).splitlines()[:3] == [
        "Your plan is saved; nobody else knows of it.",
        "1. 2 take castle@2",
        "2. 6 take cow-3@6",
    ]
    assert len(chatbot.posts) == posts
    assert await draft_keys(chatbot) == set()
    await plays(red, "3 take ship 6 workers")
    assert len(chatbot.posts) == posts + 1
    assert chatbot.last.mention == (green.person.id,)
    lines = chatbot.last.screen.text.splitlines()
    assert lines[0] == "Red takes ship from depot 3 (die 3)."
    at = lines.index("Blue plays as planned.")
    assert lines[at + 1 : at + 3] == [
        "Blue takes castle from depot 2 (die 2).",
        "Blue takes cows ×3 from depot 6 (die 6).",
    ]
    assert "Green to move." in lines
    assert await planned(chatbot) == {}
    assert [past.seats for past in (await loaded(chatbot)).table.snapshots] == [(0,), (1,)]
    await green.say("/log")
    assert green.card is not None
    assert "3. Blue plays as planned. Blue takes castle" in green.card.text


async def test_other_ways_to_do_a_step(redis: Redis) -> None:
    chatbot, (_, blue, _) = await round_for(redis, "Red", "Blue", "Green")
    await blue.press("Plan")
    for label in ("⚁ 2", "Take", "Castle @2", "Or else…"):
        await blue.press(label)
    assert blue.card is not None
    assert "What else, if not “2 take castle@2”? Which tile do you take?" in blue.card.text
    # The choice begins at the last point of the path with an alternative, with the board as it is before the step.
    assert "3 · Castle @2" in blue.labels()
    await blue.press("Castle @2")
    assert blue.error == "That is in the plan already."
    await blue.press("City hall @2")
    assert "1. 2 take castle@2; or else: 2 take city-hall@2\n" in blue.card.text
    await blue.press("Or else…")
    await blue.press("← Back")
    await blue.press("← Back")
    await blue.press("⚅ 6")
    await blue.press("Workers")
    await blue.press("Save plan")
    assert "1. 2 take castle@2; or else: 2 take city-hall@2 or 6 workers" in text_of(blue)
    assert "After that you are asked" in text_of(blue)
    assert await planned(chatbot) == {1: ((CASTLE, HALL, "6/workers"),)}


async def test_going_back_and_thinking_it_over(redis: Redis) -> None:
    chatbot, (_, blue, _) = await round_for(redis, "Red", "Blue", "Green")
    await blue.say("/plan 2 take castle | city hall; 6 take bank")
    kept = await planned(chatbot)
    await blue.press("Plan")
    assert blue.card is not None
    assert "This plan is saved." in blue.card.text
    assert "Save plan" not in blue.labels()
    await blue.press("← Back")
    assert "1. 2 take castle@2; or else: 2 take city-hall@2\nNot saved yet." in blue.card.text
    await blue.press("← Back")
    assert "1. 2 take castle@2\nNot saved yet." in blue.card.text
    # Nothing of this counts before it is saved.
    assert await planned(chatbot) == kept
    await blue.press("← Back")
    assert blue.labels()[:2] == ["⚁ 2", "⚅ 6"]
    await blue.press("⚁ 2")
    await blue.press("Take")
    await blue.press("← Back")
    assert "Workers" in blue.labels()
    await blue.press("Drop plan")
    assert text_of(blue) == "The plan is dropped. You will be asked."
    assert await planned(chatbot) == {}
    assert await draft_keys(chatbot) == set()
    await blue.say("/unplan")
    assert blue.error == "You have planned nothing."


async def test_who_cannot_plan(redis: Redis) -> None:
    chatbot, (red, blue, green) = await round_for(redis, "Red", "Blue", "Green")
    stranger = User(chatbot, "Eve")
    await stranger.press("Plan")
    assert stranger.error == "Only players of this table can do that."
    await stranger.say("/unplan")
    assert stranger.error == "You have planned nothing."
    # A player who is asked now gets the card of the turn instead.
    await red.press("Plan")
    assert red.labels()[:2] == ["⚂ 3", "⚅ 6"]
    await red.say("/plan 3 take ship")
    assert red.card is not None
    assert red.card.text.startswith("Your turn has come meanwhile: what you had planned is your draft now.\nRed takes")
    await plays(red, "3 workers 6 workers")
    await red.press("Plan")
    assert red.error == "You cannot plan now: nobody can know yet what your next turn will be."
    await plays(blue, "2 workers 6 workers")
    assert "Plan" not in [button.label for row in chatbot.last.screen.menu for button in row]
    await plays(green, "4 workers 1 workers")
    # A new round, and new dice.
    await blue.press("Plan")
    assert blue.said[-1].show is Show.CARD


async def test_nobody_can_plan_in_carcassonne(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    assert "plan." not in str(chatbot.last.screen.menu)
    await blue.say("/plan s29 180 city")
    assert blue.error.startswith("You cannot plan now")
    await red.say("/plan s29 180 city")
    assert red.said[-1].show is Show.CARD
    await blue.token(f"plan.{(await loaded(chatbot)).table.id}..")
    assert blue.error.startswith("You cannot plan now")
    eve = User(chatbot, "Eve", chat="memory:nowhere")
    await eve.say("/plan")
    assert eve.error.startswith("There is no table here.")


async def test_others_move_while_somebody_plans(redis: Redis) -> None:
    chatbot, (red, blue, green) = await round_for(redis, "Red", "Blue", "Green")
    await green.press("Plan")
    for label in ("⚃ 4", "Take", "Bank @4"):
        await green.press(label)
    old = green.card
    await plays(red, "3 workers 6 workers")
    # The board has changed, so a press on the old card may not mean what it shows.
    await green.press("Workers", old)
    assert green.card is not None
    assert green.card.text.startswith("That prompt is over. This is how things stand:\nYour plan:\n1. 4 take bank@4")
    await green.press("Take")
    await green.press("Ship @1")
    await plays(blue, "2+2 take bank@4 6 workers")
    assert (await game_of(chatbot)).decisions[0].seat == 2


async def test_a_part_of_what_is_planned_is_gone_before_it_is_saved(redis: Redis) -> None:
    chatbot, (red, blue, green) = await round_for(redis, "Red", "Blue", "Green")
    await green.press("Plan")
    for label in ("⚃ 4", "Take", "Bank @4", "Take", "Ship @1"):
        await green.press(label)
    card = green.card
    await plays(red, "3+1 take bank@4 6 workers")
    await green.press("Save plan", card)
    assert await planned(chatbot) == {}
    assert green.card is not None
    assert green.card.text.startswith("Somebody has moved: a part of your plan cannot be done any more.")
    await green.press("⚃ 4")
    await green.press("Take")
    await green.press("Goats ×3 @4")
    old = green.card
    await green.press("Workers")
    await green.press("Save plan", old)
    assert green.card.text.startswith("That prompt is over.")
    await green.press("Or else…", old)
    assert green.card.text.startswith("That prompt is over.")
    await green.press("Save plan")
    assert await planned(chatbot) == {2: (("4/take/goat-3@4",), ("1/workers",))}
    # One possible way is enough.
    await green.say("/plan 4 take goat | ship; 1 workers")
    await green.press("Plan")
    await plays(blue, "2+2 take goats 6 workers")
    assert "Green takes ship from depot 4" in chatbot.last.screen.text


async def test_forged_buttons(redis: Redis) -> None:
    chatbot, (red, blue, _) = await round_for(redis, "Red", "Blue", "Green")
    id = (await loaded(chatbot)).table.id
    version = (await loaded(chatbot)).version
    for user in (red, blue, User(chatbot, "Eve")):
        for verb in ("plan", "intend", "other", "orelse", "rethink", "leaf", "save", "unplan"):
            for rest in ("..", ".1.", ".0.2/take", ".1.x", ".-1.~", ".zzzzzz.2"):
                await user.token(f"{verb}.{id}{rest}")
    assert (await loaded(chatbot)).version == version
