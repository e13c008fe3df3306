"""Asking the board: about tiles, empty places and moves; in private, by everybody in the chat."""

from __future__ import annotations

import random

import pytest
from redis.asyncio import Redis

from bot.games.carcassonne import asking
from bot.games.carcassonne.asking import ask
from bot.games.carcassonne.module_ui import CarcassonneModuleUI
from bot.screens.screen import Screen, Show
from bot.tables.typed_moves import question_marked, question_words, ways_to_play
from bot.texts import LANGUAGES, Texts, texts
from bot.texts.untrusted import plain
from engine.api import SPECTATOR, CarcassonneView, Game, Kind, RuleError, new_game
from renderers.api import CarcassonneBoard, Marks, outline
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import begin, game_of, loaded, move, table_for
from tests.carcassonne.given import given
from tests.play import count, random_moves, whole_box
from tests.seeds import seed_of

START = "S30"


def labels(screen: Screen) -> list[str]:
    return [button.label for row in screen.menu for button in row]


def focus_of(screen: Screen) -> str:
    (picture,) = screen.pictures
    assert isinstance(picture.request, CarcassonneBoard)
    return picture.request.marks.focus


def first_place(game: Game) -> tuple[str, str]:
    """Cell and turn of the first option."""
    cell, turn = game.decisions[0].options[0].code.split("/")
    return cell, turn


def seen_of(game: Game) -> CarcassonneView:
    view = game.view(SPECTATOR)
    assert isinstance(view, CarcassonneView)
    return view


async def test_a_tile_tells_its_features(redis: Redis) -> None:
    _, (red, _) = await table_for(redis, "Red", "Blue")
    screen = await red.ask("/ask s30")
    assert screen.text.splitlines() == [
        "S30, there from the start:",
        "City N: nobody’s. 1 open end. As it stands: 2 points (1 tile at 2) when complete, 1 point (1 tile) at the end "
        "of the game.",
        "Road E W: nobody’s. 2 open ends. As it stands: 1 point (1 tile), complete or not.",
        "Field E◂ W▸: nobody’s. Worth nothing yet.",
        "Field SW SE: nobody’s. Worth nothing yet.",
    ]
    assert focus_of(screen) == START
    assert labels(screen) == ["Rules: City", "Rules: Road", "Rules: Field"]
    reply = await red.press("Rules: City", screen)
    assert reply.screen.text.startswith("City\n")


async def test_a_tile_tells_its_features_in_russian(redis: Redis) -> None:
    _, (red, _) = await table_for(redis, "Red", "Blue", language="ru")
    screen = await red.ask("/спросить s30")
    assert screen.text.splitlines()[:3] == [
        "S30, лежит с самого начала:",
        "Город С: хозяина нет. 1 открытый край. Сейчас это 2 очка (1 квадрат × 2) при завершении и 1 очко (1 квадрат) "
        "в конце партии.",
        "Дорога В З: хозяина нет. 2 открытых края. Сейчас это 1 очко (1 квадрат), даже если не завершать.",
    ]
    assert labels(screen) == ["Правила: Город", "Правила: Дорога", "Правила: Поле"]


