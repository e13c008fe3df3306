"""Proposals: to undo a move, to abort the game."""

from __future__ import annotations

from redis.asyncio import Redis

from bot.tables.table import KEPT, Phase
from engine.api import SPECTATOR, CarcassonneView, Game
from tests.bot.memory_chatbot import User
from tests.bot.openings import game_of, loaded, move, table_for
from tests.bot.planning import IDLE, plays, round_for

HOUR = 3600.0


def drawn(game: Game) -> str:
    view = game.view(SPECTATOR)
    assert isinstance(view, CarcassonneView)
    return view.drawn


async def test_an_undo_is_asked_of_whom_it_concerns(redis: Redis) -> None:
    chatbot, (red, blue, green) = await round_for(redis, "Red", "Blue", "Green")
    await plays(red, IDLE["Red"])
    await red.say("/undo")
    assert chatbot.last.mention == (blue.person.id,)
    assert "Red asks to take the last move back. What was drawn stays drawn." in chatbot.last.screen.text
    await green.press("Allow")
    assert green.error == "You are not asked; Blue must agree."
    await blue.press("Allow")
    assert (await game_of(chatbot)).decisions[0].seat == 0
    assert chatbot.last.mention == (red.person.id,)
    assert "Red took the last move back." in chatbot.last.screen.text


async def test_an_undo_gives_the_same_tile(redis: Redis) -> None:
    chatbot, (red, blue, green) = await table_for(redis, "Red", "Blue", "Green")
    first = drawn(await game_of(chatbot))
    await red.say("s29 180 city")
    second = drawn(await game_of(chatbot))
    await red.say("/undo")
    assert set(chatbot.last.mention) == {blue.person.id, green.person.id}
    assert "Red asks to take the last move back. What was drawn stays drawn." in chatbot.last.screen.text
    await red.press("Allow")
    assert red.error == "You are not asked; Blue and Green must agree."
    for other in (blue, green):
        await other.press("Allow")
    game = await game_of(chatbot)
    assert game.scores() == (0, 0, 0)
    assert drawn(game) == first
    assert chatbot.last.mention == (red.person.id,)
    assert "Red took the last move back." in chatbot.last.screen.text
    await red.say("s29 180 pass")
    assert drawn(await game_of(chatbot)) == second


async def test_nobody_is_asked_where_only_computers_are_concerned(redis: Redis) -> None:
    chatbot, (red,) = await table_for(redis, "Red", computers=("easy", "easy"))
    await red.say("s29 180 city")
    assert (await loaded(chatbot)).table.snapshots[-1].seats == (1, 2)
    await red.say("/undo")
    assert red.said[-1].screen.text == "Taken back. What was drawn stays drawn."
    game = await game_of(chatbot)
    assert game.decisions[0].seat == 0
    assert game.scores() == (0, 0, 0)
    assert (await loaded(chatbot)).table.snapshots == []


async def test_one_refusal_refuses_and_the_same_request_waits(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    await red.say("s29 180 city")
    await red.say("/undo")
    await blue.press("Refuse")
    request = chatbot.last
    assert request.screen.text == "Blue does not agree.\nThis request is settled."
    assert request.screen.menu == ()
    await red.say("/undo")
    assert red.error == "That was refused a while ago. Please wait 60 more minutes."
    chatbot.clock.time += HOUR
    await red.say("/undo")
    assert chatbot.last is not request
    assert "Red asks" in chatbot.last.screen.text


async def test_another_move_ends_the_request(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    await red.say("s29 180 city")
    await red.say("/undo")
    request = chatbot.last
    await move(blue)
    assert "Blue has moved on" in request.screen.text
    assert (await loaded(chatbot)).table.proposals.open is None


async def test_silence_ends_the_request_after_a_day(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    await red.say("s29 180 city")
    await red.say("/undo")
    request = chatbot.last
    chatbot.clock.time += 24 * HOUR - 1
    await chatbot.settle()
    assert request.screen.menu
    chatbot.clock.time += 2
    await chatbot.settle()
    assert request.screen.text.startswith("Nobody answered Red for a day")
    assert (await loaded(chatbot)).table.proposals.open is None


async def test_who_asked_may_take_the_request_back(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    await red.say("s29 180 city")
    await red.say("/undo")
    await red.say("/refuse")
    assert "Red takes the request back." in chatbot.last.screen.text


async def test_old_requests_cannot_be_answered(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    await red.say("s29 180 city")
    await red.say("/undo")
    old = chatbot.last.screen
    await red.say("/refuse")
    await blue.press("Allow", old)
    assert blue.error == "That request is settled already."


async def test_nothing_to_take_back(redis: Redis) -> None:
    _, (red, blue) = await table_for(redis, "Red", "Blue")
    await red.say("/undo")
    assert red.error == "There is nothing of yours to take back."
    await red.say("s29 180 city")
    await blue.say("/undo")
    assert blue.error == "There is nothing of yours to take back."


async def test_no_more_than_the_last_twenty_changes_can_be_taken_back(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    for _ in range(13):
        await move(red)
        await move(blue)
    assert len((await loaded(chatbot)).table.snapshots) == KEPT
    undone = 0
    while True:
        reply = await red.say("/undo")
        assert reply is not None
        if reply.screen.text == "There is nothing of yours to take back.":
            break
        await blue.say("/agree")
        undone += 1
    assert undone == KEPT // 2


async def test_the_log_keeps_what_was_taken_back(redis: Redis) -> None:
    _, (red, blue) = await table_for(redis, "Red", "Blue")
    await red.say("s29 180 city")
    await red.say("/undo")
    await blue.say("/agree")
    await red.say("s29 180 pass")
    await red.say("/log")
    assert red.card is not None
    lines = red.card.text.splitlines()
    assert lines[2].startswith("2. (taken back) Red: tile at S29, knight.; Red: +4") or lines[2].startswith(
        "2. (taken back)"
    )
    assert lines[-1].endswith("Red: tile at S29.")
    assert [line.partition(".")[0] for line in lines[1:]] == [str(n) for n in range(1, len(lines))]


async def test_giving_up_needs_everybody(redis: Redis) -> None:
    chatbot, (red, blue, green) = await table_for(redis, "Red", "Blue", "Green")
    await red.say("/abort")
    await red.press("Ask the others")
    assert set(chatbot.last.mention) == {blue.person.id, green.person.id}
    await blue.press("Allow")
    assert (await loaded(chatbot)).table.phase is Phase.PLAYING
    assert "Waiting for Green." in chatbot.last.screen.text
    await green.press("Allow")
    assert (await loaded(chatbot)).table.phase is Phase.CLOSED
    assert "given up before the end" in chatbot.last.screen.text
    assert "My secret was" in chatbot.last.screen.text


async def test_an_admin_may_end_the_game_after_a_question(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    await red.say("/abort")
    assert "End it now" not in red.labels()
    admin = User(chatbot, "Admin", admin=True)
    await admin.say("/abort")
    assert (await loaded(chatbot)).table.phase is Phase.PLAYING
    await admin.press("End it now")
    assert (await loaded(chatbot)).table.phase is Phase.CLOSED
    table = (await loaded(chatbot)).table.id
    await red.token(f"end.{table}..")
    assert red.error == "Only an admin of this chat can do that."
