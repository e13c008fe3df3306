"""Close to the castle in the chat: taking a castle back by buttons and by typing, refusals, `/rules`, descriptions, and
the pictures."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.games import Agreement, PictureFocus, ui_of
from bot.games.reference_lookup import meant
from bot.screens.wording import signed
from bot.texts import LANGUAGES, texts
from engine.api import SPECTATOR, BurgundyView, Game, make_spec, new_game
from renderers.api import BurgundyBoard, BurgundyEstates, BurgundyMarks, outline
from renderers.burgundy.expansions.close_to_castle import GATE
from renderers.burgundy.things import explained
from renderers.scene import Label, Scene, Sprite
from tests.burgundy.expansions.at_table import NAMES, seated_at
from tests.burgundy.given import Holding, answer, given, offered
from tests.seeds import seed_of

ID = "close_to_castle"
UI = ui_of("burgundy")
TILES = {"c3": "building:bank", "c2": "building:market", "d2": "castle"}


def position(*storage: str, points: int = 9, dice: tuple[int, int] = (3, 4)) -> Game:
    """Anna has a second castle at d2, and the town that leads to it."""
    game = given(Holding(tiles=TILES, storage=storage), castle="b3", modules=[ID], dice=[dice], depots={2: ["castle"]})
    game.state.points[0] = points
    return Game.load(game.dump())


def view_of(game: Game) -> BurgundyView:
    view = game.view(SPECTATOR)
    assert isinstance(view, BurgundyView)
    return view


# turns


@pytest.mark.parametrize(
    ("language", "play", "retake", "asked", "confirm", "told", "points"),
    [
        (
            *("en", "Play", "Take a castle back", "It costs both dice and 5 points.", "✓ Confirm"),
            "Anna takes the castle at d2 back into storage (both dice).",
            "Anna: −5 for taking back the castle at d2 (1 castle), 4 in all.",
        ),
        (
            *("ru", "Ходить", "Вернуть замок", "Цена: оба кубика и 5 очков.", "✓ Подтвердить"),
            "Аня возвращает в ячейку замок с d2 (оба кубика).",
            "Аня: −5 за возврат замка с d2 (1 замок), всего 4.",
        ),
    ],
)
async def test_a_castle_is_taken_back_by_buttons(
    redis: Redis, language: str, play: str, retake: str, asked: str, confirm: str, told: str, points: str
) -> None:
    game = given(
        Holding(tiles={**TILES, "d6": "castle"}), castle="b3", modules=[ID], dice=[(3, 4)], depots={2: ["castle"]}
    )
    game.state.points[0] = 9
    chatbot, (anna, _) = await seated_at(redis, Game.load(game.dump()), language=language)
    await anna.press(play)
    assert retake in anna.labels()
    await anna.press(retake)
    assert anna.card is not None
    assert asked in anna.card.text
    await anna.press("1")
    assert anna.card is not None
    assert told in anna.card.text
    assert points in anna.card.text
    await anna.press(confirm)
    assert told in chatbot.last.screen.text


@pytest.mark.parametrize(
    ("language", "line", "told"),
    [
        ("en", "retake d2", "Anna takes the castle at d2 back into storage"),
        ("en", "take back castle d2", "Anna takes the castle at d2 back into storage"),
        ("en", "retake", "Anna takes the castle at d2 back into storage"),
        ("ru", "вернуть замок d2", "Аня возвращает в ячейку замок с d2"),
        ("ru", "вернуть d2", "Аня возвращает в ячейку замок с d2"),
    ],
)
async def test_a_castle_is_taken_back_by_typing(redis: Redis, language: str, line: str, told: str) -> None:
    chatbot, (anna, _) = await seated_at(redis, position(), language=language)
    await anna.say(line)
    assert told in chatbot.last.screen.text


@pytest.mark.parametrize(
    ("language", "line", "told"),
    [("en", "retake d2 mine", "thrown out: mine."), ("ru", "вернуть d2 рудник", "убрано: рудник.")],
)
async def test_a_tile_is_thrown_out_of_a_full_storage_in_the_same_line(
    redis: Redis, language: str, line: str, told: str
) -> None:
    chatbot, (anna, _) = await seated_at(redis, position("mine", "ship", "ship"), language=language)
    await anna.say(line)
    assert told in chatbot.last.screen.text


@pytest.mark.parametrize(
    ("language", "line", "points", "error"),
    [
        ("en", "retake d2", 4, "Taking a castle back costs 5 points, and you don’t have that many yet."),
        ("ru", "вернуть d2", 4, "Вернуть замок стоит 5 очков, а столько у вас пока нет."),
        ("en", "retake b3", 9, "Your first castle stands at b3"),
        ("ru", "вернуть b3", 9, "На b3 стоит ваш стартовый замок"),
        ("en", "retake d6", 9, "None of your castles is at d6."),
        ("en", "4 place monastery d4", 9, "d4 isn’t linked with a castle."),
        ("ru", "4 выложить монастырь d4", 9, "d4 не связана с замком."),
    ],
)
async def test_what_is_against_the_rules_is_told(
    redis: Redis, language: str, line: str, points: int, error: str
) -> None:
    _, (anna, _) = await seated_at(redis, position("monastery:17", points=points), language=language)
    reply = await anna.say(line)
    assert reply is not None
    assert error in reply.screen.text


def test_points_have_their_sign() -> None:
    assert [signed(points) for points in (7, 0, -5)] == ["+7", "+0", "−5"]


# rules and descriptions


@pytest.mark.parametrize(
    ("words", "thing"),
    [("gate", "link"), ("take back", "retake"), ("ворота", "link"), ("возврат замка", "retake")],
)
def test_its_things_are_found(words: str, thing: str) -> None:
    assert meant("burgundy", words) == thing


def test_the_rules_are_explained_with_their_numbers_and_rulings() -> None:
    en = texts("en")
    spec = make_spec("burgundy", 2, modules=[ID])
    retake = " ".join(UI.explain(en, Agreement(spec), "retake").lines)
    assert "That costs 5 points" in retake
    assert "The castle that you begin with stays." in retake
    assert "its area scores again" in retake
    other = make_spec(
        "burgundy", 2, modules=[ID], options={"retake_first_castle": "yes", "retaken_castle_scores": "no"}
    )
    retake = " ".join(UI.explain(en, Agreement(other), "retake").lines)
    assert "The castle that you begin with may go, too" in retake
    assert "its area doesn’t score again" in retake
    assert "Everybody plays on estate 10a" in " ".join(UI.explain(en, Agreement(spec), "link").lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_estates_of_our_own_are_marked_in_words(language: str) -> None:
    said = texts(language)
    house = said("burgundy.house_boards", boards="10a", count=1)
    lines = UI.explain(said, Agreement(make_spec("burgundy", 2, modules=[ID])), "estate").lines
    assert house in lines
    assert any("10a" in line and line != house for line in lines), "on which everybody plays"
    assert house not in UI.explain(said, Agreement(make_spec("burgundy", 2)), "estate").lines
    dealt = make_spec("burgundy", 2, modules=[ID], options={"castle_board": "random"})
    lines = UI.explain(said, Agreement(dealt), "estate").lines
    assert said("burgundy.lore_castle_random", boards="10a–10h") in lines
    assert any("10c" in line and "10h" in line for line in lines), "all of them are our own"
    choosing = new_game(make_spec("burgundy", 2, modules=[ID]), seed_of(1))
    for game in (choosing, position()):
        (picture,) = UI.illustrations(said, game.view(SPECTATOR), PictureFocus(), NAMES[language][:2])
        assert house in picture.alt


@pytest.mark.parametrize(
    ("language", "barred", "back"),
    [
        ("en", "Not linked with a castle yet: d4.", "Castles that can be taken back: d2."),
        ("ru", "Пока не связаны с замком: d4.", "Замки, которые можно вернуть: d2."),
    ],
)
def test_descriptions_tell_what_is_linked(language: str, barred: str, back: str) -> None:
    names = NAMES[language][:2]
    (picture,) = UI.illustrations(texts(language), position().view(SPECTATOR), PictureFocus(), names)
    assert barred in picture.alt
    assert back in picture.alt
    (plain,) = UI.illustrations(texts(language), given().view(SPECTATOR), PictureFocus(), names)
    assert back.partition(":")[0] not in plain.alt


# pictures


def scene_of(game: Game, *targets: tuple[str, int]) -> Scene:
    return outline(BurgundyBoard(view_of(game), ("Anna", "Boris"), BurgundyMarks(targets, estate=0)))


def gates(scene: Scene) -> list[Sprite]:
    return [item for item in scene.items if isinstance(item, Sprite) and item.key == GATE]


def test_a_gate_leads_into_every_space_that_is_linked() -> None:
    """Six around b3 and six around d2, but not between a castle and a tile; then those of the town."""
    scene = scene_of(position())
    castles = 5 + 5
    town = ["c3-b2", "c2-b1", "c2-b2"]
    assert len(gates(scene)) == castles + len(town)
    assert len({(gate.x, gate.y) for gate in gates(scene)}) == castles + len(town)
    assert gates(scene_of(given(Holding()))) == []


def test_a_gate_stands_between_the_tile_and_the_space() -> None:
    scene = scene_of(given(Holding(), castle="b3", modules=[ID], depots={2: ["castle"]}))
    names = {item.text: item for item in scene.items if isinstance(item, Label)}
    assert len(gates(scene)) == 6
    left = min(gate.x for gate in gates(scene))
    assert names["b2"].x < left < names["b3"].x


def test_castles_to_choose_from_have_numbers_and_gates_can_be_asked_about() -> None:
    scene = scene_of(position(), ("hex:d2", 1))
    assert [(target.code, target.number) for target in scene.targets] == [("hex:d2", 1)]
    assert "link" in {thing.code for thing in explained(scene_of(position())).things}


def test_the_space_from_which_a_castle_was_taken_is_marked() -> None:
    game = position()
    plain = len(scene_of(game).items)
    answer(game, "retake/d2")
    after = scene_of(game)
    assert "B" in [item.text for item in after.items if isinstance(item, Label)]
    assert len(gates(after)) == 5 + 3, "around b3, and of the town, which b3 still links"
    assert plain != len(after.items)


def test_the_title_of_a_house_board_has_a_house() -> None:
    titles = [item.text for item in scene_of(position()).items if isinstance(item, Label) and "№" in item.text]
    assert titles == ["№ 10a ⌂"]
    every = outline(BurgundyEstates(view_of(position()), ("Anna", "Boris")))
    assert [item.text for item in every.items if isinstance(item, Label) and "№" in item.text] == ["№ 10a ⌂"] * 2
    choosing = new_game(make_spec("burgundy", 2, modules=[ID]), seed_of(1))
    assert offered(choosing)[0] == "10a/b3"
    shown = outline(BurgundyBoard(view_of(choosing), ("Anna", "Boris"), BurgundyMarks()))
    assert "№ 10a ⌂" in [item.text for item in shown.items if isinstance(item, Label)]
    plain = outline(BurgundyBoard(view_of(given()), ("Anna", "Boris"), BurgundyMarks()))
    assert "№ 1" in [item.text for item in plain.items if isinstance(item, Label)]