async def test_owners_and_figures_are_told(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    while not (figures := seen_of(await game_of(chatbot)).figures):
        for user in (red, blue):
            await move(user)
    owner = ("Red", "Blue")[figures[0].seat]
    text = (await red.ask(f"/ask {figures[0].cell}")).text
    assert text.startswith(f"{figures[0].cell}, laid by {owner}:\n")
    assert f": {owner}. " in text
    assert text.splitlines()[-1].startswith(f"Standing here: {owner}, ")


async def test_an_empty_place_tells_which_tiles_fit(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    game = await game_of(chatbot)
    screen = await red.ask("/ask s29")
    title, *kinds, more, drawn = screen.text.splitlines()
    assert title.startswith("S29 is empty. ")
    assert title.endswith(" of the 70 remaining tiles fit here:")
    assert len(kinds) == 8
    assert all(" × city " in kind for kind in kinds)
    assert more.startswith("and ")
    fits = "S29" in {option.path[0].code for option in game.decisions[0].options}
    assert drawn == f"The tile to be laid now can{'' if fits else '’t'} go here."
    assert (focus_of(screen), labels(screen)) == ("S29", [])


async def test_everybody_in_the_chat_may_ask_at_any_time(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    green = User(chatbot, "Green")
    before = len(chatbot.posts)
    told = [(await user.ask("/ask s30")).text for user in (red, blue, green)]
    assert len(set(told)) == 1
    await red.say("/vote")
    await blue.say("/agree")
    assert (await green.ask("/ask s30")).text.startswith("S30, ")
    assert not any("there from the start" in post.screen.text for post in chatbot.posts[before:])


async def test_one_feature_may_be_named(redis: Redis) -> None:
    _, (red, blue) = await table_for(redis, "Red", "Blue")
    for line in ("/ask s30 city", "/ask s30 город", "/ask what about s30 city?", "/what s30 knight"):
        screen = await blue.ask(line)
        assert [each.partition(":")[0] for each in screen.text.splitlines()] == ["S30, there from the start", "City N"]
        assert labels(screen) == ["Rules: City"]
    await red.say("/ask s30 monastery")
    assert red.error == "There’s no monastery on S30. /ask S30 tells what is."


@pytest.mark.parametrize("line", ["/ask T30", "/ask what fits at t30?", "/вопрос т30", "? t30", "?t30", "? Т30"])
async def test_ways_to_ask(redis: Redis, line: str) -> None:
    _, (red, _) = await table_for(redis, "Red", "Blue")
    assert (await red.ask(line)).text.startswith("T30 is empty. ")


@pytest.mark.parametrize("line", ["?", "? ", "??", "? really", "?! t30", "? 4", "? what is t30", "t30?x y"])
async def test_talk_is_talk(redis: Redis, line: str) -> None:
    chatbot, _ = await table_for(redis, "Red", "Blue")
    assert await User(chatbot, "Green").say(line) is None


async def test_a_question_where_there_is_no_table_is_talk(redis: Redis) -> None:
    assert await User(Chatbot(redis), "Red").say("? t30") is None


def test_what_a_question_is_about() -> None:
    assert question_words("carcassonne", "what’s at Т29, please?") == ["t29", "please"]
    assert question_words("carcassonne", "who owns it") == []
    assert question_marked("? t29 90") == "t29 90"
    assert question_marked("t29") == ""


async def test_a_move_that_is_allowed(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    game = await game_of(chatbot)
    cell, turn = first_place(game)
    screen = await red.ask(f"/ask {cell} {turn}")
    assert screen.text == f"Yes, you can: {cell.lower()} {turn}. Type it to play it."
    assert focus_of(screen) == cell
    number = await red.ask(f"/ask 1 {turn}")
    assert number.text == screen.text.replace(cell.lower(), cell)
    assert (await game_of(chatbot)).seq == game.seq


def test_a_move_that_leaves_the_turn_open() -> None:
    game = given(players=2).draw("BA.V").game()
    assert ways_to_play(game, 0, None, ["t30", "road"]) == ("t30 0 road", "t30 90 road")
    assert ways_to_play(game, 0, None, ["t30", "90", "road"]) == ("t30 90 road",)
    for words in (["t30", "180"], ["t30", "180", "road"], ["s29"], ["s29", "road"], ["t30", "monastery"]):
        with pytest.raises(RuleError):
            ways_to_play(game, 0, None, words)


def test_a_meeple_that_may_not_stand_there() -> None:
    position = given(players=2).play(0, "BA.V", "T30/0", "road").draw("BA.U")
    with pytest.raises(RuleError) as refused:
        ways_to_play(position.game(), 1, None, ["r30", "road"])
    assert (refused.value.kind, refused.value.key) == (Kind.ILLEGAL, "carcassonne.occupied")


async def test_a_move_that_is_not_allowed_names_its_rule(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    game = await game_of(chatbot)
    legal = {option.code for option in game.decisions[0].options}
    cells = {code.partition("/")[0] for code in legal}
    cell, turn = next(
        (cell, turn) for cell in sorted(cells) for turn in ("0", "90", "180", "270") if f"{cell}/{turn}" not in legal
    )
    screen = await red.ask(f"/ask {cell} {turn}")
    assert screen.text.startswith(f"No. {cell} does not fit: ")
    assert focus_of(screen) == cell
    assert (await red.ask("/ask s30 90")).text == "No. There is a tile at S30 already."
    await red.say("/ask s29 45")
    assert "45" in red.error


async def test_a_meeple_on_a_tile_that_is_only_tried(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    cell, turn = first_place(await game_of(chatbot))
    await red.say(f"{cell} {turn}")
    assert (await red.ask(f"/ask {cell} none")).text == f"Yes, you can: {cell.lower()} pass. Type it to play it."
    assert (await red.ask(f"/ask {cell}")).text.startswith(f"{cell} is empty. ")


async def test_moves_are_for_whose_turn_it_is(redis: Redis) -> None:
    chatbot, (_, blue) = await table_for(redis, "Red", "Blue")
    cell, turn = first_place(await game_of(chatbot))
    await blue.say(f"/ask {cell} {turn}")
    assert blue.error == "It is not your turn. Waiting for Red."
    green = User(chatbot, "Green")
    await green.say(f"/ask {cell} {turn}")
    assert green.error == "You do not play here. Waiting for Red."


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("/ask", "Which place? For example: /ask t29, or /ask t29 90 for a move."),
        ("/ask ?", "There’s no place “?” on the board. Ask by the names at its edge, for example: /ask t29."),
        ("/ask foo", "There’s no place “foo” on the board. Ask by the names at its edge, for example: /ask t29."),
        ("/ask zzz999", "There’s no place “zzz999” on the board. Ask by the names at its edge, for example: /ask t29."),
        ("/ask 99", "There’s no place “99” on the board. Ask by the names at its edge, for example: /ask t29."),
        ("/ask a1", "A1 touches no tile. Ask about a tile on the board, or about an empty cell right beside one."),
        ("/ask 🏰\x00", "There’s no place “🏰” on the board. Ask by the names at its edge, for example: /ask t29."),
    ],
)
async def test_what_cannot_be_answered(redis: Redis, line: str, error: str) -> None:
    _, (red, _) = await table_for(redis, "Red", "Blue")
    await red.say(line)
    assert red.error == error


async def test_where_nothing_can_be_asked(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red, blue = User(chatbot, "Red"), User(chatbot, "Blue")
    await red.say("/ask t29")
    assert red.error.startswith("There is no table here.")
    await red.say("/burgundy")
    await red.say("/ask t29")
    assert red.error == "The game has not begun yet."
    await blue.say("/join")
    await red.say("/start")
    await red.say("/ask t29")
    assert red.error.startswith("I can’t answer questions about this game’s board. /board shows it")


async def test_purists_are_not_answered_while_they_play(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red, blue = User(chatbot, "Red"), User(chatbot, "Blue")
    await begin([red, blue], "/carcassonne", "/aids purist")
    for user in (red, User(chatbot, "Green")):
        for line in ("/ask s30", "/ask t30 90", "? s30"):
            await user.say(line)
            assert user.error.startswith("This table plays without board help: you agreed to count for yourselves")
    assert all(not picture.things for post in chatbot.posts for picture in post.screen.pictures)
    await red.say("/vote")
    await blue.say("/agree")
    await red.ask("/ask s30")


async def test_purists_are_refused_in_russian(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red, blue = User(chatbot, "Red", "ru"), User(chatbot, "Blue", "ru")
    await begin([red, blue], "/каркассон", "/подсказки нет")
    await red.say("/спросить s30")
    assert red.error.startswith("За этим столом играют без подсказок")


async def test_places_on_a_posted_board_can_be_pressed(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    await move(red)
    (picture,) = chatbot.last.screen.pictures
    table = (await loaded(chatbot)).table.id
    things = {code: token for code, token, _ in picture.things}
    assert things == {thing.code: f"ask.{table}..{thing.code}" for thing in outline(picture.request).things}
    assert {"S30", "S29", "T30", "S31", "R30"} <= set(things)
    reply = await User(chatbot, "Green").token(things["S30"])
    assert (reply.show, reply.screen.text.splitlines()[0]) == (Show.NOTICE, "S30, there from the start:")
    # The picture of the answer can be asked in turn.
    assert reply.screen.pictures[0].things
    for token in things.values():
        assert (await blue.token(token)).show is Show.NOTICE


async def test_forged_questions_are_refused(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    table = (await loaded(chatbot)).table.id
    for word in ("", "x" * 40, "s30" * 12, "S30 S30 S30", "../..", "-", "٣٠", "s٣٠"):
        assert (await red.token(f"ask.{table}..{word}")).show in (Show.ERROR, Show.NOTICE)
    elsewhere = User(chatbot, "Eve", chat="memory:cellar")
    await elsewhere.token(f"ask.{table}..S30")
    assert elsewhere.error == "That table is in another chat."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_cell_has_an_answer_with_everything_in_play(language: str) -> None:
    """In random games with all modules, at any time and after the end; short enough for every platform."""
    words, names = texts(language), tuple("ABCDEF")
    for number in range(count(3, 30)):
        dice, game = random.Random(number), new_game(whole_box("carcassonne"), seed_of(number))
        for _ in random_moves(game, dice):
            if not game.over and dice.random() > 0.02:
                continue
            for thing in outline(CarcassonneBoard(seen_of(game), names, Marks(whole=True))).things:
                answer = ask(words, game, SPECTATOR, names, thing.code, ())
                assert answer is not None
                assert 0 < len("\n".join(answer.lines)) < 1900
                assert all(line == line.strip() for line in answer.lines)


def test_after_the_end_it_tells_what_was_scored() -> None:
    game = given(players=2).play(0, "BA.U", "T30/0", "road").end()
    answer = ask(texts("en"), game, SPECTATOR, ("Red", "Blue"), "t30", ("road",))
    assert answer is not None
    assert tuple(map(plain, answer.lines)) == (
        "T30, laid by Red:",
        "Road E W: Red. In the final scoring: 2 points (2 tiles).",
    )
    empty = ask(texts("en"), game, SPECTATOR, ("Red", "Blue"), "s29", ())
    assert empty is not None
    assert empty.lines == ("S29 is empty, and there are no tiles left.",)


def test_a_place_that_no_tile_fits_any_more() -> None:
    game = given(players=2).draw("BA.U", "BA.U").game(short=True)
    answer = ask(texts("en"), game, SPECTATOR, ("Red", "Blue"), "s29", ())
    assert answer is not None
    assert answer.lines == (
        "S29 is empty, and it stays empty: the last tile doesn’t fit here.",
        "The tile to be laid now can’t go here.",
    )


def test_modules_add_what_is_at_a_cell(monkeypatch: pytest.MonkeyPatch) -> None:
    def gold(texts: Texts, view: CarcassonneView, cell: str) -> list[str]:
        return [f"gold at {cell}"] if cell == START else []

    monkeypatch.setattr(asking, "MODULES", (CarcassonneModuleUI(id="mine", at_cell=gold), CarcassonneModuleUI(id="x")))
    game = given(players=2).game()
    told = {
        place: ask(texts("en"), game, SPECTATOR, ("Red", "Blue"), place, words)
        for place, words in (("s30", ()), ("S30", ("city",)), ("s29", ()))
    }
    assert [answer is not None and answer.lines[-1] == "gold at S30" for answer in told.values()] == [
        True,
        False,
        False,
    ]
