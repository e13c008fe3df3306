"""Typed numbers mean the same as the buttons with these numbers, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest
from redis.asyncio import Redis

from bot.games import ui_of
from bot.tables import drafts, typed_moves
from bot.tables.table import TurnDraft
from engine.api import Game, Kind, RuleError, Seat
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import game_of, loaded, move, table_for
from tests.play import count, random_game, random_moves

OFTEN = 0.06
"""Share of a game's positions that are checked."""


def refused(game: Game, seat: Seat, draft: TurnDraft | None, line: str) -> RuleError:
    with pytest.raises(RuleError) as caught:
        typed_moves.read_line(game, seat, draft, line)
    return caught.value


def off_the_card(game: Game, seat: Seat, draft: TurnDraft | None, shown: Mapping[str, int]) -> None:
    """Other numbers are refused; where the options are named by numbers, such as spaces of a track, by a rule."""
    most = len(shown)
    by_name = any(code.isdecimal() for code in shown)
    for number in {0, *range(most + 1, most + 30), 90, 180, 270} - set(shown.values()):
        error = refused(game, seat, draft, str(number))
        if by_name:
            assert error.kind is Kind.ILLEGAL
        else:
            assert (error.key, error.details) == ("error.no_such_number", {"code": str(number), "most": most})


def pressed(game: Game, seat: Seat, draft: TurnDraft | None) -> list[TurnDraft]:
    """The draft for each number on the card; checks that typing and pressing it give the same."""
    asked = drafts.question(game, drafts.begin(game, seat, draft))
    numbers = drafts.targets(game, asked) if asked is not None else {}
    off_the_card(game, seat, draft, numbers)
    found = []
    for code, number in numbers.items():
        assert asked is not None
        meant = drafts.choose(game, seat, draft, asked.ask, code)
        heard = typed_moves.read_line(game, seat, draft, str(number))
        assert heard.draft == meant
        assert len(heard.turns) == (turns if (turns := drafts.sketch(game, meant).turns) > 1 else 0)
        found.append(meant)
    return found


def in_words(game: Game, laid: TurnDraft, number: int) -> None:
    """Check that a whole turn in numbers, such as `4 90 2`, means the same whatever the draft is."""
    cell, turn = laid.answers[0][1].split("/")
    assert typed_moves.read_line(game, laid.seat, laid, cell.lower()).draft.answers[0][1].split("/")[0] == cell
    asked = drafts.question(game, laid)
    for code, meeple in drafts.targets(game, asked).items() if asked is not None else ():
        whole = drafts.choose(game, laid.seat, laid, asked.ask, code) if asked is not None else laid
        for draft in (None, laid, whole):
            assert typed_moves.read_line(game, laid.seat, draft, f"{number} {turn} {meeple}").draft == whole


def goes_on(game: Game, draft: TurnDraft) -> bool:
    """Whether the draft has come to another question about places: a module may ask one before figures are placed."""
    asked = drafts.question(game, draft)
    return asked is not None and asked.prompt in ui_of("carcassonne").numbered


@pytest.mark.parametrize("number", range(count(3, 60)))
def test_typed_numbers_are_the_buttons_of_the_card(number: int) -> None:
    dice = random.Random(number)
    game = random_game("carcassonne", number)
    for _ in random_moves(game, dice):
        seat = game.decisions[0].seat
        if dice.random() > OFTEN or game.decisions[0].prompt != "carcassonne.place":
            continue
        places = pressed(game, seat, None)
        for place, laid in enumerate(places, start=1):
            if dice.random() < 0.2:
                in_words(game, laid, place)
                for whole in pressed(game, seat, laid):
                    assert pressed(game, seat, whole) == [] or goes_on(game, whole)


async def draft_of(chatbot: Chatbot, user: User) -> TurnDraft | None:
    return (await chatbot.repository.load((await loaded(chatbot)).table.id, user.person.id)).draft


