"""Ferries in the chat: laying and moving them by buttons and by typing, in both languages, and the pictures."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.games import Agreement, PictureFocus, ui_of
from bot.games.reference_lookup import meant
from bot.tables.log_lines import narrate
from bot.tables.skip_turn import play_least
from bot.texts import LANGUAGES, texts
from bot.texts.log_line import LogLine
from engine.api import SPECTATOR, make_spec
from engine.carcassonne.expansions.ferries import LAY, MOVE
from renderers.api import CarcassonneBoard, Marks, outline
from renderers.carcassonne.expansions.ferries import boat_key, lake
from renderers.carcassonne.land.form import form, turned_norm
from renderers.carcassonne.land.ground import ground
from renderers.carcassonne.landscape import TILES
from renderers.scene import Sprite, Stroke
from tests.bot.openings import game_of, loaded
from tests.carcassonne.expansions.at_table import NAMES, seated_at
from tests.carcassonne.given import answer, given, seen
from tests.said import say

MODULES = ("ferries",)
GUIDE = ui_of("carcassonne")

READY = given(modules=MODULES).draw("FE.2", "BA.B")
"""Anna draws a lake, which fits unturned at T30: piers in the east, south and west."""

ROAD = (
    given(modules=MODULES)
    .play(0, "FE.2", "T30/0", "road-e", then="ew")
    .play(1, "BA.B", "S31/0")
    .draw("BA.U", "BA.B", "BA.B")
)
"""Anna can extend her road at U30, where it leads to the ferry at T30."""

MOVING = ROAD.game()
answer(MOVING, "U30/0")
answer(MOVING, "pass")
"""Anna is asked whether she moves the ferry."""


# a turn


@pytest.mark.parametrize(
    ("language", "play", "nobody", "question", "choice", "confirm", "told"),
    [
        (
            "en",
            "Play",
            "No meeple",
            "Which two piers does the ferry join?",
            "2 · Ferry E–W",
            "✓ Confirm",
            "Anna lays a ferry at T30: E–W.",
        ),
        (
            "ru",
            "Ходить",
            "Без подданного",
            "Какие две пристани соединит паром?",
            "2 · Паром В–З",
            "✓ Подтвердить",
            "Аня кладёт паром на T30: В–З.",
        ),
    ],
)
async def test_a_ferry_is_laid_by_buttons(
    redis: Redis, language: str, play: str, nobody: str, question: str, choice: str, confirm: str, told: str
) -> None:
    chatbot, (anna, _) = await seated_at(redis, READY, language=language)
    await anna.say("t30 0")
    await anna.press(play)
    await anna.press(nobody)
    assert anna.card is not None
    assert question in anna.card.text
    assert confirm not in anna.labels(), "a ferry must be laid"
    await anna.press(choice)
    assert told in anna.card.text
    await anna.press(confirm)
    assert told in chatbot.last.screen.text


@pytest.mark.parametrize(
    ("language", "question", "choice", "stay", "confirm", "told"),
    [
        (
            "en",
            "Your road leads to a ferry. Move it?",
            "1 · Ferry E–S · T30",
            "Don’t move",
            "✓ Confirm",
            "Anna moves the ferry at T30: now E–S.",
        ),
        (
            "ru",
            "Ваша дорога ведёт к парому. Передвинуть его?",
            "1 · Паром В–Ю · T30",
            "Не двигать",
            "✓ Подтвердить",
            "Аня передвигает паром на T30: теперь В–Ю.",
        ),
    ],
)
async def test_a_ferry_is_moved_by_buttons(
    redis: Redis, language: str, question: str, choice: str, stay: str, confirm: str, told: str
) -> None:
    chatbot, (anna, _) = await seated_at(redis, ROAD, language=language)
    await anna.say("u30 0 pass")
    assert anna.card is not None
    assert question in anna.card.text
    assert {choice, stay} <= set(anna.labels())
    await anna.press(choice)
    assert told in anna.card.text
    await anna.press(confirm)
    assert told in chatbot.last.screen.text
    assert (await game_of(chatbot)).decisions[0].seat == 1


@pytest.mark.parametrize(
    ("language", "line", "links"),
    [
        ("en", "t30 0 pass ew", ((1, 0, 2),)),
        ("en", "t30 0 road-e ferry es", ((1, 0, 1),)),
        ("en", "t30 0 pass ferry-ws", ((1, 1, 2),)),
        ("en", "t30 0 pass 3", ((1, 1, 2),)),
        ("ru", "t30 0 пас вз", ((1, 0, 2),)),
        ("ru", "t30 0 дорога-в паром юв", ((1, 0, 1),)),
        ("ru", "t30 0 пас паром-ю-з", ((1, 1, 2),)),
    ],
)
async def test_a_ferry_is_laid_in_one_line(
    redis: Redis, language: str, line: str, links: tuple[tuple[int, int, int], ...]
) -> None:
    chatbot, (anna, _) = await seated_at(redis, READY, language=language)
    await anna.say(line)
    assert seen(await game_of(chatbot)).links == links, anna.said[-1]


@pytest.mark.parametrize(
    ("language", "line", "links"),
    [
        ("en", "u30 0 pass es", ((1, 0, 1),)),
        ("en", "u30 0 pass t30 sw", ((1, 1, 2),)),
        ("en", "u30 0 pass stay", ((1, 0, 2),)),
        ("en", "u30 0 pass pass", ((1, 0, 2),)),
        ("ru", "u30 0 пас юв", ((1, 0, 1),)),
        ("ru", "u30 0 пас t30 паром-юз", ((1, 1, 2),)),
        ("ru", "u30 0 пас не двигать", ((1, 0, 2),)),
        ("ru", "u30 0 пас пас", ((1, 0, 2),)),
    ],
)
async def test_a_ferry_is_moved_or_left_in_one_line(
    redis: Redis, language: str, line: str, links: tuple[tuple[int, int, int], ...]
) -> None:
    chatbot, (anna, _) = await seated_at(redis, ROAD, language=language)
    await anna.say(line)
    game = await game_of(chatbot)
    assert (game.decisions[0].seat, seen(game).links) == (1, links), anna.said[-1]


async def test_whoever_types_a_tile_only_is_asked_about_the_ferry(redis: Redis) -> None:
    chatbot, (anna, _) = await seated_at(redis, ROAD)
    await anna.say("u30 0 pass")
    assert (await game_of(chatbot)).decisions[0].seat == 0, "nothing was given yet"
    assert "Don’t move" in anna.labels()


@pytest.mark.parametrize(
    ("language", "line", "error"),
    [
        ("en", "t30 0 ew", "The ferry comes after the meeple."),
        ("ru", "t30 0 вз", "Паром — после подданного."),
        ("en", "t30 0 pass pass", "The lake at T30 needs its ferry."),
        ("ru", "t30 0 пас пас", "На озеро T30 нужно положить паром."),
        ("en", "t30 0 pass ne", "The lake at T30 doesn’t have both piers for N–E."),
        ("ru", "t30 0 пас св", "На озере T30 нет пристаней для парома С–В."),
        ("en", "t30 0 pass s30 ew", "The new ferry comes first. Choose two piers of the lake at T30."),
        ("ru", "t30 0 пас s30 вз", "Сначала новый паром. Выберите две пристани на озере T30."),
    ],
)
async def test_why_not_that_ferry(redis: Redis, language: str, line: str, error: str) -> None:
    _, (anna, _) = await seated_at(redis, READY, language=language)
    reply = await anna.say(line)
    assert reply is not None
    assert error in reply.screen.text


@pytest.mark.parametrize(
    ("language", "line", "error"),
    [
        ("en", "u30 0 pass ew", "The ferry at T30 already runs E–W. Choose another pair, or “Don’t move”."),
        ("ru", "u30 0 пас вз", "Паром на T30 уже соединяет В–З."),
        ("en", "u30 0 pass s30 ew", "There’s no lake with a ferry at S30."),
        ("ru", "u30 0 пас s30 вз", "На S30 нет озера с паромом."),
    ],
)
async def test_why_a_ferry_does_not_move_there(redis: Redis, language: str, line: str, error: str) -> None:
    _, (anna, _) = await seated_at(redis, ROAD, language=language)
    reply = await anna.say(line)
    assert reply is not None
    assert error in reply.screen.text


# auto-answers, absent players, the log


async def test_whoever_never_moves_ferries_can_say_so_once(redis: Redis) -> None:
    chatbot, (anna, _) = await seated_at(redis, ROAD)
    await anna.say("/orders stay")
    assert (await loaded(chatbot)).table.planning.auto_answers == {"0": {MOVE: "never"}}
    await anna.say("u30 0 pass")
    game = await game_of(chatbot)
    assert (game.decisions[0].seat, seen(game).links) == (1, ((1, 0, 2),))


def test_for_absent_players_a_ferry_is_laid_and_none_is_moved() -> None:
    game = READY.game()
    answer(game, "T30/0")
    play_least(game, 0)
    assert len(seen(game).links) == 1
    game = MOVING.copy()
    play_least(game, 0)
    assert seen(game).links == seen(MOVING).links


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Anna: the builder at U30 is cut off from its meeple and goes home."),
        ("ru", "Аня: зодчий на U30 отрезан от своего подданного и возвращается в запас."),
    ],
)
def test_a_builder_that_is_cut_off_is_in_the_log(language: str, told: str) -> None:
    game = (
        given(modules=("ferries", "traders_builders"))
        .play(0, "BA.U", "R30/0", "road")
        .play(1, "FE.2", "T30/0", then="ew")
        .play(0, "BA.U", "U30/0", "builder/road", then="stay")
        .draw("BA.U", "BA.B")
        .game()
    )
    answered = [(1, answer(game, code)) for code in ("V30/0", "pass", "es")]
    lines = [
        say(texts(language), LogLine(line.key, {**line.args, "who": NAMES[language][line.seat or 0]}, line.seat))
        for line in narrate(game, answered)
    ]
    assert told in lines


@pytest.mark.parametrize(("language", "brief"), [("en", "ferry at T30"), ("ru", "паром на T30")])
def test_a_moved_ferry_is_mentioned_in_a_round_told_in_one_line(language: str, brief: str) -> None:
    line = LogLine("carcassonne.ferry_moved", {"cell": "T30", "ferry": "es"}, 0)
    assert GUIDE.brief(texts(language), line) == brief


# words


@pytest.mark.parametrize(
    ("language", "spelled"), [("en", ["stay", "T30 ferry-es"]), ("ru", ["не двигать", "T30 паром-юв"])]
)
def test_what_can_be_typed_is_what_is_shown(language: str, spelled: list[str]) -> None:
    codes = [option.code for option in MOVING.decisions[0].options][:2]
    assert [GUIDE.spelled(texts(language), code) for code in codes] == spelled


@pytest.mark.parametrize(
    ("language", "word", "parts"),
    [
        ("en", "pier", ("lakes on 8 tiles", "3 or 4 piers", "only once a turn")),
        ("ru", "пристань", ("на 8 квадратах", "пристаней 3 или 4", "один раз за ход")),
    ],
)
def test_rules_explain_ferries(language: str, word: str, parts: tuple[str, ...]) -> None:
    spec = make_spec("carcassonne", 2, modules=MODULES)
    code = meant("carcassonne", word)
    assert code == "ferry"
    said = "\n".join(GUIDE.explain(texts(language), Agreement(spec), code).lines)
    for part in parts:
        assert part in said


@pytest.mark.parametrize(("thing", "module"), [("inn", "inns_cathedrals"), ("builder", "traders_builders")])
@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_tell_what_ferries_mean_to_inns_and_builders(language: str, thing: str, module: str) -> None:
    alone, both = (make_spec("carcassonne", 2, modules=modules) for modules in ((module,), (module, "ferries")))
    lines = [GUIDE.explain(texts(language), Agreement(spec), thing).lines for spec in (alone, both)]
    assert len(lines[1]) == len(lines[0]) + 1


# pictures


@pytest.mark.parametrize(("language", "said"), [("en", "Ferries: T30 E–W."), ("ru", "Паромы: T30 В–З.")])
def test_ferries_are_in_the_description(language: str, said: str) -> None:
    focus = PictureFocus(targets={"T30:ferry-es": 1})
    (picture,) = GUIDE.illustrations(texts(language), MOVING.view(SPECTATOR), focus, NAMES[language][:2])
    assert said in picture.alt
    assert {"en": "1 Ferry E–S · T30", "ru": "1 Паром В–Ю · T30"}[language] in picture.alt


@pytest.mark.parametrize(("language", "said"), [("en", "lake with 3 piers"), ("ru", "озеро с 3 пристанями")])
def test_a_lake_that_was_drawn_is_described(language: str, said: str) -> None:
    view = READY.game().view(SPECTATOR)
    (picture,) = GUIDE.illustrations(texts(language), view, PictureFocus(), NAMES[language][:2])
    assert said in picture.alt


def test_the_boat_lies_where_the_ferry_does() -> None:
    def boats(position_links: tuple[str, ...]) -> list[str]:
        game = MOVING.copy()
        for code in position_links:
            answer(game, code)
        scene = outline(CarcassonneBoard(view=seen(game), names=("Anna", "Boris")))
        return [item.key for item in scene.items if isinstance(item, Sprite) and item.key.startswith("ferries/")]

    assert boats(()) == [boat_key("FE.2", 0, "ew")]
    assert boats(("T30:ferry-es",)) == [boat_key("FE.2", 0, "es")]


def test_ferries_to_choose_are_numbered_and_drawn_as_lines() -> None:
    marks = Marks(targets=(("T30:ferry-es", 1), ("T30:ferry-sw", 2)))
    scene = outline(CarcassonneBoard(view=seen(MOVING), names=("Anna", "Boris"), marks=marks))
    targets = {target.code: target for target in scene.targets}
    assert {code: target.number for code, target in targets.items()} == {"T30:ferry-es": 1, "T30:ferry-sw": 2}
    assert targets["T30:ferry-sw"].x < targets["T30:ferry-es"].x
    assert len([item for item in scene.items if isinstance(item, Stroke)]) == 4, "each line has an outline"


def test_all_six_ferries_of_four_piers_have_numbers_apart() -> None:
    game = given(modules=MODULES).draw("FE.3", "BA.B").game()
    answer(game, "T30/0")
    answer(game, "pass")
    assert game.decisions[0].prompt == LAY
    codes = [option.code for option in game.decisions[0].options]
    marks = Marks(targets=tuple((code, number) for number, code in enumerate(codes, start=1)), draft=True)
    scene = outline(CarcassonneBoard(view=seen(game), names=("Anna", "Boris"), marks=marks))
    assert [target.number for target in scene.targets] == [1, 2, 3, 4, 5, 6]
    for one in scene.targets:
        for other in scene.targets:
            if one is not other:
                apart = ((one.x - other.x) ** 2 + (one.y - other.y) ** 2) ** 0.5
                assert apart >= 0.9 * one.width


@pytest.mark.parametrize("tile", ["FE.1", "FE.2", "FE.3"])
def test_boats_are_drawn_around_the_middle_of_the_lake(tile: str) -> None:
    for turn, oriented in enumerate(TILES[tile].oriented):
        shown = form(oriented)
        hub = ground(turned_norm(shown.norm, shown.turns)).hub
        assert lake(tile, turn) == pytest.approx(hub)


async def test_the_draft_shows_the_new_ferry(redis: Redis) -> None:
    _, (anna, _) = await seated_at(redis, READY)
    await anna.say("t30 0")
    await anna.press("Play")
    await anna.press("No meeple")
    await anna.press("1 · Ferry E–S")
    assert anna.card is not None
    request = anna.card.pictures[0].request
    assert isinstance(request, CarcassonneBoard)
    assert request.view.links == ((1, 0, 1),)
