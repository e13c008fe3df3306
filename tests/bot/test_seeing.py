"""Looking at the board: all of it, a part of it, what is new, and who owns the fields."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from redis.asyncio import Redis

from bot.games.alt_text import MOST, fitted
from bot.screens.screen import Show
from engine.api import carcassonne_survey, seat_viewer
from renderers.api import Marks
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import begin, game_of, move, table_for
from tests.bot.test_pictures import board_of, marks_of
from tests.bot.test_whole_game import play_out
from tests.bot.toy_game_ui import orchard_for, orchard_in


async def test_the_whole_board(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    await move(red)
    shown = await blue.ask("/board")
    assert marks_of(shown) == Marks(whole=True)
    assert board_of(shown).view.viewer == seat_viewer(1)
    assert shown.board == (await game_of(chatbot)).text(seat_viewer(1))
    assert shown.text.startswith("A Red ")
    stranger = User(chatbot, "Green")
    assert board_of(await stranger.ask("/board")).view == board_of(chatbot.last.screen).view


@pytest.mark.parametrize(
    ("line", "cell"),
    [("/board T29", "T29"), ("/zoom s30", "S30"), ("/board Т29", "T29"), ("/поле -a0", ""), ("/доска v33 ", "V33")],
)
async def test_a_part_of_the_board(redis: Redis, line: str, cell: str) -> None:
    _, (red, _) = await table_for(redis, "Red", "Blue")
    if not cell:
        await red.say(line)
        assert red.error == "There is no tile near -A0."
        return
    shown = await red.ask(line)
    assert marks_of(shown) == Marks(focus=cell)
    assert f"Around {cell}:" in shown.text
    assert shown.board
    assert shown.pictures[0].alt.startswith(f"Around {cell}.")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("/board castle", "There is no place “castle” on the board."),
        ("/zoom t29 t30", "There is no place “t29 t30” on the board."),
        ("/board 4", "There is no place “4” on the board."),
        ("/board ,", "There is no place “,” on the board."),
        ("/board S30\nS31", "There is no place “S30 S31” on the board."),
        ("/board s30\t\u202es31\x07", "There is no place “s30 s31” on the board."),
        ("/board a1", "There is no tile near A1."),
        ("/board s34", "There is no tile near S34."),
        ("/board zzz999", "There is no place “zzz999” on the board."),
    ],
)
async def test_what_cannot_be_shown_enlarged(redis: Redis, line: str, why: str) -> None:
    _, (red, _) = await table_for(redis, "Red", "Blue")
    await red.say(line)
    assert red.error == why


async def test_a_refusal_does_not_repeat_a_whole_speech(redis: Redis) -> None:
    _, (red, _) = await table_for(redis, "Red", "Blue")
    await red.say(f"/board {'x' * 400}")
    assert red.error == f"There is no place “{'x' * 60}…” on the board."


async def test_the_board_in_characters(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    shown = await red.ask("/text")
    assert shown.board == (await game_of(chatbot)).text(seat_viewer(0))
    assert not shown.pictures


@pytest.mark.parametrize("command", ["board", "board t29", "text", "fields", "since"])
async def test_before_the_game_there_is_nothing_to_see(redis: Redis, command: str) -> None:
    chatbot = Chatbot(redis)
    red = User(chatbot, "Red")
    await red.say(f"/{command}")
    assert red.error == "There is no table here. Type /carcassonne, /burgundy or /cards to open one."
    await red.say("/carcassonne")
    await red.say(f"/{command}")
    assert red.error == "The game has not begun yet."


async def test_whose_the_fields_are(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    assert (await red.ask("/fields")).text.splitlines()[1:] == [
        "Nobody lies in a field, and none is worth anything yet."
    ]
    await red.say("s29 180 city")
    await blue.say("/play")
    await blue.press(blue.labels()[0])
    farm = next(label for label in blue.labels() if "Field" in label)
    await blue.press(farm)
    await blue.press("✓")
    shown = await red.ask("/fields")
    marks = marks_of(shown)
    assert marks.whole
    found = [region for region in carcassonne_survey(await game_of(chatbot)) if region.kind == "field"]
    wanted = [region for region in found if region.owners or region.points]
    assert {field.segments for field in marks.fields} == {region.segments for region in wanted}
    assert [field.points for field in marks.fields] == sorted((field.points for field in wanted), reverse=True)
    assert any(field.owners == (1,) for field in marks.fields)
    title, *lines = shown.text.splitlines()
    assert title == "Fields, if the game ended now:"
    assert len(lines) == len(marks.fields)
    for line, field in zip(lines, marks.fields, strict=True):
        owner = "B Blue" if field.owners else "nobody’s"
        worth = rf"{field.points} points? \(\d+ cit(y|ies) at 3\)" if field.points else "nothing yet"
        assert re.fullmatch(rf"Field around [A-Z]+\d+: {owner}, {worth}\.", line)
        assert line in shown.pictures[0].alt


async def test_without_farmers_there_are_no_fields_to_see(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    users = [User(chatbot, "Red"), User(chatbot, "Blue")]
    await begin(users, "/carcassonne", "/set first")
    await users[0].say("/fields")
    assert users[0].error == "This table plays without farmers: fields bring nothing."


@pytest.mark.parametrize(
    ("language", "title"),
    [("en", "Fields, as they were scored at the end:"), ("ru", "Поля, как их посчитали в конце партии:")],
)
async def test_after_the_end_fields_say_what_they_have_brought(redis: Redis, language: str, title: str) -> None:
    chatbot, users = await table_for(redis, "Red", "Blue", language=language)
    await play_out(chatbot, *users)
    game = await game_of(chatbot)
    shown = await users[0].ask("/fields")
    first, *lines = shown.text.splitlines()
    assert first == title
    marks = marks_of(shown)
    assert len(lines) == len(marks.fields) > 0
    assert all(field.owners for field in marks.fields)
    assert not re.search("now|yet|nobody|сейчас|пока|ничьё", shown.text)
    for seat in range(2):
        brought = sum(line.points for line in game.ledger if line.seat == seat and line.reason == "field")
        assert sum(field.points for field in marks.fields if seat in field.owners) == brought


async def test_fields_in_russian(redis: Redis) -> None:
    _, (red, blue) = await table_for(redis, "Аня", "Боря", language="ru")
    await red.say("s29 180 город")
    shown = await blue.ask("/поля")
    title, line, *_ = shown.text.splitlines()
    assert title == "Поля, если бы партия закончилась сейчас:"
    assert re.fullmatch(r"Поле у S\d\d: ничьё, 3 очка \(1 город × 3\)\.", line)
    await blue.say("/поле ерунда")
    assert blue.error == "Места «ерунда» на игровом поле нет."


async def test_what_happened_since_ones_last_turn(redis: Redis) -> None:
    chatbot, (red, blue, green) = await table_for(redis, "Red", "Blue", "Green")
    shown = await blue.ask("/since")
    assert shown.text.splitlines()[:2] == ["Since the beginning:", "The game begins."]
    assert marks_of(shown) == Marks()
    await red.say("s29 180 city")
    shown = await blue.ask("/since")
    assert shown.text.splitlines()[2:5] == [
        "Red: tile at S29, knight.",
        "Red: +4 for city at S29 (2 tiles at 2), 4 in all.",
        "A Red +4",
    ]
    assert marks_of(shown) == Marks(since=1)
    shown = await red.ask("/since")
    assert shown.text.splitlines() == [
        "Since your last turn:",
        "Nothing has happened.",
        "A Red 4 · B Blue 0 · C Green 0",
    ]
    assert marks_of(shown) == Marks()
    await move(blue)
    await move(green)
    shown = await red.ask("/since")
    assert shown.text.count(": tile at") == 2
    assert marks_of(shown) == Marks(since=2)
    cells = [tile.cell for tile in board_of(shown).view.tiles[-2:]]
    assert f"New since Red moved last: {', '.join(cells)}." in shown.pictures[0].alt
    assert shown.board == (await game_of(chatbot)).text(seat_viewer(0))
    stranger = User(chatbot, "White")
    await stranger.say("/since")
    assert stranger.error == "Only players of this table can do that."


async def test_what_was_taken_back_has_not_happened(redis: Redis) -> None:
    _, (red,) = await table_for(redis, "Red", computers=("easy",))
    await red.say("s29 180 city")
    await red.say("/undo")
    shown = await red.ask("/since")
    assert shown.text.splitlines() == [
        "Since the beginning:",
        "The game begins.",
        "Red took the last move back, having seen what came next.",
        "A Red 0 · B Computer (easy) 0",
    ]


async def test_who_was_away_for_long_is_told_the_newest(redis: Redis) -> None:
    _, (red, blue) = await table_for(redis, "Red", "Blue")
    await move(red)
    for _ in range(8):
        await blue.say("/quit")
        await blue.say("/take")
    shown = await blue.ask("/since")
    assert shown.text.splitlines()[1] == "6 earlier entries are in the /log."


async def test_the_menu_offers_all_of_it(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    stranger = User(chatbot, "Green")
    await red.press("⋯")
    menu = red.card
    assert {"Board", "Fields", "What is new", "As text"} <= set(red.labels())
    for label in ("Board", "Fields", "What is new", "As text"):
        assert (await red.press(label, menu)).show is Show.NOTICE
    await stranger.press("⋯")
    assert "What is new" not in stranger.labels()
    assert {"Board", "Fields", "As text"} <= set(stranger.labels())


@pytest.fixture
def orchard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with orchard_in(tmp_path, monkeypatch):
        yield


@pytest.mark.usefixtures("orchard")
async def test_a_game_without_pictures_is_played_all_the_same(redis: Redis) -> None:
    chatbot, (red, _) = await orchard_for(redis, "Red", "Blue")
    assert not chatbot.last.screen.pictures
    shown = await red.ask("/board")
    assert shown.board
    assert not shown.pictures
    await red.say("/board t29")
    assert red.error == "There is no place “t29” on the board."
    await red.say("/fields")
    assert red.error == "There is nothing of that kind in this game."
    assert "Since the beginning:" in (await red.ask("/since")).text
    await red.press("⋯")
    assert "Fields" not in red.labels()


def test_words_for_a_picture_end_with_a_whole_word() -> None:
    assert fitted(["One.", "", "Two."]) == "One. Two."
    long = ["First.", f"Then {', '.join(f'R{number}' for number in range(400))}."]
    said = fitted(long)
    assert len(said) <= MOST
    assert said.startswith("First. Then R0, R1,")
    assert said.endswith("…")
    assert said.rstrip("…").rpartition(" ")[2] in {f"R{number}" for number in range(400)}
    for most in range(8, 60):
        cut = fitted(long, most)
        assert len(cut) <= most
        assert " ".join(long).startswith(cut.rstrip("…"))
        assert " ".join(long)[len(cut.rstrip("…"))] in " ,."
    assert fitted(["x" * 2000]) == "…"
