"""What happens to a plan when its turn comes, and what others see of it."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.handlers import lobby
from bot.screens.screen import Show
from bot.tables.plans import draft_of_steps
from tests.bot.memory_chatbot import Chatbot, Posted, User
from tests.bot.openings import as_seated, game_of, loaded
from tests.bot.planning import IDLE, SEED, asked, draft_keys, planned, plays, round_for, text_of


async def test_if_something_is_gone_the_next_way_is_taken(redis: Redis) -> None:
    chatbot, (red, blue, green) = await round_for(redis, "Red", "Blue", "Green")
    await blue.say("/plan 2 take castle | monastery-2 | city hall; 6 take bank | cows")
    await plays(red, "3+1 take castle@2 6 take bank@6")
    text = chatbot.last.screen.text
    assert "Blue plays as planned.\nBlue takes monastery 2 from depot 2 (die 2).\nBlue takes cows ×3 from" in text
    assert chatbot.last.mention == (green.person.id,)


async def test_nothing_is_played_if_one_step_fails(redis: Redis) -> None:
    chatbot, (red, blue, green) = await round_for(redis, "Red", "Blue", "Green")
    await blue.say("/plan 2 take castle; 6 take castle")
    posts, seq = len(chatbot.posts), (await game_of(chatbot)).seq
    await plays(red, "3 workers 6 take castle")
    # Only what Red did: two answers.
    assert (await game_of(chatbot)).seq == seq + 2
    assert await asked(chatbot) == [1]
    assert len(chatbot.posts) == posts + 1
    assert chatbot.last.mention == (blue.person.id,)
    assert await planned(chatbot) == {}
    assert await draft_keys(chatbot) == {blue.person.id}
    await blue.press("Play")
    assert blue.card is not None
    assert blue.card.text.splitlines()[:2] == [
        "Your plan stopped at step 2: “6 take castle@6” is not possible any more. Nothing has been played; what comes "
        "before that is your draft.",
        "Blue takes castle from depot 2 (die 2).",
    ]
    # One tap, and on.
    await blue.press("Workers")
    await blue.press("✓")
    assert chatbot.last.mention == (green.person.id,)
    assert "planned" not in chatbot.last.screen.text
    assert (await loaded(chatbot)).table.planning.turns == []
    assert await draft_keys(chatbot) == set()


async def test_the_first_step_fails_in_all_its_ways(redis: Redis) -> None:
    chatbot, (red, blue, _) = await round_for(redis, "Red", "Blue", "Green")
    await blue.say("/plan 6 take castle@6 | 6+2 take castle@2")
    await blue.say("/plan 2 take monastery-2 | 6 take bank; 6 workers")
    assert blue.said[-1].show is Show.DONE
    await plays(red, "3+1 take monastery-2 6 take bank@6")
    assert await draft_keys(chatbot) == set()
    await blue.say("/play")
    why = "Your plan stopped at step 1: “2 take monastery-2@2 or 6 take bank@6” is not possible any more. Nothing has "
    assert text_of(blue).startswith(f"{why}been played.\n")
    assert blue.labels()[:2] == ["⚁ 2", "⚅ 6"]


async def test_steps_that_go_with_another_way_stop_the_plan(redis: Redis) -> None:
    """The tile that is taken instead cannot be placed where the first choice would have gone."""
    chatbot, (red, blue, _) = await round_for(redis, "Red", "Blue", "Green")
    await blue.say("/plan 2 take monastery-2 | city hall; 6+1 place monastery-2 c4")
    assert len((await planned(chatbot))[1]) == 2
    await plays(red, "3+1 take monastery-2 6 workers")
    assert await asked(chatbot) == [1]
    await blue.press("Play")
    assert text_of(blue).startswith("Your plan stopped at step 2: “6 place monastery-2 c4+1” is not possible any more.")
    assert "\nBlue takes city hall from depot 2 (die 2).\n" in text_of(blue)


async def test_a_word_means_nothing_under_another_question(redis: Redis) -> None:
    chatbot, (_, blue, _) = await round_for(redis, "Red", "Blue", "Green")
    await blue.say("/plan 2 take castle; 6 workers")
    (plan,) = (await loaded(chatbot)).table.planning.turns
    assert plan.prompts == ("burgundy.turn", "burgundy.turn")
    game = (await game_of(chatbot)).ahead(1)
    assert game is not None
    assert len(draft_of_steps(game, 1, plan.steps, plan.prompts).answers) == 2
    assert len(draft_of_steps(game, 1, plan.steps, ("burgundy.turn", "burgundy.castle")).answers) == 1


async def test_a_plan_that_is_no_whole_turn(redis: Redis) -> None:
    chatbot, (red, blue, _) = await round_for(redis, "Red", "Blue", "Green")
    await blue.say("/plan 2 take castle | city hall")
    assert "After that you are asked" in text_of(blue)
    seq = (await game_of(chatbot)).seq
    await plays(red, "3+1 take castle@2 6 workers")
    assert (await game_of(chatbot)).seq == seq + 2
    assert chatbot.last.mention == (blue.person.id,)
    await blue.press("Play")
    assert text_of(blue).startswith(
        "As you planned so far: this is your draft. How does it go on?\nBlue takes city hall"
    )
    await plays(blue, "6 workers")
    assert "Blue takes city hall" in chatbot.last.screen.text


async def test_plans_in_a_row_make_one_post_and_can_be_taken_back_one_by_one(redis: Redis) -> None:
    chatbot, (red, blue, green) = await round_for(redis, "Red", "Blue", "Green")
    await blue.say("/plan 2 workers; 6 take bank")
    await green.say("/plan 4 take bank; 1 take ship")
    posts = len(chatbot.posts)
    await plays(red, IDLE["Red"])
    assert len(chatbot.posts) == posts + 1
    assert [line for line in chatbot.last.screen.text.splitlines() if "planned" in line] == [
        "Blue plays as planned.",
        "Green plays as planned.",
    ]
    assert chatbot.last.mention == (red.person.id,)
    assert [past.seats for past in (await loaded(chatbot)).table.snapshots] == [(0,), (1,), (2,)]
    await green.say("/undo")
    # The next round has begun: everybody has seen its dice.
    for other in (red, blue):
        await other.say("/agree")
    # Asked like anybody else: what was planned has had its time.
    assert await asked(chatbot) == [2]
    assert chatbot.last.mention == (green.person.id,)
    await green.say("/play")
    assert "plan" not in text_of(green)
    await plays(green, IDLE["Green"])


async def test_after_a_computer(redis: Redis) -> None:
    chatbot = Chatbot(redis, SEED)
    red, blue = User(chatbot, "Red"), User(chatbot, "Blue")
    await red.say("/burgundy")
    await red.say("/computer easy")
    await blue.say("/join")
    await as_seated(red)
    await red.say("/start")
    await blue.say("/plan 4 workers; 1 workers")
    assert list(await planned(chatbot)) == [2]
    await plays(red, IDLE["Red"])
    text = chatbot.last.screen.text
    assert text.index("Computer B (easy)") < text.index("Blue plays as planned.")
    assert chatbot.last.mention == (red.person.id,)


async def test_two_seats_of_one_person(redis: Redis) -> None:
    chatbot, (red, _) = await round_for(redis, "Red", "Blue", agreed=("/guest Anna",))
    await red.say("/plan 4 workers; 1 workers")
    assert list(await planned(chatbot)) == [2]
    await red.press("Plan")
    assert red.card is not None
    assert "For Anna:" in red.card.text
    await plays(red, IDLE["Red"])
    assert await asked(chatbot) == [1]
    await User(chatbot, "Blue").say(IDLE["Blue"])
    assert "Anna plays as planned." in chatbot.last.screen.text


# secrecy


async def story(redis: Redis, monkeypatch: pytest.MonkeyPatch, *plans: str) -> tuple[list[Posted], list[str]]:
    """Play a round, with plans of Green or without. Returns what everybody sees, and the replies to Blue's requests."""
    await redis.flushdb()
    monkeypatch.setattr(lobby, "new_table_id", lambda: "a" * 10)
    chatbot, (red, blue, green) = await round_for(redis, "Red", "Blue", "Green")
    for plan in plans:
        await green.say(plan)
        assert green.said[-1].show is not Show.ERROR, green.error
    await plays(red, IDLE["Red"])
    looks = ("/status", "/log", "/board", "/since", "/text", "/record", "/mygames", "/rules", "/plan", "/unplan")
    told = [repr(await blue.say(line)) for line in looks]
    await blue.press("⋯")
    told.append(repr(blue.said[-1]))
    await plays(blue, "2+2 take bank@4 6 take castle@6")
    return chatbot.posts, told


def seen(posts: list[Posted]) -> list[tuple[str, str, tuple[str, ...]]]:
    return [(post.id, repr(post.screen), post.mention) for post in posts]


async def test_nobody_can_tell_whether_there_was_a_plan_that_did_not_run(
    redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    bare, told = await story(redis, monkeypatch)
    for plans in (
        ["/plan 4 take bank; 1 workers"],
        ["/plan 4 take ship"],
        ["/plan", "/plan 4 take ship; 1+2 take castle@6"],
        ["/plan 4 workers; 1 workers", "/unplan"],
    ):
        posts, heard = await story(redis, monkeypatch, *plans)
        assert seen(posts) == seen(bare), plans
        assert heard == told, plans


async def test_a_plan_shows_only_when_it_has_run(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    bare, told = await story(redis, monkeypatch)
    posts, heard = await story(redis, monkeypatch, "/plan 4 workers; 1 workers")
    # The board before it has lost its buttons by now, with and without.
    assert seen(posts[:-1]) == seen(bare[:-1])
    assert heard == told
    assert "Green plays as planned." in posts[-1].screen.text