async def turnable(chatbot: Chatbot, user: User, other: User) -> tuple[str, str]:
    """Play until the tile of this person can be turned somewhere. Returns the number and the cell of that place."""
    while True:
        game = await game_of(chatbot)
        asked = game.decisions[0]
        for cell, number in drafts.targets(game, asked).items():
            if [path[0] for path in drafts.paths(asked)].count(cell) > 1:
                return str(number), cell
        await move(user)
        await move(other)


@pytest.mark.parametrize("named", [True, False])
async def test_a_bare_place_is_its_button(redis: Redis, *, named: bool) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    number, cell = await turnable(chatbot, red, blue)
    await red.say("/play")
    await red.press(f"{number} · ")
    card, draft = red.card, await draft_of(chatbot, red)
    assert "↻ Turn" in red.labels()
    await red.press("← Back")
    version = (await loaded(chatbot)).version
    await red.say(cell.lower() if named else number)
    assert red.card == card
    assert await draft_of(chatbot, red) == draft
    assert (await loaded(chatbot)).version == version


async def test_a_bare_place_is_no_whole_turn_while_the_tile_can_be_turned(redis: Redis) -> None:
    """Although no question follows it, because there is no meeple left."""
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    number, cell = await turnable(chatbot, red, blue)
    game = await game_of(chatbot)
    game.state.supply["meeple"] = (0, 0)
    keys = [key async for key in redis.scan_iter("*:table:*")]
    await redis.hset(keys[0], "g", game.dump())
    version = (await loaded(chatbot)).version
    await red.say(number)
    assert red.labels() == ["✓ Confirm", "↻ Turn", "← Back"]
    assert (await loaded(chatbot)).version == version
    await red.say(number)
    assert red.error == f"“{number}” is not on the card: it has no numbers now."
    turn = next(path[1] for path in drafts.paths(game.decisions[0]) if path[0] == cell)
    await red.say(f"{cell} {turn}")
    assert f"Red: tile at {cell}." in chatbot.last.screen.text
    assert (await loaded(chatbot)).version == version + 1


def crowded(game: Game) -> tuple[int, int] | None:
    """A place after which there are several places for a meeple, but fewer than there are for the tile. Returns its
    number, and how many."""
    asked = game.decisions[0]
    places = drafts.targets(game, asked)
    for cell, number in places.items():
        following = drafts.question(game, drafts.choose(game, asked.seat, None, asked.ask, cell))
        meeples = len(drafts.targets(game, following)) if following is not None else 0
        if 1 < meeples < len(places):
            return number, meeples
    return None


@pytest.mark.parametrize(
    ("language", "why"),
    [
        ("en", "“{0}” is not on the card: its numbers go from 1 to {1}."),
        ("ru", "Номера «{0}» сейчас нет: есть номера от 1 до {1}."),
    ],
)
async def test_a_number_of_a_place_is_none_of_a_meeple(redis: Redis, language: str, why: str) -> None:
    """Once the tile is placed, the card has the numbers for the meeple: numbers of other places do not begin the turn
    again."""
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue", language=language)
    while (found := crowded(await game_of(chatbot))) is None:
        await move(red)
        await move(blue)
    place, most = found
    await red.say("/play")
    await red.press(f"{place} · ")
    draft = await draft_of(chatbot, red)
    version = (await loaded(chatbot)).version
    await red.say(str(most + 1))
    assert red.error == why.format(most + 1, most)
    assert await draft_of(chatbot, red) == draft
    assert (await loaded(chatbot)).version == version


async def test_completion_offers_the_ways_round(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    number, cell = await turnable(chatbot, red, blue)
    turns = [path[1] for path in drafts.paths((await game_of(chatbot)).decisions[0]) if path[0] == cell]
    complete = chatbot.dispatcher.complete
    for place in (cell.lower(), number):
        assert await complete(red.person, red.chat, f"{place} ") == [f"{place} {turn}" for turn in turns]
        assert await complete(red.person, red.chat, f"{place} {turns[1][0]}") == [
            f"{place} {turn}" for turn in turns if turn.startswith(turns[1][0])
        ]
        whole = await complete(red.person, red.chat, f"/do {place} {turns[1]} ")
        assert f"/do {place} {turns[1]} pass" in whole
